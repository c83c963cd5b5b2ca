"""What can happen to tokens. A move takes the open transaction, and opens none.

Each is carried out once (L11): the same request again gives the first answer, another with the same
id is refused. All is checked before the first write, so a `LedgerError` has changed nothing; only
`race` may come after one, and then the transaction must be thrown away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

import msgspec

from mesaya.fair.hashing import SAFE
from mesaya.ledger.accounts import HOUSE, MINT, opened, seat, wallet
from mesaya.ledger.books import PENDING, POSTED, RELEASED, Account, Books, Change, Hold, Posting, Tx
from mesaya.ledger.chain import GENESIS, closing_ids, link, of_hand, tx_id
from mesaya.ledger.errors import Code, LedgerError
from mesaya.ledger.requests import (
    Grant,
    Leave,
    Request,
    Settle,
    Sit,
    TakeHold,
    TopUp,
    Void,
    check,
    hand_id,
    hand_of,
    is_count,
    kind_of,
    written,
)
from mesaya.ledger.split import commission_of, gross_of


class _Work(msgspec.Struct, frozen=True):
    """What a move will write: changes of balances and of locked tokens, holds, owners of seats."""

    deltas: Mapping[str, int] = {}
    locked: Mapping[str, int] = {}
    hold: Hold | None = None
    resolved: Sequence[Hold] = ()
    into: str = ""
    owners: Mapping[str, str] = {}


def post(books: Books, request: Request, at: int) -> Tx:
    """Carry a request out, or give the answer that it had; raises `LedgerError`.

    `at` is the time in whole milliseconds since 1970.
    """
    check(request)
    if not is_count(at):
        raise LedgerError(Code.BAD_REQUEST, "at")
    known = books.tx(tx_id(request))
    if known is not None:
        if known.body != written(request):
            raise LedgerError(Code.ID_REUSED, known.id.hex())
        return known
    return _write(books, request, at, _work(books, request))


def _work(books: Books, request: Request) -> _Work:
    match request:
        case Grant():
            return _grant(books, request)
        case Sit():
            return _sit(books, request)
        case TopUp():
            return _top_up(books, request)
        case Leave():
            return _leave(books, request)
        case TakeHold():
            return _hold(books, request)
        case Settle():
            return _settle(books, request)
        case Void():
            return _void(books, request)
        case _:
            assert_never(request)


# --- by name -------------------------------------------------------------------------------------
def grant(books: Books, request: Grant, at: int) -> Tx:
    """The house restores a player's tokens."""
    return post(books, request, at)


def sit(books: Books, request: Sit, at: int) -> Tx:
    """A player brings tokens to a seat."""
    return post(books, request, at)


def top_up(books: Books, request: TopUp, at: int) -> Tx:
    """A player brings more."""
    return post(books, request, at)


def leave(books: Books, request: Leave, at: int) -> Tx:
    """A player takes the stack home."""
    return post(books, request, at)


def hold(books: Books, request: TakeHold, at: int) -> Tx:
    """A seat's stake is locked; `too_few`: it is not dealt in."""
    return post(books, request, at)


def settle(books: Books, request: Settle, at: int) -> Tx:
    """A hand is paid."""
    return post(books, request, at)


def void(books: Books, request: Void, at: int) -> Tx:
    """A hand is given up."""
    return post(books, request, at)


# --- the player's --------------------------------------------------------------------------------
def _grant(books: Books, request: Grant) -> _Work:
    """Restored is what is missing to the float, stacks on tables counted: nothing can be farmed."""
    own = wallet(request.player)
    has = _row(books, own).balance
    has += sum([row.balance for row in books.seats_of(request.player)])
    missing = request.upto - has
    if missing <= 0:
        raise LedgerError(Code.AT_FLOAT, own)
    return _Work({MINT: -missing, own: missing})


def _sit(books: Books, request: Sit) -> _Work:
    """Only an empty seat: who sits down on another's stack would have it."""
    place = seat(request.table, request.seat)
    if _row(books, place).owner:
        raise LedgerError(Code.SEAT_TAKEN, place)
    deltas = {wallet(request.player): -request.tokens, place: request.tokens}
    return _Work(deltas, owners={place: request.player})


def _top_up(books: Books, request: TopUp) -> _Work:
    place = _own_seat(books, request).id
    return _Work({wallet(request.player): -request.tokens, place: request.tokens})


def _leave(books: Books, request: Leave) -> _Work:
    row = _own_seat(books, request)
    deltas = {row.id: -row.balance, wallet(request.player): row.balance} if row.balance else {}
    return _Work(deltas, owners={row.id: ""})


def _own_seat(books: Books, request: TopUp | Leave) -> Account:
    """The seat of the player who asks, between hands."""
    row = _row(books, seat(request.table, request.seat))
    if row.owner != request.player:
        raise LedgerError(Code.NOT_YOURS, row.id)
    if row.held:
        raise LedgerError(Code.IN_HAND, row.id)
    return row


