"""How a server is set up. Frozen values; the command line makes them."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """What one client may ask for."""

    message: int = 16 << 10  # bytes of one message
    queue: int = 256 << 10  # bytes waiting for a slow reader before it is cut off
    rate: float = 10.0  # messages a second
    burst: int = 20
    hello_s: float = 5.0
    depth: int = 8
    sockets: int = 20  # of one address; those of this machine are not counted
    ticket_s: float = 30.0
    tables: int = 20  # open tables of one player


class Config(msgspec.Struct, frozen=True):
    """A server: where it listens, where it keeps things, whom it lets in.

    `origins` are pages besides its own that may open a socket; `bot_s` is how long bots wait before
    they play, so that people can follow. `open_metrics` shows `/metrics` to other machines too.
    `tokens` are how many the house gives, once a day, to who has fewer; `idle_s` is for how long a
    table without anybody is kept.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("mesaya-data")
    database: str | None = None
    origins: tuple[str, ...] = ()
    bot_s: float = 0.6
    limits: Limits = Limits()
    open_metrics: bool = False
    tokens: int = 10_000
    idle_s: float = 7 * 86_400.0
