"""Totals, ties, and the `before` table."""

from __future__ import annotations

import pytest

from mesaya.errors import OptionError, Reason
from mesaya.melds.totals import (
    Standing,
    added,
    best_seats,
    check_names,
    read_counts,
    read_number,
    read_standing,
    zeros_added,
)


def test_totals_and_zeros_grow_deal_by_deal():
    assert added((0, 30, 60), (25, 0, 10)) == (25, 30, 70)
    assert zeros_added((1, 0, 0), (25, 0, 10)) == (1, 1, 0)
    with pytest.raises(ValueError, match="shorter"):
        added((0, 1), (1,))


@pytest.mark.parametrize(
    ("tiebreak", "winners"),
    [("shared", (0, 1, 3)), ("last_round", (1, 3)), ("fewest_zero", (0, 3))],
)
def test_s6_equal_totals_share_or_are_told_apart(tiebreak, winners):
    totals, last, zeros = (50, 50, 55, 50), (10, 5, 0, 5), (1, 2, 0, 1)
    assert best_seats(totals, last, zeros, tiebreak) == winners


@pytest.mark.parametrize("tiebreak", ["shared", "last_round", "fewest_zero"])
def test_s6_the_lowest_total_wins_whatever_the_ties(tiebreak):
    assert best_seats((5, 0, 10), (0, 10, 0), (0, 3, 0), tiebreak) == (1,)


def test_a_standing_never_changes():
    first = Standing(1, (0, 0), (0, 0), (0, 0))
    second = first.after((0, 35))
    assert (first.number, first.totals) == (1, (0, 0))
    assert (second.number, second.totals, second.zeros, second.last) == (
        2,
        (0, 35),
        (1, 0),
        (0, 35),
    )
    assert second.best("shared") == (0,)
    third = second.after((35, 0))
    assert third.best("shared") == (0, 1)
    assert third.best("last_round") == (1,)


def test_before_is_written_as_it_is_read():
    standing = Standing(3, (0, 70), (1, 0), (0, 20))
    assert standing.written("round", "shared") == {"round": 3, "totals": [0, 70]}
    table = standing.written("deal", "fewest_zero")
    assert table == {"deal": 3, "totals": [0, 70], "zeros": [1, 0]}
    again = read_standing(table, "deal", 7, 2, "fewest_zero")
    assert again.written("deal", "fewest_zero") == table
    assert again.last == (0, 0)


@pytest.mark.parametrize("before", [None, {}])
def test_nothing_before_is_a_fresh_match(before):
    fresh = read_standing(before, "round", 6, 3, "fewest_zero")
    assert (fresh.number, fresh.totals, fresh.zeros) == (1, (0, 0, 0), (0, 0, 0))


def bad(call, *args) -> OptionError:
    with pytest.raises(OptionError) as caught:
        call(*args)
    assert caught.value.code == Reason.BAD_BEFORE
    return caught.value


def test_before_with_names_that_are_not_known_is_refused():
    assert bad(check_names, {"rounds": 1}, ("round",)).args_["key"] == "rounds"
    assert bad(read_standing, {"zeros": [0, 0]}, "round", 6, 2, "shared").args_["key"] == "zeros"
    check_names({"round": 1}, ("round", "totals"))


@pytest.mark.parametrize("value", [0, 7, -1, True, "2", [2], {}])
def test_before_with_a_number_that_no_deal_has_is_refused(value):
    assert bad(read_number, {"round": value}, "round", 6).args_ == {
        "key": "round",
        "value": str(value),
    }
    assert read_number({"round": 6}, "round", 6) == 6


@pytest.mark.parametrize(
    "value", [[0], [0, 0, 0], [0, -5], [0, True], [0, "5"], "00", 0, {}, [0, [0]]]
)
def test_before_with_totals_that_make_no_sense_is_refused(value):
    assert bad(read_counts, {"totals": value}, "totals", 2).args_["key"] == "totals"
    assert read_counts({"totals": [5, 10]}, "totals", 2) == (5, 10)
