"""Windows of bits against the plain meaning of sequences and sets."""

from __future__ import annotations

import random

from melds.arrange_help import counts_of, faces, random_hand, random_wild, rank, texts
from mesaya.cards import JOKER
from mesaya.melds.shown import PURE, SEQUENCE, SET, role_of
from mesaya.melds.windows import (
    BIT,
    ENDS,
    FACE_AT,
    FIRST_OF,
    HOLDING,
    MASK,
    PLACES,
    RUNS,
    Hand,
    hopeless,
    pure_windows,
)


def bits(held):
    return sum(BIT[face] for face in set(held))


def test_windows_are_sequences_of_three_to_five_and_sets():
    assert len(PLACES) == len(MASK) == len(ENDS) == len(set(PLACES))
    for window, places in enumerate(PLACES):
        role = role_of(places, rank("*"))
        assert role == (PURE if window < RUNS else SET)
        assert len(places) in ((3, 4, 5) if window < RUNS else (3, 4))
        assert MASK[window] == bits(places)
    assert RUNS == 4 * (12 + 11 + 10)
    assert len(PLACES) - RUNS == 13 * 5
    for size, first in zip((3, 4, 5), FIRST_OF, strict=True):
        assert PLACES[first] == tuple(range(size))  # clubs from the ace up


def test_r3_11_windows_reach_from_ace_to_ace_and_do_not_wrap():
    laid = texts(PLACES[:RUNS])
    assert {"Ah2h3h", "QhKhAh", "JhQhKhAh", "ThJhQhKhAh"} <= set(laid)
    assert not {"KhAh2h", "QhKhAh2h"} & set(laid)


def test_the_ends_are_places_that_no_joker_fills():
    for window, places in enumerate(PLACES):
        if len(places) == 3:
            assert ENDS[window] == 0
        elif window < RUNS:
            assert ENDS[window] == bits((places[0], places[-1]))
        else:
            assert ENDS[window] == MASK[window]


def test_faces_and_bits_are_each_other_s():
    for face in range(52):
        assert FACE_AT[BIT[face].bit_length() - 1] == face
    assert [FACE_AT[low] for low in range(4)] == faces("AcAdAhAs")
    for bit, windows in enumerate(HOLDING):
        assert [w for w, mask in enumerate(MASK) if mask >> bit & 1] == list(windows)
    assert all(HOLDING[BIT[face].bit_length() - 1] for face in range(52))


def test_pure_windows_are_the_sequences_among_the_cards():
    rng = random.Random("pure")
    for _ in range(400):
        hand = random_hand(rng, 13, 2)
        held = [face for face in hand if face != JOKER]
        found = [PLACES[window] for window in pure_windows(bits(held))]
        assert sorted(found) == sorted(
            places for places in PLACES[:RUNS] if set(places) <= set(held)
        )


def test_a_hand_is_counted_by_its_cards():
    hand = Hand(counts_of(faces("3h3h3h 4d4d 7c7c7s Ks ****")), rank("7"))
    assert hand.once == bits(faces("3h4dKs"))
    assert hand.twice == bits(faces("3h4d"))
    assert hand.thrice == bits(faces("3h"))
    assert hand.wilds == bits(faces("7c7s"))
    assert (hand.jokers, hand.size, hand.total, hand.dearest) == (5, 11, 27, 10)
    empty = Hand([0] * 53, rank("7"))
    assert (empty.once, empty.jokers, empty.size, empty.dearest) == (0, 0, 0, 0)


def test_hopeless_cards_are_those_that_no_group_can_hold():
    rng = random.Random("hopeless")
    some = 0
    for _ in range(600):
        hand = random_hand(rng, rng.choice((3, 6, 9, 13)), 2)
        wild = random_wild(rng, hand)
        natural = {face for face in hand if face != JOKER and face % 13 != wild}
        for jokers in range(4):
            lost = {
                face
                for face in natural
                if not any(
                    face in places and len(set(places) - natural) <= jokers for places in PLACES
                )
            }
            assert hopeless(bits(natural), jokers) == bits(lost)
            some += len(lost)
    assert some > 500


def test_a_sequence_with_a_gap_needs_a_joker():
    held = bits(faces("3h5h"))
    assert hopeless(held, 0) == held
    assert hopeless(held, 1) == 0
    assert role_of(faces("3h**5h"), rank("*")) == SEQUENCE
