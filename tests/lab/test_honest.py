"""A bot that peeks is found; one that does not is not."""

from __future__ import annotations

import random
import sys

import pytest

from lab.labour import job
from mesaya.bots import Bot, find
from mesaya.games import NAMES
from mesaya.lab.duel import Setup
from mesaya.lab.honest import Honesty

EVERY = {"contract": 30, "rummi": 12, "points13": 12, "omi6": 3, "kozel4": 3}
"""Long deals are asked about less often, so that the tests stay quick."""


def checked(name: str, bot: Bot, deals: int):
    honesty = Honesty(Setup(job(name)), bot, random.Random, EVERY[name])
    for deal in range(deals):
        honesty.deal(deal)
    return honesty.found()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["greedy@1", "random@1"])
def test_honest_bots_pass(name, kind):
    found = checked(name, find(kind, name), 2 if name in ("omi6", "kozel4") else 1)
    assert found.differences == ()
    assert found.asked > 0
    assert found.worlds >= 3 * found.asked, (
        "hidden cards can be dealt again at nearly every decision"
    )


def peek(obs, legal, rng):
    """Looks for the deal in the frames of its callers, and plays by what others hold."""
    frame = sys._getframe(1)
    while frame is not None:
        if (deal := frame.f_locals.get("deal")) is not None and hasattr(deal, "zones"):
            return legal[sum(deal.hand((obs.seat + 1) % obs.seats)) // 8 % len(legal)]
        if (at := frame.f_locals.get("at")) is not None and hasattr(at, "pack"):
            return legal[sum(at.pack[:9]) % len(legal)]
        frame = frame.f_back
    return legal[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_that_peeks_is_found(name):
    assert checked(name, Bot("peek@1", peek, looks=True), 3).differences != ()


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_with_chance_of_its_own_is_found(name):
    """What it does cannot be repeated, so its figures cannot either."""
    own = random.Random(1)

    def whim(obs, legal, rng):
        return legal[own.randrange(len(legal))]

    assert checked(name, Bot("whim@1", whim, looks=True), 1).differences != ()
