"""Dealing, the opening discard and the mix: R0.1-R0.3, R0.13-R0.16, R0.30."""

from __future__ import annotations

import random

import pytest

from games.rummi.rummi_help import (
    deal_of,
    discard,
    face,
    hand,
    match,
    pack_of,
    random_deal,
    refused,
    shuffled,
    tiles,
    toss,
    toss_all,
)
from mesaya.actions import DISCARD, DRAW, PASS, TAKE, TOSS, Buy, Forfeit, Leave, Play, Stock
from mesaya.cards import JOKER, TABLE, UNKNOWN, card_of
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Began, Dealt, Drew, Mixed, Tossed
from mesaya.games.rummi import RUMMI
from mesaya.view import Observation


def test_r0_1_two_packs_with_jokers_are_108_cards():
    pack = RUMMI.pack(RUMMI.options({}), 4)
    assert len(pack) == len(set(pack)) == 108
    shown = [card >> 3 for card in pack]
    assert shown.count(JOKER) == 4
    assert all(shown.count(natural) == 2 for natural in range(52))


def test_r0_1_a_pack_that_is_not_the_game_s_is_refused():
    pack = list(pack_of(4, 0, {}))
    for wrong in (pack[:-1], [*pack[:-1], pack[0]], [], [*pack, card_of(0, 2)]):
        with pytest.raises(IllegalAction) as caught:
            match().deal(wrong)
        assert (caught.value.code, caught.value.rule) == (Reason.BAD_PACK, "R0.1")


@pytest.mark.parametrize(
    ("packs", "seats", "fits"),
    [
        (2, 1, False),
        (2, 2, True),
        (2, 6, True),
        (2, 7, False),
        (3, 1, False),
        (3, 2, True),
        (3, 7, True),
        (3, 8, True),
        (3, 9, False),
    ],
)
def test_r0_2_q0_2_two_to_six_players_or_eight_with_three_packs(packs, seats, fits):
    options = RUMMI.options({"packs": packs})
    if fits:
        game = RUMMI.match(options, seats, 0)
        deal = game.deal(RUMMI.pack(options, seats))
        assert sum(len(zone) for zone in deal.zones().values()) == 54 * packs
    else:
        with pytest.raises(OptionError) as caught:
            RUMMI.match(options, seats, 0)
        assert (caught.value.code, caught.value.rule) == (Reason.BAD_SEATS, "Q0.2")


def test_q0_2_three_packs_are_162_cards_with_six_jokers():
    pack = RUMMI.pack(RUMMI.options({"packs": 3}), 8)
    assert len(pack) == 162
    assert [card >> 3 for card in pack].count(JOKER) == 6
    assert list(RUMMI.seats()) == [2, 3, 4, 5, 6, 7, 8]


def test_r0_13_eleven_cards_each_one_by_one_from_the_dealer_s_left():
    game = match(seats=3, dealer=1)
    pack = shuffled(RUMMI.pack(game.options, 3), random.Random(3))
    deal = game.deal(pack)
    assert deal.hand(2) == sorted(pack[0:33:3])
    assert deal.hand(0) == sorted(pack[1:33:3])
    assert deal.hand(1) == sorted(pack[2:33:3])
    assert deal.zones()["stock"] == list(pack[33:])
    began, *dealt = deal.opening
    assert began == Began("rummi", 3, 1, (0, 1, 2), 108, {"round": 1, "totals": [0, 0, 0]})
    assert [event.seat for event in dealt] == [2, 0, 1]
    for event in dealt:
        assert isinstance(event, Dealt)
        assert list(event.cards) == [card >> 3 for card in deal.hand(event.seat)]
        assert event.seen_by((event.seat + 1) % 3).cards == (UNKNOWN,) * 11


def test_q0_23_no_card_is_turned_up():
    deal = deal_of()
    assert deal.zones()["pile"] == []
    assert {type(event) for event in deal.opening} == {Began, Dealt}


