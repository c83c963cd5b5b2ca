"""Stock and discard pile: drawing, recycling, matching the twins of a record."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummi.rummi_help import tiles
from mesaya.cards import JOKER, card_of, standard_pack
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.piles import Piles, find, order_stock


def cards(text: str, copy: int = 0) -> list[int]:
    return [card_of(face, copy) for face in tiles(text)]


def test_s1_the_discards_below_the_top_are_recycled():
    piles = Piles([], cards("2c3c4c5c"), 0, 3)
    assert piles.can_recycle()
    assert piles.can_draw()
    assert list(piles.pool()) == cards("2c3c4c")
    piles.recycle(cards("4c2c3c"))
    assert piles.stock == cards("3c2c4c")  # the top is last
    assert piles.pile == cards("5c")
    assert piles.recycled == 1
    assert not piles.can_recycle()
    assert piles.can_draw()


@pytest.mark.parametrize(
    ("pile", "recycled", "limit", "can"),
    [
        ("", 0, 3, False),
        ("2c", 0, 3, False),
        ("2c3c", 0, 3, True),
        ("2c3c", 2, 3, True),
        ("2c3c", 3, 3, False),
        ("2c3c", 99, None, True),
        ("2c3c", 0, 0, False),
    ],
)
def test_s1_recycling_needs_a_card_below_the_top_and_is_limited(pile, recycled, limit, can):
    piles = Piles([], cards(pile), recycled, limit)
    assert piles.can_recycle() == can
    assert piles.can_draw() == can


def test_a_card_in_the_stock_can_be_drawn_without_recycling():
    assert Piles(cards("2c"), [], 3, 3).can_draw()


def test_piles_are_copied_whole():
    piles = Piles(cards("2c3c"), cards("4c5c"), 1, None)
    twin = piles.clone()
    twin.stock.pop()
    twin.pile.pop()
    assert (piles.stock, piles.pile) == (cards("2c3c"), cards("4c5c"))
    assert (twin.recycled, twin.limit) == (1, None)


def refusal(order, pool) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        order_stock(order, pool)
    assert (caught.value.code, caught.value.rule) == (Reason.BAD_STOCK, "S1")
    return caught.value


def test_s7_an_order_of_faces_is_matched_to_the_twins_of_the_pool():
    pool = [*cards("7h", 1), *cards("7h", 0), *cards("2c", 1)]
    by_card = [*cards("7h", 1), *cards("2c", 1), *cards("7h", 0)]
    assert order_stock(by_card, pool) == by_card[::-1]
    by_face = [*cards("7h", 0), *cards("2c", 0), *cards("7h", 1)]
    assert order_stock(by_face, pool) == [*cards("7h", 1), *cards("2c", 1), *cards("7h", 0)]


def test_an_order_of_other_cards_is_refused():
    pool = cards("2c3c4c")
    assert refusal(cards("2c3c"), pool).args_ == {"count": 2, "needed": 3}
    assert refusal(cards("2c3c5c"), pool).args_ == {"card": tiles("5c")[0]}
    assert refusal(cards("2c2c3c"), pool).args_ == {"card": tiles("2c")[0]}
    assert refusal([-1, 1 << 70, 0], pool).args_ == {"card": -1}


@given(st.data())
def test_any_order_of_a_pool_is_taken_as_it_is(data):
    whole = standard_pack(2, 4)
    pool = data.draw(st.lists(st.sampled_from(whole), unique=True))
    order = data.draw(st.permutations(pool))
    assert order_stock(order, pool) == order[::-1]
    faces_only = [card_of(card >> 3, 7) for card in order]
    assert [card >> 3 for card in order_stock(faces_only, pool)] == [c >> 3 for c in order[::-1]]
    assert sorted(order_stock(faces_only, pool)) == sorted(pool)


def test_s2_the_card_barred_is_found_only_when_no_twin_is_there():
    low, high = card_of(7, 0), card_of(7, 1)
    assert find([low, high], 7) == low
    assert find([low, high], 7, low) == high
    assert find([low, high], 7, high) == low
    assert find([low], 7, low) == low
    assert find([low, high], 8) == -1
    assert find([], JOKER) == -1
