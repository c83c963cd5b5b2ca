"""The server is killed at every durable step, and nothing that it acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random

import pytest

from mesaya.client import Lost, Turned, create_table, new_player
from mesaya.client.http import request
from mesaya.fair.transcript import loads
from mesaya.fair.verify import verify
from mesaya.lab.audit import audit
from mesaya.server.faults import POINTS
from mesaya.server.house import CIDS
from server.killing import Guest, Process
from server.night import STAKED, Night, all_points, spots
from server.running import go


async def scene(data, faults, database=None) -> int:
    """A match of two people and two bots, through one death of the server after another."""
    server = Process(data, database)
    await server.start()
    try:
        guests = [
            Guest(number, (await new_player(server.base, f"guest {number}"))[1])
            for number in range(2)
        ]
        code = await create_table(server.base, guests[0].token, game="kozel4", seats=4)
        for guest in guests:
            await guest.come(server.base, code)
            await guest.ask("sit", seat=guest.number, name="")
        for seat in (2, 3):
            await guests[0].ask("addbot", seat=seat)
        await guests[0].ask("start")
        for fault in faults:
            server.kill()
            await server.start(fault)
            await one_life(server, guests, code)
            assert server.dead, f"{fault} was never passed"
        server.kill()
        await server.start()
        return await settle(server, guests, code)
    finally:
        server.kill()


async def one_life(server: Process, guests: list[Guest], code: str) -> None:
    """Play until the server dies."""

    async def lived(guest: Guest) -> None:
        while not server.dead:
            with contextlib.suppress(Lost, OSError, Turned):
                await guest.come(server.base, code)
                await guest.play()
                await guest.once_more()
            await asyncio.sleep(0.01)

    await asyncio.wait_for(asyncio.gather(*[lived(guest) for guest in guests]), 120)


async def settle(server: Process, guests: list[Guest], code: str) -> int:
    """After the last start: everything acknowledged is there, and every hand verifies."""
    for guest in guests:
        await guest.come(server.base, code)
        # the server keeps the last answers of each player, refusals and seeds among them
        for cid, seq in list(guest.acked.items())[-CIDS // 4 :]:
            # the same question gets the answer that it had, so it was written down
            answer = await guest.client.ask("say", cid=cid, phrase="well_played")
            assert answer["seq"] == seq, cid
    hands = (await request(server.base, f"/api/tables/{code}/hands"))["hands"]
    for hand in hands:
        found = await request(server.base, f"/api/tables/{code}/transcripts/{hand}")
        verdict = verify(loads(json.dumps(found).encode()), audit)
        assert not verdict.failed_at(), (hand, verdict)
    for guest in guests:
        await guest.go()
        assert guest.alarms == []
    return len(hands)


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_every_durable_step(tmp_path, point):
    """Once at the start of the life, where tables are built again, and once in the middle."""
    go(scene(tmp_path, [f"{point}:3", f"{point}:25"]), 300)


@pytest.mark.nightly
@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_killed_fifty_times(tmp_path, database):
    rng = random.Random("kills")
    faults = [f"{rng.choice(POINTS)}:{rng.randrange(1, 60)}" for _ in range(50)]
    go(scene(tmp_path, faults, database), 1200)


# --- a night of kills -----------------------------------------------------------------------------
def test_five_tables_outlive_five_deaths(tmp_path):
    async def work():
        figures = await Night(tmp_path).run(spots(1), 5)
        assert figures.kills == 5
        assert figures.moves >= 20
        assert figures.hands >= 1

    go(work(), 150)


def test_tables_for_tokens_outlive_three_deaths(tmp_path):
    async def work():
        figures = await Night(tmp_path).run([*STAKED], 3)
        assert figures.kills == 3
        assert figures.moves >= 10

    go(work(), 150)


@pytest.mark.nightly
@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_forty_tables_outlive_a_night_of_kills(tmp_path, database, request):
    async def work():
        figures = await all_points(Night(tmp_path, database, pace=0.2), each=8, kills=50)
        request.node.user_properties.append(("night", str(figures)))  # for --junitxml
        assert figures.kills >= 50 + len(POINTS)
        assert figures.moves >= 1000
        assert figures.hands >= 100

    go(work(), 720)
