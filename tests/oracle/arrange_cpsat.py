"""The best arrangement of a points13 hand as an integer programme, card by card.

Written from the page's definition, without the solver's dominances: every window of a sequence of
3 to 13 cards and of a set of 3 or 4 suits, with a variable for each place that says whether the
place's own card fills it; pure sequences have variables of their own. Substitutes fill the other
places: a printed joker or a card of the wild rank each. Loose cards are counted by face; one of
them may be discarded where that is free. `ortools` solves it.
"""

from __future__ import annotations

from itertools import combinations

from ortools.sat.python import cp_model


def points_of(face: int, wild: int) -> int:
    if face == 52 or face % 13 == wild:
        return 0
    rank = face % 13
    return rank + 1 if 1 <= rank <= 8 else 10


def sequence_places() -> list[tuple[int, ...]]:
    found = []
    for suit in range(4):
        ring = [*range(13 * suit, 13 * suit + 13), 13 * suit]
        for low in range(14):
            for high in range(low + 3, 15):
                if high - low <= 13:
                    found.append(tuple(ring[low:high]))
    return found


SEQUENCES = sequence_places()
SETS = [
    tuple(13 * suit + rank for suit in suits)
    for rank in range(13)
    for size in (3, 4)
    for suits in combinations(range(4), size)
]


class Programme:
    """The gated case: two sequences, one of them pure; `least` solves it for some cost."""

    def __init__(self, hand: list[int], wild: int, free: int) -> None:
        self.hand = hand
        self.wild = wild
        self.model = cp_model.CpModel()
        self.count = {face: hand.count(face) for face in range(53)}
        subs = sum(n for face, n in self.count.items() if face == 52 or face % 13 == wild)
        self.used = {face: [] for face in range(53)}  # places filled by their own card
        self.stand_ins = []  # how many places each group leaves to substitutes
        pure = self.pure_sequences()
        runs = pure + self.windows(SEQUENCES, subs)
        self.windows(SETS, subs)
        self.loose(free)
        self.model.add(sum(pure) >= 1)
        self.model.add(sum(runs) >= 2)

    def pure_sequences(self) -> list:
        found = []
        for places in SEQUENCES:
            most = min(self.count[face] for face in places)
            if most:
                x = self.model.new_int_var(0, most, "")
                found.append(x)
                for face in places:
                    self.used[face].append(x)
        return found

    def windows(self, kinds: list[tuple[int, ...]], subs: int) -> list:
        """Groups with places filled by their own cards or by substitutes, in any way."""
        found = []
        for places in kinds:
            if sum(self.count[face] == 0 for face in places) > subs:
                continue
            x = self.model.new_int_var(0, len(self.hand) // 3, "")
            own = []
            for face in places:
                if self.count[face]:
                    y = self.model.new_int_var(0, self.count[face], "")
                    self.model.add(y <= x)
                    own.append(y)
                    self.used[face].append(y)
            self.stand_ins.append(len(places) * x - sum(own))
            found.append(x)
        return found

    def loose(self, free: int) -> None:
        """Cards in no group: `left[face]`, of which `thrown[face]` is the free discard."""
        model = self.model
        self.left = {}
        self.thrown = {}
        standing = []
        for face, count in self.count.items():
            if not count:
                continue
            used = sum(self.used[face]) if self.used[face] else 0
            left = model.new_int_var(0, count, "")
            if face == 52 or face % 13 == self.wild:
                stands = model.new_int_var(0, count, "")
                standing.append(stands)
                used = used + stands
            model.add(left == count - used)
            self.left[face] = left
            self.thrown[face] = model.new_int_var(0, 1, "")
            model.add(self.thrown[face] <= left)
        model.add(sum(self.thrown.values()) == free)
        model.add(sum(standing) == sum(self.stand_ins))

    def least(self, weight) -> int | None:
        """The least cost of what stays loose, `weight(face)` each; None if there is no such way."""
        self.model.minimize(
            sum(weight(face) * (self.left[face] - self.thrown[face]) for face in self.left)
        )
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.model)
        if status == cp_model.INFEASIBLE:
            return None
        assert status == cp_model.OPTIMAL
        return round(solver.objective_value)


def ungated(hand: list[int], wild: int, free: int) -> int:
    """Without two sequences: everything counts, or everything but one pure sequence."""
    worth = sorted(points_of(face, wild) for face in hand)
    best = sum(worth) - (worth[-1] if free else 0)
    for places in SEQUENCES:
        if all(face in hand for face in places):
            rest = list(hand)
            for face in places:
                rest.remove(face)
            values = [points_of(face, wild) for face in rest]
            if values or not free:
                best = min(best, sum(values) - (max(values) if free else 0))
    return best


def cpsat(hand: list[int], wild: int, free: int = 0) -> tuple[int, bool]:
    """The score of the hand and whether it can be declared, after the best discard if `free`.

    One solution answers both: a loose card weighs its points and, far less, being loose at all.
    """
    fewest = 1 + len(hand)
    gated = Programme(hand, wild, free).least(lambda face: points_of(face, wild) * fewest + 1)
    alone = ungated(hand, wild, free)
    if gated is None:
        return alone, False
    return min(alone, gated // fewest), gated == 0
