"""Lines that break, pages that are closed, odd browsers: whoever sat comes back to the same cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from server.killing import Process
from server.running import go
from web.conftest import FLAGS, chromium
from web.standing import LONG, Person, device, room, say

AWAY_S = 6


@pytest.fixture
def here(tmp_path, built):
    with room(tmp_path) as found:
        yield found


@pytest.fixture
def phone(browser):
    context = device(browser)
    yield context
    context.close()


@pytest.fixture
def me(phone, here):
    """Somebody whose turn it is, at a table with bots."""
    found = Person(phone, here.base).practise("kozel4")
    found.asked()
    yield found
    assert found.errors == []


# --- the line -------------------------------------------------------------------------------------
def test_a_line_that_breaks_in_ones_own_turn(me, here):
    cards, left = me.hand(), me.clock()
    me.choose(here.legal().partition(" ")[2])
    button = me.page.locator("section.actions .bar button.primary")
    expect(button).to_be_enabled()
    me.context.set_offline(True)
    expect(me.banner()).to_have_text(say("line-cut"), timeout=4000)
    assert me.hand() == cards
    expect(button).to_be_disabled()
    me.page.wait_for_timeout(AWAY_S * 1000)
    assert me.hand() == cards
    me.context.set_offline(False)
    expect(me.banner()).to_have_count(0, timeout=3000)
    assert me.hand() == cards
    expect(button).to_be_enabled()
    assert 0 < me.clock() <= left - AWAY_S
    assert not me.page.locator("dialog[open]").count(), "nothing was missed"


def test_what_was_done_meanwhile_is_told(me, here):
    me.context.set_offline(True)
    expect(me.banner()).to_have_text(say("line-cut"), timeout=4000)
    here.act(here.legal())
    here.legal()
    me.context.set_offline(False)
    sheet = me.page.locator("dialog[open]")
    expect(sheet.get_by_role("heading")).to_have_text(say("app-recap"), timeout=5000)
    assert sheet.get_by_role("listitem").count() >= 1
    sheet.get_by_role("button", name=say("app-back")).click()
    expect(sheet).to_have_count(0)
    me.asked()


def test_a_page_that_is_closed_and_opened_again(me, here):
    cards, code = me.hand(), here.code()
    me.page.close()
    again = Person(me.context, here.base).come(code)
    again.asked()
    assert again.hand() == cards
    assert again.errors == []
    again.page.reload()
    again.asked()
    assert again.hand() == cards


def test_two_tabs(me, here):
    cards = me.hand()
    other = Person(me.context, here.base).come(here.code())
    other.asked()
    assert other.hand() == cards
    expect(me.banner()).to_contain_text(say("line-replaced"))
    me.page.wait_for_timeout(1500)
    expect(other.banner()).to_have_count(0)
    me.page.bring_to_front()
    me.page.get_by_role("button", name=say("line-take-over")).click()
    expect(me.banner()).to_have_count(0)
    expect(other.banner()).to_contain_text(say("line-replaced"))
    assert me.hand() == cards
    me.play(here)
    assert other.errors == []


def test_a_server_that_is_killed(browser, built, tmp_path):
    server = Process(tmp_path)
    go(server.start())
    context = device(browser)
    try:
        me = Person(context, server.base).practise("kozel4")
        me.asked()
        cards = me.hand()
        server.kill()
        expect(me.banner()).to_have_text(say("line-cut"))
        assert me.hand() == cards
        go(server.start())
        expect(me.banner()).to_have_count(0, timeout=LONG)
        me.asked()
        assert me.hand() == cards
        assert me.errors == []
    finally:
        context.close()
        server.kill()


# --- doors ----------------------------------------------------------------------------------------
def test_a_code_that_nobody_has(phone, here):
    me = Person(phone, here.base).come("K7QF-2M9X")
    expect(me.page.locator("main")).to_contain_text(say("no_such_table"))
    me.page.get_by_role("button", name=say("app-home")).click()
    expect(me.page.get_by_role("heading", name=say("app-family"))).to_be_visible()


def test_a_full_table_can_be_watched(phone, here):
    code, clients = here.call(here.here.seated("kozel4", 1))
    me = Person(phone, here.base).come(code)
    expect(me.page.get_by_text(say("lobby-full"))).to_be_visible()
    me.page.get_by_role("link", name=say("lobby-watch")).click()
    me.page.wait_for_url("**/watch")
    here.call(clients[0].ask("start"))
    me.page.wait_for_selector("main.play", timeout=LONG)
    here.legal()
    expect(me.page.locator("section.hand")).to_have_count(0)
    here.call(clients[0].close())
    assert me.errors == []


def test_who_is_asked_to_leave_is_told_so(phone, here):
    code, clients = here.call(here.here.seated("kozel4", 1))
    here.call(clients[0].ask("removebot", seat=1))
    me = Person(phone, here.base).come(code)
    me.page.get_by_role("button", name=say("app-sit", seat=2)).click()
    expect(me.page.locator("li.mine")).to_have_count(1)
    here.call(clients[0].ask("kick", seat=1))
    expect(me.banner()).to_have_text(say("line-kicked"))
    expect(me.page.locator("li.mine")).to_have_count(0)
    me.page.get_by_role("button", name=say("app-sit", seat=2)).click()
    expect(me.banner()).to_have_count(0)
    here.call(clients[0].close())


# --- odd browsers ---------------------------------------------------------------------------------
SHUT = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("shut", "SecurityError"); }
});"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
Storage.prototype.getItem = () => { throw new DOMException("full", "SecurityError"); };"""


