"""How far a hand is from a contract, and which cards bring it nearer, for all that is asked for.

The distance is the smallest number of free jokers with which the hand could lay what it must: the
contract of Rummi (`melds.outlook`), that of Contract Rummy (`melds.missing`), or three runs that
take the whole hand (R2.13, `melds.wholes`). The outs are the faces of which one card more makes the
distance smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER, Face
from mesaya.melds.missing import gain, missing
from mesaya.melds.outlook import look
from mesaya.melds.rules import MeldRules
from mesaya.melds.wholes import lying

ANY_HAND: Final = -1
"""`stays` where cards may be left over."""


class Goal:
    """What must be laid: so many sets and runs.

    With `stays` 0 or 1 they must take the whole hand but so many cards, sets then being none.
    """

    __slots__ = ("rules", "runs", "sets", "stays")

    def __init__(self, sets: int, runs: int, stays: int, rules: MeldRules) -> None:
        self.sets = sets
        self.runs = runs
        self.stays = stays
        self.rules = rules


def is_plain(rules: MeldRules) -> bool:
    """True for sets and runs as Rummi has them: twins in sets, runs of four in any suits."""
    return rules.set_twins and rules.min_naturals == 0


def distance(counts: list[int], goal: Goal, extra: int) -> int:
    """The cards that the hand lacks; `extra` cards are still to come (or, below 0, to go).

    `extra` matters only where the whole hand must be laid.
    """
    if goal.stays >= 0:
        total = sum(counts) + extra - goal.stays
        return total - lying(counts, total, goal.rules)
    if is_plain(goal.rules):
        return look(counts, goal.sets, goal.runs).missing
    return missing(counts, goal.sets, goal.runs, goal.rules)


class Near:
    """The distance of a hand, and its outs: faces of natural cards."""

    __slots__ = ("distance", "outs")

    def __init__(self, distance: int, outs: Sequence[Face]) -> None:
        self.distance = distance
        self.outs = outs

    def alive(self, unseen: Sequence[int]) -> int:
        """How many of the outs may still come; `unseen` counts them by face."""
        return sum([unseen[face] for face in self.outs])


def near(counts: list[int], goal: Goal) -> Near:
    """The distance of a hand that is to draw a card and then to discard one, and its outs."""
    if goal.stays >= 0:
        return _near_whole(counts, goal)
    if is_plain(goal.rules):
        seen = look(counts, goal.sets, goal.runs)
        return Near(seen.missing, [face for face in range(JOKER) if seen.wanted >> face & 1])
    lacks = missing(counts, goal.sets, goal.runs, goal.rules)
    if lacks == 0:
        return Near(0, ())
    helping = gain(counts, goal.sets, goal.runs, goal.rules)
    return Near(lacks, [face for face in helping if face < JOKER])


def _near_whole(counts: list[int], goal: Goal) -> Near:
    """Every card that would help is found by trying."""
    lacks = distance(counts, goal, 1)
    outs: list[Face] = []
    for face in range(JOKER):
        counts[face] += 1
        if distance(counts, goal, 0) < lacks:
            outs.append(face)
        counts[face] -= 1
    return Near(lacks, outs)
