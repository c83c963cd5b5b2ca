"""Before a hand: who is dealt in, and the handshake of the fair deal (CRS-1, sections 3 and 4)."""

from __future__ import annotations

from typing import Final

from mesaya.cards import Seat
from mesaya.dealing.handshake import Handshake, Person
from mesaya.dealing.hosted import HostedHand
from mesaya.dealing.opening import HostedOpening
from mesaya.events import Plain
from mesaya.fair.hand import FairError
from mesaya.fair.transcript import Table as Transcript
from mesaya.game import Match
from mesaya.table import commands as ask
from mesaya.table import facts as say
from mesaya.table.desk import Desk
from mesaya.table.facts import Fact
from mesaya.table.folding import on, told
from mesaya.table.plain import plain_table, told_news
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.seating import is_away
from mesaya.table.state import HandFile, News, Phase, Rest, State

REST_S: Final = 30.0
"""How long a table rests after a hand that was cancelled."""
STOOD_UP_S: Final = 600.0
"""How long a seat with two faults in twenty hands is not dealt in at a token table."""


# --- who plays -----------------------------------------------------------------------------------
def solvent(state: State, seat: Seat) -> bool:
    """Q3.23 The seat can pay in full: else it is not dealt in."""
    hold = state.settings.hold
    stack = state.chairs[seat].stack
    return hold == 0 or (stack is not None and stack >= hold)


def least(state: State) -> int:
    """Q3.24 How few seats a hand needs."""
    return int(getattr(state.options, "min_players", 2))


def dealt_in(state: State, hand: int, now: float) -> tuple[Seat, ...]:
    """The chairs that play the next hand."""
    if not state.settings.by_hand:
        return tuple(range(len(state.chairs)))
    chairs = state.chairs
    return tuple(
        [
            seat
            for seat in state.taken()
            if solvent(state, seat)
            and not chairs[seat].leaving
            and not is_away(state, seat)
            and chairs[seat].sits_out != hand
            and chairs[seat].rests_until <= now
        ]
    )


def check_start(desk: Desk) -> None:
    """Raises `Refused` where no match can begin."""
    state = desk.state
    seats = state.taken()
    if not state.settings.by_hand and len(seats) < len(state.chairs):
        raise Refused(Refusal.SEATS_OPEN)
    ready = [seat for seat in seats if solvent(state, seat)]
    if len(ready) < len(seats) and not state.settings.by_hand:
        raise Refused(Refusal.STACK_TOO_SMALL, "Q3.23", {"needed": state.settings.hold})
    if len(ready) < least(state):
        raise Refused(Refusal.TOO_FEW, "Q3.24", {"needed": least(state)})
    if not state.people():
        raise Refused(Refusal.TOO_FEW)


def can_start(desk: Desk) -> bool:
    """True where a match can begin."""
    try:
        check_start(desk)
    except Refused:
        return False
    return True


def start(desk: Desk, command: ask.Start) -> None:
    """The host starts, without waiting for the others to be ready."""
    desk.host()
    desk.expect(Phase.LOBBY)
    check_start(desk)
    begin_match(desk)


def begin_match(desk: Desk) -> None:
    """A match begins; at a token table of matches every seat locks its stake."""
    state = desk.state
    desk.add(say.MatchBegan(state.match_no + 1), None)
    if state.settings.buy_in:
        for seat in state.taken():
            desk.hold(state.stake_hand, seat, state.settings.buy_in)


@on(say.MatchBegan)
def _match_began(state: State, fact: Fact, body: say.MatchBegan) -> News:
    state.match_no = body.number
    state.phase = Phase.BETWEEN
    state.winners = ()
    state.done = 0
    state.stake_hand = state.hand_no + 1
    state.totals = [0] * len(state.chairs)
    state.rematches.clear()
    state.hand = None
    state.dealt = ()
    for chair in state.chairs:
        chair.ready = not chair.is_person
        chair.misses = 0
    if state.dealer is None and getattr(state.options, "first_dealer", "random") == "seat0":
        state.dealer = 0
    if state.dealer is not None:
        set_dealer(state, state.dealer)
    return told("match_began", number=body.number)


def set_dealer(state: State, dealer: Seat) -> None:
    """S5 Who deals first; a rematch goes on with the next dealer of the match before."""
    state.dealer = dealer
    if not state.settings.by_hand:
        state.match = state.book.match(state.options, len(state.chairs), dealer)
        state.totals = list(state.match.totals)


def match_for(state: State, seats: tuple[Seat, ...]) -> Match:
    """The match as the next hand is dealt in it.

    Q3.4, Q3.24 In points13 it has the seats that are dealt in, and the button is with the first of
    them from where it should be.
    """
    if not state.settings.by_hand:
        assert state.match is not None, "the dealer is known"
        return state.match
    due = state.dealer or 0
    dealer = next((place for place, seat in enumerate(seats) if seat >= due), 0)
    totals: list[Plain] = [state.totals[seat] for seat in seats]
    return state.book.match(state.options, len(seats), dealer, {"totals": totals})


