"""One table that is played by learners: deals, whose turn it is, what it may do, what it gets.

Everything here is the rule books' and the observations' own; an episode only keeps them together.
Chance, the table's included, comes from the source that it is made with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from hashlib import blake2b
from typing import Final

from mesaya.actions import Action
from mesaya.cards import TABLE, Seat
from mesaya.env.encoding import Encoder, encoder_of
from mesaya.env.rewards import rewards_of
from mesaya.env.rows import blank
from mesaya.errors import MesayaError
from mesaya.events import Event, Plain
from mesaya.game import Deal, Game, Match, Rng
from mesaya.games import rule_book
from mesaya.lab.driver import answer, first_dealer, fresh_match, shuffled
from mesaya.lab.duel import ROUNDS
from mesaya.options import Options
from mesaya.view import Observation

USUAL_SEATS: Final = {"rummi": 4, "omi6": 6, "contract": 4, "points13": 4, "kozel4": 4}
WHOLE_MATCH: Final = 0
"""As a number of deals: all of them, to the end of the match."""
NOBODY: Final = -1


def seed_of(seed: int, table: int) -> int:
    """The seed of table number `table` of those that a seed makes: no two seeds share tables."""
    return int.from_bytes(blake2b(f"{seed}/{table}".encode(), digest_size=8).digest(), "big")


class NotLegal(MesayaError):
    """A number that no action has which the seat may take now. Its argument is the number."""


class Settings:
    """What an episode is: game, house rules, seats, how many deals, where its match begins.

    `deals` deals are played, or the match to its end (`WHOLE_MATCH`), whichever comes first.
    `before` is a record's table of where the match stands. Left out, a match is fresh; but where
    one single deal is played of a game whose rounds differ, any round may come, all equally likely.

    Raises `KeyError` for an unknown game, `OptionError` for house rules, seats or a `before` that
    cannot be, `ValueError` for fewer than no deals.
    """

    __slots__ = ("before", "deals", "encoder", "game", "no_action", "options", "seats")

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        rules: Mapping[str, Plain] | None = None,
        deals: int = 1,
        before: Mapping[str, Plain] | None = None,
    ) -> None:
        if deals < 0:
            raise ValueError(deals)
        self.game: Game = rule_book(game)
        self.options: Options = self.game.options(rules or {})
        self.seats = USUAL_SEATS[game] if seats is None else seats
        self.deals = deals
        self.before = before
        self.game.match(self.options, self.seats, 0, before)
        self.encoder: Encoder = encoder_of(self.game, self.options, self.seats)
        self.no_action = blank(self.encoder.actions.width)

    def match(self, rng: Rng) -> Match:
        """The match that an episode begins with."""
        game, options, seats, before = self.game, self.options, self.seats, self.before
        if before is None and self.deals == 1 and game.name in ROUNDS:
            name, count = ROUNDS[game.name]
            before = {name: 1 + rng.randrange(count)}
        if before is None:
            return fresh_match(game, options, seats, rng)
        return game.match(options, seats, first_dealer(options, seats, rng), before)


class Episode:
    """Deals one after the other, each seat asked when the rules ask it, the first of several first.

    `seat` is to act, `NOBODY` once all is over; `legal` is what it may do and `numbers` the number
    of each. `rewards` is what the last step gave each seat, `dealt` how many deals were begun.
    """

    __slots__ = (
        "_seen",
        "_told",
        "_views",
        "deal",
        "dealt",
        "legal",
        "match",
        "numbers",
        "rewards",
        "rng",
        "seat",
        "settings",
    )

    def __init__(self, settings: Settings, rng: Rng) -> None:
        self.settings = settings
        self.rng = rng
        self.seat: Seat = NOBODY
        self.legal: Sequence[Action] = ()
        self.numbers: list[int] = []
        self.begin()

    def begin(self) -> None:
        """Begin again, with a match of its own; chance goes on where it is."""
        self.match: Match = self.settings.match(self.rng)
        self.dealt = 0
        self.rewards = [0.0] * self.settings.seats
        self._deal()
        self._ask()

    def clone(self) -> Episode:
        """An independent copy, its chance too: both would go on alike."""
        twin = Episode.__new__(Episode)
        twin.settings, twin.match, twin.dealt = self.settings, self.match, self.dealt
        twin.rng, twin.rewards = deepcopy(self.rng), self.rewards.copy()
        twin.deal, twin._told = self.deal.clone(), self._told.copy()
        twin.seat, twin.legal, twin.numbers = self.seat, list(self.legal), self.numbers.copy()
        twin._open_views()
        return twin

    @property
    def over(self) -> bool:
        """True when nobody is to act any more."""
        return self.seat == NOBODY

    def view(self, seat: Seat) -> Observation:
        """What `seat` knows now. It is the episode's own: read it, never write it."""
        view, seen = self._views[seat], self._seen[seat]
        if seen < len(self._told):
            view.tell(self._told[seen:])
            self._seen[seat] = len(self._told)
        return view

    def step(self, number: int) -> None:
        """Do the action with this number for the seat to act; or raise `NotLegal`, and nothing is
        changed.
        """
        if number not in self.numbers:
            raise NotLegal(number)
        action = self.legal[self.numbers.index(number)]
        self._told += self.deal.apply(self.seat, action)
        self.rewards = [0.0] * self.settings.seats
        self._ask()

    def number_of(self, action: Action) -> int:
        """The number of a legal action. Raises `ValueError` for another."""
        return self.numbers[self.legal.index(action)]

    def write(self, row: memoryview, mask: memoryview) -> None:
        """Fill both for the seat to act; `mask` has a 1 at the number of every legal action."""
        self.settings.encoder.write(self.view(self.seat), row)
        mask[:] = self.settings.no_action
        for number in self.numbers:
            mask[number] = 1

    # --- dealing and asking ----------------------------------------------------------------------
    def _deal(self) -> None:
        match, settings = self.match, self.settings
        pack = settings.game.pack(match.options, match.seats)
        self.deal: Deal = match.deal(shuffled(pack, self.rng))
        self.dealt += 1
        self._told: list[Event] = list(self.deal.opening)
        self._open_views()

    def _open_views(self) -> None:
        """Observations that were told nothing yet: `view` tells them."""
        match = self.match
        self._views = [
            Observation(match.game.name, match.options, match.seats, seat)
            for seat in range(match.seats)
        ]
        self._seen = [0] * match.seats

    def _ask(self) -> None:
        """Let the table do what is its own, deal again where a deal ended, then ask a seat."""
        while True:
            asked = self.deal.to_act()
            if not asked:
                if not self._after_deal():
                    self.seat, self.legal, self.numbers = NOBODY, (), []
                    return
                continue
            if asked[0] != TABLE:
                break
            chance = self.deal.chance()
            assert chance is not None, "the table is to act, so chance is due"
            self._told += self.deal.apply(TABLE, answer(chance, self.rng))
        self.seat = asked[0]
        self.legal = self.deal.legal(self.seat)
        self.numbers = self.settings.encoder.numbers(self.view(self.seat), self.legal)

    def _after_deal(self) -> bool:
        """Count the deal that ended; True if another one was dealt."""
        outcome = self.deal.outcome()
        assert outcome is not None, "nobody is to act, so the deal is over"
        won = rewards_of(self.match, outcome)
        self.rewards = [have + more for have, more in zip(self.rewards, won, strict=True)]
        self.match = self.match.after(outcome)
        if self.match.over or self.dealt == self.settings.deals:
            return False
        self._deal()
        return True
