"""The contract solver against two oracles, the examples of the rule pages, and its own lemmas."""

from __future__ import annotations

from random import Random

import pytest

from mesaya.cards import FACE_TEXT, JOKER, STANDS, tiles_text
from mesaya.melds.contracts import can_lay, lay_contract, may_lay, validate
from mesaya.melds.glance import least_jokers
from mesaya.melds.missing import missing
from mesaya.melds.rules import ANY_SUITS, DISTINCT, NOT_ADJACENT
from oracle.contract_hands import (
    ALL_RULES,
    CONTRACT,
    CONTRACTS,
    RUMMI,
    contract_rules,
    cost,
    counts_of,
    crowded_hand,
    left_in_hand,
    rich_hand,
    small_hand,
    text_of,
)
from oracle.contracts_brute import Brute
from oracle.contracts_cpsat import least


def solve(
    text: str, sets: int, runs: int, rules=RUMMI, must: str = "", **options
) -> list[str] | None:
    """The melds of a hand in notation; checked tile by tile."""
    counts = counts_of(text)
    face = FACE_TEXT.index(must) if must else -1
    groups = lay_contract(counts, sets, runs, rules, face, **options)
    assert can_lay(counts, sets, runs, rules, face, **options) == (groups is not None)
    if groups is None:
        return None
    assert validate(groups, counts, sets, runs, rules)
    return [tiles_text(group) for group in groups]


def answer(counts, sets, runs, rules, must=-1, whole=False, free=0) -> int | None:
    """The penalty of the solver's answer, which is checked in every way first."""
    groups = lay_contract(counts, sets, runs, rules, must, whole, free)
    if groups is None:
        return None
    left = left_in_hand(counts, groups)
    assert min(left) >= 0
    assert validate(groups, counts, sets, runs, rules), (text_of(counts), groups)
    assert must < 0 or left[must] < counts[must]
    assert not whole or sum(left) == free
    return cost(left, rules)


# --- against the oracles ---------------------------------------------------------------------------
def compare_with_brute_force(seed: int, hands: int) -> int:
    rng = Random(seed)
    feasible = 0
    for _ in range(hands):
        rules = rng.choice(ALL_RULES)
        counts = small_hand(rng, 9)
        brute = Brute(counts, rules)
        face = rng.choice([face for face in range(53) if counts[face]])
        for sets, runs in rng.sample(CONTRACTS, 2):
            asked = [(-1, False, 0), (face, False, 0), (-1, True, rng.choice((0, 0, 1, 2)))]
            if rng.random() < 0.2:
                asked.append((face, True, rng.choice((0, 1))))
            for must, whole, free in asked:
                wanted = brute.least(sets, runs, must, whole, free)
                got = answer(counts, sets, runs, rules, must, whole, free)
                where = (
                    text_of(counts),
                    sets,
                    runs,
                    must,
                    whole,
                    free,
                    rules.run_suits,
                    rules.run_min,
                )
                assert got == wanted, where
                feasible += wanted is not None
            possible = brute.least(sets, runs) is not None
            assert can_lay(counts, sets, runs, rules) == possible
            assert may_lay(counts, sets, runs, rules) >= possible
            if not possible and may_lay(counts, sets, runs, rules) and not runs:
                assert rules.min_naturals  # without runs the cheap look is exact
    return feasible


@pytest.mark.parametrize("seed", range(8))
def test_brute_force_agrees(seed):
    assert compare_with_brute_force(seed, 2600) > 1000


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 180))
def test_brute_force_agrees_at_length(seed):
    assert compare_with_brute_force(seed, 2600) > 1000


def compare_with_cpsat(seed: int, hands: int, crowded: bool) -> int:
    rng = Random(seed)
    feasible = 0
    for _ in range(hands):
        if crowded:
            rules = contract_rules(3, rng.choice((0, 1, 1, 1, 2)), rng.choice((0, 1, 2)))
            counts = crowded_hand(rng)
        else:
            rules = rng.choice(ALL_RULES)
            jokers = rng.choice((0, 1, 2, 2, 3, 4))
            counts = rich_hand(rng, rng.randint(11, 14), rng.choice((1, 2, 3)), jokers)
        sets, runs = rng.choice(CONTRACTS)
        must = rng.choice([-1, -1, *[face for face in range(53) if counts[face]]])
        whole, free = rng.random() < 0.15, rng.choice((0, 0, 1, 2))
        wanted = least(counts, sets, runs, rules, must, whole, free)
        got = answer(counts, sets, runs, rules, must, whole, free)
        assert got == wanted, (text_of(counts), sets, runs, must, whole, free, rules.run_suits)
        feasible += wanted is not None
    return feasible


