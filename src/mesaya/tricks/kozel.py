"""Words of Kozel on four cards: teams, card points, the count, and its actions, made once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Beat, Fold, Lead, Molodka
from mesaya.cards import Seat
from mesaya.events import Drew
from mesaya.tricks.beating import SUIT_MASKS, Mask, faces_of, subsets

SEATS: Final = 4
HAND: Final = 4
SEAT_TEXT: Final[tuple[str, ...]] = ("p1", "p2", "p3", "p4")
NOBODY: Final = 4
"""Stands for a seat where there is none: no taker yet, no turn when the deal is over."""


def team_of(seat: Seat) -> int:
    """R4.1 Two teams of two; the partner sits opposite, so neighbours are opponents."""
    return seat & 1


# --- card points and the count: R4.11-R4.14 ------------------------------------------------------
WORTH: Final[tuple[int, ...]] = (11, 0, 0, 0, 0, 0, 0, 0, 0, 10, 2, 3, 4) * 4
"""R4.11 By face: 6 7 8 9 count nothing, jack 2, queen 3, king 4, ten 10, ace 11; 120 in all."""


COUNTING: Final[Mask] = sum([1 << face for face in range(52) if WORTH[face]])


def worth(cards: Mask) -> int:
    """R4.11 The card points of a set of cards."""
    points = 0
    cards &= COUNTING
    while cards:
        points += WORTH[cards.bit_length() - 1]
        cards ^= 1 << cards.bit_length() - 1
    return points


def wins(points: int) -> bool:
    """R4.12 61 points or more win the deal."""
    return points >= 61


def is_eggs(points: Sequence[int]) -> bool:
    """R4.14, Q4.16 60-60 is eggs: no defeat points for anybody."""
    return points[0] == points[1] == 60


def defeat_points(points: int, tricks: int) -> int:
    """R4.13, Q4.16 31-59 points cost 2, fewer cost 4 if a trick was taken, no trick costs 6."""
    if points >= 60:
        return 0
    if points >= 31:
        return 2
    return 4 if tricks else 6


# --- actions and events, made once ---------------------------------------------------------------
MOLODKA: Final[dict[Mask, Molodka]] = {
    cards: Molodka(faces_of(cards)) for suit in SUIT_MASKS for cards in subsets(suit, HAND)
}
"""R4.8, Q4.13 Every molodka there is: four cards of one suit, so a smaller hand never is one."""
DREW: Final[tuple[tuple[Drew, ...], ...]] = tuple(
    [tuple([Drew(seat, face) for face in range(52)]) for seat in range(SEATS)]
)
_FOLD_ONE: Final[tuple[Fold, ...]] = tuple([Fold((face,)) for face in range(52)])
_BEAT_ONE: Final[tuple[Beat, ...]] = tuple([Beat(fold.cards) for fold in _FOLD_ONE])
_LEADS: Final[dict[Mask, tuple[Lead, ...]]] = {}
_BEATS: Final[dict[Mask, Beat]] = {}
_FOLDS: Final[dict[Mask, Fold]] = {}


def leads_within(suited: Mask) -> tuple[Lead, ...]:
    """R4.4, Q4.21 Every lead from these cards of one suit, trumps included: one card or several."""
    leads = _LEADS.get(suited)
    if leads is None:
        parts = [part for size in range(1, HAND + 1) for part in subsets(suited, size)]
        leads = tuple([Lead(cards) for cards in sorted([faces_of(part) for part in parts])])
        _LEADS[suited] = leads
    return leads


def fold_of(cards: Mask) -> Fold:
    """The action of folding these cards."""
    if cards & cards - 1 == 0:
        return _FOLD_ONE[cards.bit_length() - 1]
    action = _FOLDS.get(cards)
    if action is None:
        action = _FOLDS[cards] = Fold(faces_of(cards))
    return action


def beat_with(cards: Mask) -> Beat:
    """The action of beating with these cards."""
    if cards & cards - 1 == 0:
        return _BEAT_ONE[cards.bit_length() - 1]
    action = _BEATS.get(cards)
    if action is None:
        action = _BEATS[cards] = Beat(fold_of(cards).cards)
    return action
