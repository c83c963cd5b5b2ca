"""Chairs: who sits where, who is the host, who is ready, who is connected; the settings."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from mesaya.cards import Seat
from mesaya.table import commands as ask
from mesaya.table import facts as say
from mesaya.table.asking import together
from mesaya.table.desk import Desk
from mesaya.table.facts import Fact
from mesaya.table.folding import on, told
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.settings import Settings, check
from mesaya.table.state import BOT, HUMAN, RESTING, Chair, News, Phase, State

MOST_NAME: Final = 32
MOST_LEVEL: Final = 24
MOST_TOKENS: Final = 1_000_000_000
"""The most tokens that can be brought to a table at once."""
CALM: Final = (Phase.LOBBY, Phase.SETTLED, Phase.OVER)
"""Phases in which no hand is being offered or played: somebody may come or go."""


def clean_text(text: str, most: int, code: Refusal) -> str:
    """A text that people may see: NFC, trimmed, no control characters; raises `Refused(code)`.

    The joiners of Sinhala and Tamil (U+200C, U+200D) stay.
    """
    found = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(found) <= most:
        raise Refused(code, detail={"most": most})
    for letter in found:
        joiner = letter in "\u200c\u200d"
        if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and not joiner:
            raise Refused(code)
    return found


# --- sitting and standing ------------------------------------------------------------------------
def sit(desk: Desk, command: ask.Sit) -> None:
    """V2.3.4 A chair has one player, and a player one chair."""
    state = desk.state
    seat = desk.chair(command.seat)
    if any(chair.player == desk.by for chair in state.chairs):
        raise Refused(Refusal.SEATED_ALREADY)
    if state.chairs[seat].kind:
        raise Refused(Refusal.SEAT_TAKEN, detail={"seat": seat})
    if not state.settings.by_hand:
        desk.expect(*RESTING)
    name = clean_text(command.name, MOST_NAME, Refusal.BAD_NAME)
    tokens = brought(state, command.tokens)
    if tokens:
        desk.bring(seat, tokens)
    desk.add(say.Sat(seat, desk.by, name, command.own_seed, tokens))
    if not state.host:
        desk.add(say.Hosted(desk.by))


def brought(state: State, asked: int) -> int:
    """Q3.23 The tokens with which a seat begins: enough for one hand or match at least."""
    needed = state.settings.hold
    if needed == 0:
        if asked:
            raise Refused(Refusal.NO_TOKENS)
        return 0
    if not 0 <= asked <= MOST_TOKENS:
        raise Refused(Refusal.BAD_TOKENS, detail={"most": MOST_TOKENS})
    if 0 < asked < needed:
        raise Refused(Refusal.STACK_TOO_SMALL, "Q3.23", {"needed": needed})
    return asked or needed


@on(say.Sat)
def _sat(state: State, fact: Fact, body: say.Sat) -> News:
    chair = state.chairs[body.seat]
    chair.empty()
    chair.kind, chair.player, chair.name = HUMAN, body.player, body.name
    chair.own_seed, chair.here = body.own_seed, True
    if body.tokens:
        chair.owner, chair.stack = body.player, body.tokens
    return told("sat", seat=body.seat, name=body.name, kind=HUMAN)


def stand(desk: Desk, command: ask.Stand) -> None:
    """A chair is given up while nothing hangs on it; else see `Leave`."""
    seat = desk.seat()
    desk.expect(*(CALM if desk.state.settings.by_hand else RESTING))
    vacate(desk, seat, "stand")


def vacate(desk: Desk, seat: Seat, why: str) -> None:
    """The chair is empty, its tokens go home; the next person is the host if this one was."""
    gone = desk.state.chairs[seat].player
    desk.take_home(seat)
    desk.add(say.Stood(seat, why))
    pass_on_host(desk, gone)


def pass_on_host(desk: Desk, gone: str) -> None:
    """A table without its host is led by the person in the first chair; by nobody without any."""
    if desk.state.host == gone:
        people = desk.state.people()
        desk.add(say.Hosted(desk.state.chairs[people[0]].player if people else ""))


@on(say.Stood)
def _stood(state: State, fact: Fact, body: say.Stood) -> News:
    state.chairs[body.seat].empty()
    for votes in (state.pauses, state.rematches, state.waits):
        votes.discard(body.seat)
    return told("stood", seat=body.seat, why=body.why)


@on(say.Leaving)
def _leaving(state: State, fact: Fact, body: say.Leaving) -> News:
    chair = state.chairs[body.seat]
    chair.leaving, chair.here, chair.ready = True, False, False
    return told("leaving", seat=body.seat)


# --- bots ----------------------------------------------------------------------------------------
def add_bot(desk: Desk, command: ask.AddBot) -> None:
    """The host fills a chair with a bot of a stated level."""
    desk.host()
    seat = desk.chair(command.seat)
    if not desk.state.settings.by_hand:
        desk.expect(*RESTING)
    if desk.state.chairs[seat].kind:
        raise Refused(Refusal.SEAT_TAKEN, detail={"seat": seat})
    if desk.state.settings.stakes:
        raise Refused(Refusal.BAD_SETTINGS, detail={"setting": "bots"})
    level = clean_text(command.level, MOST_LEVEL, Refusal.BAD_LEVEL)
    desk.add(say.BotSat(seat, desk.draw(16).hex(), level))


@on(say.BotSat)
def _bot_sat(state: State, fact: Fact, body: say.BotSat) -> News:
    chair = state.chairs[body.seat]
    owner, stack = chair.owner, chair.stack
    chair.empty()
    chair.kind, chair.player, chair.level = BOT, body.player, body.level
    chair.name, chair.ready = body.level, True
    if body.instead:
        chair.owner, chair.stack = owner, stack
        for votes in (state.pauses, state.rematches, state.waits):
            votes.discard(body.seat)
    return told("sat", seat=body.seat, name=body.level, kind=BOT, instead=body.instead)


def remove_bot(desk: Desk, command: ask.RemoveBot) -> None:
    """The host takes a bot away, while no match goes on (in points13: no hand)."""
    desk.host()
    desk.expect(*(CALM if desk.state.settings.by_hand else RESTING))
    seat = desk.chair(command.seat)
    if desk.state.chairs[seat].kind != BOT:
        raise Refused(Refusal.NOT_A_BOT, detail={"seat": seat})
    desk.add(say.Stood(seat, "bot"))


# --- the host ------------------------------------------------------------------------------------
def kick(desk: Desk, command: ask.Kick) -> None:
    """The host may ask somebody to leave before a deal; during a match a bot takes the seat."""
    desk.host()
    desk.expect(*CALM)
    seat = person_in(desk, command.seat)
    if desk.state.settings.by_hand or desk.state.phase in RESTING:
        vacate(desk, seat, "kick")
    else:
        replace(desk, seat, "kick")


def replace(desk: Desk, seat: Seat, why: str) -> None:
    """A bot of the table's stand-in level plays on for a person who is gone for good."""
    gone = desk.state.chairs[seat].player
    level = desk.state.settings.stand_in
    desk.add(say.BotSat(seat, desk.draw(16).hex(), level, why))
    pass_on_host(desk, gone)


