"""A player's hand in the terminal: sorted, numbered, grouped without sending anything."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import JOKER, Face, Tile, held_face, tile_text, tiles_text
from mesaya.view import Observation

_KOZEL_RANKS = "6789JQKTA"
_KOZEL_ORDER = {"A23456789TJQK".index(rank): place for place, rank in enumerate(_KOZEL_RANKS)}


def sort_key(obs: Observation, face: Face) -> tuple[int, int]:
    """Where a card stands in a sorted hand: by suit, trumps last, weak cards first."""
    if face >= JOKER:
        return (9, 0)
    suit, rank = divmod(face, 13)
    place = 8 if suit == obs.trump else suit
    if obs.game == "kozel4":
        return (place, _KOZEL_ORDER.get(rank, -1))
    if obs.game == "omi6":
        return (place, (rank - 1) % 13)
    return (place, rank)


class Bench:
    """The groups that a player has made, none of them sent; jokers in them may be declared."""

    def __init__(self) -> None:
        self.groups: list[tuple[Tile, ...]] = []

    def sorted_hand(self, obs: Observation) -> list[Face]:
        """The hand in the order in which it is numbered."""
        return sorted(obs.hand, key=lambda face: sort_key(obs, face))

    def numbered(self, obs: Observation) -> str:
        """The hand as `1 2c, 2 5h, ...`."""
        hand = self.sorted_hand(obs)
        return ", ".join(f"{number} {tile_text(face)}" for number, face in enumerate(hand, 1))

    def keep(self, hand: Sequence[Face]) -> None:
        """Forget groups whose cards are no longer all in the hand."""
        kept: list[tuple[Tile, ...]] = []
        left = list(hand)
        for group in self.groups:
            if _take(left, group):
                kept.append(group)
        self.groups = kept

    def loose(self, hand: Sequence[Face]) -> list[Face]:
        """The cards of the hand that are in no group."""
        left = list(hand)
        for group in self.groups:
            _take(left, group)
        return left

    def group(self, hand: Sequence[Face], cards: tuple[Tile, ...]) -> Face | None:
        """Put these cards together; returns a card that is not loose (and changes nothing)."""
        left = self.loose(hand)
        for card in cards:
            if held_face(card) not in left:
                return card
            left.remove(held_face(card))
        self.groups.append(cards)
        return None

    def undo(self) -> bool:
        """Take the last grouping back; False where there is none."""
        if not self.groups:
            return False
        self.groups.pop()
        return True

    def text(self) -> str:
        """The groups, each written together."""
        return " ".join(tiles_text(group) for group in self.groups)


def _take(left: list[Face], group: tuple[Tile, ...]) -> bool:
    """Remove the group from `left` if all of it is there."""
    trial = left.copy()
    for card in group:
        if held_face(card) not in trial:
            return False
        trial.remove(held_face(card))
    left[:] = trial
    return True
