"""Q3.1-Q3.28 of Rummy on 13 cards: the gaps, the decisions and their options."""

from __future__ import annotations

import pytest

from games.points13.points13_help import (
    FULL,
    ONE_RUN,
    WORST,
    begin,
    face,
    groups,
    hand,
    play,
    rank,
    refusal,
    rigged,
    setup_refusal,
    state,
    stock,
    table,
    texts,
    tiles,
)
from mesaya import events as ev
from mesaya.actions import DECLARE, DISCARD, DRAW, DROP, LEAVE, TAKE, Stock
from mesaya.cards import JOKER, TABLE, UNKNOWN
from mesaya.game import Outcome
from mesaya.games.points13 import POINTS13
from mesaya.melds.arrange import arrange
from mesaya.melds.closed_hand import missed_after, must_leave
from mesaya.melds.shown import NO_GROUP, PURE, SEQUENCE, SET, role_of
from mesaya.melds.tables import packs_of, settle, solvency, stock_left, table_size
from mesaya.options import Points13Options


def options(**rules):
    return POINTS13.options(rules)


def jokers_in(rules, players):
    return sum(card >> 3 == JOKER for card in POINTS13.pack(options(**rules), players))


# --- setting up ----------------------------------------------------------------------------------
def test_q3_1_one_printed_joker_for_each_pack_or_as_many_as_the_table_says():
    assert jokers_in({}, 8) == 3
    assert jokers_in({}, 4) == 2
    assert jokers_in({"printed_jokers": 0}, 8) == 0
    assert jokers_in({"printed_jokers": 5}, 4) == 5
    for wrong in (-1, 9):
        assert setup_refusal(lambda wrong=wrong: options(printed_jokers=wrong)) == (
            "bad_option",
            "Q3.1",
        )


def test_q3_2_the_turned_wild_card_is_out_of_play():
    deal = begin({0: FULL}, wild="2c")
    assert texts(card >> 3 for card in deal.zones()["wild"]) == "2c"
    in_play = [card for name, zone in deal.zones().items() if name != "wild" for card in zone]
    assert sum((card >> 3) % 13 == rank("2") and card >> 3 != JOKER for card in in_play) == 7
    deal = begin(seats=8, wild="2c")
    in_play = [card for name, zone in deal.zones().items() if name != "wild" for card in zone]
    assert sum((card >> 3) % 13 == rank("2") and card >> 3 != JOKER for card in in_play) == 11


def test_q3_3_the_pile_starts_with_the_card_after_the_wild_card():
    deal = begin(opened="7d", wild="2c", stock="3d")
    assert deal.opening[-2:] == (ev.Wild(face("2c")), ev.Opened(face("7d")))
    assert texts(card >> 3 for card in deal.zones()["pile"]) == "7d"
    assert play(deal, "p1 take 7d") == [ev.Took(0, tiles("7d"))]


def test_q3_3_without_an_open_card_the_pile_begins_empty():
    deal = begin(wild="2c", stock="3d", open_card=False)
    assert deal.opening[-1] == ev.Wild(face("2c"))
    assert deal.zones()["pile"] == []
    assert list(deal.legal(0)) == [DRAW, DROP]
    assert refusal(deal, "p1 take") == ("nothing_to_take", "R3.7")
    play(deal, "p1 draw 3d", "p1 discard 3d")
    assert list(deal.legal(1)) == [DRAW, TAKE, DROP]


def test_q3_4_the_left_of_the_button_begins_and_the_button_goes_on_clockwise():
    match = table(4, dealer=1)
    deal = match.deal(rigged(match, {}))
    assert deal.to_act() == (2,)
    began = deal.opening[0]
    assert (began.dealer, began.seats, began.playing, began.stock) == (1, 4, (0, 1, 2, 3), 106)
    assert [event.seat for event in deal.opening if isinstance(event, ev.Dealt)] == [2, 3, 0, 1]
    play(deal, "p3 drop", "p4 drop")
    ended = play(deal, "p1 drop")
    assert ended[-1] == ev.Ended("last_seat", (20, 0, 20, 20))
    after = match.after(deal.outcome())
    assert after.dealer == 2
    assert table(4, dealer=3).after(deal.outcome()).dealer == 0
    assert options(first_dealer="seat0").first_dealer == "seat0"
    for wrong in (-1, 4):
        assert setup_refusal(lambda wrong=wrong: table(4, dealer=wrong)) == (
            "no_such_seat",
            "Q3.4",
        )


