"""How much memory and time another process takes, where the system tells (`/proc`)."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import Final, NamedTuple

EVERY_S: Final = 0.2


class Reading(NamedTuple):
    """One look: when, seconds of CPU so far, bytes in memory."""

    at: float
    cpu_s: float
    rss: int


def read(pid: int) -> Reading | None:
    """How it stands now; None where the system does not tell, or the process is gone."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii")
    except (OSError, UnicodeDecodeError):
        return None
    # the name, in brackets, may have spaces; after it the state is field 3
    fields = stat.rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    rss = int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    return Reading(time.monotonic(), ticks / os.sysconf("SC_CLK_TCK"), rss)


class Gauge:
    """Looks at a process now and then, on a thread of its own, until it is stopped."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._readings: list[Reading] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="gauge", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.wait(EVERY_S):
            found = read(self._pid)
            if found is not None:
                self._readings.append(found)

    def stop(self) -> None:
        """Look no more."""
        self._stop.set()
        self._thread.join()

    def between(self, began: float, ended: float) -> tuple[float, int] | None:
        """Per cent of a CPU and the most bytes in that time; None where it was not seen."""
        seen = [one for one in self._readings if began <= one.at <= ended]
        if len(seen) < 2:
            return None
        first, last = seen[0], seen[-1]
        cpu = 100 * (last.cpu_s - first.cpu_s) / (last.at - first.at)
        return cpu, max(one.rss for one in seen)
