"""The play: actions, answers in windows, the clock, stand-ins; the own hand laid out."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mesaya.actions import Action, Add, Declare, Discard, Drop, Forfeit, Leave, Meld, Swap
from mesaya.cards import SPECTATOR, Face, Seat
from mesaya.errors import NotationError
from mesaya.game import faces
from mesaya.notation.cards import held, read_group
from mesaya.notation.verbs import action_text
from mesaya.table import commands as ask
from mesaya.table import facts as say
from mesaya.table.absence import missed_action, plain_action
from mesaya.table.asking import action_of, asked, is_window, read, together, turn_of
from mesaya.table.clocks import credit
from mesaya.table.desk import Desk
from mesaya.table.facts import Fact
from mesaya.table.folding import on
from mesaya.table.phases import check_early, phase_of
from mesaya.table.plain import PlainEvent, told_news
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.state import News, Phase, State

CLOCK: Final = "clock"
STAND_IN_AFTER: Final = 2
"""The missed question, of several in a row, from which a bot holds the seat."""
TURNS: Final = ("rummi", "contract", "points13")
"""Games whose turn has several parts: a missed turn is played to its end."""
ENDS_TURN: Final = (Discard, Declare, Drop, Leave)
SAME_TURN: Final = (Meld, Add, Swap)
"""What may be done several times in one turn: the clock runs on."""


# --- acting --------------------------------------------------------------------------------------
def act(desk: Desk, command: ask.Act) -> None:
    """A person does something. Giving up goes by way of `Forfeit`, which asks twice."""
    seat = desk.seat()
    desk.expect(Phase.PLAYING)
    action = read(desk.state, command.action)
    if isinstance(action, Forfeit | Leave):
        raise Refused(Refusal.CONFIRM_NEEDED, detail={"command": "forfeit"})
    do(desk, seat, action, "")


def bot_acted(desk: Desk, command: ask.BotActed) -> None:
    """The bot in a seat, or a person's stand-in, does something."""
    seat = desk.chair(command.seat)
    desk.expect(Phase.PLAYING)
    chair = desk.state.chairs[seat]
    if not chair.bot:
        raise Refused(Refusal.NOT_A_BOT, detail={"seat": seat})
    action = read(desk.state, command.action)
    do(desk, seat, action, "stand_in" if chair.stand_in else "bot")


def do(desk: Desk, seat: Seat, action: Action, auto: str) -> None:
    """Do it now; or in a window keep the answer until all are in (S4). Raises `IllegalAction`."""
    state = desk.state
    if seat in state.answers:
        raise Refused(Refusal.ANSWERED_ALREADY)
    if seat not in together(state):
        _refuse(state, seat, action)
    if is_window(state):
        check_early(state.play.deal, state.place_of(seat), action)
        desk.add(say.Answered(seat, action_text(action), auto))
        return
    same_turn = isinstance(action, SAME_TURN)
    desk.ask(say.Acted(seat, action_text(action), auto), same_turn=same_turn)


def _refuse(state: State, seat: Seat, action: Action) -> None:
    """The rules say why; where they would not mind, the seat is simply not asked."""
    place = state.place_of(seat)
    if place != SPECTATOR:
        state.play.deal.clone().apply(place, action)
    raise Refused(Refusal.NOT_ASKED)


@on(say.Acted)
def _acted(state: State, fact: Fact, body: say.Acted) -> News:
    hand, seat = state.play, body.seat
    action = action_of(body.action, state.settings.game)
    phase = phase_of(hand.deal)
    step = hand.apply(state.place_of(seat), action, auto=body.auto == CLOCK)
    state.answers.pop(seat, None)
    if hand.outcome is not None or phase_of(hand.deal) != phase:
        state.answers.clear()  # the window is closed: later answers do not count
    state.credited.clear()
    _forgive(state, seat, body.auto)
    if seat == state.lapsed and isinstance(action, ENDS_TURN):
        state.lapsed = None
    by: list[PlainEvent] = []
    if body.auto:
        by.append({"event": "played_by", "seat": seat, "by": body.auto})
    return told_news(state, step, by)


def _forgive(state: State, seat: Seat, auto: str) -> None:
    """Misses in a row end with an action of one's own."""
    if not auto:
        state.chairs[seat].misses = 0


# --- windows -------------------------------------------------------------------------------------
@on(say.Answered)
def _answered(state: State, fact: Fact, body: say.Answered) -> News:
    """That somebody answered is no secret; what, nobody else learns before all are in."""
    state.answers[body.seat] = (body.action, body.auto)
    _forgive(state, body.seat, body.auto)
    return News(({"event": "answered", "seat": body.seat},), of_play=True)


def resolve(desk: Desk) -> bool:
    """S4 All answers are in: the first that the rules ask for counts next. False if none does."""
    state = desk.state
    if not state.answers or asked(state):
        return False
    seat = state.dealt[state.play.deal.to_act()[0]]
    action, auto = state.answers[seat]
    desk.ask(say.Acted(seat, action, auto))
    return True


