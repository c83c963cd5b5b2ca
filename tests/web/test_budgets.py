"""What a phone has to fetch, packed as it is sent: figures of the built page against their limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DIST = Path(__file__).parents[2] / "src" / "mesaya" / "web_dist"
KB = 1024
ENTRY, STYLE, LANGUAGE, GAME, FIRST = 45 * KB, 9 * KB, 14 * KB, 10 * KB, 75 * KB
GAMES = ("rummi", "omi6", "contract", "points13", "kozel4")

pytestmark = pytest.mark.skipif(
    not (DIST / "index.html").is_file(), reason="the page is not built: `make web` builds it"
)


def sent(path: Path) -> int:
    """Bytes that go over the line for a file."""
    packed = path.with_name(path.name + ".br")
    return (packed if packed.is_file() else path).stat().st_size


def named_in_the_page() -> list[str]:
    """The files that index.html asks for at once."""
    page = (DIST / "index.html").read_text("utf-8")
    return re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)


def assets(pattern: str) -> list[Path]:
    return sorted((DIST / "assets").glob(pattern))


def test_the_entry():
    """The script and what it cannot start without; the sentences are counted by themselves."""
    entry = [name for name in named_in_the_page() if name.endswith(".js") and "/text-" not in name]
    assert [name for name in entry if "/index-" in name]
    assert sum(sent(DIST / name) for name in entry) <= ENTRY


def test_the_style():
    style = [name for name in named_in_the_page() if name.endswith(".css")]
    assert sum(sent(DIST / name) for name in style) <= STYLE


@pytest.mark.parametrize("language", ["en", "si", "ta", "ru"])
def test_each_language_is_one_file(language):
    (found,) = assets(f"text-{language}-*.js")
    assert sent(found) <= LANGUAGE


def test_chunks_of_games():
    for game in GAMES:
        for path in assets("*.js"):
            if path.name.lower().startswith(game):
                assert sent(path) <= GAME, path.name


def test_the_first_load_in_english():
    """The page and all that it asks for before anything is tapped; no font is among it."""
    names = named_in_the_page()
    assert not [name for name in names if name.endswith((".woff", ".woff2"))]
    total = sent(DIST / "index.html") + sum(sent(DIST / name) for name in names)
    assert total <= FIRST, total


def test_every_text_is_packed():
    for path in DIST.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg") and path.stat().st_size >= 512:
            for suffix in (".br", ".gz"):
                packed = path.with_name(path.name + suffix)
                assert packed.is_file(), path.name
                assert packed.stat().st_size <= path.stat().st_size


def test_no_file_asks_another_site():
    """Nothing is fetched from elsewhere: no address but names of XML and links to read."""
    allowed = ("http://www.w3.org/", "https://svelte.dev/", "http://127.0.0.1")
    for path in [DIST / "index.html", DIST / "sw.js", *assets("*.js"), *assets("*.css")]:
        for address in re.findall(r"https?://[\w.-]+[\w/]*", path.read_text("utf-8")):
            assert address.startswith(allowed), f"{path.name}: {address}"
