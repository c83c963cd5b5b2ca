"""Four cards of one suit, led over the cards of others: R4.8, Q4.9-Q4.13."""

from __future__ import annotations

import random

import pytest

from games.kozel4.kozel4_help import (
    cards,
    do,
    hands,
    listed,
    random_deal,
    refused,
    rich_deal,
    some_action,
    start,
    walk,
)
from mesaya.cards import TABLE
from mesaya.events import Beaten, Drew, Folded, MolodkaLed, Passed, TrickTaken
from mesaya.games.kozel4 import Kozel4Deal

HEARTS = "6h7h8h9h"
DIAMONDS = "6d7d8dKd"


def e4_10(**rules: str) -> Kozel4Deal:
    """Hearts are trump; seat 1 holds four of them, seat 2 four diamonds."""
    return start(["9c7s8s9s", HEARTS, DIAMONDS, "JcQcKcJs"], "Ah", stock="Ah", **rules)


# --- on one's own turn ---------------------------------------------------------------------------
def test_r4_8_e4_10_a_molodka_over_a_lead_and_a_folded_card() -> None:
    deal = e4_10()
    do(deal, "p1 lead 9c", "p2 fold 6h")
    assert listed(deal)[-1] == f"molodka {DIAMONDS}"
    assert hands(deal)[:2] == ["7s8s9s", "7h8h9h"]
    assert do(deal, "p3 molodka Kd8d7d6d") == [MolodkaLed(2, cards(DIAMONDS))]
    assert hands(deal) == ["9c7s8s9s", HEARTS, "", "JcQcKcJs"]
    assert deal.table() == [cards(DIAMONDS)]
    assert deal.cards.folds == [0, 0, 0, 0]
    order = []
    for line in ("p4 fold JcQcKcJs", "p1 fold 9c7s8s9s"):
        order += deal.to_act()
        do(deal, line)
    assert order == [3, 0]
    assert deal.to_act() == (1,)
    assert listed(deal) == [f"beat {HEARTS}", f"fold {HEARTS}"]
    events = do(deal, f"p2 beat {HEARTS}")
    assert events[:2] == [Beaten(1, cards(HEARTS)), TrickTaken(1, 1)]
    assert len(deal.zones()["pile p2p4"]) == 16
    drew = [event.seat for event in events if isinstance(event, Drew)]
    assert drew == [1, 2, 3, 0] * 4
    assert deal.to_act() == (1,)


def test_q4_10_the_winner_of_that_trick_leads_next_not_the_original_leader() -> None:
    deal = e4_10()
    do(deal, "p1 lead 9c", "p2 fold 6h", f"p3 molodka {DIAMONDS}")
    assert refused(deal, "p1 lead 9c") == ("not_to_act", "R4.4")
    do(deal, "p4 fold JcQcKcJs", "p1 fold 9c7s8s9s", f"p2 fold {HEARTS}")
    assert deal.to_act() == (2,)
    assert deal.cards.scores() == (2 + 3 + 4 + 2 + 4, 0), "the jacks and court cards laid"


def test_q4_10_cards_that_beat_go_back_too() -> None:
    deal = start(["9c7s8s9s", "Tc", DIAMONDS, ""], "Ah", stock="Ah")
    before = hands(deal)
    do(deal, "p1 lead 9c", "p2 beat Tc", f"p3 molodka {DIAMONDS}")
    assert hands(deal) == [*before[:2], "", before[3]]
    assert deal.holder == 2


