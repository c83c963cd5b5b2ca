"""S3 The dead-end guard of Rummi, against every way a turn can end."""

from __future__ import annotations

import itertools

import pytest

from games.rummi.rummi_help import face, tiles
from mesaya.cards import JOKER, card_of
from mesaya.games.rummi import CITES, RULES
from mesaya.melds.finish import Means, can_end
from mesaya.melds.laid import add_to, joker_for, lay_group, swap_in
from mesaya.melds.offers import fits, tiles_for

TABLES = {
    "nothing that fits": ["8c8d8h"],
    "a run": ["4h5h6h7h"],
    "a run with a joker": ["4h**6h7h"],
    "a closed run": ["Ah2h3h4h5h6h7h8h9hThJhQhKhAh"],
    "a closed run with a joker": ["Ah2h**4h5h6h7h8h9hThJhQhKhAh"],
}
JOKERS = [card_of(JOKER, 0), card_of(JOKER, 1)]


def melds(name):
    return [lay_group(tiles(text), RULES, CITES, 0) for text in TABLES[name]]


def laid(name):
    return JOKERS[:1] if "joker" in name else [card_of(face("8c"), 0)]


def slow(left, table, back, finish, barred, adds, swaps) -> bool:
    """Try everything: discard, lay off, exchange, again and again."""
    if not left:
        return finish != "must_discard"
    for card in left:
        rest = [other for other in left if other != card]
        if card != barred and (rest or finish != "no_discard"):
            return True
        if not adds:
            continue
        for number, meld in enumerate(table):
            if fits(card >> 3, meld):
                for tile in tiles_for(card >> 3, meld):
                    grown = [*table]
                    grown[number] = add_to(meld, tile, RULES, CITES)[0]
                    if slow(rest, grown, [*back, card], finish, barred, adds, swaps):
                        return True
            if swaps and joker_for(meld, card >> 3) >= 0:
                jokers = sorted([c for c in back if c >> 3 == JOKER], key=lambda c: c == barred)
                grown = [*table]
                grown[number] = swap_in(meld, card >> 3, RULES, CITES)
                after = [c for c in back if c != jokers[0]] + [card]
                if slow([*rest, jokers[0]], grown, after, finish, barred, adds, swaps):
                    return True
    return False


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("finish", ["any", "must_discard", "no_discard"])
def test_s3_the_guard_finds_exactly_the_turns_that_can_end(name, finish):
    seen = set()
    for held in ("", "3h", "3s", "5h", "8s", "**", "3h3s", "3s9s"):
        left = sorted(card_of(shown, 1) for shown in tiles(held))
        for adds, swaps, barred in itertools.product(
            (True, False), (True, False), (-1, *left, *JOKERS[:1])
        ):
            means = Means(finish=finish, adds=adds, swaps=swaps, barred=barred)
            found = can_end(left, melds(name), laid(name), means)
            assert found == slow(left, melds(name), laid(name), finish, barred, adds, swaps), (
                held,
                adds,
                swaps,
                barred,
            )
            seen.add(found)
    assert seen == {True, False}
