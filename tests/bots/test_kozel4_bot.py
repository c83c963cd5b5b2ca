"""`greedy@1` of Kozel: strong against chance, and a partner one would want."""

from __future__ import annotations

import random
from itertools import combinations
from math import comb

import pytest

from games.kozel4.kozel4_help import cards, do, pack_of, start
from mesaya.actions import PASS, Action, Beat, Fold, Lead, Molodka, Turn
from mesaya.bots import find
from mesaya.bots.kozel4 import _chance, greedy
from mesaya.cards import TABLE
from mesaya.games.kozel4 import KOZEL4, Kozel4Deal
from mesaya.lab.simulate import simulate
from mesaya.view import Observation


def choice(hands: list[str], turn: str, lines: list[str], seed: int = 0, **rules: object) -> Action:
    """What greedy does after these lines, from what the seat on turn was told."""
    deal = start(hands, turn, stock=turn, **rules)
    told = list(deal.opening)
    fresh = KOZEL4.match(deal.options, 4, 3).deal(pack_of(hands, turn))
    told += fresh.apply(TABLE, Turn(cards(turn)[0]))
    told += do(deal, *lines)
    return chosen(deal, told, seed)


def chosen(deal: Kozel4Deal, told: list, seed: int = 0) -> Action:
    (seat,) = deal.to_act()
    obs = Observation("kozel4", deal.options, 4, seat)
    obs.tell(told)
    action = greedy(obs, deal.legal(seat), random.Random(seed))
    assert action in deal.legal(seat)
    return action


def test_greedy_beats_chance_in_most_deals() -> None:
    """Measured: 95 of 100 deals over 1,000; the bound leaves room for 300."""
    report = simulate(
        KOZEL4,
        KOZEL4.options({}),
        4,
        [find("greedy", "kozel4"), find("random", "kozel4")],
        300,
        lambda number: random.Random(f"bot{number}"),
        0,
        lambda: 0.0,
    )
    assert report.wins[0] >= 0.9 * report.deals


@pytest.mark.parametrize("molodka", ["own_turn", "any_time", "pre_lead", "off"])
def test_every_choice_is_legal_under_every_house_rule(molodka: str) -> None:
    report = simulate(
        KOZEL4,
        KOZEL4.options({"molodka": molodka, "reveal_folds": "to_taker"}),
        4,
        [find("greedy", "kozel4")],
        30,
        lambda number: random.Random(number),
        0,
        lambda: 0.0,
        check=True,
    )
    assert report.endings == {"normal": 30}


# --- a partner one would want --------------------------------------------------------------------
def test_it_feeds_the_partners_certain_trick() -> None:
    """The ace of trumps cannot be beaten: the ten goes to it, not a worthless card."""
    hands = ["Ah6c7c8c", "6d7d8d9d", "Td6s7s8s", "9sJsQsKs"]
    assert choice(hands, "9h", ["p1 lead Ah", "p2 fold 6d"]) == Fold(cards("Td"))


def test_it_feeds_the_partner_as_the_last_to_play() -> None:
    hands = ["7s6c8c9c", "Js6h7d8d", "9sKc7h8h", "As6dTc9d"]
    lines = ["p1 lead 7s", "p2 beat Js", "p3 fold 7h"]
    assert choice(hands, "Qh", lines) == Fold(cards("Tc"))


def test_it_never_beats_the_partners_certain_trick() -> None:
    hands = ["Ah6c7c8c", "6d7d8d9d", "6s7s8sTh", "9s9cQsKs"]
    for seed in range(20):
        assert isinstance(choice(hands, "9h", ["p1 lead Ah", "p2 fold 6d"], seed), Fold)
    hands = ["Kc6s7s8s", "6d7d8d9d", "Tc6hJdJs", "9s9cQsKs"]
    lines = ["p1 lead 6s", "p2 fold 6d", "p3 beat 6h"]
    assert isinstance(choice(hands, "9h", lines), Fold), "an opponent holds it"
    hands = ["Qc6s7s8s", "KcTc8d9d", "6c7c6dJs", "Ac9cQsKs"]
    lines = ["p1 lead Qc", "p2 beat Kc", "p3 fold 6c"]
    for seed in range(20):
        assert choice(hands, "9h", lines, seed) == Fold(cards("Ac")), "the ace goes along instead"


