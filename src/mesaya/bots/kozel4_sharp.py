"""A player of Kozel on four cards that tries what it may do in many deals of what it cannot see:
`sharp@1`.

It knows what its observation holds and nothing else. The deals are such as explain what the others
did (`kozel4_belief`). In each of them play goes on by habit after each action (`kozel4_rollout`),
its team being the more skilled one, and that is done which cost the opponents most: net defeat
points, and card points for a little. Where a molodka is asked for out of turn (house rules) it does
as `greedy@1`.

`budget` is the number of deals that the best actions are tried in; others are dropped on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import PASS, Action, Beat
from mesaya.bots.kozel4 import greedy
from mesaya.bots.kozel4_belief import likely_worlds
from mesaya.bots.kozel4_habits import PLAIN, SKILLED, Spot
from mesaya.bots.kozel4_rollout import promise, rate
from mesaya.bots.kozel4_world import as_number, set_of, spot_of
from mesaya.dice import WORD, Dice
from mesaya.game import Rng
from mesaya.tricks.beating import outranks
from mesaya.tricks.bits import places
from mesaya.tricks.kozel_solver import FACE
from mesaya.tricks.order import WHOLE
from mesaya.view import Observation

BUDGET: Final = 300
BETWEEN: Final = 10
"""Changes from each deal that is played out to the next."""
PROMISED: Final = 0.06
"""Defeat points that a card point promised (`kozel4_rollout.promise`) comes to."""
PRIOR: Final = 30.0
"""What an action promises counts like so many deals."""
STAGES: Final = (8, 4, 2, 1)
"""After these parts of the budget the worse half of the actions is dropped."""


def sharp(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    return weigh(obs, legal, rng, budget, BETWEEN, by_defeat(obs))


def weigh(
    obs: Observation,
    legal: Sequence[Action],
    rng: Rng,
    budget: int,
    between: int,
    prizes: list[float],
) -> Action:
    """The legal action worth most in `budget` deals, `between` changes from one to the next.

    `prizes` are what the end of a deal is worth, by `3 + half its net of defeat points`.
    """
    if PASS in legal:
        return greedy(obs, legal, rng)
    choice = without_blunders(obs, legal)
    if len(choice) == 1:
        return choice[0]
    worlds = likely_worlds(obs, max(1, budget), between, Dice(rng.randrange(WORD)))
    return best_of(choice, worlds, spot_of(obs), prizes)


def by_defeat(obs: Observation) -> list[float]:
    """The net of defeat points itself, from -6 to 6."""
    times = 4.0 if obs.before.get("double") else 2.0
    return [times * half for half in range(-3, 4)]


def best_of(
    choice: Sequence[Action], worlds: list[list[int]], spot: Spot, prizes: list[float]
) -> Action:
    """The action worth most over the worlds; after each stage the worse half is dropped."""
    habits = [PLAIN, SKILLED] if spot.turn & 1 else [SKILLED, PLAIN]
    starts = [PRIOR * PROMISED * promise(as_number(action), worlds[0], spot) for action in choice]
    left = [(start, at) for at, start in enumerate(starts)]
    first = 0
    for part in STAGES:
        last = max(first + 1, len(worlds) // part)
        if last > len(worlds):
            break
        numbers = [as_number(choice[at]) for _, at in left]
        sums = rate(numbers, worlds[first:last], spot, prizes, habits)
        left = [(total + more, at) for (total, at), more in zip(left, sums, strict=True)]
        left.sort(key=lambda pair: (-pair[0], pair[1]))
        first = last
        if part > 1:
            left = left[: max(2, (len(left) + 1) // 2)]
    return choice[left[0][1]]


def without_blunders(obs: Observation, legal: Sequence[Action]) -> list[Action]:
    """The legal actions, but no beat of the partner's cards where they take the trick for certain:
    nobody plays after this seat, or no cards that it has not seen can beat them.
    """
    if not obs.trick:
        return list(legal)
    best, holder = obs.trick[0][2], obs.trick[0][0]
    for seat, verb, cards in obs.trick:
        if verb != "fold":
            best, holder = cards, seat
    if (holder ^ obs.seat) & 1:
        return list(legal)
    if len(obs.trick) < 3:
        faced = [cards for _, verb, cards in obs.trick if verb != "fold"]
        seen = set_of([*obs.hand, *obs.shown, *obs.folded, *[c for cards in faced for c in cards]])
        unseen = [FACE[place] for place in places(WHOLE & ~seen)]
        highest = [sum([outranks(face, card, obs.trump or 0) for face in unseen]) for card in best]
        if min(highest) > 0:
            return list(legal)
    return [action for action in legal if not isinstance(action, Beat)]
