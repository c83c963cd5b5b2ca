"""E3.2, E3.18-E3.24: the worked examples that are played out at a table."""

from __future__ import annotations

import pytest

from games.points13.points13_help import FULL, WORST, begin, face, groups, play, rigged, table
from mesaya import events as ev
from mesaya.actions import DECLARE, LEAVE
from mesaya.melds.closed_hand import missed_after, must_leave
from mesaya.melds.tables import settle


def test_e3_2_the_hand_is_declared():
    deal = begin({0: FULL}, wild="2c", stock="Jd")
    play(deal, "p1 draw", "p1 declare Jd")
    assert (deal.outcome().ending, deal.outcome().scores[0]) == ("declared", 0)


@pytest.mark.parametrize(("seats", "left"), [(4, 52), (6, 26), (8, 53)])
def test_e3_19_stock_sizes(seats, left):
    match = table(seats)
    deal = match.deal(rigged(match, {}))
    assert len(deal.zones()["stock"]) == left
    assert 2 * 53 - 8 * 13 == 2  # two packs would leave eight hands nothing to draw


def test_e3_20_drops():
    assert play(begin(), "p1 drop") == [ev.Dropped(0, 20, "drop")]
    lines = ("p1 draw", "p1 discard 8d", "p2 leave", "p1 drop")
    assert play(begin(seats=3, stock="8d9dTd"), *lines[:2], "p2 drop", "p3 drop")[0].points == 20
    deal = begin(seats=3, stock="8d9dTd")
    play(deal, *lines[:2], "p2 draw", "p2 discard 9d", "p3 draw", "p3 discard Td")
    assert play(deal, "p1 drop")[0] == ev.Dropped(0, 40, "drop")
    assert play(begin(), "p3 leave") == [ev.Dropped(2, 40, "leave")]  # before its first turn


def test_e3_20_dropped_by_the_table_on_the_third_missed_turn():
    deal = begin(seats=2, stock="3d4d5d6d7d8d9d")
    missed = 0
    while True:
        missed = missed_after(missed, in_time=False)
        if must_leave(missed, 3):
            break
        deal.apply(0, deal.auto_play())
        deal.apply(0, deal.auto_play())
        deal.apply(1, deal.legal(1)[0])
        deal.apply(1, deal.auto_play())
    assert missed == 3
    assert deal.apply(0, LEAVE)[0] == ev.Dropped(0, 40, "leave")
    assert deal.outcome().scores == (40, 0)


def test_e3_21_a_wrong_declaration_with_a_hand_of_130_points():
    worst = {0: WORST.replace("Kh", "Qh").replace("Ks", "Qs")}
    deal = begin(worst, seats=3, stock="Jc")
    play(deal, "p1 draw")
    assert deal.best(0).score == 130
    events = play(deal, "p1 declare Jc")
    assert events[-1] == ev.Dropped(0, 80, "wrong")
    assert deal.to_act() == (1,)
    deal = begin(worst, seats=2, stock="Jc")
    play(deal, "p1 draw")
    assert play(deal, "p1 declare Jc")[-1] == ev.Ended("last_seat", (80, 0))


def test_e3_22_a_clumsy_grouping_is_valid():
    deal = begin({0: FULL}, wild="2c", stock="Jd")
    events = play(deal, "p1 draw", "p1 declare Jd | 3h4h5h 6s7s ** 9c9d9h KsKdKcKh")
    assert events[0].valid
    assert events[0].groups == groups("3h4h5h 6s7s ** 9c9d9h KsKdKcKh")
    assert deal.outcome().ending == "declared"
    again = begin({0: FULL}, wild="2c", stock="Jd")
    play(again, "p1 draw")
    again.apply(0, DECLARE[face("Jd")])
    assert again.outcome().scores == deal.outcome().scores


def test_e3_23_settlement():
    assert settle((86, 20, 0, 40, 80, 24), 2, 2, 500) == ((-172, -40, 475, -80, -160, -48), 25)
    assert -172 - 40 + 475 - 80 - 160 - 48 + 25 == 0
    assert settle((43, 0, 10), 1, 3, 700) == ((-129, 148, -30), 11)


def test_e3_24_all_drop_but_one_before_anybody_draws():
    deal = begin(seats=4, commission_bps=1000)
    play(deal, "p1 drop", "p2 drop")
    assert play(deal, "p3 drop")[-1] == ev.Ended("last_seat", (20, 20, 20, 0))
    details = deal.outcome().details
    assert details["tokens"] == [-20, -20, -20, 54]
    assert details["commission"] == 6
    assert details["points"] == [20, 20, 20, 0]
