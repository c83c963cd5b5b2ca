"""Duels: rotations, worth of a deal, chance of a decision, and deals that can be repeated alone."""

from __future__ import annotations

import pickle
import random

import pytest

from lab.labour import arena, job, still
from mesaya.bots import Bot, find
from mesaya.errors import OptionError
from mesaya.game import Outcome
from mesaya.games import NAMES, rule_book
from mesaya.lab.duel import Arena, Setup, Stuck, before_of, play_chunk
from mesaya.lab.measures import OUT, A, B, Row, Worth, mean_row, row, worth


def a_match(name: str, before=None, seats: int | None = None):
    book = rule_book(name)
    size = seats or (6 if name == "omi6" else 4)
    return book.match(book.options({}), size, 0, before)


# --- who sits where ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("of", "seats_of_a", "fair"),
    [
        (job("kozel4"), [{0, 2}, {1, 3}], 1 / 2),
        (job("omi6"), [{0, 3}, {1, 4}, {2, 5}], 1 / 3),
        (job("omi6", before='{"counters":[9,0,9],"out":["B"]}'), [{0, 3}, {2, 5}], 1 / 2),
        (job("rummi"), [{0, 2}, {1, 3}], 1 / 2),
        (job("points13", seats=2), [{0}, {1}], 1 / 2),
        (job("contract", seats=3), [{0, 2}, {1}], 1 / 2),
        (job("contract", seats=3, field=True), [{0}, {1}, {2}], 1 / 3),
        (job("points13", seats=5, field=True), [{0}, {1}, {2}, {3}, {4}], 1 / 5),
    ],
    ids=lambda value: f"{value.game}{value.seats}" if hasattr(value, "game") else "",
)
def test_every_place_is_taken_once(of, seats_of_a, fair):
    setup = Setup(of)
    found = [{seat for seat, side in enumerate(layout) if side == A} for layout in setup.layouts]
    assert found == seats_of_a
    assert setup.fair_share() == pytest.approx(fair)


def test_a_partner_sits_beside_a_in_every_seat_once():
    setup = Setup(job("kozel4", partner="random@1"))
    assert setup.layouts == ((A, B, 2, B), (2, B, A, B), (B, A, B, 2), (B, 2, B, A))
    assert [setup.sides(layout) for layout in setup.layouts] == [[A, B], [A, B], [B, A], [B, A]]
    assert [bot.name for bot in setup.bots] == ["greedy@1", "random@1", "random@1"]
    assert len(Setup(job("omi6", partner="greedy@1")).layouts) == 6
    deals = range(20)
    alone = play_chunk(job("kozel4"), deals, still, random.Random)
    mixed = play_chunk(job("kozel4", partner="random@1"), deals, still, random.Random)
    assert sum(row.net for row in mixed.rows) < sum(row.net for row in alone.rows)


def test_a_team_that_is_out_is_on_no_side_and_does_not_deal():
    setup = Setup(job("omi6", before='{"counters":[9,0,9],"out":["B"]}'))
    assert [setup.sides(layout) for layout in setup.layouts] == [[A, OUT, B], [B, OUT, A]]
    assert {seat % 3 for seat in setup.dealers} == {0, 2}


def test_rounds_take_turns():
    found = [before_of(job("rummi"), deal)["round"] for deal in range(8)]
    assert found == [1, 2, 3, 4, 5, 6, 1, 2]
    assert before_of(job("contract"), 6) == {"deal": 7}
    assert before_of(job("rummi", before='{"round":3}'), 0) == {"round": 3}
    assert before_of(job("kozel4"), 3) is None


def test_what_cannot_be_played_is_refused_before_a_deal():
    for wrong in (job("kozel4", seats=5), job("rummi", rules={"packs": 7})):
        with pytest.raises(OptionError):
            Setup(wrong)
    with pytest.raises(KeyError):
        Setup(job("kozel4", "genius", "random"))


# --- what a deal is worth ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("scores", "ending", "wins"),
    [
        ((0, 90, 15, 135), "out", (1, 0, 0, 0)),
        ((3, 76, 9, 119), "blocked", (1, 0, 0, 0)),
        ((5, 76, 5, 119), "blocked", (0.5, 0, 0.5, 0)),
        ((5, 76, 5, 119), "void", (0.25, 0.25, 0.25, 0.25)),
    ],
)
def test_rummi_is_won_by_the_least_penalty(scores, ending, wins):
    found = worth(a_match("rummi"), Outcome(ending, scores, {}))
    assert found == Worth(wins, scores)


def test_points13_pays_all_points_to_the_winner():
    match = a_match("points13", seats=3)
    found = worth(match, Outcome("declared", (20, 0, 35), {"winner": "p2"}))
    assert found == Worth((0, 1, 0), (-20, 55, -35))
    void = worth(match, Outcome("void", (0, 0, 0), {"winner": ""}))
    assert void.amounts == (0, 0, 0)
    assert void.wins == pytest.approx((1 / 3, 1 / 3, 1 / 3))


