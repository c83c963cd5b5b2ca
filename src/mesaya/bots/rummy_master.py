"""A player of Rummi and of Contract Rummy that keeps an eye on the next seat: `master@1`.

It plays as `sharp@1` does, and besides keeps what the next seat could lay off, or seems to collect,
rather than discard it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action
from mesaya.bots.rummy_sharp import weighed
from mesaya.game import Rng
from mesaya.view import Observation

BUDGET: Final = 0


def master(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions. `budget` is not used: the player counts, it does not search."""
    del budget
    return weighed(obs, legal, rng, wary=True)
