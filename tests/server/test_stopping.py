"""A room that is stopped: everybody is told to come back, what was begun is written, soon over."""

from __future__ import annotations

import asyncio
import contextlib
import time

import pytest

from mesaya.client import Client, Lost
from mesaya.server.app import Server
from mesaya.server.config import Config, Limits
from mesaya.server.listening import GOODBYE_S, STOP_S, Listening
from server.running import Running, go

LATE_S = 1.5
"""What everything else of a stop may take, on a machine with other work."""


@contextlib.asynccontextmanager
async def listening(data):
    """A room as `mesaya serve` serves it; stopped by whoever sets `should_exit`."""
    limits = Limits(rate=1e6, burst=1_000_000)
    room = Server(Config(data=data, bot_s=0.0, limits=limits))
    server = Listening(room)
    task = asyncio.get_running_loop().create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    try:
        yield Running(room, server.servers[0].sockets[0].getsockname()[1]), server, task
    finally:
        server.should_exit = True
        await task


async def deaf(found, code: str, token: str):
    """A line whose other end never says anything again, nor reads."""
    port = int(found.base.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert b"101" in await reader.readline()
    hello = f'{{"t":"hello","code":"{code}","token":"{token}","mode":"watch"}}'.encode()
    assert len(hello) < 126
    writer.write(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)  # a mask of zeros
    return writer


async def stopped(server, task) -> float:
    start = time.monotonic()
    server.should_exit = True
    await task
    return time.monotonic() - start


def test_everybody_is_told_to_come_back_and_what_was_said_is_kept(tmp_path):
    async def work():
        async with listening(tmp_path) as (found, server, task):
            tables = [await found.seated("kozel4", 4) for _ in range(5)]
            clients = [client for _, people in tables for client in people]
            for _, people in tables:
                await people[0].ask("start")
            saying = [
                asyncio.create_task(client.ask("say", phrase="well_played")) for client in clients
            ]
            await asyncio.wait(saying, return_when=asyncio.FIRST_COMPLETED)
            seconds = await stopped(server, task)
            said = await asyncio.gather(*saying, return_exceptions=True)
            await asyncio.gather(*[client._reader for client in clients])
            assert {client.closed for client in clients} == {4012}
            assert seconds < LATE_S
            kept = [answer["seq"] for answer in said if isinstance(answer, dict)]
            assert kept
            assert all(isinstance(answer, dict | Lost) for answer in said)
        async with listening(tmp_path) as (found, _, _):
            for code, people in tables:
                last = found.house.places[code].table.seq
                mine = [said[clients.index(client)] for client in people]
                assert all(last >= answer["seq"] for answer in mine if isinstance(answer, dict))

    go(work())


def test_who_does_not_answer_is_not_waited_for_long(tmp_path):
    async def work():
        async with listening(tmp_path) as (found, server, task):
            code, _ = await found.seated("kozel4", 1)
            _, token = await found.player("deaf")
            before = found.server.sockets()
            line = await deaf(found, code, token)
            place = found.house.places[code]
            while len(place.ears) < 2:
                await asyncio.sleep(0.01)
            assert found.server.sockets() == before + 1
            assert await stopped(server, task) < GOODBYE_S + STOP_S + LATE_S
            line.close()
            with contextlib.suppress(ConnectionError):
                await line.wait_closed()

    go(work())


def test_who_comes_while_the_room_stops_is_sent_away(tmp_path):
    async def work():
        async with listening(tmp_path) as (found, _, _):
            code, _ = await found.seated("kozel4", 1)
            _, token = await found.player("late")
            found.house.say_goodbye()
            with pytest.raises(Lost) as caught:
                await Client.join(found.base, token, code)
            assert caught.value.code == 4012

    go(work())
