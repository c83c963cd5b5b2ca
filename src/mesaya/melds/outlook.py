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
"""How many of its four cards are held, its suit, its lowest position."""


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
    if not sets:
        return 0, 0
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
    """The plans that lack least, and what any of them wants."""

    __slots__ = ("counts", "least", "ranks", "sets", "wanted")

    def __init__(self, counts: Sequence[int], ranks: list[int], sets: int) -> None:
        self.counts = counts
        self.ranks = ranks
        self.sets = sets
        self.least = FAR
        self.wanted = 0

    def best(self, runs: int) -> tuple[int, int]:
        """The cards lacking in the best plan, and the faces that any such plan wants."""
        if not runs:
            self._close(self.ranks, 0, 0)
            return self.least, self.wanted
        floor = _set_costs(self.ranks, self.sets)[0]
        windows = self._windows()
        for first, one in enumerate(windows):
            lacks = RUN_SIZE - one[0]
            if floor + lacks * runs > self.least:
                break
            left, wants, taken = self._without(one, self.ranks, 0)
            if runs == 1:
                self._close(left, lacks, wants)
                continue
            for other in windows[first:]:
                if floor + lacks + RUN_SIZE - other[0] > self.least:
                    break
                both, more, used = self._without(other, left, taken)
                self._close(both, lacks + RUN_SIZE - used.bit_count(), wants | more)
        return self.least, self.wanted

    def _close(self, ranks: Sequence[int], lacks: int, wants: int) -> None:
        """One plan: its runs lack so many cards, its sets come from what the runs leave."""
        cost, most = _set_costs(ranks, self.sets)
        if lacks + cost > self.least:
            return
        if lacks + cost < self.least:
            self.least, self.wanted = lacks + cost, 0
        self.wanted |= wants | (_wanted_ranks(ranks, most) if most else 0)

    def _windows(self) -> list[Window]:
        """The runs of four, the fullest first."""
        found: list[Window] = []
        counts = self.counts
        for suit in range(4):
            base = suit * 13
            held = [1 if counts[base + rank] else 0 for rank in range(13)]
            held.append(held[0])
            size = held[0] + held[1] + held[2]
            for low in range(11):
                size += held[low + 3]
                found.append((size, suit, low))
                size -= held[low]
        found.sort(reverse=True)
        return found

    def _without(self, window: Window, ranks: list[int], taken: int) -> tuple[list[int], int, int]:
        """A run of this window: the ranks left without its cards, the faces it wants, those it has.

        `taken` are the faces of which another run has one already, as bits.
        """
        _, suit, low = window
        left = ranks.copy()
        wants = has = 0
        for position in range(low, low + RUN_SIZE):
            rank = position % 13
            face = suit * 13 + rank
            if self.counts[face] > (taken >> face & 1):
                left[rank] -= 1
                has |= 1 << face
            else:
                wants |= 1 << face
        return left, wants, has