def test_r4_8_only_four_of_one_suit_claim() -> None:
    deal = start(["9c7s8s9s", "6h7h8hTd", "", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 9c")
    assert listed(deal, "molodka") == []
    for laid, code in (
        ("6h7h8hTd", "not_four_of_a_suit"),
        ("6h7h8h", "not_four_of_a_suit"),
        ("", "not_four_of_a_suit"),
        ("6h7h8h8hTd", "not_four_of_a_suit"),
        ("6h7h8h9h", "not_held"),
        ("6h7h8h8h", "named_twice"),
        ("6h7h8h5h", "bad_card"),
    ):
        assert refused(deal, f"p2 molodka {laid}") == (code, "R4.8")


def test_q4_9_not_out_of_turn_and_not_on_lead() -> None:
    deal = start([HEARTS, "", DIAMONDS, ""], "As", stock="As")
    assert refused(deal, f"p1 molodka {HEARTS}") == ("wrong_phase", "R4.8")
    assert refused(deal, f"p3 molodka {DIAMONDS}") == ("not_to_act", "R4.8")
    do(deal, "p1 lead 6h")
    assert refused(deal, f"p3 molodka {DIAMONDS}") == ("not_to_act", "R4.8")
    assert refused(deal, "p1 molodka 7h8h9h") == ("not_to_act", "R4.8")
    assert refused(deal, f"p9 molodka {DIAMONDS}") == ("no_such_seat", "R4.1")


def test_r4_8_the_right_belongs_to_the_one_nearest_to_the_first_mover() -> None:
    """Seats 1 and 2 both hold one: seat 1 is on turn first, and then four of a suit are led."""
    deal = e4_10()
    do(deal, "p1 lead 9c", f"p2 molodka {HEARTS}")
    assert deal.to_act() == (2,)
    assert listed(deal) == [f"fold {DIAMONDS}"]
    assert refused(deal, f"p3 molodka {DIAMONDS}") == ("no_molodka", "Q4.11")


def test_q4_9_e4_12_who_led_fewer_than_his_four_has_waived() -> None:
    deal = start([HEARTS, "AdTd", "6c7c8c9c", ""], "As", stock="As")
    do(deal, "p1 lead 6h7h", "p2 fold AdTd")
    do(deal, "p3 molodka 6c7c8c9c")
    assert hands(deal)[0] == HEARTS
    do(deal, f"p4 {listed(deal, 'fold')[0]}")
    assert listed(deal) == [f"fold {HEARTS}"]
    assert refused(deal, f"p1 molodka {HEARTS}") == ("no_molodka", "Q4.11")


def test_q4_9_who_has_played_to_the_trick_has_waived() -> None:
    deal = e4_10()
    do(deal, "p1 lead 9c", "p2 fold 6h")
    assert refused(deal, f"p2 molodka {HEARTS}") == ("not_to_act", "R4.8")


def test_q4_11_e4_13_nobody_claims_over_four_of_a_suit() -> None:
    for molodka in ("own_turn", "any_time", "pre_lead", "off"):
        deal = start([HEARTS, "6d7d8dKd", "", ""], "As", stock="As", molodka=molodka)
        if molodka == "pre_lead":
            do(deal, "p1 pass", "p2 pass", "p3 pass", "p4 pass")
        do(deal, f"p1 lead {HEARTS}")
        assert listed(deal) == ["fold 6d7d8dKd"]
        assert refused(deal, f"p2 molodka {DIAMONDS}") == ("no_molodka", "Q4.11")


def test_q4_12_a_molodka_is_a_right_not_a_duty() -> None:
    deal = start(["9c7s8s9s", HEARTS, "", ""], "As", stock="As")
    do(deal, "p1 lead 9c")
    assert listed(deal) == [
        "fold 6h",
        "fold 7h",
        "fold 8h",
        "fold 9h",
        f"molodka {HEARTS}",
    ]
    assert do(deal, "p2 fold 6h") == [Folded(1, cards("6h"))]
    assert len(deal.hand(1)) == 3


@pytest.mark.parametrize("molodka", ["own_turn", "any_time", "pre_lead"])
def test_q4_13_no_molodka_and_no_question_with_a_smaller_hand(molodka: str) -> None:
    small = 0
    for seed in range(60):
        deal = random_deal(seed, molodka=molodka)
        for _ in walk(deal, random.Random(seed)):
            for seat in deal.to_act():
                held = len(deal.hand(seat))
                if seat != TABLE and held < 4 and not deal.zones()["stock"]:
                    small += 1
                    verbs = {each.split()[0] for each in listed(deal)}
                    assert verbs <= {"lead", "beat", "fold"}
    assert small > 100


def test_q4_9_off() -> None:
    deal = start(["9c7s8s9s", HEARTS, "", ""], "As", stock="As", molodka="off")
    do(deal, "p1 lead 9c")
    assert listed(deal, "molodka") == []
    assert refused(deal, f"p2 molodka {HEARTS}") == ("no_molodka", "Q4.9")
    assert refused(deal, "p2 pass") == ("wrong_phase", "Q4.9")


# --- at any time ---------------------------------------------------------------------------------
def ask(deal: Kozel4Deal) -> list[int]:
    """Everybody who is asked passes; who was asked."""
    asked = []
    while "pass" in listed(deal):
        (seat,) = deal.to_act()
        asked.append(seat)
        assert do(deal, f"p{seat + 1} pass") == [Passed(seat)]
    return asked


def test_q4_9_any_time_asks_all_who_have_not_played_whether_they_hold_one_or_not() -> None:
    deal = e4_10(molodka="any_time")
    assert "pass" not in listed(deal), "nobody is asked before the lead"
    do(deal, "p1 lead 9c")
    assert deal.to_act() == (1,)
    assert listed(deal) == [f"molodka {HEARTS}", "pass"]
    do(deal, "p2 pass")
    assert listed(deal) == [f"molodka {DIAMONDS}", "pass"]
    do(deal, "p3 pass")
    assert deal.to_act() == (3,)
    assert listed(deal) == ["pass"]
    do(deal, "p4 pass")
    assert deal.to_act() == (1,)
    assert "pass" not in listed(deal)
    assert refused(deal, f"p2 molodka {HEARTS}") == ("no_molodka", "Q4.9")
    do(deal, "p2 fold 6h")
    assert ask(deal) == [2, 3]
    do(deal, "p3 fold 6d")
    assert ask(deal) == [3]
    assert refused(deal, "p4 pass") == ("wrong_phase", "Q4.9")
    do(deal, "p4 fold Js")
    assert deal.to_act() == (0,), "the trick is over; nobody is left to ask"
    assert "pass" not in listed(deal)


def test_q4_9_any_time_the_nearest_claimant_is_served() -> None:
    deal = e4_10(molodka="any_time")
    do(deal, "p1 lead 9c")
    assert refused(deal, f"p3 molodka {DIAMONDS}") == ("not_to_act", "R4.8")
    assert refused(deal, "p2 fold 6h") == ("wrong_phase", "R4.5")
    assert refused(deal, "p3 pass") == ("not_to_act", "Q4.9")
    do(deal, f"p2 molodka {HEARTS}")
    assert deal.to_act() == (2,)
    assert listed(deal) == [f"fold {DIAMONDS}"], "four of a suit are led: nobody is asked"


def test_q4_9_any_time_a_claim_out_of_turn_gives_all_cards_back() -> None:
    """Seat 3 claims while seat 2 is still to play, over a lead and an answer."""
    deal = start(["9c7s8s9s", "Tc", "", "6d7d8d9d"], "Ah", stock="Ah", molodka="any_time")
    before = hands(deal)
    do(deal, "p1 lead 9c", "p2 pass", "p3 pass", "p4 pass", "p2 beat Tc", "p3 pass")
    assert do(deal, "p4 molodka 6d7d8d9d") == [MolodkaLed(3, cards("6d7d8d9d"))]
    assert hands(deal) == [*before[:3], ""]
    assert deal.to_act() == (0,)


def test_q4_11_any_time_asks_nobody_over_four_of_a_suit() -> None:
    deal = start([HEARTS, DIAMONDS, "", ""], "As", stock="As", molodka="any_time")
    do(deal, f"p1 lead {HEARTS}")
    assert ask(deal) == []
    assert listed(deal) == [f"fold {DIAMONDS}"]


# --- before the lead -----------------------------------------------------------------------------
def test_q4_9_pre_lead_asks_the_leader_first_and_then_the_others() -> None:
    deal = start(
        ["9c7s8s9s", HEARTS, DIAMONDS, ""],
        "Ah",
        stock="Ah",
        molodka="pre_lead",
        before={"lead": "p3"},
    )
    assert deal.to_act() == (2,)
    assert listed(deal) == [f"molodka {DIAMONDS}", "pass"]
    assert refused(deal, "p3 lead 6d") == ("wrong_phase", "R4.4")
    assert ask(deal) == [2, 3, 0, 1]
    assert deal.to_act() == (2,)
    assert f"lead {DIAMONDS}" in listed(deal), "who passed may still lead the four"
    assert refused(deal, f"p3 molodka {DIAMONDS}") == ("wrong_phase", "R4.8")
    do(deal, "p3 lead 6d")
    assert deal.to_act() == (3,)
    do(deal, f"p4 {listed(deal, 'fold')[0]}", "p1 fold 9c")
    assert refused(deal, f"p2 molodka {HEARTS}") == ("no_molodka", "Q4.9")
    do(deal, "p2 fold 6h")
    assert ask(deal) == [2, 3, 0, 1], "again before the next lead"


def test_q4_9_pre_lead_the_leaders_own_and_the_nearest_after_him() -> None:
    deal = e4_10(molodka="pre_lead")
    do(deal, "p1 pass")
    assert do(deal, f"p2 molodka {HEARTS}") == [MolodkaLed(1, cards(HEARTS))]
    assert deal.to_act() == (2,)
    assert listed(deal) == [f"fold {DIAMONDS}"]
    do(deal, f"p3 fold {DIAMONDS}", "p4 fold JcQcKcJs")
    assert "TrickTaken" in [type(event).__name__ for event in do(deal, "p1 fold 9c7s8s9s")]
    own = start(["6c7c8c9c", "", DIAMONDS, ""], "Ah", stock="Ah", molodka="pre_lead")
    do(own, "p1 molodka 6c7c8c9c")
    assert own.to_act() == (1,)
    assert own.table() == [cards("6c7c8c9c")]


@pytest.mark.parametrize("molodka", ["any_time", "pre_lead"])
def test_q4_9_who_is_asked_does_not_depend_on_hands(molodka: str) -> None:
    """Before each lead, or each answer, all that may claim are asked: four cards or none held."""
    rounds = 0
    for seed in range(60):
        deal = rich_deal(seed, molodka=molodka)
        rng = random.Random(seed)
        seat, action = some_action(deal, rng)
        deal.apply(seat, action)
        while deal.to_act():
            table = deal.table()
            (first,) = deal.to_act()
            full = len(deal.hand(first)) == 4
            expected: list[int] = []
            if molodka == "pre_lead" and not table and full:
                expected = [(first + step) % 4 for step in range(4)]
            elif molodka == "any_time" and table and len(table[0]) < 4 and full:
                expected = [(first + step) % 4 for step in range(4 - len(table))]
            assert ask(deal) == expected
            rounds += bool(expected)
            assert deal.to_act() == (first,)
            deal.apply(first, rng.choice(list(deal.legal(first))))
    assert rounds > 100
