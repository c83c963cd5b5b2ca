"""Hands of Omi played at random in one loop, which is compiled with the rules.

The same deals by the same rules as everywhere, without a call from Python for each decision: what
the rules themselves take. `bench/play.py` measures it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.actions import Solo
from mesaya.cards import Card
from mesaya.game import Rng
from mesaya.games.omi6 import PACK, Omi6Match
from mesaya.tricks import counters

WORD: Final = 0xFFFFFFFF


class Dice:
    """Numbers by chance from one seed: Marsaglia's xorshift of 32 bits. Quick, and not for cards
    that anyone plays with.
    """

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
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card


def play_hands(match: Omi6Match, hands: int, rng: Rng) -> tuple[Omi6Match, int]:
    """So many hands, a fresh match after each that is over; nobody plays alone.

    Gives the match as it stands then and how many decisions the seats made. The chance is one
    number of `rng`, drawn out.
    """
    dice = Dice(rng.randrange(WORD))
    pack = list(PACK)
    decisions = 0
    for _ in range(hands):
        if match.over:
            match = Omi6Match(match.options, match.dealer, counters.fresh())
        dice.shuffle(pack)
        deal = match.deal(pack)
        while deal.result is None:
            seat = deal.turn
            legal = deal.legal(seat)
            action = legal[dice.below(len(legal))]
            while type(action) is Solo:
                action = legal[dice.below(len(legal))]
            deal.apply(seat, action)
            decisions += 1
        match = match.after(deal.result)
    return match, decisions