def test_it_starves_the_opponents() -> None:
    """An opponent takes the trick for certain: a worthless card goes, not the ten."""
    hands = ["Ah6c7c8c", "Td6d7s8s", "6s9c9s9d", "JsQsKs7d"]
    assert choice(hands, "9h", ["p1 lead Ah"]) == Fold(cards("6d"))


def test_last_to_play_it_takes_points_cheaply() -> None:
    """The ace takes king and ten from the opponents; no trump is spent on it."""
    hands = ["Kc6d7d8d", "9c6s7s8s", "Td9s6cJs", "Ac6h7h8h"]
    lines = ["p1 lead Kc", "p2 fold 9c", "p3 fold Td"]
    assert choice(hands, "9h", lines) == Beat(cards("Ac"))


def test_last_to_play_it_spends_the_smallest_trump_on_a_rich_trick() -> None:
    hands = ["Ac6d7d8d", "9c6s7s8s", "Td9s6cJs", "6h7h8h9d"]
    lines = ["p1 lead Ac", "p2 fold 9c", "p3 fold Td"]
    assert choice(hands, "9h", lines) == Beat(cards("6h"))


def test_it_leads_several_cards_rather_than_one_and_no_bare_ten() -> None:
    action = choice(["6c7c8cTd", "", "", ""], "9h", [])
    assert isinstance(action, Lead)
    assert cards("Td")[0] not in action.cards
    assert len(action.cards) > 1


def test_it_claims_with_four_of_a_suit_where_that_pays() -> None:
    """Four clubs that can hardly be beaten are better than an ace given away for nothing."""
    hands = ["AdJs7s8s", "6c7c8c9c", "", ""]
    assert choice(hands, "9h", ["p1 lead Ad"]) == Molodka(cards("6c7c8c9c"))
    assert choice(hands, "9h", ["p1 lead Ad"], molodka="any_time") == Molodka(cards("6c7c8c9c"))
    before = ["6c7c8c9c", "", "", ""]
    assert choice(before, "9h", [], molodka="pre_lead") == Molodka(cards("6c7c8c9c"))


def test_it_does_not_claim_with_all_its_trumps() -> None:
    """One trump takes the ace; four led at once would be three too many."""
    for seed in range(10):
        action = choice(["AcJs7s8s", "ThAhKhQh", "", ""], "9h", ["p1 lead Ac"], seed)
        assert isinstance(action, Beat)
        assert len(action.cards) == 1
    asked = choice(["AcJs7s8s", "6h7h8hQh", "", ""], "9h", ["p1 lead Ac"], molodka="any_time")
    assert asked == PASS


def test_a_choice_with_one_way_needs_no_thought() -> None:
    hands = ["6c7c8c9c", "6d7d8d9d", "", ""]
    assert choice(hands, "Ah", ["p1 lead 6c7c8c9c"]) == Fold(cards("6d7d8d9d"))


def test_what_it_cannot_see_does_not_matter() -> None:
    """The same lines, other cards in the hands of the others: the same choice."""
    lines = ["p1 lead 6s", "p2 fold 6d"]
    one = choice(["6s6c7c8c", "6d7d8d9d", "Js9cTsKc", "AsThQdKd"], "9h", lines)
    two = choice(["6sAcTcKh", "6dTdAdAh", "Js9cTsKc", "7s8s9sQs"], "9h", lines)
    assert one == two


# --- chances -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("layers", "unseen", "held"),
    [((3,), 12, 4), ((0,), 12, 4), ((2, 3), 12, 4), ((1, 0), 9, 3), ((1, 2, 2), 10, 4)],
)
def test_the_chance_to_beat_is_counted_exactly(
    layers: tuple[int, ...], unseen: int, held: int
) -> None:
    """Against the count of all hands."""
    kinds = [at for at, count in enumerate(layers) for _ in range(count)]
    kinds += [len(layers)] * (unseen - len(kinds))
    good = 0
    for hand in combinations(kinds, held):
        good += all(sum(kind <= at for kind in hand) >= at + 1 for at in range(len(layers)))
    assert _chance(layers, unseen, held) == pytest.approx(good / comb(unseen, held))
