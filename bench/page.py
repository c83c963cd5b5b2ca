"""How the page feels on a slow phone: first picture, taps, and what a deal costs on the line.

    python bench/page.py [--runs N]

A browser (Chromium; `MESAYA_CHROMIUM` names another) opens the built page from a room of this
process. *First picture*: the largest contentful paint in an empty browser on "slow 4G" (150 ms
round trip, 1.6 Mbit/s down, 0.75 up) with a processor four times slower. *Taps*, with a processor
six times slower: from the end of the touch until the next picture but one, and until the move is
on the line. *Line*: bytes of what the room sends to one seat for a whole deal, plain and packed
(permessage-deflate, as the room packs). Medians, and the worst.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from mesaya.client import Client, Turned, create_table, new_player  # noqa: E402
from server.running import running  # noqa: E402
from web.conftest import FLAGS, chromium  # noqa: E402
from web.playing import GAMES, house  # noqa: E402

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_638_400 / 8,
           "uploadThroughput": 750_000 / 8}  # fmt: skip
PAINTED = """() => new Promise(done => new PerformanceObserver(list =>
  done(list.getEntries().at(-1).startTime)
).observe({ type: "largest-contentful-paint", buffered: true }))"""

# When a card was touched, when the frame with it raised was there, when something was sent.
WATCH = """
window.marks = [];
addEventListener("pointerdown", event => { window.touched = event.timeStamp; }, true);
addEventListener("pointerup", event => {
  const at = event.timeStamp;
  requestAnimationFrame(() => requestAnimationFrame(() =>
    window.marks.push(["raised", performance.now() - at])));
  window.released = at;
}, true);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (String(data).includes('"act"'))
    window.marks.push(["sent", performance.now() - window.released]);
  return send.call(this, data);
};
"""
SETTINGS = {"input": "confirm", "sound": False}


def fresh(browser: Browser, language: str, *scripts: str) -> Page:
    """A page in an empty browser, of the size of a phone."""
    context = browser.new_context(
        locale=language, viewport={"width": 360, "height": 640}, has_touch=True
    )
    kept = {"mesaya.language": json.dumps(language), "mesaya.settings": json.dumps(SETTINGS)}
    for key, value in kept.items():
        context.add_init_script(f"localStorage.setItem('{key}', {json.dumps(value)});")
    for script in scripts:
        context.add_init_script(script)
    return context.new_page()


def first_picture(browser: Browser, url: str, language: str) -> float:
    """Milliseconds until the largest thing in sight is painted."""
    page = fresh(browser, language)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_4G)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(url)
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    found = float(page.evaluate(PAINTED))
    page.context.close()
    return found


def taps(browser: Browser, base: str, game: str, enough: int) -> dict[str, list[float]]:
    """Cards raised and moves made with a finger, on a processor six times slower."""
    page = fresh(browser, "en", WATCH)
    page.goto(base)
    page.wait_for_selector(".games button")
    page.locator(".games button").nth(GAMES.index(game)).tap()
    page.wait_for_selector("main.play")
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    chance = random.Random(1)
    found: dict[str, list[float]] = {"raised": [], "sent": []}
    for _ in range(200):
        if len(found["sent"]) >= enough or page.query_selector("section.result"):
            break
        page.wait_for_selector("p.status.asked, section.result", timeout=30_000)
        cards = page.locator("[role=option][aria-selected=false]:not([aria-disabled=true])")
        ready = page.locator("section.actions .bar button.primary:not(:disabled)")
        if ready.count():
            touch(page, ready.first)
        elif page.locator("button.pile:not(:disabled)").count():
            touch(page, page.locator("button.pile:not(:disabled)").first)
        elif cards.count():
            touch(page, cards.nth(chance.randrange(cards.count())))
        page.wait_for_timeout(150)
        for kind, took in page.evaluate("window.marks.splice(0)"):
            found[kind].append(took)
    page.context.close()
    return found


def touch(page: Page, what) -> None:
    """Tap its middle; what went away meanwhile is left."""
    box = what.bounding_box()
    if box is not None:
        page.touchscreen.tap(box["x"] + min(8, box["width"] / 2), box["y"] + box["height"] / 2)


async def new_table(base: str) -> str:
    """A table that somebody else made; its code."""
    _, token = await new_player(base, "Vera")
    return await create_table(base, token, game="omi6", seats=6)


async def heard(game: str, seats: int) -> tuple[list[str], int]:
    """The messages that one seat is sent for a whole deal, and how many events they tell of."""
    got: list[str] = []
    with tempfile.TemporaryDirectory() as data:
        async with running(Path(data)) as room:
            _, token = await room.player("Nimal")
            code = await room.table(token, game, seats)
            client = await Client.join(room.base, token, code)
            take = client._take

            async def taken(message) -> None:
                got.append(json.dumps(message, separators=(",", ":"), ensure_ascii=False))
                await take(message)

            client._take = taken
            await client.ask("sit", seat=0, name="")
            for seat in range(1, seats):
                await client.ask("addbot", seat=seat)
            await client.ask("start")
            await play(client)
            await client.close()
    sent = [json.loads(text) for text in got]
    frames = [frame for message in sent for frame in message.get("frames", ())]
    return got, sum(len(frame["events"]) for frame in frames)


async def play(client: Client) -> None:
    """The first legal action each time, until the hand is over."""
    while client.view["phase"] not in ("settled", "over"):
        seen = client.seq
        asked = client.view["asked"] if client.view["phase"] == "playing" else {}
        if asked.get("legal"):
            with contextlib.suppress(Turned):  # somebody was quicker
                await client.ask("act", action=asked["legal"][-1]["do"])
        async with client.news:
            while client.seq == seen:
                await client.news.wait()


def packed(texts: list[str]) -> list[int]:
    """Bytes of each message as the room packs them: a window of 4 kB that goes on."""
    pack = zlib.compressobj(6, zlib.DEFLATED, -12, 5)
    return [len(pack.compress(text.encode()) + pack.flush(zlib.Z_SYNC_FLUSH)) - 4 for text in texts]


def row(name: str, values: list[float], unit: str) -> None:
    print(f"| {name} | {statistics.median(values):,.0f} {unit} | {max(values):,.0f} {unit} |")


def on_the_line() -> None:
    print(
        "\n| a whole deal for one seat | events | bytes an event, packed | plain | whole, packed |"
    )
    print("| --- | ---: | ---: | ---: | ---: |")
    for game, seats in zip(GAMES, (4, 6, 4, 6, 4), strict=True):
        texts, events = asyncio.run(heard(game, seats))
        sizes = packed(texts)
        print(
            f"| {game}, {seats} seats | {events} | {statistics.median(sizes):,.0f} | "
            f"{statistics.median([len(text.encode()) for text in texts]):,.0f} | {sum(sizes):,} |"
        )


def pictures(browser: Browser, base: str, table: str, runs: int) -> None:
    print("| first picture, slow 4G, processor four times slower | median | worst |")
    print("| --- | ---: | ---: |")
    for path in ("/", table, "/new", "/learn"):
        shown = "/t/CODE" if path == table else path
        for language in ("en", "si", "ta", "ru"):
            times = [first_picture(browser, base + path, language) for _ in range(runs)]
            row(f"`{shown}` {language}", times, "ms")


def fingers(browser: Browser, base: str, moves: int) -> None:
    print("\n| taps, processor six times slower | median | worst |")
    print("| --- | ---: | ---: |")
    for game in GAMES:
        for kind, times in taps(browser, base, game, moves).items():
            if times:
                row(f"{game}: touch to {kind} ({len(times)})", times, "ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as room:
        table = f"/t/{asyncio.run(new_table(room.base))}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            pictures(browser, room.base, table, runs)
            fingers(browser, room.base, 2 * runs)
            browser.close()
    on_the_line()


if __name__ == "__main__":
    main()
