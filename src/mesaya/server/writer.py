"""The one writer: what all tables want written, committed in groups, sent only after.

A unit of work is a list of facts of one table and whatever must stand or fall with them. Units that
wait while a commit is on its way go into the next one together. If one of a group fails, the group
is undone and each unit tried alone, so that one bad unit never takes others with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import Connection, insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from mesaya.errors import MesayaError
from mesaya.server.faults import point
from mesaya.server.schema import fact
from mesaya.server.storage import Storage, Stored, writing

GROUP: Final = 256
"""The most units in one transaction."""
RETRIES: Final = 5
"""Tries of one transaction that a database asked to run again (PostgreSQL, 40001)."""

Also = Callable[[Connection], object]
"""More writing in the same transaction. It may run twice, so it keeps nothing outside of it."""


class Conflict(MesayaError):
    """Somebody else wrote this place of the table's log first; load it again and decide anew."""


class StorageDown(MesayaError):
    """The database could not write; nothing of the unit is in it."""


class Unit(NamedTuple):
    """Facts of one table that follow one another, and what is written with them."""

    table: bytes
    facts: Sequence[Stored]
    also: Also | None = None


class _Waiting(NamedTuple):
    unit: Unit
    done: Future[object] | _Slot


class _Slot:
    """Where a task waits for its unit. All that one commit ended wake the loop once."""

    def __init__(self, loop: asyncio.AbstractEventLoop, ended: list[_Slot]) -> None:
        self.loop = loop
        self.future: asyncio.Future[object] = loop.create_future()
        self._ended = ended
        self._value: object = None
        self._error: BaseException | None = None

    def set_running_or_notify_cancel(self) -> bool:
        """False for a task that waits no more; as that of a `Future`."""
        return not self.future.cancelled()

    def set_result(self, value: object) -> None:
        """It is on the disk."""
        self._value = value
        self._ended.append(self)

    def set_exception(self, error: BaseException) -> None:
        """Nothing of it was written."""
        self._error = error
        self._ended.append(self)

    def wake(self) -> None:
        """On the loop: the task goes on."""
        if self.future.done():
            return
        if self._error is None:
            self.future.set_result(self._value)
        else:
            self.future.set_exception(self._error)


def _wake_all(slots: Sequence[_Slot]) -> None:
    for slot in slots:
        slot.wake()


class Writer:
    """Writes units in the order in which they were handed in; each gives what its `also` gave."""

    def __init__(
        self, storage: Storage, on_group: Callable[[int], None] = lambda size: None
    ) -> None:
        self._engine = writing(storage.engine)
        if self._engine.dialect.name == "postgresql":
            self._engine = self._engine.execution_options(isolation_level="SERIALIZABLE")
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._on_group = on_group
        self._ended: list[_Slot] = []
        self._connection: Connection | None = None
        self._insert = str(insert(fact).compile(dialect=self._engine.dialect))
        self._by_name = self._engine.dialect.paramstyle in ("pyformat", "named")
        self._log = structlog.get_logger()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, unit: Unit) -> Future[object]:
        """Hand in a unit. The future is done when it is on the disk, or raises `Conflict`,
        `StorageDown`, or what `also` raised; then nothing of it was written.
        """
        done: Future[object] = Future()
        self._queue.put(_Waiting(unit, done))
        return done

    async def write(self, unit: Unit) -> object:
        """Hand in a unit and wait for it; raises as the future of `submit`."""
        slot = _Slot(asyncio.get_running_loop(), self._ended)
        self._queue.put(_Waiting(unit, slot))
        return await slot.future

    def close(self) -> None:
        """Write everything that was handed in, then stop."""
        self._queue.put(None)
        self._thread.join()

    # --- the thread ------------------------------------------------------------------------------
    def _run(self) -> None:
        going = True
        while going:
            group: list[_Waiting] = []
            first = self._queue.get()
            while first is not None and len(group) < GROUP:
                if first.done.set_running_or_notify_cancel():  # from here on it will be written
                    group.append(first)
                try:
                    first = self._queue.get_nowait()
                except Empty:
                    break
            else:
                going = first is not None
                if first is not None:
                    self._queue.put(first)
            if group:
                self._write(group)
                self._wake()
        self._hang_up()

    def _wake(self) -> None:
        """Tell the tasks whose units have ended."""
        by_loop: dict[asyncio.AbstractEventLoop, list[_Slot]] = {}
        for slot in self._ended:
            by_loop.setdefault(slot.loop, []).append(slot)
        self._ended.clear()
        for loop, slots in by_loop.items():
            with contextlib.suppress(RuntimeError):  # a loop that has ended waits for nothing
                loop.call_soon_threadsafe(_wake_all, slots)

    def _write(self, group: Sequence[_Waiting]) -> None:
        try:
            given = self._commit([waiting.unit for waiting in group])
        except Exception as error:
            self._hang_up()
            if len(group) == 1:
                group[0].done.set_exception(self._named(error))
                return
            for waiting in group:
                self._write([waiting])
            return
        self._on_group(len(group))
        for waiting, value in zip(group, given, strict=True):
            waiting.done.set_result(value)

    def _commit(self, units: Sequence[Unit]) -> list[object]:
        """All units in one transaction, which may have to be run again."""
        for left in range(RETRIES - 1, -1, -1):
            try:
                return self._once(units)
            except DBAPIError as error:
                self._hang_up()
                if left == 0 or getattr(error.orig, "sqlstate", "") not in ("40001", "40P01"):
                    raise
        raise AssertionError("the last try raises")

    def _once(self, units: Sequence[Unit]) -> list[object]:
        point("before_begin")
        connection = self._open()
        with connection.begin():
            rows = [self._row(unit.table, row) for unit in units for row in unit.facts]
            point("before_facts")
            if rows:
                connection.exec_driver_sql(self._insert, rows)
            point("after_facts")
            given = []
            for unit in units:
                point("before_ledger")
                given.append(None if unit.also is None else unit.also(connection))
                point("after_ledger")
            point("before_commit")
        point("after_commit")
        return given

    def _open(self) -> Connection:
        """The writer's own connection, a new one after a failure."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            # one that was opened while nothing could be written may stay so for ever
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _row(self, table: bytes, row: Stored) -> Any:
        if self._by_name:
            return {"table_id": table, "seq": row.seq, "at": row.at, "body": row.body}
        return (table, row.seq, row.at, row.body)

    def _named(self, error: Exception) -> Exception:
        """A driver's error by what it means to the room."""
        if isinstance(error, IntegrityError):
            return Conflict(type(error.orig).__name__)
        if isinstance(error, DBAPIError):
            # never the driver's text, which may show the row
            name = getattr(error.orig, "sqlite_errorname", None) or getattr(
                error.orig, "sqlstate", None
            )
            self._log.error("storage_down", error=type(error.orig).__name__, name=name)
            return StorageDown(name)
        return error
