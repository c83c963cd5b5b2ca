"""Who somebody is in a room: kept in a file of their own, made at the first visit."""

from __future__ import annotations

import contextlib
import getpass
import json
import os
from pathlib import Path
from secrets import token_bytes
from typing import NamedTuple

from mesaya.client import new_player
from mesaya.fair.hashing import Json


class Identity(NamedTuple):
    """The token that proves a player, and the secret key of the fair deal."""

    token: str
    key: bytes


async def identity(keys: Path, url: str, name: str | None) -> Identity:
    """The player of this name in this room, or the last one here; a new one at the first visit."""
    known = _read(keys)
    room = _table(known.get(url))
    people = _table(room.get("people"))
    who = name or str(room.get("last", "")) or getpass.getuser()
    mine = _table(people.get(who))
    if mine:
        found = Identity(str(mine["token"]), bytes.fromhex(str(mine["key"])))
    else:
        _, token = await new_player(url, who)
        found = Identity(token, token_bytes(32))
        people[who] = {"token": found.token, "key": found.key.hex()}
    known[url] = {"last": who, "people": people}
    _write(keys, known)
    return found


def forget(keys: Path, url: str) -> None:
    """The room does not know its last player any more: the next visit makes a new one."""
    known = _read(keys)
    room = _table(known.get(url))
    people = _table(room.get("people"))
    people.pop(str(room.get("last", "")), None)
    known[url] = {**room, "people": people}
    _write(keys, known)


def _read(keys: Path) -> dict[str, Json]:
    with contextlib.suppress(OSError, ValueError):
        return _table(json.loads(keys.read_text("utf-8")))
    return {}


def _table(value: Json) -> dict[str, Json]:
    return dict(value) if isinstance(value, dict) else {}


def _write(keys: Path, known: dict[str, Json]) -> None:
    """For the owner alone, and never half written."""
    keys.parent.mkdir(parents=True, exist_ok=True)
    new = keys.with_suffix(".new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)
    new.write_text(json.dumps(known), "utf-8")
    os.replace(new, keys)
