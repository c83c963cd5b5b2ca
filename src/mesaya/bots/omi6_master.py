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
from mesaya.bots.omi6_sharp import best_trump, candidates, prepared, solo_or_pass
from mesaya.bots.omi6_stakes import Stakes
from mesaya.bots.omi6_world import FACE, PLACE, spot_of, unseen_of, worlds_of
from mesaya.game import Rng
from mesaya.games.omi6_loop import WORD, Dice
from mesaya.tricks.bits import BIT
from mesaya.tricks.omi_solver import Board
from mesaya.tricks.teams import SEATS
from mesaya.view import Observation

BUDGET: Final = 1000
SOLVED: Final = 4
"""With so few tricks left, of two teams, cards are weighed by best play with all hands open."""
SOLVED_WORLDS: Final = 200
"""In no more deals than this."""


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
    spot = prepared(obs, worlds)
    history = History(obs)
    history.spot.out = spot.out
    weights = [likelihood(world, history) for world in worlds]
    worth = Stakes(obs, by_matches).worth()
    if len(obs.playing) == 4 and spot.alone < 0 and spot.tricks <= SOLVED:
        rates = solved(choice, worlds[:SOLVED_WORLDS], weights, obs, worth)
    else:
        rates = rate(choice, worlds, weights, spot, worth)
    return PLAY[FACE[choice[rates.index(max(rates))]]]


def solved(
    choice: list[int],
    worlds: list[list[int]],
    weights: list[float],
    obs: Observation,
    worth: list[float],
) -> list[float]:
    """For each card its mean worth when both teams then play their best with all hands open."""
    spot = spot_of(obs)
    order = [seat for seat in range(SEATS - 1, -1, -1) if seat in obs.playing]
    ours = [side == 0 for side in spot.sides]
    other = 10 if any([spot.sides[seat] == 1 for seat in order]) else 100
    trick = [PLACE[cards[0]] for _, _, cards in obs.trick]
    leader = obs.trick[0][0] if trick else obs.seat
    won, tricks = spot.won % 10, int(spot.tricks)
    held = 36 // len(obs.playing)
    sums = [0.0] * len(choice)
    for world, weight in zip(worlds, weights, strict=False):
        board = Board(world, order, ours, int(spot.trump))
        hand = board.hands[obs.seat]
        for at, card in enumerate(choice):
            board.hands[obs.seat] = hand ^ BIT[card]
            total = board.most(leader, [*trick, card], int(won), tricks)
            sums[at] += weight * worth[total + other * (held - total)]
        board.hands[obs.seat] = hand
    return sums
