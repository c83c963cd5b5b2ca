"""Kozel on four cards as numbers.

The hand lies in four slots, from its weakest card up: plain cards before trumps, then by strength,
then by suit. An action is a choice of slots, so that every set of cards has a number and low
numbers mean low cards: bit 0 of the choice is the weakest card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action, Beat, Fold, Lead, Molodka, Pass
from mesaya.cards import Face, Suit
from mesaya.env.rows import Layout, blank, capped, numbers_of
from mesaya.tricks.kozel import HAND, SEATS, WORTH
from mesaya.view import Observation

RANKS: Final = 9
CARDS: Final = 36
CHOICES: Final = (1 << HAND) - 1
"""The ways to choose at least one of four slots."""
UPWARDS: Final = (5, 6, 7, 8, 10, 11, 12, 9, 0)
"""R4.7 The ranks from the lowest up: 6 7 8 9 J Q K 10 A."""
STRENGTH: Final[tuple[int, ...]] = tuple(
    UPWARDS.index(face % 13) if face % 13 in UPWARDS else 0 for face in range(52)
)
PLACE: Final[tuple[int, ...]] = tuple(face // 13 * RANKS + STRENGTH[face] for face in range(52))
"""The place of a card by face, `9 * suit + strength`; means nothing for faces not in the game."""
VERBS: Final = ("lead", "beat", "fold", "molodka")
SLOT: Final = RANKS + 4 + 1
"""Numbers for a slot: its strength, its suit, whether it is a trump."""


def in_slots(hand: Sequence[Face], trump: Suit | None) -> list[Face]:
    """The hand from its weakest card up."""
    return sorted(hand, key=lambda face: (face // 13 == trump, STRENGTH[face], face))


class Kozel4Encoder:
    """Rows and numbers of actions of Kozel. The game has one number of seats and one pack."""

    def __init__(self) -> None:
        rows = self.layout = Layout()
        self.hand = rows.add("hand", CARDS)
        self.slots = rows.add("slots", HAND * SLOT)
        self.worth = rows.add("worth", HAND)
        self.shown = rows.add("shown", CARDS)
        self.folded = rows.add("folded", CARDS)
        self.trick = rows.add("trick", SEATS * CARDS)
        self.verbs = rows.add("verbs", SEATS * len(VERBS))
        self.best = rows.add("best", CARDS)
        self.holder = rows.add("holder", SEATS)
        self.needed = rows.add("needed", HAND)
        self.points = rows.add("points", 1)
        self.trump = rows.add("trump", 4)
        self.turned = rows.add("turned", CARDS)
        self.counts = rows.add("counts", SEATS)
        self.stock = rows.add("stock", 1)
        self.tricks = rows.add("tricks", 2)
        self.defeat = rows.add("defeat", 2)
        acts = self.actions = Layout()
        self.lead = acts.add("lead", CHOICES)
        self.beat = acts.add("beat", CHOICES)
        self.fold = acts.add("fold", CHOICES)
        self.molodka = acts.add("molodka", 1)
        self.pass_ = acts.add("pass", 1)
        self.blank = blank(rows.width)

    def write(self, obs: Observation, row: memoryview) -> None:
        """Fill `row` with what the seat knows."""
        row[:] = self.blank
        self._write_hand(obs, row)
        self._write_trick(obs, row)
        for face in obs.shown:
            row[self.shown + PLACE[face]] = 1
        for face in obs.folded:
            row[self.folded + PLACE[face]] = 1
        if obs.trump is not None:
            row[self.trump + obs.trump] = 1
        if obs.turned is not None:
            row[self.turned + PLACE[obs.turned]] = 1
        row[self.stock] = obs.stock
        me = obs.seat
        defeat = numbers_of(obs.before.get("defeat"), 2)
        for seat in range(SEATS):
            row[self.counts + (seat - me) % SEATS] = obs.counts[seat]
            row[self.tricks + (seat - me) % 2] += obs.taken[seat]
        for team in (0, 1):
            row[self.defeat + (team - me) % 2] = capped(defeat[team])

    def _write_hand(self, obs: Observation, row: memoryview) -> None:
        for slot, face in enumerate(in_slots(obs.hand, obs.trump)):
            row[self.hand + PLACE[face]] = 1
            start = self.slots + slot * SLOT
            row[start + STRENGTH[face]] = 1
            row[start + RANKS + face // 13] = 1
            row[start + RANKS + 4] = face // 13 == obs.trump
            row[self.worth + slot] = WORTH[face]

    def _write_trick(self, obs: Observation, row: memoryview) -> None:
        """Who laid what, which cards are best, and the points that lie open."""
        me, points = obs.seat, 0
        best: tuple[Face, ...] = ()
        holder = -1
        for seat, verb, cards in obs.trick:
            place = (seat - me) % SEATS
            row[self.verbs + place * len(VERBS) + VERBS.index(verb)] = 1
            if verb != "fold":
                best, holder = cards, place
            elif seat != obs.seat:
                continue  # its cards lie face down
            for face in cards:
                row[self.trick + place * CARDS + PLACE[face]] = 1
                points += WORTH[face]
        row[self.points] = points
        for face in best:
            row[self.best + PLACE[face]] = 1
        if holder >= 0:
            row[self.holder + holder] = 1
            row[self.needed + len(best) - 1] = 1

    def numbers(self, obs: Observation, legal: Sequence[Action]) -> list[int]:
        """The number of each legal action."""
        bits = {face: 1 << slot for slot, face in enumerate(in_slots(obs.hand, obs.trump))}
        return [self._number(bits, action) for action in legal]

    def _number(self, bits: dict[Face, int], action: Action) -> int:
        match action:
            case Fold(cards=cards):
                return self.fold - 1 + sum([bits[card] for card in cards])
            case Lead(cards=cards):
                return self.lead - 1 + sum([bits[card] for card in cards])
            case Beat(cards=cards):
                return self.beat - 1 + sum([bits[card] for card in cards])
            case Molodka():
                return self.molodka
            case Pass():
                return self.pass_
            case _:
                raise AssertionError(action)