def undo(desk: Desk, command: ask.Undo) -> None:
    """Until the next fact that anybody could have learned from: an answer, else the own layout."""
    seat = desk.seat()
    desk.expect(Phase.PLAYING)
    state = desk.state
    if seat in state.answers:
        desk.add(say.Withdrew(seat))
    elif (before := state.chairs[seat].groups_before) is not None:
        desk.add(say.Arranged(seat, before))
    else:
        raise Refused(Refusal.NOTHING_TO_UNDO)


@on(say.Withdrew)
def _withdrew(state: State, fact: Fact, body: say.Withdrew) -> News:
    del state.answers[body.seat]
    return News(({"event": "withdrew", "seat": body.seat},), of_play=True)


# --- the clock -----------------------------------------------------------------------------------
def strike(desk: Desk) -> None:
    """The time is up: the table plays a plain safe action for every seat that is still asked."""
    waiting = asked(desk.state)
    windowed = is_window(desk.state)
    for seat in waiting:
        _strike(desk, seat, windowed=windowed)


def _strike(desk: Desk, seat: Seat, *, windowed: bool) -> None:
    state = desk.state
    chair = state.chairs[seat]
    place, deal = state.place_of(seat), turn_of(state, seat)
    if not chair.is_person or chair.stand_in or chair.leaving:
        action = plain_action(deal, place)
    else:
        misses = chair.misses + 1
        by_hand = state.settings.by_hand
        stand_in = misses >= STAND_IN_AFTER and not by_hand
        turn = state.settings.game in TURNS and not windowed
        desk.add(say.Missed(seat, misses, stand_in, turn))
        action = missed_action(deal, place, misses) if by_hand else plain_action(deal, place)
    body = action_text(action)
    if windowed:
        desk.add(say.Answered(seat, body, CLOCK))
    else:
        desk.ask(say.Acted(seat, body, CLOCK))


@on(say.Missed)
def _missed(state: State, fact: Fact, body: say.Missed) -> News:
    chair = state.chairs[body.seat]
    chair.misses = body.misses
    chair.stand_in = body.stand_in
    if body.turn:
        state.lapsed = body.seat
    missed: PlainEvent = {"event": "missed", "seat": body.seat, "misses": body.misses}
    events = [missed]
    if body.stand_in:
        level = state.settings.stand_in
        chair.level = level
        events.append({"event": "stand_in", "seat": body.seat, "level": level})
    return News(tuple(events), of_play=True)


def finish_turn(desk: Desk) -> bool:
    """The rest of a missed turn is played for its seat at once. False if there is none."""
    state = desk.state
    seat = state.lapsed
    if seat is None or together(state) != (seat,):
        return False
    action = plain_action(state.play.deal, state.place_of(seat))
    desk.ask(say.Acted(seat, action_text(action), CLOCK))
    return True


def lag(desk: Desk, command: ask.Lag) -> None:
    """What the line took is given back, once a move and no more than a second."""
    state = desk.state
    seat = desk.chair(command.seat)
    given = credit(command.seconds)
    if seat not in asked(state) or seat in state.credited or given <= 0 or state.due is None:
        return
    if state.pause is None:
        desk.add(say.Lagged(seat, given), state.due + given)


@on(say.Lagged)
def _lagged(state: State, fact: Fact, body: say.Lagged) -> News:
    state.credited.add(body.seat)
    return News(({"event": "credited", "seat": body.seat},), of_play=True)


# --- the own hand --------------------------------------------------------------------------------
def arrange(desk: Desk, command: ask.Arrange) -> None:
    """The own hand in groups, at any time; cards of the hand only, each once."""
    seat = desk.seat()
    state = desk.state
    if state.hand is None or seat not in state.dealt:
        raise Refused(Refusal.NOT_NOW, detail={"phase": str(state.phase)})
    cards: list[Face] = []
    if len(command.groups) > 20 or sum(map(len, command.groups)) > 120:
        raise Refused(Refusal.BAD_GROUPS)
    if "" in command.groups:
        raise Refused(Refusal.BAD_GROUPS)
    for group in command.groups:
        try:
            cards += held(read_group(group, 1, 1), group, 1, 1)
        except NotationError:
            raise Refused(Refusal.BAD_GROUPS) from None
    in_hand = Counter(faces(state.hand.deal.hand(state.place_of(seat))))
    if not Counter(cards) <= in_hand:
        raise Refused(Refusal.BAD_GROUPS)
    if command.groups != state.chairs[seat].groups:
        desk.add(say.Arranged(seat, command.groups))


@on(say.Arranged)
def _arranged(state: State, fact: Fact, body: say.Arranged) -> News:
    """Nobody is told: the seat sees it in its own view."""
    chair = state.chairs[body.seat]
    chair.groups_before, chair.groups = chair.groups or (), body.groups
    return News()
