"""What a group is, how it is laid down, and what a grouping counts."""

from __future__ import annotations

import itertools
import random

import pytest

from melds.arrange_help import (
    counts_of,
    faces,
    random_hand,
    random_wild,
    rank,
    reads_upwards,
    texts,
)
from mesaya.cards import declared
from mesaya.melds.shown import (
    NO_GROUP,
    PURE,
    SEQUENCE,
    SET,
    in_order,
    role_of,
    validate,
    value,
)
from oracle.arrange_brute import groups_of


@pytest.mark.parametrize(
    ("text", "wild", "role"),
    [
        ("Ah2h3h", "9", PURE),
        ("QhKhAh", "9", PURE),
        ("KhAh2h", "9", NO_GROUP),
        ("6s7s8s", "7", PURE),
        ("6s7h8s", "7", SEQUENCE),
        ("5s6s7s7h", "7", SEQUENCE),  # 7s as itself, 7h before or after it
        ("7s7h9s", "7", SEQUENCE),
        ("7s7s9s", "7", SEQUENCE),
        ("7s7s7s", "7", SEQUENCE),
        ("8s****", "7", SEQUENCE),
        ("8s8d8h", "7", SET),
        ("8s8d**", "7", SET),
        ("8s8d**7h", "7", SET),
        ("8s8d8h8c7h", "7", NO_GROUP),
        ("8s8s**", "7", NO_GROUP),
        ("8s8d8d", "7", NO_GROUP),
        ("5h5h6h", "7", NO_GROUP),
        ("8s9d**", "7", NO_GROUP),
        ("8s9s", "7", NO_GROUP),
        ("", "7", NO_GROUP),
        ("9sTs******", "7", SEQUENCE),
        ("2s9s**7d", "7", NO_GROUP),
        ("As2s3s4s5s6s7s8s9sTsJsQsKs", "7", PURE),
        ("As2s3s4s5s6s7s8s9sTsJsQsKs**", "7", NO_GROUP),
    ],
)
def test_roles(text, wild, role):
    assert role_of(faces(text), rank(wild)) == role
    assert role_of(faces(text)[::-1], rank(wild)) == role


def test_r3_12_and_q3_8_the_same_card_twice():
    assert role_of(faces("9s7h7h"), rank("7")) == SEQUENCE
    assert role_of(faces("9s7h7h"), rank("7"), identical_wilds=False) == NO_GROUP
    assert role_of(faces("6h7h7h"), rank("7")) == SEQUENCE
    assert role_of(faces("6h7h7h"), rank("7"), identical_wilds=False) == NO_GROUP
    assert role_of(faces("9s****"), rank("7"), identical_wilds=False) == SEQUENCE


def test_q3_10_naturals_are_those_that_stand_for_themselves():
    for least, role in ((1, SEQUENCE), (2, SEQUENCE), (3, NO_GROUP)):
        assert role_of(faces("6h7h**"), rank("7"), min_naturals=least) == role
    for least, role in ((2, SET), (3, NO_GROUP)):
        assert role_of(faces("6h6d**"), rank("7"), min_naturals=least) == role
    assert role_of(faces("7h7d7c"), rank("7"), min_naturals=2) == SET
    assert role_of(faces("7h7d7c**"), rank("7"), min_naturals=4) == NO_GROUP
    assert role_of(faces("5h6h7h"), rank("2"), min_naturals=13) == PURE  # nothing stands in there


def test_roles_are_what_brute_force_makes_of_every_group():
    rng = random.Random("roles")
    for number in range(250):
        hand = random_hand(rng, 7, 3)
        wild = random_wild(rng, hand)
        identical, least = number % 3 > 0, number % 4
        known = groups_of(hand, wild, identical, least)
        for size in range(1, 8):
            for some in itertools.combinations(range(7), size):
                role = role_of(
                    [hand[i] for i in some],
                    wild,
                    identical_wilds=identical,
                    min_naturals=least,
                )
                assert role == known.get(sum(1 << i for i in some), NO_GROUP)


@pytest.mark.parametrize(
    ("text", "wild", "laid"),
    [
        ("8s6s7s", "2", "6s7s8s"),
        ("8s6s**", "2", "6s**8s"),
        ("KsAsQs", "2", "QsKsAs"),
        ("As3s2s", "9", "As2s3s"),
        ("**As**", "9", "As****"),
        ("9s7h7s8s", "7", "7s8s9s7h"),
        ("8s6s7h", "7", "6s7h8s"),
        ("7s7s8s", "7", "7s8s7s"),
        ("7h9s8s7h", "7", "8s9s7h7h"),
        ("9h**9c7d", "7", "9c9h7d**"),
        ("KsKd3h", "9", "Kd3hKs"),
    ],
)
def test_a_group_is_laid_upwards_with_its_substitutes_in_place(text, wild, laid):
    given = faces(text)
    found = in_order(given, rank(wild))
    assert sorted(found) == sorted(given)
    if laid in ("7s8s9s7h", "8s9s7h7h", "7s8s7s"):  # the lowest place may come first as well
        assert reads_upwards(found, rank(wild))
    else:
        assert texts([found]) == [laid]


def test_every_sequence_reads_upwards_however_it_was_held():
    rng = random.Random("order")
    seen = 0
    for _ in range(300):
        hand = random_hand(rng, 8, 3)
        wild = random_wild(rng, hand)
        for mask, role in groups_of(hand, wild, True, 0).items():
            group = [face for i, face in enumerate(hand) if mask >> i & 1]
            rng.shuffle(group)
            laid = in_order(group, wild)
            assert sorted(laid) == sorted(group)
            if role >= SEQUENCE:
                assert reads_upwards(laid, wild)
                seen += 1
    assert seen > 3000


def test_r3_17_what_a_grouping_counts():
    hand = counts_of(faces("3h4h5h 6s7s8s 9c9d9h Ks Jd Td 8d"))
    wild = rank("2")

    def shown(text):
        return validate([faces(group) for group in text.split()], hand, wild)

    total = 12 + 21 + 27 + 38
    assert shown("") == (total, False)
    assert shown("9c9d9h") == (total, False)
    assert shown("3h4h5h") == (total - 12, False)
    assert shown("6s7s8s 9c9d9h") == (total - 21, False)
    assert shown("3h4h5h 6s7s8s") == (38 + 27, False)
    assert shown("3h4h5h 6s7s8s 9c9d9h") == (38, False)
    assert shown("3h4h5h 3h4h5h") == (-1, False)
    assert shown("3h4h6h") == (-1, False)
    assert shown("KhKdKs") == (-1, False)


def test_r3_17_a_sequence_that_is_not_pure_gives_nothing_alone():
    hand = counts_of(faces("3h4h** 6s7s2d"))
    assert validate([faces("3h4h**"), faces("6s7s2d")], hand, rank("2")) == (20, False)


def test_a_declared_joker_is_a_joker():
    joker = declared(faces("5h")[0])
    assert role_of((*faces("3h4h"), joker), rank("2")) == SEQUENCE
    hand = counts_of(faces("3h4h**6h7h8h"))
    groups = [(*faces("3h4h"), joker), faces("6h7h8h")]
    assert validate(groups, hand, rank("2")) == (0, True)


def test_r3_15_values():
    assert [value(face, rank("2")) for face in faces("As9s2sTsKs**")] == [10, 9, 0, 10, 10, 0]
