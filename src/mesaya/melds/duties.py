"""What a turn of Contract Rummy still owes, and whether it can be ended: the dead-end guard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Group
from mesaya.cards import JOKER, Card, Face, Seat
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import Laid
from mesaya.melds.piles import face_counts
from mesaya.melds.places import open_bits, reaches, room
from mesaya.melds.rules import MeldRules


class Duties:
    """What the mover's turn owes, in physical cards, -1 where there is none. Never changes.

    `barred` is the single top discard just taken: it may not be discarded. `deep` is the card for
    which others were taken with it: it must be melded. Of these there is one at the most. `loose`
    are jokers swapped out of runs: they must be laid off.
    """

    __slots__ = ("barred", "deep", "loose")

    def __init__(self, barred: Card, deep: Card, loose: tuple[Card, ...]) -> None:
        self.barred = barred
        self.deep = deep
        self.loose = loose

    def without(self, cards: Sequence[Card]) -> Duties:
        """What is owed once these cards of the hand are on the table."""
        return Duties(
            -1 if self.barred in cards else self.barred,
            -1 if self.deep in cards else self.deep,
            tuple([joker for joker in self.loose if joker not in cards]),
        )

    def with_barred(self, card: Card) -> Duties:
        """What is owed once this card alone was taken from the top of the pile."""
        return Duties(card, -1, self.loose)

    def with_deep(self, card: Card) -> Duties:
        """What is owed once this card was taken with those above it."""
        return Duties(-1, card, self.loose)

    def with_loose(self, joker: Card) -> Duties:
        """What is owed once this joker was swapped out of a run."""
        return Duties(self.barred, self.deep, (*self.loose, joker))

    def first(self, tile: int) -> Card:
        """The card to be laid before its twins, as this tile."""
        if self.loose and tile >= JOKER:
            return self.loose[0]
        return max(self.deep, self.barred)

    def presses(self, size: int) -> bool:
        """True when a hand of so many cards may come to where its turn cannot be ended."""
        return self.deep >= 0 or bool(self.loose) or (self.barred >= 0 and size <= 2)

    def pending(self, hand: list[Card]) -> Card:
        """The card of this hand that has to come to the table besides the loose jokers, or -1."""
        if self.deep < 0 <= self.barred and len(hand) == len(self.loose) + 1:
            return self.barred if self.barred in hand else -1
        return self.deep


class Means:
    """What the mover may still do on the table in this turn, besides laying the contract.

    `adds`: lay off. `owner`: whose runs give no joker back (`places.gives_back`). `melds`: lay new
    melds. `rules` is what a meld is.
    """

    __slots__ = ("adds", "melds", "owner", "rules")

    def __init__(self, *, adds: bool, owner: Seat, melds: bool, rules: MeldRules) -> None:
        self.adds = adds
        self.owner = owner
        self.melds = melds
        self.rules = rules


def can_end(hand: list[Card], melds: list[Laid], duties: Duties, means: Means) -> bool:
    """S3 True when the turn of who holds `hand` can be ended from here, with every duty done.

    Every loose joker needs a place; so does the card taken deep, or a last card that may not be
    discarded. A joker that fills a gap for that card has a place there; so the melds must take one
    card more than there are loose jokers, and the card must come to the table at all.
    """
    loose = len(duties.loose)
    places = room(melds) - loose if loose else 0
    pending = duties.pending(hand)
    if places < 0 or pending < 0:
        return places >= 0
    face, counts = pending >> 3, face_counts(hand)
    lays_off = means.adds and (places > 0 or not loose)
    if lays_off and (open_bits(melds) >> face & 1 or reaches(face, counts, melds, means.owner)):
        return True
    counts[JOKER] -= loose
    return means.melds and fits_new_meld(face, counts, means.rules)


def fits_new_meld(face: Face, counts: list[int], rules: MeldRules) -> bool:
    """Q2.12 True when this card of the hand and others make a new meld."""
    return any([new_meld(face, counts, sets, rules) is not None for sets in (1, 0)])


def new_meld(face: Face, counts: list[int], sets: int, rules: MeldRules) -> Group | None:
    """One more set (`sets` 1) or run (0) with this card in it (any, for -1), or None."""
    found = lay_contract(counts, sets, 1 - sets, rules, face)
    return None if found is None else found[0]


def new_melds(
    counts: list[int], must: Face, first: Face, rules: MeldRules
) -> tuple[list[Group], list[Group]]:
    """Q2.12 The best set and the best run to be laid besides the contract, with the card `must`.

    Each with its substitute, for hands that could not end the turn after it: one with `first` in
    it. Either may be -1, for no such card.
    """
    found: tuple[list[Group], list[Group]] = ([], [])
    for sets, groups in zip((1, 0), found, strict=True):
        for face in dict.fromkeys((must, max(must, first))):
            group = new_meld(face, counts, sets, rules)
            if group is not None:
                groups.append(group)
    return found


NO_DUTIES: Final = Duties(-1, -1, ())
