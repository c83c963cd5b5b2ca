"""What a table asks of the ledger, the ledger carries out: sessions over true books."""

from __future__ import annotations

import itertools

import pytest

from mesaya.ledger import moves
from mesaya.ledger.accounts import seat as account
from mesaya.ledger.audit import audit
from mesaya.ledger.memory import MemoryBooks
from mesaya.ledger.requests import Grant, Leave, Sit
from mesaya.table import commands as ask
from mesaya.table.state import Phase
from table.rooms import Room, player

SESSION = "5e" * 16
AT = 1_790_000_000_000


class Bank:
    """Books beside a room: what the room asks for is posted in the order asked."""

    def __init__(self, room, stack):
        self.room = room
        self.books = MemoryBooks()
        self.table = room.table._state.id.hex()
        self.number = itertools.count(1)
        for chair in room.table._state.people():
            self.sit(chair, stack)
        for request in room.postings:
            self.post(request)
        room.watch.append(lambda room, effects: [self.post(asked) for asked in effects.postings])

    def post(self, request):
        return moves.post(self.books, request, AT)

    def sit(self, chair, stack):
        self.post(Grant(player(chair), 1, 10_000))
        self.post(Sit(player(chair), self.table, chair, stack, SESSION, next(self.number)))

    def leave(self, chair):
        self.post(Leave(player(chair), self.table, chair, SESSION, next(self.number)))

    def stacks(self):
        rows = {
            n: self.books.account(account(self.table, n))
            for n in range(len(self.room.view["chairs"]))
        }
        return {n: row.balance for n, row in rows.items() if row is not None}

    def tell(self):
        self.room.server(ask.Stacks(self.stacks()))

    def sound(self):
        books = self.books
        found = audit(books.accounts.values(), books.txs, books.postings, books.held.values())
        assert found == []
        assert not [row for row in books.held.values() if row.state == "pending"]


def test_an_evening_of_points13_with_who_withholds_leaves_and_is_broke():
    room = Room(
        "points13",
        4,
        0,
        rate=2,
        commission_bps=300,
        stacks=700,
        seed="evening",
        start=False,
        shadow=False,
    )
    bank = Bank(room, 700)
    room.do(0, ask.Start())
    dealt = set()
    for hand in range(10):
        room.withhold = {3} if hand == 1 else set()
        room.run(Phase.SETTLED, Phase.OVER)
        if room.table.phase == Phase.OVER:
            break
        bank.sound()
        bank.tell()
        dealt.add(len(room.table._state.dealt))
        stacks = bank.stacks()
        assert sum(stacks.values()) <= 4 * 700
        if hand == 4:
            seat = room.table._state.people()[-1]
            room.do(seat, ask.Stand())
            bank.leave(seat)
        room.run(Phase.COMMIT, Phase.OVER)
    assert {4, 3} <= dealt
    found = room.files[1].transcript["result"]["ledger_tx"]
    assert any(tx.id.hex() == found for tx in bank.books.txs)


@pytest.mark.parametrize("how", ["played", "abandoned", "closed"])
def test_a_match_for_stakes_through_the_books(how):
    room = Room(
        "kozel4",
        4,
        0,
        rules={"limit": 3},
        buy_in=50,
        stacks=60,
        start=False,
        seed=how,
        shadow=False,
    )
    bank = Bank(room, 60)
    room.do(0, ask.Start())
    room.run(Phase.PLAYING)
    if how == "abandoned":
        room.server(ask.Abandon("phase_failed"))
        room.run(Phase.COMMIT).run(Phase.PLAYING)
    if how == "closed":
        room.server(ask.CloseTable("stop"))
        assert list(bank.stacks().values()) == [60] * 4
    else:
        room.run(Phase.OVER)
        assert sorted(bank.stacks().values()) == [10, 10, 110, 110]
    bank.sound()
    if how == "played":
        bank.tell()
        for seat in range(4):
            room.do(seat, ask.Rematch())
        assert room.table.phase == Phase.OVER  # two of them cannot pay
        for seat in range(4):
            bank.leave(seat)
            bank.sit(seat, 80)
        bank.tell()
        room.do(0, ask.Say("good_game"))
        room.run(Phase.PLAYING).run(Phase.OVER)
        bank.sound()
        assert sum(bank.stacks().values()) == 4 * 80


@pytest.mark.parametrize("when", [Phase.COMMIT, Phase.OPEN, Phase.PLAYING])
def test_a_hand_that_is_given_up_unlocks_what_was_locked(when):
    room = Room("points13", 3, 0, rate=1, stacks=500, start=False, seed=str(when), shadow=False)
    bank = Bank(room, 500)
    room.do(0, ask.Start())
    while room.table._state.hand_no == 0 or room.table.phase != when:
        room.step()
    room.server(ask.Abandon("phase_failed"))
    bank.sound()
    room.run(Phase.PLAYING).run(Phase.SETTLED)
    bank.sound()
