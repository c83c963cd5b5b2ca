"""The ledger against a plain model: any requests in any order, again, late, and cut off by crashes.

python -m pytest tests/ledger/test_machine.py               200 runs
python -m pytest tests/ledger/test_machine.py -m nightly    5,000 runs
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from ledger.words import NOW, OTHER, SESSION, Room, T
from mesaya.ledger import moves
from mesaya.ledger.accounts import HOUSE, MINT
from mesaya.ledger.audit import HandRow
from mesaya.ledger.errors import LedgerError
from mesaya.ledger.memory import MemoryBooks
from mesaya.ledger.requests import Grant, Leave, Settle, Sit, TakeHold, TopUp, Void

PLAYERS = st.sampled_from(["ann", "bob", "cyd"])
TABLES = st.sampled_from([T, OTHER])
SEATS = st.integers(0, 2)
HANDS = st.integers(1, 3)
TOKENS = st.integers(1, 90)
BPS = st.sampled_from([0, 500, 750, 1000])
LATE = st.sampled_from([False, False, False, True])


class Crash(Exception):
    """The process ended."""


class Failing(MemoryBooks):
    """Books in which the process ends at the `left`-th write."""

    left: int | None = None

    def _step(self):
        if self.left is not None:
            if self.left == 0:
                raise Crash
            self.left -= 1

    def open_account(self, account):
        self._step()
        super().open_account(account)

    def give_seat(self, name, owner):
        self._step()
        super().give_seat(name, owner)

    def insert(self, tx, postings):
        self._step()
        super().insert(tx, postings)

    def change(self, name, by):
        self._step()
        return super().change(name, by)

    def insert_hold(self, hold):
        self._step()
        super().insert_hold(hold)

    def resolve(self, name, state):
        self._step()
        return super().resolve(name, state)


def carried_out(books, request, at):
    """The books after a request, and its answer; on the way it is cut off at every write once."""
    writes = 0
    while True:
        opened = books.copy()
        opened.left = writes
        try:
            answer = moves.post(opened, request, at)
        except Crash:
            writes += 1
            continue
        opened.left = None
        return opened, answer, writes


# --- the model -----------------------------------------------------------------------------------
class Model:
    """What the ledger should say, in plain tables."""

    def __init__(self):
        self.purse = {}
        self.stack = {}
        self.sits = {}
        self.stakes = {}
        self.closed = {}
        self.house = 0
        self.made = 0
        self.seen = {}

    def ask(self, request):
        """The reason of a refusal, or None; then it is done."""
        match request:
            case Grant(player, day, _):
                name = ("grant", player, day)
            case Sit() | TopUp() | Leave():
                name = ("client", request.session, request.seq)
            case TakeHold(table, hand, place, _):
                name = ("hold", table, hand, place)
            case Settle(table, hand) | Void(table, hand):
                name = (type(request), table, hand)
        if name in self.seen:
            return None if self.seen[name] == request else "id_reused"
        why = self.do(request)
        if why is None:
            self.seen[name] = request
        return why

    def do(self, request):
        match request:
            case Grant(player, _, upto):
                own = [self.stack[place] for place, who in self.sits.items() if who == player]
                missing = upto - self.purse.get(player, 0) - sum(own)
                if missing <= 0:
                    return "at_float"
                self.purse[player] = self.purse.get(player, 0) + missing
                self.made += missing
            case Sit(player, table, place, tokens):
                if (table, place) in self.sits:
                    return "seat_taken"
                if self.purse.get(player, 0) < tokens:
                    return "too_few"
                self.purse[player] -= tokens
                self.stack[table, place] = tokens
                self.sits[table, place] = player
            case TopUp(player, table, place, tokens):
                why = self.own(player, table, place)
                if why is None and self.purse.get(player, 0) < tokens:
                    why = "too_few"
                if why:
                    return why
                self.purse[player] -= tokens
                self.stack[table, place] += tokens
            case Leave(player, table, place):
                why = self.own(player, table, place)
                if why:
                    return why
                del self.sits[table, place]
                self.purse[player] += self.stack.pop((table, place))
            case TakeHold(table, hand, place, tokens):
                if (table, hand) in self.closed:
                    return "hand_closed"
                if self.stack.get((table, place), 0) - self.locked(table, place) < tokens:
                    return "too_few"
                self.stakes.setdefault((table, hand), {})[place] = tokens
            case Settle():
                return self.settle(request)
            case Void(table, hand):
                if (table, hand) in self.closed:
                    return "hand_closed"
                self.closed[table, hand] = request
        return None

    def own(self, player, table, place):
        if self.sits.get((table, place)) != player:
            return "not_yours"
        return "in_hand" if self.locked(table, place) else None

    def locked(self, table, place):
        return sum(
            stakes.get(place, 0)
            for (where, hand), stakes in self.stakes.items()
            if where == table and (where, hand) not in self.closed
        )

    def settle(self, request):
        key = (request.table, request.hand)
        if key in self.closed:
            return "hand_closed"
        stakes = self.stakes.get(key)
        if not stakes:
            return "no_hold"
        gains = dict(enumerate(request.deltas))
        if sum(gains.values()) != -request.commission:
            return "unbalanced"
        lost = sum(-gain for gain in gains.values() if gain < 0)
        if request.commission * 10_000 not in range(
            lost * request.bps - 9_999, lost * request.bps + 1
        ):
            return "bad_commission"
        for place, gain in gains.items():
            if gain and place not in stakes:
                return "no_hold"
            if gain + stakes.get(place, 0) < 0:
                return "loss_above_hold"
        if any(place not in gains for place in stakes):
            return "seats_missing"
        for place, gain in gains.items():
            if gain:
                self.stack[request.table, place] += gain
        self.house += request.commission
        self.closed[key] = request
        return None


# --- the machine ---------------------------------------------------------------------------------
class Machine(RuleBasedStateMachine):
    """Every request goes to the books and to the model; after each all is compared and audited."""

    def __init__(self):
        super().__init__()
        self.books = Failing()
        self.model = Model()
        self.asked = []
        self.answers = []
        self.waiting = []
        self.hashes = {}
        self.seq = 0
        self.clock = NOW

    def send(self, request):
        self.clock += 1
        self.asked.append(request)
        before = self.books.copy()
        why = self.model.ask(request)
        try:
            self.books, answer, writes = carried_out(self.books, request, self.clock)
        except LedgerError as error:
            assert error.code == why
            assert Room(self.books).state() == Room(before).state()
            return
        assert why is None
        again = [first for asked, first in self.answers if asked == request]
        if again:
            assert (answer, writes) == (again[0], 0)
        else:
            assert self.books.last() == answer
            self.answers.append((request, answer))
        if isinstance(request, Settle):
            self.hashes[request.table, request.hand] = answer.hash

    def ask(self, request, late):
        """Send a request now, or let it wait for others to overtake it."""
        if late:
            self.waiting.append(request)
        else:
            self.send(request)

    def next(self):
        self.seq += 1
        return self.seq

    @initialize()
    def people_sit_down(self):
        for place, player in enumerate(("ann", "bob", "cyd")):
            self.send(Grant(player, 0, 300))
            self.send(Sit(player, T, place, 200, SESSION, self.next()))

    @rule(player=PLAYERS, day=st.integers(0, 4), upto=st.sampled_from([300, 500]), late=LATE)
    def grant(self, player, day, upto, late):
        self.ask(Grant(player, day, upto), late)

    @rule(player=PLAYERS, table=TABLES, place=SEATS, tokens=TOKENS, late=LATE)
    def sit(self, player, table, place, tokens, late):
        self.ask(Sit(player, table, place, tokens, SESSION, self.next()), late)

    @rule(player=PLAYERS, table=TABLES, place=SEATS, tokens=TOKENS, late=LATE)
    def top_up(self, player, table, place, tokens, late):
        self.ask(TopUp(player, table, place, tokens, SESSION, self.next()), late)

    @rule(data=st.data(), late=LATE)
    def leave(self, data, late):
        pairs = sorted(self.model.sits.items()) or [((T, 0), "ann")]
        (table, place), player = data.draw(st.sampled_from(pairs))
        self.ask(Leave(player, table, place, SESSION, self.next()), late)

    @rule(player=PLAYERS, table=TABLES, place=SEATS)
    def leave_anywhere(self, player, table, place):
        self.send(Leave(player, table, place, SESSION, self.next()))

    @rule(table=TABLES, hand=HANDS, place=SEATS, tokens=TOKENS, late=LATE)
    def hold(self, table, hand, place, tokens, late):
        self.ask(TakeHold(table, hand, place, tokens), late)

    @rule(hand=HANDS, tokens=TOKENS)
    def deal(self, hand, tokens):
        for place in range(3):
            self.send(TakeHold(T, hand, place, tokens))

    @rule(data=st.data(), bps=BPS, late=LATE)
    def settle(self, data, bps, late):
        """What a transcript could say."""
        self.close(data, bps, 0, late)

    @rule(data=st.data(), bps=BPS, late=LATE)
    def settle_the_next(self, data, bps, late):
        """The same under another name, so that many hands come to their end."""
        self.close(data, bps, 0, late)

    @rule(data=st.data(), bps=BPS, fault=st.sampled_from([1, -1, 200]))
    def settle_wrongly(self, data, bps, fault):
        """What it could not: with a fault of so many tokens."""
        self.close(data, bps, fault, False)

    def close(self, data, bps, fault, late):
        if not self.open_hands():
            for place in range(3):
                self.send(TakeHold(T, 10 + len(self.model.closed), place, 20))
        table, hand = data.draw(st.sampled_from(self.open_hands() or [(T, 1)]))
        stakes = self.model.stakes.get((table, hand), {0: 5})
        winner = data.draw(st.sampled_from(sorted(stakes)))
        deltas = [-data.draw(st.integers(0, stakes.get(place, 0))) for place in range(3)]
        deltas[winner] = 0
        commission = -sum(deltas) * bps // 10_000
        deltas[winner] = -sum(deltas) - commission
        other = data.draw(SEATS)
        deltas[other] += fault
        if data.draw(st.booleans()):
            deltas[winner] -= fault
        else:
            commission = max(0, commission - fault)
        self.ask(Settle(table, hand, tuple(deltas), commission, bps), late)

    def open_hands(self):
        return sorted(set(self.model.stakes) - set(self.model.closed))

    @rule(table=TABLES, hand=HANDS, deltas=st.lists(st.integers(-90, 90), max_size=3), bps=BPS)
    def settle_anything(self, table, hand, deltas, bps):
        self.send(Settle(table, hand, tuple(deltas), max(0, -sum(deltas)), bps))

    @rule(table=TABLES, hand=HANDS, late=LATE)
    def void(self, table, hand, late):
        self.ask(Void(table, hand), late)

    @rule(data=st.data())
    def arrives_late(self, data):
        if self.waiting:
            place = data.draw(st.integers(0, len(self.waiting) - 1))
            self.send(self.waiting.pop(place))

    @rule(data=st.data())
    def again(self, data):
        self.send(data.draw(st.sampled_from(self.asked)))

    @rule(data=st.data(), tokens=TOKENS)
    def again_with_another_content(self, data, tokens):
        request = data.draw(st.sampled_from(self.asked))
        match request:
            case Sit() | TopUp() | TakeHold():
                self.send(replace(request, tokens=tokens))
            case Grant():
                self.send(replace(request, upto=tokens))
            case Leave():
                self.send(replace(request, seat=(request.seat + 1) % 3))
            case Settle():
                self.send(replace(request, deltas=request.deltas[::-1]))
            case Void():
                pass

    @invariant()
    def the_books_are_the_model(self):
        room, model = Room(self.books), self.model
        for player in ("ann", "bob", "cyd"):
            assert room.purse(player) == model.purse.get(player, 0)
        for row in self.books.accounts.values():
            if row.kind == "seat":
                _, table, place = row.id.split(":")
                key = (table, int(place))
                assert row.owner == model.sits.get(key, "")
                assert row.balance == model.stack.get(key, 0)
                assert row.held == model.locked(*key)
        assert room.balance(HOUSE) == model.house
        assert room.balance(MINT) == -model.made

    @invariant()
    def l1_to_l14_hold(self):
        assert Room(self.books).audit(self.rows()) == []

    def rows(self):
        """What the room says of its hands."""
        rows = []
        for key in {**self.model.stakes, **self.model.closed}:
            table, hand = key
            name, closing = f"{table}/{hand}", self.model.closed.get(key)
            if isinstance(closing, Settle):
                told = (closing.deltas, closing.commission, closing.bps, self.hashes[key])
                rows.append(HandRow(name, "done", *told))
            else:
                rows.append(HandRow(name, "void" if closing else "open"))
        return rows

    def teardown(self):
        """L11 All that was ever carried out, once more and backwards: nothing changes."""
        before = self.books.copy()
        for request, first in reversed(self.answers):
            assert moves.post(self.books, request, self.clock + 1) == first
        assert Room(self.books).state() == Room(before).state()


def run(examples):
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=40,
            deadline=None,
            derandomize=examples <= 200,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_l1_l2_l3_l4_l5_l6_l7_l8_l9_l10_l11_l12_l13_l14_against_the_model():
    run(200)


@pytest.mark.nightly
def test_l1_to_l14_against_the_model_at_length():
    run(5_000)
