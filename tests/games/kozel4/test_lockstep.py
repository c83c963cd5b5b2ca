"""The rule book against a second, slow one, and the promises every deal keeps."""

from __future__ import annotations

import contextlib
import itertools
import random

import pytest

from games.kozel4.kozel4_help import (
    ALL_RULES,
    NAMES,
    hands,
    line,
    random_deal,
    read,
    rich_deal,
    some_action,
    start,
    state,
    text,
    walk,
)
from mesaya import actions as act
from mesaya.actions import Beat, Fold, Lead, Molodka
from mesaya.cards import FACE_TEXT, TABLE, short_pack
from mesaya.errors import IllegalAction
from mesaya.games.kozel4 import KOZEL4
from mesaya.view import Observation
from oracle.kozel4_slow import Slow, perft


def twin_of(deal, pack):
    rules = deal.options
    return Slow(
        [FACE_TEXT[card >> 3] for card in pack],
        3,
        0,
        rules.molodka,
        rules.trump_card,
        rules.stop_when_decided,
    )


def packed(deal):
    """The pack, top first, that was dealt clockwise from seat 0."""
    dealt = [deal.hand(seat) for seat in range(4)]
    return [dealt[seat][turn] for turn in range(4) for seat in range(4)] + [
        face << 3 for face in reversed(deal.cards.stock)
    ]


def lines_of(deal):
    if deal.to_act() == (TABLE,):
        return sorted("* turn " + FACE_TEXT[card >> 3] for card in deal.chance().pool)
    return sorted(line(seat, action) for seat in deal.to_act() for action in deal.legal(seat))


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_both_books_allow_and_do_the_same(rules):
    for seed in range(60):
        deal = rich_deal(seed, **rules) if seed % 2 else random_deal(seed, **rules)
        slow = twin_of(deal, packed(deal))
        rng = random.Random(seed)
        while deal.to_act():
            assert lines_of(deal) == slow.moves()
            seat, action = some_action(deal, rng)
            deal.apply(seat, action)
            slow.play(line(seat, action))
            assert [sorted(hand) for hand in slow.hands] == [
                sorted(
                    text(tuple(card >> 3 for card in deal.hand(s)))[at : at + 2]
                    for at in range(0, 2 * len(deal.hand(s)), 2)
                )
                for s in range(4)
            ]
        assert slow.over
        assert list(deal.outcome().scores) == slow.points()
        assert deal.outcome().details["last_taker"] == f"p{slow.last + 1}"
        if not rules.get("stop_when_decided"):
            assert deal.outcome().details["defeat"] == slow.defeat()


def count(deal, depth):
    """Perft: how many lines of play of this length there are."""
    if depth == 0 or not deal.to_act():
        return 1
    total = 0
    for each in lines_of(deal):
        after = deal.clone()
        after.apply(*read(each))
        total += count(after, depth - 1)
    return total


def near_the_end(seed, **rules):
    """A random deal played until the stock is empty."""
    deal = random_deal(seed, **rules)
    slow = twin_of(deal, packed(deal))
    rng = random.Random(seed)
    while deal.to_act() and (deal.trump < 0 or deal.cards.stock):
        seat, action = some_action(deal, rng)
        deal.apply(seat, action)
        slow.play(line(seat, action))
    return deal, slow


@pytest.mark.parametrize("seed", range(12))
def test_perft_of_end_games(seed):
    deal, slow = near_the_end(seed)
    for depth in (1, 2, 3, 4):
        assert count(deal, depth) == perft(slow, depth)


@pytest.mark.parametrize("rules", ALL_RULES[:4], ids=str)
def test_perft_of_whole_deals_with_molodkas(rules):
    for seed in range(3):
        deal = rich_deal(seed, **rules)
        slow = twin_of(deal, packed(deal))
        seat, action = some_action(deal, random.Random(seed))
        deal.apply(seat, action)
        slow.play(line(seat, action))
        for depth in (1, 2, 3):
            assert count(deal, depth) == perft(slow, depth)


def test_perft_counts_as_data():
    """Fixed positions and their counts, so that both books cannot go wrong together unseen."""
    deal = start(["6c7c8c9d", "TcJcQd6s", "Ac6d7d8d", "6h7h8h9h"], "Ks", stock="Ks")
    slow = twin_of(deal, packed(deal))
    slow.play("* turn Ks")
    counts = [8, 59, 308]
    assert [count(deal, depth) for depth in (1, 2, 3)] == counts
    assert [perft(slow, depth) for depth in (1, 2, 3)] == counts
    four = start(["9c7s8s9s", "6h7h8h9h", "6d7d8dKd", "JcQcKcAc"], "As", stock="As")
    slow = twin_of(four, packed(four))
    slow.play("* turn As")
    counts = [8, 46]
    assert [count(four, depth) for depth in (1, 2)] == counts
    assert [perft(slow, depth) for depth in (1, 2)] == counts


