"""Taking the discard, buying it, drawing, the stock running out: R0.19-R0.22, Q0.4-Q0.9, S1."""

from __future__ import annotations

import pytest

from games.rummi.rummi_help import (
    deal_of,
    discard,
    face,
    hand,
    position,
    refused,
    texts,
    tiles,
    toss_all,
)
from mesaya.actions import BUY, DRAW, PASS, TAKE, Draw, Stock, Take
from mesaya.cards import TABLE, UNKNOWN, card_of
from mesaya.errors import OptionError, Reason
from mesaya.events import Bought, Discarded, Drew, Ended, Mixed, Passed, Revealed, Took
from mesaya.games.rummi import RUMMI
from mesaya.games.rummi_round import CHOOSING

H = "2h4h6h8hTh"
D = "2d4d6d8dTd"
S = "2s4s6s8sTs"
C = "Ac3c5c7c9c"


def choosing(*hands, pile="9d", stock="KcQcJc", **more):
    """Seat 2 is to move; seat 1 has just discarded the top of the pile."""
    held = list(hands) or [H, D, S, C]
    return position(*held, mover=2, phase=CHOOSING, pile=pile, stock=stock, **more)


def test_e0_14_r0_21_q0_4_buying_goes_to_the_nearest_after_the_mover():
    held = {0: "2h4h6h8hTh2d4d6d8dTd2s", 1: "9c4s6s8sTs2s4c6c8cTc2c", 3: "AcAdAhAsKcKdKhKsQcQdQh"}
    deal = deal_of(4, 0, held)
    toss_all(deal)
    deal.apply(1, DRAW)
    deal.apply(1, discard("9c"))
    first, second = deal.zones()["stock"][:2]
    assert deal.to_act() == (2,)
    assert deal.apply(2, PASS) == [Passed(2)]
    assert deal.to_act() == (3,)
    assert deal.legal(3) == (BUY, PASS)
    assert deal.legal(0) == ()
    assert deal.apply(3, BUY) == [Bought(3, face("9c"), first >> 3)]
    assert len(deal.hand(3)) == 12
    assert first in deal.hand(3)
    assert deal.zones()["pile"] == []
    assert deal.to_act() == (2,)
    assert deal.apply(2, DRAW) == [Drew(2, second >> 3)]
    refused(deal, 0, BUY, Reason.NOT_TO_ACT, "Q0.20")
    shown = deal.legal(2)[-1].card
    deal.apply(2, deal.legal(2)[-1])
    assert deal.zones()["pile"][-1] >> 3 == shown
    deal.apply(3, PASS)
    deal.apply(0, PASS)
    deal.apply(1, PASS)
    deal.apply(3, DRAW)
    assert len(deal.hand(3)) == 13


def test_r0_21_the_bought_card_is_public_the_fine_is_not():
    deal = choosing()
    deal.apply(2, PASS)
    (event,) = deal.apply(3, BUY)
    assert event.seen_by(3) == Bought(3, face("9d"), face("Kc"))
    assert event.seen_by(0) == Bought(3, face("9d"), UNKNOWN)
    assert event.seen_by(2) == event.seen_by(-2)


def test_r0_20_the_next_player_may_take_the_discard():
    deal = choosing()
    assert deal.legal(2) == (TAKE, PASS)
    assert deal.clone().apply(2, Take(face("9d"), 1)) == [Took(2, (face("9d"),))]
    assert deal.apply(2, TAKE) == [Took(2, (face("9d"),))]
    assert hand(deal, 2) == "9d2s4s6s8sTs"
    assert deal.zones()["pile"] == []
    assert deal.to_act() == (2,)


