"""Whole hands by chance: what must hold after every event, whatever is played."""

from __future__ import annotations

import pytest

from games.points13.points13_help import finished, rng_of, shuffled, state, step, table
from mesaya import actions as act
from mesaya import events as ev
from mesaya.actions import LEAVE
from mesaya.errors import IllegalAction
from mesaya.melds.piles import face_counts
from mesaya.melds.shown import validate
from mesaya.melds.tables import HELD

SETTINGS = [
    (2, {}),
    (3, {"open_card": False}),
    (4, {"open_wild": "deny", "rate": 3, "commission_bps": 700}),
    (5, {"open_wild": "first_only", "may_rediscard_taken": True}),
    (6, {"max_reshuffles": 1}),
    (8, {"min_naturals": 1, "identical_wilds_in_group": False}),
    (8, {"printed_jokers": 8, "max_reshuffles": 0}),
]


def whole(deal):
    return sorted(card for zone in deal.zones().values() for card in zone)


@pytest.mark.parametrize(("seats", "rules"), SETTINGS)
def test_cards_sizes_scores_and_tokens_hold_after_every_event(seats, rules):
    rng = rng_of("hold", seats, rules)
    for number in range(8):
        match = table(seats, dealer=number % seats, **rules)
        pack = shuffled(match, rng)
        deal = match.deal(pack)
        everything = sorted(pack)
        draws = mixes = 0
        while deal.to_act():
            assert whole(deal) == everything
            for seat in range(seats):
                held = len(deal.hand(seat))
                if deal.points[seat] < 0:
                    assert held == HELD + (seat == deal.mover and deal.phase == 1)
                else:
                    assert held in (HELD, HELD + 1)
                assert deal.hand(seat) == sorted(deal.hand(seat))
                assert bool(deal.legal(seat)) == ((seat,) == deal.to_act())
            _, _, events = step(deal, rng, drops=1, leaves=2, wrongs=6)
            draws += sum(isinstance(event, ev.Drew) for event in events)
            mixes += sum(isinstance(event, ev.Mixed) for event in events)
        limit = match.options.max_reshuffles
        assert mixes <= limit
        assert draws <= len(pack) * (limit + 1)
        assert whole(deal) == everything
        check_outcome(match, deal)


def check_outcome(match, deal):
    outcome = deal.outcome()
    assert all(0 <= score <= 130 for score in outcome.scores)
    details = outcome.details
    assert details["points"] == list(outcome.scores)
    assert sum(details["tokens"]) + details["commission"] == 0
    assert len(details["tokens"]) == match.seats
    if outcome.ending == "void":
        assert set(outcome.scores) == {0}
        return
    assert outcome.ending in ("declared", "last_seat")
    winner = int(details["winner"][1:]) - 1
    assert outcome.scores[winner] == 0
    for seat, fixed in enumerate(deal.points):
        if fixed >= 0:
            assert outcome.scores[seat] == fixed
            assert fixed in (20, 40, 80)
        elif seat != winner:
            assert outcome.scores[seat] == deal.best(seat).score
        assert details["tokens"][seat] == -outcome.scores[seat] * match.options.rate or (
            seat == winner
        )


