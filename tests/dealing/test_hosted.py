"""One hand at a table: fair, told to each as he may know it, and the same as the rule book's."""

from __future__ import annotations

import random

import pytest

from dealing.hosts import TABLE_ID, counter, people, sealed_hand, shaken
from mesaya.bots import find
from mesaya.cards import SPECTATOR, TABLE
from mesaya.dealing.handshake import Thread, is_void
from mesaya.dealing.hosted import HostedHand
from mesaya.errors import IllegalAction
from mesaya.fair import merkle
from mesaya.fair.hand import FairError
from mesaya.fair.transcript import dumps, loads
from mesaya.fair.verify import verify
from mesaya.games import rule_book
from mesaya.lab.audit import audit
from mesaya.lab.driver import Source, Witness, fresh_match, play_deal
from mesaya.notation.records import dumps as record_text
from mesaya.notation.records import loads as read_record
from mesaya.notation.replay import replay
from mesaya.view import Observation

CASES = [
    ("rummi", 3, {}),
    ("rummi", 5, {"packs": 3}),
    ("rummi", 3, {"opening_mix": "bottom"}),
    ("omi6", 6, {}),
    ("contract", 3, {}),
    ("contract", 4, {"buying": True}),
    ("points13", 3, {}),
    ("points13", 2, {"open_card": False, "rate": 2, "commission_bps": 500}),
    ("kozel4", 4, {}),
    ("kozel4", 4, {"molodka": "any_time", "reveal_folds": "to_taker"}),
]
IDS = [f"{name}-{seats}-{'-'.join(rules)}" for name, seats, rules in CASES]


def match_of(name, seats, rules):
    book = rule_book(name)
    return fresh_match(book, book.options(rules), seats, random.Random(f"{name}{seats}"))


def climbs(hand, seat, proof):
    """The proof leads to a root that was sealed; gives the face."""
    deck = hand.decks[proof["deck"]]
    context = hand.fair.attempt.context
    leaf = merkle.leaf(
        context, proof["deck"], proof["place"], proof["card"], bytes.fromhex(proof["salt"])
    )
    path = [bytes.fromhex(step) for step in proof["path"]]
    found = merkle.climb(leaf, proof["place"], len(deck.places), path)
    assert found.hex() == deck.root
    pack = hand.match.game.pack(hand.match.options, hand.match.seats)
    return pack[proof["card"]] >> 3


def unseen_faces(told, seat):
    """The faces that came to the seat from the stock, as the seat was told."""
    found = []
    for event in told.parts[seat]:
        if getattr(event, "seat", None) != seat:
            continue
        kind = type(event).__name__
        if kind == "Dealt":
            found += event.cards
        elif kind == "Drew":
            found.append(event.card)
        elif kind == "Bought":
            found.append(event.fine)
    return sorted(found)


def checked(hand, told):
    for seat in range(hand.match.seats):
        faces = sorted(climbs(hand, seat, proof) for proof in told.openings.get(seat, ()))
        assert faces == unseen_faces(told, seat)
    for event in told.parts[SPECTATOR]:
        if type(event).__name__ in ("Dealt", "Drew"):
            assert "??" in str(event) or 53 in getattr(
                event, "cards", (getattr(event, "card", 53),)
            )
    for proof in told.public:
        climbs(hand, SPECTATOR, proof)


class Same(Source, Witness):
    """The same cards as a hosted hand, for the driver."""

    def __init__(self, hand):
        self.hand = hand
        self.events = []

    def pack(self, match):
        return self.hand.pack

    def answer(self, chance):
        from mesaya.dealing.cards import drawn

        return drawn(self.hand.fair.order, self.hand.fair.number, chance)

    def began(self, deal, pack):
        self.events += deal.opening

    def happened(self, deal, events):
        self.events += events


def played(hand, seed=5, kind="greedy"):
    """Bots play the hand; each step is checked."""
    rng = random.Random(seed)
    bot = find(kind, hand.match.game.name)
    told = hand.begin()
    checked(hand, told)
    while (asked := hand.deal.to_act()) != ():
        seat = asked[0]
        assert seat != TABLE
        action = bot.choose(hand.eyes[seat], hand.deal.legal(seat), rng)
        checked(hand, hand.apply(seat, action))
    return hand


