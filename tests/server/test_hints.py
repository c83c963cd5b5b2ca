"""Hints: for who is to act and for nobody else, from that seat's own view, and not without end."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import msgspec
import pytest

from mesaya.bots import Bot, find
from mesaya.client import Client
from mesaya.client.http import HttpRefused
from mesaya.client.http import hint as http_hint
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import fresh_match, play_deal
from mesaya.server.hinting import LEVEL, Hint, Hinter, NoHint, told_again
from mesaya.server.minds import Minds
from mesaya.texts import languages, texts
from mesaya.view import Observation
from server.running import SEATS, go, running

ROOT = Path(__file__).parents[2]


async def begun(found, game: str, people: int = 2, **settings):
    """A hand of a table with so many people and bots in the other chairs."""
    code, clients = await found.seated(game, people, **settings)
    await clients[0].ask("start")
    for client in clients:
        await client.until("playing")
    return code, clients


async def asked_one(clients) -> Client:
    """Whoever of these is asked first."""

    async def turn(client: Client) -> Client:
        async for _ in client.turns():
            return client
        raise AssertionError("the table went away")

    turns = [asyncio.ensure_future(turn(client)) for client in clients]
    done, others = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    return done.pop().result()


async def played_out(client: Client) -> None:
    """Acts until the hand is over; bots may end it while nobody here is asked."""
    while client.view["phase"] == "playing":
        view = client.view
        legal = view["asked"].get("legal")
        if legal:
            await client.act(legal[0]["do"])
            continue
        async with client.news:
            if client.view is view:
                await client.news.wait()


async def refused(asking) -> tuple[int, str]:
    with pytest.raises(HttpRefused) as caught:
        await asking
    return caught.value.status, caught.value.code


# --- what it says --------------------------------------------------------------------------------
@pytest.mark.parametrize("game", NAMES)
def test_who_is_to_act_is_told_a_legal_line_and_why(tmp_path, game):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await begun(found, game)
            client = await asked_one(clients)
            for _ in range(3):
                legal = [move["do"] for move in client.view["asked"]["legal"]]
                hint = await client.hint()
                assert hint["do"] in legal
                assert hint["level"] == LEVEL
                for language in languages():
                    said = texts(language).get(f"hint-{hint['code']}", **hint["values"])
                    assert said.rstrip().endswith(".")
                    assert "{" not in said
                # a drop might end the hand
                await client.act(hint["do"] if hint["do"] != "drop" else "draw")
                client = await asked_one(clients)
            for client in clients:
                await client.close()
            assert found.house.places[code].table.seq > 0

    go(work())


def test_a_hint_leaves_no_trace_and_the_same_question_has_the_same_answer(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await begun(found, "kozel4")
            client = await asked_one(clients)
            (other,) = [one for one in clients if one is not client]
            seq, heard = found.house.places[code].table.seq, len(other.events)
            first = await client.hint()
            assert await client.hint() == first
            await asyncio.sleep(0.05)
            assert found.house.places[code].table.seq == seq
            assert len(other.events) == heard
            for client in clients:
                await client.close()

    go(work())


# --- who may ask ---------------------------------------------------------------------------------
def test_nobody_else_is_told(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await begun(found, "kozel4")
            client = await asked_one(clients)
            (other,) = [one for one in clients if one is not client]
            assert await refused(other.hint()) == (409, "not_asked")
            _, token = await found.player("Eve")
            watcher = await Client.join(found.base, token, code, mode="watch")
            assert await refused(watcher.hint()) == (409, "not_seated")
            assert await refused(http_hint(found.base, "nobody", code)) == (401, "not_known")
            assert await refused(http_hint(found.base, token, "K7QF-2M9X")) == (
                404,
                "no_such_table",
            )
            for one in (*clients, watcher):
                await one.close()

    go(work())


@pytest.mark.parametrize(
    ("game", "settings"),
    [("points13", {"rate": 1}), ("kozel4", {"buy_in": 100}), ("kozel4", {"hints": False})],
)
def test_there_are_none_for_tokens_and_where_the_table_wants_none(tmp_path, game, settings):
    async def work():
        async with running(tmp_path) as found:
            people = SEATS[game] if "hints" not in settings else 2
            _, clients = await begun(found, game, people, **settings)
            client = await asked_one(clients)
            assert client.view["settings"]["hints"] is False
            assert await refused(client.hint()) == (409, "no_hints")
            for one in clients:
                await one.close()

    go(work())


def test_a_pause_asks_nobody(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            _, clients = await begun(found, "kozel4", 1)
            client = await asked_one(clients)
            await client.ask("pause", on=True)
            assert client.view["rest"]
            assert await refused(client.hint()) == (409, "not_asked")
            await client.close()

    go(work())


# --- how often -----------------------------------------------------------------------------------
class Slow(Minds):
    """Thinks until it is told to be done."""

    def __init__(self) -> None:
        super().__init__()
        self.done = asyncio.Event()
        self.eyes: list[Observation] = []

    async def hinted(self, level, game, eyes, legal):
        self.eyes.append(eyes)
        await self.done.wait()
        return await super().hinted("greedy@1", game, eyes, legal)


def test_one_at_a_time_and_the_table_goes_on_meanwhile(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await begun(found, "kozel4")
            client = await asked_one(clients)
            place, minds = found.house.places[code], Slow()
            hinter = Hinter(found.house, minds, found.house.clock)
            first = asyncio.ensure_future(hinter.hint(place, client.player))
            while not minds.eyes:
                await asyncio.sleep(0)
            with pytest.raises(NoHint) as caught:
                await hinter.hint(place, client.player)
            assert (caught.value.code, caught.value.later) == ("hinting", True)
            before = len(minds.eyes[0].log)
            await client.act(client.view["asked"]["legal"][0]["do"])
            assert len(minds.eyes[0].log) == before, "the table goes on, what was asked does not"
            minds.done.set()
            assert (await first).seq < place.table.seq
            minds.close()
            for one in clients:
                await one.close()

    go(work())


class Broken(Minds):
    async def hinted(self, level, game, eyes, legal):
        raise ZeroDivisionError


def test_a_bot_with_a_fault_gives_none_and_the_table_goes_on(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await begun(found, "kozel4")
            client = await asked_one(clients)
            minds = Broken()
            hinter = Hinter(found.house, minds, found.house.clock)
            with pytest.raises(NoHint) as caught:
                await hinter.hint(found.house.places[code], client.player)
            assert caught.value.code == "hint_failed"
            minds.close()
            await client.act(client.view["asked"]["legal"][0]["do"])
            for one in clients:
                await one.close()

    go(work())


def test_so_many_a_hand_and_no_more(tmp_path, monkeypatch):
    monkeypatch.setattr("mesaya.server.hinting.MOST", 2)

    async def work():
        async with running(tmp_path) as found:
            _, clients = await begun(found, "kozel4", 1)
            (client,) = clients
            for _ in range(2):
                client = await asked_one(clients)
                await client.hint()
                await client.hint()  # the same question is not counted
                await client.act(client.view["asked"]["legal"][0]["do"])
            client = await asked_one(clients)
            assert await refused(client.hint()) == (409, "hints_spent")
            await played_out(client)
            await client.until("settled")
            await client.ask("ready")
            await client.until("playing")
            client = await asked_one(clients)
            assert await client.hint(), "a new hand has hints of its own"
            await client.close()

    go(work())


# --- what it is made of --------------------------------------------------------------------------
@pytest.mark.parametrize("game", NAMES)
def test_knowledge_told_again_is_the_same(game):
    """What a worker is given is what the seat was told, and is not the table's own."""
    rng = random.Random(3)
    book = rule_book(game)
    seats = SEATS[game]
    greedy = find("greedy@1", game)
    compared = 0

    def choose(eyes, legal, chance):
        nonlocal compared
        again = told_again(eyes)
        assert again is not eyes
        for name in Observation.__slots__:
            assert getattr(again, name) == getattr(eyes, name), name
        compared += 1
        return greedy.choose(eyes, legal, chance)

    match = fresh_match(book, book.options({}), seats, rng)
    play_deal(match, [Bot("looking", choose, looks=True)] * seats, rng)
    assert compared > 10


def test_the_example_of_the_protocol_is_a_hint():
    page = (ROOT / "spec" / "protocol.md").read_text("utf-8")
    (example,) = re.findall(r"^```json hint\n(.*?)\n```", page, re.M | re.S)
    found = msgspec.json.decode(example, type=Hint)
    assert set(msgspec.json.decode(example)) == set(Hint.__struct_fields__)
    assert texts().has(f"hint-{found.code}")


@pytest.mark.parametrize(
    "code", ["no_hints", "hinting", "hints_spent", "hint_failed", "not_asked", "not_seated"]
)
def test_every_refusal_has_a_sentence(code):
    for language in languages():
        assert texts(language).get(code).endswith(".")
