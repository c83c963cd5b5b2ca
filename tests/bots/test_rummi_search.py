"""`sharp@1` and `master@1` of Rummi: legal, never stuck, blind to hidden cards."""

from __future__ import annotations

import random

import pytest

from mesaya.actions import Add, Discard, Meld
from mesaya.bots import find
from mesaya.bots.rummi import Mind
from mesaya.bots.rummi_sharp import TASTE, _eyes, sharp
from mesaya.cards import JOKER
from mesaya.games.rummi import RUMMI
from mesaya.lab.driver import Witness, observers, play_deal, shuffled
from mesaya.melds.contract_distance import near

OPTIONS = RUMMI.options({})
CAP = 1500
"""Decisions of a deal, far more than any takes that does not stall."""


class Lawful(Witness):
    """What is done is legal; the contract is laid as soon as it can be, and all that fits."""

    def __init__(self):
        self.laid = self.added = 0

    def acts(self, deal, seat, action):
        if seat < 0:
            return
        legal = deal.legal(seat)
        assert action in legal
        if isinstance(legal[0], Meld):
            assert isinstance(action, Meld)
            self.laid += 1
        if isinstance(action, Discard):
            assert not any(isinstance(other, Add) for other in legal)
        self.added += isinstance(action, Add)


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("kind", ["sharp", "master"])
def test_every_deal_ends_and_is_played_by_the_rules(kind, number):
    lawful = Lawful()
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
            play_deal(match, bots, random.Random(f"alone{number}{deal}"), Lawful(), CAP)


def views_of(number, pack, seat):
    """The deal and what this seat knows at its start."""
    match = RUMMI.match(OPTIONS, 4, 0, {"round": number})
    deal = match.deal(pack)
    (obs,) = [view for view in observers(match, deal, [s == seat for s in range(4)]) if view]
    return deal, obs


@pytest.mark.parametrize("kind", ["sharp", "master"])
def test_hidden_cards_do_not_change_the_choice(kind):
    bot = find(kind, "rummi")
    for number in range(1, 7):
        pack = shuffled(RUMMI.pack(OPTIONS, 4), random.Random(number))
        seat = views_of(number, pack, 1)[0].to_act()[0]
        deal, obs = views_of(number, pack, seat)
        seen = [*deal.hand(seat), *deal.board.piles.pile]
        places = [at for at, card in enumerate(pack) if card not in seen]
        order = shuffled([pack[at] for at in places], random.Random(number + 50))
        moved = list(pack)
        for at, card in zip(places, order, strict=True):
            moved[at] = card
        other, same = views_of(number, tuple(moved), seat)
        assert same.hand == obs.hand
        first = bot.choose(obs, deal.legal(seat), random.Random(1))
        assert bot.choose(same, other.legal(seat), random.Random(1)) == first


def tossed(number, seed):
    """A hand of a fresh deal as its seat sees it, and what sharp tosses from it."""
    deal, obs = views_of(number, shuffled(RUMMI.pack(OPTIONS, 4), random.Random(seed)), 1)
    return obs, sharp(obs, deal.legal(1), random.Random(0), 0).card


def test_the_opening_discard_leaves_the_hand_as_near_as_any():
    for seed in range(8):
        obs, card = tossed(seed % 5 + 1, seed)
        eyes = _eyes(obs, Mind(obs), TASTE)
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

    _, obs = views_of(1, shuffled(RUMMI.pack(OPTIONS, 4), random.Random(1)), 1)
    eyes = _eyes(obs, Mind(obs), TASTE)
    eyes.counts = [0] * (JOKER + 1)
    eyes.laid = [lay_group((2, 3, 4, 5), RULES, CITES, 0), lay_group((7, 20, 33), RULES, CITES, 0)]
    assert eyes.fit(6) == eyes.fit(1) == eyes.fit(46) == eyes.fit(7) == 1.0
    assert 1.0 > eyes.fit(8) > eyes.fit(9) >= eyes.fit(50) > 0
