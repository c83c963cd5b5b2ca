"""The trick in progress, and the cards of the tricks before it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.cards import TABLE, Face
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
        laid: i64,
        led: i64,
        power: tuple[int, ...],
        best: i64,
        taker: i64,
    ) -> None:
        self.cards = cards
        self.laid: i64 = laid
        self.led: i64 = led
        self.power = power
        self.best: i64 = best
        self.taker: i64 = taker

    def clone(self) -> Trick:
        """An independent copy."""
        return Trick(self.cards.copy(), self.laid, self.led, self.power, self.best, self.taker)

    def lay(self, seat: i64, card: i64, trump: i64) -> Played:
        """Q1.5 The highest trump, else the highest card of the suit led, is best."""
        if self.led < 0:
            self.led = card // 13
            self.power = POWER[4 * trump + self.led]
            self.best = 0
        self.cards.append(int(card))
        self.laid += 1
        power: i64 = self.power[card]
        if power > self.best:
            self.best = power
            self.taker = seat
        return PLAYED[seat][card]

    def close(self, number: i64) -> TrickTaken:
        """The trick is complete, the hand's `number`th: its cards go to its taker."""
        self.laid = 0
        self.led = NO_SUIT
        return TAKEN[self.taker][number]

    def now(self) -> list[Face]:
        """The cards of the trick in progress, in order of play."""
        return self.cards[len(self.cards) - int(self.laid) :]

    def done(self) -> list[Face]:
        """The cards of the tricks taken, in order of play."""
        return self.cards[: len(self.cards) - int(self.laid)]


def no_trick() -> Trick:
    """Nothing has been led yet."""
    return Trick([], 0, NO_SUIT, POWER[0], 0, TABLE)