def test_cpsat_agrees_on_rich_hands():
    assert compare_with_cpsat(1, 300, crowded=False) > 80


def test_cpsat_agrees_where_jokers_are_cramped():
    assert compare_with_cpsat(2, 60, crowded=True) > 25


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(200, 210))
def test_cpsat_agrees_at_length(seed):
    assert compare_with_cpsat(seed, 500, crowded=False) > 100
    assert compare_with_cpsat(seed, 100, crowded=True) > 40


# --- Rummi: the page's examples --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "goes"),
    [
        ("9h", False),
        ("3c", True),
        ("3d", True),
        ("2s", True),
        ("2h", True),
        ("**", True),
        ("7c", False),
        ("5h", False),
    ],
)
def test_e0_6_which_card_gives_two_sets(card, goes):
    melds = solve("7s7h7d5s6h4d3s3h2d2c" + card, 2, 0)
    assert (melds is not None) == goes


def test_e0_7_two_sets_leave_five_cards():
    hand = "6s6h6d8s8h8dAcJdQs3c4h"
    assert solve(hand, 2, 0) == ["6d6h6s", "8d8h8s"]
    assert answer(counts_of(hand), 2, 0, RUMMI) == 45


def test_e0_8_the_third_set_stays_in_hand():
    hand = "6s6h6d8s8h8d9s9h9dKc2c"
    assert len(solve(hand, 2, 0)) == 2
    assert answer(counts_of(hand), 2, 0, RUMMI) == 15 + 10 + 5
    assert len(solve(hand, 3, 0)) == 3


def test_e0_9_two_series_of_one_suit_may_touch():
    assert solve("9h8h7h6h5h4h3h2hKsQd5c", 0, 2) == ["2h3h4h5h", "6h7h8h9h"]
    assert solve("8h7h6h5h4h3h2hKsQd5c", 0, 2) is None
    assert solve("8h7h6h5h4h3h2h**KsQd5c", 0, 2) is not None


def test_e0_10_two_sets_of_one_rank():
    assert solve("7s7s7h7h7d7c", 2, 0) == ["7c7h7s", "7d7h7s"]
    assert solve("7s7s7h7h7d", 2, 0) is None


def test_e0_11_a_set_of_jokers_names_a_rank():
    assert solve("******4s4h4dQsQdQc", 3, 0) == ["4d4h4s", "QcQdQs", "*Ac*Ad*Ah"]
    assert solve("******4s4h4d4cQsQdQcQh", 3, 0, whole=True) is not None
    # With another rank in hand the jokers had better lie there.
    assert solve("******4s4h4dQsQdQcKc2h", 3, 0)[2].startswith("Kc****")


@pytest.mark.parametrize("card", ["Ac", "As", "2c", "7c", "7d", "Qd", "**"])
def test_e0_11b_the_drawn_card_fits(card):
    assert solve("AsAhAd3c4c5c6c8d9dTdJd" + card, 1, 2, whole=True) is not None


@pytest.mark.parametrize("card", ["Ks", "2d", "Qc", "7h", "3c", "Td"])
def test_e0_12_the_drawn_card_does_not_fit(card):
    hand = "AsAhAd3c4c5c6c8d9dTdJd" + card
    assert solve(hand, 1, 2, whole=True) is None
    assert solve(hand, 1, 2, whole=True, free=1) is not None


# --- Contract Rummy: the page's examples -----------------------------------------------------------
def test_e2_4_two_sequences_of_one_suit():
    assert solve("3s4s5s9sTsJs", 0, 2, CONTRACT) is None
    assert solve("3s4s5s9hThJh", 0, 2, CONTRACT) == ["9hThJh", "3s4s5s"]
    assert solve("3s4s5s9sTsJs", 0, 2, contract_rules(3, NOT_ADJACENT)) == ["3s4s5s", "9sTsJs"]
    assert solve("3s4s5s6s7s8s", 0, 2, contract_rules(3, NOT_ADJACENT)) is None
    assert solve("3s4s5s6s7s8s", 0, 2, contract_rules(3, ANY_SUITS)) == ["3s4s5s", "6s7s8s"]


