"""Leading, beating, folding, taking and drawing: R4.4-R4.7, R4.9."""

from __future__ import annotations

import random
from math import comb

import pytest

from games.kozel4.kozel4_help import (
    ALL_RULES,
    cards,
    do,
    finish,
    hands,
    listed,
    match_of,
    pack_of,
    random_deal,
    refused,
    start,
    walk,
)
from mesaya.actions import Turn
from mesaya.cards import SPECTATOR, TABLE, UNKNOWN, short_pack
from mesaya.events import (
    Beaten,
    Drew,
    Ended,
    Event,
    Folded,
    FoldsShown,
    Led,
    Revealed,
    TrickTaken,
    Turned,
)
from mesaya.games.kozel4 import Kozel4Deal


# --- the lead ------------------------------------------------------------------------------------
def test_r4_4_a_lead_is_one_or_several_cards_of_one_suit() -> None:
    deal = start(["6c7cTc9d", "", "", ""], "Ah", stock="Ah")
    assert listed(deal) == [
        "lead 6c",
        "lead 6c7c",
        "lead 6c7cTc",
        "lead 6cTc",
        "lead 7c",
        "lead 7cTc",
        "lead Tc",
        "lead 9d",
    ]
    assert refused(deal, "p1 lead 6c9d") == ("mixed_suits", "R4.4")
    assert refused(deal, "p1 lead") == ("wrong_count", "R4.4")
    assert refused(deal, "p1 lead Kc") == ("not_held", "R4.4")
    assert refused(deal, "p1 lead 6c6c") == ("named_twice", "R4.4")
    assert refused(deal, "p1 lead 5c") == ("bad_card", "R4.4")
    assert refused(deal, "p1 lead **") == ("bad_card", "R4.4")
    assert refused(deal, "p2 lead 6c") == ("not_to_act", "R4.4")
    assert refused(deal, "p1 beat 6c") == ("wrong_phase", "R4.5")
    assert refused(deal, "p1 fold 6c") == ("wrong_phase", "R4.5")
    assert refused(deal, "p1 pass") == ("wrong_phase", "Q4.9")
    assert do(deal, "p1 lead Tc6c") == [Led(0, cards("6cTc"))]
    assert deal.table() == [cards("6cTc")]


def test_r4_4_the_turn_passes_clockwise() -> None:
    deal = start(["6c", "", "", ""], "Ah", stock="Ah", dealer=2, before={"lead": "p3"})
    order = []
    for verb in ("lead", "fold", "fold", "fold"):
        (seat,) = deal.to_act()
        order.append(seat)
        do(deal, f"p{seat + 1} {listed(deal, verb)[0]}")
    assert order == [2, 3, 0, 1]


def test_q4_21_up_to_four_cards_of_any_suit_trumps_too() -> None:
    deal = start(["6h7h8h9h", "", "", ""], "Ah", stock="Ah")
    assert len(listed(deal)) == 15
    assert all(each.startswith("lead ") for each in listed(deal))
    do(deal, "p1 lead 6h7h8h9h")
    assert deal.table() == [cards("6h7h8h9h")]


