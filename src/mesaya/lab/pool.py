"""Deals played side by side: the same rows in the same order, however many play them."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from types import TracebackType
from typing import Final, Protocol, TypeVar

from mesaya.lab.duel import Chunk, Clock, Job, RngOf, play_chunk
from mesaya.lab.measures import Row
from mesaya.lab.stats import Times

SIZE: Final = 8
"""Deals in a chunk: enough that handing them over costs nothing, few enough to see progress."""
AHEAD: Final = 3
"""Chunks handed out for each process: none waits, and little is thrown away at an early stop."""


class Runner(Protocol):
    """Plays deals, somehow."""

    @property
    def workers(self) -> int:
        """How many deals are played at once."""
        ...

    def chunks(self, job: Job, deals: Sequence[int]) -> Iterator[Chunk]:
        """These deals in parts, in order. Raises what `play_chunk` raises."""
        ...


def parts(deals: Sequence[int], size: int = SIZE) -> list[list[int]]:
    """The deals in chunks."""
    return [list(deals[first : first + size]) for first in range(0, len(deals), size)]


class Here:
    """Plays in this process."""

    workers = 1

    def __init__(self, clock: Clock, rng_of: RngOf) -> None:
        self.clock = clock
        self.rng_of = rng_of

    def chunks(self, job: Job, deals: Sequence[int]) -> Iterator[Chunk]:
        """These deals in parts, in order."""
        for part in parts(deals):
            yield play_chunk(job, part, self.clock, self.rng_of)


class Pool:
    """Plays in several processes of this machine. A context manager."""

    def __init__(self, workers: int, clock: Clock, rng_of: RngOf) -> None:
        self.workers = workers
        self.clock = clock
        self.rng_of = rng_of
        # spawned, not forked: nothing of this process is in them but what is handed over
        self.executor = ProcessPoolExecutor(
            workers, mp_context=get_context("spawn"), initializer=_stop_at_once
        )

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.executor.shutdown(wait=True, cancel_futures=True)

    def chunks(self, job: Job, deals: Sequence[int]) -> Iterator[Chunk]:
        """These deals in parts, in order; what is not fetched is not played for long."""

        def hand_out(part: list[int]) -> Future[Chunk]:
            return self.executor.submit(play_chunk, job, part, self.clock, self.rng_of)

        yield from in_order(
            parts(deals), AHEAD * self.workers, hand_out, Future.result, Future.cancel
        )


def _stop_at_once() -> None:
    """Ctrl-C ends a worker without a word; the process that asked says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


H = TypeVar("H")


def in_order(
    work: Sequence[list[int]],
    ahead: int,
    hand_out: Callable[[list[int]], H],
    fetch: Callable[[H], Chunk],
    drop: Callable[[H], object],
) -> Iterator[Chunk]:
    """Hand out `ahead` parts at a time and give the results in the order of the parts.

    When the caller stops early, or a part fails, what was handed out and not fetched is dropped.
    """
    waiting: deque[H] = deque()
    todo = iter(work)
    try:
        for part in todo:
            waiting.append(hand_out(part))
            if len(waiting) >= ahead:
                break
        while waiting:
            found = fetch(waiting.popleft())
            for part in todo:
                waiting.append(hand_out(part))
                break
            yield found
    finally:
        for handle in waiting:
            drop(handle)


class Played:
    """Deals of one job as they come in."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.times = (Times(), Times())
        self.decisions = 0

    def add(self, chunk: Chunk) -> None:
        """Take in the next part."""
        self.rows += chunk.rows
        self.decisions += chunk.decisions
        for times, counts in zip(self.times, chunk.times, strict=True):
            times.join(counts)


def collect(
    runner: Runner, job: Job, deals: Sequence[int], show: Callable[[int], None] | None = None
) -> Played:
    """Play all of these deals; `show` is told how many are done."""
    played = Played()
    for chunk in runner.chunks(job, deals):
        played.add(chunk)
        if show is not None:
            show(len(played.rows))
    return played