def person_in(desk: Desk, seat: Seat) -> Seat:
    """A chair in which a person sits; raises `Refused`."""
    if desk.chair(seat) not in desk.state.people():
        raise Refused(Refusal.SEAT_EMPTY, detail={"seat": seat})
    return seat


def pass_host(desk: Desk, command: ask.PassHost) -> None:
    """The host makes somebody else the host."""
    desk.host()
    desk.add(say.Hosted(desk.state.chairs[person_in(desk, command.seat)].player))


@on(say.Hosted)
def _hosted(state: State, fact: Fact, body: say.Hosted) -> News:
    state.host = body.player
    seat = state.seat_of(body.player)
    return told("host", seat=-1 if seat is None else seat)


def swap(desk: Desk, command: ask.SwapSeats) -> None:
    """The host lets two chairs change places, partners being decided so; before the match only."""
    desk.host()
    desk.expect(Phase.LOBBY)
    one, other = desk.chair(command.one), desk.chair(command.other)
    if desk.state.settings.stakes:  # the ledger knows the tokens of a chair by its number
        raise Refused(Refusal.BAD_SETTINGS, detail={"setting": "seats"})
    desk.add(say.Swapped(one, other))


@on(say.Swapped)
def _swapped(state: State, fact: Fact, body: say.Swapped) -> News:
    chairs = state.chairs
    chairs[body.one], chairs[body.other] = chairs[body.other], chairs[body.one]
    return told("swapped_seats", seat=body.one, other=body.other)


# --- ready, settings -----------------------------------------------------------------------------
def ready(desk: Desk, command: ask.Ready) -> None:
    """Ready for the match, or for the next hand. Said again it changes nothing."""
    seat = desk.seat()
    desk.expect(Phase.LOBBY, Phase.SETTLED)
    if desk.state.chairs[seat].ready != command.on:
        desk.add(say.Readied(seat, command.on))


@on(say.Readied)
def _readied(state: State, fact: Fact, body: say.Readied) -> News:
    state.chairs[body.seat].ready = body.on
    return told("ready", seat=body.seat, on=body.on)


def set_options(desk: Desk, command: ask.SetOptions) -> None:
    """The host sets the table up, before a match; whoever sits stays, and is not ready any more."""
    desk.host()
    desk.expect(Phase.LOBBY)
    base = command.settings or desk.state.settings
    settings = check(msgspec.structs.replace(base, rules=command.rules))
    if any(seat >= settings.seats for seat in desk.state.taken()):
        raise Refused(Refusal.SEAT_TAKEN)
    bots = any(chair.kind == BOT for chair in desk.state.chairs)
    if settings.stakes and bots:
        raise Refused(Refusal.BAD_SETTINGS, detail={"setting": "bots"})
    if desk.state.people() and stakes_of(settings) != stakes_of(desk.state.settings):
        # who sits has brought tokens for these stakes and this commission
        raise Refused(Refusal.BAD_SETTINGS, detail={"setting": "stakes"})
    desk.add(say.Configured(settings))


