"""What goes over the wire, as frozen values. `spec/schema` is made from them.

A client sends `hello` first; then commands (`do`), each with an id of its own, `cid`. The same
`cid` again gets the same answer and has no second effect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from mesaya.table.commands import ClientCommand

Data = Mapping[str, object]
"""Plain JSON whose fields are those of the view and of the events."""
PROTOCOL = 1
"""The version of the protocol; a client that knows another one is told so."""


class Message(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """Something that the server sends."""


class Asked(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Something that a client sends."""


# --- from the client -----------------------------------------------------------------------------
class Hello(Asked, frozen=True):
    """The first message: who I am (a ticket, or the token itself), and which table I want.

    `seq` is the last fact that the client knows; `mode` is `seat` for who plays, `watch` for who
    looks on.
    """

    code: str
    ticket: str = ""
    token: str = ""
    mode: Literal["seat", "watch"] = "seat"
    seq: int = 0
    protocol: int = PROTOCOL


class Do(Asked, frozen=True):
    """Ask something of the table. `seq` is the fact that it is based on."""

    cid: str
    command: ClientCommand
    seq: int = 0


class Resume(Asked, frozen=True):
    """Send again what I missed after this fact."""

    seq: int


class Ping(Asked, frozen=True):
    """Are you there? `lag` is how long the last answer took, in milliseconds."""

    n: int
    lag: int = 0


class Bye(Asked, frozen=True):
    """I leave on purpose."""


FromClient = Hello | Do | Resume | Ping | Bye


# --- from the server -----------------------------------------------------------------------------
class Sent(msgspec.Struct, frozen=True):
    """One fact as this viewer may know it; the last of a batch has the whole view."""

    seq: int
    events: tuple[Data, ...] = ()


class Welcome(Message, frozen=True):
    """You are at the table: your seat (-2 for who looks on), the whole view, what you missed."""

    code: str
    seat: int
    player: str
    seq: int
    view: Data
    missed: tuple[Sent, ...] = ()


class Frames(Message, frozen=True):
    """What happened, fact by fact, and the view after it."""

    frames: tuple[Sent, ...]
    view: Data
    seat: int


class Ack(Message, frozen=True):
    """Done, and written down; `seq` is the last fact of the table then."""

    cid: str
    seq: int


class Refused(Message, frozen=True):
    """Not done, and nothing has changed."""

    cid: str
    code: str
    rule: str = ""
    detail: Data = {}


class Pong(Message, frozen=True):
    """I am here."""

    n: int


class Replaced(Message, frozen=True):
    """Another page has taken this seat over; this one is closed."""


class Closing(Message, frozen=True):
    """The server stops, or the table is closed: come back later with `seq`."""

    code: str


class Error(Message, frozen=True, omit_defaults=True):
    """What you sent cannot be read, or comes too fast; nothing has changed.

    `cid` is that of a command that cannot be read, where it has one.
    """

    code: str
    cid: str = ""


FromServer = Welcome | Frames | Ack | Refused | Pong | Replaced | Closing | Error
