"""The words of the 36-card pack: strength, following, who takes the trick."""

from __future__ import annotations

import random

from mesaya.cards import FACE_TEXT, short_pack
from mesaya.game import named
from mesaya.tricks.order import BIT, NO_SUIT, POWER, STRENGTH, bits_of, follows, plays, taker
from mesaya.tricks.trick import no_trick

FACES = [card >> 3 for card in short_pack()]
UP = "6789TJQKA"


def test_bits_are_36_different_ones():
    assert sorted(BIT) == FACES
    assert sum(BIT.values()) == 2**36 - 1


def test_strength_is_the_place_among_the_nine_ranks():
    for face in range(52):
        rank = FACE_TEXT[face][0]
        assert STRENGTH[face] == (UP.index(rank) if rank in UP else -1)


def test_power_sorts_trumps_then_the_suit_led_then_nothing():
    for trump in range(4):
        for led in range(4):
            power = POWER[4 * trump + led]
            for face in range(52):
                if STRENGTH[face] < 0 or face // 13 not in (trump, led):
                    assert power[face] == 0
                elif face // 13 == trump:
                    assert power[face] == 10 + STRENGTH[face]
                else:
                    assert power[face] == 1 + STRENGTH[face]


def test_plays_and_follows_are_in_canonical_order():
    rng = random.Random(1)
    for _ in range(300):
        hand = sorted(rng.sample(FACES, rng.randrange(10)))
        bits = bits_of(hand)
        assert [play.card for play in plays(bits)] == hand
        assert [play.card for play in follows(bits, NO_SUIT)] == hand
        for led in range(4):
            same = [face for face in hand if face // 13 == led]
            assert [play.card for play in follows(bits, led)] == (same or hand)


def test_the_taker_is_the_one_a_plain_reading_gives():
    rng = random.Random(2)
    for _ in range(2000):
        trick = rng.sample(FACES, rng.choice([3, 4, 5, 6]))
        trump = rng.randrange(4)
        trumps = [face for face in trick if face // 13 == trump]
        same = [face for face in trick if face // 13 == trick[0] // 13]
        best = max(trumps or same, key=lambda face: UP.index(FACE_TEXT[face][0]))
        assert trick[taker(trick, trump)] == best


def test_a_trick_step_by_step_agrees():
    rng = random.Random(3)
    for _ in range(300):
        cards = rng.sample(FACES, 6)
        trump = rng.randrange(4)
        trick = no_trick()
        for seat, face in enumerate(cards):
            event = trick.lay(seat, face, trump)
            assert (event.seat, event.card) == (seat, face)
        assert trick.taker == taker(cards, trump)
        assert trick.now() == cards
        assert trick.done() == []
        twin = trick.clone()
        assert twin.close(4).number == 4
        assert twin.done() == cards
        assert trick.now() == cards


def test_what_is_no_card_is_named_unknown():
    assert [FACE_TEXT[named(card)] for card in (0, 52, 53, -1, 999)] == [
        "Ac",
        "**",
        "??",
        "??",
        "??",
    ]
