"""The server on its socket: how it is served, and how it stops."""

from __future__ import annotations

import asyncio
import socket
from typing import Final

import uvicorn

from mesaya.server.app import Server

GOODBYE_S: Final = 0.3
"""How long a stop waits for sockets that were told to come back later."""
STOP_S: Final = 1
"""How long it waits after that for what does not answer."""
STEP_S: Final = 0.01


class Listening(uvicorn.Server):
    """Serves a room. At a stop everybody is told first, with a code that says: come back."""

    def __init__(self, room: Server, port: int = 0) -> None:
        super().__init__(
            uvicorn.Config(
                room.app,
                port=port,
                log_level="warning",
                log_config=None,
                ws="websockets-sansio",
                lifespan="on",
                ws_max_size=room.config.limits.message,
                ws_per_message_deflate=True,
                timeout_graceful_shutdown=STOP_S,
            )
        )
        self._room = room

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then stop as uvicorn does."""
        self._room.house.say_goodbye()
        for _ in range(int(GOODBYE_S / STEP_S)):
            if not self._room.sockets():
                break
            await asyncio.sleep(STEP_S)
        await super().shutdown(sockets)
