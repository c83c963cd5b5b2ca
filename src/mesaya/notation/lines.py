"""One line of the grammar: `p2 discard 9c @12.4 !auto # a comment`, and the table's own lines."""

from __future__ import annotations

import re
from typing import Final, TypeAlias, assert_never

import msgspec

from mesaya.actions import Action
from mesaya.cards import TABLE, Face, Seat, seat_text, tile_text
from mesaya.errors import NotationError
from mesaya.notation.cards import read_face
from mesaya.notation.codes import Code
from mesaya.notation.verbs import (
    SEAT_VERBS,
    Words,
    action_text,
    check_verb,
    read_seat,
    read_words,
    split_words,
)

_SECONDS: Final = re.compile(r"@([0-9]{1,6}(?:\.[0-9]{1,3})?)")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
TEAM_WORDS: Final = {"omi6": "counters", "kozel4": "defeat"}
"""The word between the scores of a deal and the totals of the teams."""
TEAMS: Final = {"omi6": 3, "kozel4": 2}


class Score(msgspec.Struct, frozen=True):
    """`* score ...`: the scores of a finished deal and, in the trick games, the totals after it."""

    scores: tuple[int, ...]
    word: str = ""
    totals: tuple[int, ...] = ()


class Shown(msgspec.Struct, frozen=True):
    """`* wild 7s` or `* open 9c`: a card that the pack already fixes."""

    verb: str
    card: Face


Derived: TypeAlias = Score | Shown


class Line(msgspec.Struct, frozen=True):
    """One line of a record. Without a `body` it is blank, or a comment alone.

    `seconds` is the time used, exact to the millisecond; `auto` says that the clock played;
    `number` is the line of the file, 0 where there is no file.
    """

    seat: Seat = TABLE
    body: Action | Score | Shown | None = None
    seconds: float | None = None
    auto: bool = False
    comment: str | None = None
    number: int = 0


# --- reading -------------------------------------------------------------------------------------
def _figures(text: str, mark: str, count: int) -> tuple[int, ...] | None:
    parts = text.split(mark)
    if len(parts) != count or not all(_NUMBER.fullmatch(part) for part in parts):
        return None
    return tuple(int(part) for part in parts)


def _read_score(words: Words, game: str, seats: int) -> Score:
    """The figures of a score line, in the form of its game."""
    column = words.column()
    rest = " ".join([text for text, _ in words.items[words.at :]])
    words.at = len(words.items)
    word = TEAM_WORDS.get(game)
    if word is None:
        scores = _figures(rest, " ", seats)
        if scores is not None:
            return Score(scores)
    else:
        first, _, second = rest.partition(f" {word} ")
        scores = _figures(first, "-", TEAMS[game])
        totals = _figures(second, "-", TEAMS[game])
        if scores is not None and totals is not None:
            return Score(scores, word, totals)
    raise NotationError(Code.BAD_SCORE, words.line, column, text=rest, game=game)


def _read_table_line(words: Words, game: str, seats: int) -> Action | Derived:
    verb, column = words.take(Code.MISSING_VERB)
    check_verb(verb, column, words.line, game=game, table=True)
    if verb == "score":
        return _read_score(words, game, seats)
    if verb in ("wild", "open"):
        text, where = words.take(Code.MISSING_CARDS)
        card = read_face(text, words.line, where)
        words.close()
        return Shown(verb, card)
    return read_words(verb, words)


def _read_seat_line(words: Words, game: str, seats: int) -> tuple[Seat, Action]:
    name, column = words.take(Code.MISSING_SEAT)
    if any(name in verbs for verbs in SEAT_VERBS.values()):
        raise NotationError(Code.MISSING_SEAT, words.line, column, text=name)
    seat = read_seat(name, seats, words.line, column)
    verb, where = words.take(Code.MISSING_VERB)
    check_verb(verb, where, words.line, game=game, table=False)
    return seat, read_words(verb, words)


def _split_marks(words: Words) -> tuple[float | None, bool]:
    """Take `@12.4` and `!auto` off the end of the line."""
    first = next((n for n, (text, _) in enumerate(words.items) if text[0] in "@!"), None)
    if first is None:
        return None, False
    marks = words.items[first:]
    del words.items[first:]
    words.end = marks[0][1]
    seconds: float | None = None
    auto = False
    for text, column in marks:
        timed = _SECONDS.fullmatch(text)
        if timed is not None and seconds is None:
            seconds = float(timed.group(1))
        elif text == "!auto" and not auto:
            auto = True
        else:
            code = Code.BAD_MARK if text[0] in "@!" else Code.UNEXPECTED_TEXT
            raise NotationError(code, words.line, column, text=text)
    return seconds, auto


def parse_line(text: str, game: str, seats: int, number: int = 1, column: int = 1) -> Line:
    """One line of a record of `game` with `seats` seats.

    `number` is the line of the file, `column` that of the first character. Raises `NotationError`
    with the place, what was read and a code of `notation.codes`.
    """
    plain, hashed, said = text.partition("#")
    comment = said.strip() if hashed else None
    words = split_words(plain, number, column)
    if not words.left():
        return Line(comment=comment, number=number)
    seconds, auto = _split_marks(words)
    if words.peek() == "*":
        words.take(Code.MISSING_SEAT)
        body = _read_table_line(words, game, seats)
        return Line(TABLE, body, seconds, auto, comment, number)
    seat, action = _read_seat_line(words, game, seats)
    return Line(seat, action, seconds, auto, comment, number)


# --- writing -------------------------------------------------------------------------------------
def derived_text(body: Derived) -> str:
    """A derived line without its `*`: `score 0 45 30`, `wild 7s`."""
    match body:
        case Shown(verb=verb, card=card):
            return f"{verb} {tile_text(card)}"
        case Score(scores=scores, word=word, totals=totals):
            if word:
                return f"score {_dashed(scores)} {word} {_dashed(totals)}"
            return " ".join(["score", *map(str, scores)])
        case _:
            assert_never(body)


def _dashed(figures: tuple[int, ...]) -> str:
    return "-".join([str(figure) for figure in figures])


def seconds_text(seconds: float) -> str:
    """`12.4`: at most three places, no more than it takes."""
    return f"{seconds:.3f}".rstrip("0").rstrip(".")


def format_action(seat: Seat, action: Action) -> str:
    """`p2 discard 9c`."""
    return f"{seat_text(seat)} {action_text(action)}"


def format_line(line: Line) -> str:
    """The line as it is printed; reading it gives the same line."""
    words: list[str] = []
    match line.body:
        case None:
            pass
        case Score() | Shown() as derived:
            words.append(f"* {derived_text(derived)}")
        case action:
            words.append(format_action(line.seat, action))
    if line.seconds is not None:
        words.append("@" + seconds_text(line.seconds))
    if line.auto:
        words.append("!auto")
    if line.comment is not None:
        words.append(f"# {line.comment}".rstrip())
    return " ".join(words)
