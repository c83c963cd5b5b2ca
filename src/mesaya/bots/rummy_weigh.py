"""What a hand of points13 is worth, in points: the eyes of `sharp@1` and `master@1`.

A hand is seen by its distance, by the share of the unseen cards that would bring it nearer, by what
it would count if the deal ended now, and by the turn. From these the tables of `points13_table`
(made by `bench/make_ev.py` out of self-play) tell how likely it wins and what it costs when not.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from mesaya.bots.points13 import Mind
from mesaya.bots.points13_table import DANGER, TABLES, Scale
from mesaya.cards import JOKER, Face, Seat
from mesaya.events import Discarded
from mesaya.melds.arrange import arrange
from mesaya.melds.distance import NONE, alive, outlook
from mesaya.melds.windows import BIT, PLACES, RUNS
from mesaya.view import Observation

NEVER: Final = -1e6
FARTHEST: Final = 5
LATE: Final = 12  # turns; later ones are like this one
STILL: Final = 10  # discards of the next seat; more say nothing more
NEEDED: Final = -900.0  # a card without which the hand is farther away


def _mates(windows: range) -> list[list[tuple[Face, Face]]]:
    """For each face the pairs with which it makes a group of three of these windows."""
    found: list[list[tuple[Face, Face]]] = [[] for _ in range(JOKER)]
    for window in windows:
        places = PLACES[window]
        if len(places) == 3:
            a, b, c = places
            found[a].append((b, c))
            found[b].append((a, c))
            found[c].append((a, b))
    return found


RUN_MATES: Final = _mates(range(RUNS))
SET_MATES: Final = _mates(range(RUNS, len(PLACES)))


def scale_for(seats: int) -> Scale:
    """The table for so many seats, or for the next larger number that there is one for."""
    return TABLES[min([size for size in TABLES if size >= seats])]


class Weigher:
    """Weighs hands and discards as one seat sees them. `live` counts the cards not seen yet."""

    __slots__ = ("counts", "live", "next_seat", "obs", "scale", "thrown", "total", "turn", "wild")

    def __init__(self, obs: Observation, mind: Mind) -> None:
        self.obs = obs
        self.counts = mind.counts
        self.live = [max(0, count) for count in mind.live]
        self.total = max(1, sum(self.live))
        self.wild = mind.wild
        self.scale = scale_for(obs.seats)
        self.next_seat = _following(obs)
        self.thrown: list[Face] = []
        self.turn = 0
        for event in obs.log:
            if isinstance(event, Discarded):
                if event.seat == self.next_seat:
                    self.thrown.append(event.card)
                elif event.seat == obs.seat:
                    self.turn += 1

    def is_wild(self, face: Face) -> bool:
        """Printed jokers and the wild rank."""
        return face == JOKER or face % 13 == self.wild

    # --- a hand of thirteen ----------------------------------------------------------------------
    def worth(self, distance: int, outs: int, score: int, turn: int) -> float:
        """Points that a hand brings at the end, on average: those won less those paid."""
        scale = self.scale
        if distance == 0:
            return scale.gain
        row = scale.rows[min(distance, FARTHEST) - 1]
        share = max(outs, 1) / self.total
        late = min(turn, LATE) / LATE
        odds = row[0] + row[1] * sqrt(share) + row[2] * share + row[3] * late
        wins = 1.0 / (1.0 + exp(-odds))
        if distance > FARTHEST:
            wins *= 0.8
        return wins * scale.gain - (1.0 - wins) * max(0.0, row[4] + row[5] * score)

    def now(self) -> float:
        """What the thirteen cards in hand are worth as they are."""
        seen = outlook(self.counts, self.wild)
        outs = alive(seen.wanted(), self.live, self.wild)
        return self.worth(seen.distance, outs, arrange(self.counts, self.wild).score, self.turn)

    def expected(self, turn: int) -> float:
        """What the thirteen cards are worth after one more card and the best discard."""
        wilds = sum(self.live[self.wild : JOKER : 13]) if self.wild >= 0 else 0
        total = 0
        found = 0.0
        for face in range(JOKER + 1):
            number = self.live[face]
            if face == JOKER:
                number += wilds  # cards of the wild rank help as a joker does
            elif face % 13 == self.wild:
                continue
            if number:
                self.counts[face] += 1
                found += number * self.best(-1, turn)
                self.counts[face] -= 1
                total += number
        return found / max(1, total)

    # --- a hand of fourteen ----------------------------------------------------------------------
    def best(self, kept: Face, turn: int) -> float:
        """What fourteen cards are worth with the best discard, `kept` being none."""
        seen = outlook(self.counts, self.wild, free=1)
        if seen.distance == 0:
            return self.scale.gain
        most = 0
        for face in range(JOKER):
            if self.counts[face] and face != kept and face % 13 != self.wild:
                wanted = seen.wanted_without(BIT[face])
                if wanted != NONE:
                    most = max(most, alive(wanted, self.live, self.wild))
        score = arrange(self.counts, self.wild, free=1).score
        return self.worth(seen.distance, most, score, turn)

    def ranked(self, choice: Sequence[Face]) -> list[tuple[float, Face]]:
        """These discards with what the hand is worth without each, the best first.

        A card that every nearest plan needs comes after all others, a wild card last.
        """
        seen = outlook(self.counts, self.wild, free=1)
        found: list[tuple[float, Face]] = []
        for face in choice:
            if self.is_wild(face):
                found.append((NEVER, face))
                continue
            self.counts[face] -= 1
            score = arrange(self.counts, self.wild).score
            self.counts[face] += 1
            wanted = seen.wanted_without(BIT[face])
            if wanted == NONE:
                found.append((NEEDED - score, face))
            else:
                outs = alive(wanted, self.live, self.wild)
                worth = self.worth(seen.distance, outs, score, self.turn)
                found.append((worth - self.danger(face), face))
        found.sort(key=_by_worth)
        return found

    def danger(self, face: Face) -> float:
        """Points that the discard may cost because the next seat takes it.

        How likely it does follows from the pairs that it may hold, from what it threw and took.
        """
        live = self.live
        runs = sum([live[one] * live[other] for one, other in RUN_MATES[face]])
        sets = sum([live[one] * live[other] for one, other in SET_MATES[face]])
        odds = DANGER[0] + DANGER[1] * runs + DANGER[2] * sets
        odds += DANGER[3] * min(len(self.thrown), STILL)
        for other in self.thrown:
            odds += DANGER[4 + kin(face, other)]
        for other in self.obs.known[self.next_seat]:
            odds += DANGER[8 + kin(face, other)]
        return self.scale.danger / (1.0 + exp(-odds))


def _by_worth(pair: tuple[float, Face]) -> tuple[float, Face]:
    return -pair[0], pair[1]


def _following(obs: Observation) -> Seat:
    seat = (obs.seat + 1) % obs.seats
    while obs.out[seat] and seat != obs.seat:
        seat = (seat + 1) % obs.seats
    return seat


def kin(face: Face, other: Face) -> int:
    """0 for twins, 1 for near ones of a suit, 2 for a rank, 3 for strangers."""
    if face == other:
        return 0
    if face // 13 == other // 13:
        gap = abs(face - other)
        return 1 if gap <= 2 or gap >= 11 else 3
    return 2 if face % 13 == other % 13 else 3