def test_r0_20_only_the_top_card_and_only_by_the_mover():
    deal = choosing(pile="9d9h")
    refused(deal, 2, Take(face("9d")), Reason.WRONG_CARD, "R0.20")
    refused(deal, 2, Take(None, 2), Reason.NOT_IN_PILE, "R0.20")
    refused(deal, 2, Take(face("9h"), 0), Reason.NOT_IN_PILE, "R0.20")
    refused(deal, 2, Take(-5), Reason.WRONG_CARD, "R0.20")
    refused(deal, 3, TAKE, Reason.NOT_TO_ACT, "R0.20")
    refused(deal, 2, discard("2s"), Reason.WRONG_PHASE, "R0.19")
    refused(deal, 2, DRAW, Reason.WRONG_PHASE, "R0.22")
    refused(deal, 2, BUY, Reason.WRONG_PHASE, "R0.21")


def test_r0_22_if_nobody_wants_it_the_mover_draws():
    deal = choosing()
    for seat in (2, 3, 0):
        assert deal.apply(seat, PASS) == [Passed(seat)]
    assert deal.to_act() == (2,)
    assert deal.legal(2) == (DRAW,)
    refused(deal, 2, Draw(face("Qc")), Reason.WRONG_CARD, "R0.22")
    refused(deal, 2, Draw(-1), Reason.WRONG_CARD, "R0.22")
    assert deal.apply(2, Draw(face("Kc"))) == [Drew(2, face("Kc"))]
    assert texts(c >> 3 for c in deal.zones()["pile"]) == "9d"


def test_r0_19_a_discard_is_seen_by_all_and_ends_the_turn():
    deal = choosing()
    deal.apply(2, TAKE)
    (event,) = deal.apply(2, discard("Ts"))
    assert event == Discarded(2, face("Ts"))
    assert event.seen_by(-2) == event
    assert deal.to_act() == (3,)
    assert deal.legal(3) == (TAKE, PASS)
    refused(deal, 3, discard("Ac"), Reason.WRONG_PHASE, "R0.19")


def test_r0_19_only_a_card_in_hand_is_discarded():
    deal = position(H, D)
    refused(deal, 0, discard("3c"), Reason.NOT_HELD, "R0.19")
    refused(deal, 1, discard("2d"), Reason.NOT_TO_ACT, "R0.19")


def test_q0_4_with_first_call_all_are_asked_at_once():
    deal = choosing(buy_priority="first_call")
    deal.apply(2, PASS)
    assert deal.to_act() == (3, 0)
    assert deal.legal(3) == deal.legal(0) == (BUY, PASS)
    later = deal.clone()
    assert deal.apply(0, BUY) == [Bought(0, face("9d"), face("Kc"))]
    assert deal.to_act() == (2,)
    later.apply(0, PASS)
    assert later.to_act() == (3,)
    refused(later, 0, BUY, Reason.NOT_TO_ACT, "R0.21")
    later.apply(3, PASS)
    assert later.legal(2) == (DRAW,)


def test_s4_q0_4_seats_that_are_not_asked_may_not_answer():
    deal = choosing(H, D, S, C, "Ad3d5d7d9h")
    deal.apply(2, PASS)
    assert deal.to_act() == (3,)
    refused(deal, 4, BUY, Reason.NOT_TO_ACT, "R0.21")
    refused(deal, 0, PASS, Reason.NOT_TO_ACT, "R0.21")
    deal.apply(3, PASS)
    assert deal.to_act() == (4,)
    deal.apply(4, BUY)
    assert deal.legal(2) == (DRAW,)


def test_q0_5_after_a_buy_the_mover_still_draws_the_next_card():
    deal = choosing()
    deal.apply(2, PASS)
    deal.apply(3, BUY)
    assert deal.apply(2, DRAW) == [Drew(2, face("Qc"))]


def test_q0_6_the_discarder_and_the_mover_are_never_asked():
    deal = choosing()
    deal.apply(2, PASS)
    refused(deal, 1, BUY, Reason.MAY_NOT_BUY, "Q0.6")
    refused(deal, 2, BUY, Reason.MAY_NOT_BUY, "R0.21")
    refused(deal, 9, BUY, Reason.NO_SUCH_SEAT, "R0.21")


def test_q0_6_with_two_players_nobody_buys():
    deal = position(H, D, mover=0, phase=CHOOSING, pile="9d", stock="KcQc")
    assert deal.apply(0, PASS) == [Passed(0)]
    assert deal.legal(0) == (DRAW,)


