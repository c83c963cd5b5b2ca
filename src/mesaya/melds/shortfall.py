"""A quick look at how far a hand is from a contract of Contract Rummy, by bits.

The shortfall is the number of jokers that the hand lacks, at the least: sets and runs are counted
as if one card could lie in both. So a hand with a shortfall certainly cannot lay the contract;
without one it may, and `melds.contracts` knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.cards import JOKER, Card, Face
from mesaya.melds.rules import ANY_SUITS, DISTINCT, MeldRules
from mesaya.melds.runs import LONGEST, ONES

FAR: Final = 99
_RANKS: Final = 0x1FFF
_LINE: Final = 0x3FFF
"""The fourteen positions of a suit, which has sixteen bits."""
_BITS: Final[tuple[int, ...]] = tuple(
    [(1 << face % 13 if face % 13 else 1 | 1 << 13) << face // 13 * 16 for face in range(JOKER)]
)
"""The positions of each face: an ace has both ends."""


class Masks:
    """A hand by bits: sixteen for each suit, its positions 0..13.

    `once` are those held, `twice` those held twice or more; `odd` is the number of cards that are
    twins of others, aces' first twins left out.
    """

    __slots__ = ("jokers", "odd", "once", "size", "twice")

    def __init__(self) -> None:
        self.once: i64 = 0
        self.twice: i64 = 0
        self.jokers: i64 = 0
        self.size: i64 = 0
        self.odd: i64 = 0


def masks_of(hand: list[Card]) -> Masks:
    """The hand by bits."""
    masks = Masks()
    for card in hand:
        hold(masks, card >> 3)
    return masks


def hold(masks: Masks, face: i64) -> None:
    """One more card."""
    masks.size += 1
    if face == JOKER:
        masks.jokers += 1
        return
    bits: i64 = _BITS[face]
    if masks.once & bits:
        if face % 13 or masks.twice & bits:
            masks.odd += 1
        masks.twice |= bits
    else:
        masks.once |= bits


def shortfall(masks: Masks, sets: i64, runs: i64, rules: MeldRules) -> i64:
    """How many jokers the hand lacks for the contract, at the least; 0 if it may have it."""
    if masks.size < sets * rules.set_min + runs * rules.run_min:
        return FAR
    needed = _for_sets(masks, sets, -1, rules) if sets else 0
    if runs:
        needed += _for_runs(masks, runs, -1, rules)
    return max(0, needed - masks.jokers)


def shortfall_with(masks: Masks, face: Face, sets: i64, runs: i64, rules: MeldRules) -> i64:
    """The shortfall of a contract that has this card of the hand in it."""
    if face == JOKER:
        return shortfall(masks, sets, runs, rules)
    suit: i64 = face // 13
    rank: i64 = face % 13
    best: i64 = FAR
    if sets:
        best = _for_sets(masks, sets, rank, rules)
        if runs:
            best += _for_runs(masks, runs, -1, rules)
    if runs:
        mask = masks.once >> 16 * suit & _LINE
        own = _around(mask, rank, rules)
        if not rank:
            own = min(own, _around(mask, 13, rules))
        other: i64 = _for_runs(masks, runs - 1, suit, rules) if runs > 1 else 0
        if sets:
            other += _for_sets(masks, sets, -1, rules)
        best = min(best, own + other)
    return max(0, best - masks.jokers)


def may_lay_whole(masks: Masks, runs: int, free: i64, rules: MeldRules) -> bool:
    """False where a hand certainly has more than `free` cards too many for so many runs.

    So many runs lie in so many suits at the most, on fourteen places each; where two runs of one
    suit may not overlap, nor one suit have two, no card but the ace is there twice.
    """
    if masks.size > runs * LONGEST + free:
        return False
    once = masks.once
    held = [
        ONES[once & _RANKS],
        ONES[once >> 16 & _RANKS],
        ONES[once >> 32 & _RANKS],
        ONES[once >> 48 & _RANKS],
    ]
    held.sort()
    over: i64 = sum(held[: max(0, 4 - runs)])
    if rules.run_suits != ANY_SUITS:
        over += masks.odd
    return over <= free


# --- sets -----------------------------------------------------------------------------------------
def _for_sets(masks: Masks, sets: i64, rank: i64, rules: MeldRules) -> i64:
    """The jokers that so many sets need, one of them of this `rank` (-1: any)."""
    once = masks.once
    a = once & _RANKS
    b = once >> 16 & _RANKS
    c = once >> 32 & _RANKS
    d = once >> 48 & _RANKS
    ab = a & b
    cd = c & d
    a_b = a | b
    c_d = c | d
    three: i64 = ONES[ab & c_d | cd & a_b]
    two: i64 = ONES[ab | cd | a_b & c_d] - three
    one: i64 = ONES[a_b | c_d] - three - two
    if masks.twice and sets > 1:
        for twins in range(13):
            lacks = _second(masks, twins)
            if lacks == 0:
                three += sets - 1
            elif lacks == 1:
                two += sets - 1
            elif lacks == 2:
                one += sets - 1
    cost: i64 = 0
    if rank >= 0:
        cost = max(0, rules.set_min - _held(once, rank))
        if cost == 0:
            three -= 1
        elif cost == 1:
            two -= 1
        else:
            one -= 1
        sets -= 1
    sets -= min(sets, three)
    more = min(sets, two)
    cost += more
    sets -= more
    more = min(sets, one)
    return cost + 2 * more + (sets - more) * rules.set_min


def _second(masks: Masks, rank: i64) -> i64:
    """What a second set of the rank lacks beyond the first; `FAR` without twins."""
    twins = _held(masks.twice, rank)
    if not twins:
        return FAR
    first = _held(masks.once, rank)
    return max(0, 6 - first - twins) - max(0, 3 - first)


def _held(suits: i64, rank: i64) -> i64:
    """In how many suits the rank is held."""
    here = suits >> rank
    return (here & 1) + (here >> 16 & 1) + (here >> 32 & 1) + (here >> 48 & 1)


# --- runs -----------------------------------------------------------------------------------------
def _for_runs(masks: Masks, runs: i64, without: i64, rules: MeldRules) -> i64:
    """The jokers that so many runs need; none in the suit `without` where suits must differ."""
    short = rules.run_min == 3
    distinct = rules.run_suits == DISTINCT
    costs: list[i64] = []
    best: i64 = FAR
    suit: i64 = 0
    while suit < 4:
        if suit != without or not distinct:
            mask = masks.once >> 16 * suit & _LINE
            cost = _short_run(mask) if short else _long_run(mask)
            costs.append(cost)
            best = min(best, cost)
        suit += 1
    if runs == 1 or not distinct:
        return best * runs
    costs.sort()
    return sum(costs[:runs])


def _short_run(mask: i64) -> i64:
    """How many of three consecutive cards are lacking at best."""
    two = mask & mask >> 1
    if two & mask >> 2:
        return 0
    if two or mask & mask >> 2:
        return 1
    return 2 if mask else 3


def _long_run(mask: i64) -> i64:
    """How many of four consecutive cards are lacking at best."""
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


def _around(mask: i64, position: i64, rules: MeldRules) -> i64:
    """How many cards of a shortest run over this position are lacking at best."""
    size: i64 = rules.run_min
    bit: i64 = 1
    window = (bit << size) - 1
    best: i64 = 0
    low = max(0, position - size + 1)
    while low <= min(position, LONGEST - size):
        best = max(best, ONES[mask >> low & window])
        low += 1
    return size - best
