"""Pictures of the client for `docs/screens`: `python tests/web/shots.py` from the root."""

from __future__ import annotations

import random
import struct
import sys
import tempfile
import zlib
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "web"), str(ROOT / "tests")]

from playwright.sync_api import sync_playwright  # noqa: E402

from conftest import FLAGS, chromium  # noqa: E402
from web.playing import CONFIRM, Person, house, play_out  # noqa: E402

OUT = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screens"
LIMIT = 60_000

# name, screen, language, size, theme, what is shown
SHOTS = (
    ("home-en", "home", "en", (360, 640), "light", "The first page, in English."),
    ("new-ta", "new", "ta", (360, 640), "light", "A new table, in Tamil."),
    ("lobby-ru", "lobby", "ru", (360, 640), "light", "A table before the cards, in Russian."),
    ("rummi-ru", "rummi", "ru", (360, 640), "light", "Rummi on a phone, in Russian."),
    ("omi6-si", "omi6", "si", (360, 640), "light", "Omi for six on a phone, in Sinhala."),
    ("contract-en", "contract", "en", (360, 640), "light", "Contract Rummy on a phone."),
    ("points13-ta", "points13", "ta", (360, 640), "light", "Rummy on 13 cards, in Tamil."),
    ("kozel4-si", "kozel4", "si", (360, 640), "light", "Kozel on a phone, in Sinhala."),
    ("rummi-landscape", "rummi", "en", (640, 360), "light", "A phone held across."),
    ("contract-desktop-dark", "contract", "en", (1280, 720), "dark", "A desk, in the dark theme."),
    ("result-en", "result", "en", (360, 640), "light", "How a hand ended."),
    ("fair-en", "fair", "en", (360, 640), "light", "What the page shows of the fair deal."),
)  # fmt: skip


def show(person: Person, screen: str) -> None:
    page = person.page
    if screen in ("home", "new"):
        person.go("/" if screen == "home" else "/new")
    elif screen == "lobby":
        person.make("omi6")
        person.sit(0)
        for _ in range(2):
            page.locator(".chairs .small:not([aria-label])").first.click()
            page.wait_for_timeout(200)
    elif screen in ("result", "fair"):
        person.practise("kozel4")
        play_out([person], 40)
        page.wait_for_selector(".fair button.mark.ok")
        if screen == "fair":
            page.click(".fair button.mark")
    else:
        person.practise(screen)
        for _ in range(3):
            person.until_asked()
            person.step()
        person.until_asked()
    page.wait_for_timeout(400)


def packed(png: bytes) -> bytes:
    """The same picture, pressed as far as it goes: browsers press for speed."""
    out, pixels, at = png[:8], b"", 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length
        if kind == b"IDAT":
            pixels += data
            continue
        if kind == b"IEND":
            out += chunk(b"IDAT", zlib.compress(zlib.decompress(pixels), 9))
        out += chunk(kind, data)
    return out


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    lines = ["# Screens", "", "Made by `python tests/web/shots.py`.", ""]
    with (
        tempfile.TemporaryDirectory() as data,
        house(Path(data)) as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, screen, language, (width, height), theme, told in SHOTS:
            person = Person(
                browser, server.base, language=language, settings={**CONFIRM, "theme": theme},
                viewport={"width": width, "height": height}, has_touch=True,
            )  # fmt: skip
            person.chance = random.Random(name)
            person.context.add_init_script("localStorage.setItem('mesaya.name', 'Kavi')")
            show(person, screen)
            picture = packed(person.page.screenshot())
            assert len(picture) < LIMIT, (name, len(picture))
            (OUT / f"{name}.png").write_bytes(picture)
            lines.append(f"- [{name}]({name}.png): {told}")
            person.close()
        browser.close()
    (OUT / "README.md").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
