"""A copy of the room: taken while people play, checked, played on from."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from mesaya.cli.backup_command import DUMP, dump_command, run_backup
from mesaya.cli.frame import NO, OK, Frame
from mesaya.cli.ledger_command import run_audit
from mesaya.client import Client, Turned
from mesaya.server.keys import NAME, sealing_of
from mesaya.server.schema import IMMUTABLE
from mesaya.server.storage import FILE, Storage, url_of
from server import postgres
from server.running import go, running
from server.test_playing import hand_over

MODE = 0o777
AFTER = {"settled": "ready", "over": "rematch"}


def mesaya(*words) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "mesaya", *[str(word) for word in words]],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LANG": "C.UTF-8"},
    )


def backup(target, data, database=None) -> tuple[int, str]:
    """The exit code, and what was said of why not."""
    said = []
    frame = Frame("en")
    frame.tell = said.append
    try:
        return run_backup(frame, target, data, database), "\n".join(said)
    except SystemExit as stop:
        return stop.code, "\n".join(said)


async def play_on(client: Client) -> None:
    """Play any legal action, one hand after the other."""
    rng, done = random.Random(client.seat), 0
    while True:
        view, seq = client.view, client.seq
        if seq != done and view["asked"].get("legal"):
            with contextlib.suppress(Turned):
                await client.act(rng.choice(view["asked"]["legal"])["do"])
        elif seq != done and view["phase"] in AFTER:
            with contextlib.suppress(Turned):
                await client.ask(AFTER[view["phase"]])
        done = seq
        await asyncio.sleep(0.005)


@pytest.fixture
def room(tmp_path) -> Path:
    """A folder of a room in which nothing has happened yet."""
    data = tmp_path / "room"
    data.mkdir()
    sealing_of(data)
    Storage(url_of(data, None)).close()
    return data


def test_a_copy_taken_while_people_play_is_played_on_from(tmp_path, capsys):
    data, targets = tmp_path / "room", [tmp_path / f"copy {number}" for number in range(2)]

    async def goes_on():
        async with running(data) as found:
            tokens = [(await found.player(f"p{seat}"))[1] for seat in range(4)]
            code = await found.table(tokens[0], "kozel4", buy_in=10)
            clients = []
            for seat, token in enumerate(tokens):
                key = bytes([seat]) * 32
                clients.append(await Client.join(found.base, token, code, key=key))
                await clients[-1].sit(seat, tokens=1000)
            await clients[0].ask("start")
            playing = [asyncio.create_task(play_on(client)) for client in clients]
            place = found.house.places[code]
            seqs = [place.table.seq]
            for target in targets:
                done = await asyncio.to_thread(mesaya, "backup", target, "--data", data)
                assert (done.returncode, done.stderr) == (0, "")
                assert "The copy is whole: 1 table" in done.stdout
                seqs.append(place.table.seq)
            assert seqs == sorted(set(seqs)), "people played on all the time"
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        return code, tokens, seqs

    async def plays_on(code, tokens, low, high):
        async with running(targets[1]) as found:
            assert low <= found.house.places[code].table.seq <= high + 1  # a stop is a fact
            clients = [
                await Client.join(found.base, token, code, key=bytes([seat]) * 32)
                for seat, token in enumerate(tokens)
            ]
            assert [client.seat for client in clients] == [0, 1, 2, 3]
            hands = clients[0].view["match"]["hands"] + 1
            playing = [asyncio.create_task(play_on(client)) for client in clients]
            await hand_over(clients[0], hands)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def work():
        code, tokens, seqs = await goes_on()
        await plays_on(code, tokens, seqs[1], seqs[2])

    go(work())
    for target in targets:
        assert {path.name for path in target.iterdir()} >= {FILE, NAME}
        assert (target / FILE).stat().st_mode & MODE == 0o600
        assert (target / NAME).stat().st_mode & MODE == 0o600
        assert (target / NAME).read_bytes() == (data / NAME).read_bytes()
    assert {path.name for path in targets[0].iterdir()} == {FILE, NAME}
    assert targets[0].stat().st_mode & MODE == 0o700
    capsys.readouterr()
    assert run_audit(Frame("en"), targets[1], None) == OK
    assert "The ledger is sound: 0 " not in capsys.readouterr().out


def test_help_has_a_text_for_every_option():
    told = mesaya("backup", "--help").stdout
    assert "Copy the room into a folder" in told
    assert "Nothing in it is written over" in told
    assert "help-" not in told


def test_nothing_is_written_over(tmp_path, room):
    target = tmp_path / "copy"
    assert backup(target, room) == (OK, "")
    before = (target / FILE).read_bytes()
    code, said = backup(target, room)
    assert code == NO
    assert str(target / FILE) in said
    assert (target / FILE).read_bytes() == before
    (target / FILE).unlink()
    code, said = backup(target, room)
    assert (code, str(target / NAME) in said) == (NO, True)
    assert [path.name for path in target.iterdir()] == [NAME]


def test_what_an_earlier_try_left_is_replaced(tmp_path, room):
    target = tmp_path / "copy"
    target.mkdir()
    (target / (FILE + ".part")).write_bytes(b"half")
    assert backup(target, room) == (OK, "")
    assert {path.name for path in target.iterdir()} == {FILE, NAME}


def test_a_room_elsewhere_is_copied_with_the_key_of_its_folder(tmp_path, room):
    (room / FILE).rename(tmp_path / "other.db")
    code, said = backup(tmp_path / "copy", room, f"sqlite:///{tmp_path / 'other.db'}")
    assert (code, said) == (OK, "")
    assert (tmp_path / "copy" / FILE).exists()


def test_rooms_that_cannot_be_copied(tmp_path, room):
    target = tmp_path / "copy"
    assert backup(target, tmp_path / "none") == (
        NO,
        f"There is no backup: there is no database {tmp_path / 'none' / FILE}. "
        "Name the folder of the room with --data.",
    )
    (tmp_path / "file").write_bytes(b"")
    code, said = backup(tmp_path / "file" / "copy", room)
    assert (code, "nothing can be written into" in said) == (NO, True)
    key = (room / NAME).read_bytes()
    (room / NAME).unlink()
    code, said = backup(target, room)
    assert (code, str(room / NAME) in said) == (NO, True)
    (room / NAME).write_bytes(key)
    (room / NAME).chmod(0o644)
    code, said = backup(target, room)
    assert (code, "chmod 600" in said) == (NO, True)
    assert list(target.iterdir()) == []


def broken_page(path: Path) -> None:
    """One row of an index is lost, and SQLite can tell."""
    with sqlite3.connect(path) as handle:
        handle.execute("INSERT INTO room_table VALUES (x'01', 'K7QF-2M9X', 'omi6', 1.0, NULL)")
        handle.execute("PRAGMA writable_schema=ON")
        handle.execute(
            "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema "
            "WHERE name = 'player') WHERE name = 'room_table'"
        )
    handle.close()


def unbalanced(path: Path) -> None:
    with sqlite3.connect(path) as handle:
        handle.execute("INSERT INTO account VALUES ('wallet:a', 'wallet', 'a', 1, 0, 5, 0)")
    handle.close()


def older(path: Path) -> None:
    with sqlite3.connect(path) as handle:
        handle.execute(f"DROP TABLE {IMMUTABLE[0]}")
    handle.close()


def rubbish(path: Path) -> None:
    path.write_bytes(b"x" * 4096)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (broken_page, "is not whole"),
        (unbalanced, "the ledger is broken in"),
        (older, "of another version"),
        (rubbish, "is no database any more"),
    ],
)
def test_a_copy_that_is_not_sound_does_not_stay(tmp_path, room, spoil, said):
    spoil(room / FILE)
    code, told = backup(tmp_path / "copy", room)
    assert (code, said in told) == (NO, True), told
    assert list((tmp_path / "copy").iterdir()) == []


def test_postgresql_is_left_to_its_own_program(tmp_path, room):
    database = "postgresql://mesaya:hidden@db.example:5433/room"
    code, said = backup(tmp_path / "it is", room, database)
    assert code == NO
    assert f"--file={tmp_path / 'it is' / DUMP}'" in said
    assert said.endswith("postgresql://mesaya@db.example:5433/room")
    assert "hidden" not in said
    assert [path.name for path in (tmp_path / "it is").iterdir()] == [NAME]


def test_the_command_for_postgresql_is_one_that_it_takes(tmp_path):
    """Run as it stands, then read back."""
    path = f"{postgres.programs()}:{os.environ['PATH']}"
    with postgres.running() as url:
        Storage(url_of(None, url)).close()
        command = dump_command(make_url(url), tmp_path)
        subprocess.run(command, shell=True, check=True, env={**os.environ, "PATH": path})
    listed = subprocess.run(
        [postgres.programs() / "pg_restore", "--list", tmp_path / DUMP],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "TABLE DATA public fact" in listed.stdout
