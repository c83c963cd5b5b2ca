"""A house that cheats: the page sees it, says it in red, and gives the evidence to its person."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from web.standing import LONG, Person, device, room, say

Change = Callable[[dict], None]


class Cheat:
    """Twists what one chair is told: events of a kind, after they were written down."""

    def __init__(self, house, seat: int = 0) -> None:
        self.wanted: dict[str, Change] = {}
        self.done: list[str] = []
        self._seat = seat
        self._honest = house._encode
        house._encode = self.encode

    def encode(self, message) -> bytes:
        data = self._honest(message)
        told = json.loads(data)
        if told.get("seat") != self._seat or not self.wanted:
            return data
        events = [
            event
            for sent in told.get("frames", ()) or told.get("missed", ())
            for event in sent["events"]
        ]
        for event in events:
            if change := self.wanted.get(event["event"]):
                change(event)
                self.done.append(event["event"])
                if event["event"] == "commits_closed" and "listed" in told["view"]["fair"]:
                    change(told["view"]["fair"]["listed"])
        return msgspec.json.encode(told)


@pytest.fixture
def here(tmp_path, built):
    with room(tmp_path) as found:
        yield found


@pytest.fixture
def phone(browser):
    # a worker of the page would fetch past the test
    context = device(browser, service_workers="block", accept_downloads=True)
    yield context
    context.close()


def other(text: str) -> str:
    """Another text of the same form."""
    return ("1" if text[0] == "0" else "0") + text[1:]


def switch_card(event: dict) -> None:
    for proof in event["cards"]:
        proof["card"] = (proof["card"] + 1) % 32


def swap_house_seed(event: dict) -> None:
    event["server_seed"] = other(event["server_seed"])


def swap_my_promise(event: dict) -> None:
    event["commits"]["0"] = other(event["commits"]["0"])


def swap_my_seed(event: dict) -> None:
    event["opened"]["0"] = other(event["opened"]["0"])


def drop_my_seed(event: dict) -> None:
    del event["opened"]["0"]


CHEATS = {
    "card_switched": ("proved", switch_card),
    "house_seed_swapped": ("hand_closed", swap_house_seed),
    "commits_changed": ("commits_closed", swap_my_promise),
    "seed_not_promised": ("sealed", swap_my_seed),
    "seed_missing": ("sealed", drop_my_seed),
}


@pytest.mark.parametrize("code", CHEATS)
def test_a_house_that_cheats_is_called_out(phone, here, code):
    kind, change = CHEATS[code]
    cheat = Cheat(here.here.house)
    cheat.wanted[kind] = change
    me = Person(phone, here.base).practise("kozel4")
    told = say("alarm-head", what=say(f"alarm-{code}"))
    alarm = me.page.locator("p.banner.bad")
    expect(alarm).to_have_text(told, timeout=LONG)
    assert kind in cheat.done
    assert alarm.get_attribute("role") == "alert"
    colour = alarm.evaluate("node => getComputedStyle(node).backgroundColor")
    red, green, blue = (int(n) for n in re.findall(r"\d+", colour)[:3])
    assert red > 2 * max(green, blue)
    mark = me.page.locator("button.mark")
    expect(mark).to_have_class(re.compile(r"\bfailed\b"))
    mark.click()
    sheet = me.page.locator("dialog[open]")
    expect(sheet.locator(".alarm strong").first).to_have_text(told)
    assert me.errors == []


def test_the_evidence_has_what_the_house_said(phone, here):
    cheat = Cheat(here.here.house)
    me = Person(phone, here.base).practise("kozel4")
    me.asked()
    cheat.wanted["hand_closed"] = swap_house_seed
    here.finish()
    expect(me.page.locator("p.banner.bad")).to_have_text(
        say("alarm-head", what=say("alarm-house_seed_swapped")), timeout=LONG
    )
    found = json.loads(saved(me))
    assert found["record"]["table_id"] == found["transcript"]["table_id"]
    told = [heard["server_seed"] for heard in found["heard"] if "server_seed" in heard]
    true = found["transcript"]["attempts"][-1]["server_seed"]
    assert true not in told
    assert other(true) in told


# --- transcripts ----------------------------------------------------------------------------------
def saved(me: Person) -> str:
    """The evidence as it is downloaded."""
    if not me.page.locator("dialog[open]").count():
        me.page.locator("button.mark").click()
    with me.page.expect_download() as waiting:
        me.page.get_by_role("button", name=say("fair-save")).click()
    assert re.fullmatch(r"mesaya-.*-1\.json", waiting.value.suggested_filename)
    return Path(waiting.value.path()).read_text("utf-8")


def refused_at(evidence: dict, folder: Path) -> str:
    """The step at which `mesaya verify` refuses it; empty if it takes it."""
    files = []
    for name in ("transcript", "record"):
        files.append(folder / f"{name}.json")
        files[-1].write_text(json.dumps(evidence[name]), "utf-8")
    line = [sys.executable, "-m", "mesaya", "verify", str(files[0]), "--record", str(files[1])]
    found = subprocess.run([*line, "--json"], capture_output=True, text=True, check=False)
    checks = json.loads(found.stdout)["checks"]
    failed = [check["code"] for check in checks if check["status"] == "failed"]
    assert found.returncode == bool(failed)
    return failed[0] if failed else ""


def forge_house_seed(transcript: dict) -> None:
    attempt = transcript["attempts"][-1]
    attempt["server_seed"] = other(attempt["server_seed"])


def forge_score(transcript: dict) -> None:
    transcript["result"]["points"][0] += 1


def forge_commit(transcript: dict) -> None:
    commits = transcript["attempts"][-1]["commits"]
    commits["0"] = other(commits["0"])


@pytest.mark.parametrize("forge", [forge_house_seed, forge_score, forge_commit])
def test_a_forged_transcript_fails_at_the_step_that_the_command_names(phone, here, tmp_path, forge):
    def answer(route) -> None:
        found = route.fetch().json()
        forge(found)
        route.fulfill(json=found)

    phone.route("**/transcripts/*", answer)
    me = Person(phone, here.base).practise("kozel4")
    me.asked()
    here.finish()
    mark = me.page.locator("button.mark")
    expect(mark).to_have_class(re.compile(r"\bfailed\b"), timeout=LONG)
    mark.click()
    evidence = json.loads(saved(me))
    step = refused_at(evidence, tmp_path)
    verdict = me.page.locator("dialog[open] .verdict.failed")
    expect(verdict).to_contain_text(say("checker-failed"))
    expect(verdict).to_contain_text(say(f"verify-{step}"))
    assert me.errors == []


def test_an_honest_house_is_not_accused(phone, here, tmp_path):
    Cheat(here.here.house)
    me = Person(phone, here.base).practise("kozel4")
    me.asked()
    here.finish()
    expect(me.page.locator("button.mark")).to_have_class(re.compile(r"\bok\b"), timeout=LONG)
    found = json.loads(saved(me))
    assert refused_at(found, tmp_path) == ""
    expect(me.page.locator("p.banner")).to_have_count(0)


def test_the_transcript_of_another_hand_is_not_taken_for_this_one(phone, here):
    phone.route("**/transcripts/1", lambda route: route.continue_(url=route.request.url[:-1] + "0"))
    me = Person(phone, here.base).practise("kozel4")
    me.asked()
    here.finish()
    mark = me.page.locator("button.mark")
    expect(mark).to_have_class(re.compile(r"\bfailed\b"), timeout=LONG)
    mark.click()
    verdict = me.page.locator("dialog[open] .verdict.failed")
    expect(verdict).to_contain_text(say("fair-other-hand"))