def test_e2_12_three_sequences_of_all_cards():
    hand = "3c4c5c6c7d8d9dTd9hThJhQhKh"
    assert solve(hand, 0, 3, CONTRACT, whole=True) == ["3c4c5c6c", "7d8d9dTd", "9hThJhQhKh"]
    hand = "3c4c5c7d8d9d7h8h9hThJhQhKh"
    assert solve(hand, 0, 3, CONTRACT, whole=True) == ["3c4c5c", "7d8d9d", "7h8h9hThJhQhKh"]
    hand = "3c4c5c6c7d8d**Td9hThJhQhKh"
    assert solve(hand, 0, 3, CONTRACT, whole=True) == ["3c4c5c6c", "7d8d*9dTd", "9hThJhQhKh"]


def test_e2_13_one_card_does_not_fit():
    hand = "3c4c5c6c7d8d9dTd9hThJhQh2s"
    assert solve(hand, 0, 3, CONTRACT, whole=True) is None
    assert solve(hand, 0, 3, CONTRACT, whole=True, free=1) == ["3c4c5c6c", "7d8d9dTd", "9hThJhQh"]
    assert solve(hand, 0, 3, CONTRACT) is not None


def test_e2_15_a_deep_card_must_go_out():
    hand = "3c4c5c6c7d8d9dTd9hThJh"
    assert solve(hand + "QhKh", 0, 3, CONTRACT, must="Qh", whole=True) is not None
    assert solve(hand + "Qh2s", 0, 3, CONTRACT, must="Qh", whole=True) is None


# --- jokers ----------------------------------------------------------------------------------------
def test_jokers_are_plain_where_a_card_says_what_they_are():
    assert solve("7h7c**3s4s**6s", 1, 1) == ["7c7h**", "3s4s**6s"]
    assert solve("Ah******5s", 0, 1) in (["Ah******"], ["******Ah"])
    assert solve("********", 0, 1) == ["*Ac*2c*3c*4c"]


def test_jokers_are_declared_where_they_must_be():
    assert solve("7h7c**3s4s**", 1, 1, CONTRACT) == ["7c7h*7d", "*2s3s4s"]
    assert solve("JsQsKs**", 0, 1, CONTRACT) == ["JsQsKs*As"]
    assert solve("7h7c****", 1, 0, CONTRACT) == ["7c7h*7d*7s"]


def test_all_joker_melds_need_leave():
    assert solve("******", 1, 0, contract_rules(min_naturals=0)) == ["*Ac*Ad*Ah"]
    assert solve("******", 1, 0, CONTRACT) is None
    assert solve("******", 0, 1, CONTRACT) is None
    assert solve("7c****", 0, 1, contract_rules(min_naturals=2)) is None
    assert solve("7c8c**", 0, 1, contract_rules(min_naturals=2)) is not None


def test_the_longest_run_has_two_aces():
    line = "Ah2h3h4h5h6h7h8h9hThJhQhKh"
    assert solve(line + "Ah", 0, 1, CONTRACT, whole=True) == [line + "Ah"]
    assert solve(line + "**", 0, 1, CONTRACT, whole=True) == [line + "*Ah"]
    assert solve(line + "Ah**", 0, 1, whole=True) is None
    assert solve("QhKhAh2h", 0, 1) is None


# --- what must be laid -----------------------------------------------------------------------------
def test_must_is_a_card_not_a_joker_for_it():
    hand = "9c9d9h4s5s6s7h**"
    assert solve(hand, 1, 1, CONTRACT, must="7h") is None
    assert "7h" in "".join(solve(hand + "7c", 1, 1, CONTRACT, must="7h"))
    assert solve(hand, 1, 1, CONTRACT, must="2c") is None  # not held at all


def test_must_can_be_the_joker():
    assert solve("5c5d5h5s6c6d6h6s**", 2, 0, CONTRACT, must="**") is not None
    assert solve("5c5d5h5s6c6d6h6s", 2, 0, CONTRACT, must="**") is None
    # An ace is as dear as the joker: only `must` brings it in.
    assert solve("AcAdAhAs**", 1, 0, CONTRACT, must="**") == ["AcAdAh*As"]
    assert solve("AcAdAhAs**", 1, 0, CONTRACT) in (["AcAdAhAs"], ["AcAdAh*As"])


