"""What each card of a finished hand would have been worth, worked out in a process of its own.

A long search neither holds up the tables (it is no thread) nor lasts (it is stopped after a while),
and one runs at a time. What was found is kept for the hands that were asked for last.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections import OrderedDict
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Event
from time import monotonic
from typing import Final

import msgspec

from mesaya.errors import MesayaError
from mesaya.lab.analysis import analyse, nearer, usual
from mesaya.notation.records import loads_match

SECONDS: Final = 30.0
"""The longest that a hand is searched; what was found by then is the answer."""
MOST_WAITING: Final = 4
"""Hands that are searched or wait for it; more are refused."""
KEPT: Final = 64
PATIENT: Final = 10
"""How much the search stands back behind the tables, as `nice` counts."""

Key = tuple[bytes, int]
"""The id of a table, and the number of the hand."""


class Busy(Exception):
    """Enough hands wait already."""


class TooLong(Exception):
    """The search was stopped before anything was found."""


def answers(record: str) -> Iterator[bytes]:
    """The analysis of a record as JSON: first what takes no time, then all that can be solved.

    Raises `MesayaError` for a record that cannot be replayed.
    """
    records = loads_match(record)
    reach = usual()
    if records[-1].game == "kozel4":
        yield msgspec.json.encode(analyse(records, nearer(reach)))
    yield msgspec.json.encode(analyse(records, reach))


def _search(record: str, pipe: Connection) -> None:
    """What the process does. A stop from the keyboard is for the room; it ends its process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    with contextlib.suppress(MesayaError, BrokenPipeError):
        for answer in answers(record):
            pipe.send_bytes(answer)
    pipe.close()


def last_of(pipe: Connection, seconds: float) -> bytes:
    """The last answer that comes within the time; raises `TooLong` if none does."""
    end = monotonic() + seconds
    answer = b""
    with contextlib.suppress(EOFError):
        while pipe.poll(max(0.0, end - monotonic())):
            answer = pipe.recv_bytes()
    if not answer:
        raise TooLong
    return answer


class Analysts:
    """Answers for finished hands; the same hand is searched once, whoever asks."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._tasks: dict[Key, asyncio.Task[bytes]] = {}
        self._turn = asyncio.Semaphore(1)
        self._process: BaseProcess | None = None
        self._closed = Event()

    async def analysed(self, key: Key, record: str) -> bytes:
        """The analysis of a hand, from its record. Raises `Busy` or `TooLong`."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._tasks.get(key)
        if task is None:
            if len(self._tasks) >= MOST_WAITING or self._closed.is_set():
                raise Busy
            task = asyncio.get_running_loop().create_task(self._once(key, record))
            self._tasks[key] = task
        # who goes away does not take the answer from the others who wait
        return await asyncio.shield(task)

    async def _once(self, key: Key, record: str) -> bytes:
        try:
            async with self._turn:
                answer = await asyncio.to_thread(self._run, record)
        finally:
            del self._tasks[key]
        self._kept[key] = answer
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return answer

    def _run(self, record: str) -> bytes:
        """On a thread that waits: start the process, and stop it if it takes too long."""
        context = get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_search, args=(record, sender), daemon=True)
        with receiver:
            with sender:
                process.start()
            self._process = process
            try:
                return last_of(receiver, 0.0 if self._closed.is_set() else self.seconds)
            finally:
                self._process = None
                process.kill()
                process.join()

    def close(self) -> None:
        """No hand is searched any more."""
        self._closed.set()
        process = self._process
        if process is not None:
            process.kill()
