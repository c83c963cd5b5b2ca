"""X1: Python and TypeScript say the same of random hands, words, JSON and files, byte for byte."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from fair.agreeing import (
    answer,
    broken,
    drawn,
    encoded,
    hand,
    odd,
    other,
    read,
    words,
)
from fair.makers import changed, changes, record_of
from mesaya.fair.record import read_record
from mesaya.fair.transcript import Unreadable, dumps
from mesaya.fair.verify import verify
from mesaya.lab.audit import audit

FILES = sorted((Path(__file__).parents[2] / "spec" / "vectors" / "transcripts").glob("*.json"))


@pytest.fixture(scope="module")
def typescript():
    with other() as found:
        yield found


def agree_on_hands(typescript, count, seed):
    rng = random.Random(seed)
    for number in range(count):
        asked = hand(rng)
        assert typescript.ask("hand", asked) == answer(asked), (seed, number)


def test_five_hundred_random_hands(typescript):
    agree_on_hands(typescript, 500, "ci")


@pytest.mark.nightly
def test_ten_thousand_random_hands(typescript):
    agree_on_hands(typescript, 10_000, "nightly")


def test_synthetic_words_are_thrown_away_alike(typescript):
    rng = random.Random("words")
    for _ in range(2000):
        asked = words(rng)
        assert typescript.ask("bounded", asked) == drawn(asked), asked


def test_canonical_json_is_written_or_refused_alike(typescript):
    rng = random.Random("json")
    for _ in range(2000):
        found = odd(rng)
        assert typescript.ask("canonical", found) == encoded(found), found


def test_files_are_read_or_refused_alike(typescript):
    """For the same reason, too."""
    rng = random.Random("files")
    wholes = [path.read_bytes() for path in FILES]
    for number in range(1500):
        data = broken(rng, rng.choice(wholes))
        assert typescript.ask("read", data.hex()) == read(data), number


def verdict_of(transcript, record=None):
    found = verify(transcript, audit, None if record is None else read_record(record))
    return {
        "verdict": found.verdict,
        "checks": [[check.code, check.status] for check in found.checks],
    }


def theirs(typescript, transcript, record=None):
    asked = {"text": dumps(transcript)}
    if record is not None:
        asked["record"] = json.dumps(record)
    found = typescript.ask("verify", asked)
    found.pop("micros", None)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcripts_and_records_are_judged_alike(typescript, path):
    """Whole ones step by step; of changed ones the verdict, and the first step that fails.

    What is a matter of rules alone (V12) only Python can find, so there TypeScript may be content.
    """
    transcript = json.loads(path.read_text("utf-8"))
    assert theirs(typescript, transcript) == verdict_of(transcript)
    seat = transcript["roster"][0][0]
    record = record_of(transcript, seat)
    assert theirs(typescript, transcript, record) == verdict_of(transcript, record)
    rng = random.Random(path.stem)
    for where, _, other_value in rng.sample(list(changes(record)), 40):
        wrong = changed(record, where, other_value)
        try:
            mine = verdict_of(transcript, wrong)
        except Unreadable as error:
            mine = {"verdict": "unreadable", "why": error.why}
        assert theirs(typescript, transcript, wrong) == mine, where
    for where, _, other_value in rng.sample(list(changes(transcript)), 60):
        wrong = changed(transcript, where, other_value)
        try:
            text = dumps(wrong)
        except ValueError:
            continue
        found = typescript.ask("verify", {"text": text})
        if found["verdict"] == "unreadable":
            assert where[0] == "format"
            continue
        mine = verdict_of(wrong)
        first = [[code, status] for code, status in mine["checks"] if status != "ok"][:1]
        assert found["verdict"] == mine["verdict"], where
        assert [check for check in found["checks"] if check[1] != "ok"][:1] == first, where
