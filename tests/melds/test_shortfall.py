"""The quick look at a hand never says no where the exact search says yes."""

from __future__ import annotations

from random import Random

import pytest

from mesaya.cards import standard_pack
from mesaya.melds.contracts import can_lay
from mesaya.melds.piles import face_counts
from mesaya.melds.seven import CONTRACTS, meld_rules
from mesaya.melds.shortfall import (
    FAR,
    masks_of,
    may_lay_whole,
    shortfall,
    shortfall_with,
)
from mesaya.notation.cards import read_group
from mesaya.options import ContractOptions

RULES = [
    meld_rules(ContractOptions(sequence_min=least, sequence_suits=suits, min_naturals=naturals))
    for least in (3, 4)
    for suits in ("distinct", "not_adjacent", "any")
    for naturals in (0, 1, 2)
]
PLAIN = meld_rules(ContractOptions())
LONG = meld_rules(ContractOptions(sequence_min=4))


def short(text: str, sets: int, runs: int, rules=PLAIN) -> int:
    """The shortfall of a hand in text, from one pack or more."""
    return shortfall(masks_of(cards(text)), sets, runs, rules)


def cards(text: str) -> list[int]:
    held: list[int] = []
    for face in read_group(text.replace(" ", "")):
        held.append(face << 3 | sum([other >> 3 == face for other in held]))
    return held


@pytest.mark.parametrize(
    ("hand", "sets", "runs", "lacks"),
    [
        ("7h7d7c 9s9d9c 2h", 2, 0, 0),
        ("7h7d7c 9s9d 2h3h", 2, 0, 1),
        ("7h7d7c 9s9d ** 2h", 2, 0, 0),
        ("7h7d7d 9s9d9c 2h", 2, 0, 1),  # a set has no suit twice
        ("7h7d7c 7h7d7c 2h", 2, 0, 0),  # but two packs give two sets of a rank
        ("7h7d7c 7s7d7c 2h", 2, 0, 0),
        ("7h7d7c 7s7d 2h3c", 2, 0, 1),
        ("AhKhQh 2c5c9d", 0, 1, 0),
        ("KhAh2h 2c5c9d", 0, 1, 1),  # no way round
        ("4h5h6h 8h9hTh", 0, 2, 3),  # both in one suit, so the second is all lacking
        ("4h5h6h 8c9cTc", 0, 2, 0),
        ("4h6h7h 8c9cQc", 0, 2, 2),
        ("4h5h6h 7c7d7s", 1, 1, 0),
        ("4h5h 7c7d 9s2d", 1, 1, 2),
        ("7h7d7c", 2, 0, FAR),
    ],
)
def test_q2_7_the_jokers_that_a_hand_lacks(hand, sets, runs, lacks):
    assert short(hand, sets, runs) == lacks


def test_q2_4_runs_of_four_lack_one_more():
    assert short("4h5h6h 9d9c9s 2c", 1, 1) == 0
    assert short("4h5h6h 9d9c9s 2c", 1, 1, LONG) == 1
    assert short("4h5h7h 9d9c9s 2c", 1, 1, LONG) == 1
    assert short("4h5hJh 9d9c9s 2c", 1, 1, LONG) == 2
    assert short("4h8hKh 9d9c9s 2c", 1, 1, LONG) == 3
    assert short("AhJhQhKh 9d9c9s", 1, 1, LONG) == 0


