"""A player of Kozel on four cards that weighs longer and thinks of the match: `master@1`.

As `sharp@1` it tries what it may do in deals that explain what the others did, in more of them and
less alike. Defeat points it values by the matches that they decide (`kozel4_equity`).

`budget` is the number of deals that the best actions are tried in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action
from mesaya.bots.kozel4_equity import by_matches
from mesaya.bots.kozel4_sharp import weigh
from mesaya.game import Rng
from mesaya.view import Observation

BUDGET: Final = 1000
BETWEEN: Final = 20
"""Changes from each deal that is played out to the next."""


def master(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    return weigh(obs, legal, rng, budget, BETWEEN, by_matches(obs))
