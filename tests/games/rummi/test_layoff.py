"""Laying off and exchanging jokers: R0.24-R0.26, Q0.12-Q0.15."""

from __future__ import annotations

import pytest

from games.rummi.rummi_help import (
    add,
    discard,
    face,
    hand,
    meld,
    position,
    refused,
    swap,
    table,
    texts,
    tiles,
)
from mesaya.actions import Add, Swap
from mesaya.cards import JOKER, card_of
from mesaya.errors import Reason
from mesaya.events import Added, Swapped

TABLE = ((1, "6c6d6h"), (1, "4h5h6h7h"))


def laying(held="6s8h9h2c2d", *, down=(0, 1), melds=TABLE, number=2, **rules):
    return position(held, "KcQc", number=number, melds=melds, down=down, **rules)


def adds(deal) -> list[str]:
    return [f"{texts([a.tile])} m{a.meld + 1}" for a in deal.legal(0) if isinstance(a, Add)]


def swaps(deal) -> list[str]:
    return [f"{texts([a.card])} m{a.meld + 1}" for a in deal.legal(0) if isinstance(a, Swap)]


def test_r0_25_r0_26_cards_are_added_to_sets_and_in_sequence_to_runs():
    deal = laying()
    assert adds(deal) == ["8h m2", "6s m1"]
    assert deal.apply(0, add("8h m2")) == [Added(0, face("8h"), 1, tiles("4h5h6h7h8h"))]
    assert adds(deal) == ["9h m2", "6s m1"]
    deal.apply(0, add("9h m2"))
    deal.apply(0, add("6s m1"))
    assert table(deal) == ["6c6d6h6s", "4h5h6h7h8h9h"]
    assert hand(deal, 0) == "2c2d"
    refused(deal, 0, add("6s m1"), Reason.NOT_HELD, "R0.25")


def test_r0_25_r0_26_not_before_one_s_own_contract_is_down():
    deal = laying(down=(1,))
    assert adds(deal) == []
    refused(deal, 0, add("6s m1"), Reason.NOT_DOWN, "R0.25")
    refused(deal, 0, add("8h m2"), Reason.NOT_DOWN, "R0.26")
    refused(deal, 0, add("8h m9"), Reason.NOT_DOWN, "R0.25")


def test_r0_25_cards_that_do_not_fit_are_refused():
    deal = laying()
    refused(deal, 0, add("8h m1"), Reason.DOES_NOT_FIT, "R0.25")
    refused(deal, 0, add("9h m2"), Reason.DOES_NOT_FIT, "R0.25")
    refused(deal, 0, add("8c m2"), Reason.NOT_HELD, "R0.25")
    refused(deal, 0, add("** m2"), Reason.NOT_HELD, "R0.25")
    for number in (2, -1, 1 << 40):
        wrong = refused(deal, 0, Add(face("6s"), number), Reason.NO_SUCH_MELD, "R0.25")
        assert wrong.args_["meld"] == number + 1
    for tile in (-1, 53, 63, 116, 1 << 70):
        refused(deal, 0, Add(tile, 0), Reason.BAD_CARD, "R0.25")
    refused(deal, 1, add("Kc m1"), Reason.NOT_TO_ACT, "R0.25")


def test_e0_16_q0_12_lay_off_once_the_own_contract_is_down_this_turn():
    deal = position(
        "6s9c9d9hTcTdTh2c3d4h5s", "KcQc", melds=((1, "6c6d6h"), (1, "8c8d8h")), down=(1,)
    )
    refused(deal, 0, add("6s m1"), Reason.NOT_DOWN, "R0.25")
    deal.apply(0, meld("9c9d9h TcTdTh"))
    assert deal.apply(0, add("6s m1"))
    assert table(deal) == ["6c6d6h6s", "8c8d8h", "9c9d9h", "TcTdTh"]


def test_q0_12_unless_layoff_same_turn_is_off():
    deal = position(
        "6s9c9d9hTcTdTh2c3d4h5s",
        "KcQc",
        melds=((1, "6c6d6h"), (1, "8c8d8h")),
        down=(1,),
        layoff_same_turn=False,
    )
    deal.apply(0, meld("9c9d9h TcTdTh"))
    assert adds(deal) == []
    refused(deal, 0, add("6s m1"), Reason.NOT_THIS_TURN, "Q0.12")
    deal.apply(0, discard("2c"))
    assert deal.board.fresh == -1
    later = laying(layoff_same_turn=False)
    assert adds(later) == ["8h m2", "6s m1"]
    later.apply(0, add("6s m1"))


def test_q0_13_one_s_own_melds_grow_too():
    deal = position("6s7s2c", "KcQc", melds=((0, "6c6d6h"), (1, "8c8d8h")), down=(0, 1))
    deal.apply(0, add("6s m1"))
    assert table(deal)[0] == "6c6d6h6s"
    assert deal.board.melds[0].owner == 0


def test_r0_24_after_the_contract_cards_go_only_on_melds_that_lie():
    deal = laying("9c9d9h2c")
    assert adds(deal) == []
    refused(deal, 0, meld("9c9d9h"), Reason.NO_EXTRA_MELDS, "R0.24")


