"""Nothing that leaves the server tells a card, a seed or a salt before its time.

Whole matches over sockets; every message, page, refusal and log line is kept as it was, and judged
when all cards are known.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import NamedTuple

import pytest
import structlog
from structlog.testing import capture_logs

from mesaya.cards import FACE_TEXT, SPECTATOR
from mesaya.client import Client, Lost, Turned
from mesaya.events import Dealt
from mesaya.server.storage import Storage, url_of
from mesaya.table import views
from mesaya.table.table import Table
from server.judging import HEX, Knowledge, judge
from server.lines import Proxy
from server.running import go, running
from table.test_secrets import cards_in

GUESSES = ("discard", "play", "take", "draw", "meld", "lead", "beat")


class Page(NamedTuple):
    """An answer over HTTP, and the last fact when it came."""

    path: str
    status: int
    text: str
    seq: int


class Person:
    """Somebody who plays at random, guesses at cards of others, and may come back in the middle."""

    def __init__(self, proxy: Proxy, token: str, code: str, seat: int, *, returns: bool) -> None:
        self.proxy, self.token, self.code, self.seat = proxy, token, code, seat
        self.returns = returns
        self.rng = random.Random(seat)
        self.client: Client | None = None
        self.refused = self.moves = self.hand = self.tired = 0

    async def come(self) -> Client:
        after = 0
        if self.client is not None:
            after = self.client.seq
            await self.client.close()
        key = bytes([self.seat]) * 32
        self.client = await Client.join(
            self.proxy.base, self.token, self.code, key=key, after=after
        )
        return self.client

    async def play(self, hands: int) -> None:
        """Until the match is over, or so many hands are."""
        while True:
            client = self.client
            if client.view["phase"] == "over" or client.view["match"]["hands"] >= hands:
                return
            done = client.seq
            with contextlib.suppress(Turned, Lost):
                await self._once(client)
            if client.closed or (self.returns and self.moves % 5 == 2):
                self.moves += 1
                await self.come()
                continue
            async with client.news:
                await client.news.wait_for(
                    lambda client=client, done=done: client.closed or client.seq != done
                )

    async def _once(self, client: Client) -> None:
        view = client.view
        legal = [row["do"] for row in view["asked"].get("legal", ())]
        if view["phase"] == "playing" and legal:
            if "drop" in legal and len(legal) > 1 and not self._tired(view["hand"]["number"]):
                legal.remove("drop")
            if self.rng.random() < 0.3:
                await self._guess(client)
            self.moves += 1
            await client.act("drop" if "drop" in legal else self.rng.choice(legal))
        elif view["phase"] == "settled" and not view["chairs"][self.seat]["ready"]:
            await client.ask("ready")

    def _tired(self, hand: int) -> bool:
        """Who plays at random may play for ever, so this one drops after many moves."""
        self.tired = self.tired + 1 if hand == self.hand else 0
        self.hand = hand
        return self.tired > 20

    async def _guess(self, client: Client) -> None:
        """A card of somebody else, mostly."""
        verb, face = self.rng.choice(GUESSES), self.rng.choice(FACE_TEXT)
        mine = client.view["hand"]["mine"]["cards"]
        if face not in mine:
            try:
                await client.act(f"{verb} {face}")
            except Turned:
                self.refused += 1


def get(base: str, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(base + path, timeout=10) as answered:
            return answered.status, answered.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


async def read_pages(found, code: str, pages: list[Page]) -> None:
    """Everything that can be asked over HTTP, again and again."""
    place = found.house.places[code]
    while True:
        now = place.table.view(SPECTATOR, 0.0)["match"]["hands"]
        of_hands = [
            f"/api/tables/{code}/{what}/{hand}"
            for what in ("transcripts", "records")
            for hand in range(now, now + 3)
        ]
        for path in (
            "/", "/api/tables", f"/api/tables/{code}", f"/api/tables/{code}/hands", "/metrics",
            "/healthz", "/version", *of_hands,
        ):  # fmt: skip
            status, text = await asyncio.to_thread(get, found.base, path)
            pages.append(Page(path, status, text, place.table.seq))
        await asyncio.sleep(0.05)


@contextlib.contextmanager
def all_logs() -> Iterator[list[str]]:
    """Every line that anything in this process writes to a log."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    keep = Keep(logging.INFO)
    logging.getLogger().addHandler(keep)
    logging.getLogger("uvicorn").addHandler(keep)
    try:
        with capture_logs() as entries:
            yield lines
            lines += [str(entry) for entry in entries]
    finally:
        logging.getLogger().removeHandler(keep)
        logging.getLogger("uvicorn").removeHandler(keep)


