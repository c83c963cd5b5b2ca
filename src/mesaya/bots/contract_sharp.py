"""A player of Contract Rummy that counts what it lacks and what the table takes: `sharp@1`.

It knows what its observation holds and nothing else. It draws, takes (deep too, where that lays the
contract cheaply) and buys as `greedy@1` does; parts with the card that hurts least, by the cards
lacking, by the unseen ones that would help, by what the card costs and by whether it will fit the
table; in deal 7 the outs are those of three runs that take the whole hand. Once down it lays off
all it can and discards what is dear and unlikely to find a place. `budget` is not used:
the player counts, it does not search.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import BUY, DISCARD, DRAW, Action, Add, Discard, Meld, Swap, Take
from mesaya.bots.contract import Mind, greedy
from mesaya.bots.rummy_contract import Eyes, Taste
from mesaya.cards import JOKER, Face
from mesaya.game import Rng
from mesaya.games.contract import CITES, VALUES
from mesaya.melds.contract_distance import Goal
from mesaya.melds.laid import lay_group
from mesaya.melds.seven import packs_for
from mesaya.options import ContractOptions
from mesaya.view import Observation

BUDGET: Final = 0
TASTE: Final = Taste(out=4, neighbour=4, dear=6, dear_late=20, keeps=30, fits=30, feeds=0)
WARY: Final = Taste(out=4, neighbour=4, dear=6, dear_late=20, keeps=30, fits=30, feeds=40)
"""The same with an eye on the next seat, for `master@1`."""
WHOLE: Final = Taste(out=20, neighbour=0, dear=6, dear_late=20, keeps=0, fits=0, feeds=20)
"""For the deal in which the whole hand is laid."""


def sharp(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    del budget
    return weighed(obs, legal, rng, TASTE)


def weighed(obs: Observation, legal: Sequence[Action], rng: Rng, taste: Taste) -> Action:
    """One of the legal actions, discards being weighed so; in deal 7 by `WHOLE`."""
    if len(legal) == 1:
        return legal[0]
    first = legal[0]
    if isinstance(first, Meld):
        return first
    if first in (BUY, DRAW) or isinstance(first, Take):
        return greedy(obs, legal, rng)
    if any([isinstance(action, Add | Swap) for action in legal]):
        return greedy(obs, legal, rng)
    choice = [action.card for action in legal if isinstance(action, Discard)]
    return DISCARD[_spare(_eyes(obs, taste), choice)]


def _eyes(obs: Observation, taste: Taste) -> Eyes:
    options = obs.options
    assert isinstance(options, ContractOptions)
    mind = Mind(obs)
    goal = Goal(mind.sets, mind.runs, mind.stays, mind.rules)
    laid = [lay_group(tiles, mind.rules, CITES, -1) for tiles in obs.melds]
    kind = taste if mind.stays < 0 else WHOLE
    return Eyes(obs, goal, kind, VALUES, laid, packs_for(options, obs.seats))


def _spare(eyes: Eyes, choice: Sequence[Face]) -> Face:
    """The card to part with; a joker only if there is nothing else."""
    naturals = [face for face in choice if face != JOKER]
    if not naturals:
        return JOKER
    if eyes.obs.down[eyes.obs.seat]:
        return eyes.spare_down(naturals)
    return eyes.spare(naturals)
