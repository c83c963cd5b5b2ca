"""Sets, sequences, contracts, laying off, jokers on the table: R2.11-R2.13, R2.17-R2.25."""

from __future__ import annotations

import pytest

from games.contract.contract_help import (
    OTHER,
    add,
    discard,
    face,
    hand,
    listed,
    meld,
    position,
    refused,
    swap,
    table,
    take,
    tiles,
)
from mesaya.actions import TAKE, Add, Discard, Meld, Swap
from mesaya.cards import JOKER, STANDS
from mesaya.errors import IllegalAction, Reason
from mesaya.events import Added, Ended, Melded, Swapped
from mesaya.games.contract import CITES, meld_rules
from mesaya.games.contract_deal import DRAWING
from mesaya.melds.laid import RUN, SET, lay_group
from mesaya.options import ContractOptions

TWO = ((1, "5d5h5c"), (1, "9hThJh"))


def read(text: str, **options):
    return lay_group(tiles(text), meld_rules(ContractOptions(**options)), CITES, 0)


def fault(text: str, **options) -> tuple[Reason, str]:
    with pytest.raises(IllegalAction) as caught:
        read(text, **options)
    return caught.value.code, caught.value.rule


# --- what is a meld ------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["KhKsKd", "5d5h5c", "5d5h5c5s", "5d5h*5s", "5d*5h*5s"])
def test_e2_2_r2_20_sets(text):
    assert read(text).kind == SET


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("5d5d5h", Reason.SAME_SUIT_TWICE, "R2.20"),
        ("5d5h*5d", Reason.SAME_SUIT_TWICE, "R2.20"),
        ("5d5h5c5s5d", Reason.MELD_TOO_LONG, "R2.20"),
        ("5d5h5c5s*5d", Reason.MELD_TOO_LONG, "R2.20"),
        ("5d5h", Reason.MELD_TOO_SHORT, "R2.20"),
        ("5d5h6c", Reason.NOT_A_SET, "R2.20"),
        ("5d5h**", Reason.JOKER_UNDECLARED, "R2.23"),
        ("5d5h*6s", Reason.JOKER_MISDECLARED, "R2.23"),
    ],
)
def test_e2_2_q2_5_groups_that_are_no_sets(text, code, rule):
    assert fault(text) == (code, rule)


@pytest.mark.parametrize(
    "text",
    ["3s4s5s6s", "3s4s5s", "QhKhAh", "Ah2h3h", "9h*ThJh", "5s4s3s", "*Ah2h3h", "QhKh*Ah"],
)
def test_e2_3_r2_21_q2_4_sequences(text):
    assert read(text).kind == RUN


@pytest.mark.parametrize("text", ["3s4s5h", "KhAh2h", "QhKhAh2h", "3s5s6s", "KhAh*2h", "3s3s4s"])
def test_e2_3_q2_18_r2_5_groups_that_are_no_sequences(text):
    assert fault(text) in (
        (Reason.NOT_A_RUN, "R2.21"),
        (Reason.JOKER_MISDECLARED, "R2.23"),
    )


def test_q2_18_a_run_may_go_from_the_ace_low_to_the_ace_high():
    whole = read("Ah2h3h4h5h6h7h8h9hThJhQhKhAh")
    assert (whole.low, len(whole.tiles), whole.below, whole.above) == (0, 14, -1, -1)


def test_q2_4_sequences_of_four_if_agreed():
    assert fault("3s4s5s", sequence_min=4) == (Reason.MELD_TOO_SHORT, "R2.21")
    assert read("3s4s5s6s", sequence_min=4).kind == RUN


def test_q2_17_a_natural_card_in_every_meld_or_as_many_as_agreed():
    assert fault("*5d*5h*5s") == (Reason.TOO_FEW_NATURALS, "Q2.17")
    assert fault("*5d*6d*7d") == (Reason.TOO_FEW_NATURALS, "Q2.17")
    assert fault("5d*5h*5s", min_naturals=2) == (Reason.TOO_FEW_NATURALS, "Q2.17")
    assert read("*5d*6d*7d", min_naturals=0).tiles == tiles("*5d*6d*7d")


def test_r2_6_r2_23_a_joker_is_any_card_and_says_which():
    deal = position("5d5h**9cThJhQh2c", OTHER, number=2)
    refused(deal, 0, meld("5d5h** ThJhQh"), Reason.JOKER_UNDECLARED, "R2.23")
    events = deal.apply(0, meld("5d5h*5s ThJhQh"))
    assert events == [Melded(0, (tiles("5d5h*5s"), tiles("ThJhQh")))]
    assert table(deal) == ["5d5h*5s", "ThJhQh"]


