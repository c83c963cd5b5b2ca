"""The places of groups as windows of bits, and a hand of points13 as the search for its best
arrangement sees it.

A set of cards is a number. The bit of a card is `position * 4 + suit` with the ace high at position
13, so the top bit is the dearest card and a shift by four is a step in rank. A *window* is the
places of one sequence of 3, 4 or 5, or of one set; `melds.arrange` says why those are enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from mesaya.cards import ACE, JOKER, Card, Face, Rank
from mesaya.melds.shown import POSITIONS, SHORTEST, VALUES

Bits = int
Window = int
"""A number of a window, an index of `MASK`, `ENDS` and `PLACES`."""

ACE_HIGH: Final = 13


# --- bits and windows ----------------------------------------------------------------------------
def _bit_of(face: Face) -> int:
    rank = face % 13
    return (ACE_HIGH if rank == ACE else rank) * 4 + face // 13


BIT: Final[tuple[Bits, ...]] = tuple([1 << _bit_of(face) for face in range(52)])
BIT_AT: Final[tuple[Bits, ...]] = tuple([1 << bit for bit in range(POSITIONS * 4)])
"""One bit alone: a shift of a literal is one of 32 bits in compiled code."""
FACE_AT: Final[tuple[Face, ...]] = tuple(
    [bit % 4 * 13 + bit // 4 % 13 for bit in range(POSITIONS * 4)]
)
"""The face of each bit; the lowest four are the aces again, low."""


def _runs() -> list[tuple[Face, ...]]:
    """Sequences of 3, 4 and 5: for each length, by position of the lowest card, then suit."""
    return [
        tuple([suit * 13 + position % 13 for position in range(low, low + size)])
        for size in (3, 4, 5)
        for low in range(POSITIONS - size + 1)
        for suit in range(4)
    ]


def _sets() -> list[tuple[Face, ...]]:
    """Sets of four suits and of three."""
    suits = ((0, 1, 2, 3), (1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
    return [tuple([suit * 13 + rank for suit in some]) for rank in range(13) for some in suits]


def _mask(faces: Sequence[Face]) -> Bits:
    return sum([BIT[face] for face in faces])


PLACES: Final[tuple[tuple[Face, ...], ...]] = (*_runs(), *_sets())
RUNS: Final = len(_runs())
"""Windows below this number are sequences, the others sets."""
FIRST_OF: Final = (0, 48, 92)
"""The number of the first sequence of 3, of 4 and of 5; add `position * 4 + suit`."""
MASK: Final[tuple[Bits, ...]] = tuple([_mask(faces) for faces in PLACES])


def _ends(window: Window) -> Bits:
    """The places that no joker need ever fill: the ends of 4 and 5, every card of four."""
    faces = PLACES[window]
    if len(faces) == SHORTEST:
        return 0
    return _mask((faces[0], faces[-1])) if window < RUNS else MASK[window]


ENDS: Final[tuple[Bits, ...]] = tuple([_ends(window) for window in range(len(PLACES))])
HOLDING: Final[tuple[tuple[Window, ...], ...]] = tuple(
    [
        tuple([window for window, mask in enumerate(MASK) if mask >> bit & 1])
        for bit in range(POSITIONS * 4)
    ]
)
"""The windows in which each bit lies."""


class Hand:
    """A hand as the search sees it.

    `once`, `twice`, `thrice`: the natural cards held so often, the wild rank left out. `wilds`:
    bits of the cards of the wild rank held. `jokers`: all cards that may be substitutes. `total`:
    what everything counts. `dearest`: the most that one card counts.
    """

    __slots__ = ("dearest", "jokers", "once", "size", "thrice", "total", "twice", "wilds")

    def __init__(self, counts: Sequence[int], wild: Rank) -> None:
        once = twice = thrice = wilds = total = size = dearest = 0
        jokers = counts[JOKER]
        values = VALUES[wild + 1]
        for face in range(JOKER):
            count = counts[face]
            if count:
                if face % 13 == wild:
                    wilds |= BIT[face]
                    jokers += count
                    continue
                size += count
                worth = values[face]
                total += count * worth
                if worth > dearest:
                    dearest = worth
                once |= BIT[face]
                if count > 1:
                    twice |= BIT[face]
                    if count > 2:
                        thrice |= BIT[face]
        self.once = once
        self.twice = twice
        self.thrice = thrice
        self.wilds = wilds
        self.jokers = jokers
        self.total = total
        self.size = size + jokers
        self.dearest = dearest


def promising(cards: Sequence[Card], wild: Rank) -> bool:
    """R3.10 False if these physical cards surely cannot be declared, whichever is discarded.

    A quick look: a pure sequence is there, and at most one natural card can be in no group.
    """
    once: i64 = 0
    own: i64 = 0
    jokers = 0
    for card in cards:
        face = card >> 3
        if face == JOKER:
            jokers += 1
        elif face % 13 == wild:
            jokers += 1
            own |= BIT[face]
        else:
            once |= BIT[face]
    low = once | own
    low |= low >> ACE_HIGH * 4
    if not low & low >> 4 & low >> 8:
        return False
    lost = hopeless(once, jokers)
    return lost & (lost - 1) == 0


def pure_windows(cards: i64) -> list[Window]:
    """R3.10 Every pure sequence of 3, 4 or 5 among these cards, each for itself."""
    low = cards | cards >> ACE_HIGH * 4
    starts = low & low >> 4 & low >> 8
    found: list[Window] = []
    for size in range(3):
        rest = starts
        while rest:
            bit = rest & -rest
            found.append(FIRST_OF[size] + int(bit).bit_length() - 1)
            rest ^= bit
        starts &= low >> 4 * size + 12
    return found


_LAST_OF_SUIT: Final = sum([0b1000 << 4 * position for position in range(POSITIONS)])
_FIRST_OF_SUIT: Final = _LAST_OF_SUIT >> 3
_UPPER_HALF: Final = _LAST_OF_SUIT | _LAST_OF_SUIT >> 1


def hopeless(once: i64, jokers: i64) -> i64:
    """Those of these natural cards that can be in no group with so many jokers.

    With two jokers every card can. With one a card needs a neighbour not three ranks away, or
    another of its rank; with none, two of them that make a group.
    """
    if jokers > 1:
        return 0
    last: i64 = _LAST_OF_SUIT
    first: i64 = _FIRST_OF_SUIT
    upper: i64 = _UPPER_HALF
    low = once | once >> ACE_HIGH * 4
    one = (once & ~last) << 1 | (once & last) >> 3
    two = (once & ~upper) << 2 | (once & upper) >> 2
    three = (once & first) << 3 | (once & ~first) >> 1
    if jokers:
        near = low << 4 | low << 8 | low >> 4 | low >> 8
        fine = low & near | once & (one | two | three)
    else:
        run = low & low >> 4 & low >> 8
        fine = run | run << 4 | run << 8 | once & (one & two | one & three | two & three)
    return once & ~(fine | fine << ACE_HIGH * 4)
