"""Reports of the lab over HTTP: what is listed, what is served, and that nothing else ever is."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
from urllib.parse import urlsplit

from mesaya.server.reports import MOST_BYTES, MOST_LISTED, Reports
from server.running import go, running

REPORT = {"format": "mesaya-report/1", "kind": "duel", "made": {"version": "0.1.0"}}


def put(folder, name: str, content=REPORT, at: int = 1_700_000_000):
    """A file as the lab writes it, last written at that second."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    os.utime(path, (at, at))
    return path


def names(room: Reports) -> list[str]:
    return [row.name for row in room.listed()]


def served(tmp_path, story) -> None:
    """Run a story of requests against a room of its own; `ask` gives status, headers and body."""

    async def work() -> None:
        async with running(tmp_path) as found:

            def ask(path: str, method: str = "GET"):
                line = http.client.HTTPConnection(urlsplit(found.base).netloc, timeout=20)
                try:
                    line.request(method, path)
                    answered = line.getresponse()
                    return answered.status, dict(answered.getheaders()), answered.read()
                finally:
                    line.close()

            await asyncio.to_thread(story, ask)

    go(work())


def test_reports_are_listed_and_given_as_they_lie_there(tmp_path):
    put(tmp_path / "reports", "old.json", REPORT, 1_600_000_000)
    new = put(tmp_path / "reports", "omi6-2.json", REPORT | {"kind": "gate"})

    def story(ask):
        status, _, body = ask("/api/reports")
        assert status == 200
        assert json.loads(body) == {
            "reports": [
                {"name": "omi6-2.json", "kind": "gate", "written": 1_700_000_000},
                {"name": "old.json", "kind": "duel", "written": 1_600_000_000},
            ]
        }
        status, headers, body = ask("/api/reports/omi6-2.json")
        assert (status, body) == (200, new.read_bytes())
        assert headers["content-type"] == "application/json"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        assert ask("/api/reports/omi6-2.json", "DELETE")[0] == 405

    served(tmp_path, story)


def test_a_room_without_the_folder_has_none(tmp_path):
    def story(ask):
        assert ask("/api/reports")[::2] == (200, b'{"reports":[]}')
        assert ask("/api/reports/omi6.json")[0] == 404

    served(tmp_path, story)


def test_nothing_else_of_the_data_is_served(tmp_path):
    folder = tmp_path / "reports"
    put(folder, "good.json")
    put(tmp_path, "outside.json")
    put(folder / "inner", "deep.json")
    (folder / "dir.json").mkdir()
    (folder / "link.json").symlink_to(tmp_path / "outside.json")
    os.mkfifo(folder / "pipe.json")
    put(folder, ".hidden.json")
    put(folder, "report.txt")
    put(folder, "two.dots.json")
    put(folder, "a" * 65 + ".json")
    put(folder, "secret.json", {"key": "…"})
    put(folder, "cut.json", b'{"format":"mesaya-report/1","kind":"du')
    put(folder, "bytes.json", b"\xff\xfe")
    put(folder, "deepest.json", b"[" * 100_000)
    put(folder, "other.json", REPORT | {"format": "mesaya-transcript/1"})
    asked = [
        "", "%2e%2e%2foutside.json", "..%2foutside.json", "../outside.json", "inner/deep.json",
        "inner%2fdeep.json", "%2fetc%2fpasswd", "good.json%00", "good.json%0a", "GOOD.JSON",
        "good", "good.json/", ".json", *[path.name for path in folder.iterdir()],
    ]  # fmt: skip

    def story(ask):
        found = {name: ask(f"/api/reports/{name}")[0] for name in asked}
        assert [name for name, status in found.items() if status == 200] == ["good.json"]
        assert json.loads(ask("/api/reports/cut.json")[2]) == {
            "code": "no_such_report",
            "detail": {},
        }

    served(tmp_path, story)
    assert names(Reports(tmp_path)) == ["good.json"]


def test_too_large_is_not_read(tmp_path):
    head = json.dumps(REPORT).encode()
    put(tmp_path / "reports", "most.json", head.ljust(MOST_BYTES))
    put(tmp_path / "reports", "more.json", head.ljust(MOST_BYTES + 1))
    room = Reports(tmp_path)
    assert names(room) == ["most.json"]
    assert room.read("more.json") is None
    assert len(room.read("most.json") or b"") == MOST_BYTES


def test_a_newer_report_is_listed_too(tmp_path):
    """The page says that it is newer; the room need not know what is in it."""
    put(tmp_path / "reports", "new.json", {"format": "mesaya-report/2", "kind": "storm"})
    assert [row.kind for row in Reports(tmp_path).listed()] == ["storm"]


def test_the_list_goes_with_the_files(tmp_path):
    room, path = Reports(tmp_path), put(tmp_path / "reports", "one.json")
    assert [row.kind for row in room.listed()] == ["duel"]
    put(tmp_path / "reports", "one.json", REPORT | {"kind": "ladder"}, 1_700_000_001)
    assert [row.kind for row in room.listed()] == ["ladder"]
    path.unlink()
    assert room.listed() == []


def test_the_newest_are_listed(tmp_path):
    for number in range(MOST_LISTED + 3):
        put(tmp_path / "reports", f"r{number}.json", REPORT, 1_700_000_000 + number)
    found = names(Reports(tmp_path))
    assert len(found) == MOST_LISTED
    assert found[0] == f"r{MOST_LISTED + 2}.json"
    assert found[-1] == "r3.json"
