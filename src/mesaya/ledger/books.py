"""The rows of the ledger, and what a move needs of the open transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

PENDING: Final = "pending"
POSTED: Final = "posted"
RELEASED: Final = "released"
"""What becomes of a hold: at first pending, then posted or released, once."""


class Account(msgspec.Struct, frozen=True):
    """An account and its sums; `held` is locked by holds. A seat's owner is empty when it is."""

    id: str
    kind: str
    owner: str
    floor_zero: bool
    debits: int = 0
    credits: int = 0
    held: int = 0

    @property
    def balance(self) -> int:
        """What has come less what has gone."""
        return self.credits - self.debits

    @property
    def free(self) -> int:
        """What is not locked."""
        return self.balance - self.held


class Tx(msgspec.Struct, frozen=True):
    """A request that was carried out: the `n`-th, from 1. `at` are whole milliseconds since 1970.

    `body` is the request as canonical JSON; `hash` chains it to all before it.
    """

    n: int
    id: bytes
    kind: str
    hand: str | None
    prev_hash: bytes
    hash: bytes
    at: int
    body: str


class Posting(msgspec.Struct, frozen=True):
    """What a transaction changes in one account; never 0."""

    tx: bytes
    n: int
    account: str
    delta: int


class Hold(msgspec.Struct, frozen=True):
    """Tokens of a seat that are locked for a hand. The id is that of its transaction."""

    id: bytes
    account: str
    amount: int
    hand: str
    state: str = PENDING


class Change(msgspec.Struct, frozen=True):
    """What is added to the sums of an account in one go."""

    debits: int = 0
    credits: int = 0
    held: int = 0


class Books(Protocol):
    """The open transaction. What one call writes, the next one reads; nothing here commits."""

    def account(self, name: str) -> Account | None:
        """The account of this id."""
        ...

    def seats_of(self, owner: str) -> Sequence[Account]:
        """The seats at which this player sits."""
        ...

    def tx(self, name: bytes) -> Tx | None:
        """The transaction of this id."""
        ...

    def last(self) -> Tx | None:
        """The transaction with the greatest `n`."""
        ...

    def holds(self, hand: str) -> Sequence[Hold]:
        """The holds of a hand, in any state."""
        ...

    def open_account(self, account: Account) -> None:
        """Insert an account."""
        ...

    def give_seat(self, name: str, owner: str) -> None:
        """Set the owner of a seat."""
        ...

    def insert(self, tx: Tx, postings: Sequence[Posting]) -> None:
        """Insert a transaction with its postings."""
        ...

    def change(self, name: str, by: Change) -> bool:
        """Add to an account's sums by one conditional update.

        False, and nothing is changed, where `held` would fall below 0 or, with a floor, balance
        less held would.
        """
        ...

    def insert_hold(self, hold: Hold) -> None:
        """Insert a hold."""
        ...

    def resolve(self, name: bytes, state: str) -> bool:
        """Move a pending hold to `state` by one conditional update; False if it is not pending."""
        ...
