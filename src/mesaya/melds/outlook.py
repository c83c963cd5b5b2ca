"""How far a hand is from a contract of Rummi, and which cards would bring it nearer.

Made for players: it asks for sets of three and runs of four, each card serving once, and answers
with cards that would do, not with melds (`melds.contracts` lays them).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER

SET_SIZE: Final = 3
RUN_SIZE: Final = 4
FAR: Final = 99

_EVERY_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39

Window = tuple[int, int, int]
"""A run of four: how many of its cards are held, its faces, those held. Faces are bits."""


def _runs() -> tuple[int, ...]:
    found: list[int] = []
    for suit in range(0, JOKER, 13):
        for low in range(11):
            places = range(low, low + RUN_SIZE)
            found.append(sum([1 << suit + place % 13 for place in places]))
    return tuple(found)


_RUNS: Final = _runs()
"""The faces of every run of four, as bits."""


class Outlook:
    """What a hand needs for a contract.

    `missing` cards at the least, jokers held counted as any card; `wanted` are the faces of which
    one more would help, as bits.
    """

    __slots__ = ("missing", "wanted")

    def __init__(self, missing: int, wanted: int) -> None:
        self.missing = missing
        self.wanted = wanted


def look(counts: Sequence[int], sets: int, runs: int) -> Outlook:
    """What the hand with these cards by face, jokers at index 52, needs for the contract."""
    ranks = [counts[r] + counts[13 + r] + counts[26 + r] + counts[39 + r] for r in range(13)]
    least, wanted = _Search(counts, ranks, sets).best(runs)
    missing = max(0, least - counts[JOKER])
    return Outlook(missing, wanted if missing else 0)


def _set_costs(ranks: Sequence[int], sets: int) -> tuple[int, int]:
    """The cards that so many sets lack, and the most that one of them does."""
    if sets <= 1:
        most = max(0, SET_SIZE - max(ranks)) if sets else 0
        return most, most
    whole = pairs = singles = 0
    for count in ranks:
        if count >= SET_SIZE:
            whole += count // SET_SIZE
            count %= SET_SIZE
        if count == 2:
            pairs += 1
        elif count:
            singles += 1
    total = most = 0
    for cost, ways in ((0, whole), (1, pairs), (2, singles), (3, 13)):
        taken = min(ways, sets)
        if taken:
            total += cost * taken
            most = cost
            sets -= taken
    return total, most


def _wanted_ranks(ranks: Sequence[int], most: int) -> int:
    """The faces of the ranks that a set lacking at most `most` cards could be made of, as bits."""
    wanted = 0
    for rank, count in enumerate(ranks):
        if SET_SIZE - count % SET_SIZE <= most:
            wanted |= _EVERY_SUIT << rank
    return wanted


class _Search:
    """The plans that lack least, and what any of them wants. Faces are bits."""

    __slots__ = ("floor", "held", "least", "ranks", "sets", "twins", "wanted")

    def __init__(self, counts: Sequence[int], ranks: list[int], sets: int) -> None:
        self.held = sum([1 << face for face in range(JOKER) if counts[face]])
        self.twins = sum([1 << face for face in range(JOKER) if counts[face] > 1])
        self.ranks = ranks
        self.sets = sets
        self.floor = _set_costs(ranks, sets)[0]
        self.least = FAR
        self.wanted = 0

    def best(self, runs: int) -> tuple[int, int]:
        """The cards lacking in the best plan, and the faces that any such plan wants."""
        if not runs:
            self._close(0, 0, 0, 0)
            return self.least, self.wanted
        windows = self._windows()
        for first, (size, span, held) in enumerate(windows):
            lacks = RUN_SIZE - size
            if self.floor + lacks * runs > self.least:
                break
            if runs == 1:
                self._close(held, 0, lacks, span & ~held)
                continue
            free = ~held | self.twins
            for other_size, other_span, other_held in windows[first:]:
                if self.floor + lacks + RUN_SIZE - other_size > self.least:
                    break
                other = other_held & free
                more = RUN_SIZE - other.bit_count()
                self._close(held, other, lacks + more, span & ~held | other_span & ~other)
        return self.least, self.wanted

    def _close(self, one: int, other: int, lacks: int, wants: int) -> None:
        """One plan: runs with these cards, lacking so many, and the sets that are left then."""
        if self.floor + lacks > self.least:
            return
        wanted = wants
        if self.sets:
            ranks = _left(self.ranks, one, other)
            cost, most = _set_costs(ranks, self.sets)
            lacks += cost
            if lacks > self.least:
                return
            if most:
                wanted |= _wanted_ranks(ranks, most)
        if lacks < self.least:
            self.least, self.wanted = lacks, 0
        self.wanted |= wanted

    def _windows(self) -> list[Window]:
        """The runs of four, the fullest first."""
        found: list[Window] = []
        for span in _RUNS:
            held = span & self.held
            found.append((held.bit_count(), span, held))
        found.sort(reverse=True)
        return found


def _left(ranks: Sequence[int], one: int, other: int) -> list[int]:
    """The cards of each rank when these faces are taken away."""
    left = list(ranks)
    for bits in (one, other):
        while bits:
            low = bits & -bits
            left[(low.bit_length() - 1) % 13] -= 1
            bits ^= low
    return left
