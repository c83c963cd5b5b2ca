"""The rule book against a second, slow one: lines of play counted, whole matches compared."""

from __future__ import annotations

import random

import pytest
from games.omi6.omi6_help import PACK, choose, match, read, say, shuffled, text
from oracle.omi6_slow import Book, Hand, perft

from mesaya.cards import FACE_TEXT


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


def end_position(seed, dealer, out, opening, cards_left):
    """A hand played by chance, the same in both, until everyone holds so few cards."""
    rng = random.Random(seed)
    deal, slow = both(shuffled(rng), dealer, out)
    follow(deal, slow, opening)
    while deal.to_act() and (
        deal.trick.laid or max(len(deal.hand(seat)) for seat in _in_play(deal)) > cards_left
    ):
        legal = sorted(slow.moves())
        follow(deal, slow, [legal[rng.randrange(len(legal))]])
        same(deal, slow)
    return deal, slow


def _in_play(deal):
    return [seat for seat in deal.seating.seats if seat != deal.seating.covered]


PASSED = ["call h", *["pass"] * 6]
PASSED4 = ["call s", *["pass"] * 4]

# seed, dealer, teams out, opening, cards left in every hand -> lines to the end of the hand
ENDS = [
    (1, 0, "", PASSED, 2, 0),
    (2, 3, "", PASSED, 2, 0),
    (3, 5, "", PASSED, 3, 0),
    (4, 1, "", ["call c", "pass", "solo d"], 5, 0),
    (14, 1, "", ["call c", "solo c"], 5, 0),
    (5, 0, "B", PASSED4, 3, 0),
    (6, 2, "A", PASSED4, 3, 0),
    (7, 4, "C", ["call d", "pass", "pass", "pass", "solo h"], 7, 0),
]


@pytest.mark.parametrize(("seed", "dealer", "out", "opening", "left", "lines"), ENDS)
def test_lines_of_play_from_end_positions(seed, dealer, out, opening, left, lines):
    deal, slow = end_position(seed, dealer, out, opening, left)
    assert deal.to_act(), "the position still has something to play"
    assert count(deal, 99) == lines
    assert perft(slow, 99) == lines


# dealer, teams out, opening, depth -> lines of play from the canonical pack, top card first
STARTS = [
    (0, "", [], 4, 0),
    (3, "", [], 5, 0),
    (0, "", PASSED, 5, 0),
    (2, "", ["call s", "pass", "solo h"], 5, 0),
    (0, "B", [], 4, 0),
    (4, "C", PASSED4, 5, 0),
    (3, "A", ["call d", "solo d"], 4, 0),
]


@pytest.mark.parametrize(("dealer", "out", "opening", "depth", "lines"), STARTS)
def test_lines_of_play_from_full_deals(dealer, out, opening, depth, lines):
    mixed = [PACK[at * 7 % 36] for at in range(36)]
    assert sorted(mixed) == list(PACK)
    deal, slow = both(mixed, dealer, out)
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
