"""`sharp@1` and `master@1` of Rummy on 13 cards: legal, honest, and stronger than `greedy@1`."""

from __future__ import annotations

import random

import pytest

from mesaya.actions import DRAW, DROP, TAKE, Declare, Discard
from mesaya.bots import find
from mesaya.bots.points13 import Mind
from mesaya.bots.points13_sharp import sharp
from mesaya.bots.points13_table import TABLES
from mesaya.bots.rummy_weigh import Weigher, scale_for
from mesaya.games.points13 import POINTS13
from mesaya.lab.driver import Witness, play_deal, shuffled
from mesaya.view import Observation

OPTIONS = POINTS13.options({})


class Lawful(Witness):
    """Everything done is legal, and a right declaration is never missed."""

    def acts(self, deal, seat, action):
        if seat >= 0:
            legal = deal.legal(seat)
            assert action in legal
            if any(isinstance(other, Declare) for other in legal):
                assert isinstance(action, Declare)


def series(kinds, deals, seed):
    """Points won less points paid by the first kind, each deal from every seat."""
    seats = len(kinds)
    net = 0
    for number in range(deals):
        for turn in range(seats):
            bots = [find(kinds[(seat - turn) % seats], "points13") for seat in range(seats)]
            match = POINTS13.match(OPTIONS, seats, number % seats)
            outcome = play_deal(match, bots, random.Random(f"{seed}{number}"), Lawful()).outcome
            winner = outcome.details["winner"] == f"p{turn + 1}"
            net += sum(outcome.scores) if winner else -outcome.scores[turn]
    return net


def test_sharp_wins_more_than_it_pays_against_greedy():
    assert series(["sharp", "greedy"], 8, "net") > 0


@pytest.mark.nightly
def test_master_wins_more_than_it_pays_against_greedy():
    assert series(["master", "greedy"], 30, "net") > 0


@pytest.mark.parametrize("seats", [3, 8])
def test_full_tables_end(seats):
    kinds = ["sharp", *["greedy"] * (seats - 1)]
    match = POINTS13.match(OPTIONS, seats, 0)
    bots = [find(kind, "points13") for kind in kinds]
    play_deal(match, bots, random.Random(5), Lawful(), cap=800)


def pack_of(number):
    """A shuffled pack."""
    return shuffled(POINTS13.pack(OPTIONS, 3), random.Random(number))


@pytest.mark.parametrize("kind", ["sharp", "master"])
def test_hidden_cards_do_not_change_the_choice(kind):
    """Q3.4 The first to act of three is seat 1; the hands of 0 and 2 and the stock change."""
    bot = find(kind, "points13")
    for number in range(3):
        pack = pack_of(number)
        deal = POINTS13.match(OPTIONS, 3, 0).deal(pack)
        (seat,) = deal.to_act()
        mine = set(range(0, 39, 3)) | {39, 40}
        hidden = [place for place in range(len(pack)) if place not in mine]
        moved = list(pack)
        order = shuffled([pack[place] for place in hidden], random.Random(number + 99))
        for place, card in zip(hidden, order, strict=True):
            moved[place] = card
        choices = []
        for cards in (pack, tuple(moved)):
            other = POINTS13.match(OPTIONS, 3, 0).deal(cards)
            obs = Observation("points13", OPTIONS, 3, seat)
            obs.tell(tuple(other.opening))
            choices.append((obs.hand, bot.choose(obs, other.legal(seat), random.Random(1))))
        assert choices[0] == choices[1]


def test_a_hopeless_hand_is_dropped_and_never_where_it_may_not():
    dropped = 0
    for number in range(40):
        pack = pack_of(number)
        deal = POINTS13.match(OPTIONS, 3, 0).deal(pack)
        (seat,) = deal.to_act()
        obs = Observation("points13", OPTIONS, 3, seat)
        obs.tell(tuple(deal.opening))
        legal = deal.legal(seat)
        dropped += sharp(obs, legal, random.Random(1), 0) == DROP
        kept = [action for action in legal if action != DROP]
        assert sharp(obs, kept, random.Random(1), 0) in (DRAW, TAKE)
    assert 0 < dropped < 25


def test_the_tables_value_nearer_hands_more_and_dear_hands_less():
    pack = pack_of(1)
    deal = POINTS13.match(OPTIONS, 2, 0).deal(pack)
    obs = Observation("points13", OPTIONS, 2, 1)
    obs.tell(tuple(deal.opening))
    eyes = Weigher(obs, Mind(obs))
    assert eyes.worth(1, 14, 20, 3) > eyes.worth(2, 14, 20, 3) > eyes.worth(3, 14, 20, 3)
    assert eyes.worth(2, 24, 20, 3) > eyes.worth(2, 12, 20, 3)
    assert eyes.worth(2, 14, 20, 3) > eyes.worth(2, 14, 80, 3)
    assert scale_for(5) is TABLES[6]
    assert scale_for(8) is TABLES[8]


def test_a_card_that_the_next_seat_threw_is_safer_than_one_near_what_it_took():
    pack = pack_of(2)
    deal = POINTS13.match(OPTIONS, 2, 0).deal(pack)
    obs = Observation("points13", OPTIONS, 2, 1)
    obs.tell(tuple(deal.opening))
    eyes = Weigher(obs, Mind(obs))
    plain = eyes.danger(20)
    eyes.thrown.append(20)
    assert eyes.danger(20) < plain
    eyes.thrown.clear()
    obs.known[0].append(21)
    assert eyes.danger(20) > plain


def test_discards_are_of_what_is_held():
    pack = pack_of(3)
    deal = POINTS13.match(OPTIONS, 2, 0).deal(pack)
    obs = Observation("points13", OPTIONS, 2, 1)
    obs.tell(tuple(deal.opening))
    obs.tell(deal.apply(1, DRAW))
    action = sharp(obs, deal.legal(1), random.Random(0), 2)
    assert isinstance(action, Discard | Declare)
    assert action.card in obs.hand
