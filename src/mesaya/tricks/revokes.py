"""Hiding cards: who did, and who has used the one challenge of a hand (R1.23, Q1.14)."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import Seat


class Revokes:
    """Two sets of seats, as bits."""

    __slots__ = ("hidden", "used")

    def __init__(self, hidden: int, used: int) -> None:
        self.hidden = hidden
        self.used = used

    def clone(self) -> Revokes:
        """An independent copy."""
        return Revokes(self.hidden, self.used)

    def note(self, seat: Seat) -> None:
        """`seat` played off suit while it held the suit led."""
        self.hidden |= 1 << seat

    def may_ask(self, order: Sequence[Seat]) -> tuple[Seat, ...]:
        """Those of `order` who have not challenged yet in this hand."""
        return tuple([seat for seat in order if not self.used >> seat & 1])

    def challenge(self, seat: Seat, target: Seat) -> bool:
        """Q1.14 Proved when `target` has hidden a card in any trick of the hand.

        A wrong challenge costs `seat` its one chance, no more.
        """
        self.used |= 1 << seat
        return self.hidden >> target & 1 == 1
