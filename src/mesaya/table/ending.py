"""The end of a hand, of a match, of a table; giving up, leaving, and another match."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from mesaya.actions import FORFEIT, LEAVE, Action
from mesaya.cards import Seat
from mesaya.dealing.spec import json_of
from mesaya.events import Plain
from mesaya.fair.transcript import Table as Transcript
from mesaya.ledger.chain import of_hand
from mesaya.ledger.split import settlement
from mesaya.notation.verbs import action_text
from mesaya.table import commands as ask
from mesaya.table import facts as say
from mesaya.table.desk import Desk
from mesaya.table.facts import Fact
from mesaya.table.folding import on, told
from mesaya.table.plain import plain_table
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.seating import add_tokens, replace, vacate
from mesaya.table.shaking import begin_match, can_start, cancel, set_dealer, shown_seed
from mesaya.table.state import RESTING, HandFile, News, Phase, State

SETTLED_S: Final = 10.0
"""How long a score is shown before the next hand begins by itself."""
IN_HAND: Final = (Phase.COMMIT, Phase.OPEN, Phase.PLAYING)
"""Phases in which the stakes of a hand are locked."""
TEAMS: Final = ("omi6", "kozel4")
"""Games in which a seat gives the match up for its team."""


# --- a hand --------------------------------------------------------------------------------------
def settle(desk: Desk) -> None:
    """P7 The hand is over: its points, and at a table of hands its tokens."""
    state = desk.state
    outcome = state.play.outcome
    assert outcome is not None, "the deal is over"
    tokens, commission = outcome.details.get("tokens"), outcome.details.get("commission", 0)
    deltas = [0] * len(state.chairs)
    if isinstance(tokens, list):
        deltas = state.over_chairs([int(str(token)) for token in tokens])
    taken = int(str(commission))
    desk.add(say.Settled(state.hand_no, tuple(deltas), taken), desk.now + SETTLED_S)
    if state.settings.rate:
        desk.settle(state.hand_no, tuple(deltas), taken)


@on(say.Settled)
def _settled(state: State, fact: Fact, body: say.Settled) -> News:
    hand = state.play
    outcome = hand.outcome
    assert outcome is not None, "the deal is over"
    result = hand.result()
    if state.settings.rate and any(body.deltas):
        result["ledger_tx"] = of_hand(state.id.hex(), body.hand, "settle").hex()
    transcript = hand.transcript(result)
    match = hand.match.after(outcome)
    by_hand = state.settings.by_hand
    if by_hand:
        scores = state.over_chairs(outcome.scores)
        state.totals = [total + score for total, score in zip(state.totals, scores, strict=True)]
        state.dealer = (state.dealt[hand.match.dealer] + 1) % len(state.chairs)
    else:
        scores = list(outcome.scores)
        state.match, state.dealer = match, match.dealer
        state.totals = list(match.totals)
    details = plain_table({"details": json_of(outcome.details)})["details"]
    state.last_result = {
        "hand": body.hand,
        "ending": outcome.ending,
        "scores": [*scores],
        "details": details,
        "deltas": [*body.deltas],
        "commission": body.commission,
        "totals": [*state.totals],
    }
    state.done += 1
    _pay(state, body.deltas)
    _close_hand(state, transcript)
    return News(
        (
            {"event": "settled", **state.last_result},
            {"event": "hand_closed", **shown_seed(transcript)},
        )
    )


def _pay(state: State, deltas: Sequence[int]) -> None:
    """The stacks as the ledger will have them: it moves the same in the same unit of work."""
    for seat, delta in enumerate(deltas):
        if delta:
            add_tokens(state, seat, delta)


def _close_hand(state: State, transcript: Transcript) -> None:
    """What every hand leaves behind, however it ended."""
    hand = state.play
    state.files.append(HandFile(hand.number, transcript, hand.record()))
    state.thread = hand.thread_after()
    state.phase = Phase.SETTLED
    state.answers.clear()
    state.lapsed = None
    state.waits.clear()
    state.waited = False
    for chair in state.chairs:
        chair.ready = not chair.is_person


# --- a hand that the house gives up --------------------------------------------------------------
def abandon(desk: Desk, command: ask.Abandon) -> None:
    """W4 A phase failed. Before the seal the hand is cancelled, after it void: nobody pays."""
    state = desk.state
    if state.phase == Phase.PLAYING:
        desk.add(say.GaveUp(state.hand_no, command.reason), desk.now + SETTLED_S)
    elif state.shake is not None:
        cancel(desk, command.reason)
    else:
        raise Refused(Refusal.NOT_NOW, detail={"phase": str(state.phase)})
    if state.settings.rate and state.hand_no:
        desk.release(state.hand_no)


@on(say.GaveUp)
def _gave_up(state: State, fact: Fact, body: say.GaveUp) -> News:
    transcript = state.play.give_up(body.reason)
    state.voids += 1
    state.pause = None
    state.last_result = {"hand": body.hand, "ending": "voided", "reason": body.reason}
    _close_hand(state, transcript)
    closed = {"event": "hand_closed", **shown_seed(transcript)}
    return News(({"event": "gave_up", "hand": body.hand, "reason": body.reason}, closed))


# --- a match -------------------------------------------------------------------------------------
def end_match(desk: Desk) -> bool:
    """The match is over: the winners have it. False if it goes on."""
    state = desk.state
    match = state.match
    if match is None or not match.over:
        return False
    deltas, commission = (0,) * len(state.chairs), 0
    if state.settings.buy_in:
        deltas, commission = _pot(state, match.winners, match.dealer)
    desk.add(say.MatchEnded(match.winners, deltas, commission, "over"), None)
    if state.settings.buy_in:
        desk.settle(state.stake_hand, deltas, commission)
        _send_home(desk)
    return True


def _send_home(desk: Desk) -> None:
    """Bots that played on for people who left have done so; the tokens go to whose they are."""
    for seat, chair in enumerate(desk.state.chairs):
        if not chair.is_person and chair.owner:
            vacate(desk, seat, "leave")


def _pot(state: State, winners: Sequence[Seat], dealer: Seat) -> tuple[tuple[int, ...], int]:
    """Losers pay their buy-in, winners share it; where everybody won nobody pays."""
    settings = state.settings
    losses = [0 if seat in winners else settings.buy_in for seat in range(len(state.chairs))]
    return settlement(losses, winners, settings.commission_bps, dealer)


@on(say.MatchEnded)
def _match_ended(state: State, fact: Fact, body: say.MatchEnded) -> News:
    state.phase = Phase.OVER
    state.winners = body.winners
    _pay(state, body.deltas)
    state.shake = None
    if state.match is not None:
        set_dealer(state, state.match.dealer)
    winners: list[Plain] = [*body.winners]
    deltas: list[Plain] = [*body.deltas]
    commission = body.commission
    return told("match_over", winners=winners, deltas=deltas, commission=commission, why=body.why)


def rematch(desk: Desk, command: ask.Rematch) -> None:
    """Another match at the same table, with the same seats, rules, stakes and spectators."""
    seat = desk.seat()
    desk.expect(Phase.OVER)
    if command.on != (seat in desk.state.rematches):
        desk.add(say.RematchAsked(seat, command.on))


@on(say.RematchAsked)
def _rematch_asked(state: State, fact: Fact, body: say.RematchAsked) -> News:
    if body.on:
        state.rematches.add(body.seat)
    else:
        state.rematches.discard(body.seat)
    return told("rematch_asked", seat=body.seat, on=body.on)


def begin_rematch(desk: Desk) -> bool:
    """All people want it, and nobody is missing. False if not."""
    state = desk.state
    people = set(state.people())
    if not people or not people <= state.rematches or not can_start(desk):
        return False
    begin_match(desk)
    return True


# --- giving up and leaving: asked twice ----------------------------------------------------------
def price(state: State, seat: Seat) -> dict[str, Plain]:
    """What giving up costs this seat now; raises `Refused(cannot_forfeit)`."""
    game = state.settings.game
    if game in TEAMS:
        return {"match": True, "tokens": state.settings.buy_in}
    if game == "points13":
        return {"points": 40, "tokens": 40 * state.settings.rate}
    raise Refused(Refusal.CANNOT_FORFEIT)


def confirm(state: State, seat: Seat, given: str, cost: dict[str, Plain]) -> None:
    """Raises `Refused(confirm_needed)` with the price, until its token comes back.

    A token is good for one seat, one hand and one price.
    """
    said = f"{state.id.hex()}/{state.match_no}/{state.hand_no}/{seat}/{sorted(cost.items())}"
    token = hashlib.sha256(said.encode()).hexdigest()[:16]
    if given != token:
        raise Refused(Refusal.CONFIRM_NEEDED, detail={**cost, "token": token})


def giving_up(state: State) -> Action:
    """R3.19, R4.15, Q1.14 The action with which a seat gives up."""
    return LEAVE if state.settings.by_hand else FORFEIT


def forfeit(desk: Desk, command: ask.Forfeit) -> None:
    """Give the hand up in points13 (R3.19), the match for one's team in omi6 and kozel4."""
    seat = desk.seat()
    desk.expect(Phase.PLAYING)
    state = desk.state
    cost = price(state, seat)
    if not may_give_up(state, seat):
        raise Refused(Refusal.NOT_NOW, detail={"phase": str(state.phase)})
    confirm(state, seat, command.token, cost)
    _give_up(desk, seat)


