"""Places at which a test may kill the server: before and after each durable step.

`MESAYA_FAULT=name:n` ends the process at the n-th pass of that place, as `kill -9` would. Without
it a place costs one comparison.
"""

from __future__ import annotations

import os
import signal
from typing import Final

POINTS: Final = (
    "before_begin",
    "before_facts",
    "after_facts",
    "before_ledger",
    "after_ledger",
    "before_commit",
    "after_commit",
)
"""Every durable step of the writer, in order."""


def _wanted() -> tuple[str, int]:
    name, _, count = os.environ.get("MESAYA_FAULT", "").partition(":")
    return name, int(count or 1)


class _Faults:
    """How often the chosen place has been passed."""

    def __init__(self) -> None:
        self.name, self.left = _wanted()

    def point(self, name: str) -> None:
        """Pass a place; it may be the last thing that this process does."""
        if name != self.name:
            return
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


point: Final = _Faults().point