# --- the pile ------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["2h", "**"])
def test_q3_5_a_wild_card_on_the_pile_may_be_taken(card):
    deal = begin(opened=card, wild="2c", stock="3d")
    assert TAKE in deal.legal(0)
    assert play(deal, f"p1 take {card}") == [ev.Took(0, tiles(card))]
    assert card in hand(deal, 0)


@pytest.mark.parametrize("card", ["2h", "**"])
def test_q3_5_with_first_only_a_wild_card_may_be_taken_as_the_first_open_card(card):
    rules = {"wild": "2c", "open_wild": "first_only"}
    deal = begin(opened=card, stock="3d", **rules)
    assert TAKE in deal.legal(0)
    assert play(deal, "p1 take") == [ev.Took(0, tiles(card))]
    deal = begin({0: FULL}, opened="7d", stock=f"{card}4d", **rules)
    play(deal, "p1 draw", f"p1 discard {card}")
    assert list(deal.legal(1)) == [DRAW, DROP]
    assert refusal(deal, "p2 take") == ("may_not_take", "Q3.5")
    # a seat that drops does not cover the first open card
    deal = begin(opened=card, stock="3d", **rules)
    play(deal, "p1 drop", "p2 take")


@pytest.mark.parametrize("card", ["2h", "**"])
def test_q3_5_with_deny_a_wild_card_stays_on_the_pile(card):
    deal = begin(opened=card, wild="2c", stock="3d4d", open_wild="deny")
    assert list(deal.legal(0)) == [DRAW, DROP]
    assert refusal(deal, "p1 take") == ("may_not_take", "Q3.5")
    play(deal, "p1 draw", "p1 discard 3d")
    assert list(deal.legal(1)) == [DRAW, TAKE, DROP]


def test_q3_6_the_card_just_taken_may_not_go_straight_back():
    deal = begin({0: FULL}, opened="7d", stock="8d9d")
    play(deal, "p1 take")
    assert DISCARD[face("7d")] not in deal.legal(0)
    assert refusal(deal, "p1 discard 7d") == ("just_taken", "Q3.6")
    play(deal, "p1 discard 6s", "p2 draw 8d")
    assert DISCARD[face("8d")] in deal.legal(1)
    play(deal, "p2 discard 8d")


def test_q3_6_its_twin_may_and_so_may_it_a_turn_later_s2():
    deal = begin({0: "7d " + FULL[2:]}, opened="7d", stock="8d9d", seats=2)
    play(deal, "p1 take 7d")
    assert DISCARD[face("7d")] in deal.legal(0)
    play(deal, "p1 discard 7d", "p2 draw", "p2 discard 8d", "p1 draw", "p1 discard 7d")


def test_q3_6_the_option_lets_it_go_back_s2():
    deal = begin({0: FULL}, opened="7d", stock="8d", may_rediscard_taken=True)
    play(deal, "p1 take")
    assert DISCARD[face("7d")] in deal.legal(0)
    play(deal, "p1 discard 7d")
    assert deal.to_act() == (1,)


def test_q3_6_the_card_just_taken_may_be_put_face_down_to_declare():
    deal = begin({0: FULL}, opened="7d", stock="8d")
    play(deal, "p1 take")
    assert DECLARE[face("7d")] in deal.legal(0)
    assert play(deal, "p1 declare 7d")[0].valid


# --- groups --------------------------------------------------------------------------------------
def test_q3_7_a_wild_card_as_itself_is_pure():
    assert role_of(tiles("6s7s8s"), rank("7")) == PURE
    assert role_of(tiles("6s7h8s"), rank("7")) == SEQUENCE
    assert role_of(tiles("7s7h7d"), rank("7")) == SEQUENCE  # as substitutes, which is worth more