def dense(rng: Random) -> list[int]:
    """A hand in which melds are likely: few ranks, or few suits, or any cards; one to three packs."""
    packs = rng.choice((1, 2, 3))
    pack = list(standard_pack(packs, packs))
    kind = rng.randrange(3)
    if kind == 0:
        pack = [card for card in pack if card >> 3 == 52 or (card >> 3) % 13 in (0, 1, 2, 11, 12)]
    elif kind == 1:
        pack = [card for card in pack if card >> 3 == 52 or (card >> 3) // 13 < 2]
    return rng.sample(pack, min(len(pack), rng.choice((9, 11, 13, 16, 20))))


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_with_a_shortfall_never_has_the_contract(seed):
    rng = Random(seed)
    found = {True: 0, False: 0}
    for _ in range(150):
        hand = dense(rng)
        rules = rng.choice(RULES)
        sets, runs = rng.choice(CONTRACTS)
        must = rng.choice(hand) >> 3
        masks, counts = masks_of(hand), face_counts(hand)
        lacks = shortfall(masks, sets, runs, rules)
        lacks_with = shortfall_with(masks, must, sets, runs, rules)
        assert lacks_with >= lacks or masks.size < sets * 3 + runs * rules.run_min
        if can_lay(counts, sets, runs, rules):
            assert lacks == 0, (hand, sets, runs)
        if can_lay(counts, sets, runs, rules, must):
            assert lacks_with == 0, (hand, sets, runs, must)
        found[lacks == 0] += 1
    assert min(found.values()) > 20


@pytest.mark.parametrize("seed", range(4))
def test_q2_3_a_hand_with_cards_too_many_is_never_laid_whole(seed):
    """Hands made of three runs and sometimes one card more, so that many of them can be laid."""
    rng = Random(seed)
    laid = refused = 0
    for _ in range(150):
        packs, free = rng.choice((1, 2, 3)), rng.choice((0, 1))
        left = list(standard_pack(packs, packs))
        hand = []
        for _ in range(3):
            suit, size = rng.randrange(4), rng.randrange(3, 7)
            low = rng.randrange(15 - size)
            for place in range(low, low + size):
                face = suit * 13 + place % 13
                twins = [card for card in left if card >> 3 == face]
                if twins:
                    left.remove(twins[0])
                    hand.append(twins[0])
        hand += rng.sample(left, free)
        rules = rng.choice(RULES)
        may = may_lay_whole(masks_of(hand), 3, free, rules)
        can = can_lay(face_counts(hand), 0, 3, rules, -1, True, free)
        assert may or not can, hand
        laid += can
        refused += not may
    assert laid > 15
    assert refused > 15


def test_q2_3_what_is_seen_at_a_glance_to_be_too_much():
    three = "3c4c5c 7d8d9d 9hThJh"
    free_suits = meld_rules(ContractOptions(sequence_suits="any"))
    assert may_lay_whole(masks_of(cards(three)), 3, 0, PLAIN)
    assert not may_lay_whole(masks_of(cards(three + "2s")), 3, 0, PLAIN)
    assert may_lay_whole(masks_of(cards(three + "2s")), 3, 1, PLAIN)
    assert not may_lay_whole(masks_of(cards(three + "4c")), 3, 0, PLAIN)
    assert may_lay_whole(masks_of(cards(three + "4c")), 3, 0, free_suits)
    aces = "Ac2c3c4c5c6c7c8c9cTcJcQcKcAc 7d8d9d 9hThJh"
    assert may_lay_whole(masks_of(cards(aces)), 3, 0, PLAIN)
    assert not may_lay_whole(masks_of(cards(aces + "Ac")), 3, 0, PLAIN)
    assert not may_lay_whole(masks_of(cards("3c" * 43)), 3, 0, free_suits)


def test_a_joker_that_must_be_laid_asks_for_nothing_more():
    masks = masks_of(cards("7h7d 9s9d9c **"))
    assert shortfall_with(masks, 52, 2, 0, PLAIN) == 0
    assert shortfall_with(masks, 52, 3, 0, PLAIN) == shortfall(masks, 3, 0, PLAIN)


def test_q2_7_the_card_that_must_be_laid_has_to_find_a_place():
    masks = masks_of(cards("9c9h9d4s5s6sKd2cJh8d"))
    assert shortfall_with(masks, cards("9c")[0] >> 3, 1, 1, PLAIN) == 0
    assert shortfall_with(masks, cards("6s")[0] >> 3, 1, 1, PLAIN) == 0
    assert shortfall_with(masks, cards("2c")[0] >> 3, 1, 1, PLAIN) == 2
    assert shortfall_with(masks, cards("9c")[0] >> 3, 0, 1, PLAIN) == 2
    aces = masks_of(cards("AhQhKh2d3d4c"))
    assert shortfall_with(aces, cards("Ah")[0] >> 3, 0, 1, PLAIN) == 0
    assert shortfall_with(aces, cards("Ah")[0] >> 3, 0, 2, PLAIN) == 1