def test_legal_is_exactly_what_apply_accepts():
    """Every subset of every hand, with every verb: listed or refused, and nothing changes."""
    for seed in range(6):
        for rules in ALL_RULES[:4]:
            deal = rich_deal(seed, **rules)
            for _ in walk(deal, random.Random(seed)):
                if not deal.to_act():
                    break
                (seat,) = deal.to_act()
                hand = tuple(card >> 3 for card in deal.hand(seat))
                listed = set(deal.legal(seat))
                for size in range(len(hand) + 1):
                    for chosen in itertools.combinations(hand, size):
                        for verb in (Lead, Beat, Fold, Molodka):
                            action = verb(chosen)
                            try:
                                deal.clone().apply(seat, action)
                            except IllegalAction:
                                assert action not in listed
                            else:
                                assert action in listed


def junk(rng):
    face = rng.choice([-5, -1, 0, 1, 5, 12, 51, 52, 53, 64, 99, 10**9])
    faces = tuple(rng.choice([-1, 0, 5, 9, 13, 52, 77, face]) for _ in range(rng.randrange(6)))
    return rng.choice(
        [
            act.Draw(face), act.Take(face, face), act.PASS, act.BUY, act.Toss(face), act.Meld((faces,)), act.Add(face, face),
            act.Swap(face, face), act.Discard(face), act.DROP, act.LEAVE, act.Declare(face, (faces,)), act.Call(face),
            act.Solo(face), act.Play(face), act.Challenge(face), act.Lead(faces), act.Beat(faces), act.Fold(faces),
            act.Molodka(faces), act.Stock(faces), act.Turn(face),
        ]
    )  # fmt: skip


def test_junk_is_refused_and_changes_nothing():
    rng = random.Random(17)
    for seed in range(12):
        deal = random_deal(seed, **ALL_RULES[seed % len(ALL_RULES)])
        for _ in walk(deal, random.Random(seed)):
            before = state(deal)
            for _ in range(6):
                seat = rng.choice([-9, -2, -1, 0, 1, 2, 3, 4, 77])
                with contextlib.suppress(IllegalAction):
                    deal.clone().apply(seat, junk(rng))
                assert state(deal) == before
            trial = deal.clone()
            try:
                trial.apply(rng.choice([-9, 5, 77]), junk(rng))
            except IllegalAction:
                assert state(trial) == before
            else:
                pytest.fail("a seat that is not there acted")


def test_conservation_and_clones():
    whole = sorted(short_pack())
    for seed in range(25):
        deal = random_deal(seed, **ALL_RULES[seed % len(ALL_RULES)])
        steps = 0
        twin = deal.clone()
        frozen = state(twin)
        for _ in walk(deal, random.Random(seed)):
            steps += 1
            assert sorted(card for zone in deal.zones().values() for card in zone) == whole
        assert state(twin) == frozen
        assert steps <= 9 * 4 + 9 * 9 + 1


def resampled(deal, pack, seat, script, rng):
    """Another pack that seat cannot tell from `pack`: what it never learns is dealt anew."""
    obs = Observation("kozel4", deal.options, 4, seat)
    obs.tell(tuple(deal.opening))
    for doer, action in script:
        obs.tell(deal.apply(doer, action))
    public = {face for event in obs.log for face in faces_in(event)}
    hidden = [place for place, card in enumerate(pack) if card >> 3 not in public]
    order = hidden.copy()
    rng.shuffle(order)
    other = list(pack)
    for place, source in zip(hidden, order, strict=True):
        other[place] = pack[source]
    return obs, other


def faces_in(event):
    found = []
    for name in ("card", "cards"):
        value = getattr(event, name, ())
        found += [value] if isinstance(value, int) else value
    return [face for face in found if 0 <= face < 52]


def test_secrecy_a_seat_cannot_tell_worlds_apart_that_differ_in_what_it_may_not_know():
    """Deal the unknown cards anew, replay: the same events and the same choices for the seat."""
    changed = 0
    for seed in range(120):
        rng = random.Random(seed)
        rules = ALL_RULES[seed % len(ALL_RULES)]
        first = random_deal(seed, **rules)
        pack = packed(first)
        steps = rng.randrange(1, 30)
        script = []
        play = first.clone()
        for _ in range(steps):
            if not play.to_act():
                break
            doer, action = some_action(play, rng)
            play.apply(doer, action)
            if play.to_act():
                script.append((doer, action))
        seat = rng.randrange(4)
        match = KOZEL4.match(first.options, 4, 3)
        seen, other = resampled(match.deal(pack), pack, seat, script, rng)
        world = match.deal(other)
        base = match.deal(pack)
        obs = Observation("kozel4", first.options, 4, seat)
        obs.tell(tuple(world.opening))
        possible = True
        for doer, action in script:
            real = action
            if isinstance(action, Fold) and doer != seat:
                known = {face for event in seen.log for face in faces_in(event)}
                kept = [face for face in action.cards if face in known]
                free = [card >> 3 for card in world.hand(doer) if card >> 3 not in known]
                if len(free) < len(action.cards) - len(kept):
                    possible = False
                    break
                real = Fold(tuple(sorted(kept + rng.sample(free, len(action.cards) - len(kept)))))
            try:
                obs.tell(world.apply(doer, real))
            except IllegalAction:
                possible = False
                break
            base.apply(doer, action)
            if seat in base.to_act():
                assert list(base.legal(seat)) == list(world.legal(seat))
        if possible:
            changed += other != pack
            assert obs.log == seen.log
            assert hands(base)[seat] == hands(world)[seat]
    assert changed > 40
    assert len(NAMES) == 36