def test_q3_8_two_identical_wild_cards_may_share_a_group_unless_the_table_forbids_it():
    nines = tiles("9s7h7h")
    assert role_of(nines, rank("7")) >= SET
    assert role_of(nines, rank("7"), identical_wilds=False) == NO_GROUP
    assert role_of(tiles("9s7h7d"), rank("7"), identical_wilds=False) >= SET
    assert role_of(tiles("9s****"), rank("7"), identical_wilds=False) >= SET
    held = {0: "2c3c4c5c QhKhAh 6c6d6s 9s7h7h"}
    deal = begin(held, wild="7c", stock="Jd")
    play(deal, "p1 draw")
    assert DECLARE[face("Jd")] in deal.legal(0)
    deal = begin(held, wild="7c", stock="Jd", identical_wilds_in_group=False)
    play(deal, "p1 draw")
    assert not [action for action in deal.legal(0) if action in DECLARE]
    assert not play(deal, "p1 declare Jd")[0].valid


def test_q3_9_sets_have_three_or_four_cards():
    assert role_of(tiles("9c9d"), rank("2")) == NO_GROUP
    assert role_of(tiles("9c9d9h"), rank("2")) == SET
    assert role_of(tiles("9c9d9h9s"), rank("2")) == SET
    assert role_of(tiles("9c9d9h**"), rank("2")) == SET
    assert role_of(tiles("9c9d9h9s**"), rank("2")) == NO_GROUP


def test_q3_10_a_group_of_printed_jokers_unless_naturals_are_asked_for():
    three = tiles("******")
    assert role_of(three, rank("2")) == SEQUENCE
    assert role_of(three, rank("2"), min_naturals=1) == NO_GROUP
    assert role_of(tiles("9c****"), rank("2"), min_naturals=1) == SEQUENCE
    assert role_of(tiles("9c****"), rank("2"), min_naturals=2) == NO_GROUP
    assert role_of(tiles("2c2d2h"), rank("2"), min_naturals=3) == SET
    held = {0: "3h4h5h ****** 9c9d9h KsKdKcKh"}
    for naturals, right in ((0, True), (1, True), (2, False)):
        deal = begin(held, seats=8, stock="Jd", min_naturals=naturals)
        play(deal, "p1 draw")
        assert (DECLARE[face("Jd")] in deal.legal(0)) == right
    assert setup_refusal(lambda: options(min_naturals=14)) == ("bad_option", "Q3.10")


# --- declare -------------------------------------------------------------------------------------
def test_q3_11_the_groups_shown_never_change_the_verdict():
    for shown in ("3h4h5h 6s7s 9c9d9h ** KsKdKcKh", "KsKd", "3h Ks Kd"):
        deal = begin({0: FULL}, stock="Jd")
        events = play(deal, "p1 draw", f"p1 declare Jd | {shown}")
        assert events[0].valid
        assert events[0].groups == groups(shown)
        assert deal.outcome().scores[0] == 0
    deal = begin({0: ONE_RUN}, stock="6d", wild="Ac")
    declared = play(deal, "p1 draw", "p1 declare 6d | 3h4h5h 9c9d9h KsKdKcKh 2s7dJc")[0]
    assert not declared.valid


def test_q3_11_a_joker_may_be_shown_as_the_card_it_stands_for():
    deal = begin({0: FULL}, stock="Jd")
    assert play(deal, "p1 draw", "p1 declare Jd | 6s7s*8s")[0].groups == groups("6s7s*8s")
    deal = begin({0: FULL}, stock="Jd")
    play(deal, "p1 draw")
    assert refusal(deal, "p1 declare Jd | 6s7s*8s *9s") == ("named_twice", "R3.8")
    deal = begin({0: ONE_RUN}, stock="Jd")
    play(deal, "p1 draw")
    assert refusal(deal, "p1 declare Jd | 3h4h*5h") == ("not_held", "R3.8")


