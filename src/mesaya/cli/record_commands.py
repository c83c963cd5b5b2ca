"""`mesaya replay` and `mesaya legal`: records adjudicated."""

from __future__ import annotations

import msgspec

from mesaya.cli.frame import NO, OK, UNREADABLE, Frame
from mesaya.errors import IllegalAction, MesayaError, NotationError, OptionError, RecordMismatch
from mesaya.notation.records import loads_match, read_file
from mesaya.notation.replay import Replay, replay
from mesaya.notation.report import Report, choices, refusal, report


def run_replay(frame: Frame, path: str, *, as_json: bool) -> int:
    """Adjudicate and print; exit code 0, 1 or 2."""
    played = _played(frame, path, as_json=as_json)
    if isinstance(played, int):
        return played
    found = report(played)
    if as_json:
        frame.json(msgspec.to_builtins(found))
    else:
        frame.out(_sentence(frame, found))
    return OK


def run_legal(frame: Frame, path: str, *, as_json: bool) -> int:
    """List what may be done; exit code 0, 1 or 2."""
    played = _played(frame, path, as_json=as_json)
    if isinstance(played, int):
        return played
    found = choices(played)
    if as_json:
        frame.json(msgspec.to_builtins(found))
        return OK
    for seat, lines in found.legal.items():
        for line in lines:
            frame.out(f"{seat} {line}")
        if not lines:
            frame.tell(frame.texts.get("legal-table"))
    if not found.legal:
        frame.tell(frame.texts.get("legal-over"))
    return OK


def _played(frame: Frame, path: str, *, as_json: bool) -> Replay | int:
    """The replay, or the exit code after saying what is wrong."""
    text = ""
    try:
        text = read_file(path)
        return replay(loads_match(text))
    except (NotationError, OptionError, IllegalAction, RecordMismatch) as error:
        code = NO if isinstance(error, IllegalAction | RecordMismatch) else UNREADABLE
        tell_fault(frame, path, text, error, as_json=as_json)
        return code


def tell_fault(frame: Frame, path: str, text: str, error: MesayaError, *, as_json: bool) -> None:
    """Print the refusal: as JSON on stdout, or as sentences on stderr."""

    def message(fault: MesayaError) -> str:
        if isinstance(fault, RecordMismatch):
            return frame.texts.mismatch(fault)
        assert isinstance(fault, NotationError | OptionError | IllegalAction)
        return frame.texts.explain(fault)

    found = refusal(error, text, message)
    if as_json:
        frame.json(msgspec.to_builtins(found))
    if isinstance(error, NotationError | OptionError):
        frame.tell(frame.describe(error, path))
    else:
        frame.tell(
            frame.texts.get(
                "replay-bad",
                line=found.line,
                text=found.text,
                message=found.message,
                rule=found.rule or found.code,
            )
        )


def _sentence(frame: Frame, found: Report) -> str:
    totals = " ".join(map(str, found.totals))
    if not found.over:
        return frame.texts.get("replay-open", seats=" ".join(found.to_act), totals=totals)
    scores = " ".join(map(str, found.scores))
    ending = frame.texts.get("ending", ending=found.ending or "")
    line = frame.texts.get("replay-over", ending=ending, scores=scores, totals=totals)
    if found.match_over:
        line += " " + frame.texts.get("replay-winners", seats=" ".join(found.winners))
    return line
