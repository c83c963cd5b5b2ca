"""How a turn and a round end: R0.27, Q0.17, Q0.21, S3; round 6: R0.29-R0.31, Q0.18, Q0.19."""

from __future__ import annotations

import pytest

from games.rummi.rummi_help import (
    add,
    deal_of,
    discard,
    face,
    hand,
    meld,
    position,
    refused,
    swap,
    texts,
    tiles,
)
from mesaya.actions import BUY, DRAW, PASS, TAKE, Add, Discard, Meld
from mesaya.errors import Reason
from mesaya.events import Added, Discarded, Ended, Melded, Revealed
from mesaya.games.rummi_round import CHOOSING

MELDS = ((1, "6c6d6h"), (1, "8c8d8h"))


def kinds(deal, kind) -> list[str]:
    return [
        texts([a.card if kind is Discard else a.tile]) for a in deal.legal(0) if type(a) is kind
    ]


def last(held, *, down=(0, 1), melds=MELDS, **rules):
    return position(held, "KcQc", "Ac", melds=melds, down=down, **rules)


# --- going out -----------------------------------------------------------------------------------
def test_r0_27_q0_21_the_round_ends_at_once_and_the_others_count():
    deal = last("6s")
    events = deal.apply(0, add("6s m1"))
    assert events == [
        Added(0, face("6s"), 0, tiles("6c6d6h6s")),
        Revealed(1, tiles("QcKc"), "hand"),
        Revealed(2, tiles("Ac"), "hand"),
        Ended("out", (0, 20, 15)),
    ]
    outcome = deal.outcome()
    assert (outcome.ending, outcome.scores) == ("out", (0, 20, 15))
    assert outcome.details == {
        "went_out": "p1",
        "round": 1,
        "down": [True, True, False],
        "buys": [0, 0, 0],
        "recycled": 0,
    }
    assert deal.to_act() == ()
    assert deal.legal(0) == ()
    assert deal.chance() is None
    refused(deal, 1, DRAW, Reason.DEAL_OVER, "R0.27")


def test_r0_27_while_cards_are_left_the_round_goes_on():
    deal = last("6s2c")
    deal.apply(0, add("6s m1"))
    assert deal.outcome() is None
    assert deal.apply(0, discard("2c"))[-1] == Ended("out", (0, 20, 15))


def test_q0_17_the_last_card_may_be_discarded_laid_off_or_melded():
    assert last("6s").apply(0, discard("6s"))[-1] == Ended("out", (0, 20, 15))
    assert last("6s").apply(0, add("6s m1"))[-1] == Ended("out", (0, 20, 15))
    deal = last("7c7d7h9c9d9h", down=(1,))
    assert deal.apply(0, meld("7c7d7h 9c9d9h"))[-1] == Ended("out", (0, 20, 15))


def test_q0_17_must_discard_keeps_a_card_to_throw():
    deal = last("6s", finish="must_discard")
    assert kinds(deal, Add) == []
    assert kinds(deal, Discard) == ["6s"]
    refused(deal, 0, add("6s m1"), Reason.FINISH_NEEDS_DISCARD, "Q0.17")
    assert deal.apply(0, discard("6s"))[-1] == Ended("out", (0, 20, 15))
    whole = last("7c7d7h9c9d9h", down=(1,), finish="must_discard")
    assert not any(isinstance(action, Meld) for action in whole.legal(0))
    refused(whole, 0, meld("7c7d7h 9c9d9h"), Reason.FINISH_NEEDS_DISCARD, "Q0.17")


def test_q0_17_must_discard_offers_a_lay_that_keeps_the_cheapest_card():
    deal = last("7c7d7h9c9d9h9s", down=(1,), finish="must_discard")
    (offer,) = [action for action in deal.legal(0) if isinstance(action, Meld)]
    assert sum(len(group) for group in offer.groups) == 6
    deal.apply(0, offer)
    assert len(deal.hand(0)) == 1


def test_q0_17_no_discard_ends_by_laying():
    deal = last("6s", finish="no_discard")
    assert kinds(deal, Discard) == []
    refused(deal, 0, discard("6s"), Reason.FINISH_WITHOUT_DISCARD, "Q0.17")
    assert deal.apply(0, add("6s m1"))[-1] == Ended("out", (0, 20, 15))
    two = last("6s2c", finish="no_discard")
    assert kinds(two, Discard) == ["2c", "6s"]
    two.apply(0, discard("2c"))
    assert two.to_act() == (1,)


