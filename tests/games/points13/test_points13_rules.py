"""R3.1-R3.23: what the source of Rummy on 13 cards states, allowed and refused."""

from __future__ import annotations

import pytest

from games.points13.points13_help import (
    FULL,
    ONE_RUN,
    WORST,
    begin,
    counts,
    face,
    finished,
    groups,
    hand,
    play,
    rank,
    refusal,
    rigged,
    rng_of,
    setup_refusal,
    sorted_text,
    state,
    table,
    texts,
    tiles,
)
from mesaya import events as ev
from mesaya.actions import DECLARE, DISCARD, DRAW, DROP, LEAVE, TAKE, Buy, Meld, Play
from mesaya.cards import JOKER, SPECTATOR, TABLE, UNKNOWN
from mesaya.errors import IllegalAction
from mesaya.games.points13 import POINTS13
from mesaya.melds.closed_hand import missed_after, must_leave
from mesaya.melds.shown import NO_GROUP, NO_RANK, PURE, SEQUENCE, SET, role_of, validate, value
from mesaya.melds.tables import settle
from mesaya.options import RummiOptions


def role(text, wild="2", **rules):
    return role_of(tiles(text), rank(wild) if wild else NO_RANK, **rules)


# --- the table and the packs ---------------------------------------------------------------------
def test_r3_1_thirteen_cards_each():
    deal = begin({0: FULL}, seats=4)
    assert [len(deal.hand(seat)) for seat in range(4)] == [13] * 4
    assert hand(deal, 0) == sorted_text(FULL)
    dealt = [event for event in deal.opening if isinstance(event, ev.Dealt)]
    assert [len(event.cards) for event in dealt] == [13] * 4


def test_r3_1_cards_are_dealt_one_at_a_time_in_turn():
    match = table(4, dealer=1)
    pack = match.game.pack(match.options, 4)
    deal = match.deal(pack)
    for place, seat in enumerate((2, 3, 0, 1)):
        assert deal.hand(seat) == sorted(pack[place:52:4])


def test_r3_1_a_pack_that_is_not_whole_is_refused():
    match = table(4)
    pack = rigged(match, {})
    for wrong in (pack[:-1], [*pack[:-1], pack[0]]):
        with pytest.raises(IllegalAction) as refused:
            match.deal(wrong)
        assert str(refused.value).startswith("bad_pack (R3.5)")


def test_r3_1_the_rule_book_and_its_endless_match():
    match = table(4)
    deal = begin({0: FULL})
    assert match.game is POINTS13
    assert POINTS13.name == "points13"
    assert (match.over, match.winners, match.totals, match.seats) == (False, (), (0, 0, 0, 0), 4)
    assert deal.table() == []
    assert deal.hand(4) == deal.hand(-1) == []


def test_r3_2_tables_have_four_six_or_eight_seats():
    assert [table(seats, seats=seats).seats for seats in (4, 6, 8)] == [4, 6, 8]
    for wrong in (2, 3, 5, 7, 10, "four"):
        assert setup_refusal(lambda wrong=wrong: POINTS13.options({"seats": wrong}))[0] == (
            "bad_option"
        )
    assert setup_refusal(lambda: table(5, seats=4)) == ("bad_seats", "Q3.24")
    assert list(POINTS13.seats()) == [2, 3, 4, 5, 6, 7, 8]


def test_r3_3_the_house_has_no_hand_and_takes_its_commission_from_the_winner():
    deal = begin({0: FULL}, seats=3, stock="Jd", commission_bps=1000, rate=2)
    play(deal, "p1 draw", "p1 declare Jd")
    details = deal.outcome().details
    gross = -details["tokens"][1] - details["tokens"][2]
    assert details["commission"] == gross // 10
    assert details["tokens"][0] == gross - gross // 10
    assert details["tokens"][1:] == [-2 * score for score in deal.outcome().scores[1:]]


def test_r3_3_nobody_but_the_table_mixes_and_the_table_plays_no_hand():
    deal = begin({0: FULL})
    assert refusal(deal, "* draw") == ("not_to_act", "R3.7")
    assert refusal(deal, TABLE, DROP) == ("not_to_act", "Q3.15")
    assert refusal(deal, TABLE, LEAVE) == ("no_such_seat", "Q3.16")


