"""What one seat knows: a fold of the events that it was told.

One implementation for people, bots, spectators, replays and learning. An `Observation` is given
events as `Event.seen_by(seat)` shows them and can hold nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mesaya import events as ev
from mesaya.cards import JOKER, TABLE, UNKNOWN, Face, Seat, Suit, Tile, held_face
from mesaya.events import Event, Plain
from mesaya.options import Options


class Observation:
    """Everything that `seat` may know about the deal in progress.

    Faces throughout. `hand` is sorted in canonical order; `counts` are cards held, per seat;
    `known[s]` are cards that everybody knows `s` to hold (taken from the pile and not shown since);
    `pile` is the discard pile from the bottom; `melds` in table form; `trick` the cards laid, in
    order of play; `taken` the tricks taken per seat; `log` every event told, in order.
    """

    __slots__ = (
        "before",
        "bought",
        "called_by",
        "counts",
        "covered",
        "dealer",
        "down",
        "drew_from_stock",
        "ended",
        "folded",
        "game",
        "hand",
        "has_drawn",
        "known",
        "last_trick",
        "log",
        "meld_owner",
        "melds",
        "options",
        "out",
        "pile",
        "playing",
        "scores",
        "seat",
        "seats",
        "shown",
        "solo",
        "stock",
        "taken",
        "told_taken",
        "trick",
        "trump",
        "turned",
        "wild",
    )

    def __init__(self, game: str, options: Options, seats: int, seat: Seat) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seat = seat
        self._clear()

    def _clear(self) -> None:
        seats = self.seats
        self.dealer: Seat = TABLE
        self.playing: tuple[Seat, ...] = tuple(range(seats))
        self.before: dict[str, Plain] = {}
        self.hand: list[Face] = []
        self.counts = [0] * seats
        self.known: list[list[Face]] = [[] for _ in range(seats)]
        self.stock = 0
        self.pile: list[Face] = []
        self.melds: list[tuple[Tile, ...]] = []
        self.meld_owner: list[Seat] = []
        self.down = [False] * seats
        self.bought = [0] * seats
        self.has_drawn = [False] * seats  # has taken any card in this deal
        self.told_taken: Face | None = None  # the top discard just taken, until the turn ends
        self.drew_from_stock: Face | None = None  # the card just drawn by this seat
        self.wild: Face | None = None
        self.out = [False] * seats
        self.trump: Suit | None = None
        self.turned: Face | None = None
        self.called_by: Seat = TABLE
        self.solo: Seat = TABLE
        self.covered: Seat = TABLE
        self.trick: list[tuple[Seat, str, tuple[Face, ...]]] = []
        self.last_trick: list[tuple[Seat, str, tuple[Face, ...]]] = []
        self.taken = [0] * seats
        self.folded: list[Face] = []  # this seat's own folded cards, in piles
        self.shown: list[Face] = []  # cards played face up in finished tricks
        self.ended: str | None = None
        self.scores: tuple[int, ...] = ()
        self.log: list[Event] = []

    def see(self, event: Event) -> None:
        """Take in one event, as this seat was told it."""
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)
        self.log.append(event)

    def tell(self, events: list[Event] | tuple[Event, ...]) -> None:
        """Take in events of the deal, each as this seat may know it."""
        for event in events:
            self.see(event.seen_by(self.seat))

    # --- hands ---------------------------------------------------------------------------------
    def _gain(self, seat: Seat, cards: tuple[Face, ...]) -> None:
        self.counts[seat] += len(cards)
        if seat == self.seat:
            self.hand.extend(cards)
            self.hand.sort()

    def _lose(self, seat: Seat, cards: tuple[Face, ...]) -> None:
        self.counts[seat] -= len(cards)
        for card in cards:
            if seat == self.seat:
                self.hand.remove(card)
            if card in self.known[seat]:
                self.known[seat].remove(card)

    def _close_trick(self) -> None:
        for seat, verb, cards in self.trick:
            if verb == "fold":
                if seat == self.seat:
                    self.folded.extend(cards)
            else:
                self.shown.extend(cards)
        self.last_trick = self.trick
        self.trick = []


# --- one small fold for each kind of event -------------------------------------------------------
E = TypeVar("E", bound=Event)
_FOLDS: dict[type[Event], Callable[[Observation, Event], None]] = {}


def _on(
    kind: type[E],
) -> Callable[[Callable[[Observation, E], None]], Callable[[Observation, E], None]]:
    def keep(fold: Callable[[Observation, E], None]) -> Callable[[Observation, E], None]:
        _FOLDS[kind] = fold  # type: ignore[assignment]
        return fold

    return keep


@_on(ev.Began)
def _began(o: Observation, e: ev.Began) -> None:
    o._clear()
    o.dealer, o.playing, o.stock, o.before = e.dealer, e.playing, e.stock, e.before


@_on(ev.Dealt)
def _dealt(o: Observation, e: ev.Dealt) -> None:
    o.stock -= len(e.cards)
    o._gain(e.seat, e.cards)


@_on(ev.Wild)
def _wild(o: Observation, e: ev.Wild) -> None:
    o.stock -= 1
    o.wild = e.card


@_on(ev.Opened)
def _opened(o: Observation, e: ev.Opened) -> None:
    o.stock -= 1
    o.pile.append(e.card)


@_on(ev.Turned)
def _turned(o: Observation, e: ev.Turned) -> None:
    o.turned = e.card
    o.trump = e.card // 13


@_on(ev.Tossed)
def _tossed(o: Observation, e: ev.Tossed) -> None:
    o._lose(e.seat, (e.card,))


@_on(ev.Mixed)
def _mixed(o: Observation, e: ev.Mixed) -> None:
    o.stock = e.stock
    if e.why == "recycle":
        del o.pile[:-1]


@_on(ev.Drew)
def _drew(o: Observation, e: ev.Drew) -> None:
    o.stock -= 1
    o.has_drawn[e.seat] = True
    o.told_taken = None
    o.drew_from_stock = e.card if e.seat == o.seat else None
    o._gain(e.seat, (e.card,))


@_on(ev.Took)
def _took(o: Observation, e: ev.Took) -> None:
    del o.pile[len(o.pile) - len(e.cards) :]
    o.has_drawn[e.seat] = True
    o.told_taken = e.cards[0] if len(e.cards) == 1 else None
    o.drew_from_stock = None
    o.known[e.seat].extend(e.cards)
    o._gain(e.seat, e.cards)


@_on(ev.Bought)
def _bought(o: Observation, e: ev.Bought) -> None:
    o.pile.pop()
    o.stock -= 1
    o.bought[e.seat] += 1
    o.has_drawn[e.seat] = True
    o.known[e.seat].append(e.card)
    o._gain(e.seat, (e.card, e.fine))


@_on(ev.Melded)
def _melded(o: Observation, e: ev.Melded) -> None:
    o.down[e.seat] = True
    for tiles in e.melds:
        o.melds.append(tiles)
        o.meld_owner.append(e.seat)
        o._lose(e.seat, tuple([held_face(tile) for tile in tiles]))


@_on(ev.Added)
def _added(o: Observation, e: ev.Added) -> None:
    o.melds[e.meld] = e.tiles
    o._lose(e.seat, (held_face(e.tile),))


@_on(ev.Swapped)
def _swapped(o: Observation, e: ev.Swapped) -> None:
    o.melds[e.meld] = e.tiles
    o._lose(e.seat, (e.card,))
    o._gain(e.seat, (JOKER,))
    o.known[e.seat].append(JOKER)


@_on(ev.Discarded)
def _discarded(o: Observation, e: ev.Discarded) -> None:
    o._lose(e.seat, (e.card,))
    o.pile.append(e.card)
    o.told_taken = o.drew_from_stock = None


@_on(ev.Declared)
def _declared(o: Observation, e: ev.Declared) -> None:
    if e.seat == o.seat:
        o._lose(e.seat, (e.finish,))
    else:
        o._lose(e.seat, (UNKNOWN,))


@_on(ev.Dropped)
def _dropped(o: Observation, e: ev.Dropped) -> None:
    o.out[e.seat] = True


@_on(ev.Called)
def _called(o: Observation, e: ev.Called) -> None:
    o.trump, o.called_by = e.suit, e.seat


@_on(ev.SoloCalled)
def _solo(o: Observation, e: ev.SoloCalled) -> None:
    o.trump, o.solo, o.covered = e.suit, e.seat, e.covered


@_on(ev.Played)
def _played(o: Observation, e: ev.Played) -> None:
    o._lose(e.seat, (e.card,))
    o.trick.append((e.seat, "play", (e.card,)))


@_on(ev.Led)
def _led(o: Observation, e: ev.Led) -> None:
    o._lose(e.seat, e.cards)
    o.trick.append((e.seat, "lead", e.cards))


@_on(ev.Beaten)
def _beaten(o: Observation, e: ev.Beaten) -> None:
    o._lose(e.seat, e.cards)
    o.trick.append((e.seat, "beat", e.cards))


@_on(ev.Folded)
def _folded(o: Observation, e: ev.Folded) -> None:
    o._lose(e.seat, e.cards)
    o.known[e.seat].clear()  # they may lie among the folded cards: only their owner can tell
    o.trick.append((e.seat, "fold", e.cards))


@_on(ev.MolodkaLed)
def _molodka(o: Observation, e: ev.MolodkaLed) -> None:
    for seat, verb, cards in o.trick:
        o._gain(seat, cards)
        if verb != "fold":
            o.known[seat].extend(cards)
    o.trick = []
    o._lose(e.seat, e.cards)
    o.trick.append((e.seat, "molodka", e.cards))


@_on(ev.TrickTaken)
def _trick_taken(o: Observation, e: ev.TrickTaken) -> None:
    o.taken[e.seat] += 1
    o._close_trick()


@_on(ev.Ended)
def _ended(o: Observation, e: ev.Ended) -> None:
    o.ended, o.scores = e.ending, e.scores
