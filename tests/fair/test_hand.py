"""The handshake against houses and seats that cheat: refused, or public."""

from __future__ import annotations

import copy
import hashlib
import itertools
import random
from collections import Counter

import pytest

from fair.makers import handmade, record_of
from mesaya.fair.commits import HandId, Place, client_seed, context, player_commit, server_commit
from mesaya.fair.hand import (
    ATTEMPTS,
    CANCELLED,
    CLOSED,
    DONE,
    OFFERED,
    SEALED,
    VOID,
    FairError,
    FairHand,
)
from mesaya.fair.record import read_record
from mesaya.fair.streams import lane_keys, permutation
from mesaya.fair.verify import verify, who_got_what

TABLE = bytes(range(16))
SPEC = {"game": "omi6", "deck": ["6c", "7c"], "rules": {"id": "omi6", "version": "1"}}


def seed(text: str, size: int = 128) -> bytes:
    found = b""
    while len(found) < size:
        found += hashlib.sha256(f"{text}{len(found)}".encode()).digest()
    return found[:size]


def roster(seats: int, bots: tuple[int, ...] = ()) -> list[Place]:
    return [Place(seat, seed(f"player{seat}", 16), int(seat not in bots)) for seat in range(seats)]


def hand_of(seats: int = 4, *, stakes: bool = False, bots: tuple[int, ...] = ()) -> FairHand:
    return FairHand(TABLE, 7, SPEC, 0, roster(seats, bots), stakes=stakes)


class Client:
    """A seat that does what a client must: checks the promises, opens once, remembers."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.key = seed(f"device{seat}", 32)
        self.mine = b""

    def promise(self, offer: dict) -> bytes:
        hid = HandId(bytes.fromhex(offer["table_id"]), offer["hand_no"], offer["attempt"])
        places = [Place(s, bytes.fromhex(p), c) for s, p, c in offer["roster"]]
        ctx = context(
            hid,
            bytes.fromhex(offer["server_commit"]),
            bytes.fromhex(offer["spec_hash"]),
            offer["dealer"],
            places,
        )
        assert ctx.hex() == offer["ctx"]
        self.mine = client_seed(self.key, ctx)
        return player_commit(ctx, self.seat, self.mine)


def refused(call, *args) -> str:
    with pytest.raises(FairError) as caught:
        call(*args)
    return caught.value.code


def sealed(seats: int = 4, **kinds) -> tuple[FairHand, list[Client], dict]:
    hand = hand_of(seats, **kinds)
    clients = [Client(place.seat) for place in hand.roster if place.custody]
    offer = hand.offer(seed("house"), 0.0)
    for client in clients:
        hand.commit(client.seat, client.promise(offer))
    hand.close(1.0)
    for client in clients:
        hand.open(client.seat, client.mine)
    hand.seal(1.5)
    return hand, clients, offer


def test_an_honest_hand_goes_through_its_phases_and_can_be_checked_by_anyone():
    hand, clients, offer = sealed()
    assert hand.phase == SEALED
    deck = hand.order("deck", 0, 36)
    assert sorted(deck) == list(range(36))
    turn = hand.number("turn", 0, 20)
    assert 0 <= turn < 20
    (attempt,) = hand.reveal()
    assert hand.phase == DONE
    opened = {int(s): bytes.fromhex(x) for s, x in attempt["opened"].items()}
    assert opened == {client.seat: client.mine for client in clients}
    house = bytes.fromhex(attempt["server_seed"])
    assert server_commit(HandId(TABLE, 7, 0), house).hex() == offer["server_commit"]
    keys = lane_keys(house, bytes.fromhex(offer["ctx"]), opened)
    assert permutation(keys, "deck", 0, 36) == deck


def test_no_deck_before_the_seal():
    hand = hand_of()
    assert refused(hand.order, "deck", 0, 36) == "not_in_void"
    hand.offer(seed("house"), 0.0)
    assert hand.phase == OFFERED
    assert refused(hand.number, "turn", 0, 20) == "not_in_offered"
    assert refused(hand.reveal) == "not_in_offered"


# --- A1 the house grinds its seed ----------------------------------------------------------------
def test_a1_a_sealed_hand_takes_no_other_seed():
    hand, _, offer = sealed()
    other = server_commit(HandId(TABLE, 7, 0), seed("better for the house"))
    assert other.hex() != offer["server_commit"]
    assert refused(hand.offer, seed("better for the house"), 2.0) == "not_in_sealed"


def ground():
    """The first seed after the house's own that gives its friend in seat 1 the best two cards."""
    for number in range(1000):
        forged = handmade(house=seed(f"ground {number}"))
        hands, _, _ = who_got_what(forged)
        if set(hands[1]) == {"9c", "9d"}:
            return forged
    raise AssertionError


