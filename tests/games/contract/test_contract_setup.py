"""Packs, dealing, contracts, values, the match: R2.1-R2.10, R2.27, R2.28."""

from __future__ import annotations

import pytest

from games.contract.contract_help import face, match, position, tiles
from mesaya.cards import JOKER, standard_pack
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Began, Dealt, Opened
from mesaya.game import Outcome
from mesaya.games.contract import (
    CONTRACT,
    CONTRACTS,
    VALUES,
    draw_for_dealer,
    score,
)
from mesaya.options import ContractOptions, RummiOptions


def stock(seats: int, number: int, **rules) -> int:
    """Cards in the stock after the deal and the upcard."""
    game = match(seats, 0, number, **rules)
    return len(game.deal(CONTRACT.pack(game.options, seats)).zones()["stock"])


# --- packs ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "cards", "tens", "twelves"),
    [(3, 53, 22, 16), (4, 106, 65, 57), (5, 106, 55, 45), (6, 106, 45, 33), (8, 159, 78, 62)],
)
def test_e2_1_r2_9_the_stock_that_is_left(seats, cards, tens, twelves):
    assert len(CONTRACT.pack(ContractOptions(), seats)) == cards
    assert [stock(seats, number) for number in range(1, 8)] == [tens] * 4 + [twelves] * 3


def test_e2_1_q2_1_five_seats_on_one_pack_are_refused_at_the_table():
    for seats in (5, 6, 7, 8):
        with pytest.raises(OptionError) as refused:
            match(seats, packs=1)
        assert (refused.value.code, refused.value.rule) == (Reason.TOO_FEW_CARDS, "Q2.1")
        assert refused.value.args_["packs"] == 1
    assert (stock(4, 1, packs=1), stock(4, 5, packs=1)) == (12, 4)


def test_q2_1_auto_is_the_fewest_packs_that_leave_two_stock_cards_a_seat():
    sizes = {seats: len(CONTRACT.pack(ContractOptions(), seats)) for seats in range(2, 9)}
    assert sizes == {2: 53, 3: 53, 4: 106, 5: 106, 6: 106, 7: 106, 8: 159}


@pytest.mark.parametrize(
    ("seats", "packs"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2)]
)
def test_r2_3_r2_4_the_source_plays_one_pack_and_two_with_more_than_five(seats, packs):
    whole = CONTRACT.pack(ContractOptions(packs="source"), seats)
    assert whole == standard_pack(packs, packs)
    assert sum(card >> 3 == JOKER for card in whole) == packs
    assert match(seats, packs="source").deal(whole).outcome() is None


def test_q2_1_packs_may_be_named():
    assert len(CONTRACT.pack(ContractOptions(packs=4), 3)) == 212
    assert CONTRACT.options({"packs": 8}).packs == 8
    for packs in (0, -1, 9):
        with pytest.raises(OptionError) as refused:
            CONTRACT.options({"packs": packs})
        assert (refused.value.code, refused.value.rule) == (Reason.BAD_OPTION, "Q2.1")


def test_r2_2_two_to_eight_seats():
    assert list(CONTRACT.seats()) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (-1, 0, 1, 9):
        with pytest.raises(OptionError) as refused:
            match(seats)
        assert (refused.value.code, refused.value.rule) == (Reason.BAD_SEATS, "Q2.1")
    assert match(2).seats == 2


def test_options_out_of_range_are_refused():
    with pytest.raises(OptionError) as refused:
        CONTRACT.options({"min_naturals": 4})
    assert (refused.value.code, refused.value.rule) == (Reason.BAD_OPTION, "Q2.17")
    with pytest.raises(OptionError) as refused:
        CONTRACT.options({"min_naturals": -1})
    assert refused.value.args_["value"] == -1
    with pytest.raises(OptionError) as refused:
        CONTRACT.options({"max_reshuffles": -1})
    assert (refused.value.code, refused.value.rule) == (Reason.BAD_OPTION, "S1")
    assert CONTRACT.options({"max_reshuffles": "none"}).max_reshuffles is None
    with pytest.raises(OptionError):
        CONTRACT.match(RummiOptions(), 4, 0)
    with pytest.raises(OptionError) as refused:
        CONTRACT.match(ContractOptions(), 4, 4)
    assert refused.value.code == Reason.NO_SUCH_SEAT


# --- dealing -------------------------------------------------------------------------------------
def test_r2_7_q2_16_the_lowest_card_drawn_deals_first():
    assert draw_for_dealer(tiles("9h2c3d")) == (1,)
    assert draw_for_dealer(tiles("2h Kc As 3d")) == (2,), "the ace is low in the draw"
    assert draw_for_dealer(tiles("** Kc")) == (1,), "a joker is the highest"
    assert draw_for_dealer(tiles("9h2c2d Kc")) == (1, 2), "those draw again"
    assert draw_for_dealer(tiles("****")) == (0, 1)


def test_r2_7_the_deal_passes_to_the_left():
    game = match(3, dealer=1)
    dealers = []
    for _ in range(7):
        dealers.append(game.dealer)
        game = game.after(Outcome("out", (0, 1, 2), {}))
    assert dealers == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize("number", range(1, 8))
