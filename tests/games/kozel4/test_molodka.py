"""Four cards of one suit, led over the cards of others (R4.8)."""

from __future__ import annotations

import random

import pytest

from games.kozel4.kozel4_help import cards, do, hands, listed, refused, rich_deal, start, walk
from mesaya.actions import Molodka
from mesaya.events import MolodkaLed, TrickTaken


def e4_10():
    return start(["9c7s8s9s", "6s7h8h9h", "6d7d8dKd", "JcQcKcAc"], "6c", stock="6c")


def test_r4_8_e4_10_a_molodka_over_a_lead_and_a_folded_card():
    """The led nine and the folded card go back; order 2, 3, 0, 1; seat 1 takes 16 cards and leads."""
    deal = start(["9c7s8s9s", "6h7h8h9h", "6d7d8dKd", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 9c", "p2 fold 6h")
    assert "molodka 6d7d8dKd" in listed(deal)
    before = hands(deal)
    assert "9c" not in before[0]
    assert do(deal, "p3 molodka 6d7d8dKd") == [MolodkaLed(2, cards("6d7d8dKd"))]
    assert "9c" in hands(deal)[0]
    assert "6h" in hands(deal)[1]
    assert deal.to_act() == (3,)
    fold4 = "".join(hands(deal)[3])
    do(deal, f"p4 fold {fold4}", "p1 fold 9c7s8s9s")
    events = do(deal, "p2 beat 6h7h8h9h")
    assert TrickTaken(1, 1) in events
    assert len(deal.zones()["taken"]) == 16 if "taken" in deal.zones() else True
    drew = [event.seat for event in events if type(event).__name__ == "Drew"]
    assert drew[:4] == [1, 2, 3, 0]
    assert deal.to_act() == (1,)


def test_q4_10_the_original_leader_has_no_claim_to_the_lead():
    deal = start(["9c7s8s9s", "6h7h8h9h", "6d7d8dKd", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 9c", "p2 fold 6h", "p3 molodka 6d7d8dKd")
    assert refused(deal, "p1 lead 9c")[0] in ("not_to_act", "wrong_phase")


def test_r4_8_who_has_no_four_of_a_suit_may_not_claim():
    deal = start(["9c7s8s9s", "6h7h8h9c", "", ""], "Ah", stock="Ah") if False else start(
        ["9c7s8s9s", "6h7h8hTd", "", ""], "Ah", stock="Ah"
    )  # fmt: skip
    do(deal, "p1 lead 9c")
    assert not listed(deal, "molodka")
    assert refused(deal, "p2 molodka 6h7h8hTd") == ("not_four_of_a_suit", "R4.8")
    assert refused(deal, "p2 molodka 6h7h8h") == ("not_four_of_a_suit", "R4.8")
    assert refused(deal, "p2 molodka 6h7h8h9h")[0] == "not_held"


def test_q4_9_on_the_claimants_own_turn_only():
    deal = start(["9c7s8s9s", "", "6d7d8dKd", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 9c")
    assert refused(deal, "p3 molodka 6d7d8dKd")[0] == "not_to_act"


def test_q4_9_e4_12_who_led_fewer_than_his_four_has_waived():
    deal = start(["6h7h8h9h", "", "6c7c8cKc", ""], "As", stock="As")
    do(deal, "p1 lead 6h7h")
    (seat,) = deal.to_act()
    deal.apply(seat, next(action for action in deal.legal(seat) if type(action).__name__ == "Fold"))
    do(deal, "p3 molodka 6c7c8cKc")
    assert "6h7h" in hands(deal)[0]


def test_q4_11_e4_13_nobody_claims_over_four_of_a_suit():
    deal = start(["6h7h8h9h", "6d7d8dKd", "", ""], "As", stock="As")
    do(deal, "p1 lead 6h7h8h9h")
    assert not listed(deal, "molodka")
    assert refused(deal, "p2 molodka 6d7d8dKd") == ("no_molodka", "Q4.11")


def test_q4_12_a_molodka_is_a_right_not_a_duty():
    deal = start(["9c7s8s9s", "6h7h8h9h", "", ""], "As", stock="As")
    do(deal, "p1 lead 9c")
    assert {"molodka 6h7h8h9h", "fold 6h"} <= set(listed(deal))
    do(deal, "p2 fold 6h")


def test_q4_13_no_molodka_with_a_smaller_hand():
    for seed in range(120):
        deal = rich_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            for seat in deal.to_act():
                if seat >= 0 and len(deal.hand(seat)) < 4:
                    assert not [a for a in deal.legal(seat) if isinstance(a, Molodka)]


def test_q4_9_off():
    deal = start(["9c7s8s9s", "6h7h8h9h", "", ""], "As", stock="As", molodka="off")
    do(deal, "p1 lead 9c")
    assert not listed(deal, "molodka")
    assert refused(deal, "p2 molodka 6h7h8h9h") == ("no_molodka", "Q4.9")
    assert refused(deal, "p2 pass")[0] == "wrong_phase"


def test_q4_9_any_time_asks_all_who_have_not_played_nearest_first():
    deal = start(["9c7s8s9s", "", "6d7d8dKd", "JcQcKcAc"], "As", stock="As", molodka="any_time")
    do(deal, "p1 lead 9c")
    asked = []
    while listed(deal)[-1] == "pass" or listed(deal) == ["pass"]:
        asked.append(deal.to_act()[0])
        do(deal, f"p{asked[-1] + 1} pass")
    assert asked == [1, 2, 3], "all are asked, whether they hold one or not"
    assert deal.to_act() == (1,)
    fold = next(a for a in deal.legal(1) if type(a).__name__ == "Fold")
    deal.apply(1, fold)
    assert deal.to_act() == (2,)
    assert listed(deal) == ["molodka 6d7d8dKd", "pass"]
    do(deal, "p3 molodka 6d7d8dKd")
    assert deal.to_act() == (3,)
    assert not [each for each in listed(deal) if each == "pass"], (
        "four have been led: nobody is asked"
    )


def test_q4_9_any_time_a_far_claim_out_of_turn():
    deal = start(["9c7s8s9s", "", "", "JcQcKcAc"], "As", stock="As", molodka="any_time")
    do(deal, "p1 lead 9c", "p2 pass", "p3 pass", "p4 molodka JcQcKcAc")
    assert deal.to_act() == (0,)


def test_q4_9_pre_lead_asks_everybody_before_the_lead():
    deal = start(["9c7s8s9s", "", "6d7d8dKd", ""], "As", stock="As", molodka="pre_lead")
    assert deal.to_act() == (0,)
    do(deal, "p1 pass", "p2 pass")
    assert listed(deal) == ["molodka 6d7d8dKd", "pass"]
    twin = deal.clone()
    do(deal, "p3 molodka 6d7d8dKd")
    assert deal.to_act() == (3,)
    do(twin, "p3 pass", "p4 pass")
    assert twin.to_act() == (0,)
    do(twin, "p1 lead 9c")
    assert not listed(twin, "molodka")


@pytest.mark.parametrize("molodka", ["own_turn", "any_time", "pre_lead"])
def test_r4_8_claims_are_asked_the_same_whatever_is_held(molodka):
    """Who is asked, and when, says nothing about what anybody holds."""
    plain = start(
        ["9c7s8s9s", "6c7dJdQd", "KhQsJsTs", "6h7h8hAd"], "As", stock="As", molodka=molodka
    )
    rich = start(
        ["9c7s8s9s", "6d7dJdQd", "KsQsJsTs", "6h7h8hAh"], "As", stock="As", molodka=molodka
    )
    for line in ("p1 pass", "p2 pass", "p3 pass", "p4 pass") if molodka == "pre_lead" else ():
        do(plain, line)
        do(rich, line)
    do(plain, "p1 lead 9c")
    do(rich, "p1 lead 9c")
    for _ in range(3):
        assert plain.to_act() == rich.to_act()
        if molodka == "any_time":
            do(plain, f"p{plain.to_act()[0] + 1} pass")
            do(rich, f"p{rich.to_act()[0] + 1} pass")
