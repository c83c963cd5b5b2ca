"""A deep card may be taken exactly when it can come down this turn: held against trying every way."""

from __future__ import annotations

from random import Random

import pytest

from games.contract.contract_play import opened, steps
from mesaya.actions import Meld, Swap, Take
from mesaya.cards import TABLE
from mesaya.games.contract import CONTRACT
from mesaya.options import ContractOptions
from oracle.table_slow import Slow

HOUSES = (
    ContractOptions(packs=3, deal7="normal", sequence_suits="any"),
    ContractOptions(packs=8, deal7="normal", sequence_suits="any", swap_scope="any"),
    ContractOptions(packs=2, deal7="normal", sequence_suits="any", swap_scope="any"),
)


def hurried(deal, rng: Random):
    """The next steps, with the contract laid at once and every other swap made."""
    for seat, action in steps(deal, rng, eager=0.0):
        if seat != TABLE:
            listed = deal.legal(seat)
            melds = [other for other in listed if isinstance(other, Meld)]
            swaps = [other for other in listed if isinstance(other, Swap)]
            action = melds[0] if melds else action
            action = swaps[0] if swaps and rng.random() < 0.5 else action
        yield seat, action


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_q2_7_a_deep_card_is_offered_exactly_when_it_can_be_laid_off_or_swapped(house):
    options = HOUSES[house]
    rng = Random(40 + house)
    counted = {True: 0, False: 0}
    for number in (2, 3, 6, 7):
        _, _, deal = opened(options, 2 + rng.randrange(3), number, rng)
        for seat, action in hurried(deal, rng):
            pile = [card >> 3 for card in deal.zones()["pile"]]
            if seat != TABLE and deal.board.down[seat] and len(deal.hand(seat)) < 7:
                listed = deal.legal(seat)
                drawing = any([isinstance(other, Take) for other in listed])
                offered = {other.count for other in listed if isinstance(other, Take)}
                mine = seat if options.swap_scope == "others" else -1
                owners = [meld.owner for meld in deal.board.melds]
                for depth in range(2, min(len(pile), 5) + 1) if drawing else ():
                    hand = [card >> 3 for card in deal.hand(seat)] + pile[-depth:]
                    table = tuple(deal.table())
                    can = Slow(owners, mine, pile[-depth]).comes_down(hand, table)
                    if can != (depth in offered):  # a longer way
                        can = Slow(owners, mine, pile[-depth]).comes_down(hand, table, left=7)
                    assert can == (depth in offered), (hand, table, owners, seat)
                    counted[can] += 1
            deal.apply(seat, action)
    assert counted[True] > 20
    assert counted[False] > 100
    assert CONTRACT.seats() == range(2, 9)
