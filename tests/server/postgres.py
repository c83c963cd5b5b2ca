"""A PostgreSQL of our own: Debian's server, started by the test on a free port of this machine."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

USER = "postgres"


def programs() -> Path:
    """The folder of PostgreSQL's programs; fails with what to do where there is none."""
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if found is not None:
        return Path(found).resolve().parent
    if folders:
        return folders[-1]
    raise AssertionError(
        "the tests of the room need PostgreSQL's server: `make test` as root installs Debian's "
        "package postgresql; else install it and try again"
    )


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def _command(*words: str | Path) -> list[str]:
    """PostgreSQL refuses to run as root, so root runs it as the user that Debian made for it."""
    line = [str(word) for word in words]
    return ["runuser", "-u", USER, "--", *line] if os.geteuid() == 0 else line


@contextlib.contextmanager
def running() -> Iterator[str]:
    """A fresh server; gives the URL of its database. It is stopped and removed at the end."""
    bin_folder, port = programs(), _free_port()
    with tempfile.TemporaryDirectory(prefix="mesaya-pg-") as name:
        data = Path(name) / "data"
        if os.geteuid() == 0:
            shutil.chown(name, USER, USER)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, "check": True}
        subprocess.run(
            _command(
                bin_folder / "initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8",
                "--locale=C",
            ),
            **quiet,
        )  # fmt: skip
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={name}"
        control = bin_folder / "pg_ctl"
        subprocess.run(
            _command(control, "-D", data, "-o", options, "-w", "-l", Path(name) / "log", "start"),
            **quiet,
        )
        try:
            yield f"postgresql://{USER}@127.0.0.1:{port}/{USER}"
        finally:
            subprocess.run(_command(control, "-D", data, "-m", "immediate", "-w", "stop"), **quiet)