# --- S3 ------------------------------------------------------------------------------------------
def test_s3_a_lay_off_that_leaves_only_the_taken_card_is_refused():
    deal = last("6s2c", taken="2c")
    assert kinds(deal, Add) == []
    assert refused(deal, 0, add("6s m1"), Reason.DEAD_END, "S3").args_["card"] == face("2c")
    deal.apply(0, discard("6s"))
    assert hand(deal, 0) == "2c"


def test_s3_a_taken_card_that_fits_may_be_the_last():
    deal = last("6s8s", taken="8s")
    assert kinds(deal, Add) == ["6s", "8s"]
    deal.apply(0, add("6s m1"))
    assert kinds(deal, Discard) == []
    refused(deal, 0, discard("8s"), Reason.JUST_TAKEN, "S2")
    assert deal.apply(0, add("8s m2"))[-1] == Ended("out", (0, 20, 15))


def test_s3_a_card_that_fits_only_after_the_other_may_be_the_last():
    deal = last("7h8h", melds=((1, "6c6d6h"), (1, "3h4h5h6h")), taken="8h")
    assert kinds(deal, Add) == ["7h"]
    deal.apply(0, add("7h m2"))
    assert deal.apply(0, add("8h m2"))[-1] == Ended("out", (0, 20, 15))


def test_s3_must_discard_with_the_taken_card_left_is_a_dead_end():
    deal = last("6s8s", taken="8s", finish="must_discard")
    assert kinds(deal, Add) == ["8s"]
    refused(deal, 0, add("6s m1"), Reason.DEAD_END, "S3")
    deal.apply(0, add("8s m2"))
    assert deal.apply(0, discard("6s"))[-1] == Ended("out", (0, 20, 15))


def test_s3_no_discard_with_a_card_that_fits_nowhere_is_a_dead_end():
    deal = last("6s2c", finish="no_discard")
    assert kinds(deal, Add) == []
    refused(deal, 0, add("6s m1"), Reason.DEAD_END, "S3")
    both = last("6s8s", finish="no_discard")
    assert kinds(both, Add) == ["6s", "8s"]


def test_s3_a_contract_that_would_leave_only_the_taken_card_is_laid_otherwise():
    deal = last("7c7d7h9c9d9h2c", down=(1,), taken="2c")
    assert not any(isinstance(action, Meld) for action in deal.legal(0))
    refused(deal, 0, meld("7c7d7h 9c9d9h"), Reason.DEAD_END, "S3")
    more = last("7c7d7h7s9c9d9h2c", down=(1,), taken="2c")
    (offer,) = [action for action in more.legal(0) if isinstance(action, Meld)]
    more.apply(0, offer)
    assert len(more.hand(0)) == 2
    assert kinds(more, Discard) != ["2c"]


def test_s3_with_lay_offs_next_turn_only_the_last_card_must_be_free():
    deal = last("7c7d7h9c9d9h6s", down=(1,), taken="6s", layoff_same_turn=False)
    refused(deal, 0, meld("7c7d7h 9c9d9h"), Reason.DEAD_END, "S3")
    now = last("7c7d7h9c9d9h6s", down=(1,), taken="6s")
    now.apply(0, meld("7c7d7h 9c9d9h"))
    assert now.apply(0, add("6s m1"))[-1] == Ended("out", (0, 20, 15))
    later = position(
        "9c9d9h6s",
        "KcQc",
        "Ac",
        melds=MELDS,
        down=(0, 1),
        taken="6s",
        layoff_same_turn=False,
        extra_melds=True,
    )
    later.apply(0, meld("9c9d9h"))
    assert later.apply(0, add("6s m1"))[-1] == Ended("out", (0, 20, 15))


RUN = ((1, "6c6d6h"), (1, "3h**5h6h"))


def test_s3_an_exchange_may_save_the_end_of_a_turn():
    deal = last("6s4h", melds=RUN, taken="4h", joker_swap="runs")
    assert kinds(deal, Add) == ["6s"]
    deal.apply(0, add("6s m1"))
    assert kinds(deal, Discard) == []
    deal.apply(0, swap("4h m2"))
    assert hand(deal, 0) == "**"
    assert deal.apply(0, discard("**"))[-1] == Ended("out", (0, 20, 15))


def test_s3_an_exchange_is_refused_where_the_joker_would_be_stuck():
    closed = ((1, "6c6d6h"), (1, "3h**5h6h"))
    deal = last("4h", melds=closed, joker_swap="runs", finish="must_discard")
    deal.apply(0, swap("4h m2"))
    assert kinds(deal, Discard) == ["**"]
    long = "Ah2h**4h5h6h7h8h9hThJhQhKhAh"
    only = last("3h", melds=((1, long),), joker_swap="runs", finish="no_discard")
    refused(only, 0, swap("3h m1"), Reason.DEAD_END, "S3")
    assert only.legal(0) == []


