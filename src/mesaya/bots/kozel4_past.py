"""What was done in a deal of Kozel on four cards so far, as one seat was told it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya import events as ev
from mesaya.bots.kozel4_habits import Spot, copied
from mesaya.bots.kozel4_rollout import noted, trick_over
from mesaya.bots.kozel4_world import set_of
from mesaya.cards import UNKNOWN, Face, Seat
from mesaya.options import Kozel4Options
from mesaya.tricks.bits import places
from mesaya.tricks.kozel_solver import BEAT, CLAIM
from mesaya.view import Observation

NOW: Final = 99
"""In place of the trick that a card was played to: it is still held."""
STOCK_CARDS: Final = 20
"""Cards in the stock before the first trick."""


class Act:
    """What a seat did in trick number `trick`, from 0: `done` are its cards with `BEAT` or `CLAIM`,
    none where they lie face `down`. `spot` is what everybody saw before it.
    """

    __slots__ = ("done", "down", "seat", "spot", "trick")

    def __init__(self, seat: Seat, trick: int, done: int, spot: Spot, *, down: bool) -> None:
        self.seat: i64 = seat
        self.trick: i64 = trick
        self.done: i64 = done
        self.down: bool = down
        self.spot = spot


class Past:
    """The deal so far.

    `acts` are those of the other seats. `played[seat]` are `(trick, place)` of all cards that the
    seat laid, the place -1 where it cannot be told; those face down stand in order of play in
    `down` as `(seat, trick)`. `draws` are the cards that each seat got before each trick. `late`
    has cards that came back after a molodka, by the trick in which they were shown.
    """

    __slots__ = ("acts", "down", "draws", "late", "me", "played", "spot", "trick")

    def __init__(self, obs: Observation) -> None:
        options = obs.options
        assert isinstance(options, Kozel4Options)
        self.me = obs.seat
        self.acts: list[Act] = []
        self.played: list[list[tuple[int, int]]] = [[], [], [], []]
        self.down: list[tuple[Seat, int]] = []
        self.draws = [4]
        self.late: dict[int, int] = {}
        self.trick = 0
        self.spot = Spot(obs.trump or 0, 0)
        self.spot.stock = STOCK_CARDS
        self.spot.claims = options.molodka in ("own_turn", "any_time")
        for event in obs.log:
            self._read(event)

    def _read(self, event: ev.Event) -> None:
        if isinstance(event, ev.Led):
            self._act(event.seat, event.cards, 0)
        elif isinstance(event, ev.Beaten):
            self._act(event.seat, event.cards, BEAT)
        elif isinstance(event, ev.Folded):
            self._act(event.seat, event.cards, 0)
        elif isinstance(event, ev.MolodkaLed):
            self._give_back()
            self._act(event.seat, event.cards, CLAIM)
        elif isinstance(event, ev.TrickTaken):
            self.trick += 1
            self.draws.append(0)
            trick_over(self.spot)
        elif isinstance(event, ev.Drew):
            self.spot.stock -= 1
            self.draws[-1] += event.seat == self.me

    def _act(self, seat: Seat, cards: tuple[Face, ...], verb: int) -> None:
        down = UNKNOWN in cards
        done = 0 if down else set_of(cards) | verb
        self.spot.turn = seat
        if seat != self.me:
            self.acts.append(Act(seat, self.trick, done, copied(self.spot), down=down))
            self.played[seat] += [(self.trick, place) for place in places(done)]
            if down:
                self.played[seat] += [(self.trick, -1) for _ in cards]
                self.down += [(seat, self.trick) for _ in cards]
        noted(self.spot, done)

    def _give_back(self) -> None:
        """Q4.10 All cards of the trick return. Nothing can be said of those that lay face down."""
        self.acts = [act for act in self.acts if act.trick < self.trick or not act.down]
        self.down = [card for card in self.down if card[1] < self.trick]
        for seat in range(4):
            for trick, place in self.played[seat]:
                if trick == self.trick and place >= 0:
                    self.late[place] = trick
            self.played[seat] = [card for card in self.played[seat] if card[0] < self.trick]
