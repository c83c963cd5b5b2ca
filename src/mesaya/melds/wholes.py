"""How near a hand is to three runs of different suits that take every card (R2.13)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mesaya.cards import JOKER
from mesaya.melds.rules import MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST

_TRIPLES: Final = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))


@lru_cache(maxsize=256)
def _sizes(least: int, total: int) -> tuple[tuple[int, int, int], ...]:
    """The lengths of three runs that have `total` cards together."""
    most = min(LONGEST, total - 2 * least)
    return tuple(
        [
            (one, two, total - one - two)
            for one in range(least, most + 1)
            for two in range(least, most + 1)
            if least <= total - one - two <= most
        ]
    )


def lying(counts: list[int], total: int, rules: MeldRules) -> int:
    """How many cards of the hand lie in three runs of different suits that have `total` together.

    At the best; a joker lies wherever a card lacks. 0 where three runs cannot have so many.
    """
    least = rules.run_min
    longest = min(LONGEST, total - 2 * least)
    if longest < least:
        return 0
    fullest: list[list[int]] = []
    for suit in range(4):
        mask = 0
        for rank in range(13):
            if counts[suit * 13 + rank]:
                mask |= 1 << rank
        mask |= (mask & 1) << ACE_HIGH
        fullest.append(_fullest(mask, longest))
    best = 0
    for a, b, c in _TRIPLES:
        one, two, three = fullest[a], fullest[b], fullest[c]
        for i, j, k in _sizes(least, total):
            best = max(best, one[i] + two[j] + three[k])
    return min(total, best + counts[JOKER])


@lru_cache(maxsize=1 << 16)
def _fullest(mask: int, longest: int) -> list[int]:
    """For each length, how many cards of a suit lie in the fullest run of that length."""
    found = [0] * (longest + 1)
    for size in range(1, longest + 1):
        window = (1 << size) - 1
        found[size] = max([(mask >> low & window).bit_count() for low in range(LONGEST + 1 - size)])
    return found
