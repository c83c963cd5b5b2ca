"""A whole deal of each game by two people at two browsers, with bots in the other chairs."""

from __future__ import annotations

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from web.playing import GAMES, Person, house, play_out

SEATS = {"rummi": 3, "contract": 4, "points13": 3}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal(browser, built, tmp_path, game):
    with house(tmp_path) as server:
        host = Person(browser, server.base, seed=1)
        guest = Person(browser, server.base, seed=2)
        code = host.make(game, SEATS.get(game))
        host.sit(0)
        guest.come(code)
        guest.sit(1)
        host.page.get_by_role("button", name="Fill").click()
        host.page.locator("main.lobby button.primary:enabled").click()
        host.page.wait_for_selector("main.play")
        guest.page.wait_for_selector("main.play")
        assert play_out([host, guest], 200) > 2
        for person in (host, guest):
            page = person.page
            expect(page.get_by_role("button", name="Next hand")).to_be_visible()
            expect(page.locator(".fair button.mark")).to_have_class(re.compile(r"\bok\b"))
            assert page.locator("[role=log] p").count() > 0
            assert page.locator(".banner.bad").count() == 0
            assert person.errors == []
        url = f"{server.base}/api/tables/{code}/transcripts/1"
        with urllib.request.urlopen(url) as answer:
            transcript = json.load(answer)
        assert {"Nimal", "Vera"} <= {player for _, _, _, player, _ in transcript["roster"]}
        host.close()
        guest.close()
