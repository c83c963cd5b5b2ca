"""Scores, totals, dealers, winners, house rules: R0.5, R0.6, R0.12, R0.27, R0.28, R0.32."""

from __future__ import annotations

import pytest

from games.rummi.rummi_help import Numbering, match
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.game import Outcome
from mesaya.games.rummi import RUMMI, score
from mesaya.options import ContractOptions, RummiOptions


def outcome(*scores: int) -> Outcome:
    return Outcome("out", scores, {})


def played(rounds, **rules):
    """A match with the scores of these rounds."""
    game = match(len(rounds[0]), 0, **rules)
    for scores in rounds:
        game = game.after(outcome(*scores))
    return game


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("**AcKcTc2c", 85),
        ("TcTdTh", 15),
        ("AcAd", 30),
        ("", 0),
        ("JcQcKc", 30),
        ("2c3d4h5s6c7d8h9sTc", 45),
        ("****", 100),
    ],
)
def test_e0_19_r0_6_r0_5_what_cards_left_in_hand_cost(held, points):
    assert score(Numbering().cards(held)) == points


def test_q0_21_who_went_out_scores_nothing():
    assert score([]) == 0


def test_e0_18_r0_28_the_deal_passes_to_who_played_first():
    game = match(4, 0)
    dealers, movers = [], []
    for _ in range(6):
        dealers.append(game.dealer)
        deal = game.deal(RUMMI.pack(game.options, 4))
        movers.append(deal.mover)
        assert deal.to_act()[0] == deal.mover
        game = game.after(outcome(0, 5, 5, 5))
    assert dealers == [0, 1, 2, 3, 0, 1]
    assert movers == [1, 2, 3, 0, 1, 2]


ROUNDS = [
    (0, 30, 60),
    (25, 0, 10),
    (0, 45, 20),
    (60, 0, 5),
    (15, 0, 55),
    (0, 95, 30),
]


def test_e0_20_r0_32_r0_5_totals_over_six_rounds():
    game = match(3, 0)
    for number, scores in enumerate(ROUNDS, 1):
        assert (game.number, game.over, game.winners) == (number, False, ())
        game = game.after(outcome(*scores))
    assert game.totals == (100, 170, 180)
    assert game.over
    assert game.winners == (0,)
    assert all(total % 5 == 0 for total in game.totals)


def test_r0_12_after_six_rounds_nothing_is_dealt():
    game = played(ROUNDS)
    with pytest.raises(IllegalAction) as caught:
        game.deal(RUMMI.pack(game.options, 3))
    assert (caught.value.code, caught.value.rule) == (Reason.MATCH_OVER, "R0.12")


def test_r0_27_a_blocked_round_counts_like_any_other():
    game = match(2, 0).after(Outcome("blocked", (25, 40), {"went_out": ""}))
    assert (game.totals, game.number, game.dealer) == ((25, 40), 2, 1)


TIED = [(0, 30), (30, 0), (0, 30), (30, 0), (10, 0), (0, 10)]


@pytest.mark.parametrize(
    ("tiebreak", "winners"), [("shared", (0, 1)), ("last_round", (0,)), ("fewest_zero", (0, 1))]
)
def test_s6_r0_32_equal_totals(tiebreak, winners):
    assert played(TIED, tiebreak=tiebreak).winners == winners
    more = [(0, 30), (15, 0), (15, 0), (30, 0), (0, 30), (0, 0)]
    assert played(more, tiebreak="fewest_zero").winners == (0,)


def test_a_match_is_a_value():
    game = match(3, 1)
    later = game.after(outcome(5, 0, 10))
    assert (game.totals, game.dealer, game.number) == ((0, 0, 0), 1, 1)
    assert (later.totals, later.dealer, later.number) == ((5, 0, 10), 2, 2)
    assert later.game is RUMMI
    assert later.seats == 3


def test_before_is_what_a_record_writes():
    game = match(3, 0, 3, (0, 25, 60))
    assert game.before() == {"round": 3, "totals": [0, 25, 60]}
    again = RUMMI.match(game.options, 3, 0, game.before())
    assert (again.number, again.totals, again.before()) == (3, (0, 25, 60), game.before())
    fewest = played(ROUNDS[:2], tiebreak="fewest_zero")
    assert fewest.before() == {"round": 3, "totals": [25, 30, 70], "zeros": [1, 1, 0]}
    told = RUMMI.match(fewest.options, 3, 2, fewest.before())
    assert told.before() == fewest.before()
    deal = game.deal(RUMMI.pack(game.options, 3))
    assert deal.opening[0].before == game.before()


@pytest.mark.parametrize(
    "before",
    [
        {"round": 0},
        {"round": 7},
        {"round": "1"},
        {"deal": 1},
        {"round": 2, "totals": [0, 0]},
        {"round": 2, "totals": [0, 0, -5]},
        {"round": 2, "totals": "000"},
        {"round": 2, "totals": [0, 0, 0], "zeros": [1, 1, 1]},
    ],
)
def test_before_that_makes_no_sense_is_refused(before):
    with pytest.raises(OptionError) as caught:
        RUMMI.match(RUMMI.options({}), 3, 0, before)
    assert caught.value.code == Reason.BAD_BEFORE


@pytest.mark.parametrize("dealer", [-1, 4, 99])
def test_a_dealer_who_does_not_sit_there_is_refused(dealer):
    with pytest.raises(OptionError) as caught:
        match(4, dealer)
    assert caught.value.code == Reason.NO_SUCH_SEAT


def test_options_of_another_game_are_refused():
    with pytest.raises(OptionError) as caught:
        RUMMI.match(ContractOptions(), 4, 0)
    assert caught.value.code == Reason.BAD_OPTION


def test_the_book_says_its_name_and_its_house_rules():
    assert RUMMI.name == "rummi"
    assert RUMMI.options({}) == RummiOptions()
    assert RUMMI.options({"packs": 3}).packs == 3
    for rules, code in (
        ({"packs": 4}, Reason.BAD_OPTION),
        ({"finish": "never"}, Reason.BAD_OPTION),
        ({"pack": 2}, Reason.UNKNOWN_OPTION),
    ):
        with pytest.raises(OptionError) as caught:
            RUMMI.options(rules)
        assert caught.value.code == code
