"""A player of Kozel on four cards that weighs longer and draws conclusions from what others did:
`master@1`.

As `sharp@1` it tries what it may do in many deals of what it cannot see, more of them, and each
counts the more the better it explains what was laid so far (`kozel4_belief`). Defeat points it
values by the matches that they decide (`kozel4_equity`).

`budget` is the number of deals that the best actions are tried in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import PASS, Action
from mesaya.bots.kozel4 import greedy
from mesaya.bots.kozel4_belief import Past, likelihood
from mesaya.bots.kozel4_equity import by_matches
from mesaya.bots.kozel4_sharp import best_of, without_blunders
from mesaya.bots.kozel4_world import Knowledge, spot_of
from mesaya.dice import WORD, Dice
from mesaya.game import Rng
from mesaya.view import Observation

BUDGET: Final = 1000
SPARE: Final = 4
"""Deals looked at for each that is played out."""


def master(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    if PASS in legal:
        return greedy(obs, legal, rng)
    choice = without_blunders(obs, legal)
    if len(choice) == 1:
        return choice[0]
    dice = Dice(rng.randrange(WORD))
    worlds = likely_worlds(obs, max(1, budget), dice)
    return best_of(choice, worlds, [1.0] * len(worlds), spot_of(obs), by_matches(obs))


def likely_worlds(obs: Observation, many: int, dice: Dice) -> list[list[int]]:
    """So many deals of the hidden cards, drawn from `SPARE` times as many by how likely they are.

    A likely one may come several times: at equal steps along the sum of all likelihoods.
    """
    knowledge = Knowledge(obs, dice)
    past = Past(obs)
    worlds: list[list[int]] = []
    sums = [0.0]
    for _ in range(SPARE * many):
        world = knowledge.world()
        worlds.append(world)
        sums.append(sums[-1] + likelihood(world, knowledge.folded, past, dice))
    step = sums[-1] / many
    found: list[list[int]] = []
    at = 0
    for number in range(many):
        while sums[at + 1] < (number + 0.5) * step:
            at += 1
        found.append(worlds[at])
    return found
