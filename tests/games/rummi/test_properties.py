"""What holds in every position of every round, whatever the seats do."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.rummi.rummi_help import match, random_deal, shuffled, snapshot, step
from mesaya import actions as act
from mesaya.cards import JOKER, STANDS, TABLE
from mesaya.errors import IllegalAction
from mesaya.events import Added, Drew, Melded, Mixed, Took
from mesaya.games.rummi import CITES, RULES, RUMMI, contract_of, score
from mesaya.melds.laid import lay_group

BOUND = 4000
"""Actions that no round of random play comes near: 108 cards, three recycled stocks, two seats."""

HOUSE: dict[str, list] = {
    "opening_mix": ["shuffle", "bottom"],
    "buy_priority": ["seat", "first_call"],
    "buy_when_down": [True, False],
    "take_discard_when_down": [True, False],
    "max_buys_per_round": [None, 0, 2],
    "extra_melds": [False, True],
    "layoff_same_turn": [True, False],
    "joker_swap": ["none", "runs"],
    "finish": ["any", "must_discard", "no_discard"],
    "may_rediscard_taken": [False, True],
    "max_reshuffles": [3, 1, 0],
}

house_rules = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in HOUSE.items()}
)
games = st.tuples(st.integers(2, 6), st.integers(1, 6), house_rules, st.integers(0, 1 << 30))
slow = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


def refusal(deal, seat, action) -> IllegalAction | None:
    """Do it, unless it is refused; then why."""
    try:
        deal.apply(seat, action)
    except IllegalAction as refused:
        return refused
    return None


def whole(deal) -> list[int]:
    return sorted(card for zone in deal.zones().values() for card in zone)


def rich_deal(rng: random.Random, seats: int, number: int, **rules):
    """A deal from a pack that favours few ranks, so that contracts come about often."""
    game = match(seats, rng.randrange(seats), number, **rules)
    pack = list(RUMMI.pack(game.options, seats))
    low = rng.randrange(9)
    rng.shuffle(pack)
    if rng.random() < 0.7:
        pack.sort(key=lambda c: not (c >> 3 == JOKER or low <= (c >> 3) % 13 <= low + 4))
        top = pack[: 11 * seats]
        rng.shuffle(top)
        pack[: 11 * seats] = top
    return game.deal(tuple(pack))


def play(rng, deal, watch=lambda deal, seat, action, events: None) -> int:
    """Play to the end, `watch` looking at every step; gives the number of steps."""
    steps = 0
    while deal.to_act():
        seat, action, events = step(deal, rng)
        watch(deal, seat, action, events)
        steps += 1
        assert steps < BOUND
    return steps


@slow
@given(games)
def test_cards_are_conserved_and_sums_hold_after_every_event(game):
    seats, number, rules, seed = game
    rng = random.Random(seed)
    deal = rich_deal(rng, seats, number, **rules)
    all_cards = whole(deal)
    down = set()

    def watch(deal, seat, action, events):
        assert whole(deal) == all_cards
        for event in events:
            if isinstance(event, Melded):
                down.add(event.seat)
            if isinstance(event, Added):
                assert event.seat in down, "nobody lays off before the contract is down"
        for group in deal.table():
            laid = lay_group(group, RULES, CITES, 0)
            assert laid.tiles == group, "melds stand in table form"
        assert [deal.board.down[s] for s in range(seats)] == [s in down for s in range(seats)]

    play(rng, deal, watch)
    assert deal.outcome().scores == tuple(score(deal.hand(seat)) for seat in range(seats))
    assert all(points % 5 == 0 for points in deal.outcome().scores)
    out = deal.outcome().details["went_out"]
    if deal.outcome().ending == "out":
        assert deal.hand(int(out[1]) - 1) == []
        assert deal.outcome().scores[int(out[1]) - 1] == 0
    else:
        assert out == ""
        assert all(deal.hand(seat) for seat in range(seats))


@slow
@given(games)
def test_whatever_is_listed_is_accepted_and_clones_go_their_own_way(game):
    seats, number, rules, seed = game
    rng = random.Random(seed)
    deal = rich_deal(rng, seats, number, **rules)

    def watch(deal, seat, action, events):
        if rng.random() > 0.05:
            return
        before = snapshot(deal)
        for asked in deal.to_act():
            assert bool(deal.legal(asked)) == (asked != TABLE)
            for listed in deal.legal(asked):
                twin = deal.clone()
                assert twin.apply(asked, listed) is not None
                assert deal.legal(asked).count(listed) == 1
        twin = deal.clone()
        assert snapshot(twin) == before
        for _ in range(40):
            if twin.to_act():
                step(twin, rng)
        assert snapshot(deal) == before

    play(rng, deal, watch)


@slow
@given(games)
def test_hands_have_the_size_that_the_phase_says(game):
    """The mover holds one card more after drawing; a contract leaves what it should."""
    seats, number, rules, seed = game
    rng = random.Random(seed)
    deal = rich_deal(rng, seats, number, **rules)
    sizes = [len(deal.hand(seat)) for seat in range(seats)]
    assert sizes == [11] * seats

    def watch(deal, seat, action, events):
        now = [len(deal.hand(other)) for other in range(seats)]
        for event in events:
            if isinstance(event, Drew | Took):
                sizes[event.seat] += 1
            elif type(event).__name__ == "Bought":
                sizes[event.seat] += 2
            elif isinstance(event, Added) or type(event).__name__ in ("Discarded", "Tossed"):
                sizes[event.seat] -= 1
            elif isinstance(event, Melded):
                sizes[event.seat] -= sum(len(group) for group in event.melds)
                if not rules.get("extra_melds"):
                    assert len(event.melds) == sum(contract_of(number))
            elif isinstance(event, Mixed) and event.why != "recycle":
                assert sizes == [10] * seats
        assert now == sizes

    play(rng, deal, watch)


# --- junk ----------------------------------------------------------------------------------------
numbers = st.one_of(
    st.integers(-3, 130), st.sampled_from([1 << 31, -(1 << 31), 1 << 70, JOKER, STANDS, 53])
)
some_groups = st.lists(st.lists(numbers, max_size=6).map(tuple), max_size=4).map(tuple)
junk = st.one_of(
    st.builds(act.Draw, st.none() | numbers),
    st.builds(act.Take, st.none() | numbers, st.none() | numbers),
    st.just(act.PASS),
    st.just(act.BUY),
    st.builds(act.Toss, numbers),
    st.builds(act.Meld, some_groups),
    st.builds(act.Add, numbers, numbers),
    st.builds(act.Swap, numbers, numbers),
    st.builds(act.Discard, numbers),
    st.builds(act.Stock, st.lists(numbers, max_size=4).map(tuple)),
    st.builds(act.Turn, numbers),
    st.builds(act.Declare, numbers, some_groups),
    st.just(act.DROP),
    st.just(act.LEAVE),
    st.just(act.FORFEIT),
    st.builds(act.Play, numbers),
    st.builds(act.Fold, st.lists(numbers).map(tuple)),
)


@slow
@given(games, st.lists(st.tuples(st.integers(-3, 8), junk), min_size=60, max_size=60))
def test_junk_is_refused_and_changes_nothing(game, tries):
    seats, number, rules, seed = game
    rng = random.Random(seed)
    deal = rich_deal(rng, seats, number, **rules)
    for _ in range(rng.randrange(120)):
        if deal.to_act():
            step(deal, rng)
    before = snapshot(deal)
    for seat, action in tries:
        twin = deal.clone()
        why = refusal(twin, seat, action)
        if why is None:
            assert seat in before[1], "only a seat that is asked does anything"
            assert whole(twin) == whole(deal)
        else:
            assert why.code
            assert why.rule
            assert twin.zones() == before[0]
            assert twin.to_act() == before[1]
    assert snapshot(deal) == before


# --- secrecy -------------------------------------------------------------------------------------
def told(deal, seat, events) -> tuple:
    """What a seat learns from a step, and may do after it."""
    return (
        [event.seen_by(seat) for event in events],
        list(deal.legal(seat)),
        deal.to_act(),
        deal.chance() is None,
    )


@pytest.mark.parametrize("seed", range(150))
def test_a_seat_learns_nothing_from_what_it_may_not_know(seed):
    """Other hands and the stock permuted, the same play: the same events and the same choices."""
    rng = random.Random(seed)
    seats, number = rng.randint(2, 5), rng.randint(1, 6)
    rules = {name: rng.choice(values) for name, values in HOUSE.items() if rng.random() < 0.3}
    me = rng.randrange(seats)
    game = match(seats, rng.randrange(seats), number, **rules)
    pack = shuffled(RUMMI.pack(game.options, seats), rng)

    deal = game.deal(pack)
    history, stream, known = [], [], set(deal.hand(me))
    for _ in range(rng.randint(1, 160)):
        before = deal.clone()
        seat, action, events = step(deal, rng, buy=0.6)
        if deal.outcome() is not None:
            deal = before
            break
        card = None
        if isinstance(action, act.Toss):
            card = next(c for c in before.hand(seat) if c not in deal.hand(seat))
        history.append((seat, action, card))
        stream.append(told(deal, me, events))
        zones = deal.zones()
        known.update(zones[f"hand{me}"], zones["pile"], zones["melds"])

    hidden = [card for card in pack if card not in known]
    other = dict(zip(hidden, shuffled(hidden, rng), strict=True))
    swapped = tuple(other.get(card, card) for card in pack)
    again = game.deal(swapped)
    assert [e.seen_by(me) for e in again.opening] == [
        e.seen_by(me) for e in game.deal(pack).opening
    ]
    for (seat, action, card), expected in zip(history, stream, strict=True):
        if card is not None:
            action = act.TOSS[other.get(card, card) >> 3]
        if isinstance(action, act.Stock):
            action = act.Stock(tuple(other.get(c, c) for c in action.cards))
        why = refusal(again.clone(), seat, action)
        if why is not None and seat != me:
            # a last card that would have been stuck: the other deal does not fit what was seen
            assert why.code == "dead_end"
            return
        assert told(again, me, again.apply(seat, action)) == expected


def test_random_deals_end_and_are_not_all_alike():
    endings = set()
    for seed in range(60):
        rng = random.Random(seed)
        deal = random_deal(rng, rng.randint(2, 6), rng.randint(1, 6))
        play(rng, deal)
        endings.add(deal.outcome().ending)
    assert "blocked" in endings