# --- the contract --------------------------------------------------------------------------------
def test_r2_11_the_contract_is_laid_whole_and_nothing_else():
    deal = position("KcKdKh5d5h5c7s7d7h2c4s", OTHER)
    for wrong in ("KcKdKh", "KcKdKh 5d5h5c 7s7d7h", ""):
        refused(deal, 0, meld(wrong), Reason.WRONG_CONTRACT, "R2.11")
    refused(deal, 0, meld("KcKdKh 5d5h5s"), Reason.NOT_HELD, "R2.11")
    refused(deal, 0, meld("KcKdKh KcKdKh"), Reason.NAMED_TWICE, "R2.11")
    refused(deal, 0, Meld(((200, 3, 4),)), Reason.BAD_CARD, "R2.11")
    refused(deal, 1, meld("KcKdKh 5d5h5c"), Reason.NOT_TO_ACT, "R2.11")
    deal.apply(0, meld("KcKdKh 5d5h5c"))
    assert deal.board.down == [True, False]
    assert hand(deal, 0) == "2c7d7h4s7s"


@pytest.mark.parametrize(
    ("number", "held", "wrong", "right"),
    [
        (1, "KcKdKh5d5h5c3s4s5s", "KcKdKh 3s4s5s", "KcKdKh 5d5h5c"),
        (2, "KcKdKh5d5h5c3s4s5s", "KcKdKh 5d5h5c", "KcKdKh 3s4s5s"),
        (3, "KcKdKh9hThJh3s4s5s", "KcKdKh 3s4s5s", "9hThJh 3s4s5s"),
        (4, "KcKdKh5d5h5c7c7d7h3s4s", "KcKdKh 5d5h5c", "KcKdKh 5d5h5c 7c7d7h"),
        (5, "KcKdKh5d5h5c7c7d7h8h9h", "KcKdKh 5d5h5c 7c7d7h", "KcKdKh 5d5h5c 7h8h9h"),
        (6, "KcKdKh5d5h5c7h8h9h3s4s5s", "KcKdKh 5d5h5c 7h8h9h", "KcKdKh 7h8h9h 3s4s5s"),
    ],
)
def test_r2_10_r2_11_each_deal_has_its_contract(number, held, wrong, right):
    deal = position(held + "2d", OTHER, number=number)
    refused(deal, 0, meld(wrong), Reason.WRONG_CONTRACT, "R2.11")
    assert len(listed(deal, Meld)) == 1
    deal.apply(0, meld(right))
    assert len(deal.table()) == len(right.split())


def test_e2_4_r2_12_sequences_of_a_contract_differ_in_suit():
    deal = position("3s4s5s9sTsJs9hThJh2d", OTHER, number=3)
    refused(deal, 0, meld("3s4s5s 9sTsJs"), Reason.SEQUENCES_SAME_SUIT, "R2.12")
    deal.apply(0, meld("3s4s5s 9hThJh"))


def test_q2_2_sequence_suits_as_agreed():
    apart, near = "3s4s5s 9sTsJs", "3s4s5s 6s7s8s"
    held = "3s4s5s6s7s8s9sTsJs2d"
    for rule, first, second in (
        ("distinct", False, False),
        ("not_adjacent", True, False),
        ("any", True, True),
    ):
        for text, goes in ((apart, first), (near, second)):
            deal = position(held, OTHER, number=3, sequence_suits=rule)
            if goes:
                deal.apply(0, meld(text))
            else:
                refused(deal, 0, meld(text), Reason.SEQUENCES_SAME_SUIT, "R2.12")


def test_q2_2_three_sequences_are_pairwise_of_different_suits():
    held = "3s4s5s9hThJh7s8s9s2d3d4d"
    deal = position(held, OTHER, number=7, deal7="normal")
    refused(deal, 0, meld("3s4s5s 9hThJh 7s8s9s"), Reason.SEQUENCES_SAME_SUIT, "R2.12")
    deal.apply(0, meld("3s4s5s 9hThJh 2d3d4d"))


def test_q2_21_melds_of_the_contract_may_be_longer_than_the_least():
    deal = position("KcKdKhKs3s4s5s6s7s2d", OTHER, number=2)
    assert listed(deal, Meld) == ["KcKdKhKs 3s4s5s6s7s"]
    deal.apply(0, meld("KcKdKh 3s4s5s6s"))
    assert hand(deal, 0) == "2d7sKs"


def test_r2_11_the_contract_offered_leaves_the_least_penalty():
    deal = position("3c3d3h3s4s5s6c6d6h", OTHER, number=1)
    (best,) = listed(deal, Meld)
    assert best == "3c3d3h3s 6c6d6h"


def test_q2_12_no_more_melds_after_the_contract():
    deal = position("7s7d7h2c4s", OTHER, melds=TWO, down=(0, 1))
    assert listed(deal, Meld) == []
    refused(deal, 0, meld("7s7d7h"), Reason.NO_EXTRA_MELDS, "Q2.12")


