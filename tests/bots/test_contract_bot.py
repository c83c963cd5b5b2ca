"""The greedy player of Contract Rummy: its habits one by one, and its strength against chance."""

from __future__ import annotations

import random
import time
from itertools import combinations
from statistics import mean

import pytest

from games.contract.contract_help import (
    OTHER,
    add,
    discard,
    drawing,
    meld,
    position,
    swap,
    take,
    tiles,
)
from mesaya.actions import BUY, DRAW, PASS
from mesaya.bots import Bot, find, random_legal
from mesaya.bots.contract import greedy
from mesaya.cards import JOKER
from mesaya.games.contract import CONTRACT, meld_rules
from mesaya.games.contract_deal import ASKING, OFFERED
from mesaya.lab.driver import fresh_match, play_deal
from mesaya.melds.piles import face_counts
from mesaya.melds.runs import face_at
from mesaya.melds.wholes import lying
from mesaya.options import ContractOptions
from mesaya.view import Observation

RNG = random.Random(0)
TWO = ((1, "5d5h5c"), (1, "9hThJh"))


def seen(deal, seat: int) -> Observation:
    """What this seat knows in the position."""
    view = Observation("contract", deal.options, deal.seats, seat)
    view.before = {"deal": deal.number, "totals": [0] * deal.seats}
    view.hand = [card >> 3 for card in deal.hand(seat)]
    view.counts = [len(deal.hand(other)) for other in range(deal.seats)]
    view.pile = [card >> 3 for card in deal.zones()["pile"]]
    view.melds = deal.table()
    view.meld_owner = [meld_.owner for meld_ in deal.board.melds]
    view.down = list(deal.board.down)
    return view


def choice(deal):
    """What the greedy player who is to act does."""
    (seat,) = deal.to_act()
    return greedy(seen(deal, seat), deal.legal(seat), RNG)


# --- drawing -------------------------------------------------------------------------------------
def test_it_takes_the_discard_that_helps_the_contract_and_no_other():
    held = "5d5hKdKh2c9s7s3c"
    assert choice(drawing(held, OTHER, pile="3h5s")) == take("5s")
    assert choice(drawing(held, OTHER, pile="3h8d")) == DRAW
    assert choice(drawing(held, OTHER, pile="3h**")) == take("**")
    has = "5d5h5sKdKhKs2c9s"
    assert choice(drawing(has, OTHER, pile="3h5c")) == DRAW, "it has the contract"


def test_it_takes_deep_to_go_down_if_not_too_much_comes_with_it():
    held = "9c9h4s5sKd2cJh8dQc3h"
    few = drawing(held, OTHER, number=2, pile="4c6s9d2h")
    assert choice(few) == take("6s", 3)
    much = drawing(held, OTHER, number=2, pile="6s9dQsQhJcKcJdTc2h")
    assert take("6s", 9) in much.legal(0)
    assert choice(much) in (DRAW, take("2h"))


def test_of_several_deep_cards_it_takes_the_one_that_leaves_least():
    deal = drawing("9c9h4s5s2c3h", OTHER, number=2, pile="6s7d9d3sKd")
    assert choice(deal) == take("9d", 3)
    assert take("6s", 5) in deal.legal(0)


def test_down_it_takes_what_it_can_lay_off_and_little_else():
    more = {"melds": TWO, "down": (0, 1)}
    assert choice(drawing("2c3c", OTHER, pile="3dQh", **more)) == take("Qh")
    assert choice(drawing("2c3c", OTHER, pile="Qh3d", **more)) == take("Qh", 2)
    assert choice(drawing("2c3c", OTHER, pile="Qh3d4d", **more)) == DRAW
    assert choice(drawing("2c3c", OTHER, pile="3d4d", **more)) == DRAW


def test_it_buys_what_helps_while_there_is_time():
    held = "5d5hKdKh2c9s7s3c"

    def asked(hand, pile, other="2d3d4d5s6d", **more):
        deal = position(other, hand, "2s", phase=ASKING, pile=pile, buying=True, **more)
        deal.asking = (1,)
        return choice(deal)

    assert asked(held, "5s") == BUY
    assert asked(held, "**") == BUY
    assert asked(held, "8d") == PASS
    assert asked(held, "5s", down=(1,), melds=TWO) == PASS
    assert asked(held, "5s", down=(0,), other="2d") == PASS, "somebody is about to go out"
    assert asked(held, "5s", number=7) == PASS


