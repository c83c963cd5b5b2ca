"""Leading, beating, folding, taking and drawing."""

from __future__ import annotations

import random

import pytest

from games.kozel4.kozel4_help import (
    cards,
    do,
    finish,
    hands,
    listed,
    match_of,
    random_deal,
    refused,
    start,
    walk,
)
from mesaya.cards import UNKNOWN
from mesaya.events import Drew, Folded, FoldsShown, Led, Revealed, TrickTaken


def test_r4_4_a_lead_is_one_or_several_cards_of_one_suit():
    deal = start(["6c7c8c9d", "", "", ""], "Ah", stock="Ah")
    leads = listed(deal, "lead")
    assert leads == [
        "lead 6c",
        "lead 7c",
        "lead 8c",
        "lead 6c7c",
        "lead 6c8c",
        "lead 7c8c",
        "lead 6c7c8c",
        "lead 9d",
    ] or set(leads) == {
        "lead 6c",
        "lead 7c",
        "lead 8c",
        "lead 6c7c",
        "lead 6c8c",
        "lead 7c8c",
        "lead 6c7c8c",
        "lead 9d",
    }
    assert refused(deal, "p1 lead 6c9d") == ("mixed_suits", "R4.4")
    assert refused(deal, "p1 lead") == ("wrong_count", "R4.4")
    assert refused(deal, "p1 lead Kc")[0] == "not_held"
    assert refused(deal, "p1 lead 6c6c")[0] == "named_twice"
    assert refused(deal, "p2 lead 6c")[0] == "not_to_act"
    assert refused(deal, "p1 beat 6c") == ("wrong_phase", "R4.5")
    assert do(deal, "p1 lead 8c6c") == [Led(0, cards("6c8c"))]


def test_r4_4_the_turn_passes_clockwise():
    deal = start(["", "", "", ""], "Ah", stock="Ah")
    order = []
    while len(order) < 4:
        order.append(deal.to_act()[0])
        deal.apply(order[-1], deal.legal(order[-1])[0])
    assert order == [0, 1, 2, 3]


def test_q4_21_trumps_may_be_led_up_to_four():
    deal = start(["6h7h8h9h", "", "", ""], "Ah", stock="Ah")
    assert len(listed(deal, "lead")) == 15
    do(deal, "p1 lead 6h7h8h9h")
    assert deal.table() == [cards("6h7h8h9h")]


