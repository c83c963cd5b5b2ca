"""A cheap look at a hand: how far it is from a contract of sets of three and runs of four."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER, Card

SET_SIZE: Final = 3
RUN_SIZE: Final = 4
FAR: Final = 99


def lacking(hand: Sequence[Card], sets: int, runs: int) -> int:
    """How many jokers more the hand needs for the contract, at least; 0 if it may have it.

    Sets and runs are counted as if a card could serve in both: the true number is never lower, so
    a hand with more than 0 certainly cannot lay the contract.
    """
    jokers = 0
    ranks = [0] * 13
    suits = [0, 0, 0, 0]
    sizes = [0, 0, 0, 0]
    for card in hand:
        face = card >> 3
        if face == JOKER:
            jokers += 1
        else:
            ranks[face % 13] += 1
            suits[face // 13] |= 1 << face % 13
            sizes[face // 13] += 1
    needed = _for_sets(ranks, sets) if sets else 0
    if runs and needed <= jokers:
        needed += _for_runs(suits, sizes, runs)
    return max(0, needed - jokers)


def _for_sets(ranks: list[int], sets: int) -> int:
    """The jokers that so many sets need; a rank with many cards may serve in several."""
    left, by_one, by_two = sets, 0, 0
    for count in ranks:
        left -= count // SET_SIZE
        if count % SET_SIZE == 2:
            by_one += 1
        elif count % SET_SIZE == 1:
            by_two += 1
    left = max(0, left)
    beyond = max(0, left - by_one)
    return left + beyond + max(0, beyond - by_two)


def _for_runs(suits: list[int], sizes: list[int], runs: int) -> int:
    """The jokers that one or two runs need, at least."""
    costs = [_for_run(mask) for mask in suits]
    first = min(costs)
    if runs == 1:
        return first
    suit = costs.index(first)
    same = max(first, 2 * RUN_SIZE - sizes[suit] - first)
    costs[suit] = FAR
    return first + min(same, *costs)


def _for_run(mask: int) -> int:
    """How many of four consecutive cards a suit lacks at best; bit 0 is the ace."""
    mask |= (mask & 1) << 13
    second, third, fourth = mask >> 1, mask >> 2, mask >> 3
    two = mask & second
    if two & third & fourth:
        return 0
    if two & (third | fourth) or mask & third & fourth:
        return 1
    if two or mask & (third | fourth):
        return 2
    return 3 if mask else 4
