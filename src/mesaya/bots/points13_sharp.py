"""A player of Rummy on 13 cards that counts how far it is and what it is worth: `sharp@1`.

It knows what its observation holds and nothing else. A hand it weighs by its exact distance, the
cards not seen that would help, and what it would count (`rummy_weigh`). It drops where that comes
to less than a drop costs; takes the open card where the hand is then worth more than a draw is
likely to make it; discards what leaves most, less what the next seat may make of the card. A right
declaration it never misses, since `legal` lists it. `budget` is the number of discards, beside the
first, that are weighed by every card that may come next: none for this player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import DISCARD, DRAW, DROP, TAKE, Action, Declare
from mesaya.bots.points13 import Mind
from mesaya.bots.rummy_weigh import Weigher
from mesaya.cards import JOKER
from mesaya.game import Rng
from mesaya.games.points13 import DROP_FIRST, DROP_LATER
from mesaya.melds.arrange import declarable
from mesaya.melds.distance import outlook
from mesaya.options import Points13Options
from mesaya.view import Observation

BUDGET: Final = 0
KNOWN: Final = 1.0  # points by which a draw must be better: a card taken is a card shown
PATIENCE: Final = 18.0  # points by which the tables, made without drops, think too ill of a hand
CLOSE: Final = 8.0  # points behind the first discard within which others are weighed too


def sharp(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    del rng
    mind = Mind(obs)
    weigher = Weigher(obs, mind)
    if legal[0] == DRAW:
        return _begin(obs, legal, mind, weigher)
    for action in legal:
        if isinstance(action, Declare):
            return action
    choice = [f for f in range(JOKER + 1) if mind.counts[f] and DISCARD[f] in legal]
    ranked = weigher.ranked(choice)
    close = [pair for pair in ranked[: budget + 1] if pair[0] > ranked[0][0] - CLOSE]
    best, most = ranked[0][1], -1e9
    if len(close) > 1:
        for _, face in close:
            mind.counts[face] -= 1
            worth = weigher.expected(weigher.turn + 1) - weigher.danger(face)
            mind.counts[face] += 1
            if worth > most:
                best, most = face, worth
    return DISCARD[best]


def _begin(obs: Observation, legal: Sequence[Action], mind: Mind, weigher: Weigher) -> Action:
    """Drop, take or draw."""
    price = DROP_LATER if obs.has_drawn[obs.seat] else DROP_FIRST
    if DROP in legal and weigher.now() < -price - PATIENCE:
        return DROP
    if TAKE not in legal:
        return DRAW
    face = obs.pile[-1]
    if weigher.is_wild(face) or _helps(obs, mind, face):
        return TAKE
    draw = weigher.expected(weigher.turn)
    mind.counts[face] += 1
    take = weigher.best(face, weigher.turn)
    mind.counts[face] -= 1
    return TAKE if take > draw + KNOWN else DRAW


def _helps(obs: Observation, mind: Mind, face: int) -> bool:
    """Whether the open card ends the hand, or brings it nearer for certain."""
    options = obs.options
    assert isinstance(options, Points13Options)
    counts, wild = mind.counts, mind.wild
    before = outlook(counts, wild).distance
    counts[face] += 1
    nearer = outlook(counts, wild, free=1).distance < before or declarable(
        counts,
        wild,
        free=1,
        identical_wilds=options.identical_wilds_in_group,
        min_naturals=options.min_naturals,
    )
    counts[face] -= 1
    return nearer
