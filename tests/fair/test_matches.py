"""Whole matches through CRS-1: the opening and every deal of each of them verify.

python -m pytest tests/fair/test_matches.py -m nightly      200 matches of each game
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fair.makers import secrets_of
from mesaya.bots import find
from mesaya.fair.transcript import dumps, loads
from mesaya.fair.verify import VERIFIED, verify
from mesaya.games import NAMES, rule_book
from mesaya.lab.audit import audit
from mesaya.lab.driver import play_deal
from mesaya.lab.fair_source import FairSource, opened_match

SESSION = 5
"""Deals of a game whose matches have no end."""


def verified(transcript) -> None:
    """Written, read and checked with the rule book: no step fails, and nothing is to be warned of."""
    verdict = verify(loads(dumps(transcript).encode()), audit)
    assert verdict.verdict == VERIFIED, verdict


def play_match(name: str, number: int) -> Counter:
    """One match at a table of its own; how many deals and openings were verified."""
    book = rule_book(name)
    counts = [seats for seats in book.seats() if name != "rummi" or seats <= 6]
    seats = counts[number % len(counts)]
    kinds = ["random" if (seat + number) % 4 == 1 else "greedy" for seat in range(seats)]
    if seats == 2:
        kinds = ["greedy", "random"]  # two greedy ones can pass the same cards to and fro for ever
    secrets = secrets_of(f"matches {name} {number}")
    source = FairSource(secrets, [(f"seat {seat}", "bot") for seat in range(seats)])
    rng = random.Random(f"matches {name} {number}")
    match = opened_match(book, book.options({}), seats, source)
    opening = source.opening_transcript()
    assert opening is not None
    assert opening["result"]["dealer"] == match.dealer
    verified(opening)
    head, entries, hands = opening["log"]["head"], len(opening["log"]["entries"]), 0
    bots = [find(kind, name) for kind in kinds]
    while not match.over and (name != "points13" or hands < SESSION):
        outcome = play_deal(match, bots, rng, source, source=source).outcome
        hands += 1
        transcript = source.transcript()
        verified(transcript)
        assert transcript["table_id"] == opening["table_id"]
        assert transcript["hand_no"] == hands
        assert transcript["log"]["prev"] == head, "one chain a table"
        assert transcript["log"]["first_seq"] == entries
        head = transcript["log"]["head"]
        entries += len(transcript["log"]["entries"])
        match = match.after(outcome)
    return Counter(openings=1, deals=hands)


@pytest.mark.parametrize("name", NAMES)
def test_a_few_matches_verify(name):
    found = sum([play_match(name, number) for number in range(3)], Counter())
    assert found["openings"] == 3
    assert found["deals"] >= 3


@pytest.mark.nightly
@pytest.mark.no_cover
@pytest.mark.parametrize("name", NAMES)
def test_200_matches_verify(name, record_property):
    found = sum([play_match(name, number) for number in range(200)], Counter())
    record_property("deals", found["deals"])
    assert found["openings"] == 200
    assert found["deals"] >= 200
