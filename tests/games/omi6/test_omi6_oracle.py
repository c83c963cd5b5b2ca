"""The rule book against a second, slow one: lines of play counted, whole matches compared."""

from __future__ import annotations

import random

import pytest

from games.omi6.omi6_help import choose, match, read, say, shuffled, text
from mesaya.cards import FACE_TEXT
from oracle.omi6_slow import Book, Hand, perft


def count(deal, depth):
    """Lines of play of the rule book; one that ends sooner counts as one."""
    if depth == 0 or not deal.to_act():
        return 1
    seat = deal.to_act()[0]
    total = 0
    for action in deal.legal(seat):
        after = deal.clone()
        after.apply(seat, action)
        total += count(after, depth - 1)
    return total


def both(pack, dealer, out=""):
    """The same hand twice: by the rule book and by the slow one."""
    counters = [0 if team in out else 6 + 3 * len(out) for team in "ABC"]
    deal = match(counters, dealer).deal(pack)
    slow = Hand([FACE_TEXT[card >> 3] for card in pack], f"p{dealer + 1}", out)
    return deal, slow


def same(deal, slow):
    """Both stand alike."""
    hands = {f"p{seat + 1}": text(c >> 3 for c in deal.hand(seat)).split() for seat in range(6)}
    assert {seat: cards for seat, cards in hands.items() if seat in slow.hands} == {
        seat: sorted(cards, key=lambda card: FACE_TEXT.index(card))
        for seat, cards in slow.hands.items()
    }
    if deal.to_act():
        seat = deal.to_act()[0]
        asked = slow.asked[0] if slow.asked else slow.turn
        assert asked == f"p{seat + 1}"
        assert sorted(say(action) for action in deal.legal(seat)) == sorted(slow.moves())
    else:
        assert deal.outcome().ending == slow.ended
        assert deal.outcome().scores == tuple(slow.taken.values())


def follow(deal, slow, lines):
    """Play these words in both."""
    for line in lines:
        deal.apply(deal.to_act()[0], read(line))
        slow.do(line)


def end_position(pack, dealer, out, opening, cards_left):
    """A hand played the same way in both until everyone holds so few cards.

    Who plays alone plays the highest trumps; the others' choice is arbitrary, but always the same.
    """
    deal, slow = both(cards_of(pack), dealer, out)
    follow(deal, slow, opening)
    step = 0
    while deal.trick.laid or max(len(deal.hand(seat)) for seat in in_play(deal)) > cards_left:
        moves = sorted(slow.moves())
        choice = moves[step * 5 % len(moves)]
        if slow.turn == slow.alone:
            trumps = [f"play {rank}{slow.trump}" for rank in "AKQJT9876"]
            choice = next(move for move in trumps if move in moves)
        follow(deal, slow, [choice])
        same(deal, slow)
        step += 1
    return deal, slow


def in_play(deal):
    return [seat for seat in deal.seating.seats if seat != deal.seating.covered]


def cards_of(pack):
    return [FACE_TEXT.index(pack[at : at + 2]) << 3 for at in range(0, 72, 2)]


PASSED = ["call h", *["pass"] * 6]
PASSED4 = ["call s", *["pass"] * 4]

MIXED = "ThJh9dKhQcJcKcAhAcJsQsAs8h7d6d9h9s6cKd7c9cAdTd8c8s6h7hJdQdQhTc8dTsKs7s6s"
OTHER = "Qd7cJcAhKs6d8hQhKh6c9d9sTh8cAsTc6sJh9c7sQsQc6hTsTd7hKcJd7dAc8dAd9hJsKd8s"
# seat 4 of six, and seat 0 of four, have a long run of trumps to play alone with
STRONG = "AcTc8d6cQc9dAsKsQs7cKcTd8cAdJd9c7dQdKdTh7sAhJh8sJc7h6d6hQh9s8hKhTs9h6sJs"
STRONG4 = "Ac9cQc7dTd6cTcKc8dJdAsKsQsJsTs7cJcAd9dQdKd8hJh6sAh9hQh7s9s7h6d8c6hThKh8s"

# pack, dealer, teams out, opening, cards left in every hand -> lines to the end of the hand
ENDS = [
    (MIXED, 0, "", PASSED, 2, 32),
    (OTHER, 3, "", PASSED, 2, 48),
    (OTHER, 5, "", PASSED, 3, 2176),
    (STRONG, 1, "", ["call c", "pass", "pass", "solo s"], 4, 6930),
    (MIXED, 0, "B", PASSED4, 3, 320),
    (OTHER, 2, "A", PASSED4, 3, 160),
    (STRONG4, 4, "C", ["call s", "pass", "pass", "solo s"], 4, 156),
]


@pytest.mark.parametrize(
    ("pack", "dealer", "out", "opening", "left", "lines"), ENDS, ids=range(len(ENDS))
)
def test_lines_of_play_from_end_positions(pack, dealer, out, opening, left, lines):
    deal, slow = end_position(pack, dealer, out, opening, left)
    assert count(deal, 99) == lines
    assert perft(slow, 99) == lines


# pack, dealer, teams out, opening, depth -> lines of play
STARTS = [
    (MIXED, 0, "", [], 4, 308),
    (OTHER, 3, "", [], 7, 3812),
    (MIXED, 0, "", PASSED, 6, 942),
    (OTHER, 2, "", ["call s", "pass", "solo h"], 6, 1009),
    (MIXED, 0, "B", [], 5, 916),
    (OTHER, 4, "C", PASSED4, 5, 2144),
    (MIXED, 2, "A", ["call d", "solo d"], 5, 183),
]


@pytest.mark.parametrize(
    ("pack", "dealer", "out", "opening", "depth", "lines"), STARTS, ids=range(len(STARTS))
)
def test_lines_of_play_from_full_deals(pack, dealer, out, opening, depth, lines):
    deal, slow = both(cards_of(pack), dealer, out)
    follow(deal, slow, opening)
    assert count(deal, depth) == lines
    assert perft(slow, depth) == lines


@pytest.mark.parametrize(
    ("tie", "split_above", "solo"),
    [
        ("last_pays_each", 4, 0),
        ("last_pays_each", 4, 3),
        ("void", 2, 0),
        ("caller_side", 6, 1),
    ],
)
def test_whole_matches_agree_hand_by_hand(tie, split_above, solo):
    rng = random.Random(f"{tie}{split_above}{solo}")
    for _ in range(12):
        game = match(dealer=rng.randrange(6), tie_for_most=tie, split_above=split_above)
        book = Book(tie, split_above)
        while not game.over:
            pack = shuffled(rng)
            deal = game.deal(pack)
            names = [FACE_TEXT[card >> 3] for card in pack]
            slow = Hand(names, f"p{game.dealer + 1}", book.out)
            while deal.to_act():
                same(deal, slow)
                seat = deal.to_act()[0]
                action = choose(deal.legal(seat), rng, solo=solo)
                deal.apply(seat, action)
                slow.do(say(action))
            same(deal, slow)
            book.settle(slow)
            game = game.after(deal.outcome())
            assert game.totals == tuple(book.total(team) for team in "ABC")
            assert sum(game.totals) == 18 - book.gone
            assert game.before()["out"] == sorted(book.out)
            assert ("give" in game.before()) == book.is_split
            if book.is_split:
                assert game.before()["give"] == list(book.give.values())
                assert game.before()["receive"] == list(book.got.values())
            assert deal.outcome().details["counters"] == list(game.totals)
