"""Books in memory, for simulations and tests."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mesaya.ledger.books import PENDING, Account, Change, Hold, Posting, Tx


class MemoryBooks:
    """All rows in tables of this object. A `copy` is an open transaction: keep it or drop it."""

    def __init__(self) -> None:
        self.accounts: dict[str, Account] = {}
        self.txs: list[Tx] = []
        self.postings: list[Posting] = []
        self.held: dict[bytes, Hold] = {}
        self._known: dict[bytes, Tx] = {}

    def copy(self) -> MemoryBooks:
        """The same rows, apart."""
        new = type(self)()
        new.accounts = dict(self.accounts)
        new.txs = list(self.txs)
        new.postings = list(self.postings)
        new.held = dict(self.held)
        new._known = dict(self._known)
        return new

    # --- reading ---------------------------------------------------------------------------------
    def account(self, name: str) -> Account | None:
        """The account of this id."""
        return self.accounts.get(name)

    def seats_of(self, owner: str) -> Sequence[Account]:
        """The seats at which this player sits."""
        return [row for row in self.accounts.values() if row.kind == "seat" and row.owner == owner]

    def tx(self, name: bytes) -> Tx | None:
        """The transaction of this id."""
        return self._known.get(name)

    def last(self) -> Tx | None:
        """The transaction with the greatest `n`."""
        return self.txs[-1] if self.txs else None

    def holds(self, hand: str) -> Sequence[Hold]:
        """The holds of a hand, in any state."""
        return [hold for hold in self.held.values() if hold.hand == hand]

    # --- writing ---------------------------------------------------------------------------------
    def open_account(self, account: Account) -> None:
        """Insert an account."""
        assert account.id not in self.accounts
        self.accounts[account.id] = account

    def give_seat(self, name: str, owner: str) -> None:
        """Set the owner of a seat."""
        self.accounts[name] = replace(self.accounts[name], owner=owner)

    def insert(self, tx: Tx, postings: Sequence[Posting]) -> None:
        """Insert a transaction with its postings."""
        assert tx.id not in self._known
        self._known[tx.id] = tx
        self.txs.append(tx)
        self.postings.extend(postings)

    def change(self, name: str, by: Change) -> bool:
        """Add to an account's sums, unless that would break its floor."""
        row = self.accounts[name]
        new = replace(
            row,
            debits=row.debits + by.debits,
            credits=row.credits + by.credits,
            held=row.held + by.held,
        )
        if new.held < 0 or (new.floor_zero and new.free < 0):
            return False
        self.accounts[name] = new
        return True

    def insert_hold(self, hold: Hold) -> None:
        """Insert a hold."""
        assert hold.id not in self.held
        self.held[hold.id] = hold

    def resolve(self, name: bytes, state: str) -> bool:
        """Move a pending hold to `state`; False if it is not pending."""
        hold = self.held[name]
        if hold.state != PENDING:
            return False
        self.held[name] = replace(hold, state=state)
        return True
