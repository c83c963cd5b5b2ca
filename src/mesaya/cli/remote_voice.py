"""Lines as the terminal shows them: folded to its width, and out at once."""

from __future__ import annotations

import asyncio
import shutil
import sys
import textwrap
import threading
from collections.abc import Sequence
from typing import Final

from mesaya.cli.frame import Frame

STDIN: Final = 0
BELL: Final = "\a"
"""The one sign that is let through to the terminal and is none of a text."""


class Voice:
    """Where everything goes that is said."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def say(self, lines: Sequence[str]) -> None:
        """Say these lines; a long one goes on under itself."""
        width = max(40, shutil.get_terminal_size().columns)
        for line in lines:
            line = "".join(sign for sign in line if sign.isprintable() or sign == BELL)
            indent = " " * (len(line) - len(line.lstrip()) + 2)
            folded = textwrap.wrap(
                line, width, subsequent_indent=indent,
                break_long_words=False, break_on_hyphens=False,
            )  # fmt: skip
            for part in folded or [""]:
                self._frame.out(part)
        sys.stdout.flush()


def typed() -> asyncio.Queue[str | None]:
    """What is typed, line by line; None at the end of the input.

    Read on a thread, since a terminal and a file cannot both be waited for in the loop; and without
    a buffer, since nobody may hold one while the program ends.
    """
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def put(line: str | None) -> None:
        loop.call_soon_threadsafe(lines.put_nowait, line)

    def read() -> None:
        with open(STDIN, "rb", buffering=0, closefd=False) as keys:
            try:
                while line := keys.readline():
                    put(line.decode("utf-8", "replace").strip())
                put(None)
            except (OSError, RuntimeError):  # the loop has ended, or the terminal is gone
                return

    threading.Thread(target=read, daemon=True).start()
    return lines
