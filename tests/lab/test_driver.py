"""Playing deals with bots: chance, first dealers, stalls, lost cards, reports."""

from __future__ import annotations

import itertools
import random

import pytest

from mesaya.actions import DRAW, Drop, Play, Solo, Turn
from mesaya.bots import KINDS, Bot, find, random_legal
from mesaya.errors import IllegalAction
from mesaya.game import Chance
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import (
    Stalled,
    Witness,
    answer,
    first_dealer,
    fresh_match,
    play_deal,
    shuffled,
)
from mesaya.lab.simulate import Counting, Lost, simulate
from mesaya.view import Observation


@pytest.mark.parametrize("name", ["rummi", "omi6", "points13", "kozel4"])
def test_s5_the_first_dealer_is_any_seat_or_seat_0(name):
    book = rule_book(name)
    seats = 6 if name == "omi6" else 4
    found = {first_dealer(book.options({}), seats, random.Random(seed)) for seed in range(200)}
    assert found == set(range(seats))
    fixed = book.options({"first_dealer": "seat0"})
    assert {first_dealer(fixed, seats, random.Random(seed)) for seed in range(50)} == {0}
    assert fresh_match(book, fixed, seats, random.Random(3)).dealer == 0


def test_shuffling_reaches_every_order_equally():
    """All 24 orders of four cards, each drawn once from every combination of the three draws."""

    class Fixed:
        def __init__(self, draws):
            self.draws = list(draws)

        def randrange(self, stop, /):
            assert stop == len(self.draws) + 1
            return self.draws.pop(0)

    orders = [
        shuffled((0, 1, 2, 3), Fixed(draws))
        for draws in itertools.product(range(4), range(3), range(2))
    ]
    assert len(set(orders)) == len(orders) == 24


def test_chance_is_answered_with_cards_of_the_pool():
    rng = random.Random(1)
    pool = (8, 16, 24, 32)
    for _ in range(20):
        assert sorted(answer(Chance("stock", 1, pool), rng).cards) == sorted(pool)
        turned = answer(Chance("turn", 0, pool), rng)
        assert isinstance(turned, Turn)
        assert turned.card << 3 in pool


def test_a_deal_that_does_not_end_is_a_stall():
    book = rule_book("points13")
    match = fresh_match(book, book.options({"max_reshuffles": 50}), 2, random.Random(1))
    with pytest.raises(Stalled):
        play_deal(match, [find("random", "points13")] * 2, random.Random(1), cap=20)


def test_a_lost_card_is_found():
    book = rule_book("omi6")
    match = fresh_match(book, book.options({}), 6, random.Random(1))
    pack = book.pack(match.options, 6)
    deal = match.deal(pack)
    Counting(pack).happened(deal, [])
    with pytest.raises(Lost):
        Counting(pack[:-1]).happened(deal, [])


def test_a_witness_sees_every_action_before_and_after():
    seen = []

    class Noting(Witness):
        def began(self, deal, pack):
            seen.append(("began", len(pack)))

        def acts(self, deal, seat, action):
            seen.append(("acts", seat))

        def happened(self, deal, events):
            seen.append(("happened", len(events) > 0))

    book = rule_book("kozel4")
    match = fresh_match(book, book.options({}), 4, random.Random(1))
    played = play_deal(match, [find("random", "kozel4")] * 4, random.Random(1), Noting())
    assert seen[0] == ("began", 36)
    assert seen[1] == ("acts", -1)
    assert seen.count(("happened", True)) == played.decisions + 1


@pytest.mark.parametrize("name", NAMES)
def test_greedy_is_no_worse_than_chance_and_sees_an_observation_only(name):
    """Over the same deals greedy wins more than its share against chance."""
    book = rule_book(name)
    seats = {"omi6": 6}.get(name, 4)
    asked = []
    brain = find("greedy", name).choose

    def spied(obs, legal, rng):
        asked.append(type(obs))
        return brain(obs, legal, rng)

    bots = [Bot("greedy@1", spied, looks=True), find("random", name)]
    deals = 12 if name in ("rummi", "contract", "points13") else 150
    report = simulate(
        book, book.options({}), seats, bots, deals, lambda n: random.Random(f"g{n}"), 0, lambda: 0.0
    )
    assert set(asked) == {Observation}
    if name in ("omi6", "kozel4"):
        share = report.wins[0] / max(1, sum(report.wins))
        assert share > (0.5 if name == "kozel4" else 1 / 3)
    else:
        greedy = sum(report.scores[0::2])
        assert greedy < sum(report.scores[1::2])


@pytest.mark.parametrize("name", NAMES)
def test_bots_of_this_name_exist(name):
    for kind in KINDS:
        assert find(kind, name).name == kind
        assert find(kind.split("@")[0], name).name == kind
    for wrong in ("genius", "greedy@9", ""):
        with pytest.raises(KeyError):
            find(wrong, name)


def test_random_shuns_what_ends_the_deal_at_once():
    obs = Observation("points13", rule_book("points13").options({}), 2, 0)
    rng = random.Random(0)
    for _ in range(50):
        assert random_legal(obs, [DRAW, Drop()], rng) == DRAW
        assert random_legal(obs, [Play(1), Solo(2)], rng) == Play(1)
    assert random_legal(obs, [Drop()], rng) == Drop()


def test_matches_follow_one_another_and_wins_add_up():
    book = rule_book("kozel4")
    report = simulate(
        book,
        book.options({"limit": 4}),
        4,
        [find("random", "kozel4")],
        60,
        random.Random,
        0,
        lambda: 0.0,
    )
    assert report.matches > 5
    assert sum(report.match_wins) in (2 * report.matches, 2 * (report.matches - 1))
    assert report.seconds == 0
    assert report.decisions_per_second == 0


def test_a_match_that_is_over_deals_no_more():
    for name in ("omi6", "kozel4", "rummi", "contract"):
        book = rule_book(name)
        seats = 6 if name == "omi6" else 4
        before = {
            "omi6": {"counters": [18, 0, 0], "out": ["B", "C"]},
            "kozel4": {"defeat": [12, 0]},
            "rummi": {"round": 7, "totals": [0, 5, 5, 5]},
            "contract": {"deal": 8, "totals": [0, 5, 5, 5]},
        }[name]
        try:
            match = book.match(book.options({}), seats, 0, before)
        except Exception as refused:
            assert "bad_before" in str(refused)
            continue
        assert match.over
        with pytest.raises(IllegalAction):
            match.deal(book.pack(match.options, seats))