def test_a1_a_house_that_grinds_after_it_has_seen_the_openings_is_found():
    """The deck that it likes exists and is soon found; each way of writing it down fails."""
    honest, forged = handmade(), ground()
    tried = copy.deepcopy(honest)
    tried["attempts"][0]["server_seed"] = forged["attempts"][0]["server_seed"]
    assert verify(tried).failed_at() == "V2"
    tried["attempts"][0]["server_commit"] = forged["attempts"][0]["server_commit"]
    assert verify(tried).failed_at() == "V4"
    # with everything written anew the file alone holds; what any seat saw does not agree with it
    assert not verify(forged).failed_at()
    for seat in (0, 1):
        own = read_record(record_of(honest, seat))
        assert not verify(honest, record=own).failed_at()
        verdict = verify(forged, record=own)
        assert verdict.failed_at() == "V5"
        assert verdict.checks[-1].detail == "the house had promised me another seed"


def test_a1_one_honest_seat_is_enough_the_house_cannot_aim():
    """All others work together and know all but one seed: whatever they promise before it is
    opened, the top card comes out as chance has it.
    """
    tops = Counter()
    for number in range(1200):
        mine = {0: seed(f"honest {number}", 32)}
        deck = who_got_what(handmade(house=seed("the same always"), others=mine))[0][1]
        tops[deck[0]] += 1
    chi = sum([(count - 150) ** 2 / 150 for count in tops.values()])
    assert len(tops) == 8
    assert 0.48 < chi < 26.01, "chi-square on 7 degrees, beyond 1 in 2,000 on either side"


def test_a4_a_house_that_puts_a_seed_of_its_own_for_a_seat_is_found():
    """F6e Substitute seeds: the file alone holds, the seat's own record and all others do not."""
    honest = handmade()
    swapped = handmade(others={1: seed("substitute", 32)})
    tried = copy.deepcopy(honest)
    tried["attempts"][0]["opened"]["1"] = swapped["attempts"][0]["opened"]["1"]
    assert verify(tried).failed_at() == "V4"
    assert not verify(swapped).failed_at()
    for seat in (0, 1):
        verdict = verify(swapped, record=read_record(record_of(honest, seat)))
        assert verdict.failed_at() == "V5"
        assert verdict.checks[-1].detail == "I was shown another list of promises"


def test_a5_a_house_that_seats_deals_or_plans_otherwise_after_the_openings_is_found():
    """T6 Whatever it changes in the file breaks the promises; all anew, it breaks the records."""
    honest = handmade()
    (_, first, *_), (_, second, *_) = honest["roster"]
    plan = [["deal", {"to": [0, 1], "rounds": 2, "packet": 1}], ["rest", "stock"]]
    ways = {
        "seats": ("roster", {"players": {0: bytes.fromhex(second), 1: bytes.fromhex(first)}}),
        "dealer": ("dealer", {"dealer": 1}),
        "plan": ("spec", {"spec": {"deal_plan": plan}}),
        "rake": ("spec", {"spec": {"commission_bps": 900}}),
        "deck": ("spec", {"spec": {"deck": honest["spec"]["deck"][::-1]}}),
    }
    for field, changes in ways.values():
        forged = handmade(**changes)
        assert not verify(forged).failed_at()
        tried = copy.deepcopy(honest)
        tried[field] = forged[field]
        assert verify(tried).failed_at() == "V4"
        for seat in (0, 1):
            verdict = verify(forged, record=read_record(record_of(honest, seat)))
            assert verdict.failed_at() == "V5"


