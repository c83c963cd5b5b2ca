"""One socket: its messages in and out, its limits, its end."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

import msgspec
from starlette.websockets import (
    WebSocket,
    WebSocketDisconnect,
    WebSocketDisconnected,
    WebSocketState,
)

from mesaya.cards import SPECTATOR, Seat
from mesaya.fair.transcript import depth
from mesaya.server import messages as say
from mesaya.server.config import Limits
from mesaya.server.house import House, Place
from mesaya.server.metrics import Metrics
from mesaya.server.sessions import Sessions
from mesaya.table import commands as ask

FORBIDDEN: Final = 4003
NO_TABLE: Final = 4004
SLOW: Final = 4008
FLOOD: Final = 4010
UNKNOWN: Final = 4001
LAG: Final = 1.0
SEARCHED: Final = 4096
PATIENCE: Final = 100
"""Messages that come too fast before a socket is cut off."""

_READ: Final = msgspec.json.Decoder(say.FromClient)
_NAMED: Final = re.compile(r'"cid":\s*"([A-Za-z0-9_-]{1,64})"')
_encode: Final = msgspec.json.Encoder().encode


def _cid_of(text: str) -> str:
    """The id of a command that cannot be read, so that nobody waits for its answer; or ""."""
    found = _NAMED.search(text[:SEARCHED])
    return found[1] if found else ""


class Bucket:
    """So many messages a second, and a burst."""

    __slots__ = ("_at", "_full", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._full = self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """One more; False if that is too many."""
        self._left = min(self._full, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Wire:
    """A socket at a table; an `Ear` of the house."""

    def __init__(
        self,
        socket: WebSocket,
        house: House,
        sessions: Sessions,
        clock: Callable[[], float],
        metrics: Metrics,
    ) -> None:
        self._socket = socket
        self._house = house
        self._sessions = sessions
        self._clock = clock
        self._metrics = metrics
        self._limits: Limits = house.config.limits
        self._bucket = Bucket(self._limits.rate, self._limits.burst, clock())
        self._out: deque[bytes | int] = deque()  # what is to be sent; a number closes
        self._more = asyncio.Event()
        self._waiting = 0
        self._floods = 0
        self._ended = False
        self._place: Place | None = None
        self.player = ""
        self.name = ""
        self.watching = False
        self.seat: Seat = SPECTATOR

    # --- what the house does with it -------------------------------------------------------------
    def send(self, data: bytes) -> None:
        """Send it, soon. A reader that is too slow is cut off; it can resume."""
        if self._ended:
            return
        self._waiting += len(data)
        if self._waiting > self._limits.queue:
            self.close(say.Closing("slow"), SLOW)
            return
        self._put(data)

    def _put(self, item: bytes | int) -> None:
        self._out.append(item)
        self._more.set()

    def close(self, why: say.Message, code: int) -> None:
        """Say why, and close."""
        if not self._ended:
            self._ended = True
            self._metrics.closed(code)
            self._put(_encode(why))
            self._put(code)

    # --- its life --------------------------------------------------------------------------------
    async def run(self) -> None:
        """From the first message to the last."""
        await self._socket.accept()
        sender = asyncio.get_running_loop().create_task(self._send_all())
        try:
            if await self._greeted():
                await self._listen()
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        finally:
            if self._place is not None:
                await self._house.left(self._place, self)
            self.close(say.Closing("bye"), 1000)
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(sender, 5)

    async def _send_all(self) -> None:
        """Everything that is to be sent, in order; then the close."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                if not self._out:
                    self._more.clear()
                    await self._more.wait()
                item = self._out.popleft()
                if isinstance(item, int):
                    if self._socket.application_state == WebSocketState.CONNECTED:
                        await self._socket.close(item)
                    return
                await self._socket.send_text(item.decode())
                self._waiting -= len(item)

    async def _greeted(self) -> bool:
        """The first message, in time: who it is and which table; False after a refusal."""
        try:
            asked = await asyncio.wait_for(self._receive(), self._limits.hello_s)
        except TimeoutError:
            self.close(say.Error("hello_expected"), UNKNOWN)
            return False
        if not isinstance(asked, say.Hello):
            self.close(say.Error("hello_expected"), UNKNOWN)
            return False
        if asked.protocol != say.PROTOCOL:
            self.close(say.Error("other_protocol"), UNKNOWN)
            return False
        who = self._sessions.redeem(asked.ticket, asked.token)
        if who is None:
            self.close(say.Error("not_known"), UNKNOWN)
            return False
        self.player, self.name = who.id, who.name
        place = self._house.find(asked.code)
        if place is None:
            self.close(say.Error("no_such_table"), NO_TABLE)
            return False
        self._place = place
        self.watching = asked.mode == "watch"
        await self._house.join(place, self, asked.seq)
        return True

    async def _listen(self) -> None:
        while True:
            asked = await self._receive()
            if self._ended:  # another page has the seat now
                return
            if asked is None:
                continue
            if not self._bucket.take(self._clock()):
                if not self._may_flood():
                    return
                continue
            if not await self._answer(asked):
                return

    def _may_flood(self) -> bool:
        """What comes too fast is no question: it may be asked again. Who goes on is cut off."""
        self._floods += 1
        if self._floods > PATIENCE:
            self.close(say.Error("too_fast"), FLOOD)
            return False
        self.send(_encode(say.Error("too_fast")))
        return True

    async def _receive(self) -> say.FromClient | None:
        """The next message; None for one that cannot be read, which is answered."""
        text = await self._socket.receive_text()
        try:
            if len(text) > self._limits.message or depth(text) > self._limits.depth:
                raise msgspec.ValidationError
            return _READ.decode(text)
        except msgspec.DecodeError:
            self.send(_encode(say.Error("not_read", _cid_of(text))))
            return None

    async def _answer(self, asked: say.FromClient) -> bool:
        """What one message leads to; False when the client says goodbye."""
        place = self._place
        assert place is not None, "who is greeted is at a table"
        match asked:
            case say.Do():
                began = perf_counter()
                command = asked.command
                if isinstance(command, ask.Sit):
                    # people sit under the name that they have here
                    command = msgspec.structs.replace(command, name=self.name)
                answer = await self._house.ask(place, self.player, asked.cid[:64], command)
                self.send(_encode(answer))
                self._metrics.answered(answer, perf_counter() - began)
            case say.Resume():
                await self._house.again(place, self, asked.seq)
            case say.Ping():
                await self._pinged(place, asked)
            case say.Bye():
                return False
            case _:
                self.send(_encode(say.Error("hello_twice")))
        return True

    async def _pinged(self, place: Place, asked: say.Ping) -> None:
        self.send(_encode(say.Pong(asked.n)))
        if asked.lag and self.seat != SPECTATOR:
            seconds = min(max(asked.lag, 0) / 1000, LAG)
            await self._house.tell(place, ask.Lag(self.seat, seconds))
