"""How many cards a hand lacks for a contract, against brute force."""

from __future__ import annotations

from random import Random

import pytest

from mesaya.cards import FACE_TEXT, JOKER
from mesaya.melds.contracts import can_lay
from mesaya.melds.missing import NEVER, gain, missing
from mesaya.melds.rules import ANY_SUITS, DISTINCT
from oracle.contract_hands import (
    CONTRACT,
    CONTRACTS,
    OPTIONS,
    RUMMI,
    RUMMI_CONTRACTS,
    contract_rules,
    counts_of,
    random_hand,
    small_hand,
    text_of,
)
from oracle.contracts_brute import fewest_wishes

RULES = [*[RUMMI] * 8, *OPTIONS, contract_rules(3, DISTINCT, 3), contract_rules(3, ANY_SUITS, 4)]
FAR = 4


def far(text: str, sets: int, runs: int, rules=RUMMI) -> int:
    return missing(counts_of(text), sets, runs, rules)


def helping(text: str, sets: int, runs: int, rules=RUMMI) -> str:
    return "".join([FACE_TEXT[face] for face in gain(counts_of(text), sets, runs, rules)])


def compare(seed: int, hands: int) -> None:
    rng = Random(seed)
    for _ in range(hands):
        rules = rng.choice(RULES)
        counts = small_hand(rng, 7)
        sets, runs = rng.choice(CONTRACTS)
        got = missing(counts, sets, runs, rules)
        where = (text_of(counts), sets, runs, rules.run_suits, rules.run_min, rules.min_naturals)
        wanted = fewest_wishes(counts, sets, runs, rules, FAR)
        assert (got if got <= FAR else None) == wanted, where
        assert can_lay(counts, sets, runs, rules) == (got == 0), where


@pytest.mark.parametrize("seed", range(3))
def test_brute_force_agrees(seed):
    compare(seed, 400)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 120))
def test_brute_force_agrees_at_length(seed):
    compare(seed, 3000)


def test_gain_is_what_brings_the_hand_nearer():
    rng = Random(5)
    for i in range(400):
        rules = rng.choice(RULES)
        counts = small_hand(rng, 8) if i % 2 else random_hand(rng, 11, 2, 4)
        sets, runs = rng.choice(CONTRACTS)
        found = gain(counts, sets, runs, rules)
        now = missing(counts, sets, runs, rules)
        nearer = []
        for face in range(53):
            counts[face] += 1
            after = missing(counts, sets, runs, rules)
            counts[face] -= 1
            assert after <= now
            assert after >= now - 1 or now == NEVER
            if after < now:
                nearer.append(face)
        assert list(found) == nearer, (text_of(counts), sets, runs, rules.min_naturals)


@pytest.mark.parametrize(("sets", "runs"), RUMMI_CONTRACTS)
def test_without_a_duty_for_natural_cards_jokers_are_what_is_missing(sets, runs):
    rng = Random(sets * 7 + runs)
    for _ in range(60):
        counts = random_hand(rng, 11, 2, 4)
        needed = missing(counts, sets, runs, RUMMI)
        jokers = counts[JOKER]
        for more in range(needed + 1):
            counts[JOKER] = jokers + more
            assert can_lay(counts, sets, runs, RUMMI) == (more == needed)


def test_e0_6_one_card_from_two_sets():
    hand = "7s7h7d5s6h4d3s3h2d2c"
    assert far(hand, 2, 0) == 1
    assert helping(hand, 2, 0) == "2c3c2d3d2h3h2s3s**"


def test_an_empty_hand_lacks_everything():
    assert far("", 1, 2) == 11
    assert far("", 2, 0, CONTRACT) == 6
    assert far("", 0, 3, CONTRACT) == 9


def test_one_card_does_not_serve_twice():
    assert far("7h7c7s5h6h", 1, 1, CONTRACT) == 1
    assert helping("7h7c7s5h6h", 1, 1, CONTRACT) == "7d4h7h**"
    assert far("7c7c7c7c7c", 2, 0) == 1
    assert far("7c7c7d7d", 2, 0, CONTRACT) == 2
    assert helping("7c7c7d7d", 2, 0, CONTRACT) == "7h7s**"


def test_runs_of_one_suit():
    line = "3s4s5s6s7s8s"
    assert far(line, 0, 2, contract_rules(3, ANY_SUITS)) == 0
    assert far(line, 0, 2, contract_rules(3, 1)) == 1
    assert helping(line, 0, 2, contract_rules(3, 1)) == "2s9s**"
    assert far(line, 0, 2, CONTRACT) == 3


def test_jokers_do_not_count_as_natural_cards():
    assert far("********", 1, 0) == 0
    assert far("********", 1, 0, CONTRACT) == 1
    assert far("7h**********", 1, 1, CONTRACT) == 1
    assert far("7h8h**********", 1, 1, CONTRACT) == 0
    assert helping("********", 1, 0, CONTRACT) == "".join(FACE_TEXT[:52])
    assert far("7h", 1, 0, contract_rules(3, DISTINCT, 3)) == 2
    assert helping("7h7c", 1, 0, contract_rules(3, DISTINCT, 3)) == "7d7s"


def test_never():
    assert far("7h7c7s7d", 1, 0, contract_rules(3, DISTINCT, 5)) == NEVER
    assert helping("7h7c7s7d", 1, 0, contract_rules(3, DISTINCT, 5)) == ""
