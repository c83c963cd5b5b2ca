"""How far a hand is from a contract when it has many jokers and melds need natural cards.

A card to come may be any card, so it fills any place and counts as natural; a joker in hand fills
any place and does not. Given melds that lack `n` cards, of which `w` at the least must not be
jokers, need max(n - jokers, w) cards to come.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.cards import JOKER
from mesaya.melds.plans import ALL_JOKERS, Found, Parts, Plan, Search, Stocks, greatest_set
from mesaya.melds.rules import MeldRules
from mesaya.melds.spans import lines_for

_ALL_SUITS: Final = 15
"""The bits of a plan that takes from the stock of every suit."""


class Wishes(Search):
    """The search for the melds that need fewest cards to come.

    Its jokers are all cards lacking, and its value the natural cards lacking, as a negative number.
    """

    __slots__ = ("real",)

    def __init__(
        self, counts: list[int], sets: int, runs: int, rules: MeldRules, most: int
    ) -> None:
        lacking = counts.copy()
        lacking[JOKER] += most
        super().__init__(lacking, sets, runs, rules, -1, (0,) * (JOKER + 1), -most - 1)
        self.real: i64 = counts[JOKER]
        self.lines = lines_for(rules, lacking[JOKER], (0,) * 14, lacking=True)

    def _add_plan(self, rank: i64, sets: i64, parts: Parts) -> None:
        naturals = parts[0] + parts[1] + parts[2] + parts[3]
        lacking = max(0, _size(self.rules.set_min, self.rules) * sets - naturals)
        poor = max(0, self.rules.min_naturals * sets - naturals)
        if lacking <= self.jokers and lacking + naturals <= greatest_set(self.rules) * sets:
            takes = _ALL_SUITS if rank < ALL_JOKERS else 0
            self._list(Plan(rank, sets, parts, lacking, 0, -poor, takes))

    def _lay_runs(self, value: i64, jokers: i64, stocks: Stocks) -> None:
        for more, entry in enumerate(self._table(stocks, -1)[: self.jokers - jokers + 1]):
            if entry is not None:
                to_come = max(jokers + more - self.real, -value - entry.value)
                if -to_come > self.best:
                    self.best = -to_come
                    self.found = Found(self.chosen.copy(), entry, 0)


def _size(least: int, rules: MeldRules) -> int:
    """The least size of a meld that has all the natural cards it needs."""
    return max(least, rules.min_naturals)


def wishes(counts: list[int], sets: int, runs: int, rules: MeldRules) -> int | None:
    """The number of cards to come that the contract needs, None if no cards help."""
    size = sets * _size(rules.set_min, rules) + runs * _size(rules.run_min, rules)
    most = max(size - counts[JOKER], (sets + runs) * rules.min_naturals, 0)
    search = Wishes(counts, sets, runs, rules, most)
    search.run()
    return None if search.found is None else -search.best
