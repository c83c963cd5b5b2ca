"""How far a long run is: a bar at a terminal, else a line every few seconds. Always on stderr."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from mesaya.texts import Texts

EVERY_S = 5.0
"""Seconds between lines of progress where the output is not a terminal."""

Show = Callable[[int], None]


def progress(texts: Texts, total: int, *, quiet: bool) -> AbstractContextManager[Show | None]:
    """A context that gives what to call with the number done, or None where nobody looks."""
    if quiet:
        return nullcontext(None)
    if sys.stderr.isatty():
        return _Bar(total)
    return nullcontext(_Lines(texts, total).show)


class _Lines:
    """A line of progress every few seconds."""

    def __init__(self, texts: Texts, total: int) -> None:
        self.texts = texts
        self.total = total
        self.start = self.last = time.monotonic()

    def show(self, done: int) -> None:
        """Tell how far it is, if it is time to."""
        now = time.monotonic()
        if now - self.last < EVERY_S:
            return
        self.last = now
        rate = done / (now - self.start)
        left = f"{(self.total - done) / rate:.0f} s"
        line = self.texts.get(
            "simulate-progress", done=done, total=self.total, rate=f"{rate:.3g}", left=left
        )
        sys.stderr.write(line + "\n")


class _Bar:
    """A progress bar on a terminal."""

    def __init__(self, total: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        self.total = total
        self.bar = Progress(
            BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True),
            transient=True,
        )  # fmt: skip

    def __enter__(self) -> Show:
        self.bar.start()
        task = self.bar.add_task("", total=self.total)
        return lambda done: self.bar.update(task, completed=done)

    def __exit__(self, *_: object) -> None:
        self.bar.stop()