# --- the hand's ----------------------------------------------------------------------------------
def _hold(books: Books, request: TakeHold) -> _Work:
    _still_open(books, request)
    place = seat(request.table, request.seat)
    hold = Hold(tx_id(request), place, request.tokens, hand_id(request.table, request.hand))
    return _Work(locked={place: request.tokens}, hold=hold)


def _settle(books: Books, request: Settle) -> _Work:
    """L8, L9 Paid is what the transcript says, and only within what was locked."""
    _still_open(books, request)
    holds = _pending(books, request)
    if not holds:
        raise LedgerError(Code.NO_HOLD, hand_id(request.table, request.hand))
    if sum(request.deltas) + request.commission != 0:
        raise LedgerError(Code.UNBALANCED)
    if request.commission != commission_of(gross_of(request.deltas), request.bps):
        raise LedgerError(Code.BAD_COMMISSION)
    staked = {row.account: row.amount for row in holds}
    deltas = {}
    for number, delta in enumerate(request.deltas):
        place = seat(request.table, number)
        stake = staked.pop(place, None)
        if delta == 0:
            continue
        if stake is None:
            raise LedgerError(Code.NO_HOLD, place)
        if -delta > stake:
            raise LedgerError(Code.LOSS_ABOVE_HOLD, place)
        deltas[place] = delta
    if staked:
        raise LedgerError(Code.SEATS_MISSING, min(staked))
    if request.commission:
        deltas[HOUSE] = request.commission
    return _Work(deltas, _unlocked(holds), resolved=holds, into=POSTED)


def _void(books: Books, request: Void) -> _Work:
    if books.tx(of_hand(request.table, request.hand, "settle")) is not None:
        raise LedgerError(Code.HAND_CLOSED, hand_id(request.table, request.hand))
    holds = _pending(books, request)
    return _Work(locked=_unlocked(holds), resolved=holds, into=RELEASED)


def _still_open(books: Books, request: TakeHold | Settle) -> None:
    if any([books.tx(name) is not None for name in closing_ids(request)]):
        raise LedgerError(Code.HAND_CLOSED, hand_id(request.table, request.hand))


def _pending(books: Books, request: Settle | Void) -> list[Hold]:
    holds = books.holds(hand_id(request.table, request.hand))
    return sorted([row for row in holds if row.state == PENDING], key=lambda row: row.account)


def _unlocked(holds: Sequence[Hold]) -> dict[str, int]:
    return {row.account: -row.amount for row in holds}


# --- writing -------------------------------------------------------------------------------------
def _row(books: Books, name: str) -> Account:
    """The account, as if it were open already."""
    return books.account(name) or opened(name)


def _write(books: Books, request: Request, at: int, work: _Work) -> Tx:
    """All that a move writes: its transaction first, what follows from it after."""
    changes = _changes(work)
    touched = {name: _row(books, name) for name in [*changes, *work.owners]}
    for name, change in changes.items():
        _affordable(touched[name], change)
    for name, row in touched.items():
        if books.account(name) is None:
            books.open_account(row)
    tx, postings = _linked(books, request, at, work.deltas)
    books.insert(tx, postings)
    if work.hold is not None:
        books.insert_hold(work.hold)
    for stake in work.resolved:
        if not books.resolve(stake.id, work.into):
            raise LedgerError(Code.RACE, stake.id.hex())
    for name in sorted(changes):
        if not books.change(name, changes[name]):
            raise LedgerError(Code.RACE, name)
    for name, owner in work.owners.items():
        books.give_seat(name, owner)
    return tx


def _changes(work: _Work) -> dict[str, Change]:
    """The changes by account, locked tokens and balance in one."""
    changes = {}
    for name in [*work.deltas, *[name for name in work.locked if name not in work.deltas]]:
        delta = work.deltas.get(name, 0)
        changes[name] = Change(max(-delta, 0), max(delta, 0), work.locked.get(name, 0))
    return changes


def _affordable(row: Account, change: Change) -> None:
    """L4 The account has what is asked of it, and its sums stay whole numbers of any reader."""
    if max(row.debits + change.debits, row.credits + change.credits) > SAFE:
        raise LedgerError(Code.OVERFLOW, row.id)
    left = row.free + change.credits - change.debits - change.held
    if row.floor_zero and left < 0:
        raise LedgerError(Code.TOO_FEW, row.id)


def _linked(
    books: Books, request: Request, at: int, deltas: Mapping[str, int]
) -> tuple[Tx, list[Posting]]:
    """L10 The next transaction of the chain."""
    last = books.last()
    n, before = (1, GENESIS) if last is None else (last.n + 1, last.hash)
    name = tx_id(request)
    postings = [
        Posting(name, place, account, delta)
        for place, (account, delta) in enumerate(deltas.items())
    ]
    bare = Tx(n, name, kind_of(request), hand_of(request), before, b"", at, written(request))
    return msgspec.structs.replace(bare, hash=link(bare, postings)), postings
