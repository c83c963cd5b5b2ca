"""Every move: what it does, what it refuses, and that a refusal changes nothing."""

from __future__ import annotations

import hashlib

import pytest
from msgspec.structs import replace

from ledger.words import NOW, OTHER, SESSION, Room, T, done
from mesaya.fair.hashing import SAFE
from mesaya.ledger import moves
from mesaya.ledger.accounts import HOUSE, MINT, seat, wallet
from mesaya.ledger.books import POSTED, RELEASED, Change
from mesaya.ledger.chain import tx_id
from mesaya.ledger.errors import LedgerError
from mesaya.ledger.memory import MemoryBooks
from mesaya.ledger.requests import Grant, Leave, Settle, Sit, TakeHold, TopUp, Void, read, written


@pytest.fixture
def room():
    return Room()


def refused(room, code, where, ask):
    """`ask` is refused for this reason, and nothing has changed."""
    before = room.state()
    with pytest.raises(LedgerError) as caught:
        ask()
    assert (caught.value.code, caught.value.where) == (code, where)
    assert room.state() == before


# --- grants --------------------------------------------------------------------------------------
def test_a_grant_restores_to_the_float_only(room):
    room.grant("ann", day=1, upto=500)
    assert (room.purse("ann"), room.balance(MINT)) == (500, -500)
    refused(room, "at_float", wallet("ann"), lambda: room.grant("ann", day=2, upto=500))
    room.sit("ann", 0, 300)
    refused(room, "at_float", wallet("ann"), lambda: room.grant("ann", day=2, upto=500))
    room.hold(0, 300)
    room.grant("bob")
    room.sit("bob", 1, 300)
    room.hold(1, 300)
    room.settle([-250, 250])
    room.grant("ann", day=2, upto=500)
    assert (room.purse("ann"), room.stack(0)) == (450, 50)


def test_l11_one_grant_a_day(room):
    first = room.grant("ann", day=1, upto=500)
    room.sit("ann", 0, 500)
    room.grant("bob")
    room.sit("bob", 1, 500)
    room.hold(0, 500)
    room.hold(1, 500)
    room.settle([-500, 500])
    assert room.grant("ann", day=1, upto=500) == first
    assert room.purse("ann") == 0
    refused(room, "id_reused", first.id.hex(), lambda: room.grant("ann", day=1, upto=600))
    room.grant("ann", day=2, upto=500)
    assert room.purse("ann") == 500


# --- seats ---------------------------------------------------------------------------------------
def test_l12_a_stack_comes_from_the_wallet_and_goes_back(room):
    room.grant("ann", upto=500)
    room.sit("ann", 0, 200)
    room.top_up("ann", 0, 100)
    assert (room.purse("ann"), room.stack(0)) == (200, 300)
    room.leave("ann", 0)
    assert (room.purse("ann"), room.stack(0)) == (500, 0)
    assert room.audit() == []


def test_l12_nobody_sits_on_anothers_stack(room):
    room.grant("ann")
    room.grant("bob")
    room.sit("ann", 0, 200)
    place = seat(T, 0)
    refused(room, "seat_taken", place, lambda: room.sit("bob", 0, 10))
    refused(room, "seat_taken", place, lambda: room.sit("ann", 0, 10))
    refused(room, "not_yours", place, lambda: room.top_up("bob", 0, 10))
    refused(room, "not_yours", place, lambda: room.leave("bob", 0))
    refused(room, "not_yours", seat(OTHER, 0), lambda: room.leave("ann", 0, OTHER))
    room.leave("ann", 0)
    refused(room, "not_yours", place, lambda: room.top_up("ann", 0, 10))
    refused(room, "not_yours", place, lambda: room.leave("ann", 0))
    room.sit("bob", 0, 10)
    assert room.stack(0) == 10
    assert room.audit() == []


def test_l12_a_seat_that_lost_all_stays_its_players_until_they_leave(room):
    room.dealt([1_000, 1_000])
    room.settle([-1_000, 1_000])
    room.grant("cyd")
    refused(room, "seat_taken", seat(T, 0), lambda: room.sit("cyd", 0, 10))
    tx = room.leave("ann", 0)
    assert [row for row in room.books.postings if row.tx == tx.id] == []
    room.sit("cyd", 0, 10)
    assert room.audit() == []


