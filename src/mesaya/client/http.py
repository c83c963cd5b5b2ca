"""The few requests that a client makes over plain HTTP."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Mapping

from mesaya.errors import MesayaError
from mesaya.fair.hashing import Json


class HttpRefused(MesayaError):
    """The server refused a request: `code` says why."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(status, code)
        self.status = status
        self.code = code


async def request(
    base: str, path: str, body: Mapping[str, Json] | None = None, token: str = ""
) -> dict[str, Json]:
    """One request and its answer as plain JSON; a body makes it a POST."""
    return await asyncio.to_thread(_request, base + path, body, token)


def _request(url: str, body: Mapping[str, Json] | None, token: str) -> dict[str, Json]:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    asked = urllib.request.Request(url, data=data, headers=headers)
    try:
        with urllib.request.urlopen(asked, timeout=30) as answered:
            found = json.loads(answered.read())
    except urllib.error.HTTPError as error:
        with error:
            raise HttpRefused(error.code, _code(error.read())) from None
    assert isinstance(found, dict), "the server answers with tables"
    return found


def _code(body: bytes) -> str:
    try:
        return str(json.loads(body)["code"])
    except (ValueError, KeyError, TypeError):
        return "unknown"


async def new_player(base: str, name: str, lang: str = "en") -> tuple[str, str]:
    """A new player: its id, and the token that proves it."""
    found = await request(base, "/api/players", {"name": name, "lang": lang})
    player = found["player"]
    assert isinstance(player, dict), "as the server answers"
    return str(player["id"]), str(found["token"])


async def create_table(base: str, token: str, **settings: Json) -> str:
    """A new table with these settings; its code."""
    found = await request(base, "/api/tables", settings, token)
    return str(found["code"])


async def hint(base: str, token: str, code: str) -> dict[str, Json]:
    """What a bot would do in my place at this table now, and why: `do`, `code`, `values`, `level`.

    `code` and `values` are a message `hint-…` and what it names. Raises `HttpRefused`: `not_asked`
    for who is not to act, `no_hints` at a table without, `hinting`, `hints_spent` for too many.
    """
    return await request(base, f"/api/tables/{code}/hint", {}, token)
