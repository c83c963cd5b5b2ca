"""`mesaya serve`: start the room, and say where it is."""

from __future__ import annotations

import asyncio
import errno
import socket
from typing import Final

import segno
import structlog
import uvicorn

from mesaya.cli.frame import NO, OK, Frame
from mesaya.server.app import Server
from mesaya.server.config import Config
from mesaya.server.starting import StartError

EVERYWHERE: Final = ("0.0.0.0", "::")


def run_serve(frame: Frame, config: Config) -> int:
    """Serve until it is stopped; exit code 0, or 1 for what keeps it from starting."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ]
    )
    try:
        listening = bound(config)
        server = Server(config)
    except StartError as error:
        why = frame.texts.get(error.code, **error.parts)
        frame.fail(NO, "start-failed", why=why)
    _announce(frame, config, listening.getsockname()[1])
    asyncio.run(_serve(server, listening))
    return OK


def bound(config: Config) -> socket.socket:
    """A socket on the wished port; raises `StartError`."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((config.host, config.port))
    except OSError as error:
        made.close()
        if error.errno == errno.EADDRINUSE:
            raise StartError("port_in_use", port=str(config.port)) from None
        raise StartError("address_unknown", host=config.host) from None
    return made


async def _serve(server: Server, listening: socket.socket) -> None:
    settings = uvicorn.Config(
        server.app,
        log_level="warning",
        ws="websockets-sansio",
        lifespan="on",
        ws_max_size=server.config.limits.message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    await uvicorn.Server(settings).serve(sockets=[listening])


def _announce(frame: Frame, config: Config, port: int) -> None:
    """Where to look: on this machine, and in the house with a code to be photographed."""
    here = "127.0.0.1" if config.host in EVERYWHERE else config.host
    address = f"http://{here}:{port}"
    frame.tell(frame.texts.get("serve-listening", address=address))
    if config.host in EVERYWHERE:
        outside = f"http://{lan_address()}:{port}"
        frame.tell(frame.texts.get("serve-on-network", address=outside))
        segno.make(outside).terminal(compact=True)
    frame.tell(frame.texts.get("serve-checker", address=address))
    frame.tell(frame.texts.get("serve-how", address=address))


def lan_address() -> str:
    """This machine's address in the house; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # an address for documents, never routed
        except OSError:
            return "127.0.0.1"
        return str(asked.getsockname()[0])