def test_l4_no_more_than_there_is(room):
    refused(room, "too_few", wallet("ann"), lambda: room.sit("ann", 0, 1))
    room.grant("ann", upto=100)
    refused(room, "too_few", wallet("ann"), lambda: room.sit("ann", 0, 101))
    room.sit("ann", 0, 60)
    refused(room, "too_few", wallet("ann"), lambda: room.top_up("ann", 0, 41))
    room.top_up("ann", 0, 40)
    assert room.purse("ann") == 0


def test_a_stack_stays_while_a_hand_is_played(room):
    room.dealt([100, 100])
    place = seat(T, 0)
    refused(room, "in_hand", place, lambda: room.leave("ann", 0))
    refused(room, "in_hand", place, lambda: room.top_up("ann", 0, 5))
    room.void()
    room.top_up("ann", 0, 5)
    room.leave("ann", 0)
    assert room.purse("ann") == 10_000


def test_there_is_no_request_from_player_to_player():
    """Of all requests that a player sends none names two players, or two seats."""
    for kind in (Sit, TopUp, Leave):
        names = kind.__struct_fields__
        assert len([name for name in names if name in ("player", "seat")]) == 2
        assert "to" not in names


# --- holds ---------------------------------------------------------------------------------------
def test_l9_too_small_a_stack_is_not_dealt_in(room):
    """At rate 1 a hand can cost 130; 100 tokens are not enough, however many are at home."""
    rate = 1
    room.grant("ann")
    room.sit("ann", 0, 100)
    refused(room, "too_few", seat(T, 0), lambda: room.hold(0, 130 * rate))
    refused(room, "too_few", seat(T, 1), lambda: room.hold(1, 130 * rate))
    room.top_up("ann", 0, 30)
    room.hold(0, 130 * rate)
    assert room.books.account(seat(T, 0)).free == 0


def test_l9_what_is_locked_is_locked_once(room):
    """The same tokens are no stake of two hands."""
    room.dealt([130], stack=200)
    refused(room, "too_few", seat(T, 0), lambda: room.hold(0, 130, hand=2))
    room.hold(0, 70, hand=2)
    assert room.audit() == []


# --- settlement ----------------------------------------------------------------------------------
def test_l1_l8_odd_chips(room):
    """Losses of 47, 62 and 23 at rate 3 with 7.5 %: house 29, winner 367."""
    room.dealt([390] * 4)
    deltas = (-141, 367, -186, -69)
    tx = room.settle(deltas, 29, 750)
    assert [room.stack(place) for place in range(4)] == [859, 1_367, 814, 931]
    assert room.balance(HOUSE) == 29
    assert sum(row.balance for row in room.books.accounts.values()) == 0
    assert {hold.state for hold in room.books.held.values()} == {POSTED}
    assert all(row.held == 0 for row in room.books.accounts.values())
    assert room.audit([done(tx, deltas, 29, 750)]) == []


@pytest.mark.parametrize(
    ("deltas", "commission", "bps", "code"),
    [
        ((-141, 368, -186, -69), 29, 750, "unbalanced"),
        ((-141, 396, -186, -69), 29, 750, "unbalanced"),
        ((-141, 366, -186, -69), 30, 750, "bad_commission"),
        ((-141, 396, -186, -69), 0, 750, "bad_commission"),
        ((-170, 396, -186, -69), 29, 750, "bad_commission"),
        ((-20, -9, 0, 0), 29, 750, "bad_commission"),
        ((-141, 367, -186, -69), 29, 0, "bad_commission"),
    ],
    ids=["made", "no rake", "rounded up", "forgone", "loser pays", "no winner", "other rate"],
)
def test_l1_l8_a_settlement_that_does_not_come_out(room, deltas, commission, bps, code):
    room.dealt([390] * 4)
    refused(room, code, "", lambda: room.settle(deltas, commission, bps))


