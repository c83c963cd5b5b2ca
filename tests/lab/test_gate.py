"""The test of a new bot: how often it errs, when it stops, and that it is the same test always."""

from __future__ import annotations

import random
from math import log

import pytest

from lab.labour import job, still
from mesaya.lab.gate import (
    BETTER,
    EVERY,
    LEAST,
    NOT_BETTER,
    OPEN,
    Gate,
    Hypotheses,
    decide,
    log_ratio,
)
from mesaya.lab.pool import Here

TEST = Hypotheses(0.5, 0.55)


def pairs(mean: float, rng: random.Random):
    """Deals of two rotations, three of ten won by the cards alone."""
    while True:
        if rng.random() < 0.3:
            yield 0.5
        else:
            yield ((rng.random() < mean) + (rng.random() < mean)) / 2


def answer(mean: float, seed: int, cap: int = 4000) -> tuple[str, int]:
    gate = Gate(TEST)
    for win in pairs(mean, random.Random(seed)):
        if gate.add(win) or len(gate.values) == cap:
            return gate.answer, len(gate.values)
    raise AssertionError


@pytest.mark.parametrize(("mean", "wanted"), [(0.5, NOT_BETTER), (0.5 + 0.05 / 0.7, BETTER)])
def test_each_error_is_rare(mean, wanted):
    """1 in 20 by design; of 60 runs nine wrong would have a chance of one in 500."""
    found = [answer(mean, seed) for seed in range(60)]
    assert sum(word == wanted for word, _ in found) >= 60 - 8
    deals = sum(size for _, size in found) / len(found)
    assert 100 < deals < 800, "as few as Wald promises"


def test_much_better_and_much_worse_are_seen_soon():
    assert answer(0.9, 1)[0] == BETTER
    assert answer(0.1, 1)[0] == NOT_BETTER
    assert answer(0.9, 1)[1] <= 64
    assert answer(0.1, 1)[1] <= 64


def test_the_ratio_of_wins_alone_is_that_of_two_binomials():
    """With deals that are won or lost only, the generalised ratio is the simple one."""
    counts = {1.0: 130, 0.0: 100}
    simple = 130 * log(0.55 / 0.5) + 100 * log(0.45 / 0.5)
    assert log_ratio(counts, TEST) == pytest.approx(simple, abs=0.02)


def test_pairs_that_the_cards_decide_make_the_test_surer():
    """The same share of wins: a smaller spread tells more."""
    apart = {1.0: 60, 0.0: 40}
    even = {1.0: 20, 0.5: 80}
    assert log_ratio(even, TEST) > 2 * log_ratio(apart, TEST)


def test_thirds_of_omi_are_values_like_any():
    test = Hypotheses(1 / 3, 1.1 / 3)
    assert log_ratio({0.0: 30, 0.333333: 40, 0.666667: 20, 1.0: 3}, test) < 0
    assert log_ratio({0.0: 10, 0.333333: 40, 0.666667: 40, 1.0: 10}, test) > 3


def test_it_looks_at_set_times_only():
    gate = Gate(TEST)
    for number in range(1, LEAST + 3 * EVERY):
        gate.add(0.5 if number % 2 else 1.0)
    assert [size for size, _ in gate.path] == [LEAST, LEAST + EVERY, LEAST + 2 * EVERY]
    assert gate.verdict().wins.size == len(gate.values)


def test_greedy_is_let_in_before_random_and_random_is_not():
    here = Here(still, random.Random)
    gate, played = decide(here, job("kozel4"), range(400), TEST)
    assert gate.answer == BETTER
    assert len(played.rows) == len(gate.values) < 100
    gate, _ = decide(here, job("kozel4", "random@1", "greedy@1"), range(400), TEST)
    assert gate.answer == NOT_BETTER
    gate, played = decide(here, job("kozel4", "random@1", "random@1"), range(32), TEST)
    assert (gate.answer, len(played.rows)) == (OPEN, 32)
