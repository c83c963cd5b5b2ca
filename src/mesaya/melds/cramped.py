"""Contracts so full that a joker has no place left: which natural cards it is better laid for.

Elsewhere a natural card in hand is never left out for a joker, since the joker could be laid too.
That fails only where every run is as long as its suit allows and every set has its four suits. Such
contracts are few, and all their places are known, so they are listed and filled one by one.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from mesaya.cards import JOKER, Face
from mesaya.melds.rules import DISTINCT, NOT_ADJACENT, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST, face_at

Places = list[Face]
"""The faces that one meld has room for."""

FULL_SET: Final = 4


def without_displaced(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face,
    weights: tuple[int, ...],
    best: int,
) -> list[int] | None:
    """The hand without the natural cards that jokers are better laid for; None if there are none.

    Their twins that are not laid go too. `best` is the weight of the best melds found elsewhere;
    the best ones of the hand given weigh more.
    """
    if not counts[JOKER] or not runs or (sets and rules.set_twins):
        return None
    # runs that cannot grow take a line each; lying apart, they leave one place between them
    least = LONGEST + 1 - runs if rules.run_suits == NOT_ADJACENT else LONGEST * runs
    if sum(counts) <= least + sets * FULL_SET:
        return None
    rest: list[int] | None = None
    for melds in _full_melds(counts, sets, runs, rules):
        filled = Filling(counts, melds, rules.min_naturals, must)
        filled.displace(weights)
        if filled.dropped and filled.value > best:
            best = filled.value
            rest = counts.copy()
            for face in filled.dropped:
                rest[face] = filled.kept[face]
    return rest


# --- all full contracts ---------------------------------------------------------------------------
def _full_melds(counts: list[int], sets: int, runs: int, rules: MeldRules) -> list[list[Places]]:
    """Every full contract that leaves a card and lacks fewer cards than there are jokers."""
    found: list[list[Places]] = []
    size = sum(counts)
    for lines in _full_lines(counts, runs, rules, 0):
        slots = sum([len(line) for line in lines]) + sets * FULL_SET
        if slots >= size:
            continue
        for ranks in combinations_with_replacement(range(13), sets):
            melds = [*lines, *([rank, rank + 13, rank + 26, rank + 39] for rank in ranks)]
            if _lacking(counts, melds) < counts[JOKER]:
                found.append(melds)
    return found


def _full_lines(counts: list[int], runs: int, rules: MeldRules, suit: int) -> list[list[Places]]:
    """So many runs that cannot grow, in this suit and the next ones."""
    if suit == 4:
        return [] if runs else [[]]
    found = _full_lines(counts, runs, rules, suit + 1)
    most = 1 if rules.run_suits == DISTINCT else runs
    for here in range(1, min(most, runs) + 1):
        for form in _forms(here, 0, rules):
            lines = [[face_at(suit, place) for place in range(a, b + 1)] for a, b in form]
            if _lacking(counts, lines) < counts[JOKER]:
                for others in _full_lines(counts, runs - here, rules, suit + 1):
                    found.append(lines + others)
    return found


def _forms(runs: int, start: int, rules: MeldRules) -> list[list[tuple[int, int]]]:
    """How so many runs fill the line of one suit from `start` up."""
    if rules.run_suits != NOT_ADJACENT:
        return [[(0, ACE_HIGH)] * runs]
    if runs == 1:
        return [[(start, ACE_HIGH)]] if LONGEST - start >= rules.run_min else []
    return [
        [(start, gap - 1), *others]
        for gap in range(start + rules.run_min, LONGEST)
        for others in _forms(runs - 1, gap + 1, rules)
    ]


def _wanted(melds: list[Places]) -> list[int]:
    """How many cards of each face these melds have room for."""
    wanted = [0] * JOKER
    for meld in melds:
        for face in meld:
            wanted[face] += 1
    return wanted


def _lacking(counts: list[int], melds: list[Places]) -> int:
    """How many places have no natural card."""
    return sum([max(0, room - counts[face]) for face, room in enumerate(_wanted(melds))])


# --- filling one of them --------------------------------------------------------------------------
class Filling:
    """One full contract, filled with natural cards and jokers: `dropped` cards are left for jokers.

    Which cards may be dropped together is a matroid (what is kept has to give every meld its least
    number of natural cards), so dropping the cheapest that may go is best.
    """

    __slots__ = ("dropped", "jokers", "kept", "least", "melds", "must", "value")

    def __init__(self, counts: list[int], melds: list[Places], least: int, must: Face) -> None:
        self.melds = melds
        self.least = least
        self.must = must
        wanted = _wanted(melds)
        self.kept = [min(counts[face], room) for face, room in enumerate(wanted)]
        self.jokers = counts[JOKER]
        self.dropped: list[Face] = []
        self.value = 0

    def displace(self, weights: tuple[int, ...]) -> None:
        """Drop natural cards for jokers while that is better, or `must` be."""
        laid = sum([len(meld) for meld in self.melds]) - sum(self.kept)
        self.value = sum([weights[face] * count for face, count in enumerate(self.kept)])
        self.value += laid * weights[JOKER]
        cards = [(weights[face], face) for face in range(JOKER) for _ in range(self.kept[face])]
        for weight, face in sorted(cards):
            forced = self.must == JOKER and not laid
            if laid == self.jokers or (weight >= weights[JOKER] and not forced):
                break
            self.kept[face] -= 1
            if self._may_be_kept():
                self.dropped.append(face)
                self.value += weights[JOKER] - weight
                laid += 1
            else:
                self.kept[face] += 1

    def _may_be_kept(self) -> bool:
        """True when the cards kept give every meld enough, and the card that must be laid is there.

        Cards serve several melds at once when each group of melds finds enough for all of them.
        """
        if 0 <= self.must < JOKER and not self.kept[self.must]:
            return False
        if not self.least:
            return True
        for chosen in range(1, 1 << len(self.melds)):
            group = [meld for i, meld in enumerate(self.melds) if chosen >> i & 1]
            wanted = _wanted(group)
            held = sum([min(self.kept[face], room) for face, room in enumerate(wanted)])
            if held < self.least * len(group):
                return False
        return True
