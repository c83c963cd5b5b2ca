"""The verbs: which exist in which game, and the words that follow them.

`read_action` and `action_text` are each other's inverse for every action that a text can name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from mesaya import actions as act
from mesaya.actions import Action
from mesaya.cards import SUIT_LETTERS, Face, Seat, Tile, face_of, seat_text, tile_text, tiles_text
from mesaya.errors import NotationError
from mesaya.notation.cards import held, read_face, read_group, read_suit
from mesaya.notation.codes import Code
from mesaya.notation.physical import numbered

SEAT_VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "rummi": ("toss", "take", "pass", "buy", "draw", "meld", "add", "swap", "discard"),
    "omi6": ("call", "solo", "pass", "play", "challenge", "forfeit"),
    "contract": ("draw", "take", "pass", "buy", "meld", "add", "swap", "discard"),
    "points13": ("draw", "take", "discard", "drop", "leave", "declare"),
    "kozel4": ("lead", "beat", "fold", "molodka", "pass", "forfeit"),
}
"""What a seat may say, by game, house rules included (buying, swaps, challenges)."""

TABLE_VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "rummi": ("stock", "score"),
    "omi6": ("score",),
    "contract": ("stock", "score"),
    "points13": ("stock", "wild", "open", "score"),
    "kozel4": ("turn", "score"),
}
"""What the table says, by game: chance and derived lines."""

_WORD: Final = re.compile(r"\||[^\s|]+")
_SEAT: Final = re.compile(r"p([1-9][0-9]?)")
_MELD: Final = re.compile(r"m([1-9][0-9]{0,2})")
_COUNT: Final = re.compile(r"x([1-9][0-9]{0,2})")


class Words:
    """The words of one line, each with its column, read from left to right."""

    __slots__ = ("at", "end", "items", "line")

    def __init__(self, items: list[tuple[str, int]], line: int, end: int) -> None:
        self.items = items
        self.line = line
        self.end = end  # the column after the last word
        self.at = 0

    def left(self) -> bool:
        """True while words remain."""
        return self.at < len(self.items)

    def peek(self) -> str:
        """The next word, or an empty one."""
        return self.items[self.at][0] if self.at < len(self.items) else ""

    def column(self) -> int:
        """Where the next word stands."""
        return self.items[self.at][1] if self.at < len(self.items) else self.end

    def take(self, missing: Code) -> tuple[str, int]:
        """The next word and its column; raises `NotationError(missing)` if there is none."""
        if self.at >= len(self.items):
            raise NotationError(missing, self.line, self.end)
        self.at += 1
        return self.items[self.at - 1]

    def close(self) -> None:
        """Raises `NotationError(unexpected_text)` if words remain."""
        if self.left():
            text, column = self.items[self.at]
            raise NotationError(Code.UNEXPECTED_TEXT, self.line, column, text=text)


def split_words(text: str, line: int, column: int) -> Words:
    """The words of `text`, whose first character stands in `column`."""
    items = [(found.group(), column + found.start()) for found in _WORD.finditer(text)]
    return Words(items, line, column + len(text.rstrip()))


# --- what may follow a verb ----------------------------------------------------------------------
def read_seat(text: str, seats: int, line: int = 1, column: int = 1) -> Seat:
    """`p1` .. `p<seats>` as a seat number from 0."""
    found = _SEAT.fullmatch(text)
    if found is None or int(found.group(1)) > seats:
        raise NotationError(Code.BAD_SEAT, line, column, text=text, seats=seats)
    return int(found.group(1)) - 1


def _number(words: Words, form: re.Pattern[str], code: Code) -> int:
    text, column = words.take(code)
    found = form.fullmatch(text)
    if found is None:
        raise NotationError(code, words.line, column, text=text)
    return int(found.group(1))


def _meld_number(words: Words) -> int:
    return _number(words, _MELD, Code.BAD_MELD_NUMBER) - 1


def _face(words: Words) -> Face:
    text, column = words.take(Code.MISSING_CARDS)
    return read_face(text, words.line, column)


def _face_if_named(words: Words) -> Face | None:
    return _face(words) if words.left() else None


def _tile(words: Words) -> Tile:
    text, column = words.take(Code.MISSING_CARDS)
    tiles = read_group(text, words.line, column)
    if len(tiles) != 1:
        raise NotationError(Code.ONE_CARD, words.line, column, text=text, count=len(tiles))
    return tiles[0]


def _faces(words: Words) -> tuple[Face, ...]:
    text, column = words.take(Code.MISSING_CARDS)
    return held(read_group(text, words.line, column), text, words.line, column)


def _groups(words: Words) -> tuple[act.Group, ...]:
    groups: list[act.Group] = []
    while not groups or words.left():
        text, column = words.take(Code.MISSING_CARDS)
        groups.append(read_group(text, words.line, column))
    return tuple(groups)


def _suit(words: Words) -> int:
    text, column = words.take(Code.BAD_SUIT)
    return read_suit(text, words.line, column)


def _take(words: Words) -> Action:
    counted = _COUNT.fullmatch(words.peek())
    card = None if counted is not None else _face_if_named(words)
    if not words.left():
        return act.Take(card)
    return act.Take(card, _number(words, _COUNT, Code.BAD_COUNT))


def _add(words: Words) -> Action:
    tile = _tile(words)
    return act.Add(tile, _meld_number(words))


def _swap(words: Words) -> Action:
    card = _face(words)
    return act.Swap(card, _meld_number(words))


def _declare(words: Words) -> Action:
    card = _face(words)
    if words.peek() != "|":
        return act.Declare(card)
    words.take(Code.MISSING_CARDS)
    return act.Declare(card, _groups(words))


def _challenge(words: Words) -> Action:
    text, column = words.take(Code.BAD_SEAT)
    return act.Challenge(read_seat(text, 99, words.line, column))


def _stock(words: Words) -> Action:
    faces: list[Face] = []
    while not faces or words.left():
        faces.extend(_faces(words))
    return act.Stock(numbered(faces))


_BARE: Final[Mapping[str, Action]] = {
    "pass": act.PASS,
    "buy": act.BUY,
    "drop": act.DROP,
    "leave": act.LEAVE,
    "forfeit": act.FORFEIT,
}
_READERS: Final[Mapping[str, Callable[[Words], Action]]] = {
    "draw": lambda words: act.Draw(_face_if_named(words)),
    "take": _take,
    "toss": lambda words: act.Toss(_face(words)),
    "meld": lambda words: act.Meld(_groups(words)),
    "add": _add,
    "swap": _swap,
    "discard": lambda words: act.Discard(_face(words)),
    "declare": _declare,
    "call": lambda words: act.Call(_suit(words)),
    "solo": lambda words: act.Solo(_suit(words)),
    "play": lambda words: act.Play(_face(words)),
    "challenge": _challenge,
    "lead": lambda words: act.Lead(_faces(words)),
    "beat": lambda words: act.Beat(_faces(words)),
    "fold": lambda words: act.Fold(_faces(words)),
    "molodka": lambda words: act.Molodka(_faces(words)),
    "stock": _stock,
    "turn": lambda words: act.Turn(_face(words)),
}


def check_verb(verb: str, column: int, line: int, *, game: str, table: bool) -> None:
    """Raises `NotationError` unless the table, or a seat, may say `verb` in `game`."""
    mine, others = (TABLE_VERBS, SEAT_VERBS) if table else (SEAT_VERBS, TABLE_VERBS)
    if verb in mine[game]:
        return
    if verb in others[game]:
        code = Code.SEAT_VERB if table else Code.TABLE_VERB
        raise NotationError(code, line, column, verb=verb)
    games = tuple(name for name in mine if verb in mine[name])
    if games:
        raise NotationError(
            Code.VERB_OF_OTHER_GAME, line, column, verb=verb, game=game, games=games
        )
    raise NotationError(Code.UNKNOWN_VERB, line, column, verb=verb)


def read_words(verb: str, words: Words) -> Action:
    """The action that `verb` and all the words after it name."""
    action = _BARE.get(verb) or _READERS[verb](words)
    words.close()
    return action


def read_action(text: str, game: str, line: int = 1, column: int = 1) -> Action:
    """What a seat does, without naming the seat: `discard 9c`. Raises `NotationError`."""
    words = split_words(text, line, column)
    verb, where = words.take(Code.MISSING_VERB)
    check_verb(verb, where, line, game=game, table=False)
    return read_words(verb, words)


# --- and back ------------------------------------------------------------------------------------
def verb_of(action: Action) -> str:
    """The verb of an action: its class name in small letters."""
    return type(action).__name__.lower()


def _groups_text(groups: tuple[act.Group, ...]) -> str:
    return " ".join([tiles_text(group) for group in groups])


def _trick_words(action: Action) -> list[str]:
    match action:
        case act.Call(suit=suit) | act.Solo(suit=suit):
            return [SUIT_LETTERS[suit]]
        case (
            act.Lead(cards=cards)
            | act.Beat(cards=cards)
            | act.Fold(cards=cards)
            | act.Molodka(cards=cards)
        ):
            return [tiles_text(cards)]
        case act.Challenge(seat=seat):
            return [seat_text(seat)]
        case act.Stock(cards=cards):
            return [tiles_text([face_of(card) for card in cards])]
        case _:
            return []


def _rummy_words(action: Action) -> list[str]:
    match action:
        case act.Draw(card=card):
            return [] if card is None else [tile_text(card)]
        case act.Take(card=card, count=count):
            named = [] if card is None else [tile_text(card)]
            return named if count is None else [*named, f"x{count}"]
        case act.Meld(groups=groups):
            return [_groups_text(groups)]
        case act.Add(tile=tile, meld=meld) | act.Swap(card=tile, meld=meld):
            return [tile_text(tile), f"m{meld + 1}"]
        case act.Declare(card=card, groups=groups):
            shown = ["|", _groups_text(groups)] if groups else []
            return [tile_text(card), *shown]
        case (
            act.Toss(card=card) | act.Discard(card=card) | act.Play(card=card) | act.Turn(card=card)
        ):
            return [tile_text(card)]
        case _:
            return _trick_words(action)


def action_text(action: Action) -> str:
    """An action in the words of the grammar, without its seat: `discard 9c`."""
    return " ".join([verb_of(action), *_rummy_words(action)])