@pytest.mark.parametrize(("name", "seats", "rules"), CASES, ids=IDS)
@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_whole_hands_verify_and_are_those_of_the_driver(name, seats, rules, kind):
    match = match_of(name, seats, rules)
    if kind == "random" and name == "contract":
        match = match.game.match(match.options, seats, 1, {"deal": 3, "totals": [0] * seats})
    hand = played(sealed_hand(match, text=f"{name}{kind}"), kind=kind)
    # the same deal without a room
    other = Same(hand)
    fair_phase = hand.fair.phase
    bot = find(kind, name)
    outcome = play_deal(match, [bot] * seats, random.Random(5), other, source=other).outcome
    assert outcome == hand.outcome
    for viewer in hand.viewers:
        eyes = Observation(name, match.options, seats, viewer)
        eyes.tell(other.events)
        mine = hand.eyes[viewer]
        for slot in Observation.__slots__:
            if slot != "options":
                assert getattr(mine, slot) == getattr(eyes, slot), slot
    assert fair_phase == "sealed"
    # the record replays, the transcript verifies
    again = replay(read_record(record_text(hand.record())))
    assert again.outcome() == hand.outcome
    found = loads(dumps(hand.transcript()).encode())
    verdict = verify(found, audit)
    assert verdict.verdict == "verified", verdict


def test_the_log_goes_on_from_hand_to_hand():
    match = match_of("kozel4", 4, {})
    first = played(sealed_hand(match))
    one = first.transcript()
    after = first.thread_after()
    assert after.first == len(one["log"]["entries"])
    second = HostedHand(TABLE_ID, 2, match, people(4), after, stakes=False)
    second.offer(counter("x")(128), 0.0)
    assert second.close(second.deadline)["head"] == after.head.hex()
    second.seal(0.0)
    second.begin()
    two = second.give_up("phase_failed")
    assert two["log"]["first_seq"] == after.first
    verdict = verify(two, audit)
    assert verdict.verdict == "warnings"
    assert [check.code for check in verdict.checks if check.status == "warning"] == ["W1", "W4"]


def test_an_attempt_that_somebody_withheld_is_in_the_log_of_the_next():
    match = match_of("kozel4", 4, {})
    hand = HostedHand(TABLE_ID, 1, match, people(4), Thread(), stakes=False)
    draw = counter("withheld")
    assert is_void(hand)
    assert hand.unpromised() == hand.unopened() == ()
    shaken(hand, draw, withhold=(2,))
    assert hand.unopened() == (2,)
    with pytest.raises(FairError):
        hand.seal(hand.deadline)
    message = hand.void_attempt(hand.deadline)
    assert message["attempt"] == 0
    assert message["void"] == {"faulted": [2]}
    assert is_void(hand)
    assert not hand.cancelled
    assert not hand.is_dealt
    assert hand.outcome is None
    hand.offer(draw(128), 20.0)
    assert hand.unpromised() == (0, 1, 3)  # who withheld goes on without a seed
    hand.close(hand.deadline)
    hand.seal(hand.deadline)
    verdict = verify(played(hand).transcript(), audit)
    assert verdict.verdict == "warnings"
    assert "W2" in [check.code for check in verdict.checks if check.status == "warning"]


def test_after_three_attempts_the_hand_is_cancelled():
    hand = HostedHand(TABLE_ID, 1, match_of("kozel4", 4, {}), people(4), Thread(), stakes=False)
    draw = counter("three")
    for seat in range(3):
        assert not hand.cancelled
        shaken(hand, draw, withhold=(seat,))
        hand.void_attempt(hand.deadline)
    assert hand.cancelled
    with pytest.raises(FairError):
        hand.offer(draw(128), 99.0)


def test_a_refused_action_changes_nothing():
    hand = sealed_hand(match_of("rummi", 3, {}))
    hand.begin()
    before = (len(hand.chain.entries), len(hand.lines), hand.chain.head, hand.deal.zones())
    from mesaya.actions import DRAW

    with pytest.raises(IllegalAction):
        hand.apply(0, DRAW)
    assert before == (len(hand.chain.entries), len(hand.lines), hand.chain.head, hand.deal.zones())


def test_q4_8_the_place_of_the_trump_card_is_not_given_away():
    hand = sealed_hand(match_of("kozel4", 4, {}))
    told = hand.begin()
    assert told.public == ()
    assert any(type(event).__name__ == "Turned" for event in told.parts[SPECTATOR])


def test_a_bought_twin_is_not_proved_in_the_place_of_the_fine_card():
    """The card from the open pile was somebody's: its place in the deck would tell whose."""
    found = 0
    for seed in range(60):
        match = match_of("rummi", 4, {})
        hand = sealed_hand(match, text=f"buy{seed}")
        hand.begin()
        rng = random.Random(seed)
        for _ in range(40):
            asked = hand.deal.to_act()
            if not asked:
                break
            legal = hand.deal.legal(asked[0])
            buys = [action for action in legal if type(action).__name__ == "Buy"]
            passes = [action for action in legal if type(action).__name__ == "Pass"]
            action = (buys or passes or [legal[rng.randrange(len(legal))]])[0]
            top = (hand.deal.zones()["pile"] or [None])[-1]
            told = hand.apply(asked[0], action)
            if buys:
                found += 1
                cards = [proof["card"] for proof in told.openings[asked[0]]]
                pack = match.game.pack(match.options, 4)
                assert len(cards) == 1
                assert pack[cards[0]] != top
    assert found > 20
