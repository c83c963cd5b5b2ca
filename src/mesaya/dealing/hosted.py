"""One hand at a table: sealed by its seats, dealt, played and shown to each seat as it may know it.

A `HostedHand` is deterministic: the same seeds and the same actions give the same hand, so that it
can be rebuilt from what was written down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from mesaya.actions import Action, Stock
from mesaya.cards import SPECTATOR, TABLE, Card, Seat
from mesaya.dealing.cards import card_ids, drawn
from mesaya.dealing.handshake import Handshake, Person, Thread, places
from mesaya.dealing.lines import dealt_entries, line_entry
from mesaya.dealing.spec import Public, json_of, spec_of
from mesaya.events import Bought, Dealt, Drew, Event, Opened, Wild
from mesaya.fair import merkle
from mesaya.fair.hand import FairHand
from mesaya.fair.hashing import Json
from mesaya.fair.merkle import Tree
from mesaya.fair.transcript import Table, voided_result
from mesaya.game import Chance, Deal, Events, Match, Outcome
from mesaya.notation.lines import Line, Score, Shown, format_line
from mesaya.notation.records import Record
from mesaya.notation.replay import Replay
from mesaya.notation.verbs import TABLE_VERBS
from mesaya.options import changed
from mesaya.view import Observation

NO_OPENINGS: Final[tuple[Public, ...]] = ()


class Told(msgspec.Struct, frozen=True):
    """What every viewer may know of one step, spectators under `SPECTATOR`.

    `openings` prove cards to the seat that was given them, `public` those turned up for all;
    `decks` are later decks that were sealed in this step.
    """

    parts: dict[Seat, tuple[Event, ...]]
    openings: dict[Seat, tuple[Public, ...]]
    public: tuple[Public, ...]
    decks: tuple[Public, ...] = ()


NOTHING: Final = Told({}, {}, ())


class _Deck:
    """One order of cards that was sealed: where each lies, its number, the tree over them."""

    __slots__ = ("index", "label", "numbers", "places", "root", "tree")

    def __init__(
        self, label: str, index: int, cards: Sequence[Card], numbers: Sequence[int], tree: Tree
    ) -> None:
        self.label = label
        self.index = index
        self.places = {card: place for place, card in enumerate(cards)}
        self.numbers = numbers
        self.tree = tree
        self.root = tree.root.hex()

    def sealed(self) -> Public:
        """What everybody is told of it."""
        return {"deck": self.index, "root": self.root, "size": len(self.places)}


class HostedHand(Handshake):
    """One hand of a match, from its offer to its transcript.

    Seats count from 0 among those that are dealt in, as the rule book counts them.
    """

    def __init__(
        self,
        table: bytes,
        number: int,
        match: Match,
        people: Sequence[Person],
        thread: Thread,
        *,
        stakes: bool,
    ) -> None:
        fair = FairHand(table, number, spec_of(match), match.dealer, places(people), stakes=stakes)
        super().__init__(fair, people, thread)
        self.match = match
        self.decks: list[_Deck] = []
        self.pack: tuple[Card, ...] = ()
        self.lines: list[Line] = []
        self.eyes: dict[Seat, Observation] = {}
        self._deal: Deal | None = None
        self._has_pile = False
        self.muted = False  # nobody is told anything: the hand is played again from its log
        self._decks_told = 1  # the first stands in the message of the seal

    @property
    def deal(self) -> Deal:
        """The deal being played. Act through `apply`, or nobody is told."""
        assert self._deal is not None, "the hand is dealt"
        return self._deal

    @property
    def is_dealt(self) -> bool:
        """True once the cards are out."""
        return self._deal is not None

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """The seats, and the spectators."""
        return (*range(self.match.seats), SPECTATOR)

    # --- dealing ---------------------------------------------------------------------------------
    def seal(self, now: float) -> Public:
        """P4 All seeds and the root of the deck: from here nobody can choose."""
        message = super().seal(now)
        cards = self.match.game.pack(self.match.options, self.match.seats)
        order = self.fair.order("deck", 0, len(cards))
        self.pack = tuple([cards[place] for place in order])
        self._lay_out("deck", self.pack)
        return {**message, "deck_root": self.decks[0].root}

    def _lay_out(self, label: str, cards: Sequence[Card]) -> None:
        """Seal one more order of cards."""
        index = len(self.decks)
        ids = card_ids(self.match, cards)
        context = self.fair.attempt.context
        leaves = merkle.leaves_of(self.fair.keys[0], context, index, ids)
        self.decks.append(_Deck(label, index, cards, ids, Tree(leaves)))

    def begin(self) -> Told:
        """P5 Deal the sealed deck; then what chance follows by itself."""
        match = self.match
        self._deal = match.deal(self.pack)
        self._has_pile = "pile" in self._deal.zones()
        self.eyes = {
            viewer: Observation(match.game.name, match.options, match.seats, viewer)
            for viewer in self.viewers
        }
        opening = list(self.deal.opening)
        for public, private in dealt_entries(opening):
            self.chain.add(public, private)
        for verb in TABLE_VERBS[match.game.name]:
            shown = self._derived(verb)
            if shown is not None:
                self.lines.append(Line(TABLE, shown))
        before: list[set[Card]] = [set() for _ in range(match.seats)]
        return self._told(opening + self._chances(), before)

    def _known_before(self) -> list[set[Card]]:
        """By seat, the cards that it knew already: its hand, and the top of the open pile."""
        if self.muted:
            return []
        top = set(self.deal.zones()["pile"][-1:]) if self._has_pile else set()
        return [top.union(self.deal.hand(seat)) for seat in range(self.match.seats)]

    # --- playing ---------------------------------------------------------------------------------
    def apply(self, seat: Seat, action: Action, *, auto: bool = False) -> Told:
        """Do one action of a seat, then every chance that follows; `auto`: the clock played.

        Raises `IllegalAction`, and changes nothing then.
        """
        before = self._known_before()
        events = self._do(seat, action, auto=auto) + self._chances()
        if self.deal.outcome() is not None:
            score = self._derived("score")
            assert isinstance(score, Score), "the deal is over"
            self.lines.append(Line(TABLE, score))
        return self._told(events, before)

    def _chances(self) -> Events:
        """What the sealed hand says, for as long as the table is to act."""
        events: Events = []
        while (chance := self.deal.chance()) is not None:
            events += self._chance(chance)
        return events

    def _chance(self, chance: Chance) -> Events:
        action = drawn(self.fair.order, self.fair.number, chance)
        if isinstance(action, Stock):
            self._lay_out(chance.label, action.cards)
        return self._do(TABLE, action, auto=False)

    def _do(self, seat: Seat, action: Action, *, auto: bool) -> Events:
        events = self.deal.apply(seat, action)
        self.lines.append(Line(seat, action, auto=auto))
        public, private = line_entry(seat, action, events)
        self.chain.add(public, private)
        for entry, closed in dealt_entries(events):
            self.chain.add(entry, closed)
        return events

    def _told(self, events: Events, before: list[set[Card]]) -> Told:
        """Tell every viewer, and prove the cards that were shown."""
        if self.muted:
            return NOTHING
        parts: dict[Seat, tuple[Event, ...]] = {}
        for viewer, eyes in self.eyes.items():
            parts[viewer] = tuple([event.seen_by(viewer) for event in events])
            for event in parts[viewer]:
                eyes.see(event)
        decks = tuple([deck.sealed() for deck in self.decks[self._decks_told :]])
        self._decks_told = len(self.decks)
        return Told(parts, self._openings(events, before), self._turned_up(events), decks)

    # --- proofs ----------------------------------------------------------------------------------
    def _openings(self, events: Events, before: list[set[Card]]) -> dict[Seat, tuple[Public, ...]]:
        """A7 The cards that a seat was given from the stock, proved to be those that were sealed.

        What comes from the open pile, or from a meld, was seen before it was taken.
        """
        given = [event.seat for event in events if isinstance(event, Dealt | Drew | Bought)]
        found: dict[Seat, tuple[Public, ...]] = {}
        for seat in given:
            gained = [card for card in self.deal.hand(seat) if card not in before[seat]]
            laid = self.decks[-1].places
            found[seat] = tuple([self._proof(card) for card in gained if card in laid])
        return found

    def _proof(self, card: Card) -> Public:
        deck = self.decks[-1]
        place = deck.places[card]
        return {
            "deck": deck.index,
            "place": place,
            "card": deck.numbers[place],
            "salt": merkle.salt(self.fair.keys[0], deck.index, place).hex(),
            "path": [step.hex() for step in deck.tree.path(place)],
        }

    def _turned_up(self, events: Events) -> tuple[Public, ...]:
        """The wild card and the first open card, whose places the deal plan tells everybody.

        The card turned for trump stays without a proof until the end: its place in the stock would
        tell who draws it (Q4.8).
        """
        shown = [event.card for event in events if isinstance(event, Wild | Opened)]
        if not shown:
            return NO_OPENINGS
        held = {card for seat in range(self.match.seats) for card in self.deal.hand(seat)}
        first = len(held)
        return tuple([self._proof(self.pack[first + at]) for at in range(len(shown))])

    # --- the end ---------------------------------------------------------------------------------
    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on."""
        return None if self._deal is None else self._deal.outcome()

    def _derived(self, verb: str) -> Score | Shown | None:
        return Replay(self.match, self.deal, []).derived(verb)

    def result(self) -> Public:
        """The result of a deal that is over, as the transcript has it."""
        outcome = self.outcome
        assert outcome is not None, "the deal is over"
        tokens = outcome.details.get("tokens")
        deltas = tokens if isinstance(tokens, list) else [0] * self.match.seats
        return {
            "points": list(outcome.scores),
            "ending": outcome.ending,
            "settlement": [
                {"account": f"seat:{seat}", "delta": json_of(delta)}
                for seat, delta in enumerate(deltas)
            ],
            "commission": json_of(outcome.details.get("commission", 0)),
            "ledger_tx": None,
        }

    def transcript(self, result: Mapping[str, Json] | None = None) -> Table:
        """P7 The transcript of a deal that is over; `result` where the table adds to it."""
        score = self._derived("score")
        assert isinstance(score, Score), "the deal is over"
        self.chain.add({"t": "line", "line": format_line(Line(TABLE, score))})
        return self._closed(self._roots(), self.result() if result is None else result)

    def give_up(self, reason: str) -> Table:
        """W4 The house gives the hand up after the seal: its transcript as far as it was played."""
        return self._closed(self._roots(), voided_result(self.match.seats, reason))

    def _roots(self) -> list[tuple[str, int, str]]:
        return [(deck.label, deck.index, deck.root) for deck in self.decks]

    def record(self) -> Record:
        """The record of the deal so far, whole: for when it is over."""
        match = self.match
        return Record(
            game=match.game.name,
            seats=tuple([name for name, _ in self.names]),
            dealer=match.dealer,
            pack=tuple([card >> 3 for card in self.pack]),
            rules=changed(match.options),
            before=match.before() or None,
            play=tuple(self.lines),
        )
