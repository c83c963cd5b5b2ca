"""Beating cards with cards, one to one: R4.5, R4.7, Q4.1."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from games.kozel4.kozel4_help import FACES, NAMES, cards, text
from mesaya.tricks.beating import (
    ORDER,
    OVER,
    PACK_MASK,
    STRENGTH,
    SUIT_MASKS,
    beats,
    clearing,
    clears,
    faces_of,
    hurdles,
    mask_of,
    outranks,
    subsets,
)

SUITS = "cdhs"


def better(card: str, other: str, trump: str) -> bool:
    if card[1] == other[1]:
        return "6789JQKTA".index(card[0]) > "6789JQKTA".index(other[0])
    return card[1] == trump


def by_permutations(mine: tuple[str, ...], best: tuple[str, ...], trump: str) -> bool:
    return len(mine) == len(best) > 0 and any(
        all(better(card, other, trump) for card, other in zip(order, best, strict=True))
        for order in permutations(mine)
    )


def beaten_by(best: str, mine: str, trump: str) -> bool:
    return beats(cards(mine), cards(best), SUITS.index(trump))


def test_r4_7_order_of_a_suit() -> None:
    assert ORDER == "6789JQKTA"
    suit = [text([face]) for face in sorted(cards("Th6hAh9hQh7hKhJh8h"))]
    suit.sort(key=lambda name: STRENGTH[cards(name)[0] % 13])
    assert suit == ["6h", "7h", "8h", "9h", "Jh", "Qh", "Kh", "Th", "Ah"]


@pytest.mark.parametrize(
    ("better_card", "other", "trump"),
    [("9h", "7h", "c"), ("Tc", "Qc", "h"), ("6h", "As", "h"), ("Td", "Kd", "d"), ("Ah", "Th", "h")],
)
def test_r4_7_outranks(better_card: str, other: str, trump: str) -> None:
    one, two = cards(better_card + other)
    assert outranks(one, two, SUITS.index(trump))
    assert not outranks(two, one, SUITS.index(trump))


def test_r4_7_two_plain_suits_cannot_be_compared() -> None:
    one, two = cards("AsTd")
    assert not outranks(one, two, SUITS.index("h"))
    assert not outranks(two, one, SUITS.index("h"))


def test_r4_7_tables_against_the_words_of_the_page() -> None:
    for trump in range(4):
        for name in NAMES:
            over = {text([face]) for face in faces_of(OVER[trump][cards(name)[0]])}
            assert over == {each for each in NAMES if better(each, name, SUITS[trump])}
        assert OVER[trump][cards("5d")[0]] == 0


def test_e4_1_single_cards() -> None:
    assert beaten_by("Kh", "Th", "h")
    assert not beaten_by("Th", "Kh", "h")
    assert beaten_by("As", "6h", "h")
    assert not beaten_by("As", "Td", "h")
    assert beaten_by("6h", "7h", "h")


def test_e4_2_pagat() -> None:
    assert beaten_by("Qs7s", "9dJs", "d")
    assert beaten_by("9dJs", "Kd8d", "d")
    assert not beaten_by("9dJs", "8d9s", "d")


def test_e4_4_the_greedy_trap() -> None:
    assert beaten_by("Ts6h", "As7h", "h")
    assert beaten_by("6hTs", "As7h", "h")
    assert not beaten_by("Ts6h", "As6d", "h")


def test_e4_5_three_cards() -> None:
    assert beaten_by("AsKsJs", "8h6hQh", "h")
    assert beaten_by("8h6hQh", "9h7hKh", "h")
    assert not beaten_by("8h6hQh", "9h7hJh", "h")
    assert not beaten_by("KsQsJs", "Ah6d6c", "h")


def test_q4_1_vectors_of_public_faults() -> None:
    assert beaten_by("7hQh", "8h6c", "c")
    assert not beaten_by("7hQh", "8hJh", "c")
    assert not beaten_by("7h9h", "Th6c", "s")


def test_q4_1_all_singles() -> None:
    for trump in range(4):
        for one, two in permutations(FACES, 2):
            expected = better(text([one]), text([two]), SUITS[trump])
            assert beats((one,), (two,), trump) == expected == outranks(one, two, trump)


def test_q4_1_every_pair_against_every_pair_of_a_small_pack() -> None:
    """Two suits and the trumps of a few ranks: every pair on every other, all orders."""
    small = [name for name in NAMES if name[0] in "67TA" and name[1] in "cds"]
    for mine in combinations(small, 2):
        for best in combinations(small, 2):
            assert beaten_by("".join(best), "".join(mine), "d") == by_permutations(mine, best, "d")


def test_q4_1_equals_all_permutations() -> None:
    rng = random.Random(4)
    found = [0, 0]
    for _ in range(20000):
        size = rng.randrange(1, 5)
        suits = rng.choice(["cdhs", "cd", "ch", "dhs", "h"])
        pool = [name for name in NAMES if name[1] in suits]
        drawn = rng.sample(pool, 2 * size)
        mine, best, trump = tuple(drawn[:size]), tuple(drawn[size:]), rng.choice(suits)
        expected = by_permutations(mine, best, trump)
        found[expected] += 1
        assert beaten_by("".join(best), "".join(mine), trump) == expected
        bars = hurdles(cards("".join(best)), SUITS.index(trump))
        mask = mask_of(cards("".join(mine)))
        assert clears(mask, bars) == expected
        assert clearing([mask], bars) == ([mask] if expected else [])
    assert min(found) > 4000


def test_q4_1_never_for_different_sizes_and_never_itself() -> None:
    rng = random.Random(5)
    for _ in range(5000):
        trump = rng.randrange(4)
        mine = tuple(rng.sample(FACES, rng.randrange(0, 5)))
        best = tuple(rng.sample(FACES, rng.randrange(0, 5)))
        if len(mine) != len(best):
            assert not beats(mine, best, trump)
        assert not beats(mine, tuple(rng.sample(mine, len(mine))), trump)
        assert not (beats(mine, best, trump) and beats(best, mine, trump))
    assert not beats((), (), 0)


def test_q4_1_beating_again_beats_what_was_beaten() -> None:
    """If B beats A and C beats B, then C beats A: so the last to beat has beaten all."""
    rng = random.Random(6)
    seen = 0
    for _ in range(20000):
        size = rng.randrange(1, 4)
        drawn = rng.sample([face for face in FACES if face // 13 < 2], 3 * size)
        one, two, three = drawn[:size], drawn[size : 2 * size], drawn[2 * size :]
        if beats(two, one, 0) and beats(three, two, 0):
            seen += 1
            assert beats(three, one, 0)
    assert seen > 500


def test_sets_of_cards() -> None:
    assert faces_of(mask_of(cards("AsKs6c"))) == cards("6cAsKs")
    assert faces_of(0) == ()
    assert faces_of(PACK_MASK) == FACES
    assert sum(SUIT_MASKS) == PACK_MASK
    assert [len(faces_of(suit)) for suit in SUIT_MASKS] == [9, 9, 9, 9]


def test_subsets_in_canonical_order() -> None:
    hand = cards("TcAd7h9s")
    for size in range(1, 5):
        found = [faces_of(mask) for mask in subsets(mask_of(hand), size)]
        assert found == sorted(combinations(sorted(hand), size))
    assert subsets(mask_of(hand), 4) == [mask_of(hand)]
