"""Drawing, taking one card or several, the card just taken, the stock running out: R2.15-R2.19."""

from __future__ import annotations

import pytest

from games.contract.contract_help import (
    OTHER,
    add,
    discard,
    drawing,
    face,
    hand,
    listed,
    match,
    meld,
    pile,
    position,
    refused,
    swap,
    table,
    take,
    texts,
)
from mesaya.actions import BUY, DRAW, PASS, TAKE, Add, Discard, Draw, Meld, Stock, Take
from mesaya.cards import JOKER, TABLE, UNKNOWN, card_of
from mesaya.errors import Reason
from mesaya.events import Discarded, Drew, Ended, Mixed, Revealed, Took
from mesaya.games.contract import CONTRACT
from mesaya.games.contract_deal import DRAWING

RUN = ((1, "4s5s6s"), (1, "JcJdJh"))


def e2_5():
    """Deal 2, a hand of ten, five cards in the pile."""
    return drawing("9c9h4s5sKd2cJh8dQc3h", OTHER, number=2, pile="4c6s9dQs2h")


# --- one card ------------------------------------------------------------------------------------
def test_r2_15_the_top_of_the_stock_is_for_the_mover_s_eyes():
    deal = drawing("9c", OTHER, stock="KhKs", pile="4c")
    (event,) = deal.apply(0, DRAW)
    assert event == Drew(0, face("Kh"))
    assert event.seen_by(0) == event
    assert event.seen_by(1) == event.seen_by(-2) == Drew(0, UNKNOWN)
    assert hand(deal, 0) == "9cKh"
    assert deal.to_act() == (0,)
    refused(deal, 0, DRAW, Reason.WRONG_PHASE, "R2.15")
    refused(deal, 0, TAKE, Reason.WRONG_PHASE, "R2.15")


def test_r2_15_a_named_draw_is_checked():
    deal = drawing("9c", OTHER, stock="KhKs", pile="4c")
    refused(deal, 0, Draw(face("Ks")), Reason.WRONG_CARD, "R2.15")
    refused(deal, 0, Draw(-4), Reason.WRONG_CARD, "R2.15")
    assert deal.apply(0, Draw(face("Kh"))) == [Drew(0, face("Kh"))]


def test_r2_14_a_turn_has_three_parts_in_their_order():
    deal = drawing("9c", OTHER, pile="4c")
    refused(deal, 0, discard("9c"), Reason.WRONG_PHASE, "R2.18")
    refused(deal, 0, meld("9c9d9h KcKdKh"), Reason.WRONG_PHASE, "R2.11")
    refused(deal, 0, add("9c m1"), Reason.WRONG_PHASE, "R2.22")
    refused(deal, 0, swap("9c m1"), Reason.WRONG_PHASE, "R2.24")
    refused(deal, 1, DRAW, Reason.NOT_TO_ACT, "R2.15")
    refused(deal, 2, DRAW, Reason.NO_SUCH_SEAT, "R2.15")
    refused(deal, -2, DRAW, Reason.NO_SUCH_SEAT, "R2.15")
    refused(deal, TABLE, Stock(()), Reason.NOT_TO_ACT, "S1")
    deal.apply(0, DRAW)
    deal.apply(0, discard("9c"))
    assert deal.to_act() == (1,)


def test_r2_15_q2_8_r2_19_the_top_card_is_taken_freely_but_not_discarded_again():
    deal = drawing("9cKd", OTHER, pile="4c2h")
    assert listed(deal, Take) == ["2h"]
    for same in (TAKE, take("2h"), take("2h", 1), Take(None, 1)):
        other = deal.clone()
        assert other.apply(0, same) == [Took(0, (face("2h"),))]
        assert hand(other, 0) == "9cKd2h"
        assert pile(other) == "4c"
        assert listed(other, Discard) == ["9c", "Kd"]
        refused(other, 0, discard("2h"), Reason.JUST_TAKEN, "R2.19")
        other.apply(0, discard("9c"))
        assert other.to_act() == (1,)


def test_r2_19_only_in_that_turn_may_the_card_not_go():
    deal = drawing("9cKd", "3c", pile="4c2h")
    deal.apply(0, TAKE)
    deal.apply(0, discard("9c"))
    deal.apply(1, DRAW)
    deal.apply(1, discard("3c"))
    deal.apply(0, DRAW)
    assert "2h" in listed(deal, Discard)
    deal.apply(0, discard("2h"))


