"""Physical cards and packs of them, as the rule books ask after them."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import UNKNOWN, Card, Face
from mesaya.errors import IllegalAction, Reason


def faces(cards: Sequence[Card]) -> tuple[Face, ...]:
    """What these physical cards show."""
    return tuple([card >> 3 for card in cards])


def named(card: Face) -> Face:
    """A card that a refusal can print: what is no card at all is `??`."""
    return card if 0 <= card < UNKNOWN else UNKNOWN


def check_pack(pack: Sequence[Card], whole: Sequence[Card], rule: str) -> None:
    """The pack holds every card of `whole` once, in any order; else `bad_pack`.

    The refusal names the first card that is not in the pack or comes twice, else the first that is
    missing.
    """
    missing = set(whole)
    for card in pack:
        if card not in missing:
            raise IllegalAction(Reason.BAD_PACK, rule, card=named(card >> 3))
        missing.remove(card)
    if missing:
        raise IllegalAction(Reason.BAD_PACK, rule, card=min(missing) >> 3)