@pytest.mark.parametrize(
    ("counters", "wins", "gains"),
    [
        ([8, 5, 5], (1, 0, 0), (2, -1, -1)),
        ([7, 7, 4], (0.5, 0.5, 0), (1, 1, -2)),
        ([6, 6, 6], (1 / 3, 1 / 3, 1 / 3), (0, 0, 0)),
        ([0, 6, 6], (0, 0.5, 0.5), (-6, 0, 0)),
    ],
)
def test_omi_is_won_by_the_counters_gained(counters, wins, gains):
    found = worth(a_match("omi6"), Outcome("normal", (0, 0, 0), {"counters": counters}))
    assert found.wins == pytest.approx(wins)
    assert found.amounts == gains


def test_a_null_hand_of_two_teams_is_shared_by_the_two():
    match = a_match("omi6", {"counters": [9, 0, 9], "out": ["B"]})
    found = worth(match, Outcome("void", (0, 0, 0), {"counters": [9, 0, 9]}))
    assert found == Worth((0.5, 0, 0.5), (0, 0, 0))


@pytest.mark.parametrize(
    ("defeat", "wins"), [([0, 4], (1, 0)), ([2, 0], (0, 1)), ([0, 0], (0.5, 0.5))]
)
def test_kozel_is_won_by_who_gives_defeat_points_and_eggs_are_a_draw(defeat, wins):
    found = worth(a_match("kozel4"), Outcome("normal", (60, 60), {"defeat": defeat}))
    assert found == Worth(wins, tuple(defeat))


def test_a_row_is_better_for_a_when_it_is_higher():
    penalty = Worth((1, 0, 0, 0), (0, 90, 15, 135))
    assert row("rummi", penalty, (A, B, A, B)) == Row(1, 105, 7.5, 112.5)
    assert row("rummi", penalty, (B, A, B, A)) == Row(0, -105, 112.5, 7.5)
    counters = Worth((0, 1, 0), (0, 1, -1))
    assert row("omi6", counters, (B, A, B)) == Row(1, 1, 1, -0.5)
    two_teams = Worth((0.5, 0, 0.5), (1, 0, -1))
    assert row("omi6", two_teams, (B, OUT, A)) == Row(0.5, -1, -1, 1)
    assert mean_row([Row(1, 2, 3, 4), Row(0, 0, 1, 2)]) == Row(0.5, 1, 2, 3)


# --- playing -------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", NAMES)
def test_like_bots_share_every_figure(name):
    """Over all rotations of a deal the places of A and B are the same places. A bot that uses no
    chance plays each rotation alike, so that luck cancels out wholly."""
    found = arena(job(name))
    brain = find("greedy", name).choose

    def steady(obs, legal, rng):
        return brain(obs, legal, random.Random(1))

    found.setup.bots = [Bot("steady", steady, looks=True)] * 2
    for deal in range(3):
        mean = mean_row(found.rotations(deal))
        assert mean.win == pytest.approx(found.setup.fair_share())
        assert mean.own == pytest.approx(mean.other)


@pytest.mark.parametrize("name", NAMES)
def test_greedy_beats_chance(name):
    chunk = play_chunk(job(name), range(12), still, random.Random)
    assert len(chunk.rows) == 12
    fair = Setup(job(name)).fair_share()
    assert sum(row.win for row in chunk.rows) > 12 * fair
    assert sum(row.net for row in chunk.rows) > 0


def test_a_deal_alone_is_what_it_is_among_others():
    of = job("rummi")
    whole = play_chunk(of, range(6), still, random.Random)
    for deal in (0, 3, 5):
        assert play_chunk(of, [deal], still, random.Random).rows == [whole.rows[deal]]
    other = play_chunk(job("rummi", series="train"), range(6), still, random.Random)
    assert other.rows != whole.rows


def test_chance_of_one_bot_is_not_that_of_another():
    """What one seat draws from its chance changes nothing for the others."""
    found = arena(job("kozel4", "random@1", "random@1"))
    drawn: list[list[int]] = []

    def wasteful(obs, legal, rng):
        drawn[-1].append(rng.randrange(1 << 30))
        return legal[0]

    def wasteful_twice(obs, legal, rng):
        rng.randrange(10)
        return legal[0]

    for other in (wasteful, wasteful_twice):
        drawn.append([])
        found.setup.bots = [Bot("a", wasteful, looks=False), Bot("b", other, looks=False)]
        mine = found.setup.bots[0]
        found.setup.bots[1] = mine if other is wasteful else found.setup.bots[1]
        found.rotations(0)
    both, one = drawn
    assert len(set(both)) == len(both), "every decision has chance of its own"
    assert set(one) < set(both)


def test_times_are_those_of_the_clock_and_of_real_choices():
    ticks = iter(range(10**6))
    chunk = play_chunk(job("kozel4"), [0], lambda: float(next(ticks)), random.Random)
    one, two = (sum(counts.values()) for counts in chunk.times)
    assert set(chunk.times[0]) == {478}, "a second in sixteenths of doublings of a nanosecond"
    assert 0 < one + two < chunk.decisions
    assert one > 20 < two


def test_a_deal_that_does_not_end_is_named():
    found = Arena(Setup(job("kozel4")), still, random.Random, cap=5)
    with pytest.raises(Stuck) as stuck:
        found.rotations(7)
    assert (stuck.value.deal, stuck.value.rotation) == (7, 0)
    assert pickle.loads(pickle.dumps(stuck.value)).deal == 7
