"""A quick look at how far a hand is from a contract of Contract Rummy, by bits.

The shortfall is the number of jokers that the hand lacks, at the least: sets and runs are counted
as if one card could lie in both. So a hand with a shortfall certainly cannot lay the contract;
without one it may, and `melds.contracts` knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER, Card, Face
from mesaya.melds.rules import ANY_SUITS, DISTINCT, MeldRules
from mesaya.melds.runs import LONGEST, ONES

FAR: Final = 99
_RANKS: Final = 0x1FFF
_TWINS: Final = 4  # masks[4 + suit]: the ranks held twice or more
_JOKERS: Final = 8
_SIZE: Final = 9
_ODD: Final = 10  # cards that are twins of others, aces' first twins left out


def masks_of(hand: Sequence[Card]) -> list[int]:
    """The hand by bits: for each suit the positions 0..13 held, those held twice, then counts."""
    masks = [0] * 11
    for card in hand:
        hold(masks, card >> 3)
    return masks


def hold(masks: list[int], face: Face) -> None:
    """One more card."""
    masks[_SIZE] += 1
    if face == JOKER:
        masks[_JOKERS] += 1
        return
    suit = face // 13
    rank = face % 13
    bit = 1 << rank if rank else 1 | 1 << 13
    if masks[suit] & bit:
        if rank or masks[_TWINS + suit] & bit:
            masks[_ODD] += 1
        masks[_TWINS + suit] |= bit
    else:
        masks[suit] |= bit


def shortfall(masks: list[int], sets: int, runs: int, rules: MeldRules) -> int:
    """How many jokers the hand lacks for the contract, at the least; 0 if it may have it."""
    if masks[_SIZE] < sets * rules.set_min + runs * rules.run_min:
        return FAR
    needed = _for_sets(masks, sets, -1, rules) if sets else 0
    if runs:
        needed += _for_runs(masks, runs, -1, rules)
    return max(0, needed - masks[_JOKERS])


def shortfall_with(masks: list[int], face: Face, sets: int, runs: int, rules: MeldRules) -> int:
    """The shortfall of a contract that has this card of the hand in it."""
    if face == JOKER:
        return shortfall(masks, sets, runs, rules)
    suit = face // 13
    rank = face % 13
    best = FAR
    if sets:
        best = _for_sets(masks, sets, rank, rules)
        if runs:
            best += _for_runs(masks, runs, -1, rules)
    if runs:
        own = FAR
        for position in (rank,) if rank else (0, 13):
            own = min(own, _around(masks[suit], position, rules))
        other = _for_runs(masks, runs - 1, suit, rules) if runs > 1 else 0
        if sets:
            other += _for_sets(masks, sets, -1, rules)
        best = min(best, own + other)
    return max(0, best - masks[_JOKERS])


def may_lay_whole(masks: list[int], runs: int, free: int, rules: MeldRules) -> bool:
    """False where a hand certainly has more than `free` cards too many for so many runs.

    So many runs lie in so many suits at the most, on fourteen places each; where two runs of one
    suit may not overlap, nor one suit have two, no card but the ace is there twice.
    """
    if masks[_SIZE] > runs * LONGEST + free:
        return False
    held = sorted([ONES[mask & _RANKS] for mask in masks[:_TWINS]])
    over = sum(held[: max(0, _TWINS - runs)])
    if rules.run_suits != ANY_SUITS:
        over += masks[_ODD]
    return over <= free


# --- sets -----------------------------------------------------------------------------------------
def _for_sets(masks: list[int], sets: int, rank: int, rules: MeldRules) -> int:
    """The jokers that so many sets need, one of them of this `rank` (-1: any)."""
    a, b, c, d = masks[0] & _RANKS, masks[1] & _RANKS, masks[2] & _RANKS, masks[3] & _RANKS
    ab, cd, a_b, c_d = a & b, c & d, a | b, c | d
    three = ONES[ab & c_d | cd & a_b]
    two = ONES[ab | cd | a_b & c_d] - three
    one = ONES[a_b | c_d] - three - two
    ways = [three, two, one]
    twins = (masks[4] | masks[5] | masks[6] | masks[7]) & _RANKS
    if twins and sets > 1:
        _add_twins(ways, masks, twins, sets)
    cost = 0
    if rank >= 0:
        own = max(0, rules.set_min - _held(masks, 0, rank))
        ways[own] -= 1
        cost += own
        sets -= 1
    for own in range(3):
        count = min(sets, ways[own])
        cost += own * count
        sets -= count
    return cost + sets * rules.set_min


def _add_twins(ways: list[int], masks: list[int], twins: int, sets: int) -> None:
    """More sets of one rank: what the second needs beyond the first."""
    for rank in range(13):
        if twins >> rank & 1:
            first = _held(masks, 0, rank)
            both = first + _held(masks, _TWINS, rank)
            ways[max(0, 6 - both) - max(0, 3 - first)] += sets - 1


def _held(masks: list[int], start: int, rank: int) -> int:
    """In how many suits the rank is held, or (from `_TWINS`) held twice."""
    return (
        (masks[start] >> rank & 1)
        + (masks[start + 1] >> rank & 1)
        + (masks[start + 2] >> rank & 1)
        + (masks[start + 3] >> rank & 1)
    )


# --- runs -----------------------------------------------------------------------------------------
def _for_runs(masks: list[int], runs: int, without: int, rules: MeldRules) -> int:
    """The jokers that so many runs need; none in the suit `without` where suits must differ."""
    short = rules.run_min == 3
    costs: list[int] = []
    for suit in range(_TWINS):
        if suit != without or rules.run_suits != DISTINCT:
            costs.append(_short_run(masks[suit]) if short else _long_run(masks[suit]))
    if rules.run_suits != DISTINCT:
        return min(costs) * runs
    if runs == 1:
        return min(costs)
    costs.sort()
    return sum(costs[:runs])


def _short_run(mask: int) -> int:
    """How many of three consecutive cards are lacking at best."""
    two = mask & mask >> 1
    if two & mask >> 2:
        return 0
    if two or mask & mask >> 2:
        return 1
    return 2 if mask else 3


def _long_run(mask: int) -> int:
    """How many of four consecutive cards are lacking at best."""
    second, third, fourth = mask >> 1, mask >> 2, mask >> 3
    two = mask & second
    if two & third & fourth:
        return 0
    if two & (third | fourth) or mask & third & fourth:
        return 1
    if two or mask & (third | fourth):
        return 2
    return 3 if mask else 4


def _around(mask: int, position: int, rules: MeldRules) -> int:
    """How many cards of a shortest run over this position are lacking at best."""
    size = rules.run_min
    window = (1 << size) - 1
    best = 0
    for low in range(max(0, position - size + 1), min(position, LONGEST - size) + 1):
        best = max(best, ONES[mask >> low & window])
    return size - best
