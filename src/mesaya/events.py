"""What happened, and who may know it.

An event is public except for the fields that its class says are its seat's own: `seen_by` gives the
event as one seat may know it, hidden cards as `UNKNOWN`. Nothing hidden is copied anywhere else.
Cards in events are faces and tiles; a seat of -2 (`SPECTATOR`) sees public parts only.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from mesaya.cards import UNKNOWN, Face, Seat, Suit, Tile

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain]"
Faces = tuple[Face, ...]
Tiles = tuple[Tile, ...]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Something that happened at the table."""

    def seen_by(self, seat: Seat) -> Event:
        """The event as `seat` may know it. Public events are the same for all."""
        del seat
        return self


def _hide(cards: Faces) -> Faces:
    return (UNKNOWN,) * len(cards)


# --- the deal ------------------------------------------------------------------------------------
class Began(Event, frozen=True):
    """A deal begins. `playing` are the seats in it, `before` the match as records write it."""

    game: str
    seats: int
    dealer: Seat
    playing: tuple[Seat, ...]
    stock: int  # cards in the stock before any card is dealt
    before: dict[str, Plain]


class Dealt(Event, frozen=True):
    """`seat` is dealt `cards` from the top of the stock. The cards are the seat's own to know."""

    seat: Seat
    cards: Faces

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Dealt(self.seat, _hide(self.cards))


class Wild(Event, frozen=True):
    """The card turned for the wild rank; it leaves the stock and is out of play (R3.6, Q3.2)."""

    card: Face


class Opened(Event, frozen=True):
    """The first card of the discard pile, turned from the stock (R2.9, Q3.3)."""

    card: Face


class Turned(Event, frozen=True):
    """The card shown for trump; it stays in the stock (R4.3, Q4.8)."""

    card: Face


# --- drawing, taking, passing --------------------------------------------------------------------
class Tossed(Event, frozen=True):
    """An opening discard, face down (R0.14). The card is the seat's own to know."""

    seat: Seat
    card: Face

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Tossed(self.seat, UNKNOWN)


class Mixed(Event, frozen=True):
    """The stock has a new order nobody knows. `why` is `opening` or `recycle`.

    `stock` is its new size. After a recycle the discard pile keeps its top card only (S1). With
    `why` `bottom` nothing was mixed: tossed cards went under the stock, in dealing order (Q0.3).
    """

    why: str
    stock: int


class Drew(Event, frozen=True):
    """`seat` took the top card of the stock. The card is the seat's own to know."""

    seat: Seat
    card: Face

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Drew(self.seat, UNKNOWN)


class Took(Event, frozen=True):
    """`seat` took `cards` from the top of the discard pile, listed from the lowest up."""

    seat: Seat
    cards: Faces


class Passed(Event, frozen=True):
    """`seat` declined what it was offered."""

    seat: Seat


class Bought(Event, frozen=True):
    """`seat` got the top discard `card` and a fine card from the stock, its own to know (R0.21)."""

    seat: Seat
    card: Face
    fine: Face

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Bought(self.seat, self.card, UNKNOWN)


# --- melding and discarding ----------------------------------------------------------------------
class Melded(Event, frozen=True):
    """`seat` laid these melds, in table form (runs upwards); they take the next meld numbers."""

    seat: Seat
    melds: tuple[Tiles, ...]


class Added(Event, frozen=True):
    """`seat` laid `tile` off on meld number `meld`, which now reads `tiles`."""

    seat: Seat
    tile: Tile
    meld: int
    tiles: Tiles


class Swapped(Event, frozen=True):
    """`seat` gave `card` for a joker of meld number `meld`, which now reads `tiles`."""

    seat: Seat
    card: Face
    meld: int
    tiles: Tiles


class Discarded(Event, frozen=True):
    """`seat` put `card` face up on the discard pile."""

    seat: Seat
    card: Face


class Declared(Event, frozen=True):
    """`seat` put `finish` face down and showed its hand in `groups` (R3.8).

    The finish card is the seat's own to know until the hands are shown (Q3.12).
    """

    seat: Seat
    valid: bool
    finish: Face
    groups: tuple[Tiles, ...]

    def seen_by(self, seat: Seat) -> Event:
        if seat == self.seat:
            return self
        return Declared(self.seat, self.valid, UNKNOWN, self.groups)


class Dropped(Event, frozen=True):
    """`seat` is out of the hand for `points`. `why` is `drop`, `leave` or `wrong`."""

    seat: Seat
    points: int
    why: str


# --- tricks --------------------------------------------------------------------------------------
class Called(Event, frozen=True):
    """`seat` called trumps (R1.8)."""

    seat: Seat
    suit: Suit


class SoloCalled(Event, frozen=True):
    """`seat` plays alone with a new trump; the hand of its partner `covered` is out (R1.21)."""

    seat: Seat
    suit: Suit
    covered: Seat


class Played(Event, frozen=True):
    """`seat` played `card` to the trick."""

    seat: Seat
    card: Face


class Led(Event, frozen=True):
    """`seat` opened the trick with `cards` (R4.4)."""

    seat: Seat
    cards: Faces


class Beaten(Event, frozen=True):
    """`seat` beat the best cards so far with `cards` (R4.5)."""

    seat: Seat
    cards: Faces


class Folded(Event, frozen=True):
    """`seat` put `cards` to the trick face down; they are its own to know (R4.5, Q4.5)."""

    seat: Seat
    cards: Faces

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Folded(self.seat, _hide(self.cards))


class FoldsShown(Event, frozen=True):
    """The folded cards of the trick just taken, for its taker `seat` only (Q4.5)."""

    seat: Seat
    cards: Faces

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else FoldsShown(self.seat, _hide(self.cards))


class MolodkaLed(Event, frozen=True):
    """Every card of the trick went back to its owner; `seat` led these four (R4.8, Q4.10)."""

    seat: Seat
    cards: Faces


class TrickTaken(Event, frozen=True):
    """`seat` took the trick. `number` counts the tricks of the deal from 1."""

    seat: Seat
    number: int


class Challenged(Event, frozen=True):
    """`seat` said that `target` hid a card of the suit led; `proved` is the finding (R1.23)."""

    seat: Seat
    target: Seat
    proved: bool


class Forfeited(Event, frozen=True):
    """`seat` gave up the match for its team."""

    seat: Seat


# --- the end -------------------------------------------------------------------------------------
class Revealed(Event, frozen=True):
    """Cards of `seat` that all may now know. `what` is `hand`, `folds` or `finish`."""

    seat: Seat
    cards: Faces
    what: str


class Ended(Event, frozen=True):
    """The deal is over: `ending` as records name it, `scores` per seat or team."""

    ending: str
    scores: tuple[int, ...]