def test_s2_a_twin_of_the_card_taken_may_be_discarded_and_the_card_stays():
    deal = drawing("2h9c", OTHER, pile="4c2h")
    taken = deal.zones()["pile"][-1]
    deal.apply(0, TAKE)
    assert listed(deal, Discard) == ["9c", "2h"]
    deal.apply(0, discard("2h"))
    assert taken in deal.hand(0)
    assert deal.zones()["pile"][-1] == card_of(face("2h"), 0)


def test_s2_with_may_rediscard_taken_it_may_go():
    deal = drawing("9c", OTHER, pile="4c2h", may_rediscard_taken=True)
    deal.apply(0, TAKE)
    deal.apply(0, discard("2h"))
    assert pile(deal) == "4c2h"


def test_q2_23_a_joker_is_taken_and_discarded_like_any_card():
    deal = drawing("9c", "3c", pile="4c**")
    assert listed(deal, Take) == ["**"]
    deal.apply(0, take("**"))
    refused(deal, 0, discard("**"), Reason.JUST_TAKEN, "R2.19")
    deal.apply(0, discard("9c"))
    deal.apply(1, DRAW)
    deal.apply(1, discard("3c"))
    deal.apply(0, DRAW)
    assert deal.apply(0, discard("**")) == [Discarded(0, JOKER)]


# --- several cards -------------------------------------------------------------------------------
def test_e2_5_r2_16_taking_deep_for_a_card_that_goes_into_the_contract():
    deal = e2_5()
    assert deal.apply(0, take("6s")) == [Took(0, tuple(face(c) for c in ("6s", "9d", "Qs", "2h")))]
    assert len(deal.hand(0)) == 14
    assert pile(deal) == "4c"
    assert listed(deal, Discard) == []
    deal.apply(0, meld("9c9h9d 4s5s6s"))
    assert len(deal.hand(0)) == 8
    assert deal.apply(0, discard("Qs")) == [Discarded(0, face("Qs"))]
    assert len(deal.hand(0)) == 7


def test_e2_5_q2_7_without_a_contract_for_it_a_deep_card_stays():
    deal = e2_5()
    refused(deal, 0, take("9d"), Reason.MAY_NOT_TAKE, "R2.16")
    refused(deal, 0, take("Qs"), Reason.MAY_NOT_TAKE, "R2.16")
    refused(deal, 0, take("4c"), Reason.MAY_NOT_TAKE, "R2.16")
    assert listed(deal, Take) == ["2h", "6s x4"]


def test_e2_5_the_top_card_alone_has_no_duty_but_stays_in_hand():
    deal = e2_5()
    deal.apply(0, take("2h"))
    refused(deal, 0, discard("2h"), Reason.JUST_TAKEN, "R2.19")
    deal.apply(0, discard("Kd"))


def test_q2_24_what_was_taken_deep_is_melded_in_that_turn_before_the_discard():
    deal = e2_5()
    deal.apply(0, take("6s"))
    for card in ("Kd", "6s", "Qs"):
        refused(deal, 0, discard(card), Reason.MUST_MELD_TAKEN, "R2.16")
    assert listed(deal, Meld) == ["9c9d9h 4s5s6s"]
    assert list(deal.legal(0)) == [meld("9c9d9h 4s5s6s")]
    deal.apply(0, deal.legal(0)[0])
    assert "6s" not in listed(deal, Discard)
    assert "Kd" in listed(deal, Discard)


def test_q2_7_the_contract_laid_has_the_deep_card_in_it():
    deal = drawing("9c9h9d4s5s6s6d2c", OTHER, number=2, pile="7s6dKd")
    assert "7s x3" in listed(deal, Take)
    deal.apply(0, take("7s"))
    refused(deal, 0, meld("9c9h9d 4s5s6s"), Reason.MUST_MELD_TAKEN, "R2.16")
    deal.apply(0, meld("9c9h9d 4s5s6s7s"))


def test_q2_7_a_twin_of_the_deep_card_is_as_good_as_the_card():
    deal = drawing("9c9h9d4s5s6sKd", OTHER, number=2, pile="6s2d")
    taken = deal.zones()["pile"][0]
    deal.apply(0, take("6s"))
    deal.apply(0, meld("9c9h9d 4s5s6s"))
    assert taken in deal.zones()["melds"]
    assert "6s" in listed(deal, Discard)


def test_r2_19_of_several_cards_taken_any_may_be_discarded():
    deal = e2_5()
    deal.apply(0, take("6s"))
    deal.apply(0, meld("9c9h9d 4s5s6s"))
    assert {"2h", "Qs"} <= set(listed(deal, Discard))


