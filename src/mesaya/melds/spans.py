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

from collections.abc import Sequence
from typing import Final

from mesaya.melds.rules import NOT_ADJACENT, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST, ONES

Span = tuple[int, int, int, int]
"""Suit, lowest and highest position, mask of the positions where natural cards lie."""
Entry = tuple[int, tuple[Span, ...]]
Table = list[Entry | None]

NONE: Final = -1000
"""Less than the value of any entry."""
MOST_KEPT: Final = 1 << 11
"""Tables that are kept for each kind of search; then all are forgotten."""
MOST_KINDS: Final = 32
NIBBLES: Final[tuple[int, ...]] = tuple(1 << 4 * (place % 13) for place in range(LONGEST))
"""One card at each position, as a part of a stock."""


class Lines:
    """Where the runs of one search may lie: its measures, and the weights of the cards.

    `weights` are those of the fourteen positions; they are alike in all suits. If `lacking`, a run
    counts only what it lacks of `min_naturals`, negative, and need not have them. `shy` is the
    number of natural cards that a run may leave to each other run of its suit, so that it has some.
    """

    __slots__ = ("apart", "jokers", "kept", "lacks", "naturals", "run_min", "shy", "weights")

    def __init__(
        self, rules: MeldRules, jokers: int, weights: Sequence[int], *, lacking: bool
    ) -> None:
        self.run_min = max(rules.run_min, rules.min_naturals) if lacking else rules.run_min
        self.apart = rules.run_suits == NOT_ADJACENT
        self.jokers = jokers
        self.weights = list(weights)
        self.kept: dict[tuple[int, int, int, int], Table] = {}
        self.lacks = rules.min_naturals if lacking else 0
        self.naturals = 0 if lacking else rules.min_naturals
        self.shy = rules.min_naturals if jokers > rules.run_min - rules.min_naturals else 0

    def table(self, suit: int, stock: int, runs: int, need: int) -> Table:
        """The best entries for exactly `runs` runs of this suit; never to be changed.

        `need` is a mask of positions: a natural card must lie on one of them, if it is not empty.
        """
        key = (suit, stock, runs, need)
        found = self.kept.get(key)
        if found is None:
            slots = LONGEST - (runs - 1) if self.apart else LONGEST * runs
            found = self._table(suit, stock, runs, self.jokers, 0, slots, need)
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[key] = found
        return found

    def _table(
        self, suit: int, stock: int, runs: int, jokers: int, first: int, slots: int, need: int
    ) -> Table:
        """Runs that begin at `first` or above, on at most `slots` positions together."""
        if runs > 1:
            return self._several(suit, stock, runs, jokers, first, slots, need)
        mask = spread(stock)
        sums = self._sums(mask)
        table: Table = [None] * (jokers + 1)
        for low, high in self._windows(mask, stock & 15, jokers, first):
            inside = mask & ((2 << high) - (1 << low))
            if need and not inside & need:
                continue
            value = self._value(inside, sums[high + 1] - sums[low])
            self._enter(table, value, (suit, low, high, inside), slots)
        return table

    def _several(
        self, suit: int, stock: int, runs: int, jokers: int, first: int, slots: int, need: int
    ) -> Table:
        """As `_table`: the lowest run in every way, and the best of the others beside it.

        Passes over what two bounds say cannot be better: the cards from there up, and the others
        laid as if the lowest run had taken nothing from them.
        """
        table: Table = [None] * (jokers + 1)
        above = self._above(stock, runs)
        others = highest(self._table(suit, stock, runs - 1, jokers, first, slots, 0))
        fewer = others
        if self.shy and not self.lacks:
            fewer = [0] * (jokers + 1)
            if runs > 2:
                fewer = highest(self._table(suit, stock, runs - 2, jokers, first, slots, 0))
        for bound, weight, kept, low, high in self._firsts(stock, jokers, first, runs):
            size = high - low + 1
            missing = size - ONES[kept]
            value = self._value(kept, weight)
            start = high + 2 if self.apart else low
            if start > LONGEST - self.run_min:
                continue
            beside = fewer if bound > weight else others
            most_left = bound + above[start] if self.apart else above[low]
            top = jokers
            while top >= missing:
                entry = table[top]
                most = min(most_left, bound + beside[top - missing])
                if others[top - missing] > NONE and (entry is None or entry[0] < most):
                    break
                top -= 1
            if top < missing:
                continue
            rest = self._table(
                suit,
                stock - taken(kept),
                runs - 1,
                top - missing,
                start,
                slots - size,
                0 if kept & need else need,
            )
            _join((value, ((suit, low, high, kept),)), rest, missing, table)
        return table

    def _firsts(
        self, stock: int, jokers: int, first: int, runs: int
    ) -> list[tuple[int, int, int, int, int]]:
        """The lowest of several runs in every way, the best first.

        Gives a bound for what the table gets by it beside the others, its weight, the natural cards
        it keeps, its place.
        """
        mask = spread(stock)
        sums = self._sums(mask)
        found: list[tuple[int, int, int, int, int]] = []
        poor = (self.naturals - 1) * (runs - 1) * max(self.weights)
        for low, high in self._windows(mask, stock & 15, jokers, first):
            inside = mask & ((2 << high) - (1 << low))
            weight = sums[high + 1] - sums[low]
            for kept in self._keeps(inside, runs - 1):
                held = ONES[kept]
                if high - low + 1 - held > jokers or held < self.naturals:
                    continue
                if self.lacks:
                    found.append((self._value(kept, 0), 0, kept, low, high))
                elif kept == inside:
                    found.append((weight, weight, kept, low, high))
                else:
                    left = self._sums(inside ^ kept)[LONGEST]
                    found.append((weight + poor + 1, weight - left, kept, low, high))
        found.sort(reverse=True)
        return found

    def _above(self, stock: int, runs: int) -> list[int]:
        """What all cards from each position up weigh that so many runs could hold."""
        if self.lacks:
            return [0] * LONGEST
        weights = self.weights
        aces = stock & 15
        total = weights[ACE_HIGH] * min(aces, runs)
        found = [total]
        for place in range(ACE_HIGH - 1, 0, -1):
            total += weights[place] * min(stock >> 4 * place & 15, runs)
            found.append(total)
        found.append(total + weights[0] * min(max(0, aces - runs), runs))
        found.reverse()
        return found

    def _enter(self, table: Table, value: int, span: Span, slots: int) -> None:
        """Enter a last run, as it is and with as many more jokers as there is room for."""
        _, low, high, kept = span
        held = ONES[kept]
        if held < self.naturals:
            return
        missing = high - low + 1 - held
        for j in range(missing, min(len(table), slots - held + 1)):
            old = table[j]
            if old is None or value > old[0]:
                table[j] = (value, (span,))

    def _windows(self, mask: int, aces: int, jokers: int, first: int) -> list[tuple[int, int]]:
        """Where a run that needs no more than so many jokers may lie.

        It has the least length, or natural cards at both ends.
        """
        size = self.run_min
        enough = size - jokers
        full = (1 << size) - 1
        found = [
            (low, low + size - 1)
            for low in range(first, LONGEST - size + 1)
            if ONES[mask >> low & full] >= enough
        ]
        places = [place for place in range(first, LONGEST) if mask >> place & 1]
        last = len(places) - 1
        for i, low in enumerate(places):
            for k in range(last, i, -1):
                width = places[k] - low
                if width < size:
                    break
                if width - (k - i) <= jokers and (width < ACE_HIGH or aces > 1):
                    found.append((low, low + width))
        return found

    def _keeps(self, inside: int, others: int) -> list[int]:
        """Which of the natural cards inside a window it may hold: all, or, if shy, all but some.

        Runs that lie apart have no card in common but the ace.
        """
        keeps = [inside]
        places = range(1) if self.apart else range(LONGEST)
        for _ in range(self.shy * others):
            for kept in keeps.copy():
                for place in places:
                    if kept >> place & 1 and kept & ~(1 << place) not in keeps:
                        keeps.append(kept & ~(1 << place))
        return keeps

    def _sums(self, mask: int) -> list[int]:
        """The weight of the cards of this mask below each position, and of all."""
        sums = [0]
        total = 0
        for weight in self.weights:
            if mask & 1:
                total += weight
            mask >>= 1
            sums.append(total)
        return sums

    def _value(self, kept: int, weight: int) -> int:
        """What one run counts: its natural cards' weight, or what it lacks."""
        return min(0, ONES[kept] - self.lacks) if self.lacks else weight


