"""A server of its own for a load test: a process on a free port, with a folder that goes away."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Final

from mesaya.errors import MesayaError

START_S: Final = 30.0
STOP_S: Final = 15.0
NO_LIMIT: Final = "1000000"


class NoRoom(MesayaError):
    """The server did not start."""


@contextlib.contextmanager
def own_room(pace: float = 0.0) -> Iterator[tuple[str, int]]:
    """Where it listens, and the id of its process; raises `NoRoom`. At the end it is stopped.

    Its bots wait `pace` seconds before they move.
    """
    port = _free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(prefix="mesaya-load-") as folder:
        line = [
            sys.executable, "-m", "mesaya", "serve", "--port", str(port), "--data", folder,
            "--pace", f"{pace:g}", "--rate", NO_LIMIT,
        ]  # fmt: skip
        process = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(base, process)
            yield base, process.pid
        finally:
            process.terminate()
            try:
                process.wait(STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait_for(base: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_S
    while process.poll() is None and time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{base}/healthz", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise NoRoom
