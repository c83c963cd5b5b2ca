"""Contracts so full that a joker has no place left."""

from __future__ import annotations

from mesaya.cards import JOKER
from mesaya.games import rummi
from mesaya.melds.cramped import without_displaced
from mesaya.melds.seven import meld_rules
from mesaya.options import ContractOptions


def hand(first: int, second: int, jokers: int) -> list[int]:
    """So many clubs and diamonds from the ace up, each once, and jokers."""
    counts = [0] * (JOKER + 1)
    for rank in range(first):
        counts[rank] = 1
    for rank in range(second):
        counts[13 + rank] = 1
    counts[JOKER] = jokers
    return counts


def displaced(counts: list[int]) -> list[int] | None:
    return without_displaced(counts, 0, 2, rummi.RULES, -1, rummi.RULES.values, 0)


def test_two_runs_of_fourteen_that_leave_no_card_displace_none():
    assert displaced(hand(13, 11, 4)) is None


def test_two_runs_of_fourteen_with_a_joker_too_many_displace_the_cheapest_card():
    counts = hand(13, 13, 3)
    rest = displaced(counts)
    assert rest is not None
    assert sum(counts) - sum(rest) == 1
    assert [face for face in range(JOKER) if rest[face] < counts[face]] == [1]


def test_hands_that_no_such_contract_could_hold_are_passed_over():
    assert displaced(hand(13, 0, 2)) is None


def test_where_runs_lie_apart_a_hand_that_is_laid_whole_displaces_none():
    rules = meld_rules(ContractOptions(sequence_suits="not_adjacent"))
    counts = hand(13, 11, 4)
    whole = sum(count * value for count, value in zip(counts, rules.values, strict=True))
    assert without_displaced(counts, 0, 2, rules, -1, rules.values, whole) is None
    assert without_displaced(counts, 0, 2, rules, -1, rules.values, 0) is not None