def test_q2_12_with_extra_melds_more_are_made():
    deal = position("7s7d7h2c3c4c8sQd", OTHER, melds=TWO, down=(0, 1), extra_melds=True)
    assert listed(deal, Meld) == ["7d7h7s", "2c3c4c"]
    refused(deal, 0, meld(""), Reason.NOT_A_MELD, "Q2.12")
    refused(deal, 0, meld("7s7d"), Reason.MELD_TOO_SHORT, "R2.20")
    deal.apply(0, meld("7s7d7h 2c3c4c"))
    assert table(deal)[2:] == ["7d7h7s", "2c3c4c"]
    deal.apply(0, discard("8s"))


def test_q2_12_extra_melds_in_the_turn_of_the_contract_and_for_a_deep_card():
    deal = position("KcKdKh5d5h5c7s7d7h2c4s", OTHER, extra_melds=True)
    deal.apply(0, meld("KcKdKh 5d5h5c"))
    deal.apply(0, meld("7s7d7h"))
    drawn = position(
        "7d7h2c4s", OTHER, phase=DRAWING, pile="7sQs", down=(0, 1), melds=TWO, extra_melds=True
    )
    assert listed(drawn, type(take("7s"))) == ["Qs", "7s x2"]
    drawn.apply(0, take("7s"))
    assert listed(drawn, Meld) == ["7d7h7s"]
    assert listed(drawn, Add) == []
    drawn.apply(0, meld("7d7h7s"))
    assert listed(drawn, Discard) == ["2c", "4s", "Qs"]


def test_s3_an_extra_meld_may_not_leave_only_the_card_just_taken():
    deal = position("7s7d7hKd", OTHER, taken="Kd", down=(0, 1), melds=TWO, extra_melds=True)
    assert listed(deal, Meld) == []
    refused(deal, 0, meld("7s7d7h"), Reason.DEAD_END, "S3")
    four = position("7s7d7h7c", OTHER, taken="7c", down=(0, 1), melds=TWO, extra_melds=True)
    refused(four, 0, discard("7c"), Reason.JUST_TAKEN, "R2.19")
    assert four.apply(0, meld("7s7d7h7c"))[-1] == Ended("out", (0, 39))


def test_s3_an_extra_meld_with_the_card_just_taken_is_found():
    deal = position("5s6s7s8s", OTHER, taken="8s", down=(0, 1), melds=TWO, extra_melds=True)
    assert listed(deal, Meld) == ["5s6s7s8s"]
    deal = position("7d7h7s6s8s", OTHER, taken="7s", down=(0, 1), melds=TWO, extra_melds=True)
    assert listed(deal, Meld) == ["7d7h7s", "6s7s8s"]
    deal = position("Kd****7s", OTHER, taken="7s", down=(0, 1), melds=TWO[:1], extra_melds=True)
    refused(deal, 0, meld("Kd*Kc*Kh"), Reason.DEAD_END, "S3")
    assert len(listed(deal, Meld)) == 2
    assert all("7s" in way and "Kd" not in way for way in listed(deal, Meld))
    long = position("5s6s7s4s8s3s", OTHER, taken="3s", down=(0, 1), melds=TWO, extra_melds=True)
    long.apply(0, meld("4s5s6s7s8s"))
    assert list(long.legal(0)) == [add("3s m3")]


# --- the contract and the card just taken --------------------------------------------------------
def test_s3_a_contract_that_would_leave_only_the_card_just_taken_is_refused():
    deal = position("KcKdKh5d5h5c2s", OTHER, taken="2s")
    refused(deal, 0, meld("KcKdKh 5d5h5c"), Reason.DEAD_END, "S3")
    assert listed(deal, Meld) == []
    assert listed(deal, Discard) == ["5c", "Kc", "5d", "Kd", "5h", "Kh"]


def test_s3_unless_that_card_can_be_laid_off_at_once():
    deal = position("KcKdKh5d5h5cKs", OTHER, taken="Ks", melds=((1, "TsJsQs"),), down=(1,))
    deal.apply(0, meld("KcKdKh 5d5h5c"))
    assert listed(deal, Discard) == []
    assert listed(deal, Add) == ["Ks m1", "Ks m2"]
    assert deal.apply(0, add("Ks m1"))[-1] == Ended("out", (0, 39))
    later = position(
        "KcKdKh5d5h5cKs",
        OTHER,
        taken="Ks",
        melds=((1, "TsJsQs"),),
        down=(1,),
        layoff_same_turn=False,
    )
    refused(later, 0, meld("KcKdKh 5d5h5c"), Reason.DEAD_END, "S3")
    assert listed(later, Meld) == ["5c5d5h KcKdKhKs"]


def test_s3_another_way_to_lay_the_contract_is_offered_where_the_best_leaves_no_end():
    """Both kings' sets and the fives take all but the two, which may not be discarded."""
    deal = position("KcKdKhKs5d5h5c2s", OTHER, taken="2s")
    (way,) = listed(deal, Meld)
    assert way in ("5c5d5h KcKdKh", "5c5d5h KcKdKs", "5c5d5h KcKhKs", "5c5d5h KdKhKs")
    deal.apply(0, meld(way))
    refused(deal, 0, discard("2s"), Reason.JUST_TAKEN, "R2.19")


