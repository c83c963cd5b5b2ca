"""Distance and outs of points13 against a search that tries every choice of groups."""

from __future__ import annotations

import random

import pytest

from mesaya.cards import JOKER
from mesaya.games.rummi_turn import RULES as RUMMI
from mesaya.melds.arrange import declarable
from mesaya.melds.contract_distance import ANY_HAND, Goal, distance, near
from mesaya.melds.distance import ANY_JOKER, NONE, alive, outlook
from mesaya.melds.seven import meld_rules
from mesaya.melds.windows import BIT, PLACES, RUNS
from mesaya.options import ContractOptions

PACK = [*list(range(JOKER)) * 2, JOKER, JOKER]


def counted(faces):
    counts = [0] * (JOKER + 1)
    for face in faces:
        counts[face] += 1
    return counts


def dealt(rng, size):
    """A hand, every other one of few suits and neighbouring ranks."""
    if rng.randrange(2):
        return counted(rng.sample(PACK, size))
    low = rng.randrange(6)
    faces = [s * 13 + r for s in rng.sample(range(4), 3) for r in range(low, low + 8)]
    return counted(rng.sample([*faces * 2, JOKER, JOKER], size))


def brute(counts, wild):
    """Every choice of groups of 3, 4, 5 with thirteen places, by how many cards they lack."""
    left = [0 if face % 13 == wild else counts[face] for face in range(JOKER)]
    jokers = sum(counts) - sum(left)
    held = [sum(left[f] > 0 for f in places) for places in PLACES]
    order = sorted(range(len(PLACES)), key=lambda w: len(PLACES[w]) - held[w])
    best = 99

    def choose(groups, places, lack, start, cards, open_pure, spare):
        nonlocal best
        if places == 13:
            best = min(best, open_pure + max(0, lack - spare))
        for at in range(start, len(order)):
            window = PLACES[order[at]]
            if open_pure + max(0, lack + len(window) - held[order[at]] - spare) >= best:
                return
            if places + len(window) > 13 or (groups == 1 and order[at] >= RUNS):
                continue
            rest = cards.copy()
            missing = 0
            for face in window:
                missing += rest[face] == 0
                rest[face] = max(0, rest[face] - 1)
            following = 0 if groups == 1 else at
            size = places + len(window)
            choose(groups + 1, size, lack + missing, following, rest, open_pure, spare)

    for window in PLACES[:RUNS]:
        own = [face for face in window if counts[face]]
        wilds = sum(face % 13 == wild for face in own)
        rest = [count - (face in own and face % 13 != wild) for face, count in enumerate(left)]
        choose(1, len(window), 0, 0, rest, len(window) - len(own), jokers - wilds)
    return best


# --- points13 ------------------------------------------------------------------------------------
def test_the_distance_is_that_of_a_search_through_all_groups():
    rng = random.Random("distance")
    for _ in range(60):
        counts, wild = dealt(rng, 13), rng.randrange(13)
        assert outlook(counts, wild).distance == brute(counts, wild), (counts, wild)


def test_a_hand_to_declare_is_at_distance_0_and_no_other_is():
    rng = random.Random("zero")
    for _ in range(400):
        counts, wild = dealt(rng, 13), rng.randrange(13)
        if outlook(counts, wild).distance == 0:
            assert declarable(counts, wild)
    rich = counted([0, 1, 2, 3, 4, 5, 9, 22, 35, 6, 19, 32, 45])
    assert outlook(rich, 12).distance == 0


def test_the_wanted_cards_are_those_that_bring_the_hand_nearer():
    rng = random.Random("outs")
    found = right = wrong = 0
    for _ in range(25):
        counts, wild = dealt(rng, 13), rng.randrange(13)
        seen = outlook(counts, wild)
        wanted = seen.wanted()
        for face in range(JOKER):
            if face % 13 == wild:
                continue
            counts[face] += 1
            helps = outlook(counts, wild, free=1).distance < seen.distance
            counts[face] -= 1
            said = bool(wanted & BIT[face])
            right += said and helps
            wrong += said and not helps
            found += helps
    assert right > 0.95 * found > 0
    assert wrong < 0.02 * found


