"""Between the cards of a deal and the numbers of the fair deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mesaya.actions import Action, Stock, Turn
from mesaya.cards import COPIES, Card
from mesaya.game import Chance, Match

Order = Callable[[str, int, int], list[int]]
"""`permutation(label, j, m)` of the hand."""
Number = Callable[[str, int, int], int]
"""`draw(label, j, n)` of the hand."""


def card_ids(match: Match, cards: Sequence[Card]) -> list[int]:
    """The ids of physical cards in the fair deal: their places in the game's pack."""
    places = {card: place for place, card in enumerate(match.game.pack(match.options, match.seats))}
    return [places[card] for card in cards]


def drawn(order: Order, number: Number, chance: Chance) -> Action:
    """What the sealed hand says to a chance: a card of the pool, or the pool in a new order."""
    size = len(chance.pool)
    if chance.label == "turn":
        return Turn(chance.pool[number("turn", chance.index, size)] // COPIES)
    places = order(chance.label, chance.index, size)
    return Stock(tuple([chance.pool[place] for place in places]))
