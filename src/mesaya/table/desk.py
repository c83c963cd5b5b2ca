"""One command, or one tick, being handled: the facts decided so far, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from mesaya.cards import Seat
from mesaya.ledger import requests as ledger
from mesaya.ledger.requests import MOST_SEATS, Settle, TakeHold, Void
from mesaya.table.asking import question, question_due
from mesaya.table.facts import AnyBody, Fact
from mesaya.table.folding import fold_body, settle_in
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.state import News, Phase, State

Draw = Callable[[int], bytes]
"""So many secret bytes."""


Posting = ledger.Sit | ledger.TopUp | ledger.Leave | TakeHold | Settle | Void
"""What the ledger is asked for, in the same unit of work as the facts."""


class Keep:
    """The deadline stands as it is."""


KEEP: Final = Keep()


class Desk:
    """What is being decided. `by` is the player who asks, empty for the house; `cid` its id."""

    def __init__(self, state: State, now: float, draw: Draw, by: str = "", cid: str = "") -> None:
        self.state = state
        self.now = now
        self.draw = draw
        self.by = by
        self.cid = cid
        self.facts: list[Fact] = []
        self.news: list[News] = []
        self.postings: list[Posting] = []

    def add(self, body: AnyBody, due: float | Keep | None = KEEP) -> None:
        """Decide a fact, with the deadline that stands after it."""
        self._fold(body, lambda: self.state.due if isinstance(due, Keep) else due)

    def shake(self, body: AnyBody) -> None:
        """Decide a step of the handshake, with the deadline that it sets itself."""

        def due() -> float | None:
            assert self.state.shake is not None, "a hand is offered"
            return self.state.shake.deadline

        self._fold(body, due)

    def ask(self, body: AnyBody, *, same_turn: bool = False) -> None:
        """Decide a fact after which seats are asked, with the deadline of the new question.

        With `same_turn` the clock runs on while the same seats are asked; it always does while
        some of the seats that were asked something together still are.
        """
        phase, seats = question(self.state)

        def due() -> float | None:
            now, left = question(self.state)
            same = same_turn and left == seats
            if same or (now == phase and len(left) < len(seats) and set(left) <= set(seats)):
                return self.state.due
            return question_due(self.state, self.now)

        self._fold(body, due)

    def _fold(self, body: AnyBody, due: Callable[[], float | None]) -> None:
        """The rules may refuse what the body says: then nothing has changed."""
        state = self.state
        fact = Fact(state.seq + 1, self.now, body, None, self.by, self.cid)
        was_held_back = state.held_back
        news = fold_body(state, fact)
        fact = msgspec.structs.replace(fact, due=due())
        self.facts.append(fact)
        self.news.append(settle_in(state, fact, news, was_held_back=was_held_back))

    # --- the ledger ------------------------------------------------------------------------------
    def bring(self, seat: Seat, tokens: int) -> None:
        """The player who asks brings tokens from the wallet to a seat: to a new one or as more."""
        more = self.state.chairs[seat].owner == self.by
        kind = ledger.TopUp if more else ledger.Sit
        table = self.state.id.hex()
        self.postings.append(kind(self.by, table, seat, tokens, table, self._number(seat)))

    def take_home(self, seat: Seat) -> None:
        """The tokens of a seat go back to the wallet of their owner."""
        owner, table = self.state.chairs[seat].owner, self.state.id.hex()
        if owner:
            self.postings.append(ledger.Leave(owner, table, seat, table, self._number(seat)))

    def _number(self, seat: Seat) -> int:
        """What tells the requests of players apart: the fact that follows, and the seat."""
        return (self.state.seq + 1) * MOST_SEATS + seat

    def hold(self, hand: int, seat: Seat, tokens: int) -> None:
        """P0 Lock what the seat can lose, in a hand or in the match that begins with it."""
        self.postings.append(TakeHold(self.state.id.hex(), hand, seat, tokens))

    def settle(self, hand: int, deltas: tuple[int, ...], commission: int) -> None:
        """P7 Move the tokens of a hand or match; where nobody pays, only unlock them."""
        if any(deltas):
            table, bps = self.state.id.hex(), self.state.settings.commission_bps
            self.postings.append(Settle(table, hand, deltas, commission, bps))
        else:
            self.release(hand)

    def release(self, hand: int) -> None:
        """Unlock the stakes of a hand or match: nobody pays."""
        self.postings.append(Void(self.state.id.hex(), hand))

    # --- what all deciders ask -------------------------------------------------------------------
    def seat(self) -> Seat:
        """The chair of who asks; raises `Refused(not_seated)`."""
        found = self.state.seat_of(self.by)
        if found is None:
            raise Refused(Refusal.NOT_SEATED)
        return found

    def host(self) -> None:
        """Raises `Refused(not_host)` for anybody else."""
        if self.by != self.state.host or not self.by:
            raise Refused(Refusal.NOT_HOST)

    def expect(self, *phases: Phase) -> None:
        """Raises `Refused(not_now)` in any other phase, and while the table rests."""
        if self.state.phase not in phases:
            raise Refused(Refusal.NOT_NOW, detail={"phase": str(self.state.phase)})
        if self.state.pause is not None:
            raise Refused(Refusal.PAUSED)

    def chair(self, seat: Seat) -> Seat:
        """A chair that there is; raises `Refused(no_such_chair)`."""
        if not 0 <= seat < len(self.state.chairs):
            raise Refused(Refusal.NO_SUCH_CHAIR, detail={"seat": seat})
        return seat