def test_l9_no_loss_above_the_hold(room):
    room.dealt([130, 130])
    refused(room, "loss_above_hold", seat(T, 0), lambda: room.settle([-131, 131]))
    room.settle([-130, 130])
    assert room.stack(0) == 870


def test_l9_who_staked_nothing_is_not_in_the_hand(room):
    room.dealt([130, 130])
    room.grant("cyd")
    room.sit("cyd", 2, 500)
    place = seat(T, 2)
    refused(room, "no_hold", place, lambda: room.settle([-100, 0, 100]))
    refused(room, "no_hold", place, lambda: room.settle([100, 0, -100]))
    refused(room, "seats_missing", seat(T, 1), lambda: room.settle([0]))
    room.settle([-100, 100, 0])
    assert room.stack(2) == 500


def test_l6_a_hand_without_stakes_is_not_settled(room):
    hand = f"{T}/1"
    for deltas in ((), (0, 0), (-5, 5)):
        refused(room, "no_hold", hand, lambda deltas=deltas: room.settle(deltas))


def test_l6_a_hand_is_settled_once(room):
    """A double release, and a payout beside another, are refused."""
    room.dealt([130, 130])
    first = room.settle([-100, 100])
    after = room.state()
    assert room.settle([-100, 100]) == first
    assert room.state() == after
    refused(room, "id_reused", first.id.hex(), lambda: room.settle([100, -100]))
    refused(room, "hand_closed", f"{T}/1", lambda: room.void())
    refused(room, "hand_closed", f"{T}/1", lambda: room.hold(2, 5))
    assert room.stack(0) == 900


def test_l5_no_refund_after_a_payout_and_no_payout_after_a_refund(room):
    room.dealt([130, 130])
    first = room.void()
    after = room.state()
    assert room.void() == first
    assert room.state() == after
    assert {hold.state for hold in room.books.held.values()} == {RELEASED}
    refused(room, "hand_closed", f"{T}/1", lambda: room.settle([-100, 100]))
    refused(room, "hand_closed", f"{T}/1", lambda: room.hold(2, 5))
    assert [room.stack(0), room.stack(1)] == [1_000, 1_000]
    assert room.audit() == []


def test_l5_void_comes_before_its_holds(room):
    """Requests in another order: a hand given up before a stake came locks nothing after."""
    room.dealt([])
    room.grant("ann")
    room.sit("ann", 0, 200)
    room.void()
    refused(room, "hand_closed", f"{T}/1", lambda: room.hold(0, 130))


def test_a_hand_in_which_nobody_lost_lets_all_go(room):
    room.dealt([130, 130])
    tx = room.settle([0, 0], 0, 750)
    assert [row for row in room.books.postings if row.tx == tx.id] == []
    assert room.books.account(seat(T, 0)).held == 0
    assert room.audit([done(tx, (0, 0), 0, 750)]) == []


def test_hands_and_tables_are_apart(room):
    room.dealt([130, 130])
    room.hold(0, 130, hand=2)
    room.hold(1, 130, hand=2)
    room.settle([-100, 100])
    assert room.books.account(seat(T, 0)).held == 130
    room.void(hand=1, table=OTHER)
    room.void(hand=2)
    assert room.books.account(seat(T, 0)).held == 0


# --- once ----------------------------------------------------------------------------------------
def test_l11_the_same_request_has_the_first_answer(room):
    room.grant("ann")
    request = Sit("ann", T, 0, 200, SESSION, 7)
    first = moves.sit(room.books, request, NOW)
    after = room.state()
    assert moves.sit(room.books, request, NOW + 5_000) == first
    assert room.state() == after


@pytest.mark.parametrize(
    "other",
    [
        Sit("ann", T, 0, 201, SESSION, 7),
        Sit("ann", T, 1, 200, SESSION, 7),
        Sit("bob", T, 0, 200, SESSION, 7),
        TopUp("ann", T, 0, 200, SESSION, 7),
        Leave("ann", T, 0, SESSION, 7),
    ],
)
def test_l11_the_same_id_with_another_content_is_an_alarm(room, other):
    room.grant("ann")
    first = room.ask(Sit("ann", T, 0, 200, SESSION, 7))
    refused(room, "id_reused", first.id.hex(), lambda: room.ask(other))