def stakes_of(settings: Settings) -> tuple[int, int, int]:
    """What is played for: rate, buy-in, the house's part."""
    return settings.rate, settings.buy_in, settings.commission_bps


@on(say.Configured)
def _configured(state: State, fact: Fact, body: say.Configured) -> News:
    state.settings, state.options = body.settings, body.settings.options()
    fitted = state.chairs[: body.settings.seats]
    state.chairs = fitted + [Chair() for _ in range(body.settings.seats - len(fitted))]
    state.totals = [0] * body.settings.seats
    for chair in state.chairs:
        chair.ready = chair.kind == BOT
    return told("settings")


@on(say.Created)
def _created(state: State, fact: Fact, body: say.Created) -> News:
    state.id, state.code, state.host = bytes.fromhex(body.table), body.code, body.host
    state.settings, state.options = body.settings, body.settings.options()
    state.chairs = [Chair() for _ in range(body.settings.seats)]
    state.totals = [0] * body.settings.seats
    return told("created")


# --- connections, tokens: the server's own -------------------------------------------------------
def here(desk: Desk, command: ask.Here) -> None:
    """A seat is connected; a stand-in gives the seat back."""
    seat = person_in(desk, command.seat)
    if not desk.state.chairs[seat].here:
        desk.add(say.Came(seat))
    back(desk, seat)


def gone(desk: Desk, command: ask.Gone) -> None:
    """A seat is not connected; its clock runs on."""
    seat = person_in(desk, command.seat)
    if desk.state.chairs[seat].here:
        desk.add(say.Went(seat))


def back(desk: Desk, seat: Seat) -> None:
    """Who comes back plays again from the decision that stands; its clock begins anew."""
    state = desk.state
    if state.chairs[seat].stand_in or state.lapsed == seat or is_away(state, seat):
        if seat in together(state) and state.pause is None:
            desk.ask(say.Back(seat))
        else:
            desk.add(say.Back(seat))


def is_away(state: State, seat: Seat) -> bool:
    """R3.21 A person whom the clock has dropped from a hand is not dealt in to the next."""
    limit = getattr(state.options, "missed_turn_limit", None)
    chair = state.chairs[seat]
    return limit is not None and chair.is_person and chair.misses >= limit


@on(say.Came)
def _came(state: State, fact: Fact, body: say.Came) -> News:
    state.chairs[body.seat].here = True
    return told("here", seat=body.seat)


@on(say.Went)
def _went(state: State, fact: Fact, body: say.Went) -> News:
    state.chairs[body.seat].here = False
    return told("gone", seat=body.seat)


@on(say.Back)
def _back(state: State, fact: Fact, body: say.Back) -> News:
    chair = state.chairs[body.seat]
    if is_away(state, body.seat):
        chair.misses = 0
    chair.stand_in = False
    if state.lapsed == body.seat:
        state.lapsed = None
    return told("back", seat=body.seat)


def top_up(desk: Desk, command: ask.TopUp) -> None:
    """More tokens, while none of the seat are locked."""
    seat = desk.seat()
    state = desk.state
    if not state.settings.stakes:
        raise Refused(Refusal.NO_TOKENS)
    if not 0 < command.tokens <= MOST_TOKENS:
        raise Refused(Refusal.BAD_TOKENS, detail={"most": MOST_TOKENS})
    if is_staked(state, seat):
        raise Refused(Refusal.IN_HAND)
    desk.bring(seat, command.tokens)
    desk.add(say.ToppedUp(seat, command.tokens))


def is_staked(state: State, seat: Seat) -> bool:
    """True while tokens of this seat are locked: in a match for a buy-in, or a hand at a rate."""
    if not state.settings.by_hand:
        return state.phase not in RESTING
    handshake = state.phase in (Phase.COMMIT, Phase.OPEN) and seat in state.roster
    return handshake or (state.phase == Phase.PLAYING and seat in state.dealt)


@on(say.ToppedUp)
def _topped_up(state: State, fact: Fact, body: say.ToppedUp) -> News:
    stack = add_tokens(state, body.seat, body.tokens)
    return told("stack", seat=body.seat, tokens=stack)


def add_tokens(state: State, seat: Seat, delta: int) -> int:
    """A seat has so many tokens more, or fewer; returns how many now."""
    chair = state.chairs[seat]
    chair.stack = (chair.stack or 0) + delta
    return chair.stack


def stacks(desk: Desk, command: ask.Stacks) -> None:
    """What the ledger says of the tokens on the table."""
    for seat, tokens in sorted(command.tokens.items()):
        if desk.state.chairs[desk.chair(seat)].stack != tokens:
            desk.add(say.Stacked(seat, tokens))


@on(say.Stacked)
def _stacked(state: State, fact: Fact, body: say.Stacked) -> News:
    state.chairs[body.seat].stack = body.tokens
    return told("stack", seat=body.seat, tokens=body.tokens)
