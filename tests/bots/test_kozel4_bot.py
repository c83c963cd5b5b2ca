"""`greedy@1` of Kozel: strong against chance, and a partner one would want."""

from __future__ import annotations

import random
import time

from games.kozel4.kozel4_help import cards, do, start
from mesaya.actions import Beat, Fold
from mesaya.bots import find
from mesaya.bots.kozel4 import greedy
from mesaya.games.kozel4 import KOZEL4
from mesaya.lab.simulate import simulate
from mesaya.view import Observation


def choice(deal, opening=()):
    """What greedy does for the seat to act, from what that seat was told."""
    (seat,) = deal.to_act()
    obs = Observation("kozel4", KOZEL4.options({}), 4, seat)
    obs.tell(tuple(deal.opening))
    obs.tell(list(opening))
    obs.trump = deal.trump
    return greedy(obs, list(deal.legal(seat)), random.Random(0))


def test_greedy_beats_chance_in_most_deals():
    """Measured 90 of 100; 85 leaves room for chance over 400 deals."""
    report = simulate(
        KOZEL4,
        KOZEL4.options({}),
        4,
        [find("greedy", "kozel4"), find("random", "kozel4")],
        400,
        lambda number: random.Random(f"bot{number}"),
        0,
        time.perf_counter,
    )
    assert report.wins[0] >= 0.85 * report.deals


def test_it_feeds_its_partner_s_certain_trick():
    """The partner's trump ace cannot be beaten: the ten goes to it, not a worthless card."""
    deal = start(["Ah6c7c8c", "6d7d8d9d", "Td6s7s8s", "9sJsQsKs"], "9h", stock="9h")
    events = do(deal, "p1 lead Ah", "p2 fold 6d")
    assert choice(deal, events) == Fold(cards("Td"))


def test_it_never_beats_its_partner_s_certain_trick():
    deal = start(["Ah6c7c8c", "6d7d8d9d", "Th6s7s8s", "9sJsQsKs"], "9h", stock="9h")
    events = do(deal, "p1 lead Ah", "p2 fold 6d")
    assert isinstance(choice(deal, events), Fold)


def test_it_starves_the_opponents():
    """An opponent takes the trick: the cheapest card goes, not the ten."""
    deal = start(["Ah6c7c8c", "Td6d7s8s", "6s9c9s9d", "JsQsKs7d"], "9h", stock="9h")
    events = do(deal, "p1 lead Ah")
    assert choice(deal, events) == Fold(cards("6d"))


def test_last_to_play_it_takes_points_cheaply():
    """The ace takes king and ten from the opponents; no trump is spent on it."""
    deal = start(["Kc6d7d8d", "9c6s7s8s", "Td9s6cJs", "Ac6h7h8h"], "9h", stock="9h")
    events = do(deal, "p1 lead Kc", "p2 fold 9c", "p3 fold Td")
    assert choice(deal, events) == Beat(cards("Ac"))


def test_a_choice_is_always_legal():
    for molodka in ("own_turn", "any_time", "pre_lead", "off"):
        options = KOZEL4.options({"molodka": molodka})
        report = simulate(
            KOZEL4, options, 4, [find("greedy", "kozel4")], 30, lambda n: random.Random(n), 0, time.perf_counter,
            check=True,
        )  # fmt: skip
        assert report.deals == 30
