"""Every decision where the source is silent (Q1.1 to Q1.20), with the options that show it."""

from __future__ import annotations

import random
from itertools import pairwise

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
    order_of,
    play,
    refusal,
    rigged,
    say,
    setup_refusal,
    shuffled,
)
from mesaya.actions import CALL, FORFEIT, PASS, PLAY, SOLO, Challenge, Discard
from mesaya.cards import TABLE
from mesaya.errors import OptionError
from mesaya.events import (
    Called,
    Challenged,
    Ended,
    Forfeited,
    Passed,
    Revealed,
    SoloCalled,
    TrickTaken,
)
from mesaya.games.omi6 import OMI6
from mesaya.options import Kozel4Options, Omi6Options
from mesaya.tricks.counters import owed_to_two_leaders, read_before
from mesaya.tricks.order import STRENGTH, taker


# --- Q1.1 three-three-nil ------------------------------------------------------------------------
def test_q1_1_last_pays_each_leader():
    assert match().after(found(match(), (3, 3, 0))).totals == (7, 7, 4)
    assert match().after(found(match(), (0, 3, 3))).totals == (4, 7, 7)


def test_q1_1_the_leader_nearest_to_the_caller_is_paid_first():
    # dealer 0: caller 5 is team C, play order 5 4 3: C, B, A
    game = match((8, 9, 1), dealer=0)
    assert after(game, (3, 3, 0)) == (8, 10, 0)  # B plays before A
    assert after(match((8, 1, 9), dealer=0), (3, 0, 3)) == (8, 0, 10)  # the caller's own team
    assert after(match((8, 9, 1), dealer=4), (3, 3, 0)) == (9, 9, 0)  # caller 3 is team A


def test_q1_1_void_moves_nothing():
    game = match(tie_for_most="void")
    assert after(game, (3, 3, 0)) == (6, 6, 6)
    assert after(game, (4, 1, 1)) == (8, 5, 5)
    assert owed_to_two_leaders((0, 1), 2, "void") == ()


def test_q1_1_caller_side_pays_one_leader():
    for dealer, caller_team in ((0, 2), (1, 0), (2, 1), (3, 2)):
        game = match(dealer=dealer, tie_for_most="caller_side")
        for last in range(3):
            tricks = [3, 3, 3]
            tricks[last] = 0
            want = [6, 6, 6]
            want[last] = 5
            if last == caller_team:
                # our reading: the leader nearest in play order from the caller
                want[(caller_team - 1) % 3] = 7
            else:
                want[caller_team] = 7
            assert list(after(game, tricks)) == want


def test_q1_2_the_middle_team_pays_and_gets_nothing():
    for tricks, want in (((3, 2, 1), (7, 6, 5)), ((4, 2, 0), (7, 6, 5)), ((1, 5, 0), (6, 7, 5))):
        assert match().after(found(match(), tricks)).totals == want


def test_q1_3_a_team_is_out_at_nothing_after_the_hand():
    game = match((9, 8, 1)).after(ended((3, 2, 1)))
    assert game.before()["out"] == ["C"]
    stays = match((9, 8, 1)).after(ended((3, 1, 2)))
    assert stays.totals == (10, 7, 1)
    assert stays.before()["out"] == []


def test_q1_4_who_owes_two_and_has_one_pays_one():
    game = match((9, 8, 1))
    outcome = ended((6, 0, 0), "solo_won", solo_team="A")
    assert game.after(outcome).totals == (12, 6, 0)
    assert after(match((17, 1, 0)), (9, 0, 0)) == (18, 0, 0)
    _, paid = game.settled(outcome)
    assert set(paid) == {(1, 0, 2), (2, 0, 1)}


def test_q1_5_the_caller_leads_and_the_winner_leads_next():
    deal = begin(match(dealer=0), {}, S)
    assert deal.to_act() == (5,)
    while sum(deal.tricks) == 0:
        seat = deal.to_act()[0]
        events = deal.apply(seat, deal.legal(seat)[0])
    assert isinstance(events[-1], TrickTaken)
    assert deal.to_act() == (events[-1].seat,)