def test_r4_5_beat_or_discard_the_same_number_of_cards():
    deal = start(["6c7c8d9d", "9cTcJd6s", "", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 6c7c")
    assert listed(deal, "beat") == ["beat 9cTc"]
    assert len(listed(deal, "fold")) == 6
    assert refused(deal, "p2 beat 9cJd") == ("does_not_beat", "R4.5")
    assert refused(deal, "p2 lead 9c") == ("wrong_phase", "R4.4")
    do(deal, "p2 beat Tc9c")
    assert deal.holder == 1


def test_e4_20_the_number_of_cards_must_be_that_of_the_lead():
    deal = start(["6c7c8d9d", "9cTcJd6s", "", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 6c7c")
    for line in ("p2 beat 9c", "p2 fold 9c", "p2 beat 9cTcJd", "p2 fold 9cTcJd", "p2 fold"):
        assert refused(deal, line) == ("wrong_count", "R4.5")


def test_r4_5_discards_are_face_down():
    deal = start(["6c7d8d9d", "9cTcJd6s", "", ""], "Ah", stock="Ah")
    (event,) = do(deal, "p1 lead 6c", "p2 fold Tc")[1:]
    assert event == Folded(1, cards("Tc"))
    assert event.seen_by(1) == event
    for other in (0, 2, 3, -2):
        assert event.seen_by(other) == Folded(1, (UNKNOWN,))
    assert deal.table() == [cards("6c"), (UNKNOWN,)]


def test_r4_6_the_trick_goes_to_who_last_beat_and_e4_7():
    """E4.7 The partner trumps; folded ten, led ace and the other card count for his team."""
    deal = start(["Ad7s8s9s", "9d7h8hJs", "6cKsQs6s", "ThKdQd6d"], "7c", stock="7c")
    events = do(deal, "p1 lead Ad", "p2 fold 9d", "p3 beat 6c", "p4 fold Th")
    assert TrickTaken(2, 1) in events
    assert deal.cards.scores()[0] == 11 + 10
    assert deal.to_act() == (2,)


def test_q4_4_folded_points_go_to_the_taker():
    test_r4_6_the_trick_goes_to_who_last_beat_and_e4_7()


def test_q4_2_e4_8_the_current_best_must_be_beaten_even_the_partners():
    deal = start(["Ad7s8s9s", "9d7h8hJs", "6cKsQs6s", "8c9cKd6d"], "7c", stock="7c")
    do(deal, "p1 lead Ad", "p2 fold 9d")
    assert "beat 6c" in listed(deal, "beat")
    do(deal, "p3 beat 6c")
    assert listed(deal, "beat") == ["beat 8c", "beat 9c"]
    assert refused(deal, "p4 beat Kd") == ("does_not_beat", "R4.5")


def test_q4_3_e4_9_folding_is_legal_even_when_able_to_beat():
    deal = start(["6d7s8s9s", "9d7h8hJs", "", ""], "7c", stock="7c")
    do(deal, "p1 lead 6d")
    assert "beat 9d" in listed(deal)
    assert "fold 9d" in listed(deal)
    assert refused(deal, "p2 beat Js") == ("does_not_beat", "R4.5")
    do(deal, "p2 fold 9d")
    assert deal.holder == 0


@pytest.mark.parametrize(("rule", "seen"), [("at_count", 0), ("to_taker", 1), ("never", 0)])
def test_q4_5_who_sees_folded_cards(rule, seen):
    deal = start(
        ["Ad7s8s9s", "9d7h8hJs", "6cKsQs6s", "ThKdQd6d"], "7c", stock="7c", reveal_folds=rule
    )
    events = do(deal, "p1 lead Ad", "p2 fold 9d", "p3 beat 6c", "p4 fold Th")
    shown = [event for event in events if isinstance(event, FoldsShown)]
    assert len(shown) == seen
    for event in shown:
        assert event.seat == 2
        assert set(event.cards) == set(cards("9dTh"))
        assert event.seen_by(0).cards == (UNKNOWN, UNKNOWN)
        assert event.seen_by(2) == event
    ending = finish(deal)
    revealed = [
        card
        for event in ending
        if isinstance(event, Revealed) and event.what == "folds"
        for card in event.cards
    ]
    assert (set(cards("9dTh")) <= set(revealed)) == (rule != "never")
    assert sum(deal.outcome().scores) == 120


def test_r4_9_the_winner_draws_first_one_card_at_a_time_and_leads():
    deal = start(["AdKd7s8s", "", "", ""], "7c", stock="7cJcQcKc6h7h8h9h")
    do(deal, "p1 lead AdKd")
    events = finish_trick(deal)
    drew = [(event.seat, event.card) for event in events if isinstance(event, Drew)]
    assert drew == [
        (0, cards("7c")[0]), (1, cards("Jc")[0]), (2, cards("Qc")[0]), (3, cards("Kc")[0]),
        (0, cards("6h")[0]), (1, cards("7h")[0]), (2, cards("8h")[0]), (3, cards("9h")[0]),
    ]  # fmt: skip
    assert deal.to_act() == (0,)
    for event in events:
        if isinstance(event, Drew):
            assert event.seen_by((event.seat + 1) % 4).card == UNKNOWN


def finish_trick(deal):
    """Everybody folds the first cards listed."""
    events = []
    while deal.to_act()[0] != deal.cards.first or not events:
        (seat,) = deal.to_act()
        fold = next(action for action in deal.legal(seat) if type(action).__name__ == "Fold")
        events += deal.apply(seat, fold)
        if any(isinstance(event, TrickTaken) for event in events):
            break
    return events


def test_e4_14_draws_and_the_number_of_tricks():
    """After 3-card tricks the stock is 20, 8, 0 and then all hold three; 4, 4, 1 make three tricks."""
    deal = start(["AdKdQd8s", "", "", ""], "7c", stock="7c")
    do(deal, "p1 lead AdKdQd")
    finish_trick(deal)
    assert len(deal.cards.stock) == 8
    assert [len(hand) // 2 for hand in hands(deal)] == [4, 4, 4, 4]
    sizes = set()
    for seed in range(300):
        random_one = random_deal(seed)
        for _ in walk(random_one, random.Random(seed)):
            pass
        sizes.add(sum(random_one.cards.tricks))
    assert min(sizes) >= 3
    assert max(sizes) <= 9
    deal = start(
        ["6d7d8d9d", "6c7c8c9c", "6s7s8s9s", "6h7h8hJd"], "Ts", stock="AcTcKcQcAhThKhQhAdTdKdQd"
    )
    do(deal, "p1 lead 6d7d8d9d", "p2 fold 6c7c8c9c", "p3 fold 6s7s8s9s", "p4 fold 6h7h8hJd")
    assert len(deal.cards.stock) == 4
    assert sum(deal.cards.tricks) == 1


def test_q4_14_hands_are_equal_and_the_stock_a_multiple_of_four():
    for seed in range(200):
        deal = random_deal(seed)
        for _, _, events in walk(deal, random.Random(seed)):
            if any(isinstance(event, TrickTaken) for event in events) and deal.to_act():
                assert len({len(deal.hand(seat)) for seat in range(4)}) == 1
                assert len(deal.cards.stock) % 4 == 0


def test_r4_9_e4_18_the_last_taker_leads_the_next_deal_whoever_deals():
    for seed in range(30):
        deal = random_deal(seed, dealer=0)
        for _ in walk(deal, random.Random(seed)):
            pass
        taker = deal.outcome().details["last_taker"]
        match = match_of(dealer=0).after(deal.outcome())
        assert match.before()["lead"] == taker or match.over
        if not match.over:
            assert match.dealer == 1
            following = match.deal(
                deal.opening and sorted(card for zone in deal.zones().values() for card in zone)
            )
            from mesaya.actions import Turn
            from mesaya.cards import TABLE

            following.apply(TABLE, Turn(following.chance().pool[0] >> 3))
            assert following.to_act() == (int(taker[1]) - 1,)


@pytest.mark.parametrize("rule", ["rotate", "last_taker", "loser"])
def test_q4_7_who_deals_next(rule):
    for seed in range(30):
        deal = random_deal(seed, dealer=1, next_dealer=rule)
        for _ in walk(deal, random.Random(seed)):
            pass
        outcome = deal.outcome()
        match = match_of(dealer=1, next_dealer=rule).after(outcome)
        if rule == "rotate":
            assert match.dealer == 2
        elif rule == "last_taker":
            assert f"p{match.dealer + 1}" == outcome.details["last_taker"]
        elif max(outcome.details["defeat"]):
            loser = outcome.details["defeat"].index(max(outcome.details["defeat"]))
            assert match.dealer % 2 == loser
