"""Every question has a clock, long enough and not for ever; a slow line is credited back."""

from __future__ import annotations

import math

import pytest

from mesaya.games import NAMES, rule_book
from mesaya.table.absence import WAYS
from mesaya.table.clocks import LEAST, NORMAL, credit, seconds
from mesaya.table.phases import Phase

SETTINGS = ("quick", "normal", "relaxed")
QUESTIONS = [(name, phase) for name in NAMES for phase in WAYS[name]]


def times(name, phase, rules=()):
    options = rule_book(name).options(dict(rules))
    return [seconds(name, options, phase, setting) for setting in SETTINGS]


@pytest.mark.parametrize(("name", "phase"), QUESTIONS)
def test_every_question_stands_for_a_while_and_not_for_ever(name, phase):
    """WCAG 2.2.1 Relaxed is double the time."""
    quick, normal, relaxed = times(name, phase)
    assert LEAST <= quick <= normal <= 60
    assert relaxed == 2 * normal


def test_the_clocks_have_the_questions_that_are_asked():
    assert {name: set(table) for name, table in NORMAL.items()} == {
        name: set(WAYS[name]) for name in NAMES if name != "points13"
    }


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("phase", [Phase.CHANCE, Phase.OVER])
@pytest.mark.parametrize("setting", SETTINGS)
def test_what_no_seat_is_asked_has_no_clock(name, phase, setting):
    with pytest.raises(KeyError):
        seconds(name, rule_book(name).options({}), phase, setting)


@pytest.mark.parametrize(
    ("name", "phase", "expected"),
    [
        ("rummi", Phase.TOSS, [18, 30, 60]),
        ("rummi", Phase.BUY, [4, 6, 12]),
        ("contract", Phase.MELD, [24, 40, 80]),
        ("omi6", Phase.TRUMP, [9, 15, 30]),
        ("kozel4", Phase.MOLODKA, [4, 4, 8]),
        ("kozel4", Phase.ANSWER, [15, 25, 50]),
    ],
)
def test_examples(name, phase, expected):
    assert times(name, phase) == expected


@pytest.mark.parametrize("turn", [2, 3, 10, 30, 31, 86_400])
def test_a_turn_of_points13_has_what_its_house_rule_says(turn):
    """Q3.19 Draw and discard together; `quick` does not shorten it."""
    draw = times("points13", Phase.DRAW, {"turn_s": turn}.items())
    discard = times("points13", Phase.DISCARD, {"turn_s": turn}.items())
    both = [one + other for one, other in zip(draw, discard, strict=True)]
    assert both == [turn, turn, 2 * turn]
    assert min(draw + discard) >= 1


def test_the_shortest_turn_still_has_a_second_for_each_part():
    assert times("points13", Phase.DRAW, {"turn_s": 1}.items()) == [1, 1, 2]
    assert times("points13", Phase.DISCARD, {"turn_s": 1}.items()) == [1, 1, 2]


@pytest.mark.parametrize(
    ("lag", "given"),
    [(0.0, 0.0), (0.25, 0.25), (1.0, 1.0), (1.5, 1.0), (math.inf, 1.0), (-3.0, 0.0), (-0.0, 0.0)],
)
def test_a_slow_line_is_credited_up_to_a_second(lag, given):
    assert credit(lag) == given


def test_a_lag_that_is_no_number_is_no_credit():
    assert credit(math.nan) == 0.0
