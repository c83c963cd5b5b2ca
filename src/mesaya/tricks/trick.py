"""The trick in progress, and the cards of the tricks before it."""

from __future__ import annotations

from typing import Final

from mesaya.cards import TABLE, Face, Seat, Suit
from mesaya.events import Played, TrickTaken
from mesaya.tricks.order import NO_SUIT, POWER
from mesaya.tricks.teams import SEATS

PLAYED: Final = tuple(tuple(Played(seat, face) for face in range(52)) for seat in range(SEATS))
TAKEN: Final = tuple(tuple(TrickTaken(seat, at) for at in range(10)) for seat in range(SEATS))


class Trick:
    """Cards in order of play; the last `laid` of them make the trick in progress.

    `led` is the suit led, `NO_SUIT` before the lead; `power` is how high cards are in this trick;
    `best` is the power of the best card so far, which `taker` played. `taker` stands until the next
    lead: after a trick it is the seat that took it.
    """

    __slots__ = ("best", "cards", "laid", "led", "power", "taker")

    def __init__(
        self,
        cards: list[Face],
        laid: int,
        led: Suit,
        power: tuple[int, ...],
        best: int,
        taker: Seat,
    ) -> None:
        self.cards = cards
        self.laid = laid
        self.led = led
        self.power = power
        self.best = best
        self.taker = taker

    def clone(self) -> Trick:
        """An independent copy."""
        return Trick(self.cards.copy(), self.laid, self.led, self.power, self.best, self.taker)

    def lay(self, seat: Seat, card: Face, trump: Suit) -> Played:
        """Q1.5 The highest trump, else the highest card of the suit led, is best."""
        if self.led < 0:
            self.led = card // 13
            self.power = POWER[4 * trump + self.led]
            self.best = 0
        self.cards.append(card)
        self.laid += 1
        power = self.power[card]
        if power > self.best:
            self.best = power
            self.taker = seat
        return PLAYED[seat][card]

    def close(self, number: int) -> TrickTaken:
        """The trick is complete, the hand's `number`th: its cards go to its taker."""
        self.laid = 0
        self.led = NO_SUIT
        return TAKEN[self.taker][number]

    def now(self) -> list[Face]:
        """The cards of the trick in progress, in order of play."""
        return self.cards[len(self.cards) - self.laid :]

    def done(self) -> list[Face]:
        """The cards of the tricks taken, in order of play."""
        return self.cards[: len(self.cards) - self.laid]


def no_trick() -> Trick:
    """Nothing has been led yet."""
    return Trick([], 0, NO_SUIT, POWER[0], 0, TABLE)