def test_s3_the_other_way_may_have_the_card_just_taken_in_it():
    deal = position("9sTsJs7h****4c", OTHER, taken="4c", number=3)
    refused(deal, 0, meld("9sTsJs 7h*8h*9h"), Reason.DEAD_END, "S3")
    (way,) = listed(deal, Meld)
    assert "4c" in way
    deal.apply(0, meld(way))
    deal.apply(0, discard("7h"))


def test_r2_19_the_card_just_taken_is_laid_before_its_twin():
    deal = position("KcKdKh5d5h5c5c2s", OTHER, taken="5c")
    barred = deal.duties.barred
    deal.apply(0, meld("KcKdKh 5d5h5c"))
    assert barred in deal.zones()["melds"]
    deal.apply(0, discard("5c"))


# --- laying off ----------------------------------------------------------------------------------
def test_e2_7_r2_22_a_fourth_suit_joins_a_set_a_twin_does_not():
    deal = position("5s5d2c", OTHER, melds=TWO, down=(0, 1))
    refused(deal, 0, add("5d m1"), Reason.SAME_SUIT_TWICE, "R2.20")
    assert deal.apply(0, add("5s m1")) == [Added(0, face("5s"), 0, tiles("5c5d5h5s"))]
    refused(deal, 0, add("5d m1"), Reason.SAME_SUIT_TWICE, "R2.20")


def test_q2_5_a_set_of_four_takes_no_more():
    deal = position("5s**2c", OTHER, melds=((1, "5d5h5c5s"),), down=(0, 1))
    assert listed(deal, Add) == []
    refused(deal, 0, add("*5s m1"), Reason.SAME_SUIT_TWICE, "R2.20")


def test_r2_22_sequences_grow_at_both_ends():
    deal = position("8hQhKh2c", OTHER, melds=TWO, down=(0, 1))
    assert listed(deal, Add) == ["8h m2", "Qh m2"]
    refused(deal, 0, add("Kh m2"), Reason.DOES_NOT_FIT, "R2.22")
    deal.apply(0, add("8h m2"))
    deal.apply(0, add("Qh m2"))
    deal.apply(0, add("Kh m2"))
    refused(deal, 0, add("Kh m2"), Reason.NOT_HELD, "R2.22")
    assert table(deal)[1] == "8h9hThJhQhKh"


def test_r2_22_aces_close_a_sequence_at_either_end():
    deal = position("AhAhKh2c", OTHER, melds=((1, "2h3h4h5h6h7h8h9hThJhQh"),), down=(0, 1))
    deal.apply(0, add("Ah m1"))
    assert listed(deal, Add) == ["Kh m1"]
    deal.apply(0, add("Kh m1"))
    deal.apply(0, add("Ah m1"))
    assert listed(deal, Add) == []
    refused(deal, 0, add("2c m1"), Reason.DOES_NOT_FIT, "R2.22")


def test_r2_17_q2_9_own_melds_and_others_take_cards_and_keep_who_laid_them():
    deal = position("5s8h2c", OTHER, melds=((0, "5d5h5c"), (1, "9hThJh")), down=(0, 1))
    deal.apply(0, add("5s m1"))
    deal.apply(0, add("8h m2"))
    assert deal.apply(0, discard("2c"))[-1] == Ended("out", (0, 39))
    assert deal.outcome().details["laid_by"] == ["p1", "p2"]
    assert deal.outcome().scores == (0, 39), "melds score nothing for anyone"


def test_r2_22_a_lay_off_names_a_meld_on_the_table():
    deal = position("5s8h2c", OTHER, melds=TWO, down=(0, 1))
    for number in (-1, 2, 1 << 40):
        refused(deal, 0, Add(face("5s"), number), Reason.NO_SUCH_MELD, "R2.22")
    for tile in (-1, 53, 60, 63, 116, 1 << 40):
        refused(deal, 0, Add(tile, 0), Reason.BAD_CARD, "R2.22")


def test_e2_19_q2_10_nothing_is_laid_off_before_the_own_contract():
    deal = position("5s8h2c", OTHER, melds=((0, "5d5h5c"), (1, "9hThJh")), down=(1,))
    assert listed(deal, Add) == []
    refused(deal, 0, add("5s m1"), Reason.NOT_DOWN, "Q2.10")
    refused(deal, 0, add("8h m2"), Reason.NOT_DOWN, "Q2.10")
    refused(deal, 0, swap("8h m2"), Reason.NOT_DOWN, "Q2.10")


