"""A crowd in one process or in several, which begin to play at the same moment."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from threading import Barrier, BrokenBarrierError
from typing import Final

import msgspec

from mesaya.client.crowd import Plan, run_crowd
from mesaya.client.tally import Tally, together
from mesaya.errors import MesayaError

MEET_S: Final = 300.0
"""How long the processes wait for each other's tables."""
APART: Final = 1_000_000
"""Between the numbers of the first persons of two processes."""

_entered: Final[list[Barrier]] = []
"""Where this process waits for the others: given to it as it starts."""


class Broken(MesayaError):
    """A process of the crowd did not come to play."""


def run_crowds(plan: Plan, processes: int) -> Tally:
    """Play as the plan says, its tables shared out; what all counted.

    Raises `OSError` where no server answers, `Broken`.
    """
    more_files()
    if processes == 1:
        return together([asyncio.run(run_crowd(plan, _at_once))])
    context = multiprocessing.get_context("spawn")
    gate = context.Barrier(processes)
    with ProcessPoolExecutor(processes, context, _enter, (gate,)) as pool:
        try:
            return together(pool.map(_run, shares(plan, processes)))
        except BrokenBarrierError:
            raise Broken from None


def shares(plan: Plan, processes: int) -> list[Plan]:
    """The plan of each process: every table is in one of them."""
    return [
        msgspec.structs.replace(
            plan,
            tables=plan.tables[one::processes],
            idle=len(range(one, plan.idle, processes)),
            first=plan.first + one * APART,
        )
        for one in range(processes)
    ]


def more_files() -> None:
    """Open as many sockets as the system lets this user, and what it starts, have."""
    try:
        import resource
    except ImportError:  # not every system has such a limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


# --- in a process of the crowd -------------------------------------------------------------------
def _enter(gate: Barrier) -> None:
    _entered.append(gate)


def _run(plan: Plan) -> Tally:
    try:
        return asyncio.run(run_crowd(plan, _met))
    except BaseException:
        _entered[0].abort()  # nobody waits for who does not come
        raise


async def _met() -> None:
    await asyncio.to_thread(_entered[0].wait, MEET_S)


async def _at_once() -> None:
    """Alone there is nobody to wait for."""