def test_q3_12_only_after_drawing_and_the_finish_card_goes_face_down():
    deal = begin({0: FULL}, opened="7d", stock="Jd", seats=3)
    assert refusal(deal, "p1 declare 3h") == ("wrong_phase", "Q3.12")
    assert not [action for action in deal.legal(0) if action in DECLARE]
    declared = play(deal, "p1 draw", "p1 declare Jd")[0]
    assert texts(card >> 3 for card in deal.zones()["pile"]) == "7d"
    assert texts(card >> 3 for card in deal.zones()["finish"]) == "Jd"
    assert declared.seen_by(0).finish == face("Jd")
    assert declared.seen_by(1).finish == declared.seen_by(2).finish == UNKNOWN


def test_q3_12_the_finish_card_of_a_wrong_declaration_is_hidden_until_the_end():
    deal = begin({0: ONE_RUN}, stock="JdQd", seats=3)
    events = play(deal, "p1 draw", "p1 declare Jd")
    assert not [e for e in events if isinstance(e, ev.Revealed) and e.what == "finish"]
    play(deal, "p2 draw")
    ended = play(deal, "p2 leave")
    assert ev.Revealed(0, (face("Jd"),), "finish") in ended
    assert isinstance(ended[-1], ev.Ended)


def test_q3_13_after_a_wrong_declaration_the_next_seat_moves_on_the_same_pile():
    deal = begin({0: ONE_RUN}, opened="7d", stock="JdQd", seats=3)
    play(deal, "p1 draw", "p1 declare Jd")
    held = deal.hand(0)
    assert deal.to_act() == (1,)
    assert TAKE in deal.legal(1)
    assert play(deal, "p2 take") == [ev.Took(1, tiles("7d"))]
    play(deal, "p2 drop")
    assert deal.outcome().scores == (80, 40, 0)
    assert deal.hand(0) == held  # dead, never played again


def test_q3_14_a_wrong_declaration_is_a_flat_eighty_and_a_losing_hand_up_to_130():
    deal = begin({0: WORST.replace("Kh", "Qh"), 1: FULL}, stock="JcQd", seats=3)
    play(deal, "p1 draw", "p1 declare Jc")
    assert deal.points[0] == 80
    hands = {0: FULL, 1: WORST.replace("Kh", "Qh").replace("Ks", "Qs")}
    deal = begin(hands, stock="Jc", seats=2)
    play(deal, "p1 draw", "p1 declare Jc")
    assert deal.outcome().scores == (0, 130)


# --- drop and leave ------------------------------------------------------------------------------
def test_q3_15_one_drops_on_ones_own_turn_before_or_after_drawing():
    deal = begin(opened="7d", stock="8d9d", seats=4)
    assert refusal(deal, "p2 drop") == ("not_to_act", "Q3.15")
    assert play(deal.clone(), "p1 drop") == [ev.Dropped(0, 20, "drop")]
    assert play(deal.clone(), "p1 draw", "p1 drop") == [ev.Dropped(0, 40, "drop")]
    assert play(deal.clone(), "p1 take", "p1 drop") == [ev.Dropped(0, 40, "drop")]
    play(deal, "p1 draw", "p1 discard 8d", "p2 drop", "p3 draw", "p3 discard 9d")
    assert deal.points == [-1, 20, -1, -1]
    play(deal, "p4 drop")
    assert play(deal, "p1 drop")[0] == ev.Dropped(0, 40, "drop")


def test_q3_15_a_seat_that_drops_after_drawing_keeps_fourteen_dead_cards():
    deal = begin(stock="8d9dTd", seats=3)
    play(deal, "p1 draw", "p1 drop")
    assert len(deal.hand(0)) == 14
    assert deal.to_act() == (1,)
    play(deal, "p2 draw", "p2 drop")
    assert deal.outcome().scores == (40, 40, 0)
    assert [len(deal.hand(seat)) for seat in range(3)] == [14, 14, 13]