_LINES: Final[dict[tuple[int, int, int, int, bool, tuple[int, ...]], Lines]] = {}


def lines_for(rules: MeldRules, jokers: int, weights: tuple[int, ...], *, lacking: bool) -> Lines:
    """The lines of searches of this kind, with the tables that such searches have made before.

    From one turn to the next a hand changes in one suit or two: the others are known.
    """
    key = (rules.run_min, rules.run_suits, rules.min_naturals, jokers, lacking, weights)
    lines = _LINES.get(key)
    if lines is None:
        if len(_LINES) >= MOST_KINDS:
            _LINES.clear()
        lines = _LINES[key] = Lines(rules, jokers, weights, lacking=lacking)
    return lines


def forget() -> None:
    """Forget all tables. For measuring what a search takes that nothing came before."""
    _LINES.clear()


def spread(stock: int) -> int:
    """The mask of the positions that have a card."""
    mask = stock | stock >> 1 | stock >> 2 | stock >> 3
    found = 0
    for rank in range(13):
        if mask >> 4 * rank & 1:
            found |= 1 << rank
    return found | (found & 1) << ACE_HIGH


def taken(kept: int) -> int:
    """The natural cards on these positions, as a part of a stock."""
    stock = 0
    for nibble in NIBBLES:
        if kept & 1:
            stock += nibble
        kept >>= 1
    return stock


def no_run(jokers: int) -> Table:
    """The table of no run at all: no joker, no value."""
    table: Table = [None] * (jokers + 1)
    table[0] = (0, ())
    return table


def _join(first: Entry, rest: Table, shift: int, into: Table) -> None:
    """Enter the sums of one entry and those of a table, `shift` jokers on, where better."""
    value, spans = first
    for j, entry in enumerate(rest, shift):
        if entry is not None:
            old = into[j]
            if old is None or value + entry[0] > old[0]:
                into[j] = (value + entry[0], spans + entry[1])


def merge(one: Table, two: Table, into: Table) -> None:
    """Enter the sums of every entry of one table and every entry of the other, where better."""
    for shift, first in enumerate(one):
        if first is not None:
            _join(first, two[: len(into) - shift], shift, into)


def highest(table: Table) -> list[int]:
    """For every number of jokers, the best value with no more of them; `NONE` if there is none."""
    found: list[int] = []
    best = NONE
    for entry in table:
        if entry is not None and entry[0] > best:
            best = entry[0]
        found.append(best)
    return found
