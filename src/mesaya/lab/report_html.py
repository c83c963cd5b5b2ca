"""A report as one page that stands alone: no script, no font, no request to anybody."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from mesaya.lab.charts import band, bars, columns
from mesaya.lab.report import (
    DuelReport,
    Figure,
    GateReport,
    LadderReport,
    Made,
    Report,
    Result,
    Setting,
)
from mesaya.texts import Texts

STYLE: Final = """
:root{color-scheme:light dark;
--ink:#1d2a26;--paper:#fbfaf6;--rule:#d9d6cb;--blue:#1f6f8b;--red:#a3362b}
@media(prefers-color-scheme:dark){:root{
--ink:#e9e6dc;--paper:#17201d;--rule:#3a4642;--blue:#6db9d3;--red:#ee8a7d}}
body{margin:0 auto;max-width:46rem;padding:1.5rem 1rem 3rem;background:var(--paper);
color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;width:100%}.wide{overflow-x:auto}
th,td{text-align:start;padding:.3rem .6rem .3rem 0;vertical-align:top;
border-bottom:1px solid var(--rule)}
td.n,th.n{text-align:end;font-variant-numeric:tabular-nums}
figure{margin:1rem 0}svg{width:100%;height:auto;display:block}
svg text{font-size:12px;fill:currentColor}
.end{text-anchor:end}.mid{text-anchor:middle}.grid{stroke:var(--rule);fill:none}
.line{stroke:var(--blue);stroke-width:2;fill:none}.band{fill:var(--blue);opacity:.2}
.bar{fill:var(--blue)}.mark{stroke:var(--red);stroke-dasharray:5 4;fill:none}
"""


def page(report: Report, texts: Texts) -> str:
    """The report as HTML, in the reader's language."""
    setting = report.setting
    title = heading(report, texts)
    if isinstance(report, DuelReport):
        body = _result(report.result, setting, texts)
    elif isinstance(report, GateReport):
        body = [_verdict(report, texts), *_result(report.result, setting, texts)]
    elif isinstance(report, LadderReport):
        body = _ladder(report, texts)
    else:
        counts = (("lab-asked", report.asked), ("lab-worlds", report.worlds),
                  ("lab-differences", len(report.differences)))  # fmt: skip
        body = [_table([], [(texts.get(name), str(many)) for name, many in counts])]
    body.append(_conditions(report.made, setting, report.seconds, texts))
    return (
        f'<!doctype html><html lang="{texts.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f"<body><main><h1>{escape(title)}</h1>{''.join(body)}</main></body></html>\n"
    )


def heading(report: Report, texts: Texts) -> str:
    """What a report is about, in one line."""
    game = texts.get(f"game-{report.setting.game}")
    if isinstance(report, LadderReport):
        return texts.get("lab-head-ladder", game=game)
    if isinstance(report, DuelReport | GateReport):
        one, two = report.result.bots
        return texts.get(f"lab-head-{report.kind}", game=game, one=one, two=two)
    return texts.get("lab-head-honest", game=game, one=report.bot)


def shown(figure: Figure, digits: int = 3) -> str:
    """`mean ± half` of a figure, or the mean alone where nothing is known of its spread."""
    mean = f"{figure.mean:.{digits}f}"
    return mean if figure.half is None else f"{mean} ± {figure.half:.{digits}f}"


def percent(figure: Figure) -> str:
    """A share as per cent, with its interval."""
    mean = f"{100 * figure.mean:.1f} %"
    return mean if figure.half is None else f"{mean} ± {100 * figure.half:.1f}"


def figures(result: Result, setting: Setting, texts: Texts) -> list[tuple[str, str]]:
    """The rows of the table of a pair: what, and how much."""
    one, two = result.bots
    unit = texts.get(f"lab-unit-{setting.currency}")
    return [
        (texts.get("lab-wins", one=one), percent(result.win)),
        (texts.get("lab-fair"), f"{100 * result.fair:.1f} %"),
        (texts.get("lab-net", one=one, unit=unit), shown(result.net)),
        (texts.get("lab-mean", bot=one, unit=unit), f"{result.own:.3f}"),
        (texts.get("lab-mean", bot=two, unit=unit), f"{result.other:.3f}"),
        (texts.get("lab-deals"), f"{result.deals} × {result.rotations}"),
        *[
            (texts.get("lab-times", bot=times.bot), f"{times.p50:.3g} / {times.p95:.3g}")
            for times in result.times
        ],
    ]


def _result(result: Result, setting: Setting, texts: Texts) -> list[str]:
    """The table and the plots of a pair."""
    one, deals = result.bots[0], texts.get("lab-axis-deals")
    unit = texts.get(f"lab-unit-{setting.currency}")
    times = [
        (f"{timing.bot} {name}", value)
        for timing in result.times
        for name, value in (("p50", timing.p50), ("p95", timing.p95), ("p99", timing.p99))
        if value > 0
    ]
    share = [(many, 100 * mean, 100 * half) for many, mean, half in result.running.win]
    plots = (
        band(texts.get("lab-plot-net", one=one, unit=unit), deals, result.running.net, 0.0),
        band(texts.get("lab-plot-win", one=one), deals, share, 100 * result.fair),
        columns(texts.get("lab-plot-spread", one=one, unit=unit), unit, result.histogram),
        bars(texts.get("lab-plot-times"), "ms", times),
    )
    names = ("lab-plot-net", "lab-plot-win", "lab-plot-spread", "lab-plot-times")
    parts = [_table([], figures(result, setting, texts))]
    for name, plot in zip(names, plots, strict=True):
        head = escape(texts.get(name, one=one, unit=unit))
        parts.append(f"<h2>{head}</h2><figure>{plot}</figure>")
    return parts


def verdict(report: GateReport, texts: Texts) -> str:
    """What a gate came to, in one sentence."""
    proof = report.proof
    one, two = report.result.bots
    return texts.get(
        f"lab-gate-{proof.answer}", one=one, two=two, deals=report.result.deals,
        ratio=f"{proof.ratio:.2f}", bound=f"{proof.bound:.2f}",
        h0=f"{100 * proof.h0:.1f}", h1=f"{100 * proof.h1:.1f}",
    )  # fmt: skip


def _verdict(report: GateReport, texts: Texts) -> str:
    path = [(size, ratio, 0.0) for size, ratio in report.proof.path]
    name = escape(texts.get("lab-plot-ratio"))
    plot = band(texts.get("lab-plot-ratio"), texts.get("lab-axis-deals"), path, 0.0)
    return f"<p>{escape(verdict(report, texts))}</p><h2>{name}</h2><figure>{plot}</figure>"


def ranks(report: LadderReport, texts: Texts) -> tuple[list[str], list[tuple[str, ...]]]:
    """The head and the rows of a ladder's table."""
    skilled = any([rank.mu is not None for rank in report.ranks])
    unit = texts.get(f"lab-unit-{report.setting.currency}")
    head = [
        texts.get("lab-bot"), texts.get("lab-points"), texts.get("lab-interval"),
        texts.get("lab-won"), texts.get("lab-better", unit=unit),
    ]  # fmt: skip
    if skilled:
        head.append("OpenSkill")
    rows: list[tuple[str, ...]] = []
    for rank in report.ranks:
        row = [
            rank.bot, f"{rank.points:+.0f}", f"{rank.low:+.0f} … {rank.high:+.0f}",
            f"{rank.wins:.2f}", f"{rank.net:+.3f}",
        ]  # fmt: skip
        if rank.mu is not None and rank.sigma is not None:
            row.append(f"{rank.mu:.1f} ± {rank.sigma:.1f}")
        rows.append(tuple(row))
    return head, rows


def _ladder(report: LadderReport, texts: Texts) -> list[str]:
    head, rows = ranks(report, texts)
    unit = texts.get(f"lab-unit-{report.setting.currency}")
    pairs = [
        (f"{result.bots[0]} – {result.bots[1]}", percent(result.win), f"{100 * result.fair:.1f} %",
         shown(result.net))
        for result in report.results
    ]  # fmt: skip
    names = [
        texts.get("lab-pair"), texts.get("lab-win"), texts.get("lab-fair"),
        texts.get("lab-better", unit=unit),
    ]  # fmt: skip
    return [_table(head, rows), f"<h2>{escape(texts.get('lab-pairs'))}</h2>", _table(names, pairs)]


def _conditions(made: Made, setting: Setting, seconds: float, texts: Texts) -> str:
    """How to repeat it."""
    name = escape(texts.get("lab-conditions"))
    return f"<h2>{name}</h2>{_table([], conditions(made, setting, seconds, texts))}"


def conditions(made: Made, setting: Setting, seconds: float, texts: Texts) -> list[tuple[str, str]]:
    """What was played on what, as rows of a table."""
    rules = ", ".join(f"{name}={value}" for name, value in setting.rules.items()) or "–"
    found = [
        (texts.get("lab-game"), f"{texts.get(f'game-{setting.game}')} ({setting.game})"),
        (texts.get("lab-seats"), str(setting.seats)),
        (texts.get("lab-rules"), rules),
        (texts.get("lab-series"), f"{setting.series}, {setting.first}+"),
        (texts.get("lab-version"), f"{made.version} ({made.source})"),
        (texts.get("lab-machine"), f"{made.machine}, Python {made.python}, {made.cpus} CPU"),
        (texts.get("lab-jobs"), f"{made.jobs}{' (Ray)' if made.ray else ''}"),
        (texts.get("lab-seconds"), f"{seconds:.1f}"),
    ]
    if setting.partner:
        found.insert(2, (texts.get("lab-partner"), setting.partner))
    if setting.before:
        found.insert(3, (texts.get("lab-before"), setting.before))
    return found


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; with no head its first column names the rows."""
    parts = ['<div class="wide"><table>']
    if head:
        cells = [f'<th scope="col"{_number(at)}>{escape(text)}' for at, text in enumerate(head)]
        parts.append(f"<tr>{''.join(cells)}")
    for row in rows:
        cells = [f'<th scope="row">{escape(row[0])}']
        cells += [f"<td{_number(1)}>{escape(text)}" for text in row[1:]]
        parts.append(f"<tr>{''.join(cells)}")
    return "".join([*parts, "</table></div>"])


def _number(column: int) -> str:
    return ' class="n"' if column else ""