def test_q2_11_lay_offs_in_the_turn_of_the_contract():
    held = "KcKdKh7d7h7c5s8h2c"
    deal = position(held, OTHER, melds=TWO, down=(1,))
    deal.apply(0, meld("KcKdKh 7d7h7c"))
    assert listed(deal, Add) == ["8h m2", "5s m1"]
    deal.apply(0, add("5s m1"))
    wait = position(held, OTHER, melds=TWO, down=(1,), layoff_same_turn=False)
    wait.apply(0, meld("KcKdKh 7d7h7c"))
    assert listed(wait, Add) == []
    refused(wait, 0, add("5s m1"), Reason.NOT_THIS_TURN, "Q2.11")
    wait.apply(0, discard("2c"))
    wait.apply(1, TAKE)
    wait.apply(1, discard("Ac"))
    wait.apply(0, TAKE)
    wait.apply(0, add("5s m1"))


# --- jokers on the table -------------------------------------------------------------------------
def test_r2_23_a_joker_is_laid_off_as_the_card_it_names():
    deal = position("**2c", OTHER, melds=TWO, down=(0, 1))
    assert listed(deal, Add) == ["*8h m2", "*Qh m2", "*5s m1"]
    refused(deal, 0, add("** m2"), Reason.JOKER_UNDECLARED, "R2.23")
    refused(deal, 0, add("*Kh m2"), Reason.DOES_NOT_FIT, "R2.22")
    events = deal.apply(0, add("*Qh m2"))
    assert events == [Added(0, STANDS + face("Qh"), 1, tiles("9hThJh*Qh"))]
    assert table(deal)[1] == "9hThJh*Qh"


def test_e2_9_q2_6_the_natural_card_of_a_joker_s_suit_never_joins_the_set():
    deal = position("KdKc2c", OTHER, melds=((1, "KhKs*Kd"),), down=(0, 1))
    assert listed(deal, Add) == ["Kc m1"]
    assert listed(deal, Swap) == []
    refused(deal, 0, add("Kd m1"), Reason.SAME_SUIT_TWICE, "R2.20")
    refused(deal, 0, swap("Kd m1"), Reason.JOKER_IN_SET, "R2.25")
    deal.apply(0, add("Kc m1"))
    assert table(deal)[0] == "KcKhKs*Kd"


JOKERS = ((1, "9h*ThJh"), (1, "5d5h*5s"))


def test_e2_8_r2_24_q2_14_a_swapped_joker_is_placed_in_that_turn():
    deal = position("Th3c2c", OTHER, melds=JOKERS, down=(0, 1))
    assert listed(deal, Swap) == ["Th m1"]
    assert deal.apply(0, swap("Th m1")) == [Swapped(0, face("Th"), 0, tiles("9hThJh"))]
    assert hand(deal, 0) == "2c3c**"
    assert listed(deal, Discard) == []
    assert listed(deal, Add) == ["*5c m2", "*8h m1", "*Qh m1"]
    for card in ("2c", "**"):
        refused(deal, 0, discard(card), Reason.JOKER_MUST_BE_PLACED, "R2.24")
    deal.apply(0, add("*Qh m1"))
    assert table(deal)[0] == "9hThJh*Qh"
    assert listed(deal, Discard) == ["2c", "3c"]


def test_q2_15_the_joker_may_not_lie_where_it_lay():
    deal = position("Th3c2c", OTHER, melds=JOKERS, down=(0, 1))
    deal.apply(0, swap("Th m1"))
    refused(deal, 0, add("*Th m1"), Reason.DOES_NOT_FIT, "R2.22")


def test_e2_8_r2_24_not_in_the_turn_of_the_contract():
    deal = position("KcKdKh7d7h7cTh3c", OTHER, melds=JOKERS, down=(1,))
    deal.apply(0, meld("KcKdKh 7d7h7c"))
    assert listed(deal, Swap) == []
    refused(deal, 0, swap("Th m1"), Reason.NOT_THIS_TURN, "R2.24")


def test_e2_8_r2_25_jokers_in_sets_are_dead():
    deal = position("5s3c2c", OTHER, melds=JOKERS, down=(0, 1))
    assert listed(deal, Swap) == []
    refused(deal, 0, swap("5s m2"), Reason.JOKER_IN_SET, "R2.25")


def test_r2_24_only_the_card_that_the_joker_stands_for_and_only_from_the_hand():
    deal = position("9h3c2c", OTHER, melds=JOKERS, down=(0, 1))
    refused(deal, 0, swap("9h m1"), Reason.NO_SWAP, "R2.24")
    refused(deal, 0, swap("Th m1"), Reason.NOT_HELD, "R2.24")
    refused(deal, 0, swap("Th m3"), Reason.NO_SUCH_MELD, "R2.24")
    refused(deal, 0, Swap(JOKER, 0), Reason.BAD_CARD, "R2.24")
    refused(deal, 0, Swap(-3, 0), Reason.BAD_CARD, "R2.24")
    refused(deal, 1, swap("Th m1"), Reason.NOT_TO_ACT, "R2.24")


