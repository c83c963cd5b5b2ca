"""Is the new bot better than the old one? Asked deal by deal until the answer is sure enough.

A sequential probability ratio test (Wald) of two shares of wins: H0, both are alike, against H1,
the new one wins a tenth more often (55 % instead of 50 %). Each error has a chance of 1 in 20. The
unit is the deal: its share of wins over all rotations takes a few values (with two rotations 0, 1/2
and 1, and 1/4 and 3/4 where games are drawn), and the ratio is that of the two distributions over
these values that fit the counts best and have the mean of H0 and of H1. So the pairing of games is
used: where both bots win what the cards give them most deals are 1/2, the spread is small and few
deals are needed. Chess engines are tested so (the "pentanomial" test).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Final, NamedTuple

from mesaya.lab.duel import Job
from mesaya.lab.pool import Played, Runner
from mesaya.lab.stats import Estimate, estimate

BETTER: Final = "accept"
NOT_BETTER: Final = "reject"
OPEN: Final = "undecided"

ERROR: Final = 0.05
GAIN: Final = 1.1
"""Times the fair share of wins is the share of H1."""
EVERY: Final = 8
"""Deals between two looks at the ratio."""
LEAST: Final = 24
"""Deals before the first look: the shape of the distribution must be known a little."""
PRIOR: Final = 1e-3
"""Weight of a value that has not come yet, so that no count is zero."""


class Hypotheses(NamedTuple):
    """What is to be told apart: the shares of wins of H0 and H1; the chance of each error."""

    h0: float
    h1: float
    error: float = ERROR

    def bound(self) -> float:
        """The logarithm of the ratio at which the test stops, above or below."""
        return log((1.0 - self.error) / self.error)


class Verdict(NamedTuple):
    """How it stands: the answer, the log ratio, and the share of wins with the deals it took."""

    answer: str
    ratio: float
    wins: Estimate


def log_ratio(counts: Mapping[float, int], test: Hypotheses) -> float:
    """The log likelihood ratio of H1 to H0 for values between 0 and 1 that came so often.

    Generalised: each likelihood is the greatest that a distribution over these values with the mean
    of the hypothesis gives to the counts.
    """
    weights = dict.fromkeys((0.0, 0.5, 1.0), PRIOR)
    for value, count in counts.items():
        weights[value] = weights.get(value, PRIOR) + count
    total = sum(weights.values())
    shares = {value: weight / total for value, weight in weights.items()}
    one, two = _tilt(shares, test.h1), _tilt(shares, test.h0)
    return total * sum(
        [
            share * log((1.0 + two * (value - test.h0)) / (1.0 + one * (value - test.h1)))
            for value, share in shares.items()
        ]
    )


def _tilt(shares: Mapping[float, float], mean: float) -> float:
    """The t for which p / (1 + t (v - mean)) has this mean: the best fit with that mean (Owen).

    The sum of p (v - mean) / (1 + t (v - mean)) falls as t grows, so its zero is found by halving.
    """
    least, most = min(shares) - mean, max(shares) - mean
    low, high = -1.0 / most, -1.0 / least
    for _ in range(60):
        middle = (low + high) / 2
        slope = sum(
            [
                share * (value - mean) / (1.0 + middle * (value - mean))
                for value, share in shares.items()
            ]
        )
        if slope > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


class Gate:
    """Takes in deals one by one and says when enough are in."""

    def __init__(self, test: Hypotheses) -> None:
        self.test = test
        self.values: list[float] = []
        self.counts: dict[float, int] = {}
        self.ratio = 0.0
        self.path: list[tuple[int, float]] = []
        self.answer = OPEN

    def add(self, win: float) -> bool:
        """Take in the share of wins of one more deal; True when the test has stopped."""
        value = round(win, 6)
        self.values.append(value)
        self.counts[value] = self.counts.get(value, 0) + 1
        size = len(self.values)
        if size < LEAST or size % EVERY:
            return False
        self.ratio = log_ratio(self.counts, self.test)
        self.path.append((size, self.ratio))
        if self.ratio >= self.test.bound():
            self.answer = BETTER
        elif self.ratio <= -self.test.bound():
            self.answer = NOT_BETTER
        return self.answer != OPEN

    def verdict(self) -> Verdict:
        """How it stands."""
        return Verdict(self.answer, self.ratio, estimate(self.values))


def decide(
    runner: Runner,
    job: Job,
    deals: Sequence[int],
    test: Hypotheses,
    show: Callable[[int], None] | None = None,
) -> tuple[Gate, Played]:
    """Play deals until the test stops or none are left.

    It looks at the deals in their order, so it stops at the same one however many are played side
    by side; deals played beyond it are thrown away.
    """
    gate, played = Gate(test), Played()
    for chunk in runner.chunks(job, deals):
        played.add(chunk)
        for row in chunk.rows:
            if gate.add(row.win):
                del played.rows[len(gate.values) :]
                return gate, played
        if show is not None:
            show(len(gate.values))
    return gate, played
