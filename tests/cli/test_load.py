"""`mesaya load`: real tables of real servers, small and short."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys

import pytest

from mesaya.client.crowd import Plan, run_crowd
from mesaya.client.crowds import shares
from mesaya.client.gauge import Gauge, read
from mesaya.client.own_room import own_room
from mesaya.client.person import SLOW_S, Person
from mesaya.client.tally import Tally, part, together
from mesaya.server.config import Limits
from server.running import go, running

ENV = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100"}
ALL = "rummi,omi6,contract,points13,kozel4"
LINUX = os.path.exists("/proc/self/stat")


def line(*words: str) -> list[str]:
    return [sys.executable, "-m", "mesaya", "load", *words]


def run(*words: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        line(*words), capture_output=True, text=True, check=False, env=ENV, timeout=120
    )


async def at_once() -> None:
    pass


# --- it plays ------------------------------------------------------------------------------------
def test_every_game_is_played_by_people_on_a_room_of_its_own():
    done = run("--tables", "10", "--games", ALL, "--seconds", "2", "--warm-up", "1", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0, found
    assert found["tables"] == 10
    assert found["games"] == sorted(ALL.split(","))
    assert found["moves"] == found["acks"]["act"] > 0
    assert found["moves_per_s"] == pytest.approx(found["moves"] / found["seconds"], rel=0.01)
    assert found["seconds"] >= 2
    assert 0 < found["ms"]["p50"] <= found["ms"]["p99"] <= found["ms"]["max"]
    assert (found["errors"], found["lost"], found["stuck"]) == ({}, {}, 0)
    assert found["load_cpu_percent"] > 0
    if LINUX:
        assert found["server"]["rss_mb"] > 20
        assert found["server"]["cpu_percent"] > 0


def test_hands_are_dealt_and_follow_one_another(tmp_path):
    """Omi's hands are short: many promises, seeds, ends and matches fit into the time."""

    async def scene() -> None:
        async with running(tmp_path) as room:
            tally = await run_crowd(Plan(room.base, (("omi6", 6),) * 2, 0, 3.0, 0.0), at_once)
            assert tally.faults() == 0, tally
            assert tally.hands > 0
            for duty in ("commit", "openseed", "ready"):
                assert tally.acks[duty] > 0
            for place in room.house.places.values():
                assert room.house.storage.transcripts_of(place.key)
                # every seat has a seed of its own, so none was left out of a deal
                state = place.table.view(0, 0.0)
                assert all(chair["own_seed"] for chair in state["chairs"])
                assert state["voids"] == 0

    go(scene())


