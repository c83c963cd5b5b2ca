"""What fails while the room runs: a hand is given up, a disk is waited for, the room goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import time

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

from mesaya.client import Client, Lost, Turned
from mesaya.client.http import HttpRefused
from mesaya.games.kozel4 import Kozel4Deal
from mesaya.server import mending
from mesaya.server.app import Server
from mesaya.server.config import Config
from mesaya.server.keys import NAME
from mesaya.server.mending import MOST_S, Trouble
from mesaya.server.storage import writing
from mesaya.server.writer import Conflict
from server.running import go, running
from server.test_playing import hand_over, play

SECRET = "AssertionError names Kh9d"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(mending, "FIRST_S", 0.05)
    monkeypatch.setattr("mesaya.server.storage.BUSY_S", 0.05)


class Broken:
    """A rule book that throws, so many times from when it is told to."""

    def __init__(self, monkeypatch) -> None:
        self.left = self.thrown = 0
        apply = Kozel4Deal.apply

        def broken(deal, *words):
            if self.left:
                self.left -= 1
                self.thrown += 1
                raise AssertionError(SECRET)
            return apply(deal, *words)

        monkeypatch.setattr(Kozel4Deal, "apply", broken)


@pytest.fixture
def broken(monkeypatch):
    return Broken(monkeypatch)


def lines(log) -> list[dict]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


async def until(true, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.01)


async def dealt(found, people: int):
    """A table of kozel4 at which somebody is asked; the table, and who sits there."""
    code, clients = await found.seated("kozel4", people)
    await clients[0].ask("start")
    await clients[0].until("playing")
    return found.house.places[code], clients


async def asked(clients):
    """Whoever is asked first."""

    def found():
        return [client for client in clients if client.view["asked"].get("legal")]

    await until(found)
    return found()[0]


async def bots_are_next(found, place, acting) -> None:
    """The person has acted, and bots are about to."""
    found.house.thinkers.pace = 0.1
    while not place.table.bots():
        await acting.act(acting.view["asked"]["legal"][0]["do"])


def overdue(found, place) -> None:
    """An hour passes, and the clock of the table strikes."""
    found.house.clock = lambda: time.time() + 3600
    found.house._struck(place)


def gave_up(client) -> list[dict]:
    return [row for row in client.events if row["event"] == "gave_up"]


async def next_hand(found, place, clients) -> None:
    """The table goes on: the next hand is dealt and played to its end."""
    hand = place.table.view(-2, 0.0)["match"]["hands"] + 1
    for client in clients:
        await client.ask("ready")
    playing = [asyncio.create_task(play(client, hand)) for client in clients]
    await hand_over(clients[0], hand)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


# --- phases that throw ---------------------------------------------------------------------------
def test_a_hand_is_given_up_when_a_player_s_act_throws(tmp_path, broken, log):
    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 4)
            acting = await asked(clients)
            broken.left = 1
            with pytest.raises(Turned) as caught:
                await acting.act(acting.view["asked"]["legal"][0]["do"])
            assert (caught.value.code, broken.thrown) == ("phase_failed", 1)
            await until(lambda: all(client.view["phase"] == "settled" for client in clients))
            assert [row["reason"] for row in gave_up(clients[0])] == ["phase_failed"]
            assert found.house.mender.failed["phase_failed"] == 1
            await next_hand(found, place, clients)
            assert clients[0].alarms == []

    go(work())
    told = [line for line in lines(log) if line["event"] == "phase_failed"]
    assert [line["error"] for line in told] == ["AssertionError"]
    assert told[0]["at"][-1].startswith("server.test_faults:")
    assert any(place.startswith("mesaya.table.table:") for place in told[0]["at"])
    assert told[0]["table"]
    assert {"time", "level"} <= set(told[0])
    assert "Kh9d" not in log.getvalue()


def test_a_hand_is_given_up_when_a_tick_throws(tmp_path, broken):
    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 4)
            await asked(clients)
            broken.left = 1
            overdue(found, place)
            await until(lambda: gave_up(clients[0]))
            assert broken.thrown == 1
            await until(lambda: place.table.view(-2, 0.0)["hand"]["number"] == 2)

    go(work())


def test_a_hand_is_given_up_when_a_bot_s_act_throws(tmp_path, broken):
    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 1)
            acting = await asked(clients)
            await bots_are_next(found, place, acting)
            broken.left = 1
            await until(lambda: gave_up(acting))
            assert broken.thrown == 1
            await until(lambda: not place.thinking)
            await next_hand(found, place, clients)

    go(work())


def test_a_bot_that_throws_gives_the_hand_up(tmp_path, monkeypatch):
    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 1)
            acting = await asked(clients)

            def no_idea(*_words):
                raise ValueError(SECRET)

            with monkeypatch.context() as patched:
                patched.setattr("mesaya.server.minds.find", no_idea)
                await bots_are_next(found, place, acting)
                await until(lambda: gave_up(acting))
            await next_hand(found, place, clients)

    go(work())


def test_what_fails_again_and_again_is_tried_ever_more_rarely(tmp_path, broken):
    """Even the log cannot be read again: the table waits, and comes back when it can."""

    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 4)
            await asked(clients)
            broken.left = 1 << 30
            overdue(found, place)
            await asyncio.sleep(1.0)
            assert 2 <= broken.thrown <= 8  # pauses of 0.05, 0.1, 0.2, 0.4 s
            assert place.trouble.stale
            # nobody may look at what never happened
            await until(lambda: all(client.closed == 4012 for client in clients))
            _, token = await found.player("late")
            with pytest.raises(Lost) as caught:
                await Client.join(found.base, token, place.code, mode="watch")
            assert caught.value.code == 4012
            broken.left = 0
            await until(lambda: not place.trouble.stale)
            await until(lambda: place.trouble.row == 0)
            async with await Client.join(found.base, token, place.code, mode="watch") as watcher:
                assert watcher.view["phase"] in ("playing", "settled")

    go(work())


def test_pauses_grow_and_end(monkeypatch):
    monkeypatch.setattr(mending, "FIRST_S", 1.0)
    trouble, pauses = Trouble(), []
    for row in range(8):
        trouble.row = row
        pauses.append(trouble.pause)
    assert pauses == [0.0, 1.0, 2.0, 4.0, 8.0, MOST_S, MOST_S, MOST_S]


def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others(tmp_path, log):
    """Another key, then the right one again; and a table of which only its row was written."""

    async def work():
        async with running(tmp_path) as found:
            place, _ = await dealt(found, 4)
            _, token = await found.player("Ann")
            other = await found.table(token, "omi6")
        with sqlite3.connect(tmp_path / "mesaya.db") as handle:
            handle.execute("INSERT INTO room_table VALUES (x'01', 'AAAA-AAAA', 'omi6', 1.0, NULL)")
        handle.close()
        key = (tmp_path / NAME).read_bytes()
        (tmp_path / NAME).write_bytes(bytes(32))
        async with running(tmp_path) as found:
            assert list(found.house.places) == [other]
            assert found.house.mender.failed["table_unreadable"] == 1
        (tmp_path / NAME).write_bytes(key)
        async with running(tmp_path) as found:
            assert set(found.house.places) == {place.code, other}

    go(work())
    (told,) = [line for line in lines(log) if line["event"] == "table_unreadable"]
    assert told["error"] == "Unkept"


def test_two_servers_on_one_database_give_way(tmp_path, log, monkeypatch):
    """Who comes second decides anew; who always comes second says so and tries later."""

    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 4)
            left = [1]

            async def second(_place, _effects):
                left[0] -= 1
                if left[0] >= 0:
                    raise Conflict("taken")
                return await keep(_place, _effects)

            keep = found.house.mender._keep
            monkeypatch.setattr(found.house.mender, "_keep", second)
            seq = place.table.seq
            assert (await clients[0].ask("say", phrase="well_played"))["seq"] == seq + 1
            left[0] = 3
            with pytest.raises(Turned) as caught:
                await clients[0].ask("say", phrase="well_played")
            assert caught.value.code == "storage_down"
            assert place.table.seq == seq + 1
            assert (await clients[0].ask("say", phrase="well_played"))["seq"] == seq + 2

    go(work())
    assert [line["event"] for line in lines(log)] == ["conflict"]


def test_a_room_that_cannot_open_says_where(tmp_path, log):
    async def work():
        server = Server(Config(data=tmp_path))
        with writing(server.storage.engine).begin() as connection:
            connection.exec_driver_sql("DROP TABLE room_table")
        with pytest.raises(DBAPIError):
            async with server.app.router.lifespan_context(server.app):
                pass
        server.close()

    go(work())
    (line,) = lines(log)
    assert (line["event"], line["error"]) == ("open_failed", "OperationalError")


# --- a database that cannot write ----------------------------------------------------------------
class Down:
    """A database that cannot write, from `begin` to `end`."""

    def __init__(self, kind: str, data, engine) -> None:
        self.kind = kind
        self.data = data
        self.down = False
        self.holder = None
        event.listen(engine, "begin", self._begun)

    def _begun(self, connection) -> None:
        if self.kind == "full":
            pages = 1 if self.down else 1 << 30
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        if self.kind == "read_only":
            connection.exec_driver_sql(f"PRAGMA query_only={int(self.down)}")

    def begin(self) -> None:
        self.down = True
        if self.kind == "locked":
            self.holder = sqlite3.connect(self.data / "mesaya.db", isolation_level=None)
            self.holder.execute("BEGIN EXCLUSIVE")

    def end(self) -> None:
        self.down = False
        if self.holder is not None:
            self.holder.close()


NAMES = {"full": "SQLITE_FULL", "read_only": "SQLITE_READONLY", "locked": "SQLITE_BUSY"}


async def fails(client) -> str:
    """Ask until the pages that are there are full; the question that could not be kept."""
    for number in range(200):
        try:
            await client.ask("say", cid=f"q{number}", phrase="well_played")
        except Turned as caught:
            if caught.code == "storage_down":
                return f"q{number}"
        await asyncio.sleep(0)
    raise AssertionError("everything was kept")


async def nobody_comes(found) -> HttpRefused:
    """How a new player is refused, once the pages that are there are full."""
    for number in range(200):
        try:
            await found.player(f"late {number}")
        except HttpRefused as refused:
            return refused
    raise AssertionError("everybody was let in")


@pytest.mark.parametrize("kind", list(NAMES))
def test_a_disk_is_waited_for(tmp_path, kind, log):
    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 4)
            await asked(clients)
            down = Down(kind, tmp_path, found.server.storage.engine)
            down.begin()
            cid = await fails(clients[0])
            seq = place.table.seq
            assert seq == list(found.server.storage.log_of(place.key))[-1].seq
            refused = await nobody_comes(found)
            assert (refused.status, refused.code) == (503, "storage_down")
            overdue(found, place)  # the clock strikes in vain, and is asked again
            await until(lambda: place.trouble.row >= 3)
            assert place.table.seq == seq
            down.end()
            await until(lambda: place.table.seq > seq)
            with contextlib.suppress(Turned):  # the same question is a new one
                assert (await clients[0].ask("say", cid=cid, phrase="well_played"))["seq"] > seq

    go(work())
    told = [line for line in lines(log) if line["event"] == "storage_down"]
    assert {line["name"].partition("_")[0] for line in told} == {"SQLITE"}
    assert all(line["name"].startswith(NAMES[kind]) for line in told)


@pytest.mark.parametrize("kind", ["read_only", "locked"])
def test_bots_wait_for_a_disk_too(tmp_path, kind):
    async def work():
        async with running(tmp_path) as found:
            place, clients = await dealt(found, 1)
            acting = await asked(clients)
            down = Down(kind, tmp_path, found.server.storage.engine)
            await bots_are_next(found, place, acting)
            seq = place.table.seq
            down.begin()
            await until(lambda: found.house.mender.failed["storage_down"] >= 2)
            assert place.table.seq == seq
            assert place.thinking
            down.end()
            playing = asyncio.create_task(play(acting))
            await hand_over(acting, 1)
            playing.cancel()
            assert gave_up(acting) == []
            assert found.house.mender.failed["phase_failed"] == 0

    go(work())
