"""The count, defeat points, eggs, the match, giving up: R4.10-R4.15."""

from __future__ import annotations

import random

import pytest

from games.kozel4.kozel4_help import (
    FACES,
    NAMES,
    cards,
    do,
    listed,
    match_of,
    random_deal,
    refused,
    start,
    walk,
)
from mesaya.actions import Turn
from mesaya.cards import TABLE, short_pack
from mesaya.errors import OptionError, Reason
from mesaya.events import Ended, Event, Forfeited, Revealed, TrickTaken
from mesaya.game import Outcome
from mesaya.games.kozel4 import Kozel4Deal, Kozel4Match
from mesaya.tricks.beating import PACK_MASK, mask_of
from mesaya.tricks.kozel import SEAT_TEXT, WORTH, defeat_points, is_eggs, team_of, wins, worth
from mesaya.tricks.kozel_cards import Spread
from mesaya.tricks.kozel_score import conclude, forfeit


def played(seed: int, **rules: object) -> Kozel4Deal:
    """A random deal, played out."""
    deal = random_deal(seed, **rules)
    for _ in walk(deal, random.Random(seed)):
        pass
    return deal


def pile_worth(points: int) -> int:
    """A set of cards worth so many points."""
    sets = {0: 0}
    for face in FACES:
        for total, mask in list(sets.items()):
            sets.setdefault(total + WORTH[face], mask | 1 << face)
    return sets[points]


def counted(
    match: Kozel4Match, scores: tuple[int, int], tricks: tuple[int, int], taker: int = 0
) -> Outcome:
    """How a deal of the match ends in which the teams took so many points in so many tricks."""
    assert sum(scores) == 120
    pile = pile_worth(scores[0])
    piles = [pile, PACK_MASK & ~pile]
    spread = Spread([0] * 4, [], 0, [], [0] * 4, piles, list(tricks), taker)
    return conclude(match.standing, match.options, spread)


def award(scores: tuple[int, int], tricks: tuple[int, int] = (1, 1)) -> object:
    return counted(match_of(), scores, tricks).details["defeat"]


# --- the count -----------------------------------------------------------------------------------
def test_r4_10_the_deal_ends_when_the_pack_is_empty_and_all_tricks_are_played() -> None:
    for seed in range(60):
        deal = random_deal(seed)
        for _, _, events in walk(deal, random.Random(seed)):
            left = any(deal.hand(seat) for seat in range(4)) or bool(deal.zones()["stock"])
            assert (deal.outcome() is None) == (deal.to_act() != ()) == (left or deal.table() != [])
            assert [event for event in events if isinstance(event, Ended)] == events[-1:] * (
                deal.outcome() is not None
            )
        assert events[-1] == Ended("normal", deal.outcome().scores)
        assert refused(deal, "p1 lead 6c") == ("deal_over", "R4.10")
        assert refused(deal, "p1 forfeit") == ("deal_over", "R4.10")
        assert deal.chance() is None
        assert [list(deal.legal(seat)) for seat in range(4)] == [[]] * 4


