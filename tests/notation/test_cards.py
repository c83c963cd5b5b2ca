"""Cards in text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesaya.cards import JOKER, UNKNOWN, declared, tiles_text
from mesaya.errors import NotationError
from mesaya.notation.cards import held, read_face, read_group, read_suit, read_tile
from mesaya.notation.physical import numbered
from notation.sheets import tiles


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("Ac", (0,)),
        ("AC", (0,)),
        ("2c", (1,)),
        ("Ks", (51,)),
        ("Td", (22,)),
        ("10d", (22,)),
        ("10D", (22,)),
        ("7h7d7c", (32, 19, 6)),
        ("**", (JOKER,)),
        ("****", (JOKER, JOKER)),
        ("*7h", (declared(32),)),
        ("*10h", (declared(35),)),
        ("*Th*TS", (declared(35), declared(48))),
        ("***7h", (JOKER, declared(32))),
        ("**7h", (JOKER, 32)),
        ("??7h??", (UNKNOWN, 32, UNKNOWN)),
        ("10c10d10h10s", (9, 22, 35, 48)),
    ],
)
def test_groups(text, expected):
    assert read_group(text) == expected


@pytest.mark.parametrize(
    ("text", "column", "shown"),
    [
        ("7x", 5, "7x"),
        ("ah", 5, "ah"),
        ("1h", 5, "1h"),
        ("11h", 5, "11"),
        ("7h7", 7, "7"),
        ("7h 7d", 7, " 7"),
        ("*", 5, "*"),
        ("*7", 5, "*7"),
        ("7h?", 7, "?"),
        ("*??", 5, "*?"),
        ("ß", 5, "ß"),
    ],
)
def test_what_is_no_card_is_named_with_its_column(text, column, shown):
    with pytest.raises(NotationError) as error:
        read_group(text, 3, 5)
    assert (error.value.code, error.value.line, error.value.column) == ("unknown_card", 3, column)
    assert error.value.args_ == {"text": shown}


def test_a_tile_tells_where_the_next_begins():
    assert read_tile("10h7d", 0) == (35, 3)
    assert read_tile("10h7d", 3) == (19, 5)


@given(st.lists(tiles, max_size=20).map(tuple))
def test_a_group_reads_back(group):
    assert read_group(tiles_text(group)) == group


def test_one_card():
    assert read_face("9c") == 8
    assert read_face("**") == JOKER
    for text, count in (("", 0), ("9c8c", 2)):
        with pytest.raises(NotationError) as error:
            read_face(text, 2, 7)
        assert str(error.value) == f"one_card at 2:7 text={text} count={count}"


def test_a_declared_joker_is_no_held_card():
    assert held((1, JOKER, UNKNOWN), "2c**??", 1, 1) == (1, JOKER, UNKNOWN)
    with pytest.raises(NotationError) as error:
        read_face("*7h", 2, 7)
    assert str(error.value) == "declared_joker at 2:7 text=*7h"


def test_suits():
    assert [read_suit(letter) for letter in "cdhsCDHS"] == [0, 1, 2, 3, 0, 1, 2, 3]
    for text in ("", "x", "cd", "♣"):
        with pytest.raises(NotationError) as error:
            read_suit(text, 4, 9)
        assert str(error.value) == f"bad_suit at 4:9 text={text}"


def test_twins_are_numbered_as_they_appear():
    assert numbered((5, 6, 5, 5)) == (40, 48, 41, 42)
    assert numbered((5,) * 10) == (40, 41, 42, 43, 44, 45, 46, 47, 47, 47)
    assert numbered((UNKNOWN, UNKNOWN)) == (UNKNOWN * 8 + 7,) * 2
