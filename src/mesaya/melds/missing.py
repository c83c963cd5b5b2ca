"""How far a hand is from a contract: the number of cards it lacks.

Only melds of the least size matter here: leaving out the end of a longer run or a card of a larger
set never costs a card more. And it does not matter which of two melds has a card that both want:
what they lack together is the same. Only where the jokers in hand are so many that a meld might
have too few natural cards (`min_naturals`) that is not so, and `melds.wishes` looks closer.
"""

from __future__ import annotations

from typing import Final

from mesaya.cards import JOKER, Face
from mesaya.melds.glance import jokers_for_sets
from mesaya.melds.rules import DISTINCT, NOT_ADJACENT, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST, ONES, face_at
from mesaya.melds.wishes import wishes

NEVER: Final = 99
"""More cards than any contract has."""


def missing(counts: list[int], sets: int, runs: int, rules: MeldRules) -> int:
    """The least number of cards of one's choice with which the hand has the contract.

    0 where the hand has it, `NEVER` where no cards help. The cards to come may be natural cards or
    jokers, so a card to come counts for `min_naturals`; where that asks for nothing, this is the
    number of jokers.
    """
    if crowded(counts, rules):
        needed = wishes(counts, sets, runs, rules)
        return NEVER if needed is None else needed
    return max(0, lacking(counts, sets, runs, rules) - counts[JOKER])


def gain(counts: list[int], sets: int, runs: int, rules: MeldRules) -> tuple[Face, ...]:
    """The faces of which one card more would bring the hand nearer to the contract.

    In canonical order; none where the hand has the contract.
    """
    if crowded(counts, rules):
        return _helping(range(JOKER + 1), counts, sets, runs, rules)
    now = lacking(counts, sets, runs, rules)
    if now <= counts[JOKER]:
        return ()
    helps = [False] * JOKER
    if runs:
        search = Short(counts, sets, runs, rules)
        search.best = now
        search.helps = helps
        search.choose(0, runs, 0, [])
    else:
        _note_sets(bytes(counts[:JOKER]), sets, rules, helps)
    naturals = [face for face in range(JOKER) if helps[face]]
    return (*naturals, *_helping(range(JOKER, JOKER + 1), counts, sets, runs, rules))


def _helping(
    faces: range, counts: list[int], sets: int, runs: int, rules: MeldRules
) -> tuple[Face, ...]:
    """Those of these faces that help, found by trying."""
    now = missing(counts, sets, runs, rules)
    found: list[Face] = []
    more = counts.copy()
    for face in faces:
        more[face] += 1
        if missing(more, sets, runs, rules) < now:
            found.append(face)
        more[face] -= 1
    return tuple(found)


def crowded(counts: list[int], rules: MeldRules) -> bool:
    """True when the jokers are so many that a meld might have too few natural cards."""
    least = min(rules.set_min, rules.run_min)
    return rules.min_naturals > 0 and counts[JOKER] > least - rules.min_naturals


# --- melds of the least size ----------------------------------------------------------------------
def lacking(counts: list[int], sets: int, runs: int, rules: MeldRules) -> int:
    """How many cards of the contract the hand lacks at the least, its jokers not counted."""
    if not runs:
        return jokers_for_sets(bytes(counts[:JOKER]), sets, rules)
    search = Short(counts, sets, runs, rules)
    search.choose(0, runs, 0, [])
    return search.best


def _note_sets(held: bytes, sets: int, rules: MeldRules, helps: list[bool]) -> None:
    """Note the faces of which one card more makes so many sets lack a card less."""
    now = jokers_for_sets(held, sets, rules)
    known: dict[tuple[int, ...], bool] = {}
    for face in range(JOKER if now else 0):
        rank = face % 13
        held_here = (held[rank], held[rank + 13], held[rank + 26], held[rank + 39])
        key = (sum(held_here),) if rules.set_twins else (*held_here, face // 13)
        if key not in known:
            more = bytearray(held)
            more[face] += 1
            known[key] = jokers_for_sets(bytes(more), sets, rules) < now
        if known[key]:
            helps[face] = True


class Short:
    """The search for the runs of the least size beside which the contract lacks fewest cards.

    `best` is that number. Where `helps` is given, `best` must be known; the search then goes
    through all ways to lack no more than that and notes which cards would help.
    """

    __slots__ = ("best", "counts", "floor", "helps", "rules", "runs", "sets", "start", "windows")

    def __init__(self, counts: list[int], sets: int, runs: int, rules: MeldRules) -> None:
        self.start = counts
        self.counts = counts.copy()
        self.sets = sets
        self.runs = runs
        self.rules = rules
        self.best = NEVER
        self.helps: list[bool] | None = None
        self.floor = jokers_for_sets(bytes(counts[:JOKER]), sets, rules) if sets else 0
        self.windows: list[tuple[int, int, int]] = []
        size = rules.run_min
        full = (1 << size) - 1
        for suit in range(4):
            mask = 0
            for rank in range(13):
                if counts[suit * 13 + rank]:
                    mask |= 1 << rank
            mask |= (mask & 1) << ACE_HIGH
            for low in range(LONGEST - size + 1):
                self.windows.append((size - ONES[mask & full], suit, low))
                mask >>= 1
        self.windows.sort()

    def choose(self, start: int, left: int, cost: int, chosen: list[tuple[int, int]]) -> None:
        """Choose the `left` runs to come, from window number `start` on."""
        if not left:
            self._add_sets(cost, chosen)
            return
        limit = self.best if self.helps is None else self.best + 1
        for i in range(start, len(self.windows)):
            least, suit, low = self.windows[i]
            if cost + least * left + self.floor >= limit:
                return
            if not self._may_lie(suit, low, chosen):
                continue
            taken = self._take(suit, low)
            self.choose(i, left - 1, cost + self.rules.run_min - len(taken), [*chosen, (suit, low)])
            for face in taken:
                self.counts[face] += 1
            if self.helps is None:
                limit = self.best

    def _add_sets(self, cost: int, chosen: list[tuple[int, int]]) -> None:
        """The runs are chosen: the sets beside them."""
        held = bytes(self.counts[:JOKER])
        if self.sets:
            cost += jokers_for_sets(held, self.sets, self.rules)
        if self.helps is None:
            self.best = min(self.best, cost)
        elif cost == self.best:
            if self.sets:
                _note_sets(held, self.sets, self.rules, self.helps)
            self._note_runs(chosen, self.helps)

    def _note_runs(self, chosen: list[tuple[int, int]], helps: list[bool]) -> None:
        """Note the cards that the chosen runs lack."""
        wanted: dict[Face, int] = {}
        for suit, low in chosen:
            for place in range(low, low + self.rules.run_min):
                face = face_at(suit, place)
                wanted[face] = wanted.get(face, 0) + 1
        for face, number in wanted.items():
            if number > self.start[face]:
                helps[face] = True

    def _may_lie(self, suit: int, low: int, chosen: list[tuple[int, int]]) -> bool:
        kind = self.rules.run_suits
        for other, place in chosen:
            if other == suit and (
                kind == DISTINCT
                or (kind == NOT_ADJACENT and abs(place - low) <= self.rules.run_min)
            ):
                return False
        return True

    def _take(self, suit: int, low: int) -> list[Face]:
        """Take the natural cards of one run out of the counts."""
        taken: list[Face] = []
        for place in range(low, low + self.rules.run_min):
            face = face_at(suit, place)
            if self.counts[face]:
                self.counts[face] -= 1
                taken.append(face)
        return taken