def test_where_it_may_buy_it_passes_instead_of_drawing():
    deal = drawing("5d5hKdKh2c9s7s3c", OTHER, pile="3h8d", buying=True)
    deal.phase = OFFERED
    assert choice(deal) == PASS


# --- the turn ------------------------------------------------------------------------------------
def test_a_single_choice_is_no_choice():
    assert choice(drawing("2c", OTHER, pile="")) == DRAW


def test_it_goes_down_as_soon_as_it_can():
    deal = position("KcKdKh5d5h5c2c", OTHER)
    assert choice(deal) == meld("5c5d5h KcKdKh")


def test_it_lays_off_natural_cards_then_swaps_then_lays_off_jokers():
    table = ((1, "5d5h5c"), (1, "9h*ThJh"))
    more = {"melds": table, "down": (0, 1)}
    assert choice(position("5sTh**2c", OTHER, **more)) == add("5s m1")
    assert choice(position("Th**2c", OTHER, **more)) == swap("Th m2")
    assert choice(position("**2c", OTHER, melds=TWO, down=(0, 1))).tile > JOKER


def test_it_lays_first_what_makes_room_for_more():
    deal = position("QhKh5s2c", OTHER, melds=TWO, down=(0, 1))
    assert choice(deal) == add("Qh m2")
    joker = position("**Kh2c", OTHER, melds=TWO, down=(0, 1))
    assert choice(joker) == add("*Qh m2")
    low = position("**7h2c", OTHER, melds=TWO, down=(0, 1))
    assert choice(low) == add("*8h m2")


def test_it_keeps_what_it_needs_and_jokers():
    assert choice(position("5d5hKdKh7s7c2c**", OTHER)) == discard("2c")
    assert choice(position("3s4s9hThQc", OTHER, number=3)) == discard("Qc")
    assert choice(position("**2c", OTHER)) == discard("2c")
    assert choice(position("****", OTHER)) == discard("**")
    assert choice(position("QhKhAh9s2c", OTHER, number=2)) in (discard("9s"), discard("2c"))


def test_among_cards_that_hurt_alike_the_dear_one_goes():
    assert choice(position("5d5hKdKh2c9s", OTHER)) == discard("9s")
    assert choice(position("5d5h5sKdKh2c2c", OTHER)) == discard("2c"), "a twin is of no use"


def test_when_somebody_is_about_to_go_out_dear_cards_go_first():
    hand = "5d5h5sKdKhQcQd2c"
    assert choice(position(hand, OTHER)) == discard("2c"), "two queens are worth keeping"
    late = position(hand, "2c", down=(1,), melds=TWO)
    assert choice(late) in [discard(card) for card in ("Qc", "Qd", "Kd", "Kh")]


def test_down_it_discards_the_dearest_that_fits_nowhere():
    deal = position("KcQh2c", OTHER, melds=TWO, down=(0, 1), fresh=0, layoff_same_turn=False)
    assert choice(deal) == discard("Kc")
    deal = position("8cQh2c", OTHER, melds=TWO, down=(0, 1), fresh=0, layoff_same_turn=False)
    assert choice(deal) == discard("8c")


# --- deal 7 --------------------------------------------------------------------------------------
def test_in_deal_7_it_keeps_the_three_fullest_sequences():
    held = "3c4c5c6c7d8d9dTd9hThJhQh"
    assert choice(position(held + "2s", OTHER, number=7)) == discard("2s")
    assert choice(position(held + "8c", OTHER, number=7)) == discard("8c")
    assert choice(drawing(held, OTHER, number=7, pile="Kh")) == take("Kh")
    assert choice(drawing(held, OTHER, number=7, pile="Ks")) == DRAW
    whole = position(held + "Kh", OTHER, number=7)
    assert choice(whole) == whole.legal(0)[0] == meld("3c4c5c6c 7d8d9dTd 9hThJhQhKh")
    one = position(held + "2s", OTHER, number=7, deal7="all_with_discard")
    assert choice(one) == one.legal(0)[0]
    deep = drawing("3c4c5c6c7d8d9dTd9hThJh8h", OTHER, number=7, pile="QhKh")
    assert choice(deep) == take("Qh", 2)


