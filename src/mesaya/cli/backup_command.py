"""`mesaya backup`: a copy of the room that can be put back."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from mesaya.cli.frame import NO, OK, Frame
from mesaya.server.backup import copy_key, copy_room, prepared
from mesaya.server.keys import NAME
from mesaya.server.starting import StartError
from mesaya.server.storage import FILE, url_of

DUMP: Final = "mesaya.dump"


def run_backup(frame: Frame, target: Path, data: Path, database: str | None) -> int:
    """Copy and check; exit code 0, or 1 where there is no whole copy in the folder now."""
    try:
        url = url_of(data, database)
        if url.get_backend_name() != "sqlite":
            return _key_only(frame, target, data, url)
        found = copy_room(data, url, target)
    except StartError as error:
        why = frame.texts.get(error.code, **error.parts)
        frame.fail(NO, "backup-failed", why=why)
    for name in (FILE, NAME):
        frame.out(frame.texts.get("backup-wrote", path=str(target / name)))
    frame.out(
        frame.texts.get("backup-sound", tables=found.tables, facts=found.facts, count=found.txs)
    )
    return OK


def _key_only(frame: Frame, target: Path, data: Path, url: URL) -> int:
    """PostgreSQL copies itself; the key file is ours."""
    prepared(target, DUMP).unlink()
    copy_key(data, target)
    frame.out(frame.texts.get("backup-wrote", path=str(target / NAME)))
    frame.tell(frame.texts.get("backup-postgresql", command=dump_command(url, target)))
    return NO


def dump_command(url: URL, target: Path) -> str:
    """What to say to PostgreSQL; a password is left out, and comes from ~/.pgpass."""
    query = {name: value for name, value in url.query.items() if name != "password"}
    plain = URL.create("postgresql", url.username, None, url.host, url.port, url.database, query)
    where = plain.render_as_string()
    return shlex.join(["pg_dump", "--format=custom", f"--file={target / DUMP}", where])
