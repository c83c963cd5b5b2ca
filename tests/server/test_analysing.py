"""What each card of a finished hand was worth, over HTTP: for whom, once, and within bounds."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
from multiprocessing import get_context
from urllib.parse import urlsplit

import pytest

from mesaya.lab.analysis import COMPILED, PLAIN, nearer
from mesaya.server import analysing
from mesaya.server.analysing import MOST_WAITING, Analysts, Busy, TooLong, answers, last_of
from mesaya.texts import texts
from server.running import go, running

KOZEL = """format = 1
game = "kozel4"
seats = ["a", "b", "c", "d"]
dealer = "p4"
pack = "AcAdAhAs 6c6d6h6s 7c7d7h7s 8c8d8h8s 9c9d9h9s TcTdThTs JcJdJhJs QcQdQhQs KcKdKhKs"
play = \"\"\"
* turn 9h
p1 lead Ac
\"\"\"
"""


async def ask(base: str, path: str) -> tuple[int, dict]:
    def asked() -> tuple[int, dict]:
        line = http.client.HTTPConnection(urlsplit(base).netloc, timeout=60)
        try:
            line.request("GET", path)
            answer = line.getresponse()
            body = answer.read()
            is_json = answer.getheader("content-type") == "application/json"
            return answer.status, json.loads(body) if is_json else {}
        finally:
            line.close()

    return await asyncio.to_thread(asked)


async def finished(found, game: str = "omi6") -> str:
    """A table at which one hand is over; its code."""
    code, (client,) = await found.seated(game, 1)
    await client.ask("start")
    while client.view["phase"] not in ("settled", "over"):
        legal = client.view["asked"].get("legal")
        if client.view["phase"] == "playing" and legal:
            lines = [row["do"] for row in legal]
            await client.ask("act", action="pass" if "pass" in lines else lines[0])
        else:
            await asyncio.sleep(0.02)
    return code


def test_a_finished_hand_is_analysed_from_its_record_and_a_running_one_is_not(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, (client,) = await found.seated("omi6", 1)
            await client.ask("start")
            refused = {"code": "no_such_hand", "detail": {}}
            path = f"/api/tables/{code}/analysis"
            assert await ask(found.base, f"{path}/1") == (404, refused)
            other = await finished(found)
            status, answer = await ask(found.base, f"/api/tables/{other}/analysis/1")
            assert status == 200
            row = found.house.storage.find_table(other)
            record = found.house.storage.record_of(row.id, 1)
            assert answer == json.loads(list(answers(record))[-1])
            assert len(answer["decisions"]) > 20
            for number in (0, 2, 99):
                path = f"/api/tables/{other}/analysis/{number}"
                assert await ask(found.base, path) == (404, refused), number
            missing = {"code": "no_such_table", "detail": {}}
            assert await ask(found.base, "/api/tables/K7QF-2M9X/analysis/1") == (404, missing)

    go(work())


def test_whose_transcript_is_served_is_analysed_and_no_other(tmp_path):
    """The same hands, the same refusal: nothing is told that a transcript does not tell."""

    async def work():
        async with running(tmp_path) as found:
            code = await finished(found)
            for hand in range(4):
                shown, _ = await ask(found.base, f"/api/tables/{code}/records/{hand}")
                worked, _ = await ask(found.base, f"/api/tables/{code}/analysis/{hand}")
                assert shown == worked if hand != 1 else worked == 200

    go(work())


# --- the process ----------------------------------------------------------------------------------
def test_what_is_found_by_the_end_of_the_time_is_the_answer():
    receiver, sender = get_context("spawn").Pipe(duplex=False)
    sender.send_bytes(b"near")
    sender.send_bytes(b"far")
    assert last_of(receiver, 0.2) == b"far"
    sender.send_bytes(b"near")
    assert last_of(receiver, 0.05) == b"near"
    with pytest.raises(TooLong):
        last_of(receiver, 0.0)
    sender.close()
    with pytest.raises(TooLong):
        last_of(receiver, 9.0)
    receiver.close()


@pytest.mark.parametrize("reach", [COMPILED, PLAIN])
def test_kozel_is_answered_from_the_near_end_first(monkeypatch, reach):
    monkeypatch.setattr(analysing, "usual", lambda: reach)
    found = [json.loads(answer)["why"] for answer in answers(KOZEL)]
    assert found == ["long", reach.why]
    assert nearer(reach).stock == reach.stock - 4


def test_a_hand_is_searched_once_in_another_process_and_kept():
    async def work():
        analysts = Analysts()
        runs = []
        search = analysts._run

        def counted(record: str) -> bytes:
            runs.append(record)
            return search(record)

        analysts._run = counted
        key = (b"table", 1)
        several = [analysts.analysed(key, KOZEL) for _ in range(5)]
        found = await asyncio.gather(*several)
        assert json.loads(found[0])["left"] == 1
        assert found == [await analysts.analysed(key, KOZEL)] * 5
        assert runs == [KOZEL]
        assert analysts._process is None
        analysts.close()
        assert await analysts.analysed(key, KOZEL) == found[0], "what is kept is told to the end"

    go(work())


def test_more_hands_than_may_wait_are_refused_and_who_leaves_takes_nothing_along():
    async def work():
        analysts = Analysts()
        begun = asyncio.Event()
        ending = asyncio.Event()
        loop = asyncio.get_running_loop()

        def held(record: str) -> bytes:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(ending.wait(), loop).result(30)
            return record.encode()

        analysts._run = held
        asked = [
            asyncio.create_task(analysts.analysed((b"t", number), str(number)))
            for number in range(MOST_WAITING)
        ]
        await begun.wait()
        with pytest.raises(Busy):
            await analysts.analysed((b"t", 99), "more")
        again = asyncio.create_task(analysts.analysed((b"t", 0), "0"))
        await asyncio.sleep(0)
        asked[0].cancel()
        ending.set()
        assert await again == b"0", "the same hand does not count twice"
        assert await asyncio.gather(*asked[1:]) == [b"1", b"2", b"3"]
        assert await analysts.analysed((b"t", 99), "more") == b"more"

    go(work())


def test_a_search_that_dies_or_is_closed_is_too_long_and_the_next_one_runs():
    async def work():
        analysts = Analysts()
        task = asyncio.create_task(analysts.analysed((b"t", 1), KOZEL))
        while analysts._process is None:
            await asyncio.sleep(0.005)
        os.kill(analysts._process.pid, signal.SIGKILL)
        with pytest.raises(TooLong):
            await task
        assert json.loads(await analysts.analysed((b"t", 1), KOZEL))["game"] == "kozel4"
        with pytest.raises(TooLong):
            await analysts.analysed((b"t", 2), "no record at all")
        task = asyncio.create_task(analysts.analysed((b"t", 3), KOZEL))
        while analysts._process is None:
            await asyncio.sleep(0.005)
        analysts.close()
        with pytest.raises(TooLong):
            await task
        with pytest.raises(Busy):
            await analysts.analysed((b"t", 4), KOZEL)

    go(work())


def test_only_the_hands_asked_for_last_are_kept(monkeypatch):
    monkeypatch.setattr(analysing, "KEPT", 2)

    async def work():
        analysts = Analysts()
        runs = []

        def run(record: str) -> bytes:
            runs.append(record)
            return record.encode()

        analysts._run = run
        for number in (1, 2, 1, 3, 1, 2):
            assert await analysts.analysed((b"t", number), str(number)) == b"%d" % number
        assert runs == ["1", "2", "3", "2"], "the second one was forgotten for the third"

    go(work())


@pytest.mark.parametrize(
    ("trouble", "status", "code"), [(Busy, 429, "analysis_busy"), (TooLong, 503, "analysis_long")]
)
def test_a_room_that_cannot_answer_says_why(tmp_path, trouble, status, code):
    class Refusing(Analysts):
        async def analysed(self, key, record):
            raise trouble

    async def work():
        async with running(tmp_path) as found:
            table = await finished(found)
            found.server._rest.analysts = Refusing()
            answer = await ask(found.base, f"/api/tables/{table}/analysis/1")
            assert answer == (status, {"code": code, "detail": {}})
            assert texts("en").has(code)

    go(work())