def slow_lying(counts, total: int, least: int) -> int:
    """The same count by going through all runs of all lengths in all triples of suits."""
    best = 0
    spans = {
        suit: [
            (size, sum([counts[face_at(suit, place)] > 0 for place in range(low, low + size)]))
            for size in range(least, 15)
            for low in range(15 - size)
        ]
        for suit in range(4)
    }
    for triple in combinations(range(4), 3):
        by_size = []
        for suit in triple:
            most = {}
            for size, held in spans[suit]:
                most[size] = max(most.get(size, 0), held)
            by_size.append(most)
        one, two, three = by_size
        for a in one:
            for b in two:
                if total - a - b in three:
                    best = max(best, one[a] + two[b] + three[total - a - b])
    return min(total, best + counts[JOKER]) if best else 0


@pytest.mark.parametrize("least", [3, 4])
def test_how_many_cards_lie_in_three_runs(least):
    rng = random.Random(5)
    rules = meld_rules(ContractOptions(sequence_min=least))
    pack = list(CONTRACT.pack(ContractOptions(), 4))
    for _ in range(25):
        hand = rng.sample(pack, 13)
        counts = face_counts(hand)
        for total in (13, 14, 16):
            assert lying(counts, total, rules) == slow_lying(counts, total, least)
    assert lying(counts, 3 * least - 1, rules) == 0
    full = face_counts([face << 3 for face in tiles("3c4c5c6c7d8d9dTd9hThJhQhKh")])
    assert lying(full, 13, rules) == 13


# --- strength ------------------------------------------------------------------------------------
def against_chance(number: int, deals: int) -> tuple[float, float]:
    """Mean scores of two greedy and two random seats in so many deals of this number."""
    scores = ([], [])
    bots = [find("greedy", "contract"), find("random", "contract")]
    for i in range(deals):
        rng = random.Random(f"{number}{i}")
        match = CONTRACT.match(ContractOptions(), 4, i % 4, {"deal": number})
        seated = [bots[(seat + i // 4) % 2] for seat in range(4)]
        outcome = play_deal(match, seated, rng).outcome
        for seat, score in enumerate(outcome.scores):
            scores[(seat + i // 4) % 2].append(score)
    return mean(scores[0]), mean(scores[1])


@pytest.mark.parametrize("number", range(1, 8))
def test_it_beats_chance_by_far(number):
    mine, theirs = against_chance(number, 8)
    assert mine < 50
    assert theirs > mine + 40


def test_greedy_players_among_themselves_come_to_an_end_in_time():
    options = ContractOptions(buying=True, extra_melds=True, max_reshuffles=1)
    rng = random.Random(3)
    match = fresh_match(CONTRACT, options, 4, rng)
    endings = []
    decisions = 0
    start = time.process_time()
    while not match.over:
        played = play_deal(match, [find("greedy", "contract")] * 4, rng, cap=1500)
        endings.append(played.outcome.ending)
        decisions += played.decisions
        match = match.after(played.outcome)
    assert endings.count("out") >= 4
    assert (time.process_time() - start) / decisions < 0.01


@pytest.mark.parametrize(
    "options",
    [
        ContractOptions(deal7="all_with_discard", sequence_suits="any", min_naturals=2),
        ContractOptions(deal7="normal", swap_scope="any", buying=True, sequence_min=4),
        ContractOptions(packs="source", layoff_same_turn=False, may_rediscard_taken=True),
    ],
)
def test_what_it_does_is_legal_under_every_house_rule(options):
    rng = random.Random(8)

    def watched(obs, legal, rng):
        action = greedy(obs, legal, rng)
        assert action in legal
        return action

    bots = [Bot("watched", watched, looks=True), Bot("chance", random_legal, looks=False)]
    match = fresh_match(CONTRACT, options, 3, rng)
    while not match.over:
        played = play_deal(match, [bots[0], bots[1], bots[0]], rng, cap=3000)
        match = match.after(played.outcome)
