"""Acknowledged moves a second of the room, ours and boardgame.io's, in turn.

    npm ci --prefix bench/peer && python bench/room.py [--rounds N] [--seconds S]

Both serve tables of four from one process; one more process plays at all of them, over WebSockets,
and waits for every move's answer. Ours is `mesaya load` with kozel4: a move is on the disk before
it is acknowledged, and every hand is dealt fairly. The peer deals 36 cards to four as well, and
nine tricks follow (bench/peer/server.mjs); it keeps all in memory. Medians; the ratio is that of
each pair of runs.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from mesaya.client.gauge import Gauge

PEER = Path(__file__).parent / "peer"
THEIRS = "boardgame.io 0.50.2"
TABLES = (20, 100)
WARM_UP = 2
START_S = 30.0


class Figures(NamedTuple):
    """Of one run."""

    moves: float  # a second
    p50: float
    p99: float
    memory: float
    cpu: float


def ours(tables: int, seconds: int) -> Figures:
    """One run of `mesaya load`."""
    words = ["--tables", str(tables), "--seconds", str(seconds), "--warm-up", str(WARM_UP)]
    found = output([sys.executable, "-m", "mesaya", "load", *words, "--json"])
    server = found["server"]
    return figures(found, server["rss_mb"], server["cpu_percent"])


def peer(tables: int, seconds: int) -> Figures:
    """One run of the peer and its crowd."""
    port, api = free_ports()
    with started(port, api) as process:
        gauge = Gauge(process)
        words = [str(number) for number in (port, api, tables, seconds, WARM_UP)]
        try:
            found = output(["node", str(PEER / "crowd.mjs"), *words])
        finally:
            ended = time.monotonic()
            gauge.stop()
    seen = gauge.between(ended - seconds, ended)
    assert seen is not None, "this system tells how much memory a process takes"
    assert not found["stuck"] + found["lost"], found
    return figures(found, seen[1] / (1 << 20), seen[0])


def figures(found: dict, memory: float, cpu: float) -> Figures:
    return Figures(found["moves_per_s"], found["ms"]["p50"], found["ms"]["p99"], memory, cpu)


def output(line: list[str]) -> dict:
    """What a program prints as JSON; it must go well."""
    done = subprocess.run(line, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n{done.stderr}")
    return json.loads(done.stdout)


@contextlib.contextmanager
def started(port: int, api: int) -> Iterator[int]:
    """The peer's server, until the end; the id of its process."""
    line = ["node", str(PEER / "server.mjs"), str(port), str(api)]
    environment = {**os.environ, "NODE_ENV": "production"}
    process = subprocess.Popen(line, env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{api}/games", process)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def wait_for(url: str, process: subprocess.Popen) -> None:
    until = time.monotonic() + START_S
    while process.poll() is None and time.monotonic() < until:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise SystemExit("the peer does not start: npm ci --prefix bench/peer")


def free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


def median(runs: list[Figures]) -> Figures:
    return Figures(*[statistics.median(values) for values in zip(*runs, strict=True)])


def row(name: str, tables: int, one: Figures, ratio: float) -> str:
    return (
        f"| {name} | {tables} | {one.moves:,.0f} | {ratio:.2f} | {one.p50:.0f} | {one.p99:.0f} |"
        f" {one.cpu:.0f} | {one.memory:.0f} |"
    )


def main() -> None:
    """Run in turn and print the table."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--seconds", type=int, default=10)
    wish = asked.parse_args()
    print("| server | tables | moves a second | / peer | median ms | 99 in 100 ms | CPU % | MB |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for tables in TABLES:
        runs: dict[str, list[Figures]] = {"mesaya, kozel4": [], THEIRS: []}
        for _ in range(wish.rounds):
            for name, run in zip(runs, (ours, peer), strict=True):
                runs[name].append(run(tables, wish.seconds))
        middle = {name: median(found) for name, found in runs.items()}
        for name, one in middle.items():
            pairs = zip(runs[name], runs[THEIRS], strict=True)
            ratio = statistics.median([mine.moves / base.moves for mine, base in pairs])
            print(row(name, tables, one, ratio), flush=True)


if __name__ == "__main__":
    main()
