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

from mypy_extensions import i64

from mesaya.melds.rules import NOT_ADJACENT, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST, ONES

Span = tuple[int, int, int, int]
"""Suit, lowest and highest position, mask of the positions where natural cards lie."""


class Entry:
    """What some runs count, and where they lie. Never changes."""

    __slots__ = ("spans", "value")

    def __init__(self, value: i64, spans: tuple[Span, ...]) -> None:
        self.value: i64 = value
        self.spans = spans


Table = list[Entry | None]

NONE: Final = -1000
"""Less than the value of any entry."""
MOST_KEPT: Final = 1 << 9
"""Tables that are kept for each kind of search; then all are forgotten."""
MOST_KINDS: Final = 32
_STOCKS: Final = 1 << 4 * 13
"""More than any stock."""


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
        self.run_min: i64 = max(rules.run_min, rules.min_naturals) if lacking else rules.run_min
        self.apart = rules.run_suits == NOT_ADJACENT
        self.jokers: i64 = jokers
        self.weights = list(weights)
        self.kept: dict[int, Table] = {}
        self.lacks: i64 = rules.min_naturals if lacking else 0
        self.naturals: i64 = 0 if lacking else rules.min_naturals
        self.shy: i64 = rules.min_naturals if jokers > rules.run_min - rules.min_naturals else 0

    def table(self, suit: int, stock: int, runs: int, need: int) -> Table:
        """The best entries for exactly `runs` runs of this suit; never to be changed.

        `need` is a mask of positions: a natural card must lie on one of them, if it is not empty.
        """
        key = stock + _STOCKS * (suit + 4 * runs + 64 * need)
        found = self.kept.get(key)
        if found is None:
            slots = LONGEST - (runs - 1) if self.apart else LONGEST * runs
            found = self._table(suit, stock, runs, self.jokers, 0, slots, need)
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[key] = found
        return found

    def _table(
        self, suit: i64, stock: i64, runs: i64, jokers: i64, first: i64, slots: i64, need: i64
    ) -> Table:
        """Runs that begin at `first` or above, on at most `slots` positions together."""
        if runs > 1:
            return self._several(suit, stock, runs, jokers, first, slots, need)
        mask = spread(stock)
        table: Table = [None] * (int(jokers) + 1)
        for window in self._windows(mask, stock & 15, jokers, first):
            low = window & 15
            high = window >> 4
            inside = mask & ends(low, high)
            if need and not inside & need:
                continue
            value = self._value(inside, self._weight(inside))
            self._enter(table, value, suit, low, high, inside, slots)
        return table

    def _several(
        self, suit: i64, stock: i64, runs: i64, jokers: i64, first: i64, slots: i64, need: i64
    ) -> Table:
        """As `_table`: the lowest run in every way, and the best of the others beside it.

        Passes over what two bounds say cannot be better: the cards from there up, and the others
        laid as if the lowest run had taken nothing from them.
        """
        table: Table = [None] * (int(jokers) + 1)
        above = self._above(stock, runs)
        others = highest(self._table(suit, stock, runs - 1, jokers, first, slots, 0))
        fewer = others
        if self.shy and not self.lacks:
            fewer = [0] * (int(jokers) + 1)
            if runs > 2:
                fewer = highest(self._table(suit, stock, runs - 2, jokers, first, slots, 0))
        for bound, weight, kept, low, high in self._firsts(stock, jokers, first, runs):
            size = high - low + 1
            missing = size - ONES[kept]
            start = high + 2 if self.apart else low
            if start > LONGEST - self.run_min:
                continue
            beside = fewer if bound > weight else others
            most_left = bound + above[start] if self.apart else above[low]
            top: i64 = jokers
            while top >= missing:
                entry = table[top]
                most = min(most_left, bound + beside[top - missing])
                if others[top - missing] > NONE and (entry is None or entry.value < most):
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
            one = Entry(self._value(kept, weight), ((int(suit), low, high, kept),))
            _join(one, rest, missing, table)
        return table

    def _firsts(
        self, stock: i64, jokers: i64, first: i64, runs: i64
    ) -> list[tuple[int, int, int, int, int]]:
        """The lowest of several runs in every way, the best first.

        Gives a bound for what the table gets by it beside the others, its weight, the natural cards
        it keeps, its place.
        """
        mask = spread(stock)
        found: list[tuple[int, int, int, int, int]] = []
        poor = int((self.naturals - 1) * (runs - 1)) * max(self.weights)
        for window in self._windows(mask, stock & 15, jokers, first):
            low = window & 15
            high = window >> 4
            inside = mask & ends(low, high)
            weight = int(self._weight(inside))
            for kept in self._keeps(inside, runs - 1):
                held: i64 = ONES[kept]
                if high - low + 1 - held > jokers or held < self.naturals:
                    continue
                if self.lacks:
                    found.append((int(self._value(kept, 0)), 0, kept, int(low), int(high)))
                elif kept == inside:
                    found.append((weight, weight, kept, int(low), int(high)))
                else:
                    left = int(self._weight(inside ^ kept))
                    found.append((weight + poor + 1, weight - left, kept, int(low), int(high)))
        found.sort(reverse=True)
        return found

    def _above(self, stock: i64, runs: i64) -> list[int]:
        """What all cards from each position up weigh that so many runs could hold."""
        if self.lacks:
            return [0] * LONGEST
        weights = self.weights
        aces = stock & 15
        total: i64 = weights[ACE_HIGH] * min(aces, runs)
        found = [int(total)]
        for place in range(ACE_HIGH - 1, 0, -1):
            total += weights[place] * min(stock >> 4 * place & 15, runs)
            found.append(int(total))
        found.append(int(total + weights[0] * min(max(0, aces - runs), runs)))
        found.reverse()
        return found

    def _enter(
        self, table: Table, value: i64, suit: i64, low: i64, high: i64, kept: i64, slots: i64
    ) -> None:
        """Enter a last run, as it is and with as many more jokers as there is room for."""
        held: i64 = ONES[kept]
        if held < self.naturals:
            return
        last = min(len(table) - 1, slots - held)
        found: Entry | None = None
        j = high - low + 1 - held
        while j <= last:
            old = table[j]
            if old is None or value > old.value:
                if found is None:
                    found = Entry(value, ((int(suit), int(low), int(high), int(kept)),))
                table[j] = found
            j += 1

    def _windows(self, mask: i64, aces: i64, jokers: i64, first: i64) -> list[i64]:
        """Where a run that needs no more than so many jokers may lie: `high << 4 | low`.

        It has the least length, or natural cards at both ends.
        """
        size = self.run_min
        one: i64 = 1
        full = (one << size) - 1
        found: list[i64] = []
        low = first
        while low <= LONGEST - size:
            if size - ONES[mask >> low & full] <= jokers:
                found.append(low + size - 1 << 4 | low)
            low += 1
        low = first
        while low + size <= ACE_HIGH:
            if mask >> low & 1:
                high: i64 = ACE_HIGH
                while high - low >= size:
                    if (
                        mask >> high & 1
                        and high - low + 1 - ONES[mask & ends(low, high)] <= jokers
                        and (high - low < ACE_HIGH or aces > 1)
                    ):
                        found.append(high << 4 | low)
                    high -= 1
            low += 1
        return found

    def _keeps(self, inside: i64, others: i64) -> list[int]:
        """Which of the natural cards inside a window it may hold: all, or, if shy, all but some.

        Runs that lie apart have no card in common but the ace.
        """
        keeps = [int(inside)]
        places = range(1) if self.apart else range(LONGEST)
        for _ in range(self.shy * others):
            for kept in keeps.copy():
                for place in places:
                    if kept >> place & 1 and kept & ~(1 << place) not in keeps:
                        keeps.append(kept & ~(1 << place))
        return keeps

    def _weight(self, mask: i64) -> i64:
        """What the cards of this mask weigh."""
        weights = self.weights
        total: i64 = 0
        place: i64 = 0
        while mask:
            if mask & 1:
                total += weights[place]
            mask >>= 1
            place += 1
        return total

    def _value(self, kept: i64, weight: i64) -> i64:
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


