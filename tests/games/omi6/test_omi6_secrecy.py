"""What a seat may not know cannot be told from what it is told.

A hand is played by chance to some point. Then every card that seat s cannot place is dealt again in
a way that fits all that was seen (who played what, who could not follow), the same actions are
played on the new pack, and s must see the same events and be offered the same actions throughout.
"""

from __future__ import annotations

import random

import pytest

from games.omi6.omi6_help import choose, match, order_of, places, shuffled
from mesaya.actions import PASS, Challenge
from mesaya.cards import SPECTATOR, UNKNOWN
from mesaya.events import Dealt


def played_for_a_while(game, rng, steps, solo):
    """A pack and the actions of a hand that is still going on."""
    pack = shuffled(rng)
    deal = game.deal(pack)
    done = []
    for _ in range(steps):
        seat = deal.to_act()[0]
        action = choose(deal.legal(seat), rng, solo=solo)
        if isinstance(action, Challenge):
            action = PASS  # the finding of a challenge is public and tells of hidden cards
        trial = deal.clone()
        trial.apply(seat, action)
        if trial.outcome() is not None:
            break  # when a hand is over all cards are shown
        deal = trial
        done.append((seat, action))
    return pack, done, deal


def voids(game, done, enforce):
    """Suits that each seat has shown it does not hold, from the plays alone."""
    found = {seat: set() for seat in range(6)}
    if not enforce:
        return found
    ring = order_of(game)
    size, trick, alone = len(ring), [], None
    for seat, action in done:
        word = type(action).__name__
        if word == "Solo":
            alone, size = seat, len(ring) - 1
        if word == "Play":
            trick.append(action.card)
            if action.card // 13 != trick[0] // 13:
                found[seat].add(trick[0] // 13)
            if len(trick) == size:
                trick = []
    assert alone is None or size == len(ring) - 1
    return found


def resampled(game, pack, done, seat, rng, enforce):
    """Another pack that `seat` cannot tell from this one."""
    order = order_of(game)
    place_of = places(order)
    called = any(type(action).__name__ == "Call" for _, action in done)
    first = 3 if len(order) == 6 else 5
    dealt = 36 if called else first  # cards dealt so far
    hands = {at: [] for at in order}
    undealt = []
    for index, card in enumerate(pack):
        (hands[place_of[index]] if index < dealt else undealt).append(card)
    shown = {action.card << 3 for _, action in done if type(action).__name__ == "Play"}
    lacks = voids(game, done, enforce)
    spots = [
        (holder, card)
        for holder, cards in [*hands.items(), (None, undealt)]
        if holder != seat
        for card in cards
        if card not in shown
    ]
    for _ in range(len(spots) * 8):
        a, b = rng.randrange(len(spots)), rng.randrange(len(spots))
        (one, card), (two, other) = spots[a], spots[b]
        if other // 8 // 13 in lacks.get(one, ()) or card // 8 // 13 in lacks.get(two, ()):
            continue
        spots[a], spots[b] = (one, other), (two, card)
    for holder in [*hands, None]:
        if holder != seat:
            kept = [c for c in (hands[holder] if holder is not None else undealt) if c in shown]
            kept += [card for owner, card in spots if owner == holder]
            rng.shuffle(kept)
            if holder is None:
                undealt = kept
            else:
                hands[holder] = kept
    again = [hands[at].pop(0) for at in place_of[:dealt]]
    return again + undealt


def told(game, pack, done, seat):
    """What `seat` is told and offered while these actions are played."""
    deal = game.deal(pack)
    stream = [[event.seen_by(seat) for event in deal.opening]]
    offers = [(deal.to_act(), list(deal.legal(seat)))]
    for at, action in done:
        stream.append([event.seen_by(seat) for event in deal.apply(at, action)])
        offers.append((deal.to_act(), list(deal.legal(seat))))
    return stream, offers, deal


@pytest.mark.parametrize(
    ("counters", "solo", "rules"),
    [
        ((6, 6, 6), 0, {}),
        ((6, 6, 6), 15, {}),
        ((9, 0, 9), 0, {}),
        ((0, 9, 9), 15, {}),
        ((6, 6, 6), 5, {"revoke": "honour_with_challenge"}),
        ((6, 6, 6), 5, {"redeal_short_trumps": True}),
    ],
)
def test_a_seat_cannot_tell_hidden_cards(counters, solo, rules):
    rng = random.Random(f"{counters}{solo}{rules}")
    enforce = "revoke" not in rules
    changed = tried = 0
    for _ in range(60):
        dealer = rng.choice([seat for seat in range(6) if counters[seat % 3]])
        game = match(counters, dealer, **rules)
        pack, done, _ = played_for_a_while(game, rng, rng.randrange(42), solo)
        for seat in [*order_of(game), SPECTATOR]:
            again = resampled(game, pack, done, seat, rng, enforce)
            if rules.get("redeal_short_trumps") and done:
                # whether the hand is thrown in is public, so only deals that are not are alike
                trial = game.deal(again)
                trial.apply(*done[0])
                if trial.outcome() is not None:
                    continue
            stream, offers, deal = told(game, pack, done, seat)
            other_stream, other_offers, other = told(game, again, done, seat)
            assert stream == other_stream
            assert offers == other_offers
            tried += 1
            changed += deal.zones() != other.zones()
    assert tried > 200
    assert changed > tried * 0.7  # the worlds really differ


def test_nobody_is_shown_another_seats_cards_while_the_hand_goes_on():
    rng = random.Random(77)
    for number in range(40):
        game = match(((6, 6, 6), (9, 9, 0))[number % 2])
        deal = game.deal(shuffled(rng))
        events = list(deal.opening)
        while deal.to_act():
            seat = deal.to_act()[0]
            events += deal.apply(seat, choose(deal.legal(seat), rng, solo=3))
        for seat in [*range(6), SPECTATOR]:
            for event in events:
                seen = event.seen_by(seat)
                if isinstance(event, Dealt) and event.seat != seat:
                    assert seen == Dealt(event.seat, (UNKNOWN,) * len(event.cards))
                else:
                    assert seen == event
