"""The database: opened, brought up to date, refused with a sentence; written to in groups."""

from __future__ import annotations

import os
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError

from mesaya.server import migrations
from mesaya.server.keys import NAME, Sealing, sealing_of
from mesaya.server.schema import IMMUTABLE, REVISION, metadata, room_table
from mesaya.server.starting import StartError
from mesaya.server.storage import Storage, Stored, url_of, writing
from mesaya.server.writer import Conflict, StorageDown, Unit, Writer

TABLE = bytes(range(16))


def opened(database) -> Storage:
    return Storage(url_of(None, database))


def with_table(storage, table=TABLE, code="K7QF-2M9X", at=1.0):
    with writing(storage.engine).begin() as connection:
        connection.execute(
            insert(room_table).values(id=table, code=code, game="omi6", created_at=at)
        )


def test_the_migrations_make_the_tables_of_the_schema(database):
    from sqlalchemy import inspect

    storage = opened(database)
    found = inspect(storage.engine)
    assert set(metadata.tables) == set(found.get_table_names()) - {"alembic_version"}
    for name, table in metadata.tables.items():
        columns = {column["name"]: column for column in found.get_columns(name)}
        assert set(columns) == set(table.columns.keys()), name
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable, (name, column.name)
        assert set(found.get_pk_constraint(name)["constrained_columns"]) == {
            column.name for column in table.primary_key
        }
    storage.close()
    opened(database).close()


def test_a_newer_database_is_refused(database):
    storage = opened(database)
    with writing(storage.engine).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    storage.close()
    with pytest.raises(StartError) as caught:
        opened(database)
    assert (caught.value.code, caught.value.parts) == ("database_newer", {"version": "9999"})


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("not a url", "database_url"),
        ("mysql://localhost/x", "database_kind"),
        ("postgresql://nobody@127.0.0.1:1/none", "database_down"),
        ("sqlite:////nowhere/at/all/mesaya.db", "database_folder"),
    ],
)
def test_databases_that_cannot_be_opened(url, code):
    with pytest.raises(StartError) as caught:
        opened(url)
    assert caught.value.code == code
    assert "password" not in str(caught.value.parts)


def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "mesaya.db").write_bytes(b"x" * 4096)
    with pytest.raises(StartError) as caught:
        Storage(url_of(tmp_path, None))
    assert caught.value.code == "database_broken"


def test_a_database_that_another_program_holds(tmp_path, monkeypatch):
    monkeypatch.setattr("mesaya.server.storage.BUSY_S", 0.05)
    holder = sqlite3.connect(tmp_path / "mesaya.db", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StartError) as caught:
        Storage(url_of(tmp_path, None))
    assert caught.value.code == "database_locked"
    holder.close()


def test_rows_of_the_ledger_are_never_changed(database):
    storage = opened(database)
    with writing(storage.engine).begin() as connection:
        connection.execute(
            text(
                "INSERT INTO account VALUES ('mint', 'mint', '', 0, 0, 0, 0), "
                "('wallet:a', 'wallet', 'a', 1, 0, 0, 0)"
            )
        )
        connection.execute(
            text(
                "INSERT INTO tx (n, id, kind, prev_hash, hash, at, body) "
                "VALUES (1, :id, 'grant', :id, :id, 1.0, '')"
            ),
            {"id": b"1" * 16},
        )
        connection.execute(
            text("INSERT INTO posting VALUES (:id, 0, 'mint', -5)"), {"id": b"1" * 16}
        )
    for table in IMMUTABLE:
        for change in (f"DELETE FROM {table}", f"UPDATE {table} SET n = 7"):
            with (
                pytest.raises(DBAPIError, match="never changed"),
                writing(storage.engine).begin() as connection,
            ):
                connection.execute(text(change))
    for change in ("held = 1", "debits = 1", "held = -1"):
        with (
            pytest.raises(DBAPIError),
            writing(storage.engine).begin() as connection,
        ):
            connection.execute(text(f"UPDATE account SET {change} WHERE id = 'wallet:a'"))
    storage.close()


# --- the writer ----------------------------------------------------------------------------------
def facts(*numbers):
    return [Stored(number, 1.5, f"fact {number}".encode()) for number in numbers]


