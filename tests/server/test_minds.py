"""Bots at the tables of a room: which may sit down, and where those think that search."""

from __future__ import annotations

import os
import random
import signal

import pytest

from mesaya.bots import usual
from mesaya.cards import TABLE
from mesaya.client import Client, Turned
from mesaya.client.http import HttpRefused
from mesaya.games import rule_book
from mesaya.lab.driver import Shuffles, fresh_match
from mesaya.notation.verbs import action_text
from mesaya.server.minds import Minds, named
from mesaya.view import Observation
from server.running import go, running


def asked():
    """A seat of Kozel that is to lead, and what it may do."""
    game = rule_book("kozel4")
    options = game.options({})
    rng = random.Random(7)
    match = fresh_match(game, options, 4, rng)
    source = Shuffles(rng)
    deal = match.deal(source.pack(match))
    told = list(deal.opening)
    while chance := deal.chance():
        told += deal.apply(TABLE, source.answer(chance))
    seat = deal.to_act()[0]
    eyes = Observation("kozel4", options, 4, seat)
    eyes.tell(told)
    return eyes, deal.legal(seat)


@pytest.fixture
def minds():
    found = Minds()
    yield found
    found.close()


def test_a_bot_that_searches_thinks_in_another_process_and_one_that_dies_is_replaced(minds):
    eyes, legal = asked()
    lines = {action_text(action) for action in legal}

    async def think(level):
        return await minds.chosen(level, "kozel4", eyes, legal, random.Random(1))

    async def work():
        assert await think("greedy@1") in lines
        assert minds._processes is None, "a quick bot needs no process"
        first = await think("sharp@1:2")
        assert first in lines
        workers = list(minds._processes._processes)
        assert os.getpid() not in workers
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        assert await think("sharp@1:2") == first, "the same seed leads to the same choice"
        assert not set(workers) & set(minds._processes._processes)

    go(work())


def test_a_search_is_cut_short_where_the_rules_are_not_compiled(monkeypatch):
    whole = usual("master@1", "kozel4")
    monkeypatch.setattr("mesaya.server.minds.is_compiled", lambda: True)
    assert named("master@1", "kozel4") == "master@1"
    monkeypatch.setattr("mesaya.server.minds.is_compiled", lambda: False)
    assert named("master@1", "kozel4") == f"master@1:{whole // 10}"
    assert named("master@1:7", "kozel4") == "master@1:7"
    assert named("master@1", "rummi") == "master@1"  # it counts, it does not search
    assert named("greedy@1", "kozel4") == "greedy@1"


def test_only_known_bots_sit_down_and_nobody_sets_their_budget(tmp_path):
    async def work():
        async with running(tmp_path) as found:
            _, token = await found.player("Nimal")
            code = await found.table(token, "kozel4", 4)
            async with await Client.join(found.base, token, code) as client:
                for seat, level in enumerate(("god@9", "sharp@1:1000000", "sharp")):
                    with pytest.raises(Turned) as refused:
                        await client.ask("addbot", seat=seat, level=level)
                    assert refused.value.code == "bad_level"
                    assert "sharp@1" in refused.value.detail["known"]
                await client.ask("addbot", seat=1, level="sharp@1")
                assert client.view["chairs"][1]["level"] == "sharp@1"
            with pytest.raises(HttpRefused) as turned:
                await found.table(token, "kozel4", 4, stand_in="god@9")
            assert turned.value.code == "bad_level"

    go(work())
