"""The server put together: database, house, routes; started and stopped in order."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from http import HTTPStatus
from urllib.parse import urlsplit

import structlog
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from mesaya.server.config import Config
from mesaya.server.house import House
from mesaya.server.keys import sealing_of
from mesaya.server.logs import trouble
from mesaya.server.metrics import Metrics
from mesaya.server.pages import Pages
from mesaya.server.players import Players
from mesaya.server.rest import Rest, answer, free_chairs
from mesaya.server.sessions import Sessions
from mesaya.server.starting import StartError
from mesaya.server.storage import Storage, url_of
from mesaya.server.wire import FORBIDDEN, Wire
from mesaya.server.writer import Writer
from mesaya.texts import pick_language, texts

LOCAL = ("127.0.0.1", "::1", "testclient")


class Server:
    """Everything that runs; `app` is what uvicorn serves. Raises `StartError`."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.time) -> None:
        self.config = config
        self._clock = clock
        try:
            config.data.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StartError("data_folder", path=str(config.data), why=str(error)) from None
        sealing = sealing_of(config.data)
        self.storage = Storage(url_of(config.data, config.database))
        self.metrics = Metrics()
        self.writer = Writer(self.storage, self.metrics.committed)
        self.players = Players(self.storage, self.writer, clock)
        self.sessions = Sessions(self.players, clock, config.limits.ticket_s)
        self.house = House(config, self.storage, self.writer, sealing, clock, self.metrics.happened)
        self._sockets: Counter[str] = Counter()
        self.metrics.watch(self.house, self.sockets)
        self._rest = rest = Rest(self.house, self.players, self.sessions)
        pages = Pages(self._front)
        self.app = Starlette(
            routes=[
                Route("/metrics", self._metrics),
                *rest.routes(),
                *pages.routes(),
                WebSocketRoute("/ws", self._socket),
            ],
            exception_handlers={HTTPStatus.NOT_FOUND: pages.missing},
            lifespan=self._life,
        )

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        try:
            await self.house.open()
        except Exception as error:
            structlog.get_logger().error("open_failed", **trouble(error))
            raise
        try:
            yield
        finally:
            self._rest.analysts.close()
            await self.house.close()
            self.close()

    def close(self) -> None:
        """Everything that was handed in is written; then the database is given back."""
        self.writer.close()
        self.storage.close()

    def sockets(self) -> int:
        """How many sockets are open."""
        return self._sockets.total()

    # --- pages -----------------------------------------------------------------------------------
    def _front(self, request: Request) -> str:
        """A plain list of tables, and how to join one, for who has no browser."""
        say, here = texts(pick_language(request.headers.get("accept-language"))).get, _here(request)
        lines = [
            say(
                "front-table",
                code=place.code,
                game=say(f"game-{place.table.settings.game}"),
                free=free_chairs(place.table),
            )
            for place in self.house.places.values()
        ]
        page = [
            say("front-title"), "", *(lines or [say("front-none")]), "",
            say("front-join", url=here), say("front-new", url=here), say("front-check", url=here),
        ]  # fmt: skip
        return "\n".join(page) + "\n"

    async def _metrics(self, request: Request) -> Response:
        """Figures for Prometheus: to this machine alone, unless they were opened to all."""
        address = request.client.host if request.client else ""
        if address not in LOCAL and not self.config.open_metrics:
            return answer({"code": "local_only"}, HTTPStatus.FORBIDDEN)
        return Response(self.metrics.page(), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    # --- sockets ---------------------------------------------------------------------------------
    async def _socket(self, socket: WebSocket) -> None:
        address = socket.client.host if socket.client else ""
        local = address in LOCAL
        if not self._may_come(socket.headers.get("origin"), socket.headers.get("host", "")):
            await socket.close(FORBIDDEN)
            return
        if not local and self._sockets[address] >= self.config.limits.sockets:
            await socket.close(FORBIDDEN)
            return
        self._sockets[address] += 1
        try:
            await Wire(socket, self.house, self.sessions, self._clock, self.metrics).run()
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _may_come(self, origin: str | None, host: str) -> bool:
        """V4.4.2 A page may open a socket if it came from here, or from a page that is named.

        What is no page sends no origin; it still needs a token.
        """
        if origin is None:
            return True
        return urlsplit(origin).netloc == host or origin in self.config.origins


def _here(request: Request) -> str:
    """The address under which this server was asked."""
    return f"{request.url.scheme}://{request.url.netloc}"
