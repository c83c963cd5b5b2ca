"""Lines between clients and the server that tests may cut, hold, shuffle and listen to."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed


class Line:
    """One socket through the proxy: what went up and what came down, as it was."""

    def __init__(self, number: int, client, server) -> None:
        self.number = number
        self.client = client
        self.server = server
        self.up: list[str] = []
        self.down: list[str] = []
        self.open = asyncio.Event()  # not set: half open, nothing goes through
        self.open.set()

    @property
    def hello(self) -> dict:
        return json.loads(self.up[0])

    async def ask(self, text: str) -> None:
        """Pass on to the server; for who is gone there is nothing to do."""
        with contextlib.suppress(ConnectionClosed):
            await self.server.send(text)

    def cut(self) -> None:
        """The line is gone, without a word to either side."""
        for end in (self.client, self.server):
            end.transport.abort()
        self.open.set()  # what was held goes nowhere, and nobody waits for it any more


class Fair:
    """No weather: all goes through at once."""

    async def up(self, line: Line, text: str) -> None:
        await line.ask(text)

    async def down(self, line: Line, text: str) -> None:
        await line.client.send(text)


FATES = {"lost": 1, "unheard": 2, "frozen": 1, "twice": 6, "late": 3, "again": 3, "": 24}
"""What becomes of so many messages out of forty."""


class Storm(Fair):
    """Messages come twice, late, out of order or not at all; lines break and freeze."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self._fates: list[str] = []
        self._late: set[asyncio.Task[None]] = set()

    def _fate(self) -> str:
        if not self._fates:
            self._fates = [fate for fate, many in FATES.items() for _ in range(many)]
            self.rng.shuffle(self._fates)
        fate = self._fates.pop()
        self.seen[fate] += 1
        return fate

    async def up(self, line: Line, text: str) -> None:
        match self._fate() if len(line.up) > 1 else "":
            case "lost":
                line.cut()
            case "unheard":
                await line.ask(text)
                await asyncio.sleep(self.rng.uniform(0, 0.02))
                line.cut()
            case "frozen":
                line.open.clear()
                await asyncio.sleep(0.1)
                line.cut()
            case "twice":
                await line.ask(text)
                await line.ask(text)
            case "late":
                self._later(line, text)
            case "again":
                await line.ask(text)
                self._later(line, text)
            case _:
                await line.ask(text)

    async def down(self, line: Line, text: str) -> None:
        if self.rng.random() < 0.02:
            self.seen["slow"] += 1
            await asyncio.sleep(0.05)
        if self.rng.random() < 0.003 and len(line.down) > 1:
            self.seen["broken"] += 1
            line.cut()
        await line.client.send(text)

    def _later(self, line: Line, text: str) -> None:
        """After what the client says next, if it says something soon."""

        async def later() -> None:
            await asyncio.sleep(self.rng.uniform(0.01, 0.06))
            await line.ask(text)

        task = asyncio.get_running_loop().create_task(later())
        self._late.add(task)
        task.add_done_callback(self._late.discard)


class Proxy:
    """Stands before the server at `base`; every socket through it is a `Line`."""

    def __init__(self, server_base: str, weather: Fair | None = None) -> None:
        self._there = server_base.replace("http", "ws", 1) + "/ws"
        self.weather = weather or Fair()
        self.lines: list[Line] = []

    async def __aenter__(self) -> Proxy:
        self._serving = await serve(self._one, "127.0.0.1", 0, compression=None)
        port = self._serving.sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(self, *error) -> None:
        self._serving.close()
        await self._serving.wait_closed()

    async def _one(self, client) -> None:
        async with connect(self._there, max_size=1 << 22, compression=None) as server:
            line = Line(len(self.lines), client, server)
            self.lines.append(line)
            ways = [asyncio.create_task(self._up(line)), asyncio.create_task(self._down(line))]
            _, left = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in left:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            code = server.close_code
            if code is not None and code != 1006:
                await client.close(code)

    async def _up(self, line: Line) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in line.client:
                await line.open.wait()
                line.up.append(text)
                await self.weather.up(line, text)

    async def _down(self, line: Line) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in line.server:
                await line.open.wait()
                line.down.append(text)
                await self.weather.down(line, text)


class Pipe:
    """Stands before the server byte by byte, so that not even a ping is answered while it holds."""

    def __init__(self, server_base: str) -> None:
        self._port = urlsplit(server_base).port
        self._up, self._down = asyncio.Event(), asyncio.Event()
        self._ends: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Pipe:
        self.flow(up=True, down=True)
        self._serving = await asyncio.start_server(self._one, "127.0.0.1", 0)
        port = self._serving.sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(self, *error) -> None:
        for end in self._ends:
            end.transport.abort()
        self._serving.close()
        await self._serving.wait_closed()

    def flow(self, *, up: bool, down: bool) -> None:
        """Which way bytes go from now on; the others wait."""
        for way, on in ((self._up, up), (self._down, down)):
            if on:
                way.set()
            else:
                way.clear()

    async def _one(self, reader, writer) -> None:
        there = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends += [writer, there[1]]
        await asyncio.gather(
            self._pass(reader, there[1], self._up), self._pass(there[0], writer, self._down)
        )

    async def _pass(self, source, target, way: asyncio.Event) -> None:
        with contextlib.suppress(OSError, asyncio.CancelledError):
            while True:
                data = await source.read(65536)
                await way.wait()
                if not data:
                    target.close()
                    return
                target.write(data)
                await target.drain()