@pytest.mark.parametrize("moment", ["before", "drawn", "mixing"])
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_q3_16_leaving_costs_forty_in_every_phase(moment, leaver):
    deal = begin(stock="8d9dTd", seats=3)
    if moment == "drawn":
        play(deal, "p1 draw")
    if moment == "mixing":
        dry(deal)
        mover = deal.mover
        play(deal, f"p{mover + 1} draw")
        assert deal.to_act() == (TABLE,)
        leaver = (mover + leaver) % 3
    mover = deal.mover
    asked = deal.to_act()
    assert deal.apply(leaver, LEAVE) == [ev.Dropped(leaver, 40, "leave")]
    if leaver == mover:
        assert deal.to_act() == ((mover + 1) % 3,)
        assert deal.legal(deal.mover)[0] == DRAW
        assert deal.chance() is None
    else:
        assert deal.to_act() == asked
    assert refusal(deal, leaver, LEAVE) == ("seat_out", "Q3.16")
    assert refusal(deal, 3, LEAVE) == ("no_such_seat", "Q3.16")
    if moment == "mixing" and leaver != mover:
        deal.apply(TABLE, Stock(deal.chance().pool))
        assert len(deal.hand(mover)) == 14
    other = next(seat for seat in range(3) if seat != leaver and seat != deal.mover)
    ended = deal.apply(other, LEAVE)
    assert ended[0] == ev.Dropped(other, 40, "leave")
    assert deal.outcome().ending == "last_seat"


def dry(deal):
    """Draw and discard until the stock is empty."""
    while deal.cards.piles.stock:
        seat = deal.to_act()[0]
        (drew,) = deal.apply(seat, DRAW)
        deal.apply(seat, DISCARD[drew.card])


# --- the clock -----------------------------------------------------------------------------------
def test_q3_17_two_missed_turns_are_played_and_the_third_drops_the_seat():
    assert options().missed_turn_limit == 3
    assert [missed_after(missed, in_time=False) for missed in (0, 1, 2)] == [1, 2, 3]
    assert missed_after(2, in_time=True) == 0
    assert [must_leave(missed, 3) for missed in (0, 1, 2, 3, 4)] == [False] * 3 + [True] * 2
    assert must_leave(1, options(missed_turn_limit=1).missed_turn_limit)
    assert setup_refusal(lambda: options(missed_turn_limit=0)) == ("bad_option", "Q3.17")
    match = table(3, before={"missed": [0, 2, 1]})
    assert match.before() == {"missed": [0, 2, 1]}
    for wrong in ([0, 2], [0, -1, 0], "012", [0, True, 0], 3):
        assert setup_refusal(lambda wrong=wrong: table(3, before={"missed": wrong})) == (
            "bad_before",
            "Q3.17",
        )


def test_q3_18_an_idle_seat_draws_from_the_stock_and_discards_that_card():
    deal = begin({0: FULL}, opened="**", stock="Jd")
    assert deal.auto_play() == DRAW  # never the open card, were it a joker
    play(deal, "p1 draw")
    assert deal.auto_play() == DISCARD[face("Jd")]  # never a declaration
    deal.apply(0, deal.auto_play())
    assert deal.to_act() == (1,)


def test_q3_18_where_the_card_is_barred_it_discards_the_dearest_loose_card():
    held = "3h4h5h 6s7s8s 9c9d9h Ks Qd 8c 4d"
    deal = begin({0: held}, opened="Kd", wild="2c")
    play(deal, "p1 take")
    assert deal.auto_play() == DISCARD[face("Qd")]  # ten points like Ks, earlier in the order
    deal = begin({0: held}, opened="Kd", wild="Qc")
    play(deal, "p1 take")
    assert deal.auto_play() == DISCARD[face("8c")]  # the wild queen is with the kings
    deal = begin({0: held}, opened="Kd", wild="2c", may_rediscard_taken=True)
    play(deal, "p1 take")
    assert deal.auto_play() == DISCARD[face("Kd")]


def test_q3_18_if_nothing_else_is_loose_a_grouped_card_goes():
    deal = begin({0: FULL}, opened="7d", wild="2c")
    play(deal, "p1 take")
    assert deal.best(0).free_card == face("7d")
    assert deal.auto_play() == DISCARD[face("Kc")]
    deal.apply(0, deal.auto_play())


def test_q3_19_turns_have_thirty_seconds():
    assert options().turn_s == 30
    assert options(turn_s=10).turn_s == 10
    assert setup_refusal(lambda: options(turn_s=0)) == ("bad_option", "Q3.19")


