"""Going down: R0.3, R0.4, R0.7-R0.12, R0.17, R0.18, R0.23, R0.24, Q0.1, Q0.10, Q0.11, Q0.14."""

from __future__ import annotations

import pytest

from games.rummi.rummi_help import (
    add,
    discard,
    face,
    groups,
    hand,
    meld,
    position,
    refused,
    table,
    texts,
)
from mesaya.actions import Meld
from mesaya.cards import JOKER, card_of
from mesaya.errors import Reason
from mesaya.events import Discarded, Melded
from mesaya.games.rummi import RULES, VALUES, contract_of, score

OTHER = "KcQc"
SOURCE = "7s7h7d5s6h4d3s3h2d2c"


def offered(deal) -> list[str]:
    return [
        " ".join(texts(group) for group in action.groups)
        for action in deal.legal(deal.mover)
        if isinstance(action, Meld)
    ]


# --- the contracts -------------------------------------------------------------------------------
def test_r0_12_the_contracts_of_the_six_rounds():
    assert [contract_of(number) for number in range(1, 7)] == [
        (2, 0),
        (1, 1),
        (0, 2),
        (3, 0),
        (2, 1),
        (1, 2),
    ]
    assert (RULES.set_min, RULES.run_min, RULES.min_naturals) == (3, 4, 0)
    cards = [3 * sets + 4 * runs for sets, runs in map(contract_of, range(1, 7))]
    assert cards == [6, 7, 8, 9, 10, 11]


CONTRACTS = [
    (1, "7c7d7h 8c8d8h"),
    (2, "7c7d7h 3s4s5s6s"),
    (3, "3s4s5s6s 9hThJhQh"),
    (4, "7c7d7h 8c8d8h 9c9d9h"),
    (5, "7c7d7h 8c8d8h 3s4s5s6s"),
]


@pytest.mark.parametrize(("number", "contract"), CONTRACTS)
def test_r0_18_the_whole_contract_is_laid_face_up_at_once(number, contract):
    deal = position(contract.replace(" ", "") + "2c2d", OTHER, number=number)
    assert [sorted(offer.split()) for offer in offered(deal)] == [sorted(contract.split())]
    (event,) = deal.apply(0, meld(contract))
    assert event == Melded(0, groups(contract))
    assert event.seen_by(-2) == event
    assert table(deal) == contract.split()
    assert hand(deal, 0) == "2c2d"
    assert deal.board.down == [True, False]
    assert [laid.owner for laid in deal.board.melds] == [0] * len(contract.split())


@pytest.mark.parametrize(("number", "contract"), CONTRACTS)
def test_r0_18_a_part_of_the_contract_may_not_be_laid(number, contract):
    deal = position(contract.replace(" ", "") + "2c2d", OTHER, number=number)
    for part in contract.split():
        refused(deal, 0, meld(part), Reason.WRONG_CONTRACT, "R0.12")
    refused(deal, 0, Meld(()), Reason.WRONG_CONTRACT, "R0.12")


@pytest.mark.parametrize(
    ("number", "other"), [(1, "7c7d7h 3s4s5s6s"), (2, "7c7d7h 8c8d8h"), (3, "7c7d7h 3s4s5s6s")]
)
def test_r0_12_other_melds_than_the_round_asks_for_are_refused(number, other):
    deal = position(other.replace(" ", "") + "2c2d", OTHER, number=number)
    assert offered(deal) == []
    refused(deal, 0, meld(other), Reason.WRONG_CONTRACT, "R0.12")


# --- the source's examples -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("drawn", "lays"),
    [
        ("9c", False),
        ("3c", True),
        ("3d", True),
        ("2h", True),
        ("**", True),
        ("7c", False),
        ("5h", False),
    ],
)
def test_e0_6_r0_17_does_the_hand_hold_the_whole_contract(drawn, lays):
    deal = position(SOURCE + drawn, OTHER)
    assert bool(offered(deal)) == lays
    if lays:
        deal.apply(0, deal.legal(0)[0])
        assert deal.board.down[0]
    else:
        one = "7d7h7s" if drawn != "7c" else "7c7d7h7s"
        refused(deal, 0, meld(one), Reason.WRONG_CONTRACT, "R0.12")


def test_e0_6_three_sevens_and_two_threes_are_one_set():
    deal = position(SOURCE + "9c", OTHER)
    refused(deal, 0, meld("7d7h7s 3h3s"), Reason.MELD_TOO_SHORT, "R0.10")
    refused(deal, 0, meld("7d7h7s 3h3s9c"), Reason.NOT_A_SET, "R0.10")


