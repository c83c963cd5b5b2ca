"""A transcript as the record of its deal: the pack that its seeds give, and the lines of its log.

Only a transcript that holds in every step is retold: what another one tells proves nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import face_of
from mesaya.fair.reading import int_of, list_of, table_of, text_of
from mesaya.fair.transcript import Table
from mesaya.fair.verify import VERIFIED, WARNINGS, Check, Sealed, verify
from mesaya.games import rule_book
from mesaya.lab.audit import audit, plain
from mesaya.notation.lines import Line, parse_line
from mesaya.notation.records import Record

PLAYED: Final = (VERIFIED, WARNINGS)


class NotFair(Exception):
    """The transcript is of no deal, or not verified; `code` is the step that fails, or empty."""

    def __init__(self, verdict: str, code: str) -> None:
        super().__init__(verdict, code)
        self.verdict = verdict
        self.code = code


def record_of(transcript: Table) -> Record:
    """The deal of a verified transcript, all cards open; raises `NotFair`."""
    found: list[Sealed] = []

    def audited(whole: Table, sealed: Sealed) -> Sequence[Check]:
        found.append(sealed)
        return audit(whole, sealed)

    verdict = verify(transcript, audited)
    if verdict.verdict not in PLAYED or not found:
        raise NotFair(verdict.verdict, verdict.failed_at())
    spec = table_of(transcript["spec"])
    game = rule_book(text_of(spec["game"]))
    seats = int_of(spec["seats"])
    rules = plain(table_of(spec["options"]))
    pack = game.pack(game.options(rules), seats)
    return Record(
        game=game.name,
        seats=_names(transcript, seats),
        dealer=int_of(transcript["dealer"]),
        pack=tuple([face_of(pack[card]) for card in found[0].deck]),
        rules=rules,
        before=plain(table_of(spec["before"])),
        play=_lines(transcript, game.name, seats),
    )


def _names(transcript: Table, seats: int) -> tuple[str, ...]:
    """Who sat where; empty for a chair that was not dealt in."""
    names = [""] * seats
    for row in list_of(transcript["roster"]):
        seat, _, _, name, _ = list_of(row)
        names[int_of(seat)] = text_of(name)
    return tuple(names)


def _lines(transcript: Table, game: str, seats: int) -> tuple[Line, ...]:
    """The lines of the log, with what only their seats were told."""
    lines: list[Line] = []
    for row in list_of(table_of(transcript["log"])["entries"]):
        entry = table_of(row)
        public, private = table_of(entry["public"]), entry["private"]
        if public["t"] != "line":
            continue
        told = table_of(private) if private else {}
        text = text_of(told.get("line", public["line"]))
        lines.append(parse_line(text, game, seats, len(lines) + 1, 1))
    return tuple(lines)
