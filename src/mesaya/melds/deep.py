"""Taking deep from the discard pile (R2.16), and the contract that a deal asks for."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import Group
from mesaya.cards import Card, Face
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.contracts import can_lay_likely, lay_contract, lay_likely
from mesaya.melds.duties import Means, fits_new_meld
from mesaya.melds.laid import Laid
from mesaya.melds.piles import face_counts
from mesaya.melds.places import open_bits, reaches
from mesaya.melds.rules import MeldRules
from mesaya.melds.shortfall import (
    Masks,
    hold,
    masks_of,
    may_lay_whole,
    shortfall,
    shortfall_with,
)


class Aim:
    """The contract of a deal: `sets` and `runs` under `rules`. Never changes.

    `stays` is the number of cards that must stay in hand when it is laid, -1 where any may.
    """

    __slots__ = ("rules", "runs", "sets", "stays")

    def __init__(self, sets: int, runs: int, stays: int, rules: MeldRules) -> None:
        self.sets = sets
        self.runs = runs
        self.stays = stays
        self.rules = rules

    def near(self, masks: Masks, must: Face) -> bool:
        """False where a hand, by bits, certainly cannot lay the contract with the card `must`."""
        if must < 0:
            return not shortfall(masks, self.sets, self.runs, self.rules)
        return not shortfall_with(masks, must, self.sets, self.runs, self.rules)

    def too_many(self, masks: Masks) -> bool:
        """True where a hand, by bits, certainly has cards that may neither be laid nor stay."""
        return self.stays >= 0 and not may_lay_whole(masks, self.runs, self.stays, self.rules)

    def best(self, hand: list[Card], must: Face) -> tuple[Group, ...] | None:
        """The contract laid best from this hand; None if it cannot be, often known at a glance."""
        masks = masks_of(hand)
        if self.too_many(masks) or not self.near(masks, must):
            return None
        counts = face_counts(hand)
        if must >= 0 and not counts[must]:
            return None
        whole = self.stays >= 0
        return lay_likely(counts, self.sets, self.runs, self.rules, must, whole, max(0, self.stays))

    def lay(self, counts: list[int], must: Face) -> tuple[Group, ...] | None:
        """The contract laid best, with the card `must` (-1: any) in it; None if it cannot be."""
        whole = self.stays >= 0
        return lay_contract(
            counts, self.sets, self.runs, self.rules, must, whole, max(0, self.stays)
        )

    def other(self, counts: list[int], must: Face) -> tuple[Group, ...] | None:
        """Another way to lay it, for a hand whose best one would leave only the card `must`.

        With that card in it; or with every card laid; or with a card kept back beside it.
        """
        found = self.lay(counts, must)
        for kept in (0, 2) if self.stays < 0 else ():
            if found is None:
                found = lay_contract(counts, self.sets, self.runs, self.rules, -1, True, kept)  # noqa: FBT003
        return found

    def can_lay(self, counts: list[int], must: Face) -> bool:
        """True when the contract can be laid with the card `must` of the hand, which is `near`."""
        whole = self.stays >= 0
        return can_lay_likely(
            counts, self.sets, self.runs, self.rules, must, whole, max(0, self.stays)
        )


def depth_of(pile: Sequence[Card], named: Face | None, count: int | None) -> int:
    """R2.16 How many cards are taken: down to the named one nearest the top, or `count` of them.

    Raises `IllegalAction`.
    """
    if not pile:
        raise IllegalAction(Reason.NOTHING_TO_TAKE, "R2.15")
    if count is None:
        if named is None:
            return 1
        for depth, card in enumerate(reversed(pile), 1):
            if card >> 3 == named:
                return depth
        raise IllegalAction(Reason.NOT_IN_PILE, "R2.16", card=named)
    if not 1 <= count <= len(pile) or (named is None and count > 1):
        raise IllegalAction(Reason.NOT_IN_PILE, "R2.16", count=count)
    if named is not None and pile[-count] >> 3 != named:
        raise IllegalAction(Reason.WRONG_CARD, "R2.16", card=named)
    return count


def contract_depths(pile: list[Card], hand: list[Card], aim: Aim, only: int) -> list[int]:
    """Q2.7, S3 From which depths a seat that is not down may take: those that give a contract.

    The card taken is in it; the cards above it may be. `only` asks for one depth, 0 for all.
    """
    masks = masks_of(hand)
    found: list[int] = []
    for depth in range(1, (only or len(pile)) + 1):
        face = pile[-depth] >> 3
        hold(masks, face)
        if aim.too_many(masks):
            break
        if depth == 1 or only not in (0, depth):
            continue
        if aim.near(masks, face) and aim.can_lay(face_counts(hand + pile[-depth:]), face):
            found.append(depth)
    return found


def lay_off_depths(
    pile: list[Card], hand: list[Card], melds: list[Laid], means: Means, only: int
) -> list[int]:
    """Q2.7, S3 From which depths a seat that is down may take: what it can lay off or swap at once.

    `only` asks for one depth, 0 for all.
    """
    counts = face_counts(hand)
    fitting = open_bits(melds)
    found: list[int] = []
    for depth in range(1, (only or len(pile)) + 1):
        face = pile[-depth] >> 3
        counts[face] += 1
        if depth == 1 or only not in (0, depth):
            continue
        if (
            fitting >> face & 1
            or reaches(face, counts, melds, means.owner)
            or (means.melds and fits_new_meld(face, counts, means.rules))
        ):
            found.append(depth)
    return found
