"""How long the room takes to start, and to open again a table with many finished deals.

    python bench/room_start.py [--deals N] [--runs N]

A start is from the command to the first answer of /healthz: of an empty room, and of one whose one
table was played to N deals by a person and three bots. Opening is that table's part, measured in
this process. Medians.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from mesaya.notation.verbs import action_text
from mesaya.server import messages as say
from mesaya.server.app import Server
from mesaya.server.config import Config
from mesaya.server.house import Place
from mesaya.table import commands as ask
from mesaya.table.settings import Settings
from mesaya.table.state import Phase

GAME = "kozel4"
SEATS = 4
AFTER = {Phase.LOBBY: ask.Start(), Phase.SETTLED: ask.Ready(), Phase.OVER: ask.Rematch()}


async def played(data: Path, deals: int) -> None:
    """A room in which one table has so many finished deals."""
    room = Server(Config(data=data, bot_s=0.0))
    await room.house.open()
    player, _ = room.players.create("Ann", "en")
    place = await room.house.create(Settings(GAME, SEATS), player)
    numbers = itertools.count()

    async def asks(command: ask.AnyCommand) -> None:
        answer = await room.house.ask(place, player.id, str(next(numbers)), command)
        assert isinstance(answer, say.Ack), answer

    await asks(ask.Sit(0, "Ann", own_seed=False))
    for seat in range(1, SEATS):
        await asks(ask.AddBot(seat))
    rng = random.Random(1)
    while len(room.storage.transcripts_of(place.key)) < deals:
        command = next_command(place, rng)
        if command is None:
            await asyncio.sleep(0)  # the bots are thinking
        else:
            await asks(command)
    await room.house.close()
    room.close()


def next_command(place: Place, rng: random.Random) -> ask.AnyCommand | None:
    """What the person does now; None where others are asked."""
    table = place.table
    if table.phase != Phase.PLAYING:
        return AFTER[table.phase]
    if not table.view(0, 0.0)["asked"].get("legal"):
        return None
    return ask.Act(action_text(rng.choice(table.sight(0)[1])))


async def opened(data: Path) -> float:
    """Milliseconds until every table is open again."""
    room = Server(Config(data=data))
    start = time.perf_counter()
    await room.house.open()
    spent = (time.perf_counter() - start) * 1000
    await room.house.close()
    room.close()
    return spent


def started(data: Path) -> float:
    """Milliseconds from the command to the first answer."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    line = [sys.executable, "-m", "mesaya", "serve", "--port", str(port), "--data", str(data)]
    quiet = subprocess.DEVNULL
    start = time.perf_counter()
    with subprocess.Popen(line, stdout=quiet, stderr=quiet) as process:
        while not answers(port):
            assert process.poll() is None, "the room did not start"
            time.sleep(0.002)
        spent = (time.perf_counter() - start) * 1000
        process.terminate()
    return spent


def answers(port: int) -> bool:
    """True once the room is there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as found:
            return bool(found.status == 200)
    except OSError:
        return False


def main() -> None:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--runs", type=int, default=7)
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    try:
        empty, full = folder / "empty", folder / "full"
        asyncio.run(played(full, asked.deals))
        started(empty)
        rows = {
            "start, an empty room": [started(empty) for _ in range(asked.runs)],
            f"start, a table of {asked.deals} deals": [started(full) for _ in range(asked.runs)],
            "opening that table": [asyncio.run(opened(full)) for _ in range(asked.runs)],
        }
    finally:
        shutil.rmtree(folder)
    for name, found in rows.items():
        print(f"{name:28}{statistics.median(found):>8.0f} ms   ({max(found):.0f} at most)")


if __name__ == "__main__":
    main()