def test_what_was_written_is_read_back(database):
    storage = opened(database)
    with_table(storage)
    writer = Writer(storage)
    assert writer.submit(Unit(TABLE, facts(1, 2))).result(5) is None
    assert writer.submit(Unit(TABLE, facts(3), lambda connection: "given")).result(5) == "given"
    writer.close()
    assert list(storage.log_of(TABLE)) == facts(1, 2, 3)
    assert list(storage.log_of(TABLE, 2)) == facts(3)
    assert storage.find_table("K7QF-2M9X") == (TABLE, "K7QF-2M9X", "omi6")
    assert storage.find_table("0000-0000") is None
    assert [table.id for table in storage.open_tables()] == [TABLE]
    storage.close()


def test_a_place_that_was_taken_is_a_conflict_and_takes_nobody_with_it(database):
    """All units wait for one commit; the bad ones fail alone, and whole."""
    storage = opened(database)
    other = bytes(16)
    with_table(storage)
    with_table(storage, other, "0000-0001", 0.5)
    groups = []
    writer = Writer(storage, groups.append)
    assert writer.submit(Unit(TABLE, facts(1))).result(5) is None
    gate = threading.Event()
    held = writer.submit(Unit(other, facts(1), lambda connection: gate.wait(5)))
    good = [writer.submit(Unit(other, facts(number))) for number in (2, 3)]
    taken = writer.submit(Unit(TABLE, facts(2, 1)))

    def fails(connection):
        raise ValueError("also")

    thrown = writer.submit(Unit(TABLE, facts(2), fails))
    after = writer.submit(Unit(TABLE, facts(2)))
    gate.set()
    assert held.result(5) is True
    assert [unit.result(5) for unit in good] == [None, None]
    with pytest.raises(Conflict):
        taken.result(5)
    with pytest.raises(ValueError, match="also"):
        thrown.result(5)
    assert after.result(5) is None
    writer.close()
    assert [row.seq for row in storage.log_of(TABLE)] == [1, 2]
    assert [row.seq for row in storage.log_of(other)] == [1, 2, 3]
    assert [table.id for table in storage.open_tables()] == [other, TABLE]
    storage.close()


def test_units_that_wait_go_into_one_commit(database):
    storage = opened(database)
    with_table(storage)
    groups = []
    writer = Writer(storage, groups.append)
    begun, gate = threading.Event(), threading.Event()
    writer.submit(Unit(TABLE, facts(1), lambda connection: begun.set() or gate.wait(5)))
    assert begun.wait(5)
    waiting = [writer.submit(Unit(TABLE, facts(number))) for number in range(2, 400)]
    gate.set()
    assert all(unit.result(20) is None for unit in waiting)
    writer.close()
    assert sum(groups) == 399
    assert max(groups) == 256
    assert len(list(storage.log_of(TABLE))) == 399
    storage.close()


def test_a_database_that_goes_away_is_named(tmp_path):
    storage = Storage(url_of(tmp_path, None))
    with_table(storage)
    writer = Writer(storage)
    with writing(storage.engine).begin() as connection:
        connection.execute(text("DROP TABLE fact"))
    with pytest.raises(StorageDown):
        writer.submit(Unit(TABLE, facts(1))).result(5)
    writer.close()
    storage.close()


# --- secrets at rest -----------------------------------------------------------------------------
def test_secrets_are_sealed_to_their_place(tmp_path):
    sealing = sealing_of(tmp_path)
    sealed = sealing.seal(b"seed", b"table 1")
    assert b"seed" not in sealed
    assert sealing_of(tmp_path).open(sealed, b"table 1") == b"seed"
    assert sealing.seal(b"seed", b"table 1") != sealed
    for other, bound in ((sealing, b"table 2"), (Sealing(bytes(32)), b"table 1")):
        with pytest.raises(ValueError, match="another"):
            other.open(sealed, bound)
    assert "seed" not in repr(sealing)


def test_key_files_that_cannot_be_trusted(tmp_path):
    path = tmp_path / NAME
    sealing_of(tmp_path)
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o644)
    with pytest.raises(StartError) as caught:
        sealing_of(tmp_path)
    assert caught.value.code == "key_open"
    path.chmod(0o600)
    path.write_bytes(b"short")
    with pytest.raises(StartError) as caught:
        sealing_of(tmp_path)
    assert caught.value.code == "key_broken"
    with pytest.raises(StartError) as caught:
        sealing_of(Path(os.devnull) / "folder")
    assert caught.value.code == "key_unreadable"


def test_the_version_of_the_tables_is_the_newest_migration():
    folder = Path(migrations.__file__).parent / "versions"
    assert max(path.name[1:5] for path in folder.glob("r*.py")) == REVISION