# --- jokers --------------------------------------------------------------------------------------
def test_q0_14_a_joker_is_added_at_a_named_end():
    deal = laying("**9s2c")
    assert adds(deal) == ["** m1", "*3h m2", "*8h m2"]
    both = refused(deal, 0, add("** m2"), Reason.FITS_BOTH_ENDS, "Q0.14")
    assert texts(both.args_["tiles"]) == "*3h*8h"
    refused(deal, 0, add("*9h m2"), Reason.DOES_NOT_FIT, "R0.25")
    assert deal.apply(0, add("*8h m2")) == [Added(0, face("*8h"), 1, tiles("4h5h6h7h**"))]


def test_q0_14_a_joker_that_fits_one_end_needs_no_name():
    deal = laying("**9s2c", melds=((1, "6c6d6h"), (1, "Ah2h3h4h")))
    (event,) = deal.apply(0, add("** m2"))
    assert texts([event.tile]) == "*5h"
    assert table(deal)[1] == "Ah2h3h4h**"


def test_r0_4_a_joker_joins_any_set():
    deal = laying("**9s2c")
    deal.apply(0, add("** m1"))
    assert table(deal)[0] == "6c6d6h**"


def test_q0_14_a_joker_s_card_stays_what_it_is():
    deal = laying("3h8h2c9s", melds=((1, "6c6d6h"), (1, "4h**6h7h")))
    refused(deal, 0, add("5h m2"), Reason.NOT_HELD, "R0.25")
    deal.apply(0, add("8h m2"))
    assert table(deal)[1] == "4h**6h7h8h"


def test_q0_15_a_laid_joker_is_never_exchanged():
    deal = laying("5h2c9s", melds=((1, "6c6d6h"), (1, "4h**6h7h")))
    assert swaps(deal) == []
    refused(deal, 0, swap("5h m2"), Reason.NO_SWAP, "Q0.15")


WITH_JOKER = ((1, "6c6d**"), (1, "4h**6h7h"))


def test_q0_15_with_joker_swap_runs_the_card_it_stands_for_frees_it():
    deal = laying("5h2c9s", melds=WITH_JOKER, joker_swap="runs")
    assert swaps(deal) == ["5h m2"]
    joker = card_of(JOKER, 0)
    events = deal.apply(0, swap("5h m2"))
    assert events == [Swapped(0, face("5h"), 1, tiles("4h5h6h7h"))]
    assert joker in deal.hand(0)
    assert hand(deal, 0) == "2c9s**"
    assert table(deal) == ["6c6d**", "4h5h6h7h"]
    assert "*8h m2" in adds(deal)
    assert swaps(deal) == []


def test_q0_15_which_exchanges_are_refused():
    deal = laying("5h7h6h2c9s", melds=WITH_JOKER, joker_swap="runs")
    refused(deal, 0, swap("6h m1"), Reason.JOKER_IN_SET, "Q0.15")
    refused(deal, 0, swap("7h m2"), Reason.NO_SWAP, "Q0.15")
    refused(deal, 0, Swap(JOKER, 1), Reason.BAD_CARD, "Q0.15")
    refused(deal, 0, Swap(-1, 1), Reason.BAD_CARD, "Q0.15")
    refused(deal, 0, swap("5h m3"), Reason.NO_SUCH_MELD, "R0.25")
    refused(deal, 1, swap("5h m2"), Reason.NOT_TO_ACT, "Q0.15")
    absent = laying("2c9s", melds=WITH_JOKER, joker_swap="runs")
    refused(absent, 0, swap("5h m2"), Reason.NOT_HELD, "Q0.15")
    early = laying("5h2c9s", melds=WITH_JOKER, joker_swap="runs", down=(1,))
    refused(early, 0, swap("5h m2"), Reason.NOT_DOWN, "R0.26")
    fresh = laying("5h2c9s", melds=WITH_JOKER, joker_swap="runs", fresh=0, layoff_same_turn=False)
    assert swaps(fresh) == []
    refused(fresh, 0, swap("5h m2"), Reason.NOT_THIS_TURN, "Q0.12")


def test_s2_an_exchange_gives_a_joker_that_is_not_barred_if_there_is_one():
    deal = laying("**5h2c9s", melds=WITH_JOKER, joker_swap="runs", taken="**")
    barred = deal.board.barred
    deal.apply(0, add("** m1"))
    assert barred in deal.zones()["melds"]
    deal.apply(0, swap("5h m2"))
    assert barred not in deal.hand(0)
    assert discard("**") in deal.legal(0)


@pytest.mark.parametrize("card", ["6s", "8h"])
def test_r0_25_a_lay_off_moves_the_card_from_hand_to_table(card):
    deal = laying()
    number = {"6s": "m1", "8h": "m2"}[card]
    before = len(deal.zones()["melds"])
    deal.apply(0, add(f"{card} {number}"))
    assert len(deal.zones()["melds"]) == before + 1
    assert card not in hand(deal, 0)
