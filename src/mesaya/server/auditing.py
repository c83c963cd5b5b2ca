"""Every row of the ledger, held against the invariants."""

from __future__ import annotations

from sqlalchemy import Connection

from mesaya.ledger.audit import Breach, audit
from mesaya.server.books import SqlBooks
from mesaya.server.cashier import hand_rows


def audited(connection: Connection) -> tuple[list[Breach], int]:
    """What is broken (L1-L14), and how many transactions there are."""
    books = SqlBooks(connection)
    txs = books.txs()
    rows = (books.accounts(), txs, books.postings(), books.all_holds())
    return audit(*rows, hand_rows(connection)), len(txs)
