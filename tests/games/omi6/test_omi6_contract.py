"""What every game promises: refusals change nothing, legal <=> apply, clones, zones, endings."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.omi6.omi6_help import PACK, C, S, choose, match, shuffled
from mesaya import actions as act
from mesaya.cards import SPECTATOR, TABLE
from mesaya.errors import IllegalAction
from mesaya.game import Outcome
from mesaya.games.omi6 import OMI6
from mesaya.options import Omi6Options
from mesaya.view import Observation


def snapshot(deal):
    return (
        deal.zones(),
        deal.to_act(),
        [list(deal.legal(seat)) for seat in range(6)],
        deal.table(),
        deal.outcome(),
        deal.trump,
        deal.solo,
        list(deal.tricks),
        deal.revokes.hidden,
        deal.revokes.used,
        deal.stage,
        deal.waiting,
    )


def positions(seed, count, **rules):
    """Many positions of hands played by chance, both phases, solos among them."""
    rng = random.Random(seed)
    for number in range(count):
        counters = ((6, 6, 6), (9, 0, 9), (14, 4, 0), (0, 9, 9))[number % 4]
        dealer = rng.choice([seat for seat in range(6) if counters[seat % 3]])
        deal = match(counters, dealer, **rules).deal(shuffled(rng))
        yield deal
        while deal.to_act():
            seat = deal.to_act()[0]
            deal.apply(seat, choose(deal.legal(seat), rng, solo=5))
            yield deal


def accepted_of(deal, seat, actions):
    """Those of the actions that `apply` accepts; the others change nothing."""
    accepted = []
    trial = deal.clone()
    for action in actions:
        try:
            trial.apply(seat, action)
        except IllegalAction:
            continue
        accepted.append(action)
        trial = deal.clone()
    assert snapshot(trial) == snapshot(deal)
    return accepted


@pytest.mark.parametrize("revoke", ["enforce", "honour_with_challenge"])
def test_legal_plays_are_exactly_those_that_apply_accepts(revoke):
    for deal in positions(1, 8, revoke=revoke):
        for seat in range(6):
            accepted = accepted_of(deal, seat, act.PLAY)
            legal = [do for do in deal.legal(seat) if isinstance(do, act.Play)]
            assert legal == accepted  # both in canonical order


# every call, solo, pass and challenge, sensible or not
EVERYTHING = [
    *(act.Call(suit) for suit in range(-2, 6)),
    *(act.Solo(suit) for suit in range(-2, 6)),
    *(act.Challenge(target) for target in range(-3, 9)),
    act.PASS,
]


@pytest.mark.parametrize("revoke", ["enforce", "honour_with_challenge"])
def test_legal_answers_are_exactly_those_that_apply_accepts(revoke):
    for deal in positions(2, 8, revoke=revoke):
        for seat in range(-2, 8):
            accepted = accepted_of(deal, seat, EVERYTHING)
            legal = [do for do in deal.legal(seat) if not isinstance(do, act.Play)]
            assert set(legal) == set(accepted)
            assert len(legal) == len(accepted)


numbers = st.one_of(st.integers(-70, 70), st.integers())
tiles = st.lists(numbers, max_size=4).map(tuple)
groups = st.lists(tiles, max_size=3).map(tuple)
junk = st.one_of(
    st.builds(act.Play, numbers),
    st.builds(act.Call, numbers),
    st.builds(act.Solo, numbers),
    st.builds(act.Challenge, numbers),
    st.builds(act.Lead, tiles),
    st.builds(act.Beat, tiles),
    st.builds(act.Fold, tiles),
    st.builds(act.Molodka, tiles),
    st.builds(act.Stock, tiles),
    st.builds(act.Turn, numbers),
    st.builds(act.Meld, groups),
    st.builds(act.Add, numbers, numbers),
    st.builds(act.Swap, numbers, numbers),
    st.builds(act.Discard, numbers),
    st.builds(act.Toss, numbers),
    st.builds(act.Take, st.none() | numbers, st.none() | numbers),
    st.builds(act.Draw, st.none() | numbers),
    st.builds(act.Declare, numbers, groups),
    st.sampled_from([act.PASS, act.BUY, act.DROP, act.LEAVE, act.FORFEIT]),
)


@settings(max_examples=300, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    steps=st.integers(0, 60),
    revoke=st.sampled_from(["enforce", "honour_with_challenge"]),
    tries=st.lists(st.tuples(st.one_of(st.integers(-3, 8), st.integers()), junk), max_size=12),
)
def test_junk_raises_illegal_action_only_and_changes_nothing(seed, steps, revoke, tries):
    rng = random.Random(seed)
    deal = match(((6, 6, 6), (9, 0, 9))[seed % 2], revoke=revoke).deal(shuffled(rng))
    for _ in range(steps):
        if deal.to_act():
            seat = deal.to_act()[0]
            deal.apply(seat, choose(deal.legal(seat), rng, solo=5))
    for seat, action in tries:
        before = snapshot(deal)
        over = deal.outcome() is not None
        refused = None
        try:
            events = deal.apply(seat, action)
        except IllegalAction as error:
            refused = error
        if refused is None:
            assert events
            assert not over
            continue
        assert snapshot(deal) == before
        assert refused.rule.startswith(("R1.", "Q1."))
        assert 0 <= refused.args_.get("card", 0) <= 53  # a catalog can print it


def test_another_games_actions_do_not_exist_here():
    deal = match().deal(PACK)
    for action in (act.LEAVE, act.Stock(PACK), act.Turn(0), act.Lead((0,)), act.DRAW):
        for seat in (TABLE, 5, 0, 99):
            with pytest.raises(IllegalAction) as refused:
                deal.apply(seat, action)
            assert refused.value.code == "not_in_game"


def test_the_table_has_nothing_to_decide():
    for deal in positions(3, 2):
        assert deal.chance() is None
        assert deal.legal(TABLE) == ()
        assert deal.legal(SPECTATOR) == ()
        assert deal.hand(TABLE) == deal.hand(SPECTATOR) == deal.hand(6) == []
        for action in (act.PASS, act.CALL[0], act.PLAY[0], act.SOLO[0]):
            with pytest.raises(IllegalAction) as refused:
                deal.apply(TABLE, action)
            assert refused.value.code in ("not_to_act", "wrong_phase", "deal_over")


def test_every_card_is_in_one_zone_always():
    for deal in positions(4, 40):
        zones = deal.zones()
        assert sorted(card for cards in zones.values() for card in cards) == list(PACK)
        assert [group[0] << 3 for group in deal.table()] == zones["trick"]


def test_clones_are_independent():
    rng = random.Random(5)
    for deal in positions(5, 12, revoke="honour_with_challenge"):
        before = snapshot(deal)
        twin = deal.clone()
        assert snapshot(twin) == before
        assert twin.opening == deal.opening
        while twin.to_act():
            seat = twin.to_act()[0]
            legal = twin.legal(seat)
            twin.apply(seat, legal[rng.randrange(len(legal))])
        assert snapshot(deal) == before
        again = deal.clone()
        if again.to_act():
            again.apply(again.to_act()[0], act.FORFEIT)
        assert snapshot(deal) == before


def test_to_act_has_legal_actions_and_nobody_else_has():
    for deal in positions(6, 30):
        asked = deal.to_act()
        assert len(asked) == (0 if deal.outcome() else 1)
        for seat in range(6):
            assert bool(deal.legal(seat)) == (seat in asked)


def test_observations_fold_what_the_deal_holds():
    rng = random.Random(7)
    for counters in ((6, 6, 6), (9, 0, 9)):
        for _ in range(20):
            deal = match(counters, dealer=2).deal(shuffled(rng))
            views = [Observation("omi6", Omi6Options(), 6, seat) for seat in range(6)]
            for view in views:
                view.tell(deal.opening)
            while deal.to_act():
                for view in views:
                    assert view.hand == [card >> 3 for card in deal.hand(view.seat)]
                    assert view.counts == [len(deal.hand(seat)) for seat in range(6)]
                    assert [card for _, _, card in view.trick] == deal.table()
                    assert view.stock == len(deal.zones()["stock"])
                    assert view.trump == (None if deal.trump < 0 else deal.trump)
                    taken = [sum(view.taken[team::3]) for team in range(3)]
                    assert taken == list(deal.tricks)
                seat = deal.to_act()[0]
                events = deal.apply(seat, choose(deal.legal(seat), rng, solo=5))
                for view in views:
                    view.tell(events)
            assert views[0].ended == deal.outcome().ending
            assert views[0].scores == deal.outcome().scores


def test_the_outcome_prints_as_json():
    rng = random.Random(8)
    for deal in positions(8, 10):
        if deal.outcome() is not None:
            printed = msgspec.json.decode(msgspec.json.encode(deal.outcome().details))
            assert printed == deal.outcome().details
    assert OMI6.pack(Omi6Options(), 6) == PACK
    deal = match().deal(shuffled(rng))
    deal.apply(5, act.FORFEIT)
    assert deal.outcome().details["paid"] == []


def test_the_next_match_needs_only_the_outcome():
    rng = random.Random(9)
    for _ in range(40):
        game = match(dealer=rng.randrange(6))
        deal = game.deal(shuffled(rng))
        while deal.to_act():
            seat = deal.to_act()[0]
            deal.apply(seat, choose(deal.legal(seat), rng, solo=8))
        outcome = deal.outcome()
        plain = msgspec.json.decode(msgspec.json.encode(outcome))
        told = Outcome(plain["ending"], tuple(plain["scores"]), plain["details"])
        assert game.after(told).before() == game.after(outcome).before()
        assert game.after(outcome).totals == tuple(outcome.details["counters"])
        gained = [0, 0, 0]
        for payer, payee, count in outcome.details["paid"]:
            gained["ABC".index(payer)] -= count
            gained["ABC".index(payee)] += count
        if outcome.ending in ("normal", "solo_won"):
            after = zip(game.after(outcome).totals, game.totals, strict=True)
            assert gained == [new - old for new, old in after]
    assert (C, S) == (0, 3)
