"""Writes the JSON Schemas of the room's messages to `spec/schema`; `make golden` runs it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from mesaya.server.messages import FromClient, FromServer

FOLDER = Path(__file__).parents[1] / "spec" / "schema"


def written() -> dict[str, str]:
    """Every schema by its file name."""
    found = {"client.json": FromClient, "server.json": FromServer}
    return {name: _text(kind) for name, kind in found.items()}


def _text(kind: object) -> str:
    schema = msgspec.json.schema(kind, schema_hook=_anything)
    return json.dumps(schema, indent=2, sort_keys=True) + "\n"


def _anything(kind: type) -> dict[str, object]:
    """Plain JSON of any shape stands where the code says `object`."""
    del kind
    return {"description": "plain JSON"}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in written().items():
        (FOLDER / name).write_text(text, "utf-8")
