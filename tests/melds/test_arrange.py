"""The exact best arrangement: the page's vectors, two oracles, and what the answers promise."""

from __future__ import annotations

import random

import pytest

from melds.arrange_help import (
    best,
    check,
    counts_of,
    faces,
    random_hand,
    random_wild,
    rank,
    rich_hand,
    texts,
)
from mesaya.cards import JOKER
from mesaya.melds.arrange import arrange, declarable, may_declare
from mesaya.melds.shown import PURE, SEQUENCE, role_of, validate, value
from oracle.arrange_brute import brute
from oracle.arrange_cpsat import cpsat


def vector(text, wild, score, right=False):
    """The page's answer, by the solver with its proof and by the integer programme."""
    hand = faces(text)
    assert len(hand) == 13
    answer = best(text, wild)
    assert (answer.score, answer.declarable) == (score, right)
    check(answer, hand, rank(wild), 0)
    assert cpsat(hand, rank(wild)) == (score, right)


# --- the page's examples -------------------------------------------------------------------------
def test_e3_1_three_perfect_sets_without_a_sequence_count_in_full():
    vector("As Ad Ac Ah Ks Kd Kc Kh Ts Td Tc Th Jd", "2", 130)


def test_e3_2_a_hand_to_declare():
    vector("3h4h5h 6s7s** 9c9d9h KsKdKcKh", "2", 0, right=True)


def test_e3_3_with_one_sequence_the_sets_are_ignored():
    vector("3h4h5h 9c9d9h KsKdKcKh 2s 7d Jc", "A", 86)


def test_e3_4_a_wild_card_as_itself_keeps_the_sequence_pure():
    vector("6s7s8s QhKhAh 4d4c4s 9d9c9s Jd", "7", 10)


def test_e3_5_six_in_a_row_are_split_into_two_pure_sequences():
    vector("3h4h5h6h7h8h TsTdTc 2d 2c Qs Jd", "K", 24)
    found = best("3h4h5h6h7h8h TsTdTc 2d 2c Qs Jd", "K").groups
    assert {"3h4h5h", "6h7h8h"} <= set(texts(found))


def test_e3_6_five_in_a_row_cannot_be_split():
    vector("3h4h5h6h7h TsTdTc 2d 2c Qs Jd Kc", "A", 64)


def test_e3_7_a_joker_makes_the_second_sequence():
    vector("3h4h5h6h7h ** TsTdTc 2d 2c Qs Jd", "A", 24)


def test_e3_8_the_whole_five_are_the_one_sequence():
    vector("8d9dTdJdQd 2s 2c 5h 5h 6c Ks Ac 3s", "4", 43)


def test_e3_11_twins_make_no_set_and_the_five_joins_a_run():
    vector("2s3s4s 8h9hTh 5h5h5s Kd Kc 7d Qc", "A", 47)


def test_e3_12_two_sequences_none_of_them_pure():
    vector("3h4h** 8s9sQc KdKcKh 6d6c6s 2d", "Q", 74)


def test_e3_13_two_loose_points():
    vector("3h4h5h 8s9sTs QdQc** 6d6c6s 2d", "T", 2)


def test_e3_14_a_joker_and_wild_cards_to_declare():
    vector("3h4h5h 8s9s** 6d6c6s 7c7d7s7h", "7", 0, right=True)


def test_e3_16_sets_only():
    vector("5s5h5d 9s9h9d JsJhJd 2c2d2s Ac", "K", 88)


def test_e3_17_ace_low_pure_and_ace_high_with_a_joker():
    vector("As2s3s QhKh** 6d6c6s 8h8d8c Tc", "4", 10)


def test_e3_18_two_identical_wild_cards_complete_the_nines():
    text = "2c3c4c5c QhKhAh 6c6d6s 9s 7h 7h"
    vector(text, "7", 0, right=True)
    strict = best(text, "7", identical_wilds=False)
    assert (strict.score, strict.declarable) == (9, False)
    check(strict, faces(text), rank("7"), 0, identical_wilds=False)


def test_e3_18_the_control_is_declarable_under_both():
    text = "2h3h4h JsQsKs 9s9d7h7h 5c5d5s"
    vector(text, "7", 0, right=True)
    strict = best(text, "7", identical_wilds=False)
    assert (strict.score, strict.declarable) == (0, True)
    check(strict, faces(text), rank("7"), 0, identical_wilds=False)


