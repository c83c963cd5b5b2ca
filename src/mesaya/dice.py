"""Quick numbers by chance from one seed, for search and for play in one loop.

Compiled with the rules. Not for cards that anyone plays with: those come from `mesaya.fair`.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from mesaya.cards import Card

WORD: Final = 0xFFFFFFFF


class Dice:
    """Numbers by chance from one seed: Marsaglia's xorshift of 32 bits."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: i64 = seed & WORD or 1

    def below(self, stop: i64) -> i64:
        """A number from 0 up to, not including, `stop`."""
        state = self.state
        state ^= state << 13 & WORD
        state ^= state >> 17
        state ^= state << 5 & WORD
        self.state = state
        return state * stop >> 32

    def shuffle(self, cards: list[Card]) -> None:
        """Put the cards in another order (Fisher and Yates)."""
        # as objects they only change places; as numbers each would be made anew when compiled
        pile = cast("list[object]", cards)
        last: i64 = len(pile) - 1
        while last > 0:
            other = self.below(last + 1)
            card = pile[last]
            pile[last] = pile[other]
            pile[other] = card
            last -= 1
