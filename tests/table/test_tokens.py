"""What a table asks of the ledger, the ledger carries out: sessions over true books."""

from __future__ import annotations

import pytest

from mesaya.ledger import moves
from mesaya.ledger.accounts import seat as account
from mesaya.ledger.accounts import wallet
from mesaya.ledger.audit import audit
from mesaya.ledger.memory import MemoryBooks
from mesaya.ledger.requests import Grant, Leave, Settle, Sit, TopUp
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER
from mesaya.table.settings import Settings
from mesaya.table.state import Phase
from table.rooms import Room, player
from table.test_seating import token_of

AT = 1_790_000_000_000
FLOAT = 10_000


class Bank:
    """Books beside a room: what it asks for is posted in the order asked.

    After every step the stacks of the table are those of the ledger.
    """

    def __init__(self, room):
        self.room = room
        self.books = MemoryBooks()
        self.table = room.table._state.id.hex()
        for request in room.postings:
            self.post(request)
        self.same()
        room.watch.append(lambda room, effects: self.follow(effects))

    def follow(self, effects):
        for request in effects.postings:
            self.post(request)
        self.same()

    def post(self, request):
        if isinstance(request, Sit | TopUp):
            moves.post(self.books, Grant(request.player, 1, FLOAT), AT)
        return moves.post(self.books, request, AT)

    def stack(self, chair):
        row = self.books.account(account(self.table, chair))
        return 0 if row is None else row.balance

    def stacks(self):
        return [self.stack(chair) for chair in range(len(self.room.view["chairs"]))]

    def same(self):
        told = [chair.get("stack", 0) for chair in self.room.view["chairs"]]
        if self.room.table.phase != Phase.CLOSED:
            assert told == self.stacks()

    def sound(self):
        books = self.books
        found = audit(books.accounts.values(), books.txs, books.postings, books.held.values())
        assert found == []
        assert not [row for row in books.held.values() if row.state == "pending"]


def table(game, people, **settings):
    room = Room(game, people, 0, start=False, shadow=False, **settings)
    return room, Bank(room)


def test_an_evening_of_points13_with_who_withholds_leaves_and_is_broke():
    room, bank = table("points13", 4, rate=2, commission_bps=300, stacks=700, seed="evening")
    room.do(0, ask.Start())
    dealt = set()
    for hand in range(10):
        room.withhold = {3} if hand == 1 else set()
        room.run(Phase.SETTLED, Phase.OVER)
        if room.table.phase == Phase.OVER:
            break
        bank.sound()
        dealt.add(len(room.table._state.dealt))
        assert sum(bank.stacks()) <= 4 * 700
        if hand == 4:
            seat = room.table._state.people()[-1]
            room.do(seat, ask.Stand())
            assert bank.stack(seat) == 0
        room.run(Phase.COMMIT, Phase.OVER)
    assert {4, 3} <= dealt
    found = room.files[1].transcript["result"]["ledger_tx"]
    assert any(tx.id.hex() == found for tx in bank.books.txs)


@pytest.mark.parametrize("how", ["played", "abandoned", "closed"])
def test_a_match_for_stakes_through_the_books(how):
    room, bank = table("kozel4", 4, rules={"limit": 3}, buy_in=50, stacks=60, seed=how)
    room.do(0, ask.Start())
    room.run(Phase.PLAYING)
    if how == "abandoned":
        room.server(ask.Abandon("phase_failed"))
        room.run(Phase.COMMIT).run(Phase.PLAYING)
    if how == "closed":
        room.server(ask.CloseTable("stop"))
        assert bank.stacks() == [0] * 4
        assert bank.books.account(wallet(player(2))).balance == FLOAT
    else:
        room.run(Phase.OVER)
        assert sorted(bank.stacks()) == [10, 10, 110, 110]
    bank.sound()
    if how == "played":
        for seat in range(4):
            room.do(seat, ask.Rematch())
        assert room.table.phase == Phase.OVER  # two of them cannot pay
        for seat in range(4):
            if bank.stack(seat) < 50:
                room.do(seat, ask.TopUp(40))
        room.run(Phase.PLAYING).run(Phase.OVER)
        bank.sound()
        assert sum(bank.stacks()) == 4 * 60 + 2 * 40


@pytest.mark.parametrize("when", [Phase.COMMIT, Phase.OPEN, Phase.PLAYING])
def test_a_hand_that_is_given_up_unlocks_what_was_locked(when):
    room, bank = table("points13", 3, rate=1, stacks=500, seed=str(when))
    room.do(0, ask.Start())
    while room.table._state.hand_no == 0 or room.table.phase != when:
        room.step()
    room.server(ask.Abandon("phase_failed"))
    bank.sound()
    room.run(Phase.PLAYING).run(Phase.SETTLED)
    bank.sound()


