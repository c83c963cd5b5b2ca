"""Three runs of different suits that take the whole hand, as the last contract asks."""

from __future__ import annotations

from mesaya.cards import JOKER
from mesaya.melds.seven import meld_rules
from mesaya.melds.wholes import lying
from mesaya.options import ContractOptions

RULES = meld_rules(ContractOptions())


def counted(*faces):
    counts = [0] * (JOKER + 1)
    for face in faces:
        counts[face] += 1
    return counts


def test_r2_13_three_runs_cannot_have_fewer_cards_than_three_each():
    assert lying(counted(2, 3, 4, 16, 17, 18, 30, 31), 8, RULES) == 0
    assert lying(counted(2, 3, 4, 16, 17, 18, 30, 31), 9, RULES) == 8
    assert lying(counted(2, 3, 4, 16, 17, 18, 30, 31, JOKER), 9, RULES) == 9