def test_l11_ids_follow_the_formula():
    prefix = len(b"crs1/ledger").to_bytes(4, "big") + b"crs1/ledger" + bytes.fromhex(T)
    number = (9).to_bytes(8, "big")
    for request, kind in (
        (Settle(T, 9, (), 0, 0), b"settle"),
        (Void(T, 9), b"void"),
        (TakeHold(T, 9, 3, 5), b"hold:3"),
    ):
        assert tx_id(request) == hashlib.sha256(prefix + number + kind).digest()[:16]


def test_l11_no_two_requests_share_an_id_by_chance():
    requests = [
        Grant("ann", 1, 5),
        Grant("ann", 2, 5),
        Grant("ann1", 1, 5),
        Sit("ann", T, 0, 5, SESSION, 1),
        Sit("ann", T, 0, 5, SESSION, 2),
        Sit("ann", T, 0, 5, T, 1),
        *[
            TakeHold(table, hand, place, 5)
            for table in (T, OTHER)
            for hand in (1, 2)
            for place in (1, 2)
        ],
        *[kind for hand in (1, 2) for kind in (Void(T, hand), Settle(T, hand, (), 0, 0))],
    ]
    assert len({tx_id(request) for request in requests}) == len(requests)


def test_every_move_by_its_name():
    books = MemoryBooks()
    moves.grant(books, Grant("ann", 1, 900), NOW)
    moves.grant(books, Grant("bob", 1, 900), NOW)
    moves.sit(books, Sit("ann", T, 0, 300, SESSION, 1), NOW)
    moves.sit(books, Sit("bob", T, 1, 300, SESSION, 2), NOW)
    moves.top_up(books, TopUp("ann", T, 0, 100, SESSION, 3), NOW)
    moves.hold(books, TakeHold(T, 1, 0, 130), NOW)
    moves.hold(books, TakeHold(T, 1, 1, 130), NOW)
    moves.settle(books, Settle(T, 1, (-100, 93), 7, 750), NOW)
    moves.hold(books, TakeHold(T, 2, 0, 130), NOW)
    moves.void(books, Void(T, 2), NOW)
    moves.leave(books, Leave("ann", T, 0, SESSION, 4), NOW)
    kinds = [tx.kind for tx in books.txs]
    assert kinds == [
        "grant",
        "grant",
        "sit",
        "sit",
        "top_up",
        *["hold"] * 2,
        "settle",
        "hold",
        "void",
        "leave",
    ]
    assert [tx.n for tx in books.txs] == list(range(1, 12))
    assert Room(books).audit() == []
    assert Room(books).purse("ann") == 800


# --- amounts and fields --------------------------------------------------------------------------
BAD = (0, -1, 1.0, 2.5, True, False, "5", None, SAFE + 1, float("nan"), float("inf"), 10**400)


@pytest.mark.parametrize("amount", BAD, ids=[str(bad)[:12] for bad in BAD])
def test_l14_whole_tokens_only(room, amount):
    room.dealt([130])
    good = Sit("ann", T, 1, 5, SESSION, 90)
    refused(room, "bad_amount", "tokens", lambda: room.ask(replace(good, tokens=amount)))
    refused(room, "bad_amount", "tokens", lambda: room.top_up("ann", 0, amount))
    refused(room, "bad_amount", "tokens", lambda: room.hold(0, amount, hand=2))
    refused(room, "bad_amount", "upto", lambda: room.grant("ann", 9, amount))
    if amount is not False and amount != 0:
        refused(room, "bad_amount", "commission", lambda: room.settle([0], amount))
    if amount not in (0, -1):
        refused(room, "bad_amount", "deltas", lambda: room.settle([amount]))


