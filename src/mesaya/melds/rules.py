"""What may be a meld: the few ways in which Rummi and Contract Rummy differ."""

from __future__ import annotations

from typing import Final

from mesaya.cards import JOKER, Face

ANY_SUITS: Final = 0
NOT_ADJACENT: Final = 1
DISTINCT: Final = 2


class MeldRules:
    """The measures of sets and runs in one game under its options. Never changes once made.

    `set_twins`: a set may hold two cards of one suit. `run_suits`: how the runs of one contract
    may share a suit (`ANY_SUITS`, `NOT_ADJACENT`, `DISTINCT`). `declare`: every joker names its
    card when laid. `values`: the penalty of each face, joker included, for a card left in hand.
    """

    __slots__ = (
        "declare",
        "min_naturals",
        "run_min",
        "run_suits",
        "set_max",
        "set_min",
        "set_twins",
        "values",
    )

    def __init__(
        self,
        *,
        set_min: int,
        set_max: int,
        set_twins: bool,
        run_min: int,
        run_suits: int,
        min_naturals: int,
        declare: bool,
        values: tuple[int, ...],
    ) -> None:
        self.set_min = set_min
        self.set_max = set_max
        self.set_twins = set_twins
        self.run_min = run_min
        self.run_suits = run_suits
        self.min_naturals = min_naturals
        self.declare = declare
        self.values = values


def rank_values(ranks: tuple[int, ...], joker: int) -> tuple[int, ...]:
    """The value of each face, from the values of the thirteen ranks (ace first) and the joker."""
    return (*(ranks[face % 13] for face in range(JOKER)), joker)


def penalty(values: tuple[int, ...], faces: tuple[Face, ...] | list[Face]) -> int:
    """What these faces cost when left in hand."""
    return sum([values[face] for face in faces])


UNLIMITED: Final = 1 << 20
"""`set_max` where a set has no greatest size."""
