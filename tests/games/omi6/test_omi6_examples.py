"""The worked examples of the rules page (E1.1 to E1.20), exactly so."""

from __future__ import annotations

import random

from games.omi6.omi6_help import (
    PACK,
    C,
    D,
    H,
    S,
    after,
    begin,
    by_chance,
    cards,
    ended,
    found,
    match,
    play,
    play_trick,
    refusal,
    say,
    shuffled,
)
from mesaya.actions import CALL, PASS, PLAY


def counters_after(tricks, **rules):
    """Both ways: settled from the tricks alone, and after a hand really played."""
    game = match(**rules)
    settled = game.after(ended(tricks)).totals
    assert game.after(found(game, tricks)).totals == settled
    return settled


def test_e1_1_four_one_one():
    assert counters_after((4, 1, 1)) == (8, 5, 5)


def test_e1_2_three_two_one():
    assert counters_after((3, 2, 1)) == (7, 6, 5)


def test_e1_3_five_one_nil_and_four_two_nil():
    assert counters_after((5, 1, 0)) == (7, 6, 5)
    assert counters_after((4, 2, 0)) == (7, 6, 5)


def test_e1_4_six_nil_is_one_each_not_two():
    assert counters_after((6, 0, 0)) == (8, 5, 5)


def test_e1_5_a_draw_brings_no_bonus():
    assert counters_after((2, 2, 2)) == (6, 6, 6)
    drawn = match().after(ended((2, 2, 2)))
    assert after(drawn, (4, 1, 1)) == (8, 5, 5)


def test_e1_6_three_three_nil():
    assert counters_after((3, 3, 0)) == (7, 7, 4)
    assert counters_after((3, 3, 0), tie_for_most="void") == (6, 6, 6)


def test_e1_7_both_out_at_once():
    game = match((16, 1, 1)).after(ended((4, 1, 1)))
    assert game.totals == (18, 0, 0)
    assert game.over
    assert game.winners == (0, 3)


def test_e1_8_c_out_and_split_at_once():
    game = match((9, 8, 1)).after(ended((3, 2, 1)))
    assert game.before() == {
        "counters": [10, 8, 0],
        "out": ["C"],
        "give": [10, 8, 0],
        "receive": [0, 0, 0],
    }


def test_e1_9_solo_success_by_seat_0():
    game = match()
    deal = begin(game, {0: "As Ks Qs Js Ts 9s"}, H, solo=(0, S))
    while deal.to_act():
        seat = deal.to_act()[0]
        deal.apply(seat, deal.legal(seat)[0])
    assert deal.outcome().ending == "solo_won"
    assert game.after(deal.outcome()).totals == (10, 4, 4)


def test_e1_11_solo_failure_removes_b_and_its_counters():
    game = match((7, 5, 6))
    deal = begin(game, {1: "6s", 0: "As"}, H, solo=(1, H))
    play(deal, "6s As")
    while deal.to_act():
        seat = deal.to_act()[0]
        trumps = [do for do in deal.legal(seat) if do.card // 13 != H]
        deal.apply(seat, (trumps or list(deal.legal(seat)))[0])
    assert deal.outcome().ending == "solo_lost"
    left = game.after(deal.outcome())
    assert left.before() == {
        "counters": [7, 0, 6],
        "out": ["B"],
        "give": [7, 0, 6],
        "receive": [0, 0, 0],
    }
    assert sum(left.totals) == 13


def test_e1_12_solo_failure_with_two_teams():
    game = match((5, 0, 13)).after(ended((0, 0, 0), "solo_lost", solo_team="C"))
    assert game.over
    assert game.winners == (0, 3)


def test_e1_13_the_split_comes_later():
    game = match((14, 0, 4))
    game = game.after(ended((5, 0, 4)))
    assert game.before() == {"counters": [15, 0, 3], "out": ["B"]}
    game = game.after(ended((0, 0, 9)))
    assert game.before() == {
        "counters": [13, 0, 5],
        "out": ["B"],
        "give": [13, 0, 5],
        "receive": [0, 0, 0],
    }


def test_e1_15_nine_nil_against_one_counter_to_give():
    game = match(before={"give": [1, 0, 6], "receive": [4, 0, 3]})
    over = game.after(ended((0, 0, 9)))
    assert over.over
    assert over.winners == (2, 5)
    assert over.before()["give"] == [0, 0, 6]
    assert over.before()["receive"] == [0, 0, 4]  # one, not two


def test_e1_17_seats_and_direction():
    deal = match(dealer=0).deal(PACK)
    assert deal.to_act() == (5,)
    deal.apply(5, CALL[S])
    asked = []
    while deal.legal(deal.to_act()[0])[0] == PASS:
        asked.append(deal.to_act()[0])
        deal.apply(asked[-1], PASS)
    assert asked == [5, 4, 3, 2, 1, 0]
    played = []
    while not any(deal.tricks):
        played.append(deal.to_act()[0])
        deal.apply(played[-1], deal.legal(played[-1])[0])
    assert played == [5, 4, 3, 2, 1, 0]
    assert match(dealer=0).after(ended((2, 2, 2))).dealer == 5


def test_e1_17_after_b_is_out():
    deal = match((9, 0, 9), dealer=0).deal(PACK)
    assert deal.to_act() == (5,)
    deal.apply(5, CALL[S])
    for _ in range(4):
        deal.apply(deal.to_act()[0], PASS)
    played = []
    while not any(deal.tricks):
        played.append(deal.to_act()[0])
        deal.apply(played[-1], deal.legal(played[-1])[0])
    assert played == [5, 3, 2, 0]


def test_e1_18_who_takes_the_trick():
    assert play_trick("9d Ad 6s Kd 7s Td", S) == 4
    assert play_trick("9d Ac Kc Ah As Td", S) == 4
    assert play_trick("9d Ac Kc Ah As Td", H) == 3
    assert play_trick("Jh Qh Ad As", C, out="B") == 1


def test_e1_19_following():
    game = match(dealer=0)
    deal = begin(game, {5: "Ad", 4: "Kd 8s 9c 6h 7h 8h"}, S)
    play(deal, "Ad")
    assert [say(action) for action in deal.legal(4)] == ["play Kd"]
    assert refusal(deal, 4, PLAY[cards("8s")[0]]) == ("follow_suit", "Q1.5")
    void = begin(game, {5: "Ad", 4: "8s 9c 6h 7h 8h 9h"}, S)
    play(void, "Ad")
    assert {"play 8s", "play 9c"} <= {say(action) for action in void.legal(4)}
    assert len(void.legal(4)) == 6
    assert D == 1


def test_e1_20_conservation():
    rng = random.Random(20)
    for _ in range(40):
        game = match(dealer=rng.randrange(6))
        removed = 0
        while not game.over:
            outcome = by_chance(game.deal(shuffled(rng)), rng, solo=1)
            held = 6 if len(game.before()["out"]) == 0 else 9
            if outcome.ending != "solo_lost":
                assert sum(outcome.scores) == held
            following = game.after(outcome)
            if outcome.ending == "solo_lost":
                removed += game.totals["ABC".index(outcome.details["solo_team"])]
            for team in range(3):  # the receive pile of a team whose give pile ran out
                if following.over and game.totals[team] and not following.totals[team]:
                    removed = 18 - sum(following.totals)
            game = following
            assert sum(game.totals) == 18 - removed
