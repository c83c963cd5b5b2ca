"""The contract: what a rule book offers to everyone who plays, records, checks or learns from it.

`Game` is a rule book and holds no state. `Match` is the series of deals, a value that never
changes: `after` gives the next one. `Deal` is one deal from the pack to its score. The pack comes
from outside, always; what chance the pack does not fix is an action of the table (`TABLE`), and
`Deal.chance` says which.

Promises that every game keeps (tests hold them for all five):

- `apply` gives the events of an action or raises `IllegalAction` and changes nothing.
- `legal(seat)` lists actions that `apply` accepts, in canonical order, never empty for a seat in
  `to_act`. Where the possible melds are many it lists those worth considering; `apply` accepts any
  valid one. What a seat may do at any time (`Leave`, `Forfeit`) is not listed.
- `clone` gives an independent copy.
- every card of the pack is in exactly one zone, always (`zones`).
- only `Event.seen_by` decides who learns what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from mesaya.actions import Action
from mesaya.cards import Card, Seat
from mesaya.events import Event, Plain
from mesaya.options import Options
from mesaya.packs import check_pack as check_pack
from mesaya.packs import faces as faces
from mesaya.packs import named as named

Events = list[Event]


class Rng(Protocol):
    """A source of chance, handed in by whoever may have one. `random.Random` is one."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 up to, not including, `stop`, all equally likely."""
        ...


class Chance(msgspec.Struct, frozen=True):
    """What the table must supply now.

    `label` and `index` name the stream of the fair deal (`stock`, `recycle`, `turn`). For a mix,
    `pool` are the cards to be put in a new order (`Stock`); for `turn`, one of them is to be shown.
    """

    label: str
    index: int
    pool: tuple[Card, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How a deal ended.

    `ending` is one of the words of the record grammar (`out`, `blocked`, `declared`, ...). `scores`
    are per seat in the rummies, per team in the trick games. `details` is the game's own, as the
    record's JSON prints it.
    """

    ending: str
    scores: tuple[int, ...]
    details: dict[str, Plain]


class Deal(Protocol):
    """One deal, from the pack to its score."""

    @property
    def opening(self) -> Sequence[Event]:
        """The events of the dealing itself, before anyone acts."""
        ...

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, by priority; `(TABLE,)` for chance; `()` when over."""
        ...

    def chance(self) -> Chance | None:
        """What the table must supply, or None when a seat is to act or the deal is over."""
        ...

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now, in canonical order; empty when it is not to act."""
        ...

    def apply(self, seat: Seat, action: Action) -> Events:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        ...

    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on."""
        ...

    def hand(self, seat: Seat) -> list[Card]:
        """The cards that `seat` holds, in canonical order."""
        ...

    def table(self) -> list[tuple[int, ...]]:
        """The melds on the table, or the trick in progress, as groups of tiles."""
        ...

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone. For tests, the table and the fair deal; never for a seat."""
        ...

    def clone(self) -> Deal:
        """An independent copy."""
        ...


class Match(Protocol):
    """The series of deals. A value: nothing in it changes."""

    @property
    def game(self) -> Game:
        """Its rule book."""
        ...

    @property
    def options(self) -> Options:
        """Its house rules."""
        ...

    @property
    def seats(self) -> int:
        """How many seats sit at it, those that are out included."""
        ...

    @property
    def dealer(self) -> Seat:
        """Who deals next."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals per seat, counters or defeat points per team."""
        ...

    @property
    def over(self) -> bool:
        """True when no deal follows."""
        ...

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; empty while it goes on."""
        ...

    def before(self) -> dict[str, Plain]:
        """The match so far, as a record's `before` table writes it."""
        ...

    def deal(self, pack: Sequence[Card]) -> Deal:
        """Deal this pack, top card first. Raises `IllegalAction` if it is not the game's pack."""
        ...

    def after(self, outcome: Outcome) -> Match:
        """The match after a deal ended so."""
        ...


class Game(Protocol):
    """A rule book."""

    @property
    def name(self) -> str:
        """Its id in records and commands."""
        ...

    def options(self, rules: Mapping[str, Plain]) -> Options:
        """House rules from a record's `rules` table; raises `OptionError`."""
        ...

    def seats(self) -> range:
        """The numbers of seats that the game is played with."""
        ...

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """Every card of the game, in the order that a card's id counts in the fair deal."""
        ...

    def match(
        self,
        options: Options,
        seats: int,
        dealer: Seat,
        before: Mapping[str, Plain] | None = None,
    ) -> Match:
        """A fresh match, or one that stands as `before` says; raises `OptionError`."""
        ...
