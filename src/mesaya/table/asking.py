"""Who is asked now, and what they may answer: one seat, or several at once in a window.

S4 In a window (an opening toss, a buy, a solo, a molodka) everybody is asked at the same time, and
the answers count in the order of the rules, never by arrival.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mesaya.actions import DRAW, Action, Draw
from mesaya.cards import TABLE, Seat
from mesaya.errors import NotationError
from mesaya.game import Deal
from mesaya.notation.verbs import read_action
from mesaya.table.clocks import seconds
from mesaya.table.phases import Phase as Question
from mesaya.table.phases import as_asked, asked_together, phase_of
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.state import Phase, State


def together(state: State) -> tuple[Seat, ...]:
    """The chairs that are asked now, those that have answered already included."""
    if state.phase != Phase.PLAYING or not state.play.deal.to_act():
        return ()
    places = asked_together(state.play.deal)
    return tuple([state.dealt[place] for place in places if place != TABLE])


def asked(state: State) -> tuple[Seat, ...]:
    """The chairs whose answer is awaited."""
    return tuple([seat for seat in together(state) if seat not in state.answers])


def is_window(state: State) -> bool:
    """True while several seats are asked at once, whose answers wait for each other.

    Q0.4 Where a family plays that the first to call has the discard, an answer counts at once.
    """
    if getattr(state.options, "buy_priority", "seat") == "first_call":
        return len(together(state)) > 1 and phase_of(state.play.deal) != Question.BUY
    return len(together(state)) > 1


def question(state: State) -> tuple[Question | None, tuple[Seat, ...]]:
    """What is asked, and who is asked it; None while no hand is played."""
    seats = together(state)
    return (phase_of(state.play.deal) if seats else None), seats


def question_due(state: State, now: float) -> float | None:
    """When the question that stands now must be answered; None when nobody is asked."""
    if not together(state):
        return None
    settings = state.settings
    phase = phase_of(state.play.deal)
    return now + seconds(settings.game, state.options, phase, settings.clock)


def turn_of(state: State, chair: Seat) -> Deal:
    """The deal as it stands when this chair is asked; a copy, where others are asked before it.

    Whoever is asked before has passed then: else the chair's answer does not count.
    """
    deal, place = state.play.deal, state.place_of(chair)
    return deal if place in deal.to_act() else as_asked(deal, place)


def legal(state: State, chair: Seat) -> Sequence[Action]:
    """What the chair may do now; empty unless its answer is awaited."""
    if chair not in asked(state):
        return ()
    return turn_of(state, chair).legal(state.place_of(chair))


@lru_cache(maxsize=1 << 14)
def action_of(text: str, game: str) -> Action:
    """The action that a line of the grammar names; the same few lines come again and again."""
    return read_action(text, game)


def read(state: State, text: str) -> Action:
    """The action that a line of the grammar names; raises `Refused(not_read)`.

    A card named with `draw` is left out: whether it is right would tell a guesser.
    """
    if len(text) > 400:
        raise Refused(Refusal.NOT_READ)
    try:
        action = action_of(text, state.settings.game)
    except NotationError as error:
        raise Refused(Refusal.NOT_READ, detail={"why": str(error.code)}) from None
    return DRAW if isinstance(action, Draw) else action
