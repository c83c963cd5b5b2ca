"""Hands of points13 as they are shown: what each group is, and what a grouping counts.

A group is the cards themselves: natural faces and `JOKER`. A printed joker or a card of the wild
rank that does not stand for itself is a *substitute*. Nothing here searches; `melds.arrange` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import ACE, JOKER, TEN, Face, Rank, Tile, held_face

POSITIONS: Final = 14
"""Positions of a sequence: 0 the ace low, 1 the two, ... 12 the king, 13 the ace high."""
LONGEST: Final = 13
SHORTEST: Final = 3

NO_GROUP: Final = -1
SET: Final = 0
SEQUENCE: Final = 1
PURE: Final = 2

NO_RANK: Final = -1
"""The wild rank where only printed jokers are wild."""


def _value(face: Face, wild: Rank) -> int:
    """R3.15 A K Q J 10 count ten, the others their pips; jokers and the wild rank nothing."""
    rank = face % 13
    if face == JOKER or rank == wild:
        return 0
    return 10 if rank == ACE or rank >= TEN else rank + 1


VALUES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([_value(face, wild) for face in range(53)]) for wild in range(NO_RANK, 13)]
)
"""R3.15 What each face counts; row `wild + 1` is for that wild rank."""


def value(face: Face, wild: Rank) -> int:
    """R3.15 What a card counts when it stays loose."""
    return VALUES[wild + 1][face]


class Arrangement:
    """The best arrangement of a hand.

    `score` is what the hand counts, `groups` the cards of the groups that prove it, runs upwards
    with every substitute at its place. `declarable` says that all the cards are in groups, two of
    them sequences, one of those pure; a score of 0 alone does not. With a free discard it speaks of
    the hand that is left without `free_card` (else -1).
    """

    __slots__ = ("declarable", "free_card", "groups", "score")

    def __init__(
        self, *, score: int, declarable: bool, groups: tuple[tuple[Tile, ...], ...], free_card: Face
    ) -> None:
        self.score = score
        self.declarable = declarable
        self.groups = groups
        self.free_card = free_card


# --- one group -----------------------------------------------------------------------------------
def _parts(tiles: Sequence[Tile], wild: Rank) -> tuple[list[Face], list[Face], int]:
    """The plain cards of a group, those of the wild rank, both in order, and how many jokers."""
    faces = sorted([held_face(tile) for tile in tiles])
    jokers = faces.count(JOKER)
    faces = faces[: len(faces) - jokers]
    plain = [face for face in faces if face % 13 != wild]
    return plain, [face for face in faces if face % 13 == wild], jokers


def role_of(
    tiles: Sequence[Tile], wild: Rank, *, identical_wilds: bool = True, min_naturals: int = 0
) -> int:
    """What these cards are as a group, in whatever order: the best of `PURE`, `SEQUENCE`, `SET`.

    R3.12 The same card twice, standing for itself, is in no group. Q3.8 With `identical_wilds` two
    cards of the wild rank that are the same may be together if one is a substitute. Q3.10
    `min_naturals` cards of the group must stand for themselves. `NO_GROUP` if they are none.
    """
    plain, wilds, jokers = _parts(tiles, wild)
    size = len(plain) + len(wilds) + jokers
    if size < SHORTEST or len(set(plain)) < len(plain):
        return NO_GROUP
    if not identical_wilds and len(set(wilds)) < len(wilds):
        return NO_GROUP
    naturals, _ = _best_run(plain, wilds, size)
    if naturals == size:
        return PURE
    if naturals >= min_naturals:
        return SEQUENCE
    return SET if _naturals_in_set(plain, wilds, size) >= min_naturals else NO_GROUP


def _best_run(plain: list[Face], wilds: list[Face], size: int) -> tuple[int, list[Face]]:
    """R3.10, R3.11, Q3.7, Q3.28 The sequence that these cards make, upwards, and how many of them
    stand for themselves there; -1 if they make none.

    Its suit and place must fit every card of `plain`; one of `wilds` may stand at its own place.
    """
    best = -1
    places: list[Face] = []
    if size > LONGEST or len({face // 13 for face in plain}) > 1:
        return best, places
    suits = {face // 13 for face in plain or wilds} or {0}
    for suit in sorted(suits):
        for low in range(POSITIONS - size + 1):
            window = [suit * 13 + position % 13 for position in range(low, low + size)]
            if all([face in window for face in plain]):
                naturals = len(plain) + any([face in window for face in wilds])
                if naturals > best:
                    best = naturals
                    places = window
    return best, places


def _naturals_in_set(plain: list[Face], wilds: list[Face], size: int) -> int:
    """Q3.9 How many cards stand for themselves in a set of three or four; -1 if it is none."""
    if size > 4 or len({face % 13 for face in plain}) > 1:
        return -1
    return len(plain) if plain else len(set(wilds))


def in_order(tiles: Sequence[Tile], wild: Rank) -> tuple[Tile, ...]:
    """A group as it is laid down: a sequence upwards with each substitute at its place, others as
    the canonical order has them, substitutes last.
    """
    plain, wilds, jokers = _parts(tiles, wild)
    naturals, places = _best_run(plain, wilds, len(plain) + len(wilds) + jokers)
    pool = wilds + [JOKER] * jokers
    if naturals < 0:
        return (*plain, *pool)
    home = [face for face in places if face in plain or face in wilds]
    for face in home:
        if face in pool:
            pool.remove(face)
    return tuple([face if face in home else pool.pop(0) for face in places])


# --- a whole grouping ----------------------------------------------------------------------------
def validate(
    groups: Sequence[Sequence[Tile]],
    counts: Sequence[int],
    wild: Rank,
    *,
    identical_wilds: bool = True,
    min_naturals: int = 0,
) -> tuple[int, bool]:
    """R3.17 What a hand counts when it is grouped so, and whether that is a right declaration.

    `counts` are the cards of the hand by face. Gives `(-1, False)` if a group is no group or the
    groups hold cards that the hand has not.
    """
    left = list(counts)
    roles: list[int] = []
    worth: list[int] = []
    for group in groups:
        role = role_of(group, wild, identical_wilds=identical_wilds, min_naturals=min_naturals)
        roles.append(role)
        worth.append(sum([value(held_face(tile), wild) for tile in group]))
        for tile in group:
            left[held_face(tile)] -= 1
    if NO_GROUP in roles or min(left) < 0:
        return -1, False
    total = sum([count * value(face, wild) for face, count in enumerate(counts)])
    sequences = len([role for role in roles if role >= SEQUENCE])
    if PURE not in roles:
        return total, False
    if sequences < 2:
        return total - worth[roles.index(PURE)], False
    return total - sum(worth), not any(left)
