"""The best arrangement of a points13 hand under house rules that forbid some groups (Q3.8, Q3.10).

Card by card and without short cuts: every group that the hand can make, then the best way to pack
them. Tens of milliseconds; `melds.arrange` comes here only when its own answer is not allowed.
A set of cards is a number whose bit `i` is card `i` of the hand, natural cards first.
"""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import JOKER, Face, Rank
from mesaya.melds.shown import (
    NO_GROUP,
    PURE,
    SEQUENCE,
    SHORTEST,
    VALUES,
    Arrangement,
    in_order,
    role_of,
)

Some = int
"""Some of the cards of the hand, as bits."""

NEVER = 1 << 10
"""More than any hand counts."""


# --- every group ---------------------------------------------------------------------------------
class _Groups:
    """The cards of a hand and every group that they can make; `sequences` has the pure ones too."""

    __slots__ = ("all", "cards", "pure", "sequences")

    def __init__(
        self, counts: Sequence[int], wild: Rank, *, identical_wilds: bool, min_naturals: int
    ) -> None:
        faces = [face for face in range(JOKER + 1) for _ in range(counts[face])]
        pool = [face for face in faces if face == JOKER or face % 13 == wild]
        plain = [face for face in faces if face != JOKER and face % 13 != wild]
        self.cards: list[Face] = plain + pool
        self.pure: list[Some] = []
        self.sequences: list[Some] = []
        self.all: list[Some] = []
        helpers = [some << len(plain) for some in range(1 << len(pool))]
        for core in _cores(plain):
            for helper in helpers:
                some = core | helper
                if some.bit_count() >= SHORTEST:
                    role = role_of(
                        self.faces(some),
                        wild,
                        identical_wilds=identical_wilds,
                        min_naturals=min_naturals,
                    )
                    self._keep(some, role)

    def _keep(self, some: Some, role: int) -> None:
        if role != NO_GROUP:
            self.all.append(some)
        if role >= SEQUENCE:
            self.sequences.append(some)
        if role == PURE:
            self.pure.append(some)

    def faces(self, some: Some) -> list[Face]:
        """The faces of these cards."""
        return [face for i, face in enumerate(self.cards) if some >> i & 1]


def _cores(plain: list[Face]) -> list[Some]:
    """Natural cards that may be in one group: one suit or one rank, no card twice; none at all."""
    cores: set[Some] = {0}
    for keys in ([face // 13 for face in plain], [face % 13 for face in plain]):
        for kind in set(keys):
            found: list[tuple[Some, frozenset[Face]]] = [(0, frozenset())]
            for i, face in enumerate(plain):
                if keys[i] == kind:
                    found += [(some | 1 << i, of | {face}) for some, of in found if face not in of]
            cores.update([some for some, _ in found])
    return sorted(cores)


# --- the best packing ----------------------------------------------------------------------------
class _Packing:
    """Least cost of the cards that stay loose, over every way to pack groups."""

    __slots__ = ("by_first", "cost", "known")

    def __init__(self, groups: list[Some], cost: list[int]) -> None:
        self.cost = cost
        self.known: dict[tuple[Some, int], int] = {}
        self.by_first: list[list[Some]] = [[] for _ in cost]
        for some in groups:
            self.by_first[(some & -some).bit_length() - 1].append(some)

    def least(self, some: Some, free: int) -> int:
        """What stays loose of these cards at least; with `free` 1 one of them is discarded."""
        if some == 0:
            return NEVER if free else 0
        known = self.known.get((some, free))
        if known is not None:
            return known
        first = (some & -some).bit_length() - 1
        rest = some & some - 1
        best = self.cost[first] + self.least(rest, free)
        if free:
            best = min(best, self.least(rest, 0))
        for group in self.by_first[first]:
            if group & ~some == 0:
                best = min(best, self.least(some ^ group, free))
        self.known[some, free] = best
        return best

    def packed(self, some: Some, free: int) -> tuple[list[Some], Some]:
        """The groups of a least packing, and the card discarded (0 if none)."""
        groups: list[Some] = []
        discard = 0
        while some:
            best = self.least(some, free)
            low = some & -some
            first = low.bit_length() - 1
            for group in self.by_first[first]:
                if group & ~some == 0 and self.least(some ^ group, free) == best:
                    groups.append(group)
                    some ^= group
                    break
            else:
                some ^= low
                if free and self.least(some, 0) == best:
                    free, discard = 0, low
        return groups, discard


class _Best:
    """The best grouping found so far."""

    __slots__ = ("discard", "groups", "score")

    def __init__(self) -> None:
        self.score = NEVER
        self.groups: list[Some] = []
        self.discard: Some = 0

    def gate(self, found: _Groups, cost: list[int], free: int, least: int) -> None:
        """R3.17 Two sequences, one of them pure, and the best packing beside; stop at `least`."""
        packing = _Packing(found.all, cost)
        whole = (1 << len(cost)) - 1
        for pure in found.pure:
            for second in found.sequences:
                if pure & second == 0:
                    rest = whole ^ pure ^ second
                    score = packing.least(rest, free)
                    if score < self.score:
                        groups, self.discard = packing.packed(rest, free)
                        self.groups = [pure, second, *groups]
                        self.score = score
                        if score <= least:
                            return

    def single(self, found: _Groups, cost: list[int], free: int) -> None:
        """R3.17 One pure sequence or nothing, where that is better than what was found."""
        whole = (1 << len(cost)) - 1
        for pure in [0, *found.pure]:
            loose = [i for i in range(len(cost)) if (whole ^ pure) >> i & 1]
            score = sum([cost[i] for i in loose])
            dearest = max(loose, key=lambda i: cost[i], default=-1)
            if free:
                score = NEVER if dearest < 0 else score - cost[dearest]
            if score < self.score:
                self.score = score
                self.groups = [pure] if pure else []
                self.discard = 1 << dearest if free else 0


def arrange_strict(
    counts: Sequence[int],
    wild: Rank,
    *,
    free: int,
    identical_wilds: bool,
    min_naturals: int,
    least: Arrangement,
) -> Arrangement:
    """The best arrangement under Q3.8 and Q3.10, as `melds.arrange.arrange` gives it.

    `least` is the answer where every group is allowed: no hand can do better under stricter rules.
    """
    found = _Groups(counts, wild, identical_wilds=identical_wilds, min_naturals=min_naturals)
    best = _Best()
    if least.declarable:
        best.gate(found, [1] * len(found.cards), free, 0)
    declarable = best.score == 0
    if not declarable:
        best = _Best()
        cost = [VALUES[wild + 1][face] for face in found.cards]
        best.gate(found, cost, free, least.score)
        best.single(found, cost, free)
    return Arrangement(
        score=best.score,
        declarable=declarable,
        groups=tuple([in_order(found.faces(some), wild) for some in best.groups]),
        free_card=found.faces(best.discard)[0] if best.discard else -1,
    )