def test_must_may_cost_points():
    hand = "QcQdQhKcKdKh2c2d2h"
    assert "".join(solve(hand, 2, 0)) == "QcQdQhKcKdKh"
    assert "2c2d2h" in solve(hand, 2, 0, must="2d")


def test_free_is_exact():
    hand = "5c6c7c8c9c"
    assert solve(hand, 0, 1, whole=True) == ["5c6c7c8c9c"]
    assert solve(hand, 0, 1, whole=True, free=1) in (["5c6c7c8c"], ["6c7c8c9c"])
    assert solve(hand, 0, 1, whole=True, free=2) is None
    assert solve(hand, 0, 1, whole=True, free=9) is None
    # The cheapest card is left, a number card, though all could be laid.
    assert solve("9cTcJcQcKc", 0, 1, whole=True, free=1) == ["TcJcQcKc"]
    assert solve("9cTcJcQcKc", 0, 1, whole=True, free=1, must="9c") == ["9cTcJcQc"]


# --- the lemmas, and where they end ----------------------------------------------------------------
def test_a_joker_goes_where_the_other_meld_lets_it():
    """ELymar/ContractRummy: one joker that could finish the set or the run."""
    assert solve("7h7c**3s4s5s", 1, 1, CONTRACT) == ["7c7h*7d", "3s4s5s"]
    assert solve("7h7c7s**3s5s", 1, 1, CONTRACT) == ["7c7h7s", "3s*4s5s"]


def test_a_shared_card_goes_where_it_is_needed():
    assert solve("7h7c7s5h6h8h9h**", 1, 1, RUMMI, whole=True) is not None
    assert solve("7h7c7s5h6h7h", 1, 1, CONTRACT) == ["7c7h7s", "5h6h7h"]
    assert solve("7h7c7s5h6h", 1, 1, CONTRACT) is None


def test_without_runs_a_joker_pushes_out_a_cheap_card():
    """The exchange lemma fails: a natural card is not better than a joker that has no other place."""
    hand = "5c5d5h5s6c6d6h6s**"
    melds = solve(hand, 2, 0, CONTRACT)
    assert sorted("".join(melds)).count("*") == 1
    assert answer(counts_of(hand), 2, 0, CONTRACT) == 5


def test_beside_a_full_run_a_joker_pushes_out_a_cheap_card():
    """The attach lemma fails: no run can grow and no set is open."""
    line = "Ah2h3h4h5h6h7h8h9hThJhQhKhAh"
    assert answer(counts_of(line + "**"), 0, 1, CONTRACT) == 2
    assert solve(line + "**", 0, 1, CONTRACT, must="2h") is not None
    assert answer(counts_of(line + "**"), 0, 1, CONTRACT, counts_of("2h").index(1)) == 3
    assert answer(counts_of(line + "**5c5d5s5h**"), 1, 1, CONTRACT) == 2 + 3
    assert (
        answer(counts_of("Ah2h3h5h6h7h8h9hThJhQhKhAh**"), 0, 2, contract_rules(3, NOT_ADJACENT))
        == 2
    )


def test_no_card_is_pushed_out_that_a_run_needs():
    line = "2h3h4h5h6h7h8h9hThJhQhKh"
    assert answer(counts_of(line + "******"), 0, 1, contract_rules(min_naturals=1)) == 2
    assert answer(counts_of(line + "******"), 0, 1, contract_rules(min_naturals=12)) == 15


def test_a_set_may_take_the_only_card_of_a_run():
    """The exchange lemma fails where melds need natural cards: the run has the joker, the set the 7."""
    assert solve("5h6h7h******", 1, 1, CONTRACT, whole=True) is not None
    assert solve("6h7h********", 1, 1, CONTRACT, whole=True) is not None
    assert solve("7h**********", 1, 1, CONTRACT) is None


def test_two_runs_share_their_natural_cards():
    rules = contract_rules(3, ANY_SUITS)
    assert solve("5h6h********", 0, 2, rules, whole=True) is not None
    assert solve("5h**********", 0, 2, rules) is None


