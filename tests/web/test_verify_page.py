"""verify.html in a real browser, from the disk, with the network cut."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import mesaya
from fair.makers import record_of

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "spec" / "vectors" / "transcripts"
GAMES = ("rummi", "omi6", "contract", "points13", "kozel4")
SIZES = {"phone": (360, 640), "narrow": (320, 568), "desk": (1280, 720)}


class Opened:
    """The page, and everything that it asked the network for or complained of."""

    def __init__(self, page, built: Path) -> None:
        self.page = page
        self.requests: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)
        page.goto((built / "verify.html").as_uri())

    def _hear(self, message) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def give(self, data: bytes, name: str = "deal.json") -> None:
        """Choose a file of these bytes."""
        self.page.set_input_files(
            "#file", {"name": name, "mimeType": "application/json", "buffer": data}
        )

    def title(self) -> str:
        return self.page.inner_text("#verdict h2")

    def steps(self) -> dict[str, str]:
        """The steps shown, with how they came out."""
        found = self.page.eval_on_selector_all(
            ".step", "all => all.map(li => [li.dataset.code, li.className.split(' ')[1]])"
        )
        return dict(found)

    def overflows(self) -> int:
        return self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )


@pytest.fixture
def opened(browser, built):
    context = browser.new_context(viewport={"width": 360, "height": 640}, color_scheme="light")
    context.set_offline(True)
    found = Opened(context.new_page(), built)
    yield found
    assert [url for url in found.requests if not url.startswith(("file:", "data:"))] == []
    assert found.errors == []
    context.close()


def vector(name: str) -> bytes:
    return (VECTORS / f"{name}.json").read_bytes()


@pytest.mark.parametrize("name", sorted(path.stem for path in VECTORS.glob("*.json")))
def test_good_transcripts(opened, name):
    opened.give(vector(name))
    warned = name in ("kozel4-void-attempt", "rummi-given-up")
    assert opened.title() == (
        "The steps hold, but there is something you should know."
        if warned
        else "This deal was fair."
    )
    steps = opened.steps()
    assert set(steps.values()) <= {"ok", "note", "warning"}
    assert len(steps) == (8 if name.endswith("opening") else 13 + warned)
    transcript = json.loads(vector(name))
    text = opened.page.inner_text("#result")
    for _, _, _, player, _ in transcript["roster"]:
        assert player in text
    if name.endswith("opening"):
        assert "deals first" in text
    else:
        plan = [step[1]["to"] for step in transcript["spec"]["deal_plan"] if step[0] == "deal"]
        turned = sum(step[0] == "turn" for step in transcript["spec"]["deal_plan"])
        assert opened.page.locator(".hand").count() == len(plan[0]) + turned
    assert opened.overflows() == 0


def test_every_step_says_why_it_matters(opened):
    opened.give(vector("rummi"))
    for code in opened.steps():
        item = opened.page.locator(f".step[data-code={code}]")
        item.locator("summary").click()
        assert len(item.locator("details p").first.inner_text()) > 40
    text = opened.page.inner_text("main")
    assert not re.search(r"verify-|why-|checker-|\{ ?\$", text)
    assert f"Mesaya {mesaya.__version__}, transcripts of format crs1-transcript/1" in text


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("attempts", 0, "server_seed"), "00" * 128, "V2"),
        (("dealer",), 2, "V4"),
        (("deck_roots", 0, "root"), "00" * 32, "V7"),
        (("log", "head"), "00" * 32, "V11"),
        (("roster",), 3, "V1"),
        (("log", "entries", 1, "private", "cards"), "6c7c8c9c", "V8"),
        (("result", "points"), [60, 60], "V11"),
    ],
)  # fmt: skip
def test_a_bad_transcript_is_named_with_the_step_that_fails(opened, path, value, code):
    transcript = json.loads(vector("kozel4"))
    *above, key = path
    place = transcript
    for step in above:
        place = place[step]
    place[key] = value
    opened.give(json.dumps(transcript).encode())
    assert opened.title() == "Something is wrong with this deal."
    assert opened.steps()[code] == "failed"
    assert list(opened.steps())[-1] == code, "no other follows the first that fails"
    assert "This does not hold:" in opened.page.inner_text("#verdict")


def test_a_hand_that_is_not_over(opened):
    transcript = json.loads(vector("omi6"))
    transcript["attempts"][0]["server_seed"] = None
    opened.give(json.dumps(transcript).encode())
    assert opened.title() == "This hand is not finished."
    assert opened.steps() == {"V1": "ok", "V2": "missing"}


PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)
MATCH = (ROOT / "tests" / "golden" / "kozel4" / "00.match").read_bytes()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "It is empty."),
        (b" \n", "It is empty."),
        (PNG, "It is a picture."),
        (MATCH, "It is a record of a game"),
        (vector("rummi")[:-400], "It is not JSON, or breaks off."),
        (b'{"format":1,"format":2}', "A key stands in it twice."),
        (b"[" * 4000, "Its tables are nested too deep."),
        (b"\xff\xfe{}", "It is not text in UTF-8."),
        (b'{"a":1.5}', "It has a number with a fraction"),
        (b"{}", "It is not a transcript of a fair deal."),
        (b'{"format":"crs1-record/1"}', "It is a player's own record of a hand."),
        (b" " * (5 << 20), "It is longer than any transcript."),
    ],
    ids=lambda value: str(value)[:20],
)
def test_files_that_cannot_be_checked(opened, data, says):
    opened.give(data)
    assert opened.title() == "This file cannot be checked."
    shown = opened.page.inner_text("#verdict")
    assert says in shown
    assert "Give the whole transcript" in shown
    assert opened.steps() == {}


def test_a_file_of_fifty_megabytes_is_not_even_read(opened, tmp_path):
    path = tmp_path / "long.json"
    with path.open("wb") as file:
        file.truncate(50 << 20)
    opened.page.set_input_files("#file", path)
    assert "It is longer than any transcript." in opened.page.inner_text("#verdict")


def test_after_a_bad_file_a_good_one_is_checked(opened):
    title = opened.page.locator("#verdict h2")
    opened.give(PNG)
    expect(title).to_have_text("This file cannot be checked.")
    opened.give(vector("kozel4"))
    expect(title).to_have_text("This deal was fair.")


def test_by_paste(opened):
    opened.page.click("#pasting summary")
    opened.page.fill("#paste", vector("points13").decode())
    opened.page.click("#check")
    assert opened.title() == "This deal was fair."
    opened.page.fill("#paste", "")
    opened.page.click("#check")
    assert "It is empty." in opened.page.inner_text("#verdict")


def test_by_drop(opened):
    opened.page.evaluate(
        """text => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "deal.json"));
          for (const type of ["dragover", "drop"]) {
            document.body.dispatchEvent(
              new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried }));
          }
        }""",
        vector("contract").decode(),
    )
    expect(opened.page.locator("#verdict h2")).to_have_text("This deal was fair.")


def test_with_a_record_of_my_own(opened):
    transcript = json.loads(vector("kozel4"))
    opened.give(vector("kozel4"))
    assert "V5" not in opened.steps()
    record = record_of(transcript, 0)

    def give(record):
        data = json.dumps(record).encode()
        opened.page.set_input_files(
            "#record", {"name": "mine.json", "mimeType": "application/json", "buffer": data}
        )

    give(record)
    expect(opened.page.locator(".step[data-code=V5]")).to_have_class("step ok")
    assert "Your own record is used: mine.json." in opened.page.inner_text("#own")
    record["attempts"][0]["commits"]["1"] = "00" * 32
    give(record)
    expect(opened.page.locator(".step[data-code=V5]")).to_have_class("step failed")
    assert opened.title() == "Something is wrong with this deal."
    opened.page.click("#own button")
    assert opened.title() == "This deal was fair."
    give({"format": "crs1-record/1"})
    expect(opened.page.locator("#own [role=alert]")).to_contain_text("It is not a record")


def test_the_result_is_saved_as_the_command_prints_it(opened, tmp_path):
    opened.give(vector("omi6"), "omi6.json")
    with opened.page.expect_download() as waiting:
        opened.page.click("a[download]")
    saved = waiting.value
    assert saved.suggested_filename == "omi6-result.json"
    found = json.loads(Path(saved.path()).read_text("utf-8"))
    assert found["verdict"] == "verified"
    assert [check["code"] for check in found["checks"]] == list(opened.steps())
    opened.page.click("text=Copy the result")
    expect(opened.page.locator(".taking [role=status]")).not_to_be_empty()


def test_by_keyboard_alone(opened):
    page = opened.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "language"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "file"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "paste"
    page.keyboard.insert_text(vector("kozel4-opening").decode())
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert opened.title() == "This deal was fair."
    assert page.evaluate("document.activeElement.id") == "result", "focus is where the news is"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator(".step details[open]").count() == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["", "contract", "broken"])
def test_no_fault_of_accessibility_and_nothing_sticks_out(browser, built, size, scheme, name):
    """axe needs a script of its own, so this context alone leaves the page's policy aside."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True
    )
    found = Opened(context.new_page(), built)
    if name:
        found.give(vector(name) if name != "broken" else b"[]")
    found.page.evaluate("document.querySelectorAll('details').forEach(d => (d.open = true))")
    assert found.overflows() == 0
    found.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert found.overflows() == 0
    found.page.evaluate("document.documentElement.style.fontSize = ''")
    axe = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
    found.page.add_script_tag(content=axe)
    result = found.page.evaluate("axe.run()")
    assert [(v["id"], [n["html"] for n in v["nodes"]]) for v in result["violations"]] == []
    context.close()


def test_no_other_script_runs_on_the_page(opened):
    opened.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
        }"""
    )
    assert opened.page.evaluate("window.ran") is None
    assert any("Content Security Policy" in error for error in opened.errors)
    opened.errors.clear()
    assert opened.page.evaluate("fetch('https://example.invalid/').then(() => 1, () => 0)") == 0
    opened.errors.clear()
    opened.requests.clear()


def test_names_are_text_never_markup(opened):
    transcript = json.loads(vector("kozel4"))
    transcript["roster"][0][3] = "<img src=x onerror=alert(1)>"
    opened.give(json.dumps(transcript).encode())
    assert opened.page.locator("#result img").count() == 0
    assert "<img" in opened.page.inner_text(".facts")


def test_the_page_says_how_long_a_check_took(opened):
    opened.give(vector("rummi-recycled"))
    assert re.search(r"Checked in \d+ ms on this device", opened.page.inner_text(".facts"))