def test_e2_11_q2_13_one_s_own_sequence_gives_no_joker_back_unless_agreed():
    own = ((0, "9h*ThJh"),)
    deal = position("Th3c2c", OTHER, melds=own, down=(0, 1))
    assert listed(deal, Swap) == []
    refused(deal, 0, swap("Th m1"), Reason.OWN_SEQUENCE, "Q2.13")
    agreed = position("Th3c2c", OTHER, melds=own, down=(0, 1), swap_scope="any")
    assert listed(agreed, Swap) == ["Th m1"]
    agreed.apply(0, swap("Th m1"))
    agreed.apply(0, add("*8h m1"))


def test_q2_14_a_swap_needs_a_place_for_the_joker():
    full = "Ah2h3h4h5h6h7h8h9h*ThJhQhKhAh"
    deal = position("Th3c", OTHER, melds=((1, full),), down=(0, 1))
    assert listed(deal, Swap) == []
    refused(deal, 0, swap("Th m1"), Reason.JOKER_MUST_BE_PLACED, "Q2.14")
    open_ = position("Th3c", OTHER, melds=((1, full), (1, "5d5h5s")), down=(0, 1))
    open_.apply(0, swap("Th m1"))
    assert list(open_.legal(0)) == [add("*5c m2")]


def test_q2_14_nothing_may_take_the_last_place_of_a_swapped_joker():
    full = "Ah2h3h4h5h6h7h8h9h*ThJhQhKhAh"
    deal = position("Th5c3c", OTHER, melds=((1, full), (1, "5d5h5s")), down=(0, 1))
    deal.apply(0, swap("Th m1"))
    refused(deal, 0, add("5c m2"), Reason.JOKER_MUST_BE_PLACED, "R2.24")
    assert listed(deal, Add) == ["*5c m2"]


def test_q2_14_a_swapped_joker_makes_no_new_meld():
    deal = position("Th7d7h3c", OTHER, melds=JOKERS, down=(0, 1), extra_melds=True)
    deal.apply(0, swap("Th m1"))
    assert listed(deal, Meld) == []
    refused(deal, 0, meld("7d7h*7s"), Reason.JOKER_MUST_BE_PLACED, "Q2.14")


def test_r2_24_several_jokers_may_be_swapped_and_each_is_placed():
    deal = position("Th6c3c", OTHER, melds=((1, "9h*ThJh"), (1, "5c*6c7c")), down=(0, 1))
    deal.apply(0, swap("Th m1"))
    deal.apply(0, swap("6c m2"))
    assert hand(deal, 0) == "3c****"
    deal.apply(0, add("*Qh m1"))
    refused(deal, 0, discard("3c"), Reason.JOKER_MUST_BE_PLACED, "R2.24")
    deal.apply(0, add("*4c m2"))
    deal.apply(0, add("3c m2"))
    assert deal.outcome().ending == "out"


def test_r2_24_a_joker_of_the_hand_stays_there_when_the_swapped_one_is_placed():
    deal = position("Th**3c2c", OTHER, melds=((1, "9h*ThJh"),), down=(0, 1))
    own = deal.hand(0)[-1]
    deal.apply(0, swap("Th m1"))
    deal.apply(0, add("*8h m1"))
    assert own in deal.hand(0)
    deal.apply(0, discard("**"))


def test_r2_24_a_deep_card_may_be_used_in_a_swap():
    deal = position("3c2c", OTHER, phase=DRAWING, melds=JOKERS, down=(0, 1), pile="Th4d")
    assert listed(deal, type(TAKE)) == ["4d", "Th x2"]
    deal.apply(0, take("Th"))
    assert listed(deal, Add) == []
    assert list(deal.legal(0)) == [swap("Th m1")]
    deal.apply(0, swap("Th m1"))
    deal.apply(0, add("*Qh m1"))
    deal.apply(0, discard("4d"))


def test_s3_swapped_jokers_may_bridge_the_way_of_a_deep_card():
    melds = ((1, "4s*5s6s"), (1, "9h*ThJh"))
    deal = position("5sTh2c", OTHER, phase=DRAWING, melds=melds, down=(0, 1), pile="9s4d")
    assert listed(deal, type(TAKE)) == ["4d", "9s x2"]
    deal.apply(0, take("9s"))
    for action in (swap("5s m1"), swap("Th m2"), add("*7s m1"), add("*8s m1"), add("9s m1")):
        assert action in deal.legal(0)
        deal.apply(0, action)
    assert table(deal)[0] == "4s5s6s*7s*8s9s"
    own = position(
        "5sTh2c", OTHER, phase=DRAWING, melds=((0, "4s*5s6s"), melds[1]), down=(0, 1), pile="9s4d"
    )
    assert listed(own, type(TAKE)) == ["4d"]