def test_r4_11_card_points() -> None:
    by_rank = {"6": 0, "7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
    for name in NAMES:
        assert worth(mask_of(cards(name))) == by_rank[name[0]]
    assert worth(mask_of(FACES)) == 120


def test_r4_12_sixty_one_or_more_win() -> None:
    assert [wins(points) for points in (60, 61, 120)] == [False, True, True]
    assert award((61, 59)) == [0, 2]
    assert award((59, 61)) == [2, 0]


@pytest.mark.parametrize(
    ("points", "tricks", "awarded"),
    [(59, 3, 2), (31, 1, 2), (30, 1, 4), (0, 1, 4), (0, 0, 6), (60, 3, 0), (61, 3, 0), (120, 3, 0)],
)
def test_r4_13_q4_16_defeat_points(points: int, tricks: int, awarded: int) -> None:
    assert defeat_points(points, tricks) == awarded


def test_e4_15_penalties() -> None:
    assert award((72, 48)) == [0, 2]
    assert award((89, 31)) == [0, 2]
    assert award((90, 30)) == [0, 4]
    assert award((30, 90)) == [4, 0]
    assert award((120, 0), (5, 1)) == [0, 4]
    assert award((120, 0), (6, 0)) == [0, 6]
    assert award((60, 60)) == [0, 0]


def test_e4_15_no_trick_at_all_in_a_whole_deal() -> None:
    """Seat 0 is dealt and draws every trump; the others can only fold."""
    stock = "Jh6c7c8cQh9cJcQcKhKcTcAcTh6d7d8dAh9dJdQd"
    deal = start(["6h7h8h9h", "6s7s8s9s", "JsQsKsTs", "AsKdTdAd"], "Ah", stock=stock)
    for trumps in ("6h7h8h9h", "JhQhKhTh", "Ah"):
        do(deal, f"p1 lead {trumps}")
        for seat in (2, 3, 4):
            (fold,) = [each for each in listed(deal) if not each.startswith("molodka")]
            do(deal, f"p{seat} {fold}")
    assert deal.outcome().details["tricks"] == [3, 0]
    assert deal.outcome().scores == (120, 0)
    assert deal.outcome().details["defeat"] == [0, 6]


def test_q4_16_sixty_each_is_eggs_whatever_the_tricks() -> None:
    assert is_eggs((60, 60))
    assert not is_eggs((59, 61))
    assert award((60, 60), (8, 1)) == [0, 0]


def eggs_deal(**rules: object) -> Kozel4Deal:
    """A real deal that ends 60-60."""
    for seed in range(2000):
        deal = played(seed, **rules)
        if deal.outcome().scores == (60, 60):
            return deal
    raise AssertionError("no deal came to 60-60")


def test_r4_14_a_real_deal_of_eggs() -> None:
    deal = eggs_deal()
    outcome = deal.outcome()
    assert outcome.ending == "normal"
    assert outcome.details["eggs"] is True
    assert outcome.details["defeat"] == [0, 0]
    assert outcome.details["goats_with_eggs"] is False
    match = match_of().after(outcome)
    assert (match.totals, match.over, match.winners) == ((0, 0), False, ())
    assert match.before() == {
        "defeat": [0, 0],
        "lead": outcome.details["last_taker"],
        "eggs": True,
    }


def test_outcome_details_of_a_whole_deal() -> None:
    for seed in range(40):
        deal = random_deal(seed)
        tricks = [0, 0]
        taker = 0
        for _, _, events in walk(deal, random.Random(seed)):
            for event in events:
                if isinstance(event, TrickTaken):
                    tricks[event.seat % 2] += 1
                    taker = event.seat
                    assert event.number == sum(tricks)
        outcome = deal.outcome()
        scores = outcome.scores
        assert outcome.details == {
            "defeat": [defeat_points(scores[team], tricks[team]) for team in (0, 1)],
            "tricks": tricks,
            "eggs": scores == (60, 60),
            "last_taker": SEAT_TEXT[taker],
            "goats_with_eggs": False,
        }


def test_e4_19_invariants_of_the_count() -> None:
    for seed in range(300):
        deal = played(seed)
        outcome = deal.outcome()
        assert sum(outcome.scores) == 120
        assert (outcome.details["defeat"].count(0) == 1) != (outcome.scores == (60, 60))
        assert all(not zone for name, zone in deal.zones().items() if not name.startswith("pile"))


def test_e4_19_the_cards_of_all_tricks_are_the_pack() -> None:
    for seed in range(60):
        deal = random_deal(seed)
        gone = 0
        size = 0
        for _, action, events in walk(deal, random.Random(seed)):
            size = len(getattr(action, "cards", ())) or size
            if any(isinstance(event, TrickTaken) for event in events):
                gone += 4 * size
        assert gone == 36


# --- the match -----------------------------------------------------------------------------------
def test_r4_15_q4_19_the_match_ends_at_twelve_or_more() -> None:
    match = match_of(before={"defeat": [10, 8]})
    assert (match.over, match.winners) == (False, ())
    assert not match.after(counted(match, (70, 50), (5, 4))).over
    twelve = match.after(counted(match, (50, 70), (4, 5)))
    assert (twelve.totals, twelve.over, twelve.winners) == ((12, 8), True, (1, 3))
    other = match.after(counted(match, (100, 20), (5, 4)))
    assert (other.totals, other.over, other.winners) == ((10, 12), True, (0, 2))


def test_e4_17_awards_are_even_and_fourteen_loses_too() -> None:
    assert {defeat_points(points, tricks) for points in range(121) for tricks in (0, 1)} == {
        0,
        2,
        4,
        6,
    }
    match = match_of(before={"defeat": [10, 0]})
    after = match.after(counted(match, (20, 100), (1, 5)))
    assert (after.totals, after.over, after.winners) == ((14, 0), True, (1, 3))
    with pytest.raises(OptionError) as caught:
        match_of(before={"defeat": [11, 0]})
    assert (caught.value.code, caught.value.rule) == (Reason.BAD_BEFORE, "R4.13")


def test_e4_16_q4_18_a_match_of_goats_with_eggs() -> None:
    match = match_of()
    totals = [(0, 2), (2, 2), (2, 2), (6, 2), (12, 2)]
    games = [
        ((72, 48), (4, 2)),
        ((45, 75), (2, 4)),
        ((60, 60), (3, 3)),
        ((25, 95), (1, 5)),
        ((0, 120), (0, 6)),
    ]
    for (scores, tricks), expected in zip(games, totals, strict=True):
        assert not match.over
        assert not match.goats_with_eggs
        outcome = counted(match, scores, tricks)
        match = match.after(outcome)
        assert match.totals == expected
        assert outcome.details["goats_with_eggs"] == match.goats_with_eggs == (expected == (12, 2))
    assert match.over
    assert match.winners == (1, 3)


def test_q4_18_goats_without_eggs_are_plain_goats() -> None:
    match = match_of(before={"defeat": [10, 0], "eggs": False})
    outcome = counted(match, (50, 70), (4, 5))
    assert outcome.details["goats_with_eggs"] is False
    assert match.after(outcome).over
    assert not match.after(outcome).goats_with_eggs


def test_r4_15_q4_19_another_limit() -> None:
    match = match_of(limit=6)
    assert match.after(counted(match, (0, 120), (0, 6))).over
    assert not match.after(counted(match, (20, 100), (1, 6))).over


def test_q4_17_eggs_are_a_joke() -> None:
    match = match_of()
    match = match.after(counted(match, (60, 60), (3, 3)))
    assert "double" not in match.before()
    assert counted(match, (72, 48), (3, 3)).details["defeat"] == [0, 2]


def test_q4_17_double_next_doubles_the_next_decided_deal_once() -> None:
    match = match_of(eggs="double_next")
    assert counted(match, (72, 48), (3, 3)).details["defeat"] == [0, 2]
    for _ in range(2):  # twice eggs still doubles once
        match = match.after(counted(match, (60, 60), (3, 3)))
        assert match.before() == {"defeat": [0, 0], "lead": "p1", "eggs": True, "double": True}
    assert counted(match, (90, 30), (3, 3)).details["defeat"] == [0, 8]
    assert counted(match, (0, 120), (0, 6)).details["defeat"] == [12, 0]
    match = match.after(counted(match, (72, 48), (3, 3)))
    assert match.before() == {"defeat": [0, 4], "lead": "p1", "eggs": True}
    assert counted(match, (72, 48), (3, 3)).details["defeat"] == [0, 2]


def test_q4_17_double_next_in_a_real_deal() -> None:
    rules = {"eggs": "double_next"}
    match = match_of(**rules).after(eggs_deal(**rules).outcome())
    deal = match.deal(short_pack())
    assert deal.opening[0].before["double"] is True
    for _ in walk(deal, random.Random(3)):
        pass
    outcome = deal.outcome()
    single = [defeat_points(n, t) for n, t in zip(outcome.scores, outcome.details["tricks"])]
    assert max(single) > 0
    assert outcome.details["defeat"] == [2 * points for points in single]


def test_q4_15_deals_are_played_out_or_stop_when_decided() -> None:
    stopped = 0
    for seed in range(80):
        deal = random_deal(seed, stop_when_decided=True)
        last: list[Event] = []
        for _, _, events in walk(deal, random.Random(seed)):
            last = events
            assert (max(deal.cards.scores()) >= 61) <= (deal.to_act() == ())
        outcome = deal.outcome()
        held = [seat for seat in range(4) if deal.hand(seat)]
        assert [
            event.seat for event in last if isinstance(event, Revealed) and event.what == "hand"
        ] == held
        assert last[-1] == Ended("normal", outcome.scores)
        if held or deal.zones()["stock"]:
            stopped += 1
            assert max(outcome.scores) >= 61
            loser = outcome.scores.index(min(outcome.scores))
            expected = [0, 0]
            expected[loser] = defeat_points(outcome.scores[loser], outcome.details["tricks"][loser])
            assert outcome.details["defeat"] == expected
        else:
            assert sum(outcome.scores) == 120
        assert sum(played(seed).outcome().scores) == 120
    assert stopped > 20


# --- giving up -----------------------------------------------------------------------------------
@pytest.mark.parametrize("seat", range(4))
def test_r4_15_a_forfeit_loses_the_match_at_once(seat: int) -> None:
    deal = start(["6c", "", "", ""], "As", stock="As", before={"defeat": [4, 10], "eggs": True})
    do(deal, "p1 lead 6c")
    events = do(deal, f"p{seat + 1} forfeit")
    assert events[0] == Forfeited(seat)
    shown = [event for event in events if isinstance(event, Revealed)]
    assert [(event.seat, event.what) for event in shown] == [(at, "hand") for at in range(4)]
    assert events[-1] == Ended("forfeit", (0, 0))
    assert deal.to_act() == ()
    outcome = deal.outcome()
    team = team_of(seat)
    assert outcome.ending == "forfeit"
    assert outcome.details == {
        "defeat": [8, 0] if team == 0 else [0, 2],
        "tricks": [0, 0],
        "eggs": False,
        "goats_with_eggs": True,
    }
    match = match_of(before={"defeat": [4, 10], "eggs": True}).after(outcome)
    assert match.over
    assert match.winners == ((1, 3) if team == 0 else (0, 2))
    assert match.totals[team] == 12
    assert match.goats_with_eggs


def test_r4_15_a_forfeit_while_the_table_is_to_act_and_in_any_window() -> None:
    deal = random_deal(1)
    assert do(deal, "p3 forfeit")[-1] == Ended("forfeit", (0, 0))
    assert deal.to_act() == ()
    for molodka in ("any_time", "pre_lead"):
        deal = random_deal(1, molodka=molodka)
        deal.apply(TABLE, Turn(deal.chance().pool[0] >> 3))
        do(deal, f"p1 {listed(deal)[0]}", "p4 forfeit")
        assert deal.outcome().details["defeat"] == [0, 12]


def test_r4_15_a_forfeit_keeps_points_and_shows_folds_also_of_the_open_trick() -> None:
    for reveal, folds in (("at_count", [(1, "Kd"), (2, "7d")]), ("never", [])):
        deal = start(["AdTd", "Kd", "7d", ""], "As", stock="As", reveal_folds=reveal)
        do(deal, "p1 lead Ad", "p2 fold Kd")
        do(deal, "p3 fold 7d")
        events = do(deal, "p4 forfeit")
        told = [
            (event.seat, event.cards)
            for event in events
            if isinstance(event, Revealed) and event.what == "folds"
        ]
        assert told == [(seat, cards(card)) for seat, card in folds]
    deal = start(["Ad", "Kd", "7d", "8d"], "As", stock="As")
    do(deal, "p1 lead Ad", "p2 fold Kd", "p3 fold 7d", "p4 fold 8d", "p2 forfeit")
    outcome = deal.outcome()
    assert outcome.scores == (15, 0)
    assert outcome.details["last_taker"] == "p1"
    assert outcome.details["tricks"] == [1, 0]


def test_r4_15_a_forfeit_at_60_60_is_no_eggs() -> None:
    """The last trick, worth nothing, is still to be played."""
    match = match_of()
    pile = pile_worth(60)
    piles = [pile, PACK_MASK & ~pile]
    outcome = forfeit(
        match.standing, match.options, Spread([0] * 4, [], 0, [], [0] * 4, piles, [4, 4], 1), 1
    )
    assert outcome.scores == (60, 60)
    assert outcome.details["eggs"] is False
    assert outcome.details["defeat"] == [0, 12]


@pytest.mark.parametrize("details", [{}, {"defeat": [0]}, {"defeat": [0, 2], "last_taker": 3}])
def test_an_outcome_of_another_game_moves_nothing_on(details: dict[str, object]) -> None:
    with pytest.raises(OptionError) as caught:
        match_of().after(Outcome("normal", (60, 60), details))
    assert caught.value.code == Reason.BAD_BEFORE
