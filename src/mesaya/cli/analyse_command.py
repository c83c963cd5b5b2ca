"""`mesaya analyse`: what every card of a deal would have been worth."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import msgspec

from mesaya.cli.frame import NO, OK, UNREADABLE, Frame
from mesaya.cli.record_commands import tell_fault
from mesaya.errors import IllegalAction, NotationError, OptionError, RecordMismatch
from mesaya.fair.transcript import Unreadable
from mesaya.fair.transcript import loads as loads_transcript
from mesaya.lab.analysis import Analysis, Decision, analyse
from mesaya.lab.retold import PLAYED, NotFair, record_of
from mesaya.notation.records import Record, loads_match, read_file
from mesaya.texts import Texts

Rows = Sequence[Sequence[str]]


def run_analyse(frame: Frame, path: str, deal: int | None, *, every: bool, as_json: bool) -> int:
    """Work the deal out and print it; exit code 0, 1 where nothing could be solved, or 2."""
    read = _read(frame, path, deal, as_json=as_json)
    if isinstance(read, int):
        return read
    records, found = read
    if as_json:
        frame.json(msgspec.to_builtins(found))
    else:
        _tell(frame, found, records[-1].seats, every=every)
    return OK if found.decisions else NO


def _read(
    frame: Frame, path: str, deal: int | None, *, as_json: bool
) -> tuple[Sequence[Record], Analysis] | int:
    """The deals up to the one that is asked for, and its analysis; or the exit code."""
    text = ""
    try:
        text = read_file(path)
        if text.lstrip().startswith("{"):
            records: Sequence[Record] = (record_of(loads_transcript(text.encode())),)
        else:
            records = loads_match(text)
        if deal is not None and deal > len(records):
            frame.tell(frame.texts.get("analysis-no-deal", deal=deal, count=len(records)))
            return UNREADABLE
        records = records[:deal]
        return records, analyse(records)
    except Unreadable as error:
        message = frame.texts.get(f"transcript-{error.why}")
        frame.tell(frame.texts.get("cannot-read", path=path, message=message))
        return UNREADABLE
    except NotFair as error:
        # the opening of a table is verified, and nobody plays a card in it
        whole = "analysis-why-nothing" if error.verdict in PLAYED else f"verdict-{error.verdict}"
        frame.tell(frame.texts.get(whole, code=error.code))
        return NO
    except (NotationError, OptionError, IllegalAction, RecordMismatch) as error:
        tell_fault(frame, path, text, error, as_json=as_json)
        return NO if isinstance(error, IllegalAction | RecordMismatch) else UNREADABLE


# --- as tables ------------------------------------------------------------------------------------
def _tell(frame: Frame, found: Analysis, names: Sequence[str], *, every: bool) -> None:
    say = frame.texts.get
    if not found.decisions:
        frame.tell(say(f"analysis-why-{found.why or 'nothing'}"))
        return
    unit = found.decisions[0].unit
    frame.out(say("analysis-title") + "\n")
    frame.out(say(f"analysis-unit-{unit}"))
    frame.out(say(f"analysis-sure-{found.sure}"))
    frame.out(say("analysis-open"))
    if found.left:
        frame.out(say("analysis-left", count=found.left) + " " + say(f"analysis-why-{found.why}"))
    shown = [one for one in found.decisions if one.cost or (every and len(one.options) > 1)]
    if shown:
        heads = ("number", "player", "did", "worth", "best", "cost")
        _table([say(f"analysis-head-{head}") for head in heads], _rows(shown, names, frame.texts))
    else:
        frame.out("\n" + say("analysis-flawless"))
    sums = [
        (_name(names, row.seat), str(row.choices), str(row.missed), str(row.lost))
        for row in found.seats
        if row.choices
    ]
    seats = ("player", "choices", "missed", "lost")
    _table([say(f"analysis-head-{head}") for head in seats], sums)


def _rows(shown: Sequence[Decision], names: Sequence[str], texts: Texts) -> Rows:
    rows: list[tuple[str, ...]] = []
    for one in shown:
        best = [option for option in one.options if option.worth == one.best]
        # one of several is enough; what was done is the first if it is among them
        more = texts.get("analysis-more", count=len(best) - 1) if len(best) > 1 else ""
        rows.append(
            (
                str(one.number), _name(names, one.seat), one.did, str(one.worth),
                f"{best[0].do} = {one.best} {more}".rstrip(), str(one.cost),
            )
        )  # fmt: skip
    return rows


def _name(names: Sequence[str], seat: int) -> str:
    return f"p{seat + 1} {names[seat]}".rstrip()


def _table(head: Sequence[str], rows: Rows) -> None:
    """A table; figures stand to the right."""
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE, pad_edge=False)
    for column, title in enumerate(head):
        figures = all([row[column].isdigit() for row in rows])
        table.add_column(title, justify="right" if figures else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console(markup=False, highlight=False, file=sys.stdout).print(table)
