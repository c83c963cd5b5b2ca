"""A player of six-player Omi that weighs longer and draws conclusions from what others did:
`master@1`.

As `sharp@1` it tries its cards in many deals of what it cannot see, more of them, and each counts
the more the better it explains the call and the cards played so far (`omi6_belief`). Counters it
values by the matches that they win (`omi6_equity`), so it plays alone where that wins matches.

`budget` is the number of deals that a card is tried in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import CALL, PLAY, SOLO, Action, Call, Play
from mesaya.bots.omi6 import challenge_or_pass
from mesaya.bots.omi6_belief import History, likelihood
from mesaya.bots.omi6_equity import by_matches
from mesaya.bots.omi6_rollout import rate
from mesaya.bots.omi6_sharp import best_trump, candidates, solo_or_pass
from mesaya.bots.omi6_stakes import Stakes
from mesaya.bots.omi6_world import FACE, spot_of, unseen_of, worlds_of
from mesaya.dice import WORD, Dice
from mesaya.game import Rng
from mesaya.view import Observation

BUDGET: Final = 1000


def master(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    first = legal[0]
    if isinstance(first, Play):
        return _card(obs, rng, budget)
    dice = Dice(rng.randrange(WORD))
    if isinstance(first, Call):
        return CALL[best_trump(obs, Stakes(obs, by_matches), dice, budget)]
    if SOLO[0] in legal:
        return solo_or_pass(obs, Stakes(obs, by_matches), dice, budget)
    return challenge_or_pass(obs, legal)


def _card(obs: Observation, rng: Rng, budget: int) -> Action:
    """The card that is worth most on average, likelier deals counting more."""
    choice = candidates(obs)
    if len(choice) == 1:
        return PLAY[FACE[choice[0]]]
    unseen = unseen_of(obs, Dice(rng.randrange(WORD)))
    worlds = worlds_of(unseen, obs.seat, max(1, budget))
    history = History(obs)
    weights = [likelihood(world, history) for world in worlds]
    worth = Stakes(obs, by_matches).worth()
    rates = rate(choice, worlds, weights, spot_of(obs), worth)
    return PLAY[FACE[choice[rates.index(max(rates))]]]
