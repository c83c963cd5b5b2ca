"""What lies where in a round of Rummi: hands, piles and melds, card by card."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from mesaya.actions import Group
from mesaya.cards import JOKER, Card, Seat
from mesaya.melds.laid import Laid, cards_for
from mesaya.melds.piles import Piles, find


class Board:
    """The cards of a round. Every card of the pack is in one of its places, always.

    `hands` are sorted; `tossed` the opening discards by seat, -1 where there is none; `melds` as
    they read and `laid` their physical cards. `barred` is the card just taken from the discard
    pile, -1 if none: its twins are discarded before it, and it is laid before them (S2).
    `down` tells who has laid the contract, `fresh` who did so in this turn, -1 if nobody.
    """

    __slots__ = ("barred", "down", "fresh", "hands", "laid", "melds", "piles", "tossed")

    def __init__(
        self,
        hands: list[list[Card]],
        piles: Piles,
        tossed: list[Card],
        melds: list[Laid],
        laid: list[Card],
        barred: Card,
        down: list[bool],
        fresh: Seat,
    ) -> None:
        self.hands = hands
        self.piles = piles
        self.tossed = tossed
        self.melds = melds
        self.laid = laid
        self.barred = barred
        self.down = down
        self.fresh = fresh

    def clone(self) -> Board:
        """An independent copy."""
        return Board(
            [hand.copy() for hand in self.hands],
            self.piles.clone(),
            self.tossed.copy(),
            self.melds.copy(),
            self.laid.copy(),
            self.barred,
            self.down.copy(),
            self.fresh,
        )

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone, the stock from the top, the discard pile from the bottom."""
        found = {f"hand{seat}": hand.copy() for seat, hand in enumerate(self.hands)}
        found["stock"] = self.piles.stock[::-1]
        found["pile"] = self.piles.pile.copy()
        found["tossed"] = [card for card in self.tossed if card >= 0]
        found["melds"] = self.laid.copy()
        return found

    def cards(self, seat: Seat, groups: Sequence[Group], rule: str) -> list[Card]:
        """The cards of the seat's hand that lay these groups; raises `IllegalAction`."""
        return cards_for(self.hands[seat], groups, self.barred, rule)

    def without(self, seat: Seat, cards: Sequence[Card]) -> list[Card]:
        """What the seat would hold without these cards."""
        return [card for card in self.hands[seat] if card not in cards]

    def with_meld(self, number: int, meld: Laid) -> list[Laid]:
        """The melds with this one in place of meld `number`."""
        return [*self.melds[:number], meld, *self.melds[number + 1 :]]

    def spare_joker(self) -> Card:
        """The joker that an exchange gives back."""
        return find(self.laid, JOKER, self.barred)

    # --- moving cards ----------------------------------------------------------------------------
    def draw(self, seat: Seat) -> Card:
        """The top card of the stock goes to the seat's hand."""
        card = self.piles.stock.pop()
        insort(self.hands[seat], card)
        return card

    def take(self, seat: Seat) -> Card:
        """The top card of the discard pile goes to the seat's hand."""
        card = self.piles.pile.pop()
        insort(self.hands[seat], card)
        return card

    def toss(self, seat: Seat, card: Card) -> None:
        """The card is put aside, to be mixed into the stock."""
        self.hands[seat].remove(card)
        self.tossed[seat] = card

    def discard(self, seat: Seat, card: Card) -> None:
        """The card goes on top of the discard pile; what held for this turn is over."""
        self.hands[seat].remove(card)
        self.piles.pile.append(card)
        self.barred = -1
        self.fresh = -1

    def lay(self, seat: Seat, cards: Sequence[Card]) -> None:
        """The cards go from the seat's hand to the melds."""
        for card in cards:
            self.hands[seat].remove(card)
        self.laid.extend(cards)

    def lay_melds(self, seat: Seat, melds: Sequence[Laid], cards: Sequence[Card]) -> None:
        """The seat lays new melds, and is down."""
        self.lay(seat, cards)
        self.melds.extend(melds)
        if not self.down[seat]:
            self.down[seat] = True
            self.fresh = seat

    def add(self, seat: Seat, number: int, meld: Laid, card: Card) -> None:
        """The seat lays a card off on meld `number`, which then reads so."""
        self.lay(seat, (card,))
        self.melds[number] = meld

    def exchange(self, seat: Seat, number: int, meld: Laid, card: Card, joker: Card) -> None:
        """The card goes to meld `number`, which then reads so, the joker from there to the hand."""
        self.add(seat, number, meld, card)
        self.laid.remove(joker)
        insort(self.hands[seat], joker)
