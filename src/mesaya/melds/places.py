"""Places on the table: what a meld still takes, which jokers it gives back, how far a card is.

Words of Contract Rummy, where jokers name their card and no set holds a suit twice. `counts` are
cards in hand by face, jokers at index 52; they are the caller's and never changed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.actions import Add, Swap
from mesaya.cards import JOKER, STANDS, Face, Seat
from mesaya.melds.laid import RUN, Laid
from mesaya.melds.runs import ACE_HIGH, LONGEST, face_at

FULL_SET: Final = 4
"""R2.20, Q2.5 A set has one card of each suit at the most."""
NO_SWAPS: Final = -2
"""The `owner` of `gives_back` that means: nobody's jokers come back."""

_TILES: Final = STANDS + JOKER
_BIT: Final[tuple[int, ...]] = tuple([1 << face for face in range(JOKER + 1)])


def _adds(meld: int) -> tuple[Add, ...]:
    return tuple([Add(tile, meld) for tile in range(_TILES)])


_ADDS: Final[list[tuple[Add, ...]]] = []


def adds_on(meld: int) -> tuple[Add, ...]:
    """For this meld number, the action of adding each tile; made once."""
    while len(_ADDS) <= meld:
        _ADDS.append(_adds(len(_ADDS)))
    return _ADDS[meld]


# --- one meld ------------------------------------------------------------------------------------
def takes(meld: Laid) -> tuple[Face, ...]:
    """The faces that may be laid off on this meld now, naturally or by a joker."""
    if meld.wanted is None:
        meld.wanted = _takes(meld)
    return meld.wanted


def _takes(meld: Laid) -> tuple[Face, ...]:
    if meld.kind != RUN:
        if len(meld.tiles) >= FULL_SET:
            return ()
        lying = [tile & 63 for tile in meld.tiles]
        return tuple([face for face in range(meld.low, JOKER, 13) if face not in lying])
    below, above = meld.below, meld.above
    if above < 0 or above == below:
        return (below,) if below >= 0 else ()
    return (above,) if below < 0 else (below, above)


def gives_back(meld: Laid, owner: Seat) -> list[Face]:
    """The faces whose joker may be had out of this meld: of a run that `owner` did not lay.

    `owner` is -1 where one's own runs give jokers back too, `NO_SWAPS` where none may be had.
    """
    if meld.kind != RUN or owner in (meld.owner, NO_SWAPS):
        return []
    return [tile - STANDS for tile in meld.tiles if tile >= STANDS]


def room(melds: list[Laid]) -> int:
    """How many cards the melds still take at the most, one after the other."""
    return sum([(LONGEST if meld.kind == RUN else FULL_SET) - len(meld.tiles) for meld in melds])


# --- what may be listed --------------------------------------------------------------------------
def fitting(counts: list[int], melds: list[Laid]) -> list[Add]:
    """Every lay-off that fits, by tile and then by meld; a joker as each card that it may be."""
    keys: list[int] = []
    jokers = counts[JOKER]
    for number, meld in enumerate(melds):
        for face in takes(meld):
            if counts[face]:
                keys.append(face << 8 | number)
            if jokers:
                keys.append((STANDS + face) << 8 | number)
    keys.sort()
    return [adds_on(key & 255)[key >> 8] for key in keys]


def exchanges(counts: list[int], melds: list[Laid], owner: Seat) -> list[Swap]:
    """R2.24 Every joker that could be had for a card of the hand, by card and then by meld."""
    keys: list[int] = []
    for number, meld in enumerate(melds):
        for face in gives_back(meld, owner):
            key = face << 8 | number
            if counts[face] and key not in keys:
                keys.append(key)
    keys.sort()
    return [Swap(key >> 8, key & 255) for key in keys]


# --- how far a card is from the table ------------------------------------------------------------
def open_bits(melds: list[Laid]) -> i64:
    """Every face that may be laid off now, the joker among them where any may, as bits."""
    found: i64 = 0
    for meld in melds:
        for face in takes(meld):
            found |= _BIT[face]
    return found | _BIT[JOKER] if found else 0


def open_faces(melds: list[Laid]) -> set[Face]:
    """The same as a set."""
    bits = open_bits(melds)
    return {face for face in range(JOKER + 1) if bits >> face & 1}


def reaches(face: i64, counts: list[int], melds: list[Laid], owner: Seat) -> bool:
    """True when this card of the hand, which fits no meld now, can yet come to the table.

    By a swap, for a joker that then has a place; or on a run after the cards that lie between,
    which may be natural cards in hand, jokers in hand, or jokers swapped out of runs for cards in
    hand.
    """
    suit: i64 = face // 13
    rank = face - 13 * suit
    for meld in melds:
        if meld.suit != suit:
            continue
        if int(face) in gives_back(meld, owner) and room(melds):
            return True
        if _bridged(face, rank, counts, meld, melds, owner):
            return True
        if not rank and _bridged(face, ACE_HIGH, counts, meld, melds, owner):
            return True
    return False


def _bridged(
    face: i64, position: i64, counts: list[int], meld: Laid, melds: list[Laid], owner: Seat
) -> bool:
    """True when the cards between a run's end and this position can be laid first."""
    start: i64 = meld.low
    stop: i64 = start + len(meld.tiles)
    if position < start:
        stop = start
        start = position + 1
    elif position >= stop:
        start = stop
        stop = position
    else:
        return False
    first: i64 = meld.suit * 13
    missing: i64 = -counts[JOKER]
    for place in range(start, stop):
        if not counts[first + place % 13]:
            missing += 1
    if missing <= 0:
        return True
    if missing > _swappable(melds, owner):
        return False
    gap = [face_at(meld.suit, int(place)) for place in range(start, stop)]
    return missing <= _swaps(int(face), gap, counts, melds, owner)


def _swappable(melds: list[Laid], owner: Seat) -> i64:
    """How many jokers lie where they could be swapped out, with the right cards."""
    found: i64 = 0
    for meld in melds:
        if meld.kind == RUN:
            found += len(gives_back(meld, owner))
    return found


def _swaps(face: Face, gap: list[Face], counts: list[int], melds: list[Laid], owner: Seat) -> int:
    """How many jokers the hand can swap out of runs, keeping `face` and one of each card of `gap`.

    A gap names no face twice: the aces are the two ends of the line.
    """
    wanted: dict[Face, int] = {}
    for meld in melds:
        for other in gives_back(meld, owner):
            wanted[other] = wanted.get(other, 0) + 1
    found = 0
    for other, jokers in wanted.items():
        spare = counts[other] - (other == face) - (other in gap)
        found += min(jokers, max(spare, 0))
    return found
