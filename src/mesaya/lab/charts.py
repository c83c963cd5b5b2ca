"""Plots as SVG, drawn here: a page that shows them needs nothing else.

Colours come from the page (`currentColor` and the classes `line`, `band`, `bar`, `mark`), so that
the same plot is read on light and on dark. Every plot has a title for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

WIDTH: Final = 640
HEIGHT: Final = 260
LEFT: Final = 64
RIGHT: Final = 14
TOP: Final = 14
BOTTOM: Final = 34


class Axis(NamedTuple):
    """From numbers to places: `low` is drawn at `start`, `high` at `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Where a number is drawn."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)


def across(low: float, high: float) -> Axis:
    """The axis from left to right."""
    return Axis(low, high if high > low else low + 1.0, LEFT, WIDTH - RIGHT)


def upwards(low: float, high: float) -> Axis:
    """The axis from below."""
    return Axis(low, high if high > low else low + 1.0, HEIGHT - BOTTOM, TOP)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from `low` to `high`, at most `most` and a few."""
    if high <= low:
        return [low]
    rough = (high - low) / most
    size = 10.0 ** floor(log10(rough))
    step = next(size * times for times in (1.0, 2.0, 5.0, 10.0) if size * times >= rough)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [round(step * number, 10) for number in range(first, last + 1)]


def number(value: float) -> str:
    """A number as an axis prints it."""
    return f"{value:g}"


def _frame(title: str, x: Axis, y: Axis, x_name: str, body: Sequence[str]) -> str:
    """A plot with its axes around `body`."""
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
    ]
    for value in ticks(y.low, y.high):
        place = y.at(value)
        parts.append(f'<path class="grid" d="M{LEFT} {place}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{place + 4}" class="end">{number(value)}</text>')
    for value in ticks(x.low, x.high, 8):
        parts.append(
            f'<text x="{x.at(value)}" y="{HEIGHT - BOTTOM + 16}" class="mid">{number(value)}</text>'
        )
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 4}" class="end">{escape(x_name)}</text>')
    return "".join([*parts, *body, "</svg>"])


def band(title: str, x_name: str, points: Sequence[tuple[int, float, float]], level: float) -> str:
    """A running mean with its interval, and a line at `level`, where both would be alike.

    The first points, whose intervals are wide, may leave the plot: it is scaled to the last nine
    tenths.
    """
    if not points:
        return ""
    calm = points[len(points) // 10 :]
    low = min([level, *[mean - half for _, mean, half in calm]])
    high = max([level, *[mean + half for _, mean, half in calm]])
    room = 0.05 * (high - low) or 0.5
    x, y = across(0, points[-1][0]), upwards(low - room, high + room)

    def place(many: int, value: float) -> str:
        return f"{x.at(many)} {y.at(min(y.high, max(y.low, value)))}"

    upper = [place(many, mean + half) for many, mean, half in points]
    lower = [place(many, mean - half) for many, mean, half in reversed(points)]
    line = [place(many, mean) for many, mean, _ in points]
    return _frame(
        title, x, y, x_name,
        [
            f'<path class="band" d="M{"L".join([*upper, *lower])}Z"/>',
            f'<path class="line" d="M{"L".join(line)}"/>',
            f'<path class="mark" d="M{LEFT} {y.at(level)}H{WIDTH - RIGHT}"/>',
        ],
    )  # fmt: skip


def columns(title: str, x_name: str, bins: Sequence[tuple[float, float, int]]) -> str:
    """A histogram, and a line at nought."""
    if not bins:
        return ""
    x = across(min(0.0, bins[0][0]), max(0.0, bins[-1][1]))
    y = upwards(0, max([many for _, _, many in bins]))
    body = [
        f'<rect class="bar" x="{x.at(low)}" y="{y.at(many)}" '
        f'width="{max(1.0, round(x.at(high) - x.at(low) - 1, 1))}" '
        f'height="{round(y.at(0) - y.at(many), 1)}"/>'
        for low, high, many in bins
        if many
    ]
    body.append(f'<path class="mark" d="M{x.at(0)} {TOP}V{HEIGHT - BOTTOM}"/>')
    return _frame(title, x, y, x_name, body)


def bars(title: str, x_name: str, rows: Sequence[tuple[str, float]]) -> str:
    """One bar for each named figure, with the figure beside it; the scale is by powers of ten.

    Names stand above their bars, so that they may be long. Figures must be above nought.
    """
    least = min([value for _, value in rows], default=1.0)
    most = max([value for _, value in rows], default=1.0)
    first, last = floor(log10(least)), ceil(log10(most * 1.0001))
    x = Axis(first, max(last, first + 1), LEFT, WIDTH - RIGHT - 90)
    height = 40 * len(rows) + BOTTOM
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
    ]
    for power in range(first, int(x.high) + 1):
        place = x.at(power)
        parts.append(f'<path class="grid" d="M{place} 4V{height - BOTTOM}"/>')
        label = number(10.0**power)
        parts.append(f'<text x="{place}" y="{height - BOTTOM + 16}" class="mid">{label}</text>')
    for place, (name, value) in enumerate(rows):
        top, end = 40 * place, x.at(log10(value))
        parts.append(f'<text x="{LEFT}" y="{top + 14}">{escape(name)}</text>')
        parts.append(
            f'<rect class="bar" x="{LEFT}" y="{top + 19}" '
            f'width="{max(1.0, round(end - LEFT, 1))}" height="13"/>'
        )
        parts.append(f'<text x="{max(end, LEFT) + 6}" y="{top + 30}">{value:.3g}</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{height - 4}" class="end">{escape(x_name)}</text>')
    return "".join([*parts, "</svg>"])
