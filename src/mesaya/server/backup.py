"""A copy of a room on SQLite, taken while it runs, and checked before it counts as one.

A copy has its name only once it is whole. Nothing is ever written over.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from sqlalchemy import Engine, create_engine, func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from mesaya.server.auditing import audited
from mesaya.server.keys import NAME, sealing_of
from mesaya.server.schema import fact, room_table
from mesaya.server.starting import StartError
from mesaya.server.storage import FILE, start_error

PART: Final = ".part"
"""Ends the name of a copy that is not whole yet."""


class Copied(NamedTuple):
    """What a copy holds."""

    tables: int
    facts: int
    txs: int


def copy_room(data: Path, url: URL, target: Path) -> Copied:
    """The database and the key file, into a folder; raises `StartError`."""
    source = Path(url.database or "")
    if not source.is_file():
        raise StartError("backup_nothing", path=str(source))
    part = prepared(target, FILE)
    try:
        _copy(source, part, url)
        found = _checked(part)
        copy_key(data, target)
        _finish(part)
    except OSError as error:
        raise _folder(target, error) from None
    finally:
        part.unlink(missing_ok=True)
    return found


def prepared(target: Path, name: str) -> Path:
    """The folder is there, nothing in it is in the way; an empty file that only its owner reads."""
    try:
        target.mkdir(mode=0o700, parents=True, exist_ok=True)
        for taken in (target / name, target / NAME):
            if taken.exists():
                raise StartError("backup_taken", path=str(taken))
        return _made(target / (name + PART), b"")
    except OSError as error:
        raise _folder(target, error) from None


def copy_key(data: Path, target: Path) -> None:
    """The key file, checked and copied; raises `StartError`."""
    if not (data / NAME).exists():
        raise StartError("backup_no_key", path=str(data / NAME))
    sealing_of(data)
    try:
        part = _made(target / (NAME + PART), (data / NAME).read_bytes())
        _finish(part)
    except OSError as error:
        raise _folder(target, error) from None


def _made(path: Path, content: bytes) -> Path:
    """A file for its owner alone; what an earlier try left there is replaced."""
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    return path


def _finish(part: Path) -> None:
    """It is on the disk, then it gets its name."""
    for place in (part, part.parent):
        handle = os.open(place, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)
    part.rename(part.with_name(part.name.removesuffix(PART)))


def _copy(source: Path, part: Path, url: URL) -> None:
    """SQLite's own copy, of one moment, while others write; then one file without a journal."""
    try:
        with _opened(source, "rw") as read, _opened(part, "rw") as written:
            read.backup(written)
            written.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise start_error(error, url) from None


@contextlib.contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    handle = sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode={mode}", uri=True)
    try:
        yield handle
    finally:
        handle.close()


def _checked(part: Path) -> Copied:
    """What the copy holds; raises `StartError` for one that is not whole or not sound."""
    engine = _reading(part)
    try:
        with engine.connect() as connection:
            told = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            if told != "ok":
                raise StartError("backup_broken", path=str(part))
            broken, txs = audited(connection)
            if broken:
                raise StartError("backup_unsound", count=len(broken))
            tables, facts = [
                connection.execute(select(func.count()).select_from(table)).scalar_one()
                for table in (room_table, fact)
            ]
    except DBAPIError:
        raise StartError("backup_other") from None
    finally:
        engine.dispose()
    return Copied(tables, facts, txs)


def _reading(path: Path) -> Engine:
    """An engine that changes nothing, neither the file nor what lies beside it."""
    where = f"file:{quote(str(path.resolve()))}?mode=ro"
    return create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(where, uri=True), poolclass=NullPool
    )


def _folder(target: Path, error: OSError) -> StartError:
    why = error.strerror or type(error).__name__
    return StartError("backup_folder", path=str(target), why=why)
