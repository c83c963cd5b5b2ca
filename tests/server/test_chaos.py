"""Bad lines: messages twice, late, out of order, lost; sockets that break or freeze."""

from __future__ import annotations

import asyncio
import contextlib
import json

import pytest

from mesaya.client import Client, Lost, Turned
from mesaya.server.house import Place
from server.killing import Guest
from server.lines import Proxy, Storm
from server.night import Played
from server.running import go, running


class Wanderer(Guest):
    """A guest who asks again, with the same `cid`, what was not answered when the line broke."""

    def __init__(self, number: int, token: str) -> None:
        super().__init__(number, token)
        self.open: dict[str, tuple[str, dict]] = {}
        self.refused: set[str] = set()
        self.lives = 0

    async def come(self, base: str, code: str) -> None:
        after = self.client.seq if self.client is not None else 0
        await self.go()
        self.client = await Client.join(base, self.token, code, key=self.key, after=after)
        self.lives += 1
        for cid, (do, fields) in list(self.open.items()):
            with contextlib.suppress(Turned):
                await self._asked(cid, do, fields)

    async def go(self) -> None:
        """The client is kept for its `seq`."""
        if self.client is not None:
            self.alarms += self.client.alarms
            await self.client.close()

    async def ask(self, do: str, **fields) -> None:
        cid = f"{self.number}-{len(self.acked)}-{self.rng.randrange(1 << 30)}"
        self.open[cid] = (do, fields)
        await self._asked(cid, do, fields)

    async def _asked(self, cid: str, do: str, fields: dict) -> None:
        try:
            answer = await self.client.ask(do, cid=cid, **fields)
        except Turned:
            self.refused.add(cid)
            self.open.pop(cid)
            raise
        self.open.pop(cid)
        self.acked[cid] = answer["seq"]
        self.acts += do == "act"


async def through(guest: Wanderer, base: str, code: str, first: list[tuple[str, dict]], hands: int):
    """Do what is to be done at first, then play until so many hands, or the match, are over."""
    todo = list(first)
    while True:
        with contextlib.suppress(Lost, OSError):
            await guest.come(base, code)
            while todo:
                do, fields = todo[0]
                with contextlib.suppress(Turned):
                    await guest.ask(do, **fields)
                todo.pop(0)
            await until_over(guest, hands)
            return
        if todo and guest.open:
            todo.pop(0)  # it is asked again with its own `cid`


async def until_over(guest: Wanderer, hands: int) -> None:
    playing = asyncio.create_task(guest.play())
    try:
        async with guest.client.news:
            await guest.client.news.wait_for(
                lambda: (
                    guest.client.closed
                    or guest.client.view["phase"] == "over"
                    or guest.client.view["match"]["hands"] >= hands
                )
            )
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    if guest.client.closed:
        raise Lost(guest.client.closed)


def check_numbers(line) -> int:
    """After each welcome every fact comes once and in order; how many came."""
    seq, came = None, 0
    for text in line.down:
        message = json.loads(text)
        match message["t"]:
            case "welcome":
                missed = [frame["seq"] for frame in message["missed"]]
                if missed:
                    asked = [json.loads(up).get("seq", 0) for up in line.up]
                    assert missed == list(range(missed[0], message["seq"] + 1))
                    assert missed[0] - 1 in asked
                assert message["view"]["seq"] == message["seq"]
                seq = message["seq"]
            case "frames":
                numbers = [frame["seq"] for frame in message["frames"]]
                assert numbers == list(range(seq + 1, seq + 1 + len(numbers)))
                seq = numbers[-1]
                assert message["view"]["seq"] == seq
                came += len(numbers)
    return came


def answers(lines) -> dict[tuple[str, str], set[str]]:
    """What each command of each player was answered, over all sockets."""
    found: dict[tuple[str, str], set[str]] = {}
    for line in lines:
        for text in line.down:
            message = json.loads(text)
            if message["t"] in ("ack", "refused"):
                found.setdefault((line.hello["token"], message["cid"]), set()).add(text)
    return found


async def storm(data, game: str, hands: int, seed: str) -> None:
    """A match of four people through a storm, and everything that must be true after it."""
    weather = Storm(f"{game}{seed}")
    async with running(data) as found, Proxy(found.base, weather) as proxy:
        made = [await found.player(f"person {seat}") for seat in range(4)]
        code = await found.table(made[0][1], game, 4)
        guests = [Wanderer(seat, token) for seat, (_, token) in enumerate(made)]
        firsts = [[("sit", {"seat": seat, "name": ""})] for seat in range(4)]
        seated = [through(g, proxy.base, code, f, -1) for g, f in zip(guests, firsts)]
        await asyncio.gather(*seated)
        firsts = [[("start", {})], [], [], []]
        played = [through(g, proxy.base, code, f, hands) for g, f in zip(guests, firsts)]
        await asyncio.gather(*played)
        for guest in guests:
            await guest.go()
            assert guest.alarms == []
        view = found.house.places[code].table.view(-2, 0.0)
        assert view["phase"] == "over" if game == "kozel4" else view["match"]["hands"] >= hands
        assert all(len(texts) == 1 for texts in answers(proxy.lines).values()), "two answers"
        check_all(found.server.storage, code, guests, [player for player, _ in made])
        assert sum([check_numbers(line) for line in proxy.lines]) > 100
        assert {"lost", "unheard", "frozen", "twice", "late", "again"} <= set(weather.seen)
        assert sum(guest.lives for guest in guests) > 10


@pytest.mark.parametrize(("game", "hands"), [("kozel4", 1000), ("points13", 8)])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_match_through_a_storm_is_played_as_if_there_were_none(tmp_path, game, hands, seed):
    go(storm(tmp_path, game, hands, seed), 60)


def test_a_line_that_is_cut_while_it_holds_lets_go(tmp_path):
    """Who waits behind a frozen line is not waited for when the proxy goes."""

    async def scene():
        async with running(tmp_path) as found, Proxy(found.base) as proxy:
            tokens = [(await found.player(name))[1] for name in ("Nimal", "Vera")]
            code = await found.table(tokens[0], "kozel4", 4)
            held = await Client.join(proxy.base, tokens[0], code)
            other = await Client.join(found.base, tokens[1], code)
            line = proxy.lines[0]
            line.open.clear()
            asked = asyncio.create_task(held.ask("sit", seat=0, name=""))
            await other.ask("sit", seat=1, name="")  # so that something waits on the way down, too
            await asyncio.sleep(0.05)
            line.cut()
            with pytest.raises(Lost):
                await asked
            await other.close()

    go(scene(), 10)


def test_a_house_that_forgets_what_it_answered_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Place, "remember", lambda self, player, cid, answer: None)
    with pytest.raises(AssertionError, match="two answers"):
        go(storm(tmp_path, "points13", 3, "forgets"), 60)


def check_all(storage, code: str, guests: list[Wanderer], players: list[str]) -> None:
    """What was acknowledged is in the log once, what was refused is not, and the hands verify."""
    table = Played(code, guests)
    table.players = players
    table.read(storage)
    assert table.proved(storage) >= 1
    assert sum(guest.acts for guest in guests) > 20
    for player, guest in zip(players, guests):
        assert guest.acts > 0
        assert not [cid for cid in guest.refused if (player, cid) in table.told]
