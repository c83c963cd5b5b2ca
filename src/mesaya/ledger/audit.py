"""Reads the whole ledger again, from the first transaction, and says which invariants are broken.

Nothing is taken over from the moves: what every kind of transaction may post is stated here a
second time. Rows may come from anywhere, so no number in them is trusted to be whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from mesaya.fair.hashing import NotCanonical
from mesaya.ledger.accounts import HOUSE, MINT, opened, seat, wallet
from mesaya.ledger.books import PENDING, POSTED, RELEASED, Account, Hold, Posting, Tx
from mesaya.ledger.chain import GENESIS, link, tx_id
from mesaya.ledger.requests import (
    Grant,
    Leave,
    Request,
    Settle,
    Sit,
    TakeHold,
    TopUp,
    Void,
    hand_id,
    hand_of,
    is_count,
    is_whole,
    kind_of,
    read,
)
from mesaya.ledger.split import commission_of, gross_of

OPEN: Final = "open"
DONE: Final = "done"
VOID: Final = "void"


class HandRow(msgspec.Struct, frozen=True):
    """What the room says of a hand with stakes; `id` as in `hand_id`.

    `status` is `open`, `done` or `void`. Of a hand that is done: the settlement by seat, commission
    and rate of commission of its transcript, and the hash of the transaction that `hand.closed`
    named, None where it named none.
    """

    id: str
    status: str
    deltas: tuple[int, ...] = ()
    commission: int = 0
    bps: int = 0
    tx_hash: bytes | None = None


class Breach(msgspec.Struct, frozen=True):
    """An invariant that is broken, and the first row that breaks it."""

    invariant: str
    row: str
    why: str


def audit(
    accounts: Iterable[Account],
    txs: Iterable[Tx],
    postings: Iterable[Posting],
    holds: Iterable[Hold],
    hands: Iterable[HandRow] | None = None,
) -> list[Breach]:
    """L1-L14 The broken invariants in order, each once; an empty list is a sound ledger.

    `txs` come by `n`, the postings of one transaction by theirs. Without `hands` the ledger is
    checked against itself only.
    """
    run = _Audit()
    of_tx: defaultdict[bytes, list[Posting]] = defaultdict(list)
    for posting in postings:
        of_tx[posting.tx].append(posting)
    for tx in txs:
        run.transaction(tx, of_tx.pop(tx.id, []))
    for left in of_tx.values():
        run.breach("L13", f"posting {left[0].tx.hex()}/{left[0].n}", "no_transaction")
    run.accounts(list(accounts))
    run.hold_rows(list(holds))
    if hands is not None:
        run.hands(list(hands))
    return run.result()


class _Audit:
    """The ledger as its transactions make it, and the breaches found on the way."""

    def __init__(self) -> None:
        self.found: dict[str, Breach] = {}
        self.debits: defaultdict[str, int] = defaultdict(int)
        self.credits: defaultdict[str, int] = defaultdict(int)
        self.held: defaultdict[str, int] = defaultdict(int)
        self.owners: dict[str, str] = {}
        self.holds: dict[bytes, Hold] = {}
        self.of_hand: defaultdict[str, list[bytes]] = defaultdict(list)
        self.closed: dict[str, tuple[str, Tx, Request]] = {}
        self.ids: set[bytes] = set()
        self.n = 0
        self.head = GENESIS

    def breach(self, invariant: str, row: str, why: str) -> None:
        """Note a breach, unless the invariant was broken before."""
        self.found.setdefault(invariant, Breach(invariant, row, why))

    def result(self) -> list[Breach]:
        """What was found, by number."""
        return sorted(self.found.values(), key=lambda breach: int(breach.invariant[1:]))

    def balance(self, name: str) -> int:
        """The fold of the postings so far."""
        return self.credits[name] - self.debits[name]

    # --- one transaction -------------------------------------------------------------------------
    def transaction(self, tx: Tx, postings: Sequence[Posting]) -> None:
        """Check one transaction, then count it in."""
        row = f"tx {tx.n}"
        if not self._typed(tx, postings):
            return
        self._linked(tx, postings)
        if sum([posting.delta for posting in postings]) != 0:
            self.breach("L1", row, "not_zero")
        request = read(tx.body)
        if request is None or tx.kind != kind_of(request) or tx.hand != hand_of(request):
            self.breach("L12", row, "unlisted_kind")
        else:
            self._request(tx, request, postings)
        for posting in postings:
            self.debits[posting.account] += max(-posting.delta, 0)
            self.credits[posting.account] += max(posting.delta, 0)
        if request is not None:
            self._follow(tx, request)
        self._floors(row, [posting.account for posting in postings], request)

    def _typed(self, tx: Tx, postings: Sequence[Posting]) -> bool:
        """L14 Whole numbers only, and no empty posting."""
        good = is_count(tx.n) and is_count(tx.at)
        if not good:
            self.breach("L14", f"tx {tx.n}", "no_integer")
        for place, posting in enumerate(postings):
            if not is_whole(posting.delta) or posting.delta == 0 or posting.n != place:
                self.breach("L14", f"posting {posting.tx.hex()}/{posting.n}", "no_integer")
                good = False
        return good

    def _linked(self, tx: Tx, postings: Sequence[Posting]) -> None:
        """L10 Numbers without gap, each hash made from the row and the hash before."""
        try:
            right = link(tx, postings)
        except NotCanonical:
            right = b""
        if tx.n != self.n + 1 or tx.prev_hash != self.head:
            self.breach("L10", f"tx {tx.n}", "chain_broken")
        elif tx.hash != right:
            self.breach("L10", f"tx {tx.n}", "row_altered")
        self.n, self.head = tx.n, tx.hash

    def _request(self, tx: Tx, request: Request, postings: Sequence[Posting]) -> None:
        """L11, L12 The id is that of the request; posted is what its kind may post."""
        row = f"tx {tx.n}"
        if tx.id != tx_id(request) or tx.id in self.ids:
            self.breach("L11", row, "id_not_of_request")
        self.ids.add(tx.id)
        right = self._allowed(request, postings)
        if right is None or right != [(posting.account, posting.delta) for posting in postings]:
            self.breach("L12", row, "not_as_listed")
        if isinstance(request, Settle):
            self._settlement(row, request)
        hand = hand_of(request)
        if hand is not None and hand in self.closed:
            invariant = "L5" if isinstance(request, TakeHold) else "L6"
            self.breach(invariant, row, "hand_closed_before")

    def _allowed(
        self, request: Request, postings: Sequence[Posting]
    ) -> list[tuple[str, int]] | None:
        """What the kind of request posts; None where it could not be."""
        match request:
            case Grant():
                return self._restored(request)
            case Sit() | TopUp():
                place = seat(request.table, request.seat)
                sits = self.owners.get(place, "")
                if sits != ("" if isinstance(request, Sit) else request.player) or self.held[place]:
                    return None
                return [(wallet(request.player), -request.tokens), (place, request.tokens)]
            case Leave():
                place = seat(request.table, request.seat)
                if self.owners.get(place) != request.player or self.held[place]:
                    return None
                stack = self.balance(place)
                return [(place, -stack), (wallet(request.player), stack)] if stack else []
            case Settle():
                paid = [
                    (seat(request.table, number), delta)
                    for number, delta in enumerate(request.deltas)
                    if delta
                ]
                return [*paid, (HOUSE, request.commission)] if request.commission else paid
            case _:
                return []

    def _restored(self, request: Grant) -> list[tuple[str, int]] | None:
        own = wallet(request.player)
        seats = [name for name, owner in self.owners.items() if owner == request.player]
        missing = request.upto - sum([self.balance(name) for name in [own, *seats]])
        return [(MINT, -missing), (own, missing)] if missing > 0 else None

    def _settlement(self, row: str, request: Settle) -> None:
        """L8, L9 The commission by the formula, no loss above what was locked."""
        if sum(request.deltas) + request.commission != 0:
            self.breach("L8", row, "not_from_the_winner")
        elif request.commission != commission_of(gross_of(request.deltas), request.bps):
            self.breach("L8", row, "not_the_formula")
        stakes = {
            self.holds[name].account: self.holds[name].amount
            for name in self.of_hand[hand_id(request.table, request.hand)]
        }
        for number, delta in enumerate(request.deltas):
            stake = stakes.get(seat(request.table, number))
            if delta and (stake is None or -delta > stake):
                self.breach("L9", row, f"seat {number}")

    def _follow(self, tx: Tx, request: Request) -> None:
        """Who sits where, and what is locked, after a request."""
        match request:
            case Sit():
                self.owners[seat(request.table, request.seat)] = request.player
            case Leave():
                self.owners[seat(request.table, request.seat)] = ""
            case TakeHold():
                place = seat(request.table, request.seat)
                hand = hand_id(request.table, request.hand)
                self.holds[tx.id] = Hold(tx.id, place, request.tokens, hand)
                self.of_hand[hand].append(tx.id)
                self.held[place] += request.tokens
            case Settle() | Void():
                hand = hand_id(request.table, request.hand)
                state = POSTED if isinstance(request, Settle) else RELEASED
                for name in self.of_hand[hand]:
                    self._resolve(name, state)
                self.closed.setdefault(hand, (state, tx, request))
            case _:
                pass

    def _resolve(self, name: bytes, state: str) -> None:
        hold = self.holds[name]
        if hold.state == PENDING:
            self.holds[name] = msgspec.structs.replace(hold, state=state)
            self.held[hold.account] -= hold.amount

    def _floors(self, row: str, touched: Sequence[str], request: Request | None) -> None:
        """L4 No account but the mint is below zero, none has more locked than it has."""
        names = [*touched]
        if isinstance(request, TakeHold):
            names.append(seat(request.table, request.seat))
        for name in names:
            if name != MINT and self.balance(name) < self.held[name]:
                self.breach("L4", row, name)

    # --- the rows that hold sums -----------------------------------------------------------------
    def accounts(self, rows: Sequence[Account]) -> None:
        """L2, L3, L4 The sums of accounts are the fold of the postings, and come to nothing."""
        rows = [row for row in rows if self._sums_typed(row)]
        for row in rows:
            self._account(row)
        known = {row.id for row in rows}
        for name in sorted({*self.debits, *self.credits} - known):
            if self.debits[name] or self.credits[name]:
                self.breach("L3", f"account {name}", "missing")
        if sum([row.balance for row in rows]) != 0:
            wrong = [row.id for row in rows if row.balance != self.balance(row.id)] or [MINT]
            self.breach("L2", f"account {wrong[0]}", "sum_not_zero")

    def _sums_typed(self, row: Account) -> bool:
        good = is_count(row.debits) and is_count(row.credits) and is_count(row.held)
        if not good:
            self.breach("L14", f"account {row.id}", "no_integer")
        return good

    def _account(self, row: Account) -> None:
        name = f"account {row.id}"
        first = opened(row.id)
        owner = self.owners.get(row.id, "") if row.kind == "seat" else first.owner
        if (row.kind, bool(row.floor_zero), row.owner) != (first.kind, first.floor_zero, owner):
            self.breach("L12", name, "kind_or_owner")
        if (row.debits, row.credits) != (self.debits[row.id], self.credits[row.id]):
            self.breach("L3", name, "not_the_fold")
        if row.held != self.held[row.id]:
            self.breach("L5", name, "held_not_the_fold")
        if row.id != MINT and row.free < 0:
            self.breach("L4", name, "below_floor")

    def hold_rows(self, rows: Sequence[Hold]) -> None:
        """L5, L13 Every hold row is that of its transaction, pending while its hand is open."""
        left = dict(self.holds)
        for row in rows:
            name = f"hold {row.id.hex()}"
            right = left.pop(row.id, None)
            if not is_count(row.amount):
                self.breach("L14", name, "no_integer")
            elif right is None:
                self.breach("L13", name, "no_transaction")
            elif row.state != right.state:
                self.breach("L5", name, f"{row.state}_for_{right.state}")
            elif row != right:
                self.breach("L13", name, "altered")
        for missing in left:
            self.breach("L13", f"hold {missing.hex()}", "missing")

    # --- what the room says ----------------------------------------------------------------------
    def hands(self, rows: Sequence[HandRow]) -> None:
        """L5, L7, L10 The room and the ledger say the same of every hand."""
        told: Mapping[str, HandRow] = {row.id: row for row in rows}
        for row in rows:
            self._hand(row)
        for hand in [*self.of_hand, *self.closed]:
            if hand not in told:
                self.breach("L5", f"hand {hand}", "unknown_to_the_room")

    def _hand(self, row: HandRow) -> None:
        name = f"hand {row.id}"
        state, tx, request = self.closed.get(row.id, (PENDING, None, None))
        right = {POSTED: DONE, RELEASED: VOID, PENDING: OPEN}[state]
        if state == RELEASED and row.status == DONE and not any(row.deltas):
            return  # nothing to pay: the holds were let go instead
        if row.status != right:
            self.breach("L5", name, f"{row.status}_for_{right}")
        elif isinstance(request, Settle) and tx is not None:
            if row.deltas != request.deltas:
                self.breach("L7", name, "other_result")
            if (row.commission, row.bps) != (request.commission, request.bps):
                self.breach("L8", name, "other_commission")
            if row.tx_hash != tx.hash:
                self.breach("L10", name, "other_hash")
