"""One table, without I/O: commands and ticks in, effects out.

The log is the table: `handle` and `tick` decide facts, `fold` takes them in, and nothing else
changes a table. The same facts always give the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar, cast

from mesaya.actions import Action
from mesaya.cards import Seat
from mesaya.dealing.handshake import Handshake
from mesaya.table import commands as ask
from mesaya.table import ending, playing, resting, seating, shaking
from mesaya.table import facts as say
from mesaya.table.asking import asked, legal
from mesaya.table.commands import SERVER, AnyCommand, Command, ServerCommand
from mesaya.table.desk import Desk, Draw
from mesaya.table.facts import Fact
from mesaya.table.folding import fold
from mesaya.table.frames import Batch, BotAsk, Effects, Frame, missed_frames
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.settings import Settings, check
from mesaya.table.state import RESTING, RING, Phase, State
from mesaya.table.views import View, view
from mesaya.view import Observation

Handler = Callable[[Desk, Command], None]

C = TypeVar("C", bound=Command)


def _by(kind: type[C], do: Callable[[Desk, C], None]) -> tuple[type[Command], Handler]:
    """What is done for commands of one kind."""
    return kind, cast(Handler, do)


_HANDLERS: Final[Mapping[type[Command], Handler]] = dict(
    [
        _by(ask.Sit, seating.sit),
        _by(ask.Stand, seating.stand),
        _by(ask.TopUp, seating.top_up),
        _by(ask.AddBot, seating.add_bot),
        _by(ask.RemoveBot, seating.remove_bot),
        _by(ask.Ready, seating.ready),
        _by(ask.SetOptions, seating.set_options),
        _by(ask.Kick, seating.kick),
        _by(ask.SwapSeats, seating.swap),
        _by(ask.PassHost, seating.pass_host),
        _by(ask.Start, shaking.start),
        _by(ask.Commit, shaking.commit),
        _by(ask.OpenSeed, shaking.open_seed),
        _by(ask.Act, playing.act),
        _by(ask.Arrange, playing.arrange),
        _by(ask.Undo, playing.undo),
        _by(ask.Forfeit, ending.forfeit),
        _by(ask.Leave, ending.leave),
        _by(ask.Pause, resting.pause),
        _by(ask.Wait, resting.wait),
        _by(ask.Rematch, ending.rematch),
        _by(ask.Say, resting.speak),
        _by(ask.Chat, resting.chat),
        _by(ask.Here, seating.here),
        _by(ask.Gone, seating.gone),
        _by(ask.Lag, playing.lag),
        _by(ask.BotActed, playing.bot_acted),
        _by(ask.Stacks, seating.stacks),
        _by(ask.Abandon, ending.abandon),
    ]
)


class Table:
    """One table and everything that happens at it."""

    __slots__ = ("_state",)

    def __init__(self) -> None:
        self._state = State()

    # --- making one ------------------------------------------------------------------------------
    @classmethod
    def create(
        cls, settings: Settings, table: bytes, code: str, host: str, now: float
    ) -> tuple[Table, Effects]:
        """A new table; raises `Refused` or `OptionError` for settings that can't be played."""
        made = cls()
        desk = Desk(made._state, now, _no_secrets, host)
        desk.add(say.Created(table.hex(), code, check(settings), host))
        return made, made._effects(desk)

    @classmethod
    def rebuilt(cls, facts: Iterable[Fact]) -> Table:
        """The table that these facts give."""
        made, log = cls(), list(facts)
        told = _told_from(log)
        for place, fact in enumerate(log):
            made._state.muted = place < told
            made.fold(fact)
            made._state.files.clear()
        return made

    def fold(self, fact: Fact) -> None:
        """Take in a fact that was decided before."""
        fold(self._state, fact)

    # --- commands and time -----------------------------------------------------------------------
    def handle(
        self, command: AnyCommand, actor: str, now: float, draw: Draw, cid: str = ""
    ) -> Effects:
        """Do what is asked, or raise `Refused` or `IllegalAction` with nothing changed.

        After any other error the table is to be thrown away and built again from its log.

        `actor` is the player's id, or `SERVER`. `draw` gives secret bytes.
        """
        state = self._state
        if state.phase == Phase.CLOSED:
            raise Refused(Refusal.TABLE_CLOSED)
        own = isinstance(command, ServerCommand)
        if own != (actor == SERVER):
            raise Refused(Refusal.NOT_SERVER if own else Refusal.NOT_SEATED)
        desk = Desk(state, now, draw, actor, cid)
        if isinstance(command, ask.CloseTable):
            ending.close(desk, command.why)
        else:
            _HANDLERS[type(command)](desk, command)
        seat = state.seat_of(actor)
        if seat is not None:
            seating.back(desk, seat)
        _follow(desk)
        return self._effects(desk)

    def tick(self, now: float, draw: Draw) -> Effects:
        """What is overdue happens. Too early, or a second time, a tick does nothing."""
        desk = Desk(self._state, now, draw)
        while self._state.due is not None and self._state.due <= now:
            _overdue(desk)
            _follow(desk)
        return self._effects(desk)

    def resume(self, now: float, draw: Draw) -> Effects:
        """The house is back after a stop: what is overdue gets ten seconds more.

        Wherever the log was cut off, the table goes on from there.
        """
        desk = Desk(self._state, now, draw)
        resting.resume(desk)
        _follow(desk)
        return self._effects(desk)

    @property
    def next_deadline(self) -> float | None:
        """When the table wants its next tick, in absolute seconds; None while nothing waits."""
        return self._state.due

    # --- looking ---------------------------------------------------------------------------------
    @property
    def seq(self) -> int:
        """The number of the last fact."""
        return self._state.seq

    @property
    def phase(self) -> Phase:
        """Where in its life the table is."""
        return self._state.phase

    @property
    def settings(self) -> Settings:
        """How the table is set up."""
        return self._state.settings

    def seat_of(self, player: str) -> Seat | None:
        """The chair of this player; None for who does not sit here."""
        return self._state.seat_of(player)

    def staked(self) -> tuple[Seat, ...]:
        """The chairs before which tokens lie."""
        chairs = enumerate(self._state.chairs)
        return tuple([seat for seat, chair in chairs if chair.stack is not None])

    def view(self, viewer: Seat, now: float) -> View:
        """All that this chair, or a spectator, may see."""
        return view(self._state, viewer, now)

    def frames(self, after: int, viewer: Seat) -> tuple[Frame, ...] | None:
        """The frames after number `after`; None where only a whole view can help."""
        return missed_frames(self._state, after, viewer)

    def bots(self) -> tuple[BotAsk, ...]:
        """The bots whose answer is awaited."""
        state = self._state
        if state.pause is not None:
            return ()
        return tuple(
            [
                BotAsk(seat, state.chairs[seat].bot)
                for seat in asked(state)
                if state.chairs[seat].bot
            ]
        )

    def sight(self, seat: Seat) -> tuple[Observation, Sequence[Action]]:
        """What a bot in this chair knows, and what it may do now."""
        state = self._state
        return state.play.eyes[state.place_of(seat)], legal(state, seat)

    def _effects(self, desk: Desk) -> Effects:
        state = self._state
        frames = Batch(state, desk.facts, desk.news) if desk.facts else {}
        files = tuple(state.files)
        state.files.clear()
        return Effects(
            tuple(desk.facts), frames, tuple(desk.postings), state.due, self.bots(), files
        )


