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
from concurrent.futures import ThreadPoolExecutor
from secrets import randbits, token_bytes
from typing import Final, Protocol

import msgspec
import structlog
from sqlalchemy import Connection

from mesaya.bots import find
from mesaya.cards import SPECTATOR, Seat
from mesaya.errors import IllegalAction, OptionError
from mesaya.notation.verbs import action_text
from mesaya.server import messages as say
from mesaya.server.config import Config
from mesaya.server.keeping import Keeper, keep_rest, keep_table
from mesaya.server.keys import Sealing
from mesaya.server.players import Player
from mesaya.server.storage import Storage
from mesaya.server.writer import Conflict, Unit, Writer
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER, AnyCommand, ServerCommand
from mesaya.table.facts import Created
from mesaya.table.frames import BotAsk, Effects, Frame
from mesaya.table.invites import code_of, read_code
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.settings import Settings
from mesaya.table.state import Phase
from mesaya.table.table import Table

CIDS: Final = 256
"""How many answers are kept for each player at a table."""
TRIES: Final = 3
"""How often a command is tried again after somebody else wrote first."""


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
        self.rng = random.Random(randbits(64))

    def remember(self, player: str, cid: str, answer: say.Message) -> None:
        """Keep the answer that a command got."""
        kept = self.answers.setdefault(player, OrderedDict())
        kept[cid] = answer
        while len(kept) > CIDS:
            kept.popitem(last=False)


