"""Commission and shares: whole tokens, none lost, none made."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesaya.ledger.split import commission_of, from_left, gross_of, settlement, shares


def test_l8_odd_chips_of_three_losers():
    """Losses of 47, 62 and 23 points at rate 3 and 7.5 %: 29 to the house, 367 to the winner."""
    deltas, commission = settlement([47 * 3, 0, 62 * 3, 23 * 3], [1], 750, dealer=0)
    assert deltas == (-141, 367, -186, -69)
    assert commission == 29
    assert sum(deltas) + commission == 0


@pytest.mark.parametrize(
    ("gross", "bps", "house"),
    [
        (0, 1000, 0),
        (9, 1000, 0),
        (10, 1000, 1),
        (396, 750, 29),
        (396, 0, 0),
        (1 << 52, 1, 450359962737),
    ],
)
def test_l8_commission_is_rounded_down(gross, bps, house):
    assert commission_of(gross, bps) == house


def test_gross_is_what_losers_pay():
    assert gross_of((-141, 367, -186, -69)) == 396
    assert gross_of(()) == 0


def test_the_dealer_comes_last():
    assert from_left(0, 4) == (1, 2, 3, 0)
    assert from_left(3, 4) == (0, 1, 2, 3)


def test_equal_remainders_go_from_the_dealers_left():
    assert shares(11, [1, 0, 1, 1], dealer=0) == (3, 0, 4, 4)
    assert shares(11, [1, 0, 1, 1], dealer=2) == (4, 0, 3, 4)
    assert shares(10, [1, 1, 1, 0], dealer=1) == (3, 3, 4, 0)


def test_the_larger_remainder_comes_first():
    """10 by 1:2:4 is 1 3/7, 2 6/7, 5 5/7: the two left over go to the second and the third."""
    assert shares(10, [1, 2, 4], dealer=2) == (1, 3, 6)


def test_a_team_shares_and_an_empty_one_gives_all_back():
    assert settlement([0, 50, 0, 50], [0, 2], 500, dealer=3) == ((48, -50, 47, -50), 5)
    assert settlement([50, 50], [], 500, dealer=0) == ((0, 0), 0)
    assert settlement([], [], 500, dealer=0) == ((), 0)


@given(
    st.lists(st.integers(0, 10**9), min_size=2, max_size=8).filter(any),
    st.integers(0, 10**12),
    st.data(),
)
def test_l1_shares_sum_to_the_total_and_stray_less_than_a_token(weights, total, data):
    dealer = data.draw(st.integers(0, len(weights) - 1))
    parts = shares(total, weights, dealer)
    assert sum(parts) == total
    whole = sum(weights)
    assert all(abs(part * whole - total * weight) < whole for part, weight in zip(parts, weights))


@given(st.lists(st.integers(1, 10**9), min_size=2, max_size=8), st.integers(0, 1000), st.data())
def test_l1_l8_a_settlement_sums_to_zero_with_the_house(losses, bps, data):
    winners = data.draw(st.sets(st.sampled_from(range(len(losses))), min_size=1))
    losses = [0 if seat in winners else loss for seat, loss in enumerate(losses)]
    deltas, commission = settlement(losses, sorted(winners), bps, dealer=0)
    assert sum(deltas) + commission == 0
    assert commission == commission_of(gross_of(deltas), bps)
    won = [deltas[seat] for seat in winners]
    assert max(won) - min(won) <= 1
    assert min(won) >= 0