def test_a5_seeds_in_another_order_give_the_same_deck():
    """The house cannot order the seeds: they count by seat."""
    own = {seat: seed(f"own{seat}", 32) for seat in range(4)}
    base = lane_keys(seed("house"), seed("ctx", 32), own)
    for order in itertools.permutations(range(4)):
        assert lane_keys(seed("house"), seed("ctx", 32), {s: own[s] for s in order}) == base
    moved = {seat: own[(seat + 1) % 4] for seat in range(4)}
    assert lane_keys(seed("house"), seed("ctx", 32), moved) != base


def test_a2_a_seat_that_does_not_open_voids_in_public_and_gains_at_most_two_more_tries():
    for stakes in (True, False):
        hand = hand_of(stakes=stakes)
        tries = 0
        while hand.phase == VOID:
            offer = hand.offer(seed(f"house{tries}"), 10.0 * tries)
            tries += 1
            clients = [Client(place.seat) for place in hand.roster if place.custody]
            for client in clients:
                hand.commit(client.seat, client.promise(offer))
            hand.close(10.0 * tries)
            silent = min(client.seat for client in clients)
            for client in clients:
                if client.seat != silent:
                    hand.open(client.seat, client.mine)
            assert refused(hand.void, 10.0 * tries + 0.1) == "too_early"
            assert refused(hand.seal, 10.0 * tries + 0.1) == "too_early"
            assert refused(hand.seal, 10.0 * tries + 9) == "must_void"
            shown = hand.void(10.0 * tries + 9)
            assert shown["void"] == {"faulted": [silent]}
            assert shown["server_seed"] == seed(f"house{tries - 1}").hex()
            left = [place for place in hand.roster if place.seat == silent]
            assert left == [] if stakes else left[0].custody == 0
        assert tries == ATTEMPTS
        assert hand.phase == CANCELLED
        assert len(hand.reveal()) == 3


def test_a2_k_withholders_never_see_more_than_three_decks_nor_more_than_k_plus_one():
    """10,000 hands: how many deals were on offer, against min(k, 2) + 1."""
    rng = random.Random(4)
    for number in range(10_000):
        seats = rng.randrange(2, 9)
        bad = set(rng.sample(range(seats), rng.randrange(seats + 1)))
        hand = FairHand(TABLE, number, SPEC, 0, roster(seats), stakes=rng.random() < 0.5)
        decks = 0
        while hand.phase == VOID:
            hand.offer(rng.randbytes(128), 0.0)
            decks += 1
            attempt = hand.attempt
            own = {}
            for place in hand.roster:
                if place.custody:
                    own[place.seat] = rng.randbytes(32)
                    hand.commit(
                        place.seat, player_commit(attempt.context, place.seat, own[place.seat])
                    )
            hand.close(6.0)
            for seat, mine in own.items():
                if seat not in bad or rng.random() < 0.3:
                    hand.open(seat, mine)
            if hand.missing():
                hand.void(20.0)
            else:
                hand.seal(20.0)
        assert decks <= min(len(bad), 2) + 1


def test_a3_a_missing_commit_is_harmless():
    hand = hand_of()
    offer = hand.offer(seed("house"), 0.0)
    clients = [Client(seat) for seat in (0, 1)]
    for client in clients:
        hand.commit(client.seat, client.promise(offer))
    assert refused(hand.close, 4.9) == "too_early"
    closed = hand.close(5.0)
    assert sorted(closed["commits"]) == ["0", "1"]
    assert refused(hand.commit, 2, Client(2).promise(offer)) == "not_in_closed"
    assert refused(hand.open, 2, seed("late", 32)) == "not_committed"


def test_a4_copies_and_replays_are_refused():
    hand = hand_of()
    offer = hand.offer(seed("house"), 0.0)
    promise = Client(0).promise(offer)
    hand.commit(0, promise)
    hand.commit(0, promise)
    assert refused(hand.commit, 0, seed("second", 32)) == "committed_already"
    assert refused(hand.commit, 1, promise) == "commit_copied"
    assert refused(hand.commit, 1, b"short") == "commit_length"
    assert refused(hand.commit, 9, seed("x", 32)) == "no_seed_expected"
    assert refused(hand_of(bots=(2,)).commit, 2, seed("x", 32)) == "not_in_void"
    again = hand_of(bots=(2,))
    again.offer(seed("house"), 0.0)
    assert refused(again.commit, 2, seed("bot", 32)) == "no_seed_expected"


