"""Pauses by agreement, more time between hands, a stop of the house, and talk."""

from __future__ import annotations

from typing import Final

from mesaya.cards import SPECTATOR
from mesaya.table import commands as ask
from mesaya.table import facts as say
from mesaya.table.desk import Desk
from mesaya.table.facts import Fact
from mesaya.table.folding import on, told
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.seating import clean_text
from mesaya.table.state import News, Phase, Rest, State

PAUSE_S: Final = 900.0
"""The longest pause."""
WAIT_S: Final = 30.0
"""What a vote adds to the time between two hands, once."""
GRACE_S: Final = 10.0
"""What an overdue question gets when the house is back after a stop."""
MOST_TEXT: Final = 200
PHRASES: Final = (
    "hello", "good_luck", "thanks", "sorry", "congrats", "see_you",
    "well_played", "good_game", "nice_move", "what_luck", "close_call", "partner",
    "im_right", "my_mistake", "bad_cards", "no_problem", "thinking", "your_turn",
    "one_moment", "hurry", "back_soon", "am_back", "must_go", "one_more",
)  # fmt: skip
"""The ready-made phrases, by the id of their message; the page shows them by these rows."""


# --- a pause -------------------------------------------------------------------------------------
def pause(desk: Desk, command: ask.Pause) -> None:
    """A pause begins when all people want it; anyone ends it."""
    seat = desk.seat()
    state = desk.state
    if state.pause is not None:
        if command.on or state.pause.why != "asked":
            raise Refused(Refusal.PAUSED)
        unpause(desk)
        return
    desk.expect(Phase.PLAYING, Phase.SETTLED)
    if command.on != (seat in state.pauses):
        desk.add(say.PauseAsked(seat, command.on))


@on(say.PauseAsked)
def _pause_asked(state: State, fact: Fact, body: say.PauseAsked) -> News:
    if body.on:
        state.pauses.add(body.seat)
    else:
        state.pauses.discard(body.seat)
    return told("pause_asked", seat=body.seat, on=body.on)


def begin_pause(desk: Desk) -> bool:
    """All people want a pause. False if not, or if the table can't rest now."""
    state = desk.state
    people = set(state.people())
    if not people or not people <= state.pauses:
        return False
    left = None if state.due is None else state.due - desk.now
    desk.add(say.Paused("asked", left), desk.now + PAUSE_S)
    return True


@on(say.Paused)
def _paused(state: State, fact: Fact, body: say.Paused) -> News:
    state.pause = Rest(body.why, body.left)
    state.pauses.clear()
    return told("paused", why=body.why)


def unpause(desk: Desk) -> None:
    """The table goes on; a question has the time that it had left."""
    rest = desk.state.pause
    left = None if rest is None else rest.left
    desk.add(say.Unpaused(), None if left is None else desk.now + left)


@on(say.Unpaused)
def _unpaused(state: State, fact: Fact, body: say.Unpaused) -> News:
    state.pause = None
    return told("unpaused")


# --- more time -----------------------------------------------------------------------------------
def wait(desk: Desk, command: ask.Wait) -> None:
    """More time before the next hand, once, when most people ask for it."""
    seat = desk.seat()
    desk.expect(Phase.SETTLED)
    state = desk.state
    if state.waited or seat in state.waits or state.due is None:
        return
    granted = 2 * len(state.waits | {seat}) > len(state.people())
    desk.add(say.WaitAsked(seat, granted), state.due + WAIT_S if granted else state.due)


@on(say.WaitAsked)
def _wait_asked(state: State, fact: Fact, body: say.WaitAsked) -> News:
    state.waits.add(body.seat)
    state.waited = body.granted
    return told("wait_asked", seat=body.seat, granted=body.granted)


def resume(desk: Desk) -> None:
    """After a stop of the house what is overdue gets a grace, and counts after it."""
    due = desk.state.due
    if due is not None and due <= desk.now:
        desk.add(say.Resumed(), desk.now + GRACE_S)


@on(say.Resumed)
def _resumed(state: State, fact: Fact, body: say.Resumed) -> News:
    return told("resumed")


# --- talk ----------------------------------------------------------------------------------------
def speak(desk: Desk, command: ask.Say) -> None:
    """A ready-made phrase. Who has no seat may use them where the table allows talk."""
    if command.phrase not in PHRASES:
        raise Refused(Refusal.BAD_PHRASE)
    seat = desk.state.seat_of(desk.by)
    if seat is None and not desk.state.settings.chat:
        raise Refused(Refusal.NOT_SEATED)
    desk.add(say.Said(SPECTATOR if seat is None else seat, command.phrase))


@on(say.Said)
def _said(state: State, fact: Fact, body: say.Said) -> News:
    return told("said", seat=body.seat, phrase=body.phrase)


def chat(desk: Desk, command: ask.Chat) -> None:
    """Free text of a seat, where the table allows it."""
    seat = desk.seat()
    if not desk.state.settings.chat:
        raise Refused(Refusal.NO_CHAT)
    desk.add(say.Chatted(seat, clean_text(command.text, MOST_TEXT, Refusal.BAD_TEXT)))


@on(say.Chatted)
def _chatted(state: State, fact: Fact, body: say.Chatted) -> News:
    return told("chat", seat=body.seat, text=body.text)
