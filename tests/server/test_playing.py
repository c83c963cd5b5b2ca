"""Whole deals over real sockets: people and bots, fair deals, records and transcripts kept."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mesaya.client import Client, Lost, Turned
from mesaya.client.http import HttpRefused, request
from mesaya.fair.record import read_record
from mesaya.fair.transcript import loads
from mesaya.fair.verify import verify
from mesaya.games import NAMES
from mesaya.lab.audit import audit
from mesaya.notation import records
from mesaya.notation.replay import replay
from mesaya.server.config import Limits
from server.running import SEATS, go, running


async def play(client: Client, deals: int = 1) -> None:
    """Play any legal action until so many hands are over."""
    rng = random.Random(client.seat)
    async for view in client.turns():
        if view["match"]["hands"] >= deals:
            return
        legal = [row["do"] for row in view["asked"]["legal"] if row["do"] != "drop"]
        try:
            await client.act(rng.choice(legal))
        except Turned as refused:
            assert refused.code in ("not_asked", "answered_already"), refused.code


async def hand_over(client: Client, hand: int) -> None:
    async with client.news:
        await client.news.wait_for(
            lambda: client.view["match"]["hands"] >= hand or client.view["phase"] == "over"
        )


@pytest.mark.parametrize("game", NAMES)
def test_a_deal_of_people_and_bots_is_played_and_verifies(tmp_path, game):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await found.seated(game, 2)
            await clients[0].ask("start")
            playing = [asyncio.create_task(play(client)) for client in clients]
            await hand_over(clients[0], 1)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            hands = (await request(found.base, f"/api/tables/{code}/hands"))["hands"]
            assert hands[-1] == 1
            for hand in hands:
                path = f"/api/tables/{code}/transcripts/{hand}"
                transcript = await request(found.base, path)
                verdict = verify(loads(json.dumps(transcript).encode()), audit)
                assert verdict.verdict == "verified", (hand, verdict)
                humans = [row for row in transcript["roster"] if row[4] == "human"]
                assert len(transcript["attempts"][-1]["opened"]) == len(humans) == 2
                for client in clients:
                    assert client.alarms == []
                    record = client.fair.record(hand)
                    assert bool(record["cards"]) == (hand > 0)
                    verdict = verify(transcript, audit, read_record(record))
                    assert verdict.verdict == "verified", (hand, verdict)
            text = found.server.storage.record_of(found.house.places[code].key, 1)
            replayed = replay([records.loads(text)])
            assert replayed.outcome() is not None
            for client in clients:
                await client.close()

    go(work())


def test_the_same_cid_gets_the_same_answer_and_no_second_effect(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            _, token = await found.player("Ann")
            code = await found.table(token, "kozel4")
            client = await Client.join(found.base, token, code)
            first = await client.ask("sit", cid="one", seat=2, name="")
            again = await client.ask("sit", cid="one", seat=2, name="")
            assert first == again
            assert client.seat == 2
            with pytest.raises(Turned) as caught:
                await client.ask("sit", seat=2, name="")
            assert caught.value.code == "seated_already"
            place = found.house.places[code]
            seq = place.table.seq
            await client.close()
            # another page of the same player, and even after the server was started anew
            other = await Client.join(found.base, token, code)
            assert (await other.ask("sit", cid="one", seat=2, name=""))["seq"] == first["seq"]
            assert place.table.seq >= seq
            await other.close()
        async with running(tmp_path) as found:
            client = await Client.join(found.base, token, code)
            assert client.seat == 2
            assert (await client.ask("sit", cid="one", seat=2, name=""))["seq"] == first["seq"]
            await client.close()

    go(work())


def test_a_table_comes_back_after_a_stop_with_the_same_hands(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await found.seated("kozel4", 4)
            await clients[0].ask("start")
            for client in clients:
                await client.until("playing")
            acting = next(c for c in clients if c.view["asked"].get("legal"))
            await acting.act(acting.view["asked"]["legal"][0]["do"])
            before = [client.view["hand"]["mine"]["cards"] for client in clients]
            place = found.house.places[code]
            players = {client.player: seat for seat, client in enumerate(clients)}
            assert place.table.seq > 10
        assert len(players) == 4
        async with running(tmp_path) as found:
            place = found.house.places[code]
            views = [place.table.view(seat, 0.0) for seat in range(4)]
            assert [view["hand"]["mine"]["cards"] for view in views] == before
            assert place.table.next_deadline is not None

    go(work())


def test_a_second_page_takes_the_seat_over(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            _, token = await found.player("Ann")
            code = await found.table(token, "kozel4")
            first = await Client.join(found.base, token, code)
            await first.sit(0)
            second = await Client.join(found.base, token, code)
            await asyncio.wait_for(first._reader, 5)
            assert first.closed == 4009
            assert second.seat == 0
            with pytest.raises(Lost):
                await first.ask("ready")
            await second.close()

    go(work())


def test_who_looks_on_sees_no_hand_and_may_do_nothing(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await found.seated("kozel4", 4)
            _, token = await found.player("Watcher")
            watcher = await Client.join(found.base, token, code, mode="watch")
            await clients[0].ask("start")
            await watcher.until("playing")
            assert watcher.seat == -2
            assert "mine" not in watcher.view["hand"]
            assert "legal" not in str(watcher.view["asked"].get("legal") or "")
            with pytest.raises(Turned) as caught:
                await watcher.act("pass")
            assert caught.value.code == "not_seated"
            for client in (*clients, watcher):
                await client.close()

    go(work())


def test_what_cannot_be_read_is_refused_and_changes_nothing(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            _, token = await found.player("Ann")
            code = await found.table(token, "kozel4")
            client = await Client.join(found.base, token, code)
            seq = found.house.places[code].table.seq
            errors = []
            take = client._take

            async def listen(message):
                if message["t"] == "error":
                    errors.append(message["code"])
                await take(message)

            client._take = listen
            for text in (
                "{", "[]", '{"t":"do"}', '{"t":"nothing"}', '{"t":"do","cid":"x","command":{"do":"here","seat":0}}',
                '{"t":"do","cid":"x","command":{"do":"sit","seat":0,"name":"","extra":1}}',
                "[" * 40 + "]" * 40,
            ):  # fmt: skip
                await client._socket.send(text)
            while len(errors) < 7:
                await asyncio.sleep(0.01)
            assert set(errors) == {"not_read"}
            with pytest.raises(
                Turned
            ) as refused:  # who made the mistake is told, and waits no more
                await client.ask("add_bot", seat=1)
            assert refused.value.code == "not_read"
            assert client._asked == {}
            assert found.house.places[code].table.seq == seq
            await client.close()

    go(work())


def test_a_small_message_that_unpacks_to_a_large_one_is_cut_off(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            there = found.base.replace("http", "ws", 1) + "/ws"
            async with connect(there, compression="deflate") as socket:
                assert socket.protocol.extensions, "nothing is packed on this line"
                await socket.send(" " * (64 << 20))  # some 64 kB on the line
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 1009

    go(work())


def test_who_is_not_known_and_what_is_not_there(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            _, token = await found.player("Ann")
            code = await found.table(token, "kozel4")
            for asked, where, closed in (
                ("x", code, 4001),
                ("", code, 4001),
                (token, "0000-0000", 4004),
            ):
                with pytest.raises(Lost) as caught:
                    await Client.join(found.base, asked, where)
                assert caught.value.code == closed
            for path, body, who, status, problem in (
                ("/api/tables/0000-0000", None, "", 404, "no_such_table"),
                (f"/api/tables/{code}/transcripts/9", None, "", 404, "no_such_hand"),
                (f"/api/tables/{code}/records/9", None, "", 404, "no_such_hand"),
                ("/api/tickets", {}, "", 401, "not_known"),
                ("/api/tables", {"game": "omi6", "seats": 6}, "nobody", 401, "not_known"),
                ("/api/tables", {"game": "whist", "seats": 4}, token, 409, "bad_settings"),
                ("/api/tables", {"game": "omi6", "seats": 5}, token, 409, "bad_settings"),
                (
                    "/api/tables",
                    {"game": "omi6", "seats": 6, "rules": {"x": 1}},
                    token,
                    400,
                    "unknown_option",
                ),
                ("/api/tables", {"game": "omi6", "seats": 6, "money": 1}, token, 400, "not_read"),
                ("/api/players", {"name": " "}, "", 400, "bad_name"),
                ("/api/players", {"name": "x", "lang": "xx"}, "", 400, "bad_language"),
                ("/api/players", {"name": "x" * 20000}, "", 413, "too_large"),
            ):
                with pytest.raises(HttpRefused) as refused:
                    await request(found.base, path, body, who)
                assert (refused.value.status, refused.value.code) == (status, problem), path

    go(work())


def test_tickets_are_good_once(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            player, token = await found.player("Ann")
            made = await request(found.base, "/api/tickets", {}, token)
            sessions = found.server.sessions
            assert sessions.redeem(made["ticket"], "").id == player
            assert sessions.redeem(made["ticket"], "") is None
            late = await request(found.base, "/api/tickets", {}, token)
            sessions._clock = lambda: 1e12
            assert sessions.redeem(late["ticket"], "") is None

    go(work())


def test_seeds_of_the_house_are_sealed_in_the_database(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await found.seated("kozel4", 4)
            await clients[0].ask("start")
            await clients[0].until("playing")
            place = found.house.places[code]
            rows = list(found.server.storage.log_of(place.key))
            offers = [
                json.loads(row.body)["fact"]["body"] for row in rows if b'"offered"' in row.body
            ]
            assert offers
            assert all(offer["seed"].startswith("sealed:") for offer in offers)
            seed = place.table._state.hand.fair.attempt.seed.hex()
            assert not any(seed.encode() in row.body for row in rows)
            for client in clients:
                await client.close()

    go(work())


def test_five_seats_of_six_fill_with_bots_and_the_game_goes_on(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            code, clients = await found.seated("omi6", 1)
            await clients[0].ask("start")
            assert SEATS["omi6"] == 6
            playing = asyncio.create_task(play(clients[0]))
            await hand_over(clients[0], 1)
            playing.cancel()
            listed = await request(found.base, f"/api/tables/{code}")
            assert listed["free"] == 0
            await clients[0].close()

    go(work())


def test_the_front_page_says_how_to_join(tmp_path):
    async def work():
        async with running(tmp_path) as found:

            def page():
                with urllib.request.urlopen(found.base + "/") as answered:
                    return answered.read().decode()

            assert "No table is open." in await asyncio.to_thread(page)
            code, clients = await found.seated("omi6", 1, seats=6)
            text = await asyncio.to_thread(page)
            assert f"{code}  Six-player Omi  full" in text
            assert f"mesaya join {found.base} CODE" in text
            for client in clients:
                await client.close()

    go(work())


def test_pages_of_other_places_may_not_open_a_socket(tmp_path):
    async def work():
        async with running(tmp_path, origins=("https://club.example",)) as found:
            url = found.base.replace("http", "ws") + "/ws"
            for origin in ("https://evil.example", "null", found.base + ".evil.example"):
                with pytest.raises(InvalidStatus):
                    await connect(url, origin=origin)
            for origin in (found.base, "https://club.example"):
                async with connect(url, origin=origin):
                    pass

    go(work())


def test_who_floods_is_cut_off_and_nothing_happens(tmp_path):
    async def work():
        async with running(tmp_path, limits=Limits(rate=0.001, burst=3)) as found:
            _, token = await found.player("Ann")
            code = await found.table(token, "kozel4")
            client = await Client.join(found.base, token, code)
            for number in range(3):
                await client._send({"t": "ping", "n": number})
            for _ in range(200):
                try:
                    await client._send(
                        {"t": "do", "cid": "x", "command": {"do": "sit", "seat": 0, "name": ""}}
                    )
                except Lost:
                    break
            await asyncio.wait_for(client._reader, 10)
            assert client.closed == 4010
            assert found.house.places[code].table.view(-2, 0.0)["chairs"][0]["kind"] == ""

    go(work())


def test_who_says_nothing_is_not_waited_for(tmp_path):
    async def work():
        async with (
            running(tmp_path, limits=Limits(hello_s=0.05)) as found,
            connect(found.base.replace("http", "ws") + "/ws") as socket,
        ):
            assert json.loads(await socket.recv()) == {"t": "error", "code": "hello_expected"}
            with pytest.raises(ConnectionClosed) as caught:
                await socket.recv()
            assert caught.value.rcvd.code == 4001

    go(work())
