"""Everybody against everybody over the same deals, and one rating for each.

Two ratings. *Strength* (Bradley-Terry; where several places play, Plackett-Luce for the first)
comes from shares of wins: a bot of strength a with m places against n places of strength b wins
m a / (m a + n b) of the deals. It is printed on the scale of chess, 400 points for ten times the
strength, with the mean of all at 0; its interval comes from drawing the deals again (bootstrap).
*OpenSkill* (Plackett-Luce, an optional package) rates who did better over all rotations of a deal
in the game's own currency, so the two can disagree as wins and currency do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import combinations
from math import log10
from typing import Final, NamedTuple

from mesaya.game import Rng
from mesaya.lab.measures import Row

SCALE: Final = 400.0
PRIOR: Final = 0.5
"""Deals that each pair is taken to have drawn beforehand: who won all would have no rating else."""
ROUNDS: Final = 200
"""Steps of the fit; it changes by less than a thousandth of a point long before."""
DRAWS: Final = 200
"""Times that the deals are drawn again for an interval."""


class Pair(NamedTuple):
    """Two bots by their places in the list, and what `one` made of each deal against `two`.

    `odds` is places of `one` to places of `two` in a deal, on average over its rotations.
    """

    one: int
    two: int
    odds: float
    rows: tuple[Row, ...]


class Rating(NamedTuple):
    """One bot's strength with its interval of 95 %, and OpenSkill's mean and deviation, if any."""

    name: str
    points: float
    low: float
    high: float
    wins: float
    net: float
    mu: float | None
    sigma: float | None


def pairs_of(count: int) -> list[tuple[int, int]]:
    """Every pair once."""
    return list(combinations(range(count), 2))


def odds_of(fair: float) -> float:
    """Places of A to places of B where A's fair share of wins is this."""
    return fair / (1.0 - fair)


def strengths(
    count: int, pairs: Sequence[Pair], sums: Sequence[tuple[float, float]]
) -> list[float]:
    """The most likely strengths, on the scale of chess, mean 0.

    `sums[i]` is how many deals pair i played and how many of them its `one` won. Minorise and
    maximise: each step sets a strength to wins / expected weight, and never makes the fit worse.
    """
    worth = [1.0] * count
    won = [0.0] * count
    for pair, (deals, wins) in zip(pairs, sums, strict=True):
        fair = pair.odds / (1.0 + pair.odds)
        won[pair.one] += wins + PRIOR * fair
        won[pair.two] += deals - wins + PRIOR * (1.0 - fair)
    for _ in range(ROUNDS):
        weight = [0.0] * count
        for pair, (deals, _) in zip(pairs, sums, strict=True):
            whole = (deals + PRIOR) / (pair.odds * worth[pair.one] + worth[pair.two])
            weight[pair.one] += whole * pair.odds
            weight[pair.two] += whole
        worth = [have / need for have, need in zip(won, weight, strict=True)]
    points = [SCALE * log10(value) for value in worth]
    middle = sum(points) / count
    return [value - middle for value in points]


def rated(names: Sequence[str], pairs: Sequence[Pair], rng: Rng) -> list[Rating]:
    """The ladder, best first. All pairs played the same deals, so they are redrawn together."""
    count = len(names)
    sums = [(float(len(pair.rows)), sum([row.win for row in pair.rows])) for pair in pairs]
    points = strengths(count, pairs, sums)
    drawn = [strengths(count, pairs, again) for again in _resampled(pairs, rng)]
    skills = skill(count, pairs)
    ratings = []
    for place, name in enumerate(names):
        spread = sorted([values[place] for values in drawn])
        low, high = spread[int(0.025 * DRAWS)], spread[int(0.975 * DRAWS) - 1]
        wins, net = _record(place, pairs)
        mu, sigma = skills[place] if skills else (None, None)
        ratings.append(Rating(name, points[place], low, high, wins, net, mu, sigma))
    return sorted(ratings, key=lambda rating: -rating.points)


def _resampled(pairs: Sequence[Pair], rng: Rng) -> list[list[tuple[float, float]]]:
    """The sums of each pair over deals drawn with replacement, many times."""
    size = min([len(pair.rows) for pair in pairs])
    found = []
    for _ in range(DRAWS):
        chosen = [rng.randrange(size) for _ in range(size)]
        found.append(
            [(float(size), sum([pair.rows[deal].win for deal in chosen])) for pair in pairs]
        )
    return found


def _record(place: int, pairs: Sequence[Pair]) -> tuple[float, float]:
    """A bot's wins for each one that was due to it (1 is a fair share), and its mean net."""
    won = due = net = 0.0
    games = 0
    for pair in pairs:
        if place not in (pair.one, pair.two):
            continue
        first = place == pair.one
        fair = pair.odds / (1.0 + pair.odds)
        for row in pair.rows:
            won += row.win if first else 1.0 - row.win
            due += fair if first else 1.0 - fair
            net += row.net if first else -row.net
            games += 1
    return won / due, net / games


# --- OpenSkill -----------------------------------------------------------------------------------
def skill(count: int, pairs: Sequence[Pair]) -> list[tuple[float, float]] | None:
    """Mean and deviation of each bot as OpenSkill rates them; None where it is not installed.

    Deal 0 of every pair, then deal 1, and so on: the order matters a little to such a rating.
    """
    try:
        module = import_module("openskill.models")
    except ImportError:
        return None
    model = module.PlackettLuce()
    ratings = [model.rating() for _ in range(count)]
    for deal in range(max([len(pair.rows) for pair in pairs])):
        for pair in pairs:
            if deal < len(pair.rows):
                net = pair.rows[deal].net
                ranks = [0, 0] if net == 0 else [0, 1] if net > 0 else [1, 0]
                teams = [[ratings[pair.one]], [ratings[pair.two]]]
                (ratings[pair.one],), (ratings[pair.two],) = model.rate(teams, ranks=ranks)
    return [(float(rating.mu), float(rating.sigma)) for rating in ratings]


def table(pairs: Sequence[Pair]) -> Mapping[tuple[int, int], float]:
    """The share of wins of each against each."""
    found: dict[tuple[int, int], float] = {}
    for pair in pairs:
        mean = sum([row.win for row in pair.rows]) / len(pair.rows)
        found[pair.one, pair.two] = mean
        found[pair.two, pair.one] = 1.0 - mean
    return found
