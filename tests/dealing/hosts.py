"""What tests of dealing make: secrets that can be repeated, and hands through the handshake."""

from __future__ import annotations

import hashlib

from mesaya.dealing.handshake import Person, Thread
from mesaya.dealing.hosted import HostedHand
from mesaya.fair.commits import client_seed, player_commit

TABLE_ID = bytes(range(16))


def counter(text: str):
    """Bytes that look like chance and can be repeated."""
    state = {"count": 0}

    def draw(size: int) -> bytes:
        found = b""
        while len(found) < size:
            state["count"] += 1
            found += hashlib.sha256(f"{text}/{state['count']}".encode()).digest()
        return found[:size]

    return draw


def people(seats: int, custody=None) -> list[Person]:
    return [
        Person(
            s,
            hashlib.sha256(f"p{s}".encode()).digest()[:16],
            1 if custody is None else custody[s],
            f"seat {s}",
            "human",
        )
        for s in range(seats)
    ]


def shaken(hand, draw, now=0.0, silent=(), withhold=()):
    """Go through one attempt; seats in `silent` never promise, in `withhold` never open."""
    message = hand.offer(draw(128), now)
    ctx = hand.fair.attempt.context
    seeds = {}
    for place in hand.fair.roster:
        if place.custody and place.seat not in silent:
            seeds[place.seat] = client_seed(bytes([place.seat]) * 32, ctx)
            hand.commit(place.seat, player_commit(ctx, place.seat, seeds[place.seat]))
    hand.close(hand.deadline)
    for seat, seed in seeds.items():
        if seat not in withhold:
            hand.open(seat, seed)
    return message


def sealed_hand(match, number=1, thread=None, text="hosted", stakes=False, **silent):
    hand = HostedHand(
        TABLE_ID, number, match, people(match.seats), thread or Thread(), stakes=stakes
    )
    shaken(hand, counter(text), **silent)
    hand.seal(hand.deadline)
    return hand
