"""Which question is asked, of whom, and early answers checked as they will be when they count."""

from __future__ import annotations

import random

import pytest

from mesaya.actions import (
    BUY,
    DRAW,
    PASS,
    SOLO,
    TAKE,
    TOSS,
    Call,
    Challenge,
    Lead,
    Molodka,
)
from mesaya.cards import TABLE
from mesaya.errors import IllegalAction, Reason
from mesaya.games import contract_deal, kozel4, omi6, points13, rummi_round
from mesaya.lab.driver import answer
from mesaya.notation.cards import read_face as face
from mesaya.table import phases
from mesaya.table.absence import plain_action
from mesaya.table.phases import Phase, as_asked, asked_together, check_early, game_of, phase_of
from mesaya.tricks.order import BIT
from table.absent import SETS, dealt, steps


def forward(setting, phase, *, seed=1):
    """A deal that has just come to this phase, nobody having answered before."""
    rng = random.Random(seed)
    deal = dealt(setting, rng)
    while phase_of(deal) != phase:
        seat = deal.to_act()[0]
        action = answer(deal.chance(), rng) if seat == TABLE else plain_action(deal, seat)
        deal.apply(seat, action)
    return deal


def refusal(deal, seat, action):
    before = (deal.zones(), deal.to_act(), phase_of(deal))
    with pytest.raises(IllegalAction) as refused:
        check_early(deal, seat, action)
    assert (deal.zones(), deal.to_act(), phase_of(deal)) == before
    return refused.value.code


def accepted(deal, seat, action):
    before = (deal.zones(), deal.to_act(), phase_of(deal))
    check_early(deal, seat, action)
    assert (deal.zones(), deal.to_act(), phase_of(deal)) == before
    return True


# --- the words -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("table", "module", "names"),
    [
        (
            phases.RUMMI,
            rummi_round,
            "TOSSING MIXING CHOOSING ASKING DRAWING RECYCLING PLAYING OVER",
        ),
        (
            phases.CONTRACT,
            contract_deal,
            "DRAWING OFFERED ASKING MUST_DRAW RECYCLING PLAYING OVER",
        ),
        (phases.POINTS13, points13, "DRAWING DISCARDING MIXING OVER"),
        (phases.OMI6, omi6, "CALLING SOLO_WINDOW PLAYING CHALLENGING OVER"),
        (phases.KOZEL4, kozel4, "TURN ASK_LEAD LEAD ASK_TRICK ANSWER OVER"),
    ],
)
def test_every_stage_of_a_rule_book_has_its_word(table, module, names):
    stages = [getattr(module, name) for name in names.split()]
    assert sorted(stages) == list(range(module.OVER + 1))
    assert set(table) == set(stages)
    assert table[module.OVER] == Phase.OVER


@pytest.mark.parametrize("index", range(len(SETS)), ids=lambda i: f"{i}-{SETS[i][0]}")
def test_the_phase_fits_who_is_to_act(index):
    setting, rng = SETS[index], random.Random(index)
    deal = dealt(setting, rng)
    assert game_of(deal) == setting[0]
    together = []

    def choose(turn, seat):
        asked = asked_together(turn)
        assert asked[0] == seat
        assert set(turn.to_act()) <= set(asked)
        assert len(set(asked)) == len(asked)
        together.append(len(asked))
        return plain_action(turn, seat)

    met = steps(deal, rng, choose, 4_000)
    assert met[-1] == Phase.OVER
    assert asked_together(deal) == ()
    assert deal.chance() is None


def test_chance_is_asked_of_the_table():
    deal = dealt(("kozel4", 4, {}, None), random.Random(1))
    assert phase_of(deal) == Phase.CHANCE
    assert asked_together(deal) == (TABLE,)
    mixed = forward(("rummi", 3, {}, {"round": 1}), Phase.CHANCE)
    assert asked_together(mixed) == (TABLE,)
    assert forward(("points13", 3, {}, None), Phase.CHANCE).chance() is not None
    assert forward(("contract", 3, {}, {"deal": 1}), Phase.CHANCE).chance() is not None


def test_what_is_no_deal_is_refused():
    for question in (phase_of, game_of):
        with pytest.raises(TypeError, match="str"):
            question("no deal")


# --- windows -------------------------------------------------------------------------------------
def test_all_are_asked_for_the_opening_toss():
    """Q0.3 All that have not tossed; a card that is held."""
    deal = dealt(("rummi", 4, {}, {"round": 1}), random.Random(1))
    assert asked_together(deal) == (1, 2, 3, 0)
    held = deal.hand(3)[0] >> 3
    strange = next(f for f in range(52) if f not in [card >> 3 for card in deal.hand(3)])
    assert accepted(deal, 3, TOSS[held])
    assert refusal(deal, 3, TOSS[strange]) == Reason.NOT_HELD
    assert refusal(deal, 3, DRAW) == Reason.WRONG_PHASE
    deal.apply(3, TOSS[held])
    assert asked_together(deal) == (1, 2, 0)
    assert refusal(deal, 3, TOSS[held]) == Reason.NOT_TO_ACT
    assert refusal(deal, 9, TOSS[held]) == Reason.NO_SUCH_SEAT


