"""Cards as small integers, with tables.

Three kinds of number, each a plain `int`:

- `Face`: what a card shows. `suit * 13 + rank`, 0..51, suits c d h s, ranks A 2 .. K from 0;
  `JOKER` is 52. `UNKNOWN` (53) stands for a card that the reader may not know.
- `Card`: one physical card of the pack (S7). `face * 8 + copy`; twins differ in `copy`, so sorting
  cards sorts faces.
- `Tile`: a card as it lies in a meld: a natural face, `JOKER` where its place decides what it
  stands for, or `STANDS + face` for a joker that was declared as that face (`*4h`).

The canonical order of cards is the order of these numbers: clubs, diamonds, hearts, spades, each
from the ace up, jokers last.
"""

from __future__ import annotations

from typing import Final

Face = int
Card = int
Tile = int
Suit = int
Rank = int
Seat = int

SUIT_LETTERS: Final = "cdhs"
RANK_LETTERS: Final = "A23456789TJQK"

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

ACE: Final = 0
TWO: Final = 1
SIX: Final = 5
TEN: Final = 9
JACK: Final = 10
QUEEN: Final = 11
KING: Final = 12

JOKER: Final = 52
UNKNOWN: Final = 53
STANDS: Final = 64
COPIES: Final = 8

TABLE: Final = -1
"""The seat number of the table itself: chance and results."""
SPECTATOR: Final = -2
"""A reader without a seat, who may know public things only."""

FACE_TEXT: Final[tuple[str, ...]] = (
    *(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS),
    "**",
    "??",
)


def face_of(card: Card) -> Face:
    """The face that a physical card shows."""
    return card >> 3


def copy_of(card: Card) -> int:
    """Which of its twins a physical card is, from 0."""
    return card & 7


def card_of(face: Face, copy: int) -> Card:
    """The physical card with this face and copy number."""
    return face << 3 | copy


def suit_of(face: Face) -> Suit:
    """The suit of a natural face."""
    return face // 13


def rank_of(face: Face) -> Rank:
    """The rank of a natural face, ace 0, king 12."""
    return face % 13


def is_joker(tile: Tile) -> bool:
    """True for a joker in hand or in a meld, declared or not."""
    return tile == JOKER or tile >= STANDS


def declared(face: Face) -> Tile:
    """A joker declared to stand for this natural face."""
    return STANDS + face


def stands_for(tile: Tile) -> Face:
    """The face that a tile counts as: itself, or what a declared joker stands for."""
    return tile - STANDS if tile >= STANDS else tile


def held_face(tile: Tile) -> Face:
    """The face that must be in hand to lay this tile."""
    return JOKER if tile >= STANDS else tile


def tile_text(tile: Tile) -> str:
    """`7h`, `**`, `*7h` or `??`."""
    if tile >= STANDS:
        return "*" + FACE_TEXT[tile - STANDS]
    return FACE_TEXT[tile]


def tiles_text(tiles: tuple[Tile, ...] | list[Tile]) -> str:
    """One group of cards, written together: `7h7d7c`."""
    return "".join([tile_text(tile) for tile in tiles])


def seat_text(seat: Seat) -> str:
    """`p1` for seat 0, `*` for the table; empty where there is no seat (-2 and below)."""
    return f"p{seat + 1}" if seat >= 0 else "*" if seat == TABLE else ""


def card_text(card: Card) -> str:
    """A physical card with its copy number: `5h#0`. For tests and logs of the table only."""
    return f"{FACE_TEXT[card >> 3]}#{card & 7}"


def standard_pack(packs: int, jokers: int) -> tuple[Card, ...]:
    """Every physical card of `packs` packs of 52 and `jokers` jokers, in canonical order."""
    naturals = [face << 3 | copy for face in range(52) for copy in range(packs)]
    return (*naturals, *(JOKER << 3 | copy for copy in range(jokers)))


def short_pack() -> tuple[Card, ...]:
    """The 36 cards from the six up, ace included, in canonical order (R1.3, R4.7)."""
    return tuple([face << 3 for face in range(52) if face % 13 == ACE or face % 13 >= SIX])