class House:
    """All tables of this server."""

    def __init__(
        self,
        config: Config,
        storage: Storage,
        writer: Writer,
        sealing: Sealing,
        clock: Callable[[], float],
    ) -> None:
        self.config = config
        self.storage = storage
        self._writer = writer
        self._sealing = sealing
        self.clock = clock
        self.places: dict[str, Place] = {}
        self.moves = 0
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self._tasks: set[asyncio.Task[None]] = set()
        self._log = structlog.get_logger()
        self._encode = msgspec.json.Encoder().encode

    # --- tables ----------------------------------------------------------------------------------
    async def open(self) -> None:
        """Build every open table again from its log; what is overdue gets its grace."""
        for row in self.storage.open_tables():
            place = self._load(row.id, row.code)
            self.places[row.code] = place
            await self._serve(place, lambda table: table.resume(self.clock(), token_bytes))

    def _load(self, key: bytes, code: str) -> Place:
        keeper = Keeper(key, self._sealing)
        facts = keeper.facts(self.storage.log_of(key))
        first = facts[0].body
        assert isinstance(first, Created), "a log begins with its table"
        place = Place(Table.rebuilt(facts), key, code, keeper, first.host)
        for fact in facts:
            if fact.cid and fact.by:
                place.remember(fact.by, fact.cid, say.Ack(fact.cid, fact.seq))
        return place

    async def create(self, settings: Settings, player: Player) -> Place:
        """A new table, of which the player is the host; raises `Refused` or `OptionError`."""
        if settings.stakes:
            raise Refused(Refusal.BAD_SETTINGS, detail={"setting": "rate", "most": 0})
        own = [place for place in self.places.values() if place.maker == player.id]
        if len(own) >= self.config.limits.tables:
            raise Refused(Refusal.NOT_NOW, detail={"tables": len(own)})
        key, now = token_bytes(16), self.clock()
        code = self._fresh_code()
        table, effects = Table.create(settings, key, code, player.id, now)
        place = Place(table, key, code, Keeper(key, self._sealing), player.id)
        body = effects.facts[0].body
        assert isinstance(body, Created), "a table begins by being made"
        # the row of the table must be there before its facts
        await self._write(Unit(key, (), lambda connection: keep_table(connection, body, now)))
        self.places[code] = place
        await self._keep(place, effects)
        return place

    def _fresh_code(self) -> str:
        while True:
            code = code_of(token_bytes(5))
            if code not in self.places and self.storage.find_table(code) is None:
                return code

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
            place.remember(player, cid, answer)
            return answer

    async def _asked(self, place: Place, player: str, cid: str, command: AnyCommand) -> say.Message:
        try:
            await self._handled(
                place,
                lambda table: table.handle(command, player, self.clock(), token_bytes, cid),
            )
        except Refused as refused:
            detail = dict(refused.detail)
            return say.Refused(cid, str(refused.code), refused.rule, detail)
        except (IllegalAction, OptionError) as error:
            return say.Refused(cid, str(error.code), error.rule)
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
            await self._handled(place, act)

    async def _handled(self, place: Place, act: Callable[[Table], Effects]) -> None:
        """Decide, write down, send. Who comes second at one place of the log decides anew."""
        for left in range(TRIES - 1, -1, -1):
            try:
                effects = act(place.table)
            except (Refused, IllegalAction, OptionError):
                raise
            except Exception:
                self._log.exception("phase_failed", table=place.code)
                self._rebuild(place)
                raise
            try:
                await self._keep(place, effects)
            except Conflict:
                self._rebuild(place)
                if left == 0:
                    raise
            else:
                return

    def _rebuild(self, place: Place) -> None:
        """The table as its log says; what was decided and not written never happened."""
        facts = place.keeper.facts(self.storage.log_of(place.key))
        place.table = Table.rebuilt(facts)

    # --- written first, sent after ---------------------------------------------------------------
    async def _keep(self, place: Place, effects: Effects) -> None:
        phase, now = place.table.phase, self.clock()

        def rest(connection: Connection) -> None:
            keep_rest(connection, place.key, effects.files, phase, now)

        if effects.facts:
            also = rest if effects.files or phase == Phase.CLOSED else None
            try:
                await self._write(Unit(place.key, place.keeper.rows(effects.facts), also))
            except Conflict:
                raise
            except Exception:
                self._rebuild(place)
                raise
        self._send(place, effects)
        self._wake(place, effects.wake_at)
        if effects.bots:
            self._think(place)
        if phase == Phase.CLOSED:
            self.places.pop(place.code, None)
            for ear in list(place.ears):
                ear.close(say.Closing("table_closed"), 4000)

    async def _write(self, unit: Unit) -> None:
        await asyncio.wrap_future(self._writer.submit(unit))

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
            place.timer = loop.call_later(max(0.0, due - self.clock()), self._struck, place)

    def _struck(self, place: Place) -> None:
        self._start(self._serve(place, lambda table: table.tick(self.clock(), token_bytes)))

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._log.error("task_failed", why=str(task.exception()))

    # --- bots ------------------------------------------------------------------------------------
    def _think(self, place: Place) -> None:
        if not place.thinking:
            place.thinking = True
            self._start(self._played(place))

    async def _played(self, place: Place) -> None:
        """One bot after the other, as long as any is asked."""
        try:
            while True:
                await asyncio.sleep(self.config.bot_s)
                async with place.lock:
                    bots = place.table.bots()
                    if not bots:
                        return
                    await self._bot_acts(place, bots[0])
        finally:
            place.thinking = False

    async def _bot_acts(self, place: Place, asked: BotAsk) -> None:
        told = ask.BotActed(asked.seat, await self._chosen(place, asked))
        await self._handled(
            place, lambda table: table.handle(told, SERVER, self.clock(), token_bytes)
        )

    async def _chosen(self, place: Place, asked: BotAsk) -> str:
        """What the bot does, thought out off the event loop; the table waits for it."""
        eyes, legal = place.table.sight(asked.seat)
        bot = find(asked.level, place.table.settings.game)
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._pool, bot.choose, eyes, legal, place.rng)
        return action_text(action)

    # --- sockets ---------------------------------------------------------------------------------
    async def join(self, place: Place, ear: Ear, after: int) -> None:
        """A socket listens from now on: it is told where the table stands, and what it missed.

        Another page of the same player is told that it was replaced.
        """
        async with place.lock:
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
    async def close(self) -> None:
        """Stop: nothing new is begun, what was begun is written, everybody is told."""
        for place in self.places.values():
            if place.timer is not None:
                place.timer.cancel()
            for ear in list(place.ears):
                ear.close(say.Closing("restart"), 4012)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=True)


def seat_for(table: Table, ear: Ear) -> Seat:
    """As which viewer a socket is told things: its player's seat, or as who looks on."""
    seat = None if ear.watching else table.seat_of(ear.player)
    return SPECTATOR if seat is None else seat


def framed(frames: Sequence[Frame], seat: Seat) -> say.Frames:
    """A batch of frames as it is sent: the last one's view stands for all."""
    view = frames[-1].view
    assert view is not None, "the last frame of a batch has the view"
    return say.Frames(tuple([say.Sent(frame.seq, frame.events) for frame in frames]), view, seat)
