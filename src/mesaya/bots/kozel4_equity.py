"""What defeat points of Kozel are worth in matches won, between teams that play alike."""

from __future__ import annotations

from functools import cache
from typing import Final

from mesaya.options import Kozel4Options
from mesaya.view import Observation

SHARES: Final[tuple[float, ...]] = (0.71, 0.26, 0.03)
"""How often the loser of a deal gets 2, 4 and 6 defeat points; measured over 3,000 deals of
`greedy@1` against itself. Deals without defeat points (eggs) only lengthen a match."""
SCALE: Final = 20.0
"""A match in defeat points: so that card points count beside it as beside defeat points. At nil all
a defeat point is worth about a twentieth of a match."""


@cache
def chance(mine: int, its: int) -> float:
    """How likely the team that still has `mine` defeat points to go wins against `its` to go."""
    if mine <= 0:
        return 0.0
    if its <= 0:
        return 1.0
    total = 0.0
    for at, share in enumerate(SHARES):
        total += share * (chance(mine, its - 2 * at - 2) + chance(mine - 2 * at - 2, its)) / 2
    return total


def by_matches(obs: Observation) -> list[float]:
    """What each end of the deal is worth to the seat's team, by `3 + half its net`."""
    options = obs.options
    assert isinstance(options, Kozel4Options)
    mine, its = to_go(obs, options.limit)
    times = 2 if obs.before.get("double") else 1
    found: list[float] = []
    for half in range(-3, 4):
        lost = 2 * times * max(0, -half)
        given = 2 * times * max(0, half)
        found.append(SCALE * (chance(mine - lost, its - given) - chance(mine, its)))
    return found


def to_go(obs: Observation, limit: int) -> tuple[int, int]:
    """The defeat points that each side still has to go, the seat's own first."""
    defeat = obs.before.get("defeat", [0, 0])
    assert isinstance(defeat, list)
    left = [limit - total for total in defeat if isinstance(total, int)]
    team = obs.seat & 1
    return left[team], left[1 - team]