# --- the stock runs out --------------------------------------------------------------------------
def test_q3_20_the_discards_are_mixed_anew_s1():
    deal = begin(opened="7d", stock="8d9dTd", seats=2)
    dry(deal)
    top = deal.zones()["pile"][-1]
    below = deal.zones()["pile"][:-1]
    seat = deal.to_act()[0]
    assert deal.chance() is None
    assert deal.apply(seat, DRAW) == []
    assert deal.to_act() == (TABLE,)
    chance = deal.chance()
    assert (chance.label, chance.index, list(chance.pool)) == ("recycle", 1, below)
    assert list(deal.legal(seat)) == []
    assert refusal(deal, seat, DRAW) == ("not_to_act", "R3.7")
    assert refusal(deal, seat, Stock(chance.pool)) == ("not_to_act", "S1")
    assert refusal(deal, TABLE, DRAW) == ("wrong_phase", "R3.7")
    assert refusal(deal, TABLE, DROP) == ("wrong_phase", "Q3.15")
    assert refusal(deal, TABLE, Stock(chance.pool[:-1])) == ("bad_stock", "S1")
    assert refusal(deal, TABLE, Stock((*chance.pool[:-1], top))) == ("bad_stock", "S1")
    order = chance.pool[::-1]
    mixed, drew = deal.apply(TABLE, Stock(order))
    assert mixed == ev.Mixed("recycle", len(below))
    assert drew == ev.Drew(seat, order[0] >> 3)
    assert deal.zones()["pile"] == [top]
    assert deal.zones()["stock"] == list(order[1:])
    assert len(deal.hand(seat)) == 14
    dry_rest(deal)
    deal.apply(deal.to_act()[0], DRAW)
    assert deal.chance().index == 2


def dry_rest(deal):
    seat = deal.to_act()[0]
    deal.apply(seat, next(action for action in deal.legal(seat) if action != DROP))
    dry(deal)


def test_q3_20_a_named_card_must_be_among_those_that_make_the_new_stock():
    deal = begin(opened="7d", stock="8d9dTd", seats=3)
    dry(deal)
    seat = deal.to_act()[0]
    top = deal.zones()["pile"][-1] >> 3
    pool = {card >> 3 for card in deal.cards.piles.pool()}
    other = next(face for face in range(53) if face not in pool)
    assert refusal(deal, seat, DRAW.__class__(other)) == ("wrong_card", "R3.7")
    assert refusal(deal, seat, DRAW.__class__(-1)) == ("wrong_card", "R3.7")
    if top not in pool:
        assert refusal(deal, seat, DRAW.__class__(top)) == ("wrong_card", "R3.7")
    assert deal.apply(seat, DRAW.__class__(face("7d"))) == []
    assert deal.to_act() == (TABLE,)


def test_q3_20_a_record_s_order_numbers_its_twins_as_they_come_s1():
    deal = begin(opened="7d", stock="8d9dTd", seats=3)
    dry(deal)
    deal.apply(deal.to_act()[0], DRAW)
    pool = deal.chance().pool
    order = stock(texts(card >> 3 for card in pool))
    deal.apply(TABLE, order)
    held = sorted(card for zone in deal.zones().values() for card in zone)
    assert held == sorted(POINTS13.pack(options(), 3))


@pytest.mark.parametrize("limit", [0, 1])
def test_q3_20_a_hand_that_is_blocked_is_void(limit):
    match = table(2, max_reshuffles=limit, rate=5)
    deal = match.deal(rigged(match, {}, stock="8d9d"))
    play(deal, "p1 draw", "p1 discard 8d")
    for mixes in range(limit + 1):
        dry(deal)
        seat = deal.to_act()[0]
        events = deal.apply(seat, DRAW)
        if mixes < limit:
            deal.apply(TABLE, Stock(deal.chance().pool))
            deal.apply(seat, deal.legal(seat)[0])
    assert events[-1] == ev.Ended("void", (0, 0))
    assert [event.seat for event in events[:-1]] == [0, 1]
    outcome = deal.outcome()
    assert outcome.details["tokens"] == [0, 0]
    assert outcome.details["commission"] == 0
    assert outcome.details["winner"] == ""
    assert match.after(outcome).totals == (0, 0)
    assert deal.to_act() == ()


