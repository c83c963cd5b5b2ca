"""How the room answers a crowd while bots that search sit at other tables.

    python bench/room_bots.py [--tables N] [--bot-tables N] [--level sharp@1] [--seconds S]
                              [--pace 0.6]

A room of its own (`mesaya serve`, a process) has `--tables` tables of four people who play kozel4
as fast as it answers, and `--bot-tables` tables where one person sits with bots of `--level`, at
kozel4 and omi6 in turn. Told are the crowd's moves (ms from a move to its acknowledgement) and the
bots' decisions (ms from the frame that asks a bot to the frame of its move, the write to the disk
included, the `--pace` seconds that it waits for people to follow not), first without the bot
tables, then with them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
from collections.abc import Sequence
from time import monotonic

from mesaya.bots import KINDS
from mesaya.client import Client, create_table, new_player
from mesaya.client.crowd import Plan, run_crowd
from mesaya.client.crowds import more_files
from mesaya.client.own_room import own_room
from mesaya.client.tally import Tally, part
from mesaya.compiled import tally

GAMES = (("kozel4", 4), ("omi6", 6))
SETTLED = ("settled", "over")


class Sitter:
    """One person among bots: plays the first legal action, and takes the time of the bots."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.waits: list[float] = []

    async def play(self) -> None:
        """Until it is cancelled."""
        client, asked_at, asked = self.client, monotonic(), ()
        while not client.closed:
            view = client.view
            now, awaited = monotonic(), waiting(view)
            if asked and awaited != asked and client.seat not in asked:
                self.waits.append(now - asked_at)
            if awaited != asked:
                asked, asked_at = awaited, now
            await self.answer(view)
            async with client.news:
                if client.view is view:
                    await client.news.wait()

    async def answer(self, view: dict) -> None:
        """What this seat is asked for."""
        if view["phase"] in SETTLED:
            done = view["phase"] == "over"
            await self.client.ask("rematch" if done else "ready", on=True)
        elif view["asked"].get("legal"):
            await self.client.act(view["asked"]["legal"][0]["do"])


def waiting(view: dict) -> tuple[int, ...]:
    """The seats whose answer is awaited, with the number of the fact that asks them."""
    asked = view["asked"]
    left = [seat for seat in asked.get("chairs", ()) if seat not in asked["answered"]]
    return tuple([*left, -view["seq"]]) if left else ()


async def seated(base: str, place: int, level: str) -> Sitter:
    """A table of one person and bots, started."""
    game, seats = GAMES[place % len(GAMES)]
    _, token = await new_player(base, f"sitter {place}")
    code = await create_table(base, token, game=game, seats=seats)
    client = await Client.join(base, token, code)
    await client.sit(0)
    for seat in range(1, seats):
        await client.ask("addbot", seat=seat, level=level)
    await client.ask("start")
    return Sitter(client)


async def run(base: str, plan: Plan, bot_tables: int, level: str) -> tuple[Tally, list[float]]:
    """The crowd's tally, and the waits for bots while it was measured."""
    sitters = [await seated(base, place, level) for place in range(bot_tables)]
    tasks = [asyncio.create_task(sitter.play()) for sitter in sitters]
    found = await run_crowd(plan, at_once)
    waits = [wait for sitter in sitters for wait in sitter.waits]
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    for sitter in sitters:
        with contextlib.suppress(Exception):
            await sitter.client.close()
    return found, waits


async def at_once() -> None:
    """There is nobody to wait for."""


def row(found: Tally, waits: list[float]) -> dict[str, object]:
    """Figures of one run."""
    crowd = {"p50": share_of(found.waits, 0.5), "p99": share_of(found.waits, 0.99)}
    bots = {"p50": share_of(waits, 0.5), "p95": share_of(waits, 0.95)}
    return {
        "moves_per_s": round(found.moves_per_s(), 1),
        "crowd_ms": crowd,
        "bot_decisions": len(waits),
        "bots_ms": bots if waits else None,
        "faults": found.faults(),
    }


def share_of(waits: Sequence[float], share: float) -> float:
    """Thousandths of a second that this share of the waits does not pass."""
    return round(1000 * part(sorted(waits), share), 1)


def main() -> int:
    """Print one JSON object."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=20)
    reader.add_argument("--bot-tables", type=int, default=10)
    reader.add_argument("--level", choices=KINDS, default="sharp@1")
    reader.add_argument("--seconds", type=float, default=15.0)
    reader.add_argument("--pace", type=float, default=0.6, help="as in `mesaya serve` (0.6)")
    wish = reader.parse_args()
    more_files()
    report: dict[str, object] = {
        "tables": wish.tables, "bot_tables": wish.bot_tables, "level": wish.level,
        "pace": wish.pace,
        "compiled": tally()[0] > 0,
    }  # fmt: skip
    for name, bots in (("without", 0), ("with", wish.bot_tables)):
        with own_room(wish.pace) as (base, _):
            plan = Plan(base, (("kozel4", 4),) * wish.tables, seconds=wish.seconds)
            found, waits = asyncio.run(run(base, plan, bots, wish.level))
            report[name] = row(found, [wait - wish.pace for wait in waits])
    print(json.dumps(report, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
