"""The deal plan says who gets what, exactly as the rule books deal."""

from __future__ import annotations

import random

import pytest

from mesaya.fair.plan import BadPlan, deal, plan_of, spread
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import answer, fresh_match, shuffled


def cards_of(name, match):
    if name == "rummi":
        return 11
    if name == "contract":
        return 10 if match.before()["deal"] <= 4 else 12
    if name == "points13":
        return 13
    return 6 if name == "omi6" else 4


def check(name, match, rng):
    """One deal: the plan's hands, shown cards and stock are the book's."""
    pack = shuffled(match.game.pack(match.options, match.seats), rng)
    deal = match.deal(pack)
    playing = next(event.playing for event in deal.opening if hasattr(event, "playing"))
    cards = cards_of(name, match)
    if name == "omi6" and len(playing) == 4:
        cards = 9
    found = spread(plan_of(name, match.dealer, playing, cards), len(pack))
    if name == "omi6":
        deal.apply(deal.to_act()[0], deal.legal(deal.to_act()[0])[0])
    for seat in playing:
        assert sorted(pack[place] for place in found.hands[seat]) == deal.hand(seat)
    zones = deal.zones()
    assert [pack[place] for place in found.stock] == zones["stock"]
    if "open" in found.shown:
        assert zones["pile"] == [pack[found.shown["open"]]]
    if "wild" in found.shown:
        assert zones["wild"] == [pack[found.shown["wild"]]]
    return deal


@pytest.mark.parametrize("name", NAMES)
def test_plans_deal_as_the_rule_books_do(name):
    book = rule_book(name)
    rng = random.Random(f"plan{name}")
    for seats in book.seats():
        options = book.options({"packs": 3} if name == "rummi" and seats > 6 else {})
        for _ in range(4):
            check(name, fresh_match(book, options, seats, rng), rng)


def test_plans_of_later_deals():
    contract = rule_book("contract")
    rng = random.Random(2)
    match = contract.match(contract.options({}), 4, 2, {"deal": 6, "totals": [0, 5, 9, 30]})
    check("contract", match, rng)
    omi = rule_book("omi6")
    match = omi.match(omi.options({}), 6, 0, {"counters": [10, 0, 8], "out": ["B"]})
    check("omi6", match, rng)
    points = rule_book("points13")
    match = points.match(points.options({"open_card": False}), 4, 1)
    plan = plan_of("points13", 1, range(4), 13, open_card=False)
    found = spread(plan, 106)
    assert set(found.shown) == {"wild"}
    assert len(found.stock) == len(match.deal(points.pack(match.options, 4)).zones()["stock"])
    assert answer is not None


@pytest.mark.parametrize(
    "plan",
    [
        [["deal", {"to": [0, 1], "rounds": 30, "packet": 1}], ["rest", "stock"]],
        [["deal", {"to": [0, 1], "rounds": 2, "packet": 1}]],
        [["deal", {"to": [0, -1], "rounds": 2, "packet": 1}], ["rest", "stock"]],
        [["deal", {"to": ["p1"], "rounds": 2, "packet": 1}], ["rest", "stock"]],
        [["deal", {"to": [True], "rounds": 2, "packet": 1}], ["rest", "stock"]],
        [["turn", "wild"], ["turn", "wild"], ["rest", "stock"]],
        [["burn", 1], ["rest", "stock"]],
        [["deal"], ["rest", "stock"]],
    ],
)
def test_plans_that_are_none(plan):
    with pytest.raises(BadPlan):
        spread(plan, 36)


def test_negative_counts_deal_nothing():
    found = spread([["deal", {"to": [0], "rounds": -1, "packet": 4}], ["rest", "stock"]], 36)
    assert found.hands == {}
    found = spread([["deal", {"to": [0], "rounds": 1, "packet": -4}], ["rest", "stock"]], 36)
    assert found.hands == {0: []}
    assert len(found.stock) == 36


@pytest.mark.parametrize("rounds", [5, 1 << 40, (1 << 53) - 1])
def test_a_plan_that_wants_more_cards_than_there_are_stops_at_once(rounds):
    for packet in (1, (1 << 53) - 1):
        with pytest.raises(BadPlan, match="wants"):
            spread([deal([0, 1], rounds, packet), ["rest", "stock"]], 8)
    assert spread([deal([0], rounds, 0), ["rest", "stock"]], 2).stock == [0, 1]
    assert spread([deal([0], -rounds, 1), ["rest", "stock"]], 2).hands == {}


def test_a_plan_that_turns_more_cards_than_there_are():
    with pytest.raises(BadPlan, match="wants 2 cards of 1"):
        spread([["turn", "wild"], ["turn", "open"]], 1)
