"""Reading fields of what comes from outside: each is as it must be, or there is a `Fault`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.fair.hashing import Json

HEX: Final = frozenset("0123456789abcdef")


class Fault(Exception):
    """A step that fails; the message is a short word."""


_SEATS: Final = {str(seat): seat for seat in range(256)}
"""Seats as keys of a table."""


def table_of(value: Json) -> Mapping[str, Json]:
    """A table."""
    if not isinstance(value, Mapping):
        raise Fault("a table is missing")
    return value


def list_of(value: Json) -> Sequence[Json]:
    """A list."""
    if not isinstance(value, list):
        raise Fault("a list is missing")
    return value


def int_of(value: Json) -> int:
    """A whole number from 0."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Fault("a number is missing")
    return value


def text_of(value: Json) -> str:
    """A text."""
    if not isinstance(value, str):
        raise Fault("a text is missing")
    return value


def hex_of(value: Json, size: int) -> bytes:
    """`size` bytes, written as small hex digits."""
    text = text_of(value)
    if len(text) != 2 * size:
        raise Fault("bytes of a wrong length")
    if not HEX.issuperset(text):
        raise Fault("no hex digits")
    return bytes.fromhex(text)


def seat_of(value: Json) -> int:
    """A seat, 0 to 255."""
    seat = int_of(value)
    if seat > 255:
        raise Fault("a seat that is none")
    return seat


def by_seat(value: Json, size: int) -> dict[int, bytes]:
    """`size` bytes for each seat of a table; seats are its keys."""
    found: dict[int, bytes] = {}
    for seat, text in table_of(value).items():
        if seat not in _SEATS:
            raise Fault("a seat that is none")
        found[_SEATS[seat]] = hex_of(text, size)
    return found


def cards_of(text: str) -> list[str]:
    """The cards of a group; every card as it is held is written with two letters."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]