def test_r2_8_q2_22_ten_cards_in_deals_1_to_4_twelve_in_5_to_7(number):
    game = match(4, dealer=1, number=number)
    pack = CONTRACT.pack(game.options, 4)
    deal = game.deal(pack)
    size = 10 if number <= 4 else 12
    assert [len(deal.hand(seat)) for seat in range(4)] == [size] * 4
    assert deal.hand(2) == [pack[4 * i] for i in range(size)], "dealer's left is dealt first"
    assert deal.hand(1) == [pack[4 * i + 3] for i in range(size)]
    zones = deal.zones()
    assert zones["pile"] == [pack[4 * size]]
    assert zones["stock"] == list(pack[4 * size + 1 :])


def test_r2_8_r2_9_the_events_of_the_dealing():
    game = match(3, dealer=0, number=2, totals=[5, 6, 7])
    pack = CONTRACT.pack(game.options, 3)
    deal = game.deal(pack)
    began, *dealt, opened = deal.opening
    before = {"deal": 2, "totals": [5, 6, 7]}
    assert began == Began("contract", 3, 0, (0, 1, 2), 53, before)
    assert [event.seat for event in dealt] == [1, 2, 0]
    assert dealt[0] == Dealt(1, tuple(card >> 3 for card in deal.hand(1)))
    assert dealt[0].seen_by(2) != dealt[0]
    assert opened == Opened(pack[30] >> 3)


def test_r2_14_the_dealer_s_left_begins_and_play_goes_to_the_left():
    game = match(4, dealer=3)
    deal = game.deal(CONTRACT.pack(game.options, 4))
    movers = []
    for _ in range(5):
        (seat,) = deal.to_act()
        movers.append(seat)
        deal.apply(seat, deal.legal(seat)[0])
        assert deal.to_act() == (seat,)
        deal.apply(seat, deal.legal(seat)[-1])
    assert movers == [0, 1, 2, 3, 0]


def test_r2_10_the_seven_contracts():
    assert CONTRACTS == ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))
    for number, contract in enumerate(CONTRACTS, 1):
        deal = position("2c", "3c", number=number)
        assert (deal.aim.sets, deal.aim.runs) == contract


def test_a_pack_that_is_not_the_game_s_is_refused():
    with pytest.raises(IllegalAction) as refused:
        match(3).deal(standard_pack(2, 2))
    assert (refused.value.code, refused.value.rule) == (Reason.BAD_PACK, "R2.3")


# --- values and totals ---------------------------------------------------------------------------
def test_r2_27_values():
    for rank, value in zip(
        "A23456789TJQK", (15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True
    ):
        assert [VALUES[face(rank + suit)] for suit in "cdhs"] == [value] * 4
    assert VALUES[JOKER] == 15


@pytest.mark.parametrize(
    ("held", "points"),
    [("KdAc**7sTh", 57), ("AsAd**", 45), ("2s3d9cQh", 24), ("As2s3s", 20), ("", 0)],
)
def test_e2_16_scoring(held, points):
    assert score([shown << 3 for shown in tiles(held)]) == points


ROWS = [(0, 30, 44), (57, 0, 10), (24, 15, 0), (0, 62, 35), (45, 0, 71), (12, 20, 0), (0, 120, 98)]


def played(rows, **rules):
    game = match(3, **rules)
    for number, row in enumerate(rows, 1):
        assert (game.over, game.winners, game.number) == (False, (), number)
        game = game.after(Outcome("out", row, {}))
    return game


def test_e2_21_r2_28_after_seven_deals_the_lowest_total_wins():
    game = played(ROWS)
    assert game.totals == (138, 247, 258)
    assert game.over
    assert game.winners == (0,)
    with pytest.raises(IllegalAction) as refused:
        game.deal(CONTRACT.pack(game.options, 3))
    assert (refused.value.code, refused.value.rule) == (Reason.MATCH_OVER, "R2.8")
    assert game.game is CONTRACT


def test_e2_21_s6_equal_lowest_totals_share_the_win_or_as_agreed():
    rows = [(0, 18, 5), (20, 2, 5), (1, 1, 9), (1, 1, 9), (1, 1, 9), (0, 9, 9), (9, 0, 9)]
    assert played(rows).winners == (0, 1)
    assert played(rows, tiebreak="last_round").winners == (1,)
    assert played(rows, tiebreak="fewest_zero").winners == (1,)
    rows[0], rows[5] = (18, 0, 5), (9, 0, 9)
    rows[1], rows[6] = (2, 20, 5), (0, 9, 9)
    assert played(rows).winners == (0, 1)
    assert played(rows, tiebreak="last_round").winners == (0,)
    assert played(rows, tiebreak="fewest_zero").winners == (0,)


def test_before_is_what_records_write():
    game = played(ROWS[:3])
    assert game.before() == {"deal": 4, "totals": [81, 45, 54]}
    again = CONTRACT.match(game.options, 3, game.dealer, game.before())
    assert (again.number, again.totals) == (4, (81, 45, 54))
    zeros = played(ROWS[:3], tiebreak="fewest_zero")
    assert zeros.before() == {"deal": 4, "totals": [81, 45, 54], "zeros": [1, 1, 1]}
    assert CONTRACT.match(zeros.options, 3, 0, zeros.before()).before() == zeros.before()


@pytest.mark.parametrize(
    "before",
    [
        {"deal": 0},
        {"deal": 8},
        {"deal": True},
        {"deal": "2"},
        {"round": 2},
        {"totals": [1, 2]},
        {"totals": [1, 2, -3]},
        {"zeros": [0, 0, 0]},
    ],
)
def test_before_that_makes_no_sense_is_refused(before):
    with pytest.raises(OptionError) as refused:
        CONTRACT.match(ContractOptions(), 3, 0, before)
    assert refused.value.code == Reason.BAD_BEFORE
