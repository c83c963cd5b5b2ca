"""What lies where in a hand of points13: hands, piles, the wild card, the finish cards."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from mesaya.cards import JOKER, STANDS, Card, Face, Rank, Seat, held_face
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.arrange import arrange, declarable, may_finish
from mesaya.melds.piles import Piles, face_counts, find
from mesaya.melds.shown import NO_RANK, Arrangement, value
from mesaya.melds.tables import HELD
from mesaya.options import Points13Options
from mesaya.packs import faces

Group = tuple[int, ...]


class Cards:
    """The cards of a hand. Every card of the pack is in one of its places, always.

    `hands` are sorted; `wild_card` was turned and is out of play, `wild` its rank or `NO_RANK`;
    `finish` the card that each seat has put face down, -1 if none. `drawn` is the card that came
    last to the mover, `barred` the same if it may not go straight back to the pile, -1 if none;
    `discards` counts them.
    """

    __slots__ = ("barred", "discards", "drawn", "finish", "hands", "piles", "wild", "wild_card")

    def __init__(
        self,
        hands: list[list[Card]],
        piles: Piles,
        wild_card: Card,
        finish: list[Card],
        drawn: Card,
        barred: Card,
        discards: int,
    ) -> None:
        self.hands = hands
        self.piles = piles
        self.wild_card = wild_card
        self.wild = NO_RANK if wild_card >> 3 == JOKER else (wild_card >> 3) % 13
        self.finish = finish
        self.drawn = drawn
        self.barred = barred
        self.discards = discards

    def clone(self) -> Cards:
        """An independent copy."""
        return Cards(
            [hand.copy() for hand in self.hands],
            self.piles.clone(),
            self.wild_card,
            self.finish.copy(),
            self.drawn,
            self.barred,
            self.discards,
        )

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone, the stock from the top, the pile from the bottom."""
        found = {f"hand{seat}": hand.copy() for seat, hand in enumerate(self.hands)}
        found["stock"] = self.piles.stock[::-1]
        found["pile"] = self.piles.pile.copy()
        found["wild"] = [self.wild_card]
        found["finish"] = [card for card in self.finish if card >= 0]
        return found

    def is_wild(self, face: Face) -> bool:
        """R3.6 Printed jokers and the wild rank; only printed jokers if one was turned."""
        return face == JOKER or face % 13 == self.wild

    def held(self, seat: Seat, face: Face, rule: str) -> Card:
        """A card of the hand that shows this face, the barred one only if no twin does (S2)."""
        if not 0 <= face <= JOKER:
            raise IllegalAction(Reason.BAD_CARD, rule, card=face)
        card = find(self.hands[seat], face, self.barred)
        if card < 0:
            raise IllegalAction(Reason.NOT_HELD, rule, card=face)
        return card

    def may_come(self, named: Face) -> bool:
        """Whether the next card drawn may be this one: the top of the stock is, and where the stock
        has still to be mixed, any card that makes it.
        """
        next_cards = self.piles.stock[-1:]
        if not next_cards and self.piles.can_recycle():
            next_cards = list(self.piles.pool())
        return named in faces(next_cards)

    def may_take(self, open_wild: str) -> bool:
        """Q3.5 A wild card on the pile may be taken, or only as the first open card, or never."""
        pile = self.piles.pile
        if not pile:
            return False
        if open_wild == "allow" or not self.is_wild(pile[-1] >> 3):
            return True
        return open_wild == "first_only" and self.discards == 0

    def thrown(self, seat: Seat) -> list[Face]:
        """S2 The faces of the hand that may be discarded, in canonical order."""
        found: list[Face] = []
        for card in self.hands[seat]:
            face = card >> 3
            if card != self.barred and (not found or found[-1] != face):
                found.append(face)
        return found

    def check_shown(self, seat: Seat, finish: Card, groups: Sequence[Group]) -> None:
        """R3.8 The groups shown are made of the other cards of the hand, each used once."""
        left = face_counts(self.hands[seat])
        left[finish >> 3] -= 1
        for group in groups:
            if not group:
                raise IllegalAction(Reason.MELD_TOO_SHORT, "R3.8", cards=())
            for tile in group:
                if not (0 <= tile <= JOKER or STANDS <= tile < STANDS + JOKER):
                    raise IllegalAction(Reason.BAD_CARD, "R3.8", card=tile)
                shown = held_face(tile)
                if left[shown] == 0:
                    holds = shown in [card >> 3 for card in self.hands[seat]]
                    code = Reason.NAMED_TWICE if holds else Reason.NOT_HELD
                    raise IllegalAction(code, "R3.8", card=shown)
                left[shown] -= 1

    # --- moving cards ----------------------------------------------------------------------------
    def draw(self, seat: Seat) -> Face:
        """The top card of the stock goes to the hand."""
        card = self.piles.stock.pop()
        insort(self.hands[seat], card)
        self.drawn = card
        return card >> 3

    def take(self, seat: Seat, *, may_return: bool) -> Face:
        """The top card of the pile goes to the hand."""
        card = self.piles.pile.pop()
        insort(self.hands[seat], card)
        self.drawn = card
        self.barred = -1 if may_return else card
        return card >> 3

    def discard(self, seat: Seat, card: Card) -> None:
        """The card goes on top of the pile."""
        self.hands[seat].remove(card)
        self.piles.pile.append(card)
        self.discards += 1

    def put_down(self, seat: Seat, card: Card) -> None:
        """The card goes face down beside the piles (Q3.12)."""
        self.hands[seat].remove(card)
        self.finish[seat] = card

    def end_turn(self) -> None:
        """What held for the turn is over."""
        self.drawn = self.barred = -1


