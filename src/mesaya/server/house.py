"""The house: all tables, their people and bots, their clocks. Written down first, sent after.

One task at a time works at a table (its lock), so that its facts keep their order; tables do not
wait for each other, and what they want written goes into common commits.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from secrets import randbits, token_bytes
from typing import Final, Protocol

import msgspec
import structlog
from sqlalchemy import Connection

from mesaya.cards import SPECTATOR, Seat
from mesaya.errors import IllegalAction, OptionError
from mesaya.ledger.errors import LedgerError
from mesaya.server import messages as say
from mesaya.server.books import SqlBooks
from mesaya.server.cashier import Cashier, Purse
from mesaya.server.config import Config
from mesaya.server.keeping import Keeper, keep_rest, keep_table
from mesaya.server.keys import Sealing
from mesaya.server.logs import trouble
from mesaya.server.mending import ASKED, RESTART, Mender, Trouble
from mesaya.server.minds import check_level
from mesaya.server.players import Player
from mesaya.server.storage import OpenTable, Storage
from mesaya.server.thinking import Thinkers
from mesaya.server.writer import Unit, Writer
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER, AnyCommand, ServerCommand
from mesaya.table.facts import Created, Fact
from mesaya.table.frames import Effects, Frame
from mesaya.table.invites import code_of, read_code
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.settings import Settings
from mesaya.table.state import RESTING, Phase
from mesaya.table.table import Table

SWEEP_S: Final = 600.0
"""How often the house looks for tables that nobody needs any more."""
CIDS: Final = 256
"""How many answers are kept for each player at a table."""


class Ear(Protocol):
    """A socket, as the house knows it."""

    player: str
    watching: bool
    seat: Seat

    def send(self, data: bytes) -> None:
        """Send it, soon; never waits."""
        ...

    def close(self, why: say.Message, code: int) -> None:
        """Say why, and close."""
        ...


class Place:
    """A table in this process: the table itself, who listens, what was answered."""

    def __init__(self, table: Table, key: bytes, code: str, keeper: Keeper, maker: str) -> None:
        self.table = table
        self.maker = maker  # the player who made it
        self.key = key
        self.code = code
        self.keeper = keeper
        self.lock = asyncio.Lock()
        self.ears: list[Ear] = []
        self.answers: dict[str, OrderedDict[str, say.Message]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False
        self.trouble = Trouble()
        self.last = 0.0  # when something happened last
        self.rng = random.Random(randbits(64))

    def remember(self, player: str, cid: str, answer: say.Message) -> None:
        """Keep the answer that a command got."""
        kept = self.answers.setdefault(player, OrderedDict())
        kept[cid] = answer
        while len(kept) > CIDS:
            kept.popitem(last=False)

    def recall(self, facts: Sequence[Fact]) -> None:
        """Keep the answers to what is in the log."""
        for fact in facts:
            if fact.cid and fact.by:
                self.remember(fact.by, fact.cid, say.Ack(fact.cid, fact.seq))


class House:
    """All tables of this server."""

    def __init__(
        self,
        config: Config,
        storage: Storage,
        writer: Writer,
        sealing: Sealing,
        clock: Callable[[], float],
        on_facts: Callable[[Sequence[Fact]], None] = lambda facts: None,
    ) -> None:
        self.config = config
        self.storage = storage
        self._writer = writer
        self._sealing = sealing
        self.clock = clock
        self.places: dict[str, Place] = {}
        self.moves = 0
        self.cashier = Cashier(config.tokens)
        self._on_facts = on_facts
        self._closing = False
        self.mender = Mender(storage, clock, self._keep, self._again)
        self.thinkers = Thinkers(self.mender, clock, config.bot_s)
        self._tasks: set[asyncio.Task[None]] = set()
        self._log = structlog.get_logger()
        self._encode = msgspec.json.Encoder().encode

    # --- tables ----------------------------------------------------------------------------------
    async def open(self) -> None:
        """Build every open table again from its log; what is overdue gets its grace."""
        for row in self.storage.open_tables():
            place = self._reopened(row)
            if place is None:
                continue
            self.places[row.code] = place
            await self._alone(place, lambda table: table.resume(self.clock(), token_bytes))
            await self._agree(place)
        self._start(self._sweep())

    async def _agree(self, place: Place) -> None:
        """The ledger is right about the tokens on a table."""
        settings = place.table.settings
        if settings.stakes:
            with self.storage.engine.connect() as connection:
                stacks = self.cashier.stacks(connection, place.key, settings.seats)
            taken = {seat: stacks.get(seat, 0) for seat in place.table.staked()}
            await self.tell(place, ask.Stacks(taken))

    async def _sweep(self) -> None:
        """Tables at which nobody has been for long, and nothing goes on, are closed."""
        while True:
            await asyncio.sleep(SWEEP_S)
            for place in list(self.places.values()):
                left = not place.ears and place.table.phase in RESTING
                if left and self.clock() - place.last >= self.config.idle_s:
                    await self.tell(place, ask.CloseTable("idle"))

    def _reopened(self, row: OpenTable) -> Place | None:
        """A table from its log; one that cannot be built keeps nobody from the others."""
        try:
            return self._load(row.id, row.code)
        except Exception as error:
            self.mender.tell("table_unreadable", row.code, error)
            return None

    def _load(self, key: bytes, code: str) -> Place | None:
        """A table from its log; None for one that was cut off before its first fact."""
        keeper = Keeper(key, self._sealing)
        facts = keeper.facts(self.storage.log_of(key))
        if not facts:
            return None
        first = facts[0].body
        assert isinstance(first, Created), "a log begins with its table"
        place = Place(Table.rebuilt(facts), key, code, keeper, first.host)
        place.recall(facts)
        place.last = facts[-1].at
        return place

    async def create(self, settings: Settings, player: Player) -> Place:
        """A new table, of which the player is the host; raises `Refused` or `OptionError`."""
        if settings.hold > self.cashier.upto:
            # the house gives nobody so many: no hand could begin
            raise Refused(
                Refusal.BAD_SETTINGS,
                detail={"setting": "stakes", "needed": settings.hold, "most": self.cashier.upto},
            )
        check_level(settings.stand_in)
        own = [place for place in self.places.values() if place.maker == player.id]
        if len(own) >= self.config.limits.tables:
            raise Refused(Refusal.NOT_NOW, detail={"tables": len(own)})
        key, now = token_bytes(16), self.clock()
        code = self._fresh_code()
        table, effects = Table.create(settings, key, code, player.id, now)
        place = Place(table, key, code, Keeper(key, self._sealing), player.id)
        place.last = now
        body = effects.facts[0].body
        assert isinstance(body, Created), "a table begins by being made"
        # the row of the table must be there before its facts
        await self._write(Unit(key, (), lambda connection: keep_table(connection, body, now)))
        self.places[code] = place
        try:
            await self._keep(place, effects)
        except Exception:
            del self.places[code]
            raise
        return place

    def _fresh_code(self) -> str:
        while True:
            code = code_of(token_bytes(5))
            if code not in self.places and self.storage.find_table(code) is None:
                return code

    async def purse(self, player: str) -> Purse:
        """What tokens a player has."""
        with self.storage.engine.connect() as connection:
            return self.cashier.purse(connection, player, self.clock())

    async def grant(self, player: str) -> None:
        """Restore the tokens of a player, once a day; raises `StorageDown`."""
        now = self.clock()
        give = self.cashier.grant
        await self._write(Unit(b"", (), lambda made: give(SqlBooks(made), player, now)))

    def find(self, code: str) -> Place | None:
        """The open table of a code, however it is typed."""
        read = read_code(code)
        return None if read is None else self.places.get(read)

    # --- commands --------------------------------------------------------------------------------
    async def ask(self, place: Place, player: str, cid: str, command: AnyCommand) -> say.Message:
        """What a person asks; the answer is written down before it is given.

        The same `cid` gets the first answer again, and nothing happens twice.
        """
        async with place.lock:
            known = place.answers.get(player, OrderedDict()).get(cid)
            if known is not None:
                return known
            answer = await self._asked(place, player, cid, command)
            if isinstance(answer, say.Refused) and answer.code == Refusal.STORAGE_DOWN:
                # nothing was decided, so it may be asked again; unless it was written after all
                return place.answers.get(player, OrderedDict()).get(cid, answer)
            place.remember(player, cid, answer)
            return answer

    async def _asked(self, place: Place, player: str, cid: str, command: AnyCommand) -> say.Message:
        try:
            if isinstance(command, ask.AddBot):
                check_level(command.level)
            await self.mender.handled(
                place,
                lambda table: table.handle(command, player, self.clock(), token_bytes, cid),
                (*ASKED, LedgerError),
            )
        except Refused as refused:
            detail = dict(refused.detail)
            return say.Refused(cid, str(refused.code), refused.rule, detail)
        except (IllegalAction, OptionError) as error:
            return say.Refused(cid, str(error.code), error.rule)
        except LedgerError as error:
            return say.Refused(cid, f"ledger_{error.code}")
        self.moves += isinstance(command, ask.Act)
        return say.Ack(cid, place.table.seq)

    async def tell(self, place: Place, command: ServerCommand) -> None:
        """What the server itself tells a table; a refusal means that it no longer matters."""
        with contextlib.suppress(Refused, IllegalAction):
            await self._serve(
                place, lambda table: table.handle(command, SERVER, self.clock(), token_bytes)
            )

    async def _serve(self, place: Place, act: Callable[[Table], Effects]) -> None:
        async with place.lock:
            await self.mender.handled(place, act)

    async def _alone(self, place: Place, act: Callable[[Table], Effects]) -> None:
        """What the house does by itself. Failures are mended and told; it is tried again later."""
        with contextlib.suppress(Refused):
            async with place.lock:
                await self.mender.handled(place, act, ())

    # --- written first, sent after ---------------------------------------------------------------
    async def _keep(self, place: Place, effects: Effects) -> None:
        phase, now = place.table.phase, self.clock()

        def rest(connection: Connection) -> None:
            self.cashier.carry_out(connection, effects.postings, now)
            keep_rest(connection, place.key, effects.files, phase, now)

        if effects.facts:
            more = effects.files or effects.postings or phase == Phase.CLOSED
            also = rest if more else None
            await self._write(Unit(place.key, place.keeper.rows(effects.facts), also))
            place.last = now
            self._on_facts(effects.facts)
        self._send(place, effects)
        self._wake(place, effects.wake_at)
        if effects.bots:
            self.thinkers.think(place, self._start)
        if phase == Phase.CLOSED:
            self.places.pop(place.code, None)
            for ear in list(place.ears):
                ear.close(say.Closing("table_closed"), 4000)

    async def _write(self, unit: Unit) -> None:
        await self._writer.write(unit)

    def _send(self, place: Place, effects: Effects) -> None:
        """Each viewer what it may know: made once, for all its pages."""
        made: dict[Seat, bytes] = {}
        for ear in place.ears:
            ear.seat = seat_for(place.table, ear)
            frames = effects.frames.get(ear.seat)
            if not frames:
                continue
            if ear.seat not in made:
                made[ear.seat] = self._encode(framed(frames, ear.seat))
            ear.send(made[ear.seat])

    # --- clocks ----------------------------------------------------------------------------------
    def _wake(self, place: Place, due: float | None) -> None:
        if place.timer is not None:
            place.timer.cancel()
            place.timer = None
        if due is not None:
            loop = asyncio.get_running_loop()
            wait = max(due - self.clock(), place.trouble.pause)
            place.timer = loop.call_later(wait, self._struck, place)

    def _again(self, place: Place, due: float | None) -> None:
        """After a failure: the clock and the bots of the table go on."""
        self._wake(place, due)
        if place.table.bots():
            self.thinkers.think(place, self._start)

    def _struck(self, place: Place) -> None:
        self._start(self._alone(place, lambda table: table.tick(self.clock(), token_bytes)))

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._log.error("task_failed", **trouble(error))

    # --- sockets ---------------------------------------------------------------------------------
    async def join(self, place: Place, ear: Ear, after: int) -> None:
        """A socket listens from now on: it is told where the table stands, and what it missed.

        Another page of the same player is told that it was replaced.
        """
        async with place.lock:
            if self._closing:
                ear.close(say.Closing("restart"), RESTART)
                return
            try:
                self.mender.freshen(place)
            except Refused as refused:
                ear.close(say.Closing(str(refused.code)), RESTART)
                return
            ear.seat = seat_for(place.table, ear)
            if not ear.watching:
                mine = [o for o in place.ears if o.player == ear.player and not o.watching]
                for other in mine:
                    place.ears.remove(other)
                    other.close(say.Replaced(), 4009)
            place.ears.append(ear)
            ear.send(self._encode(self.welcome(place, ear, after)))
        if ear.seat != SPECTATOR:
            await self.tell(place, ask.Here(ear.seat))

    async def again(self, place: Place, ear: Ear, after: int) -> None:
        """Tell a socket again where the table stands; nothing that is not written down yet."""
        async with place.lock:
            ear.send(self._encode(self.welcome(place, ear, after)))

    def welcome(self, place: Place, ear: Ear, after: int) -> say.Welcome:
        """Where the table stands for this viewer, and the facts after `after`."""
        table = place.table
        missed = table.frames(after, ear.seat) if after else None
        view = table.view(ear.seat, self.clock())
        sent = tuple([say.Sent(frame.seq, frame.events) for frame in missed or ()])
        return say.Welcome(place.code, ear.seat, ear.player, table.seq, view, sent)

    async def left(self, place: Place, ear: Ear) -> None:
        """A socket is gone; its seat is told if no other page holds it."""
        if ear in place.ears:
            place.ears.remove(ear)
            held = any(o.player == ear.player and not o.watching for o in place.ears)
            if ear.seat != SPECTATOR and not held and place.code in self.places:
                await self.tell(place, ask.Gone(ear.seat))

    # --- the end ---------------------------------------------------------------------------------
    def say_goodbye(self) -> None:
        """Everybody is told that the room stops; who comes now is told so at once."""
        self._closing = True
        for place in self.places.values():
            for ear in list(place.ears):
                ear.close(say.Closing("restart"), RESTART)

    async def close(self) -> None:
        """Stop: nothing new is begun, what was begun is written, everybody is told."""
        self.say_goodbye()
        for place in self.places.values():
            if place.timer is not None:
                place.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()


def seat_for(table: Table, ear: Ear) -> Seat:
    """As which viewer a socket is told things: its player's seat, or as who looks on."""
    seat = None if ear.watching else table.seat_of(ear.player)
    return SPECTATOR if seat is None else seat


def framed(frames: Sequence[Frame], seat: Seat) -> say.Frames:
    """A batch of frames as it is sent: the last one's view stands for all."""
    view = frames[-1].view
    assert view is not None, "the last frame of a batch has the view"
    return say.Frames(tuple([say.Sent(frame.seq, frame.events) for frame in frames]), view, seat)
