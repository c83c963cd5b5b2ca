"""The page over HTTP: which addresses show it, how files are packed and kept, what is refused."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from urllib.parse import urlsplit

import pytest

from mesaya.cards import tile_text
from mesaya.cli.solve import counts_of
from mesaya.melds.shown import validate
from mesaya.notation.cards import read_face, read_group
from mesaya.server import arranging, pages
from mesaya.server.arranging import Asked, BadHand, best
from server.running import go, running

HTML = {"Accept": "text/html,*/*;q=0.8"}
PAGE = b"<!doctype html><title>Mesaya</title>" + b"<!-- -->" * 100


@pytest.fixture
def dist(tmp_path, monkeypatch):
    """A built page of a few files."""
    folder = tmp_path / "web_dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "index.html.gz").write_bytes(gzip.compress(PAGE))
    (folder / "verify.html").write_bytes(b"<p>verify")
    (folder / "sw.js").write_bytes(b"self")
    (folder / ".stamp").write_text("0123456789abcdef" * 4 + "\n")
    (folder / "assets" / "index-AbC_1-2.js").write_bytes(b"plain")
    (folder / "assets" / "index-AbC_1-2.js.br").write_bytes(b"brotli")
    (folder / "assets" / "index-AbC_1-2.js.gz").write_bytes(b"gzip")
    (folder / "assets" / ".hidden.js").write_bytes(b"no")
    (tmp_path / "secret.js").write_bytes(b"no")
    monkeypatch.setattr(pages, "DIST", folder)
    return folder


def ask(base: str, path: str, headers=None, method="GET", body=None):
    """Status, headers in lower case, body; the path goes out as it stands."""
    line = http.client.HTTPConnection(urlsplit(base).netloc, timeout=20)
    try:
        line.putrequest(method, path, skip_accept_encoding=True)
        data = None if body is None else json.dumps(body).encode()
        for name, value in (headers or {}).items():
            line.putheader(name, value)
        if data is not None:
            line.putheader("Content-Length", str(len(data)))
        line.endheaders(data)
        answered = line.getresponse()
        found = {name.lower(): value for name, value in answered.getheaders()}
        return answered.status, found, answered.read()
    finally:
        line.close()


def served(tmp_path, story) -> None:
    """Run a story of requests, which may block, against a room of its own."""

    async def work() -> None:
        async with running(tmp_path / "data") as found:
            await asyncio.to_thread(story, found.base)

    go(work())


ADDRESSES = (
    "/", "/new", "/t/K7QF-2M9X", "/t/K7QF-2M9X/watch", "/r/K7QF-2M9X/3", "/verify", "/learn",
    "/learn/omi6", "/rules/rummi", "/me", "/lab", "/offline",
)  # fmt: skip


def test_every_address_of_the_page_shows_it(tmp_path, dist):
    def story(base):
        for path in ADDRESSES:
            status, headers, body = ask(base, path, HTML)
            assert (status, body) == (200, PAGE), path
            assert headers["content-type"] == "text/html; charset=utf-8"
            assert headers["cache-control"] == "no-cache"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            parts = headers["content-security-policy"].split("; ")
            policy = dict(part.split(" ", 1) for part in parts)
            assert policy["default-src"] == "'self'"
            assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
            assert "script-src" not in policy
            again, _, nothing = ask(base, path, HTML | {"If-None-Match": headers["etag"]})
            assert (again, nothing) == (304, b"")
            assert ask(base, path, HTML, "HEAD")[::2] == (200, b"")

    served(tmp_path, story)


def test_a_table_names_its_files_before_the_script_asks_for_them(tmp_path, dist):
    (dist / "assets" / "Table-A1.js").write_text('import{a}from"./words-B2.js";a()')
    (dist / "assets" / "Table-A1.css").write_text("")

    def story(base):
        link = ask(base, "/t/K7QF-2M9X", HTML)[1]["link"]
        assert link == (
            "</assets/Table-A1.js>; rel=modulepreload; crossorigin, "
            "</assets/words-B2.js>; rel=modulepreload; crossorigin, "
            "</assets/Table-A1.css>; rel=preload; as=style; crossorigin"
        )
        assert "link" not in ask(base, "/new", HTML)[1]
        assert "link" not in ask(base, "/learn", HTML)[1]  # the build has no such part

    served(tmp_path, story)


def test_the_page_comes_packed_to_who_takes_that(tmp_path, dist):
    def story(base):
        status, headers, body = ask(base, "/new", HTML | {"Accept-Encoding": "br, gzip"})
        assert (status, headers["content-encoding"]) == (200, "gzip")
        assert gzip.decompress(body) == PAGE
        plain = ask(base, "/new", HTML)[1]
        assert "content-encoding" not in plain
        assert plain["etag"] != headers["etag"]
        assert plain["vary"] == headers["vary"] == "Accept-Encoding"

    served(tmp_path, story)


CODINGS = {
    "gzip, deflate, br": (b"brotli", "br"),
    "gzip": (b"gzip", "gzip"),
    "": (b"plain", None),
    "br;q=0, gzip;q=0.5": (b"gzip", "gzip"),
    "br; q=0.0": (b"plain", None),
}


def test_files_with_a_hash_are_kept_for_ever(tmp_path, dist):
    def story(base):
        for taken, expected in CODINGS.items():
            headers = {"Accept-Encoding": taken}
            status, headers, found = ask(base, "/assets/index-AbC_1-2.js", headers)
            assert status == 200
            assert (found, headers.get("content-encoding")) == expected, taken
            assert "immutable" in headers["cache-control"]
            assert headers["content-type"] == "text/javascript; charset=utf-8"
            assert "accept-encoding" in headers["vary"].lower()

    served(tmp_path, story)


def test_no_path_leads_out_of_the_built_page(tmp_path, dist):
    def story(base):
        for path in (
            "/assets/../secret.js", "/assets/..%2f..%2fsecret.js", "/assets/%2e%2e/%2e%2e/secret.js",
            "/assets/..%5c..%5csecret.js", "/assets//etc/passwd", "/assets/.hidden.js",
            "/assets/index-AbC_1-2.js.br", "/assets/%00.js", "/assets/../.stamp", "/../secret.js",
            "/assets/", "/assets", "/.stamp", "/index.html", "/assets/missing.js",
            "/assets/index-AbC_1-2.js%0a",
        ):  # fmt: skip
            status, _, body = ask(base, path)
            assert status in (404, 307), path
            assert body != b"no", path

    served(tmp_path, story)


def test_what_is_nowhere_is_404_and_a_browser_sees_the_page(tmp_path, dist):
    def story(base):
        assert ask(base, "/nowhere", HTML)[::2] == (404, PAGE)
        assert ask(base, "/nowhere")[::2] == (404, b"Not Found")
        for path in ("/api/nowhere", "/assets/nowhere.js", "/manifest.webmanifest"):
            assert ask(base, path, HTML)[::2] == (404, b"Not Found"), path

    served(tmp_path, story)


def test_programs_get_the_plain_list(tmp_path, dist):
    def story(base):
        for headers in ({}, {"Accept": "*/*"}):
            status, found, body = ask(base, "/", headers)
            assert status == 200
            assert found["content-type"].startswith("text/plain")
            assert b"mesaya join" in body
            assert "Accept" in found["vary"]
        assert "Accept" in ask(base, "/", HTML)[1]["vary"].split(", ")

    served(tmp_path, story)


def test_files_at_the_root(tmp_path, dist):
    def story(base):
        status, headers, body = ask(base, "/sw.js")
        assert (status, body, headers["cache-control"]) == (200, b"self", "no-cache")
        status, headers, body = ask(base, "/verify.html")
        assert (status, body) == (200, b"<p>verify")
        # its own policy allows its script by hash; one of ours would forbid that
        assert headers["content-security-policy"] == "frame-ancestors 'none'"
        assert json.loads(ask(base, "/version")[2])["web"] == "0123456789ab"

    served(tmp_path, story)


@pytest.mark.parametrize("language", ["en", "si", "ta", "ru"])
def test_without_a_built_page_one_page_says_so(tmp_path, monkeypatch, language):
    monkeypatch.setattr(pages, "DIST", tmp_path / "none")

    def story(base):
        status, headers, body = ask(base, "/t/K7QF-2M9X", HTML | {"Accept-Language": language})
        text = body.decode()
        assert (status, headers["cache-control"]) == (503, "no-store")
        assert f'lang="{language}"' in text
        assert "make web" in text
        assert "front-" not in text
        assert "<script" not in text
        assert ask(base, "/")[0] == 200
        assert ask(base, "/verify.html")[0] == 404
        assert json.loads(ask(base, "/version")[2])["web"] == ""
        assert ask(base, "/api/tables")[0] == 200

    served(tmp_path, story)


# --- arranging -----------------------------------------------------------------------------------
SHOW = ["6s", "7s", "8s", "Qh", "Kh", "Ah", "4d", "4c", "4s", "9d", "9c", "9s", "Jd"]


def test_points13_is_arranged_as_the_terminal_does():
    found = best(Asked("points13", SHOW, wild="7h"))
    assert (found.loose, found.whole) == (10, False)
    assert sorted(found.groups)[0] == "4c4d4s"
    found = best(Asked("points13", [*SHOW, "Th"], wild="7h"))
    assert found.loose == 10
    hand = ["6s", "7s", "8s", "Qh", "Kh", "Ah", "4d", "4c", "4s", "9d", "9c", "9s", "9h"]
    found = best(Asked("points13", hand))
    assert (found.loose, found.whole) == (0, True)
    groups = [read_group(text) for text in found.groups]
    assert validate(groups, counts_of([read_face(text) for text in hand]), -1) == (0, True)
    assert sorted(tile_text(tile) for group in groups for tile in group) == sorted(hand)


def test_a_contract_is_laid_with_the_least_left():
    found = best(Asked("rummi", ["3h", "3c", "3d", "9s", "9h", "9c", "Kd", "2c"], round=1))
    assert found.whole
    assert len(found.groups) == 2
    assert found.loose == 15  # a king and a two


def test_a_part_of_a_contract_is_laid_if_not_all_can_be():
    found = best(Asked("rummi", ["3h", "3c", "3d", "9s", "9h", "Kd", "2c"], round=1))
    assert not found.whole
    assert found.groups == ["3c3d3h"]
    assert found.loose == 5 + 5 + 10 + 5
    found = best(Asked("contract", ["3h", "7c", "Jd"], round=2))
    assert (found.groups, found.whole) == ([], False)


@pytest.mark.parametrize(
    "asked",
    [
        Asked("omi6", ["7h"]),
        Asked("bridge", ["7h"]),
        Asked("rummi", []),
        Asked("rummi", ["7h"] * 7),
        Asked("rummi", [f"{rank}{suit}" for rank in "23456789" for suit in "shdc"][:31]),
        Asked("rummi", ["7x"]),
        Asked("rummi", ["7h8h"]),
        Asked("rummi", ["??"]),
        Asked("rummi", ["*7h"]),
        Asked("points13", ["7h"] * 3),
        Asked("points13", SHOW, wild="??"),
        Asked("rummi", ["7h"], rules={"nothing": True}),
    ],
)
def test_what_is_no_hand_is_refused(asked):
    with pytest.raises(BadHand) as refused:
        best(asked)
    assert refused.value.code in ("bad_groups", "bad_settings")


def test_only_players_may_ask_and_two_at_a_time(tmp_path, monkeypatch):
    going, release = threading.Semaphore(0), threading.Event()
    real = arranging.best

    def slow(asked):
        going.release()
        assert release.wait(20)
        return real(asked)

    # threads of the test's own: the room shares the loop, and what the loop has of threads
    pool = ThreadPoolExecutor(8)

    async def work() -> None:
        loop = asyncio.get_running_loop()
        async with running(tmp_path) as found:
            _, token = await found.player("Nimal")
            _, other = await found.player("Kavi")

            def send(who, **body):
                headers = {"Authorization": f"Bearer {who}"} if who else {}
                status, _, data = ask(found.base, "/api/arrange", headers, "POST", body)
                return status, json.loads(data)

            def away(call, *args, **named):
                return loop.run_in_executor(pool, partial(call, *args, **named))

            hand = {"game": "points13", "hand": SHOW, "wild": "7h"}
            assert (await away(send, "", **hand))[0] == 401
            status, layout = await away(send, token, **hand)
            assert (status, layout["loose"]) == (200, 10)
            refused = await away(send, token, game="rummi", hand=["7x"])
            assert refused == (400, {"code": "bad_groups", "detail": {}})

            monkeypatch.setattr(arranging, "best", slow)
            two = [away(send, token, **hand) for _ in "ab"]
            for _ in two:
                assert await away(going.acquire, timeout=20)
            status, body = await away(send, token, **hand)
            assert (status, body["code"]) == (429, "arranging")
            third = away(send, other, **hand)
            assert await away(going.acquire, timeout=20)
            release.set()
            assert [status for status, _ in await asyncio.gather(*two, third)] == [200] * 3
            assert (await away(send, token, **hand))[0] == 200

    with pool:
        go(work())
