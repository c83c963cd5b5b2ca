"""Whole deals through CRS-1: written, read, verified; and every change to them found."""

from __future__ import annotations

import copy
import hashlib
import json
import random

import pytest

from mesaya.bots import find
from mesaya.fair.transcript import DEEP, LIMIT, Unreadable, dumps, loads
from mesaya.fair.verify import FAILED, VERIFIED, verify
from mesaya.games import NAMES, rule_book
from mesaya.lab.audit import audit
from mesaya.lab.driver import fresh_match, play_deal
from mesaya.lab.fair_source import FairSource

SEATS = {"rummi": 3, "omi6": 6, "contract": 3, "points13": 3, "kozel4": 4}


def secrets_of(text: str):
    state = {"count": 0}

    def secrets(size: int) -> bytes:
        found = b""
        while len(found) < size:
            state["count"] += 1
            found += hashlib.sha256(f"{text}/{state['count']}".encode()).digest()
        return found[:size]

    return secrets


def played(name: str, deals: int = 1, kind: str = "greedy", **rules):
    """Transcripts of deals of one match."""
    book = rule_book(name)
    seats = SEATS[name]
    source = FairSource(
        secrets_of(f"{name}{kind}{sorted(rules.items())}"),
        [(f"seat {s}", "bot") for s in range(seats)],
    )
    rng = random.Random(f"fair{name}")
    match = fresh_match(book, book.options(rules), seats, rng)
    found = []
    for _ in range(deals):
        if match.over:
            match = fresh_match(book, book.options(rules), seats, rng)
        outcome = play_deal(match, [find(kind, name)] * seats, rng, source, source=source).outcome
        found.append(source.transcript())
        match = match.after(outcome)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_every_deal_of_every_game_verifies(name, kind):
    for transcript in played(name, 4, kind):
        text = dumps(transcript)
        assert loads(text.encode()) == json.loads(text)
        assert dumps(loads(text.encode())) == text
        verdict = verify(loads(text.encode()), audit)
        assert verdict.verdict == VERIFIED, verdict
        codes = [check.code for check in verdict.checks]
        assert codes == ["V1", "V2", "V3", "V4", "V6", "V7", "V8", "V11", "V13", "V9", "V10", "V12"]
    assert verify(transcript).verdict == "warnings", "without a rule book the play is not known"


@pytest.mark.parametrize(
    "rules", [{"open_card": False}, {"seats": 6}, {"max_reshuffles": None}], ids=str
)
def test_house_rules_go_into_the_spec(rules):
    (transcript,) = played("points13", 1, **rules)
    assert verify(transcript, audit).verdict == VERIFIED


def paths_of(value, path=()):
    """Every leaf and branch of a transcript."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths_of(value[key], (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from paths_of(item, (*path, place))


def at(value, path):
    for step in path:
        value = value[step]
    return value


def changes_of(value):
    """Other values that a field could have been given."""
    match value:
        case bool():
            return [not value, None]
        case int():
            return [value + 1, value - 1, -value - 5, str(value)]
        case str() if (
            value and all(letter in "0123456789abcdef" for letter in value) and len(value) >= 16
        ):
            flipped = hex(int(value[-1], 16) ^ 1)[2:]
            return [
                value[:-1] + flipped,
                hex(int(value[0], 16) ^ 8)[2:] + value[1:],
                value[2:],
                value.upper() + "A",
            ]
        case str():
            return [value + "x", value[:-1] + "~", None]
        case None:
            return [0, "x", {}]
        case list():
            return [
                value[:-1],
                value[::-1] if value != value[::-1] else [*value, 0],
                [*value, value[-1]] if value else [0],
            ]
        case _:
            return [
                {**value, "extra": 1},
                {key: value[key] for key in list(value)[1:]} if value else {"x": 1},
            ]


@pytest.mark.parametrize("name", NAMES)
def test_any_change_of_any_field_is_found(name):
    """All fields enumerated (log entries sampled): changed, cut, lengthened, turned round."""
    (transcript,) = played(name)
    rng = random.Random(name)
    paths = [path for path in paths_of(transcript) if path]
    few = [
        path for path in paths if path[:2] != ("log", "entries") and path[:2] != ("spec", "deck")
    ]
    many = [path for path in paths if path not in few]
    tried = 0
    for path in few + rng.sample(many, min(len(many), 150)):
        value = at(transcript, path)
        for other in changes_of(value):
            if other == value and type(other) is type(value):
                continue
            broken = copy.deepcopy(transcript)
            at(broken, path[:-1])[path[-1]] = other
            verdict = verify(broken, audit)
            assert verdict.verdict == FAILED, (path, value, other)
            assert verdict.failed_at()
            tried += 1
    assert tried > 400


def test_entries_that_change_places_are_found():
    (transcript,) = played("kozel4")
    entries = transcript["log"]["entries"]
    for place in range(len(entries) - 1):
        broken = copy.deepcopy(transcript)
        row = broken["log"]["entries"]
        row[place], row[place + 1] = row[place + 1], row[place]
        assert verify(broken, audit).verdict == FAILED


def test_flipped_bits_of_the_file_are_never_verified():
    (transcript,) = played("omi6")
    data = dumps(transcript).encode()
    rng = random.Random(8)
    for _ in range(600):
        place = rng.randrange(len(data))
        broken = bytearray(data)
        broken[place] ^= 1 << rng.randrange(8)
        try:
            found = loads(bytes(broken))
        except Unreadable:
            continue
        if found != transcript:
            assert verify(found, audit).verdict == FAILED
    for cut in rng.sample(range(len(data) - 2), 60):
        with pytest.raises(Unreadable):
            loads(data[:cut])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not_json"),
        (b"\xff\xfe", "not_text"),
        (b"[]", "not_a_transcript"),
        (b"{}", "not_a_transcript"),
        (b'{"format":"crs1-transcript/1","format":"crs1-transcript/1"}', "key_twice"),
        (b'{"format":1.5}', "a_float"),
        (b'{"format":NaN}', "a_float"),
        (b'{"format":99999999999999999999}', "not_canonical"),
        (b"[" * 1000 + b"]" * 1000, "too_deep"),
        (b"{" * DEEP, "not_json"),
        (b" " * (LIMIT + 1), "too_large"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_files_that_are_no_transcript(data, why):
    with pytest.raises(Unreadable) as caught:
        loads(data)
    assert caught.value.why == why


def test_hidden_cards_stand_in_private_parts_only():
    """What a seat alone knew is nowhere in the public part of the log."""
    (transcript,) = played("rummi")
    for entry in transcript["log"]["entries"]:
        public = entry["public"]
        if public["t"] == "dealt":
            assert set(public) == {"t", "seat", "count"}
        if public["t"] == "line" and public["line"].split()[1] == "toss":
            assert public["line"].endswith("??")
            assert entry["private"]["line"] != public["line"]
        if public["t"] == "line" and public["line"].split()[1] == "draw":
            assert len(public["line"].split()) == 2
            assert entry["private"]["drew"]
