"""Equal terms: the budget that takes a given time."""

from __future__ import annotations

import random

import pytest

from lab.labour import job, still
from mesaya.bots import find
from mesaya.lab.even import FIRST, MOST, evened, settled


@pytest.mark.parametrize("fixed", [0.0, 0.002])
@pytest.mark.parametrize("each", [1e-5, 3e-4])
@pytest.mark.parametrize("seconds", [0.01, 0.1, 1.0])
def test_where_time_grows_with_the_budget_it_is_found(fixed, each, seconds):
    asked = []

    def took(budget):
        asked.append(budget)
        return fixed + each * budget

    found = settled(seconds, took)
    assert fixed + each * found == pytest.approx(seconds, rel=0.05)
    assert len(asked) <= 5


def test_a_time_that_grows_more_slowly_than_the_budget_is_met_nearly():
    found = settled(0.05, lambda budget: 0.001 * budget**0.8)
    assert 0.001 * found**0.8 == pytest.approx(0.05, rel=0.1)


def test_no_budget_is_less_than_one_or_without_end():
    assert settled(0.001, lambda budget: 1.0 + budget) == 1
    assert settled(0.001, lambda budget: 1.0) == 1
    assert FIRST < settled(1.0, lambda budget: 0.0) <= MOST


def test_a_bot_that_does_not_search_is_left_as_it_is():
    for game in ("kozel4", "rummi"):
        assert evened("greedy@1", job(game), 1.0, still, random.Random) == "greedy@1"


def test_a_bot_that_searches_is_given_a_budget():
    ticks = iter(range(10**9))
    named = evened("sharp@1:7", job("kozel4"), 0.5, lambda: float(next(ticks)), random.Random)
    assert named == "sharp@1:1", "every decision took a second by this clock"
    assert find(named, "kozel4").name == named
