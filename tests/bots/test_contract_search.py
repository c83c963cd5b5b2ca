"""`sharp@1` and `master@1` of Contract Rummy: legal, never stuck, blind to hidden cards."""

from __future__ import annotations

import random

import pytest

from bots.going import CAP, assert_blind, views_of
from bots.waiting import Patient
from mesaya.actions import Discard
from mesaya.bots import find
from mesaya.bots.rummy_sharp import player, sharp
from mesaya.cards import JOKER
from mesaya.games.contract import CONTRACT
from mesaya.lab.driver import play_deal, shuffled
from mesaya.melds.contract_distance import near

OPTIONS = CONTRACT.options({})


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("kind", ["sharp", "master"])
def test_every_deal_ends_and_is_played_by_the_rules(kind, number):
    lawful = Patient()
    for seats in (3, 4):
        match = CONTRACT.match(OPTIONS, seats, 0, {"deal": number})
        bots = [find(kind if seat % 2 == 0 else "greedy", "contract") for seat in range(seats)]
        for deal in range(2):
            play_deal(match, bots, random.Random(f"{number}{deal}"), lawful, CAP)
    assert lawful.laid


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(1, 8))
def test_sharp_alone_never_stalls(number):
    for seats in (3, 4, 4):
        match = CONTRACT.match(OPTIONS, seats, 0, {"deal": number})
        bots = [find("sharp", "contract")] * seats
        for deal in range(40):
            play_deal(match, bots, random.Random(f"alone{number}{deal}"), Patient(), CAP)


def at(number):
    """The match before this deal, at four seats."""
    return CONTRACT.match(OPTIONS, 4, 0, {"deal": number})


@pytest.mark.parametrize("kind", ["sharp", "master"])
def test_hidden_cards_do_not_change_the_choice(kind):
    bot = find(kind, "contract")
    for number in range(1, 8):
        assert_blind(bot, at(number), number)


def test_the_discard_leaves_the_hand_as_near_as_any():
    from mesaya.actions import DRAW

    for number in (1, 2, 3, 5, 7):
        pack = shuffled(CONTRACT.pack(OPTIONS, 4), random.Random(number))
        deal, obs = views_of(at(number), pack, 1)
        obs.tell(deal.apply(1, DRAW))
        action = sharp(obs, deal.legal(1), random.Random(0), 0)
        eyes = player(obs, (), random.Random(0), wary=False).eyes
        lacks = {}
        for face in set(obs.hand) - {JOKER}:
            eyes.counts[face] -= 1
            lacks[face] = near(eyes.counts, eyes.goal).distance
            eyes.counts[face] += 1
        assert isinstance(action, Discard)
        assert lacks[action.card] == min(lacks.values())


def test_a_card_that_lies_next_to_a_run_fits_better_than_one_farther_off():
    from mesaya.games.contract import CITES, meld_rules
    from mesaya.melds.laid import lay_group

    _, obs = views_of(at(1), shuffled(CONTRACT.pack(OPTIONS, 4), random.Random(1)), 1)
    eyes = player(obs, (), random.Random(0), wary=False).eyes
    eyes.counts = [0] * (JOKER + 1)
    rules = meld_rules(OPTIONS)
    eyes.laid = [lay_group((2, 3, 4), rules, CITES, 0), lay_group((7, 20, 33), rules, CITES, 0)]
    assert eyes.fit(5) == eyes.fit(1) == eyes.fit(46) == 1.0
    assert eyes.fit(20) < 1.0, "the set has that suit"
    assert 1.0 > eyes.fit(6) > eyes.fit(50) > 0
