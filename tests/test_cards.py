"""Cards as numbers, and the small words about them."""

from __future__ import annotations

import pytest

from mesaya import cards as c
from mesaya.games import rule_book
from mesaya.options import changed, preset


def test_s7_a_card_is_a_face_and_a_copy():
    for face in range(53):
        for copy in range(c.COPIES):
            card = c.card_of(face, copy)
            assert (c.face_of(card), c.copy_of(card)) == (face, copy)
    assert c.card_text(c.card_of(c.FACE_TEXT.index("5h"), 1)) == "5h#1"
    assert sorted([c.card_of(5, 1), c.card_of(4, 7)]) == [c.card_of(4, 7), c.card_of(5, 1)]


def test_faces_have_suits_and_ranks_and_texts():
    assert c.FACE_TEXT[:3] == ("Ac", "2c", "3c")
    seven = c.FACE_TEXT.index("7h")
    assert (c.suit_of(seven), c.rank_of(seven)) == (c.HEARTS, 6)
    assert len(set(c.FACE_TEXT)) == 54
    assert c.FACE_TEXT[c.JOKER] == "**"
    assert c.FACE_TEXT[c.UNKNOWN] == "??"


def test_tiles_say_what_they_stand_for():
    seven = c.FACE_TEXT.index("7h")
    joker = c.declared(seven)
    assert c.tile_text(joker) == "*7h"
    assert c.tiles_text((seven, joker, c.JOKER)) == "7h*7h**"
    assert (c.stands_for(joker), c.stands_for(seven)) == (seven, seven)
    assert (c.held_face(joker), c.held_face(seven), c.held_face(c.JOKER)) == (
        c.JOKER,
        seven,
        c.JOKER,
    )
    assert [c.is_joker(tile) for tile in (seven, c.JOKER, joker, c.UNKNOWN)] == [
        False,
        True,
        True,
        False,
    ]


def test_packs_hold_every_card_once():
    pack = c.standard_pack(2, 4)
    assert len(pack) == len(set(pack)) == 108
    assert list(pack) == sorted(pack)
    short = c.short_pack()
    assert len(set(short)) == 36
    assert {c.FACE_TEXT[card >> 3][0] for card in short} == set("A6789TJQK")


def test_seats_have_texts():
    assert [c.seat_text(seat) for seat in (0, 7, c.TABLE, c.SPECTATOR)] == ["p1", "p8", "*", ""]


def test_there_are_five_rule_books():
    with pytest.raises(KeyError):
        rule_book("chess")


def test_the_preset_source_is_the_defaults_but_for_the_packs_of_contract():
    for name in ("rummi", "omi6", "points13", "kozel4"):
        assert preset("source", name) == {}
    contract = rule_book("contract")
    options = contract.options(preset("source", "contract"))
    assert changed(options) == {"packs": "source"}
    with pytest.raises(KeyError):
        preset("house", "rummi")