def test_q1_5_ranks_and_trumps():
    order = cards("6h 7h 8h 9h Th Jh Qh Kh Ah")
    assert [STRENGTH[face] for face in order] == list(range(9))
    for low, high in pairwise(order):
        assert taker([low, high], S) == 1
        assert taker([high, low], H) == 0
    assert taker(cards("Ah 6s"), S) == 1
    assert taker(cards("6h Ac"), S) == 0


def test_q1_5_no_duty_to_trump_or_to_overtake():
    deal = begin(match(), {5: "9d", 4: "6d Ad", 3: "6s 9c 8c 7c 6c Ac"}, S)
    play(deal, "9d")
    assert {say(action) for action in deal.legal(4)} >= {"play 6d", "play Ad"}
    play(deal, "6d")
    assert len(deal.legal(3)) == 6  # void in diamonds: trump or not, as it likes
    play(deal, "9c")


def test_q1_6_the_deal_passes_to_the_right_over_teams_that_are_out():
    game = match(dealer=0)
    order = []
    for _ in range(7):
        order.append(game.dealer)
        game = game.after(ended((2, 2, 2)))
    assert order == [0, 5, 4, 3, 2, 1, 0]
    out = match((9, 8, 1), dealer=0).after(ended((3, 2, 1)))
    assert out.dealer == 4  # seat 5 is out
    assert out.after(ended((5, 4, 0))).dealer == 3
    # a dealer whose own team goes out
    assert match((1, 9, 8), dealer=3).after(ended((1, 2, 3))).dealer == 2
    with pytest.raises(OptionError):
        OMI6.options({"dealer_rotation": "left"})


def test_q1_7_nobody_else_has_cards_while_trumps_are_called():
    for counters, first in (((6, 6, 6), 3), ((9, 0, 9), 5)):
        game = match(counters, dealer=3)
        deal = game.deal(PACK)
        order = order_of(game)
        assert deal.hand(order[0]) == list(PACK[:first])
        assert all(deal.hand(seat) == [] for seat in range(6) if seat != order[0])
        deal.apply(order[0], CALL[C])
        hands = {seat: sorted(card >> 3 for card in deal.hand(seat)) for seat in order}
        second = 6 if first == 3 else 9
        second -= first
        for place, seat in enumerate(order):
            got = FACES[place * first : (place + 1) * first]
            at = first * len(order) + place * second
            got = got + FACES[at : at + second]
            assert hands[seat] == sorted(got)


def test_q1_8_the_caller_is_asked_first_then_in_play_order():
    deal = match(dealer=0).deal(PACK)
    deal.apply(5, CALL[S])
    for seat in (5, 4, 3, 2, 1, 0):
        assert deal.to_act() == (seat,)
        assert list(deal.legal(seat)) == [PASS, *SOLO]
        for other in range(6):
            if other != seat:
                assert refusal(deal, other, PASS) == ("not_to_act", "Q1.8")
        assert deal.apply(seat, PASS) == [Passed(seat)]
    assert deal.to_act() == (5,)
    assert refusal(deal, 5, PASS) == ("wrong_phase", "Q1.8")
    assert deal.trump == S


def test_q1_8_the_first_yes_has_it():
    deal = match(dealer=0).deal(PACK)
    deal.apply(5, CALL[S])
    deal.apply(5, PASS)
    assert deal.apply(4, SOLO[D]) == [SoloCalled(4, D, 1)]
    assert deal.to_act() == (4,)
    with pytest.raises(OptionError):
        OMI6.options({"solo_window": "any_time"})