def ends(low: i64, high: i64) -> i64:
    """The mask of the positions from `low` to `high`."""
    one: i64 = 1
    return (one << high + 1) - (one << low)


def spread(stock: i64) -> i64:
    """The mask of the positions that have a card."""
    mask = stock | stock >> 1 | stock >> 2 | stock >> 3
    found: i64 = 0
    place: i64 = 0
    while mask:
        found |= (mask & 1) << place
        mask >>= 4
        place += 1
    return found | (found & 1) << ACE_HIGH


def taken(kept: i64) -> i64:
    """The natural cards on these positions, as a part of a stock."""
    stock: i64 = kept >> ACE_HIGH
    place: i64 = 0
    while place < ACE_HIGH:
        stock += (kept >> place & 1) << 4 * place
        place += 1
    return stock


def no_run(jokers: int) -> Table:
    """The table of no run at all: no joker, no value."""
    table: Table = [None] * (jokers + 1)
    table[0] = Entry(0, ())
    return table


def better(table: Table, into: Table) -> None:
    """Enter every entry of a table where it is better."""
    j: i64 = 0
    while j < len(into):
        entry = table[j]
        if entry is not None:
            old = into[j]
            if old is None or entry.value > old.value:
                into[j] = entry
        j += 1


def _join(first: Entry, rest: Table, shift: i64, into: Table) -> None:
    """Enter the sums of one entry and those of a table, `shift` jokers on, where better."""
    last = min(len(rest), len(into) - shift)
    j: i64 = 0
    while j < last:
        entry = rest[j]
        if entry is not None:
            value = first.value + entry.value
            old = into[j + shift]
            if old is None or value > old.value:
                into[j + shift] = Entry(value, first.spans + entry.spans)
        j += 1


def merge(one: Table, two: Table, into: Table) -> None:
    """Enter the sums of every entry of one table and every entry of the other, where better."""
    for shift, first in enumerate(one):
        if first is not None:
            _join(first, two, shift, into)


def highest(table: Table) -> list[int]:
    """For every number of jokers, the best value with no more of them; `NONE` if there is none."""
    found: list[int] = []
    best: i64 = NONE
    for entry in table:
        if entry is not None and entry.value > best:
            best = entry.value
        found.append(int(best))
    return found