def test_r3_4_an_idle_seat_is_first_played_and_then_removed():
    deal = begin({0: FULL}, stock="Jd")
    assert deal.auto_play() == DRAW
    deal.apply(0, deal.auto_play())
    assert deal.auto_play() == DISCARD[face("Jd")]
    deal.apply(0, deal.auto_play())
    assert deal.to_act() == (1,)
    assert [must_leave(missed, 3) for missed in (1, 2, 3)] == [False, False, True]
    assert deal.apply(0, LEAVE) == [ev.Dropped(0, 40, "leave")]


def test_r3_5_two_packs_with_two_printed_jokers_three_at_the_table_of_eight():
    for seats, size, jokers in ((4, 106, 2), (6, 106, 2), (8, 159, 3)):
        pack = POINTS13.pack(POINTS13.options({"seats": seats}), seats)
        assert len(pack) == len(set(pack)) == size
        assert sum(card >> 3 == JOKER for card in pack) == jokers
        assert {card & 7 for card in pack} == set(range(jokers))


def test_r3_5_options_of_another_game_are_refused():
    assert setup_refusal(lambda: POINTS13.pack(RummiOptions(), 4)) == ("bad_option", "common")
    assert setup_refusal(lambda: POINTS13.match(RummiOptions(), 4, 0)) == ("bad_option", "common")


# --- the wild card -------------------------------------------------------------------------------
def test_r3_6_the_rank_of_the_turned_card_is_wild_in_every_suit():
    deal = begin({0: FULL}, wild="2c")
    assert ev.Wild(face("2c")) in deal.opening
    assert [deal.cards.is_wild(face(text)) for text in ("2c", "2d", "2h", "2s", "**")] == [True] * 5
    assert not deal.cards.is_wild(face("3c"))
    assert role("9c9d2h", "2") == SET
    assert role("9c9d3h", "2") == NO_GROUP


def test_r3_6_if_a_joker_is_turned_only_printed_jokers_are_wild():
    deal = begin({0: "4c5c6c 6s7s2h 9c9d9h KsKdKcKh"}, wild="**", stock="Jd")
    assert deal.cards.is_wild(JOKER)
    assert not any(deal.cards.is_wild(face) for face in range(52))
    play(deal, "p1 draw")
    assert DECLARE[face("Jd")] not in deal.legal(0)
    assert role("6s7s2h", None) == NO_GROUP
    assert role("6s7s**", None) == SEQUENCE


def test_r3_6_with_a_joker_turned_a_hand_with_printed_jokers_is_declared():
    deal = begin({0: FULL}, wild="**", stock="Jd")
    play(deal, "p1 draw", "p1 declare Jd")
    assert deal.outcome().ending == "declared"


# --- the turn ------------------------------------------------------------------------------------
def test_r3_7_a_turn_is_one_card_from_the_stock_and_one_discarded():
    deal = begin({0: FULL}, opened="7d", stock="JdQd")
    assert deal.to_act() == (0,)
    assert list(deal.legal(0)) == [DRAW, TAKE, DROP]
    assert play(deal, "p1 draw") == [ev.Drew(0, face("Jd"))]
    assert len(deal.hand(0)) == 14
    assert play(deal, "p1 discard Jd") == [ev.Discarded(0, face("Jd"))]
    assert deal.to_act() == (1,)
    assert texts(card >> 3 for card in deal.zones()["pile"]) == "7dJd"
    assert play(deal, "p2 draw Qd") == [ev.Drew(1, face("Qd"))]


def test_r3_7_taking_from_the_pile_is_public_and_drawing_is_not():
    deal = begin({0: FULL}, opened="7d", stock="Jd")
    (took,) = deal.clone().apply(0, TAKE)
    (drew,) = deal.apply(0, DRAW)
    for seat in (1, SPECTATOR):
        assert took.seen_by(seat) == ev.Took(0, (face("7d"),))
        assert drew.seen_by(seat) == ev.Drew(0, UNKNOWN)
    assert drew.seen_by(0) == ev.Drew(0, face("Jd"))


