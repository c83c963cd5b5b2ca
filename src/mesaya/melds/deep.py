"""Taking deep from the discard pile (R2.16), and the contract that a deal asks for."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import Group
from mesaya.cards import Card, Face
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.contracts import can_lay, lay_contract
from mesaya.melds.duties import NO_DUTIES, Means, can_end
from mesaya.melds.laid import Laid
from mesaya.melds.places import face_counts
from mesaya.melds.rules import MeldRules


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

    def lay(self, counts: list[int], must: Face) -> tuple[Group, ...] | None:
        """The contract laid best, with the card `must` (-1: any) in it; None if it cannot be."""
        whole = self.stays >= 0
        return lay_contract(
            counts, self.sets, self.runs, self.rules, must, whole, max(0, self.stays)
        )

    def others(self, counts: list[int], must: Face) -> list[tuple[Group, ...]]:
        """More ways to lay it, for a hand whose best one would leave only the card `must`.

        With that card in it; with every card laid; with a card kept back beside it.
        """
        ways = [self.lay(counts, must)]
        if self.stays < 0:
            ways += [
                lay_contract(counts, self.sets, self.runs, self.rules, -1, True, kept)  # noqa: FBT003
                for kept in (0, 2)
            ]
        return [way for way in ways if way is not None]

    def can_lay(self, counts: list[int], must: Face) -> bool:
        """True when the contract can be laid with the card `must` in it."""
        whole = self.stays >= 0
        return can_lay(counts, self.sets, self.runs, self.rules, must, whole, max(0, self.stays))


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


def contract_depths(pile: Sequence[Card], hand: Sequence[Card], aim: Aim, only: int) -> list[int]:
    """Q2.7, S3 From which depths a seat that is not down may take: those that give a contract.

    The card taken is in it; the cards above it may be. `only` asks for one depth, 0 for all.
    """
    counts = face_counts(hand)
    found: list[int] = []
    for depth, card in enumerate(reversed(pile[-only:] if only else pile), 1):
        counts[card >> 3] += 1
        if depth > 1 and only in (0, depth) and aim.can_lay(counts, card >> 3):
            found.append(depth)
    return found


def lay_off_depths(
    pile: Sequence[Card], hand: Sequence[Card], melds: Sequence[Laid], means: Means, only: int
) -> list[int]:
    """Q2.7, S3 From which depths a seat that is down may take: what it can lay off or swap at once.

    `only` asks for one depth, 0 for all.
    """
    held = list(hand)
    found: list[int] = []
    for depth, card in enumerate(reversed(pile[-only:] if only else pile), 1):
        held.append(card)
        if depth == 1 or only not in (0, depth):
            continue
        if can_end(held, melds, NO_DUTIES.with_deep(card), means):
            found.append(depth)
    return found