def test_r0_14_everyone_tosses_one_of_eleven_and_keeps_ten():
    deal = deal_of(4, 0, {1: "7s7h7d5s6h4d3s3h2d2c9c"})
    assert deal.legal(1) == [TOSS[shown] for shown in sorted(set(tiles("7s7h7d5s6h4d3s3h2d2c9c")))]
    events = deal.apply(1, toss("9c"))
    assert events == [Tossed(1, face("9c"))]
    assert hand(deal, 1) == "2c2d4d7d3h6h7h3s5s7s"
    assert deal.zones()["tossed"] == [card_of(face("9c"), 0)]


def test_r0_14_only_a_card_that_is_held_is_tossed_and_only_once():
    deal = deal_of(4, 0, {1: "7s7h7d5s6h4d3s3h2d2c9c"})
    refused(deal, 1, toss("Kc"), Reason.NOT_HELD, "R0.14")
    deal.apply(1, toss("9c"))
    refused(deal, 1, toss("2c"), Reason.NOT_TO_ACT, "R0.14")
    refused(deal, 2, discard("2c"), Reason.WRONG_PHASE, "R0.19")
    refused(deal, 2, DRAW, Reason.WRONG_PHASE, "R0.22")
    refused(deal, 1, PASS, Reason.NOT_TO_ACT, "R0.21")


def test_q0_3_tosses_come_in_any_order_and_are_secret():
    deal = deal_of()
    assert deal.to_act() == (1, 2, 3, 0)
    for seat, left in ((3, (1, 2, 0)), (0, (1, 2)), (2, (1,))):
        (event,) = deal.apply(seat, deal.legal(seat)[0])
        assert event.seen_by(seat) == event
        assert event.seen_by((seat + 1) % 4) == Tossed(seat, UNKNOWN)
        assert deal.to_act() == left
        assert deal.legal(seat) == ()
    deal.apply(1, deal.legal(1)[0])
    assert deal.to_act() == (TABLE,)


def test_q0_3_a_joker_may_be_tossed():
    deal = deal_of(2, 0, {0: "**7h7d5s6h4d3s3h2d2c9c"})
    deal.apply(0, TOSS[JOKER])
    assert "**" not in hand(deal, 0)


def test_r0_15_tossed_cards_are_mixed_with_the_undealt_and_all_hold_ten():
    deal = deal_of(4, 2)
    tossed = {}
    for seat in (0, 2, 1, 3):
        tossed[seat] = deal.hand(seat)[0]
        events = deal.apply(seat, deal.legal(seat)[0])
    assert events == [Tossed(3, tossed[3] >> 3)]
    chance = deal.chance()
    assert (chance.label, chance.index) == ("stock", 1)
    assert list(chance.pool) == [*deal.zones()["stock"], *(tossed[s] for s in (3, 0, 1, 2))]
    order = shuffled(chance.pool, random.Random(1))
    assert deal.legal(TABLE) == ()
    assert deal.apply(TABLE, Stock(order)) == [Mixed("opening", 68)]
    assert deal.zones()["stock"] == list(order)
    assert deal.zones()["tossed"] == []
    assert [len(deal.hand(seat)) for seat in range(4)] == [10] * 4
    assert deal.chance() is None
    assert deal.to_act() == (3,)


def test_r0_15_the_mix_is_the_table_s_and_an_order_of_those_cards():
    deal = deal_of()
    toss_all(deal, mix=False)
    pool = deal.chance().pool
    refused(deal, 1, Stock(pool), Reason.NOT_TO_ACT, "R0.15")
    refused(deal, TABLE, Stock(pool[1:]), Reason.BAD_STOCK, "S1")
    refused(deal, TABLE, Stock((*pool[1:], pool[5])), Reason.BAD_STOCK, "S1")
    refused(deal, TABLE, DRAW, Reason.WRONG_PHASE, "R0.22")
    refused(deal, 1, DRAW, Reason.NOT_TO_ACT, "R0.22")


