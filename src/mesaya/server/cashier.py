"""What a table asks of the ledger, carried out in the unit of work that writes the table's facts.

Either the facts stand and the tokens have moved, or neither. The room keeps its own row of every
hand or match with stakes, which ends once: an audit holds it against the ledger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, insert, select, update

from mesaya.ledger import moves
from mesaya.ledger.accounts import seat, wallet
from mesaya.ledger.audit import DONE, OPEN, VOID, HandRow
from mesaya.ledger.books import Tx
from mesaya.ledger.errors import Code, LedgerError
from mesaya.ledger.requests import Grant, Settle, Sit, TakeHold, TopUp, Void, hand_id
from mesaya.server.books import SqlBooks
from mesaya.server.schema import fact, stake
from mesaya.table.desk import Posting
from mesaya.table.facts import MatchBegan, MatchEnded, Offered, Settled
from mesaya.table.kept import load_all

DAY_S: Final = 86_400


class Purse(msgspec.Struct, frozen=True):
    """A player's tokens: at home, on tables, up to how many the house restores them, and whether
    it would today.
    """

    wallet: int
    tables: int
    upto: int
    grant: bool


class Cashier:
    """Moves tokens in open transactions. `upto` is how many the house gives who has fewer."""

    def __init__(self, upto: int) -> None:
        self.upto = upto

    def carry_out(self, connection: Connection, asked: Sequence[Posting], now: float) -> None:
        """All that a table asks, in order; raises `LedgerError`, and then nothing may be kept."""
        books = SqlBooks(connection)
        for request in asked:
            if isinstance(request, Sit | TopUp):
                self._provide(books, request, now)
            tx = moves.post(books, request, _ms(now))
            if isinstance(request, TakeHold | Settle | Void):
                _note(connection, request, tx)

    def _provide(self, books: SqlBooks, request: Sit | TopUp, now: float) -> None:
        """Who has too few gets what the house gives today, if it has not been given."""
        has = books.account(wallet(request.player))
        if has is None or has.free < request.tokens:
            self.grant(books, request.player, now)

    def grant(self, books: SqlBooks, player: str, now: float) -> bool:
        """Restore a player's tokens, once a day; False where there is nothing to restore."""
        try:
            known = books.last()
            given = moves.grant(books, Grant(player, _day(now), self.upto), _ms(now))
        except LedgerError as error:
            if error.code not in (Code.AT_FLOAT, Code.ID_REUSED):
                raise
            return False
        return known is None or given.n > known.n

    def purse(self, connection: Connection, player: str, now: float) -> Purse:
        """What a player has."""
        books = SqlBooks(connection)
        home = books.account(wallet(player))
        free = 0 if home is None else home.balance
        tables = sum([row.balance for row in books.seats_of(player)])
        given = books.granted(player, _day(now))
        return Purse(free, tables, self.upto, not given and free + tables < self.upto)

    def stacks(self, connection: Connection, table: bytes, seats: int) -> dict[int, int]:
        """What lies before the seats of a table; seats that were never taken are left out."""
        books = SqlBooks(connection)
        rows = {number: books.account(seat(table.hex(), number)) for number in range(seats)}
        return {number: row.balance for number, row in rows.items() if row is not None}


def _ms(now: float) -> int:
    return round(now * 1000)


def _day(now: float) -> int:
    """Days since 1970, by the clock of Greenwich."""
    return int(now // DAY_S)


# --- the room's own row --------------------------------------------------------------------------
def _note(connection: Connection, request: TakeHold | Settle | Void, tx: Tx) -> None:
    """The hand is open with its first hold, and done or void once."""
    name = hand_id(request.table, request.hand)
    asked = select(stake.c.status).where(stake.c.hand == name)
    known = connection.execute(asked).scalar()
    if known is None:
        empty = {"status": OPEN, "deltas": "[]", "commission": 0, "bps": 0}
        table = bytes.fromhex(request.table)
        connection.execute(insert(stake).values(hand=name, table_id=table, **empty))
    if isinstance(request, Settle):
        found = {
            "status": DONE,
            "deltas": msgspec.json.encode(request.deltas).decode(),
            "commission": request.commission,
            "bps": request.bps,
            "tx_hash": tx.hash,
        }
        _end(connection, name, found)
    elif isinstance(request, Void) and known != VOID:
        _end(connection, name, {"status": VOID})


def _end(connection: Connection, name: str, found: dict[str, object]) -> None:
    """L6 By a conditional update: a hand that is over is not ended again."""
    ended = update(stake).where(stake.c.hand == name, stake.c.status == OPEN).values(**found)
    if connection.execute(ended).rowcount != 1:
        raise LedgerError(Code.HAND_CLOSED, name)


# --- for an audit --------------------------------------------------------------------------------
def hand_rows(connection: Connection) -> list[HandRow]:
    """What the room says of every hand with stakes: how it ended by its own row, and what was paid
    by the log of the table (L7).
    """
    found = []
    results: dict[bytes, dict[int, _Paid]] = {}
    for row in connection.execute(select(stake).order_by(stake.c.hand)):
        table = bytes(row.table_id)
        if table not in results:
            results[table] = _results(connection, table)
        told = results[table].get(int(row.hand.rpartition("/")[2]), _Paid())
        paid = told if row.status == DONE else _Paid()
        tx_hash = None if row.tx_hash is None else bytes(row.tx_hash)
        found.append(HandRow(row.hand, row.status, paid.deltas, paid.commission, row.bps, tx_hash))
    return found


class _Paid(msgspec.Struct, frozen=True):
    """What a hand or a match came to, in tokens."""

    deltas: tuple[int, ...] = ()
    commission: int = 0


def _results(connection: Connection, table: bytes) -> dict[int, _Paid]:
    """By the number under which stakes were locked, what the log of a table says was paid."""
    asked = select(fact.c.body).where(fact.c.table_id == table).order_by(fact.c.seq)
    found: dict[int, _Paid] = {}
    hand = stakes = 0
    for one in load_all(bytes(body) for body in connection.execute(asked).scalars()):
        match one.body:
            case Offered():
                hand = one.body.hand
            case MatchBegan():
                stakes = hand + 1
            case Settled() if any(one.body.deltas):
                found[one.body.hand] = _Paid(one.body.deltas, one.body.commission)
            case MatchEnded() if any(one.body.deltas):
                found[stakes] = _Paid(one.body.deltas, one.body.commission)
            case _:
                pass
    return found
