"""Whole matches by chance: conservation, bounds, termination."""

from __future__ import annotations

import random

import pytest

from games.omi6.omi6_help import PACK, choose, match, shuffled
from mesaya.actions import FORFEIT


def check_counters(game):
    """Never negative, whole, and what `before` says of them is consistent."""
    table = game.before()
    assert all(count >= 0 for count in game.totals)
    assert table["counters"] == list(game.totals)
    assert table["out"] == ["ABC"[team] for team in range(3) if game.totals[team] == 0]
    if "give" in table:
        both = [give + got for give, got in zip(table["give"], table["receive"], strict=True)]
        assert both == list(game.totals)


def played(game, rng, solo, forfeits):
    """One hand, every card in one place after every event."""
    deal = game.deal(shuffled(rng))
    while deal.to_act():
        seat = deal.to_act()[0]
        if rng.randrange(1000) < forfeits:
            deal.apply(rng.choice(deal.seating.seats), FORFEIT)
        else:
            deal.apply(seat, choose(deal.legal(seat), rng, solo=solo))
        assert sorted(card for cards in deal.zones().values() for card in cards) == list(PACK)
    return deal.outcome()


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"tie_for_most": "void"},
        {"tie_for_most": "caller_side"},
        {"split_above": 0},
        {"split_above": 18},
        {"redeal_short_trumps": True},
        {"revoke": "honour_with_challenge"},
    ],
    ids=str,
)
def test_matches_end_and_counters_are_conserved(rules):
    rng = random.Random(str(rules))
    for number in range(12):
        game = match(dealer=rng.randrange(6), **rules)
        solo, forfeits = ((0, 0), (1, 0), (0, 1))[number % 3]
        for _ in range(3000):
            if game.over:
                break
            outcome = played(game, rng, solo, forfeits)
            following = game.after(outcome)
            check_counters(following)
            check_step(game, outcome, following)
            game = following
        assert game.over, "the match did not end"
        assert {seat % 3 for seat in game.winners} == {
            team for team in range(3) if game.totals[team]
        }
        assert len(game.winners) == 2


def check_step(game, outcome, following):
    before, after = game.before(), following.before()
    removed = sum(game.totals) - sum(following.totals)
    held = 6 if len(before["out"]) == 0 else 9
    assert set(before["out"]) <= set(after["out"])
    if outcome.ending == "normal":
        assert sum(outcome.scores) == held
        # only the receive pile of a team that just ran out of counters to give may leave
        ran_out = [team for team in range(3) if game.totals[team] and not following.totals[team]]
        assert removed == sum(before.get("receive", [0, 0, 0])[team] for team in ran_out)
    elif outcome.ending == "solo_won":
        assert outcome.scores["ABC".index(outcome.details["solo_team"])] == held
    elif outcome.ending in ("solo_lost", "forfeit"):
        key = "solo_team" if outcome.ending == "solo_lost" else "forfeit_team"
        gone = outcome.details[key]
        assert removed == game.totals["ABC".index(gone)]
        assert gone in after["out"]
    else:
        assert outcome.ending == "void"
        assert before == after
    if "give" in before and outcome.ending != "void":
        # Q1.15: the bound on what a match can last
        assert sum(after["give"]) < sum(before["give"])
        assert "give" in after


def test_after_the_split_at_most_one_hand_less_than_there_are_counters_to_give():
    rng = random.Random(31)
    for _ in range(60):
        game = match((9, 0, 9), dealer=rng.choice([0, 2, 3, 5]))
        bound = sum(game.before()["give"]) - 1
        hands = 0
        while not game.over:
            game = game.after(played(game, rng, 0, 0))
            hands += 1
        assert hands <= bound


def test_the_seven_results_of_three_teams_all_happen():
    rng = random.Random(32)
    seen = set()
    game = match()
    for _ in range(1500):
        deal = game.deal(shuffled(rng))
        while deal.to_act():
            seat = deal.to_act()[0]
            deal.apply(seat, choose(deal.legal(seat), rng))
        seen.add(tuple(sorted(deal.outcome().scores, reverse=True)))
    assert seen == {
        (2, 2, 2),
        (3, 2, 1),
        (3, 3, 0),
        (4, 1, 1),
        (4, 2, 0),
        (5, 1, 0),
        (6, 0, 0),
    }