def judge_page(known: Knowledge, page: Page) -> None:
    """A page tells of hands that are over only, and a list tells no card."""
    assert not known.told_early(SPECTATOR, page.seq, page.text), page.path
    what, _, number = page.path.rpartition("/")
    if page.status == 200 and what.endswith(("transcripts", "records")):
        hand = int(number)
        assert hand == 0 or known.closed[hand] <= page.seq, page.path
    else:
        assert not cards_in(page.text, set()), page


def judge_log(known: Knowledge, line: str) -> None:
    """No log line ever tells a card, a seed or a salt, not even after the hand."""
    assert not cards_in(line, set()), line
    assert not [name for name in HEX.findall(line) if name in known.secrets]


def read_log(data, place):
    """All facts of a table, when the server is gone."""
    storage = Storage(url_of(data, None))
    try:
        return place.keeper.facts(storage.log_of(place.key))
    finally:
        storage.close()


async def match(data, game: str, people: int, rules: dict, hands: int, *, fails: bool = True):
    """A match; what was sent in it is judged. How many messages and pages were, and refusals."""
    with all_logs() as logs:
        async with running(data) as found, Proxy(found.base) as proxy:
            made = [(await found.player(f"person {seat}"))[1] for seat in range(people)]
            code = await found.table(made[0], game, rules=rules)
            persons = [
                Person(proxy, token, code, seat, returns=seat == 1)
                for seat, token in enumerate(made)
            ]
            _, token = await found.player("somebody")
            watching = await Client.join(proxy.base, token, code, mode="watch")
            for person in persons:
                await (await person.come()).sit(person.seat)
            seats = len(persons[0].client.view["chairs"])
            for seat in range(people, seats):
                await persons[0].client.ask("addbot", seat=seat)
            await persons[0].client.ask("start")
            pages: list[Page] = []
            reading = asyncio.create_task(read_pages(found, code, pages))
            await asyncio.gather(*[person.play(hands) for person in persons])
            await asyncio.sleep(0.1)
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            place = found.house.places[code]
            for client in (watching, *[person.client for person in persons]):
                assert client.alarms == []
                await client.close()
    known = Knowledge(read_log(data, place))
    seat_of = {token: seat for seat, token in enumerate(made)}
    sent = sum([judge(known, line, seat_of.get(line.hello["token"], -2)) for line in proxy.lines])
    for page in pages:
        judge_page(known, page)
    if fails:
        assert any("phase_failed" in line for line in logs)
    for line in logs:
        judge_log(known, line)
    assert len(proxy.lines) > people + 1, "nobody came back"
    return sent, len(pages), sum(person.refused for person in persons), len(known.closed)


@pytest.fixture
def one_failure(monkeypatch):
    """The table throws once in the middle of a hand, as a bug of ours would."""
    true, count = Table.handle, iter(range(1000))

    def handle(self, command, actor, now, draw, cid=""):
        if type(command).__name__ == "Act" and next(count) == 5:
            raise RuntimeError("a bug")
        return true(self, command, actor, now, draw, cid)

    monkeypatch.setattr(Table, "handle", handle)


@pytest.mark.parametrize(
    ("game", "people", "rules", "hands"),
    [
        ("rummi", 2, {}, 3),
        ("contract", 2, {"buying": True}, 3),
        ("omi6", 3, {}, 100),
        ("points13", 2, {}, 3),
        ("kozel4", 2, {"molodka": "any_time"}, 100),
    ],
)
def test_nothing_that_is_sent_tells_what_its_reader_may_not_know(
    tmp_path, one_failure, game, people, rules, hands
):
    async def work():
        sent, pages, refused, played = await match(tmp_path, game, people, rules, hands)
        assert sent > 100
        assert pages > 20
        assert refused > 0
        assert played > 0

    go(work(), 120)


# --- the test above can fail ----------------------------------------------------------------------
def test_a_view_with_the_cards_of_another_seat_is_found(tmp_path, monkeypatch):
    true = views._mine

    def mine(state, viewer, eyes):
        return true(state, 1, state.play.eyes[state.place_of(1)])

    monkeypatch.setattr(views, "_mine", mine)
    with pytest.raises(AssertionError, match="cards"):
        go(match(tmp_path, "points13", 2, {}, 1, fails=False), 60)


def test_an_event_with_the_cards_of_another_seat_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Dealt, "seen_by", lambda self, seat: self)
    with pytest.raises(AssertionError, match="dealt"):
        go(match(tmp_path, "points13", 2, {}, 1, fails=False), 60)


def test_a_log_line_with_a_card_is_found(tmp_path, monkeypatch):
    true = Table.handle

    def handle(self, command, actor, now, draw, cid=""):
        if type(command).__name__ == "Act":
            structlog.get_logger().info("acted", action=command.action)
        return true(self, command, actor, now, draw, cid)

    monkeypatch.setattr(Table, "handle", handle)
    with pytest.raises(AssertionError, match="acted"):
        go(match(tmp_path, "kozel4", 2, {}, 1, fails=False), 60)
