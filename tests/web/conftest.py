"""A real browser, and the page as it was built."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "mesaya" / "web_dist"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def chromium() -> str:
    """The browser; fails with what to do where there is none."""
    names = (os.environ.get("MESAYA_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    assert found, (
        "no Chromium was found: `make browser` installs Debian's as root, or set MESAYA_CHROMIUM"
    )
    return found


def sources() -> list[str]:
    """What the build depends on, as the build itself lists it."""
    text = (ROOT / "web" / "plugins" / "stamp.ts").read_text("utf-8")
    listed = re.search(r"SOURCES = \[(.*?)\]", text, re.S)
    assert listed is not None
    return re.findall(r'"([^"]+)"', listed[1])


def stamp() -> str:
    """SHA-256 over the names and bytes of all sources, as `web/plugins/stamp.ts` makes it."""
    digest = hashlib.sha256()
    for source in sources():
        path = ROOT / source
        for file in [path] if path.is_file() else _files(path):
            data = file.read_bytes()
            digest.update(f"{file.relative_to(ROOT).as_posix()}\0{len(data)}\0".encode())
            digest.update(data)
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_file():
            yield path
        else:
            yield from _files(path)


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built client; fails with what to do if it is not there or not of today."""
    mark = BUILT / ".stamp"
    assert mark.exists(), "the web part is not built: `make web` builds it"
    assert mark.read_text("utf-8").strip() == stamp(), "the web part is stale: `make web` builds it"
    return BUILT


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()
