"""What the tests of the lab share."""

from __future__ import annotations

import random

from mesaya.lab.duel import Arena, Job, Setup


def still() -> float:
    """A clock that stands still: reports made with it can be compared whole."""
    return 0.0


def job(game: str, *bots: str, **more) -> Job:
    seats = more.pop("seats", 6 if game == "omi6" else 4)
    one, two = bots or ("greedy@1", "random@1")
    return Job(game, seats, (one, two), more.pop("series", "test"), **more)


def arena(of: Job) -> Arena:
    return Arena(Setup(of), still, random.Random)
