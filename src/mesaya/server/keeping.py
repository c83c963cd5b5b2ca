"""Facts between the table and the database: bytes, with the house's seeds sealed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, insert, update

from mesaya.fair import transcript as transcripts
from mesaya.notation.records import dumps as dump_record
from mesaya.server.keys import Sealing
from mesaya.server.schema import room_table, transcript
from mesaya.server.storage import Stored
from mesaya.table.facts import Created, Fact, Offered
from mesaya.table.kept import Unkept, dumps, load_all
from mesaya.table.state import HandFile, Phase

SEALED = "sealed:"
"""Begins a seed that is sealed with the server's key."""


class Keeper:
    """Makes rows of the facts of one table, and facts of its rows."""

    def __init__(self, table: bytes, sealing: Sealing) -> None:
        self._table = table
        self._sealing = sealing

    def rows(self, facts: Sequence[Fact]) -> list[Stored]:
        """The rows to write."""
        return [Stored(fact.seq, fact.at, dumps(self._sealed(fact))) for fact in facts]

    def facts(self, rows: Iterable[Stored]) -> list[Fact]:
        """The log of the table; raises `Unkept` for rows that are no log of this table."""
        return [self._opened(fact) for fact in load_all(row.body for row in rows)]

    def _sealed(self, fact: Fact) -> Fact:
        if not isinstance(fact.body, Offered):
            return fact
        seed = self._sealing.seal(bytes.fromhex(fact.body.seed), self._bound(fact))
        return _with_seed(fact, fact.body, SEALED + seed.hex())

    def _opened(self, fact: Fact) -> Fact:
        if not isinstance(fact.body, Offered):
            return fact
        try:
            sealed = bytes.fromhex(fact.body.seed.removeprefix(SEALED))
            seed = self._sealing.open(sealed, self._bound(fact))
        except ValueError as error:
            raise Unkept(str(error)) from None
        return _with_seed(fact, fact.body, seed.hex())

    def _bound(self, fact: Fact) -> bytes:
        """A seed is good at its own place in its own table only."""
        return self._table + fact.seq.to_bytes(8, "big")


def _with_seed(fact: Fact, body: Offered, seed: str) -> Fact:
    return msgspec.structs.replace(fact, body=msgspec.structs.replace(body, seed=seed))


def keep_table(connection: Connection, body: Created, at: float) -> None:
    """A new table is known by its code."""
    row = {
        "id": bytes.fromhex(body.table),
        "code": body.code,
        "game": body.settings.game,
        "created_at": at,
    }
    connection.execute(insert(room_table).values(row))


def keep_rest(
    connection: Connection, table: bytes, files: Sequence[HandFile], phase: Phase, now: float
) -> None:
    """What follows from facts and is asked for by itself: transcripts, records, closed tables."""
    for file in files:
        row = {
            "table_id": table,
            "hand_no": file.hand,
            "body": transcripts.dumps(file.transcript),
            "record": "" if file.record is None else dump_record(file.record),
        }
        connection.execute(insert(transcript).values(row))
    if phase == Phase.CLOSED:
        closed = update(room_table).where(room_table.c.id == table)
        connection.execute(closed.values(closed_at=now))
