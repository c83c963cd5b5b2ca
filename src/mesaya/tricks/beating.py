"""Beating several cards with several cards, one to one (R4.5, Q4.1), on sets kept as bit masks.

A set of cards is an int with bit `face` set: 52 bits, no allocation, unions and differences for
nothing. What beats what is a table; whether one set beats another is Hall's theorem, which is exact
where a hasty greedy is not (E4.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from mesaya.cards import RANK_LETTERS, Face, Suit, short_pack

Mask = int

ORDER: Final = "6789JQKTA"
"""R4.7 The ranks of a suit from low to high: the ten stands between king and ace."""

STRENGTH: Final[tuple[int, ...]] = tuple([ORDER.find(letter) for letter in RANK_LETTERS])
"""By rank, the place of that rank in `ORDER`; -1 for ranks that are not played with."""


def mask_of(cards: Iterable[Face]) -> Mask:
    """These faces as a set. They must be natural faces."""
    mask = 0
    for face in cards:
        mask |= 1 << face
    return mask


@lru_cache(maxsize=1 << 14)
def faces_of(mask: Mask) -> tuple[Face, ...]:
    """The faces of a set, in canonical order."""
    found: list[Face] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


PACK_MASK: Final[Mask] = mask_of([card >> 3 for card in short_pack()])
SUIT_MASKS: Final[tuple[Mask, ...]] = tuple([PACK_MASK & 0x1FFF << 13 * suit for suit in range(4)])


def outranks(face: Face, other: Face, trump: Suit) -> bool:
    """R4.7 Higher in the same suit wins; a trump beats every other suit; else no comparison."""
    if face // 13 == other // 13:
        return STRENGTH[face % 13] > STRENGTH[other % 13]
    return face // 13 == trump


def _over(other: Face, trump: Suit) -> Mask:
    return mask_of([face for face in faces_of(PACK_MASK) if outranks(face, other, trump)])


OVER: Final[tuple[tuple[Mask, ...], ...]] = tuple(
    [
        tuple([_over(face, trump) if PACK_MASK >> face & 1 else 0 for face in range(52)])
        for trump in range(4)
    ]
)
"""`OVER[trump][face]`: every card that outranks `face`."""

_SIZES: Final[tuple[int, ...]] = tuple([index.bit_count() for index in range(16)])


def hurdles(best: Sequence[Face], trump: Suit) -> tuple[Mask, ...]:
    """What must be cleared to beat `best`: for each of its cards, the cards that outrank it."""
    over = OVER[trump]
    return tuple([over[face] for face in best])


def clears(cards: Mask, bars: tuple[Mask, ...]) -> bool:
    """Q4.1 True if the cards, exactly as many as `bars`, can be matched to them one to one.

    By Hall's theorem a matching exists just when every few bars can together be cleared by at
    least as many cards. At most four bars; the number of cards is the caller's to check.
    """
    unions = [0]
    for bar in bars:
        able = cards & bar
        grown = [union | able for union in unions]
        for index, union in enumerate(grown):
            if union.bit_count() <= _SIZES[index]:
                return False
        unions += grown
    return True


def clearing(sets: Sequence[Mask], bars: tuple[Mask, ...]) -> list[Mask]:
    """Q4.1 Those of the sets, each of as many cards as `bars`, that clear them; order is kept."""
    if len(bars) == 1:
        return [cards for cards in sets if cards & bars[0]]
    if len(bars) == 2:
        one, two = bars
        both = one | two
        return [cards for cards in sets if cards & one and cards & two and cards & both == cards]
    return [cards for cards in sets if clears(cards, bars)]


def beats(cards: Sequence[Face], best: Sequence[Face], trump: Suit) -> bool:
    """R4.5, Q4.1 The cards beat `best`: equally many, and each outranks another of them.

    Distinct cards of the pack of 36, at most four on either side, in any order.
    """
    if len(cards) != len(best) or not cards:
        return False
    return clears(mask_of(cards), hurdles(best, trump))


def subsets(mask: Mask, size: int) -> list[Mask]:
    """Every subset of `size` cards, in canonical order of their faces."""
    bits: list[Mask] = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    if size == 1:
        return bits
    if size == 2:
        return [one | two for at, one in enumerate(bits) for two in bits[at + 1 :]]
    return [sum(chosen) for chosen in combinations(bits, size)]
