"""/lab: no report yet, a report of the room, a file of one's own, a file that is none."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.playing import Person, house

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
REPORTS = ROOT / "web" / "tests" / "app" / "reports"
FIRST = "mesaya lab duel sharp greedy omi6 --json DATA/reports/omi6.json"

DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], "mine.json"));
  document.querySelector("h1").dispatchEvent(
    new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: data}));
}"""
INKED = """() => [...document.querySelectorAll(".plot canvas")].filter(one => one
  .getContext("2d").getImageData(0, 0, one.width, one.height).data.some(byte => byte)).length"""


@pytest.fixture
def room(built, browser, tmp_path):
    """A folder for a room's data, and a person on a narrow phone in that room."""
    with house(tmp_path) as server:
        # a worker of the page would fetch past the test; axe needs a script of its own
        person = Person(
            browser, server.base, service_workers="block", bypass_csp=True,
            viewport={"width": 320, "height": 568},
        )  # fmt: skip
        yield tmp_path, person
        person.close()


def sound(page) -> None:
    """axe finds nothing, and nothing sticks out."""
    found = page.evaluate("axe.run()")["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_reports_are_found_opened_and_refused(room):
    data, person = room
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    # a room without reports says how to make one; it is found from the page about me
    person.go("/me")
    page.get_by_role("link", name="How strong the bots are").click()
    expect(page.locator("code")).to_have_text(FIRST)
    page.add_script_tag(path=str(AXE))
    sound(page)
    assert not [url for url in asked if "/draw-" in url], "plots are fetched with the first report"

    # a file that is dropped: a gate with its path, and the plots of its pair
    page.evaluate(DROP, (REPORTS / "gate.json").read_text("utf-8"))
    expect(page.locator("article h2")).to_be_focused()
    expect(page.locator("article .verdict").first).to_contain_text("Undecided")
    expect(page.locator("article .verdict")).to_have_count(1)  # an interval may not overrule it
    page.wait_for_function(f"({INKED})() === 5")
    page.locator("details").first.locator("summary").click()
    expect(page.locator("figure").first.locator("tbody tr").first.locator("th, td")).to_have_text(
        ["24", "0.48"]
    )
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_function(f"({INKED})() === 5")
    sound(page)

    # what is no report is told in a sentence, and takes the place of what was shown
    page.evaluate(DROP, '{"format": "mesaya-report/2"}')
    alert = page.locator(".wrong[role=alert]")
    expect(alert).to_contain_text("newer than this page: mesaya-report/2")
    expect(page.locator("article")).to_have_count(0)
    page.set_input_files("input[type=file]", {
        "name": "cut.json", "mimeType": "application/json", "buffer": b'{"format": "mesaya',
    })  # fmt: skip
    expect(alert).to_contain_text("This is not JSON")

    # the room's own reports have addresses
    (data / "reports").mkdir()
    for at, name in enumerate(("ladder", "duel")):
        path = Path(shutil.copy(REPORTS / f"{name}.json", data / "reports" / f"{name}.json"))
        os.utime(path, (1_700_000_000 + at,) * 2)
    person.go("/me")
    person.go("/lab#ladder.json")
    expect(page.locator(".ways li strong")).to_have_text(["duel.json", "ladder.json"])
    expect(page.locator("article tbody").first.locator("tr")).to_have_count(3)
    page.add_script_tag(path=str(AXE))
    sound(page)
    page.get_by_role("link", name="duel.json").click()
    expect(page.locator("article h2")).to_have_text(
        "Kozel on four cards: greedy@1 against random@1"
    )
    expect(page.locator("dd strong").first).to_have_text("95.0 ± 4.7\u00a0%")
    expect(page.locator("article code")).to_contain_text("--deals 40 --seats 4 --seeds test")
    page.go_back()
    expect(page.locator("article h2")).to_have_text("Six-player Omi: the ladder")
    assert [error for error in person.errors if "Service Worker" not in error] == []
