"""Figures with their uncertainty: means, intervals, running means, times, histograms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil, log2, sqrt
from typing import Final, NamedTuple

Z95: Final = 1.96
"""Standard errors to each side of a mean that hold it 95 times in 100."""
STEPS: Final = 16
"""Buckets of time in each doubling: a time is known to about two per cent."""
NS: Final = 1e9


class Estimate(NamedTuple):
    """A mean, half the width of its interval of 95 %, the standard deviation, how many values."""

    mean: float
    half: float
    sd: float
    size: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.half


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with 1.96 sd / sqrt(N) to each side.

    Where all values are alike, or there are fewer than two, they say nothing of the spread, and the
    half width is infinite: a bot that won all of 20 deals need not win every one.
    """
    count = len(values)
    if count == 0:
        return Estimate(0.0, float("inf"), 0.0, 0)
    mean = sum(values) / count
    if min(values) == max(values):
        return Estimate(mean, float("inf"), 0.0, count)
    sd = sqrt(sum([(value - mean) ** 2 for value in values]) / (count - 1))
    return Estimate(mean, Z95 * sd / sqrt(count), sd, count)


def running(values: Sequence[float], points: int = 200) -> list[tuple[int, float, float]]:
    """`(N, mean, half width)` after growing numbers of values, at most `points` of them.

    The first is after two values, the last after all; between them even steps.
    """
    if len(values) < 2:
        return []
    step = max(1, ceil((len(values) - 1) / max(1, points - 1)))
    marks = {*range(2, len(values) + 1, step), len(values)}
    found: list[tuple[int, float, float]] = []
    mean = spread = 0.0
    for count, value in enumerate(values, 1):  # Welford: one pass, no loss of digits
        gap = value - mean
        mean += gap / count
        spread += gap * (value - mean)
        if count in marks:
            sd = sqrt(spread / (count - 1))
            found.append((count, mean, Z95 * sd / sqrt(count)))
    return found


def histogram(values: Sequence[float], bins: int = 25) -> list[tuple[float, float, int]]:
    """`(from, to, how many)` in bins that hold all values.

    Where there are no more different values than bins, each has one of its own around it, as wide
    as the least gap; else the bins are equal, and the last one holds its end too.
    """
    if not values:
        return []
    kinds = sorted({round(value, 6) for value in values})
    if len(kinds) <= bins:
        gaps = [after - before for before, after in pairwise(kinds)]
        half = min(gaps, default=1.0) / 2
        counted = Counter([round(value, 6) for value in values])
        return [(kind - half, kind + half, counted[kind]) for kind in kinds]
    low, width = kinds[0], (kinds[-1] - kinds[0]) / bins
    counts = [0] * bins
    for value in values:
        counts[max(0, min(bins - 1, int((value - low) / width)))] += 1
    return [(low + at * width, low + (at + 1) * width, many) for at, many in enumerate(counts)]


class Times:
    """How long decisions took, counted in buckets: small, and sums of buckets lose nothing."""

    __slots__ = ("counts",)

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        self.counts: dict[int, int] = dict(counts or {})

    def add(self, seconds: float) -> None:
        """Count one decision."""
        bucket = int(STEPS * log2(max(1.0, seconds * NS)))
        self.counts[bucket] = self.counts.get(bucket, 0) + 1

    def join(self, counts: Mapping[int, int]) -> None:
        """Count those of another."""
        for bucket, many in counts.items():
            self.counts[bucket] = self.counts.get(bucket, 0) + many

    def total(self) -> int:
        """How many decisions."""
        return sum(self.counts.values())

    def mean(self) -> float:
        """The mean time in seconds, true to about two per cent; 0 where there are none."""
        spent = sum([many * _middle(bucket) for bucket, many in self.counts.items()])
        return spent / max(1, self.total())

    def part(self, share: float) -> float:
        """The time, in seconds, that this share of decisions kept within; 0 where there are none.

        0.5 is the median. The middle of a bucket, so it is true to about two per cent.
        """
        left = share * self.total()
        for bucket in sorted(self.counts):
            left -= self.counts[bucket]
            if left <= 1e-9:
                return _middle(bucket)
        return 0.0


def _middle(bucket: int) -> float:
    """The time in seconds that stands for a bucket."""
    return float(2 ** ((bucket + 0.5) / STEPS) / NS)
