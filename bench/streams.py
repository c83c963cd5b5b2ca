"""S10 The raw words of a stream, through the batteries of others: ent, rngtest and dieharder.

    python bench/streams.py [--bytes N] [--report FILE] [--keep FILE]
    python bench/streams.py --bytes N --raw > FILE

Made are the bytes of one stream of CRS-1, as `mesaya.fair.streams.words` gives its words, from a
fixed seed. Each program that is installed reads them; a table goes to the output and the report.
Exit code 1 if any of them finds a fault, 2 if none is installed.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from mesaya._version import __version__
from mesaya.fair.hashing import mac, prefixed, tag, u32
from mesaya.fair.streams import lane_keys

SIZE = 1_000_000_000
DIEHARDER = (0, 1, 2, 3, 15, 101, 102)
PACKAGES = {"ent": "ent", "rngtest": "rng-tools5", "dieharder": "dieharder"}
BATCH = 1 << 14
BLOCK = 64
"""Bytes that SHA-256 takes at a time, and so the length of a padded HMAC key."""
FIPS_RATE = 0.0008
"""The share of blocks of 20,000 bits that fail one of the FIPS 140-2 tests by chance alone."""


class Finding(NamedTuple):
    """One line of the table."""

    test: str
    figure: str
    good: bool


def keys_of(name: str) -> tuple[bytes, ...]:
    """The lane keys of a hand whose seeds follow from a text."""
    seeds = [hashlib.sha256(f"crs1 streams {name} {part}".encode()).digest() for part in range(6)]
    return lane_keys(b"".join(seeds[:4]), seeds[4], {0: seeds[5]})


def blocks_of(lane: bytes) -> Iterator[bytes]:
    """HMAC-SHA-256 of 0, 1, 2, ... under one key; its two padded keys are hashed once only."""
    key = lane.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]))
    outer = hashlib.sha256(bytes([byte ^ 0x5C for byte in key]))
    number = 0
    while True:
        first, second = inner.copy(), outer.copy()
        first.update(number.to_bytes(8, "big"))
        second.update(first.digest())
        yield second.digest()
        number += 1


def chunks(keys: Sequence[bytes], label: str, index: int, size: int) -> Iterator[bytes]:
    """The words of `stream(label, j, m)` as bytes, big-endian, in batches. Endless."""
    start = tag("stream"), prefixed(label.encode("ascii")), u32(index), u32(size)
    lanes = [blocks_of(mac(key, *start)) for key in keys]
    while True:
        rows = [
            np.frombuffer(b"".join([next(lane) for _ in range(BATCH)]), np.uint32).reshape(BATCH, 8)
            for lane in lanes
        ]
        yield np.stack(rows, axis=2).tobytes()


def raw(count: int, label: str = "deck", index: int = 0, size: int = 106) -> Iterator[bytes]:
    """The first `count` bytes of the stream that is tested."""
    for chunk in chunks(keys_of("raw"), label, index, size):
        yield chunk[:count]
        count -= len(chunk)
        if count <= 0:
            return


# --- the programs --------------------------------------------------------------------------------
def _run(*words: str, source: Path | None = None) -> str:
    """What a program says, on either of its outputs; rngtest exits with 1 if any block failed."""
    with source.open("rb") if source else open("/dev/null", "rb") as file:
        done = subprocess.run(words, stdin=file, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def by_ent(path: Path) -> list[Finding]:
    """Entropy, chi-square, mean, and correlation of bytes."""
    rows = [line.split(",") for line in _run("ent", "-t", str(path)).splitlines()]
    count, entropy, chi, mean, pi, serial = [float(cell) for cell in rows[1][1:]]
    # the standard deviation of a byte is 73.9, of chi-square on 255 degrees of freedom 22.6
    return [
        Finding("ent: entropy", f"{entropy:.6f} bits a byte", entropy > 7.999),
        Finding("ent: chi-square", f"{chi:.1f} on 255", abs(chi - 255) < 3.5 * 22.6),
        Finding("ent: mean", f"{mean:.4f}", abs(mean - 127.5) < 4 * 73.9 / count**0.5),
        Finding("ent: pi", f"{pi:.6f}", abs(pi - 3.141592654) < 4 * 1.642 / (count / 6) ** 0.5),
        Finding("ent: serial correlation", f"{serial:.6f}", abs(serial) < 4 / count**0.5),
    ]


def by_rngtest(path: Path) -> list[Finding]:
    """The tests of FIPS 140-2 over blocks of 20,000 bits."""
    said = _run("rngtest", source=path)
    passed, failed = (
        int(re.search(rf"FIPS 140-2 {word}: (\d+)", said)[1])  # type: ignore[index]
        for word in ("successes", "failures")
    )
    blocks = passed + failed
    most = blocks * FIPS_RATE + 5 * (blocks * FIPS_RATE) ** 0.5
    found = [
        Finding(
            "rngtest: FIPS 140-2",
            f"{failed:,} of {blocks:,} blocks fail; {blocks * FIPS_RATE:,.0f} by chance",
            failed <= most,
        )
    ]
    for name, count in re.findall(r"FIPS 140-2\(\S+\) ([^:]+): (\d+)", said):
        found.append(Finding(f"rngtest: {name}", f"{int(count):,} blocks fail", good=True))
    return found


def by_dieharder(path: Path) -> list[Finding]:
    """Its tests by number: p-values, `WEAK` below 0.005 or above 0.995."""
    found = []
    for number in DIEHARDER:
        said = _run("dieharder", "-g", "201", "-f", str(path), "-d", str(number))
        for line in said.splitlines():
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) == 6 and cells[5] in ("PASSED", "WEAK", "FAILED"):
                name = f"dieharder -d {number}: {cells[0]}"
                if cells[1] != "0":
                    name += f", {cells[1]}"
                figure = f"p = {cells[4]} of {cells[3]} p-values, {cells[5].lower()}"
                found.append(Finding(name, figure, cells[5] != "FAILED"))
    return found


BATTERY = {"ent": by_ent, "rngtest": by_rngtest, "dieharder": by_dieharder}


# --- the report ----------------------------------------------------------------------------------
def table(findings: Sequence[Finding]) -> str:
    """The findings as a table of Markdown."""
    rows = [f"| {row.test} | {row.figure} | {'ok' if row.good else 'FAULT'} |" for row in findings]
    return "\n".join(["| test | figure | |", "| --- | --- | --- |", *rows])


def examine(path: Path) -> tuple[list[Finding], list[str], dict[str, float]]:
    """Every program that is here: its findings, the names of those that are not, and seconds."""
    findings: list[Finding] = []
    missing = []
    seconds = {}
    for name, test in BATTERY.items():
        if shutil.which(name) is None:
            missing.append(name)
            continue
        start = time.perf_counter()
        findings += test(path)
        seconds[name] = time.perf_counter() - start
    return findings, missing, seconds


def report(size: int, findings: Sequence[Finding], seconds: dict[str, float]) -> str:
    """The page that is kept."""
    times = ", ".join(f"{name} {spent:.0f} s" for name, spent in seconds.items())
    weak = sum(1 for row in findings if row.figure.endswith("weak"))
    chance = sum(1 for row in findings if row.test.startswith("dieharder")) / 100
    return "\n".join(
        [
            "# Raw words of a stream (S10)",
            "",
            f"{size:,} bytes of `stream(deck, 0, 106)` from a fixed seed, version {__version__},"
            f" {datetime.datetime.now().astimezone():%Y-%m-%d}.",
            "Made by `make streams`, which writes this page anew.",
            "",
            table(findings),
            "",
            f"Time: {times}.",
            f"Dieharder calls a p-value weak below 0.005 or above 0.995: {chance:.1f} of its lines"
            f" by chance, {weak} here.",
            "A file that is too short for one of its tests is read again from its beginning.",
            "",
        ]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bytes", type=int, default=SIZE)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--keep", type=Path, help="keep the bytes in this file")
    parser.add_argument("--raw", action="store_true", help="write the bytes to the output")
    wish = parser.parse_args(arguments)
    if wish.raw:
        for chunk in raw(wish.bytes):
            sys.stdout.buffer.write(chunk)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        path = wish.keep or Path(folder) / "words.bin"
        start = time.perf_counter()
        with path.open("wb") as file:
            for chunk in raw(wish.bytes):
                file.write(chunk)
        made = time.perf_counter() - start
        findings, missing, seconds = examine(path)
    for name in missing:
        print(f"{name} is not installed: apt-get install {PACKAGES[name]}")
    if not findings:
        return 2
    print(table(findings))
    if wish.report:
        wish.report.write_text(report(wish.bytes, findings, {"making": made, **seconds}), "utf-8")
    return 0 if all(row.good for row in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
