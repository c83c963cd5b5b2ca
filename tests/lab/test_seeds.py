"""The committed deals: for ever the same, and no two series alike."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from mesaya.games import NAMES, rule_book
from mesaya.lab.seeds import SERIES, Committed, deal_keys, move_key, series_of

COMMITTED = {
    ("test", "rummi"): "dac4b1d6",
    ("test", "omi6"): "3d84a971",
    ("test", "contract"): "3b8c928f",
    ("test", "points13"): "876c8046",
    ("test", "kozel4"): "1900007f",
    ("train", "rummi"): "87e83b16",
    ("train", "omi6"): "07dc2173",
    ("train", "contract"): "1b5e48bc",
    ("train", "points13"): "c3c188d3",
    ("train", "kozel4"): "f85d2353",
    ("gate", "rummi"): "1f00fcea",
    ("gate", "omi6"): "20b53e1c",
    ("gate", "contract"): "6b1c7a44",
    ("gate", "points13"): "b63f9a41",
    ("gate", "kozel4"): "d76e0ee0",
}
"""The first bytes of a hash of the first packs of each series. They never change: a figure that was
published stands for these deals."""


def first_packs(series: str, name: str) -> str:
    book = rule_book(name)
    match = book.match(book.options({}), 6 if name == "omi6" else 4, 0)
    digest = sha256()
    for deal in range(3):
        source = Committed(series, name, deal)
        digest.update(str((source.pack(match), source.number("dealer", match.seats))).encode())
    return digest.hexdigest()[:8]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("series", SERIES)
def test_a_series_never_changes(series, name):
    assert first_packs(series, name) == COMMITTED[series, name]


def test_no_two_deals_have_the_same_keys():
    keys = [
        deal_keys(series, name, deal)
        for series in (*SERIES, series_of(1), series_of(11))
        for name in NAMES
        for deal in range(20)
    ]
    assert len(set(keys)) == len(keys)


def test_every_decision_has_chance_of_its_own():
    spots = [
        (series, game, deal, rotation, seat, move)
        for series in ("test", "train")
        for game in ("omi6", "kozel4")
        for deal in (0, 1, 11)
        for rotation in (0, 1)
        for seat in (0, 1)
        for move in (0, 1, 11)
    ]
    keys = [move_key(*spot) for spot in spots]
    assert len(set(keys)) == len(keys)
    assert [move_key(*spot) for spot in spots] == keys
    assert random.Random(keys[0]).randrange(1000) == random.Random(keys[0]).randrange(1000)


def test_a_pack_is_dealt_the_same_however_often():
    book = rule_book("rummi")
    match = book.match(book.options({}), 4, 0)
    source = Committed("test", "rummi", 5)
    assert source.pack(match) == source.pack(match) == Committed("test", "rummi", 5).pack(match)
    assert sorted(source.pack(match)) == sorted(book.pack(match.options, 4))