def test_l14_false_is_no_zero(room):
    room.dealt([130])
    refused(room, "bad_amount", "commission", lambda: room.settle([0], False))
    refused(room, "bad_amount", "deltas", lambda: room.settle([False]))
    refused(room, "bad_amount", "deltas", lambda: room.ask(Settle(T, 1, [0], 0, 0)))
    refused(room, "bad_amount", "deltas", lambda: room.settle([0] * 65))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *[("player", bad) for bad in ("", "a" * 65, "a:b", "ä", "a\n", 7, None)],
        *[
            ("table", bad)
            for bad in ("", "0b" * 15, "0B" * 16, "0b" * 16 + "\n", b"\x0b" * 16, None)
        ],
        *[("session", bad) for bad in ("", "zz" * 16, None)],
        *[("seat", bad) for bad in (-1, 64, True, 1.0, "1")],
        *[("seq", bad) for bad in (-1, True, 1.0, SAFE + 1, None)],
    ],
)
def test_l14_fields_are_of_their_kind(room, field, value):
    room.grant("ann")
    good = Sit("ann", T, 0, 5, SESSION, 1)
    refused(room, "bad_request", field, lambda: room.ask(replace(good, **{field: value})))


@pytest.mark.parametrize("bad", [-1, 1_001, True, 7.5])
def test_l8_the_rate_of_commission_has_a_limit(room, bad):
    room.dealt([130])
    refused(room, "bad_request", "bps", lambda: room.settle([0], 0, bad))


@pytest.mark.parametrize("bad", [-1, 1.5, True, None, SAFE + 1])
def test_l14_times_days_and_hands_are_whole(room, bad):
    refused(room, "bad_request", "at", lambda: moves.post(room.books, Void(T, 1), bad))
    refused(room, "bad_request", "day", lambda: room.grant("ann", bad))
    refused(room, "bad_request", "hand", lambda: room.void(hand=bad))


def test_l14_no_account_passes_what_every_reader_can_read(room):
    room.grant("ann", upto=SAFE)
    refused(room, "overflow", MINT, lambda: room.grant("bob", upto=1))
    room.sit("ann", 0, SAFE)
    refused(room, "overflow", wallet("ann"), lambda: room.leave("ann", 0))
    assert room.audit() == []


def test_requests_read_back_as_written():
    for request in (
        Grant("ann", 1, 5),
        Sit("ann", T, 0, 5, SESSION, 1),
        TopUp("ann", T, 0, 5, SESSION, 1),
        Leave("ann", T, 0, SESSION, 1),
        TakeHold(T, 1, 0, 5),
        Settle(T, 1, (-5, 5), 0, 0),
        Void(T, 1),
    ):
        text = written(request)
        assert read(text) == request
        assert read(" " + text) is None
        assert read(text.replace("1", "1.0")) is None
        assert read(text[:-1] + ',"x":1}') is None
    assert read("") is None
    assert read('{"kind":"gift"}') is None
    assert read(written(Void(T, 1)).replace(T, "0")) is None


# --- races ---------------------------------------------------------------------------------------
class Late(MemoryBooks):
    """Books whose row changed between reading and writing."""

    lost = ""

    def change(self, name, by):
        return name != self.lost and super().change(name, by)

    def resolve(self, name, state):
        return self.lost != "hold" and super().resolve(name, state)


@pytest.mark.parametrize("lost", ["hold", seat(T, 0)])
def test_l6_a_row_that_changed_meanwhile_stops_the_move(lost):
    """Check, then act: the act is conditional too, so that a double release cannot come through."""
    room = Room(Late()).dealt([130, 130])
    room.books.lost = lost
    with pytest.raises(LedgerError) as caught:
        room.settle([-100, 100])
    assert caught.value.code == "race"


def test_l4_conditional_updates_of_the_books_in_memory():
    room = Room().dealt([130], stack=200)
    books, place = room.books, seat(T, 0)
    before = room.state()
    assert not books.change(place, Change(debits=71))
    assert not books.change(place, Change(held=71))
    assert not books.change(place, Change(held=-131))
    assert room.state() == before
    name = next(iter(books.held))
    assert books.resolve(name, POSTED)
    assert not books.resolve(name, RELEASED)
    assert books.held[name].state == POSTED


def test_a_refusal_says_where():
    assert str(LedgerError("too_few", "wallet:ann")) == "too_few: wallet:ann"
    assert str(LedgerError("unbalanced")) == "unbalanced"
