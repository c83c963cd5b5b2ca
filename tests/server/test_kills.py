"""The server is killed at every durable step, and nothing that it acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys

import pytest

from mesaya.client import Client, Lost, Turned, create_table, new_player
from mesaya.client.http import request
from mesaya.fair.transcript import loads
from mesaya.fair.verify import verify
from mesaya.lab.audit import audit
from mesaya.server.faults import POINTS
from mesaya.server.house import CIDS
from server.running import go


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Process:
    """A server of its own process, which may die."""

    def __init__(self, data, database=None) -> None:
        self.data = data
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process = None

    async def start(self, fault: str = "") -> None:
        line = [
            sys.executable, "-m", "mesaya", "serve", "--port", str(self.port), "--data",
            str(self.data), "--pace", "0",
        ]  # fmt: skip
        if self.database:
            line += ["--database", self.database]
        environment = {**os.environ, "MESAYA_FAULT": fault}
        self.process = subprocess.Popen(
            line, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while True:
            assert self.process.poll() in (None, -signal.SIGKILL), "the server did not start"
            with contextlib.suppress(OSError):
                await request(self.base, "/healthz")
                return
            if self.process.poll() is not None:
                return
            await asyncio.sleep(0.02)

    @property
    def dead(self) -> bool:
        return self.process.poll() is not None

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Guest:
    """Somebody who plays on whatever happens, and remembers what was acknowledged."""

    def __init__(self, number: int, token: str) -> None:
        self.number = number
        self.token = token
        self.key = bytes([number + 1]) * 32
        self.rng = random.Random(number)
        self.acked: dict[str, int] = {}
        self.client: Client | None = None

    async def come(self, base: str, code: str) -> None:
        self.client = await Client.join(base, self.token, code, key=self.key)

    async def ask(self, do: str, **fields) -> None:
        cid = f"{self.number}-{len(self.acked)}-{self.rng.randrange(1 << 30)}"
        answer = await self.client.ask(do, cid=cid, **fields)
        self.acked[cid] = answer["seq"]

    async def play(self) -> None:
        """Act when asked, be ready for the next hand; until the match or the line is over."""
        client, done = self.client, 0
        while not client.closed and client.view["phase"] != "over":
            view, seq = client.view, client.seq
            asked = view["asked"] if view["phase"] == "playing" else {}
            if seq != done and asked.get("legal"):
                done = seq
                legal = [row["do"] for row in asked["legal"]]
                with contextlib.suppress(Turned):
                    await self.ask("act", action=self.rng.choice(legal))
            elif seq != done and view["phase"] == "settled":
                done = seq
                with contextlib.suppress(Turned):
                    await self.ask("ready")
            else:
                await asyncio.sleep(0.005)


async def scene(data, faults, database=None) -> int:
    """A match of two people and two bots, through one death of the server after another."""
    server = Process(data, database)
    await server.start()
    try:
        guests = [
            Guest(number, (await new_player(server.base, f"guest {number}"))[1])
            for number in range(2)
        ]
        code = await create_table(server.base, guests[0].token, game="kozel4", seats=4)
        for guest in guests:
            await guest.come(server.base, code)
            await guest.ask("sit", seat=guest.number, name="")
        for seat in (2, 3):
            await guests[0].ask("addbot", seat=seat)
        await guests[0].ask("start")
        for fault in faults:
            server.kill()
            await server.start(fault)
            await one_life(server, guests, code)
            assert server.dead, f"{fault} was never passed"
        server.kill()
        await server.start()
        return await settle(server, guests, code)
    finally:
        server.kill()


async def one_life(server: Process, guests: list[Guest], code: str) -> None:
    """Play until the server dies."""

    async def lived(guest: Guest) -> None:
        while not server.dead:
            with contextlib.suppress(Lost, OSError, Turned):
                await guest.come(server.base, code)
                await guest.play()
                if guest.client.view["phase"] == "over":
                    await guest.ask("rematch")
            await asyncio.sleep(0.01)

    await asyncio.wait_for(asyncio.gather(*[lived(guest) for guest in guests]), 120)


async def settle(server: Process, guests: list[Guest], code: str) -> int:
    """After the last start: everything acknowledged is there, and every hand verifies."""
    for guest in guests:
        await guest.come(server.base, code)
        # the server keeps the last answers of each player, refusals and seeds among them
        for cid, seq in list(guest.acked.items())[-CIDS // 4 :]:
            # the same question gets the answer that it had, so it was written down
            answer = await guest.client.ask("say", cid=cid, phrase="well_played")
            assert answer["seq"] == seq, cid
    hands = (await request(server.base, f"/api/tables/{code}/hands"))["hands"]
    for hand in hands:
        found = await request(server.base, f"/api/tables/{code}/transcripts/{hand}")
        verdict = verify(loads(json.dumps(found).encode()), audit)
        assert not verdict.failed_at(), (hand, verdict)
    for guest in guests:
        assert guest.client.alarms == []
        await guest.client.close()
    return len(hands)


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_every_durable_step(tmp_path, point):
    """Once at the start of the life, where tables are built again, and once in the middle."""
    go(scene(tmp_path, [f"{point}:3", f"{point}:25"]), 300)


@pytest.mark.nightly
@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_killed_fifty_times(tmp_path, database):
    rng = random.Random("kills")
    faults = [f"{rng.choice(POINTS)}:{rng.randrange(1, 60)}" for _ in range(50)]
    go(scene(tmp_path, faults, database), 1200)
