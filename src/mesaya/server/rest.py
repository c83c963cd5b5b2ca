"""What is asked over plain HTTP: players, tables, records, transcripts, health."""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus

import msgspec
import segno
from sqlalchemy.exc import DBAPIError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mesaya._version import __version__
from mesaya.cards import SPECTATOR
from mesaya.errors import OptionError
from mesaya.events import Plain
from mesaya.games import NAMES
from mesaya.server import arranging
from mesaya.server.analysing import Analysts, Busy, TooLong
from mesaya.server.hinting import Hinter, NoHint
from mesaya.server.house import House, Place
from mesaya.server.pages import build_of
from mesaya.server.players import BadPlayer, Player, Players
from mesaya.server.reports import Reports
from mesaya.server.sessions import Sessions
from mesaya.server.writer import StorageDown
from mesaya.table.invites import read_code
from mesaya.table.refusals import Refused
from mesaya.table.settings import Settings
from mesaya.table.state import Phase
from mesaya.table.table import Table

MOST_BODY = 16 << 10
AS_DATA = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
AT_WORK = 2  # hands of one player that are arranged at the same time


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's name and language."""

    name: str
    lang: str = "en"


class Stop(Exception):
    """An answer that is no success: its code is the id of a message."""

    def __init__(
        self, status: HTTPStatus, code: str, detail: Mapping[str, Plain] | None = None
    ) -> None:
        super().__init__(code)
        self.status = status
        self.body = {"code": code, "detail": dict(detail or {})}


def answer(value: object, status: int = 200) -> Response:
    """A value as JSON, never kept by anybody on the way."""
    return Response(
        msgspec.json.encode(value), status, {"Cache-Control": "no-store"}, "application/json"
    )


Work = Callable[[Request], Awaitable[Response]]