def test_r2_16_twins_in_the_pile_are_told_apart_by_the_count():
    deal = drawing("9c9h4s5sKd2c", OTHER, number=2, pile="6s9d6s2h")
    assert listed(deal, Take) == ["2h", "9d x3", "6s x4"]
    refused(deal, 0, take("6s"), Reason.MAY_NOT_TAKE, "R2.16")
    refused(deal, 0, take("6s", 2), Reason.MAY_NOT_TAKE, "R2.16")
    refused(deal, 0, take("6s", 3), Reason.WRONG_CARD, "R2.16")
    refused(deal, 0, take("6s", 5), Reason.NOT_IN_PILE, "R2.16")
    refused(deal, 0, take("6s", 0), Reason.NOT_IN_PILE, "R2.16")
    refused(deal, 0, take("7s"), Reason.NOT_IN_PILE, "R2.16")
    refused(deal, 0, Take(None, 2), Reason.NOT_IN_PILE, "R2.16")
    refused(deal, 0, Take(-9), Reason.NOT_IN_PILE, "R2.16")
    deal.apply(0, take("6s", 4))
    assert len(deal.hand(0)) == 10


def test_r2_16_the_answer_is_the_same_whether_legal_was_asked_or_not():
    asked, unasked = e2_5(), e2_5()
    assert asked.legal(0)
    for deal in (asked, unasked):
        refused(deal.clone(), 0, take("Qs"), Reason.MAY_NOT_TAKE, "R2.16")
        deal.apply(0, take("6s"))
    assert hand(asked, 0) == hand(unasked, 0)


def test_r2_15_nothing_is_taken_from_an_empty_pile():
    deal = drawing("9c", OTHER, pile="")
    assert list(deal.legal(0)) == [DRAW]
    refused(deal, 0, TAKE, Reason.NOTHING_TO_TAKE, "R2.15")


def test_e2_6_down_one_takes_deep_for_a_card_that_is_laid_off():
    deal = drawing("3c9h", OTHER, melds=RUN, down=(0, 1), pile="4c7sKh")
    assert listed(deal, Take) == ["Kh", "7s x2"]
    deal.apply(0, take("7s"))
    refused(deal, 0, discard("Kh"), Reason.MUST_MELD_TAKEN, "R2.16")
    assert [type(action) for action in deal.legal(0)] == [Add]
    deal.apply(0, add("7s m1"))
    assert table(deal)[0] == "4s5s6s7s"
    deal.apply(0, discard("Kh"))
    single = drawing("3c9h", OTHER, melds=RUN, down=(0, 1), pile="4c7sKh")
    single.apply(0, TAKE)
    refused(single, 0, discard("Kh"), Reason.JUST_TAKEN, "R2.19")


def test_q2_7_down_a_deep_card_that_fits_nowhere_stays():
    deal = drawing("3c9h", OTHER, melds=RUN, down=(0, 1), pile="4cKh2d")
    refused(deal, 0, take("Kh"), Reason.MAY_NOT_TAKE, "R2.16")
    assert listed(deal, Take) == ["2d"]


def test_q2_7_s3_down_a_deep_card_may_need_the_cards_between():
    deal = drawing("7s8s2c", OTHER, melds=RUN, down=(0, 1), pile="9s2d")
    assert listed(deal, Take) == ["2d", "9s x2"]
    deal.apply(0, take("9s"))
    assert listed(deal, Add) == ["7s m1"]
    deal.apply(0, add("7s m1"))
    refused(deal, 0, discard("8s"), Reason.MUST_MELD_TAKEN, "R2.16")
    deal.apply(0, add("8s m1"))
    deal.apply(0, add("9s m1"))
    assert table(deal)[0] == "4s5s6s7s8s9s"
    assert listed(deal, Discard) == ["2c", "2d"]


def test_q2_7_s3_the_joker_that_a_deep_card_needs_goes_nowhere_else():
    deal = drawing("**8s2c", OTHER, melds=RUN, down=(0, 1), pile="9s2d")
    deal.apply(0, take("9s"))
    assert listed(deal, Add) == ["*7s m1"]
    refused(deal, 0, add("*3s m1"), Reason.MUST_MELD_TAKEN, "S3")
    refused(deal, 0, add("*Js m2"), Reason.MUST_MELD_TAKEN, "S3")
    deal.apply(0, add("*7s m1"))
    deal.apply(0, add("8s m1"))
    deal.apply(0, add("9s m1"))


