"""The keys of one deal of a file, checked one by one, every fault with its line and column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.cards import UNKNOWN, Card, Face, Seat, face_of, tile_text
from mesaya.errors import NotationError
from mesaya.events import Plain
from mesaya.game import Game
from mesaya.games import NAMES, rule_book
from mesaya.notation.cards import held, read_tile
from mesaya.notation.codes import Code
from mesaya.notation.lines import Line, parse_line
from mesaya.notation.toml import Place, Source, Within, plain_table
from mesaya.notation.verbs import read_seat

_KINDS: Final[Mapping[type, str]] = {
    bool: "boolean",
    int: "number",
    float: "float",
    str: "text",
    list: "list",
    dict: "table",
}
"""What a value is, as messages know it; anything else is a `date`."""


def kind(value: object) -> str:
    """The word for what a value is."""
    return _KINDS.get(type(value), "date")


class Reader:
    """Reads the keys of deal number `deal` of a file."""

    __slots__ = ("deal", "source", "values")

    def __init__(self, source: Source, deal: int, values: Mapping[str, object]) -> None:
        self.source = source
        self.deal = deal
        self.values = values

    def place(self, key: str) -> Place:
        """Where `key` stands."""
        return self.source.key(self.deal, key)

    def has(self, key: str) -> bool:
        """True if the deal has this key."""
        return key in self.values

    def known_keys(self, keys: Sequence[str]) -> None:
        """Refuse every other key."""
        for key in self.values:
            if key not in keys:
                raise NotationError(Code.UNKNOWN_KEY, *self.place(key), key=key)

    def _bad(self, key: str, want: str) -> NotationError:
        found = kind(self.values[key])
        return NotationError(Code.BAD_VALUE, *self.place(key), key=key, want=want, found=found)

    def _text(self, key: str) -> str:
        value = self._required(key)
        if not isinstance(value, str):
            raise self._bad(key, "text")
        return value

    def _required(self, key: str) -> object:
        if key not in self.values:
            raise NotationError(Code.MISSING_KEY, *self.place(key), key=key)
        return self.values[key]

    # --- one method for each kind of key ---------------------------------------------------------
    def expect_format(self, number: int) -> None:
        """The one format that this reader knows."""
        value = self._required("format")
        if type(value) is not int:
            raise self._bad("format", "number")
        if value != number:
            raise NotationError(
                Code.BAD_FORMAT, *self.place("format"), found=str(value)[:20], needed=number
            )

    def game(self) -> Game:
        """The rule book."""
        name = self._text("game")
        if name not in NAMES:
            raise NotationError(Code.UNKNOWN_GAME, *self.place("game"), text=name[:40], known=NAMES)
        return rule_book(name)

    def table(self, key: str) -> dict[str, Plain] | None:
        """A table of plain data, or None if the key is absent."""
        if key not in self.values:
            return None
        value = self.values[key]
        table = plain_table(value) if isinstance(value, dict) else None
        if table is None:
            raise self._bad(key, "plain_table")
        return table

    def names(self, key: str, allowed: range) -> tuple[str, ...]:
        """One name for each seat, as many as the game is played with."""
        value = self._required(key)
        if not isinstance(value, list):
            raise self._bad(key, "names")
        names = [name for name in value if isinstance(name, str)]
        if len(names) != len(value):
            raise self._bad(key, "names")
        if len(names) not in allowed:
            raise NotationError(
                Code.WRONG_SEATS,
                *self.place(key),
                count=len(names),
                least=allowed[0],
                most=allowed[-1],
            )
        return tuple(names)

    def seat(self, key: str, seats: int) -> Seat:
        """A seat of this table."""
        text = self._text(key)
        return read_seat(text, seats, *self._within(key, text).row(0))

    def view(self, key: str, seats: int) -> Seat | None:
        """Whose view the record is: a seat, or None for all."""
        return None if self.values.get(key, "all") == "all" else self.seat(key, seats)

    def _within(self, key: str, value: str) -> Within:
        return self.source.within(self.deal, key, value)

    def pack(self, key: str, needed: tuple[Card, ...]) -> tuple[Face, ...]:
        """The whole pack: every card once, or `??`. Cards may stand in groups."""
        text = self._text(key)
        within = self._within(key, text)
        cards = _pack_cards(text, within)
        have = Counter([face_of(card) for card in needed])
        seen: Counter[Face] = Counter()
        for face, at in cards:
            seen[face] += 1
            if face != UNKNOWN and seen[face] > have[face]:
                count = sum([other == face for other, _ in cards])
                raise NotationError(
                    Code.BAD_PACK_CARD,
                    *within.offset(text, at),
                    card=tile_text(face),
                    count=count,
                    needed=have[face],
                )
        if len(cards) != len(needed):
            where = self.place(key)
            raise NotationError(Code.BAD_PACK_SIZE, *where, count=len(cards), needed=len(needed))
        return tuple([face for face, _ in cards])

    def play(self, key: str, game: str, seats: int) -> tuple[Line, ...]:
        """The lines of the play; blank lines and comments are lines too."""
        if key not in self.values:
            return ()
        text = self._text(key)
        within = self._within(key, text)
        rows = text.split("\n")
        if not rows[-1].strip():
            rows.pop()
        lines: list[Line] = []
        for row, content in enumerate(rows):
            number, column = within.row(row)
            lines.append(parse_line(content, game, seats, number, column))
        return tuple(lines)


def _pack_cards(text: str, within: Within) -> list[tuple[Face, int]]:
    """The cards of a pack, each with where it stands in `text`."""
    cards: list[tuple[Face, int]] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        start = at
        try:
            tile, at = read_tile(text, start)
            face = held((tile,), text[start:at], 1, 1)[0]
        except NotationError as error:
            where = within.offset(text, start)
            raise NotationError(error.code, *where, text=str(error.args_["text"])) from None
        cards.append((face, start))
    return cards