# --- beating and folding -------------------------------------------------------------------------
def test_r4_5_beat_or_discard_the_same_number_of_cards() -> None:
    deal = start(["6c7c8d9d", "9cTcJd6s", "", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 6c7c")
    assert listed(deal) == [
        "beat 9cTc",
        "fold 9cTc",
        "fold 9cJd",
        "fold 9c6s",
        "fold TcJd",
        "fold Tc6s",
        "fold Jd6s",
    ]
    assert refused(deal, "p2 beat 9cJd") == ("does_not_beat", "R4.5")
    assert refused(deal, "p2 beat 9c9c") == ("named_twice", "R4.5")
    assert refused(deal, "p2 beat KcAc") == ("not_held", "R4.5")
    assert refused(deal, "p2 fold 9cKc") == ("not_held", "R4.5")
    assert refused(deal, "p2 fold 9c5c") == ("bad_card", "R4.5")
    assert refused(deal, "p2 lead 9c") == ("wrong_phase", "R4.4")
    assert refused(deal, "p2 pass") == ("wrong_phase", "Q4.9")
    assert refused(deal, "p3 fold 9cTc") == ("not_to_act", "R4.5")
    assert refused(deal, "p1 beat 8d9d") == ("not_to_act", "R4.5")
    assert do(deal, "p2 beat Tc9c") == [Beaten(1, cards("9cTc"))]
    assert deal.table() == [cards("6c7c"), cards("9cTc")]


def test_e4_20_the_number_of_cards_must_be_that_of_the_lead() -> None:
    deal = start(["6c7c8d9d", "9cTcJd6s", "", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 6c7c")
    for each in ("beat 9c", "fold 9c", "beat 9cTcJd", "fold 9cTcJd", "fold", "beat"):
        assert refused(deal, f"p2 {each}") == ("wrong_count", "R4.5")


def test_r4_5_discards_go_face_down_and_nobody_else_learns_them() -> None:
    deal = start(["6c7d8d9d", "9cTcJd6s", "", ""], "Ah", stock="Ah")
    do(deal, "p1 lead 6c")
    (event,) = do(deal, "p2 fold Tc")
    assert event == Folded(1, cards("Tc"))
    assert event.seen_by(1) == event
    for other in (0, 2, 3, SPECTATOR):
        assert event.seen_by(other) == Folded(1, (UNKNOWN,))
    assert deal.table() == [cards("6c"), (UNKNOWN,)]
    assert cards("Tc")[0] << 3 in deal.zones()["trick"]


def test_q4_2_e4_8_the_current_best_must_be_beaten_even_the_partners() -> None:
    deal = start(["Ad7s8s9s", "9d7h8hJs", "6cKsQs6s", "8c9cKd6d"], "7c", stock="7c")
    do(deal, "p1 lead Ad", "p2 fold 9d")
    assert listed(deal, "beat") == ["beat 6c"], "over the partner's ace"
    do(deal, "p3 beat 6c")
    assert listed(deal, "beat") == ["beat 8c", "beat 9c"], "the six of trumps, not the ace"
    do(deal, "p4 beat 8c")
    assert deal.to_act() == (3,)


def test_q4_3_e4_9_folding_is_legal_even_when_able_to_beat() -> None:
    deal = start(["6d7s8s9s", "9d7h8hJs", "", ""], "7c", stock="7c")
    do(deal, "p1 lead 6d")
    assert {"beat 9d", "fold 9d", "fold 7h"} <= set(listed(deal))
    assert refused(deal, "p2 beat Js") == ("does_not_beat", "R4.5")
    assert do(deal, "p2 fold 9d") == [Folded(1, cards("9d"))]
    assert deal.holder == 0


# --- taking --------------------------------------------------------------------------------------
def e4_7(**rules: str) -> tuple[Kozel4Deal, list[Event]]:
    """Trump clubs: the ace of diamonds led, folded to, trumped by the partner, a ten folded."""
    deal = start(["Ad7s8s9s", "Kd7h8hJs", "6cKsQs6s", "ThJdQd6d"], "7c", stock="7c", **rules)
    do(deal, "p1 lead Ad", "p2 fold Kd", "p3 beat 6c")
    return deal, do(deal, "p4 fold Th")


def test_r4_6_e4_7_the_trick_goes_to_who_last_beat() -> None:
    deal, events = e4_7()
    assert events[:2] == [Folded(3, cards("Th")), TrickTaken(2, 1)]
    assert deal.cards.scores() == (11 + 10 + 4, 0)
    assert deal.to_act() == (2,)
    assert deal.cards.tricks == [1, 0]


def test_r4_6_a_lead_that_nobody_beats_is_taken_by_the_leader() -> None:
    deal = start(["6d7s8s9s", "7h8hThAh", "Kd", "Js"], "7c", stock="7c")
    do(deal, "p1 lead 6d", "p2 fold Ah", "p3 fold Kd")
    assert TrickTaken(0, 1) in do(deal, "p4 fold Js")
    assert deal.to_act() == (0,)
    assert deal.cards.scores() == (11 + 4 + 2, 0)


def test_q4_4_folded_points_count_for_the_takers_team() -> None:
    deal, _ = e4_7()
    assert set(cards("AdKd6cTh")) == {card >> 3 for card in deal.zones()["pile p1p3"]}
    assert deal.zones()["pile p2p4"] == []


def test_q4_5_who_sees_folded_cards() -> None:
    for rule in ("at_count", "to_taker", "never"):
        deal, events = e4_7(reveal_folds=rule)
        shown = [event for event in events if isinstance(event, FoldsShown)]
        assert shown == ([FoldsShown(2, cards("KdTh"))] if rule == "to_taker" else [])
        for event in shown:
            assert event.seen_by(2) == event
            for other in (0, 1, 3, SPECTATOR):
                assert event.seen_by(other) == FoldsShown(2, (UNKNOWN, UNKNOWN))
        folds = list(deal.cards.folds)
        ending = finish(deal)
        revealed = [event for event in ending if isinstance(event, Revealed)]
        assert isinstance(ending[-1], Ended)
        if rule == "never":
            assert revealed == []
        else:
            assert [event.what for event in revealed] == ["folds"] * len(revealed)
            told = {event.seat: event.cards for event in revealed}
            assert cards("Kd")[0] in told[1]
            assert cards("Th")[0] in told[3]
            assert all(folds[seat] for seat in (1, 3))
            assert ending[-1 - len(revealed) : -1] == revealed, "just before the end"
        assert sum(deal.outcome().scores) == 120, "the count is right whoever sees"


def test_q4_5_a_trick_without_folds_shows_nothing() -> None:
    deal = start(["6d", "7d", "8d", "9d"], "7c", stock="7c", reveal_folds="to_taker")
    events = do(deal, "p1 lead 6d", "p2 beat 7d", "p3 beat 8d", "p4 beat 9d")
    assert not [event for event in events if isinstance(event, FoldsShown)]
    assert TrickTaken(3, 1) in events


def test_q4_5_folds_are_shown_at_the_count_seat_by_seat() -> None:
    for seed in range(40):
        deal = random_deal(seed)
        folded: dict[int, set[int]] = {}
        last: list[Event] = []
        for _, _, events in walk(deal, random.Random(seed)):
            for event in events:
                if isinstance(event, Folded):
                    folded.setdefault(event.seat, set()).update(event.cards)
            last = events
        told = [event for event in last if isinstance(event, Revealed)]
        assert [event.seat for event in told] == sorted(folded)
        assert {event.seat: set(event.cards) for event in told} == folded


# --- drawing -------------------------------------------------------------------------------------
def fold_round(deal: Kozel4Deal, lead: str) -> list[Event]:
    """The seat on turn leads these cards; the others fold the first cards listed."""
    (leader,) = deal.to_act()
    events = do(deal, f"p{leader + 1} lead {lead}")
    for step in (1, 2, 3):
        events += do(deal, f"p{(leader + step) % 4 + 1} {listed(deal, 'fold')[0]}")
    return events


def test_r4_9_the_winner_draws_first_one_card_at_a_time_and_leads() -> None:
    deal = start(["AdKd7s8s", "", "", ""], "7c", stock="7cJcQcKc6h7h8h9h")
    events = fold_round(deal, "AdKd")
    drew = [event for event in events if isinstance(event, Drew)]
    order = zip([0, 1, 2, 3] * 2, cards("7cJcQcKc6h7h8h9h"), strict=True)
    assert drew == [Drew(seat, face) for seat, face in order]
    assert events.index(TrickTaken(0, 1)) + 1 == events.index(drew[0])
    assert deal.to_act() == (0,)
    for event in drew:
        assert event.seen_by(event.seat) == event
        assert event.seen_by((event.seat + 1) % 4) == Drew(event.seat, UNKNOWN)
        assert event.seen_by(SPECTATOR) == Drew(event.seat, UNKNOWN)
    assert len(deal.zones()["stock"]) == 12


def test_r4_9_clockwise_from_another_winner_with_four_cards_left() -> None:
    deal = start(["6d7d8d9d", "", "TdJdQdKd", ""], "Ac", stock="AcTcKcQcAhThKhQh")
    do(deal, "p1 lead 6d7d8d9d")
    do(deal, f"p2 {listed(deal, 'fold')[0]}", "p3 beat TdJdQdKd")
    events = do(deal, f"p4 {listed(deal, 'fold')[0]}")
    drew = [(event.seat, event.card) for event in events if isinstance(event, Drew)]
    assert drew[:5] == list(zip([2, 3, 0, 1, 2], cards("AcTcKcQcAh"), strict=True))
    assert len(drew) == 16
    assert len(deal.zones()["stock"]) == 4
    (seat,) = deal.to_act()
    assert seat == 2
    events = fold_round(deal, listed(deal)[0].split()[1])
    drew = [(event.seat, event.card) for event in events if isinstance(event, Drew)]
    assert [seat for seat, _ in drew] == [2, 3, 0, 1]
    assert not deal.zones()["stock"]


def test_q4_8_in_place_the_card_is_drawn_in_its_turn_and_under_the_stock_last() -> None:
    for option, turn in (("in_place", 2), ("bottom", 19)):
        deal = start(["", "", "", ""], "Ah", stock="AcAdAhAs", trump_card=option)
        drew = [event for event in finish(deal) if isinstance(event, Drew)]
        assert len(drew) == 20
        assert [event.card for event in drew].index(cards("Ah")[0]) == turn
        assert all(isinstance(event.seen_by(event.seat), Drew) for event in drew)


def test_q4_8_the_place_of_the_shown_card_is_not_disclosed() -> None:
    """The event of the turn is the same wherever in the stock the card lies."""
    events = []
    for stock in ("AhAcAdAs", "AcAdAsAh"):
        deal = match_of().deal(pack_of(["", "", "", ""], stock))
        events.append(deal.apply(TABLE, Turn(cards("Ah")[0])))
    assert events == [[Turned(cards("Ah")[0])]] * 2


def test_e4_14_two_leads_of_three_leave_three_cards_each() -> None:
    deal = start(["AdKdQd8s", "", "", ""], "7c", stock="7sTcKcQc9sThKhQhJsTdJd7c")
    assert len(deal.zones()["stock"]) == 20
    fold_round(deal, "AdKdQd")
    assert len(deal.zones()["stock"]) == 8
    assert [len(deal.hand(seat)) for seat in range(4)] == [4, 4, 4, 4]
    events = fold_round(deal, "7s8s9s")
    assert len(deal.zones()["stock"]) == 0
    assert [event.seat for event in events if isinstance(event, Drew)] == [0, 1, 2, 3] * 2
    assert [len(deal.hand(seat)) for seat in range(4)] == [3, 3, 3, 3]


def test_e4_14_leads_of_four_four_and_one_card_make_the_fewest_tricks() -> None:
    deal = start(["6d7d8d9d", "", "", ""], "Ac", stock="7sTcKcQc8sThKhQh9sAdTdKdJsAsAhAc")
    fold_round(deal, "6d7d8d9d")
    assert hands(deal)[0] == "7s8s9sJs"
    assert len(deal.zones()["stock"]) == 4
    fold_round(deal, "7s8s9sJs")
    assert len(deal.zones()["stock"]) == 0
    assert [len(deal.hand(seat)) for seat in range(4)] == [1, 1, 1, 1]
    fold_round(deal, hands(deal)[0])
    assert deal.to_act() == ()
    assert deal.outcome().details["tricks"] == [3, 0]


def test_e4_14_single_leads_make_the_most_tricks() -> None:
    deal = random_deal(1)
    deal.apply(TABLE, Turn(deal.chance().pool[0] >> 3))
    while deal.to_act():
        fold_round(deal, listed(deal, "lead")[0].split()[1][:2])
    assert sum(deal.outcome().details["tricks"]) == 9
    seen = set()
    for seed in range(400):
        deal = random_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            pass
        seen.add(sum(deal.outcome().details["tricks"]))
    assert seen <= set(range(3, 10))
    assert {4, 9} <= seen


def test_e4_14_how_often_a_hand_is_a_molodka() -> None:
    assert round(100 * 4 * comb(9, 4) / comb(36, 4), 2) == 0.86
    rng = random.Random(14)
    pack = list(short_pack())
    some = 0
    for _ in range(20000):
        dealt = rng.sample(pack, 16)
        some += any(len({card // 104 for card in dealt[at : at + 4]}) == 1 for at in (0, 4, 8, 12))
    assert 2.9 < some / 200 < 3.9


def test_q4_14_hands_are_equal_and_the_stock_a_multiple_of_four() -> None:
    for seed in range(200):
        deal = random_deal(seed, **ALL_RULES[seed % 4])
        for _, _, events in walk(deal, random.Random(seed)):
            if any(isinstance(event, TrickTaken) for event in events):
                assert len({len(deal.hand(seat)) for seat in range(4)}) == 1
                stock = len(deal.zones()["stock"])
                assert stock % 4 == 0
                assert not stock or len(deal.hand(0)) == 4


def test_q4_14_a_stock_that_would_not_go_round_is_a_fault_of_ours() -> None:
    deal = start(["6d", "7d", "8d", "9d"], "7c", stock="7c")
    do(deal, "p1 lead 6d", "p2 beat 7d", "p3 beat 8d")
    deal.cards.stock.pop()
    with pytest.raises(AssertionError):
        do(deal, "p4 beat 9d")


# --- the lead and the deal of the next game ------------------------------------------------------
def test_r4_9_e4_18_the_last_taker_leads_the_next_deal_whoever_deals() -> None:
    takers = set()
    for seed in range(30):
        deal = random_deal(seed, dealer=0)
        last = -1
        for _, _, events in walk(deal, random.Random(seed)):
            for event in events:
                if isinstance(event, TrickTaken):
                    last = event.seat
        takers.add(last)
        match = match_of(dealer=0).after(deal.outcome())
        assert (match.dealer, match.before()["lead"]) == (1, f"p{last + 1}")
        following = match.deal(short_pack())
        following.apply(TABLE, Turn(following.chance().pool[0] >> 3))
        assert following.to_act() == (last,)
    assert takers == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("rule", "defeat", "taker", "dealer"),
    [
        ("rotate", [2, 0], "p1", 2),
        ("rotate", [0, 2], "p4", 2),
        ("last_taker", [2, 0], "p1", 0),
        ("last_taker", [0, 2], "p4", 3),
        ("loser", [2, 0], "p1", 2),
        ("loser", [0, 2], "p1", 3),
        ("loser", [0, 0], "p1", 2),
    ],
)
def test_q4_7_who_deals_next_and_the_lead_is_independent(rule, defeat, taker, dealer) -> None:
    """The deal at hand is p2's."""
    deal = random_deal(1)
    for _ in walk(deal, random.Random(1)):
        pass
    details = {**deal.outcome().details, "defeat": defeat, "last_taker": taker}
    outcome = type(deal.outcome())("normal", (70, 50), details)
    match = match_of(dealer=1, next_dealer=rule).after(outcome)
    assert match.dealer == dealer
    assert match.before()["lead"] == taker
