"""What may be asked of the ledger. The fields say all: two equal requests are one.

Ids are texts: `player` up to 64 letters, digits, `_` and `-`; `table` and `session` 16 bytes as
hexadecimal digits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from mesaya.fair.hashing import SAFE, canonical
from mesaya.ledger.errors import Code, LedgerError

MOST_BPS: Final = 1_000
"""The highest commission, in hundredths of a per cent."""
MOST_SEATS: Final = 64
_PLAYER: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")
_HEX16: Final = re.compile(r"[0-9a-f]{32}")


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all requests have in common."""


class Grant(_Request, frozen=True, tag="grant"):
    """The house restores a player's tokens to `upto`, at most once on one day."""

    player: str
    day: int
    upto: int


class Sit(_Request, frozen=True, tag="sit"):
    """A player brings tokens to an empty seat."""

    player: str
    table: str
    seat: int
    tokens: int
    session: str
    seq: int


class TopUp(_Request, frozen=True, tag="top_up"):
    """A player brings more tokens to the own seat, between hands."""

    player: str
    table: str
    seat: int
    tokens: int
    session: str
    seq: int


class Leave(_Request, frozen=True, tag="leave"):
    """A player takes the whole stack home, between hands."""

    player: str
    table: str
    seat: int
    session: str
    seq: int


class TakeHold(_Request, frozen=True, tag="hold"):
    """P0 The most that a seat can lose in a hand is locked before it begins."""

    table: str
    hand: int
    seat: int
    tokens: int


class Settle(_Request, frozen=True, tag="settle"):
    """P7 A hand is paid, once: the change of every seat, and the house's part of what was won."""

    table: str
    hand: int
    deltas: tuple[int, ...]
    commission: int
    bps: int


class Void(_Request, frozen=True, tag="void"):
    """A hand is given up: every stake is unlocked, nobody pays."""

    table: str
    hand: int


Request = Grant | Sit | TopUp | Leave | TakeHold | Settle | Void


# --- what is a good field ------------------------------------------------------------------------
def is_whole(value: object) -> bool:
    """L14 True for an int within 2^53 - 1 either way; a bool or a float is none."""
    return type(value) is int and -SAFE <= value <= SAFE


def is_tokens(value: object) -> bool:
    """L14 True for an amount: a whole number from 1."""
    return is_count(value) and value != 0


def is_count(value: object) -> bool:
    """True for a whole number from 0."""
    return type(value) is int and 0 <= value <= SAFE


def _is_seat(value: object) -> bool:
    return type(value) is int and 0 <= value < MOST_SEATS


def _is_bps(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_BPS


def _is_player(value: object) -> bool:
    return isinstance(value, str) and _PLAYER.fullmatch(value) is not None


def _is_hex16(value: object) -> bool:
    return isinstance(value, str) and _HEX16.fullmatch(value) is not None


def _are_deltas(value: object) -> bool:
    return isinstance(value, tuple) and len(value) <= MOST_SEATS and all(map(is_whole, value))


_CHECKS: Final[Mapping[str, Callable[[object], bool]]] = MappingProxyType(
    {
        "player": _is_player,
        "table": _is_hex16,
        "session": _is_hex16,
        "seat": _is_seat,
        "bps": _is_bps,
        "day": is_count,
        "hand": is_count,
        "seq": is_count,
        "upto": is_tokens,
        "tokens": is_tokens,
        "commission": is_count,
        "deltas": _are_deltas,
    }
)
_AMOUNTS: Final = ("upto", "tokens", "commission", "deltas")


def check(request: Request) -> None:
    """Every field is of its kind; raises `LedgerError`."""
    for name in request.__struct_fields__:
        if not _CHECKS[name](getattr(request, name)):
            code = Code.BAD_AMOUNT if name in _AMOUNTS else Code.BAD_REQUEST
            raise LedgerError(code, name)


# --- as text -------------------------------------------------------------------------------------
def kind_of(request: Request) -> str:
    """The word for the kind of the request."""
    return str(type(request).__struct_config__.tag)


def written(request: Request) -> str:
    """The request as canonical JSON."""
    return canonical(msgspec.to_builtins(request)).decode("utf-8")


def read(text: str) -> Request | None:
    """The request in a row of the ledger; None where it is not one as `written` writes it."""
    try:
        found = msgspec.json.decode(text, type=Request)
        check(found)
    except (msgspec.DecodeError, LedgerError):
        return None
    return found if written(found) == text else None


def hand_id(table: str, hand: int) -> str:
    """The name of a hand, over all tables."""
    return f"{table}/{hand}"


def hand_of(request: Request) -> str | None:
    """The hand that a request is about."""
    if isinstance(request, TakeHold | Settle | Void):
        return hand_id(request.table, request.hand)
    return None
