"""How far a hand is from a contract, against the exact search."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rummi.rummi_help import face, tiles
from mesaya.cards import JOKER, standard_pack
from mesaya.games.rummi import RULES, contract_of
from mesaya.melds.contracts import lay_contract
from mesaya.melds.outlook import look
from mesaya.melds.piles import face_counts

PACK = standard_pack(2, 4)


def counts(text: str) -> list[int]:
    found = [0] * (JOKER + 1)
    for shown in tiles(text):
        found[shown] += 1
    return found


def wanted(text: str, number: int) -> set[str]:
    bits = look(counts(text), *contract_of(number)).wanted
    return {tile for tile in range(52) if bits >> tile & 1}


@pytest.mark.parametrize(
    ("held", "number", "missing"),
    [
        ("7s7h7d5s6h4d3s3h2d2c", 1, 1),
        ("7s7h7d5s6h4d3s3h2d2c**", 1, 0),
        ("7c7c7d7d7h7s", 1, 0),
        ("7c7c7d7d7h", 1, 1),
        ("2c3c4c5c9d9h", 2, 1),
        ("7c8c9cTc7d7h", 2, 1),
        ("2c3c4c5c2c3c4c5c", 3, 0),
        ("2c3c4c5c2c3c4c", 3, 1),
        ("AcKcQcJc2c3c4c", 3, 1),
        ("5h", 3, 7),
        ("", 6, 11),
        ("********", 6, 7),
    ],
)
def test_how_many_cards_a_hand_is_short_of(held, number, missing):
    assert look(counts(held), *contract_of(number)).missing == missing


def test_which_cards_bring_a_contract_nearer():
    sevens = {face(card) for card in ("3c", "3d", "3h", "3s", "2c", "2d", "2h", "2s")}
    assert wanted("7s7h7d5s6h4d3s3h2d2c", 1) == sevens
    assert wanted("2c3c4c5c9d9h", 2) == {face(card) for card in ("9c", "9d", "9h", "9s")}
    assert wanted("2c3c5c9d9h9s", 2) == {face("4c")}
    assert wanted("3c4c5c9d9h9s", 2) == {face("2c"), face("6c")}
    assert wanted("3c4c5c9d9h9s**", 2) == set()


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 6), st.integers(0, 16), st.randoms(use_true_random=False))
def test_the_look_agrees_with_the_exact_search(number, size, rng):
    """Missing: the jokers more with which the exact search lays it. Wanted: just the cards that help."""
    low = rng.randrange(9)
    near = [c for c in PACK if c >> 3 == JOKER or low <= (c >> 3) % 13 <= low + 5]
    held = face_counts(rng.sample(rng.choice((PACK, near)), size))
    sets, runs = contract_of(number)
    found = look(held, sets, runs)
    more = 0
    while True:
        tried = held.copy()
        tried[JOKER] += more
        if lay_contract(tried, sets, runs, RULES) is not None:
            break
        more += 1
    assert found.missing == more
    for shown in range(JOKER):
        tried = held.copy()
        tried[shown] += 1
        helps = look(tried, sets, runs).missing < found.missing
        assert helps == bool(found.wanted >> shown & 1)