# --- the end of a turn ---------------------------------------------------------------------------
def test_e2_20_s3_a_lay_off_may_not_leave_only_the_card_just_taken():
    deal = position("3cKd", OTHER, taken="Kd", melds=((1, "3d3h3s"),), down=(0, 1))
    assert listed(deal, Add) == []
    assert listed(deal, Discard) == ["3c"]
    refused(deal, 0, add("3c m1"), Reason.DEAD_END, "S3")
    deal.apply(0, discard("3c"))
    assert hand(deal, 0) == "Kd"


def test_e2_20_s3_unless_that_card_fits_too():
    deal = position("3cKd", OTHER, taken="Kd", melds=((1, "3d3h3s"), (1, "KcKhKs")), down=(0, 1))
    assert listed(deal, Add) == ["3c m1", "Kd m2"]
    deal.apply(0, add("3c m1"))
    assert list(deal.legal(0)) == [add("Kd m2")]
    refused(deal, 0, discard("Kd"), Reason.JUST_TAKEN, "R2.19")
    assert deal.apply(0, add("Kd m2"))[-1] == Ended("out", (0, 39))


def test_s3_the_card_just_taken_may_go_by_a_swap():
    deal = position("3cTh", OTHER, taken="Th", melds=((1, "3d3h3s"), (1, "9h*ThJh")), down=(0, 1))
    deal.apply(0, add("3c m1"))
    assert list(deal.legal(0)) == [swap("Th m2")]
    deal.apply(0, swap("Th m2"))
    assert deal.apply(0, add("*Qh m2"))[-1] == Ended("out", (0, 39))


def test_s3_a_swap_that_leaves_only_the_card_just_taken_is_refused():
    deal = position("ThKd", OTHER, taken="Kd", melds=((1, "9h*ThJh"),), down=(0, 1))
    assert listed(deal, Swap) == []
    refused(deal, 0, swap("Th m1"), Reason.DEAD_END, "S3")
    fits = position("ThKh", OTHER, taken="Kh", melds=((1, "9h*ThJh"),), down=(0, 1))
    fits.apply(0, swap("Th m1"))
    assert listed(fits, Add) == ["*Qh m1"], "at the other end it would leave the king"
    refused(fits, 0, add("*8h m1"), Reason.DEAD_END, "S3")
    fits.apply(0, add("*Qh m1"))
    assert fits.apply(0, add("Kh m1"))[-1] == Ended("out", (0, 39))


def test_s3_a_joker_just_taken_is_placed_like_a_swapped_one():
    deal = position("3c**", OTHER, taken="**", melds=((1, "3d3h3s"), (1, "9hThJh")), down=(0, 1))
    deal.apply(0, add("3c m1"))
    assert listed(deal, Add) == ["*8h m2", "*Qh m2"]
    assert listed(deal, Discard) == []


def test_e2_18_r2_18_r2_26_going_out_without_a_discard():
    deal = position("5s8h", OTHER, melds=TWO, down=(0, 1))
    deal.apply(0, add("5s m1"))
    events = deal.apply(0, add("8h m2"))
    assert events[-1] == Ended("out", (0, 39))
    assert deal.outcome().details["went_out"] == "p1"


def test_r2_18_r2_26_going_out_with_the_last_discard():
    deal = position("2c", OTHER, melds=TWO, down=(0, 1))
    events = deal.apply(0, discard("2c"))
    assert events[-1] == Ended("out", (0, 39))
    assert deal.outcome().details["down"] == [True, True]


def test_r2_18_a_contract_may_leave_nothing_at_all():
    deal = position("KcKdKhKs5d5h5c", OTHER)
    assert deal.apply(0, meld("KcKdKhKs 5d5h5c"))[-1] == Ended("out", (0, 39))


def test_r2_18_one_card_is_discarded_and_only_one_that_is_held():
    deal = position("2c4d", OTHER)
    refused(deal, 0, discard("3c"), Reason.NOT_HELD, "R2.18")
    refused(deal, 0, Discard(-1), Reason.NOT_HELD, "R2.18")
    refused(deal, 0, Discard(STANDS), Reason.NOT_HELD, "R2.18")
    deal.apply(0, discard("2c"))
    refused(deal, 0, discard("4d"), Reason.NOT_TO_ACT, "R2.18")


def test_r2_1_r2_26_the_others_pay_for_what_they_hold():
    deal = position("2c", "KdAc**7sTh", "AsAd**", melds=TWO, down=(0, 1))
    deal.apply(0, discard("2c"))
    assert deal.outcome().scores == (0, 57, 45)


# --- deal 7 --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("held", "laid"),
    [
        ("3c4c5c6c7d8d9dTd9hThJhQhKh", "3c4c5c6c 7d8d9dTd 9hThJhQhKh"),
        ("3c4c5c7d8d9d7h8h9hThJhQhKh", "3c4c5c 7d8d9d 7h8h9hThJhQhKh"),
        ("3c4c5c6c7d8d**Td9hThJhQhKh", "3c4c5c6c 7d8d*9dTd 9hThJhQhKh"),
    ],
)
def test_e2_12_r2_13_q2_3_in_deal_7_all_cards_go_at_once(held, laid):
    deal = position(held, OTHER, number=7)
    assert listed(deal, Meld) == [laid]
    assert deal.apply(0, meld(laid))[-1] == Ended("out", (0, 39))


