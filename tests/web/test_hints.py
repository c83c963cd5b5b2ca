"""The hint of a table: by its button and by a key, shown, said and raised; and where there is none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mesaya.texts import texts
from web.playing import CONFIRM, GAMES, Person, house
from web.test_keyboard import LISTEN
from web.test_screens import AXE, FAULTS, SIZES, speak

ASK = ".tools button.ask"
SHOWN = ".status .why"
RAISED = "[role=option][aria-selected=true]"


@pytest.fixture(scope="module")
def served(built, tmp_path_factory):
    with house(tmp_path_factory.mktemp("hints")) as server:
        yield server


class Asker(Person):
    """Keeps what the room answers, and what is said."""

    def __init__(self, browser, base: str, **more) -> None:
        super().__init__(browser, base, settings=CONFIRM, **more)
        self.context.add_init_script(LISTEN)

    def ask(self) -> dict:
        """Press the button; the hint as it came, once it is shown."""
        with self.page.expect_response("**/hint") as came:
            self.page.locator(ASK).click()
        hint = came.value.json()
        self.page.locator(SHOWN).wait_for()
        return hint


def hand_cards(line: str) -> list[str]:
    """The cards of the hand that a line names, of the verbs that raise them."""
    verb, *words = line.split()
    if verb in ("take", "draw", "meld", "call", "solo", "pass", "buy", "drop", "challenge"):
        return []
    cards = [word for word in words if not (word[0] in "mpx" and word[1:].isdigit())]
    return sorted(text[at : at + 2] for text in cards for at in range(0, len(text), 2))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_said_and_raised(browser, served, game):
    person = Asker(browser, served.base)
    page = person.page
    person.practise(game)
    for _ in range(3):
        if person.until_asked()["over"]:
            break
        hint = person.ask()
        shown = page.inner_text(SHOWN)
        assert shown.startswith("Hint: ")
        assert shown.endswith(".")
        assert "{" not in shown
        assert "undefined" not in shown
        if not hint["values"]:
            assert texts("en").get(f"hint-{hint['code']}") in shown
        raised = page.eval_on_selector_all(RAISED, "all => all.map(one => one.dataset.id)")
        assert sorted(card.split(":")[0] for card in raised) == hand_cards(hint["do"])
        # the cards of a fold, which stand raised, are named for the ear between move and reason
        said = shown.split(". ", 1) if hint["do"].startswith("fold") else [shown]
        for part in said:
            page.wait_for_function("said => window.heard.join(' ').includes(said)", arg=part)
        if not raised:
            expect(page.locator(".play .hinted")).to_have_count(1)
        person.step()
        page.wait_for_function(
            "was => document.querySelector('.status .why')?.innerText !== was", arg=shown
        )
    assert person.errors == []
    person.close()


def test_a_key_asks_too_and_the_cards_go_with_enter(browser, served):
    person = Asker(browser, served.base)
    page = person.page
    person.practise("kozel4")
    person.until_asked()
    page.keyboard.press("i")
    page.locator(SHOWN).wait_for()
    page.locator(RAISED).first.focus()
    page.keyboard.press("Enter")
    # what costs is asked once more; all else is done, and the hint goes with its question
    page.wait_for_function(
        "() => !document.querySelector('.status .why') || document.querySelector('.sure')"
    )
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("why", ["tokens", "off"])
def test_there_is_none_where_the_table_has_none(browser, served, why):
    person = Person(browser, served.base)
    page = person.page
    person.go("/new")
    page.fill("input[autocomplete=nickname]", "Nimal")
    page.locator(".game input").nth(GAMES.index("kozel4")).check()
    box = page.get_by_label("Hints while playing")
    if why == "tokens":
        page.locator("input[type=number]").first.fill("100")
        expect(box).to_have_count(0)
    else:
        box.uncheck()
    page.click("form button.primary")
    page.wait_for_selector("main.lobby")
    if why == "off":
        person.sit(0)
        page.get_by_role("button", name="Fill").click()
        page.locator("main.lobby button.primary:enabled").click()
        person.until_asked()
        expect(page.locator(".tools button")).to_have_count(3)
    expect(page.locator(ASK)).to_have_count(0)
    assert person.errors == []
    person.close()


def test_what_the_room_refuses_is_said(browser, served):
    person = Person(browser, served.base)
    page = person.page
    page.route(
        "**/hint",
        lambda route: route.fulfill(status=409, json={"code": "hints_spent", "detail": {}}),
    )
    person.practise("kozel4")
    person.until_asked()
    page.locator(ASK).click()
    expect(page.locator(SHOWN)).to_have_text(texts("en").get("hints_spent"))
    person.close()


LONG = {
    "contract": ("opens", {"card": "Qd", "before": 12, "after": 38}),
    "omi6": ("strongest", {"suit": "d"}),
    "kozel4": ("takes", {"points": 25}),
}
"""The longest sentence that may come up with the first question of a game."""

# The last of the moves that the table lists, whatever it is.
OVERHEAR = """data => {
  const legal = JSON.parse(data).view?.asked?.legal ?? [];
  if (legal.length) window.legal = legal.at(-1).do;
}"""


@pytest.mark.parametrize("game", LONG)
def test_a_long_sentence_has_room_at_every_size(browser, served, game):
    """Nothing sticks out and axe finds nothing while it is shown."""
    person = Person(browser, served.base, settings=CONFIRM, has_touch=True)
    page = person.page
    code, values = LONG[game]

    def answer(route) -> None:
        do = page.evaluate("window.legal")
        route.fulfill(json={"do": do, "code": code, "values": values, "level": "", "seq": 0})

    def overhear(data) -> None:
        page.evaluate(OVERHEAR, data)

    page.route("**/hint", answer)
    page.on("websocket", lambda socket: socket.on("framereceived", overhear))
    person.practise(game)
    person.until_asked()
    found = []
    for language in ("en", "si", "ta", "ru"):
        speak(person, language)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.locator(ASK).click()
            page.locator(SHOWN).wait_for()
            page.evaluate("new Promise(done => setTimeout(done, 60))")
            found += [f"{language} {width}x{height}: {fault}" for fault in page.evaluate(FAULTS)]
    assert found == []
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate("axe.run()")["violations"] == []
    assert person.errors == []
    person.close()
