"""Reports of `mesaya lab` as tables at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from mesaya.lab.report import DuelReport, GateReport, LadderReport, Report
from mesaya.lab.report_html import (
    conditions,
    figures,
    heading,
    percent,
    ranks,
    shown,
    verdict,
)
from mesaya.texts import Texts


def print_report(report: Report, texts: Texts) -> None:
    """Print what was found and how to repeat it, on stdout."""
    setting = report.setting
    sys.stdout.write(heading(report, texts) + "\n")
    if isinstance(report, DuelReport | GateReport):
        _print([], figures(report.result, setting, texts))
    elif isinstance(report, LadderReport):
        _print(*ranks(report, texts))
        unit = texts.get(f"lab-unit-{setting.currency}")
        head = [texts.get("lab-pair"), texts.get("lab-win"), texts.get("lab-better", unit=unit)]
        _print(
            head,
            [
                (f"{one} – {two}", percent(result.win), shown(result.net))
                for result in report.results
                for one, two in (result.bots,)
            ],
        )
    else:
        counts = (report.asked, report.worlds, len(report.differences))
        names = ("lab-asked", "lab-worlds", "lab-differences")
        _print([], [(texts.get(name), str(many)) for name, many in zip(names, counts, strict=True)])
        for deal, action in report.differences[:5]:
            sys.stdout.write(texts.get("lab-difference", deal=deal, action=action) + "\n")
    _print([], conditions(report.made, setting, report.seconds, texts))
    if isinstance(report, GateReport):
        sys.stdout.write(verdict(report, texts) + "\n")


def _print(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table; all columns but the first are figures, to the right where there is a head."""
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE, show_header=bool(head), pad_edge=False)
    for column in range(len(rows[0])):
        table.add_column(
            head[column] if head else "", justify="right" if head and column else "left",
            overflow="fold",
        )  # fmt: skip
    for row in rows:
        table.add_row(*row)
    console = Console(markup=False, highlight=False, file=sys.stdout)
    console.print(table)
