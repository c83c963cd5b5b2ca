"""`mesaya ledger audit`: whether every token is accounted for."""

from __future__ import annotations

from pathlib import Path

from mesaya.cli.frame import NO, OK, Frame
from mesaya.server.auditing import audited
from mesaya.server.starting import StartError
from mesaya.server.storage import Storage, url_of


def run_audit(frame: Frame, data: Path, database: str | None) -> int:
    """Check L1-L14 over all rows; exit code 0, or 1 with what is broken and where."""
    try:
        storage = Storage(url_of(data, database))
    except StartError as error:
        why = frame.texts.get(error.code, **error.parts)
        frame.fail(NO, "start-failed", why=why)
    try:
        with storage.engine.connect() as connection:
            broken, count = audited(connection)
    finally:
        storage.close()
    for breach in broken:
        frame.out(f"{breach.invariant} {breach.row} {breach.why}")
    if broken:
        frame.out(frame.texts.get("audit-broken", count=len(broken)))
        return NO
    frame.out(frame.texts.get("audit-sound", count=count))
    return OK
