"""The search for the melds of one contract that weigh most.

A *plan* says for one rank how many sets it gives and which natural cards they take. The search
chooses plans for the sets, then the best runs that the remaining cards give (`melds.spans`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.cards import JOKER, Face
from mesaya.melds.rules import DISTINCT, UNLIMITED, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST, ONES
from mesaya.melds.spans import NONE, Entry, Table, better, highest, lines_for, merge, no_run

_ONE_SUIT: Final = 0x1FFF
ALL_JOKERS: Final = 13
"""The rank of a plan whose sets are jokers alone."""

Parts = tuple[i64, i64, i64, i64]
"""How many natural cards of one rank, by suit."""
Stocks = tuple[i64, i64, i64, i64]
"""The natural cards that a run could have, by suit (`melds.spans`)."""


class Plan:
    """`sets` sets of one rank, with `parts` natural cards.

    `jokers` is the least number of jokers they need, `spare` how many more they could hold; `value`
    what the natural cards weigh, `rate` the same for one set, rounded up; `takes` tells by a bit
    for each suit which stocks the natural cards are parts of.
    """

    __slots__ = ("jokers", "parts", "rank", "rate", "sets", "spare", "takes", "value")

    def __init__(
        self,
        rank: i64,
        sets: i64,
        parts: Parts,
        jokers: i64,
        spare: i64,
        value: i64,
        takes: i64,
    ) -> None:
        self.rank: i64 = rank
        self.sets: i64 = sets
        self.parts = parts
        self.jokers: i64 = jokers
        self.spare: i64 = spare
        self.value: i64 = value
        self.rate: i64 = -(-value // sets)
        self.takes: i64 = takes

    def leaves(self, stocks: Stocks) -> Stocks:
        """The stocks without the natural cards of the plan."""
        a, b, c, d = self.parts
        bits = self.takes
        shift = 4 * self.rank
        return (
            stocks[0] - (a * (bits & 1) << shift),
            stocks[1] - (b * (bits >> 1 & 1) << shift),
            stocks[2] - (c * (bits >> 2 & 1) << shift),
            stocks[3] - (d * (bits >> 3) << shift),
        )


class Found:
    """The best melds: the plans of the sets, the runs, and how many jokers lie in all of them."""

    __slots__ = ("entry", "jokers", "plans")

    def __init__(self, plans: list[Plan], entry: Entry, jokers: int) -> None:
        self.plans = plans
        self.entry = entry
        self.jokers = jokers


def greatest_set(rules: MeldRules) -> int:
    """How many cards a set may have at most."""
    return UNLIMITED if rules.set_twins else 4


class Search:
    """One search. `best` is the weight of the cards laid; only more than `floor` is looked for.

    `covered` has sixteen bits a suit, the ranks that a run could have; `start` are the stocks
    before any set is chosen, and `runs_alone` the runs that they give; `chosen` are the plans
    chosen so far.
    """

    __slots__ = (
        "best",
        "chosen",
        "counts",
        "covered",
        "found",
        "full",
        "jokers",
        "lines",
        "must",
        "plans",
        "reach",
        "rules",
        "runs",
        "runs_alone",
        "sets",
        "start",
        "tables",
        "weights",
    )

    def __init__(
        self,
        counts: list[int],
        sets: int,
        runs: int,
        rules: MeldRules,
        must: Face,
        weights: tuple[int, ...],
        floor: int,
    ) -> None:
        self.counts = counts
        self.sets: i64 = sets
        self.runs: i64 = runs
        self.rules = rules
        self.must: i64 = must
        self.weights = weights
        self.jokers: i64 = counts[JOKER]
        self.best: i64 = floor
        full: i64 = 0
        for face in range(JOKER + 1):
            held: i64 = counts[face]
            if held:
                full += held * weights[face]
        self.full: i64 = full
        self.found: Found | None = None
        places = (*weights[:13], weights[0])
        self.lines = lines_for(rules, counts[JOKER], places, lacking=False)
        self.covered: i64 = 0
        self.start: Stocks = (0, 0, 0, 0)
        self.runs_alone: Table = []
        self.reach: list[int] = []
        self.plans: list[Plan] = []
        self.chosen: list[Plan] = []
        self.tables: dict[tuple[Stocks, Face], Table] = {}

    def run(self) -> None:
        """Look for the best melds."""
        if self.runs:
            self.start = self._stocks()
        self.runs_alone = self._table(self.start, -1)
        self.reach = highest(self.runs_alone)
        if self.reach[self.jokers] == NONE:
            return
        if self.sets:
            self._plan()
        self._choose(0, self.sets, 0, 0, self.start)

    def _stocks(self) -> Stocks:
        """The natural cards that a run could have, by suit; notes their ranks in `covered`."""
        return self._stock(0), self._stock(1), self._stock(2), self._stock(3)

    def _stock(self, suit: i64) -> i64:
        counts = self.counts
        one: i64 = 1
        size: i64 = self.rules.run_min
        full = (one << size) - 1
        mask: i64 = 0
        rank: i64 = 0
        while rank < 13:
            if counts[suit * 13 + rank]:
                mask |= one << rank
            rank += 1
        mask |= (mask & 1) << ACE_HIGH
        cover: i64 = 0
        low: i64 = 0
        while low <= LONGEST - size:
            if size - ONES[mask >> low & full] <= self.jokers:
                cover |= full << low
            low += 1
        cover = (cover | cover >> ACE_HIGH) & mask & _ONE_SUIT
        self.covered |= cover << 16 * suit
        stock: i64 = 0
        rank = 0
        while cover >> rank:
            if cover >> rank & 1:
                held: i64 = counts[suit * 13 + rank]
                stock |= held << 4 * rank
            rank += 1
        return stock

    # --- sets -------------------------------------------------------------------------------------
    def _plan(self) -> None:
        """List the plans, the heaviest set first."""
        counts = self.counts
        set_min: i64 = self.rules.set_min
        rank: i64 = 0
        while rank < 13:
            held: i64 = counts[rank] + counts[rank + 13] + counts[rank + 26] + counts[rank + 39]
            sets: i64 = 1
            while held and sets <= self.sets and held + self.jokers >= set_min * sets:
                self._plan_rank(rank, sets)
                sets += 1
            rank += 1
        for more in range(1, self.sets + 1):
            self._add_plan(ALL_JOKERS, more, (0, 0, 0, 0))

    def _plan_rank(self, rank: i64, sets: i64) -> None:
        """The plans for so many sets of one rank."""
        counts = self.counts
        a: i64 = counts[rank]
        b: i64 = counts[rank + 13]
        c: i64 = counts[rank + 26]
        d: i64 = counts[rank + 39]
        twins = self.rules.set_twins
        most = (a, b, c, d) if twins else (min(a, sets), min(b, sets), min(c, sets), min(d, sets))
        if self.runs:
            self._plan_beside_runs(rank, sets, most)
            return
        # Only the number matters. Fewer cards than could lie make room for jokers, dearer ones.
        naturals = most[0] + most[1] + most[2] + most[3]
        fewest = naturals if twins else max(1, naturals - self.jokers)
        self._add_plan(rank, sets, most)
        while naturals > fewest:
            naturals -= 1
            self._add_plan(rank, sets, _first_cards(most, naturals, self.must, rank))

    def _plan_beside_runs(self, rank: i64, sets: i64, most: Parts) -> None:
        """A natural card is left out of the sets for a run only."""
        limit = self.runs if rank else 2 * self.runs
        a_most, b_most, c_most, d_most = most
        least = max(1, a_most + b_most + c_most + d_most - limit)
        a = self._fewest(rank, a_most, limit)
        while a <= a_most:
            b = self._fewest(rank + 13, b_most, limit)
            while b <= b_most:
                c = self._fewest(rank + 26, c_most, limit)
                while c <= c_most:
                    d = max(self._fewest(rank + 39, d_most, limit), least - a - b - c)
                    while d <= d_most:
                        self._add_plan(rank, sets, (a, b, c, d))
                        d += 1
                    c += 1
                b += 1
            a += 1

    def _fewest(self, face: i64, most: i64, limit: i64) -> i64:
        """How many cards of this face are in the sets at the least."""
        suit = face // 13
        if not self.covered >> 16 * suit + face - 13 * suit & 1:
            return most
        spare = self.counts[face] - most
        return max(0, most - max(0, limit - spare))

    def _add_plan(self, rank: i64, sets: i64, parts: Parts) -> None:
        a, b, c, d = parts
        naturals = a + b + c + d
        jokers = max(0, self.rules.set_min * sets - naturals)
        if jokers > self.jokers or naturals < self.rules.min_naturals * sets:
            return
        spare = greatest_set(self.rules) * sets - naturals - jokers
        value: i64 = 0
        takes: i64 = 0
        if rank < ALL_JOKERS:
            value = naturals * self.weights[rank]
            covered = self.covered >> rank
            takes = (
                (covered & 1 if a else 0)
                | (covered >> 16 & 1 if b else 0) << 1
                | (covered >> 32 & 1 if c else 0) << 2
                | (covered >> 48 & 1 if d else 0) << 3
            )
        self._list(Plan(rank, sets, parts, jokers, spare, value, takes))

    def _list(self, plan: Plan) -> None:
        """Put it behind all plans whose sets weigh as much or more."""
        plans = self.plans
        place = len(plans)
        while place and plans[place - 1].rate < plan.rate:
            place -= 1
        plans.insert(place, plan)

    def _choose(self, start: i64, left: i64, value: i64, jokers: i64, stocks: Stocks) -> None:
        """Choose plans for the `left` sets that are still to come, from number `start` on."""
        if not left:
            self._lay_runs(value, jokers, stocks)
            return
        extra = value + self.jokers * self.weights[JOKER]
        plans = self.plans
        reach = self.reach
        i = start
        while i < len(plans):
            plan = plans[i]
            i += 1
            if extra + plan.rate * left + reach[self.jokers - jokers] <= self.best:
                return
            needed = jokers + plan.jokers
            if plan.sets > left or needed > self.jokers:
                continue
            more = plan.value + plan.rate * (left - plan.sets)
            runs: i64 = reach[self.jokers - needed]
            if runs == NONE or extra + more + runs <= self.best or self._has_rank(plan.rank):
                continue
            rest = plan.leaves(stocks) if plan.takes else stocks
            self.chosen.append(plan)
            self._choose(i, left - plan.sets, value + plan.value, needed, rest)
            self.chosen.pop()
            if self.best >= self.full:
                return

    def _has_rank(self, rank: i64) -> bool:
        """True when a plan of this rank is chosen already."""
        return any([plan.rank == rank for plan in self.chosen]) if self.chosen else False

    # --- runs -------------------------------------------------------------------------------------
    def _lay_runs(self, value: i64, jokers: i64, stocks: Stocks) -> None:
        """The best runs beside the chosen sets."""
        must = self.must
        need: i64 = -1 if must == JOKER else must
        spare: i64 = 0
        for plan in self.chosen:
            spare += plan.spare
            if need >= 0 and plan.rank == must % 13 and plan.parts[int(must // 13)]:
                need = -1
        table = self._table(stocks, need)
        more: i64 = 0
        while more <= self.jokers - jokers:
            entry = table[more]
            if entry is not None:
                laid = min(self.jokers, jokers + more + spare)
                total = value + entry.value + laid * self.weights[JOKER]
                if total > self.best and (laid or must != JOKER):
                    self.best = total
                    self.found = Found(self.chosen.copy(), entry, int(laid))
            more += 1

    def _table(self, stocks: Stocks, need: i64) -> Table:
        """The runs that these cards give, over all suits; with the face `need`, if not -1."""
        if need < 0 and self.runs_alone and self._untouched(stocks):
            return self.runs_alone
        table = self.tables.get((stocks, need))
        if table is None:
            table = self._one_run(stocks, need) if self.runs == 1 else self._combine(stocks, need)
            self.tables[stocks, need] = table
        return table

    def _untouched(self, stocks: Stocks) -> bool:
        """True when the sets have taken no card that a run could have."""
        start = self.start
        return (
            stocks[0] == start[0]
            and stocks[1] == start[1]
            and stocks[2] == start[2]
            and stocks[3] == start[3]
        )

    def _one_run(self, stocks: Stocks, need: i64) -> Table:
        table: Table = [None] * (int(self.jokers) + 1)
        if need < 0 or need // 13 == 0:
            better(self._suit(0, stocks[0], 1, need), table)
        if need < 0 or need // 13 == 1:
            better(self._suit(1, stocks[1], 1, need), table)
        if need < 0 or need // 13 == 2:
            better(self._suit(2, stocks[2], 1, need), table)
        if need < 0 or need // 13 == 3:
            better(self._suit(3, stocks[3], 1, need), table)
        return table

    def _combine(self, stocks: Stocks, need: i64) -> Table:
        """Suit by suit, the best of so many runs; no run at all to begin with."""
        layers = [no_run(int(self.jokers))]
        for _ in range(self.runs):
            layers.append([None] * (int(self.jokers) + 1))
        if need < 0 or self.runs:
            self._beside(layers, 0, stocks[0], need)
            self._beside(layers, 1, stocks[1], need)
            self._beside(layers, 2, stocks[2], need)
            self._beside(layers, 3, stocks[3], need)
            return layers[self.runs]
        return [None] * (int(self.jokers) + 1)

    def _beside(self, layers: list[Table], suit: i64, stock: i64, need: i64) -> None:
        """Enter what this suit gives beside the suits before it."""
        most = min(self.runs, 1) if self.rules.run_suits == DISTINCT else self.runs
        tables: list[Table] = []
        for runs in range(most):
            tables.append(self._suit(suit, stock, runs + 1, need))
        # from the top down, so that what is added to is still without this suit
        for total in range(self.runs, -1, -1):
            if need >= 0 and need // 13 == suit:
                layers[total] = [None] * (int(self.jokers) + 1)
            for runs in range(min(most, total)):
                merge(layers[total - runs - 1], tables[runs], layers[total])

    def _suit(self, suit: i64, stock: i64, runs: i64, need: i64) -> Table:
        mask = 0
        if need >= 0 and need // 13 == suit:
            rank = int(need - 13 * suit)
            mask = 1 << rank if rank else 1 | 1 << ACE_HIGH
        return self.lines.table(int(suit), int(stock), int(runs), mask)


def _first_cards(most: Parts, naturals: i64, must: i64, rank: i64) -> Parts:
    """So many of these cards, the one that must be laid among them."""
    suit: i64 = -1
    if 0 <= must < JOKER and must % 13 == rank:
        suit = must // 13
    a, b, c, d = most
    first = 1 if suit >= 0 and most[int(suit)] else 0
    left = naturals - first
    own = first if suit == 0 else 0
    a = own + min(left, a - own)
    left -= a - own
    own = first if suit == 1 else 0
    b = own + min(left, b - own)
    left -= b - own
    own = first if suit == 2 else 0
    c = own + min(left, c - own)
    left -= c - own
    own = first if suit == 3 else 0
    return a, b, c, own + min(left, d - own)
