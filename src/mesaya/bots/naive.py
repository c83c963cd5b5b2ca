"""The plain baselines of the three rummies: `naive@1`. Frozen, so that figures stay comparable.

They look at the hand as it is and never at what may come. Rummy on 13 cards: the open card is taken
where the points of the best arrangement fall, and the card is discarded that leaves the fewest
points. Rummi and Contract Rummy: the contract is laid when it can be, whatever fits is laid off,
and the dearest card goes; the discard is taken or bought where it completes the contract, and once
down taken where it can be laid off. None of them drops or parts with a joker while it has another
card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import (
    BUY,
    DISCARD,
    DRAW,
    PASS,
    TAKE,
    TOSS,
    Action,
    Add,
    Declare,
    Discard,
    Meld,
    Swap,
    Take,
)
from mesaya.bots import contract, points13, rummi
from mesaya.cards import JOKER, Face, held_face
from mesaya.game import Rng
from mesaya.games.contract import CITES, meld_rules
from mesaya.games.contract import VALUES as CONTRACT_VALUES
from mesaya.games.rummi import RULES as RUMMI_RULES
from mesaya.games.rummi import VALUES as RUMMI_VALUES
from mesaya.melds.arrange import arrange
from mesaya.melds.laid import lay_group
from mesaya.melds.offers import whole_contract
from mesaya.melds.places import open_faces
from mesaya.melds.shown import value
from mesaya.options import ContractOptions
from mesaya.view import Observation

GAMES: Final = ("points13", "rummi", "contract")
"""The games that have this baseline."""


def naive(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """One of the legal actions, by the rules of this file."""
    del rng
    if len(legal) == 1:
        return legal[0]
    if obs.game == "points13":
        return _points13(obs, legal)
    return _rummi(obs, legal) if obs.game == "rummi" else _contract(obs, legal)


# --- Rummy on 13 cards ---------------------------------------------------------------------------
def _points13(obs: Observation, legal: Sequence[Action]) -> Action:
    """The best arrangement decides; of equals the dearest card goes, a joker last."""
    mind = points13.Mind(obs)
    counts, wild = mind.counts, mind.wild
    if legal[0] == DRAW:
        if TAKE not in legal:
            return DRAW
        before = arrange(counts, wild).score
        counts[obs.pile[-1]] += 1
        return TAKE if arrange(counts, wild, free=1).score < before else DRAW
    best, least = legal[0], (1 << 20, 0, 0)
    for action in legal:
        if isinstance(action, Declare):
            return action
        if isinstance(action, Discard):
            face = action.card
            counts[face] -= 1
            cost = (arrange(counts, wild).score, -value(face, wild), face)
            counts[face] += 1
            if cost < least:
                best, least = action, cost
    return best


# --- the contract games --------------------------------------------------------------------------
def _rummi(obs: Observation, legal: Sequence[Action]) -> Action:
    first = legal[0]
    if first == TAKE:
        return TAKE if _completes_rummi(obs) else PASS
    if first == BUY:
        return BUY if not obs.down[obs.seat] and _completes_rummi(obs) else PASS
    if first in TOSS:
        return TOSS[_dearest([face for face in obs.hand if TOSS[face] in legal], RUMMI_VALUES)]
    return _play(legal, RUMMI_VALUES)


def _completes_rummi(obs: Observation) -> bool:
    """Whether the discard completes the contract, or, once down, fits the table."""
    mind = rummi.Mind(obs)
    top = obs.pile[-1]
    if obs.down[obs.seat]:
        return mind.wants_to_take()
    if mind.number == rummi.LAST_ROUND:
        cards = sorted([face << 3 for face in [*obs.hand, top]])
        return whole_contract(cards, mind.runs, RUMMI_RULES) is not None
    return mind.lacks_with(top) == 0


def _contract(obs: Observation, legal: Sequence[Action]) -> Action:
    first = legal[0]
    if first == BUY:
        return BUY if not obs.down[obs.seat] and _completes_contract(obs) else PASS
    if first == DRAW or isinstance(first, Take):
        away = DRAW if DRAW in legal else PASS
        tops = [a for a in legal if isinstance(a, Take) and (a.count or 1) == 1]
        return tops[0] if tops and _completes_contract(obs) else away
    return _play(legal, CONTRACT_VALUES)


def _completes_contract(obs: Observation) -> bool:
    """Whether the discard completes the contract, or, once down, fits the table."""
    mind = contract.Mind(obs)
    top = obs.pile[-1]
    if not mind.down:
        return mind.lacks_with(top) == 0
    options = obs.options
    assert isinstance(options, ContractOptions)
    rules = meld_rules(options)
    return top in open_faces([lay_group(tiles, rules, CITES, -1) for tiles in obs.melds])


def _play(legal: Sequence[Action], values: Sequence[int]) -> Action:
    """Lays the contract, lays off the dearest card that fits, exchanges; then discards."""
    if isinstance(legal[0], Meld):
        return legal[0]
    adds = [action for action in legal if isinstance(action, Add)]
    if adds:
        return max(adds, key=lambda add: values[held_face(add.tile)])
    discards = [action.card for action in legal if isinstance(action, Discard)]
    if not discards:
        return next(action for action in legal if isinstance(action, Swap))
    return DISCARD[_dearest(discards, values)]


def _dearest(choice: Sequence[Face], values: Sequence[int]) -> Face:
    """The dearest of these cards, of equals the first; a joker only if there is nothing else."""
    naturals = [face for face in choice if face != JOKER] or [JOKER]
    return max(naturals, key=values.__getitem__)
