"""Ways to lay a contract with one card in it."""

from __future__ import annotations

from mesaya.cards import JOKER
from mesaya.games import rummi
from mesaya.melds.deep import Aim
from mesaya.notation.cards import read_group

AIM = Aim(2, 0, -1, rummi.RULES)


def cards(text: str) -> list[int]:
    return [face << 3 for face in read_group(text, 1, 1)]


def test_a_card_of_the_hand_is_in_the_contract_that_is_asked_for():
    (five,) = read_group("5d", 1, 1)
    found = AIM.best(cards("7s7h7c3s3h3d5d5h5c"), five)
    assert found is not None
    assert five in [face for group in found for face in group]


def test_no_contract_has_a_card_that_is_not_held():
    hand = cards("7s7h7c3s3h3d2c")
    (seven,) = read_group("7d", 1, 1)
    assert AIM.best(hand, -1) is not None
    assert AIM.best(hand, seven) is None
    assert AIM.best(hand, JOKER) is None
