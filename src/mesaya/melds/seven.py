"""The measures of Contract Rummy: packs, contracts, values, what a set and a sequence are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER, Face, Seat
from mesaya.melds.cites import Cites
from mesaya.melds.rules import ANY_SUITS, DISTINCT, NOT_ADJACENT, MeldRules, rank_values
from mesaya.options import ContractOptions

DEALS: Final = 7
UNIT: Final = 53
"""R2.3 Cards in a pack: 52 and a joker."""
MOST_PACKS: Final = 8
"""A card's copy number is 0 to 7."""

CITES: Final = Cites(
    sets="R2.20",
    runs="R2.21",
    joker="R2.23",
    naturals="Q2.17",
    contract="R2.11",
    suits="R2.12",
    fits="R2.22",
    swaps="R2.24",
)


VALUES: Final = rank_values((15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), joker=15)
"""R2.27 King, queen, jack and ten cost 10, an ace 15, a joker 15, the others their face value."""

CONTRACTS: Final = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))
"""R2.10 How many sets and how many sequences each of the seven deals asks for."""


def hand_size(number: int) -> int:
    """R2.8, Q2.22 Ten cards each in deals 1 to 4, twelve in deals 5 to 7."""
    return 10 if number <= 4 else 12


def packs_for(options: ContractOptions, seats: int) -> int:
    """R2.3, R2.4, Q2.1 How many packs of 52 cards and one joker.

    `auto`: as few as leave two stock cards a seat in the deals of twelve; `source`: one up to four
    seats, two from five.
    """
    if options.packs == "source":
        return 1 if seats <= 4 else 2
    if options.packs == "auto":
        packs = 1
        while stock_left(packs, seats, DEALS) < 2 * seats:
            packs += 1
        return packs
    return options.packs


def stock_left(packs: int, seats: int, number: int) -> int:
    """R2.8, R2.9 The cards left in the stock after the deal and the upcard."""
    return UNIT * packs - hand_size(number) * seats - 1


def meld_rules(options: ContractOptions) -> MeldRules:
    """R2.6, R2.20, R2.21, Q2.2-Q2.6, Q2.17 What a set and a sequence are.

    Sets have three or four cards, no two of a suit, a joker's declared suit included; sequences
    three or more; jokers name their card.
    """
    suits = {"any": ANY_SUITS, "not_adjacent": NOT_ADJACENT, "distinct": DISTINCT}
    return MeldRules(
        set_min=3,
        set_max=4,
        set_twins=False,
        run_min=options.sequence_min,
        run_suits=suits[options.sequence_suits],
        min_naturals=options.min_naturals,
        declare=True,
        values=VALUES,
    )


def draw_for_dealer(cards: Sequence[Face]) -> tuple[Seat, ...]:
    """R2.7, Q2.16 The seat that drew the lowest card deals first; the ace is low, a joker highest.

    `cards[i]` was drawn by the i-th of those who draw. Several places: those draw again.
    """
    ranks = [13 if face == JOKER else face % 13 for face in cards]
    lowest = min(ranks)
    return tuple([place for place, rank in enumerate(ranks) if rank == lowest])
