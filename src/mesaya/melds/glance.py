"""A few microseconds' look at a hand: how many jokers a contract takes, at the least.

Sets and runs are counted as if one card could lie in both, and runs as if all could have the same
cards; so the true number is never lower. The cards are counted side by side in long integers, one
byte a rank for the sets and one bit a position for the runs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mesaya.melds.rules import DISTINCT, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST

_RANKS: Final = (1 << 8 * 13) - 1
_SUIT: Final = 0x1FFF
_LINE: Final = 0x3FFF
_ACES: Final = 1 | 1 << LONGEST | 1 << 2 * LONGEST | 1 << 3 * LONGEST
_DIGITS: Final = bytes([48]) + bytes([49]) * 255
"""A number of cards, as the digit that says whether there are any."""


def least_jokers(held: bytes, sets: int, runs: int, rules: MeldRules) -> int:
    """How many jokers the contract needs beside the natural cards `held`, at the least.

    `held` has one byte a face. Exact where there are no runs.
    """
    needed = jokers_for_sets(held, sets, rules) if sets else 0
    return needed + jokers_for_runs(held, runs, rules) if runs else needed


# --- sets -----------------------------------------------------------------------------------------
@lru_cache(maxsize=64)
def _steps(size: int, number: int) -> bytes:
    """What set number `number` of a rank needs beyond those before it, by the cards of the rank."""
    return bytes([max(0, size * number - n) - max(0, size * (number - 1) - n) for n in range(256)])


@lru_cache(maxsize=64)
def _caps(most: int) -> bytes:
    """A number of cards, but at most `most`."""
    return bytes([min(n, most) for n in range(256)])


def _by_rank(held: bytes) -> bytes:
    """How many cards of each rank."""
    packed = int.from_bytes(held, "little")
    packed += packed >> 2 * 8 * 13
    return (packed + (packed >> 8 * 13) & _RANKS).to_bytes(13, "little")


def jokers_for_sets(held: bytes, sets: int, rules: MeldRules) -> int:
    """How many jokers so many sets need beside these natural cards.

    A set more of one rank never needs fewer than the one before it, so taking the cheapest set
    again and again is best.
    """
    size = rules.set_min
    if rules.set_twins:
        ranks = _by_rank(held)
        costs = ranks.translate(_steps(size, 1))
        for number in range(2, sets + 1):
            costs += ranks.translate(_steps(size, number))
    else:
        ranks = _by_rank(held.translate(_caps(1)))
        costs = ranks.translate(_steps(size, 1))
        for number in range(2, sets + 1):
            more = _by_rank(held.translate(_caps(number)))
            if more == ranks:
                costs += ranks.translate(_steps(size, number))
            else:
                costs += _grown(ranks, more, size, number)
            ranks = more
    needed = 0
    for cost in range(size):
        count = min(sets, costs.count(cost))
        needed += count * cost
        sets -= count
    return needed + sets * size


def _grown(before: bytes, after: bytes, size: int, number: int) -> bytes:
    """As `_steps`, where one set more can use more cards of the rank (twins)."""
    return bytes(
        [
            max(0, size * number - m) - max(0, size * (number - 1) - n)
            for n, m in zip(before, after, strict=True)
        ]
    )


# --- runs -----------------------------------------------------------------------------------------
def jokers_for_runs(held: bytes, runs: int, rules: MeldRules) -> int:
    """How many jokers so many runs need beside these natural cards, at the least.

    Exact for one run, and for runs of different suits.
    """
    size = rules.run_min
    suits = int(held.translate(_DIGITS)[::-1], 2)
    lines = (
        suits & _SUIT
        | (suits & _SUIT << 13) << 1
        | (suits & _SUIT << 26) << 2
        | (suits & _SUIT << 39) << 3
    )
    lines |= (lines & _ACES) << ACE_HIGH
    # have[n]: the positions from which a shortest run has at least n of its cards.
    starts = ((1 << LONGEST + 1 - size) - 1) * _ACES
    have = [starts] + [0] * size
    for place in range(size):
        for n in range(place, -1, -1):
            have[n + 1] |= have[n] & lines
        lines >>= 1
    if runs == 1 or rules.run_suits != DISTINCT:
        best = size
        while not have[best]:
            best -= 1
        return (size - best) * runs
    costs: list[int] = []
    for suit in range(4):
        line = _LINE << LONGEST * suit
        best = size
        while not have[best] & line:
            best -= 1
        costs.append(size - best)
    costs.sort()
    return sum(costs[:runs])
