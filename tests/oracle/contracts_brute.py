"""Contracts by brute force: every way to pick groups out of a small hand, judged one by one.

Shares nothing with `mesaya.melds.contracts`. A part of the hand is a code number with four bits for
each different card (three for its count, one that stays set while nothing is borrowed), so that two
groups can be taken out of one hand exactly when subtracting them clears no guard bit.
"""

from __future__ import annotations

from itertools import product

JOKER = 52


def is_set(cards: list[int], jokers: int, rules) -> bool:
    """These natural cards and so many jokers are a set."""
    size = len(cards) + jokers
    if not rules.set_min <= size <= rules.set_max or len(cards) < rules.min_naturals:
        return False
    if len({card % 13 for card in cards}) > 1:
        return False
    return rules.set_twins or (size <= 4 and len(set(cards)) == len(cards))


def run_places(cards: list[int], jokers: int, rules) -> list[tuple[int, int, int]]:
    """Every (suit, low, high) where these natural cards and so many jokers are a run."""
    size = len(cards) + jokers
    suits = {card // 13 for card in cards}
    if size < rules.run_min or size > 14 or len(cards) < rules.min_naturals or len(suits) > 1:
        return []
    ranks = [card % 13 for card in cards]
    high_ranks = [rank for rank in ranks if rank]
    aces = len(ranks) - len(high_ranks)
    if len(set(high_ranks)) < len(high_ranks) or aces > 2:
        return []
    found = []
    for suit in suits or range(4):
        for low in range(15 - size):
            high = low + size - 1
            inside = all(low <= rank <= high for rank in high_ranks)
            if inside and aces <= (low == 0) + (high == 13):
                found.append((suit, low, high))
    return found


def runs_agree(places: list[tuple[int, int, int]], run_suits: int) -> bool:
    """The last of these runs may lie beside the others."""
    suit, low, high = places[-1]
    for other, from_, to in places[:-1]:
        if other == suit and (
            run_suits == 2 or (run_suits == 1 and from_ <= high + 1 and low <= to + 1)
        ):
            return False
    return True


class Brute:
    """All that can be laid from one small hand under these rules."""

    def __init__(self, counts, rules) -> None:
        self.rules = rules
        self.faces = [face for face in range(53) if counts[face]]
        self.held = [counts[face] for face in self.faces]
        self.size = sum(self.held)
        self.hand = sum(count << 4 * i for i, count in enumerate(self.held))
        self.guard = sum(8 << 4 * i for i in range(len(self.faces)))
        self.cost = sum(n * rules.values[f] for f, n in zip(self.faces, self.held))
        self.value: dict[int, int] = {0: 0}
        self.cards: dict[int, int] = {0: 0}
        self.sets: list[int] = []
        self.runs: list[tuple[int, tuple[int, int, int]]] = []
        for picks in product(*(range(count + 1) for count in self.held)):
            code = sum(pick << 4 * i for i, pick in enumerate(picks))
            self.value[code] = sum(p * rules.values[f] for f, p in zip(self.faces, picks))
            self.cards[code] = sum(picks)
            if sum(picks) >= min(rules.set_min, rules.run_min):
                self._judge(code, picks)
        self.unions: dict[tuple[int, int], set[int]] = {}

    def _judge(self, code, picks) -> None:
        cards = []
        jokers = 0
        for face, pick in zip(self.faces, picks):
            if face == JOKER:
                jokers = pick
            else:
                cards.extend([face] * pick)
        if is_set(cards, jokers, self.rules):
            self.sets.append(code)
        places = run_places(cards, jokers, self.rules)
        if self.rules.run_suits == 0:
            places = places[:1]
        elif self.rules.run_suits == 2:
            places = list({suit: (suit, low, high) for suit, low, high in places}.values())
        self.runs.extend((code, place) for place in places)

    def _fits(self, one: int, two: int) -> bool:
        return (self.hand | self.guard) - one - two & self.guard == self.guard

    def laid(self, sets: int, runs: int) -> set[int]:
        """Every part of the hand that can be laid as this contract."""
        if (sets, runs) not in self.unions:
            found = {0}
            for _ in range(sets):
                found = {a + b for a in found for b in self.sets if self._fits(a, b)}
            if found and runs:
                chains = self._chains(runs)
                found = {a + b for a in found for b in chains if self._fits(a, b)}
            self.unions[sets, runs] = found
        return self.unions[sets, runs]

    def _chains(self, runs: int) -> set[int]:
        chains: list[tuple[int, list, int]] = [(0, [], 0)]
        for _ in range(runs):
            longer = []
            for code, places, start in chains:
                for i in range(start, len(self.runs)):
                    other, place = self.runs[i]
                    if self._fits(code, other) and runs_agree(
                        [*places, place], self.rules.run_suits
                    ):
                        longer.append((code + other, [*places, place], i))
            chains = longer
        return {code for code, _, _ in chains}

    def least(self, sets, runs, must=-1, whole=False, free=0) -> int | None:
        """The least penalty of the cards left, or None if the contract cannot be laid."""
        best = None
        field = self.faces.index(must) if must in self.faces else -1
        if must >= 0 and field < 0:
            return None
        for code in self.laid(sets, runs):
            if field >= 0 and not code >> 4 * field & 7:
                continue
            if whole and self.size - self.cards[code] != free:
                continue
            if best is None or self.cost - self.value[code] < best:
                best = self.cost - self.value[code]
        return best


def fewest_wishes(counts, sets, runs, rules, most: int) -> int | None:
    """The least number of cards of one's choice, up to `most`, that give the contract; else None.

    Every group is tried with every number of cards to come in it, which fill any place and count as
    natural cards.
    """
    faces = [face for face in range(53) if counts[face]]
    hand = sum(counts[face] << 4 * i for i, face in enumerate(faces))
    guard = sum(8 << 4 * i for i in range(len(faces)))
    as_set: dict[int, int] = {}
    as_run: dict[int, list[tuple[int, tuple[int, int, int]]]] = {}
    loose = WithoutNaturals(rules)
    for picks in product(*(range(counts[face] + 1) for face in faces)):
        code = sum(pick << 4 * i for i, pick in enumerate(picks))
        cards = [face for face, pick in zip(faces, picks) if face != JOKER for _ in range(pick)]
        jokers = sum(picks) - len(cards)
        for wishes in range(most + 1):
            if len(cards) + wishes >= rules.min_naturals:
                if is_set(cards, jokers + wishes, loose):
                    as_set.setdefault(code, wishes)
                for place in run_places(cards, jokers + wishes, loose):
                    as_run.setdefault(code, []).append((wishes, place))
    found: dict[int, int] = {0: 0}
    for _ in range(sets):
        wider: dict[int, int] = {}
        for one, had in found.items():
            for two, wishes in as_set.items():
                total = had + wishes
                if total <= most and (hand | guard) - one - two & guard == guard:
                    wider[one + two] = min(total, wider.get(one + two, total))
        found = wider
    layers = [(code, wishes, []) for code, wishes in found.items()]
    best = None
    stack = [(code, wishes, (), 0) for code, wishes, _ in layers]
    while stack:
        code, had, places, laid = stack.pop()
        if best is not None and had >= best:
            continue
        if laid == runs:
            best = had
            continue
        for two, ways in as_run.items():
            if (hand | guard) - code - two & guard == guard:
                for wishes, place in ways:
                    if had + wishes <= most and runs_agree([*places, place], rules.run_suits):
                        stack.append((code + two, had + wishes, (*places, place), laid + 1))
    return best


class WithoutNaturals:
    """The same measures, but melds need no natural cards."""

    def __init__(self, rules) -> None:
        self.set_min, self.set_max, self.set_twins = rules.set_min, rules.set_max, rules.set_twins
        self.run_min, self.run_suits, self.min_naturals = rules.run_min, rules.run_suits, 0
