"""Waiting with the contract in hand: what would stay, when to go down, what to take and discard."""

from __future__ import annotations

import random

import pytest

from bots.going import views_of
from mesaya.actions import DISCARD, DRAW, PASS, TAKE, Discard, Meld, Take
from mesaya.bots.rummy_hold import NO_CONTRACT, cards_of
from mesaya.bots.rummy_sharp import player, sharp
from mesaya.cards import JOKER
from mesaya.events import Mixed
from mesaya.games.contract import CONTRACT
from mesaya.games.rummi import RUMMI
from mesaya.lab.driver import shuffled
from mesaya.notation.cards import read_face

RNG = random.Random(0)


def cards(text):
    """The faces of `7s 7h **`."""
    return [read_face(word) for word in text.split()]


def seat_of(book, number, hand, melds=(), pile="", down=()):
    """What seat 1 of four sees with this hand on this table; the seats `down` have `n` cards."""
    options = book.options({})
    key = "round" if book is RUMMI else "deal"
    match = book.match(options, 4, 0, {key: number})
    _, obs = views_of(match, shuffled(book.pack(options, 4), random.Random(1)), 1)
    obs.hand = sorted(cards(hand))
    obs.pile = cards(pile)
    obs.melds = [tuple(cards(meld)) for meld in melds]
    obs.meld_owner = [0] * len(obs.melds)
    for seat, count in down:
        obs.down[seat] = True
        obs.counts[seat] = count
    return obs


def rest(book, number, hand, melds=()):
    """Cards and points that stay of the hand."""
    eyes = player(seat_of(book, number, hand, melds), (), RNG, wary=False)
    found = eyes.rests.rest(eyes.eyes.counts)
    return None if found == NO_CONTRACT else (cards_of(found), found % 1000)


TWO_SETS = "7c 7d 7h 4c 4d 4h"


@pytest.mark.parametrize(
    ("book", "number", "hand", "melds", "left"),
    [
        (RUMMI, 1, f"{TWO_SETS} Kc Qd", (), (2, 20)),
        (RUMMI, 1, f"{TWO_SETS} Kc Qd", ("Ks Kh Kd",), (1, 10)),
        (RUMMI, 1, f"{TWO_SETS} Kc 9d", ("9h Th Jh Qh",), (2, 15)),
        (RUMMI, 1, f"{TWO_SETS} 8h Ah", ("9h Th Jh Qh",), (1, 15)),
        (RUMMI, 1, f"{TWO_SETS} Kh Ah 8h", ("9h Th Jh Qh",), (0, 0)),
        (RUMMI, 1, f"{TWO_SETS} ** 7h 4s", (), (0, 0)),
        (RUMMI, 1, "7c 7d 7h 4c 4d 3h Kc", (), None),
        (RUMMI, 2, "7c 7d 7h 4c 5c 6c 7c 9c", (), (1, 5)),
        (CONTRACT, 1, f"{TWO_SETS} 7s 2c", (), (1, 2)),
        (CONTRACT, 1, f"{TWO_SETS} 7h 2c", (), (2, 9)),
        (CONTRACT, 1, f"{TWO_SETS} Kc Kc", ("Ks Kh Kd",), (1, 10)),
        (CONTRACT, 1, f"{TWO_SETS} Kc", ("Ks Kh Kd Kc",), (1, 10)),
    ],
)
def test_the_rest_is_what_fits_neither_the_contract_nor_the_table(book, number, hand, melds, left):
    assert rest(book, number, hand, melds) == left


def lay(obs, groups=("7c 7d 7h", "4c 4d 4h")):
    """What sharp does when it may lay these groups or discard any card."""
    way = Meld(tuple(tuple(cards(group)) for group in groups))
    return sharp(obs, [way, *[DISCARD[face] for face in sorted(set(obs.hand))]], RNG, 0)


MANY = f"{TWO_SETS} 9s Js Kd Ac 2s"


def test_many_cards_that_fit_nowhere_are_waited_with_few_are_not():
    assert isinstance(lay(seat_of(RUMMI, 1, MANY)), Discard)
    assert isinstance(lay(seat_of(RUMMI, 1, f"{TWO_SETS} 7s 7s 4s 9s")), Meld)


def test_nobody_waits_for_one_who_is_about_to_go_out():
    assert isinstance(lay(seat_of(RUMMI, 1, MANY, down=[(2, 5)])), Discard)
    assert isinstance(lay(seat_of(RUMMI, 1, MANY, down=[(2, 2)])), Meld)


def test_nobody_waits_when_the_last_stock_runs_out():
    obs = seat_of(RUMMI, 1, MANY)
    obs.stock = 3
    assert isinstance(lay(obs), Discard)
    obs.log += [Mixed("recycle", 30)] * 3
    assert isinstance(lay(obs), Meld)
    obs.stock = 30
    assert isinstance(lay(obs), Discard)


def test_the_contract_and_jokers_are_kept_while_waiting():
    thrown = lay(seat_of(RUMMI, 1, f"{MANY} **"))
    assert isinstance(thrown, Discard)
    assert thrown.card in set(cards("9s Js Kd Ac 2s"))


def test_with_nothing_but_jokers_to_discard_it_goes_down():
    obs = seat_of(RUMMI, 1, MANY)
    way = Meld((tuple(cards("7c 7d 7h")), tuple(cards("4c 4d 4h"))))
    assert sharp(obs, [way, DISCARD[JOKER]], RNG, 0) == way


def test_who_waits_takes_what_would_be_laid_and_nothing_else():
    legal = [TAKE, PASS]
    assert sharp(seat_of(RUMMI, 1, MANY, pile="7s"), legal, RNG, 0) == TAKE
    assert sharp(seat_of(RUMMI, 1, MANY, pile="5s"), legal, RNG, 0) == PASS
    assert sharp(seat_of(CONTRACT, 1, MANY, pile="7s"), [DRAW, Take(45)], RNG, 0) == Take(45)
    assert sharp(seat_of(CONTRACT, 1, MANY, pile="5s"), [DRAW, Take(43)], RNG, 0) == DRAW


def test_a_deep_take_that_ends_the_deal_is_made():
    obs = seat_of(CONTRACT, 1, "7c 7d 7h 4c 4d 9s 2c", ("2d 2h 2s",), "4h 7s")
    deep = Take(cards("4h")[0], 2)
    legal = [DRAW, Take(cards("7s")[0]), deep]
    assert sharp(obs, legal, RNG, 0) == deep
