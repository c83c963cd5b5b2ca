"""A server of its own process that may die, and people who play on whatever happens."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

from mesaya.client import Client, Turned
from mesaya.client.http import request


def free_port() -> int:
    """A port that no outgoing line is given while the server is dead."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


class Process:
    """A server of its own process, which may die. `up` is set while it answers."""

    def __init__(self, data, database=None, *, pace: float = 0) -> None:
        self.data = data
        self.pace = pace
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process = None
        self.up = asyncio.Event()

    def where(self) -> list[str]:
        """The words of a command that says where the room is kept."""
        words = ["--data", str(self.data)]
        return [*words, "--database", self.database] if self.database else words

    async def start(self, fault: str = "") -> None:
        line = [
            sys.executable, "-m", "mesaya", "serve", "--port", str(self.port), "--pace",
            str(self.pace), *self.where(),
        ]  # fmt: skip
        environment = {**os.environ, "MESAYA_FAULT": fault}
        with (Path(self.data) / "said.log").open("wb") as said:
            self.process = subprocess.Popen(
                line, env=environment, stdout=subprocess.DEVNULL, stderr=said
            )
        while True:
            assert self.process.poll() in (None, -signal.SIGKILL), self.said()
            with contextlib.suppress(OSError):
                await request(self.base, "/healthz")
                self.up.set()
                return
            if self.process.poll() is not None:
                return
            await asyncio.sleep(0.02)

    def said(self) -> str:
        """What the server of this life wrote down."""
        return (Path(self.data) / "said.log").read_text()

    @property
    def dead(self) -> bool:
        return self.process.poll() is not None

    def kill(self) -> None:
        self.up.clear()
        self.process.kill()
        self.process.wait()


class Guest:
    """Somebody who plays on whatever happens, and remembers what was acknowledged."""

    def __init__(self, number: int, token: str) -> None:
        self.number = number
        self.token = token
        self.key = (number + 1).to_bytes(2, "big") * 16
        self.rng = random.Random(number)
        self.acked: dict[str, int] = {}
        self.acts = 0
        self.alarms: list[Exception] = []
        self.client: Client | None = None

    async def come(self, base: str, code: str) -> None:
        await self.go()
        self.client = await Client.join(base, self.token, code, key=self.key)

    async def go(self) -> None:
        if self.client is not None:
            self.alarms += self.client.alarms
            await self.client.close()
            self.client = None

    async def ask(self, do: str, **fields) -> None:
        cid = f"{self.number}-{len(self.acked)}-{self.rng.randrange(1 << 30)}"
        answer = await self.client.ask(do, cid=cid, **fields)
        self.acked[cid] = answer["seq"]
        self.acts += do == "act"

    async def play(self) -> None:
        """Act when asked, be ready for the next hand; until the match or the line is over."""
        client, done = self.client, 0
        while not client.closed and client.view["phase"] != "over":
            view, done = client.view, client.seq
            asked = view["asked"] if view["phase"] == "playing" else {}
            with contextlib.suppress(Turned):
                if asked.get("legal"):
                    legal = [row["do"] for row in asked["legal"]]
                    await self.ask("act", action=self.rng.choice(legal))
                elif view["phase"] == "settled" and not view["chairs"][client.seat]["ready"]:
                    await self.ask("ready")
            async with client.news:
                while not client.closed and client.seq == done:
                    await client.news.wait()

    async def once_more(self) -> None:
        """After a match another one; what was said already is not said again."""
        view = self.client.view
        if view["phase"] == "over" and self.client.seat not in view["votes"]["rematch"]:
            await self.ask("rematch")