def may_give_up(state: State, seat: Seat) -> bool:
    """True while the seat is in the hand and has something to lose."""
    if state.phase != Phase.PLAYING or seat not in state.dealt:
        return False
    place = state.place_of(seat)
    eyes = state.play.eyes[place]
    return state.play.outcome is None and place in eyes.playing and not eyes.out[place]


def _give_up(desk: Desk, seat: Seat) -> None:
    """At once, whoever is asked; what others have answered in a window stands."""
    body = say.Acted(seat, action_text(giving_up(desk.state)))
    desk.ask(body, same_turn=True)


def leave(desk: Desk, command: ask.Leave) -> None:
    """Leave for good. During a match a bot plays on; who gives a match up by it is asked twice."""
    seat = desk.seat()
    state = desk.state
    if state.phase in RESTING or (state.settings.by_hand and state.phase == Phase.SETTLED):
        vacate(desk, seat, "leave")
        return
    gives_up = state.settings.game in (*TEAMS, "points13") and may_give_up(state, seat)
    if gives_up and state.pause is not None:
        raise Refused(Refusal.PAUSED)
    cost: dict[str, Plain] = price(state, seat) if gives_up else {"seat": True}
    confirm(state, seat, command.token, cost)
    if gives_up:
        _give_up(desk, seat)
    if not state.settings.by_hand:
        replace(desk, seat, "leave")
    else:
        desk.add(say.Leaving(seat))


def clear_chairs(desk: Desk) -> bool:
    """Who left during the hand has his chair no more. False if nobody did."""
    gone = [seat for seat, chair in enumerate(desk.state.chairs) if chair.leaving]
    for seat in gone:
        vacate(desk, seat, "leave")
    return bool(gone)


# --- the table -----------------------------------------------------------------------------------
def close(desk: Desk, why: str) -> None:
    """The table is closed; stakes that nobody won are given back, and all tokens go home."""
    state = desk.state
    if state.settings.buy_in and state.phase not in RESTING:
        desk.release(state.stake_hand)
    if state.settings.rate and state.hand_no and state.phase in IN_HAND:
        desk.release(state.hand_no)
    for seat in state.taken():
        desk.take_home(seat)
    desk.add(say.Closed(why), None)


@on(say.Closed)
def _closed(state: State, fact: Fact, body: say.Closed) -> News:
    state.phase = Phase.CLOSED
    state.shake = None
    state.pause = None
    return told("closed", why=body.why)
