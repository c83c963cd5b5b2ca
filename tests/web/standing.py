"""A server on a thread of its own, and somebody who sits at it through the page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Locator, Page

from mesaya.client import Client
from mesaya.table.commands import Act
from mesaya.texts import texts
from server.running import Running, running

say = texts("en").get
LONG = 20_000
BUTTONS = "section.actions .bar button:enabled"


class Room:
    """A server whose loop runs on another thread; `call` does something there."""

    def __init__(self, loop: asyncio.AbstractEventLoop, here: Running) -> None:
        self.loop = loop
        self.here = here
        self.base = here.base

    def call(self, work, seconds: float = 20):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(seconds)

    def code(self) -> str:
        """The only table."""
        (code,) = self.here.house.places
        return code

    # --- the table, past the page ------------------------------------------------------------------
    def legal(self, seat: int = 0, wait: float = 10) -> str | None:
        """What this seat may do, once it is asked; None once the hand is over."""

        async def found() -> str | None:
            (place,) = self.here.house.places.values()
            for _ in range(int(wait * 100)):
                view = place.table.view(seat, 0.0)
                if view["phase"] in ("settled", "over"):
                    return None
                asked = view["asked"]
                if view["phase"] == "playing" and seat in asked.get("chairs", ()):
                    return asked["legal"][0]["do"]
                await asyncio.sleep(0.01)
            raise AssertionError(view["asked"])

        return self.call(found())

    def left(self) -> float:
        """How many seconds the question that stands has."""
        (place,) = self.here.house.places.values()
        return place.table.view(0, self.here.house.clock())["left_ms"] / 1000

    def act(self, line: str, seat: int = 0) -> None:
        """Do it in the place of who sits there."""
        (place,) = self.here.house.places.values()
        player = place.table._state.chairs[seat].player
        self.call(self.here.house.ask(place, player, f"past-{random.random()}", Act(line)))

    def finish(self, seat: int = 0) -> None:
        """Play the hand to its end in the place of who sits there."""
        while (line := self.legal(seat)) is not None:
            self.act(line, seat)

    def guest(self, name: str, code: str, seat: int | None = None) -> Client:
        """Somebody who comes without a page."""

        async def come() -> Client:
            token = (await self.here.player(name))[1]
            client = await Client.join(self.base, token, code)
            if seat is not None:
                await client.sit(seat)
            return client

        return self.call(come())


@contextlib.contextmanager
def room(data: Path, **settings) -> Iterator[Room]:
    """A room with bots that do not wait, in this process."""
    found: list[Room] = []
    ready, stop = threading.Event(), asyncio.Event()

    async def work() -> None:
        async with running(data, **settings) as here:
            found.append(Room(asyncio.get_running_loop(), here))
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=asyncio.run, args=(work(),), daemon=True)
    thread.start()
    assert ready.wait(10), "the server did not start"
    try:
        yield found[0]
    finally:
        found[0].loop.call_soon_threadsafe(stop.set)
        thread.join(20)


def device(browser, **wishes) -> BrowserContext:
    """A phone of its own."""
    return browser.new_context(
        viewport={"width": 390, "height": 780}, locale="en", has_touch=True, **wishes
    )


class Person:
    """A page at a table."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.base = base
        self.context = context
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def practise(self, game: str) -> Person:
        """A table against bots in one tap."""
        self.page.goto(self.base + "/")
        self.page.get_by_role("button", name=say(f"game-{game}")).click()
        self.page.wait_for_selector("main.play", timeout=LONG)
        return self

    def come(self, code: str, name: str = "Asha", tail: str = "") -> Person:
        """By the link that somebody sent."""
        self.page.goto(f"{self.base}/t/{code}{tail}")
        field = self.page.get_by_label(say("app-name"))
        field.or_(self.page.locator(".room, main.plain [role=status]").first).first.wait_for()
        if field.count():
            field.fill(name)
            self.page.get_by_role("button", name=say("app-come-go")).click()
        return self

    # --- what is seen ------------------------------------------------------------------------------
    def banner(self) -> Locator:
        return self.page.locator("p.banner").first

    def options(self) -> Locator:
        return self.page.locator("section.hand [role=option]")

    def hand(self) -> list[str]:
        """The cards, as they are drawn."""
        return sorted(self.options().evaluate_all("all => all.map(one => one.dataset.id)"))

    def asked(self) -> None:
        """Wait until it is this person's turn."""
        self.page.wait_for_selector("p.status.asked", timeout=LONG)

    def clock(self) -> int:
        return int(self.page.locator(".clock").inner_text())

    def kept(self) -> dict[str, str]:
        return json.loads(self.page.evaluate("JSON.stringify(localStorage)"))

    # --- what is done ------------------------------------------------------------------------------
    def choose(self, cards: str) -> None:
        """Raise cards of the hand."""
        for card in re.findall("..", cards):
            wanted = f'[data-id^="{card}"][aria-selected="false"]'
            self.page.locator(f"section.hand [role=option]{wanted}").first.click(timeout=1000)

    def play(self, room: Room) -> None:
        """Play a hand of cards of tricks to its end, with taps."""
        for _ in range(200):
            line = room.legal()
            if line is None:
                return
            # the page may hear of the question a moment later; what was raised before then is void
            with contextlib.suppress(Error):
                self.asked()
                self.choose(line.partition(" ")[2])
                self.page.locator(f"{BUTTONS}.primary").click(timeout=500)
                self.page.wait_for_selector(f"{BUTTONS}.primary", state="detached", timeout=2000)
        raise AssertionError("the hand did not end")
