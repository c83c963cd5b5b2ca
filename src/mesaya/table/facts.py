"""The facts of a table: what was decided, enough to build the table again.

The log of a table is its facts in order; `Fact.seq` counts them from 1. Some facts hold secrets
(seeds of the house, hidden cards): they are for storage only, and what a viewer may know of a fact
is made when it is folded.
"""

from __future__ import annotations

import msgspec

from mesaya.table.settings import Settings


class Body(msgspec.Struct, frozen=True, tag_field="fact", tag=str.lower):
    """What a fact says. Seats are chairs of the table; players are 32 hex digits."""


# --- the table and its chairs --------------------------------------------------------------------
class Created(Body, frozen=True):
    """The table exists."""

    table: str  # 16 bytes as hex
    code: str
    settings: Settings
    host: str


class Configured(Body, frozen=True):
    """The table is set up anew; nobody is ready any more."""

    settings: Settings


class Sat(Body, frozen=True):
    """A person took a chair; `own_seed` if their device makes seeds for the fair deal.

    `tokens` were brought along, 0 at a friendly table.
    """

    seat: int
    player: str
    name: str
    own_seed: bool
    tokens: int = 0


class BotSat(Body, frozen=True):
    """A bot of this level took a chair, or with `instead` that of a person who left for good."""

    seat: int
    player: str
    level: str
    instead: str = ""


class Stood(Body, frozen=True):
    """A chair is empty again; `why` is `stand`, `bot`, `kick` or `leave`."""

    seat: int
    why: str


class Leaving(Body, frozen=True):
    """Who sits here has left; the chair is empty once the hand is over."""

    seat: int


class Readied(Body, frozen=True):
    """A seat is ready to go on, or not."""

    seat: int
    on: bool


class Swapped(Body, frozen=True):
    """Two chairs changed places."""

    one: int
    other: int


class Hosted(Body, frozen=True):
    """Another person is the host."""

    player: str


class Stacked(Body, frozen=True):
    """The tokens of a seat, as the ledger says."""

    seat: int
    tokens: int


class ToppedUp(Body, frozen=True):
    """A seat brought more tokens."""

    seat: int
    tokens: int


class Came(Body, frozen=True):
    """A seat is connected."""

    seat: int


class Went(Body, frozen=True):
    """A seat is not connected any more."""

    seat: int


class Back(Body, frozen=True):
    """A person is back in the seat that a stand-in held."""

    seat: int


# --- the handshake -------------------------------------------------------------------------------
class MatchBegan(Body, frozen=True):
    """A match begins, the first or a rematch."""

    number: int


class Offered(Body, frozen=True):
    """The house offers a hand, or a new attempt at it. `seed` is secret until the hand is over."""

    hand: int
    seats: tuple[int, ...]  # who is dealt in
    own: tuple[int, ...]  # which of them with a seed of their own
    seed: str

    def __repr__(self) -> str:
        return f"Offered(hand={self.hand}, seats={self.seats}, own={self.own}, seed=<secret>)"


class Committed(Body, frozen=True):
    """A seat promised its seed."""

    seat: int
    commit: str


class Listed(Body, frozen=True):
    """No more promises: the list is closed."""


class SeedOpened(Body, frozen=True):
    """A seat opened its seed. Not told to others before all are in."""

    seat: int
    seed: str


class Sealed(Body, frozen=True):
    """All seeds are in: the hand is fixed, and dealt."""


class Voided(Body, frozen=True):
    """Somebody did not open: the attempt ended in the open, nothing was dealt."""

    faulted: tuple[int, ...]


class Cancelled(Body, frozen=True):
    """The hand is given up before a card was dealt; the table rests until the deadline."""

    why: str


# --- the play ------------------------------------------------------------------------------------
class Acted(Body, frozen=True):
    """A seat did something: a line of the grammar without its seat.

    `auto` is empty for the person, else `clock`, `bot` or `stand_in`.
    """

    seat: int
    action: str
    auto: str = ""


class Answered(Body, frozen=True):
    """A seat answered in a window that is open to several; it counts when all are in (S4)."""

    seat: int
    action: str
    auto: str = ""


class Withdrew(Body, frozen=True):
    """A seat took its answer back before anyone could learn from it."""

    seat: int


class Missed(Body, frozen=True):
    """A seat let its time pass, for the `misses`th time in a row.

    `stand_in`: a bot holds it from now. `turn`: the rest of its turn is played for it.
    """

    seat: int
    misses: int
    stand_in: bool
    turn: bool


class Arranged(Body, frozen=True):
    """A seat laid its own hand out in groups; no effect on the play."""

    seat: int
    groups: tuple[str, ...]


class Lagged(Body, frozen=True):
    """The clock of a seat was given back what the line took."""

    seat: int
    credit: float


# --- between hands -------------------------------------------------------------------------------
class Settled(Body, frozen=True):
    """A hand is over and counted: the change of tokens by seat, and the house's commission."""

    hand: int
    deltas: tuple[int, ...]
    commission: int


class WaitAsked(Body, frozen=True):
    """A seat asks for more time before the next hand; `granted` when most people do."""

    seat: int
    granted: bool


class GaveUp(Body, frozen=True):
    """The house gave a dealt hand up: nobody gets or pays anything, its seeds are shown."""

    hand: int
    reason: str


class MatchEnded(Body, frozen=True):
    """The match is over: the winners, the change of tokens by seat, the house's commission."""

    winners: tuple[int, ...]
    deltas: tuple[int, ...]
    commission: int
    why: str


class RematchAsked(Body, frozen=True):
    """A seat wants another match, or does not any more."""

    seat: int
    on: bool


class PauseAsked(Body, frozen=True):
    """A seat wants a pause, or does not any more."""

    seat: int
    on: bool


class Paused(Body, frozen=True):
    """The table rests until the deadline; `left` are the seconds that a question still had."""

    why: str
    left: float | None


class Unpaused(Body, frozen=True):
    """The table goes on."""


class Resumed(Body, frozen=True):
    """The house is back after a stop; what was overdue got a grace."""


class Said(Body, frozen=True):
    """A ready-made phrase, by its code. `seat` is -2 for a spectator."""

    seat: int
    phrase: str


class Chatted(Body, frozen=True):
    """Free text of a seat."""

    seat: int
    text: str


class Closed(Body, frozen=True):
    """The table exists no more."""

    why: str


AnyBody = (
    Created | Configured | Sat | BotSat | Stood | Leaving | Readied | Swapped | Hosted | Stacked
    | ToppedUp | Came | Went | Back | MatchBegan | Offered | Committed | Listed | SeedOpened
    | Sealed | Voided | Cancelled | Acted | Answered | Withdrew | Missed | Arranged | Lagged
    | Settled | WaitAsked | GaveUp | MatchEnded | RematchAsked | PauseAsked | Paused | Unpaused
    | Resumed | Said | Chatted | Closed
)  # fmt: skip
"""Every body, by its tag."""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the table's log.

    `at` is when, in seconds; `due` the deadline that stands after it, None for none. `by` is the
    player who gave the command, empty for the house, and `cid` the command's own id.
    """

    seq: int
    at: float
    body: AnyBody
    due: float | None = None
    by: str = ""
    cid: str = ""
