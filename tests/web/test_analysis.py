"""The panel of the replay page that tells what each card was worth: by button, keys, and ear."""

from __future__ import annotations

import asyncio
import json

import pytest
from playwright.sync_api import expect

from mesaya.texts import texts
from server.running import Running
from web.playing import Person
from web.standing import room
from web.test_screens import AXE, LANGUAGES, speak

say = texts("en").get
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
CUT = """() => [...document.querySelectorAll("[aria-labelledby=analysis-title] *")]
  .filter(node => node.getBoundingClientRect().right > innerWidth + 1)
  .map(node => node.outerHTML.slice(0, 80))"""


async def finished(found: Running, game: str) -> str:
    """A table at which one person and bots have played a hand out; its code."""
    code, (client,) = await found.seated(game, 1)
    await client.ask("start")
    while client.view["phase"] not in ("settled", "over"):
        legal = client.view["asked"].get("legal")
        if client.view["phase"] == "playing" and legal:
            lines = [row["do"] for row in legal]
            await client.ask("act", action="pass" if "pass" in lines else lines[-1])
        else:
            await asyncio.sleep(0.02)
    return code


@pytest.fixture(scope="module")
def served(built, tmp_path_factory):
    """A room with a finished hand of each trick game; its address and the codes of the tables."""
    with room(tmp_path_factory.mktemp("analysis")) as here:
        codes = {game: here.call(finished(here.here, game), 60) for game in ("omi6", "kozel4")}
        yield here.base, codes


@pytest.fixture
def person(browser, served):
    # a worker of the page would fetch past the test; axe needs a script of its own
    found = Person(browser, served[0], service_workers="block", bypass_csp=True)
    yield found
    assert [error for error in found.errors if "Service Worker" not in error] == []
    found.close()


def opened(person: Person, code: str):
    """The replay of the hand with what each card was worth asked for; the panel and the answer."""
    person.go(f"/r/{code}/1")
    panel = person.page.locator("[aria-labelledby=analysis-title]")
    with person.page.expect_response("**/analysis/1", timeout=45_000) as asked:
        panel.get_by_role("button", name=say("analysis-show")).click()
    expect(panel.get_by_text(say("analysis-open"))).to_be_visible()
    return panel, json.loads(asked.value.text())


def worse(route) -> None:
    """The room's answer, but one play cost two tricks: hands by chance may be without a fault."""
    answer = route.fetch().json()
    one = next(one for one in answer["decisions"] if len(one["options"]) > 1)
    better = next(option for option in one["options"] if option["do"] != one["did"])
    better["worth"] = one["best"] = one["worth"] + 2
    one["cost"] = 2
    one["options"].remove(better)
    one["options"].insert(0, better)
    answer["seats"][one["seat"]]["missed"] = 1
    route.fulfill(json=answer)


def worth(unit: str, count: int) -> str:
    return say(f"analysis-worth-{unit}", count=count)


@pytest.mark.parametrize("game", ["omi6", "kozel4"])
def test_every_play_stands_beside_its_step_with_what_was_played_and_what_was_best(
    person, served, game
):
    panel, answer = opened(person, served[1][game])
    decisions = answer["decisions"]
    assert len(decisions) >= 8
    on = person.page.get_by_role("button", name=say("replay-on"))
    expect(panel.get_by_text(say("analysis-none"))).to_be_visible()
    seen = []
    for _ in range(90):
        if not on.is_enabled() or len(seen) == len(decisions):
            break
        on.click()
        if panel.locator(".told").count():
            seen.append(panel.locator("li.played strong").inner_text())
            one = decisions[len(seen) - 1]
            options = panel.locator("ul li").filter(has=person.page.locator("strong"))
            assert options.count() == len(one["options"])
            best = [option["worth"] for option in one["options"]].count(one["best"])
            assert options.filter(has_text=say("analysis-best")).count() == best
            assert options.filter(has_text=say("analysis-played")).count() == 1
    assert seen == [worth(one["unit"], one["worth"]) for one in decisions]


def test_by_keys_and_by_ear(person, served):
    """The focus does not fall into nothing when the button goes, and every card has its name."""
    page = person.page
    page.route("**/analysis/1", worse)
    person.go(f"/r/{served[1]['omi6']}/1")
    panel = page.locator("[aria-labelledby=analysis-title]")
    button = panel.get_by_role("button", name=say("analysis-show"))
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#analysis-title")).to_be_focused(timeout=45_000)
    page.keyboard.press("Tab")
    expect(panel.get_by_role("button", name=say("analysis-next"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel.locator(".told")).to_contain_text("more.")
    expect(panel.locator("li.played")).to_contain_text(say("analysis-played"))
    for card in panel.locator("li svg.card").all():
        assert " of " in (card.get_attribute("aria-label") or "")
    page.locator("select").last.select_option(index=1)
    heading = panel.locator("h3").inner_text()
    chosen = page.locator("select").last.locator("option:checked").inner_text()
    covered = panel.get_by_text(say("analysis-covered"))
    expect(covered).to_have_count(0 if chosen in heading else 1)


@pytest.mark.parametrize("game", ["omi6", "kozel4"])
def test_in_every_language_on_a_narrow_phone_nothing_sticks_out(person, served, game):
    page = person.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.route("**/analysis/1", worse)
    panel, _ = opened(person, served[1][game])
    page.add_script_tag(path=str(AXE))
    panel.get_by_role("button", name=say("analysis-next")).click()
    expect(panel.locator(".told")).to_contain_text("more.")
    for summary in panel.locator("summary").all():
        summary.click()
    for language in (*LANGUAGES[1:], "en"):
        speak(person, language)
        expect(page.locator("#analysis-title")).to_have_text(texts(language).get("analysis-title"))
        assert "analysis-" not in panel.inner_text()
        assert page.evaluate(WIDER) <= 0, language
        assert page.evaluate(CUT) == [], language
    found = page.evaluate("axe.run()")["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def test_a_room_that_is_busy_is_told_and_asked_again(person, served):
    page, code = person.page, served[1]["omi6"]
    refusal = {"code": "analysis_busy", "detail": {}}
    page.route("**/analysis/1", lambda route: route.fulfill(status=429, json=refusal))
    person.go(f"/r/{code}/1")
    panel = page.locator("[aria-labelledby=analysis-title]")
    panel.get_by_role("button", name=say("analysis-show")).click()
    expect(panel.get_by_role("alert")).to_contain_text(say("analysis_busy"))
    page.unroute("**/analysis/1")
    panel.get_by_role("button", name=say("analysis-again")).click()
    expect(panel.get_by_text(say("analysis-open"))).to_be_visible(timeout=45_000)
    person.errors[:] = [error for error in person.errors if "429" not in error]
