"""The web client driven as people drive it: by the cards, piles and buttons that are in sight."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import TimeoutError as TooLong

from server.running import Running, running

GAMES = ("rummi", "omi6", "contract", "points13", "kozel4")
TAP = {"input": "tap", "sound": False}
CONFIRM = {"input": "confirm", "sound": False}

LOOK = """() => {
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)];
  const bar = all("section.actions .bar button:not(:disabled)");
  const trick = one("ol.trick .cards");
  const options = all("[role=option]:not([aria-disabled=true])");
  const ids = chosen => options
    .filter(card => (card.getAttribute("aria-selected") === "true") === chosen)
    .map(card => card.dataset.id);
  return {
    over: one("section.result") !== null,
    asked: one("p.status.asked") !== null,
    sure: one(".sure button.primary") !== null,
    primary: bar.findIndex(button => button.classList.contains("primary")),
    bar: bar.map(button => button.innerText.trim()),
    risky: bar.map(button => button.classList.contains("danger")),
    piles: all("button.pile:not(:disabled)").length,
    need: trick ? trick.children.length : 1,
    chosen: ids(true),
    free: ids(false),
  };
}"""

# All that a question and its answer change on the page.
SIGN = """() => [
  document.querySelector("p.status > span:last-child")?.textContent,
  document.querySelector("p.status")?.className,
  document.querySelector("section.actions .bar, .sure")?.textContent,
  document.querySelector("section.centre")?.textContent,
  ...[...document.querySelectorAll("[role=option]")].map(
    card => card.dataset.id + card.ariaSelected + card.ariaDisabled)
].join("|")"""


@contextlib.contextmanager
def house(data: Path) -> Iterator[Running]:
    """A server on a thread of its own: Playwright's calls block this one."""
    started = threading.Event()
    found: list = []

    async def serve() -> None:
        async with running(data) as server:
            stop = asyncio.Event()
            found.extend([server, asyncio.get_running_loop(), stop])
            started.set()
            await stop.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert started.wait(20), "the server did not start"
        yield found[0]
    finally:
        if found:
            found[1].call_soon_threadsafe(found[2].set)
        thread.join(20)


class Person:
    """One browser with a page in it, and everything that the page complained of."""

    def __init__(self, browser, base: str, *, settings=TAP, language="en", seed=1, **context):
        context.setdefault("viewport", {"width": 360, "height": 640})
        self.context = browser.new_context(locale=language, reduced_motion="reduce", **context)
        self.context.add_init_script(
            f"localStorage.setItem('mesaya.settings', {json.dumps(json.dumps(settings))});"
            f"localStorage.setItem('mesaya.language', {json.dumps(language)});"
        )
        self.base = base
        self.errors: list[str] = []
        self.chance = random.Random(seed)
        self.page = self.context.new_page()
        self.page.set_default_timeout(8_000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.text} {message.location.get('url', '')}")

    def close(self) -> None:
        self.context.close()

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)
        self.page.wait_for_selector("h1")

    # --- before the cards ------------------------------------------------------------------------
    def make(self, game: str, seats: int | None = None) -> str:
        """A table by the form of /new; its code."""
        self.go("/new")
        self.page.fill("input[autocomplete=nickname]", "Nimal")
        self.page.locator(".game input").nth(GAMES.index(game)).check()
        if seats:
            self.page.locator(".row select").first.select_option(str(seats))
        self.page.click("form button.primary")
        self.page.wait_for_selector("main.lobby")
        return self.page.inner_text("main.lobby .code")

    def come(self, code: str, name: str = "Vera") -> None:
        """By the link, with a name."""
        self.go(f"/t/{code}")
        self.page.fill("input[autocomplete=nickname]", name)
        self.page.click("form button.primary")
        self.page.wait_for_selector("main.lobby")

    def sit(self, seat: int) -> None:
        self.page.locator(".chairs li").nth(seat).locator("button").first.click()
        self.page.locator(f".chairs li:nth-child({seat + 1}).mine").wait_for()

    def practise(self, game: str) -> None:
        """Against bots, by one tap on the first page."""
        self.go("/")
        self.page.locator(".games button").nth(GAMES.index(game)).click()
        self.page.wait_for_selector("main.play")

    # --- while a hand is played ------------------------------------------------------------------
    def look(self) -> dict:
        return self.page.evaluate(LOOK)

    def until_asked(self, seconds: float = 15) -> dict:
        """Wait for a question, or for the end of the hand."""
        self.page.wait_for_selector("p.status.asked, section.result", timeout=seconds * 1000)
        return self.look()

    def step(self) -> str:
        """Do one thing if there is one to do: "did", "waits" or "over"."""
        now = self.look()
        if now["over"]:
            return "over"
        if not now["asked"]:
            return "waits"
        before = self.page.evaluate(SIGN)
        try:
            self._choose(now)
            self.page.wait_for_function(
                f"before => ({SIGN})() !== before", arg=before, timeout=3_000
            )
        except TooLong:
            pass  # what was pressed went away; another look tells
        return "did"

    def _choose(self, now: dict) -> None:
        page, bar = self.page, "section.actions .bar button:not(:disabled)"
        if now["sure"]:
            page.locator(".sure button.primary").click(timeout=2_000)
        elif now["primary"] >= 0:
            page.locator(bar).nth(now["primary"]).click(timeout=2_000)
        elif now["piles"]:
            page.locator("button.pile:not(:disabled)").first.click(timeout=2_000)
        elif plain := self._plain(now):
            page.locator(bar).nth(plain[0]).click(timeout=2_000)
        elif now["free"] or now["chosen"]:
            some = now["free"] if len(now["chosen"]) < now["need"] else now["chosen"]
            self.tap(self.chance.choice(some or now["chosen"]))

    def _plain(self, now: dict) -> list[int]:
        """The buttons that need no card and risk nothing; to pass comes first."""
        found = [
            at for at, text in enumerate(now["bar"])
            if not now["risky"][at] and not text.startswith("Challenge")
        ]  # fmt: skip
        return sorted(found, key=lambda at: now["bar"][at] != "Pass")

    def tap(self, card: str) -> None:
        """A card's left edge is in sight even where cards overlap."""
        spot = {"x": 5, "y": 12}
        self.page.locator(f"[data-id='{card}']").click(position=spot, timeout=2_000)


def play_out(people: list[Person], seconds: float) -> int:
    """All play until the hand is over on every page; how many things were done."""
    end, done = time.monotonic() + seconds, 0
    while True:
        found = [person.step() for person in people]
        done += found.count("did")
        if set(found) == {"over"}:
            return done
        assert time.monotonic() < end, [person.look() for person in people]
        if "did" not in found:
            time.sleep(0.02)
