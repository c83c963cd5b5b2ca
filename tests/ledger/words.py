"""Short words for tests of the ledger."""

from __future__ import annotations

import itertools

from mesaya.ledger import moves
from mesaya.ledger.accounts import seat, wallet
from mesaya.ledger.audit import HandRow, audit
from mesaya.ledger.memory import MemoryBooks
from mesaya.ledger.requests import Grant, Leave, Settle, Sit, TakeHold, TopUp, Void

T = "0b" * 16
OTHER = "0c" * 16
SESSION = "5e" * 16
NOW = 1_790_000_000_000
PLAYERS = ("ann", "bob", "cyd", "dov")


class Room:
    """Books with short words for what is asked of them."""

    def __init__(self, books: MemoryBooks | None = None):
        self.books = books or MemoryBooks()
        self.number = itertools.count(1)

    def ask(self, request):
        return moves.post(self.books, request, NOW)

    def grant(self, player, day=1, upto=10_000):
        return self.ask(Grant(player, day, upto))

    def sit(self, player, place, tokens, table=T):
        return self.ask(Sit(player, table, place, tokens, SESSION, next(self.number)))

    def top_up(self, player, place, tokens, table=T):
        return self.ask(TopUp(player, table, place, tokens, SESSION, next(self.number)))

    def leave(self, player, place, table=T):
        return self.ask(Leave(player, table, place, SESSION, next(self.number)))

    def hold(self, place, tokens, hand=1, table=T):
        return self.ask(TakeHold(table, hand, place, tokens))

    def settle(self, deltas, commission=0, bps=0, hand=1, table=T):
        return self.ask(Settle(table, hand, tuple(deltas), commission, bps))

    def void(self, hand=1, table=T):
        return self.ask(Void(table, hand))

    def balance(self, name):
        row = self.books.account(name)
        return row.balance if row else 0

    def stack(self, place, table=T):
        return self.balance(seat(table, place))

    def purse(self, player):
        return self.balance(wallet(player))

    def dealt(self, stakes, stack=1_000, hand=1):
        """Players with stacks before seats 0, 1, …, each with its stake locked."""
        for place, stake in enumerate(stakes):
            self.grant(PLAYERS[place])
            self.sit(PLAYERS[place], place, stack)
            self.hold(place, stake, hand)
        return self

    def state(self):
        """All rows, to compare."""
        books = self.books
        return (dict(books.accounts), list(books.txs), list(books.postings), dict(books.held))

    def audit(self, hands=None):
        books = self.books
        return audit(books.accounts.values(), books.txs, books.postings, books.held.values(), hands)

    def broken(self, hands=None):
        return [breach.invariant for breach in self.audit(hands)]


def done(tx, deltas, commission=0, bps=0, hand=1, table=T):
    return HandRow(f"{table}/{hand}", "done", tuple(deltas), commission, bps, tx.hash)
