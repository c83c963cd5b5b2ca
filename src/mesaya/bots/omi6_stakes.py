"""What the end of a hand of six-player Omi is worth to a seat: in counters, or in matches won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mesaya.bots.omi6_rollout import STOP
from mesaya.cards import TABLE
from mesaya.options import Omi6Options
from mesaya.tricks.counters import (
    Counters,
    closed,
    fresh,
    owed,
    owed_for_solo,
    pay,
    read_before,
    removed,
)
from mesaya.tricks.teams import Team, team_of, teams_from
from mesaya.view import Observation

TRICK: Final = 0.05
"""What a trick more is worth beside the counters: it decides between hands that cost the same."""

Value = Callable[[Counters, Counters, Team], float]
"""`(before, after, team)`: what going from one to the other is worth to the team."""


def by_counters(before: Counters, after: Counters, team: Team) -> float:
    """Counters won or lost."""
    return float(after.totals()[team] - before.totals()[team])


class Stakes:
    """What is at stake in a hand, as the seat's observation tells it."""

    __slots__ = ("counters", "held", "me", "options", "order", "solo", "value")

    def __init__(self, obs: Observation, value: Value) -> None:
        options = obs.options
        assert isinstance(options, Omi6Options)
        self.options = options
        self.counters = read_before(obs.before) if obs.before else fresh()
        self.me = team_of(obs.seat)
        caller = obs.called_by if obs.called_by != TABLE else obs.seat
        self.order = [team for team in teams_from(caller) if self.counters.give[team]]
        self.held = 36 // len(obs.playing)
        self.solo = -1 if obs.solo < 0 else team_of(obs.solo)
        self.value = value

    def worth(self) -> list[float]:
        """By `won` (`omi6_rollout.Spot`, the seat's own side 0) what the end is worth."""
        if self.solo >= 0:
            return self._worth_alone()
        table = [0.0] * STOP
        for own in range(self.held + 1):
            for right in range(self.held + 1 - own):
                rest = self.held - own - right
                tricks = [0, 0, 0]
                tricks[self.me] = own
                tricks[(self.me + 1) % 3] = right
                tricks[(self.me + 2) % 3] = rest
                if all([tricks[team] == 0 or team in self.order for team in range(3)]):
                    paid = self.paid(tricks)
                    table[own + 10 * right + 100 * rest] = paid + TRICK * own
        return table

    def paid(self, tricks: list[int]) -> float:
        """What a hand without a solo is worth that ended with these tricks a team."""
        return self._after(
            pay(self.counters, owed(tricks, self.order, self.options.tie_for_most))[0]
        )

    def _worth_alone(self) -> list[float]:
        """In a solo only one thing counts: that it takes every trick, or that it does not."""
        mine = self.solo == self.me
        won, lost = self.alone_won(self.solo), self.alone_lost(self.solo)
        table = [lost] * STOP
        table[self.held if mine else 10 * self.held] = won
        return table

    def alone_won(self, team: Team) -> float:
        """What it is worth when the team's solo takes every trick."""
        return self._after(pay(self.counters, owed_for_solo(team, self.order))[0])

    def alone_lost(self, team: Team) -> float:
        """What it is worth when the team's solo loses a trick."""
        return self._after(removed(self.counters, team))

    def _after(self, counters: Counters) -> float:
        after = closed(counters, self.options.split_above)
        return self.value(self.counters, after, self.me)
