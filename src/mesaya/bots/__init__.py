"""Players that see only what a seat sees.

A bot is named `kind@version`, or `kind@version:budget` where it searches (`sharp@1:100`); its name
stands in reports, so that a result can be repeated. `find` gives the brain of a kind for one game.

The kinds, from weak to strong: `random` does anything legal, `greedy` follows simple rules, `sharp`
weighs what may come, `master` weighs longer and draws conclusions from what others did. A budget
counts iterations, never time: the same bot does the same on every machine.

`naive` is a baseline of the three rummies to measure by, weaker than `greedy`; it is for the lab
and the terminal, and no kind that a table seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Final

from mesaya.actions import DROP, Action, Solo
from mesaya.game import Rng
from mesaya.view import Observation

Brain = Callable[[Observation, Sequence[Action], Rng], Action]
"""`(what the seat knows, what it may do, chance) -> what it does`, one of the legal actions."""

SEARCHING: Final = ("sharp@1", "master@1")
KINDS: Final = (*SEARCHING, "greedy@1", "random@1")
"""What a table may seat, in every game."""
BASELINE: Final = "naive@1"
_SHARED: Final = {"rummi": "rummy", "contract": "rummy"}  # games whose players that weigh are one


class Bot:
    """A named brain. `looks` is False for one that needs no observation."""

    __slots__ = ("choose", "looks", "name")

    def __init__(self, name: str, choose: Brain, *, looks: bool) -> None:
        self.name = name
        self.choose = choose
        self.looks = looks


def searches(name: str) -> bool:
    """True of a bot that thinks for long enough to be asked in a process of its own."""
    kind = name.partition(":")[0]
    return (kind if "@" in kind else f"{kind}@1") in SEARCHING


def usual(name: str, game: str) -> int:
    """The budget of a bot that searches where its name gives none."""
    kind = name.partition("@")[0]
    budget: int = _module(game, kind).BUDGET
    return budget


def _module(game: str, kind: str) -> ModuleType:
    """Where a kind that weighs or searches is for a game."""
    return import_module(f"mesaya.bots.{_SHARED.get(game, game)}_{kind}")


def known(game: str) -> tuple[str, ...]:
    """Every name that `find` knows for this game: `KINDS`, and the baseline where there is one."""
    has = game in import_module("mesaya.bots.naive").GAMES
    return (*KINDS, BASELINE) if has else KINDS


def find(name: str, game: str) -> Bot:
    """The bot of this name for a game; the version may be left out. Raises `KeyError`."""
    kind, _, budget = name.partition(":")
    full = kind if "@" in kind else f"{kind}@1"
    if full in SEARCHING and (budget.isdecimal() or not budget):
        return _searching(full, game, budget)
    if budget:
        raise KeyError(name)
    if full == "random@1":
        return Bot(full, random_legal, looks=False)
    if full == "greedy@1":
        brain: Brain = import_module(f"mesaya.bots.{game}").greedy
        return Bot(full, brain, looks=True)
    if full == BASELINE and full in known(game):
        plain: Brain = import_module("mesaya.bots.naive").naive
        return Bot(full, plain, looks=True)
    raise KeyError(name)


def _searching(full: str, game: str, budget: str) -> Bot:
    """A brain `(obs, legal, rng, budget)`; its module knows the usual budget (`BUDGET`)."""
    kind = full.partition("@")[0]
    think = getattr(_module(game, kind), kind)
    many = int(budget) if budget else usual(kind, game)

    def choose(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
        chosen: Action = think(obs, legal, rng, many)
        return chosen

    return Bot(f"{full}:{many}" if budget else full, choose, looks=True)


def random_legal(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """Any legal action, all equally likely, but no drop and no solo where anything else is legal.

    Both are rare choices that end a deal; drawn evenly they would end nearly every one.
    """
    del obs
    choice = legal[rng.randrange(len(legal))]
    while len(legal) > 1 and (choice == DROP or type(choice) is Solo):
        choice = legal[rng.randrange(len(legal))]
    return choice