def spread(
    pack: Sequence[Card], order: Sequence[Seat], *, open_card: bool, limit: int | None
) -> Cards:
    """R3.1 Thirteen cards each, one at a time in dealing order; R3.6 the next is the wild card.

    Q3.3 With `open_card` the one after it opens the pile.
    """
    seats = len(order)
    hands: list[list[Card]] = [[] for _ in order]
    for place, seat in enumerate(order):
        hands[seat] = sorted(pack[place : HELD * seats : seats])
    rest = list(pack[HELD * seats + 1 :])
    pile = [rest.pop(0)] if open_card else []
    piles = Piles(rest[::-1], pile, 0, limit)
    return Cards(hands, piles, pack[HELD * seats], [-1] * seats, -1, -1, 0)


# --- what a hand is worth ------------------------------------------------------------------------
def best_of(hand: Sequence[Card], wild: Rank, options: Points13Options) -> Arrangement:
    """R3.13 A hand is counted by its best possible arrangement, not as it was left.

    Of fourteen cards, those of a seat that went out in mid-turn, one stays out of it.
    """
    return arrange(
        face_counts(hand),
        wild,
        free=1 if len(hand) > HELD else 0,
        identical_wilds=options.identical_wilds_in_group,
        min_naturals=options.min_naturals,
    )


def is_right(counts: Sequence[int], wild: Rank, options: Points13Options, *, free: int) -> bool:
    """R3.10 Two sequences at least, one of them pure, and every card in a group."""
    return declarable(
        counts,
        wild,
        free=free,
        identical_wilds=options.identical_wilds_in_group,
        min_naturals=options.min_naturals,
    )


def finishes(hand: Sequence[Card], wild: Rank, options: Points13Options) -> list[Face]:
    """R3.8 The cards that may be put face down so that the other 13 are a right hand."""
    if not may_finish(hand, wild):
        return []
    counts = face_counts(hand)
    found: list[Face] = []
    for face in range(JOKER + 1):
        if counts[face]:
            counts[face] -= 1
            if is_right(counts, wild, options, free=0):
                found.append(face)
            counts[face] += 1
    return found


# --- the clock -----------------------------------------------------------------------------------
def idle_discard(cards: Cards, seat: Seat, best: Arrangement) -> Face:
    """Q3.18 What the table discards for an idle seat: the card it drew, or, where that is barred,
    the dearest loose card of the best arrangement, the first of them in canonical order.
    """
    if cards.drawn != cards.barred:
        return cards.drawn >> 3
    left = face_counts(cards.hands[seat])
    for group in best.groups:
        for tile in group:
            left[held_face(tile)] -= 1
    allowed = cards.thrown(seat)
    loose = [face for face in allowed if left[face]] or allowed
    return max(loose, key=lambda face: (value(face, cards.wild), -face))


def missed_after(missed: int, *, in_time: bool) -> int:
    """Q3.17 Turns missed in a row: one more, or none once a turn is completed in time."""
    return 0 if in_time else missed + 1


def must_leave(missed: int, limit: int) -> bool:
    """R3.21, Q3.17 The missed turn at the limit drops the seat; those before are auto-played."""
    return missed >= limit