# --- offer ---------------------------------------------------------------------------------------
def offer(desk: Desk) -> None:
    """P0 The next hand, or a new attempt at it; the match ends where too few can play."""
    state = desk.state
    again = state.shake is not None
    hand = state.hand_no if again else 0 if state.dealer is None else state.hand_no + 1
    seats = state.roster if again else dealt_in(state, hand, desk.now)
    if len(seats) < least(state):
        desk.add(say.MatchEnded((), (0,) * len(state.chairs), 0, "too_few"), None)
        return
    own = tuple([seat for seat in seats if state.chairs[seat].own_seed])
    if state.shake is not None:
        own = tuple([seats[place.seat] for place in state.shake.fair.roster if place.custody])
    desk.shake(say.Offered(hand, seats, own, desk.draw(128).hex()))
    if state.settings.rate and not again and hand:
        for seat in seats:
            desk.hold(hand, seat, state.settings.hold)


@on(say.Offered)
def _offered(state: State, fact: Fact, body: say.Offered) -> News:
    if state.shake is None:
        state.shake = _shake(state, body)
    message = state.shake.offer(bytes.fromhex(body.seed), fact.at)
    state.hand_no, state.roster = body.hand, body.seats
    state.phase = Phase.COMMIT
    chairs: list[Plain] = list(body.seats)
    state.offer, state.listed = {"chairs": chairs, **plain_table(message)}, {}
    return told("offer", **state.offer)


def _shake(state: State, body: say.Offered) -> Handshake:
    """A handshake of these chairs, numbered as the rule book numbers its seats."""
    people = [
        Person(
            place,
            bytes.fromhex(state.chairs[seat].player),
            int(seat in body.own),
            state.chairs[seat].name,
            state.chairs[seat].kind,
        )
        for place, seat in enumerate(body.seats)
    ]
    if body.hand == 0:
        return HostedOpening(state.id, state.book, state.options, people, stakes=False)
    match, stakes = match_for(state, body.seats), state.settings.rate > 0
    return HostedHand(state.id, body.hand, match, people, state.thread, stakes=stakes)


# --- promises and openings -----------------------------------------------------------------------
def shake_of(desk: Desk, phase: Phase, hand: int, attempt: int) -> tuple[Handshake, Seat, int]:
    """The handshake, the chair of who asks and its place in it; raises `Refused`."""
    seat = desk.seat()
    desk.expect(phase)
    shake = desk.state.shake
    assert shake is not None, "a hand is offered"
    if (hand, attempt) != (shake.number, shake.attempt):
        raise Refused(Refusal.OTHER_HAND, detail={"hand": shake.number, "attempt": shake.attempt})
    if seat not in desk.state.roster:
        raise Refused(Refusal.NOT_ASKED)
    return shake, seat, desk.state.roster.index(seat)


def bytes_of(text: str) -> bytes:
    """32 bytes from small hex digits; raises `Refused(bad_bytes)`."""
    if len(text) != 64 or any(letter not in "0123456789abcdef" for letter in text):
        raise Refused(Refusal.BAD_BYTES)
    return bytes.fromhex(text)


def commit(desk: Desk, command: ask.Commit) -> None:
    """P1 A promise; the same promise again changes nothing."""
    shake, seat, place = shake_of(desk, Phase.COMMIT, command.hand, command.attempt)
    if shake.fair.attempt.commits.get(place) == bytes_of(command.commit):
        return
    try:
        desk.add(say.Committed(seat, command.commit))
    except FairError as error:
        raise Refused(Refusal.SEED_REFUSED, detail={"why": error.code}) from None


@on(say.Committed)
def _committed(state: State, fact: Fact, body: say.Committed) -> News:
    assert state.shake is not None, "a hand is offered"
    state.shake.commit(state.roster.index(body.seat), bytes.fromhex(body.commit))
    return told("commit", seat=body.seat, commit=body.commit)


@on(say.Listed)
def _listed(state: State, fact: Fact, body: say.Listed) -> News:
    assert state.shake is not None, "a hand is offered"
    message = state.shake.close(fact.at)
    state.phase = Phase.OPEN
    state.listed = plain_table(message)
    return told("commits_closed", **state.listed)


def open_seed(desk: Desk, command: ask.OpenSeed) -> None:
    """P3 A seed; the same seed again changes nothing."""
    shake, seat, place = shake_of(desk, Phase.OPEN, command.hand, command.attempt)
    if shake.fair.attempt.opened.get(place) == bytes_of(command.seed):
        return
    try:
        desk.add(say.SeedOpened(seat, command.seed))
    except FairError as error:
        raise Refused(Refusal.SEED_REFUSED, detail={"why": error.code}) from None