def test_r3_7_out_of_turn_out_of_order_and_what_is_not_held_is_refused():
    deal = begin({0: FULL}, opened="7d", stock="Jd")
    assert refusal(deal, "p2 draw") == ("not_to_act", "R3.7")
    assert refusal(deal, "p1 discard 3h") == ("wrong_phase", "R3.7")
    assert refusal(deal, "p1 draw Qd") == ("wrong_card", "R3.7")
    assert refusal(deal, "p1 take Qd") == ("wrong_card", "R3.7")
    assert refusal(deal, 0, TAKE.__class__(count=2)) == ("not_in_pile", "R3.7")
    assert refusal(deal, 9, DRAW) == ("no_such_seat", "R3.7")
    assert refusal(deal, SPECTATOR, DRAW) == ("no_such_seat", "R3.7")
    play(deal, "p1 draw Jd")
    assert refusal(deal, "p1 draw") == ("wrong_phase", "R3.7")
    assert refusal(deal, "p1 take") == ("wrong_phase", "R3.7")
    assert refusal(deal, "p1 discard Qd") == ("not_held", "R3.7")
    assert refusal(deal, 0, DISCARD[0].__class__(UNKNOWN)) == ("bad_card", "R3.7")
    assert refusal(deal, 0, DISCARD[0].__class__(-1)) == ("bad_card", "R3.7")


def test_r3_7_actions_of_other_games_do_not_exist():
    deal = begin({0: FULL})
    for action in (Buy(), Play(3), Meld(groups("3h4h5h"))):
        assert refusal(deal, 0, action) == ("not_in_game", "R3.7")


def test_r3_7_seats_that_are_out_are_passed_over_clockwise():
    deal = begin(seats=4, stock="3d4d5d6d")
    play(deal, "p2 leave", "p1 draw", "p1 discard 3d")
    assert deal.to_act() == (2,)
    play(deal, "p4 leave", "p3 draw", "p3 discard 4d")
    assert deal.to_act() == (0,)
    assert refusal(deal, "p4 draw") == ("seat_out", "R3.7")


def test_r3_8_a_right_declaration_ends_the_hand_with_the_last_card_face_down():
    deal = begin({0: FULL, 1: ONE_RUN}, seats=2, stock="Jd")
    play(deal, "p1 draw")
    assert DECLARE[face("Jd")] in deal.legal(0)
    events = play(deal, "p1 declare Jd")
    first = events[0]
    assert (first.seat, first.valid, first.finish) == (0, True, face("Jd"))
    assert sorted(card for group in first.groups for card in group) == sorted(tiles(FULL))
    assert first.seen_by(1).finish == UNKNOWN
    assert events[-1] == ev.Ended("declared", deal.outcome().scores)
    assert deal.outcome().scores[0] == 0
    assert texts(card >> 3 for card in deal.zones()["finish"]) == "Jd"
    assert deal.to_act() == ()
    assert list(deal.legal(0)) == []
    assert refusal(deal, "p2 draw") == ("deal_over", "R3.8")


def test_r3_8_only_held_cards_may_be_put_down_or_shown():
    deal = begin({0: FULL}, stock="Jd")
    assert refusal(deal, "p1 declare Kd") == ("wrong_phase", "Q3.12")
    play(deal, "p1 draw")
    assert refusal(deal, "p1 declare Qc") == ("not_held", "R3.8")
    assert refusal(deal, 0, DECLARE[0].__class__(99)) == ("bad_card", "R3.8")
    assert refusal(deal, "p1 declare Jd | 3h4h6h") == ("not_held", "R3.8")
    assert refusal(deal, "p1 declare Jd | 3h4h5h 5h6s7s") == ("named_twice", "R3.8")
    assert refusal(deal, "p1 declare Jd | 9c9dJd") == ("named_twice", "R3.8")
    assert refusal(deal, 0, DECLARE[0].__class__(face("Jd"), ((),))) == ("meld_too_short", "R3.8")
    for bad in (UNKNOWN, -3, 63, 64 + JOKER, 1000):
        wrong = DECLARE[0].__class__(face("Jd"), ((bad,),))
        assert refusal(deal, 0, wrong) == ("bad_card", "R3.8")


def test_r3_9_all_others_count_what_is_not_grouped_and_pay_tokens():
    hands = {0: FULL, 1: "3c4c5c 6d7d8d Td Jc 8s8c 4s 5s 9s", 2: "3d4d5d6d KsKc Qc"}
    deal = begin(hands, seats=3, stock="Jd", rate=3)
    play(deal, "p1 draw", "p1 declare Jd")
    scores = deal.outcome().scores
    assert scores[1] == 10 + 10 + 8 + 8 + 4 + 5 + 9
    assert deal.outcome().details["points"] == list(scores)
    assert deal.outcome().details["tokens"] == [3 * sum(scores), -3 * scores[1], -3 * scores[2]]
    assert deal.outcome().details["groups"][1] == ["3c4c5c", "6d7d8d"]