def test_q1_9_the_new_trump_may_be_the_old_one():
    deal = match(dealer=0).deal(PACK)
    deal.apply(5, CALL[S])
    deal.apply(5, SOLO[S])
    assert deal.trump == S
    other = match(dealer=0).deal(PACK)
    other.apply(5, CALL[S])
    assert refusal(other, 5, SOLO[0].__class__(4)) == ("bad_suit", "R1.21")
    assert refusal(other, 5, SOLO[0].__class__(-1)) == ("bad_suit", "R1.21")


def test_q1_10_a_solo_fails_at_the_first_trick_it_loses():
    deal = begin(match(), {5: "Ad 6c", 4: "Ac"}, S, solo=(5, S))
    play(deal, "Ad")
    while len(deal.trick.cards) < 5:
        seat = deal.to_act()[0]
        low = [do for do in deal.legal(seat) if do.card // 13 != S]
        deal.apply(seat, low[0])
    assert deal.to_act() == (5,)  # the first trick was its own
    play(deal, "6c Ac")
    while deal.outcome() is None:
        seat = deal.to_act()[0]
        events = deal.apply(seat, deal.legal(seat)[0])
    assert deal.outcome().ending == "solo_lost"
    assert sum(deal.outcome().scores) == 2
    assert isinstance(events[1], TrickTaken)


@pytest.mark.parametrize(("counters", "size"), [((6, 6, 6), 5), ((9, 9, 0), 3)])
def test_q1_11_the_partner_of_a_solo_is_skipped(counters, size):
    game = match(counters, dealer=0)
    deal = game.deal(shuffled(random.Random(5)))
    deal.apply(deal.to_act()[0], CALL[S])
    alone = deal.to_act()[0]
    deal.apply(alone, SOLO[H])
    covered = (alone + 3) % 6
    played = []
    while not any(deal.tricks):
        seat = deal.to_act()[0]
        played.append(seat)
        deal.apply(seat, deal.legal(seat)[0])
    assert len(played) == size
    assert covered not in played
    if deal.outcome() is None:
        assert len(deal.hand(covered)) == 36 // len(order_of(game))


def test_q1_12_a_failed_solo_with_two_teams_loses_the_match():
    game = match((5, 0, 13)).after(ended((1, 0, 0), "solo_lost", solo_team="C"))
    assert game.over
    assert game.winners == (0, 3)
    assert game.totals == (5, 0, 0)


def test_q1_13_a_solo_of_nine_costs_two_not_four():
    game = match((14, 4, 0))
    assert game.after(ended((9, 0, 0), "solo_won", solo_team="A")).totals == (16, 2, 0)
    assert game.after(ended((9, 0, 0))).totals == (16, 2, 0)


# --- Q1.14 hiding cards and giving up ------------------------------------------------------------
def test_q1_14_enforced_following_leaves_nothing_to_hide():
    deal = begin(match(), {5: "9d", 4: "Ad 6s"}, S)
    play(deal, "9d")
    assert refusal(deal, 4, PLAY[cards("6s")[0]]) == ("follow_suit", "Q1.5")
    assert all(do.card // 13 == D for do in deal.legal(4))


def test_q1_14_a_forfeit_removes_the_team_and_voids_the_hand():
    game = match((7, 5, 6))
    deal = game.deal(PACK)
    held = tuple(card >> 3 for card in deal.hand(5))
    assert all(FORFEIT not in deal.legal(seat) for seat in range(6))
    events = deal.apply(1, FORFEIT)  # before it holds a card
    assert events == [
        Forfeited(1),
        Revealed(5, held, "hand"),
        Ended("forfeit", (0, 0, 0)),
    ]
    outcome = deal.outcome()
    assert outcome.ending == "forfeit"
    assert outcome.details["forfeit_team"] == "B"
    assert outcome.details["why"] == "forfeit"
    left = game.after(outcome)
    assert left.totals == (7, 0, 6)
    assert left.dealer == 5  # dealer was seat 0
    assert left.before()["give"] == [7, 0, 6]
    assert left.deal(PACK).opening[0].playing == (0, 2, 3, 5)


def test_q1_14_any_seat_may_forfeit_at_any_time():
    rng = random.Random(2)
    for seat in range(6):
        for plays in (0, 1, 4, 8, 20, 41):
            deal = match().deal(shuffled(rng))
            for _ in range(plays):
                at = deal.to_act()[0]
                deal.apply(at, deal.legal(at)[0])
            if deal.outcome() is not None:
                continue
            assert deal.apply(seat, FORFEIT)[0] == Forfeited(seat)
            assert deal.outcome().details["forfeit_team"] == "ABC"[seat % 3]
            assert refusal(deal, seat, FORFEIT) == ("deal_over", "Q1.14")


def test_q1_14_the_covered_partner_may_forfeit_and_the_table_may_not():
    deal = begin(match(), {}, S, solo=(5, S))
    assert refusal(deal, TABLE, FORFEIT) == ("not_to_act", "Q1.14")
    assert refusal(deal, 6, FORFEIT) == ("no_such_seat", "R1.1")
    deal.apply(2, FORFEIT)
    assert deal.outcome().details["forfeit_team"] == "C"


def test_q1_14_with_two_teams_the_other_team_wins():
    game = match((5, 0, 13))
    deal = game.deal(PACK)
    deal.apply(2, FORFEIT)
    over = game.after(deal.outcome())
    assert over.over
    assert over.winners == (0, 3)


def honour(hands, trump=S, **kwargs):
    return begin(match(revoke="honour_with_challenge"), hands, trump, **kwargs)


def finish_trick(deal, avoid=S):
    """Play on by the rules of following, no trumps, until the window opens."""
    while deal.legal(deal.to_act()[0])[0] != PASS:
        seat = deal.to_act()[0]
        legal = list(deal.legal(seat))
        led = deal.trick.led
        same = [do for do in legal if do.card // 13 == led]
        quiet = [do for do in legal if do.card // 13 != avoid]
        deal.apply(seat, (same or quiet or legal)[0])


def test_q1_14_any_card_may_be_played_where_the_table_watches():
    deal = honour({5: "9d", 4: "Ad 6s"})
    play(deal, "9d")
    assert len(deal.legal(4)) == 6
    play(deal, "6s")


def test_q1_14_a_wrong_challenge_costs_the_one_chance():
    deal = honour({5: "9d", 4: "Ad"})
    play(deal, "9d Ad")
    finish_trick(deal)
    first = deal.to_act()[0]
    rivals = [seat for seat in range(6) if seat % 3 != first % 3]
    assert list(deal.legal(first)) == [PASS, *[Challenge(seat) for seat in rivals]]
    assert refusal(deal, first, Challenge((first + 3) % 6)) == ("no_challenge", "R1.23")
    assert refusal(deal, first, Challenge(first)) == ("no_challenge", "R1.23")
    assert refusal(deal, first, Challenge(17)) == ("no_challenge", "R1.23")
    assert refusal(deal, first, Challenge(-3)) == ("no_challenge", "R1.23")
    assert deal.apply(first, Challenge(rivals[0])) == [Challenged(first, rivals[0], False)]
    asked = []
    while deal.legal(deal.to_act()[0])[0] == PASS:
        asked.append(deal.to_act()[0])
        deal.apply(deal.to_act()[0], PASS)
    assert asked == [(first - step) % 6 for step in range(1, 6)]
    assert deal.to_act() == (first,)  # who took the trick leads
    assert refusal(deal, first, Challenge(rivals[0])) == ("wrong_phase", "Q1.14")
    deal.apply(first, deal.legal(first)[0])
    finish_trick(deal)
    asked = set()
    while deal.to_act() and deal.legal(deal.to_act()[0])[0] == PASS:
        asked.add(deal.to_act()[0])
        deal.apply(deal.to_act()[0], PASS)
    assert asked == set(range(6)) - {first}


def test_q1_14_when_the_last_chance_is_wrong_the_hand_goes_on():
    deal = honour({5: "9d", 4: "Ad"})
    play(deal, "9d Ad")
    finish_trick(deal)
    first = deal.to_act()[0]
    while deal.legal(deal.to_act()[0])[0] == PASS:
        seat = deal.to_act()[0]
        deal.apply(seat, Challenge((seat + 1) % 6))
    assert deal.to_act() == (first,)
    deal.apply(first, deal.legal(first)[0])
    while deal.to_act():  # nobody has a chance left: no window opens any more
        seat = deal.to_act()[0]
        assert deal.legal(seat)[0] != PASS
        deal.apply(seat, deal.legal(seat)[0])
    assert deal.outcome().ending == "normal"


def test_q1_14_a_revoke_of_an_earlier_trick_is_still_proved():
    deal = honour({5: "9d", 4: "Ad 6s"})
    play(deal, "9d 6s")
    finish_trick(deal)
    while deal.legal(deal.to_act()[0])[0] == PASS:
        deal.apply(deal.to_act()[0], PASS)
    leader = deal.to_act()[0]
    deal.apply(leader, deal.legal(leader)[0])
    finish_trick(deal)
    while deal.to_act()[0] % 3 == 1:
        deal.apply(deal.to_act()[0], PASS)
    seat = deal.to_act()[0]
    events = deal.apply(seat, Challenge(4))
    assert events[0] == Challenged(seat, 4, True)
    assert isinstance(events[-1], Ended)
    assert deal.outcome().details["why"] == "revoke"
    assert deal.outcome().details["forfeit_team"] == "B"
    assert sum(deal.outcome().scores) == 2


def test_q1_14_after_the_last_trick_there_is_a_window_too():
    rng = random.Random(8)
    deal = match(revoke="honour_with_challenge").deal(shuffled(rng))
    while deal.outcome() is None:
        seat = deal.to_act()[0]
        deal.apply(seat, PASS if deal.legal(seat)[0] == PASS else deal.legal(seat)[0])
        if sum(deal.tricks) == 6 and deal.outcome() is None:
            assert deal.legal(deal.to_act()[0])[0] == PASS
    assert deal.outcome().ending == "normal"


def test_q1_14_a_covered_partner_neither_challenges_nor_is_challenged():
    deal = honour({5: "Ad"}, solo=(5, S))
    play(deal, "Ad")
    finish_trick(deal)
    asked = []
    while deal.legal(deal.to_act()[0])[0] == PASS:
        seat = deal.to_act()[0]
        assert Challenge(2) not in deal.legal(seat)
        if seat != 5:
            assert refusal(deal, seat, Challenge(2)) == ("no_challenge", "R1.23")
        asked.append(seat)
        deal.apply(seat, PASS)
    assert asked == [5, 4, 3, 1, 0]


def test_q1_14_a_solo_that_was_beaten_by_a_hidden_card_can_be_saved_by_a_challenge():
    deal = honour({5: "Ad", 4: "6d 6s"}, solo=(5, S))
    play(deal, "Ad 6s")
    finish_trick(deal)
    assert deal.outcome() is None  # the trick is lost, but the window comes first
    assert deal.to_act() == (4,)
    deal.apply(4, PASS)
    deal.apply(3, PASS)
    deal.apply(1, PASS)
    deal.apply(0, PASS)
    deal.apply(5, Challenge(4))
    assert deal.outcome().ending == "forfeit"
    assert deal.outcome().details["forfeit_team"] == "B"
    lost = honour({5: "Ad", 4: "6d 6s"}, solo=(5, S))
    play(lost, "Ad 6s")
    finish_trick(lost)
    while lost.to_act():
        lost.apply(lost.to_act()[0], PASS)
    assert lost.outcome().ending == "solo_lost"


# --- Q1.15 and after -----------------------------------------------------------------------------
def test_q1_15_the_split_is_strict_and_permanent():
    assert "give" not in match((13, 4, 0)).before()
    split = match((13, 5, 0))
    assert split.before()["give"] == [13, 5, 0]
    for _ in range(3):
        split = split.after(ended((5, 4, 0)))
    assert split.before()["give"] == [13, 2, 0]  # on, though B has fewer than five to give
    assert split.before()["receive"] == [3, 0, 0]


def test_q1_15_the_border_is_an_option():
    assert "give" in match((14, 4, 0), split_above=3).before()
    assert "give" not in match((13, 5, 0), split_above=5).before()
    assert "give" in match((17, 1, 0), split_above=0).before()
    for wrong in (-1, 19):
        made = lambda wrong=wrong: match(split_above=wrong)  # noqa: E731
        assert setup_refusal(made) == ("bad_option", "Q1.15")
        made = lambda wrong=wrong: OMI6.options({"split_above": wrong})  # noqa: E731
        assert setup_refusal(made) == ("bad_option", "Q1.15")
    assert setup_refusal(lambda: OMI6.options({"split_above": True})) == ("bad_option", "common")
    assert OMI6.options({"split_above": 7}).split_above == 7


def test_q1_16_where_the_split_never_comes_the_single_pile_goes_on():
    game = match((4, 5, 0))  # nine in all: never both above four
    for _ in range(4):
        game = game.after(ended((4, 5, 0)))
        assert "give" not in game.before()
    assert game.over
    assert game.winners == (1, 4)
    assert game.totals == (0, 9, 0)


def test_q1_17_a_failed_solo_moves_no_counters_so_nobody_else_goes_out():
    game = match((1, 16, 1)).after(ended((0, 1, 0), "solo_lost", solo_team="B"))
    assert game.totals == (1, 0, 1)
    assert not game.over


def test_q1_18_a_hand_is_thrown_in_when_a_team_is_short_of_trumps():
    game = match(dealer=2, redeal_short_trumps=True)
    few = {1: "As", 0: "Ks Qs Js Ts 9s 8s", 5: "7s 6s"}  # C has two, B only the ace
    deal = game.deal(rigged(game, few))
    events = deal.apply(1, CALL[S])
    assert events[0] == Called(1, S)
    assert [type(event) for event in events[-7:]] == [Revealed] * 6 + [Ended]
    outcome = deal.outcome()
    assert (outcome.ending, outcome.scores) == ("void", (0, 0, 0))
    assert outcome.details["why"] == "short_trumps"
    again = game.after(outcome)
    assert again.totals == (6, 6, 6)
    assert again.dealer == 2  # the same dealer deals again
    assert again.deal(PACK).to_act() == (1,)


def test_q1_18_two_trumps_are_enough_and_the_option_is_off_by_default():
    few = {1: "As", 4: "6s", 0: "Ks Qs Js Ts 9s", 5: "7s", 2: "8s"}
    game = match(dealer=2, redeal_short_trumps=True)
    deal = game.deal(rigged(game, few))
    deal.apply(1, CALL[S])
    assert deal.outcome() is None
    off = match(dealer=2)
    deal = off.deal(rigged(off, {1: "As", 0: "Ks Qs Js Ts 9s 8s", 5: "7s 6s"}))
    deal.apply(1, CALL[S])
    assert deal.outcome() is None
    assert deal.to_act() == (1,)


def test_q1_19_no_extras_of_four_player_omi():
    # defenders win: still one; six-nil by defenders: still one each; after a draw: still one
    game = match(dealer=0)  # C calls
    assert after(game, (4, 2, 0)) == (7, 6, 5)
    assert after(game, (6, 0, 0)) == (8, 5, 5)
    drawn = game.after(ended((2, 2, 2)))
    assert after(drawn, (3, 2, 1)) == (7, 6, 5)


def test_q1_20_a_hand_is_played_out():
    rng = random.Random(4)
    deal = match().deal(shuffled(rng))
    by_chance(deal, rng)
    assert len(deal.trick.cards) == 36  # though four tricks had decided it long before
    assert refusal(match().deal(PACK), 5, Discard(0)) == ("not_in_game", "R1.10")


# --- the match before ----------------------------------------------------------------------------
def test_before_round_trips_from_any_match():
    rng = random.Random(6)
    for _ in range(30):
        game = match(dealer=rng.randrange(6))
        while not game.over:
            game = game.after(by_chance(game.deal(shuffled(rng)), rng, solo=2))
            again = match(before=game.before(), dealer=game.dealer)
            assert again.before() == game.before()
            assert again.totals == game.totals
            assert again.over == game.over


@pytest.mark.parametrize(
    ("before", "want"),
    [
        ({}, [6, 6, 6]),
        ({"out": []}, [6, 6, 6]),
        ({"out": ["B"]}, [6, 0, 6]),
        ({"counters": [10, 8, 0]}, [10, 8, 0]),
        ({"counters": [10, 8, 0], "out": ["C"]}, [10, 8, 0]),
        ({"counters": [0, 18, 0], "out": ["C", "A"]}, [0, 18, 0]),
        ({"give": [3, 7, 0], "receive": [1, 2, 0]}, [4, 9, 0]),
        ({"counters": [4, 9, 0], "give": [3, 7, 0], "receive": [1, 2, 0]}, [4, 9, 0]),
    ],
)
def test_before_is_read(before, want):
    dealer = next(seat for seat in range(3) if want[seat])
    assert match(before=before, dealer=dealer).before()["counters"] == want


@pytest.mark.parametrize(
    ("before", "key"),
    [
        ({"counter": [6, 6, 6]}, "counter"),
        ({"counters": [6, 6]}, "counters"),
        ({"counters": [6, 6, True]}, "counters"),
        ({"counters": [6, 6, -1]}, "counters"),
        ({"counters": [19, 0, 0]}, "counters"),
        ({"counters": "666"}, "counters"),
        ({"counters": 18}, "counters"),
        ({"counters": [6, 6, 5]}, "counters"),  # nobody is out: eighteen
        ({"counters": [12, 12, 0]}, "counters"),
        ({"counters": [0, 0, 0]}, "counters"),
        ({"counters": [9, 9, 0], "out": ["A"]}, "out"),
        ({"counters": [9, 9, 0], "out": []}, "out"),
        ({"counters": [6, 6, 6], "out": ["C"]}, "out"),
        ({"out": ["D"]}, "out"),
        ({"out": ["A", "A"]}, "out"),
        ({"out": ["AB"]}, "out"),
        ({"out": "A"}, "out"),
        ({"out": [1]}, "out"),
        ({"out": ["A", "B", "C"]}, "counters"),
        ({"give": [9, 9, 0]}, "receive"),
        ({"receive": [9, 9, 0]}, "give"),
        ({"give": [6, 6, 6], "receive": [0, 0, 0]}, "give"),  # split with three teams
        ({"give": [9, 5, 0], "receive": [0, 0, 4]}, "give"),  # received and out
        ({"counters": [9, 9, 0], "give": [9, 8, 0], "receive": [0, 0, 0]}, "counters"),
    ],
)
def test_before_refuses_nonsense_and_names_it(before, key):
    with pytest.raises(OptionError) as refused:
        read_before(before)
    assert refused.value.code == "bad_before"
    assert refused.value.args_["key"] == key


def test_a_match_is_refused_to_who_cannot_deal_or_plays_another_game():
    assert setup_refusal(lambda: match(dealer=6)) == ("no_such_seat", "R1.1")
    assert setup_refusal(lambda: match(dealer=-1)) == ("no_such_seat", "R1.1")
    assert setup_refusal(lambda: match((9, 0, 9), dealer=4)) == ("seat_out", "Q1.6")
    other = lambda: OMI6.match(Kozel4Options(), 6, 0)  # noqa: E731
    assert setup_refusal(other) == ("bad_option", "common")
    assert OMI6.options({"tie_for_most": "void"}) == Omi6Options(tie_for_most="void")
    assert match().game is OMI6
    assert OMI6.name == "omi6"