def test_q3_20_with_nothing_to_mix_a_named_card_is_refused_and_the_drops_are_void_too():
    deal = begin(opened="7d", stock="8d9d", seats=3, max_reshuffles=0)
    play(deal, "p1 drop", "p2 draw", "p2 discard 8d")
    dry(deal)
    seat = deal.to_act()[0]
    assert refusal(deal, seat, DRAW.__class__(face("8d"))) == ("wrong_card", "R3.7")
    assert deal.apply(seat, DRAW)[-1] == ev.Ended("void", (0, 0, 0))


def test_q3_20_a_dry_stock_leaves_the_open_card_to_take():
    deal = begin(opened="7d", stock="8d9d", seats=2, max_reshuffles=0)
    dry(deal)
    seat = deal.to_act()[0]
    assert list(deal.legal(seat)) == [DRAW, TAKE, DROP]
    deal.apply(seat, TAKE)
    assert deal.outcome() is None
    assert setup_refusal(lambda: options(max_reshuffles=-1)) == ("bad_option", "Q3.20")
    assert options(max_reshuffles="none").max_reshuffles is None


def test_q3_20_dropped_hands_stay_out_of_the_new_stock():
    deal = begin(opened="7d", stock="8d9dTd", seats=3)
    play(deal, "p1 draw", "p1 drop")
    dead = deal.hand(0)
    dry(deal)
    deal.apply(deal.to_act()[0], DRAW)
    assert not set(dead) & set(deal.chance().pool)
    deal.apply(TABLE, Stock(deal.chance().pool))
    assert deal.hand(0) == dead


# --- tokens --------------------------------------------------------------------------------------
def test_q3_21_every_loser_pays_points_times_rate():
    hands = {0: FULL, 3: ONE_RUN.replace("9c9d", "9s9d").replace("KsKdKc", "QsQdQc")}
    deal = begin(hands, seats=4, dealer=3, stock="8d8cJd", wild="2c", rate=2)
    play(deal, "p1 draw", "p1 discard 8d", "p2 drop", "p3 draw", "p3 drop")
    assert deal.outcome() is None  # fixed, but not moved before the hand is settled
    assert deal.points == [-1, 20, 40, -1]
    play(deal, "p4 draw", "p4 discard Jd", "p1 draw")
    play(deal, f"p1 declare {texts([deal.cards.drawn >> 3])}")
    scores = deal.outcome().scores
    assert scores[1:3] == (20, 40)
    assert deal.outcome().details["tokens"] == [2 * sum(scores), -40, -80, -2 * scores[3]]
    assert deal.outcome().details["winner"] == "p1"


def test_q3_22_the_commission_is_a_share_of_the_gross_rounded_down():
    assert settle((0, 43, 10), 0, 3, 700) == ((148, -129, -30), 11)
    assert settle((5, 0), 1, 1, 1999) == ((-5, 5), 0)
    assert settle((5, 0), 1, 1, 2000) == ((-5, 4), 1)
    assert settle((5, 0), 1, 1, 10_000) == ((-5, 0), 5)
    assert settle((0, 0), 1, 1, 500) == ((0, 0), 0)
    for wrong in (-1, 10_001):
        assert setup_refusal(lambda wrong=wrong: options(commission_bps=wrong)) == (
            "bad_option",
            "Q3.22",
        )
    for key, value in (("rate", -1), ("rate", "5"), ("commission_bps", 10_001), ("rate", True)):
        assert setup_refusal(lambda key=key, value=value: table(2, before={key: value})) == (
            "bad_before",
            "Q3.22",
        )


def test_q3_22_the_table_s_own_rate_and_commission_stand_in_before():
    assert table(2).before() == {}
    before = {"rate": 4, "commission_bps": 250, "missed": [1, 0], "totals": [10, 0]}
    assert table(2, before=before).before() == before
    assert table(2, before={"rate": 1, "totals": [0, 0]}).before() == {}
    assert setup_refusal(lambda: table(2, before={"rates": 1})) == ("bad_before", "common")
    assert setup_refusal(lambda: table(2, before={"totals": [1]}))[0] == "bad_before"
    after = table(2, before=before).after(Outcome("declared", (0, 7), {}))
    assert after.before() == {**before, "totals": [10, 7]}