# --- coming, bringing more, going ----------------------------------------------------------------
def test_q3_23_who_sits_brings_what_one_hand_needs_or_more():
    room = Room("points13", 3, 0, rate=2, start=False, shadow=False)
    assert [chair["stack"] for chair in room.view["chairs"]] == [260] * 3
    room.do(2, ask.Stand())
    assert room.refused(2, ask.Sit(2, "Kavi", tokens=259)) == "stack_too_small"
    assert room.refused(2, ask.Sit(2, "Kavi", tokens=-1)) == "bad_tokens"
    assert room.refused(2, ask.Sit(2, "Kavi", tokens=10**10)) == "bad_tokens"
    room.do(2, ask.Sit(2, "Kavi", tokens=261))
    assert room.view["chairs"][2]["stack"] == 261
    friendly = Room("kozel4", 3, 1)
    assert friendly.refused(9, ask.Sit(3, "Kavi", tokens=5)) == "seat_taken"
    assert friendly.refused(0, ask.TopUp(5)) == "no_tokens"


def test_a_friendly_table_takes_no_tokens():
    room = Room("rummi", 3, 0, start=False)
    room.do(2, ask.Stand())
    assert room.refused(2, ask.Sit(2, "Kavi", tokens=5)) == "no_tokens"


def test_more_tokens_are_brought_while_none_are_locked():
    room, bank = table("points13", 3, rate=1, seed="more")
    room.do(0, ask.TopUp(70))
    assert bank.stack(0) == 200
    for tokens in (0, -5, 10**10):
        assert room.refused(0, ask.TopUp(tokens)) == "bad_tokens"
    assert room.refused(8, ask.TopUp(5)) == "not_seated"
    room.do(0, ask.Start())
    while room.table._state.hand_no == 0:
        room.step()
    for phase in (Phase.COMMIT, Phase.OPEN, Phase.PLAYING):
        room.run(phase)
        assert room.refused(0, ask.TopUp(5)) == "in_hand"
    room.run(Phase.SETTLED)
    room.do(1, ask.TopUp(300))
    bank.sound()


def test_who_was_not_dealt_in_may_bring_more_while_others_play():
    room = Room("points13", 3, 0, rate=1, seed="poor", start=False, shadow=False)
    room.server(ask.Stacks({1: 129}))
    room.do(0, ask.Start())
    room.run(Phase.PLAYING)
    assert room.table._state.dealt == (0, 2)
    room.do(1, ask.TopUp(1))
    room.run(Phase.SETTLED).run(Phase.PLAYING, Phase.OVER)
    assert 1 in room.table._state.dealt


def test_tokens_of_a_match_for_a_buy_in_stay_until_it_is_over():
    room, bank = table("kozel4", 4, buy_in=20, seed="stay")
    room.do(0, ask.Start())
    for phase in (Phase.COMMIT, Phase.PLAYING, Phase.SETTLED):
        room.run(phase)
        assert room.refused(1, ask.TopUp(5)) == "in_hand"
    room.run(Phase.OVER)
    for seat in range(4):
        room.do(seat, ask.Stand())
    assert bank.stacks() == [0] * 4
    bank.sound()


def test_a_bot_that_played_on_for_somebody_hands_the_tokens_over():
    room, bank = table("rummi", 2, buy_in=20, seed="gone")
    room.do(0, ask.Start())
    room.run(Phase.PLAYING)
    room.do(0, ask.Leave(token_of(room, 0, ask.Leave())))
    assert room.view["chairs"][0]["stack"] == 20
    room.run(Phase.OVER)
    assert room.view["chairs"][0]["kind"] == ""
    won = 0 in room.view["match"]["winners"]
    assert bank.books.account(wallet(player(0))).balance == FLOAT + (20 if won else -20)
    assert bank.stack(0) == 0
    bank.sound()


@pytest.mark.parametrize("how", ["kick", "close"])
def test_tokens_go_home_when_the_house_sends_people_away(how):
    room, bank = table("points13", 3, rate=1, seed="home")
    if how == "kick":
        room.do(0, ask.Kick(2))
        assert bank.stacks() == [130, 130, 0]
    else:
        room.server(ask.CloseTable("idle"))
        assert bank.stacks() == [0] * 3
    bank.sound()


def test_a_table_of_hands_may_close_between_them():
    """The hand before is settled: nothing is locked any more, and nothing is unlocked twice."""
    room, bank = table("points13", 2, rate=1, seed="between")
    room.do(0, ask.Start())
    room.run(Phase.SETTLED)
    for seat in (0, 1):
        room.do(seat, ask.Leave())
    assert room.table.phase == Phase.CLOSED
    assert isinstance(room.postings[-1], Leave)
    assert any(isinstance(request, Settle) for request in room.postings)
    assert bank.stacks() == [0, 0]
    bank.sound()


def test_stakes_are_not_changed_under_people_who_sit():
    room = Room("points13", 2, 0, rate=1, start=False)
    for more in ({"rate": 2}, {"rate": 1, "commission_bps": 5}, {}):
        settings = Settings("points13", 2, **more)
        assert room.refused(0, ask.SetOptions({}, settings)) == "bad_settings"
    room.do(0, ask.SetOptions({}, Settings("points13", 3, rate=1)))
    assert room.refused(SERVER, ask.TopUp(5)) == "not_seated"
