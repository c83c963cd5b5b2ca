"""The best runs that the cards of one suit give, for every number of jokers.

A suit in hand is one number, its *stock*: four bits a rank, the ace lowest, each field the number
of cards held. A run lies on positions 0..13 (`melds.runs`); a mask has one bit a position, bit 13
being the ace again. A `Span` is one run with the positions at which natural cards lie.

A table has an entry for every number of jokers `j`: the dearest natural cards that the asked runs
can hold with exactly `j` jokers in them, and those runs; None where there are no such runs. Runs
are listed at the length that matters: a run longer than its least with a joker at an end is a
shorter run plus a joker with room to lie, so the table counts the room instead.
"""

from __future__ import annotations

from typing import Final

from mesaya.melds.rules import NOT_ADJACENT, MeldRules
from mesaya.melds.runs import LONGEST

Span = tuple[int, int, int, int]
"""Suit, lowest and highest position, mask of the positions where natural cards lie."""
Entry = tuple[int, tuple[Span, ...]]
Table = list[Entry | None]

_ACES: Final = 1 | 1 << 13
NIBBLES: Final[tuple[int, ...]] = tuple(1 << 4 * (position % 13) for position in range(LONGEST))
"""One card at each position, as a part of a stock."""


class Lines:
    """What stays the same through one search for runs: measures, and the weights of the cards.

    `weights` are those of the fourteen positions; they are alike in all suits. `shy` is the number
    of natural cards that a run may leave to each other run of its suit so that this one has enough.
    """

    __slots__ = ("apart", "jokers", "naturals", "run_min", "shy", "weights")

    def __init__(self, rules: MeldRules, jokers: int, weights: list[int]) -> None:
        self.run_min = rules.run_min
        self.naturals = rules.min_naturals
        self.apart = rules.run_suits == NOT_ADJACENT
        self.jokers = jokers
        self.weights = weights
        self.shy = rules.min_naturals if jokers > rules.run_min - rules.min_naturals else 0

    def table(self, suit: int, stock: int, runs: int, need: int) -> Table:
        """The best entries for exactly `runs` runs of this suit; `need` is a mask that must lie."""
        slots = LONGEST - (runs - 1) if self.apart else LONGEST * runs
        return self._many(suit, stock, runs, self.jokers, 0, slots, need)

    def _many(
        self, suit: int, stock: int, runs: int, jokers: int, first: int, slots: int, need: int
    ) -> Table:
        """Runs that begin at `first` or above, on at most `slots` places together."""
        table: Table = [None] * (jokers + 1)
        mask, aces = spread(stock)
        for low, high in self._windows(mask, aces, jokers, first):
            inside = mask & ((2 << high) - (1 << low))
            for kept in self._keeps(inside, runs):
                size = high - low + 1
                missing = size - kept.bit_count()
                if missing > jokers or size - missing < self.naturals or size > slots:
                    continue
                rest_need = 0 if kept & need else need
                span = (suit, low, high, kept)
                value = self._value(kept)
                if runs == 1:
                    if not rest_need:
                        top = min(jokers, missing + slots - size)
                        for j in range(missing, top + 1):
                            _improve(table, j, value, (span,))
                    continue
                rest = self._many(
                    suit,
                    stock - taken(kept),
                    runs - 1,
                    jokers - missing,
                    high + 2 if self.apart else low,
                    slots - size,
                    rest_need,
                )
                for j, entry in enumerate(rest):
                    if entry is not None:
                        _improve(table, j + missing, value + entry[0], (span, *entry[1]))
        return table

    def _windows(self, mask: int, aces: int, jokers: int, first: int) -> list[tuple[int, int]]:
        """Where a run may lie: of the least length, or between two natural cards."""
        size = self.run_min
        found = [(low, low + size - 1) for low in range(first, LONGEST - size + 1)]
        places = [place for place in range(first, LONGEST) if mask >> place & 1]
        for low in places:
            for high in places:
                if high - low >= size and (high - low < LONGEST - 1 or aces > 1):
                    found.append((low, high))
        return found

    def _keeps(self, inside: int, runs: int) -> list[int]:
        """Which of the natural cards inside a window it may hold: all, or, if shy, all but some."""
        keeps = [inside]
        if self.shy and runs > 1:
            for _ in range(self.shy * (runs - 1)):
                for kept in keeps.copy():
                    for place in range(LONGEST):
                        if kept >> place & 1 and kept & ~(1 << place) not in keeps:
                            keeps.append(kept & ~(1 << place))
        return keeps

    def _value(self, kept: int) -> int:
        return sum([self.weights[place] for place in range(LONGEST) if kept >> place & 1])


def spread(stock: int) -> tuple[int, int]:
    """The mask of the positions that have a card, and the number of aces."""
    mask = 0
    for rank in range(13):
        if stock >> 4 * rank & 15:
            mask |= 1 << rank
    aces = stock & 15
    return (mask | 1 << 13 if aces else mask), aces


def taken(kept: int) -> int:
    """The natural cards on these positions, as a part of a stock."""
    return sum([NIBBLES[place] for place in range(LONGEST) if kept >> place & 1])


def _improve(table: Table, jokers: int, value: int, spans: tuple[Span, ...]) -> None:
    entry = table[jokers]
    if entry is None or value > entry[0]:
        table[jokers] = (value, spans)
