"""Deals played on a Ray cluster: the same chunks, handed to its workers.

Ray is an optional package (the extra `ray`). Every machine of the cluster needs this package in the
same version; a difference of versions is refused, as the rows would not be those of one program.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib import import_module
from socket import create_connection
from types import ModuleType, TracebackType
from typing import Final, cast

from mesaya._version import __version__
from mesaya.errors import MesayaError
from mesaya.lab.duel import Chunk, Clock, Job, RngOf, play_chunk
from mesaya.lab.pool import AHEAD, in_order, parts

LOCAL: Final = "local"
"""The address that starts a cluster of one's own on this machine."""
WORKERS: Final = 2
KNOCK_S: Final = 5.0
NO_NEWS: Final = ("RAY_USAGE_STATS_ENABLED", "0")
"""A lab tells nobody that it is used; who wants Ray to, sets the variable."""


class NoRay(MesayaError):
    """Ray is not installed, or no cluster answers at the address."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class OtherVersion(MesayaError):
    """A machine of the cluster has another version of this package."""

    def __init__(self, version: str) -> None:
        super().__init__(version)
        self.version = version


def play_there(job: Job, deals: list[int], clock: Clock, rng_of: RngOf) -> tuple[str, Chunk]:
    """What a worker does: the deals, and the version that played them."""
    return __version__, play_chunk(job, deals, clock, rng_of)


class RayPool:
    """Plays on a Ray cluster, or on one of two workers that it starts. A context manager.

    Raises `NoRay` where there is none.
    """

    def __init__(self, address: str, clock: Clock, rng_of: RngOf) -> None:
        self.clock = clock
        self.rng_of = rng_of
        self.ray = _ray()
        _knock(address)
        os.environ.setdefault(*NO_NEWS)
        try:
            if address == LOCAL:
                self.ray.init(
                    num_cpus=WORKERS, include_dashboard=False, log_to_driver=False,
                    logging_level="ERROR",
                )  # fmt: skip
            else:
                self.ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            raise NoRay(str(error).splitlines()[0][:200]) from error
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", WORKERS)))
        self.remote = self.ray.remote(play_there)

    def __enter__(self) -> RayPool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.ray.shutdown()

    def chunks(self, job: Job, deals: Sequence[int]) -> Iterator[Chunk]:
        """These deals in parts, in order."""

        def hand_out(part: list[int]) -> object:
            handle: object = self.remote.remote(job, part, self.clock, self.rng_of)
            return handle

        yield from in_order(parts(deals), AHEAD * self.workers, hand_out, self._fetch, self._drop)

    def _fetch(self, handle: object) -> Chunk:
        try:
            version, chunk = cast("tuple[str, Chunk]", self.ray.get(handle))
        except self.ray.exceptions.RayTaskError as error:
            cause = getattr(error, "cause", None)
            raise (cause if isinstance(cause, Exception) else error) from None
        if version != __version__:
            raise OtherVersion(version)
        return chunk

    def _drop(self, handle: object) -> None:
        self.ray.cancel(handle)


def _knock(address: str) -> None:
    """Raises `NoRay` where nobody listens at a `host:port`: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        create_connection((host, int(port)), KNOCK_S).close()
    except (OSError, OverflowError) as error:
        raise NoRay(str(error)) from error


def _ray() -> ModuleType:
    """The package, or `NoRay`. Looked up when it is asked for: nothing else needs it."""
    try:
        return import_module("ray")
    except ImportError as error:
        raise NoRay("") from error