def test_q3_23_a_seat_locks_130_times_the_rate():
    assert [solvency(rate) for rate in (0, 1, 7)] == [0, 130, 910]


def test_q3_24_two_ready_seats_begin_and_the_packs_follow_the_table():
    assert [table_size(options(), seats) for seats in range(2, 9)] == [4, 4, 4, 6, 6, 8, 8]
    assert table_size(options(seats=8), 2) == 8
    assert [packs_of(size) for size in (4, 6, 8)] == [2, 2, 3]
    assert len(POINTS13.pack(options(seats=8), 2)) == 159
    assert len(begin(seats=2).opening) == 1 + 2 + 2
    match = table(2, seats=8)
    assert len(match.deal(rigged(match, {})).zones()["stock"]) == 159 - 26 - 2


def test_q3_24_fewer_than_min_players_or_more_than_the_table_has_are_refused():
    assert table(4, min_players=4).seats == 4
    assert setup_refusal(lambda: table(3, min_players=4)) == ("bad_seats", "Q3.24")
    for players in (-1, 0, 1, 9):
        assert setup_refusal(
            lambda players=players: POINTS13.match(Points13Options(), players, 0)
        ) == ("bad_seats", "Q3.24")
    assert setup_refusal(lambda: table(7, seats=6)) == ("bad_seats", "Q3.24")
    for wrong in (1, 9):
        assert setup_refusal(lambda wrong=wrong: options(min_players=wrong)) == (
            "bad_option",
            "Q3.24",
        )
    assert setup_refusal(lambda: options(min_players=6, seats=4)) == ("bad_option", "Q3.24")
    assert options(min_players=6, seats=6).min_players == 6


def test_q3_24_stock_sizes_are_what_the_piles_hold():
    for seats in range(2, 9):
        match = table(seats)
        pack = rigged(match, {})
        assert len(match.deal(pack).zones()["stock"]) == stock_left(len(pack), seats)


# --- the end -------------------------------------------------------------------------------------
def test_q3_25_the_last_seat_wins_at_once_even_before_drawing():
    deal = begin(seats=3)
    play(deal, "p1 drop")
    events = play(deal, "p2 drop")
    assert events[0] == ev.Dropped(1, 20, "drop")
    assert events[-1] == ev.Ended("last_seat", (20, 20, 0))
    assert deal.outcome().details["tokens"] == [-20, -20, 40]
    assert not deal.taken[2]
    assert deal.to_act() == ()


def test_q3_25_the_last_seat_wins_in_the_midst_of_its_turn():
    deal = begin(seats=2, stock="8d")
    play(deal, "p1 draw")
    assert play(deal, "p2 leave")[-1] == ev.Ended("last_seat", (0, 40))
    assert len(deal.hand(0)) == 14


def test_q3_26_a_loser_with_a_complete_hand_pays_nothing():
    other = FULL.replace("3h4h5h", "3d4d5d").replace("**", "8s").replace("Kc", "Ks")
    other = other.replace("KsKdKsKh", "QsQdQcQh").replace("9c9d9h", "8c8d8h")
    deal = begin({0: FULL, 1: other}, seats=2, stock="Jd")
    play(deal, "p1 draw", "p1 declare Jd")
    assert deal.outcome().scores == (0, 0)
    assert deal.outcome().details["tokens"] == [0, 0]


def test_q3_27_one_pack_one_hand_for_whoever_deals_it_again():
    match = table(6, dealer=2)
    pack = rigged(match, {})
    assert state(match.deal(pack)) == state(match.deal(tuple(pack)))
    assert match.deal(pack).opening == match.deal(list(pack)).opening


def test_q3_28_no_sequence_is_longer_than_thirteen():
    spades = "As2s3s4s5s6s7s8s9sTsJsQsKs"
    assert role_of(tiles(spades), rank("2")) == PURE
    assert role_of(tiles(spades + "**"), rank("2")) == NO_GROUP
    held = [0] * 53
    for card in tiles(spades):
        held[card] += 1
    assert arrange(held, rank("2")).declarable
