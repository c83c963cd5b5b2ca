"""At the table: whatever happens is said, whatever is typed is done, until one side ends it."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from mesaya.actions import DRAW
from mesaya.cli.frame import Frame
from mesaya.cli.remote_commands import Commands, Left
from mesaya.cli.remote_line import FINAL, Line
from mesaya.cli.remote_news import News
from mesaya.cli.remote_sight import Sight, sight
from mesaya.cli.remote_turn import Turn
from mesaya.cli.remote_voice import BELL, Voice, typed
from mesaya.client import Client, Lost, Turned
from mesaya.client.http import HttpRefused, request
from mesaya.client.table import View
from mesaya.fair.client import Alarm
from mesaya.table.plain import read_event

PAID: Final = ("settled", "match_over")
"""Events after which a purse may hold another sum."""


class Talk:
    """One reader at one table."""

    def __init__(self, frame: Frame, line: Line, commands: Commands, voice: Voice) -> None:
        self._texts = frame.texts
        self._line = line
        self._commands = commands
        self._say = voice.say
        self._told = len(line.client.events)
        self._seen = sight(line.client.view)  # the table when it was last told of
        self._moves = 0  # events of the game so far
        self._asked: object = None  # the question that was shown last
        self._phase = ""
        self._alarmed = 0  # how many alarms of the client were looked at
        self._alarms: set[tuple[str, int]] = set()

    async def go(self) -> str:
        """Until the player leaves or the input ends; the word of leaving. Raises `Lost`."""
        lines = typed()
        hearing = asyncio.create_task(self._hear())
        try:
            while True:
                typing = asyncio.create_task(lines.get())
                await asyncio.wait({typing, hearing}, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    typing.cancel()
                    hearing.result()
                text = await typing
                if text is None:
                    return "quit"
                await self._commands.do(text)
        except Left as left:
            return str(left) or "quit"
        finally:
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)

    # --- hearing ---------------------------------------------------------------------------------
    async def _hear(self) -> None:
        """Say all that happens; mend the line when it is cut. Ends with `Lost`."""
        while True:
            client = self._line.client
            view = client.view
            await self.tell()
            if client.closed:
                await self._mend(client.closed)
                continue
            await _news_after(client, view)

    async def _mend(self, code: int) -> None:
        if code in FINAL:
            raise Lost(code)
        self._say([self._texts.get("join-cut")])
        await self._line.mend()
        self._told, self._alarmed, self._asked = 0, 0, None
        self._say([self._texts.get("join-mended")])

    async def tell(self) -> None:
        """What is new: alarms first, then events, the phase, and the question."""
        client = self._line.client
        seen = sight(client.view)
        loud = client.alarms[self._alarmed :]
        self._alarmed += len(loud)
        for alarm in loud:
            self._alarm(seen, alarm)
        new = client.events[self._told :]
        self._told += len(new)
        news = News(self._texts, self._commands.names, self._seen, seen)
        self._seen = seen
        for event in new:
            self._moves += read_event(event) is not None
            self._say(news.say(event))
        self._tell_phase(seen)
        await self._ask(seen)
        if seen.tokens and any(event.get("event") in PAID for event in new):
            await self.purse()

    def _alarm(self, seen: Sight, alarm: Alarm) -> None:
        """Once a hand for each kind, as loud as a terminal can."""
        if (alarm.code, seen.fair.hand) in self._alarms:
            return
        self._alarms.add((alarm.code, seen.fair.hand))
        get = self._texts.get
        known = self._texts.has(f"alarm-{alarm.code}")
        what = get(f"alarm-{alarm.code}" if known else "alarm-other", code=alarm.code)
        path = f"{self._line.url}/api/tables/{seen.code}/transcripts/{seen.fair.hand}"
        self._say(
            ["", "*" * 40 + BELL, get("alarm-head", what=what), get("alarm-advice", url=path),
             "*" * 40, ""]
        )  # fmt: skip

    def _tell_phase(self, seen: Sight) -> None:
        phase = "commit" if seen.phase == "open" else seen.phase
        if phase == self._phase:
            return
        self._phase = phase
        message = f"join-phase-{phase}"
        if self._texts.has(message):
            mine = int(seen.you >= 0 and seen.host == seen.you)
            seated = int(seen.you >= 0)
            bots = int(not seen.tokens)
            args = {"host": mine, "seated": seated, "bots": bots, "seconds": seen.seconds}
            self._say([self._texts.get(message, **args)])

    async def _ask(self, seen: Sight) -> None:
        """The question, once; a draw that follows by itself is not asked for."""
        legal = seen.legal
        question = (self._moves, seen.hand.number, legal)
        if not legal or question == self._asked:
            return
        self._asked = question
        if legal == [DRAW]:
            await self._draw()
            return
        names, bench = self._commands.names, self._commands.bench
        self._commands.turn = Turn(self._texts, names, seen, bench)
        self._say(["", *self._commands.turn.lines(legal)])

    async def _draw(self) -> None:
        try:
            await self._line.client.act("draw")
        except (Turned, Lost):
            self._asked = None  # it is asked again when the table says so

    # --- tokens ----------------------------------------------------------------------------------
    async def purse(self) -> None:
        """What the own purse holds; nothing is said where the room does not answer."""
        try:
            found = await request(self._line.url, "/api/players/me", token=self._line.me.token)
        except (HttpRefused, OSError):
            return
        purse = msgspec.convert(found["tokens"], Purse)
        wallet, tables = (
            self._texts.get("tokens-count", count=count) for count in (purse.wallet, purse.tables)
        )
        self._say([self._texts.get("table-purse", tokens=wallet, tables=tables)])


class Purse(msgspec.Struct, frozen=True):
    """A player's tokens: at home and on tables."""

    wallet: int
    tables: int


async def _news_after(client: Client, view: View) -> None:
    """Wait until the table stands otherwise than in this view, or the line is cut."""
    async with client.news:
        await client.news.wait_for(lambda: client.closed or client.view is not view)
