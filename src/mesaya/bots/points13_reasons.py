"""Why something is done in Rummy on 13 cards: how far the hand is, and what goes with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import TAKE, Action, Declare, Discard, Draw, Drop, Take
from mesaya.bots.points13 import NEAR, Mind
from mesaya.bots.reasons import Why, why
from mesaya.bots.rummy_weigh import Weigher, kin
from mesaya.cards import JOKER, Face, tile_text
from mesaya.games.points13 import DROP_FIRST, DROP_LATER
from mesaya.melds.arrange import arrange, declarable
from mesaya.melds.distance import NONE, alive, outlook
from mesaya.melds.shown import value
from mesaya.melds.windows import BIT, PLACES
from mesaya.options import Points13Options
from mesaya.view import Observation

STRANGERS: Final = 3
"""What `kin` gives for cards that have nothing to do with each other."""


def reason(obs: Observation, legal: Sequence[Action], chosen: Action) -> Why | None:
    """The first reason that holds, or None."""
    mind = Mind(obs)
    match chosen:
        case Declare():
            return why("declare") if _can_show(obs, mind) else None
        case Drop():
            return _far(obs, mind)
        case Take():
            return _taken(obs, mind)
        case Draw() if TAKE in legal:
            taken = _helps(obs, mind, obs.pile[-1])
            return why("no_help", card=tile_text(obs.pile[-1])) if taken is None else None
        case Discard(card=card):
            choice = [action.card for action in legal if isinstance(action, Discard)]
            return _discarded(obs, mind, choice, card)
        case _:
            return None


def tries(obs: Observation, legal: Sequence[Action]) -> bool:
    """This player counts; it tries no deals."""
    del obs, legal
    return False


def _can_show(obs: Observation, mind: Mind) -> bool:
    """R3.10 Whether thirteen of the fourteen cards can be declared."""
    options = obs.options
    assert isinstance(options, Points13Options)
    return declarable(
        mind.counts,
        mind.wild,
        free=1,
        identical_wilds=options.identical_wilds_in_group,
        min_naturals=options.min_naturals,
    )


# --- before drawing ------------------------------------------------------------------------------
def _far(obs: Observation, mind: Mind) -> Why | None:
    """A drop that costs less than the hand counts as it is."""
    price = DROP_LATER if obs.has_drawn[obs.seat] else DROP_FIRST
    score = arrange(mind.counts, mind.wild).score
    if score <= price:
        return None
    lacks = outlook(mind.counts, mind.wild).distance
    return why("far", count=lacks, score=score, points=price)


def _helps(obs: Observation, mind: Mind, face: Face) -> Why | None:
    """What the open card is good for, for certain."""
    if mind.is_wild(face):
        return why("wild", card=tile_text(face))
    before = outlook(mind.counts, mind.wild).distance
    mind.counts[face] += 1
    shows = _can_show(obs, mind)
    after = outlook(mind.counts, mind.wild, free=1).distance
    mind.counts[face] -= 1
    if shows:
        return why("shows", card=tile_text(face))
    return why("nearer", card=tile_text(face), count=after) if 0 < after < before else None


def _taken(obs: Observation, mind: Mind) -> Why | None:
    """Certain help, or more cards that would help than before."""
    face = obs.pile[-1]
    found = _helps(obs, mind, face)
    if found is not None:
        return found
    live = [max(0, count) for count in mind.live]
    seen = outlook(mind.counts, mind.wild)
    before = alive(seen.wanted(), live, mind.wild)
    mind.counts[face] += 1
    then = outlook(mind.counts, mind.wild, free=1)
    wants = [
        then.wanted_without(BIT[other])
        for other in range(JOKER)
        if mind.counts[other] and other != face and not mind.is_wild(other)
    ]
    mind.counts[face] -= 1
    after = max([alive(wanted, live, mind.wild) for wanted in wants if wanted != NONE], default=0)
    if then.distance != seen.distance or after <= before:
        return None
    return why("opens", card=tile_text(face), before=before, after=after)


# --- after drawing -------------------------------------------------------------------------------
def _discarded(obs: Observation, mind: Mind, choice: Sequence[Face], card: Face) -> Why | None:
    """Why this card goes: nothing is lost with it, and how it compares with others like it."""
    if mind.is_wild(card):
        return None
    seen = outlook(mind.counts, mind.wild, free=1)
    naturals = [face for face in choice if not mind.is_wild(face)]
    spare = [face for face in naturals if seen.wanted_without(BIT[face]) != NONE]
    if card not in spare:
        return None
    points = {face: value(face, mind.wild) for face in spare}
    values: dict[str, str | int] = {"card": tile_text(card), "points": points[card]}
    loose = [face for face in spare if not _has_mates(mind, face)]
    alike = loose if card in loose else spare
    if points[card] < max([points[face] for face in alike]):
        other = _wanted(obs, mind, [face for face in alike if points[face] > points[card]], card)
        if other is not None:
            return other
        return why("loose" if card in loose else "spare", card=tile_text(card))
    return why("dear_loose" if card in loose else "dear_spare", **values)


def _has_mates(mind: Mind, face: Face) -> bool:
    """Whether another card of the hand may be in one group of three with it."""
    if mind.counts[face] > 1:
        return True  # its twin may take its place
    mates = {other for window in NEAR[face] for other in PLACES[window] if other != face}
    return any([mind.counts[other] > 0 for other in mates])


def _wanted(obs: Observation, mind: Mind, dearer: Sequence[Face], card: Face) -> Why | None:
    """A dearer card is kept that the next seat may want, having taken such cards."""
    taken = obs.known[Weigher(obs, mind).next_seat]
    if any([kin(card, other) < STRANGERS for other in taken]):
        return None
    for face in dearer:
        if any([kin(face, other) < STRANGERS for other in taken]):
            return why("next_wants", card=tile_text(card), other=tile_text(face))
    return None
