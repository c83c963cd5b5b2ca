"""A player of six-player Omi that tries its cards in many deals of what it cannot see: `sharp@1`.

It knows what its observation holds and nothing else, and takes every deal that fits for as likely
as the next. It plays for counters, and for tricks a little (`omi6_search`).

`budget` is the number of deals that a card is tried in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action
from mesaya.bots.omi6_search import OWN, Way, decide
from mesaya.bots.omi6_stakes import by_counters
from mesaya.game import Rng
from mesaya.view import Observation

BUDGET: Final = 120


def sharp(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    return decide(obs, legal, rng, Way(budget, 1, OWN, by_counters))
