"""Why something is done in Rummi and Contract Rummy: what the hand lacks and what the table takes.

Each function answers for one kind of action, with the first of its reasons that holds; None where
none does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import BUY, Action, Add, Buy, Discard, Draw, Meld, Pass, Swap, Take, Toss
from mesaya.bots.reasons import Why, why
from mesaya.bots.rummy_contract import ROOMY, Eyes
from mesaya.cards import JOKER, Face, held_face, tile_text
from mesaya.melds.contract_distance import distance, near
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import RUN, Laid
from mesaya.melds.offers import fits

WIDER: Final = 2
"""Times the cards that would help which make a card worth taking that does not help itself."""


def because(eyes: Eyes, legal: Sequence[Action], chosen: Action) -> Why | None:
    """The reason for any action of these games; `eyes` are the seat's, with the round's goal."""
    match chosen:
        case Take() | Buy():
            return _taken(eyes, chosen)
        case Draw() | Pass():
            return _left(eyes, legal)
        case Toss(card=card) | Discard(card=card):
            if not _is_down(eyes) and any([isinstance(act, Meld) for act in legal]):
                return why("wait")
            choice = [act.card for act in legal if isinstance(act, Toss | Discard)]
            return _parted(eyes, [face for face in choice if face != JOKER], card)
        case Meld(groups=groups):
            return _laid(eyes, sum([len(group) for group in groups]))
        case Add(tile=tile):
            return _added(eyes, held_face(tile))
        case Swap(card=card):
            return why("swap", card=tile_text(card))
        case _:
            return None


def _is_down(eyes: Eyes) -> bool:
    return eyes.obs.down[eyes.obs.seat]


def _fits_now(eyes: Eyes, face: Face) -> bool:
    """Whether the card may be laid off as the table is."""
    return any([fits(face, meld) and _has_room(eyes, face, meld) for meld in eyes.laid])


def _has_room(eyes: Eyes, face: Face, meld: Laid) -> bool:
    """R2.20 False for a set that is full, or has a card of this suit, where that counts."""
    if meld.kind == RUN or eyes.set_max == ROOMY:
        return True
    return len(meld.tiles) < eyes.set_max and all([tile & 63 != face for tile in meld.tiles])


# --- the discard of another ----------------------------------------------------------------------
def _taken(eyes: Eyes, chosen: Take | Buy) -> Why | None:
    """What the card, the deepest of those taken, is good for."""
    depth = (chosen.count or 1) if isinstance(chosen, Take) else 1
    face = eyes.obs.pile[-depth]
    values: dict[str, str | int] = {"card": tile_text(face)}
    if _is_down(eyes):
        return why("lays_off", **values) if _fits_now(eyes, face) else None
    if depth > 1:
        return _deep(eyes, depth)
    if face == JOKER:
        return why("joker")
    lacks = distance(eyes.counts, eyes.goal, 1)
    eyes.counts[face] += 1
    lacks_with = distance(eyes.counts, eyes.goal, 0)
    whole = lacks_with == 0 and _can_lay(eyes, -1)
    eyes.counts[face] -= 1
    if whole:
        return why("completes", **values)
    if 0 < lacks_with < lacks:
        return why("nearer", **values, count=lacks_with)
    return _opens(eyes, face) if lacks_with == lacks else None


def _can_lay(eyes: Eyes, must: Face) -> bool:
    """Whether the cards lay the contract, the card `must` being laid (-1 for any)."""
    goal = eyes.goal
    whole, free = goal.stays >= 0, max(0, goal.stays)
    return (
        lay_contract(eyes.counts, goal.sets, goal.runs, goal.rules, must, whole, free) is not None
    )


def _deep(eyes: Eyes, depth: int) -> Why | None:
    """R2.16 The contract that the card taken out of the pile makes possible."""
    taken = eyes.obs.pile[-depth:]
    for face in taken:
        eyes.counts[face] += 1
    can = _can_lay(eyes, taken[0])
    for face in taken:
        eyes.counts[face] -= 1
    return why("deep", card=tile_text(taken[0])) if can else None


def _opens(eyes: Eyes, face: Face) -> Why | None:
    """Far more of the cards not seen yet would help than before."""
    before = near(eyes.counts, eyes.goal).alive(eyes.unseen)
    eyes.counts[face] += 1
    after = near(eyes.counts, eyes.goal).alive(eyes.unseen)
    eyes.counts[face] -= 1
    if after < WIDER * max(2, before):
        return None
    return why("opens", card=tile_text(face), before=before, after=after)


def _left(eyes: Eyes, legal: Sequence[Action]) -> Why | None:
    """Why the card on offer is left to others."""
    if not eyes.obs.pile:
        return None
    face = eyes.obs.pile[-1]
    values: dict[str, str | int] = {"card": tile_text(face)}
    if _is_down(eyes):
        return None if _fits_now(eyes, face) else why("no_place", **values)
    lacks = distance(eyes.counts, eyes.goal, 1)
    eyes.counts[face] += 1
    helps = face == JOKER or distance(eyes.counts, eyes.goal, 0) < lacks
    eyes.counts[face] -= 1
    if not helps:
        return why("no_help", **values)
    if BUY in legal and eyes.goal.stays >= 0:
        return why("fine_must_fit")
    return why("late") if eyes.late and BUY in legal else None


# --- what to part with ---------------------------------------------------------------------------
def _parted(eyes: Eyes, choice: Sequence[Face], card: Face) -> Why | None:
    """Why this card goes, of those that may."""
    if len(eyes.obs.hand) == 1:
        return why("goes_out")
    if card not in choice:
        return None
    points = eyes.values[card]
    values: dict[str, str | int] = {"card": tile_text(card), "points": points}
    dearest = points == max([eyes.values[face] for face in choice])
    if _is_down(eyes):
        return why("dearest", **values) if dearest else _strangers(eyes, choice, card)
    if eyes.late and dearest:
        return why("late_dear", **values)
    lacks = distance(eyes.counts, eyes.goal, 0)
    spare = [face for face in choice if _lacks_without(eyes, face) <= lacks]
    if card not in spare:
        return None
    loose = [face for face in spare if eyes.neighbours(face) == 0]
    if card in loose:
        dear = points == max([eyes.values[face] for face in loose])
        return why("dear_loose", **values) if dear else why("loose", card=tile_text(card))
    dear = points == max([eyes.values[face] for face in spare])
    return why("dear_spare", **values) if dear else why("spare", card=tile_text(card))


def _lacks_without(eyes: Eyes, face: Face) -> int:
    eyes.counts[face] -= 1
    found = distance(eyes.counts, eyes.goal, 1)
    eyes.counts[face] += 1
    return found


def _strangers(eyes: Eyes, choice: Sequence[Face], card: Face) -> Why | None:
    """Once down: a card for which there is no place, or less likely one than for a dearer card."""
    values = eyes.values
    chance = eyes.fit(card)
    if chance == 1.0:
        return None
    strangers = [face for face in choice if eyes.fit(face) < 1.0]
    if values[card] == max([values[face] for face in strangers]):
        return why("dear_stranger", card=tile_text(card), points=values[card])
    hopeful = [face for face in choice if values[face] > values[card] and eyes.fit(face) > chance]
    if not hopeful:
        return None
    return why("hopeful", card=tile_text(card), other=tile_text(hopeful[0]))


# --- the table -----------------------------------------------------------------------------------
def _laid(eyes: Eyes, size: int) -> Why | None:
    if size == len(eyes.obs.hand):
        return why("goes_out")
    return None if _is_down(eyes) else why("lay_now")


def _added(eyes: Eyes, face: Face) -> Why:
    if len(eyes.obs.hand) == 1:
        return why("goes_out")
    return why("fits", card=tile_text(face), points=eyes.values[face])
