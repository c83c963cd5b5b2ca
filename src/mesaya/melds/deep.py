"""Taking deep from the discard pile (R2.16), and the contract that a deal asks for."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import Group
from mesaya.cards import Card, Face
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.contracts import lay_contract
from mesaya.melds.duties import Means, can_use
from mesaya.melds.places import Spread, face_counts
from mesaya.melds.rules import MeldRules
from mesaya.melds.shortfall import hold, masks_of, may_lay_whole, shortfall, shortfall_with


class Aim:
    """The contract of a deal: `sets` and `runs` under `rules`.

    `stays` is the number of cards that must stay in hand when it is laid, -1 where any may.
    """

    __slots__ = ("rules", "runs", "sets", "stays")

    def __init__(self, sets: int, runs: int, stays: int, rules: MeldRules) -> None:
        self.sets = sets
        self.runs = runs
        self.stays = stays
        self.rules = rules

    def near(self, masks: list[int], must: Face) -> bool:
        """False where a hand, by bits, certainly cannot lay the contract with the card `must`."""
        if self.stays >= 0 and not may_lay_whole(masks, self.runs, self.stays, self.rules):
            return False
        if must < 0:
            return not shortfall(masks, self.sets, self.runs, self.rules)
        return not shortfall_with(masks, must, self.sets, self.runs, self.rules)

    def lay(self, counts: list[int], must: Face) -> tuple[Group, ...] | None:
        """The contract laid best, with the card `must` (any, for -1) in it; None if it cannot be."""
        whole = self.stays >= 0
        return lay_contract(
            counts, self.sets, self.runs, self.rules, must, whole, max(0, self.stays)
        )

    def best(self, hand: Sequence[Card], must: Face) -> tuple[Group, ...] | None:
        """The contract laid best from this hand; None if it cannot be."""
        return self.lay(face_counts(hand), must) if self.near(masks_of(hand), must) else None


def depth_of(pile: Sequence[Card], named: Face | None, count: int | None) -> int:
    """R2.16 How many cards are taken: down to the named one nearest the top, or `count` of them.

    Raises `IllegalAction`.
    """
    if not pile:
        raise IllegalAction(Reason.NOTHING_TO_TAKE, "R2.15")
    if named is None and count is None:
        return 1
    if count is None:
        for depth, card in enumerate(reversed(pile), 1):
            if card >> 3 == named:
                return depth
        raise IllegalAction(Reason.NOT_IN_PILE, "R2.16", card=named or 0)
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
    masks = masks_of(hand)
    found: list[int] = []
    for depth, card in enumerate(reversed(pile[-only:] if only else pile), 1):
        face = card >> 3
        counts[face] += 1
        hold(masks, face)
        if depth == 1 or only not in (0, depth):
            continue
        if aim.near(masks, face) and aim.lay(counts, face) is not None:
            found.append(depth)
    return found


def lay_off_depths(
    pile: Sequence[Card],
    hand: Sequence[Card],
    spread: Spread,
    means: Means,
    rules: MeldRules,
    only: int,
) -> list[int]:
    """Q2.7, S3 From which depths a seat that is down may take: what it can lay off or swap at once.

    `only` asks for one depth, 0 for all.
    """
    counts = face_counts(hand)
    found: list[int] = []
    for depth, card in enumerate(reversed(pile[-only:] if only else pile), 1):
        face = card >> 3
        counts[face] += 1
        if depth == 1 or only not in (0, depth):
            continue
        if can_use(face, counts, spread, means, rules):
            found.append(depth)
    return found
