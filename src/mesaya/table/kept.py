"""Facts as they are kept: JSON, one fact a piece, with the version of the format.

A log that was written once loads for ever: fields and kinds of facts are added, never changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from mesaya.errors import MesayaError
from mesaya.table.facts import Fact

VERSION: Final = 1


class Unkept(MesayaError):
    """Bytes that are no fact that this version knows."""


class _Kept(msgspec.Struct, frozen=True):
    v: int
    fact: Fact


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Kept)


def dumps(fact: Fact) -> bytes:
    """A fact as bytes. They may hold secrets: for storage only."""
    return _ENCODER.encode(_Kept(VERSION, fact))


def loads(data: bytes) -> Fact:
    """The fact in these bytes; raises `Unkept`."""
    try:
        kept = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unkept(str(error)) from None
    if kept.v != VERSION:
        raise Unkept(f"version {kept.v}")
    return kept.fact


def load_all(rows: Iterable[bytes]) -> list[Fact]:
    """The log of a table from its rows, in order; raises `Unkept` for a gap."""
    facts = [loads(row) for row in rows]
    if [fact.seq for fact in facts] != list(range(1, len(facts) + 1)):
        raise Unkept("a gap in the log")
    return facts
