"""What a turn still owes, and whether it can be ended (S3): the dead-end guard of Contract Rummy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Group
from mesaya.cards import STANDS, Card, Face, Seat
from mesaya.melds.cites import Cites
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import add_to
from mesaya.melds.places import Spread, can_lay_off, face_counts
from mesaya.melds.rules import MeldRules


class Duties:
    """What the mover's turn owes; each a physical card, -1 where there is none. Never changes.

    `barred` is the single top discard just taken: it may not be discarded. `deep` is the card for
    which others were taken with it: it must be melded. `loose` is the joker swapped out of a run:
    it must be placed.
    """

    __slots__ = ("barred", "deep", "loose")

    def __init__(self, barred: Card, deep: Card, loose: Card) -> None:
        self.barred = barred
        self.deep = deep
        self.loose = loose

    def without(self, cards: Sequence[Card]) -> Duties:
        """What is owed once these cards of the hand are on the table."""
        return Duties(
            -1 if self.barred in cards else self.barred,
            -1 if self.deep in cards else self.deep,
            -1 if self.loose in cards else self.loose,
        )

    def press(self, size: int) -> bool:
        """True when not every end of a turn with `size` cards in hand, or fewer, is open."""
        return self.deep >= 0 or self.loose >= 0 or (self.barred >= 0 and size <= 1)

    def first(self) -> Card:
        """The card to be laid before its twins."""
        return self.loose if self.loose >= 0 else max(self.deep, self.barred)


class Means:
    """What the mover may still do on the table in this turn.

    `adds`: lay off. `owner`: whose jokers come back (`places.gives_back`). `melds`: lay new melds.
    """

    __slots__ = ("adds", "melds", "owner")

    def __init__(self, *, adds: bool, owner: Seat, melds: bool) -> None:
        self.adds = adds
        self.owner = owner
        self.melds = melds


def can_end(
    hand: Sequence[Card],
    spread: Spread,
    duties: Duties,
    means: Means,
    rules: MeldRules,
    cites: Cites,
) -> bool:
    """S3 True when the turn of who holds `hand` can be ended from here, with every duty done."""
    if duties.loose >= 0:
        rest = [card for card in hand if card != duties.loose]
        owed = duties.without((duties.loose,))
        for number, faces in enumerate(spread.open_faces):
            for face in faces:
                meld = add_to(spread.melds[number], STANDS + face, rules, cites)[0]
                if can_end(
                    rest, spread.with_meld(number, meld, rules), owed, means, rules, cites
                ):
                    return True
        return False
    if duties.deep >= 0:
        return can_use(duties.deep >> 3, face_counts(hand), spread, means, rules)
    if len(hand) == 1 and hand[0] == duties.barred:
        return means.adds and can_lay_off(
            duties.barred >> 3, face_counts(hand), spread, means.owner
        )
    return True


def can_use(
    face: Face, counts: list[int], spread: Spread, means: Means, rules: MeldRules
) -> bool:
    """True when this card of the hand can come to the table in this turn."""
    if means.adds and can_lay_off(face, counts, spread, means.owner):
        return True
    return means.melds and new_meld(face, counts, rules) is not None


def new_meld(face: Face, counts: list[int], rules: MeldRules) -> Group | None:
    """One more meld with this card in it (any, for -1), or None."""
    for sets, runs in ((1, 0), (0, 1)):
        found = lay_contract(counts, sets, runs, rules, must=face)
        if found is not None:
            return found[0]
    return None


NO_DUTIES: Final = Duties(-1, -1, -1)
