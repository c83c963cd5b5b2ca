"""The search for the melds of one contract that weigh most.

A *plan* says for one rank how many sets it gives and which natural cards they take. The search
chooses plans for the sets, then the best runs that the remaining cards give (`melds.spans`).
"""

from __future__ import annotations

from typing import Final

from mesaya.cards import JOKER, Face
from mesaya.melds.rules import DISTINCT, UNLIMITED, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST, ONES
from mesaya.melds.spans import NONE, Entry, Table, highest, lines_for, merge, no_run

ALL_JOKERS: Final = 13
"""The rank of a plan whose sets are jokers alone."""

Parts = tuple[int, int, int, int]
"""How many natural cards of one rank, by suit."""
Stocks = tuple[int, int, int, int]


class Plan:
    """`sets` sets of one rank, with `parts` natural cards.

    `jokers` is the least number of jokers they need, `spare` how many more they could hold; `value`
    what the natural cards weigh, `rate` the same for one set, rounded up; `takes` the natural cards
    as parts of the stocks.
    """

    __slots__ = ("jokers", "parts", "rank", "rate", "sets", "spare", "takes", "value")

    def __init__(
        self,
        rank: int,
        sets: int,
        parts: Parts,
        jokers: int,
        spare: int,
        value: int,
        takes: Stocks | None,
    ) -> None:
        self.rank = rank
        self.sets = sets
        self.parts = parts
        self.jokers = jokers
        self.spare = spare
        self.value = value
        self.rate = -(-value // sets)
        self.takes = takes


class Found:
    """The best melds: the plans of the sets, the runs, and how many jokers lie in all of them."""

    __slots__ = ("entry", "jokers", "plans")

    def __init__(self, plans: tuple[Plan, ...], entry: Entry, jokers: int) -> None:
        self.plans = plans
        self.entry = entry
        self.jokers = jokers


def rate(plan: Plan) -> int:
    """What one set of the plan weighs."""
    return plan.rate


def greatest_set(rules: MeldRules) -> int:
    """How many cards a set may have at most."""
    return UNLIMITED if rules.set_twins else 4


class Search:
    """One search. `best` is the weight of the cards laid; only more than `floor` is looked for."""

    __slots__ = (
        "best",
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
        "sets",
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
        self.sets = sets
        self.runs = runs
        self.rules = rules
        self.must = must
        self.weights = weights
        self.jokers = counts[JOKER]
        self.best = floor
        self.full = 0
        for face in range(JOKER + 1):
            self.full += counts[face] * weights[face]
        self.found: Found | None = None
        places = (*weights[:13], weights[0])
        self.lines = lines_for(rules, self.jokers, places, lacking=False)
        self.covered = [0, 0, 0, 0]
        self.reach: list[int] = []
        self.plans: list[Plan] = []
        self.tables: dict[tuple[Stocks, Face], Table] = {}

    def run(self) -> None:
        """Look for the best melds."""
        stocks = self._stocks()
        self.reach = highest(self._table(stocks, -1))
        if self.reach[self.jokers] == NONE:
            return
        if self.sets:
            self._plan()
        self._choose(0, self.sets, 0, 0, (), stocks)

    def _stocks(self) -> Stocks:
        """The natural cards that a run could have, by suit; notes their ranks in `covered`."""
        if not self.runs:
            return (0, 0, 0, 0)
        counts = self.counts
        size = self.rules.run_min
        enough = size - self.jokers
        full = (1 << size) - 1
        stocks: list[int] = []
        for suit in range(4):
            mask = 0
            for rank in range(13):
                if counts[suit * 13 + rank]:
                    mask |= 1 << rank
            mask |= (mask & 1) << ACE_HIGH
            cover = 0
            for low in range(LONGEST - size + 1):
                if ONES[mask >> low & full] >= enough:
                    cover |= full << low
            cover = (cover | cover >> ACE_HIGH) & mask & 0x1FFF
            self.covered[suit] = cover
            stock = 0
            for rank in range(13):
                if cover >> rank & 1:
                    stock |= counts[suit * 13 + rank] << 4 * rank
            stocks.append(stock)
        return stocks[0], stocks[1], stocks[2], stocks[3]

    # --- sets -------------------------------------------------------------------------------------
    def _plan(self) -> None:
        """List the plans, the heaviest set first."""
        counts = self.counts
        set_min = self.rules.set_min
        for rank in range(13):
            held = counts[rank] + counts[rank + 13] + counts[rank + 26] + counts[rank + 39]
            if held and held + self.jokers >= set_min:
                for sets in range(1, self.sets + 1):
                    if held + self.jokers >= set_min * sets:
                        self._plan_rank(rank, sets)
        for sets in range(1, self.sets + 1):
            self._add_plan(ALL_JOKERS, sets, (0, 0, 0, 0))
        self.plans.sort(key=rate, reverse=True)

    def _plan_rank(self, rank: int, sets: int) -> None:
        """The plans for so many sets of one rank."""
        counts = self.counts
        most = [counts[rank], counts[rank + 13], counts[rank + 26], counts[rank + 39]]
        if not self.rules.set_twins:
            most = [min(count, sets) for count in most]
        if self.runs:
            self._plan_beside_runs(rank, sets, most)
            return
        # Only the number matters. Fewer cards than could lie make room for jokers, dearer ones.
        fewest = sum(most) if self.rules.set_twins else max(1, sum(most) - self.jokers)
        for naturals in range(sum(most), fewest - 1, -1):
            self._add_plan(rank, sets, _first_cards(most, naturals, self.must, rank))

    def _plan_beside_runs(self, rank: int, sets: int, most: list[int]) -> None:
        """A natural card is left out of the sets for a run only."""
        limit = self.runs if rank else 2 * self.runs
        fewest = most.copy()
        for suit in range(4):
            if self.covered[suit] >> rank & 1:
                spare = self.counts[suit * 13 + rank] - most[suit]
                fewest[suit] = max(0, most[suit] - max(0, limit - spare))
        least = max(1, most[0] + most[1] + most[2] + most[3] - limit)
        for a in range(fewest[0], most[0] + 1):
            for b in range(fewest[1], most[1] + 1):
                for c in range(fewest[2], most[2] + 1):
                    for d in range(max(fewest[3], least - a - b - c), most[3] + 1):
                        self._add_plan(rank, sets, (a, b, c, d))

    def _add_plan(self, rank: int, sets: int, parts: Parts) -> None:
        naturals = parts[0] + parts[1] + parts[2] + parts[3]
        jokers = max(0, self.rules.set_min * sets - naturals)
        if jokers > self.jokers or naturals < self.rules.min_naturals * sets:
            return
        spare = greatest_set(self.rules) * sets - naturals - jokers
        value = naturals * self.weights[rank] if rank < ALL_JOKERS else 0
        takes = None
        if rank < ALL_JOKERS:
            a, b, c, d = parts
            covered = self.covered
            a *= covered[0] >> rank & 1
            b *= covered[1] >> rank & 1
            c *= covered[2] >> rank & 1
            d *= covered[3] >> rank & 1
            if a or b or c or d:
                takes = (a << 4 * rank, b << 4 * rank, c << 4 * rank, d << 4 * rank)
        self.plans.append(Plan(rank, sets, parts, jokers, spare, value, takes))

    def _choose(
        self,
        start: int,
        left: int,
        value: int,
        jokers: int,
        chosen: tuple[Plan, ...],
        stocks: Stocks,
    ) -> None:
        """Choose plans for the `left` sets that are still to come, from number `start` on."""
        if not left:
            self._lay_runs(value, jokers, chosen, stocks)
            return
        extra = value + self.jokers * self.weights[JOKER]
        for i in range(start, len(self.plans)):
            plan = self.plans[i]
            if extra + plan.rate * left + self.reach[self.jokers - jokers] <= self.best:
                return
            needed = jokers + plan.jokers
            if plan.sets > left or needed > self.jokers:
                continue
            more = plan.value + plan.rate * (left - plan.sets)
            reach = self.reach[self.jokers - needed]
            if reach == NONE or extra + more + reach <= self.best:
                continue
            if chosen and any([other.rank == plan.rank for other in chosen]):
                continue
            rest = stocks
            if plan.takes is not None:
                a, b, c, d = plan.takes
                rest = (stocks[0] - a, stocks[1] - b, stocks[2] - c, stocks[3] - d)
            self._choose(i + 1, left - plan.sets, value + plan.value, needed, (*chosen, plan), rest)
            if self.best >= self.full:
                return

    # --- runs -------------------------------------------------------------------------------------
    def _lay_runs(self, value: int, jokers: int, chosen: tuple[Plan, ...], stocks: Stocks) -> None:
        """The best runs beside the chosen sets."""
        must = self.must
        if must == JOKER or must < 0:
            need = -1
        else:
            need = must
            for plan in chosen:
                if plan.rank == must % 13 and plan.parts[must // 13]:
                    need = -1
        table = self._table(stocks, need)
        spare = sum([plan.spare for plan in chosen])
        for more in range(self.jokers - jokers + 1):
            entry = table[more]
            if entry is None:
                continue
            laid = min(self.jokers, jokers + more + spare)
            total = value + entry[0] + laid * self.weights[JOKER]
            if total > self.best and (laid or must != JOKER):
                self.best = total
                self.found = Found(chosen, entry, laid)

    def _table(self, stocks: Stocks, need: Face) -> Table:
        """The runs that these cards give, over all suits; with the face `need`, if not -1."""
        table = self.tables.get((stocks, need))
        if table is None:
            table = self._one_run(stocks, need) if self.runs == 1 else self._combine(stocks, need)
            self.tables[stocks, need] = table
        return table

    def _one_run(self, stocks: Stocks, need: Face) -> Table:
        table: Table = [None] * (self.jokers + 1)
        for suit in range(4):
            if need >= 0 and need // 13 != suit:
                continue
            for j, entry in enumerate(self._suit(suit, stocks[suit], 1, need)):
                if entry is not None:
                    old = table[j]
                    if old is None or entry[0] > old[0]:
                        table[j] = entry
        return table

    def _combine(self, stocks: Stocks, need: Face) -> Table:
        """Suit by suit, the best of so many runs; no run at all to begin with."""
        none: Table = [None] * (self.jokers + 1)
        layers = [no_run(self.jokers)] + [none] * self.runs
        most = 1 if self.rules.run_suits == DISTINCT else self.runs
        for suit in range(4):
            must = need >= 0 and need // 13 == suit
            after = [none.copy() if must else layer.copy() for layer in layers]
            for runs in range(1, most + 1):
                table = self._suit(suit, stocks[suit], runs, need)
                for before in range(self.runs - runs + 1):
                    merge(layers[before], table, after[before + runs])
            layers = after
        if need >= 0 and not self.runs:
            return none
        return layers[self.runs]

    def _suit(self, suit: int, stock: int, runs: int, need: Face) -> Table:
        mask = 0
        if need >= 0 and need // 13 == suit:
            mask = 1 << need % 13 if need % 13 else 1 | 1 << ACE_HIGH
        return self.lines.table(suit, stock, runs, mask)


def _first_cards(most: list[int], naturals: int, must: Face, rank: int) -> Parts:
    """So many of these cards, the one that must be laid among them."""
    left = naturals
    parts = [0, 0, 0, 0]
    if 0 <= must < JOKER and must % 13 == rank and most[must // 13]:
        parts[must // 13] = 1
        left -= 1
    for suit in range(4):
        more = min(left, most[suit] - parts[suit])
        parts[suit] += more
        left -= more
    return parts[0], parts[1], parts[2], parts[3]