@pytest.mark.parametrize("script", [SHUT, FULL], ids=["shut", "full"])
def test_a_browser_that_keeps_nothing(phone, here, script):
    phone.add_init_script(script)
    me = Person(phone, here.base).practise("kozel4")
    me.asked()
    me.play(here)
    me.page.get_by_role("button", name=say("app-menu")).click()
    expect(me.page.get_by_text(say("app-not-kept"))).to_be_visible()
    assert me.errors == []


@pytest.mark.parametrize("days", [-1, 1])
def test_a_phone_whose_clock_is_wrong(phone, here, days):
    phone.add_init_script(
        f"const right = Date.now.bind(Date); const Real = Date;"
        f"window.Date = class extends Real {{"
        f"  constructor(...given) {{ given.length ? super(...given) : super(Date.now()); }}"
        f"  static now() {{ return right() + {days} * 86400000; }} }};"
    )
    me = Person(phone, here.base).practise("kozel4")
    me.asked()
    left = here.left()
    assert left - 2 <= me.clock() <= left + 1
    me.page.wait_for_timeout(1600)
    assert me.clock() < left
    assert me.errors == []


@pytest.fixture
def plain(request, built):
    """A browser for which a name of the living room leads here: plain HTTP gives a page less."""
    flags = [*FLAGS, "--host-resolver-rules=MAP mesaya.test 127.0.0.1"]
    browser = request.getfixturevalue("browser").browser_type.launch(
        executable_path=chromium(), args=flags
    )
    yield device(browser)
    browser.close()


def test_a_page_that_is_not_secure(plain, here):
    me = Person(plain, here.base.replace("127.0.0.1", "mesaya.test")).practise("kozel4")
    found = me.page.evaluate("[isSecureContext, !!crypto.subtle, !!navigator.clipboard]")
    assert found == [False, False, False]
    me.asked()
    me.play(here)
    mark = me.page.locator("button.mark")
    expect(mark).to_have_class(re.compile(r"\bok\b"), timeout=LONG)
    mark.click()
    expect(me.page.locator("dialog[open]")).to_contain_text(say("fair-hand", hand=1))
    me.page.get_by_role("button", name=say("fair-close")).click()
    me.page.get_by_role("button", name=say("app-menu")).click()
    me.page.get_by_role("button", name=say("app-invite")).click()
    me.page.get_by_role("button", name=say("app-share")).click()
    chosen = me.page.evaluate("document.activeElement.value")
    assert chosen == f"{me.base}/t/{here.code()}"
    assert me.page.evaluate("getSelection().toString()") == chosen
    assert me.errors == []