def test_a4_a_copied_or_replayed_promise_cannot_be_opened():
    """T5 It is bound to its table, hand, attempt and seat; the seed behind it opens nothing else."""
    hand = hand_of()
    offer = hand.offer(seed("house"), 0.0)
    victim = Client(0)
    promise = victim.promise(offer)
    hand.commit(1, promise)  # the copier is quicker than the seat that it copies
    assert refused(hand.commit, 0, promise) == "commit_copied"
    hand.close(5.0)
    assert refused(hand.open, 1, victim.mine) == "seed_not_promised"
    assert hand.missing() == (1,)
    shown = hand.void(20.0)
    assert shown["void"] == {"faulted": [1]}, "in public, and the copier is at fault"
    # the same promise again in the next attempt, in another hand, at another table
    later = [
        hand,
        FairHand(TABLE, 8, SPEC, 0, roster(4), stakes=False),
        FairHand(seed("table", 16), 7, SPEC, 0, roster(4), stakes=False),
    ]
    for number, other in enumerate(later):
        other.offer(seed(f"fresh{number}"), 30.0)
        other.commit(0, promise)
        other.close(99.0)
        assert refused(other.open, 0, victim.mine) == "seed_not_promised"


def test_a4_a_house_seed_is_never_used_twice():
    hand = hand_of()
    offer = hand.offer(seed("house"), 0.0)
    hand.commit(0, Client(0).promise(offer))
    hand.close(5.0)
    hand.void(20.0)
    assert refused(hand.offer, seed("house"), 21.0) == "seed_used_before"
    assert refused(hand.offer, b"short", 21.0) == "seed_length"
    hand.offer(seed("fresh"), 21.0)


def test_a5_dealer_roster_and_plan_are_in_the_context():
    """Whatever the house changes after the promises, the context and so every promise changes."""
    hid, promise = HandId(TABLE, 7, 0), seed("p", 32)
    base = context(hid, promise, seed("spec", 32), 0, roster(4))
    others = [
        context(HandId(TABLE, 8, 0), promise, seed("spec", 32), 0, roster(4)),
        context(HandId(TABLE, 7, 1), promise, seed("spec", 32), 0, roster(4)),
        context(hid, seed("q", 32), seed("spec", 32), 0, roster(4)),
        context(hid, promise, seed("plan", 32), 0, roster(4)),
        context(hid, promise, seed("spec", 32), 1, roster(4)),
        context(hid, promise, seed("spec", 32), 0, roster(3)),
        context(hid, promise, seed("spec", 32), 0, roster(4, (1,))),
    ]
    assert len({base, *others}) == 8
    assert context(hid, promise, seed("spec", 32), 0, roster(4)[::-1]) == base


def test_a_seed_that_was_not_promised_is_refused():
    hand = hand_of()
    offer = hand.offer(seed("house"), 0.0)
    client = Client(0)
    hand.commit(0, client.promise(offer))
    hand.close(5.0)
    assert hand.phase == CLOSED
    assert refused(hand.open, 0, seed("other", 32)) == "seed_not_promised"
    assert refused(hand.open, 0, b"short") == "seed_length"
    hand.open(0, client.mine)
    hand.open(0, client.mine)
    assert hand.missing() == ()
    assert refused(hand.void, 99.0) == "too_early"
    hand.seal(5.1)


def test_a8_what_is_public_before_the_reveal_does_not_give_the_deck():
    """Decks derived from public data alone agree with the deck only as chance has it."""
    agreed = []
    for number in range(40):
        hand = hand_of()
        offer = hand.offer(seed(f"secret{number}"), 0.0)
        clients = [Client(seat) for seat in range(4)]
        for client in clients:
            hand.commit(client.seat, client.promise(offer))
        hand.close(1.0)
        for client in clients:
            hand.open(client.seat, client.mine)
        hand.seal(1.0)
        guess = lane_keys(
            bytes.fromhex(offer["server_commit"]) * 4,
            bytes.fromhex(offer["ctx"]),
            hand.attempt.opened,
        )
        deck, guessed = hand.order("deck", 0, 52), permutation(guess, "deck", 0, 52)
        agreed.append(sum(a == b for a, b in zip(deck, guessed, strict=True)))
    assert sum(agreed) / len(agreed) < 1.6
