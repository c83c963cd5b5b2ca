"""Means and their intervals, running means, times, histograms."""

from __future__ import annotations

import random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesaya.lab.stats import Times, estimate, histogram, running

VALUES = st.lists(st.integers(-300, 300).map(float), min_size=2, max_size=80)


def test_an_interval_is_1_96_standard_errors():
    found = estimate([0.0, 1.0, 0.5, 0.5])
    assert found.mean == 0.5
    assert found.sd == pytest.approx(0.408248, abs=1e-6)
    assert found.half == pytest.approx(1.96 * 0.408248 / 2, abs=1e-6)
    assert (found.low, found.high) == (found.mean - found.half, found.mean + found.half)


@pytest.mark.parametrize("values", [[], [1.0], [1.0] * 20])
def test_values_that_are_all_alike_say_nothing_of_the_spread(values):
    assert estimate(values).half == float("inf")


def test_19_of_20_intervals_hold_the_true_mean():
    rng = random.Random(5)
    held = 0
    for _ in range(600):
        found = estimate([rng.gauss(2.0, 3.0) for _ in range(60)])
        held += found.low <= 2.0 <= found.high
    assert 0.92 < held / 600 < 0.98


@given(VALUES, st.integers(2, 12))
def test_a_running_mean_is_the_mean_so_far(values, points):
    found = running(values, points)
    assert found[-1][0] == len(values)
    assert len(found) <= points + 1
    for many, mean, half in found:
        part = values[:many]
        assert mean == pytest.approx(fmean(part), abs=1e-9)
        assert half == pytest.approx(1.96 * stdev(part) / many**0.5, abs=1e-6)


def test_a_running_mean_begins_with_two():
    assert running([1.0]) == running([]) == []
    assert [many for many, _, _ in running([1.0, 2.0, 4.0])] == [2, 3]


@given(VALUES, st.integers(1, 30))
def test_a_histogram_counts_every_value_once(values, bins):
    found = histogram(values, bins)
    assert sum(many for _, _, many in found) == len(values)
    assert found[0][0] <= min(values) <= max(values) <= found[-1][1] + 1e-6
    assert all(low < high for low, high, _ in found)


def test_a_few_different_values_have_bins_of_their_own():
    assert histogram([0.0, 1.0, 0.0, 3.0]) == [(-0.5, 0.5, 2), (0.5, 1.5, 1), (2.5, 3.5, 1)]
    assert histogram([]) == []


@given(st.lists(st.floats(1e-8, 1e3), min_size=1, max_size=60), st.sampled_from([0.5, 0.95, 1.0]))
def test_a_share_of_times_is_true_to_a_bucket(seconds, share):
    times = Times()
    for value in seconds:
        times.add(value)
    ordered = sorted(seconds)
    exact = ordered[max(0, -(-round(share * len(ordered) * 1000) // 1000) - 1)]
    assert times.part(share) == pytest.approx(exact, rel=0.045)
    assert times.total() == len(seconds)


def test_times_of_parts_add_up():
    one, two = Times(), Times({100: 3})
    one.add(0.001)
    two.join(one.counts)
    assert two.total() == 4
    assert Times().part(0.5) == 0.0
