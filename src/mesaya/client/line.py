"""A WebSocket as lean as it can be, for a crowd of clients that shares the server's machine.

It is the protocol of `websockets` without its queues and tasks: a message goes straight to who
reads it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from mesaya.errors import MesayaError

CONNECT_S: Final = 30.0
NO_CODE: Final = 1006
MOST: Final = 1 << 22
"""The longest message that is read, in bytes."""

Reader = Callable[[bytes | bytearray | memoryview], None]


class NoLine(MesayaError):
    """The server does not open a WebSocket here."""


class Line(asyncio.Protocol):
    """One open socket. `on_text` gets every message, `on_end` the code of the close, once."""

    def __init__(self, url: str, on_text: Reader, on_end: Callable[[int], None]) -> None:
        self._wire = ClientProtocol(parse_uri(url), max_size=MOST)
        self._on_text = on_text
        self._on_end = on_end
        self._transport: asyncio.Transport | None = None
        self._up = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # --- what asyncio calls ----------------------------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport), "a stream"
        self._transport = transport
        self._wire.send_request(self._wire.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Hand on what came, message by message; pings and the close are answered."""
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if not isinstance(event, Frame):
                self._greeted()
            elif event.opcode is Opcode.TEXT:
                self._on_text(event.data)
        self._flush()
        if self._transport is not None and self._wire.close_expected():
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is down."""
        self._transport = None
        if self._up:
            self._on_end(self._wire.close_code or NO_CODE)
        elif not self.opened.done():
            self.opened.set_exception(NoLine())

    def _greeted(self) -> None:
        """The server's answer to the request; whoever waits is gone when time was up."""
        if self.opened.done():
            return
        if self._wire.handshake_exc is None:
            self._up = True
            self.opened.set_result(None)
        else:
            self.opened.set_exception(NoLine())

    def _flush(self) -> None:
        if self._transport is not None:
            # an empty part asks for the end of the stream, which `close` brings
            self._transport.write(b"".join(self._wire.data_to_send()))

    # --- what goes out ---------------------------------------------------------------------------
    def send(self, data: bytes) -> None:
        """Send a message; on a line that is down it is lost."""
        if self._wire.state is State.OPEN:
            self._wire.send_text(data)
            self._flush()

    def close(self) -> None:
        """Say that it is over, and leave."""
        if self._wire.state is State.OPEN:
            self._wire.send_close(1000)
            self._flush()
        if self._transport is not None:
            self._transport.close()


async def open_line(base: str, on_text: Reader, on_end: Callable[[int], None]) -> Line:
    """A line to the server at `base`; raises `NoLine` or `OSError`."""
    parts = urlsplit(base)
    secure = parts.scheme == "https"
    async with asyncio.timeout(CONNECT_S):
        transport, line = await asyncio.get_running_loop().create_connection(
            lambda: Line(base.replace("http", "ws", 1) + "/ws", on_text, on_end),
            parts.hostname or "",
            parts.port or (443 if secure else 80),
            ssl=secure or None,
        )
        try:
            await line.opened
        except BaseException:
            transport.abort()
            raise
    return line