def _told_from(log: Sequence[Fact]) -> int:
    """The first fact whose news may still be asked for: of the hand that is on the table, or among
    the last of the ring.
    """
    last = max(0, len(log) - RING)
    while last > 0 and not isinstance(log[last].body, say.Offered):
        last -= 1
    return last


def _no_secrets(size: int) -> bytes:
    raise AssertionError("nothing is drawn here")


# --- what follows by itself ----------------------------------------------------------------------
def _follow(desk: Desk) -> None:
    """Everything that no longer waits for anybody."""
    while _step(desk):
        pass


def _step(desk: Desk) -> bool:
    """One thing that follows by itself; False when the table waits."""
    state = desk.state
    if state.phase == Phase.CLOSED or state.pause is not None:
        return False
    if _is_deserted(state):
        ending.close(desk, "empty")
        return True
    if state.phase in (Phase.PLAYING, Phase.SETTLED) and resting.begin_pause(desk):
        return True
    return _STEPS[state.phase](desk)


def _is_deserted(state: State) -> bool:
    """Nobody is left; a match for stakes is played to its end by the bots that hold the seats."""
    if state.phase in RESTING or state.people() or state.settings.buy_in:
        return False
    return state.phase != Phase.PLAYING or state.play.outcome is None


def _lobby(desk: Desk) -> bool:
    """All are ready."""
    people = desk.state.people()
    ready = bool(people) and all(desk.state.chairs[seat].ready for seat in people)
    if not ready or not shaking.can_start(desk):
        return False
    shaking.begin_match(desk)
    return True


def _between(desk: Desk) -> bool:
    if not ending.clear_chairs(desk):
        shaking.offer(desk)
    return True


def _commit(desk: Desk) -> bool:
    """All promises are in."""
    return _list(desk) if not _shake(desk).unpromised() else False


def _list(desk: Desk) -> bool:
    desk.shake(say.Listed())
    return True


def _open(desk: Desk) -> bool:
    """All seeds are in."""
    if _shake(desk).unopened():
        return False
    desk.ask(say.Sealed())
    return True


def _shake(desk: Desk) -> Handshake:
    assert desk.state.shake is not None, "a hand is offered"
    return desk.state.shake


def _playing(desk: Desk) -> bool:
    if desk.state.play.outcome is not None:
        ending.settle(desk)
        return True
    return playing.resolve(desk) or playing.finish_turn(desk)


def _settled(desk: Desk) -> bool:
    """The match is over, or all are ready for the next hand."""
    if ending.clear_chairs(desk) or ending.end_match(desk):
        return True
    people = desk.state.people()
    if not all(desk.state.chairs[seat].ready for seat in people):
        return False
    shaking.offer(desk)
    return True


def _over(desk: Desk) -> bool:
    return ending.clear_chairs(desk) or ending.begin_rematch(desk)


_STEPS: Final[Mapping[Phase, Callable[[Desk], bool]]] = {
    Phase.LOBBY: _lobby,
    Phase.BETWEEN: _between,
    Phase.COMMIT: _commit,
    Phase.OPEN: _open,
    Phase.PLAYING: _playing,
    Phase.SETTLED: _settled,
    Phase.OVER: _over,
}


def _overdue(desk: Desk) -> None:
    """The deadline has passed."""
    state = desk.state
    if state.pause is not None:
        resting.unpause(desk)
    elif state.phase == Phase.COMMIT:
        _list(desk)
    elif state.phase == Phase.OPEN:
        shaking.void(desk)
    elif state.phase == Phase.SETTLED:
        shaking.offer(desk)
    else:
        playing.strike(desk)
