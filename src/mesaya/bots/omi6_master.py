"""A player of six-player Omi that draws conclusions from what others did: `master@1`.

It searches as `sharp@1` does (`omi6_search`), in more deals, and picks these out of several times
as many by how well they explain the call and the cards played so far. Counters it values by the
matches that they win (`omi6_equity`), so it plays alone where that wins matches.

`budget` is the number of deals that a card is tried in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action
from mesaya.bots.omi6_equity import by_matches
from mesaya.bots.omi6_search import ALL, Way, decide
from mesaya.game import Rng
from mesaya.view import Observation

BUDGET: Final = 400
OUT_OF: Final = 6


def master(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    return decide(obs, legal, rng, Way(budget, OUT_OF, ALL, by_matches))
