"""Stock, discard pile and hands of the rummies, in physical cards."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import COPIES, JOKER, Card, Face
from mesaya.errors import IllegalAction, Reason


class Piles:
    """The stock (`stock[-1]` is its top) and the discard pile (`pile[-1]` is its top)."""

    __slots__ = ("limit", "pile", "recycled", "stock")

    def __init__(
        self, stock: list[Card], pile: list[Card], recycled: int, limit: int | None
    ) -> None:
        self.stock = stock
        self.pile = pile
        self.recycled = recycled
        self.limit = limit

    def clone(self) -> Piles:
        """An independent copy."""
        return Piles(self.stock.copy(), self.pile.copy(), self.recycled, self.limit)

    def can_recycle(self) -> bool:
        """S1 The discards below the top may become a new stock, `max_reshuffles` times."""
        return len(self.pile) > 1 and (self.limit is None or self.recycled < self.limit)

    def can_draw(self) -> bool:
        """True when a card can be drawn, from the stock or from a recycled one."""
        return bool(self.stock) or self.can_recycle()

    def pool(self) -> tuple[Card, ...]:
        """S1 The cards to be recycled: the discard pile from the bottom, without its top."""
        return tuple(self.pile[:-1])

    def recycle(self, order: Sequence[Card]) -> None:
        """S1 Keep the top discard; the rest, in the table's new `order`, is the stock."""
        self.stock = order_stock(order, self.pool())
        del self.pile[:-1]
        self.recycled += 1


def order_stock(order: Sequence[Card], pool: Sequence[Card]) -> list[Card]:
    """The physical cards of `pool` in the table's `order` (top first), as a stock (top last).

    Copy numbers of `order` are kept where they are an order of the pool; else, as in a record that
    knows faces only, twins are matched in order of appearance. Raises `IllegalAction(bad_stock)`.
    """
    if sorted(order) == sorted(pool):
        return list(order)[::-1]
    spare: dict[Face, list[Card]] = {}
    for card in sorted(pool, reverse=True):
        spare.setdefault(card >> 3, []).append(card)
    found: list[Card] = []
    for card in order:
        twins = spare.get(card >> 3)
        if not twins:
            raise IllegalAction(Reason.BAD_STOCK, "S1", card=card >> 3)
        found.append(twins.pop())
    if len(found) != len(pool):
        raise IllegalAction(Reason.BAD_STOCK, "S1", count=len(found), needed=len(pool))
    return found[::-1]


def find(hand: list[Card], face: Face, barred: Card = -1) -> Card:
    """A card of `hand` that shows `face`, or -1: the lowest copy that is not `barred`, else that.

    `barred` is the physical card that may not be used if a twin can be (S2).
    """
    found = -1
    low = face << 3
    for card in hand:
        if low <= card < low + COPIES:
            if card != barred:
                return card
            found = card
    return found


def face_counts(hand: Sequence[Card]) -> list[int]:
    """How many cards of each face the hand holds, jokers at index 52."""
    counts = [0] * (JOKER + 1)
    for card in list(hand):  # a list is gone through faster
        counts[card >> 3] += 1
    return counts
