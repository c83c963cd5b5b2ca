"""The count, defeat points, eggs, the match."""

from __future__ import annotations

import random

import pytest

from games.kozel4.kozel4_help import FACES, do, match_of, random_deal, start, walk
from mesaya.events import Ended, Forfeited
from mesaya.game import Outcome
from mesaya.games.kozel4 import KOZEL4
from mesaya.tricks.beating import mask_of
from mesaya.tricks.kozel import defeat_points, is_eggs, team_of, wins
from mesaya.tricks.kozel import worth as points_of


def played(seed: int, **rules):
    deal = random_deal(seed, **rules)
    for _ in walk(deal, random.Random(seed)):
        pass
    return deal


def with_scores(match, mine: int, yours: int, tricks=(1, 1), taker: int = 0):
    """The match after a deal that brought these card points."""
    awarded = [0, 0]
    if mine < yours:
        awarded[0] = defeat_points(mine, tricks[0])
    elif yours < mine:
        awarded[1] = defeat_points(yours, tricks[1])
    if match.before().get("double"):
        awarded = [2 * points for points in awarded]
    details = {
        "defeat": awarded,
        "tricks": list(tricks),
        "last_taker": f"p{taker + 1}",
        "eggs": mine == yours == 60,
    }
    return match.after(Outcome("normal", (mine, yours), details))


def test_r4_10_the_deal_ends_when_the_pack_is_empty_and_all_is_played():
    for seed in range(40):
        deal = played(seed)
        assert not deal.cards.stock
        assert all(not deal.hand(seat) for seat in range(4))


def test_r4_11_card_points():
    by_rank = {"6": 0, "7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
    from mesaya.cards import FACE_TEXT

    for face in FACES:
        assert points_of(mask_of([face])) == by_rank[FACE_TEXT[face][0]]
    assert points_of(mask_of(FACES)) == 120


def test_r4_12_sixty_one_win():
    assert wins(61)
    assert not wins(60)


@pytest.mark.parametrize(
    ("points", "tricks", "awarded"),
    [(59, 3, 2), (31, 1, 2), (30, 1, 4), (0, 1, 4), (0, 0, 6), (60, 3, 0), (61, 3, 0), (120, 3, 0)],
)
def test_r4_13_q4_16_defeat_points(points, tricks, awarded):
    assert defeat_points(points, tricks) == awarded


def test_e4_15_penalties():
    assert defeat_points(48, 2) == 2
    assert defeat_points(31, 2) == 2
    assert defeat_points(30, 2) == 4
    assert defeat_points(0, 1) == 4
    assert defeat_points(0, 0) == 6
    assert (defeat_points(60, 2), is_eggs((60, 60))) == (0, True)


def test_r4_14_eggs_award_nothing():
    match = with_scores(match_of(), 60, 60)
    assert match.totals == (0, 0)
    assert match.before()["eggs"] is True
    assert not match.over


def test_r4_15_q4_19_the_match_ends_at_twelve_or_more():
    match = match_of(before={"defeat": [10, 0]})
    assert not match.over
    after = with_scores(match, 50, 70)
    assert after.totals == (12, 0)
    assert after.over
    assert after.winners == (1, 3)


def test_e4_17_awards_are_even_and_fourteen_loses_too():
    match = with_scores(match_of(before={"defeat": [10, 0]}), 20, 100)
    assert match.totals == (14, 0)
    assert match.over


def test_e4_16_q4_18_a_match_of_goats_with_eggs():
    match = match_of()
    for mine, yours, tricks in (
        (72, 48, (4, 2)),
        (45, 75, (2, 4)),
        (60, 60, (3, 3)),
        (25, 95, (1, 5)),
        (0, 120, (0, 6)),
    ):
        assert not match.over
        match = with_scores(match, mine, yours, tricks)
    assert match.totals == (12, 2)
    assert match.over
    assert match.winners == (1, 3)
    assert match.goats_with_eggs
    plain = with_scores(match_of(before={"defeat": [10, 0]}), 50, 70)
    assert not plain.goats_with_eggs


def test_q4_17_eggs_double_the_next_decided_deal_where_that_is_played():
    match = with_scores(match_of(eggs="double_next"), 60, 60)
    deal = match.deal([face << 3 for face in FACES])
    from mesaya.actions import Turn
    from mesaya.cards import TABLE

    deal.apply(TABLE, Turn(deal.chance().pool[0] >> 3))
    rng = random.Random(3)
    for _ in walk(deal, rng):
        pass
    outcome = deal.outcome()
    single = [
        defeat_points(points, tricks) if points < 60 else 0
        for points, tricks in zip(outcome.scores, outcome.details["tricks"], strict=True)
    ]
    assert outcome.details["defeat"] == [2 * points for points in single]
    joke = with_scores(match_of(), 60, 60)
    assert "double" not in joke.before()


def test_q4_15_deals_are_played_out_unless_stopped_when_decided():
    stopped = 0
    for seed in range(40):
        deal = played(seed, stop_when_decided=True)
        scores = deal.outcome().scores
        assert sum(scores) <= 120
        stopped += sum(scores) < 120
        assert max(scores) >= 60
        assert sum(played(seed).outcome().scores) == 120
    assert stopped > 5


def test_e4_19_invariants():
    for seed in range(60):
        deal = played(seed)
        outcome = deal.outcome()
        assert sum(outcome.scores) == 120
        assert sorted(outcome.details["defeat"])[0] == 0
        assert (max(outcome.details["defeat"]) == 0) == (outcome.scores == (60, 60))
        assert len([card for zone in deal.zones().values() for card in zone]) == 36


def test_r4_15_a_forfeit_loses_the_match():
    for seat in range(4):
        deal = start(["", "", "", ""], "As", stock="As")
        events = do(deal, f"p{seat + 1} forfeit")
        assert events[0] == Forfeited(seat)
        assert isinstance(events[-1], Ended)
        assert deal.outcome().ending == "forfeit"
        match = match_of().after(deal.outcome())
        assert match.over
        assert match.winners == ((1, 3) if team_of(seat) == 0 else (0, 2))
        assert match.totals[team_of(seat)] >= 12


def test_q4_7_a_limit_of_its_own():
    match = with_scores(match_of(limit=6), 0, 120, (0, 6))
    assert match.over
    assert KOZEL4.options({"limit": 6}).limit == 6
