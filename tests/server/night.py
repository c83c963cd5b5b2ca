"""A night of kills: many tables of all games, and a server that dies again and again.

After every death the database is read by itself: what was acknowledged is in it, and what was in
it before still is, at the same place.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import subprocess
import sys
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from mesaya.client import Lost, Turned, create_table, new_player
from mesaya.fair.transcript import loads
from mesaya.fair.verify import verify
from mesaya.games import NAMES
from mesaya.lab.audit import audit
from mesaya.server.faults import POINTS
from mesaya.server.storage import Storage, url_of
from mesaya.table import facts as say
from mesaya.table import kept
from server.killing import Guest, Process
from server.running import SEATS

AGAIN = 10
"""How many of the last commands of each person are asked again at the end."""


class Figures(NamedTuple):
    """What a night was."""

    kills: int
    moves: int  # acknowledged moves of people
    acked: int  # all acknowledged commands of people
    facts: int
    hands: int
    seconds: int


class Spot(NamedTuple):
    """A table to be opened: its game, how many people sit at it, how it is set up."""

    game: str
    people: int = 1
    settings: Mapping[str, object] = MappingProxyType({})

    @property
    def seats(self) -> int:
        return self.settings.get("seats", SEATS[self.game])


def spots(each: int, people: int = 1) -> list[Spot]:
    """So many friendly tables of each game."""
    return [Spot(game, people) for game in NAMES for _ in range(each)]


STAKED = (
    Spot("points13", 2, {"seats": 2, "rate": 1}),
    Spot("kozel4", 4, {"buy_in": 100}),
)
"""Tables for tokens: a hand or a match moves them, and the books must agree."""


class Played:
    """A table of the night: who plays at it, and its log as it was read after the last death."""

    def __init__(self, code: str, guests: list[Guest]) -> None:
        self.code = code
        self.guests = guests
        self.log: list[bytes] = []
        self.told: dict[tuple[str, str], list[int]] = {}  # the facts of each command
        self.players: list[str] = []
        self.hands: list[int] = []
        self.checked = [0] * len(guests)

    def read(self, storage: Storage) -> None:
        """The log only ever grew, and holds every command that was acknowledged."""
        key = storage.find_table(self.code).id
        rows = list(storage.log_of(key))
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), self.code
        log = [hashlib.sha256(row.body).digest() for row in rows]
        assert log[: len(self.log)] == self.log, f"the log of {self.code} was changed"
        for row in rows[len(self.log) :]:
            self._take(kept.loads(row.body))
        self.log = log
        for number, guest in enumerate(self.guests):
            new = list(guest.acked.items())[self.checked[number] :]
            for cid, seq in new:
                told = self.told[self.players[number], cid]
                assert told == list(range(told[0], told[-1] + 1)), "one command, one effect"
                assert told[-1] == seq, (self.code, cid)
            self.checked[number] += len(new)

    def _take(self, fact: say.Fact) -> None:
        if fact.cid:
            self.told.setdefault((fact.by, fact.cid), []).append(fact.seq)
        match fact.body:
            case say.Settled() | say.GaveUp():
                self.hands.append(fact.body.hand)
            case _:
                pass

    def proved(self, storage: Storage) -> int:
        """Every hand that is over has one transcript, which verifies; how many hands."""
        key = storage.find_table(self.code).id
        found = storage.transcripts_of(key)
        assert len(set(found)) == len(found)
        assert set(self.hands) <= set(found), self.code
        assert len(set(self.hands)) == len(self.hands), "a hand is settled once"
        for hand in found:
            verdict = verify(loads(storage.transcript_of(key, hand).encode()), audit)
            assert not verdict.failed_at(), (self.code, hand, verdict)
        return len(self.hands)


class Night:
    """The server, its tables, its deaths."""

    def __init__(self, data, database=None, *, seed="night", pace: float = 0) -> None:
        self.server = Process(data, database, pace=pace)
        self.rng = random.Random(seed)
        self.tables: list[Played] = []
        self.kills = 0

    async def run(self, wanted: list[Spot], kills: int, faults: tuple[str, ...] = ()) -> Figures:
        """Open the tables, kill the server so often (and at the faults), check everything."""
        begun = time.monotonic()
        await self.server.start()
        try:
            self.tables = list(await asyncio.gather(*[self._open(spot) for spot in wanted]))
            playing = [
                asyncio.create_task(self._live(table, guest))
                for table in self.tables
                for guest in table.guests
            ]
            try:
                await self._kill_often(kills, faults)
            finally:
                for task in playing:
                    task.cancel()
                ended = await asyncio.gather(*playing, return_exceptions=True)
            assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended
            await self._ask_again()
        finally:
            self.server.kill()
        self._read()
        hands = self._prove()
        guests = [guest for table in self.tables for guest in table.guests]
        return Figures(
            self.kills,
            sum(guest.acts for guest in guests),
            sum(len(guest.acked) for guest in guests),
            sum(len(table.log) for table in self.tables),
            hands,
            round(time.monotonic() - begun),
        )

    async def _open(self, spot: Spot) -> Played:
        """A table with its people and bots, started."""
        base = self.server.base
        made = [await new_player(base, f"guest {seat}") for seat in range(spot.people)]
        settings = {"seats": spot.seats, **spot.settings}
        code = await create_table(base, made[0][1], game=spot.game, **settings)
        guests = [Guest(seat, token) for seat, (_, token) in enumerate(made)]
        table = Played(code, guests)
        table.players = [player for player, _ in made]
        for guest in guests:
            await guest.come(base, code)
            await guest.ask("sit", seat=guest.number, name="")
        for seat in range(spot.people, spot.seats):
            await guests[0].ask("addbot", seat=seat)
        await guests[0].ask("start")
        return table

    async def _live(self, table: Played, guest: Guest) -> None:
        """Come back after every death, play on, and want the next match."""
        try:
            while True:
                await self.server.up.wait()
                with contextlib.suppress(Lost, OSError, Turned):
                    await guest.come(self.server.base, table.code)
                    await guest.play()
                    await guest.once_more()
                await asyncio.sleep(self.rng.uniform(0.02, 0.1))
        finally:
            await guest.go()

    async def _kill_often(self, kills: int, faults: tuple[str, ...]) -> None:
        deaths = [*faults, *[""] * (kills - 1)]
        self.rng.shuffle(deaths)
        deaths.insert(0, "")  # the tables were opened in this life
        for number, fault in enumerate(deaths):
            if fault:
                await self._died(fault)
            else:
                await asyncio.sleep(self.rng.uniform(0.2, 3.0))
            self.server.kill()
            self.kills += 1
            self._read()
            following = deaths[number + 1] if number + 1 < len(deaths) else ""
            await self.server.start(following and f"{following}:{self.rng.randrange(1, 60)}")

    async def _died(self, point: str) -> None:
        until = time.monotonic() + 60
        while not self.server.dead:
            assert time.monotonic() < until, f"{point} was never passed"
            await asyncio.sleep(0.02)

    def _read(self) -> None:
        """The database as the dead server left it."""
        storage = Storage(url_of(self.server.data, self.server.database))
        try:
            for table in self.tables:
                table.read(storage)
        finally:
            storage.close()

    async def _ask_again(self) -> None:
        """The same question gets the answer that it had, and nothing happens twice."""

        async def again(table: Played, guest: Guest) -> None:
            await guest.come(self.server.base, table.code)
            for cid, seq in list(guest.acked.items())[-AGAIN:]:
                answer = await guest.client.ask("say", cid=cid, phrase="well_played")
                assert answer["seq"] == seq, cid
            await guest.go()
            assert guest.alarms == []

        await asyncio.gather(*[again(table, g) for table in self.tables for g in table.guests])

    def _prove(self) -> int:
        """Every hand verifies and every token is accounted for; how many hands are over."""
        line = [sys.executable, "-m", "mesaya", "ledger", "audit", *self.server.where()]
        said = subprocess.run(line, capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stdout + said.stderr
        storage = Storage(url_of(self.server.data, self.server.database))
        try:
            return sum([table.proved(storage) for table in self.tables])
        finally:
            storage.close()


async def all_points(night: Night, each: int, kills: int) -> Figures:
    """So many tables of each game and some for tokens; so many kills at any time, and one at each
    durable step.
    """
    return await night.run([*spots(each), *STAKED], kills, POINTS)
