"""The 36 cards from the six up: how high each is, who must follow, who takes the trick.

A hand is a set of bits: bit `9 * suit + strength`, strength 0 for the six up to 8 for the ace. The
boundary speaks faces; `BIT` has the bit of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from mesaya.actions import PLAY, Play
from mesaya.cards import COPIES, JOKER, Card, Face, Suit

Hand = int
"""A set of cards as bits."""

UPWARDS: Final = (5, 6, 7, 8, 9, 10, 11, 12, 0)
"""The ranks of the short pack from the lowest up: 6 7 8 9 10 J Q K A (R1.3, Q1.5)."""

RANKS: Final = 9
ONE_SUIT: Final = 0x1FF
SUIT_BITS: Final[tuple[Hand, ...]] = tuple(ONE_SUIT << RANKS * suit for suit in range(4))
WHOLE: Final = (1 << 4 * RANKS) - 1
NO_SUIT: Final = -1

BIT: Final[dict[Face, Hand]] = {
    suit * 13 + rank: 1 << RANKS * suit + strength
    for suit in range(4)
    for strength, rank in enumerate(UPWARDS)
}
"""The bit of every card of the short pack. Other faces are not in it."""
BITS: Final[tuple[Hand, ...]] = tuple([BIT.get(face, 0) for face in range(52)])
"""The same by face, 0 for cards that are not in the short pack."""


def _strength_of(face: Face) -> int:
    rank = face % 13
    return UPWARDS.index(rank) if rank in UPWARDS else -1


STRENGTH: Final[tuple[int, ...]] = tuple(_strength_of(face) for face in range(52))
"""How high a card is within its suit, 0 to 8; -1 for cards that are not in the short pack."""


def _power_of(face: Face, trump: Suit, led: Suit) -> int:
    if STRENGTH[face] < 0:
        return 0
    if face // 13 == trump:
        return 1 + RANKS + STRENGTH[face]
    return 1 + STRENGTH[face] if face // 13 == led else 0


POWER: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_power_of(face, trump, led) for face in range(52))
    for trump in range(4)
    for led in range(4)
)
"""`POWER[4 * trump + led][face]`: the greatest takes the trick; 0 can never take it."""


def _plays_of(suit: Suit, bits: int) -> tuple[Play, ...]:
    found = [suit * 13 + rank for at, rank in enumerate(UPWARDS) if bits >> at & 1]
    return tuple([PLAY[face] for face in sorted(found)])


PLAYS: Final[tuple[tuple[tuple[Play, ...], ...], ...]] = tuple(
    tuple(_plays_of(suit, bits) for bits in range(ONE_SUIT + 1)) for suit in range(4)
)
"""`PLAYS[suit][bits]`: the plays of these cards of one suit, in canonical order."""
_CLUBS: Final = PLAYS[0]
_DIAMONDS: Final = PLAYS[1]
_HEARTS: Final = PLAYS[2]
_SPADES: Final = PLAYS[3]


def bits_of(cards: Sequence[Face]) -> Hand:
    """The set of these faces, all of the short pack."""
    hand: i64 = 0
    for face in list(cards):  # a list is gone through faster
        hand |= BITS[face]
    return hand


def is_short_pack(pack: Sequence[Card]) -> bool:
    """R1.3, R4.2 True if these are the 36 cards, each once, in any order."""
    seen: i64 = 0
    for card in pack:
        if card & COPIES - 1 or not 0 <= card < JOKER * COPIES:
            return False
        seen |= BITS[card >> 3]
    return len(pack) == 4 * RANKS and seen == WHOLE


def plays(hand: i64) -> tuple[Play, ...]:
    """A play for every card of the hand, in canonical order."""
    return (
        _CLUBS[hand & ONE_SUIT]
        + _DIAMONDS[hand >> 9 & ONE_SUIT]
        + _HEARTS[hand >> 18 & ONE_SUIT]
        + _SPADES[hand >> 27]
    )


def follows(hand: i64, led: i64) -> tuple[Play, ...]:
    """Q1.5 Whoever holds the suit led plays that suit; else, or when leading, any card.

    `led` is `NO_SUIT` for the leader. In canonical order.
    """
    if led >= 0:
        same = PLAYS[led][hand >> RANKS * led & ONE_SUIT]
        if same:
            return same
    return plays(hand)


def taker(trick: Sequence[Face], trump: Suit) -> int:
    """Q1.5 The highest trump takes the trick, else the highest card of the suit led.

    Gives the place in the trick, 0 for the leader.
    """
    power = POWER[4 * trump + trick[0] // 13]
    best = 0
    for place in range(1, len(trick)):
        if power[trick[place]] > power[trick[best]]:
            best = place
    return best
