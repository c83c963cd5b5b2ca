"""What a hand is worth before and after the contract: the eyes of the players of both rummies.

Before: how many cards it lacks, how many unseen ones would help, what it costs if it stays. After:
how likely each card is to find a place on the table, against what it costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER, Face, held_face
from mesaya.melds.contract_distance import Goal, Near, near
from mesaya.melds.laid import RUN, Laid
from mesaya.view import Observation

LACKING: Final = 400.0  # a card more that the contract lacks
GAP: Final = 0.4  # the chance that somebody fills a place between a run and a card
DEAD: Final = 0.05  # the same where no such card is known to be left
MORE: Final = 0.05  # the chance that a seat that is not down yet makes a place for a card
FEW: Final = 4  # cards left to a seat that is down and about to go out
KIN: Final = 3  # ranks apart at the most that two cards of a suit are wanted together
ROOMY: Final = 99
"""The greatest size of a set where sets may grow without end."""


class Taste:
    """How a player weighs: an out, a neighbour in hand, a penalty point early and late, a card
    that fits the table before and after the contract, a discard that the next seat may want.
    """

    __slots__ = ("dear", "dear_late", "feeds", "fits", "keeps", "neighbour", "out")

    def __init__(
        self,
        *,
        out: float,
        neighbour: float,
        dear: float,
        dear_late: float,
        keeps: float,
        fits: float,
        feeds: float,
    ) -> None:
        self.feeds = feeds
        self.out = out
        self.neighbour = neighbour
        self.dear = dear
        self.dear_late = dear_late
        self.keeps = keeps
        self.fits = fits


class Eyes:
    """The hand and the table as one seat sees them."""

    __slots__ = ("counts", "goal", "laid", "late", "obs", "set_max", "taste", "unseen", "values")

    def __init__(
        self,
        obs: Observation,
        goal: Goal,
        taste: Taste,
        values: Sequence[int],
        laid: Sequence[Laid],
        packs: int,
    ) -> None:
        self.obs = obs
        self.goal = goal
        self.taste = taste
        self.values = values
        self.laid = laid
        self.set_max = 4 if not goal.rules.set_twins else ROOMY
        self.counts = [0] * (JOKER + 1)
        for face in obs.hand:
            self.counts[face] += 1
        self.unseen = _unseen(obs, packs)
        self.late = any(
            [
                obs.down[seat] and obs.counts[seat] <= FEW
                for seat in range(obs.seats)
                if seat != obs.seat
            ]
        )

    # --- the table -------------------------------------------------------------------------------
    def fit(self, face: Face) -> float:
        """The chance, roughly, that the card can be laid off: 1 where it can be now."""
        obs = self.obs
        waiting = sum([not obs.down[seat] for seat in range(obs.seats) if seat != obs.seat])
        best = MORE * waiting
        for meld in self.laid:
            if meld.kind == RUN:
                best = max(best, self._fit_run(face, meld))
            elif meld.low == face % 13 and self._has_room(face, meld):
                return 1.0
        return best

    def _has_room(self, face: Face, meld: Laid) -> bool:
        if self.set_max == ROOMY:
            return True
        return len(meld.tiles) < self.set_max and all([tile & 63 != face for tile in meld.tiles])

    def _fit_run(self, face: Face, meld: Laid) -> float:
        """The chance that the cards between the run and this one come to lie there."""
        if meld.suit != face // 13:
            return 0.0
        high = meld.low + len(meld.tiles) - 1
        best = 0.0
        for place in (0, 13) if face % 13 == 0 else (face % 13,):
            if place < meld.low:
                between = range(place + 1, meld.low)
            elif place > high:
                between = range(high + 1, place)
            else:
                continue
            chance = 1.0
            for other in between:
                needed = meld.suit * 13 + other % 13
                if not self.counts[needed]:
                    chance *= GAP if self.unseen[needed] else DEAD
            best = max(best, chance)
        return best

    def feed(self, face: Face) -> float:
        """How likely, roughly, the next seat wants the card.

        One that is down wants what it can lay off; another one what goes with cards that it took.
        """
        obs = self.obs
        following = (obs.seat + 1) % obs.seats
        if obs.down[following]:
            return 1.0 if self.fit(face) == 1.0 else 0.0
        kin = 0
        for other in obs.known[following]:
            if other < JOKER and (
                (other % 13 == face % 13 and self.goal.sets)
                or (other // 13 == face // 13 and abs(other - face) <= KIN and self.goal.runs)
            ):
                kin += 1
        return min(1.0, kin / 2)

    # --- what to part with -----------------------------------------------------------------------
    def spare_down(self, choice: Sequence[Face]) -> Face:
        """The card that is dear and least likely to find a place; of equals the dearest suit."""
        ranked = [
            (
                self.taste.fits * self.fit(face)
                + self.taste.feeds * self.feed(face)
                - self.values[face],
                -face,
            )
            for face in choice
        ]
        return -min(ranked)[1]

    def spare(self, choice: Sequence[Face]) -> Face:
        """The card that hurts least to lose before the contract is down; of equals the last."""
        return -min([(self.loss(face), -face) for face in choice])[1]

    def loss(self, face: Face) -> float:
        """What the hand loses with this card: the less the better to part with it."""
        self.counts[face] -= 1
        seen = near(self.counts, self.goal)
        self.counts[face] += 1
        taste = self.taste
        found = self.lack(seen) + taste.neighbour * self.neighbours(face)
        if any(self.obs.down):
            found += taste.keeps * self.fit(face)
        if taste.feeds:
            found += taste.feeds * self.feed(face)
        return found - self._dear() * self.values[face]

    def lack(self, seen: Near) -> float:
        """What the hand lacks, as a cost."""
        return LACKING * seen.distance - self.taste.out * seen.alive(self.unseen)

    def _dear(self) -> float:
        return self.taste.dear_late if self.late else self.taste.dear

    def neighbours(self, face: Face) -> int:
        """The cards in hand that this one could meld with."""
        counts, goal = self.counts, self.goal
        rank, base = face % 13, face - face % 13
        found = 0
        reach = goal.rules.run_min - 1
        twins = goal.rules.set_twins
        if not twins and counts[face] > 1:
            return 0  # a twin is as good
        if goal.sets:
            held = [counts[rank + 13 * suit] for suit in range(4)]
            found += sum(held) - 1 if twins else sum([count > 0 for count in held]) - 1
        if goal.runs:
            places = range(max(0, rank - reach), min(12, rank + reach) + 1)
            found += sum([counts[base + other] > 0 for other in places if other != rank])
            found += rank > 12 - reach and counts[base] > 0
        return found


def _unseen(obs: Observation, packs: int) -> list[int]:
    """How many natural cards of each face the seat has not seen yet."""
    left = [packs] * JOKER
    gone = [*obs.hand, *obs.pile]
    for tiles in obs.melds:
        gone += [held_face(tile) for tile in tiles]
    for seat, known in enumerate(obs.known):
        if seat != obs.seat:
            gone += known
    for face in gone:
        if face < JOKER:
            left[face] -= 1
    return [max(0, count) for count in left]
