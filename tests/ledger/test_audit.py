"""The audit: silent over sound books, and for every invariant the first row that breaks it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ledger.test_machine import Crash, Failing
from ledger.words import NOW, OTHER, SESSION, Room, T, done
from mesaya.ledger import moves
from mesaya.ledger.accounts import HOUSE, MINT, opened, seat, wallet
from mesaya.ledger.audit import HandRow, audit
from mesaya.ledger.books import POSTED, RELEASED, Hold, Posting, Tx
from mesaya.ledger.chain import GENESIS, link, tx_id
from mesaya.ledger.memory import MemoryBooks
from mesaya.ledger.requests import (
    Grant,
    Leave,
    Settle,
    Sit,
    TakeHold,
    TopUp,
    Void,
    hand_of,
    kind_of,
    written,
)


@pytest.fixture
def room():
    """One hand paid, one being played."""
    room = Room().dealt([130, 130])
    room.settle((-100, 93), 7, 750)
    room.hold(0, 130, hand=2)
    return room


def hands(room):
    paid = next(tx for tx in room.books.txs if tx.kind == "settle")
    return [done(paid, (-100, 93), 7, 750), HandRow(f"{T}/2", "open")]


def breaches(room, rows=None):
    return {breach.invariant: breach for breach in room.audit(rows)}


def names(room, invariant, row, rows=None):
    """The audit names this row for this invariant."""
    found = breaches(room, rows)
    assert invariant in found, found
    assert found[invariant].row == row


def account(room, name, **fields):
    room.books.accounts[name] = replace(room.books.accounts[name], **fields)


def forge(books, request, postings, name=None):
    """A transaction that no move would make, well chained and counted into the accounts."""
    last = books.last()
    n, before = (last.n + 1, last.hash) if last else (1, GENESIS)
    name = name or tx_id(request)
    rows = [Posting(name, place, *posting) for place, posting in enumerate(postings)]
    bare = Tx(n, name, kind_of(request), hand_of(request), before, b"", NOW, written(request))
    tx = replace(bare, hash=link(bare, rows))
    books.txs.append(tx)
    books.postings.extend(rows)
    for name, delta in postings:
        row = books.accounts.get(name) or opened(name)
        sums = {"debits": row.debits + max(-delta, 0), "credits": row.credits + max(delta, 0)}
        books.accounts[name] = replace(row, **sums)
    return tx


def test_empty_books_are_sound():
    assert audit([], [], [], []) == []
    assert audit([], [], [], [], []) == []


def test_sound_books_are_sound(room):
    assert room.audit() == []
    assert room.audit(hands(room)) == []


def test_l1_a_transaction_that_makes_a_token(room):
    tx = forge(room.books, Grant("cyd", 1, 50), [(MINT, -49), (wallet("cyd"), 50)])
    names(room, "L1", f"tx {tx.n}")
    names(room, "L2", f"account {MINT}")
    forge(room.books, Grant("dov", 1, 50), [(MINT, -49), (wallet("dov"), 50)])
    names(room, "L1", f"tx {tx.n}")


def test_l2_l3_an_account_that_is_not_its_postings(room):
    account(room, wallet("ann"), credits=10_001)
    names(room, "L2", f"account {wallet('ann')}")
    names(room, "L3", f"account {wallet('ann')}")


def test_l3_an_account_that_is_missing(room):
    del room.books.accounts[HOUSE]
    names(room, "L3", f"account {HOUSE}")
    names(room, "L2", f"account {MINT}")


def test_l4_a_wallet_below_zero(room):
    request = Sit("cyd", T, 2, 5, SESSION, 50)
    tx = forge(room.books, request, [(wallet("cyd"), -5), (seat(T, 2), 5)])
    names(room, "L4", f"tx {tx.n}")
    account(room, wallet("bob"), debits=99_999)
    names(room, "L4", f"tx {tx.n}")


def test_l4_more_locked_than_there_is(room):
    tx = forge(room.books, TakeHold(T, 2, 1, 5_000), [])
    names(room, "L4", f"tx {tx.n}")


def test_l4_an_account_row_below_its_floor(room):
    account(room, wallet("bob"), debits=99_999)
    names(room, "L4", f"account {wallet('bob')}")


@pytest.mark.parametrize(
    ("rows", "row"),
    [
        ([HandRow(f"{T}/1", "open"), HandRow(f"{T}/2", "open")], 1),
        ([HandRow(f"{T}/1", "void"), HandRow(f"{T}/2", "open")], 1),
        ([None, HandRow(f"{T}/2", "done")], 2),
        ([None, HandRow(f"{T}/2", "void")], 2),
        ([None], 2),
    ],
)
def test_l5_a_hold_is_open_while_its_hand_is(room, rows, row):
    rows = [given or hands(room)[0] for given in rows]
    names(room, "L5", f"hand {T}/{row}", rows)


def test_l5_a_hold_row_in_another_state(room):
    name, hold = next(iter(room.books.held.items()))
    room.books.held[name] = replace(hold, state=RELEASED)
    names(room, "L5", f"hold {name.hex()}")


def test_l5_locked_tokens_that_no_hold_locks(room):
    account(room, seat(T, 1), held=3)
    names(room, "L5", f"account {seat(T, 1)}")


def test_l5_a_hold_of_a_closed_hand(room):
    tx = forge(room.books, TakeHold(T, 1, 2, 5), [])
    names(room, "L5", f"tx {tx.n}")


def test_l5_a_hand_without_payment_may_let_its_holds_go(room):
    room.void(hand=2)
    for status, deltas, right in (
        ("void", (), []),
        ("done", (0, 0), []),
        ("done", (-5, 5), ["L5"]),
    ):
        rows = [hands(room)[0], HandRow(f"{T}/2", status, deltas)]
        assert room.broken(rows) == right


def test_l6_paid_twice_and_refunded_after(room):
    tx = forge(room.books, Void(T, 1), [])
    names(room, "L6", f"tx {tx.n}")
    room = Room().dealt([130, 130])
    room.settle((-100, 100))
    postings = [(seat(T, 0), -10), (seat(T, 1), 10)]
    again = forge(room.books, Settle(T, 1, (-10, 10), 0, 0), postings, bytes(16))
    names(room, "L6", f"tx {again.n}")
    names(room, "L11", f"tx {again.n}")


def test_l7_another_result_than_the_transcript(room):
    paid, played = hands(room)
    names(room, "L7", f"hand {T}/1", [replace(paid, deltas=(93, -100)), played])


def test_l8_another_commission_than_the_transcript(room):
    paid, played = hands(room)
    for fields in ({"commission": 8}, {"bps": 700}):
        names(room, "L8", f"hand {T}/1", [replace(paid, **fields), played])


@pytest.mark.parametrize("commission", [6, 8])
def test_l8_a_commission_by_another_formula(room, commission):
    room.hold(1, 130, hand=2)
    won = 100 - commission
    postings = [(seat(T, 0), -100), (seat(T, 1), won), (HOUSE, commission)]
    tx = forge(room.books, Settle(T, 2, (-100, won), commission, 750), postings)
    names(room, "L8", f"tx {tx.n}")


def test_l8_a_commission_that_the_winner_did_not_pay(room):
    room.hold(1, 130, hand=2)
    postings = [(seat(T, 0), -100), (seat(T, 1), 100), (HOUSE, 7)]
    tx = forge(room.books, Settle(T, 2, (-100, 100), 7, 750), postings)
    names(room, "L8", f"tx {tx.n}")


def test_l9_a_loss_above_the_hold_or_without_one(room):
    room.hold(1, 130, hand=2)
    above = [(seat(T, 0), -131), (seat(T, 1), 131)]
    tx = forge(room.books, Settle(T, 2, (-131, 131), 0, 0), above)
    names(room, "L9", f"tx {tx.n}")
    room = Room().dealt([130, 130])
    tx = forge(room.books, Settle(T, 5, (-1, 1), 0, 0), [(seat(T, 0), -1), (seat(T, 1), 1)])
    names(room, "L9", f"tx {tx.n}")


@pytest.mark.parametrize(
    "fields",
    [{"at": NOW + 1}, {"hash": bytes(32)}, {"body": "{}"}, {"hand": "e\u0301"}, {"id": bytes(16)}],
)
def test_l10_an_altered_transaction(room, fields):
    room.books.txs[2] = replace(room.books.txs[2], **fields)
    names(room, "L10", "tx 3")


def test_l10_an_altered_posting(room):
    room.books.postings[0] = replace(room.books.postings[0], account=wallet("eve"))
    names(room, "L10", "tx 1")


def test_l10_a_transaction_that_is_missing_or_moved(room):
    txs = list(room.books.txs)
    room.books.txs = [*txs[:2], *txs[3:]]
    names(room, "L10", "tx 4")
    room.books.txs = [txs[1], txs[0], *txs[2:]]
    names(room, "L10", "tx 2")


def test_l10_the_hash_stands_in_the_closed_hand(room):
    paid, played = hands(room)
    for wrong in (None, bytes(32)):
        names(room, "L10", f"hand {T}/1", [replace(paid, tx_hash=wrong), played])


def test_l11_an_id_that_is_not_the_requests(room):
    """A request under another id would be carried out again."""
    books = room.books
    bare = replace(books.txs[-1], id=bytes(16), n=books.txs[-1].n + 1, prev_hash=books.txs[-1].hash)
    books.txs.append(replace(bare, hash=link(bare, [])))
    names(room, "L11", f"tx {bare.n}")


ANN, BOB = wallet("ann"), wallet("bob")
A, B = seat(T, 0), seat(T, 1)


@pytest.mark.parametrize(
    ("request_", "postings"),
    [
        (Grant("ann", 9, 10_100), [(BOB, -193), (ANN, 193)]),
        (Grant("ann", 9, 500), [(MINT, -500), (ANN, 500)]),
        (Grant("cyd", 9, 500), [(MINT, -501), (wallet("cyd"), 501)]),
        (TopUp("bob", T, 1, 5, SESSION, 80), [(ANN, -5), (B, 5)]),
        (TopUp("bob", T, 0, 5, SESSION, 80), [(BOB, -5), (A, 5)]),
        (TopUp("ann", T, 0, 5, SESSION, 80), [(ANN, -5), (A, 5)]),
        (Sit("bob", T, 1, 5, SESSION, 80), [(BOB, -5), (B, 5)]),
        (Leave("bob", T, 1, SESSION, 80), [(B, -1_093), (ANN, 1_093)]),
        (Leave("ann", T, 1, SESSION, 80), [(B, -1_093), (ANN, 1_093)]),
        (Leave("ann", T, 0, SESSION, 80), [(A, -900), (ANN, 900)]),
        (Leave("bob", T, 1, SESSION, 80), [(B, -1_092), (BOB, 1_092)]),
        (Void(T, 2), [(A, -5), (B, 5)]),
        (TakeHold(T, 3, 1, 5), [(B, -5), (A, 5)]),
        (Settle(T, 2, (-5, 5), 0, 0), [(A, -5), (BOB, 5)]),
    ],
)
def test_l12_tokens_move_only_as_listed(room, request_, postings):
    """No path from player to player, no stack of another, none away from a hand."""
    tx = forge(room.books, request_, postings)
    names(room, "L12", f"tx {tx.n}")


def test_l12_an_unlisted_kind(room):
    books = room.books
    for fields in ({"kind": "gift"}, {"body": '{"kind":"gift"}'}, {"hand": f"{T}/8"}):
        books.txs[-1] = replace(books.txs[-1], **fields)
        names(room, "L12", f"tx {books.txs[-1].n}")


@pytest.mark.parametrize("fields", [{"owner": "bob"}, {"kind": "wallet"}, {"floor_zero": False}])
def test_l12_an_account_with_another_owner_kind_or_floor(room, fields):
    account(room, A, **fields)
    names(room, "L12", f"account {A}")


def test_l13_rows_that_belong_to_nothing(room):
    room.books.postings.append(Posting(b"\x01" * 16, 0, MINT, 5))
    names(room, "L13", f"posting {'01' * 16}/0")


def test_l13_holds_without_their_transaction_and_the_other_way(room):
    name, hold = next(iter(room.books.held.items()))
    del room.books.held[name]
    names(room, "L13", f"hold {name.hex()}")
    room.books.held[name] = replace(hold, amount=129)
    names(room, "L13", f"hold {name.hex()}")
    room.books.held[name] = hold
    room.books.held[b"\x02" * 16] = Hold(b"\x02" * 16, A, 5, f"{T}/2")
    names(room, "L13", f"hold {'02' * 16}")


def requests():
    """A short evening in which every kind of request is carried out."""
    return [
        Grant("ann", 1, 900),
        Grant("bob", 1, 900),
        Sit("ann", T, 0, 300, SESSION, 1),
        Sit("bob", T, 1, 300, SESSION, 2),
        TopUp("bob", T, 1, 50, SESSION, 3),
        TakeHold(T, 1, 0, 130),
        TakeHold(T, 1, 1, 130),
        Settle(T, 1, (-100, 93), 7, 750),
        TakeHold(T, 2, 0, 130),
        TakeHold(T, 2, 1, 130),
        Void(T, 2),
        Leave("ann", T, 0, SESSION, 4),
        Leave("bob", T, 1, SESSION, 5),
    ]


@pytest.mark.parametrize("number", range(len(requests())))
def test_l13_a_crash_at_every_write(number):
    """Thrown away, it leaves all as it was, and the request comes through later, once. Kept, it is
    found by the audit as soon as a row with a meaning was written."""
    books = Failing()
    for request in requests()[:number]:
        moves.post(books, request, NOW)
    request = requests()[number]
    before, writes = Room(books.copy()).state(), 0
    while True:
        torn = books.copy()
        torn.left = writes
        try:
            moves.post(torn, request, NOW)
            break
        except Crash:
            assert Room(books).state() == before
            assert Room(books).audit() == []
            whole = (torn.txs, torn.held) == (before[1], before[3])
            assert (Room(torn).audit() == []) == whole
        writes += 1
    assert writes >= 2
    assert Room(torn).audit() == []
    after = Room(torn).state()
    moves.post(torn, request, NOW + 1)
    assert Room(torn).state() == after


def test_l13_a_hand_marked_void_before_its_refunds_is_refunded_once(room):
    """Stopped after k of n refunds, for every k: the next try refunds all n, and each once."""
    for stop in range(12):
        books = Failing()
        evening = Room(books).dealt([130] * 4)
        torn = books.copy()
        torn.left = stop
        with_all = True
        try:
            moves.post(torn, Void(T, 1), NOW)
        except Crash:
            with_all = False
        evening.void()
        evening.void()
        assert [books.accounts[seat(T, place)].held for place in range(4)] == [0] * 4
        assert [evening.stack(place) for place in range(4)] == [1_000] * 4
        assert evening.audit() == []
    assert with_all


@pytest.mark.parametrize("wrong", [1.0, True, None, "5", 1 << 53])
def test_l14_whole_numbers_in_every_row(room, wrong):
    books, first = room.books, room.state()

    def again():
        books.accounts, books.txs, books.postings, books.held = map(type_of, first)

    def type_of(rows):
        return rows.copy()

    again()
    books.txs[-1] = replace(books.txs[-1], at=wrong)
    names(room, "L14", f"tx {books.txs[-1].n}")
    again()
    books.txs[-1] = replace(books.txs[-1], n=wrong)
    names(room, "L14", f"tx {wrong}")
    again()
    posting = books.postings[1]
    books.postings[1] = replace(posting, delta=wrong)
    names(room, "L14", f"posting {posting.tx.hex()}/1")
    again()
    name = next(iter(books.held))
    books.held[name] = replace(books.held[name], amount=wrong)
    names(room, "L14", f"hold {name.hex()}")
    for field in ("debits", "credits", "held"):
        again()
        account(room, ANN, **{field: wrong})
        names(room, "L14", f"account {ANN}")


@pytest.mark.parametrize("fields", [{"delta": 0}, {"n": 7}])
def test_l14_no_empty_posting_and_none_out_of_place(room, fields):
    posting = room.books.postings[1]
    room.books.postings[1] = changed = replace(posting, **fields)
    names(room, "L14", f"posting {posting.tx.hex()}/{changed.n}")


def test_breaches_come_by_number_each_once(room):
    for place in (1, 2):
        room.books.txs[place] = replace(room.books.txs[place], at=1.5)
    account(room, wallet("ann"), credits=10_001, owner="bob")
    found = room.broken()
    assert found == sorted(set(found), key=lambda name: int(name[1:]))
    assert {"L3", "L12", "L14"} <= set(found)


def test_a_voided_hand_and_an_unknown_table(room):
    room.void(hand=7, table=OTHER)
    assert room.broken([*hands(room)]) == ["L5"]
    assert room.broken([*hands(room), HandRow(f"{OTHER}/7", "void")]) == []
    assert {hold.state for hold in room.books.held.values()} == {POSTED, "pending"}
    assert isinstance(room.books, MemoryBooks)
