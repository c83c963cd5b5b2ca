"""`sharp@1` and `master@1` of Rummi: legal, never stuck, blind to hidden cards."""

from __future__ import annotations

import random

import pytest

from bots.going import CAP, assert_blind, views_of
from bots.waiting import Patient
from mesaya.bots import find
from mesaya.bots.rummy_sharp import player, sharp
from mesaya.cards import JOKER
from mesaya.games.rummi import RUMMI
from mesaya.lab.driver import play_deal, shuffled
from mesaya.melds.contract_distance import near

OPTIONS = RUMMI.options({})


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("kind", ["sharp", "master"])
def test_every_deal_ends_and_is_played_by_the_rules(kind, number):
    lawful = Patient()
    for seats in (2, 4):
        match = RUMMI.match(OPTIONS, seats, 0, {"round": number})
        bots = [find(kind if seat % 2 == 0 else "greedy", "rummi") for seat in range(seats)]
        for deal in range(2):
            play_deal(match, bots, random.Random(f"{number}{deal}"), lawful, CAP)
    assert lawful.laid


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(1, 7))
def test_sharp_alone_never_stalls(number):
    for seats in (2, 3, 4):
        match = RUMMI.match(OPTIONS, seats, 0, {"round": number})
        bots = [find("sharp", "rummi")] * seats
        for deal in range(40):
            play_deal(match, bots, random.Random(f"alone{number}{deal}"), Patient(), CAP)


def at(number):
    """The match before this deal, at four seats."""
    return RUMMI.match(OPTIONS, 4, 0, {"round": number})


@pytest.mark.parametrize("kind", ["sharp", "master"])
def test_hidden_cards_do_not_change_the_choice(kind):
    bot = find(kind, "rummi")
    for number in range(1, 7):
        assert_blind(bot, at(number), number)


def tossed(number, seed):
    """A hand of a fresh deal as its seat sees it, and what sharp tosses from it."""
    deal, obs = views_of(at(number), shuffled(RUMMI.pack(OPTIONS, 4), random.Random(seed)), 1)
    return obs, sharp(obs, deal.legal(1), random.Random(0), 0).card


def test_the_opening_discard_leaves_the_hand_as_near_as_any():
    for seed in range(8):
        obs, card = tossed(seed % 5 + 1, seed)
        eyes = player(obs, (), random.Random(0), wary=False).eyes
        lacks = {}
        for face in set(obs.hand) - {JOKER}:
            eyes.counts[face] -= 1
            lacks[face] = near(eyes.counts, eyes.goal).distance
            eyes.counts[face] += 1
        assert card != JOKER
        assert lacks[card] == min(lacks.values())


def test_a_card_that_lies_next_to_a_run_fits_better_than_one_farther_off():
    from mesaya.games.rummi import CITES, RULES
    from mesaya.melds.laid import lay_group

    _, obs = views_of(at(1), shuffled(RUMMI.pack(OPTIONS, 4), random.Random(1)), 1)
    eyes = player(obs, (), random.Random(0), wary=False).eyes
    eyes.counts = [0] * (JOKER + 1)
    eyes.laid = [lay_group((2, 3, 4, 5), RULES, CITES, 0), lay_group((7, 20, 33), RULES, CITES, 0)]
    assert eyes.fit(6) == eyes.fit(1) == eyes.fit(46) == eyes.fit(7) == 1.0
    assert 1.0 > eyes.fit(8) > eyes.fit(9) >= eyes.fit(50) > 0