# --- groups --------------------------------------------------------------------------------------
def test_r3_10_two_sequences_one_of_them_pure():
    wild = rank("2")
    assert validate(groups("3h4h5h 6s7s** 9c9d9h KsKdKcKh"), counts(FULL), wild) == (0, True)
    not_pure = "3h4h** 6s7s2d 9c9d9h KsKdKcKh"
    assert validate(groups(not_pure), counts(not_pure), wild)[1] is False
    one = "3h4h5h 6s6d6c 9c9d9h KsKdKcKh"
    assert validate(groups(one), counts(one), wild) == (18 + 27 + 40, False)
    deal = begin({0: one}, stock="Jd")
    play(deal, "p1 draw")
    assert not [action for action in deal.legal(0) if action in DECLARE]


def test_r3_10_without_a_pure_sequence_nothing_counts():
    deal = begin({0: FULL, 1: "3d4d** 6d7d2s 9c9h9s QsQdQcQh"}, seats=2, stock="Jd")
    play(deal, "p1 draw", "p1 declare Jd")
    assert deal.outcome().scores == (0, 3 + 4 + 0 + 6 + 7 + 0 + 27 + 40)


def test_r3_11_the_ace_is_low_and_high_and_there_is_no_wrap():
    assert role("Ah2h3h", "9") == PURE
    assert role("QhKhAh", "9") == PURE
    assert role("KhAh2h", "9") == NO_GROUP
    assert role("KhAh2h3h", "9") == NO_GROUP
    assert role("Kh**2h", "9") == NO_GROUP
    assert role("**KhAh", "9") == SEQUENCE


def test_r3_12_the_same_card_twice_never_sits_in_one_group():
    assert role("5h5h5s", "2") == NO_GROUP
    assert role("5h5h5s5d", "2") == NO_GROUP
    assert role("5h6h6h7h", "2") == NO_GROUP
    assert role("5h5h**", "2") == NO_GROUP
    assert role("5h5d5s", "2") == SET


def test_r3_13_a_hand_counts_by_its_best_arrangement():
    clumsy = "3h4h5h6h7h8h TsTdTc 2d2c Qs Jd"  # E3.5: one run as it lies, two pure ones at best
    six = validate(groups("3h4h5h6h7h8h TsTdTc"), counts(clumsy), rank("K"))
    assert six == (30 + 24, False)
    deal = begin(
        {1: clumsy, 0: FULL.replace("**", "Kc").replace("KsKdKcKh", "8d8c8s8h")},
        wild="Ks",
        seats=2,
        stock="Jd",
    )
    play(deal, "p1 draw", "p1 declare Jd")
    assert deal.outcome().scores == (0, 24)
    assert deal.best(1).score == 24


def test_r3_14_lower_is_better_and_totals_add_up():
    match = table(2)
    deal = match.deal(rigged(match, {0: FULL, 1: WORST.replace("Kh", "Qh")}, stock="Jc"))
    play(deal, "p1 draw", "p1 declare Jc")
    assert deal.outcome().scores[0] == 0
    after = match.after(deal.outcome())
    assert after.totals == deal.outcome().scores
    assert after.after(deal.outcome()).totals == (0, 2 * deal.outcome().scores[1])


def test_r3_15_the_values_of_cards():
    for text, points in zip(
        "AKQJT98765432", (10, 10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2), strict=True
    ):
        for suit in "cdhs":
            assert value(face(text + suit), NO_RANK) == points
            assert value(face(text + suit), rank(text)) == 0
            assert value(face(text + suit), (rank(text) + 1) % 13) == points
    assert [value(JOKER, wild) for wild in range(-1, 13)] == [0] * 14


def test_r3_16_there_is_no_cap():
    deal = begin({0: FULL, 1: WORST.replace("Kh", "Qh").replace("Ks", "Qs")}, seats=2, stock="Jc")
    play(deal, "p1 draw", "p1 declare Jc")
    assert deal.outcome().scores == (0, 130)
    assert deal.outcome().details["tokens"] == [130, -130]


