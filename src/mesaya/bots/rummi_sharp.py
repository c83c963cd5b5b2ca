"""A player of Rummi that counts what it lacks and what the table takes: `sharp@1`.

It knows what its observation holds and nothing else. Until it is down it takes and buys what brings
the contract nearer for certain, takes what opens far more ways, and parts with the card that hurts
least: by the cards lacking, by the unseen ones that would help, by neighbours, by what the card
costs, and by whether it will fit the table. Once down it lays off all it can, natural cards before
jokers, and discards what is dear and unlikely to find a place. `budget` is not used: the
player counts, it does not search.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import BUY, DISCARD, PASS, TAKE, TOSS, Action, Add, Discard, Meld, Swap
from mesaya.bots.rummi import Mind, greedy
from mesaya.bots.rummy_contract import Eyes, Taste
from mesaya.cards import JOKER, STANDS, Face, held_face
from mesaya.game import Rng
from mesaya.games.rummi import CITES, RULES, VALUES
from mesaya.melds.contract_distance import ANY_HAND, Goal, near
from mesaya.melds.laid import lay_group
from mesaya.options import RummiOptions
from mesaya.view import Observation

BUDGET: Final = 0
LAST_ROUND: Final = 6
WIDER: Final = 2  # times the outs that make a card worth taking that does not help for certain
TASTE: Final = Taste(out=3, neighbour=15, dear=4, dear_late=20, keeps=20, fits=15, feeds=0)
WARY: Final = Taste(out=3, neighbour=15, dear=4, dear_late=20, keeps=20, fits=15, feeds=10)
"""The same with an eye on the next seat, for `master@1`."""
WHOLE: Final = Taste(out=8, neighbour=5, dear=1, dear_late=20, keeps=0, fits=0, feeds=0)
"""For the round in which the whole hand is laid."""


def sharp(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    del budget
    return weighed(obs, legal, rng, TASTE)


def weighed(obs: Observation, legal: Sequence[Action], rng: Rng, taste: Taste) -> Action:
    """One of the legal actions, discards being weighed so; in round 6 by `WHOLE`."""
    if len(legal) == 1:
        return legal[0]
    first = legal[0]
    if isinstance(first, Meld):
        return first
    mind = Mind(obs)
    if first == TAKE:
        return TAKE if mind.wants_to_take() or _opens_more(obs, mind) else PASS
    if first == BUY:
        return BUY if _wants_to_buy(obs, mind) else PASS
    if first in TOSS:
        choice = [face for face in range(JOKER + 1) if TOSS[face] in legal]
        return TOSS[_spare(_eyes(obs, mind, taste), choice)]
    adds = [action for action in legal if isinstance(action, Add)]
    if adds:
        return min(adds, key=_order)
    if any([isinstance(action, Swap) for action in legal]):
        return greedy(obs, legal, rng)
    choice = [action.card for action in legal if isinstance(action, Discard)]
    return DISCARD[_spare(_eyes(obs, mind, taste), choice)]


def _eyes(obs: Observation, mind: Mind, taste: Taste) -> Eyes:
    options = obs.options
    assert isinstance(options, RummiOptions)
    goal = Goal(mind.sets, mind.runs, ANY_HAND, RULES)
    laid = [lay_group(tiles, RULES, CITES, -1) for tiles in obs.melds]
    kind = WHOLE if mind.number == LAST_ROUND else taste
    return Eyes(obs, goal, kind, VALUES, laid, options.packs)


def _spare(eyes: Eyes, choice: Sequence[Face]) -> Face:
    """The card to part with; a joker only if there is nothing else."""
    naturals = [face for face in choice if face != JOKER]
    if not naturals:
        return JOKER
    if eyes.obs.down[eyes.obs.seat]:
        return eyes.spare_down(naturals)
    return eyes.spare(naturals)


def _opens_more(obs: Observation, mind: Mind) -> bool:
    """Whether the discard, though no help for certain, opens far more ways."""
    if obs.down[obs.seat] or mind.number == LAST_ROUND:
        return False
    eyes = _eyes(obs, mind, TASTE)
    before = near(eyes.counts, eyes.goal)
    top = obs.pile[-1]
    eyes.counts[top] += 1
    after = near(eyes.counts, eyes.goal)
    eyes.counts[top] -= 1
    return after.alive(eyes.unseen) >= WIDER * max(2, before.alive(eyes.unseen))


def _wants_to_buy(obs: Observation, mind: Mind) -> bool:
    """A fine is paid only for a card that brings the contract nearer for certain.

    Never in round 6, where the fine card would have to fit too.
    """
    if mind.number == LAST_ROUND or obs.down[obs.seat]:
        return False
    top = obs.pile[-1]
    missing = mind.lacks()
    return top == JOKER or (missing > 0 and mind.lacks_with(top) < missing)


def _order(add: Add) -> tuple[bool, bool, int]:
    """Natural cards first, dear ones before cheap ones; jokers rather to sets."""
    face = held_face(add.tile)
    return face == JOKER, add.tile >= STANDS, -VALUES[face]
