"""A seat at a table, over a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Coroutine, Mapping
from secrets import token_bytes, token_hex
from types import TracebackType
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from mesaya.client.http import hint
from mesaya.errors import MesayaError
from mesaya.fair.client import Alarm, SeatClient
from mesaya.fair.hashing import Json

View = dict[str, Json]
SEATED: Final = "seat"
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
"""Where bytes cost nothing and time does: nothing is packed on the way."""
PATIENCE_S: Final = 0.3
"""How long a client waits after it was too fast."""


class Lost(MesayaError):
    """The socket is closed; `code` says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Turned(MesayaError):
    """The table refused a command: `code` says why."""

    def __init__(self, code: str, rule: str, detail: Mapping[str, Json]) -> None:
        super().__init__(code, rule)
        self.code = code
        self.rule = rule
        self.detail = dict(detail)


class Client:
    """One player at one table. `view` is what the seat sees, always of the last fact.

    `alarms` is what the house did wrong in the fair deal; `fair` keeps the own record of each hand.
    """

    def __init__(
        self, socket: ClientConnection, welcome: View, key: bytes, before: Client | None = None
    ) -> None:
        self._socket = socket
        self._answers: dict[str, asyncio.Future[View]] = {}
        self._asked: dict[str, View] = {}  # commands without an answer yet
        self._again: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.news = asyncio.Condition()
        self._key = key
        self.fair: SeatClient | None = None if before is None else before.fair
        self.alarms: list[Alarm] = [] if before is None else before.alarms
        self._offer: View = {} if before is None else before._offer
        self._taken: View = {}  # my promise as the house said that it has it, and for which attempt
        self._sent: set[str] = set()
        self._home = "", "", ""  # the server, the player's token, the table's code
        self.player = str(welcome["player"])
        self.events: list[View] = []
        self.closed: int | None = None
        self._see(welcome)
        self._reader = asyncio.get_running_loop().create_task(self._read())

    @classmethod
    async def join(
        cls,
        base: str,
        token: str,
        code: str,
        *,
        mode: str = SEATED,
        after: int = 0,
        key: bytes | None = None,
        before: Client | None = None,
    ) -> Client:
        """Come to a table; raises `Lost` where the server does not let it.

        `key` are 32 secret bytes for the fair deal, new ones if none are given. `before` is the
        client whose line was cut: what it knew of the fair deal is kept, so that the hand that
        goes on is checked to its end.
        """
        try:
            socket = await connect(
                base.replace("http", "ws", 1) + "/ws",
                max_size=1 << 22,
                compression=None if urlsplit(base).hostname in LOOPBACK else "deflate",
            )
        except WebSocketException:
            raise Lost(1006) from None
        hello = {"t": "hello", "code": code, "token": token, "mode": mode, "seq": after}
        try:
            await socket.send(json.dumps(hello))
            welcome = json.loads(await socket.recv())
        except ConnectionClosed as error:
            raise Lost(error.rcvd.code if error.rcvd else 1006) from None
        if welcome.get("t") != "welcome":
            with contextlib.suppress(ConnectionClosed):
                await socket.recv()
            raise Lost(socket.close_code or 1006)
        client = cls(socket, welcome, key or token_bytes(32), before)
        client._home = base, token, code
        await client._duties()
        return client

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the socket; the seat stays."""
        await self._socket.close()
        if self._again is not None:
            self._again.cancel()
        for task in (self._reader, *self._tasks):
            task.cancel()
        await asyncio.gather(self._reader, *self._tasks, return_exceptions=True)

    # --- reading ---------------------------------------------------------------------------------
    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed, Lost):
            async for text in self._socket:
                await self._take(json.loads(text))
        self.closed = self._socket.close_code or 1006
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(Lost(self.closed))
        async with self.news:
            self.news.notify_all()

    async def _take(self, message: View) -> None:
        kind = message["t"]
        if kind in ("ack", "refused") or (kind == "error" and message.get("cid")):
            self._asked.pop(str(message["cid"]), None)
            waiting = self._answers.pop(str(message["cid"]), None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        elif kind in ("welcome", "frames"):
            self._see(message)
            await self._duties()
            async with self.news:
                self.news.notify_all()
        elif kind == "error" and message["code"] == "too_fast" and self._again is None:
            loop = asyncio.get_running_loop()
            self._again = loop.call_later(PATIENCE_S, lambda: self._start(self._resend()))

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _resend(self) -> None:
        """What came too fast was not read: ask again. The same `cid` has no second effect."""
        self._again = None
        with contextlib.suppress(Lost):
            for message in list(self._asked.values()):
                await self._send(message)

    def _see(self, message: View) -> None:
        view = message["view"]
        assert isinstance(view, dict), "as the server sends it"
        self.view: View = view
        seat = message["seat"]
        assert isinstance(seat, int), "as the server sends it"
        self.seat = seat
        frames = message.get("frames", message.get("missed", []))
        assert isinstance(frames, list), "as the server sends it"
        for frame in frames:
            assert isinstance(frame, dict), "as the server sends it"
            self.seq = frame["seq"]
            events = frame["events"]
            assert isinstance(events, list), "as the server sends it"
            for event in events:
                assert isinstance(event, dict), "as the server sends it"
                self.events.append(event)
                self._hear(event)
        if kind_is(message, "welcome"):
            self.seq = message["seq"]

    # --- the fair deal ---------------------------------------------------------------------------
    async def _duties(self) -> None:
        """Promise and open, whenever the table wants it; after an alarm nothing more."""
        fair = self.view.get("fair")
        if not isinstance(fair, dict) or not fair.get("wanted"):
            return
        offer, listed = fair["offer"], fair["listed"]
        assert isinstance(offer, dict), "as the server sends it"
        assert isinstance(listed, dict), "as the server sends it"
        try:
            promise = self._own(offer).offered(_of_crs1(offer))
            if promise is not None and fair["wanted"] == "commit":
                await self._once("commit", promise, "commit")
            elif promise is not None:
                seed = self._own(offer).closed(listed)
                if seed is not None:
                    await self._once("openseed", seed, "seed")
        except Alarm as alarm:
            self.alarms.append(alarm)

    def _own(self, offer: Mapping[str, Json]) -> SeatClient:
        if self.fair is None:
            table = bytes.fromhex(str(offer["table_id"]))
            self.fair = SeatClient(self._key, table, bytes.fromhex(self.player), stakes=False)
        return self.fair

    def _hear(self, event: View) -> None:
        """What the house says of the fair deal is checked as it comes (section 12)."""
        kind = event.get("event")
        try:
            if kind == "offer":
                self._offer = {name: event[name] for name in ("hand_no", "attempt")}
                self._own(event).offered(_of_crs1(event))
            elif self.fair is not None and isinstance(kind, str) and self._offer:
                self._check(self.fair, kind, {**self._offer, **event})
            if kind == "commit" and event["seat"] == self.seat:
                self._taken = {**self._offer, "commit": event["commit"]}
            elif kind == "commits_closed":
                self._listed(event)
        except Alarm as alarm:
            self.alarms.append(alarm)

    def _listed(self, event: View) -> None:
        """Where tokens are played for, a promise that the house said it has stands in its list.

        One that it never said it has may have come too late, which is no crime of the house.
        Raises `Alarm`.
        """
        settings, commits = self.view["settings"], event["commits"]
        assert isinstance(settings, dict), "as the server sends it"
        assert isinstance(commits, dict), "as the server sends it"
        staked = bool(settings["rate"] or settings["buy_in"])
        mine = {**self._offer, "commit": self._taken.get("commit")}
        if staked and mine == self._taken and self._taken["commit"] not in commits.values():
            raise Alarm("commit_missing", "my promise is not in the list")

    def _check(self, fair: SeatClient, kind: str, message: View) -> None:
        match kind:
            case "commits_closed":
                fair.closed(message)
            case "sealed":
                fair.sealed(message)
            case "deck_sealed":
                fair.mixed(message)
            case "proved" | "turned_up":
                cards = message["cards"]
                assert isinstance(cards, list), "as the server sends it"
                for card in cards:
                    assert isinstance(card, dict), "as the server sends it"
                    fair.shown({**self._offer, **card})
            case "hand_closed":
                fair.ended(message)
            case "attempt_void":
                fair.voided(message)
            case _:
                pass

    async def _once(self, do: str, made: Mapping[str, Json], name: str) -> None:
        cid = f"{do}/{made['hand_no']}/{made['attempt']}"
        if cid not in self._sent:
            self._sent.add(cid)
            command = {
                "do": do, "hand": made["hand_no"], "attempt": made["attempt"], name: made[name],
            }  # fmt: skip
            self._asked[cid] = {"t": "do", "cid": cid, "command": command, "seq": self.seq}
            await self._send(self._asked[cid])

    # --- acting ----------------------------------------------------------------------------------
    async def ask(self, do: str, *, cid: str = "", **fields: Json) -> View:
        """Ask something of the table; its answer. Raises `Turned` or `Lost`."""
        cid = cid or token_hex(8)
        answer = self._answers.setdefault(cid, asyncio.get_running_loop().create_future())
        message: View = {"t": "do", "cid": cid, "command": {"do": do, **fields}, "seq": self.seq}
        self._asked[cid] = message
        try:
            await self._send(message)
        except Lost:
            self._answers.pop(cid, None)
            answer.cancel()
            raise
        found = await answer
        if found["t"] != "ack":
            detail = found.get("detail")
            raise Turned(
                str(found["code"]),
                str(found.get("rule", "")),
                detail if isinstance(detail, dict) else {},
            )
        return found

    async def _send(self, message: View) -> None:
        try:
            await self._socket.send(json.dumps(message))
        except ConnectionClosed as error:
            raise Lost(error.rcvd.code if error.rcvd else 1006) from None

    async def sit(self, seat: int, *, own_seed: bool = True, tokens: int = 0) -> View:
        """Take a chair; at a table for tokens with so many, or with what one hand needs."""
        return await self.ask("sit", seat=seat, name="", own_seed=own_seed, tokens=tokens)

    async def act(self, action: str) -> View:
        """Do something in the hand: a line of the grammar without its seat."""
        return await self.ask("act", action=action)

    async def hint(self) -> View:
        """What a bot would do in my place now, and why (`mesaya.client.http.hint`)."""
        return await hint(*self._home)

    async def until(self, wanted: str) -> View:
        """Wait for this phase of the table; the view then."""
        async with self.news:
            await self.news.wait_for(lambda: self.closed or self.view["phase"] == wanted)
        if self.closed:
            raise Lost(self.closed)
        return self.view

    async def turns(self) -> AsyncIterator[View]:
        """The view, each time that this seat is asked something; ends when the match is over."""
        last: Json = None
        while True:
            async with self.news:
                while not (self.closed or self._over() or (self._mine() and self.seq != last)):
                    await self.news.wait()
            if self.closed:
                raise Lost(self.closed)
            if self._over():
                return
            last = self.seq
            yield self.view

    def _over(self) -> bool:
        return self.view["phase"] in ("over", "closed")

    def _mine(self) -> bool:
        asked = self.view.get("asked")
        return isinstance(asked, dict) and bool(asked.get("legal"))


def kind_is(message: View, kind: str) -> bool:
    """True for a message of this kind."""
    return message.get("t") == kind


def _of_crs1(offer: Mapping[str, Json]) -> View:
    """The offer as the protocol has it, without what the table adds."""
    return {name: value for name, value in offer.items() if name not in ("chairs", "event")}
