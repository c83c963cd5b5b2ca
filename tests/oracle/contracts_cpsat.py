"""Contracts by OR-tools: a model of single cards in melds, without any lemma.

Every run is a window of any length, every place of it holds a natural card or a joker, every set
takes any cards of its rank. Nothing here says that a free card is better than a joker, that runs
have a best length, or that cards which fit are laid.
"""

from __future__ import annotations

from ortools.sat.python import cp_model

JOKER = 52


def least(counts, sets, runs, rules, must=-1, whole=False, free=0) -> int | None:
    """The least penalty of the cards left, or None if the contract cannot be laid."""
    if must >= 0 and not counts[must]:
        return None
    model = cp_model.CpModel()
    used: list[list] = [[] for _ in range(JOKER)]
    jokers: list = []
    windows = [
        (s, a, b) for s in range(4) for a in range(14) for b in range(a + rules.run_min - 1, 14)
    ]
    chosen = []
    for _ in range(runs):
        lies = {window: model.new_bool_var("") for window in windows}
        chosen.append(lies)
        model.add_exactly_one(lies.values())
        naturals = []
        for suit in range(4):
            for place in range(14):
                face = suit * 13 + place % 13
                if counts[face]:
                    card = model.new_bool_var("")
                    over = [lies[w] for w in windows if w[0] == suit and w[1] <= place <= w[2]]
                    model.add(card <= sum(over))
                    used[face].append(card)
                    naturals.append(card)
        size = sum((b - a + 1) * lies[s, a, b] for s, a, b in windows)
        model.add(sum(naturals) >= rules.min_naturals)
        jokers.append(size - sum(naturals))
    for suit in range(4) if rules.run_suits == 2 else ():
        model.add_at_most_one(lies[w] for lies in chosen for w in windows if w[0] == suit)
    for suit in range(4) if rules.run_suits == 1 else ():
        for place in range(15):
            model.add_at_most_one(
                lies[w]
                for lies in chosen
                for w in windows
                if w[0] == suit and w[1] <= place <= w[2] + 1
            )
    for _ in range(sets):
        rank_is = [model.new_bool_var("") for _ in range(13)]
        model.add_exactly_one(rank_is)
        naturals = []
        for face in range(JOKER):
            if counts[face]:
                card = model.new_int_var(0, counts[face] if rules.set_twins else 1, "")
                model.add(card == 0).only_enforce_if(rank_is[face % 13].negated())
                used[face].append(card)
                naturals.append(card)
        wild = model.new_int_var(0, counts[JOKER], "")
        size = sum(naturals) + wild
        model.add(size >= rules.set_min)
        model.add(size <= (rules.set_max if rules.set_twins else min(4, rules.set_max)))
        model.add(sum(naturals) >= rules.min_naturals)
        jokers.append(wild)
    model.add(sum(jokers) <= counts[JOKER])
    for face in range(JOKER):
        model.add(sum(used[face]) <= counts[face])
    if must >= 0:
        model.add((sum(jokers) if must == JOKER else sum(used[must])) >= 1)
    laid = sum(sum(cards) for cards in used) + sum(jokers)
    if whole:
        model.add(laid == sum(counts) - free)
    values = rules.values
    worth = sum(values[face] * sum(used[face]) for face in range(JOKER)) + values[JOKER] * sum(
        jokers
    )
    model.maximize(worth)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    assert status == cp_model.OPTIMAL, status
    return sum(n * v for n, v in zip(counts, values)) - round(solver.objective_value)
