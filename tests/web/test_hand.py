"""What the hand does under a finger and on keys, in states that a deal comes to by chance only.

The table is a real one; what it says of this hand and of what is legal is put in its place on the
way to the page, and what the page asks for is noted instead of done.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from mesaya.texts import texts
from web.playing import CONFIRM, Person, house
from web.test_screens import AXE, speak

PATIENT = {**CONFIRM, "quick": False}
SMALL = {"width": 320, "height": 568}


def asked(view: dict, *lines: str, seconds: int = 60) -> None:
    me = view["you"]
    legal = [{"do": line} for line in lines]
    view["asked"] = {"chairs": [me], "answered": [], "for": "turn", "legal": legal}
    view["left_ms"] = seconds * 1000


def holds(view: dict, *groups: str) -> None:
    mine = view["hand"]["mine"]
    mine["cards"] = re.findall(r"\*\*|[^*].", "".join(groups))
    mine["groups"] = list(groups)


def laid(view: dict, verb: str, step: int, *cards: str) -> dict:
    return {"chair": (view["you"] + step) % len(view["chairs"]), "verb": verb, "cards": [*cards]}


def omi(view: dict) -> None:
    """Hearts were led, and two hearts are in the hand."""
    holds(view, "7hQh9s8cKd")
    view["hand"]["trick"] = [laid(view, "play", 5, "Th")]
    asked(view, "play 7h", "play Qh")


def omi_late(view: dict) -> None:
    omi(view)
    view["left_ms"] = 4000


def kozel(view: dict) -> None:
    """Two cards to beat; ace and ten of hearts do, in one way."""
    holds(view, "AhTh9s6c")
    view["hand"]["trump"] = "s"
    view["hand"]["trick"] = [
        laid(view, "lead", 1, "6h", "7h"),
        laid(view, "beat", 2, "9h", "Kh"),
        laid(view, "fold", 3, "??", "??"),
    ]
    folds = ("AhTh", "Ah9s", "Ah6c", "Th9s", "Th6c", "9s6c")
    asked(view, "beat AhTh", *[f"fold {cards}" for cards in folds])


def molodka(view: dict) -> None:
    holds(view, "6h8hJhAh")
    view["hand"]["trick"] = [laid(view, "lead", 1, "6c")]
    asked(view, "molodka 6h8hJhAh", "pass", seconds=30)


def rummi(view: dict) -> None:
    """A set and a run are grouped of two sets and a run; a joker fits at both ends of a meld."""
    view["hand"]["before"]["round"] = 5
    holds(view, "7h7d7c", "2s3s4s5s", "KhQd9c**")
    view["hand"]["melds"] = ["5h6h7h8h", "9c9d9s"]
    view["hand"]["owners"] = [1, 1]
    held = ("7h", "7d", "7c", "2s", "3s", "4s", "5s", "Kh", "Qd", "**")  # the nine was just taken
    asked(view, "add *4h m1", "add *9h m1", *[f"discard {card}" for card in held])


CUT = """() => {
  const bar = document.querySelector("main.play header");
  const left = document.querySelector("button.menu").getBoundingClientRect().right;
  const right = document.querySelector(".fair button").getBoundingClientRect().left;
  return [...bar.children].filter(part => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && (box.left < left - 1 || box.right > right + 1 ||
      part.scrollWidth > part.clientWidth + 1);
  }).map(part => part.textContent.trim());
}"""


class Stage:
    """A page at a table whose views are changed, and what it asked the table to do."""

    def __init__(self, person: Person, change: Callable[[dict], None]) -> None:
        self.person = person
        self.page = person.page
        self.change = change
        self.done: list[str] = []
        self.page.route_web_socket(re.compile("/ws$"), self._between)

    def _between(self, line) -> None:
        server = line.connect_to_server()

        def back(data) -> None:
            message = json.loads(data)
            if "number" in message.get("view", {}).get("hand", {}):
                self.change(message["view"])
            line.send(json.dumps(message))

        def forth(data) -> None:
            message = json.loads(data)
            if message.get("command", {}).get("do") != "act":
                server.send(data)
                return
            self.done.append(message["command"]["action"])
            line.send(json.dumps({"t": "ack", "cid": message["cid"], "seq": message["seq"]}))

        server.on_message(back)
        line.on_message(forth)

    def card(self, card: str):
        return self.page.locator(f"[data-id='{card}:0']")

    def tap(self, *cards: str) -> None:
        for card in cards:
            self.card(card).click(position={"x": 5, "y": 12}, force=True)

    def drag(self, card: str, to: str, dy: float = 0) -> None:
        """From the card to the middle of what `to` names, or so far above its upper edge."""
        start, end = self.at_rest(card, to)
        mouse = self.page.mouse
        mouse.move(start["x"] + 8, start["y"] + 12)
        mouse.down()
        mouse.move(start["x"] + 8, (start["y"] + end["y"]) / 2, steps=3)
        for _ in range(2):  # what is in sight may make way for the card
            _, end = self.at_rest(card, to, first=1)
            x, y = end["x"] + end["width"] / 2, end["y"] + (-dy if dy else end["height"] / 2)
            mouse.move(x, y, steps=3)
        mouse.up()

    def at_rest(self, card: str, to: str, first: int = 0) -> list[dict]:
        """Where the card and the other are, once nothing moves any more; the card may follow."""
        places, before = [self.card(card), self.page.locator(to).first], None
        while True:
            now = [place.bounding_box() for place in places]
            if now[first:] == before:
                return now
            before = now[first:]
            self.page.wait_for_timeout(100)

    def numbers(self, where: str) -> list[str]:
        """What pairs the cards there with others."""
        marks = self.page.locator(f"{where} .number")
        return marks.evaluate_all("all => all.map(one => one.getAttribute('href').at(-1))")

    def chosen(self) -> list[str]:
        return self.page.locator("[role=option][aria-selected=true]").evaluate_all(
            "cards => cards.map(card => card.dataset.id.split(':')[0])"
        )


@pytest.fixture(scope="module")
def served(built, tmp_path_factory):
    with house(tmp_path_factory.mktemp("hand")) as server:
        yield server


@pytest.fixture
def staged(browser, served):
    @contextlib.contextmanager
    def begin(game, change, settings=PATIENT, viewport=None) -> Iterator[Stage]:
        person = Person(browser, served.base, settings=settings, viewport=viewport or SMALL)
        stage = Stage(person, change)
        person.practise(game)
        person.page.locator("p.status.asked").wait_for()
        person.page.locator("[role=option]").first.wait_for()
        try:
            yield stage
            assert person.errors == []
        finally:
            person.close()

    return begin


def says_why(stage: Stage) -> None:
    """A card that cannot be played stays where keys find it, and tells the reason."""
    said = texts("en").get("follow_suit", suit="hearts")
    card = stage.card("8c")
    assert card.get_attribute("aria-disabled") == "true"
    told = card.get_attribute("aria-describedby")
    assert stage.page.evaluate("id => document.getElementById(id).textContent", told) == said
    card.press("Space")
    expect(stage.page.locator(".why")).to_have_text(said)
    expect(stage.page.locator("[role=log]")).to_contain_text(said)
    stage.tap("8c")
    assert (stage.chosen(), stage.done) == ([], [])
    assert stage.page.evaluate("document.activeElement.dataset.id") == "8c:0"


def test_a_card_is_dragged_onto_the_trick_or_up(staged):
    with staged("omi6", omi) as stage:
        says_why(stage)
        stage.drag("8c", "ol.trick")
        expect(stage.page.locator(".why")).to_be_visible()
        stage.drag("7h", "section.hand", dy=12)  # above the hand, not on the table
        stage.page.wait_for_timeout(100)
        assert stage.done == []
        assert stage.chosen() == []
        stage.drag("7h", "ol.trick")
        stage.page.wait_for_timeout(100)
        assert stage.done == ["play 7h"]
        top_bar_is_whole(stage)
    with staged("omi6", omi, {**PATIENT, "input": "drag"}) as stage:
        stage.tap("Qh", "Qh")  # a second tap lowers it
        assert (stage.chosen(), stage.done) == ([], [])
        stage.drag("Qh", "section.hand", dy=30)
        stage.page.wait_for_timeout(100)
        assert stage.done == ["play Qh"]


def test_one_tap_is_enough_when_little_time_is_left(staged):
    with staged("omi6", omi_late, CONFIRM) as stage:
        stage.page.wait_for_timeout(100)
        stage.tap("7h")
        stage.page.wait_for_timeout(100)
        assert stage.done == ["play 7h"]
    with staged("omi6", omi_late, PATIENT) as stage:
        stage.page.wait_for_timeout(100)
        stage.tap("7h")
        assert (stage.chosen(), stage.done) == (["7h"], [])


def test_kozel_shows_what_beats_what(staged):
    with staged("kozel4", kozel) as stage:
        page = stage.page
        stage.tap("Ah")
        assert page.locator(".number").count() == 0
        stage.tap("Th")
        assert stage.numbers("ol.trick") == ["1", "2"]
        assert stage.numbers("[role=option]") == ["2", "1"]
        expect(stage.card("Ah")).to_have_attribute(
            "aria-label", re.compile("beats the king of hearts")
        )
        stage.tap("9s")
        expect(page.locator(".why")).to_have_text(texts("en").get("wrong_count", count=2))
        assert faults(page) == []
        stage.change = molodka
        page.reload()
        badge = page.get_by_role("button", name="Molodka hearts")
        badge.wait_for()
        assert faults(page) == []
        badge.click()
        assert stage.done == []
        page.locator(".sure button.primary").click()
        page.wait_for_timeout(100)
        assert stage.done == ["molodka 6h8hJhAh"]
        top_bar_is_whole(stage)


def test_the_contract_and_a_joker_that_fits_at_both_ends(staged):
    with staged("rummi", rummi) as stage:
        page = stage.page
        chips = page.locator("header [role=img]").evaluate_all(
            "all => all.map(one => one.ariaLabel)"
        )
        assert chips == ["sets of 3: 1 of 2", "runs of 4: 1 of 1"]
        sort = page.locator("section.hand .tools button").first
        assert sort.get_attribute("title") == texts("en").get("bench-order-contract")
        sort.click()
        assert sort.get_attribute("title") == texts("en").get("bench-order-rank")
        sort.click()
        assert sort.get_attribute("title") == texts("en").get("bench-order-contract")
        stage.tap("9c")
        expect(page.locator(".why")).to_contain_text("nine of clubs was just taken")
        stage.tap("9c", "**")
        assert faults(page) == []
        ends = page.locator("button.fit")
        assert ends.evaluate_all("all => all.map(one => one.ariaLabel)") == [
            "Add joker for the four of hearts",
            "Add joker for the nine of hearts",
        ]
        stage.tap("**")
        stage.drag("**", "[data-meld='0']")
        expect(page.locator("[role=option][aria-selected=true]")).to_have_count(1)
        assert (stage.chosen(), stage.done) == (["**"], [])
        ends.nth(1).click()
        page.wait_for_timeout(100)
        assert stage.done == ["add *9h m1"]
        top_bar_is_whole(stage)


def faults(page) -> list[str]:
    """What axe finds."""
    page.evaluate(AXE.read_text("utf-8"))
    return page.evaluate(
        "async () => (await axe.run()).violations.map(v => v.id + v.nodes[0].html)"
    )


def top_bar_is_whole(stage: Stage) -> None:
    """Nothing in it is cut, or lies under the menu or the mark of the fair deal."""
    for language in ("en", "ta", "ru", "si"):
        if language != "en":
            speak(stage.person, language)
        stage.page.wait_for_timeout(60)
        assert stage.page.evaluate(CUT) == [], language
