"""A cheap look at a hand: how far it is from a contract of sets of three and runs of four."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.cards import JOKER, Card

SET_SIZE: Final = 3
RUN_SIZE: Final = 4
FAR: Final = 99
_LINE: Final = 0x3FFF
"""The fourteen positions of a suit, which has sixteen bits."""
# tables by face: a shift of a literal is one of 32 bits in compiled code
_IN_RANKS: Final[tuple[int, ...]] = tuple([1 << 4 * (face % 13) for face in range(JOKER)])
"""One card where each rank has four bits."""
_IN_SUITS: Final[tuple[int, ...]] = tuple([1 << 16 * (face // 13) for face in range(JOKER)])
"""One card where each suit has sixteen bits."""


def lacking(hand: list[Card], sets: i64, runs: i64) -> i64:
    """How many jokers more the hand needs for the contract, at least; 0 if it may have it.

    Sets and runs are counted as if a card could serve in both: the true number is never lower, so
    a hand with more than 0 certainly cannot lay the contract.
    """
    jokers: i64 = 0
    ranks: i64 = 0  # four bits a rank: how many cards of it
    suits: i64 = 0  # sixteen bits a suit: which ranks
    sizes: i64 = 0  # sixteen bits a suit: how many cards
    for card in hand:
        face: i64 = card >> 3
        if face == JOKER:
            jokers += 1
        else:
            unit: i64 = _IN_SUITS[face]
            ranks += _IN_RANKS[face]
            suits |= unit << face % 13
            sizes += unit
    needed = _for_sets(ranks, sets) if sets else 0
    if runs and needed <= jokers:
        needed += _for_runs(suits, sizes, runs)
    return max(0, needed - jokers)


def _for_sets(ranks: i64, sets: i64) -> i64:
    """The jokers that so many sets need; a rank with many cards may serve in several."""
    left = sets
    by_one: i64 = 0
    by_two: i64 = 0
    while ranks:
        count = ranks & 15
        ranks >>= 4
        while count >= SET_SIZE:
            count -= SET_SIZE
            left -= 1
        if count == 2:
            by_one += 1
        elif count == 1:
            by_two += 1
    left = max(0, left)
    beyond = max(0, left - by_one)
    return left + beyond + max(0, beyond - by_two)


def _for_runs(suits: i64, sizes: i64, runs: i64) -> i64:
    """The jokers that one or two runs need, at least."""
    first: i64 = FAR
    second: i64 = FAR
    size: i64 = 0
    for _ in range(4):
        cost = _for_run(suits & _LINE)
        if cost < first:
            second = first
            first = cost
            size = sizes & _LINE
        elif cost < second:
            second = cost
        suits >>= 16
        sizes >>= 16
    if runs == 1:
        return first
    same = max(first, 2 * RUN_SIZE - size - first)
    return first + min(same, second)


def _for_run(mask: i64) -> i64:
    """How many of four consecutive cards a suit lacks at best; bit 0 is the ace."""
    mask |= (mask & 1) << 13
    second = mask >> 1
    third = mask >> 2
    fourth = mask >> 3
    two = mask & second
    if two & third & fourth:
        return 0
    if two & (third | fourth) or mask & third & fourth:
        return 1
    if two or mask & (third | fourth):
        return 2
    return 3 if mask else 4
