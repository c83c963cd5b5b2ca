"""`mesaya join` and `mesaya serve` in processes of their own, for tests."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
from pathlib import Path

import pytest

ASKED = "Type one of these or its number:"


class Joined:
    """`mesaya join` in a process of its own; `heard` is all that it has printed."""

    def __init__(self, process):
        self.process = process
        self.heard = []
        self.read = 0  # how far the test has looked
        self._news = asyncio.Condition()
        self._reader = asyncio.create_task(self._listen())

    async def _listen(self):
        async for line in self.process.stdout:
            async with self._news:
                self.heard.append(line.decode().rstrip("\n"))
                self._news.notify_all()
        async with self._news:
            self._news.notify_all()

    async def until(self, *wanted: str, seconds: float = 15) -> str:
        """The next line that has one of these in it."""

        def found():
            for at in range(self.read, len(self.heard)):
                if any(text in self.heard[at] for text in wanted):
                    self.read = at + 1
                    return self.heard[at]
            return "ended" if self._reader.done() else None

        async with self._news:
            try:
                line = await asyncio.wait_for(self._news.wait_for(found), seconds)
            except TimeoutError:
                pytest.fail(f"not heard: {wanted}\n" + "\n".join(self.heard[-40:]))
        assert line != "ended", f"not heard: {wanted}\n" + "\n".join(self.heard[-40:])
        return line

    async def type(self, text: str) -> None:
        self.process.stdin.write(f"{text}\n".encode())
        await self.process.stdin.drain()

    async def ask(self, text: str, *wanted: str) -> str:
        await self.type(text)
        return await self.until(*wanted)

    async def end(self) -> int:
        """The exit code, after all is read."""
        code = await asyncio.wait_for(self.process.wait(), 10)
        await self._reader
        return code

    @property
    def text(self) -> str:
        return "\n".join(self.heard)


@contextlib.asynccontextmanager
async def joined(home: Path, *words: str):
    """The command with a file of keys of its own; ended at the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mesaya", "--lang", "en", "join", *words,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "XDG_CONFIG_HOME": str(home), "COLUMNS": "1000"},
    )  # fmt: skip
    found = Joined(process)
    try:
        yield found
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await found._reader


# --- the server ----------------------------------------------------------------------------------
@contextlib.asynccontextmanager
async def serving(data: Path, port: int):
    """`mesaya serve` in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mesaya", "--lang", "en", "serve", "--port", str(port),
        "--data", str(data), "--pace", "0",
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        while "listens" not in (line := (await process.stderr.readline()).decode()):
            assert line, "the server did not start"
        drain = asyncio.create_task(process.stderr.read())
        yield
        process.terminate()
        await asyncio.wait_for(drain, 15)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]
