"""Melds and lay-offs of Rummi that are worth offering to a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mypy_extensions import i64

from mesaya.actions import Add, Group
from mesaya.cards import JOKER, STANDS, Card, Face, Tile
from mesaya.melds.contracts import lay_contract, lay_likely
from mesaya.melds.laid import RUN, Laid
from mesaya.melds.piles import face_counts
from mesaya.melds.places import adds_on
from mesaya.melds.reach import lacking
from mesaya.melds.rules import MeldRules

MOST_KEPT: Final = 2
"""Cards that are kept back, at most, where the best melds would leave no way to end the turn."""

_SUIT: Final = 0xFFFF
_BIT: Final[tuple[int, ...]] = (*[1 << face % 13 + face // 13 * 16 for face in range(JOKER)], 0)
"""The bit of each face, where a suit has sixteen bits; none for the joker."""
_EVERY_SUIT: Final = 1 | 1 << 16 | 1 << 32 | 1 << 48
"""The aces, where a suit has sixteen bits."""


def distinct(hand: list[Card]) -> list[Face]:
    """The faces of a sorted hand, each once."""
    found: list[Face] = []
    last = -1
    for card in hand:
        face = card >> 3
        if face != last:
            last = face
            found.append(face)
    return found


def best_contract(
    hand: list[Card], sets: int, runs: int, rules: MeldRules
) -> tuple[Group, ...] | None:
    """The contract laid so that the least penalty is left, or None if it cannot be laid."""
    if lacking(hand, sets, runs):
        return None
    return lay_likely(face_counts(hand), sets, runs, rules)


def other_contracts(
    hand: list[Card], sets: int, runs: int, rules: MeldRules, barred: Card
) -> Iterator[tuple[Group, ...]]:
    """Other ways to lay it, for a hand whose best way may leave no end of the turn.

    With the barred card laid, with no card or one or two cards kept back.
    """
    counts = face_counts(hand)
    musts = (-1, barred >> 3) if barred >= 0 else (-1,)
    for must in musts[1:]:
        other = lay_contract(counts, sets, runs, rules, must)
        if other is not None:
            yield other
    for kept in range(MOST_KEPT + 1):
        for must in musts:
            other = lay_contract(counts, sets, runs, rules, must, True, kept)  # noqa: FBT003
            if other is not None:
                yield other


def whole_contract(hand: list[Card], runs: int, rules: MeldRules) -> tuple[Group, ...] | None:
    """One set and so many runs laid with every card of the hand, or None."""
    if lacking(hand, 1, runs) or not _few_suits(hand, runs):
        return None
    return lay_contract(face_counts(hand), 1, runs, rules, whole=True)


def _few_suits(hand: list[Card], runs: int) -> bool:
    """False where the cards outside any one rank lie in more suits than there are runs.

    Then one set and the runs cannot take the whole hand: what is not in the set must be in a run.
    """
    suits: i64 = 0  # sixteen bits a suit: which ranks
    for card in hand:
        suits |= _BIT[card >> 3]
    every: i64 = _EVERY_SUIT
    for _ in range(13):
        rest = suits & ~every
        every <<= 1
        outside: i64 = 0
        while rest:
            if rest & _SUIT:
                outside += 1
            rest >>= 16
        if outside <= runs:
            return True
    return False


# --- laying off ----------------------------------------------------------------------------------
def fits(face: Face, meld: Laid) -> bool:
    """True when a card with this face may be laid off on the meld."""
    if meld.kind != RUN:
        return face == JOKER or face % 13 == meld.low
    if face == JOKER:
        return meld.below >= 0 or meld.above >= 0
    return face in (meld.below, meld.above)


def tiles_for(face: Face, meld: Laid) -> tuple[Tile, ...]:
    """The tiles as which a card that fits may be laid off; a run's joker names its end."""
    if face != JOKER or meld.kind != RUN:
        return (face,)
    ends = (meld.below,) if meld.below == meld.above else (meld.below, meld.above)
    return tuple([STANDS + end for end in ends if end >= 0])


def additions(held: Sequence[Face], melds: Sequence[Laid]) -> list[Add]:
    """Every lay-off of the faces held: by face, then by meld, a run's low end first."""
    return [
        adds_on(number)[tile]
        for face in held
        for number, meld in enumerate(melds)
        if fits(face, meld)
        for tile in tiles_for(face, meld)
    ]
