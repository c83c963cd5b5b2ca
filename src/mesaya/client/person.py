"""One person of a crowd: keeps the duties of a seat, plays any legal action, measures the answers.

Only the few fields that it needs are read from a message, all others are skipped. It does not check
the deal, as `mesaya.client.Client` does; its promises and its seeds are as good as anybody's.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import monotonic
from typing import Final

import msgspec

from mesaya.client.line import NO_CODE, Line, open_line
from mesaya.client.tally import ACT, Tally
from mesaya.errors import MesayaError
from mesaya.fair.commits import client_seed, player_commit
from mesaya.fair.hashing import Json

PATIENCE_S: Final = 0.3
"""How long it waits after it was too fast."""
SLOW_S: Final = 0.12
"""Between two commands of who was too fast before; ten a second are read."""
ANSWER_S: Final = 30.0


# --- what is read of a message -------------------------------------------------------------------
class _Row(msgspec.Struct, frozen=True):
    do: str


class _Asked(msgspec.Struct, frozen=True):
    legal: tuple[_Row, ...] = ()


class _Offer(msgspec.Struct, frozen=True):
    hand_no: int = 0
    attempt: int = 0
    ctx: str = ""
    roster: tuple[tuple[int, str, int], ...] = ()


class _Fair(msgspec.Struct, frozen=True):
    wanted: str = ""
    offer: _Offer = _Offer()


class _View(msgspec.Struct, frozen=True):
    seq: int
    phase: str
    asked: _Asked
    fair: _Fair


class _Heard(msgspec.Struct, frozen=True):
    t: str
    cid: str = ""
    code: str = ""
    player: str = ""
    view: _View | None = None


class _Open(msgspec.Struct):
    """A command without an answer yet."""

    cid: str
    do: str
    sent: float
    text: bytes
    answer: asyncio.Future[str] | None


_READ: Final = msgspec.json.Decoder(_Heard)
_encode: Final = msgspec.json.Encoder().encode


class Turned(MesayaError):
    """The table refused what somebody needs for a game to begin: `code` says why."""


class Person:
    """Somebody at a table, of which `host` starts the matches; one command at a time is open."""

    def __init__(self, tally: Tally, number: int, *, host: bool) -> None:
        self._tally = tally
        self._rng = random.Random(number)
        self._key = self._rng.randbytes(32)
        self._host = host
        self._line: Line | None = None
        self._player = ""
        self._view: _View | None = None
        self._open: _Open | None = None
        self._done: tuple[str, int, int] = ("", 0, 0)
        self._count = 0
        self._here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._again: asyncio.TimerHandle | None = None
        self._slow = False
        self._next = 0.0  # when a slow one may send again
        self._leaving = False
        self.playing = False
        self.last_move = 0.0

    # --- coming and going ------------------------------------------------------------------------
    async def come(self, base: str, token: str, code: str, seat: int) -> None:
        """Open the line, say hello, take the chair; raises `NoLine`, `Turned` or `OSError`."""
        self._line = await open_line(base, self._take, self._ended)
        self._line.send(_encode({"t": "hello", "code": code, "token": token}))
        async with asyncio.timeout(ANSWER_S):
            await self._here
            await self._ask("sit", seat=seat, name="", own_seed=True)

    def play(self) -> None:
        """From now on do what the table asks for."""
        self.playing = True
        self._look()

    def leave(self) -> None:
        """The socket ends; the seat stays."""
        self._leaving = True
        if self._again is not None:
            self._again.cancel()
        if self._line is not None:
            self._line.close()

    def _ended(self, code: int) -> None:
        self.playing = False
        if not self._leaving:
            self._tally.lost[str(code or NO_CODE)] += 1
        waiting = (self._here, self._open.answer if self._open else None)
        for future in waiting:
            if future is not None and not future.done():
                future.set_exception(Turned("lost"))

    # --- what is heard ---------------------------------------------------------------------------
    def _take(self, data: bytes | bytearray | memoryview) -> None:
        heard = _READ.decode(data)
        match heard.t:
            case "frames" | "welcome":
                self._see(heard)
            case "ack" | "refused":
                self._answered(heard)
            case "error" if heard.code == "too_fast":
                self._too_fast()
            case "error" | "closing" | "replaced":
                self._tally.errors[heard.code or heard.t] += 1
            case _:
                pass

    def _see(self, heard: _Heard) -> None:
        before, self._view = self._view, heard.view
        if heard.t == "welcome":
            self._player = heard.player
            if not self._here.done():
                self._here.set_result(None)
        if self._host and before and self._view and self._view.phase != before.phase:
            self._tally.hands += self._tally.open and self._view.phase in ("settled", "over")
        self._look()

    def _answered(self, heard: _Heard) -> None:
        asked, self._open = self._open, None
        if asked is None or asked.cid != heard.cid:
            self._tally.errors["other_answer"] += 1
            return
        if heard.t == "ack":
            now = monotonic()
            self._tally.acked(asked.do, now - asked.sent)
            if asked.do == ACT:
                self.last_move = now
        else:
            self._tally.refusals[heard.code] += 1
        if asked.answer is not None:
            asked.answer.set_result("" if heard.t == "ack" else heard.code)
        self._look()

    def _too_fast(self) -> None:
        """It was not read: ask again, soon. The same `cid` has no second effect."""
        self._tally.refusals["too_fast"] += 1
        self._slow = True
        if self._open is not None:
            self._later(PATIENCE_S, self._resend)

    def _later(self, seconds: float, work: Callable[[], None]) -> None:
        if self._again is not None:
            self._again.cancel()
        self._again = asyncio.get_running_loop().call_later(seconds, work)

    def _resend(self) -> None:
        if self._open is not None and self._line is not None:
            self._line.send(self._open.text)

    # --- what is done ----------------------------------------------------------------------------
    def _look(self) -> None:
        """Do what the view asks for, once for each time that it asks."""
        view = self._view
        if not self.playing or self._open is not None or view is None:
            return
        early = self._next - monotonic() if self._slow else 0.0
        if early > 0:
            self._later(early, self._look)
        elif view.asked.legal:
            self._once((ACT, view.seq, 0), ACT, action=self._rng.choice(view.asked.legal).do)
        elif view.fair.wanted:
            self._shake(view.fair.wanted, view.fair.offer)
        elif view.phase == "settled":
            self._once((view.phase, 0, 0), "ready")
        elif view.phase == "over":
            self._once((view.phase, 0, 0), "rematch")
        elif view.phase == "lobby" and self._host:
            self._once((view.phase, 0, 0), "start")

    def _once(self, mark: tuple[str, int, int], do: str, **fields: Json) -> None:
        if mark != self._done:
            self._done = mark
            self._send(do, None, fields)

    def _shake(self, wanted: str, offer: _Offer) -> None:
        """Promise a seed of the own key, and open it when all have promised."""
        ctx = bytes.fromhex(offer.ctx)
        seed = client_seed(self._key, ctx)
        mark, hand = (wanted, offer.hand_no, offer.attempt), offer.hand_no
        if wanted == "commit":
            seat = next(seat for seat, player, _ in offer.roster if player == self._player)
            promise = player_commit(ctx, seat, seed).hex()
            self._once(mark, "commit", hand=hand, attempt=offer.attempt, commit=promise)
        else:
            self._once(mark, "openseed", hand=hand, attempt=offer.attempt, seed=seed.hex())

    async def _ask(self, do: str, **fields: Json) -> None:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._send(do, answer, fields)
        code = await answer
        if code:
            raise Turned(code)

    def _send(self, do: str, answer: asyncio.Future[str] | None, fields: dict[str, Json]) -> None:
        assert self._line is not None, "who asks has come"
        self._count += 1
        cid, seq = str(self._count), self._view.seq if self._view else 0
        text = _encode({"t": "do", "cid": cid, "seq": seq, "command": {"do": do, **fields}})
        now = monotonic()
        self._open, self._next = _Open(cid, do, now, text, answer), now + SLOW_S
        self._line.send(text)
