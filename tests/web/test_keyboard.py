"""A whole deal of Kozel without a mouse, and what a screen reader says of it."""

from __future__ import annotations

import json
import re
import time

from playwright.sync_api import expect

from web.playing import CONFIRM, Person, house

MINE = {
    "led": "You lead",
    "molodkaled": "You claim a molodka",
    "beaten": "You beat with",
    "folded": "You fold",
}
OTHERS = {
    "led": "(?<!molodka and )leads",
    "molodkaled": "claims a molodka",
    "beaten": "beats with",
    "folded": "folds",
    "tricktaken": "takes trick",
}

# Lines of the log go after a while, so all that were ever there are kept aside.
LISTEN = """
window.heard = [];
new MutationObserver(() => {
  for (const line of document.querySelectorAll("[role=log] p"))
    if (!line.heard) { line.heard = true; window.heard.push(line.textContent); }
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
FOCUS = """() => {
  const now = document.activeElement;
  return now === document.body || now === null ? "" : now.getAttribute("role") ?? now.tagName;
}"""


class Typist(Person):
    """Presses keys only, and listens to what the table sends."""

    def __init__(self, browser, base):
        super().__init__(browser, base, settings=CONFIRM)
        self.context.add_init_script(LISTEN)
        self.told: list[dict] = []
        self.page.on("websocket", lambda line: line.on("framereceived", self._note))

    def _note(self, data) -> None:
        message = json.loads(data)
        frames = message.get("frames", message.get("missed", []))  # missed: the line was cut
        self.told += [event for frame in frames for event in frame["events"]]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> str:
        return self.page.evaluate(FOCUS)

    def tab_to(self, selector: str, most: int = 40) -> None:
        """Tab until what has the focus is this."""
        is_there = "wanted => document.activeElement.matches(wanted)"
        for _ in range(most):
            if self.page.evaluate(is_there, selector):
                return
            self.press("Tab")
        raise AssertionError(f"no Tab comes to {selector}")

    def answer(self, now: dict) -> None:
        """Choose as many cards as the trick needs, and lay them with Enter."""
        page = self.page
        self.tab_to("[role=option]")
        self.press("Home")
        for _ in range(8):
            if page.evaluate("document.activeElement.ariaDisabled") != "true":
                self.press("Space")
            now = self.look()
            if now["primary"] >= 0:
                break
            if len(now["chosen"]) >= now["need"]:
                self.press("Escape")
            self.press("ArrowRight")
        assert now["primary"] >= 0, now
        self.press("Enter")


def test_a_whole_deal(browser, built, tmp_path):
    with house(tmp_path) as server:
        person = Typist(browser, server.base)
        page = person.page
        person.go("/")
        person.tab_to(".games button")
        person.press("Tab", "Tab", "Tab", "Tab", "Enter")
        page.wait_for_selector("main.play")
        answers, end = 0, time.monotonic() + 35
        while True:
            assert time.monotonic() < end, person.look()
            now = person.until_asked()
            if now["over"]:
                break
            before = len(person.told)
            person.answer(now)
            while len(person.told) == before:
                assert time.monotonic() < end, "the table heard nothing"
                page.wait_for_timeout(20)
            assert person.focus() != "", "the focus is lost after a card was laid"
            answers += 1
        assert answers >= 4
        expect(page.locator(".fair button.mark")).to_have_class(re.compile(r"\bok\b"))
        page.wait_for_function("() => window.heard.join().includes('The hand is over')")
        page.wait_for_timeout(600)  # what comes fast is gathered, and said a moment later
        agree(person, page.evaluate("window.heard.join('\\n')"))
        shown = page.inner_text("main")
        assert not re.search(r"\b(default|act|app|table|event)-[a-z]", shown), shown
        person.press("n")
        page.wait_for_function("() => !document.querySelector('section.result')")
        assert person.errors == []
        person.close()


def agree(person: Typist, heard: str) -> None:
    """Every event that people hear of was said once, in the words for who did it."""
    for kind, words in MINE.items():
        mine = sum(event["event"] == kind and event["seat"] == 0 for event in person.told)
        assert heard.count(words) == mine, (kind, heard)
    for kind, words in OTHERS.items():
        theirs = sum(event["event"] == kind and event["seat"] != 0 for event in person.told)
        assert len(re.findall(rf"{words}\b", heard)) == theirs, (kind, heard)
    assert "You are dealt" in heard
    assert "The hand is over" in heard
    assert not re.search(r"event-|table-|\{ ?\$|undefined|NaN", heard)
