"""Faces and physical cards. A text knows faces only; twins are numbered as they appear (S7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mesaya.cards import COPIES, UNKNOWN, Card, Face, card_of


def numbered(faces: Sequence[Face]) -> tuple[Card, ...]:
    """Physical cards with these faces, twins numbered in order of appearance.

    Cards that are not known, or stand more often than any pack has them, all get the last number:
    no game has such a card.
    """
    seen: Counter[Face] = Counter()
    cards: list[Card] = []
    for face in faces:
        copy = COPIES - 1 if face == UNKNOWN else min(seen[face], COPIES - 1)
        seen[face] += 1
        cards.append(card_of(face, copy))
    return tuple(cards)
