"""Best arrangements under the house rules that forbid some groups (Q3.8, Q3.10)."""

from __future__ import annotations

import random

import pytest

from melds.arrange_help import best, check, counts_of, faces, random_hand, random_wild, rank, texts
from mesaya.melds.arrange import arrange
from mesaya.melds.strict import arrange_strict
from oracle.arrange_brute import brute


def test_q3_8_identical_wilds_asked_apart():
    text = "2c3c4c5c QhKhAh 6c6d6s 9s 7h 7h"
    strict = best(text, "7", identical_wilds=False)
    assert (strict.score, strict.declarable) == (9, False)
    assert all(group.count("7h") < 2 for group in texts(strict.groups))


def test_q3_10_a_group_of_jokers_needs_naturals():
    text = "3h4h5h ****** 9c9d9h KsKdKc Jd"
    free = best(text, "2", free=0)
    assert free.score == 0
    strict = best(text, "2", min_naturals=2)
    assert strict.score == brute_score(text, "2", 2)
    check(strict, faces(text), rank("2"), 0, min_naturals=2)


def brute_score(text, wild, naturals):
    return brute(faces(text), rank(wild), 0, True, naturals)[0]


@pytest.mark.parametrize("identical", [True, False])
@pytest.mark.parametrize("naturals", [0, 1, 2, 3])
@pytest.mark.parametrize("free", [0, 1])
def test_the_strict_search_alone_is_what_brute_force_finds(identical, naturals, free):
    rng = random.Random(f"strict{identical}{naturals}{free}")
    differ = 0
    for _ in range(60):
        hand = random_hand(rng, rng.choice((7, 8, 9)), 3)
        wild = random_wild(rng, hand)
        counts = counts_of(hand)
        least = arrange(counts, wild, free=free)
        rules = {"identical_wilds": identical, "min_naturals": naturals}
        strict = arrange_strict(counts, wild, free=free, least=least, **rules)
        assert (strict.score, strict.declarable) == brute(hand, wild, free, identical, naturals)
        assert strict.score >= least.score
        check(strict, hand, wild, free, **rules)
        differ += strict.score > least.score
    if identical and naturals == 0:
        assert differ == 0  # nothing is forbidden
    elif naturals > 1:
        assert differ > 0


def test_whole_hands_prove_their_strict_scores():
    rng = random.Random("strict13")
    for number in range(40):
        free = number % 2
        hand = random_hand(rng, 13 + free, 2)
        wild = random_wild(rng, hand)
        rules = {"identical_wilds": number % 3 > 0, "min_naturals": number % 4}
        answer = arrange(counts_of(hand), wild, free=free, **rules)
        check(answer, hand, wild, free, **rules)
        assert answer.score >= arrange(counts_of(hand), wild, free=free).score


def test_no_discard_is_left_when_every_card_is_in_the_pure_sequence():
    answer = best("3h4h5h", "2", free=1, min_naturals=1)
    assert (answer.score, answer.declarable) == (7, False)
    answer = best("3h4h5h ****", "2", free=1, min_naturals=3)
    assert (answer.score, answer.declarable) == (0, False)
    check(answer, faces("3h4h5h****"), rank("2"), 1, min_naturals=3)