def test_q0_7_a_seat_that_is_down_may_buy_and_take():
    deal = choosing(down=(2, 3), melds=((2, "7c7d7h"), (3, "8c8d8h")))
    assert TAKE in deal.legal(2)
    deal.apply(2, PASS)
    assert deal.to_act() == (3,)
    deal.apply(3, BUY)


def test_q0_7_unless_the_options_say_otherwise():
    deal = choosing(
        down=(2, 3),
        melds=((2, "7c7d7h"), (3, "8c8d8h")),
        buy_when_down=False,
        take_discard_when_down=False,
    )
    assert deal.legal(2) == (PASS,)
    refused(deal, 2, TAKE, Reason.MAY_NOT_TAKE, "Q0.7")
    deal.apply(2, PASS)
    assert deal.to_act() == (0,)
    refused(deal, 3, BUY, Reason.MAY_NOT_BUY, "Q0.7")
    deal.apply(0, BUY)


def test_q0_8_buys_are_not_limited_by_default():
    deal = choosing(buys=(99, 0, 0, 99))
    deal.apply(2, PASS)
    assert deal.legal(3) == (BUY, PASS)


def test_q0_8_max_buys_per_round_limits_each_seat():
    deal = choosing(buys=(1, 0, 0, 2), max_buys_per_round=2)
    deal.apply(2, PASS)
    assert deal.to_act() == (0,)
    refused(deal, 3, BUY, Reason.MAY_NOT_BUY, "Q0.8")
    deal.apply(0, BUY)
    assert deal.buys == [2, 0, 0, 2]
    none = choosing(max_buys_per_round=0)
    none.apply(2, PASS)
    assert none.legal(2) == (DRAW,)


@pytest.mark.parametrize("name", ["max_buys_per_round", "max_reshuffles"])
def test_q0_8_s1_limits_below_zero_are_refused(name):
    assert getattr(RUMMI.options({name: 0}), name) == 0
    with pytest.raises(OptionError) as caught:
        RUMMI.options({name: -1})
    assert caught.value.code == Reason.BAD_OPTION
    assert caught.value.args_["option"] == name


def test_q0_8_nobody_is_asked_when_no_fine_card_can_be_supplied():
    deal = choosing(stock="", pile="9d")
    events = deal.apply(2, PASS)
    assert events[0] == Passed(2)
    assert events[-1] == Ended("blocked", (25, 25, 25, 35))


def test_q0_9_the_buyer_does_not_discard_and_holds_two_more():
    deal = choosing()
    deal.apply(2, PASS)
    deal.apply(3, BUY)
    assert len(deal.hand(3)) == 7
    refused(deal, 3, discard("9d"), Reason.NOT_TO_ACT, "R0.19")


def test_q0_22_a_refusal_is_final():
    deal = choosing()
    for seat in (2, 3, 0):
        deal.apply(seat, PASS)
    refused(deal, 2, TAKE, Reason.WRONG_PHASE, "R0.20")
    refused(deal, 2, PASS, Reason.WRONG_PHASE, "R0.21")


# --- S2 ------------------------------------------------------------------------------------------
def test_s2_the_card_just_taken_may_not_be_discarded():
    deal = choosing()
    deal.apply(2, TAKE)
    assert discard("9d") not in deal.legal(2)
    refused(deal, 2, discard("9d"), Reason.JUST_TAKEN, "S2")
    deal.apply(2, discard("2s"))
    assert deal.board.barred == -1


def test_s2_a_twin_of_the_card_just_taken_may_be_discarded():
    deal = choosing(H, D, "9d2s4s", C)
    deal.apply(2, TAKE)
    assert discard("9d") in deal.legal(2)
    deal.apply(2, discard("9d"))
    assert deal.zones()["pile"] == [card_of(face("9d"), 0)]
    assert card_of(face("9d"), 1) in deal.hand(2)


def test_s2_unless_may_rediscard_taken_is_on():
    deal = choosing(may_rediscard_taken=True)
    deal.apply(2, TAKE)
    assert discard("9d") in deal.legal(2)
    deal.apply(2, discard("9d"))


