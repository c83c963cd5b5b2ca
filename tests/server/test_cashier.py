"""Tokens in the room: brought, locked, paid and taken home with the facts of the table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, update

from mesaya.client import Client, Turned
from mesaya.client.http import request
from mesaya.fair.transcript import loads
from mesaya.fair.verify import verify
from mesaya.lab.audit import audit as check_tokens
from mesaya.ledger.audit import audit
from mesaya.ledger.errors import Code, LedgerError
from mesaya.ledger.requests import Settle, Sit, TakeHold, Void
from mesaya.server.books import SqlBooks
from mesaya.server.cashier import Cashier, hand_rows
from mesaya.server.schema import fact, room_table, stake
from mesaya.server.storage import Storage, url_of
from mesaya.server.writer import Unit, Writer
from server.running import go, running

NOW = 1_790_000_000.0
TABLE = "0b" * 16


def broken(storage, *, tables=True):
    """What an audit of all rows finds; of the ledger alone where no table made them."""
    with storage.engine.connect() as connection:
        books = SqlBooks(connection)
        rows = (books.accounts(), books.txs(), books.postings(), books.all_holds())
        return audit(*rows, hand_rows(connection) if tables else None)


async def purse(room, token):
    return (await request(room.base, "/api/players/me", token=token))["tokens"]


async def play(client, *until):
    """Play on, with the first thing that may be done, until the table is in one of these phases."""
    done = 0
    while client.view["phase"] not in until:
        asked = client.view["asked"]
        if client.seq != done and asked.get("legal"):
            done = client.seq
            with contextlib.suppress(Turned):
                await client.act(asked["legal"][-1]["do"])
        elif client.seq != done and client.view["phase"] == "settled" and "settled" not in until:
            done = client.seq
            await client.ask("ready")
        else:
            async with client.news:
                if client.seq == done or not client.view["asked"].get("legal"):
                    await client.news.wait()


async def guests(room, game, people, **settings):
    """A table for tokens and who sits at it."""
    tokens = [(await room.player(f"person {n}"))[1] for n in range(people)]
    code = await room.table(tokens[0], game, people, **settings)
    clients = []
    for seat, token in enumerate(tokens):
        client = await Client.join(room.base, token, code, key=bytes([seat]) * 32)
        await client.ask("sit", seat=seat, name="")
        clients.append(client)
    return code, tokens, clients


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_match_for_a_buy_in_moves_tokens_and_proves_it(tmp_path, database):
    async def work():
        async with running(tmp_path, database=database) as room:
            rules = {"limit": 2}
            code, tokens, clients = await guests(
                room, "kozel4", 4, buy_in=50, commission_bps=300, rules=rules
            )
            assert await purse(room, tokens[0]) == {
                "wallet": 9_950, "tables": 50, "upto": 10_000, "grant": False,
            }  # fmt: skip
            await clients[0].ask("start")
            with pytest.raises(Turned) as turned:
                await clients[1].ask("topup", tokens=5)
            assert turned.value.code == "in_hand"
            await asyncio.gather(*[play(client, "over") for client in clients])
            stacks = [chair["stack"] for chair in clients[0].view["chairs"]]
            assert sorted(stacks) == [0, 0, 98, 99]
            await clients[2].ask("stand")
            assert (await purse(room, tokens[2]))["wallet"] == 9_950 + stacks[2]
            with pytest.raises(Turned) as turned:
                await clients[2].ask("sit", seat=2, name="", tokens=1_000_000)
            assert turned.value.code == "ledger_too_few"
            assert clients[2].view["chairs"][2]["kind"] == ""
            await clients[2].ask("sit", seat=2, name="", tokens=200)
            assert clients[2].view["chairs"][2]["stack"] == 200
            for client in clients:
                assert client.alarms == []
                await client.close()
            assert broken(room.house.storage) == []
        async with running(tmp_path, database=database) as room:
            place = room.house.find(code)
            chairs = place.table.view(-2, 0.0)["chairs"]
            assert [chair["stack"] for chair in chairs][2] == 200
            seq = place.table.seq
            await room.house._agree(place)
            assert place.table.seq == seq  # the ledger says the same

    go(work(), 120)


def test_hands_at_a_rate_are_paid_with_their_transcripts(tmp_path):
    async def work():
        async with running(tmp_path) as room:
            code, _, clients = await guests(room, "points13", 3, rate=2, commission_bps=500)
            await clients[0].ask("start")
            for _ in range(3):
                await asyncio.gather(*[play(client, "settled", "over") for client in clients])
                if clients[0].view["phase"] == "over":
                    break
                for client in clients:
                    try:
                        await client.ask("topup", tokens=260)
                    except Turned as turned:
                        assert turned.code == "in_hand"
                    await client.ask("ready")
            hands = (await request(room.base, f"/api/tables/{code}/hands"))["hands"]
            named = []
            for hand in hands:
                found = await request(room.base, f"/api/tables/{code}/transcripts/{hand}")
                assert not verify(loads(json.dumps(found).encode()), check_tokens).failed_at()
                named.append(found["result"].get("ledger_tx"))
            with room.house.storage.engine.connect() as connection:
                ids = {tx.id.hex() for tx in SqlBooks(connection).txs() if tx.kind == "settle"}
            assert ids == {name for name in named if name}
            assert broken(room.house.storage) == []
            for client in clients:
                await client.close()

    go(work(), 120)


def test_nobody_opens_a_table_for_more_than_the_house_gives(tmp_path):
    async def work():
        async with running(tmp_path) as room:
            _, token = await room.player("Kavi")
            with pytest.raises(Exception, match="bad_settings"):
                await room.table(token, "points13", 3, rate=77)
            assert await room.table(token, "points13", 3, rate=76)

    go(work())


def test_the_house_restores_tokens_once_a_day(tmp_path):
    async def work():
        async with running(tmp_path) as room:
            _, token = await room.player("Kavi")
            assert await purse(room, token) == {
                "wallet": 0, "tables": 0, "upto": 10_000, "grant": True,
            }  # fmt: skip
            for _ in range(2):
                told = await request(room.base, "/api/players/me/tokens", {}, token)
                assert told["tokens"]["wallet"] == 10_000
                assert told["tokens"]["grant"] is False
            assert broken(room.house.storage) == []

    go(work())


def test_a_table_without_anybody_is_closed_and_its_tokens_go_home(tmp_path, monkeypatch):
    monkeypatch.setattr("mesaya.server.house.SWEEP_S", 0.05)

    async def work():
        async with running(tmp_path, idle_s=0.2) as room:
            code, tokens, clients = await guests(room, "kozel4", 2 + 2, buy_in=50)
            await asyncio.sleep(0.4)
            assert room.house.find(code) is not None  # people are connected
            for client in clients:
                await client.close()
            while room.house.find(code) is not None:
                await asyncio.sleep(0.02)
            assert (await purse(room, tokens[0]))["wallet"] == 10_000
            assert broken(room.house.storage) == []

    go(work())


def test_l7_an_audit_holds_what_was_paid_against_the_log_of_the_table(tmp_path):
    async def work():
        async with running(tmp_path) as room:
            _, _, clients = await guests(room, "kozel4", 4, buy_in=50, rules={"limit": 2})
            await clients[0].ask("start")
            await asyncio.gather(*[play(client, "over") for client in clients])
            for client in clients:
                await client.close()
            storage = room.house.storage
            assert broken(storage) == []
            with storage.engine.connect() as connection:
                rows = connection.execute(select(fact.c.seq, fact.c.body)).all()
            seq, body = next((n, b) for n, b in rows if b"matchended" in b)
            assert b"[50,-50,50,-50]" in body or b"[-50,50,-50,50]" in body
            forged = body.replace(b"50", b"49")
            # the room still writes down who has gone: nothing is read where something is written
            with storage.engine.begin() as connection:
                connection.execute(update(fact).where(fact.c.seq == seq).values(body=forged))
            assert [breach.invariant for breach in broken(storage)] == ["L7"]
            with storage.engine.begin() as connection:
                connection.execute(update(stake).values(status="open"))
            assert "L5" in [breach.invariant for breach in broken(storage)]

    go(work(), 120)


# --- two who end a hand at once ------------------------------------------------------------------
def units(cashier, *requests):
    return Unit(b"", (), lambda connection: cashier.carry_out(connection, requests, NOW))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_l6_a_hand_ends_once_whoever_is_first(tmp_path, database):
    """Four writers end the same hands at once, in two ways, each twice."""
    storage = Storage(url_of(tmp_path, database))
    cashier, table = Cashier(10_000), bytes.fromhex(TABLE)
    writers = [Writer(storage) for _ in range(4)]
    with storage.engine.begin() as connection:
        row = {"id": table, "code": "K7QF-2M9X", "game": "kozel4", "created_at": NOW}
        connection.execute(room_table.insert().values(row))
    try:
        for seat in range(2):
            sit = Sit(f"p{seat}", TABLE, seat, 1_000, TABLE, seat)
            writers[0].submit(units(cashier, sit)).result()
        for hand in range(1, 13):
            holds = [TakeHold(TABLE, hand, seat, 100) for seat in range(2)]
            writers[0].submit(units(cashier, *holds)).result()
            asked = [Settle(TABLE, hand, (-10, 10), 0, 0), Void(TABLE, hand)] * 2
            barrier = threading.Barrier(4)

            def end(number, asked=asked, barrier=barrier):
                barrier.wait()
                for _ in range(50):
                    done = writers[number].submit(units(cashier, asked[number]))
                    error = done.exception()
                    if error is None or isinstance(error, LedgerError):
                        return error
                raise AssertionError(error)

            with ThreadPoolExecutor(4) as pool:
                errors = list(pool.map(end, range(4)))
            won = {type(asked[n]).__name__ for n in range(4) if errors[n] is None}
            assert len(won) == 1, errors
            assert {e.code for e in errors if e is not None} <= {Code.HAND_CLOSED, Code.NO_HOLD}
            with storage.engine.connect() as connection:
                asked = select(stake.c.status).where(stake.c.hand == f"{TABLE}/{hand}")
                status = connection.execute(asked).scalar()
            assert status == ("done" if won == {"Settle"} else "void")
        assert broken(storage, tables=False) == []
    finally:
        for writer in writers:
            writer.close()
        storage.close()


@pytest.mark.parametrize("rate", [0, 2])
def test_a_promise_that_the_house_had_and_lost_is_found_where_tokens_are_played_for(tmp_path, rate):
    async def work():
        async with running(tmp_path) as room:
            _, _, clients = await guests(room, "points13", 3, rate=rate)
            me = clients[1]
            take, fallen = me._take, []

            async def lost(message):
                """As from a house that lets my promise fall."""
                for frame in message.get("frames", ()):
                    for event in frame["events"]:
                        if event["event"] == "commits_closed":
                            event["commits"] = {}
                            fallen.append(event)
                await take(message)

            me._take = lost
            await clients[0].ask("start")
            async with me.news:
                await me.news.wait_for(lambda: fallen)
            codes = [alarm.code for alarm in me.alarms]
            assert ("commit_missing" in codes) == (rate > 0)
            assert clients[2].alarms == []

    go(work(), 20)