def test_several_processes_share_the_tables_of_a_given_room():
    with own_room() as (base, _):
        done = run(base, "--tables", "3", "--processes", "2", "--seconds", "1", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0, found
    assert found["processes"] == 2
    assert found["moves"] > 0
    assert found["server"] is None


def test_idle_people_only_sit():
    done = run("--idle", "3", "--seconds", "1", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0, found
    assert (found["tables"], found["idle_tables"]) == (0, 3)
    assert (found["moves"], found["acks"], found["lost"]) == (0, {}, {})


def test_sentences_for_people():
    done = run("--tables", "1", "--seconds", "1", "--warm-up", "0")
    assert done.returncode == 0, done
    assert "acknowledged moves a second" in done.stdout
    assert "load-" not in done.stdout + done.stderr


def test_who_is_too_fast_for_a_room_plays_slower(tmp_path):
    limits = Limits(rate=10.0, burst=8)

    async def scene() -> None:
        async with running(tmp_path, limits=limits) as room:
            plan = Plan(room.base, (("rummi", 2),), 0, 4.0, 0.0)
            tally = await run_crowd(plan, at_once)
            assert tally.faults() == 0, tally
            assert 0 < tally.refusals["too_fast"] <= 6
            assert 0 < tally.acks["act"] <= 2 * (8 + 4 / SLOW_S)

    go(scene())


# --- it says what goes wrong ---------------------------------------------------------------------
def test_a_server_that_dies_is_an_error():
    with own_room() as (base, pid):
        going = subprocess.Popen(
            line(base, "--tables", "2", "--seconds", "6", "--json"), env=ENV,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert going.stderr.readline()  # it has begun
        with pytest.raises(subprocess.TimeoutExpired):
            going.wait(3)
        os.kill(pid, signal.SIGKILL)
        out, _ = going.communicate(timeout=60)
    found = json.loads(out)
    assert going.returncode == 1
    assert sum(found["lost"].values()) == 8


def test_a_table_that_stands_still_is_told(tmp_path, monkeypatch):
    """Only the host plays: the others never promise a seed, so no card is dealt."""
    play = Person.play
    monkeypatch.setattr(Person, "play", lambda one: play(one) if one._host else None)

    async def scene() -> None:
        async with running(tmp_path) as room:
            tally = await run_crowd(Plan(room.base, (("kozel4", 4),) * 2, 0, 1.0, 0.0), at_once)
            assert tally.acks["commit"] == 2
            assert tally.acks["act"] == 0
            assert (tally.stuck, tally.faults()) == (2, 2)

    go(scene())


def test_what_is_no_room_is_an_error():
    async def hello(reader, writer) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"hello\r\n\r\n")
        writer.close()
        await writer.wait_closed()

    async def scene() -> None:
        async with await asyncio.start_server(hello, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            plan = Plan(f"http://127.0.0.1:{port}", (("kozel4", 4),), 0, 0.1, 0.0)
            tally = await run_crowd(plan, at_once)
        assert tally.errors == {"other_server": 1}
        assert tally.faults() == 1

    go(scene())


def test_only_races_are_no_faults():
    tally = Tally()
    tally.refusals["not_asked"] = tally.refusals["too_fast"] = 5
    assert tally.faults() == 0
    tally.refusals["seed_refused"] = 1
    assert tally.faults() == 1
    tally.lost["4010"] = tally.errors["not_read"] = tally.stuck = 1
    assert tally.faults() == 4


def test_nobody_answers():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{found.getsockname()[1]}"
        done = run(url, "--tables", "1", "--seconds", "1")
    assert done.returncode == 1
    assert url in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--games", "kozel4,whist"], "whist"),
        (["--tables", "0"], "a table"),
        (["--tables", "1", "--processes", "2"], "every process"),
        (["ftp://127.0.0.1:8000"], "ftp://"),
        (["http://127.0.0.1:port"], "no address"),
        (["127.0.0.1:8000"], "no address"),
        (["http://127.0.0.1:8000?table=1"], "no address"),
        (["http://room.example:8000"], "--remote"),
        (["http://192.0.2.1:8000"], "--remote"),
        (["--seconds", "0"], "--seconds"),
        (["--tables", "999999"], "--tables"),
    ],
)
def test_what_makes_no_sense_is_refused(words, why):
    done = run(*words)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stdout == ""


def test_help_has_a_text_for_every_option():
    done = run("--help")
    assert done.returncode == 0
    assert "help-" not in done.stdout
    for text in done.stdout.splitlines():
        if text.strip().startswith("--"):
            assert len(text.split("  ")) > 2, text


# --- figures -------------------------------------------------------------------------------------
def test_only_the_measured_time_is_counted():
    tally = Tally()
    tally.acked("act", 0.5)
    tally.open = True
    tally.acked("act", 0.25)
    tally.acked("commit", 0.75)
    assert (tally.acks["act"], tally.acks["commit"], tally.waits) == (1, 1, [0.25])


def test_counts_of_processes_add_up():
    one, two = (
        Tally(waits=[0.3, 0.1], began=1.0, ended=3.0),
        Tally(waits=[0.2], began=2.0, ended=4.0),
    )
    one.acks["act"], two.acks["act"], two.stuck = 6, 3, 1
    whole = together([one, two])
    assert (whole.waits, whole.acks["act"], whole.stuck) == ([0.1, 0.2, 0.3], 9, 1)
    assert whole.moves_per_s() == 3.0


def test_parts_of_ordered_values():
    values = [float(number) for number in range(1, 101)]
    assert (part(values, 0.5), part(values, 0.99), part(values, 1.0)) == (50.0, 99.0, 100.0)
    assert part([], 0.5) == 0.0


def test_every_table_is_in_one_process():
    plan = Plan("", (("kozel4", 4),) * 5, 4)
    parts = shares(plan, 3)
    assert [len(one.tables) for one in parts] == [2, 2, 1]
    assert [one.idle for one in parts] == [2, 1, 1]
    assert len({one.first for one in parts}) == 3


@pytest.mark.skipif(not LINUX, reason="only where the system tells")
def test_the_gauge_sees_work_and_memory():
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        gauge = Gauge(busy.pid)
        with pytest.raises(subprocess.TimeoutExpired):
            busy.wait(1.5)
        gauge.stop()
        cpu, memory = gauge.between(0.0, float("inf"))
    finally:
        busy.kill()
        busy.wait()
    assert cpu > 10
    assert memory > 1 << 20
    assert read(busy.pid) is None
    assert gauge.between(0.0, 0.0) is None
