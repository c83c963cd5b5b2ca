"""The three rummies as numbers: Rummi, Contract Rummy, Rummy on 13 cards.

Cards are counted by face, 0 to 52. What can be done with one card has a number for each face; what
can be done in a few ways (melds, places to lay a card off) is numbered in the order of the list of
legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya import actions as act
from mesaya.actions import Action
from mesaya.cards import JOKER, Tile, held_face, is_joker
from mesaya.env.rows import Layout, blank, capped, numbers_of
from mesaya.errors import MesayaError
from mesaya.lab.duel import ROUNDS
from mesaya.view import Observation

FACES: Final = JOKER + 1
MELDS: Final = 4
"""Ways to lay melds that have a number: the rule books list the best ones only."""
PLACES: Final = 6
"""Melds on which one natural card may be laid off that have a number, at least: one a seat have."""
SWAPS: Final = 4
"""Melds that may hold a joker for the same card that have a number."""
TENS: Final = 10
WILDS: Final = 14
"""R3.6 The wild ranks, and last the case that a printed joker was turned."""


class NoRoom(MesayaError):
    """A kind of action has more members than numbers. Its argument is the kind."""


class RummyEncoder:
    """Rows and numbers of actions of a rummy: `cards` in the pack, at most `melds` on the table."""

    def __init__(self, game: str, seats: int, cards: int, melds: int) -> None:
        self.game = game
        self.seats = seats
        self.counter, rounds = ROUNDS.get(game, ("", 0))
        closed = game == "points13"
        rows = self.layout = Layout()
        self.hand = rows.add("hand", FACES)
        self.top = rows.add("top", FACES)
        self.pile = rows.add("pile", FACES)
        self.known = rows.add("known", (seats - 1) * FACES)
        self.counts = rows.add("counts", seats)
        self.stock = rows.add("stock", 1)
        self.out = rows.add("out", seats if closed else 0)
        self.drawn = rows.add("drawn", seats if closed else 0)
        self.wild = rows.add("wild", WILDS if closed else 0)
        self.table = rows.add("table", 0 if closed else FACES)
        self.melds = rows.add("melds", 0 if closed else seats)
        self.down = rows.add("down", 0 if closed else seats)
        self.bought = rows.add("bought", 0 if closed else seats)
        self.round = rows.add("round", rounds)
        self.totals = rows.add("totals", 0 if closed else seats)
        self.blank = blank(rows.width)
        self.places = max(PLACES, seats)
        self._lay_out_actions(game, cards, melds)

    def _lay_out_actions(self, game: str, cards: int, melds: int) -> None:
        """Only what the game has gets numbers."""
        closed, contract = game == "points13", game == "contract"
        self.joker_places = 2 * melds  # a run has two ends, a set one place
        acts = self.actions = Layout()
        self.discard = acts.add("discard", FACES)
        self.draw = acts.add("draw", 1)
        self.take = acts.add("take", cards if contract else 1)
        self.pass_ = acts.add("pass", 0 if closed else 1)
        self.buy = acts.add("buy", 0 if closed else 1)
        self.drop = acts.add("drop", 1 if closed else 0)
        self.declare = acts.add("declare", 1 if closed else 0)
        self.meld = acts.add("meld", 0 if closed else MELDS)
        self.lay = acts.add("add", 0 if closed else JOKER * self.places)
        self.joker = acts.add("add_joker", 0 if closed else self.joker_places)
        self.swap = acts.add("swap", 0 if closed else JOKER * SWAPS)

    # --- what a seat knows -----------------------------------------------------------------------
    def write(self, obs: Observation, row: memoryview) -> None:
        """Fill `row` with what the seat knows."""
        row[:] = self.blank
        for face in obs.hand:
            row[self.hand + face] += 1
        if obs.pile:
            row[self.top + obs.pile[-1]] = 1
            for face in obs.pile:
                row[self.pile + face] += 1
        row[self.stock] = capped(obs.stock)
        seats, me = self.seats, obs.seat
        for place in range(seats):
            seat = (me + place) % seats
            row[self.counts + place] = capped(obs.counts[seat])
            if place:
                start = self.known + (place - 1) * FACES
                for face in obs.known[seat]:
                    row[start + face] += 1
        if self.game == "points13":
            self._write_closed(obs, row)
        else:
            self._write_table(obs, row)

    def _write_closed(self, obs: Observation, row: memoryview) -> None:
        """R3.6 The wild rank; who is out of the hand and who has drawn (R3.18, R3.19)."""
        if obs.wild is not None:
            row[self.wild + (obs.wild % 13 if obs.wild != JOKER else WILDS - 1)] = 1
        for place in range(self.seats):
            seat = (obs.seat + place) % self.seats
            row[self.out + place] = obs.out[seat]
            row[self.drawn + place] = obs.has_drawn[seat]

    def _write_table(self, obs: Observation, row: memoryview) -> None:
        """The cards of all melds, how many melds each seat laid, and where the match stands."""
        for tiles in obs.melds:
            for tile in tiles:
                row[self.table + held_face(tile)] += 1
        seats, me = self.seats, obs.seat
        for owner in obs.meld_owner:
            row[self.melds + (owner - me) % seats] += 1
        totals = numbers_of(obs.before.get("totals"), seats)
        for place in range(seats):
            seat = (me + place) % seats
            row[self.down + place] = obs.down[seat]
            row[self.bought + place] = capped(obs.bought[seat])
            row[self.totals + place] = capped(totals[seat] // TENS)
        number = obs.before.get(self.counter)
        if isinstance(number, int):
            row[self.round + number - 1] = 1

    # --- what it may do --------------------------------------------------------------------------
    def numbers(self, obs: Observation, legal: Sequence[Action]) -> list[int]:
        """The number of each legal action. Raises `NoRoom`."""
        del obs
        met: dict[int, int] = {}
        return [self._number(action, met) for action in legal]

    def _number(self, action: Action, met: dict[int, int]) -> int:
        """`met` counts what was met so far of a kind whose members are numbered in turn."""
        match action:
            case act.Discard(card=face) | act.Toss(card=face):
                return self.discard + face
            case act.Add(tile=tile):
                return self._addition(tile, met)
            case act.Swap(card=face):
                return self._next(self.swap + face * SWAPS, SWAPS, "swap", met)
            case act.Meld():
                return self._next(self.meld, MELDS, "meld", met)
            case act.Take(count=count):
                return self.take + (1 if count is None else count) - 1
            case act.Declare():
                return self.declare
            case _:
                return self._plain(action)

    def _plain(self, action: Action) -> int:
        match action:
            case act.Draw():
                return self.draw
            case act.Pass():
                return self.pass_
            case act.Buy():
                return self.buy
            case act.Drop():
                return self.drop
            case _:
                raise AssertionError(action)

    def _addition(self, tile: Tile, met: dict[int, int]) -> int:
        if is_joker(tile):
            return self._next(self.joker, self.joker_places, "add_joker", met)
        return self._next(self.lay + tile * self.places, self.places, "add", met)

    @staticmethod
    def _next(start: int, room: int, kind: str, met: dict[int, int]) -> int:
        count = met.get(start, 0)
        if count >= room:
            raise NoRoom(kind)
        met[start] = count + 1
        return start + count
