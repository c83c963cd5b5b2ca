"""The ledger over SQL: `Books` on an open transaction of the writer. Nothing here commits."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Row, insert, select, update

from mesaya.ledger.books import PENDING, Account, Change, Hold, Posting, Tx
from mesaya.ledger.chain import tx_id
from mesaya.ledger.requests import Grant
from mesaya.server import schema


class SqlBooks:
    """The rows of the ledger as one transaction sees them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    # --- reading ---------------------------------------------------------------------------------
    def account(self, name: str) -> Account | None:
        """The account of this id."""
        asked = select(schema.account).where(schema.account.c.id == name)
        row = self._connection.execute(asked).first()
        return None if row is None else _account(row)

    def seats_of(self, owner: str) -> Sequence[Account]:
        """The seats at which this player sits."""
        table = schema.account.c
        asked = select(schema.account).where(table.kind == "seat", table.owner == owner)
        return [_account(row) for row in self._connection.execute(asked.order_by(table.id))]

    def tx(self, name: bytes) -> Tx | None:
        """The transaction of this id."""
        row = self._connection.execute(select(schema.tx).where(schema.tx.c.id == name)).first()
        return None if row is None else _tx(row)

    def last(self) -> Tx | None:
        """The transaction with the greatest `n`."""
        asked = select(schema.tx).order_by(schema.tx.c.n.desc()).limit(1)
        row = self._connection.execute(asked).first()
        return None if row is None else _tx(row)

    def holds(self, hand: str) -> Sequence[Hold]:
        """The holds of a hand, in any state."""
        asked = select(schema.hold).where(schema.hold.c.hand == hand).order_by(schema.hold.c.id)
        return [_hold(row) for row in self._connection.execute(asked)]

    def granted(self, player: str, day: int) -> bool:
        """True where the house has given this player tokens on this day."""
        return self.tx(tx_id(Grant(player, day, 1))) is not None

    # --- all of it, for an audit -----------------------------------------------------------------
    def accounts(self) -> list[Account]:
        """Every account."""
        asked = select(schema.account).order_by(schema.account.c.id)
        return [_account(row) for row in self._connection.execute(asked)]

    def txs(self) -> list[Tx]:
        """Every transaction, in order."""
        asked = select(schema.tx).order_by(schema.tx.c.n)
        return [_tx(row) for row in self._connection.execute(asked)]

    def postings(self) -> list[Posting]:
        """Every posting, in the order of its transaction."""
        joined = schema.posting.join(schema.tx, schema.posting.c.tx == schema.tx.c.id)
        asked = select(schema.posting).select_from(joined)
        ordered = asked.order_by(schema.tx.c.n, schema.posting.c.n)
        return [
            Posting(bytes(row.tx), row.n, row.account, row.delta)
            for row in self._connection.execute(ordered)
        ]

    def all_holds(self) -> list[Hold]:
        """Every hold."""
        asked = select(schema.hold).order_by(schema.hold.c.id)
        return [_hold(row) for row in self._connection.execute(asked)]

    # --- writing ---------------------------------------------------------------------------------
    def open_account(self, account: Account) -> None:
        """Insert an account."""
        self._connection.execute(
            insert(schema.account).values(
                id=account.id,
                kind=account.kind,
                owner=account.owner,
                floor_zero=int(account.floor_zero),
                debits=account.debits,
                credits=account.credits,
                held=account.held,
            )
        )

    def give_seat(self, name: str, owner: str) -> None:
        """Set the owner of a seat."""
        changed = update(schema.account).where(schema.account.c.id == name)
        self._connection.execute(changed.values(owner=owner))

    def insert(self, tx: Tx, postings: Sequence[Posting]) -> None:
        """Insert a transaction with its postings."""
        self._connection.execute(
            insert(schema.tx).values(
                n=tx.n,
                id=tx.id,
                kind=tx.kind,
                hand=tx.hand,
                prev_hash=tx.prev_hash,
                hash=tx.hash,
                at=tx.at,
                body=tx.body,
            )
        )
        if postings:
            rows = [
                {"tx": row.tx, "n": row.n, "account": row.account, "delta": row.delta}
                for row in postings
            ]
            self._connection.execute(insert(schema.posting), rows)

    def change(self, name: str, by: Change) -> bool:
        """Add to an account's sums by one conditional update; False if a floor forbids it."""
        table = schema.account.c
        held = table.held + by.held
        free = table.credits + by.credits - table.debits - by.debits - held
        changed = (
            update(schema.account)
            .where(table.id == name, held >= 0, (table.floor_zero == 0) | (free >= 0))
            .values(
                debits=table.debits + by.debits,
                credits=table.credits + by.credits,
                held=held,
            )
        )
        return self._connection.execute(changed).rowcount == 1

    def insert_hold(self, hold: Hold) -> None:
        """Insert a hold."""
        self._connection.execute(
            insert(schema.hold).values(
                id=hold.id,
                account=hold.account,
                amount=hold.amount,
                hand=hold.hand,
                state=hold.state,
            )
        )

    def resolve(self, name: bytes, state: str) -> bool:
        """Move a pending hold to `state` by one conditional update; False if it is not pending."""
        table = schema.hold.c
        changed = update(schema.hold).where(table.id == name, table.state == PENDING)
        return self._connection.execute(changed.values(state=state)).rowcount == 1


def _account(row: Row[tuple[object, ...]]) -> Account:
    return Account(
        row.id, row.kind, row.owner, bool(row.floor_zero), row.debits, row.credits, row.held
    )


def _tx(row: Row[tuple[object, ...]]) -> Tx:
    return Tx(
        row.n, bytes(row.id), row.kind, row.hand, bytes(row.prev_hash), bytes(row.hash), row.at,
        row.body,
    )  # fmt: skip


def _hold(row: Row[tuple[object, ...]]) -> Hold:
    return Hold(bytes(row.id), row.account, row.amount, row.hand, row.state)