def test_s2_a_drawn_or_bought_card_may_be_discarded():
    deal = choosing()
    deal.apply(2, PASS)
    deal.apply(3, BUY)
    deal.apply(2, DRAW)
    deal.apply(2, discard("Qc"))
    deal.apply(3, TAKE)
    deal.apply(3, discard("9d"))


# --- S1 ------------------------------------------------------------------------------------------
def test_s1_an_empty_stock_is_made_of_the_discards_but_the_top():
    deal = choosing(stock="", pile="3h5h7h9d")
    for seat in (2, 3, 0):
        deal.apply(seat, PASS)
    refused(deal, 2, Draw(face("9d")), Reason.WRONG_CARD, "R0.22")
    assert deal.clone().apply(2, Draw(face("5h"))) == []
    assert deal.apply(2, DRAW) == []
    assert deal.to_act() == (TABLE,)
    chance = deal.chance()
    assert (chance.label, chance.index) == ("recycle", 1)
    assert texts(card >> 3 for card in chance.pool) == "3h5h7h"
    refused(deal, 2, DRAW, Reason.NOT_TO_ACT, "R0.22")
    refused(deal, 2, Stock(chance.pool), Reason.NOT_TO_ACT, "S1")
    refused(deal, TABLE, Stock(chance.pool[1:]), Reason.BAD_STOCK, "S1")
    order = [chance.pool[1], chance.pool[2], chance.pool[0]]
    events = deal.apply(TABLE, Stock(tuple(order)))
    assert events == [Mixed("recycle", 3), Drew(2, face("5h"))]
    assert texts(card >> 3 for card in deal.zones()["pile"]) == "9d"
    refused(deal, TABLE, Stock(chance.pool), Reason.NOT_TO_ACT, "S1")


def test_s1_the_fine_card_of_a_buyer_may_come_from_a_recycled_stock():
    deal = choosing(stock="", pile="3h5h9d", recycled=2)
    deal.apply(2, PASS)
    assert deal.legal(3) == (BUY, PASS)
    assert deal.apply(3, BUY) == []
    assert deal.chance().index == 3
    events = deal.apply(TABLE, Stock(deal.chance().pool))
    assert events == [Mixed("recycle", 2), Bought(3, face("9d"), face("3h"))]
    assert deal.apply(2, DRAW) == [Drew(2, face("5h"))]


def test_s1_a_buy_of_the_last_card_blocks_the_round():
    deal = choosing(stock="3h", pile="9d")
    deal.apply(2, PASS)
    events = deal.apply(3, BUY)
    assert events[0] == Bought(3, face("9d"), face("3h"))
    assert events[-1] == Ended("blocked", (25, 25, 25, 45))


def test_s1_after_max_reshuffles_the_round_is_blocked_and_all_pay():
    deal = choosing(stock="", pile="3h5h9d", recycled=3)
    events = deal.apply(2, PASS)
    hands = [H, D, S, C]
    assert events == [
        Passed(2),
        *[Revealed(seat, tuple(sorted(tiles(hands[seat]))), "hand") for seat in range(4)],
        Ended("blocked", (25, 25, 25, 35)),
    ]
    outcome = deal.outcome()
    assert (outcome.ending, outcome.scores) == ("blocked", (25, 25, 25, 35))
    assert outcome.details["went_out"] == ""
    assert deal.to_act() == ()
    refused(deal, 2, DRAW, Reason.DEAL_OVER, "R0.27")


def test_s1_without_a_limit_the_stock_is_recycled_again_and_again():
    deal = choosing(stock="", pile="3h5h9d", recycled=50, max_reshuffles=None)
    for seat in (2, 3, 0):
        deal.apply(seat, PASS)
    deal.apply(2, DRAW)
    assert deal.chance().index == 51


def test_s1_taking_the_discard_goes_on_without_a_stock():
    deal = choosing(stock="", pile="9d")
    deal.apply(2, TAKE)
    deal.apply(2, discard("2s"))
    assert deal.legal(3) == (TAKE, PASS)
