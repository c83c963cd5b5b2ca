"""The ledger over SQL does what it does in memory, row by row, and its audit finds nothing."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import text

from ledger.words import NOW, PLAYERS, SESSION, T
from mesaya.cli.frame import Frame
from mesaya.cli.ledger_command import run_audit
from mesaya.ledger import moves
from mesaya.ledger.audit import audit
from mesaya.ledger.errors import LedgerError
from mesaya.ledger.memory import MemoryBooks
from mesaya.ledger.requests import Grant, Leave, Settle, Sit, TakeHold, TopUp, Void
from mesaya.server.books import SqlBooks
from mesaya.server.storage import Storage, url_of, writing


def wishes(rng: random.Random, count: int):
    """Requests as they may come: most sound, many not, some again."""
    made = []
    for number in range(count):
        seat, player, hand = rng.randrange(3), rng.choice(PLAYERS), rng.randrange(1, 6)
        amount = rng.choice([10, 130, 400, 10_000])
        deltas = [0, 0, 0]
        loser, winner = rng.sample(range(3), 2)
        deltas[loser], deltas[winner] = -amount, amount
        made.append(
            rng.choice(
                [
                    Grant(player, rng.randrange(3), 1_000),
                    Sit(player, T, seat, amount, SESSION, number),
                    TopUp(player, T, seat, 50, SESSION, number),
                    Leave(player, T, seat, SESSION, number),
                    TakeHold(T, hand, seat, amount),
                    TakeHold(T, hand, seat, 100),
                    Settle(T, hand, tuple(deltas), 0, 0),
                    Void(T, hand),
                    rng.choice(made) if made else Void(T, 9),
                ]
            )
        )
    return made


def outcome(books, request):
    try:
        return moves.post(books, request, NOW)
    except LedgerError as error:
        return (error.code, error.detail) if hasattr(error, "detail") else error.code


@pytest.mark.parametrize("seed", range(2))
def test_the_same_requests_give_the_same_rows(database, seed):
    storage = Storage(url_of(None, database))
    memory, done = MemoryBooks(), 0
    for request in wishes(random.Random(seed), 220):
        with writing(storage.engine).begin() as connection:
            mine = outcome(SqlBooks(connection), request)
        theirs = outcome(memory, request)
        assert mine == theirs, request
        done += not isinstance(theirs, tuple)
    assert done > 40
    with storage.engine.connect() as connection:
        books = SqlBooks(connection)
        rows = (books.accounts(), books.txs(), books.postings(), books.all_holds())
    assert {row.id: row for row in rows[0]} == memory.accounts
    assert rows[1] == memory.txs
    assert rows[2] == memory.postings
    assert {row.id: row for row in rows[3]} == memory.held
    assert audit(*rows) == []
    storage.close()


def test_a_transaction_that_is_thrown_away_leaves_nothing(database):
    storage = Storage(url_of(None, database))
    with storage.engine.connect() as connection:
        moves.post(SqlBooks(connection), Grant("ann", 1, 500), NOW)
        connection.rollback()
    with storage.engine.connect() as connection:
        books = SqlBooks(connection)
        assert (books.accounts(), books.txs(), books.last()) == ([], [], None)
    storage.close()


def test_the_audit_of_a_room_finds_what_was_changed_behind_its_back(tmp_path, capsys):
    """A row changed by hand is named, and the exit code says so."""
    storage = Storage(url_of(tmp_path, None))
    with writing(storage.engine).begin() as connection:
        moves.post(SqlBooks(connection), Grant("ann", 1, 500), NOW)
    assert run_audit(Frame("en"), tmp_path, None) == 0
    assert "sound: 1 transaction" in capsys.readouterr().out
    with writing(storage.engine).begin() as connection:
        connection.execute(text("UPDATE account SET credits = 501 WHERE id = 'wallet:ann'"))
    assert run_audit(Frame("en"), tmp_path, None) == 1
    out = capsys.readouterr().out
    assert "L3" in out
    assert "wallet:ann" in out
    storage.close()
