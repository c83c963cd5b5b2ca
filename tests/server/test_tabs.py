"""Several pages of one player, lines that are half open, and coming back in every phase."""

from __future__ import annotations

import asyncio
import contextlib
import json

import pytest
import uvicorn

from mesaya.cards import SPECTATOR
from mesaya.client import Client, Lost, Turned
from mesaya.server.app import Server
from mesaya.server.config import Config
from mesaya.server.listening import Listening
from server.lines import Pipe, Proxy
from server.running import go, running
from table.test_secrets import cards_in

CLOCKS = ("left_ms",)
PHASES = {"lobby", "commit", "open", "playing", "settled", "over"}


class Slow(Client):
    """A client that promises and opens only when it is told to."""

    async def _duties(self) -> None:
        pass

    async def duties(self) -> None:
        await Client._duties(self)


def still(view: dict) -> dict:
    """A view without what changes while nothing happens."""
    return {name: value for name, value in view.items() if name not in CLOCKS}


# --- one seat, many pages -------------------------------------------------------------------------
def test_what_the_older_page_asks_after_it_was_replaced_has_no_effect(tmp_path):
    async def work():
        async with running(tmp_path) as found, Pipe(found.base) as pipe:
            code, clients = await found.seated("kozel4", 1)
            (newer,) = clients
            _, token = await found.player("Ann")
            await newer.ask("removebot", seat=1)
            older = await Client.join(pipe.base, token, code)
            await older.sit(1)
            pipe.flow(up=True, down=False)  # the older page does not hear that it was replaced
            second = await Client.join(found.base, token, code)
            assert second.seat == 1
            seq = found.house.places[code].table.seq
            await older._send(
                {"t": "do", "cid": "late", "command": {"do": "ready", "on": True}, "seq": seq}
            )
            await asyncio.sleep(0.3)
            assert not found.house.places[code].table.view(1, 0.0)["chairs"][1]["ready"]
            pipe.flow(up=True, down=True)
            await asyncio.wait_for(older._reader, 5)
            assert older.closed == 4009
            # the seat works from the newer page
            await second.ask("ready", on=True)
            assert found.house.places[code].table.view(1, 0.0)["chairs"][1]["ready"]
            for client in (newer, older, second):
                await client.close()

    go(work())


def test_pages_take_the_seat_from_each_other_and_the_last_one_plays(tmp_path):
    async def work():
        async with running(tmp_path) as found, Proxy(found.base) as proxy:
            _, token = await found.player("Ann")
            code = await found.table(token, "kozel4")
            page = await Client.join(proxy.base, token, code, key=b"k" * 32)
            await page.sit(0)
            for seat in (1, 2, 3):
                await page.ask("addbot", seat=seat)
            await page.ask("start")
            for _ in range(6):
                older = page
                page = await Client.join(proxy.base, token, code, key=b"k" * 32)
                await asyncio.wait_for(older._reader, 5)
                assert older.closed == 4009
                with pytest.raises(Lost):
                    await older.ask("ready")
                await one_turn(page)
                await older.close()
            assert page.alarms == []
            for line in proxy.lines[:-1]:
                assert json.loads(line.down[-1]) == {"t": "replaced"}
                assert line.server.close_code == 4009
            chairs = found.house.places[code].table.view(0, 0.0)["chairs"]
            assert chairs[0]["here"]
            assert chairs[0]["stand_in"] == page.view["chairs"][0]["stand_in"]
            await page.close()

    go(work())


def test_a_page_that_looks_on_sees_only_what_all_see(tmp_path):
    """Even that of a player who sits at the table; and it takes no seat over."""

    async def work():
        async with running(tmp_path) as found, Proxy(found.base) as proxy:
            code, clients = await found.seated("kozel4", 1)
            (page,) = clients
            place = found.house.places[code]
            made = await found.player("Ann")
            await page.ask("removebot", seat=1)
            mine = await Client.join(proxy.base, made[1], code, key=b"m" * 32)
            await mine.sit(1)
            watching = await Client.join(proxy.base, made[1], code, mode="watch")
            await page.ask("start")
            await mine.until("playing")
            await watching.until("playing")
            assert watching.seat == SPECTATOR
            assert mine.closed is None
            for client in (page, mine):
                assert client.view["hand"]["mine"]["cards"]
            with pytest.raises(Turned):
                await watching.ask("act", action="pass")
            line = next(line for line in proxy.lines if line.hello["mode"] == "watch")
            own = set(mine.view["hand"]["mine"]["cards"])
            assert len(own) >= 4
            for text in line.down:
                message = json.loads(text)
                assert "mine" not in message.get("view", {}).get("hand", {})
                for frame in message.get("frames", ()):
                    for event in frame["events"]:
                        if event["event"] in ("dealt", "proved"):
                            assert not cards_in(event, set()), event
            assert place.table.view(SPECTATOR, 0.0)["chairs"][1]["here"]
            await watching.close()
            assert place.table.view(SPECTATOR, 0.0)["chairs"][1]["here"]
            for client in (page, mine):
                await client.close()

    go(work())


