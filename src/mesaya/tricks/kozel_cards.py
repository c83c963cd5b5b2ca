"""Where every card of a deal of Kozel lies: hands, stock, the trick in progress, piles."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import UNKNOWN, Card, Face, Seat
from mesaya.errors import IllegalAction, Reason
from mesaya.events import Dealt, Event, Revealed
from mesaya.packs import named
from mesaya.tricks.beating import PACK_MASK, Mask, faces_of, mask_of
from mesaya.tricks.kozel import DREW, HAND, NOBODY, SEAT_TEXT, SEATS, team_of, worth


class Spread:
    """All 36 cards, each in one place.

    `hands` are per seat; `stock[-1]` is its top. The trick: `first` lays first, `laid` are the
    cards of each seat in order of play from there. What a seat has laid face down is in its
    `folds`, and at the same time in the trick or in a pile. `piles` and `tricks` are per team.
    """

    __slots__ = ("first", "folds", "hands", "laid", "last_taker", "piles", "stock", "tricks")

    def __init__(
        self,
        hands: list[Mask],
        stock: list[Face],
        first: Seat,
        laid: list[Mask],
        folds: list[Mask],
        piles: list[Mask],
        tricks: list[int],
        last_taker: Seat,
    ) -> None:
        self.hands = hands
        self.stock = stock
        self.first = first
        self.laid = laid
        self.folds = folds
        self.piles = piles
        self.tricks = tricks
        self.last_taker = last_taker

    def clone(self) -> Spread:
        """An independent copy."""
        return Spread(
            self.hands.copy(),
            self.stock.copy(),
            self.first,
            self.laid.copy(),
            self.folds.copy(),
            self.piles.copy(),
            self.tricks.copy(),
            self.last_taker,
        )

    def is_full(self, seat: Seat) -> bool:
        """True while the seat holds four cards."""
        return self.hands[seat].bit_count() == HAND

    def next_to_lay(self) -> Seat:
        """R4.4 The turn to lay passes clockwise."""
        return (self.first + len(self.laid)) & 3

    def held(self, seat: Seat, cards: Sequence[Face], rule: str) -> Mask:
        """These cards of the seat's hand as a set, each named once; else `IllegalAction`."""
        hand = self.hands[seat]
        mask = 0
        for face in cards:
            if not 0 <= face < 52 or not PACK_MASK >> face & 1:
                raise IllegalAction(Reason.BAD_CARD, rule, card=named(face))
            bit = 1 << face
            if mask & bit:
                raise IllegalAction(Reason.NAMED_TWICE, rule, card=face)
            if not hand & bit:
                raise IllegalAction(Reason.NOT_HELD, rule, card=face)
            mask |= bit
        return mask

    def lay(self, seat: Seat, cards: Mask) -> None:
        """The seat lays held cards to the trick, face up."""
        self.hands[seat] ^= cards
        self.laid.append(cards)

    def hide(self, seat: Seat, cards: Mask) -> None:
        """The seat lays held cards to the trick, face down."""
        self.lay(seat, cards)
        self.folds[seat] |= cards

    def take_back(self) -> None:
        """R4.8, Q4.10 All cards of the trick, folded ones too, go back to their owners."""
        for place, mask in enumerate(self.laid):
            owner = (self.first + place) & 3
            self.hands[owner] |= mask
            self.folds[owner] &= ~mask
        self.laid = []

    def gather(self, taker: Seat) -> Mask:
        """Q4.4 The whole trick goes to the taker's team; gives what lay face down in it."""
        team = team_of(taker)
        self.last_taker = taker
        self.tricks[team] += 1
        folded = 0
        for place, mask in enumerate(self.laid):
            self.piles[team] |= mask
            folded |= mask & self.folds[(self.first + place) & 3]
        self.laid = []
        return folded

    def scores(self) -> tuple[int, int]:
        """R4.11 The card points that each team has taken."""
        return (worth(self.piles[0]), worth(self.piles[1]))

    def draw(self, winner: Seat, events: list[Event]) -> None:
        """R4.9, Q4.14 All draw one card at a time, clockwise from the winner, up to four.

        Hands are always equal and the stock a multiple of four, so it goes round.
        """
        assert len(self.stock) % SEATS == 0, "Q4.14"
        order = (winner, (winner + 1) & 3, (winner + 2) & 3, (winner + 3) & 3)
        while self.stock and not self.is_full(winner):
            for seat in order:
                face = self.stock.pop()
                self.hands[seat] |= 1 << face
                events.append(DREW[seat][face])

    def table(self) -> list[tuple[int, ...]]:
        """The trick in order of play, as all may see it: folded cards are unknown."""
        shown: list[tuple[int, ...]] = []
        for place, mask in enumerate(self.laid):
            faces = faces_of(mask)
            hidden = mask & self.folds[(self.first + place) & 3]
            shown.append((UNKNOWN,) * len(faces) if hidden else faces)
        return shown

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone."""
        zones = {f"hand {SEAT_TEXT[seat]}": cards_of(self.hands[seat]) for seat in range(SEATS)}
        zones["stock"] = [face << 3 for face in reversed(self.stock)]
        zones["trick"] = [card for mask in self.laid for card in cards_of(mask)]
        zones["pile p1p3"] = cards_of(self.piles[0])
        zones["pile p2p4"] = cards_of(self.piles[1])
        return zones


def cards_of(mask: Mask) -> list[Card]:
    """The physical cards of a set; there is one pack, so each is the first of its face."""
    return [face << 3 for face in faces_of(mask)]


def spread(faces: Sequence[Face], dealer: Seat, lead: Seat) -> Spread:
    """R4.2 Cards go round one by one, clockwise from the dealer's left, the dealer last: four each.

    The rest is the stock.
    """
    hands = [0] * SEATS
    for place in range(SEATS):
        hands[(dealer + 1 + place) & 3] = mask_of(faces[place : SEATS * HAND : SEATS])
    stock = list(faces[SEATS * HAND :])[::-1]
    return Spread(hands, stock, lead, [], [0] * SEATS, [0, 0], [0, 0], NOBODY)


def dealt(faces: Sequence[Face], dealer: Seat) -> list[Event]:
    """R4.2 The events of the dealing, in its order."""
    return [
        Dealt((dealer + 1 + place) & 3, tuple(faces[place : SEATS * HAND : SEATS]))
        for place in range(SEATS)
    ]


def shown(cards: Sequence[Mask], what: str) -> list[Event]:
    """The events of showing these cards, seat by seat; none for a seat without any."""
    return [Revealed(seat, faces_of(mask), what) for seat, mask in enumerate(cards) if mask]
