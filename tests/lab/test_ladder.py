"""Ratings: what is put in comes out, and no bot needs to lose for a rating."""

from __future__ import annotations

import random
import sys
from importlib.util import find_spec

import pytest

from mesaya.lab.ladder import Pair, odds_of, pairs_of, rated, skill, strengths, table
from mesaya.lab.measures import Row


def pair(one: int, two: int, share: float, deals: int = 1000, odds: float = 1.0) -> Pair:
    """`one` wins this share of the deals, spread evenly over them."""
    wins = [int((deal + 1) * share) - int(deal * share) for deal in range(deals)]
    return Pair(one, two, odds, tuple([Row(win, 2.0 * win - 1, 0, 0) for win in wins]))


def sums(pairs):
    return [(float(len(each.rows)), sum(row.win for row in each.rows)) for each in pairs]


def test_every_pair_plays_once():
    assert pairs_of(3) == [(0, 1), (0, 2), (1, 2)]


def test_ten_times_the_strength_is_400_points():
    pairs = [pair(0, 1, 10 / 11, 11_000)]
    one, two = strengths(2, pairs, sums(pairs))
    assert one - two == pytest.approx(400, abs=1)
    assert one + two == pytest.approx(0)


def test_known_strengths_come_out():
    true = [4.0, 2.0, 1.0]
    pairs = [
        pair(one, two, true[one] / (true[one] + true[two]), 30_000) for one, two in pairs_of(3)
    ]
    found = strengths(3, pairs, sums(pairs))
    assert found[0] - found[1] == pytest.approx(120.4, abs=0.5)
    assert found[1] - found[2] == pytest.approx(120.4, abs=0.5)


def test_one_place_against_two_is_not_held_against_it():
    """A team of Omi that wins its third is as strong as the others."""
    pairs = [pair(0, 1, 1 / 3, 3000, odds_of(1 / 3))]
    assert strengths(2, pairs, sums(pairs)) == pytest.approx([0, 0], abs=0.5)
    assert odds_of(0.5) == 1.0


def test_who_won_all_has_a_rating_too():
    pairs = [pair(0, 1, 1.0, 50), pair(0, 2, 1.0, 50), pair(1, 2, 0.0, 50)]
    found = strengths(3, pairs, sums(pairs))
    assert 300 < found[0] - found[2] < 1500
    assert found[2] - found[1] > 300


def test_an_interval_holds_the_rating_and_shrinks_with_deals():
    wide, narrow = (
        rated(["a", "b"], [pair(0, 1, 0.6, deals)], random.Random(1)) for deals in (60, 2400)
    )
    for ratings in (wide, narrow):
        assert [rating.name for rating in ratings] == ["a", "b"]
        for rating in ratings:
            assert rating.low < rating.points < rating.high
    assert narrow[0].high - narrow[0].low < (wide[0].high - wide[0].low) / 4
    assert narrow[0].wins == pytest.approx(1.2)
    assert narrow[1].net == pytest.approx(-0.2)


def test_a_ladder_is_the_same_for_the_same_chance():
    pairs = [pair(0, 1, 0.6, 80), pair(0, 2, 0.7, 80), pair(1, 2, 0.6, 80)]
    one, two = (rated(["a", "b", "c"], pairs, random.Random(3)) for _ in range(2))
    assert one == two
    assert [rating.name for rating in one] == ["a", "b", "c"]


def test_each_against_each():
    found = table([pair(0, 1, 0.75, 40)])
    assert found == {(0, 1): 0.75, (1, 0): 0.25}


@pytest.mark.skipif(find_spec("openskill") is None, reason="openskill is not installed: extra lab")
def test_openskill_agrees_on_the_order():
    pairs = [pair(0, 1, 0.7, 200), pair(0, 2, 0.8, 200), pair(1, 2, 0.7, 200)]
    found = skill(3, pairs)
    assert found[0][0] > found[1][0] > found[2][0]
    assert all(sigma > 0 for _, sigma in found)


def test_without_openskill_there_is_no_second_rating(monkeypatch):
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert skill(2, [pair(0, 1, 0.5, 10)]) is None
    assert rated(["a", "b"], [pair(0, 1, 0.5, 10)], random.Random(1))[0].mu is None