def test_e0_7_r0_23_q0_1_six_of_eleven_are_laid_five_are_left_then_four():
    """The source counts four, then three; the cards it names are five, then four."""
    deal = position("6c6d6h8c8d8hAcJcQc3c4c", OTHER)
    deal.apply(0, meld("6c6d6h 8c8d8h"))
    assert len(deal.hand(0)) == 5
    assert score(deal.hand(0)) == 45
    assert deal.apply(0, discard("Ac")) == [Discarded(0, face("Ac"))]
    assert len(deal.hand(0)) == 4
    assert score(deal.hand(0)) == 30


def test_e0_8_q0_10_r0_24_a_third_set_stays_in_hand():
    deal = position("6c6d6h8c8d8h9c9d9hKd2c", OTHER)
    refused(deal, 0, meld("6c6d6h 8c8d8h 9c9d9h"), Reason.WRONG_CONTRACT, "R0.12")
    deal.apply(0, meld("6c6d6h 8c8d8h"))
    refused(deal, 0, meld("9c9d9h"), Reason.NO_EXTRA_MELDS, "R0.24")
    assert offered(deal) == []


def test_q0_10_with_extra_melds_more_are_laid_after_the_contract():
    deal = position("6c6d6h8c8d8h9c9d9hKd2c", OTHER, extra_melds=True)
    deal.apply(0, meld("6c6d6h 8c8d8h"))
    assert offered(deal) == ["9c9d9h"]
    refused(deal, 0, Meld(()), Reason.NOT_A_MELD, "Q0.10")
    refused(deal, 0, meld("9c9dKd"), Reason.NOT_A_MELD, "R0.12")
    deal.apply(0, meld("9c9d9h"))
    assert table(deal) == ["6c6d6h", "8c8d8h", "9c9d9h"]
    assert offered(deal) == []


def test_q0_10_with_extra_melds_a_set_and_a_run_are_offered():
    deal = position(
        "9c9d9h3s4s5s6s2d", OTHER, melds=((0, "6c6d6h"), (0, "8c8d8h")), down=(0,), extra_melds=True
    )
    assert offered(deal) == ["9c9d9h", "3s4s5s6s"]
    deal.apply(0, meld("9c9d9h 3s4s5s6s"))
    assert hand(deal, 0) == "2d"


def test_e0_9_r0_9_eight_in_a_row_are_two_series_in_round_3():
    deal = position("9h8h7h6h5h4h3h2hKsQd5c", OTHER, number=3)
    assert offered(deal) != []
    deal.apply(0, meld("9h8h7h6h 5h4h3h2h"))
    assert table(deal) == ["6h7h8h9h", "2h3h4h5h"]


def test_e0_9_seven_in_a_row_are_not_but_seven_and_a_joker_are():
    seven = position("8h7h6h5h4h3h2hKsQd5c9s", OTHER, number=3)
    assert offered(seven) == []
    refused(seven, 0, meld("8h7h6h5h 4h3h2h"), Reason.MELD_TOO_SHORT, "R0.7")
    joker = position("8h7h6h5h4h3h2h**Qd5c9s", OTHER, number=3)
    assert len(offered(joker)) == 1
    joker.apply(0, meld("**8h7h6h 5h4h3h2h"))
    assert table(joker) == ["6h7h8h**", "2h3h4h5h"]


def test_e0_10_six_sevens_are_two_sets_of_one_rank():
    deal = position("7s7s7h7h7d7cKd2c", OTHER)
    assert len(offered(deal)) == 1
    deal.apply(0, meld("7s7s7h 7h7d7c"))
    assert table(deal) == ["7h7s7s", "7c7d7h"]


def test_e0_11_q0_14_a_set_of_jokers_must_name_its_rank():
    deal = position("******4s4h4dQsQdQc9c2d", OTHER, number=4)
    assert len(offered(deal)) == 1
    refused(deal, 0, meld("****** 4d4h4s QcQdQs"), Reason.JOKER_UNDECLARED, "Q0.14")
    deal.apply(0, meld("*7h*7h*7h 4d4h4s QcQdQs"))
    assert table(deal) == ["*7h*7h*7h", "4d4h4s", "QcQdQs"]


# --- what a meld is ------------------------------------------------------------------------------
def test_r0_11_jokers_in_sets():
    deal = position("7d7h**8c8d**2c", OTHER)
    deal.apply(0, meld("7d7h** 8c**8d"))
    assert table(deal) == ["7d7h**", "8c8d**"]


def test_r0_8_a_series_of_jokers_must_name_its_cards():
    deal = position("********3s4s5s6s2c2d", OTHER, number=3)
    refused(deal, 0, meld("******** 3s4s5s6s"), Reason.JOKER_UNDECLARED, "Q0.14")
    deal.apply(0, meld("*4h*5h*6h*7h 3s4s5s6s"))
    assert table(deal) == ["*4h*5h*6h*7h", "3s4s5s6s"]


def test_r0_4_a_joker_may_be_any_card():
    deal = position("7c7d7h3s**5s6s2c2d", OTHER, number=2)
    deal.apply(0, meld("7c7d7h 3s**5s6s"))
    assert table(deal) == ["7c7d7h", "3s**5s6s"]