@pytest.mark.parametrize("rules", [RUMMI, CONTRACT, contract_rules(3, DISTINCT, 0)])
def test_the_cheap_look_is_exact_for_sets_and_for_runs_of_different_suits(rules):
    rng = Random(11)
    for _ in range(1500):
        counts = small_hand(rng, 9)
        held = bytes(counts[:JOKER])
        for sets, runs in ((1, 0), (2, 0), (3, 0), (0, 1), (0, 2), (0, 3)):
            if not sets and runs > 1 and rules.run_suits != DISTINCT:
                continue
            counts[JOKER] = 0
            assert least_jokers(held, sets, runs, rules) == missing(counts, sets, runs, rules)


# --- the checker -----------------------------------------------------------------------------------
def check(text: str, hand: str, sets: int, runs: int, rules) -> bool:
    """`validate` on melds in notation (jokers `*7h` declared)."""
    groups = []
    for word in text.split():
        tiles, i = [], 0
        while i < len(word):
            if word[i] == "*" and word[i : i + 2] != "**":
                tiles.append(STANDS + FACE_TEXT.index(word[i + 1 : i + 3]))
                i += 3
            else:
                tiles.append(FACE_TEXT.index(word[i : i + 2]))
                i += 2
        groups.append(tuple(tiles))
    return validate(tuple(groups), counts_of(hand), sets, runs, rules)


def test_the_checker_accepts():
    assert check("7c7h** 3s4s5s6s", "7c7h**3s4s5s6s", 1, 1, RUMMI)
    assert check("*7c*7d*7h", "******", 1, 0, RUMMI)
    assert check("7c7h*7d 3s*4s5s", "7c7h**3s**5s", 1, 1, CONTRACT)
    assert check("3s4s5s 7s8s9s", "3s4s5s7s8s9s", 0, 2, contract_rules(3, NOT_ADJACENT))
    assert check("3s4s5s 4s5s6s", "3s4s5s4s5s6s", 0, 2, contract_rules(3, ANY_SUITS))
    assert validate((), counts_of(""), 0, 0, RUMMI)


@pytest.mark.parametrize(
    ("text", "hand", "sets", "runs", "rules"),
    [
        ("7c7h7d", "7c7h", 1, 0, RUMMI),  # a card not held
        ("7c7h7d", "7c7h7d", 2, 0, RUMMI),  # a meld short
        ("7h7c7d", "7c7h7d", 1, 0, RUMMI),  # not in canonical order
        ("7c7h8d", "7c7h8d", 1, 0, RUMMI),
        ("7c7h", "7c7h", 1, 0, RUMMI),
        ("7c7c7h", "7c7c7h", 1, 0, CONTRACT),
        ("7c7h*7c", "7c7h**", 1, 0, CONTRACT),
        ("7c7d7h7s*7c", "7c7d7h7s**", 1, 0, CONTRACT),
        ("7c7h**", "7c7h**", 1, 0, CONTRACT),  # not declared
        ("7c7h*7d", "7c7h**", 1, 0, RUMMI),  # declared for nothing
        ("******", "******", 1, 0, RUMMI),  # names no rank
        ("*7c*7d*7h", "******", 1, 0, CONTRACT),  # no natural card
        ("3s4s5s", "3s4s5s", 0, 1, RUMMI),
        ("6s5s4s3s", "3s4s5s6s", 0, 1, RUMMI),  # downwards
        ("QhKhAh2h", "QhKhAh2h", 0, 1, RUMMI),
        ("3s4s6s", "3s4s6s", 0, 1, CONTRACT),
        ("3s4s*6s", "3s4s**", 0, 1, CONTRACT),
        ("3s4s5s 9sTsJs", "3s4s5s9sTsJs", 0, 2, CONTRACT),
        ("3s4s5s 6s7s8s", "3s4s5s6s7s8s", 0, 2, contract_rules(3, NOT_ADJACENT)),
        ("6s7s8s 3s4s5s", "3s4s5s6s7s8s", 0, 2, contract_rules(3, NOT_ADJACENT)),
        ("3s4s5s 4s5s6s", "3s4s5s4s5s6s", 0, 2, contract_rules(3, NOT_ADJACENT)),
    ],
)
def test_the_checker_refuses(text, hand, sets, runs, rules):
    assert not check(text, hand, sets, runs, rules)