def test_e2_15_in_deal_7_a_deep_card_is_taken_only_to_go_out():
    held = "3c4c5c6c7d8d9dTd9hThJh2s"
    deal = drawing(held, OTHER, number=7, pile="QhKh")
    assert listed(deal, Take) == ["Kh"], "2s would be left"
    refused(deal, 0, take("Qh"), Reason.MAY_NOT_TAKE, "R2.16")
    deal = drawing(held.replace("2s", "8h"), OTHER, number=7, pile="QhKh")
    assert listed(deal, Take) == ["Kh", "Qh x2"]
    deal.apply(0, take("Qh"))
    (laid,) = deal.legal(0)
    assert deal.apply(0, laid)[-1] == Ended("out", (0, 15 + 3 + 5 + 7 + 9))


# --- the stock runs out --------------------------------------------------------------------------
def test_s1_q2_20_an_empty_stock_is_made_of_the_discards_below_the_top():
    deal = drawing("9c", OTHER, stock="", pile="4c6s9dQs")
    assert list(deal.legal(0)) == [DRAW, take("Qs")]
    assert deal.apply(0, DRAW) == []
    assert deal.to_act() == (TABLE,)
    assert deal.legal(TABLE) == ()
    assert deal.legal(0) == ()
    chance = deal.chance()
    assert (chance.label, chance.index) == ("recycle", 1)
    assert texts(card >> 3 for card in chance.pool) == "4c6s9d"
    order = (chance.pool[2], chance.pool[0], chance.pool[1])
    refused(deal, 0, Stock(order), Reason.NOT_TO_ACT, "S1")
    refused(deal, TABLE, Stock(order[:2]), Reason.BAD_STOCK, "S1")
    refused(deal, TABLE, DRAW, Reason.WRONG_PHASE, "R2.15")
    assert deal.apply(TABLE, Stock(order)) == [Mixed("recycle", 3), Drew(0, face("9d"))]
    assert deal.to_act() == (0,)
    assert pile(deal) == "Qs"
    assert texts(card >> 3 for card in deal.zones()["stock"]) == "4c6s"


def test_s1_a_named_draw_from_an_empty_stock_is_one_of_the_cards_to_be_mixed():
    deal = drawing("9c", OTHER, stock="", pile="4c6sQs")
    refused(deal, 0, Draw(face("Qs")), Reason.WRONG_CARD, "R2.15")
    assert deal.apply(0, Draw(face("6s"))) == []


@pytest.mark.parametrize(
    ("pile_", "rules", "recycled"),
    [("4c", {}, 0), ("4c6sQs", {}, 3), ("4c6sQs", {"max_reshuffles": 0}, 0)],
)
def test_s1_where_no_card_can_be_drawn_the_deal_is_blocked(pile_, rules, recycled):
    deal = drawing("9cAd", "**", stock="", pile=pile_, recycled=recycled, **rules)
    assert list(deal.legal(0)) == [DRAW, take(pile_[-2:])]
    events = deal.apply(0, DRAW)
    shown = [
        Revealed(0, tuple(sorted((face("9c"), face("Ad")))), "hand"),
        Revealed(1, (JOKER,), "hand"),
    ]
    assert events == [*shown, Ended("blocked", (24, 15))]
    assert deal.outcome().ending == "blocked"
    assert deal.outcome().details["went_out"] == ""
    assert deal.to_act() == ()
    refused(deal, 0, DRAW, Reason.DEAL_OVER, "R2.26")


def test_s1_without_a_limit_the_stock_is_made_again_and_again():
    deal = drawing("9c", OTHER, stock="", pile="4c6s", recycled=99, max_reshuffles="none")
    assert deal.apply(0, DRAW) == []
    assert deal.chance().index == 100


# --- buying --------------------------------------------------------------------------------------
def test_q2_19_buying_is_off_unless_agreed():
    deal = drawing("9c", OTHER, pile="4c")
    refused(deal, 0, PASS, Reason.WRONG_PHASE, "Q2.19")
    refused(deal, 0, BUY, Reason.WRONG_PHASE, "Q2.19")
    refused(deal, 1, BUY, Reason.NOT_TO_ACT, "Q2.19")


def offered(seats: int = 4, **more):
    """Seat 0 has discarded the top of the pile, seat 1 is to move."""
    deal = position(*["9c8d"] * seats, buying=True, stock="KcQcJc", pile="4d", **more)
    deal.apply(0, discard("9c"))
    return deal


