"""The built page and its files: which addresses show it, how it is packed and how long it is kept.

Files are sent as the build left them (`web/vite.config.ts`), with the `.br` or `.gz` beside them
where the asker takes that. What has a hash in its name never changes.
"""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Callable, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from mesaya.texts import pick_language, texts

DIST: Final = Path(__file__).parents[1] / "web_dist"

SHOWN: Final = (
    "/new", "/t/{code}", "/t/{code}/watch", "/r/{code}/{hand}", "/verify", "/learn",
    "/learn/{game}", "/rules/{game}", "/me", "/lab", "/offline",
)  # fmt: skip
"""The addresses of the page besides `/`; its script shows what belongs there."""

ROOTED: Final = ("sw.js", "favicon.svg", "manifest.webmanifest")
PLAIN: Final = ("/api", "/assets", "/ws", "/metrics", "/healthz", "/version")
"""Where nobody looks for a page: what is not there is told in plain words."""

AHEAD: Final = {"t": "Table", "r": "Replay", "learn": "Learn", "rules": "Rules", "lab": "Lab"}
"""What an address shows, by its first word: a browser is told of the files before it finds out."""

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
IMPORTED: Final = re.compile(r'from"\./([A-Za-z0-9_.-]+\.js)"')
NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")

GUARDED: Final = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
IN_NO_FRAME: Final = "frame-ancestors 'none'"
"""For verify.html, whose own policy allows its one script by its hash."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"


class Pages:
    """The routes of the page; `front` is the list of tables for those who ask without a browser."""

    def __init__(self, front: Callable[[Request], str], dist: Path | None = None) -> None:
        self._front = front
        self._dist = dist or DIST
        self._told: dict[str, str] = {}

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            Route("/", self._home),
            *(Route(path, self._shell) for path in SHOWN),
            *(Route(f"/{name}", self._rooted) for name in ROOTED),
            Route("/verify.html", self._verify),
            Route("/assets/{name}", self._asset),
        ]

    async def _home(self, request: Request) -> Response:
        """The page for a browser, the plain list for a program."""
        if _wants_page(request):
            found = self._page(request, HTTPStatus.OK)
        else:
            found = PlainTextResponse(self._front(request))
        found.headers.add_vary_header("Accept")
        return found

    async def _shell(self, request: Request) -> Response:
        page = self._page(request, HTTPStatus.OK)
        word = request.url.path.split("/")[1]
        if word not in self._told:
            self._told[word] = self._ahead(word)
        ahead = self._told[word]
        if ahead and page.status_code == HTTPStatus.OK:
            page.headers["Link"] = ahead
        return page

    def _ahead(self, word: str) -> str:
        """The files of one part of the page, as a header that lets a browser fetch them at once."""
        folder, part = self._dist / "assets", AHEAD.get(word)
        scripts = sorted(folder.glob(f"{part}-*.js"))[:1] if part else []
        names = [
            name
            for script in scripts
            for name in (script.name, *IMPORTED.findall(script.read_text("utf-8")))
        ]
        styles = [path.name for script in scripts for path in sorted(folder.glob(f"{part}-*.css"))]
        return ", ".join(
            [f"</assets/{name}>; rel=modulepreload; crossorigin" for name in names]
            + [f"</assets/{name}>; rel=preload; as=style; crossorigin" for name in styles]
        )

    async def missing(self, request: Request, _: Exception) -> Response:
        """What is nowhere: the page says so to a browser."""
        if _wants_page(request) and not request.url.path.startswith(PLAIN):
            return self._page(request, HTTPStatus.NOT_FOUND)
        return PlainTextResponse("Not Found", HTTPStatus.NOT_FOUND)

    def _page(self, request: Request, status: HTTPStatus) -> Response:
        path = self._dist / "index.html"
        if not path.is_file():
            return self._unbuilt(request)
        return _fresh(request, path, {"Content-Security-Policy": POLICY}, status)

    def _unbuilt(self, request: Request) -> Response:
        """One page that says that there is none, how to make it, and what works without."""
        language = pick_language(request.headers.get("accept-language"))
        say = texts(language).get
        title, how = html.escape(say("front-unbuilt")), html.escape(say("front-unbuilt-how"))
        page = (
            f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>Mesaya</title><h1>{title}</h1><p>{how}</p>"
            f'<pre style="white-space:pre-wrap">{html.escape(self._front(request))}</pre></html>'
        )
        headers = GUARDED | {"Content-Security-Policy": POLICY, "Cache-Control": "no-store"}
        return Response(page, HTTPStatus.SERVICE_UNAVAILABLE, headers, KINDS[".html"])

    async def _verify(self, request: Request) -> Response:
        """The page that checks deals, if it was built."""
        path = self._dist / "verify.html"
        if not path.is_file():
            return PlainTextResponse("not built", HTTPStatus.NOT_FOUND)
        return _fresh(request, path, {"Content-Security-Policy": IN_NO_FRAME})

    async def _rooted(self, request: Request) -> Response:
        path = self._dist / request.url.path.rpartition("/")[2]
        if path.name not in ROOTED or not path.is_file():
            return PlainTextResponse("Not Found", HTTPStatus.NOT_FOUND)
        return _fresh(request, path, {})

    async def _asset(self, request: Request) -> Response:
        name = request.path_params["name"]
        path = self._dist / "assets" / name
        # a name with a slash or a leading dot in it leads elsewhere
        if not NAME.fullmatch(name) or path.suffix not in KINDS or not path.is_file():
            return PlainTextResponse("Not Found", HTTPStatus.NOT_FOUND)
        sent, headers = _packed(request, path)
        headers |= GUARDED | {"Cache-Control": FOR_EVER}
        return FileResponse(sent, headers=headers, media_type=KINDS[path.suffix])


def build_of(dist: Path | None = None) -> str:
    """Twelve digits over all sources of the built page, as the page knows them; "" without one."""
    try:
        return ((dist or DIST) / ".stamp").read_text("ascii")[:12]
    except OSError:
        return ""


def _fresh(
    request: Request, path: Path, headers: Mapping[str, str], status: HTTPStatus = HTTPStatus.OK
) -> Response:
    """A file that may change under its name: the asker asks each time, and mostly hears 304."""
    sent, packed = _packed(request, path)
    body = sent.read_bytes()
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {**GUARDED, **headers, **packed, "Cache-Control": ASK_FIRST, "ETag": tag}
    if status == HTTPStatus.OK and tag in request.headers.get("if-none-match", ""):
        return Response(None, HTTPStatus.NOT_MODIFIED, headers)
    return Response(body, status, headers, KINDS[path.suffix])


def _packed(request: Request, path: Path) -> tuple[Path, dict[str, str]]:
    """The smallest form of a file that the asker takes, and the headers that say so."""
    headers = {"Vary": "Accept-Encoding"}
    taken = _taken(request.headers.get("accept-encoding", ""))
    for coding, suffix in PACKED:
        packed = path.with_name(path.name + suffix)
        if coding in taken and packed.is_file():
            return packed, headers | {"Content-Encoding": coding}
    return path, headers


def _taken(header: str) -> set[str]:
    """The codings that an asker takes; `q=0` is a refusal."""
    parts = [part.strip().lower().replace(" ", "") for part in header.split(",")]
    return {part.split(";")[0] for part in parts if not re.search(r";q=0(\.0*)?$", part)}


def _wants_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")
