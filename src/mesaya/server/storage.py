"""The room's database: SQLite in a folder, or PostgreSQL, over SQLAlchemy Core.

Opening it brings it to the version of this code. Whatever is wrong with it is a `StartError` whose
code says what to do. Writing goes through `writer`, and nowhere else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from mesaya.server.schema import REVISION, fact, room_table, transcript
from mesaya.server.starting import StartError

FILE: Final = "mesaya.db"
BUSY_S: Final = 5


class Stored(NamedTuple):
    """One row of a table's log: its place, when it was written, and its bytes."""

    seq: int
    at: float
    body: bytes


class OpenTable(NamedTuple):
    """A table that was not closed."""

    id: bytes
    code: str
    game: str


def url_of(data: Path | None, database: str | None) -> URL:
    """Where the room is kept: `--database URL`, else a file in the data folder.

    Raises `StartError` for a URL that names no database that is known here.
    """
    if database is None:
        assert data is not None, "a folder or a URL is given"
        return URL.create("sqlite", database=str(data / FILE))
    try:
        url = make_url(database)
    except ArgumentError:
        raise StartError("database_url") from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise StartError("database_kind", kind=url.get_backend_name())
    return url


class Storage:
    """An open database of this code's version."""

    def __init__(self, url: URL) -> None:
        self.engine = engine_of(url)
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()

    # --- reading ---------------------------------------------------------------------------------
    def open_tables(self) -> list[OpenTable]:
        """Every table that was not closed, oldest first."""
        asked = (
            select(room_table.c.id, room_table.c.code, room_table.c.game)
            .where(room_table.c.closed_at.is_(None))
            .order_by(room_table.c.created_at, room_table.c.code)
        )
        with self.engine.connect() as connection:
            return [OpenTable(*row) for row in connection.execute(asked)]

    def find_table(self, code: str) -> OpenTable | None:
        """The table of an invite code, closed or not."""
        asked = select(room_table.c.id, room_table.c.code, room_table.c.game).where(
            room_table.c.code == code
        )
        with self.engine.connect() as connection:
            row = connection.execute(asked).first()
        return None if row is None else OpenTable(*row)

    def log_of(self, table: bytes, after: int = 0) -> Iterator[Stored]:
        """The facts of a table in order, those after `after` only."""
        asked = (
            select(fact.c.seq, fact.c.at, fact.c.body)
            .where(fact.c.table_id == table, fact.c.seq > after)
            .order_by(fact.c.seq)
        )
        with self.engine.connect() as connection:
            rows = [Stored(*row) for row in connection.execute(asked)]
        yield from rows

    def transcript_of(self, table: bytes, hand: int) -> str | None:
        """The transcript of a finished hand."""
        asked = select(transcript.c.body).where(
            transcript.c.table_id == table, transcript.c.hand_no == hand
        )
        with self.engine.connect() as connection:
            return connection.execute(asked).scalar()

    def record_of(self, table: bytes, hand: int) -> str | None:
        """The record of a hand that was played out; empty for one that was not."""
        asked = select(transcript.c.record).where(
            transcript.c.table_id == table, transcript.c.hand_no == hand
        )
        with self.engine.connect() as connection:
            return connection.execute(asked).scalar()

    def transcripts_of(self, table: bytes) -> list[int]:
        """The numbers of a table's hands that have a transcript."""
        asked = (
            select(transcript.c.hand_no)
            .where(transcript.c.table_id == table)
            .order_by(transcript.c.hand_no)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(asked).scalars())


# --- opening -------------------------------------------------------------------------------------
def engine_of(url: URL) -> Engine:
    """An engine for this URL; SQLite gets its journal, its patience and explicit transactions."""
    try:
        if url.get_backend_name() != "sqlite":
            return create_engine(url, pool_pre_ping=True, pool_size=4, max_overflow=4)
        engine = create_engine(url, connect_args={"timeout": BUSY_S})
    except (NoSuchModuleError, ModuleNotFoundError):
        raise StartError("database_driver") from None
    event.listen(engine, "connect", _sqlite_settings)
    event.listen(engine, "begin", _sqlite_begin)
    return engine


def _sqlite_settings(handle: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
    """Every commit is on the disk when it returns (FULL), readers never wait (WAL)."""
    handle.isolation_level = None
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        handle.execute(f"PRAGMA {setting}")


def _sqlite_begin(connection: Connection) -> None:
    """A writer takes its lock at once, so that it never fails half way."""
    immediate = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def writing(engine: Engine) -> Engine:
    """The engine as a writer uses it."""
    return engine.execution_options(writes=True)


def migrate(engine: Engine) -> None:
    """Bring the database to the newest version of this code.

    Raises `StartError` for one that is newer, locked, read-only, full, no database, or not there.
    """
    try:
        with writing(engine).begin() as connection:
            if _version(connection) != REVISION:
                _upgrade(connection)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise start_error(error, engine.url) from None


def _version(connection: Connection) -> str | None:
    """The version of the database; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection) -> None:
    # imported here: a database that is up to date needs none of it, and the room starts sooner
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    found = _version(connection)
    if found is not None and found not in known:
        raise StartError("database_newer", version=found)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


SAYS: Final[Sequence[tuple[str, str]]] = (
    ("locked", "database_locked"),
    ("readonly", "database_read_only"),
    ("read-only", "database_read_only"),
    ("full", "disk_full"),
    ("no space", "disk_full"),
    ("not a database", "database_broken"),
    ("malformed", "database_broken"),
    ("unable to open", "database_folder"),
)
"""What a driver says, and the code of the sentence that tells a person what to do."""


def start_error(error: Exception, url: URL) -> StartError:
    """A driver's error as a code with a sentence; passwords are never shown."""
    text = str(getattr(error, "orig", None) or error).lower()
    where = url.render_as_string(hide_password=True)
    for words, code in SAYS:
        if words in text:
            return StartError(code, where=where)
    return StartError("database_down", where=where, why=text.splitlines()[0][:200])