def test_e3_25_a_joker_for_a_natural_card_may_raise_the_score():
    assert best("3h4h5h 9c9d9h KsKdKcKh 2s 7d Jc", "A").score == 86
    assert best("3h**5h 9c9d9h KsKdKcKh 2s 7d Jc", "A").score == 94


def test_e3_25_the_other_way_is_common():
    rng = random.Random("e3.25")
    lower = higher = 0
    for _ in range(400):
        hand = rich_hand(rng, 13, 2)
        spots = [i for i, face in enumerate(hand) if face != JOKER]
        with_joker = list(hand)
        with_joker[rng.choice(spots)] = JOKER
        one, two = (arrange(counts_of(cards), 5).score for cards in (hand, with_joker))
        lower += two < one
        higher += two > one
    assert lower > 5 * higher > 0


# --- the oracles ---------------------------------------------------------------------------------
@pytest.mark.parametrize("part", range(4))
def test_20_000_small_hands_are_what_brute_force_finds(part):
    rng = random.Random(f"small{part}")
    right = strict = 0
    for _ in range(5_000):
        packs = rng.choice((2, 3))
        hand = random_hand(rng, rng.choice((3, 4, 5, 6, 7, 8, 8, 9)), packs)
        wild, free = random_wild(rng, hand), rng.randrange(2)
        rules = {}
        if rng.random() < 0.25:
            rules = {"identical_wilds": rng.random() < 0.5, "min_naturals": rng.randrange(4)}
        expected = brute(
            hand, wild, free, rules.get("identical_wilds", True), rules.get("min_naturals", 0)
        )
        answer = arrange(counts_of(hand), wild, free=free, **rules)
        assert (answer.score, answer.declarable) == expected, (hand, wild, free, rules)
        check(answer, hand, wild, free, **rules)
        right += expected[1]
        strict += bool(rules)
    assert right > 150
    assert strict > 1_000


def whole_hand(rng):
    """A hand of 13 or 14 cards, its wild rank, and whether a card is discarded."""
    free, packs = rng.randrange(2), rng.choice((2, 3))
    make = rng.choice((random_hand, rich_hand, rich_hand))
    hand = make(rng, 13 + free, packs)
    return hand, random_wild(rng, hand), free


def agree_with_cpsat(seed, hands):
    rng = random.Random(seed)
    right = gated = 0
    for _ in range(hands):
        hand, wild, free = whole_hand(rng)
        answer = arrange(counts_of(hand), wild, free=free)
        check(answer, hand, wild, free)
        assert cpsat(hand, wild, free) == (answer.score, answer.declarable), (hand, wild, free)
        right += answer.declarable
        gated += len(answer.groups) > 1
    assert right > hands // 20
    assert gated > hands // 2


@pytest.mark.parametrize("part", range(3))
def test_300_whole_hands_are_what_an_integer_programme_finds(part):
    agree_with_cpsat(f"whole{part}", 100)


def test_the_gin_hand_on_which_openspiel_is_wrong():
    """Eleven cards, one to discard: its `min_deadwood` finds 3 points, the least are 2.

    Beside a pure sequence that no card of it fits, the hand is one of ours; its own runs are.
    """
    hand = faces("JsQsKs 2c7c3h4d3c2d7d4h7s4c2h")
    found = arrange(counts_of(hand), rank("T"), free=1)
    check(found, hand, rank("T"), 1)
    assert found.score == 2
    assert cpsat(hand, rank("T"), 1) == (2, False)


@pytest.mark.nightly
def test_5_000_whole_hands_are_what_an_integer_programme_finds():
    agree_with_cpsat("nightly", 5_000)


def test_the_oracles_agree_with_each_other():
    rng = random.Random("both")
    for _ in range(60):
        hand = random_hand(rng, rng.choice((7, 8, 9)), rng.choice((2, 3)))
        wild, free = random_wild(rng, hand), rng.randrange(2)
        assert cpsat(hand, wild, free) == brute(hand, wild, free)


def test_the_oracle_sees_wrong_answers():
    hand = faces("3h4h5h 6s7s** 9c9d9h KsKdKcKh")
    assert cpsat(hand, rank("2")) == (0, True)
    assert cpsat(faces("3h4h5h 6s7s** 9c9d9h KsKdKcQh"), rank("2")) == (10, False)
    assert cpsat([*hand, faces("Jd")[0]], rank("2"), 1) == (0, True)
    assert brute(faces("6s7s** 9c9d9h"), rank("2")) == (9 * 3 + 13, False)


