"""Where the bots of a room think: quick ones on a thread, those that search in processes.

A process of its own keeps a long search from holding up the tables: Python runs one thread at a
time.
"""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import Final, TypeVar

from mesaya.actions import Action
from mesaya.bots import KINDS, find, searches, usual
from mesaya.bots.reasons import Values, explain
from mesaya.compiled import tally
from mesaya.notation.verbs import action_text
from mesaya.table.refusals import Refusal, Refused
from mesaya.view import Observation

WORKERS: Final = 2
SEEDS: Final = 1 << 62
SLOWER: Final = 10
"""So much shorter is a search where the rules are not compiled; they are slower yet."""

A = TypeVar("A")
Ask = Callable[[str, str, Observation, Sequence[Action], int], A]


def check_level(level: str) -> None:
    """A bot that people may seat is one of `KINDS`, with its usual budget; else `bad_level`."""
    if level not in KINDS:
        raise Refused(Refusal.BAD_LEVEL, detail={"level": level, "known": " ".join(KINDS)})


@cache
def is_compiled() -> bool:
    """True if any of the rules are; asked of the disk once."""
    return tally()[0] > 0


def named(level: str, game: str) -> str:
    """The bot that plays at this level here: without compiled rules a search is cut short.

    So nobody waits for seconds; the bot is the weaker for it.
    """
    budget = usual(level, game) if searches(level) and ":" not in level else 0
    if budget <= SLOWER or is_compiled():
        return level
    return f"{level}:{budget // SLOWER}"


def thought(level: str, game: str, eyes: Observation, legal: Sequence[Action], seed: int) -> str:
    """What a bot does, as a line of the grammar without its seat."""
    bot = find(named(level, game), game)
    return action_text(bot.choose(eyes, legal, random.Random(seed)))


def hinted(
    level: str, game: str, eyes: Observation, legal: Sequence[Action], seed: int
) -> tuple[str, str, Values]:
    """What a bot would do, as a line; the code of its reason, and what that names."""
    bot = find(named(level, game), game)
    chosen = bot.choose(eyes, legal, random.Random(seed))
    why = explain(bot.name, eyes, legal, chosen)
    return action_text(chosen), why.code, why.values


def _begin() -> None:
    """A stop from the keyboard is for the room; it tells its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Minds:
    """Asks bots off the event loop. Processes are begun when the first bot that searches is."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="bots")
        self._processes: ProcessPoolExecutor | None = None

    async def chosen(
        self, level: str, game: str, eyes: Observation, legal: Sequence[Action], rng: random.Random
    ) -> str:
        """What the bot does. Raises what the bot raises; a worker that died is replaced once."""
        return await self._asked(thought, level, game, eyes, legal, rng.randrange(SEEDS))

    async def hinted(
        self, level: str, game: str, eyes: Observation, legal: Sequence[Action]
    ) -> tuple[str, str, Values]:
        """What the bot would do, and why: always the same of the same position."""
        return await self._asked(hinted, level, game, eyes, legal, len(eyes.log))

    async def _asked(
        self,
        ask: Ask[A],
        level: str,
        game: str,
        eyes: Observation,
        legal: Sequence[Action],
        seed: int,
    ) -> A:
        """On a thread, or in a process; a worker that died is replaced once."""
        loop = asyncio.get_running_loop()
        if not searches(level):
            return await loop.run_in_executor(self._threads, ask, level, game, eyes, legal, seed)
        workers = self._workers()
        try:
            return await loop.run_in_executor(workers, ask, level, game, eyes, legal, seed)
        except BrokenProcessPool:
            if self._processes is workers:  # else another bot has replaced them already
                self._processes = None
            again = self._workers()
            return await loop.run_in_executor(again, ask, level, game, eyes, legal, seed)

    def _workers(self) -> ProcessPoolExecutor:
        if self._processes is None:
            self._processes = ProcessPoolExecutor(WORKERS, get_context("spawn"), _begin)
        return self._processes

    def close(self) -> None:
        """No bot thinks any more."""
        self._threads.shutdown(wait=True)
        if self._processes is not None:
            self._processes.shutdown(wait=True, cancel_futures=True)