def grouping(cards, wild, rng):
    """Some cards of a hand in groups, right or not, as a person might lay them."""
    faces = [card >> 3 for card in cards]
    rng.shuffle(faces)
    groups = []
    while len(faces) >= 3 and rng.randrange(5):
        first = faces.pop()
        near = [face for face in faces if face == 52 or face % 13 == first % 13]
        near += [face for face in faces if face // 13 == first // 13 and abs(face - first) < 3]
        near += [face for face in faces if face % 13 == wild]
        group = [first]
        for face in near[: rng.choice((2, 2, 2, 3))]:
            if face in faces:
                faces.remove(face)
                group.append(face)
        groups.append(group)
    return groups


def test_no_grouping_that_is_shown_beats_the_score():
    rng = rng_of("groupings")
    better = tried = 0
    for number in range(40):
        match = table(4 + number % 2 * 4)
        deal = match.deal(shuffled(match, rng))
        for seat in range(match.seats):
            hand, wild = deal.hand(seat), deal.cards.wild
            score = deal.best(seat).score
            for _ in range(40):
                shown, _ = validate(grouping(hand, wild, rng), face_counts(hand), wild)
                assert shown == -1 or score <= shown
                tried += shown >= 0
                better += score < shown
    assert tried > 2000
    assert better > 500


def test_a_hand_ends_within_its_bound():
    rng = rng_of("bound")
    for seats in (2, 4, 6, 8):
        for _ in range(10):
            match = table(seats)
            deal = match.deal(shuffled(match, rng))
            steps = 0
            while deal.to_act():
                step(deal, rng)
                steps += 1
            # every second choice of random play is a draw, and draws are few
            assert steps < 3000


def test_clones_are_independent():
    rng = rng_of("clones")
    for seats in (2, 5, 8):
        for _ in range(4):
            match = table(seats)
            deal = match.deal(shuffled(match, rng))
            while deal.to_act():
                twin = deal.clone()
                kept = state(deal)
                assert state(twin) == kept
                for _ in range(rng.randrange(6)):
                    if twin.to_act():
                        step(twin, rng, drops=5, leaves=20, wrongs=20)
                assert state(deal) == kept
                for _ in range(rng.randrange(1, 30)):
                    if deal.to_act():
                        step(deal, rng)
            twin = deal.clone()
            assert twin.outcome() == deal.outcome()


def test_what_is_legal_is_accepted_and_leaving_always():
    rng = rng_of("accepted")
    for seats, rules in SETTINGS:
        for _ in range(2):
            match = table(seats, **rules)
            deal = match.deal(shuffled(match, rng))
            while deal.to_act():
                seat = deal.to_act()[0]
                tried = deal.legal(seat) if rng.randrange(3) == 0 else ()
                for action in tried:
                    events = deal.clone().apply(seat, action)
                    assert events or deal.phase == 0  # only a draw that waits for the mix
                    if isinstance(action, act.Declare):
                        assert events[0].valid
                if rng.randrange(8) == 0:
                    for other, points in enumerate(deal.points):
                        if points < 0:
                            assert deal.clone().apply(other, LEAVE)
                step(deal, rng, drops=1, wrongs=3)


def test_declarations_that_are_not_listed_are_wrong():
    rng = rng_of("unlisted")
    right = 0
    for number in range(40):
        match = table(2 + number % 7, printed_jokers=8)
        deal = match.deal(shuffled(match, rng))
        while deal.to_act():
            seat = deal.to_act()[0]
            if deal.phase == 1 and rng.randrange(20) == 0:
                listed = [a.card for a in deal.legal(seat) if isinstance(a, act.Declare)]
                for face in {card >> 3 for card in deal.hand(seat)}:
                    events = deal.clone().apply(seat, act.DECLARE[face])
                    assert events[0].valid == (face in listed)
                right += len(listed)
                if listed:
                    break
            step(deal, rng)
    assert right > 10


INTS = (
    -(1 << 70),
    -65,
    -3,
    -2,
    -1,
    0,
    1,
    2,
    5,
    12,
    13,
    25,
    38,
    51,
    52,
    53,
    63,
    64,
    90,
    115,
    116,
    117,
    424,
    1 << 70,
)


def junk(rng):
    def number():
        return INTS[rng.randrange(len(INTS))] if rng.randrange(2) else rng.randrange(53)

    def some():
        return tuple(number() for _ in range(rng.randrange(5)))

    return rng.choice(
        (
            act.Draw(number()),
            act.Draw(),
            act.Take(number(), number()),
            act.Take(None, number()),
            act.Take(),
            act.Pass(),
            act.Buy(),
            act.Toss(number()),
            act.Meld((some(), some())),
            act.Add(number(), number()),
            act.Swap(number(), number()),
            act.Discard(number()),
            act.Drop(),
            act.Declare(number()),
            act.Declare(number(), (some(), some())),
            act.Declare(number(), ()),
            act.Declare(number(), ((),)),
            act.Call(number()),
            act.Solo(number()),
            act.Play(number()),
            act.Challenge(number()),
            act.Lead(some()),
            act.Beat(some()),
            act.Fold(some()),
            act.Molodka(some()),
            act.Forfeit(),
            act.Leave(),
            act.Stock(some()),
            act.Stock(()),
            act.Turn(number()),
        )
    )


def test_junk_raises_illegal_action_and_changes_nothing():
    rng = rng_of("junk")
    refused = accepted = 0
    for number in range(14):
        match = table(2 + number % 7, max_reshuffles=2)
        deal = match.deal(shuffled(match, rng))
        while deal.to_act():
            before = state(deal)
            for _ in range(6):
                action = junk(rng)
                seat = rng.choice((deal.to_act()[0], rng.choice((-9, -2, -1, 0, 1, 7, 8, 1 << 70))))
                twin = deal.clone()
                try:
                    twin.apply(seat, action)
                    accepted += 1
                except IllegalAction as error:
                    refused += 1
                    assert error.rule
                    assert state(twin) == before
                assert state(deal) == before
            for _ in range(rng.randrange(1, 16)):
                if deal.to_act():
                    step(deal, rng)
        for _ in range(20):
            with pytest.raises(IllegalAction):
                deal.apply(rng.randrange(-2, 9), junk(rng))
    assert refused > 1000
    assert accepted > 100


def test_random_hands_end_in_every_way():
    rng = rng_of("ways")
    endings = set()
    for number in range(40):
        match = table(2 + number % 7)
        deal = match.deal(shuffled(match, rng))
        endings.add(finished(deal, rng, drops=2 * (number % 2), wrongs=8).ending)
    assert endings == {"declared", "last_seat", "void"}
