"""Six-player Omi as numbers.

Cards are counted by suit, clubs first, and in a suit from the six up: `9 * suit + strength`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action, Call, Challenge, Pass, Play, Solo
from mesaya.cards import Face, Seat
from mesaya.env.rows import Layout, blank, capped, numbers_of
from mesaya.tricks.order import RANKS, STRENGTH
from mesaya.tricks.teams import CARDS, SEATS
from mesaya.view import Observation

PLACE: Final[tuple[int, ...]] = tuple(
    face // 13 * RANKS + STRENGTH[face] if STRENGTH[face] >= 0 else 0 for face in range(52)
)
"""The place of a card by face; 0 for faces that are not in the game."""
TEAM_COUNT: Final = 3


def power(card: Face, led: int, trump: int) -> int:
    """Q1.5 How high a card is in its trick: trumps above the suit led, other suits take nothing."""
    if card // 13 == trump:
        return RANKS + STRENGTH[card]
    return STRENGTH[card] if card // 13 == led else -1


class Omi6Encoder:
    """Rows and numbers of actions of Omi. The game has one number of seats and one pack."""

    def __init__(self) -> None:
        rows = self.layout = Layout()
        self.hand = rows.add("hand", CARDS)
        self.shown = rows.add("shown", CARDS)
        self.trick = rows.add("trick", SEATS * CARDS)
        self.best = rows.add("best", CARDS)
        self.holder = rows.add("holder", SEATS)
        self.led = rows.add("led", 4)
        self.trump = rows.add("trump", 4)
        self.caller = rows.add("caller", SEATS)
        self.solo = rows.add("solo", SEATS)
        self.playing = rows.add("playing", SEATS)
        self.tricks = rows.add("tricks", TEAM_COUNT)
        self.counters = rows.add("counters", TEAM_COUNT)
        acts = self.actions = Layout()
        self.play = acts.add("play", CARDS)
        self.call = acts.add("call", 4)
        self.declare = acts.add("solo", 4)
        self.pass_ = acts.add("pass", 1)
        self.challenge = acts.add("challenge", SEATS)
        self.blank = blank(rows.width)

    def write(self, obs: Observation, row: memoryview) -> None:
        """Fill `row` with what the seat knows."""
        row[:] = self.blank
        for face in obs.hand:
            row[self.hand + PLACE[face]] = 1
        for face in obs.shown:
            row[self.shown + PLACE[face]] = 1
        self._write_trick(obs, row)
        me = obs.seat
        if obs.trump is not None:
            row[self.trump + obs.trump] = 1
        if obs.called_by >= 0:
            row[self.caller + (obs.called_by - me) % SEATS] = 1
        if obs.solo >= 0:
            row[self.solo + (obs.solo - me) % SEATS] = 1
        for seat in obs.playing:
            if seat != obs.covered:
                row[self.playing + (seat - me) % SEATS] = 1
        counters = numbers_of(obs.before.get("counters"), TEAM_COUNT)
        for team in range(TEAM_COUNT):
            place = (team - me) % TEAM_COUNT
            row[self.tricks + place] = obs.taken[team] + obs.taken[team + TEAM_COUNT]
            row[self.counters + place] = capped(counters[team])

    def _write_trick(self, obs: Observation, row: memoryview) -> None:
        """The cards laid by seat, and which of them takes the trick as it stands."""
        if not obs.trick:
            return
        me, trump = obs.seat, -1 if obs.trump is None else obs.trump
        led = obs.trick[0][2][0] // 13
        row[self.led + led] = 1
        holder: Seat = obs.trick[0][0]
        best: Face = obs.trick[0][2][0]
        for seat, _, (card,) in obs.trick:
            row[self.trick + (seat - me) % SEATS * CARDS + PLACE[card]] = 1
            if power(card, led, trump) > power(best, led, trump):
                holder, best = seat, card
        row[self.best + PLACE[best]] = 1
        row[self.holder + (holder - me) % SEATS] = 1

    def numbers(self, obs: Observation, legal: Sequence[Action]) -> list[int]:
        """The number of each legal action."""
        return [self._number(obs.seat, action) for action in legal]

    def _number(self, me: Seat, action: Action) -> int:
        match action:
            case Play(card=card):
                return self.play + PLACE[card]
            case Pass():
                return self.pass_
            case Call(suit=suit):
                return self.call + suit
            case Solo(suit=suit):
                return self.declare + suit
            case Challenge(seat=seat):
                return self.challenge + (seat - me) % SEATS
            case _:
                raise AssertionError(action)
