"""S3 Whether a turn of Rummi can still be ended: the dead-end guard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from mesaya.cards import JOKER, Card
from mesaya.melds.laid import Laid, joker_for
from mesaya.melds.offers import fits
from mesaya.melds.piles import find

Finish = Literal["any", "must_discard", "no_discard"]
MUST_DISCARD: Final = "must_discard"
NO_DISCARD: Final = "no_discard"


class Means:
    """How the mover may end the turn: what `finish` allows, and what the table may still take.

    `adds`: lay-offs are open. `swaps`: jokers of runs are exchanged. `barred` is the card that may
    not be discarded, -1 if all may.
    """

    __slots__ = ("adds", "barred", "finish", "swaps")

    def __init__(self, *, finish: Finish, adds: bool, swaps: bool, barred: Card) -> None:
        self.finish = finish
        self.adds = adds
        self.swaps = swaps
        self.barred = barred


def can_end(left: Sequence[Card], melds: Sequence[Laid], laid: list[Card], means: Means) -> bool:
    """S3 True when a mover who is down and holds `left` can end the turn from here.

    With two cards or more one may be discarded, for at most one is barred. The last card may be
    discarded (Q0.17: unless `finish` is `no_discard`), laid off (unless `must_discard`), or first
    exchanged for a joker. `laid` are the cards of the melds.
    """
    if len(left) > 1:
        return True
    if not left:
        return means.finish != MUST_DISCARD
    card = left[0]
    if _can_go(card, melds, means):
        return True
    if means.swaps and means.adds and any([joker_for(meld, card >> 3) >= 0 for meld in melds]):
        return _can_go(find(laid, JOKER, means.barred), melds, means)
    return False


def _can_go(card: Card, melds: Sequence[Laid], means: Means) -> bool:
    """True when the last card may be discarded or laid off."""
    if means.finish != NO_DISCARD and card != means.barred:
        return True
    if not means.adds or means.finish == MUST_DISCARD:
        return False
    return any([fits(card >> 3, meld) for meld in melds])