def test_r0_4_but_only_a_joker_in_hand():
    deal = position("7c7d7h3s5s6s2c2d", OTHER, number=2)
    refused(deal, 0, meld("7c7d7h 3s**5s6s"), Reason.NOT_HELD, "R0.18")
    one = position("7c7d**3s5s6s2c2d", OTHER, number=2)
    refused(one, 0, meld("7c7d** 3s**5s6s"), Reason.NAMED_TWICE, "R0.18")
    assert offered(one) == []


def test_q0_14_a_joker_laid_last_in_a_series_of_kings_finds_no_place():
    deal = position("7c7d7hKsAs****2c2d", OTHER, number=2)
    refused(deal, 0, meld("7c7d7h KsAs****"), Reason.NOT_A_RUN, "R0.7")
    deal.apply(0, meld("7c7d7h ****KsAs"))


def test_r0_3_q0_16_the_ace_serves_at_either_end_not_around_it():
    deal = position("7c7d7hKsAs2s3sQsJs4s2d", OTHER, number=2)
    refused(deal, 0, meld("7c7d7h KsAs2s3s"), Reason.NOT_A_RUN, "R0.7")
    assert deal.clone().apply(0, meld("7c7d7h As2s3s4s"))
    assert deal.apply(0, meld("7c7d7h JsQsKsAs"))


def test_r0_7_r0_10_short_melds_are_refused():
    deal = position("7c7d7h3s4s5s2d", OTHER, number=2)
    refused(deal, 0, meld("7c7d7h 3s4s5s"), Reason.MELD_TOO_SHORT, "R0.7")
    two = position("7c7d8c8d8h2d", OTHER)
    refused(two, 0, meld("7c7d 8c8d8h"), Reason.MELD_TOO_SHORT, "R0.10")


def test_r0_10_a_set_may_hold_twins_and_more_than_four():
    deal = position("7c7c7d7d7h8c8c8d2d", OTHER)
    assert offered(deal) == ["7c7c7d7d7h 8c8c8d"]
    deal.apply(0, meld("7c7c7d7d7h 8c8c8d"))


def test_q0_11_melds_may_be_longer_than_the_least():
    deal = position("7c7d7h7s3s4s5s6s8s2d2c", OTHER, number=2)
    deal.apply(0, meld("7c7d7h 3s4s5s6s"))
    long = position("7c7d7h7s3s4s5s6s8s**2c", OTHER, number=2)
    assert offered(long) != []
    long.apply(0, meld("7c7d7h7s 3s4s5s6s**8s"))
    assert hand(long, 0) == "2c"


def test_r0_18_each_card_goes_to_one_place():
    deal = position("7c7d7h3s4s5s6s7s2d", OTHER, number=2)
    refused(deal, 0, meld("7c7d7s 4s5s6s7s"), Reason.NAMED_TWICE, "R0.18")
    refused(deal, 0, meld("7c7d8h 4s5s6s7s"), Reason.NOT_HELD, "R0.18")
    refused(deal, 0, Meld(((7, 99, 200), (1, 2, 3, -4))), Reason.BAD_CARD, "R0.12")
    refused(deal, 1, meld("7c7d7h 3s4s5s6s"), Reason.NOT_TO_ACT, "R0.18")


def test_r0_17_who_may_not_call_discards():
    deal = position(SOURCE + "9c", OTHER)
    for card in ("5s", "6h", "4d", "9c"):
        deal.clone().apply(0, discard(card))


def test_s7_s2_a_taken_twin_is_laid_before_the_other():
    deal = position("9d9d9h8c8d8h2c", OTHER, taken="9d")
    assert deal.board.barred == card_of(face("9d"), 1)
    deal.apply(0, meld("9d9h9d 8c8d8h"))
    one = position("9d9d9h9c8c8d8h2c", OTHER, taken="9d")
    one.apply(0, meld("9c9d9h 8c8d8h"))
    assert one.hand(0) == sorted([card_of(face("2c"), 0), card_of(face("9d"), 0)])
    assert discard("9d") in one.legal(0)


def test_r0_6_values_of_cards_left_in_hand():
    worth = {"*": 50, "A": 15, "K": 10, "Q": 10, "J": 10}
    for shown in range(53):
        assert VALUES[shown] == worth.get(texts([shown])[0], 5)
    assert VALUES[JOKER] == 50


def test_legal_offers_the_lay_once_and_then_no_more():
    deal = position("6c6d6h8c8d8h9c9d9hKd2c", OTHER)
    assert deal.legal(0) == deal.legal(0)
    assert len(offered(deal)) == 1
    deal.apply(0, deal.legal(0)[0])
    assert offered(deal) == []
    assert add("9c m1") not in deal.legal(0)
