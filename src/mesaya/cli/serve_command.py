"""`mesaya serve`: start the room, and say where it is."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
from collections.abc import Callable
from typing import Final

import segno

from mesaya.cli.frame import NO, OK, Frame
from mesaya.server.app import Server
from mesaya.server.config import Config
from mesaya.server.listening import Listening
from mesaya.server.logs import configure
from mesaya.server.starting import StartError

EVERYWHERE: Final = ("0.0.0.0", "::")


def run_serve(frame: Frame, config: Config) -> int:
    """Serve until it is stopped; exit code 0, or 1 for what keeps it from starting."""
    configure()
    try:
        listening = bound(config)
        server = Server(config)
    except StartError as error:
        why = frame.texts.get(error.code, **error.parts)
        frame.fail(NO, "start-failed", why=why)
    _announce(frame, config, listening.getsockname()[1])
    tune()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(server, listening))
    return OK


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop that does more of this work in a second, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def tune() -> None:
    """Many tables are many objects that stay: the collector need not look at them all the time, and
    the thread that writes must not wait long for the one that plays. Halves the slowest answers.
    """
    gc.set_threshold(100_000, 50, 100)
    sys.setswitchinterval(0.001)


def bound(config: Config) -> socket.socket:
    """A socket on the wished port; raises `StartError`."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # named as TCP, or asyncio leaves Nagle's wait on, and answers come 40 ms late
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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
    await Listening(server).serve(sockets=[listening])


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