def test_q0_3_with_bottom_the_tossed_cards_go_under_the_stock_without_chance():
    deal = deal_of(3, 0, opening_mix="bottom")
    stock = deal.zones()["stock"]
    tossed = [deal.hand(seat)[0] for seat in (1, 2, 0)]
    for seat in (0, 1):
        deal.apply(seat, deal.legal(seat)[0])
    assert deal.apply(2, deal.legal(2)[0]) == [Tossed(2, tossed[1] >> 3), Mixed("bottom", 78)]
    assert deal.zones()["stock"] == [*stock, *tossed]
    assert deal.to_act() == (1,)
    view = Observation("rummi", deal.options, 3, 0)
    view.tell([*deal.opening, Mixed("bottom", 78)])
    assert view.stock == 78


@pytest.mark.parametrize(("seats", "tossing", "keeping"), [(4, 68, 64), (2, 88, 86), (6, 48, 42)])
def test_e0_17_stock_sizes(seats, tossing, keeping):
    early = deal_of(seats)
    toss_all(early)
    assert len(early.zones()["stock"]) == tossing
    assert [len(early.hand(seat)) for seat in range(seats)] == [10] * seats
    last = deal_of(seats, number=6)
    assert len(last.zones()["stock"]) == keeping


def test_r0_16_the_dealer_s_left_starts_from_the_stock():
    deal = deal_of(4, 2)
    toss_all(deal)
    assert deal.to_act() == (3,)
    assert deal.legal(3) == (DRAW,)
    top = deal.zones()["stock"][0]
    assert deal.apply(3, DRAW) == [Drew(3, top >> 3)]
    assert len(deal.hand(3)) == 11


def test_r0_16_the_first_player_finds_no_discard():
    deal = deal_of()
    toss_all(deal)
    refused(deal, 1, TAKE, Reason.NOTHING_TO_TAKE, "R0.16")
    refused(deal, 2, TAKE, Reason.NOT_TO_ACT, "R0.20")
    refused(deal, 1, PASS, Reason.WRONG_PHASE, "R0.21")


def test_q0_20_nobody_buys_in_the_first_turn():
    deal = deal_of()
    toss_all(deal)
    refused(deal, 3, Buy(), Reason.NOT_TO_ACT, "Q0.20")
    refused(deal, 1, Buy(), Reason.WRONG_PHASE, "Q0.20")
    deal.apply(1, DRAW)
    refused(deal, 3, Buy(), Reason.NOT_TO_ACT, "Q0.20")


def test_r0_30_in_round_6_all_eleven_are_kept():
    deal = deal_of(4, 0, number=6)
    assert [len(deal.hand(seat)) for seat in range(4)] == [11] * 4
    assert deal.to_act() == (1,)
    assert deal.legal(1) == (DRAW,)
    refused(deal, 1, TOSS[deal.hand(1)[0] >> 3], Reason.WRONG_PHASE, "R0.14")
    deal.apply(1, DRAW)
    assert len(deal.hand(1)) == 12


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_r0_29_rounds_1_to_5_open_alike(number):
    deal = deal_of(3, 0, number=number)
    assert deal.to_act() == (1, 2, 0)
    toss_all(deal)
    assert deal.legal(1) == (DRAW,)


@pytest.mark.parametrize("action", [Leave(), Forfeit(), Play(3)])
def test_actions_of_other_games_do_not_exist_here(action):
    deal = deal_of()
    refused(deal, 1, action, Reason.NOT_IN_GAME, "R0.29")


@pytest.mark.parametrize("seat", [-2, 4, 99, 1 << 70])
def test_seats_that_do_not_exist_are_refused(seat):
    deal = deal_of()
    assert deal.legal(seat) == ()
    refused(deal, seat, DISCARD[0], Reason.NO_SUCH_SEAT, "R0.19")
    assert refused(deal, seat, TOSS[0], Reason.NO_SUCH_SEAT, "R0.14").args_["seat"] == seat


def test_s7_a_record_s_order_of_faces_is_matched_to_the_cards():
    deal = random_deal(random.Random(9), 4)
    toss_all(deal, mix=False)
    pool = deal.chance().pool
    deal.apply(TABLE, Stock(tuple(card_of(card >> 3, 7) for card in reversed(pool))))
    assert sorted(deal.zones()["stock"]) == sorted(pool)
    assert [c >> 3 for c in deal.zones()["stock"]] == [c >> 3 for c in reversed(pool)]