@on(say.SeedOpened)
def _seed_opened(state: State, fact: Fact, body: say.SeedOpened) -> News:
    """The house holds openings back until all are in: only that it came is told."""
    assert state.shake is not None, "a hand is offered"
    state.shake.open(state.roster.index(body.seat), bytes.fromhex(body.seed))
    return told("seed_opened", seat=body.seat)


# --- seal ----------------------------------------------------------------------------------------
@on(say.Sealed)
def _sealed(state: State, fact: Fact, body: say.Sealed) -> News:
    shake = state.shake
    assert shake is not None, "a hand is offered"
    message = {"event": "sealed", **plain_table(shake.seal(fact.at))}
    state.shake = None
    state.tries = 0
    if isinstance(shake, HostedOpening):
        return _opened(state, shake, message)
    assert isinstance(shake, HostedHand), "a hand is sealed"
    state.hand, state.dealt = shake, state.roster
    shake.muted = state.muted
    state.phase = Phase.PLAYING
    state.answers.clear()
    state.credited.clear()
    for chair in state.chairs:
        chair.groups = chair.groups_before = None
    return told_news(state, shake.begin(), [message])


def _opened(state: State, shake: HostedOpening, message: dict[str, Plain]) -> News:
    """The table is open: its first dealer is known."""
    transcript = shake.transcript()
    state.files.append(HandFile(0, transcript))
    state.thread = shake.thread_after()
    dealer = state.roster[shake.dealer]
    set_dealer(state, dealer)
    state.phase = Phase.BETWEEN
    closed: dict[str, Plain] = {"event": "hand_closed", **shown_seed(transcript)}
    return News((message, {"event": "first_dealer", "seat": dealer}, closed))


def shown_seed(transcript: Transcript) -> dict[str, Plain]:
    """P7 What the house opens at the end of a hand, and where its log then stands."""
    attempts, log = transcript["attempts"], transcript["log"]
    assert isinstance(attempts, list), "a transcript"
    assert isinstance(log, dict), "a transcript"
    last = attempts[-1]
    return {
        "hand_no": transcript["hand_no"],
        "attempt": last["attempt"],
        "server_seed": str(last["server_seed"]),
        "seq": log["entries"][-1]["seq"],
        "head": str(log["head"]),
    }


# --- nobody opens --------------------------------------------------------------------------------
def void(desk: Desk) -> None:
    """Somebody did not open in time: the attempt ends in the open.

    At a token table of hands the seat is not dealt in to the hand that follows; elsewhere the hand
    is offered again, and the seat goes on without a seed. After three tries the hand is cancelled.
    """
    state = desk.state
    assert state.shake is not None, "a hand is offered"
    faulted = tuple([state.roster[place] for place in state.shake.unopened()])
    hand = state.hand_no
    desk.add(say.Voided(faulted), None)
    if state.settings.rate and hand:
        desk.release(hand)
    if state.tries >= 3:
        cancel(desk, "withheld")


def cancel(desk: Desk, why: str) -> None:
    """The hand is given up before a card is dealt, and the table rests."""
    desk.add(say.Cancelled(why), desk.now + REST_S)


@on(say.Voided)
def _voided(state: State, fact: Fact, body: say.Voided) -> News:
    assert state.shake is not None, "a hand is offered"
    message = state.shake.void_attempt(fact.at)
    state.phase = Phase.BETWEEN
    state.tries += 1
    for seat in body.faulted:
        _blame(state, seat, fact.at)
    if state.settings.rate and state.hand_no:
        state.shake = None
    faulted: list[Plain] = list(body.faulted)
    return told("attempt_void", chairs=faulted, **plain_table(message))


def _blame(state: State, seat: Seat, now: float) -> None:
    """Fault rules: two in twenty hands stand the seat up for ten minutes at a token table; three in
    fifty end its own seeds at this table.
    """
    chair, hand = state.chairs[seat], state.hand_no
    chair.faults.append(hand)
    if state.settings.rate:
        chair.sits_out = hand + 1
        if len([f for f in chair.faults if f > hand - 20]) >= 2:
            chair.rests_until = now + STOOD_UP_S
    if len([f for f in chair.faults if f > hand - 50]) >= 3:
        chair.own_seed = False


@on(say.Cancelled)
def _cancelled(state: State, fact: Fact, body: say.Cancelled) -> News:
    """A cancelled hand 0 cannot come again: its number is spent, and the first chair deals."""
    state.shake = None
    state.tries = 0
    state.phase = Phase.BETWEEN
    if state.dealer is None:
        set_dealer(state, state.roster[0])
    state.pause = Rest("cancelled", None)
    return told("hand_cancelled", hand=state.hand_no, why=body.why)
