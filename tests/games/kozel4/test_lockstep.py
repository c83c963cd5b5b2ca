"""The rule book against a second, slow one: in lockstep, and by counting lines of play."""

from __future__ import annotations

import random

import pytest

from games.kozel4.kozel4_help import (
    ALL_RULES,
    do,
    line,
    pack_of,
    random_deal,
    rich_deal,
    some_action,
    start,
    walk,
)
from mesaya.cards import FACE_TEXT, TABLE
from mesaya.games.kozel4 import Kozel4Deal
from oracle.kozel4_slow import Slow, perft


def names(cards: list[int]) -> list[str]:
    return [FACE_TEXT[card >> 3] for card in cards]


def twin_of(deal: Kozel4Deal) -> Slow:
    """The slow book at a deal that nobody has acted in yet, dealt by p4."""
    dealt = [names(deal.hand(seat)) for seat in range(4)]
    pack = [dealt[seat][turn] for turn in range(4) for seat in range(4)]
    rules = deal.options
    return Slow(
        pack + names(deal.zones()["stock"]),
        3,
        0,
        rules.molodka,
        rules.trump_card,
        rules.stop_when_decided,
    )


def lines_of(deal: Kozel4Deal) -> list[str]:
    """Every line that may be played now, as the slow book writes and sorts them."""
    chance = deal.chance()
    if chance is not None:
        return sorted("* turn " + FACE_TEXT[card >> 3] for card in chance.pool)
    return sorted(line(seat, action) for seat in deal.to_act() for action in deal.legal(seat))


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_both_books_allow_and_do_the_same(rules: dict[str, object]) -> None:
    claims = 0
    for seed in range(60):
        deal = rich_deal(seed, **rules) if seed % 2 else random_deal(seed, **rules)
        slow = twin_of(deal)
        rng = random.Random(seed)
        while deal.to_act():
            assert lines_of(deal) == slow.moves()
            seat, action = some_action(deal, rng)
            deal.apply(seat, action)
            slow.play(line(seat, action))
            claims += "molodka" in line(seat, action)
            for at in range(4):
                assert sorted(names(deal.hand(at))) == sorted(slow.hands[at])
            assert names(deal.zones()["stock"]) == slow.stock
            assert list(deal.cards.scores()) == slow.points()
        assert slow.over
        outcome = deal.outcome()
        assert list(outcome.scores) == slow.points()
        assert outcome.details["tricks"] == slow.tricks
        assert outcome.details["last_taker"] == f"p{slow.last + 1}"
        assert outcome.details["defeat"] == slow.defeat()
    assert (claims > 0) == (rules.get("molodka") != "off")


# --- counting lines of play ----------------------------------------------------------------------
def count(deal: Kozel4Deal, depth: int) -> int:
    """How many lines of play of this length there are; shorter where the deal is over."""
    if depth == 0 or not deal.to_act():
        return 1
    (seat,) = deal.to_act()
    total = 0
    for action in deal.legal(seat):
        after = deal.clone()
        after.apply(seat, action)
        total += count(after, depth - 1)
    return total


def near_the_end(seed: int, held: int) -> tuple[Kozel4Deal, Slow]:
    """A random deal played until the stock is out and a seat on lead holds at most `held`."""
    deal = random_deal(seed)
    slow = twin_of(deal)
    for seat, action, _ in walk(deal, random.Random(seed)):
        slow.play(line(seat, action))
        if not deal.zones()["stock"] and not deal.table() and len(deal.hand(0)) <= held:
            break
    return deal, slow


@pytest.mark.parametrize("seed", range(8))
def test_perft_of_end_games_to_the_last_card(seed: int) -> None:
    deal, slow = near_the_end(seed, 2)
    assert count(deal, 9) == perft(slow, 9)
    deal, slow = near_the_end(seed, 4)
    for depth in (1, 2, 3, 4):
        assert count(deal, depth) == perft(slow, depth)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_perft_from_the_first_lead_with_molodkas(rules: dict[str, object]) -> None:
    for seed in range(4):
        deal = rich_deal(seed, **rules)
        slow = twin_of(deal)
        seat, action = some_action(deal, random.Random(seed))
        deal.apply(seat, action)
        slow.play(line(seat, action))
        for depth in (1, 2, 3):
            assert count(deal, depth) == perft(slow, depth)


POSITIONS: dict[str, tuple[list[str], str, str, dict[str, object], list[str], list[int]]] = {
    "mixed hands, hearts": (
        ["6c7cTh9d", "TcJcQh6s", "Ac6d7hAd", "6h8hAsKs"],
        "Qs8d",
        "8d",
        {},
        [],
        [5, 27, 191, 890, 3878],
    ),
    "two molodkas over a nine": (
        ["9c7s8s9s", "6h7h8h9h", "6d7d8dKd", "JcQcKcJs"],
        "Ah",
        "Ah",
        {},
        [],
        [8, 84, 460, 2116],
    ),
    "two molodkas, asked at any time": (
        ["9c7s8s9s", "6h7h8h9h", "6d7d8dKd", "JcQcKcJs"],
        "Ah",
        "Ah",
        {"molodka": "any_time"},
        [],
        [8, 16, 24, 24, 92, 208, 272],
    ),
    "two molodkas, asked before the lead": (
        ["9c7s8s9s", "6h7h8h9h", "6d7d8dKd", "JcQcKcJs"],
        "Ah",
        "Ah",
        {"molodka": "pre_lead"},
        [],
        [1, 2, 3, 3, 10, 79, 379],
    ),
    "middle of the stock": (
        ["9c7s8s9s", "6h7h8h9h", "6d7d8dKd", "JcQcKcJs"],
        "Ah6c7cTcKhTd8c9dQdTs",
        "Ah",
        {},
        ["p1 lead 7s8s9s", "p2 beat 6h7h8h", "p3 fold 6d7d8d", "p4 fold JcQcKc"],
        [8, 40, 196, 1024, 5464],
    ),
    "end game": (
        ["6c7c8c9c", "6h7h8h9h", "6d7d8dKd", "JcQcKcJs"],
        "Jh9d6sTcQhJd7sAcKhQd8sAdThTd9sAsAhQsKsTs",
        "Ah",
        {},
        [
            "p1 lead 6c7c8c9c",
            "p2 beat 6h7h8h9h",
            "p3 fold 6d7d8dKd",
            "p4 fold JcQcKcJs",
            "p2 lead Jh",
            "p3 fold 9d",
            "p4 fold 6s",
            "p1 fold Tc",
        ],
        [15, 69, 413, 1877],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_counts_as_data(name: str) -> None:
    """Fixed positions and their counts, so that both books cannot go wrong together unseen."""
    hands, stock, turn, rules, lines, counts = POSITIONS[name]
    deal = start(hands, turn, stock=stock, **rules)
    do(deal, *lines)
    slow = Slow(names(pack_of(hands, stock)), 3, 0, rules.get("molodka", "own_turn"))
    for each in (f"* turn {turn}", *lines):
        slow.play(each)
    assert [count(deal, depth + 1) for depth in range(len(counts))] == counts
    assert [perft(slow, depth + 1) for depth in range(len(counts))] == counts
    assert deal.to_act() != (TABLE,)
