"""What a deal was worth: who won it, and the game's own currency.

A *place* is what wins: a seat in the rummies, a team in the trick games. Both figures are needed,
as they can disagree: who wins many cheap rounds may lose on the whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mesaya.cards import Seat
from mesaya.game import Match, Outcome

TEAMS: Final = {"omi6": 3, "kozel4": 2}
CURRENCY: Final = {
    "rummi": "penalty", "contract": "penalty", "points13": "points",
    "omi6": "counters", "kozel4": "defeat",
}  # fmt: skip
"""`penalty`: points left in the hand, fewer are better. `points`: won less lost in the round.
`counters`: won less lost. `defeat`: defeat points taken, fewer are better."""
ZERO_SUM: Final = ("points", "counters")
"""Currencies in which a place's own figure says all: what one wins others lose."""

A: Final = 0
B: Final = 1
OUT: Final = 2
"""The sides, and what is on neither."""


class Worth(NamedTuple):
    """A deal by place: its share of the win (the shares add up to 1), and its own currency."""

    wins: tuple[float, ...]
    amounts: tuple[float, ...]


class Row(NamedTuple):
    """A deal as side A sees it.

    `win` is A's share of the win and `net` what A is better by, both higher when A is better.
    `own` and `other` are the mean amounts of a place of A and of B, in the game's currency.
    """

    win: float
    net: float
    own: float
    other: float


def place_of(game: str, seat: Seat) -> int:
    """The team of a seat, or the seat itself."""
    return seat % TEAMS.get(game, 1 << 30)


def worth(match: Match, outcome: Outcome) -> Worth:
    """What the deal was worth to each place.

    The rummies are won by the fewest points, Omi by the most counters gained and Kozel by the most
    defeat points given; who is alike shares. A deal with no winner is shared by all who were in it.
    """
    game = match.game.name
    amounts = _amounts(match, outcome)
    places = range(len(amounts))
    if game == "omi6":
        places_in = [team for team in places if match.totals[team] > 0]
        return Worth(_shares(amounts, places_in, -1.0), amounts)
    if game == "kozel4":
        return Worth(_shares(amounts, list(places), 1.0), amounts)
    if outcome.ending == "void":
        return Worth(tuple([1.0 / len(amounts)] * len(amounts)), amounts)
    scores = tuple([float(score) for score in outcome.scores])
    return Worth(_shares(scores, list(places), 1.0), amounts)


def _amounts(match: Match, outcome: Outcome) -> tuple[float, ...]:
    """The game's currency by place."""
    game = match.game.name
    if game == "omi6":
        after = _numbers(outcome, "counters")
        gains = [after[team] - match.totals[team] for team in range(3)]
        return tuple([float(gain) for gain in gains])
    if game == "kozel4":
        return tuple([float(points) for points in _numbers(outcome, "defeat")])
    if game == "points13":
        return _net_points(outcome)
    return tuple([float(score) for score in outcome.scores])


def _net_points(outcome: Outcome) -> tuple[float, ...]:
    """Points at a rate of 1 without commission: losers pay theirs, the winner gets them all."""
    scores = outcome.scores
    if outcome.ending == "void":
        return tuple([0.0] * len(scores))
    winner = int(str(outcome.details["winner"])[1:]) - 1
    return tuple(
        [float(sum(scores) if seat == winner else -score) for seat, score in enumerate(scores)]
    )


def _numbers(outcome: Outcome, key: str) -> list[int]:
    found = outcome.details[key]
    assert isinstance(found, list), "the game's details have it"
    return [number for number in found if isinstance(number, int)]


def _shares(figures: Sequence[float], places: Sequence[int], sign: float) -> tuple[float, ...]:
    """Who of `places` has the least figure (`sign` 1) or the most (-1) shares the win."""
    best = min([sign * figures[place] for place in places])
    winners = [place for place in places if sign * figures[place] == best]
    return tuple([1.0 / len(winners) if place in winners else 0.0 for place in range(len(figures))])


def row(game: str, found: Worth, sides: Sequence[int]) -> Row:
    """The deal for side A; `sides[place]` is `A`, `B` or `OUT`."""
    own = _mean([amount for amount, side in zip(found.amounts, sides, strict=True) if side == A])
    other = _mean([amount for amount, side in zip(found.amounts, sides, strict=True) if side == B])
    win = sum([share for share, side in zip(found.wins, sides, strict=True) if side == A])
    return Row(win, own if CURRENCY[game] in ZERO_SUM else other - own, own, other)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def mean_row(rows: Sequence[Row]) -> Row:
    """The mean over the rotations of a deal: the deal is the unit of every statistic."""
    size = len(rows)
    return Row(*[sum([row[field] for row in rows]) / size for field in range(4)])
