"""Budgets with which bots take the same time for a decision, for duels on equal terms.

What decides a duel stays a number of iterations, so that it can be repeated anywhere; only which
number takes the time is found here, and only true of the machine that it is found on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from mesaya.bots import searches, usual
from mesaya.lab.duel import Arena, Clock, Job, RngOf, Setup
from mesaya.lab.seeds import TRAIN

ROUNDS: Final = 4
FIRST: Final = 16
"""The budget that is timed first."""
STEP: Final = 20.0
"""A budget grows or shrinks by so much at once, at most."""
MOST: Final = 1_000_000


def evened(name: str, job: Job, seconds: float, clock: Clock, rng_of: RngOf) -> str:
    """The bot with the budget that takes it about `seconds` for a decision that leaves a choice.

    Timed over a deal of the series `train`, in this process. A bot that does not search is given
    back as it is. Raises what `Setup` raises.
    """
    kind = name.partition(":")[0]
    if not searches(kind) or not usual(kind, job.game):
        return name

    def took(budget: int) -> float:
        bot = f"{kind}:{budget}"
        of = msgspec.structs.replace(job, bots=(bot, bot), series=TRAIN, field=False, partner="")
        arena = Arena(Setup(of), clock, rng_of)
        arena.rotations(0)
        return arena.times[0].mean()

    return f"{kind}:{settled(seconds, took)}"


def settled(seconds: float, took: Callable[[int], float]) -> int:
    """The budget, 1 at least, for which `took` gives about `seconds`.

    The time is taken to be a fixed part and one that grows with the budget: from two budgets both
    are known, and a third is nearer.
    """
    budget, before = FIRST, 1
    last = took(before)
    for _ in range(ROUNDS):
        now = took(budget)
        slope = (now - last) / (budget - before)
        far = budget * STEP if now < seconds else budget / STEP
        wanted = far if slope <= 0 else budget + (seconds - now) / slope
        wanted = min(max(wanted, budget / STEP, 1), budget * STEP, MOST)
        if round(wanted) == budget:
            break
        before, last, budget = budget, now, round(wanted)
    return budget