def test_e2_13_in_deal_7_a_card_too_many_keeps_everything_in_hand():
    deal = position("3c4c5c6c7d8d9dTd9hThJhQh2s", OTHER, number=7)
    assert listed(deal, Meld) == []
    refused(deal, 0, meld("3c4c5c6c 7d8d9dTd 9hThJhQh"), Reason.MUST_USE_ALL, "R2.13")
    deal.apply(0, discard("2s"))


def test_q2_3_under_all_with_discard_all_but_one():
    deal = position("3c4c5c6c7d8d9dTd9hThJhQh2s", OTHER, number=7, deal7="all_with_discard")
    refused(deal, 0, meld("3c4c5c6c 7d8d9d 9hThJhQh"), Reason.MUST_USE_ALL, "R2.13")
    assert listed(deal, Meld) == ["3c4c5c6c 7d8d9dTd 9hThJhQh"]
    deal.apply(0, deal.legal(0)[0])
    assert list(deal.legal(0)) == [discard("2s")]
    refused(deal, 0, add("2s m1"), Reason.NO_LAY_OFF, "Q2.3")
    assert deal.apply(0, discard("2s"))[-1] == Ended("out", (0, 39))


def test_q2_3_under_all_with_discard_a_discard_there_must_be():
    deal = position("3c4c5c6c7d8d9dTd9hThJhQh", OTHER, number=7, deal7="all_with_discard")
    refused(deal, 0, meld("3c4c5c6c 7d8d9dTd 9hThJhQh"), Reason.FINISH_NEEDS_DISCARD, "Q2.3")
    deal.apply(0, meld("3c4c5c 7d8d9dTd 9hThJhQh"))
    assert list(deal.legal(0)) == [discard("6c")]


def test_r2_19_under_all_with_discard_not_the_card_just_taken():
    more = {"number": 7, "deal7": "all_with_discard"}
    deal = position("3c4c5c6c7d8d9dTd9hThJhQh2s", OTHER, taken="2s", **more)
    refused(deal, 0, meld("3c4c5c6c 7d8d9dTd 9hThJhQh"), Reason.DEAD_END, "R2.19")
    assert listed(deal, Meld) == []
    other = position("3c4c5c6c7d8d9dTd9hThJhQhKh", OTHER, taken="3c", **more)
    refused(other, 0, meld("4c5c6c 7d8d9dTd 9hThJhQhKh"), Reason.DEAD_END, "R2.19")
    assert "3c" in listed(other, Meld)[0]


def test_q2_3_normal_is_played_like_the_other_deals():
    held = "3c4c5c7d8d9d9hThJh2s6c"
    deal = position(held, OTHER, number=7, deal7="normal")
    deal.apply(0, meld("3c4c5c 7d8d9d 9hThJh"))
    deal.apply(0, add("6c m1"))
    deal.apply(0, discard("2s"))


def test_q2_3_in_deal_7_nothing_is_laid_off_or_swapped():
    deal = position("3c2c", OTHER, number=7, melds=((1, "4c5c*6c"),), down=(0, 1))
    assert listed(deal, Add) == listed(deal, Swap) == []
    refused(deal, 0, add("3c m1"), Reason.NO_LAY_OFF, "Q2.3")
    refused(deal, 0, swap("6c m1"), Reason.NO_LAY_OFF, "Q2.3")


def test_e2_17_deal_7_won_at_once_costs_the_others_all_twelve_cards():
    twelve = "2s4s6s8sTsQs2d4d6d8dJdKd"
    deal = position("3c4c5c6c7d8d9dTd9hThJhQhKh", twelve, twelve, number=7)
    (laid,) = [action for action in deal.legal(0) if isinstance(action, Meld)]
    deal.apply(0, laid)
    points = 2 + 4 + 6 + 8 + 10 + 10 + 2 + 4 + 6 + 8 + 10 + 10
    assert deal.outcome().scores == (0, points, points)


def test_q2_3_what_was_bought_must_be_melded_too():
    deal = position("3c4c5c6c7d8d9dTd9hThJhQhKh2d3d", OTHER, number=7, buying=True)
    refused(deal, 0, meld("3c4c5c6c 7d8d9dTd 9hThJhQhKh"), Reason.MUST_USE_ALL, "R2.13")
    longer = position("3c4c5c6c5d6d7d8d9dTd9hThJhQhKh", OTHER, number=7, buying=True)
    assert listed(longer, Meld) == ["3c4c5c6c 5d6d7d8d9dTd 9hThJhQhKh"]
