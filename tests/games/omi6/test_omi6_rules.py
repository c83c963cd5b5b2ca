"""Every rule of the source (R1.1 to R1.23), allowed and refused."""

from __future__ import annotations

import random

import pytest

from games.omi6.omi6_help import (
    FACES,
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
    play_order,
    refusal,
    rigged,
    setup_refusal,
    shuffled,
    text,
)
from mesaya.actions import CALL, FORFEIT, PASS, PLAY, SOLO, Challenge
from mesaya.cards import FACE_TEXT, standard_pack
from mesaya.errors import IllegalAction
from mesaya.events import Called, Dealt, Ended, Played, Revealed, SoloCalled, TrickTaken
from mesaya.games.omi6 import OMI6
from mesaya.options import Omi6Options
from mesaya.tricks import counters as pile
from mesaya.tricks.teams import partner_of, team_of


def test_r1_1_six_players_in_three_teams_of_two():
    assert list(OMI6.seats()) == [6]
    assert match().seats == 6
    assert [team_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    for seats in (0, 4, 5, 7):
        made = lambda seats=seats: OMI6.match(Omi6Options(), seats, 0)  # noqa: E731
        assert setup_refusal(made) == ("bad_seats", "R1.1")


def test_r1_2_one_pack_and_two_jokers_are_the_cards_and_the_counters():
    assert len(standard_pack(1, 2)) == len(PACK) + sum(match().totals) == 54


def test_r1_3_the_36_cards_from_the_six_up_are_played():
    names = [FACE_TEXT[card >> 3] for card in OMI6.pack(Omi6Options(), 6)]
    assert sorted(names) == sorted(rank + suit for suit in "cdhs" for rank in "6789TJQKA")
    assert len(match().deal(PACK).zones()["stock"]) == 33


@pytest.mark.parametrize(
    ("pack", "named"),
    [
        ((1 << 3, *PACK[1:]), "2c"),  # not in the pack
        ((*PACK[:-1], PACK[0]), "Ac"),  # twice
        ((*PACK[:4], *PACK[5:]), "9c"),  # missing
        ((*PACK, 52 << 3), "**"),
        ((PACK[0] | 1, *PACK[1:]), "Ac"),  # a twin from nowhere
        ((-8, *PACK[1:]), "??"),
        ((1 << 40, *PACK[1:]), "??"),
    ],
)
def test_r1_3_another_pack_is_refused_and_the_first_wrong_card_named(pack, named):
    with pytest.raises(IllegalAction) as refused:
        match().deal(pack)
    assert (refused.value.code, refused.value.rule) == ("bad_pack", "R1.3")
    assert FACE_TEXT[refused.value.args_["card"]] == named


def test_r1_4_each_team_gets_six_counters():
    assert match().totals == (6, 6, 6)
    assert match().before() == {"counters": [6, 6, 6], "out": []}


def test_r1_5_the_counters_of_a_team_are_one_pile():
    game = match((1, 11, 6))
    won = game.after(ended((4, 2, 0)))
    assert won.totals == (2, 11, 5)
    assert "give" not in won.before()
    # what it won it can pay with at once: A had one counter, now it pays twice and is out
    lost = won.after(ended((0, 4, 2))).after(ended((0, 4, 2)))
    assert lost.totals == (0, 13, 5)


def test_r1_6_partners_face_each_other():
    assert [partner_of(seat) for seat in range(6)] == [3, 4, 5, 0, 1, 2]
    assert all(team_of(seat) == team_of(partner_of(seat)) for seat in range(6))


def test_r1_7_the_dealer_gives_three_cards_to_the_player_on_his_right():
    deal = match(dealer=3).deal(PACK)
    assert deal.opening[1] == Dealt(2, tuple(FACES[:3]))
    assert len(deal.opening) == 2
    assert deal.hand(2) == list(PACK[:3])


def test_r1_8_that_player_must_call_trumps_seeing_only_three_cards():
    deal = match(dealer=0).deal(PACK)
    assert deal.to_act() == (5,)
    assert list(deal.legal(5)) == list(CALL)
    assert [len(deal.hand(seat)) for seat in range(6)] == [0, 0, 0, 0, 0, 3]
    assert refusal(deal, 5, PASS) == ("wrong_phase", "Q1.8")
    assert refusal(deal, 5, PLAY[FACES[0]]) == ("wrong_phase", "Q1.5")
    assert refusal(deal, 4, CALL[S]) == ("not_to_act", "R1.8")
    assert deal.legal(4) == ()
    assert deal.apply(5, CALL[H])[0] == Called(5, H)
    assert refusal(deal, 5, CALL[S]) == ("wrong_phase", "R1.8")


def test_r1_9_then_all_cards_are_dealt_in_order_three_at_a_time():
    deal = match(dealer=0).deal(PACK)
    events = deal.apply(5, CALL[S])
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [event.seat for event in dealt] == [4, 3, 2, 1, 0, 5, 4, 3, 2, 1, 0]
    assert [face for event in dealt for face in event.cards] == FACES[3:]
    assert all(len(event.cards) == 3 for event in dealt)
    assert [len(deal.hand(seat)) for seat in range(6)] == [6] * 6


def test_r1_10_play_is_as_in_traditional_omi():
    deal = begin(match(), {5: "9d", 4: "Ad 6s"}, S)
    assert deal.to_act() == (5,)  # the caller leads (Q1.5)
    assert refusal(deal, 4, PLAY[cards("Ad")[0]]) == ("not_to_act", "Q1.5")
    assert play(deal, "9d") == [Played(5, cards("9d")[0])]
    assert deal.to_act() == (4,)
    assert refusal(deal, 4, PLAY[cards("6s")[0]]) == ("follow_suit", "Q1.5")
    assert refusal(deal, 4, PLAY[cards("9d")[0]]) == ("not_held", "R1.3")
    assert refusal(deal, 4, PLAY[1]) == ("bad_card", "R1.3")
    play(deal, "Ad")
    assert deal.table() == [tuple(cards("9d")), tuple(cards("Ad"))]


def test_r1_11_six_tricks_and_the_most_win_the_hand():
    outcome = found(match(), (1, 5, 0))
    assert outcome.ending == "normal"
    assert match().after(outcome).totals == (6, 7, 5)
    assert pile.winners_of((1, 5, 0), (0, 1, 2)) == (1,)
    assert pile.winners_of((3, 0, 3), (2, 1, 0)) == (2, 0)


def test_r1_12_the_team_with_the_fewest_gives_the_winners_one():
    assert match().after(found(match(), (2, 1, 3))).totals == (6, 5, 7)


def test_r1_13_equal_losers_give_one_each():
    assert match().after(found(match(), (1, 1, 4))).totals == (5, 5, 8)


def test_r1_14_all_six_tricks_cost_each_losing_team_one():
    assert match().after(found(match(), (0, 6, 0))).totals == (5, 8, 5)


def test_r1_15_two_each_is_drawn_and_the_next_hand_is_normal():
    drawn = match().after(found(match(), (2, 2, 2)))
    assert drawn.totals == (6, 6, 6)
    assert drawn.after(found(drawn, (4, 1, 1))).totals == (8, 5, 5)


def test_r1_16_both_other_teams_out_at_once_ends_the_match():
    game = match((1, 1, 16))
    assert not game.over
    assert game.winners == ()
    over = game.after(ended((1, 1, 4)))
    assert over.totals == (0, 0, 18)
    assert over.over
    assert over.winners == (2, 5)
    with pytest.raises(IllegalAction) as refused:
        over.deal(PACK)
    assert (refused.value.code, refused.value.rule) == ("match_over", "R1.16")


def test_r1_17_a_team_that_is_out_leaves_and_the_others_continue():
    game = match((9, 8, 1)).after(ended((3, 2, 1)))
    assert game.totals == (10, 8, 0)
    assert not game.over
    deal = game.deal(PACK)
    assert deal.opening[0].playing == (0, 1, 3, 4)
    caller = deal.to_act()[0]
    for seat in (2, 5):
        assert refusal(deal, seat, CALL[S]) == ("seat_out", "R1.17")
        assert refusal(deal, seat, FORFEIT) == ("seat_out", "R1.17")
    deal.apply(caller, CALL[S])
    assert [len(deal.hand(seat)) for seat in range(6)] == [9, 9, 0, 9, 9, 0]


def test_r1_18_two_teams_are_dealt_five_and_four():
    deal = match((9, 0, 9), dealer=0).deal(PACK)
    assert deal.opening[1] == Dealt(5, tuple(FACES[:5]))
    events = deal.apply(5, CALL[S])
    dealt = [(event.seat, len(event.cards)) for event in events if isinstance(event, Dealt)]
    assert dealt == [(3, 5), (2, 5), (0, 5), (5, 4), (3, 4), (2, 4), (0, 4)]
    assert [f for e in events if isinstance(e, Dealt) for f in e.cards] == FACES[5:]


def test_r1_19_nine_tricks_always_have_a_winner():
    game = match((10, 8, 0))
    outcome = found(game, (5, 4, 0))
    assert sum(outcome.scores) == 9
    assert game.after(outcome).before()["receive"] == [1, 0, 0]
    assert after(game, (4, 5, 0)) == (9, 9, 0)


def test_r1_20_taking_all_nine_costs_the_other_team_two():
    assert after(match((14, 4, 0)), (9, 0, 0)) == (16, 2, 0)
    assert after(match((14, 4, 0)), (8, 1, 0)) == (15, 3, 0)
    assert after(match((14, 4, 0)), (0, 9, 0)) == (12, 6, 0)


ALL_HEARTS = "Ah Kh Qh Jh Th 9h"


def test_r1_21_a_solo_that_takes_all_six_is_paid_two_by_each():
    game = match()
    deal = begin(game, {2: ALL_HEARTS}, S, solo=(2, H))
    assert deal.to_act() == (2,)  # leads the first card
    assert deal.trump == H
    while deal.to_act():
        seat = deal.to_act()[0]
        assert seat != 5  # the covered partner is skipped
        deal.apply(seat, deal.legal(seat)[0])
    outcome = deal.outcome()
    assert (outcome.ending, outcome.scores) == ("solo_won", (0, 0, 6))
    assert outcome.details["solo_team"] == "C"
    assert outcome.details["counters"] == [4, 4, 10]
    assert game.after(outcome).totals == (4, 4, 10)


def test_r1_21_a_solo_with_two_teams_is_paid_two_for_all_nine():
    game = match((14, 0, 4))
    deal = begin(game, {2: "Ah Kh Qh Jh Th 9h 8h 7h 6h"}, S, solo=(2, H))
    while deal.to_act():
        seat = deal.to_act()[0]
        deal.apply(seat, deal.legal(seat)[0])
    assert deal.outcome().ending == "solo_won"
    assert deal.outcome().scores == (0, 0, 9)
    assert game.after(deal.outcome()).totals == (12, 0, 6)


def test_r1_21_a_failed_solo_removes_its_team_and_its_counters():
    game = match((5, 7, 6))
    deal = begin(game, {0: "6d Kh Qh Jh Th 9h", 5: "Ad"}, S, solo=(0, H))
    play(deal, "6d")
    assert deal.to_act() == (5,)
    events = play(deal, "Ad")
    while not deal.outcome():
        seat = deal.to_act()[0]
        events += deal.apply(seat, deal.legal(seat)[0])
    assert deal.outcome().ending == "solo_lost"
    assert deal.outcome().scores == (0, 0, 1)
    left = game.after(deal.outcome())
    assert left.totals == (0, 7, 6)
    assert left.before() == {
        "counters": [0, 7, 6],
        "out": ["A"],
        "give": [0, 7, 6],
        "receive": [0, 0, 0],
    }
    # every hand that was held is shown, the covered one too
    shown = [event.seat for event in events if isinstance(event, Revealed)]
    assert shown == [0, 1, 2, 3, 4, 5]
    assert isinstance(events[-1], Ended)


def test_r1_21_only_before_the_first_lead_and_only_in_turn():
    deal = match().deal(PACK)
    assert refusal(deal, 5, SOLO[H]) == ("wrong_phase", "Q1.8")
    deal.apply(5, CALL[S])
    assert refusal(deal, 4, SOLO[H]) == ("not_to_act", "Q1.8")
    assert deal.apply(5, SOLO[H]) == [SoloCalled(5, H, 2)]
    assert refusal(deal, 5, SOLO[H]) == ("wrong_phase", "Q1.8")
    assert refusal(deal, 2, PLAY[FACES[0]]) == ("not_to_act", "Q1.5")  # covered


def test_r1_22_piles_split_when_both_of_two_teams_hold_more_than_four():
    game = match((13, 4, 1)).after(ended((3, 2, 1)))
    assert game.before() == {"counters": [14, 4, 0], "out": ["C"]}  # four is not more than four
    split = game.after(ended((4, 5, 0)))
    assert split.before() == {
        "counters": [13, 5, 0],
        "out": ["C"],
        "give": [13, 5, 0],
        "receive": [0, 0, 0],
    }
    lost = split.after(ended((5, 4, 0)))
    assert lost.before()["give"] == [13, 4, 0]
    assert lost.before()["receive"] == [1, 0, 0]
    assert lost.totals == (14, 4, 0)
    # the team whose counters to give run out loses, whatever it has received
    last = match(before={"give": [1, 9, 0], "receive": [5, 0, 0]}).after(ended((4, 5, 0)))
    assert last.over
    assert last.winners == (1, 4)
    assert last.totals == (0, 10, 0)


def test_r1_23_a_player_caught_hiding_cards_loses_his_team_its_place():
    game = match((7, 5, 6), revoke="honour_with_challenge")
    deal = begin(game, {5: "9d", 4: "Ad 6s"}, S)
    play(deal, "9d 6s")  # seat 4 hides the ace of diamonds
    while deal.legal(deal.to_act()[0])[0] != PASS:
        seat = deal.to_act()[0]
        deal.apply(seat, next(do for do in deal.legal(seat) if do.card // 13 != S))
    assert deal.to_act() == (4,)  # its six of trumps took the trick
    deal.apply(4, PASS)
    assert refusal(deal, 0, Challenge(4)) == ("not_to_act", "Q1.14")
    deal.apply(3, Challenge(4))
    outcome = deal.outcome()
    assert outcome.ending == "forfeit"
    left = game.after(outcome)
    assert left.totals == (7, 0, 6)
    assert left.deal(PACK).opening[0].playing == (0, 2, 3, 5)


def test_r1_23_where_suit_is_enforced_there_is_nothing_to_challenge():
    deal = begin(match(), {}, S)
    assert refusal(deal, 5, Challenge(4)) == ("no_challenge", "Q1.14")


def test_every_hand_ends_with_its_tricks_and_its_last_event_tells_so():
    rng = random.Random(3)
    for game in (match(), match((9, 9, 0))):
        deal = game.deal(shuffled(rng))
        events = list(deal.opening)
        while deal.to_act():
            seat = deal.to_act()[0]
            choice = deal.legal(seat)[0]
            events += deal.apply(seat, choice)
        held = 6 if game.totals[2] else 9
        numbers = [event.number for event in events if isinstance(event, TrickTaken)]
        assert numbers == list(range(1, held + 1))
        assert events[-1] == Ended("normal", deal.outcome().scores)
        assert not any(isinstance(event, Revealed) for event in events)  # nothing was left in hand
        assert refusal(deal, 0, FORFEIT) == ("deal_over", "Q1.14")
        assert refusal(deal, 0, PASS) == ("deal_over", "Q1.8")
        assert deal.to_act() == ()
        assert all(deal.legal(seat) == () for seat in range(-2, 9))


def test_the_covered_hand_is_shown_when_a_solo_is_over():
    deal = begin(match(), {2: ALL_HEARTS, 5: "Ac Kc Qc Jc Tc 9c"}, S, solo=(2, H))
    while deal.to_act():
        seat = deal.to_act()[0]
        events = deal.apply(seat, deal.legal(seat)[0])
    assert events[-2] == Revealed(5, tuple(cards("Ac 9c Tc Jc Qc Kc")), "hand")


def test_hands_and_rigged_packs_agree():
    game = match(dealer=2)
    deal = begin(game, {1: "9d Ad", 4: "6s"}, C)
    assert {"9d", "Ad"} <= set(text(c >> 3 for c in deal.hand(1)).split())
    assert sorted(rigged(game, {})) == list(PACK)
    assert play_order(1, range(6)) == [1, 0, 5, 4, 3, 2]
    assert by_chance(game.deal(PACK), random.Random(1)).ending == "normal"
    assert D == 1
