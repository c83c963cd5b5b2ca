"""What a seat may not know cannot be told from what it is told.

A hand is played by chance to some point. Then every card that seat s has not seen is put somewhere
else that s has not seen (other hands, the stock, finish cards; the part of a recycled stock that
nobody showed), the same actions are played again, and s must see the same events and be offered
the same actions throughout.
"""

from __future__ import annotations

import pytest

from games.points13.points13_help import ONE_RUN, begin, face, play, rng_of, shuffled, step, table
from mesaya import events as ev
from mesaya.actions import DECLARE, Declare, Stock
from mesaya.cards import SPECTATOR, UNKNOWN


def played_for_a_while(match, rng, steps):
    """A pack and the actions of a hand that is still going on."""
    out = 0 if match.seats == 2 else 1  # two players: a seat that goes out ends it
    pack = shuffled(match, rng)
    deal = match.deal(pack)
    done = []
    for _ in range(steps):
        trial = deal.clone()
        seat, action, _ = step(trial, rng, drops=2 * out, leaves=3 * out, wrongs=10 * out)
        if trial.outcome() is not None:
            break  # when a hand is over all cards are shown
        deal = trial
        done.append((seat, action))
    return pack, done


def sights(match, pack, done, seat):
    """The cards that `seat` sees in the dealing and after each action, and the finish cards."""
    deal = match.deal(pack)
    own = deal.hand(seat)
    seen = [{*own, *deal.zones()["pile"], *deal.zones()["wild"]}]
    finish = {}
    for number, (at, action) in enumerate(done):
        deal.apply(at, action)
        now = {*deal.hand(seat), *deal.zones()["pile"]}
        for other, points in enumerate(deal.points):
            if points == 80:
                now.update(deal.hand(other))
        seen.append(now)
        if isinstance(action, Declare):
            finish[number] = deal.cards.finish[at]
            if at == seat:
                now.add(finish[number])
    return seen, finish


def scattered(cards, fixed, rng):
    """These cards with all but the `fixed` ones in another order."""
    loose = [card for card in cards if card not in fixed]
    rng.shuffle(loose)
    return [card if card in fixed else loose.pop() for card in cards]


def resampled(match, pack, done, seat, rng):
    """Another pack and actions that `seat` cannot tell from these."""
    seen, finish = sights(match, pack, done, seat)
    again = scattered(pack, set().union(*seen), rng)
    moved = dict(zip(pack, again, strict=True))
    actions = []
    for number, (at, action) in enumerate(done):
        if isinstance(action, Stock):
            after = set().union(*seen[number + 1 :], finish.values())
            order = scattered(action.cards, after, rng)
            action = Stock(tuple(order))
        elif number in finish:
            action = DECLARE[moved[finish[number]] >> 3]
        actions.append((at, action))
    return again, actions


def told(match, pack, done, seat):
    """What `seat` is told and offered while these actions are played."""
    deal = match.deal(pack)
    stream = [[event.seen_by(seat) for event in deal.opening]]
    offers = [(deal.to_act(), list(deal.legal(seat)))]
    for at, action in done:
        stream.append([event.seen_by(seat) for event in deal.apply(at, action)])
        offers.append((deal.to_act(), list(deal.legal(seat))))
    return stream, offers, deal


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (2, {}),
        (4, {"open_wild": "first_only"}),
        (6, {}),
        (6, {"may_rediscard_taken": True, "open_card": False}),
        (8, {"printed_jokers": 8}),
    ],
)
def test_a_seat_cannot_tell_hidden_cards(seats, rules):
    rng = rng_of("secret", seats, rules)
    changed = tried = recycled = 0
    for number in range(16):
        match = table(seats, dealer=number % seats, **rules)
        pack, done = played_for_a_while(match, rng, rng.randrange(640 // seats + 200))
        for seat in [*range(seats), SPECTATOR]:
            again, actions = resampled(match, pack, done, seat, rng)
            stream, offers, deal = told(match, pack, done, seat)
            other_stream, other_offers, other = told(match, again, actions, seat)
            assert stream == other_stream
            assert offers == other_offers
            tried += 1
            changed += deal.zones() != other.zones()
            recycled += deal.cards.piles.recycled > 0
    assert tried == 16 * (seats + 1)
    assert changed > tried * 0.9  # the worlds really differ
    assert recycled > 0


def test_nobody_is_shown_another_seats_cards_while_the_hand_goes_on():
    rng = rng_of("shown")
    for number in range(12):
        seats = 2 + number % 7
        match = table(seats)
        deal = match.deal(shuffled(match, rng))
        events = list(deal.opening)
        while deal.to_act():
            _, _, now = step(deal, rng, wrongs=5)
            if deal.outcome() is None:
                events += now
        for seat in [*range(seats), SPECTATOR]:
            for event in events:
                assert event.seen_by(seat) == as_told(event, seat)


def as_told(event, seat):
    match event:
        case ev.Dealt(seat=owner) if owner != seat:
            return ev.Dealt(owner, (UNKNOWN,) * 13)
        case ev.Drew(seat=owner) if owner != seat:
            return ev.Drew(owner, UNKNOWN)
        case ev.Declared(seat=owner, valid=valid, groups=groups) if owner != seat:
            return ev.Declared(owner, valid, UNKNOWN, groups)
        case _:
            return event


def test_q3_13_all_see_the_hand_of_a_wrong_declaration_but_not_its_finish_card():
    deal = begin({0: ONE_RUN}, seats=3, stock="6d")
    play(deal, "p1 draw")
    events = play(deal, "p1 declare 6d")
    for seat in (1, 2, SPECTATOR):
        declared, revealed, dropped = [event.seen_by(seat) for event in events]
        assert declared.finish == UNKNOWN
        assert face("6d") not in revealed.cards
        assert len(revealed.cards) == 13
        assert UNKNOWN not in revealed.cards
        assert dropped == ev.Dropped(0, 80, "wrong")
