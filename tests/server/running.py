"""A server in this process, on a free port, and people around its tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

import uvicorn

from mesaya.client import Client, create_table, new_player
from mesaya.server.app import Server
from mesaya.server.config import Config, Limits

SEATS = {"rummi": 3, "omi6": 6, "contract": 3, "points13": 3, "kozel4": 4}


class Running:
    """A server that listens; `base` is where."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.base = f"http://127.0.0.1:{port}"
        self.house = server.house

    async def player(self, name: str) -> tuple[str, str]:
        return await new_player(self.base, name)

    async def table(self, token: str, game: str, seats: int | None = None, **settings) -> str:
        return await create_table(
            self.base, token, game=game, seats=seats or SEATS[game], **settings
        )

    async def seated(self, game: str, people: int, **settings) -> tuple[str, list[Client]]:
        """A table of this game with so many people, and bots in the other chairs; not started."""
        tokens = [(await self.player(f"person {number}"))[1] for number in range(people)]
        code = await self.table(tokens[0], game, **settings)
        clients = []
        for seat, token in enumerate(tokens):
            client = await Client.join(self.base, token, code, key=bytes([seat]) * 32)
            await client.sit(seat)
            clients.append(client)
        for seat in range(people, settings.get("seats") or SEATS[game]):
            await clients[0].ask("addbot", seat=seat)
        return code, clients


@contextlib.asynccontextmanager
async def running(data, **settings) -> AsyncIterator[Running]:
    """A server on a free port; it is stopped at the end, and all it began is written."""
    limits = settings.pop("limits", Limits(rate=1e6, burst=1_000_000))
    server = Server(Config(data=data, bot_s=0.0, limits=limits, **settings))
    listening = uvicorn.Server(
        uvicorn.Config(
            server.app, port=0, log_level="warning", ws="websockets-sansio", lifespan="on",
            ws_max_size=server.config.limits.message, ws_per_message_deflate=True,
        )
    )  # fmt: skip
    task = asyncio.get_running_loop().create_task(listening.serve())
    while not listening.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    port = listening.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(server, port)
    finally:
        listening.should_exit = True
        await task


def go(work, seconds: float = 60) -> None:
    """Run it, within so many seconds; on a thread of its own, since the browser's tests keep a loop
    running on theirs."""

    async def bounded() -> None:
        await asyncio.wait_for(work, seconds)

    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, bounded()).result()
