"""Double dummy of Omi: against a slow search written here, and through the rule book."""

from __future__ import annotations

import random
from functools import cache

import pytest

from mesaya.actions import CALL, PASS, PLAY
from mesaya.cards import short_pack
from mesaya.games.omi6 import OMI6
from mesaya.options import Omi6Options
from mesaya.tricks.omi_solver import Board, by_card, line

RIGHT = {6: (5, 4, 3, 2, 1, 0), 4: (4, 3, 1, 0), 5: (5, 4, 3, 2, 0)}
"""Seats in play order: three teams, two teams, a solo with seat 1 covered."""


def dealt(rng: random.Random, seats: tuple[int, ...], each: int) -> list[int]:
    """Hands of `each` cards for these seats, sets of places."""
    cards = rng.sample(range(36), each * len(seats))
    hands = [0] * 6
    for at, card in enumerate(cards):
        hands[seats[at % len(seats)]] |= 1 << card
    return hands


def slow(
    hands: list[int], order: tuple[int, ...], ours: list[bool], trump: int, leader: int
) -> int:
    """The tricks that the side is sure of, with nothing clever."""
    ring = {seat: order[(at + 1) % len(order)] for at, seat in enumerate(order)}

    def beats(card: int, best: int) -> bool:
        if card // 9 == best // 9:
            return card > best
        return card // 9 == trump

    @cache
    def search(left: tuple[int, ...], seat: int, trick: tuple[tuple[int, int], ...]) -> int:
        if len(trick) == len(order):
            holder, best = trick[0]
            for other, card in trick[1:]:
                if beats(card, best):
                    holder, best = other, card
            return int(ours[holder]) + search(left, holder, ())
        if not left[seat]:
            return 0
        cards = [card for card in range(36) if left[seat] >> card & 1]
        if trick:
            cards = [card for card in cards if card // 9 == trick[0][1] // 9] or cards
        values = []
        for card in cards:
            after = list(left)
            after[seat] ^= 1 << card
            values.append(search(tuple(after), ring[seat], (*trick, (seat, card))))
        return max(values) if ours[seat] else min(values)

    return search(tuple(hands), leader, ())


def side(team: int) -> list[bool]:
    return [seat % 3 == team for seat in range(6)]


@pytest.mark.parametrize(("seats", "each", "tries"), [(6, 2, 60), (4, 4, 25), (5, 3, 12)])
def test_it_finds_what_a_slow_search_finds(seats: int, each: int, tries: int) -> None:
    rng = random.Random(seats)
    order = RIGHT[seats]
    for number in range(tries):
        hands = dealt(rng, order, each)
        ours = side(number % 2 * 3) if seats == 4 else side(number % 3)
        if seats == 5:
            ours = [seat == 4 for seat in range(6)]
        leader, trump = order[number % seats], number % 4
        board = Board(hands, order, ours, trump)
        assert board.most(leader, (), 0, each) == slow(hands, order, ours, trump, leader)
        assert board.hands == hands, "the board is left as it was"


def test_tricks_won_before_count() -> None:
    order = RIGHT[4]
    hands = dealt(random.Random(1), order, 2)
    board = Board(hands, order, side(0), 0)
    assert board.most(4, (), 3, 2) == 3 + board.most(4, (), 0, 2)


def test_each_card_is_worth_what_a_slow_search_says() -> None:
    """In the middle of a trick too: the value of a card is that of the best play after it."""
    rng = random.Random(8)
    order = RIGHT[4]
    for number in range(12):
        hands = dealt(rng, order, 3)
        board = Board(hands, order, side(1), 2)
        values = by_card(board, 3, ())
        assert max(values.values()) <= 3
        best = min(values.values())  # seat 3 plays for the others
        assert best == slow(hands, order, side(1), 2, 3), number
        card = min(values, key=lambda place: values[place])
        board.hands[3] ^= 1 << card
        answers = by_card(board, 3, [card])
        assert max(answers.values()) == best, "seat 1 answers for the side"


def test_a_line_of_best_play_is_one_by_the_rule_book() -> None:
    """R1.18 Two teams: every card of the line is legal, and the tricks are those promised."""
    rng = random.Random(4)
    for _ in range(2):
        match = OMI6.match(Omi6Options(), 6, 0, {"counters": [9, 9, 0]})
        pack = list(short_pack())
        rng.shuffle(pack)
        deal = match.deal(pack)
        deal.apply(4 if deal.turn == 4 else deal.turn, CALL[2])
        while PASS in deal.legal(deal.turn):
            deal.apply(deal.turn, PASS)
        leader = deal.turn
        # the last five tricks: what is before is played by chance
        while sum(deal.tricks) < 4:
            legal = deal.legal(deal.turn)
            deal.apply(deal.turn, legal[rng.randrange(len(legal))])
        leader, before = deal.turn, deal.tricks[0]
        board = Board(deal.hands, RIGHT[4], side(0), 2)
        promised = board.most(leader, (), before, 5)
        for place in line(board, leader):
            rank = (place % 9 + 5) % 13
            deal.apply(deal.turn, PLAY[place // 9 * 13 + rank])
        assert deal.outcome() is not None
        assert deal.tricks[0] == promised


def test_a_whole_hand_of_six_is_solved() -> None:
    """R1.1 The three sides cannot be sure of more tricks together than there are."""
    order = RIGHT[6]
    hands = dealt(random.Random(12), order, 5)
    sure = [Board(hands, order, side(team), 1).most(5, (), 0, 5) for team in range(3)]
    assert sum(sure) <= 5
