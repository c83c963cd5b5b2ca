"""Every screen at every size and in every language: nothing sticks out, nothing is cut off."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.playing import CONFIRM, GAMES, Person, house

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "si", "ta", "ru")
SIZES = ((360, 640), (640, 360), (320, 568), (768, 1024), (1280, 720))
SCREENS = ("home", "new", "lobby", *GAMES)

# Of a table nothing may scroll away, since what is asked must stay in sight.
FAULTS = """() => {
  const found = [], root = document.documentElement;
  const name = node => `<${node.tagName.toLowerCase()} ${node.className}> ` +
    (node.textContent.trim() || node.ariaLabel).replace(/\\s+/g, " ").slice(0, 40);
  if (root.scrollWidth > innerWidth) found.push(`page is ${root.scrollWidth} wide`);
  const table = document.querySelector("main.play");
  if (table) {
    if (root.scrollHeight > innerHeight) found.push(`page is ${root.scrollHeight} high`);
    if (table.scrollHeight > table.clientHeight + 1)
      found.push(`table needs ${table.scrollHeight} of ${table.clientHeight}`);
    const centre = table.querySelector(".centre");
    if (centre.scrollHeight > centre.clientHeight + 1)
      found.push(`centre needs ${centre.scrollHeight} of ${centre.clientHeight}`);
  }
  for (const button of document.querySelectorAll("button, a.go, a.button")) {
    const box = button.getBoundingClientRect();
    if (box.width === 0 || button.closest("svg, .sr")) continue;
    if (button.scrollWidth > button.clientWidth + 1) found.push(`text is wider: ${name(button)}`);
    if (table && table.contains(button) && !button.closest(".centre, ul") &&
        (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1))
      found.push(`out of sight: ${name(button)}`);
  }
  for (const card of document.querySelectorAll("[role=option]")) {
    const box = card.getBoundingClientRect();
    if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1)
      found.push(`card out of sight: ${card.dataset.id}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def served(built, tmp_path_factory):
    with house(tmp_path_factory.mktemp("screens")) as server:
        yield server


def show(person: Person, screen: str) -> None:
    """Bring this screen up; a table up to its first question."""
    if screen == "home":
        person.go("/")
    elif screen == "new":
        person.go("/new")
    elif screen == "lobby":
        person.make("omi6")
        person.sit(0)
        person.page.locator(".chairs .small").first.click()
        person.page.locator(".chairs li:nth-child(2) .name").wait_for()
    else:
        person.practise(screen)
        person.until_asked()


def speak(person: Person, language: str) -> None:
    """Another language, by its button."""
    page = person.page
    menu = page.locator("button.menu")
    if menu.count():
        menu.click()
    page.locator(f"nav button[lang={language}]:visible").click()
    page.wait_for_function("wanted => document.documentElement.lang === wanted", arg=language)
    if menu.count():
        page.keyboard.press("Escape")


def faults(person: Person, screen: str, sizes) -> list[str]:
    """What is wrong with this screen at these sizes, each in its languages."""
    found = []
    spoken = ""
    for language, (width, height) in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        if language != spoken:
            speak(person, language)
            spoken = language
        person.page.evaluate("new Promise(done => setTimeout(done, 60))")
        for fault in person.page.evaluate(FAULTS):
            found.append(f"{screen} {language} {width}x{height}: {fault}")
    return found


def check(browser, served, screen: str, sizes) -> None:
    person = Person(browser, served.base, settings=CONFIRM, has_touch=True)
    show(person, screen)
    found = faults(person, screen, sizes)
    assert not found, "\n".join(found)
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_sample_of_sizes_and_languages(browser, served, screen):
    """All sizes and languages on each screen; each pair of them on some screen."""
    turn = SCREENS.index(screen)
    pairs = [(LANGUAGES[(turn + at) % 4], size) for at, size in enumerate(SIZES)]
    check(browser, served, screen, sorted(pairs))


@pytest.mark.nightly
@pytest.mark.parametrize("screen", SCREENS)
def test_all_sizes_and_languages(browser, served, screen):
    check(browser, served, screen, [(word, size) for word in LANGUAGES for size in SIZES])


@pytest.mark.parametrize(
    ("screen", "scheme"), [*((screen, "light") for screen in SCREENS), ("rummi", "dark")]
)
def test_no_fault_of_accessibility(browser, served, screen, scheme):
    person = Person(browser, served.base, settings=CONFIRM, color_scheme=scheme)
    show(person, screen)
    person.page.evaluate(AXE.read_text("utf-8"))
    result = person.page.evaluate("axe.run()")
    told = [
        (fault["id"], [node["html"][:120] for node in fault["nodes"]][:4])
        for fault in result["violations"]
    ]
    assert len(result["passes"]) > 10, "the checks were run"
    assert told == []
    person.close()
