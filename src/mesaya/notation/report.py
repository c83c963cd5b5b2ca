"""What the commands print: the JSON objects of `mesaya replay` and `mesaya legal`.

Keys and their order are a public contract. Sentences are not made here: the caller hands in what
turns an error into a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from mesaya.cards import TABLE, Seat, seat_text, tiles_text
from mesaya.errors import (
    IllegalAction,
    MesayaError,
    NotationError,
    OptionError,
    Reason,
    RecordMismatch,
)
from mesaya.events import Plain
from mesaya.game import faces
from mesaya.notation.replay import IllegalLine, Replay
from mesaya.notation.toml import Source
from mesaya.notation.verbs import action_text

MISMATCH: Final = "record_mismatch"
"""The code of a `RecordMismatch`, which has none of its own."""


_OPTION_KEYS: Final = {Reason.BAD_BEFORE: "before", Reason.BAD_SEATS: "seats"}


class Report(msgspec.Struct, frozen=True):
    """Where a legal record stops: the object of `mesaya replay --json`, key for key.

    `ending` is None and `scores` empty while the deal goes on; `totals` are those after the deal if
    it is over, else before it. Seats are `p1`, ...; hands and melds are groups of cards.
    """

    ok: bool
    over: bool
    ending: str | None
    scores: list[int]
    totals: list[int]
    to_act: list[str]
    match_over: bool
    winners: list[str]
    hands: list[str]
    table: list[str]
    details: dict[str, Plain]


class Refusal(msgspec.Struct, frozen=True):
    """The first thing wrong with a record, with the line of the file as it is written."""

    ok: bool
    line: int
    text: str
    code: str
    rule: str
    message: str


class Choices(msgspec.Struct, frozen=True):
    """What each seat that may act can do, in the grammar and in canonical order."""

    to_act: list[str]
    legal: dict[str, list[str]]


def report(replay: Replay) -> Report:
    """The object for a record that keeps to the rules."""
    deal = replay.deal
    outcome = deal.outcome()
    match = replay.after()
    return Report(
        ok=True,
        over=outcome is not None,
        ending=None if outcome is None else outcome.ending,
        scores=[] if outcome is None else list(outcome.scores),
        totals=list(match.totals),
        to_act=[seat_text(seat) for seat in deal.to_act()],
        match_over=match.over,
        winners=[seat_text(seat) for seat in match.winners],
        hands=[tiles_text(faces(deal.hand(seat))) for seat in range(match.seats)],
        table=[tiles_text(tiles) for tiles in deal.table()],
        details={} if outcome is None else outcome.details,
    )


def legal_lines(replay: Replay) -> dict[Seat, list[str]]:
    """For each seat in `to_act`, what it may do, without the seat: `discard 9c`.

    Empty for the table, whose chance comes from outside.
    """
    deal = replay.deal
    return {
        seat: [action_text(action) for action in deal.legal(seat)] if seat != TABLE else []
        for seat in deal.to_act()
    }


def choices(replay: Replay) -> Choices:
    """The object of `mesaya legal --json`."""
    lines = legal_lines(replay)
    return Choices(
        to_act=[seat_text(seat) for seat in lines],
        legal={seat_text(seat): found for seat, found in lines.items()},
    )


def refusal(error: MesayaError, text: str, message: Callable[[MesayaError], str]) -> Refusal:
    """The object for a record that was refused; `text` is its file, `message` makes the sentence.

    `line` is 0 and `text` empty where no one line is at fault.
    """
    line, code, rule = _named(error, text)
    rows = text.split("\n")
    return Refusal(
        ok=False,
        line=line,
        text=rows[line - 1].strip() if 0 < line <= len(rows) else "",
        code=code,
        rule=rule,
        message=message(error),
    )


def _named(error: MesayaError, text: str) -> tuple[int, str, str]:
    """The line, the code and the rule of an error."""
    match error:
        case IllegalLine(line=line, code=code, rule=rule):
            return line, code, rule
        case IllegalAction(code=code, rule=rule):
            return 0, code, rule
        case OptionError(code=code, rule=rule):
            return _option_line(code, text), code, rule
        case NotationError(line=line, code=name):
            return line, name, ""
        case RecordMismatch(line=line):
            return line, MISMATCH, ""
        case _:
            return 0, str(error), ""


def _option_line(code: Reason, text: str) -> int:
    """The line of the key that sets the game up so."""
    key = _OPTION_KEYS.get(code, "rules")
    found = Source(text).key(0, key)
    return found[0]
