"""Cards in text: `7h7d7c`, `Td` or `10d`, `**`, `*7h`, `??`. Writing them is `tiles_text`."""

from __future__ import annotations

from typing import Final

from mesaya.cards import (
    JOKER,
    RANK_LETTERS,
    STANDS,
    SUIT_LETTERS,
    UNKNOWN,
    Face,
    Suit,
    Tile,
)
from mesaya.errors import NotationError
from mesaya.notation.codes import Code

_FACES: Final[dict[str, Face]] = {
    rank + suit: SUIT_LETTERS.index(letter) * 13 + RANK_LETTERS.index("T" if rank == "10" else rank)
    for rank in (*RANK_LETTERS, "10")
    for letter in SUIT_LETTERS
    for suit in (letter, letter.upper())
}
_TILES: Final[dict[str, Tile]] = {
    **_FACES,
    **{"*" + text: STANDS + face for text, face in _FACES.items()},
    "**": JOKER,
    "??": UNKNOWN,
}


def read_suit(text: str, line: int = 1, column: int = 1) -> Suit:
    """The suit that one letter names; raises `NotationError(bad_suit)`."""
    if len(text) != 1 or text.lower() not in SUIT_LETTERS:
        raise NotationError(Code.BAD_SUIT, line, column, text=text)
    return SUIT_LETTERS.index(text.lower())


def read_tile(text: str, start: int, line: int = 1, column: int = 1) -> tuple[Tile, int]:
    """The card that stands at `start` in `text`, and where the next one begins.

    `column` is the column of the text's first character. Raises `NotationError(unknown_card)`.
    """
    for length in (2, 3, 4):
        tile = _TILES.get(text[start : start + length])
        if tile is not None:
            return tile, start + length
    shown = text[start : start + 2]
    raise NotationError(Code.UNKNOWN_CARD, line, column + start, text=shown)


def read_group(text: str, line: int = 1, column: int = 1) -> tuple[Tile, ...]:
    """The cards of one group, written together; raises `NotationError(unknown_card)`."""
    tiles: list[Tile] = []
    at = 0
    while at < len(text):
        tile, at = read_tile(text, at, line, column)
        tiles.append(tile)
    return tuple(tiles)


def read_face(text: str, line: int = 1, column: int = 1) -> Face:
    """One card as it is held: a natural card, a joker `**`, or `??`."""
    tiles = read_group(text, line, column)
    if len(tiles) != 1:
        raise NotationError(Code.ONE_CARD, line, column, text=text, count=len(tiles))
    return held(tiles, text, line, column)[0]


def held(tiles: tuple[Tile, ...], text: str, line: int, column: int) -> tuple[Face, ...]:
    """The same cards; raises `NotationError(declared_joker)` if a joker names its card."""
    if any(tile >= STANDS for tile in tiles):
        raise NotationError(Code.DECLARED_JOKER, line, column, text=text)
    return tiles
