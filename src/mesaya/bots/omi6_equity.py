"""What counters of six-player Omi are worth in matches won, between teams that play alike.

A table of chances by the counters, filled by following hands on until nothing moves. How often a
hand ends in which way is measured: 20,000 hands between alike players (rules, Q1.1).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mesaya.tricks.counters import Counters, Three, three
from mesaya.tricks.teams import Team

Chances = tuple[float, float, float]

SCALE: Final = 13.0
"""A match in counters: so that a trick counts beside it as it does beside counters. At six each a
counter is worth about a thirteenth of a match."""

TAKEN_FROM_ONE: Final = 0.663
"""3-2-1, 4-2-0, 5-1-0: the last pays the first one counter."""
TAKEN_FROM_BOTH: Final = 0.156
"""4-1-1, 6-0-0: both others pay the first one counter."""
PAID_TO_BOTH: Final = 0.085
"""3-3-0: the last pays both others one counter. What is left of 1 is 2-2-2, which moves none."""
ALL_NINE: Final = 0.02
"""Of two teams one takes all nine tricks: two counters."""
SWEEPS: Final = 300
SPLIT_ABOVE: Final = 4


def by_matches(before: Counters, after: Counters, team: Team) -> float:
    """What a change of counters is worth to the team: matches, as counters at six each."""
    return SCALE * (chance(after, team) - chance(before, team))


def chance(counters: Counters, team: Team) -> float:
    """How likely the team wins the match from here, if all play alike."""
    give = counters.give
    left = [at for at in range(3) if give[at]]
    if team not in left:
        return 0.0
    if len(left) == 1:
        return 1.0
    if len(left) == 2:
        other = left[0] + left[1] - team
        if counters.split:
            return race(give[team], give[other])
        return duel(give[team] + give[other]).get(give[team], 0.0)
    return _looked_up(trio(sum(give)), give)[team]


@cache
def race(mine: int, its: int) -> float:
    """R1.22 Piles are split: who has nothing left to give loses. Each hand one side gives."""
    if its <= 0:
        return 1.0
    if mine <= 0:
        return 0.0
    one, two = (1 - ALL_NINE) / 2, ALL_NINE / 2
    return (
        one * (race(mine, its - 1) + race(mine - 1, its))
        + two * (race(mine, its - 2) + race(mine - 2, its))
    )  # fmt: skip


@cache
def duel(whole: int) -> dict[int, float]:
    """Two teams with so many counters together, by what the first has."""
    found = {mine: mine / whole for mine in range(whole + 1)}

    def at(mine: int) -> float:
        if mine <= 0 or mine >= whole:
            return float(mine >= whole)
        if mine > SPLIT_ABOVE and whole - mine > SPLIT_ABOVE:
            return race(mine, whole - mine)
        return found[mine]

    one, two = (1 - ALL_NINE) / 2, ALL_NINE / 2
    for _ in range(SWEEPS):
        for mine in range(1, whole):
            found[mine] = one * (at(mine + 1) + at(mine - 1)) + two * (at(mine + 2) + at(mine - 2))
    return {mine: at(mine) for mine in range(whole + 1)}


@cache
def trio(whole: int) -> dict[Three, Chances]:
    """Three teams with so many counters together, all still in: the chance of each, by counters
    from the most to the fewest.
    """
    found: dict[Three, Chances] = {
        (most, middle, least): (most / whole, middle / whole, least / whole)
        for least in range(1, whole // 3 + 1)
        for middle in range(least, (whole - least) // 2 + 1)
        for most in [whole - middle - least]
    }
    ways = {give: _ways(give) for give in found}
    moved = TAKEN_FROM_ONE + TAKEN_FROM_BOTH + PAID_TO_BOTH
    for _ in range(SWEEPS):
        for give, hands in ways.items():
            sums = [0.0, 0.0, 0.0]
            for share, after in hands:
                for team, known in enumerate(_looked_up(found, after)):
                    sums[team] += share * known / moved
            found[give] = _alike(give, sums)
    return found


def _alike(give: Three, sums: list[float]) -> Chances:
    """Teams with as many counters have the same chance."""
    mean = [
        sum([sums[other] for other in range(3) if give[other] == give[team]])
        / sum([1 for other in range(3) if give[other] == give[team]])
        for team in range(3)
    ]
    return (mean[0], mean[1], mean[2])


def _looked_up(found: dict[Three, Chances], give: Three) -> Chances:
    """The chances of counters in any order, a team out or not."""
    if 0 in give:
        return _with_two(give)
    order = sorted(range(3), key=lambda team: -give[team])
    known = found[(give[order[0]], give[order[1]], give[order[2]])]
    mine = [known[order.index(team)] for team in range(3)]
    return (mine[0], mine[1], mine[2])


def _ways(give: Three) -> list[tuple[float, Three]]:
    """What a hand of three teams may lead to, and how often."""
    found: list[tuple[float, Three]] = []
    for team in range(3):
        others = [at for at in range(3) if at != team]
        for other in others:
            found.append((TAKEN_FROM_ONE / 6, _moved(give, [(other, team)])))
        found.append((TAKEN_FROM_BOTH / 3, _moved(give, [(other, team) for other in others])))
        found.append((PAID_TO_BOTH / 3, _moved(give, [(team, other) for other in others])))
    return found


def _moved(give: Three, paid: list[tuple[Team, Team]]) -> Three:
    piles = list(give)
    for payer, payee in paid:
        if piles[payer]:
            piles[payer] -= 1
            piles[payee] += 1
    return three(piles)


def _with_two(give: Three) -> Chances:
    """The chances once a team is out."""
    split = sum([pile > SPLIT_ABOVE for pile in give]) == 2
    counters = Counters(give, (0, 0, 0), split=split)
    return (chance(counters, 0), chance(counters, 1), chance(counters, 2))