@pytest.mark.parametrize(
    ("setting", "buyers"),
    [
        (("rummi", 5, {}, {"round": 1}), 3),
        (("rummi", 5, {"buy_priority": "first_call"}, {"round": 1}), 3),
        (("contract", 5, {"buying": True}, {"deal": 1}), 4),
    ],
)
def test_all_that_may_buy_are_asked_nearest_first(setting, buyers):
    """R0.21, Q0.6, Q2.19 Not the mover, nor who discarded; the first card turned up is nobody's."""
    deal = forward(setting, Phase.BUY)
    asked = asked_together(deal)
    assert asked == tuple((deal.mover + step) % 5 for step in range(1, buyers + 1))
    for seat in asked:
        assert accepted(deal, seat, BUY)
        assert accepted(deal, seat, PASS)
        assert refusal(deal, seat, DRAW) in (Reason.WRONG_PHASE, Reason.NOT_TO_ACT)
        assert as_asked(deal, seat).to_act()[0] == seat or setting[2].get("buy_priority")
    assert refusal(deal, deal.mover, BUY) in (Reason.MAY_NOT_BUY, Reason.NOT_TO_ACT)
    deal.apply(asked[0], PASS)
    assert asked_together(deal) == asked[1:]


def test_the_offer_is_the_movers_alone():
    deal = forward(("rummi", 5, {}, {"round": 1}), Phase.OFFER)
    assert asked_together(deal) == (deal.mover,)
    assert accepted(deal, deal.mover, TAKE)
    assert refusal(deal, (deal.mover + 1) % 5, TAKE) == Reason.NOT_TO_ACT


def test_the_solo_is_open_to_all_in_the_window():
    """Q1.8 The caller first, then in play order."""
    deal = dealt(("omi6", 6, {}, None), random.Random(2))
    caller = deal.turn
    assert phase_of(deal) == Phase.TRUMP
    assert asked_together(deal) == (caller,)
    deal.apply(caller, Call(0))
    asked = asked_together(deal)
    assert asked == tuple((caller - step) % 6 for step in range(6))
    last = asked[-1]
    assert accepted(deal, last, SOLO[2])
    assert accepted(deal, last, PASS)
    assert refusal(deal, last, Call(2)) == Reason.WRONG_PHASE
    for seat in asked:
        deal.apply(seat, PASS)
    assert phase_of(deal) == Phase.LEAD
    assert asked_together(deal) == (caller,)


def test_a_challenge_is_open_to_all_that_have_not_made_one():
    """Q1.14"""
    deal = forward(("omi6", 6, {"revoke": "honour_with_challenge"}, None), Phase.CHALLENGE)
    asked = asked_together(deal)
    assert len(asked) == 6
    last = asked[-1]
    assert accepted(deal, last, Challenge((last + 1) % 6))
    assert refusal(deal, last, Challenge((last + 3) % 6)) == Reason.NO_CHALLENGE


FOUR = tuple(face(word) for word in ("6d", "7d", "8d", "9d"))


@pytest.mark.parametrize(("rule", "size"), [("pre_lead", 4), ("any_time", 3)])
def test_all_that_may_claim_a_molodka_are_asked(rule, size):
    """Q4.9 The leader first, clockwise; with `any_time` all who have yet to play.

    Whoever holds none is asked as well.
    """
    rng = random.Random(3)
    deal = dealt(("kozel4", 4, {"molodka": rule}, None), rng)
    deal.apply(TABLE, answer(deal.chance(), rng))
    leader = deal.cards.first
    if rule == "any_time":
        deal.apply(leader, plain_action(deal, leader))
    assert phase_of(deal) == Phase.MOLODKA
    asked = asked_together(deal)
    assert asked == tuple((leader + step) % 4 for step in range(4 - size, 4))
    last = asked[-1]
    assert refusal(deal, last, Molodka(FOUR)) == Reason.NOT_HELD
    deal.cards.hands[last] = sum(1 << card for card in FOUR)
    assert accepted(deal, last, Molodka(FOUR))
    assert accepted(deal, last, PASS)
    assert refusal(deal, last, Lead(FOUR[:1])) in (Reason.WRONG_PHASE, Reason.NOT_TO_ACT)
    deal.apply(asked[0], PASS)
    assert asked_together(deal) == asked[1:]


def test_the_lead_is_not_the_trick():
    deal = forward(("omi6", 6, {}, None), Phase.TRICK)
    assert BIT[deal.trick.now()[0]]
    assert asked_together(deal) == (deal.turn,)
