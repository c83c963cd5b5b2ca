"""A crowd: many people at many tables of one server, who play as fast as it answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from http.client import HTTPException
from typing import Final

import msgspec

from mesaya.client.http import HttpRefused, create_table, new_player
from mesaya.client.line import NoLine
from mesaya.client.person import Person, Turned
from mesaya.client.tally import Tally

AT_ONCE: Final = 8
"""Tables that are made at the same time."""
GOODBYE_S: Final = 0.1
"""So that the last words still go out."""
STILL_S: Final = 5.0
STILL_WAITS: Final = 4
"""A table stands still when nothing moved for so long, or for so many of the longest answers."""


class Plan(msgspec.Struct, frozen=True):
    """What a crowd does: tables to play at (game and seats of each), tables to sit idle at."""

    base: str
    tables: tuple[tuple[str, int], ...]
    idle: int = 0
    seconds: float = 10.0
    warm_up: float = 2.0
    first: int = 0  # the number of its first person

    def at(self, base: str) -> Plan:
        """The same at this server."""
        return msgspec.structs.replace(self, base=base)


IDLE: Final = ("kozel4", 4)
"""What idle people sit at."""
MOST_SEATS: Final = 8


class Party:
    """The people around one table."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.people = people

    def still(self, since: float) -> bool:
        """True where nobody's action was acknowledged since then."""
        return all(person.last_move < since for person in self.people)


async def run_crowd(plan: Plan, wait: Callable[[], Awaitable[None]]) -> Tally:
    """Make the tables, wait for the others, warm up, measure, leave; what was counted."""
    tally = Tally()
    parties, idle = await _gathered(plan, tally)
    people = [person for party in (*parties, *idle) for person in party.people]
    try:
        await wait()
        for party in parties:
            for person in party.people:
                person.play()
        await asyncio.sleep(plan.warm_up)
        await _measured(plan, tally)
        long = max(STILL_S, STILL_WAITS * max(tally.waits, default=0.0))
        since = tally.ended - min(plan.seconds, long)
        tally.stuck = sum(party.still(since) for party in parties)
    finally:
        for person in people:
            person.leave()
    await asyncio.sleep(GOODBYE_S)
    return tally


async def _measured(plan: Plan, tally: Tally) -> None:
    began, tally.began, tally.open = time.process_time(), time.monotonic(), True
    await asyncio.sleep(plan.seconds)
    tally.open, tally.ended = False, time.monotonic()
    tally.cpu_s = time.process_time() - began


async def _gathered(plan: Plan, tally: Tally) -> tuple[list[Party], list[Party]]:
    """Everybody in their chairs: who plays, who sits idle."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def made(place: int, game: str, seats: int) -> Party | None:
        first = plan.first + place * MOST_SEATS
        people = [Person(tally, first + seat, host=seat == 0) for seat in range(seats)]
        async with gate:
            return Party(people) if await _came(plan.base, game, people, tally) else None

    wanted = (*plan.tables, *[IDLE] * plan.idle)
    found = await asyncio.gather(*[made(place, *table) for place, table in enumerate(wanted)])
    played = len(plan.tables)
    return [one for one in found[:played] if one], [one for one in found[played:] if one]


async def _came(base: str, game: str, people: Sequence[Person], tally: Tally) -> bool:
    """Seat them. A table that cannot be made is counted, and left out."""
    try:
        await _seated(base, game, people)
    except HttpRefused as refused:
        tally.errors[refused.code] += 1
    except (NoLine, Turned, TimeoutError) as error:
        tally.errors[str(error.args[0]) if error.args else "no_line"] += 1
    except (HTTPException, ValueError, KeyError):
        tally.errors["other_server"] += 1  # what answers here is no room
    else:
        return True
    for person in people:
        person.leave()
    return False


async def _seated(base: str, game: str, people: Sequence[Person]) -> None:
    tokens = [(await new_player(base, f"load {seat + 1}"))[1] for seat in range(len(people))]
    code = await create_table(base, tokens[0], game=game, seats=len(people))
    for seat, (person, token) in enumerate(zip(people, tokens, strict=True)):
        await person.come(base, token, code, seat)