def test_r3_17_what_is_deducted_depends_on_the_sequences():
    both = "3h4h5h 6s7s** 9c9d9h Ks Jd Td 8d"
    assert validate(groups("3h4h5h 6s7s** 9c9d9h"), counts(both), rank("2")) == (38, False)
    one = "3h4h5h 9c9d9h KsKdKcKh 2s 7d Jc"
    assert validate(groups("3h4h5h 9c9d9h KsKdKcKh"), counts(one), rank("A")) == (86, False)
    none = "3h4h** 9c9d9h KsKdKcKh 2s 7d Jc"
    assert validate(groups("3h4h** 9c9d9h KsKdKcKh"), counts(none), rank("A")) == (93, False)
    wrong = validate(groups("3h4h6h"), counts("3h4h6h9c"), rank("A"))
    assert wrong == (-1, False)


# --- out of the hand -----------------------------------------------------------------------------
def test_r3_18_the_first_drop_costs_twenty():
    deal = begin(seats=3)
    assert play(deal, "p1 drop") == [ev.Dropped(0, 20, "drop")]
    assert deal.to_act() == (1,)
    assert deal.points == [20, -1, -1]
    assert refusal(deal, "p1 drop") == ("seat_out", "Q3.15")


def test_r3_19_a_later_drop_and_leaving_cost_forty():
    deal = begin(seats=4, stock="3d4d5d6d7d8d")
    play(deal, "p1 draw", "p1 discard 3d", "p2 draw")
    assert play(deal, "p2 drop") == [ev.Dropped(1, 40, "drop")]
    assert play(deal, "p4 leave") == [ev.Dropped(3, 40, "leave")]
    play(deal, "p3 draw", "p3 discard 5d")
    ended = play(deal, "p1 drop")
    assert ended[0] == ev.Dropped(0, 40, "drop")
    assert deal.outcome().scores == (40, 40, 0, 40)


def test_r3_20_a_wrong_declaration_costs_eighty_and_the_seat_is_out():
    deal = begin({0: ONE_RUN}, seats=3, stock="6d")
    play(deal, "p1 draw")
    before = deal.zones()["pile"]
    declared, revealed, dropped = play(deal, "p1 declare 6d")
    assert not declared.valid
    assert revealed == ev.Revealed(0, tuple(card >> 3 for card in deal.hand(0)), "hand")
    assert dropped == ev.Dropped(0, 80, "wrong")
    assert deal.to_act() == (1,)
    assert deal.zones()["pile"] == before
    assert deal.outcome() is None
    assert refusal(deal, "p1 draw") == ("seat_out", "R3.7")


def test_r3_21_the_table_removes_a_seat_that_misses_several_turns():
    missed = 0
    for turn in (1, 2, 3):
        missed = missed_after(missed, in_time=False)
        assert must_leave(missed, 3) == (turn == 3)
    deal = begin(seats=3)
    assert deal.apply(2, LEAVE) == [ev.Dropped(2, 40, "leave")]
    assert refusal(deal, 2, LEAVE) == ("seat_out", "Q3.16")


def test_r3_22_tables_are_priced_per_point_and_nothing_else_is_charged():
    assert settle((0, 7, 12), 0, 5, 0) == ((95, -35, -60), 0)
    tokens, commission = settle((0, 7, 12), 0, 5, 250)
    assert sum(tokens) + commission == 0
    assert tokens[1:] == (-35, -60)
    assert setup_refusal(lambda: POINTS13.options({"rate": -1})) == ("bad_option", "R3.22")
    deal = begin({0: FULL}, seats=2, stock="Jd", before={"rate": 7})
    play(deal, "p1 draw", "p1 declare Jd")
    assert deal.outcome().details["tokens"][0] == 7 * deal.outcome().scores[1]


def test_r3_23_the_same_pack_and_actions_give_the_same_hand_again():
    match = table(4)
    first = match.deal(rigged(match, {}))
    second = match.deal(rigged(match, {}))
    assert finished(first, rng_of("again")) == finished(second, rng_of("again"))
    assert state(first) == state(second)


def test_r3_23_at_the_end_every_card_that_was_held_is_open():
    deal = begin({0: FULL}, seats=3, stock="Jd")
    play(deal, "p1 draw")
    events = play(deal, "p1 declare Jd")
    shown = [event for event in events if isinstance(event, ev.Revealed)]
    assert [(event.seat, event.what) for event in shown] == [
        (0, "hand"),
        (0, "finish"),
        (1, "hand"),
        (2, "hand"),
    ]
    for event in shown:
        held = deal.hand(event.seat) if event.what == "hand" else deal.zones()["finish"]
        assert event.cards == tuple(card >> 3 for card in held)
        assert event.seen_by(SPECTATOR) == event