def test_q2_19_the_mover_takes_or_passes_then_the_others_are_asked_in_seat_order():
    deal = offered()
    assert list(deal.legal(1)) == [take("9c"), PASS]
    refused(deal, 1, DRAW, Reason.WRONG_PHASE, "R2.15")
    taking = deal.clone()
    taking.apply(1, TAKE)
    assert discard("8d") in taking.legal(1)
    deal.apply(1, PASS)
    assert deal.to_act() == (2,)
    assert list(deal.legal(2)) == [BUY, PASS]
    refused(deal, 3, BUY, Reason.NOT_TO_ACT, "Q2.19")
    refused(deal, 2, TAKE, Reason.WRONG_PHASE, "R2.15")
    deal.apply(2, PASS)
    assert deal.to_act() == (3,)
    deal.apply(3, PASS)
    assert deal.to_act() == (1,), "the discarder is never asked"
    assert list(deal.legal(1)) == [DRAW]
    refused(deal, 1, PASS, Reason.WRONG_PHASE, "Q2.19")
    refused(deal, 1, TAKE, Reason.WRONG_PHASE, "R2.15")
    assert deal.apply(1, DRAW) == [Drew(1, face("Kc"))]


def test_q2_19_the_buyer_gets_the_discard_and_a_fine_card_the_mover_the_next():
    deal = offered()
    deal.apply(1, PASS)
    (event,) = deal.apply(2, BUY)
    assert (event.seat, event.card, event.fine) == (2, face("9c"), face("Kc"))
    assert event.seen_by(1).fine == UNKNOWN
    assert event.seen_by(2).fine == face("Kc")
    assert hand(deal, 2) == "9c9cKc8d"
    assert pile(deal) == "4d"
    assert deal.to_act() == (1,)
    assert deal.apply(1, DRAW) == [Drew(1, face("Qc"))]


def test_q2_19_deep_takes_stay_open_to_the_mover():
    laid = ((0, "JcJdJh"),)
    deal = position("9c8d", "2s3s", buying=True, pile="Js", down=(1,), melds=laid)
    deal.apply(0, discard("9c"))
    assert list(deal.legal(1)) == [take("9c"), take("Js", 2), PASS]


def test_q2_19_with_two_seats_nobody_is_left_to_ask():
    deal = offered(seats=2)
    deal.apply(1, PASS)
    assert list(deal.legal(1)) == [DRAW]


def test_q2_19_the_card_turned_up_is_nobody_s_discard():
    game = match(3, dealer=0, buying=True)
    deal = game.deal(CONTRACT.pack(game.options, 3))
    deal.apply(1, PASS)
    assert deal.to_act() == (2,)
    deal.apply(2, PASS)
    assert deal.to_act() == (0,)
    assert list(deal.legal(0)) == [BUY, PASS]
    deal.apply(0, BUY)
    assert len(deal.hand(0)) == 12
    assert deal.to_act() == (1,)


def test_q2_19_s1_the_fine_card_may_come_from_a_recycled_stock():
    deal = position(*["9c8d"] * 4, buying=True, stock="", pile="4d5d6d")
    deal.apply(0, discard("9c"))
    deal.apply(1, PASS)
    assert deal.apply(2, BUY) == []
    assert deal.to_act() == (TABLE,)
    pool = deal.chance().pool
    assert texts(card >> 3 for card in pool) == "4d5d6d"
    events = deal.apply(TABLE, Stock(pool))
    assert events[0] == Mixed("recycle", 3)
    assert (events[1].seat, events[1].card, events[1].fine) == (2, face("9c"), face("4d"))
    assert deal.to_act() == (1,)
    assert deal.apply(1, DRAW) == [Drew(1, face("5d"))]


def test_q2_19_s1_nobody_is_asked_where_no_fine_card_can_be_had():
    deal = position("9c8d", "2s", "3s", buying=True, stock="", pile="")
    deal.apply(0, discard("9c"))
    assert deal.apply(1, PASS)[-1] == Ended("blocked", (8, 2, 3))


def test_q2_19_s1_a_fine_card_that_was_the_last_one_blocks_the_deal():
    deal = position("9c8d", "2s", "3s", buying=True, stock="Kc", pile="")
    deal.apply(0, discard("9c"))
    deal.apply(1, PASS)
    events = deal.apply(2, BUY)
    assert events[-1] == Ended("blocked", (8, 2, 3 + 9 + 10))


def test_drawing_is_the_first_phase():
    game = match(3)
    assert game.deal(CONTRACT.pack(game.options, 3)).phase == DRAWING