# --- what answers promise ------------------------------------------------------------------------
def test_larger_hands_prove_their_scores():
    rng = random.Random("prove")
    for _ in range(1_500):
        hand, wild, free = whole_hand(rng)
        check(arrange(counts_of(hand), wild, free=free), hand, wild, free)


def test_with_both_sequences_and_no_loose_points_every_card_is_grouped():
    """The theorem that makes a score of 0 a right declaration wherever the gate is open."""
    rng = random.Random("theorem")
    seen = jokers = 0
    for _ in range(4_000):
        hand, wild, free = whole_hand(rng)
        if rng.random() < 0.5:  # more substitutes than a sequence can need
            for _ in range(rng.randrange(6)):
                hand[rng.randrange(len(hand))] = rng.choice((JOKER, max(wild, 0) + 13))
        hand.sort()
        answer = arrange(counts_of(hand), wild, free=free)
        roles = [role_of(group, wild) for group in answer.groups]
        gated = PURE in roles and sum(role >= SEQUENCE for role in roles) > 1
        if gated and answer.score == 0:
            assert answer.declarable
            assert sum(len(group) for group in answer.groups) == 13
            seen += 1
            jokers += sum(value(face, wild) == 0 for face in hand) > 5
    assert seen > 300
    assert jokers > 50


def test_no_points_and_yet_no_right_hand():
    """Thirteen cards that count nothing are no declaration without a pure sequence (3 packs)."""
    sevens = "7c7c7c7d7d7d7h7h7h7s7s ****"
    answer = best(sevens, "7")
    assert (answer.score, answer.declarable) == (0, False)
    assert not declarable(counts_of(faces(sevens)), rank("7"))
    check(answer, faces(sevens), rank("7"), 0)
    assert cpsat(faces(sevens), rank("7")) == (0, False)
    assert brute(faces("7c7c7d7d7h**"), rank("7")) == (0, False)


def test_the_free_discard_is_the_best_of_all():
    rng = random.Random("free")
    for _ in range(250):
        size = rng.choice((6, 9, 12, 13, 14))
        hand = random_hand(rng, size, 3)
        wild = random_wild(rng, hand)
        answer = arrange(counts_of(hand), wild, free=1)
        check(answer, hand, wild, 1)
        others = []
        for i in range(size):
            kept = arrange(counts_of(hand[:i] + hand[i + 1 :]), wild)
            others.append((kept.score, not kept.declarable))
        assert (answer.score, not answer.declarable) == min(others)


def test_fourteen_cards_without_a_loose_one_still_discard():
    for text, wild in (
        ("3h4h5h6h 8s9sTs 9c9d9h KsKdKcKh", "2"),
        ("3h4h5h 8s9sTs 9c9d9h Ks Kd ******", "2"),
        ("3h4h5h ****** 7c7c7c7d7d7d7h7h", "7"),
        ("3h4h5h 2s2d2c2h2s2d2c2h ******", "2"),
    ):
        answer = best(text, wild, free=1)
        assert answer.declarable, text
        check(answer, faces(text), rank(wild), 1)


def test_a_pure_sequence_that_is_the_whole_hand_gives_up_a_card():
    for text, score in (("3h4h5h6h", 0), ("3h4h5h6h7h", 0), ("3h4h5h", 7)):
        answer = best(text, "2", free=1)
        assert (answer.score, answer.declarable) == (score, False)
        check(answer, faces(text), rank("2"), 1)
        assert brute(faces(text), rank("2"), 1) == (score, False)


def test_what_may_not_declare_does_not():
    rng = random.Random("may")
    no = yes = 0
    for _ in range(3_000):
        hand, wild, free = whole_hand(rng)
        counts = counts_of(hand)
        if not may_declare(counts, wild, free=free):
            no += 1
            assert not arrange(counts, wild, free=free).declarable
        else:
            yes += 1
    assert no > 500
    assert yes > 500


def test_hands_of_one_and_two_cards_and_none():
    assert best("", "2").score == 0
    assert best("Ks", "2").score == 10
    assert best("Ks 3h", "2", free=1).score == 3
    assert best("Ks", "2", free=1).free_card == faces("Ks")[0]
    assert validate((), counts_of(faces("Ks3h")), rank("2")) == (13, False)
