"""The exact answer to "can this hand go down, and how best?" for Rummi and Contract Rummy.

A contract asks for so many sets and so many runs. The search chooses the sets first, a *plan* for
each rank (how many sets, which natural cards), and then the best runs that the remaining cards of
each suit give (`melds.spans`), for every number of jokers. Only two shortcuts are taken, both
proved by exchange and held against oracles in the tests:

- a natural card that a set could still take is in that set, unless a run has it;
- a joker never lies where a natural card is left in hand that could lie there. That fails only
  where the joker would then have no place at all, so there (`_cramped`) the search is repeated for
  the hand without such cards.

Two runs of one suit under `NOT_ADJACENT` must leave at least one rank free between them on the line
A 2 3 ... Q K A: they may neither overlap nor touch. The ace low and the ace high are the two ends
of the line, so A-2-3 and Q-K-A of one suit are far apart.

The values of cards are taken to be alike in all suits (`rank_values`), and runs at least as long
as `run_min` <= 13.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mesaya.actions import Group
from mesaya.cards import JOKER, STANDS, Face
from mesaya.melds.rules import DISTINCT, NOT_ADJACENT, MeldRules
from mesaya.melds.runs import LONGEST, face_at
from mesaya.melds.spans import Entry, Lines, Span, Table, taken

ENDLESS: Final = 1 << 20
NO_TAKE: Final = (0, 0, 0, 0)


class Plan:
    """Sets of one rank: `sets` of them with `naturals` natural cards, `parts` by suit.

    `jokers` is the least number of jokers they need, `spare` how many more they could hold. Rank 13
    stands for sets of jokers alone.
    """

    __slots__ = ("has", "jokers", "parts", "rank", "sets", "spare", "value")

    def __init__(
        self,
        rank: int,
        sets: int,
        parts: tuple[int, int, int, int],
        jokers: int,
        spare: int,
        value: int,
        has: bool,  # noqa: FBT001
    ) -> None:
        self.rank = rank
        self.sets = sets
        self.parts = parts
        self.jokers = jokers
        self.spare = spare
        self.value = value
        self.has = has


def lay_contract(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face = -1,
    whole: bool = False,  # noqa: FBT001, FBT002
    free: int = 0,
) -> tuple[Group, ...] | None:
    """The contract laid from this hand so that the cards left cost least; None if it cannot be.

    `counts` are cards by face, jokers at index 52. Gives `sets` sets and then `runs` runs in table
    form. `must` is a face that has to be among the cards laid. With `whole` all cards are laid but
    exactly `free`.
    """
    if must >= 0 and not counts[must]:
        return None
    if not whole:
        return _best(counts, sets, runs, rules, must, whole=False)
    for rest in _without(counts, free, rules.values):
        if must < 0 or rest[must]:
            found = _best(rest, sets, runs, rules, -1, whole=True)
            if found is not None:
                return found
    return None


def can_lay(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face = -1,
    whole: bool = False,  # noqa: FBT001, FBT002
    free: int = 0,
) -> bool:
    """True when `lay_contract` would find an answer."""
    return lay_contract(counts, sets, runs, rules, must, whole, free) is not None


def may_lay(counts: list[int], sets: int, runs: int, rules: MeldRules) -> bool:
    """False only where the contract cannot be laid; a cheap look."""
    return sum(counts) >= sets * rules.set_min + runs * rules.run_min


def _without(counts: list[int], free: int, values: tuple[int, ...]) -> list[list[int]]:
    """The hands with exactly `free` cards taken away, those that leave the cheapest first."""
    found: list[tuple[int, list[int]]] = [(0, counts)]
    for _ in range(free):
        more: dict[tuple[int, ...], tuple[int, list[int]]] = {}
        for cost, rest in found:
            for face in range(JOKER + 1):
                if rest[face]:
                    fewer = rest.copy()
                    fewer[face] -= 1
                    more[tuple(fewer)] = (cost + values[face], fewer)
        found = list(more.values())
    found.sort(key=lambda pair: pair[0])
    return [rest for _, rest in found]


def _best(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face,
    *,
    whole: bool,
) -> tuple[Group, ...] | None:
    search = _Search(counts, sets, runs, rules, must, whole=whole)
    search.run()
    if not whole and _cramped(counts, sets, runs, rules):
        for rest, cost in _displaced(counts, rules, must):
            other = _Search(rest, sets, runs, rules, must, whole=False)
            other.best = search.best
            other.run()
            if other.best > search.best:
                search = other
    return search.groups()


def _cramped(counts: list[int], sets: int, runs: int, rules: MeldRules) -> bool:
    """True when a joker might find no place although runs are laid."""
    if not counts[JOKER] or not runs or (sets and rules.set_twins and rules.set_max >= ENDLESS):
        return False
    line = LONGEST - (runs - 1) if rules.run_suits == NOT_ADJACENT else LONGEST
    for suit in range(0, JOKER, 13):
        held = sum([counts[face] > 0 for face in range(suit, suit + 13)]) + (counts[suit] > 1)
        if held + counts[JOKER] - 1 >= line:
            return True
    return False


def _displaced(
    counts: list[int], rules: MeldRules, must: Face
) -> Iterator[tuple[list[int], int]]:
    """Hands without one or more cards that jokers might push out."""
    seen: list[tuple[list[int], int]] = [(counts, 0)]
    for _ in range(counts[JOKER]):
        more: dict[tuple[int, ...], tuple[list[int], int]] = {}
        for rest, cost in seen:
            for face in range(JOKER):
                value = rules.values[face]
                if rest[face] and (value < rules.values[JOKER] or must == JOKER):
                    fewer = rest.copy()
                    fewer[face] -= 1
                    more[tuple(fewer)] = (fewer, cost + value)
        seen = list(more.values())
        yield from seen


class _Search:
    """One search for the best melds of a hand."""

    def __init__(
        self,
        counts: list[int],
        sets: int,
        runs: int,
        rules: MeldRules,
        must: Face,
        *,
        whole: bool,
    ) -> None:
        self.counts = counts
        self.sets = sets
        self.runs = runs
        self.rules = rules
        self.must = must
        self.jokers = counts[JOKER]
        values = (1,) * (JOKER + 1) if whole else rules.values
        self.values = values
        self.joker_value = values[JOKER]
        self.full = sum([counts[face] * values[face] for face in range(JOKER + 1)])
        self.best = self.full - 1 if whole else -1
        self.found: tuple[list[Plan], Entry, int] | None = None
        self.lines = Lines(rules, self.jokers, [values[place % 13] for place in range(LONGEST)])
        self.memo: dict[tuple[tuple[int, ...], int], Table] = {}
        self.suit_memo: dict[tuple[int, int, int, int], Table] = {}
        self.plans: list[Plan] = []
        self.stocks = tuple(
            [
                sum([counts[suit * 13 + rank] << 4 * rank for rank in range(13)])
                for suit in range(4)
            ]
        )

    def run(self) -> None:
        """Find the best."""
        if self.sets:
            self.plans = self._all_plans()
        self._dive(0, self.sets, 0, 0, 0, [], self.stocks)

    # --- sets ---
    def _all_plans(self) -> list[Plan]:
        plans: list[Plan] = []
        rules = self.rules
        cap = rules.set_max if rules.set_twins else min(rules.set_max, 4)
        for sets in range(1, self.sets + 1):
            for rank in range(13):
                for parts in self._parts(rank, sets, cap * sets):
                    self._add_plan(plans, rank, sets, parts, cap)
            if not rules.min_naturals:
                self._add_plan(plans, 13, sets, NO_TAKE, cap)
        plans.sort(key=lambda plan: -plan.value / plan.sets)
        return plans

    def _parts(self, rank: int, sets: int, room: int) -> list[tuple[int, int, int, int]]:
        held = [self.counts[suit * 13 + rank] for suit in range(4)]
        most = held if self.rules.set_twins else [min(count, sets) for count in held]
        over = max(0, sum(most) - room)
        spare = self.runs * (1 if rank else 2) + over
        if not self.runs:
            spare = over + self.jokers
        found = []
        for a in range(most[0] + 1):
            for b in range(most[1] + 1):
                for c in range(most[2] + 1):
                    for d in range(most[3] + 1):
                        if 0 < a + b + c + d <= room and a + b + c + d >= sum(most) - spare:
                            found.append((a, b, c, d))
        return found

    def _add_plan(
        self,
        plans: list[Plan],
        rank: int,
        sets: int,
        parts: tuple[int, int, int, int],
        cap: int,
    ) -> None:
        naturals = sum(parts)
        jokers = max(0, self.rules.set_min * sets - naturals)
        if jokers > self.jokers or naturals < self.rules.min_naturals * sets:
            return
        spare = ENDLESS if cap >= ENDLESS else cap * sets - naturals - jokers
        has = rank == self.must % 13 and self.must < JOKER and bool(parts[self.must // 13])
        value = naturals * self.values[rank % 13]
        plans.append(Plan(rank, sets, parts, jokers, spare, value, has))

    def _dive(
        self,
        start: int,
        left: int,
        value: int,
        jokers: int,
        ranks: int,
        chosen: list[Plan],
        stocks: tuple[int, ...],
    ) -> None:
        if self.best >= self.full:
            return
        if not left:
            self._leaf(value, jokers, chosen, stocks)
            return
        for i in range(start, len(self.plans)):
            plan = self.plans[i]
            if (
                plan.sets > left
                or ranks >> plan.rank & 1
                or jokers + plan.jokers > self.jokers
            ):
                continue
            fewer = stocks
            if plan.rank < 13:
                fewer = tuple(
                    [stock - (part << 4 * plan.rank) for stock, part in zip(stocks, plan.parts)]
                )
            self._dive(
                i + 1,
                left - plan.sets,
                value + plan.value,
                jokers + plan.jokers,
                ranks | 1 << plan.rank,
                [*chosen, plan],
                fewer,
            )

    # --- runs ---
    def _leaf(
        self, value: int, jokers: int, chosen: list[Plan], stocks: tuple[int, ...]
    ) -> None:
        need = -1
        if 0 <= self.must < JOKER and not any([plan.has for plan in chosen]):
            need = self.must
        spare = sum([plan.spare for plan in chosen])
        for j, entry in enumerate(self._table(stocks, need)[: self.jokers - jokers + 1]):
            if entry is None:
                continue
            laid = min(self.jokers, jokers + j + spare)
            total = value + entry[0] + laid * self.joker_value
            if total > self.best and (laid or self.must != JOKER):
                self.best = total
                self.found = (chosen, entry, laid)

    def _table(self, stocks: tuple[int, ...], need: Face) -> Table:
        key = (stocks, need)
        table = self.memo.get(key)
        if table is None:
            table = self.memo[key] = self._combine(stocks, need)
        return table

    def _combine(self, stocks: tuple[int, ...], need: Face) -> Table:
        start: Table = [None] * (self.jokers + 1)
        if need < 0 or not self.runs:
            start[0] = (0, ()) if need < 0 else None
        layers: list[Table] = [start] + [[None] * (self.jokers + 1) for _ in range(self.runs)]
        if need >= 0:
            layers[0][0] = (0, ())
        most = 1 if self.rules.run_suits == DISTINCT else self.runs
        for suit in range(4):
            needed = 0
            if need >= 0 and need // 13 == suit:
                needed = 1 << need % 13 | (0 if need % 13 else 1 << 13)
            fresh: list[Table] = [
                [None] * (self.jokers + 1) if needed else layer.copy() for layer in layers
            ]
            for k in range(1, most + 1):
                table = self._suit(suit, stocks[suit], k, needed)
                for before in range(self.runs - k + 1):
                    _merge(layers[before], table, fresh[before + k])
            layers = fresh
        return layers[self.runs]

    def _suit(self, suit: int, stock: int, runs: int, need: int) -> Table:
        key = (suit, stock, runs, need)
        table = self.suit_memo.get(key)
        if table is None:
            table = self.suit_memo[key] = self.lines.table(suit, stock, runs, need)
        return table

    # --- the answer ---
    def groups(self) -> tuple[Group, ...] | None:
        """The melds found, or None."""
        if self.found is None:
            return None
        chosen, entry, laid = self.found
        extra = laid - sum([plan.jokers for plan in chosen])
        extra -= sum([high - low + 1 - kept.bit_count() for _, low, high, kept in entry[1]])
        groups: list[Group] = []
        for plan in sorted(chosen, key=lambda plan: plan.rank):
            more = min(extra, plan.spare)
            extra -= more
            groups.extend(_set_groups(plan, plan.jokers + more, self.rules))
        for span in sorted(_stretched(entry[1], extra, self.rules)):
            groups.append(_run_group(span, self.rules))
        return tuple(groups)


def _merge(one: Table, two: Table, into: Table) -> None:
    for i, first in enumerate(one):
        if first is None:
            continue
        for j in range(len(into) - i):
            second = two[j]
            if second is not None:
                old = into[i + j]
                if old is None or first[0] + second[0] > old[0]:
                    into[i + j] = (first[0] + second[0], first[1] + second[1])


def _stretched(spans: tuple[Span, ...], extra: int, rules: MeldRules) -> list[Span]:
    """The runs with `extra` more jokers at their ends."""
    found = sorted(spans)
    for i, (suit, low, high, kept) in enumerate(found):
        floor, roof = 0, LONGEST - 1
        if rules.run_suits == NOT_ADJACENT:
            if i and found[i - 1][0] == suit:
                floor = found[i - 1][2] + 2
            if i + 1 < len(found) and found[i + 1][0] == suit:
                roof = found[i + 1][1] - 2
        up = min(extra, roof - high)
        down = min(extra - up, low - floor)
        extra -= up + down
        found[i] = (suit, low - down, high + up, kept)
    return found


def _run_group(span: Span, rules: MeldRules) -> Group:
    suit, low, high, kept = span
    bare = kept and not rules.declare
    return tuple(
        [
            face_at(suit, place)
            if kept >> place & 1
            else JOKER
            if bare
            else STANDS + face_at(suit, place)
            for place in range(low, high + 1)
        ]
    )


def _set_groups(plan: Plan, jokers: int, rules: MeldRules) -> list[Group]:
    rank = plan.rank % 13
    cap = rules.set_max if rules.set_twins else min(rules.set_max, 4)
    groups: list[list[int]] = [[] for _ in range(plan.sets)]
    cards = [suit * 13 + rank for suit in range(4) for _ in range(plan.parts[suit])]
    for i, card in enumerate(cards):
        groups[i % plan.sets].append(card)
    for size in (rules.set_min, cap):
        for group in groups:
            more = min(jokers, size - len(group)) if size > len(group) else 0
            jokers -= more
            bare = group and group[0] < JOKER and not rules.declare
            for _ in range(more):
                group.append(JOKER if bare else _declared(group, rank))
    return [tuple(sorted(group)) for group in groups]


def _declared(group: list[int], rank: int) -> int:
    lying = [tile & 63 for tile in group]
    free = [suit * 13 + rank for suit in range(4) if suit * 13 + rank not in lying]
    return STANDS + (free[0] if free else (len(lying) & 3) * 13 + rank)
