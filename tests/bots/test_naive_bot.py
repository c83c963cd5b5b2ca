"""`naive@1`: the plain baseline of the three rummies, and where there is none."""

from __future__ import annotations

import random

import pytest

from mesaya.actions import BUY, DISCARD, DRAW, DROP, PASS, TAKE, Add, Discard, Meld
from mesaya.bots import KINDS, find, known
from mesaya.bots.points13 import Mind
from mesaya.cards import JOKER
from mesaya.games import rule_book
from mesaya.games.contract import VALUES as CONTRACT_VALUES
from mesaya.games.rummi import VALUES as RUMMI_VALUES
from mesaya.lab.driver import Witness, play_deal
from mesaya.melds.arrange import arrange

CAP = 2000
ROUNDS = {"rummi": ("round", range(1, 7)), "contract": ("deal", range(1, 8))}


class Plain(Witness):
    """Everything done is legal and never a drop; contracts and lay-offs come before discards."""

    def acts(self, deal, seat, action):
        if seat >= 0:
            legal = deal.legal(seat)
            assert action in legal
            assert action != DROP
            if isinstance(action, Discard):
                assert not any(isinstance(other, Meld | Add) for other in legal)


def played(game, kinds, number, seed, witness=None):
    """One deal, the contract games in this round."""
    book = rule_book(game)
    before = {ROUNDS[game][0]: number} if game in ROUNDS else None
    match = book.match(book.options({}), len(kinds), seed % len(kinds), before)
    bots = [find(kind, game) for kind in kinds]
    return play_deal(match, bots, random.Random(f"{number}/{seed}"), witness, CAP).outcome


@pytest.mark.parametrize("game", ["omi6", "kozel4"])
def test_the_trick_games_have_no_such_baseline(game):
    assert known(game) == KINDS
    with pytest.raises(KeyError):
        find("naive@1", game)


@pytest.mark.parametrize("game", ["points13", "rummi", "contract"])
def test_every_rummy_has_it_under_both_names_but_no_table_seats_it(game):
    assert find("naive", game).name == find("naive@1", game).name == "naive@1"
    assert known(game) == (*KINDS, "naive@1")
    assert "naive@1" not in KINDS
    for wrong in ("naive@2", "naive@1:50"):
        with pytest.raises(KeyError):
            find(wrong, game)


@pytest.mark.parametrize("game", ["rummi", "contract"])
def test_a_table_of_nobody_else_ends_every_round(game):
    for number in ROUNDS[game][1]:
        assert played(game, ["naive"] * 4, number, 3, Plain()).ending in ("out", "blocked")


def test_a_table_of_nobody_else_ends_a_deal_of_points13():
    for seed in range(4):
        played("points13", ["naive"] * 2, 0, seed, Plain())


@pytest.mark.parametrize(
    ("game", "kinds"), [("rummi", ["greedy", "naive"]), ("contract", ["greedy", "naive", "naive"])]
)
def test_it_is_weaker_than_greedy(game, kinds):
    scores = [played(game, kinds, number, 0).scores for number in ROUNDS[game][1]]
    assert sum(score[0] for score in scores) < sum(score[1] for score in scores)


# --- single choices ------------------------------------------------------------------------------
class Asked(Witness):
    """Plays with `naive` and keeps what it was asked and did, with what it knew."""

    def __init__(self, game):
        self.bot = find("naive", game)
        self.seen = []

    def choose(self, obs, legal, rng):
        action = self.bot.choose(obs, legal, rng)
        self.seen.append((list(obs.hand), obs.pile[-1:], obs.down[obs.seat], legal, action, obs))
        return action


def asked(game, number, seeds):
    """Every decision of a table of naive players."""
    from mesaya.bots import Bot

    book = rule_book(game)
    before = {ROUNDS[game][0]: number} if game in ROUNDS else None
    notes = Asked(game)
    bot = Bot("naive", notes.choose, looks=True)
    for seed in range(seeds):
        seats = 2 if game == "points13" else 4
        match = book.match(book.options({}), seats, 0, before)
        play_deal(match, [bot] * seats, random.Random(seed), cap=CAP)
    return notes.seen


def counted(hand):
    counts = [0] * (JOKER + 1)
    for face in hand:
        counts[face] += 1
    return counts


def test_points13_takes_the_open_card_only_where_the_points_fall():
    from mesaya.bots.naive import naive
    from mesaya.games.points13 import POINTS13
    from mesaya.lab.driver import observers, shuffled

    taken = left = 0
    options = POINTS13.options({})
    for seed in range(60):
        deal = POINTS13.match(options, 2, 0).deal(
            shuffled(POINTS13.pack(options, 2), random.Random(seed))
        )
        (seat,) = deal.to_act()
        obs = observers(POINTS13.match(options, 2, 0), deal, [True, True])[seat]
        wild = Mind(obs).wild
        before = arrange(counted(obs.hand), wild).score
        after = arrange(counted([*obs.hand, obs.pile[-1]]), wild, free=1).score
        action = naive(obs, deal.legal(seat), random.Random(0))
        if TAKE in deal.legal(seat):
            assert (action == TAKE) == (after < before)
        else:
            assert action == DRAW
        taken += action == TAKE
        left += action == DRAW
    assert taken
    assert left


@pytest.mark.parametrize(
    ("game", "values"), [("rummi", RUMMI_VALUES), ("contract", CONTRACT_VALUES)]
)
def test_the_dearest_natural_card_is_discarded(game, values):
    thrown = 0
    for _, _, _, legal, action, _ in asked(game, 2, 2):
        if isinstance(action, Discard) and len(legal) > 1:
            choice = [a.card for a in legal if isinstance(a, Discard) and a.card != JOKER]
            if choice:
                assert values[action.card] == max(values[face] for face in choice)
                assert action != DISCARD[JOKER]
                thrown += 1
    assert thrown


def test_rummi_buys_nothing_but_the_end_of_its_contract():
    bought = passed = 0
    for hand, _, down, legal, action, _ in asked("rummi", 1, 12):
        if BUY in legal:
            assert not (down and action == BUY)
            bought += action == BUY
            passed += action == PASS
        if action == BUY:
            assert len(hand) >= 10
    assert passed > bought > 0