# --- half open ------------------------------------------------------------------------------------
def test_a_line_that_is_half_open_is_noticed_and_the_clock_goes_on(tmp_path, monkeypatch):
    quick = {"ws_ping_interval": 0.2, "ws_ping_timeout": 0.2}
    made = uvicorn.Config
    monkeypatch.setattr(uvicorn, "Config", lambda app, **more: made(app, **more, **quick))

    async def work():
        async with running(tmp_path) as found, Pipe(found.base) as pipe:
            code, clients = await found.seated("kozel4", 1)
            _, token = await found.player("Ann")
            await clients[0].ask("removebot", seat=1)
            client = await Client.join(pipe.base, token, code, key=b"h" * 32)
            await client.sit(1)
            await clients[0].ask("start")
            await client.until("playing")
            place = found.house.places[code]
            assert place.table.view(0, 0.0)["chairs"][1]["here"]
            pipe.flow(up=False, down=False)
            async with clients[0].news:
                await clients[0].news.wait_for(lambda: not clients[0].view["chairs"][1]["here"])
            # whoever is asked, the question has an end
            turned = found.house.clock
            found.house.clock = lambda: turned() + 600
            seq = place.table.seq
            found.house._struck(place)
            async with clients[0].news:
                await clients[0].news.wait_for(lambda: clients[0].seq > seq)
            for one in (*clients, client):
                one._socket.transport.abort()
                await one.close()

    go(work(), 20)


def test_the_server_looks_after_its_lines_every_twenty_seconds(tmp_path):
    server = Server(Config(data=tmp_path))
    found = Listening(server).config
    server.close()
    assert 0 < found.ws_ping_interval <= 20
    assert 0 < found.ws_ping_timeout <= 20


# --- coming back ----------------------------------------------------------------------------------
def agree(one, other) -> bool:
    """Both end with the same events, as far back as both go."""
    both = min(len(one), len(other))
    return one[-both:] == other[-both:]


class Returning:
    """A seat at which one page after the other comes; each must see what the one before saw."""

    def __init__(self, found, token: str, code: str, page: Client) -> None:
        self.found, self.token, self.code, self.page = found, token, code, page
        self.seen: set[str] = set()
        self.resumed = 0

    async def again(self) -> None:
        """Another page of the same seat: the view of one that never left, and all it missed."""
        before = self.page
        after = max(1, before.seq - 5)
        page = await Slow.join(self.found.base, self.token, self.code, key=b"r" * 32, after=after)
        first, told = page.view, page.events
        await asyncio.wait_for(before._reader, 5)
        # the older page was told everything up to the moment in which it was replaced
        assert before.closed == 4009
        assert still(before.view) == still(first)
        assert before.events
        assert any(agree(before.events, told[:end]) for end in range(1, len(told) + 1))
        assert before.alarms == []
        await before.close()
        self.page = page
        await self._resumed()
        self.seen.add(first["phase"])

    async def _resumed(self) -> None:
        """The same over the same socket: `resume` gives what a new page would be told."""
        place = self.found.house.places[self.code]
        async with place.lock:
            view = place.table.view(self.page.seat, self.found.house.clock())
        heard = []
        take = self.page._take

        async def listen(message):
            if message["t"] == "welcome":
                heard.append(message)
            await take(message)

        self.page._take = listen
        await self.page._send({"t": "resume", "seq": 0})
        async with self.page.news:
            await self.page.news.wait_for(lambda: bool(heard))
        if heard[0]["seq"] == view["seq"]:
            assert still(heard[0]["view"]) == still(json.loads(json.dumps(view)))
            self.resumed += 1
        self.page._take = take


@pytest.mark.parametrize("game", ["rummi", "contract", "omi6", "points13", "kozel4"])
def test_who_comes_back_in_any_phase_sees_what_who_stayed_sees(tmp_path, game):
    async def work():
        async with running(tmp_path) as found:
            more = {"seats": 2} if game == "points13" else {}
            code, (host,) = await found.seated(game, 1, **more)
            _, token = await found.player("Ann")
            await host.ask("removebot", seat=1)
            page = await Slow.join(found.base, token, code, key=b"r" * 32)
            await page.sit(1)
            back = Returning(found, token, code, page)
            await back.again()
            await host.ask("start")
            hosting = asyncio.create_task(plays(host, leaves=game == "points13"))
            while "over" not in back.seen:
                await step(back)
            assert back.seen >= PHASES
            assert back.resumed > len(PHASES) // 2
            hosting.cancel()
            await asyncio.gather(hosting, return_exceptions=True)
            for client in (host, back.page):
                assert client.alarms == []
                await client.close()

    go(work(), 60)


async def plays(client: Client, *, leaves: bool) -> None:
    """The other person: any legal action, and ready at once; or goes after the first hand."""
    while not client.closed:
        done = client.seq
        with contextlib.suppress(Turned):
            await plays_once(client, leaves=leaves)
        async with client.news:
            await client.news.wait_for(lambda done=done: client.closed or client.seq != done)


async def plays_once(client: Client, *, leaves: bool) -> None:
    view = client.view
    legal = [row["do"] for row in view["asked"].get("legal", ())]
    if view["phase"] == "playing" and legal:
        # who leaves after the hand must not end it before the other has seen it
        await client.act(next(do for do in reversed(legal) if do != "drop" or not leaves))
    elif view["phase"] == "settled" and leaves:
        await client.ask("leave", token="")
    elif view["phase"] == "settled" and not view["chairs"][client.seat]["ready"]:
        await client.ask("ready")


async def one_turn(client: Client) -> None:
    """Until this person has acted once."""
    while True:
        done, asked = client.seq, client.view["asked"].get("legal")
        await plays_once(client, leaves=False)
        if asked:
            return
        async with client.news:
            await client.news.wait_for(lambda done=done: client.seq != done)


async def step(back: Returning) -> None:
    """Come back once in each phase, then do what the table waits for."""
    page = back.page
    phase = page.view["phase"]
    if phase not in back.seen:
        await back.again()
        page = back.page
    done = page.seq
    with contextlib.suppress(Turned):
        if phase in ("commit", "open"):
            await page.duties()
        else:
            await plays_once(page, leaves=False)
    with contextlib.suppress(TimeoutError):
        async with page.news:
            heard = page.news.wait_for(lambda: page.closed or page.seq != done)
            await asyncio.wait_for(heard, 0.05)
