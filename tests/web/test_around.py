"""What is around the cards: house rules, phrases, a newer page, spoken cards, the fair dialog."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mesaya.texts import texts
from web.playing import Person, house

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
say = texts("en").get

CUT = """() => [...document.querySelectorAll(".talk button")].filter(one => {
  const box = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth + 1 || box.right > innerWidth || box.top < 0;
}).map(one => one.textContent.trim())"""


@pytest.fixture(scope="module")
def served(built, tmp_path_factory):
    with house(tmp_path_factory.mktemp("around")) as server:
        yield server


@pytest.fixture
def person(browser, served):
    # a worker of the page would fetch past the test; axe needs a script of its own
    found = Person(browser, served.base, service_workers="block", bypass_csp=True)
    yield found
    found.close()


def complaints(person: Person) -> list[str]:
    """What the page complained of, but for the worker that this test keeps away."""
    return [error for error in person.errors if "Service Worker" not in error]


def sound(person: Person) -> None:
    """axe finds nothing."""
    person.page.add_script_tag(path=str(AXE))
    result = person.page.evaluate("axe.run()")
    assert [(one["id"], one["nodes"][0]["html"]) for one in result["violations"]] == []


def test_house_rules_are_chosen_refused_where_they_stand_and_told_at_the_table(person):
    page = person.page
    person.go("/new")
    page.fill("input[autocomplete=nickname]", "Nimal")
    page.locator("summary").click()
    page.get_by_label("The first to answer buys").check()
    page.get_by_label("So many buys for each player in a round").select_option("2")
    page.locator(".row select").first.select_option("8")
    page.click("form button.primary")
    chairs = page.locator(".row select").first
    expect(chairs).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#wrong-seats")).to_have_text(say("bad_seats", seats=8))
    assert chairs.get_attribute("aria-describedby") == "wrong-seats"
    sound(person)
    page.get_by_label("162 cards, and up to eight players").check()
    page.click("form button.primary")
    page.wait_for_selector("main.lobby")
    told = page.locator("main.lobby .differs li")
    expect(told).to_have_text(
        [
            "162 cards, and up to eight players",
            "The first to answer buys",
            "So many buys for each player in a round: 2",
        ]
    )
    page.click("button.menu")
    expect(page.locator("dialog[open] .differs li")).to_have_count(3)
    errors = [error for error in complaints(person) if "400" not in error]  # refused once
    assert errors == []


def test_a_newer_page_is_offered_between_hands_only(person):
    page = person.page
    person.context.route(
        "**/version", lambda route: route.fulfill(json={"version": "9", "web": "another"})
    )
    person.make("points13")
    offer = page.get_by_role("button", name=say("line-reload"))
    expect(offer).to_be_visible()
    person.sit(0)
    page.get_by_role("button", name=say("app-fill")).click()
    page.get_by_role("button", name=say("app-start"), exact=True).click()
    person.until_asked()
    expect(offer).to_have_count(0)
    page.evaluate("window.before = true")
    person.go("/")
    person.make("omi6")
    offer.click()
    page.wait_for_function("() => window.before === undefined")
    page.wait_for_selector("main.lobby")
    assert complaints(person) == []


def test_phrases_by_groups_and_cards_by_their_names(person):
    page = person.page
    page.set_viewport_size({"width": 320, "height": 568})
    person.practise("kozel4")
    person.until_asked()
    for language in ("ru", "ta", "si", "en"):
        page.click("button.menu")
        page.locator(f"dialog[open] button[lang={language}]").click()
        page.wait_for_function("wanted => document.documentElement.lang === wanted", arg=language)
        page.keyboard.press("Escape")
        page.locator(".tools button").nth(2).click()
        for group in page.locator(".groups [aria-pressed]").all():
            group.click()
            assert page.locator(".phrases button").count() == 6
            assert page.evaluate(CUT) == [], language
        if language != "en":
            page.keyboard.press("Escape")
    sound(person)
    page.get_by_role("button", name=say("talk-praise")).click()
    page.get_by_role("button", name=say("phrase-partner")).click()
    expect(page.locator(".talk")).to_have_count(0)
    log = page.locator("[role=log]").first
    expect(log).to_contain_text(say("phrase-partner"))
    laid = re.compile(r"You (lead|beat with|fold) .*of (clubs|diamonds|hearts|spades)")
    end = time.monotonic() + 8
    while not laid.search(log.inner_text()):
        assert time.monotonic() < end, log.inner_text()
        if person.step() != "did":
            page.wait_for_timeout(50)
    assert not re.search(r"\b[6789TJQKA][cdhs]\b", log.inner_text())
    assert complaints(person) == []


def test_nothing_is_read_through_the_strip_of_the_close_button(person):
    page = person.page
    page.set_viewport_size({"width": 640, "height": 360})
    person.practise("kozel4")
    person.until_asked()
    page.locator("button.mark").click()
    sheet, strip = page.locator("dialog[open]"), page.locator("dialog[open] .close")
    outer, inner = sheet.bounding_box(), strip.bounding_box()
    assert outer is not None
    assert inner is not None
    assert abs(outer["y"] + outer["height"] - inner["y"] - inner["height"]) <= 2
    assert abs(outer["width"] - inner["width"]) <= 20  # but for the bar that scrolls
    colours = strip.evaluate("node => getComputedStyle(node).backgroundColor")
    assert not re.search(r"rgba\(.*, 0(\.\d+)?\)", colours), colours


def test_a_device_may_want_little_said(person):
    page = person.page
    page.add_init_script(
        f"localStorage.setItem('mesaya.settings', {json.dumps(json.dumps({'speech': 'brief'}))})"
    )
    person.practise("kozel4")
    person.until_asked()
    log = page.locator("[role=log]").first
    assert "dealt" not in log.inner_text()
    page.get_by_role("button", name=say("act-log")).click()
    expect(page.locator("aside .log")).to_contain_text("You are dealt")


def test_who_looks_on_at_a_table_for_tokens_is_told_how_far_behind(browser, served, person):
    """A hand is shown to them when it is over, and the page says so; at a friendly table not."""
    other, third = (Person(browser, served.base, seed=seed) for seed in (2, 3))
    page = person.page
    person.go("/new")
    page.fill("input[autocomplete=nickname]", "Nimal")
    page.locator(".game input").nth(3).check()
    page.locator(".row select").first.select_option("2")
    page.locator(".row input[type=number]").fill("1")
    page.click("form button.primary")
    page.wait_for_selector("main.lobby")
    code = page.inner_text("main.lobby .code")
    third.go(f"/t/{code}/watch")
    third.page.fill("input[autocomplete=nickname]", "Oleg")
    third.page.click("form button.primary")
    third.page.wait_for_selector("main.lobby")
    behind = third.page.get_by_text(say("look-behind"))
    expect(behind).to_have_count(0)
    person.sit(0)
    other.come(code)
    other.sit(1)
    other.page.get_by_role("button", name=say("app-ready"), exact=True).click()
    page.get_by_role("button", name=say("app-start"), exact=True).click()
    third.page.wait_for_selector("main.play")
    expect(behind).to_be_visible()
    expect(person.page.get_by_text(say("look-behind"))).to_have_count(0)
    log = third.page.get_by_role("button", name=say("act-log")).bounding_box()
    assert log is not None
    assert log["y"] + log["height"] <= 640, "what stands above pushes the table out of sight"
    for one in (other, third):
        assert complaints(one) == []
        one.close()
