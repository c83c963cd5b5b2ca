"""The figures of a room, who may read them, and what the log says and never says."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import urllib.error
import urllib.request

import msgspec
import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families

from mesaya.client import Client, Lost, Turned
from mesaya.server.config import Limits
from mesaya.server.logs import MOST_PLACES, trouble
from mesaya.server.metrics import Metrics
from mesaya.table import commands as ask
from server.running import go, running
from server.test_playing import hand_over, play


def fetched(url: str, headers=None) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers or {})) as found:
            return found.status, found.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


async def page(found, headers=None) -> tuple[int, str]:
    return await asyncio.to_thread(fetched, found.base + "/metrics", headers)


def figures(text: str) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_the_figures_say_what_happened_and_name_nobody(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await found.seated("kozel4", 2)
            await clients[0].ask("start")
            await clients[0].until("playing")
            with pytest.raises(Turned):
                await clients[0].ask("start")
            playing = [asyncio.create_task(play(client)) for client in clients]
            await hand_over(clients[0], 1)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            assert figures((await page(found))[1])[("mesaya_tables", "kozel4", "settled")] == 1
            for client in clients:
                await client.ask("ready")
            await clients[0].until("playing")
            place = found.house.places[code]
            await found.house.tell(place, ask.Abandon("test"))
            status, text = await page(found)
            seen = figures(text)
            assert status == 200
            assert seen[("mesaya_seats",)] == 4
            assert seen[("mesaya_sockets",)] == 2
            assert seen[("mesaya_moves_total",)] == found.house.moves > 0
            assert seen[("mesaya_refused_total", "not_now")] >= 1
            assert seen[("mesaya_hands_void_total", "gave_up")] == 1
            assert seen[("mesaya_answer_seconds_count",)] >= found.house.moves + 6
            assert seen[("mesaya_answer_seconds_sum",)] > 0
            units = seen[("mesaya_commit_units_sum",)]
            assert units >= seen[("mesaya_commit_units_count",)] > 10
            names = [client.player for client in clients]
            for secret in (code, *names, "person"):
                assert secret not in text
            assert not re.search(r'"[2-9TJQKA][cdhs]+"', text)
            for client in clients:
                await client.close()
            while found.server.sockets():
                await asyncio.sleep(0.01)
            assert figures((await page(found))[1])[("mesaya_sockets",)] == 0

    go(work())


def test_sockets_that_are_cut_off_are_counted(tmp_path):
    async def work():
        limits = Limits(rate=0.001, burst=1, queue=1000)
        async with running(tmp_path, limits=limits) as found:
            _, token = await found.player("Ann")
            code = await found.table(token, "kozel4")
            with pytest.raises(Lost):  # the welcome alone is more than may wait
                await Client.join(found.base, token, code)
            found.house.config = msgspec.structs.replace(
                found.house.config, limits=Limits(rate=0.001, burst=1)
            )
            client = await Client.join(found.base, token, code)
            for number in range(200):
                with contextlib.suppress(Lost):
                    await client._send({"t": "ping", "n": number})
            await asyncio.wait_for(client._reader, 10)
            assert client.closed == 4010
            seen = figures((await page(found))[1])
            assert seen[("mesaya_sockets_closed_total", "4008")] == 1
            assert seen[("mesaya_sockets_closed_total", "4010")] == 1

    go(work())


def test_only_this_machine_reads_the_figures(tmp_path):
    """What a proxy on this machine says of the asker counts."""

    async def work():
        far = {"X-Forwarded-For": "203.0.113.9"}
        async with running(tmp_path / "one") as found:
            assert (await page(found))[0] == 200
            status, text = await page(found, far)
            assert (status, json.loads(text)) == (403, {"code": "local_only"})
        async with running(tmp_path / "two", open_metrics=True) as found:
            assert (await page(found, far))[0] == 200

    go(work())


def test_two_servers_count_apart():
    one, two = Metrics(), Metrics()
    one.committed(3)
    assert figures(one.page().decode())[("mesaya_commit_units_sum",)] == 3
    assert figures(two.page().decode())[("mesaya_commit_units_sum",)] == 0


# --- the log -------------------------------------------------------------------------------------
def deep(left: int) -> None:
    hand = "Kh9d"
    if not left:
        raise ValueError(f"the hand was {hand}")
    deep(left - 1)


def caught(left: int = 0) -> Exception:
    try:
        try:
            deep(left)
        except ValueError:
            raise KeyError("Kh9d")  # noqa: B904 what led to it is told too
    except KeyError as error:
        return error
    raise AssertionError("it throws")


def test_an_exception_is_told_by_type_and_places_only(log):
    structlog.get_logger().error("phase_failed", table="K7QF-2M9X", **trouble(caught()))
    line = json.loads(log.getvalue())
    assert (line["event"], line["level"], line["table"]) == ("phase_failed", "error", "K7QF-2M9X")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", line["time"])
    assert line["error"] == "KeyError"
    assert re.fullmatch(r"server\.test_metrics:\d+ caught", line["at"][-1])
    assert line["after"]["error"] == "ValueError"
    assert line["after"]["at"][-1].endswith(" deep")
    assert "Kh9d" not in log.getvalue()
    assert "/" not in log.getvalue()


def test_a_long_traceback_is_cut_at_its_outer_end():
    told = trouble(caught(100))["after"]["at"]
    assert len(told) == MOST_PLACES
    assert told[-1].endswith(" deep")


def test_an_exception_without_a_past():
    try:
        try:
            raise ValueError
        except ValueError:
            raise KeyError from None
    except KeyError as error:
        assert set(trouble(error)) == {"error", "at"}


def test_lines_of_the_libraries_have_the_same_form(log):
    """asyncio names a lost exception from the second line on; others hand it over."""
    logging.getLogger("asyncio").error("Task failed\nfuture: ValueError('Kh9d')")
    try:
        deep(0)
    except ValueError:
        logging.getLogger("library").exception("Exception in ASGI application")
    logging.getLogger("library").info("not worth a line")
    first, second = [json.loads(line) for line in log.getvalue().splitlines()]
    assert (first["event"], first["source"], first["level"]) == ("Task failed", "asyncio", "error")
    assert second["error"] == "ValueError"
    assert second["at"][-1].endswith(" deep")
    assert "time" in second
    assert "Kh9d" not in log.getvalue()
