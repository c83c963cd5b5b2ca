"""What a player types, read as an action: record words, short words, cards and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import (
    DISCARD,
    DRAW,
    PASS,
    PLAY,
    TAKE,
    TOSS,
    Action,
    Beat,
    Discard,
    Fold,
    Lead,
    Molodka,
    Play,
    Toss,
)
from mesaya.cards import Face, tiles_text
from mesaya.errors import NotationError
from mesaya.notation.cards import read_group
from mesaya.notation.verbs import read_action as read_words

SHORT: dict[str, Action] = {
    "d": DRAW,
    "d stock": DRAW,
    "d pile": TAKE,
    "d open": TAKE,
    "f": TAKE,
}
"""Short words for drawing, beside the words of the records."""


class Unheld(Exception):
    """A number that no card of the hand has."""

    def __init__(self, number: int, size: int) -> None:
        super().__init__(number, size)
        self.number = number
        self.size = size


def read_cards(text: str, hand: Sequence[Face]) -> tuple[Face, ...] | None:
    """`3`, `1 3 5`, `7h`, `7h7d` or a mix, as faces of the numbered hand; None if it is neither.

    Raises `Unheld` for a number that no card has.
    """
    cards: list[Face] = []
    for word in text.replace(",", " ").split():
        if word.isascii() and word.isdigit() and word != "10":
            number = int(word)
            if not 1 <= number <= len(hand):
                raise Unheld(number, len(hand))
            cards.append(hand[number - 1])
        elif word == "10" and len(hand) >= 10:
            cards.append(hand[9])
        else:
            try:
                cards.extend(read_group(word))
            except NotationError:
                return None
    return tuple(cards) if cards else None


def of_cards(cards: tuple[Face, ...], legal: Sequence[Action]) -> Action | None:
    """What these cards alone mean at this moment, or None where cards alone mean nothing."""
    kinds = {type(action) for action in legal}
    if len(cards) == 1 and 0 <= cards[0] < len(DISCARD):
        if Toss in kinds:
            return TOSS[cards[0]]
        if Discard in kinds:
            return DISCARD[cards[0]]
        if Play in kinds and cards[0] < len(PLAY):
            return PLAY[cards[0]]
    ordered = tuple(sorted(cards))
    if Lead in kinds:
        return Lead(ordered)
    if Fold in kinds:
        return Beat(ordered) if Beat(ordered) in legal else Fold(ordered)
    if Molodka in kinds:
        return Molodka(ordered)
    return None


def read_action(text: str, game: str, hand: Sequence[Face], legal: Sequence[Action]) -> Action:
    """The action that a player typed. Raises `NotationError` or `Unheld`."""
    low = " ".join(text.lower().split())
    if low in SHORT:
        short = SHORT[low]
        # who would rather draw declines the discard: the draw follows by itself (R0.22)
        return PASS if short == DRAW and DRAW not in legal and PASS in legal else short
    cards = read_cards(text, hand)
    if cards is not None:
        action = of_cards(cards, legal)
        if action is not None:
            return action
    verb, _, rest = text.partition(" ")
    numbers = read_cards(rest, hand) if rest else None
    if numbers is not None and any(word.isdigit() and word != "10" for word in rest.split()):
        text = f"{verb} {tiles_text(numbers)}"
    return read_words(text, game)
