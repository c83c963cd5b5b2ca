"""S10 The bytes that other people's batteries read are the stream's, and the report tells of faults."""

from __future__ import annotations

import importlib.util
import itertools
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from fair import battery
from mesaya.fair.streams import words

pytestmark = pytest.mark.no_cover

FILE = Path(__file__).parents[2] / "bench" / "streams.py"
SPEC = importlib.util.spec_from_file_location("streams_bench", FILE)
streams = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(streams)

SIZE = 1_000_000


def chi_square(data):
    """p of the counts of bytes."""
    counts = np.bincount(np.frombuffer(data, np.uint8), minlength=256)
    due = len(data) / 256
    return float(stats.chi2.sf(((counts - due) ** 2 / due).sum(), 255))


@pytest.fixture(scope="module")
def data():
    return b"".join(streams.raw(SIZE))


def test_the_bytes_are_the_words_of_the_stream(data):
    assert len(data) == SIZE
    stream = words(streams.keys_of("raw"), "deck", 0, 106)
    assert data == b"".join(
        [word.to_bytes(4, "big") for word in itertools.islice(stream, SIZE // 4)]
    )
    for count in (1, 31, 4096, streams.BATCH * 128 + 5):
        assert len(b"".join(streams.raw(count))) == count


def test_every_byte_comes_equally_often(data):
    assert battery.fair(chi_square(data)), chi_square(data)
    for lane in range(4):
        own = np.frombuffer(data, np.uint32)[lane::4].tobytes()
        assert battery.fair(chi_square(own)), lane


def test_bytes_that_lean_are_seen(data):
    """Teeth: one byte in a hundred is replaced by another."""
    leaning = bytearray(data)
    leaning[::100] = bytes(len(leaning[::100]))
    assert not battery.fair(chi_square(bytes(leaning)))


def test_other_labels_and_indexes_are_other_streams():
    keys = streams.keys_of("raw")
    found = {next(streams.chunks(keys, *what))[:64] for what in (
        ("deck", 0, 106), ("deck", 0, 52), ("stock", 1, 106), ("deck", 1, 106),
    )}  # fmt: skip
    assert len(found) == 4


# --- what the programs say -----------------------------------------------------------------------
SAID = {
    "ent": "0,File-bytes,Entropy,Chi-square,Mean,Monte-Carlo-Pi,Serial-Correlation\n"
    "1,3000000,7.999939,{chi},127.433496,3.140992,0.000059\n",
    "rngtest": "rngtest: FIPS 140-2 successes: 1197\nrngtest: FIPS 140-2 failures: {failures}\n"
    "rngtest: FIPS 140-2(2001-10-10) Monobit: 1\n",
    "dieharder": "        test_name   |ntup| tsamples |psamples|  p-value |Assessment\n"
    "        diehard_runs|   0|    100000|     100|0.00214243|  {word}  \n"
    "          sts_serial|   3|    100000|     100|0.50000000|  PASSED  \n",
}


@pytest.mark.parametrize(
    ("chi", "failures", "word", "faults"),
    [
        ("252.878165", "2", "PASSED", []),
        ("252.878165", "2", "WEAK", []),
        ("900.0", "2", "PASSED", ["ent: chi-square"]),
        ("252.878165", "90", "PASSED", ["rngtest: FIPS 140-2"]),
        ("252.878165", "2", "FAILED", ["dieharder -d 3: diehard_runs"]),
    ],
)
def test_what_the_programs_say_is_read(monkeypatch, chi, failures, word, faults):
    def say(name, *others, source=None):
        return SAID[name].format(chi=chi, failures=failures, word=word)

    monkeypatch.setattr(streams, "_run", say)
    monkeypatch.setattr(streams, "DIEHARDER", (3,))
    monkeypatch.setattr(streams.shutil, "which", lambda name: name)
    findings, missing, seconds = streams.examine(Path("none"))
    assert [row.test for row in findings if not row.good] == faults
    assert missing == []
    assert list(seconds) == ["ent", "rngtest", "dieharder"]
    page = streams.report(3_000_000, findings, seconds)
    assert page.count("FAULT") == len(faults)
    assert f", {int(word == 'WEAK')} here." in page
    assert "| dieharder -d 3: sts_serial, 3 | p = 0.50000000" in page


def test_programs_that_are_missing_are_named_with_their_packages(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(streams.shutil, "which", lambda name: None)
    assert streams.main(["--bytes", "1000", "--report", str(tmp_path / "no.md")]) == 2
    said = capsys.readouterr().out
    for package in ("ent", "rng-tools5", "dieharder"):
        assert f"apt-get install {package}" in said
    assert not (tmp_path / "no.md").exists()