def test_a_card_that_every_nearest_plan_needs_is_told_from_the_others():
    rng = random.Random("needed")
    for _ in range(25):
        counts, wild = dealt(rng, 14), rng.randrange(13)
        seen = outlook(counts, wild, free=1)
        for face in range(JOKER):
            if counts[face] and face % 13 != wild:
                counts[face] -= 1
                needed = outlook(counts, wild).distance > seen.distance
                counts[face] += 1
                assert (seen.wanted_without(BIT[face]) == NONE) == needed


def test_a_joker_helps_any_group_but_the_pure_sequence():
    no_second = counted([0, 1, 2, 16, 17, 4, 17, 30, 7, 20, 33, 46, 36])
    assert outlook(no_second, 11).distance == 1
    assert outlook(no_second, 11).wanted() & ANY_JOKER
    no_pure = counted([0, 1, 16, 17, JOKER, 4, 17, 30, 7, 20, 33, 46, JOKER])
    seen = outlook(no_pure, 11)
    assert seen.distance == 1
    assert seen.wanted() & BIT[2]
    assert not seen.wanted() & ANY_JOKER


def test_alive_counts_cards_and_jokers_once_each():
    live = [2] * JOKER + [2]
    assert alive(BIT[5] | BIT[18], live, 12) == 4
    assert alive(BIT[5] | BIT[12] | ANY_JOKER, live, 12) == 2 + 2 + 8


def test_without_a_wild_rank_only_printed_jokers_are_jokers():
    assert alive(ANY_JOKER, [2] * JOKER + [3], -1) == 3


def test_a_group_that_is_to_come_whole_needs_a_card_to_begin_with():
    """Six jokers, but triplets of the rest: nothing is left over to stand in a third group."""
    counts = counted([41, 41, 41, 5, 5, 5, 39, 39, JOKER, JOKER, JOKER, JOKER, JOKER])
    assert outlook(counts, 3).distance == brute(counts, 3) == 2


# --- contracts -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("sets", "runs"), [(2, 0), (1, 1), (0, 2), (2, 1), (1, 2)])
def test_the_outs_of_a_contract_are_the_cards_that_make_the_distance_smaller(sets, runs):
    rng = random.Random(f"outs{sets}{runs}")
    goal = Goal(sets, runs, ANY_HAND, meld_rules(ContractOptions()))
    for _ in range(6):
        counts = dealt(rng, 10)
        seen = near(counts, goal)
        assert seen.distance == distance(counts, goal, 0)
        for face in range(JOKER):
            counts[face] += 1
            helps = distance(counts, goal, 0) < seen.distance
            counts[face] -= 1
            assert helps == (face in seen.outs)


def test_the_distance_is_the_fewest_free_jokers_that_do():
    rng = random.Random("jokers")
    goal = Goal(1, 1, ANY_HAND, meld_rules(ContractOptions(min_naturals=0)))
    for _ in range(40):
        counts = dealt(rng, 10)
        lacks = distance(counts, goal, 0)
        counts[JOKER] += lacks
        assert distance(counts, goal, 0) == 0
        if lacks:
            counts[JOKER] -= 1
            assert distance(counts, goal, 0) == 1


def test_rummi_lays_twins_and_long_runs():
    goal = Goal(1, 1, ANY_HAND, RUMMI)
    near_by = counted([0, 13, 2, 3, 4, 30, 33, 36])
    assert distance(near_by, goal, 0) == near(near_by, goal).distance == 2
    done = counted([0, 0, 13, 2, 3, 4, 5, 30])
    assert distance(done, goal, 0) == near(done, goal).distance == 0
    strict = Goal(1, 1, ANY_HAND, meld_rules(ContractOptions()))
    whole = counted([0, 13, 26, 2, 3, 4, 5, 30])
    assert near(whole, strict).distance == 0
    assert near(whole, strict).outs == ()


def test_three_runs_that_take_the_whole_hand():
    goal = Goal(0, 3, 0, meld_rules(ContractOptions()))
    whole = counted([2, 3, 4, 5, 19, 20, 21, 22, 34, 35, 36, 37])
    seen = near(whole, goal)
    assert seen.distance == 1
    assert set(seen.outs) == {1, 6, 18, 23, 33, 38}
    assert seen.alive([1] * JOKER) == 6
