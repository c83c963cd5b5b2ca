"""Reports of the lab that lie in the room's folder `reports`, for the page that draws them.

Nothing else of the data folder is ever read here: a report is a plain file of a plain name in that
one folder, and its first words say that it is a report.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = "reports"
MOST_BYTES: Final = 4 << 20
MOST_LISTED: Final = 200
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}\.json", re.ASCII)
FORMAT: Final = "mesaya-report/"
OPENING: Final = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class Head(msgspec.Struct, frozen=True):
    """What says that a file is a report, of whatever version."""

    format: str
    kind: str


class Listed(msgspec.Struct, frozen=True):
    """A report as a list shows it; `written` in seconds since 1970."""

    name: str
    kind: str
    written: int


class Reports:
    """The reports of one room."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER
        self._kinds: dict[tuple[str, int, int], str] = {}

    def listed(self) -> list[Listed]:
        """The newest first; none where there is no such folder."""
        try:
            names = [name for name in os.listdir(self._folder) if NAME.fullmatch(name)]
        except OSError:
            return []
        found = [(facts, name) for name in names if (facts := self._facts(name)) is not None]
        found.sort(key=lambda one: (-one[0].st_mtime_ns, one[1]))
        kinds: dict[tuple[str, int, int], str] = {}
        rows = []
        for facts, name in found[:MOST_LISTED]:
            # a file is read once, until it changes
            mark = (name, facts.st_mtime_ns, facts.st_size)
            kinds[mark] = kind = self._kinds.get(mark) or self._kind(name)
            if kind:
                rows.append(Listed(name, kind, int(facts.st_mtime)))
        self._kinds = kinds
        return rows

    def read(self, name: str) -> bytes | None:
        """The report as it lies there; None if this is the name of none."""
        if not NAME.fullmatch(name) or self._facts(name) is None:
            return None
        try:
            file = os.open(self._folder / name, OPENING)
            with os.fdopen(file, "rb") as opened:
                found = opened.read(MOST_BYTES + 1)
        except OSError:
            return None
        return found if len(found) <= MOST_BYTES and _head(found) is not None else None

    def _facts(self, name: str) -> os.stat_result | None:
        """What the folder says of a plain file that is not too large; a link is none."""
        try:
            facts = os.lstat(self._folder / name)
        except OSError:
            return None
        return facts if stat.S_ISREG(facts.st_mode) and facts.st_size <= MOST_BYTES else None

    def _kind(self, name: str) -> str:
        found = self.read(name)
        head = None if found is None else _head(found)
        return "" if head is None else head.kind


def _head(data: bytes) -> Head | None:
    try:
        found = msgspec.json.decode(data, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if found.format.startswith(FORMAT) else None
