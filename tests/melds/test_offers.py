"""The cheap look at a contract, and what is offered to lay."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rummi.rummi_help import Numbering, face, groups, texts, tiles
from mesaya.cards import JOKER, STANDS, card_of, standard_pack
from mesaya.games.rummi import CITES, RULES, contract_of
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import add_to, lay_group
from mesaya.melds.offers import (
    additions,
    best_contract,
    distinct,
    fits,
    other_contracts,
    tiles_for,
    whole_contract,
)
from mesaya.melds.piles import face_counts
from mesaya.melds.reach import lacking

PACK = standard_pack(2, 4)


def hand(text: str) -> list[int]:
    return sorted(Numbering().cards(text))


@pytest.mark.parametrize(
    ("held", "number", "short"),
    [
        ("7s7h7d5s6h4d3s3h2d2c9c", 1, 1),
        ("7s7h7d5s6h4d3s3h2d2c3c", 1, 0),
        ("7s7h7d5s6h4d3s3h2d2c**", 1, 0),
        ("7s7s7h7h7d7c2c3d4h9s", 1, 0),
        ("7s7s7h7h7d2c3d4h9s", 1, 1),
        ("2c3c4c5c9d9h9s", 2, 0),
        ("2c3c4c9d9h", 2, 1),
        ("9h8h7h6h5h4h3h2hKsQd5c", 3, 0),
        ("8h7h6h5h4h3h2hKsQd5c", 3, 1),
        ("8h7h6h5h4h3h2hKsQd5c**", 3, 0),
        ("9h8h7h6h2s3sKsQd", 3, 2),
        ("****", 1, 4),
        ("", 6, 3),
        ("2c4c6c8cTcQc", 3, 4),
        ("JcQcKcAc2c3c4c", 3, 1),
        ("2c5c9c", 3, 5),
        ("Ac4c", 3, 6),
    ],
)
def test_how_many_jokers_a_hand_lacks(held, number, short):
    assert lacking(hand(held), *contract_of(number)) == short


@settings(max_examples=150, deadline=None)
@given(
    st.integers(1, 6),
    st.integers(8, 14),
    st.integers(0, 3),
    st.randoms(use_true_random=False),
)
def test_a_hand_that_can_lay_the_contract_lacks_nothing(number, size, jokers, rng):
    """The cheap look never says no to a hand that an exact search can lay."""
    low = rng.randrange(8)
    near = [c for c in PACK if low <= (c >> 3) % 13 <= low + 5 and c >> 3 != JOKER]
    held = sorted(rng.sample(near, size)) + [card_of(JOKER, copy) for copy in range(jokers)]
    sets, runs = contract_of(number)
    for more in range(4):
        counts = face_counts(held)
        counts[JOKER] += more
        if lay_contract(counts, sets, runs, RULES) is not None:
            assert lacking(held, sets, runs) <= more
            break


def ways(held: str, number: int, barred: int = -1) -> list[str]:
    best = best_contract(hand(held), *contract_of(number), RULES)
    if best is None:
        return []
    found = [best, *other_contracts(hand(held), *contract_of(number), RULES, barred)]
    return [" ".join(texts(group) for group in way) for way in found]


def test_the_ways_to_lay_begin_with_the_one_that_leaves_least():
    found = ways("7c7d7h7s8c8d8h9s2c3d4h", 1)
    assert found[0] == "7c7d7h7s 8c8d8h"
    assert ways("7c7d7h8c8d9s2c3d4h", 1) == []
    assert ways("2c3c4c5c6c9d9h9s", 3) == []
    assert ways("2c3c4c5c5d6d7d2d9s", 3) == []


def test_other_ways_lay_the_barred_card_or_keep_a_card_back():
    barred = card_of(face("9s"), 0)
    found = ways("7c7d7h8c8d8h9c9d9s", 1, barred)
    assert "9c9d9s" not in found[0] or len(found) > 1
    assert any("9c9d9s" in way for way in found)
    kept = ways("7c7d7h7s8c8d8h8s", 1)
    assert [len(way.replace(" ", "")) // 2 for way in kept] == [8, 8, 7, 6]
    joker = ways("7c7d7h8c8d8h9s", 1, barred)
    assert joker == ["7c7d7h 8c8d8h", "7c7d7h 8c8d8h"]


def test_a_whole_contract_takes_every_card():
    held = hand("AsAhAd3c4c5c6c8d9dTdJdAc")
    found = whole_contract(held, 2, RULES)
    assert found is not None
    assert sum(len(group) for group in found) == 12
    assert whole_contract(hand("AsAhAd3c4c5c6c8d9dTdJdKs"), 2, RULES) is None
    assert whole_contract(hand("AsAh3c4c5c6c8d9dTdJd"), 2, RULES) is None
    assert whole_contract(hand("AsAhAd3c4c5c6c8d9dTdJd2h2s2d"), 2, RULES) is None


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 2), st.randoms(use_true_random=False))
def test_a_whole_hand_that_can_be_laid_is_found(runs, rng):
    """A set and runs put together, with jokers and stray cards: the cheap looks hide nothing."""
    held = []
    rank = rng.randrange(13)
    held += [rng.randrange(4) * 13 + rank for _ in range(rng.randint(3, 4))]
    for _ in range(runs):
        suit, low = rng.randrange(4), rng.randrange(8)
        held += [suit * 13 + (low + i) % 13 for i in range(rng.randint(4, 6))]
    for _ in range(rng.randint(0, 2)):
        held[rng.randrange(len(held))] = rng.choice([JOKER, JOKER, rng.randrange(52)])
    cards = sorted(card_of(shown, i % 8) for i, shown in enumerate(held))
    slow = lay_contract(face_counts(cards), 1, runs, RULES, whole=True)
    assert whole_contract(cards, runs, RULES) == slow


# --- laying off ----------------------------------------------------------------------------------
TABLE = ("7c7d7h", "4h5h6h7h", "Ah2h3h4h", "JhQhKhAh", "2h3h4h5h6h7h8h9hThJhQhKh")


def test_additions_are_all_the_places_that_a_hand_finds():
    melds = [lay_group(group, RULES, CITES, 0) for group in groups(" ".join(TABLE))]
    for shown in range(53):
        for number, meld in enumerate(melds):
            accepted = []
            for tile in [shown] if shown != JOKER else [*range(STANDS, STANDS + 52)]:
                try:
                    add_to(meld, tile, RULES, CITES)
                except Exception:
                    continue
                accepted.append(tile)
            if shown == JOKER and meld.kind == 0:
                assert accepted == [STANDS + suit * 13 + meld.low for suit in range(4)]
                accepted = [JOKER]
            assert fits(shown, meld) == bool(accepted)
            if accepted:
                assert sorted(tiles_for(shown, meld)) == accepted
                found = [a.tile for a in additions([shown], melds) if a.meld == number]
                assert found == list(tiles_for(shown, meld))


def test_a_joker_is_offered_at_each_end_low_end_first():
    run = lay_group(tiles("4h5h6h7h"), RULES, CITES, 0)
    assert texts(tiles_for(JOKER, run)) == "*3h*8h"
    assert [(a.tile, a.meld) for a in additions([face("3h"), JOKER], [run])] == [
        (face("3h"), 0),
        (face("*3h"), 0),
        (face("*8h"), 0),
    ]
    whole = lay_group(tiles("Ah2h3h4h5h6h7h8h9hThJhQhKhAh"), RULES, CITES, 0)
    assert not fits(JOKER, whole)
    assert additions([JOKER], [whole]) == []


def test_the_faces_of_a_hand_stand_once_each():
    rng = random.Random(5)
    for _ in range(50):
        held = sorted(rng.sample(PACK, 12))
        assert distinct(held) == sorted({card >> 3 for card in held})
