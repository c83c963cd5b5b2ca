"""Open-stock Kozel: against a slow search through the real deal, and step by step by its rules."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from mesaya.actions import Action, Beat, Molodka, Turn
from mesaya.cards import TABLE, short_pack
from mesaya.games.kozel4 import KOZEL4, Kozel4Deal
from mesaya.options import Kozel4Options
from mesaya.tricks.beating import beats, clears, hurdles, mask_of
from mesaya.tricks.bits import places
from mesaya.tricks.kozel import NOBODY, team_of
from mesaya.tricks.kozel_cards import Spread
from mesaya.tricks.kozel_solver import (
    BEAT,
    CLAIM,
    FACE,
    PLACE,
    Board,
    beating,
    board_of,
    one_suit,
    points_of,
    set_of,
)


def deal_of(hands: list[list[int]], stock: list[int], lead: int, trump: int) -> Kozel4Deal:
    """A deal in which these faces are left."""
    pack = short_pack()
    deal = KOZEL4.match(Kozel4Options(), 4, 3).deal(pack)
    deal.apply(TABLE, Turn(deal.cards.stock[0]))
    masks = [mask_of(hand) for hand in hands]
    deal.cards = Spread(masks, stock, lead, [], [0] * 4, [0, 0], [0, 0], NOBODY)
    deal.trump = trump
    deal.turn = deal.holder = lead
    return deal


def by_chance(rng: random.Random, each: int, stock: int, ranks: str = "") -> Kozel4Deal:
    faces = [card >> 3 for card in short_pack()]
    rng.shuffle(faces)
    hands = [faces[seat * each : seat * each + each] for seat in range(4)]
    rest = faces[4 * each : 4 * each + stock]
    return deal_of(hands, rest, rng.randrange(4), rng.randrange(4))


def as_board(deal: Kozel4Deal) -> Board:
    return board_of(deal.cards, deal.holder, deal.trump, claims=True)


def slow(deal: Kozel4Deal, known: dict[tuple[object, ...], int]) -> int:
    """The points that team 0 can still force, by trying all, through the real deal."""
    if deal.outcome() is not None:
        return deal.cards.scores()[0]
    cards = deal.cards
    key = (
        tuple(cards.hands), len(cards.stock), tuple(cards.laid), cards.first, deal.turn,
        deal.holder, cards.scores()[0],
    )  # fmt: skip
    if key not in known:
        values = []
        for action in deal.legal(deal.turn):
            after = deal.clone()
            after.apply(deal.turn, action)
            values.append(slow(after, known))
        known[key] = max(values) if team_of(deal.turn) == 0 else min(values)
    return known[key]


@pytest.mark.parametrize(
    ("each", "stock", "tries"), [(1, 0, 20), (2, 0, 25), (1, 4, 10), (3, 0, 2)]
)
def test_it_finds_what_a_slow_search_finds(each: int, stock: int, tries: int) -> None:
    rng = random.Random(each + 10 * stock)
    for _ in range(tries):
        deal = by_chance(rng, each, stock)
        board = as_board(deal)
        if stock:
            # hands below four: the draw fills them up, as by the rule
            assert board.top == stock
        assert board.value(deal.turn) == slow(deal, {})


def number_of(action: Action) -> int:
    cards = set_of(mask_of(action.cards))  # type: ignore[attr-defined]
    if isinstance(action, Beat):
        return cards | BEAT
    return cards | CLAIM if isinstance(action, Molodka) else cards


def test_every_step_of_a_deal_is_worth_the_best_of_what_may_follow() -> None:
    """Four cards each: what a position is worth is the best over all legal actions of what the
    real deal comes to, and of the actions that the solver leaves out none is better.
    """
    rng = random.Random(5)
    deal = by_chance(rng, 4, 0)
    steps = 0
    while deal.outcome() is None:
        board = as_board(deal)
        before = board.hands.copy()
        value = board.value(deal.turn) + deal.cards.scores()[0]
        assert board.hands == before
        values = {}
        for action in deal.legal(deal.turn):
            after = deal.clone()
            after.apply(deal.turn, action)
            rest = 0 if after.outcome() else as_board(after).value(after.turn)
            values[number_of(action)] = rest + after.cards.scores()[0]
        best = max(values.values()) if team_of(deal.turn) == 0 else min(values.values())
        assert value == best
        told = as_board(deal).by_action(deal.turn)
        assert told.keys() <= values.keys()
        for action, worth in told.items():
            assert worth + deal.cards.scores()[0] == values[action]
        legal = deal.legal(deal.turn)
        deal.apply(deal.turn, legal[rng.randrange(len(legal))])
        steps += 1
    assert steps >= 4


def test_four_of_a_suit_may_interrupt() -> None:
    """R4.8 Seat 1 holds four clubs; its claim is among its answers, and it takes the trick back."""
    names = [[9, 22, 35, 48], [5, 6, 7, 8], [18, 19, 20, 21], [44, 45, 46, 47]]
    deal = deal_of(names, [], 0, 1)
    deal.apply(0, deal.legal(0)[0])
    board = as_board(deal)
    found = board.by_action(1)
    claim = set_of(mask_of(names[1])) | CLAIM
    assert claim in found
    after = deal.clone()
    after.apply(1, next(do for do in deal.legal(1) if isinstance(do, Molodka)))
    assert found[claim] == as_board(after).value(2)
    off = board_of(deal.cards, deal.holder, deal.trump, claims=False)
    assert claim not in off.by_action(1)


def test_the_stock_is_drawn_by_the_winner_first() -> None:
    """R4.9 Four cards in the stock: the value is that of the best lead through the real deal."""
    rng = random.Random(21)
    for _ in range(2):
        deal = by_chance(rng, 1, 8)
        assert as_board(deal).value(deal.turn) == slow(deal, {})


def test_beating_agrees_with_matching_card_by_card() -> None:
    """Q4.1 Against all ways to match the cards, and against the rule book's own test."""
    rng = random.Random(9)
    for _ in range(1500):
        size = rng.randrange(1, 5)
        drawn = rng.sample(range(36), size + 4)
        best, hand = drawn[:size], drawn[size:]
        trump = rng.randrange(4)
        found = beating(sum(1 << card for card in hand), sum(1 << card for card in best), trump)
        faces = [FACE[card] for card in best]
        able = any(
            all(beats([FACE[one]], [FACE[two]], trump) for one, two in zip(pick, best, strict=True))
            for pick in permutations(hand, size)
        )
        assert (found != 0) == able
        if found:
            laid = [FACE[card] for card in places(found)]
            assert len(laid) == size
            assert clears(mask_of(laid), hurdles(faces, trump))


def test_places_and_faces_go_together() -> None:
    assert [PLACE[FACE[place]] for place in range(36)] == list(range(36))
    assert points_of((1 << 36) - 1) == 120


def test_cards_of_one_suit_are_told_from_others_and_from_none():
    assert one_suit(set_of(mask_of([5, 8, 12])))
    assert not one_suit(set_of(mask_of([5, 18])))
    assert not one_suit(0)
