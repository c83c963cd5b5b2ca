"""Ids that make a request happen once, and the chain of hashes over all transactions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.fair.hashing import Json, canonical, prefixed, sha, tag, u64
from mesaya.ledger.books import Posting, Tx
from mesaya.ledger.requests import Grant, Leave, Request, Settle, Sit, TakeHold, TopUp, kind_of

GENESIS: Final = sha(tag("ledger-genesis"))
"""What stands before the first transaction."""


def tx_id(request: Request) -> bytes:
    """L11 The id of a request, 16 bytes.

    A hand's requests are told apart by table, number and kind (a hold also by its seat); those of a
    player by session and number, whatever is asked; a grant by player and day.
    """
    match request:
        case Grant():
            name = prefixed(request.player.encode("ascii"))
            return sha(tag("ledger-grant"), name, u64(request.day))[:16]
        case Sit() | TopUp() | Leave():
            session = bytes.fromhex(request.session)
            return sha(tag("ledger-client"), session, u64(request.seq))[:16]
        case _:
            kind = kind_of(request)
            if isinstance(request, TakeHold):
                kind += f":{request.seat}"
            return of_hand(request.table, request.hand, kind)


def of_hand(table: str, hand: int, kind: str) -> bytes:
    """The id of what happens once in a hand."""
    return sha(tag("ledger"), bytes.fromhex(table), u64(hand), kind.encode("ascii"))[:16]


def closing_ids(request: TakeHold | Settle) -> tuple[bytes, bytes]:
    """The ids of the settlement and of the voiding of a request's hand."""
    table, hand = request.table, request.hand
    return of_hand(table, hand, "settle"), of_hand(table, hand, "void")


def link(tx: Tx, postings: Sequence[Posting]) -> bytes:
    """L10 The hash of a transaction: all that it says, its postings, and the hash before it.

    Raises `NotCanonical` where a row holds what no ledger writes.
    """
    said: dict[str, Json] = {
        "id": tx.id.hex(),
        "kind": tx.kind,
        "hand": tx.hand,
        "at": tx.at,
        "body": tx.body,
        "postings": [[posting.account, posting.delta] for posting in postings],
    }
    return sha(tag("ledger-tx"), tx.prev_hash, u64(tx.n), canonical(said))
