"""The bytes of CRS-1 (section 2): lengths, tags, hashes, and canonical JSON."""

from __future__ import annotations

import hashlib
import hmac
import json
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"

SAFE: Final = (1 << 53) - 1
"""The greatest integer of canonical JSON, either way from zero."""


class NotCanonical(ValueError):
    """A value that canonical JSON does not write: a float, a long integer, a key not in ASCII."""


def u8(value: int) -> bytes:
    """One byte."""
    return value.to_bytes(1, "big")


def u16(value: int) -> bytes:
    """Two bytes, big-endian."""
    return value.to_bytes(2, "big")


def u32(value: int) -> bytes:
    """Four bytes, big-endian."""
    return value.to_bytes(4, "big")


def u64(value: int) -> bytes:
    """Eight bytes, big-endian."""
    return value.to_bytes(8, "big")


def prefixed(data: bytes) -> bytes:
    """`LP`: the length in four bytes, then the data."""
    return u32(len(data)) + data


def tag(name: str) -> bytes:
    """`TAG`: what a hash is for, so that no hash of one purpose is one of another."""
    return prefixed(b"crs1/" + name.encode("ascii"))


def sha(*parts: bytes) -> bytes:
    """`H`: SHA-256 of the parts in a row."""
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key: bytes, *parts: bytes) -> bytes:
    """`MAC`: HMAC-SHA-256 of the parts in a row."""
    return hmac.digest(key, b"".join(parts), "sha256")


def canonical(value: Json) -> bytes:
    """Canonical JSON: RFC 8785 cut down to what needs no rounding.

    Keys sorted and in ASCII, no spaces, integers within 2^53 - 1 either way, strings in NFC, no
    floats. Raises `NotCanonical`.
    """
    _check(value)
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode("utf-8")


def _check(value: Json) -> None:
    match value:
        case bool() | None:
            pass
        case int():
            if not -SAFE <= value <= SAFE:
                raise NotCanonical("an integer beyond 2^53 - 1")
        case str():
            _check_text(value)
        case Mapping():
            for key, item in value.items():
                if not _is_plain_key(key):
                    raise NotCanonical("a key that is not in ASCII")
                _check(item)
        case list() | tuple():
            for item in value:
                _check(item)
        case _:
            raise NotCanonical(f"a {type(value).__name__}")


def _is_plain_key(key: object) -> bool:
    """True for a text in ASCII; what comes from outside may be anything."""
    return isinstance(key, str) and key.isascii()


def _check_text(text: str) -> None:
    if not unicodedata.is_normalized("NFC", text):
        raise NotCanonical("a text that is not in NFC")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise NotCanonical("half of a surrogate pair")
