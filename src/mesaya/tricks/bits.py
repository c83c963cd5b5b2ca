"""Sets of cards of the short pack as bits, `9 * suit + strength`: tables that the searches share.

A *part* is what a set has of one suit, nine bits. What strength means is the game's: in Omi the ace
is above the king and the ten below the jack, in Kozel the ten stands between king and ace.
"""

from __future__ import annotations

from typing import Final

from mesaya.tricks.order import ONE_SUIT, RANKS

CARDS: Final = 4 * RANKS
BIT: Final[tuple[int, ...]] = tuple([1 << place for place in range(CARDS)])
"""The set of one card."""
SUIT_OF: Final[tuple[int, ...]] = tuple([place // RANKS for place in range(CARDS)])
TOP: Final[tuple[int, ...]] = tuple([part.bit_length() - 1 for part in range(ONE_SUIT + 1)])
"""The highest strength of a part, -1 for none."""
LOW: Final[tuple[int, ...]] = tuple(
    [(part & -part).bit_length() - 1 for part in range(ONE_SUIT + 1)]
)
"""The lowest strength of a part, -1 for none."""
COUNT: Final[tuple[int, ...]] = tuple([part.bit_count() for part in range(ONE_SUIT + 1)])
"""How many cards a part has."""


def places(cards: int) -> list[int]:
    """The cards of a set, from the lowest place."""
    return [place for place in range(CARDS) if cards >> place & 1]