class Rest:
    """The routes."""

    def __init__(self, house: House, players: Players, sessions: Sessions) -> None:
        self._house = house
        self._players = players
        self._sessions = sessions
        self._arranging: Counter[str] = Counter()
        self._reports = Reports(house.config.data)
        self.analysts = Analysts()
        self._hinter = Hinter(house, house.thinkers.minds, house.clock)

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            self._route("/api/players", self._join, "POST"),
            self._route("/api/players/me", self._rename, "PATCH"),
            self._route("/api/players/me", self._me, "GET"),
            self._route("/api/players/me/tokens", self._grant, "POST"),
            self._route("/api/tickets", self._ticket, "POST"),
            self._route("/api/tables", self._create, "POST"),
            self._route("/api/tables", self._list, "GET"),
            self._route("/api/tables/{code}", self._show, "GET"),
            self._route("/api/tables/{code}/hands", self._hands, "GET"),
            self._route("/api/tables/{code}/transcripts/{hand:int}", self._transcript, "GET"),
            self._route("/api/tables/{code}/records/{hand:int}", self._record, "GET"),
            self._route("/api/tables/{code}/analysis/{hand:int}", self._analysis, "GET"),
            self._route("/api/tables/{code}/hint", self._hint, "POST"),
            self._route("/api/arrange", self._arrange, "POST"),
            self._route("/api/reports", self._list_reports, "GET"),
            self._route("/api/reports/{name}", self._report, "GET"),
            self._route("/t/{code}/qr.svg", self._qr, "GET"),
            self._route("/healthz", self._health, "GET"),
            self._route("/version", self._version, "GET"),
        ]

    def _route(self, path: str, work: Work, method: str) -> Route:
        async def guarded(request: Request) -> Response:
            try:
                return await work(request)
            except Stop as stop:
                return answer(stop.body, stop.status)
            except (StorageDown, DBAPIError):
                down = {"code": "storage_down", "detail": {}}
                return answer(down, HTTPStatus.SERVICE_UNAVAILABLE)

        return Route(path, guarded, methods=[method])

    # --- who -------------------------------------------------------------------------------------
    def _who(self, request: Request) -> Player:
        found = self._sessions.bearer(request.headers.get("authorization", ""))
        if found is None:
            raise Stop(HTTPStatus.UNAUTHORIZED, "not_known")
        return found

    async def _read(self, request: Request, kind: type[msgspec.Struct]) -> msgspec.Struct:
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > MOST_BODY:
                raise Stop(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large")
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Stop(HTTPStatus.BAD_REQUEST, "not_read", {"why": str(error)[:200]}) from None

    async def _join(self, request: Request) -> Response:
        asked = await self._read(request, Named)
        assert isinstance(asked, Named), "as it was read"
        try:
            player, token = self._players.create(asked.name, asked.lang)
        except BadPlayer as bad:
            raise Stop(HTTPStatus.BAD_REQUEST, bad.code) from None
        return answer({"player": player, "token": token}, HTTPStatus.CREATED)

    async def _rename(self, request: Request) -> Response:
        who, asked = self._who(request), await self._read(request, Named)
        assert isinstance(asked, Named), "as it was read"
        try:
            player = self._players.rename(who, asked.name, asked.lang)
        except BadPlayer as bad:
            raise Stop(HTTPStatus.BAD_REQUEST, bad.code) from None
        self._sessions.forget(who)
        return answer({"player": player})

    async def _me(self, request: Request) -> Response:
        """Who I am, and my tokens."""
        who = self._who(request)
        return answer({"player": who, "tokens": await self._house.purse(who.id)})

    async def _grant(self, request: Request) -> Response:
        """The house restores my tokens, once a day."""
        who = self._who(request)
        try:
            await self._house.grant(who.id)
        except StorageDown:
            raise Stop(HTTPStatus.SERVICE_UNAVAILABLE, "storage_down") from None
        return await self._me(request)

    async def _ticket(self, request: Request) -> Response:
        made, seconds = self._sessions.ticket(self._who(request))
        return answer({"ticket": made, "seconds": seconds}, HTTPStatus.CREATED)

    # --- tables ----------------------------------------------------------------------------------
    async def _create(self, request: Request) -> Response:
        who, settings = self._who(request), await self._read(request, Settings)
        assert isinstance(settings, Settings), "as it was read"
        try:
            place = await self._house.create(settings, who)
        except Refused as refused:
            raise Stop(HTTPStatus.CONFLICT, str(refused.code), refused.detail) from None
        except OptionError as error:
            detail = {name: str(value) for name, value in error.args_.items()}
            raise Stop(HTTPStatus.BAD_REQUEST, str(error.code), detail) from None
        return answer(_row(place), HTTPStatus.CREATED)

    async def _list(self, request: Request) -> Response:
        """Tables in the lobby that have an empty chair."""
        rows = [_row(place) for place in self._house.places.values()]
        return answer({"tables": [row for row in rows if row["phase"] == "lobby" and row["free"]]})

    def _place(self, request: Request) -> Place:
        found = self._house.find(request.path_params["code"])
        if found is None:
            raise Stop(HTTPStatus.NOT_FOUND, "no_such_table")
        return found

    async def _show(self, request: Request) -> Response:
        return answer(_row(self._place(request)))

    def _key(self, request: Request) -> bytes:
        """A table's id by its code, closed tables too."""
        code = read_code(request.path_params["code"])
        row = None if code is None else self._house.storage.find_table(code)
        if row is None:
            raise Stop(HTTPStatus.NOT_FOUND, "no_such_table")
        return row.id

    async def _hands(self, request: Request) -> Response:
        return answer({"hands": self._house.storage.transcripts_of(self._key(request))})

    async def _transcript(self, request: Request) -> Response:
        found = self._house.storage.transcript_of(self._key(request), request.path_params["hand"])
        if found is None:
            raise Stop(HTTPStatus.NOT_FOUND, "no_such_hand")
        return Response(found, media_type="application/json")

    async def _record(self, request: Request) -> Response:
        found = self._house.storage.record_of(self._key(request), request.path_params["hand"])
        if not found:
            raise Stop(HTTPStatus.NOT_FOUND, "no_such_hand")
        return Response(found, media_type="text/plain; charset=utf-8")

    async def _analysis(self, request: Request) -> Response:
        """What each card would have been worth, of a hand whose transcript everybody may read."""
        hand = request.path_params["hand"]
        key = self._key(request)
        record = self._house.storage.record_of(key, hand)
        if not record:
            raise Stop(HTTPStatus.NOT_FOUND, "no_such_hand")
        try:
            found = await self.analysts.analysed((key, hand), record)
        except Busy:
            raise Stop(HTTPStatus.TOO_MANY_REQUESTS, "analysis_busy") from None
        except TooLong:
            raise Stop(HTTPStatus.SERVICE_UNAVAILABLE, "analysis_long") from None
        return Response(found, headers=AS_DATA, media_type="application/json")

    async def _qr(self, request: Request) -> Response:
        place = self._place(request)
        link = str(request.url).removesuffix("/qr.svg")
        made = io.BytesIO()
        segno.make(link.replace(request.path_params["code"], place.code)).save(
            made, kind="svg", scale=4
        )
        return Response(made.getvalue(), media_type="image/svg+xml")

    async def _arrange(self, request: Request) -> Response:
        """The best layout of a hand; found on a thread, since it may take a while."""
        who, asked = self._who(request), await self._read(request, arranging.Asked)
        assert isinstance(asked, arranging.Asked), "as it was read"
        if self._arranging[who.id] >= AT_WORK:
            raise Stop(HTTPStatus.TOO_MANY_REQUESTS, "arranging")
        self._arranging[who.id] += 1
        try:
            return answer(await asyncio.to_thread(arranging.best, asked))
        except arranging.BadHand as bad:
            raise Stop(HTTPStatus.BAD_REQUEST, bad.code, bad.detail) from None
        finally:
            self._arranging[who.id] -= 1
            if not self._arranging[who.id]:
                del self._arranging[who.id]

    async def _hint(self, request: Request) -> Response:
        """What a bot would do in my place now, and why; nobody else hears of it."""
        who, place = self._who(request), self._place(request)
        try:
            return answer(await self._hinter.hint(place, who.id))
        except NoHint as none:
            status = HTTPStatus.TOO_MANY_REQUESTS if none.later else HTTPStatus.CONFLICT
            raise Stop(status, none.code) from None
        except Refused as refused:
            raise Stop(HTTPStatus.CONFLICT, str(refused.code), refused.detail) from None

    # --- the lab -------------------------------------------------------------------------------
    async def _list_reports(self, request: Request) -> Response:
        return answer({"reports": await asyncio.to_thread(self._reports.listed)})

    async def _report(self, request: Request) -> Response:
        found = await asyncio.to_thread(self._reports.read, request.path_params["name"])
        if found is None:
            raise Stop(HTTPStatus.NOT_FOUND, "no_such_report")
        return Response(found, headers=AS_DATA, media_type="application/json")

    # --- the server ------------------------------------------------------------------------------
    async def _health(self, request: Request) -> Response:
        return answer({"ok": True, "tables": len(self._house.places)})

    async def _version(self, request: Request) -> Response:
        return answer({"version": __version__, "games": list(NAMES), "web": build_of()})


def names_at(table: Table) -> list[str]:
    """Who sits in each chair; empty for a chair that is free."""
    chairs = table.view(SPECTATOR, 0.0)["chairs"]
    assert isinstance(chairs, list), "a view has chairs"
    return [str(chair["name"]) for chair in chairs if isinstance(chair, dict)]


def free_chairs(table: Table) -> int:
    """How many chairs are free."""
    return names_at(table).count("")


def _row(place: Place) -> dict[str, Plain]:
    """A table as a list shows it: nothing of any hand."""
    names: list[Plain] = [*names_at(place.table)]
    settings = place.table.settings
    return {
        "code": place.code,
        "game": settings.game,
        "seats": settings.seats,
        "free": names.count(""),
        "players": [name for name in names if name],
        "phase": str(place.table.phase.value),
        "over": place.table.phase == Phase.CLOSED,
    }