# --- round 6 -------------------------------------------------------------------------------------
BASE = "AsAhAd3c4c5c6c8d9dTdJd"
LAID = "AsAhAd 3c4c5c6c 8d9dTdJd"


@pytest.mark.parametrize("drawn", ["Ac", "As", "2c", "7c", "7d", "Qd", "**"])
def test_e0_11b_r0_31_out_at_once_when_the_drawn_card_fits(drawn):
    deal = position(BASE + drawn, "KcQc", "Ks", number=6)
    (offer,) = [action for action in deal.legal(0) if isinstance(action, Meld)]
    assert sum(len(group) for group in offer.groups) == 12
    events = deal.apply(0, offer)
    assert isinstance(events[0], Melded)
    assert events[-1] == Ended("out", (0, 20, 10))


@pytest.mark.parametrize("drawn", ["Ks", "2d", "Qc", "7h", "3c", "Td"])
def test_e0_12_r0_31_not_when_it_breaks_the_pattern(drawn):
    deal = position(BASE + drawn, "KcQc", "Kd", number=6)
    assert not any(isinstance(action, Meld) for action in deal.legal(0))
    left = refused(deal, 0, meld(LAID), Reason.MUST_USE_ALL, "R0.31")
    assert texts(left.args_["cards"]) == drawn
    deal.apply(0, discard(drawn))


def test_q0_18_the_deciding_card_may_be_taken_from_the_pile():
    deal = position(BASE, "KcQc", "Ks", number=6, phase=CHOOSING, pile="Ac")
    deal.apply(0, TAKE)
    assert deal.apply(0, meld("AcAsAhAd 3c4c5c6c 8d9dTdJd"))[-1] == Ended("out", (0, 20, 10))


def test_q0_18_or_bought_and_then_all_fourteen_must_fit():
    deal = position(
        "KcQc", "Ks", BASE, number=6, phase=CHOOSING, pile="Ac", stock="2c2h7c", mover=1
    )
    deal.apply(1, PASS)
    deal.apply(2, BUY)
    deal.apply(1, DRAW)
    deal.apply(1, discard("Ks"))
    deal.apply(2, TAKE)
    assert len(deal.hand(2)) == 14
    refused(deal, 2, meld("AcAsAhAd 2c3c4c5c6c 8d9dTdJd"), Reason.MUST_USE_ALL, "R0.31")
    other = position("KcQc", "7c", BASE, number=6, phase=CHOOSING, pile="Ac", stock="2c2h", mover=1)
    other.apply(1, PASS)
    other.apply(2, BUY)
    other.apply(1, DRAW)
    other.apply(1, discard("7c"))
    other.apply(2, TAKE)
    assert other.apply(2, meld("AcAsAhAd 2c3c4c5c6c7c 8d9dTdJd"))[-1].ending == "out"


def test_q0_19_in_round_6_nothing_is_ever_added_or_discarded_last():
    deal = position(BASE + "Ac", "KcQc", "Kd", number=6)
    refused(deal, 0, add("Ac m1"), Reason.NO_LAY_OFF, "Q0.19")
    refused(deal, 0, swap("Ac m1"), Reason.NO_LAY_OFF, "Q0.19")
    for finish in ("must_discard", "no_discard"):
        same = position(BASE + "Ac", "KcQc", "Kd", number=6, finish=finish)
        assert same.apply(0, same.legal(0)[0])[-1] == Ended("out", (0, 20, 10))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_r0_29_in_rounds_1_to_5_a_card_may_be_left_over(number):
    contract = {
        1: "7c7d7h 8c8d8h",
        2: "7c7d7h 3s4s5s6s",
        3: "3s4s5s6s 9hThJhQh",
        4: "7c7d7h 8c8d8h 9c9d9h",
        5: "7c7d7h 8c8d8h 3s4s5s6s",
    }[number]
    deal = position(contract.replace(" ", "") + "2d", "KcQc", number=number)
    deal.apply(0, meld(contract))
    assert hand(deal, 0) == "2d"


def test_r0_31_a_whole_round_6_from_the_deal():
    deal = deal_of(2, 1, {0: BASE}, "Qd", number=6)
    deal.apply(0, DRAW)
    assert hand(deal, 0) == "3c4c5c6cAd8d9dTdJdQdAhAs"
    events = deal.apply(0, meld("AsAhAd 6c5c4c3c 8d9dTdJdQd"))
    assert events[1:-1] == [Revealed(1, tuple(c >> 3 for c in deal.hand(1)), "hand")]
    assert deal.outcome().scores[0] == 0
    assert deal.to_act() == ()
    assert Discarded not in [type(event) for event in events]
