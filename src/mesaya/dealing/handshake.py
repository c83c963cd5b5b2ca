"""The handshake before a hand, as a table holds it: offer, promises, openings, seal (CRS-1).

Messages are plain data for all seats; nothing in them is secret when they are given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mesaya._version import __version__
from mesaya.dealing.spec import Public
from mesaya.fair.commits import Place
from mesaya.fair.hand import CANCELLED, CLOSED, OFFERED, VOID, FairHand
from mesaya.fair.hashing import Json
from mesaya.fair.log import genesis
from mesaya.fair.transcript import Log, Table, write


class Person(NamedTuple):
    """Who sits at one seat of a hand: `custody` 1 with a seed of their own; kind human or bot."""

    seat: int
    player: bytes
    custody: int
    name: str
    kind: str


class Thread(NamedTuple):
    """Where the log of the table stands: the number of the next entry, and the head before it."""

    first: int = 0
    head: bytes | None = None


class Handshake:
    """A hand from its first offer to its seal, and the log of it once it is sealed."""

    def __init__(self, fair: FairHand, people: Sequence[Person], thread: Thread) -> None:
        self.fair = fair
        self.names = [(person.name, person.kind) for person in people]
        self.thread = thread
        self._chain: Log | None = None

    @property
    def number(self) -> int:
        """The hand's number at its table; 0 is the table's opening."""
        return self.fair.hand

    @property
    def attempt(self) -> int:
        """The attempt in progress, or the last one."""
        return self.fair.attempt.number

    @property
    def deadline(self) -> float:
        """When the promises, or the openings, are due."""
        return self.fair.deadline

    @property
    def cancelled(self) -> bool:
        """True after the last attempt that was allowed."""
        return self.fair.phase == CANCELLED

    @property
    def chain(self) -> Log:
        """The log of this hand; it begins at the seal."""
        assert self._chain is not None, "the hand is sealed"
        return self._chain

    def unpromised(self) -> tuple[int, ...]:
        """Seats with a seed of their own that have not promised it yet, while that is awaited."""
        if self.fair.phase != OFFERED:
            return ()
        own = [place.seat for place in self.fair.roster if place.custody]
        return tuple([seat for seat in own if seat not in self.fair.attempt.commits])

    def unopened(self) -> tuple[int, ...]:
        """Seats that promised and have not opened, while that is awaited."""
        return self.fair.missing() if self.fair.phase == CLOSED else ()

    # --- the phases ------------------------------------------------------------------------------
    def offer(self, server_seed: bytes, now: float) -> Public:
        """P0 A new attempt; raises `FairError`. To be written down before it is sent."""
        return self.fair.offer(server_seed, now)

    def commit(self, seat: int, promise: bytes) -> None:
        """P1 A seat's promise; raises `FairError`."""
        self.fair.commit(seat, promise)

    def close(self, now: float) -> Public:
        """P2 The list of the promises, and the head of the table's log; raises `FairError`."""
        message = self.fair.close(now)
        return {**self._id(), **message, "head": self._head()}

    def open(self, seat: int, seed: bytes) -> None:
        """P3 A seat's seed; raises `FairError`."""
        self.fair.open(seat, seed)

    def seal(self, now: float) -> Public:
        """P4 All seeds; the log of the hand begins. Raises `FairError`."""
        message = self.fair.seal(now)
        thread = self.thread
        self._chain = Log(self.fair.table, self.fair.keys[0], thread.first, thread.head)
        self._chain.add({"t": "hand", "software": _software(), "roster": self._roster()})
        for attempt in self.fair.attempts[:-1]:
            self._chain.add({"t": "void", "attempt": attempt.revealed()})
        last = self._chain.first + len(self._chain.entries) - 1
        return {**self._id(), **message, "seq": last, "head": self._head()}

    def void_attempt(self, now: float) -> Public:
        """Somebody did not open in time: the attempt in the open; raises `FairError`."""
        before = self._id()
        return {**before, **self.fair.void(now)}

    def _id(self) -> Public:
        return {"hand_no": self.number, "attempt": self.attempt}

    def _head(self) -> str:
        if self._chain is not None:
            return self._chain.head.hex()
        return (self.thread.head or genesis(self.fair.table)).hex()

    def _roster(self) -> list[Json]:
        return [
            [place.seat, place.player.hex(), place.custody, *self.names[place.seat]]
            for place in self.fair.roster
        ]

    # --- the end ---------------------------------------------------------------------------------
    def _closed(self, roots: Sequence[tuple[str, int, str]], result: Mapping[str, Json]) -> Table:
        """P7 The hand ends in the log; its transcript, with the house's seeds."""
        self.chain.add({"t": "closed", "result": result})
        return write(self.fair, self.names, roots, self.chain, result, __version__)

    def thread_after(self) -> Thread:
        """Where the table's log stands after this hand."""
        return Thread(self.chain.first + len(self.chain.entries), self.chain.head)


def _software() -> Public:
    return {"version": __version__, "engine_sha256": None}


def places(people: Sequence[Person]) -> list[Place]:
    """The roster of the fair deal."""
    return [Place(person.seat, person.player, person.custody) for person in people]


def is_void(shake: Handshake) -> bool:
    """True before the first offer and after an attempt that was void: an offer may follow."""
    return shake.fair.phase == VOID
