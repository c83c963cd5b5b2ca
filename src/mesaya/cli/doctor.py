"""`mesaya rules` and `mesaya doctor`: what the games are, and whether this installation works."""

from __future__ import annotations

import platform
import random
import time

from mesaya._version import __version__
from mesaya.bots import KINDS, find
from mesaya.cli.frame import NO, OK, SEATS, UNREADABLE, Frame
from mesaya.compiled import tally
from mesaya.errors import MesayaError
from mesaya.games import NAMES, rule_book
from mesaya.lab.simulate import simulate
from mesaya.texts import FALLBACK, languages, locales_folder

SELF_TEST = 3
"""Deals of each game that the self-test plays."""


def run_rules(frame: Frame, name: str) -> int:
    """Print the rules page of a game in the reader's language; the exit code."""
    if name not in (*NAMES, "common"):
        frame.fail(UNREADABLE, "unknown-game", text=name, games=", ".join((*NAMES, "common")))
    for language in (frame.texts.language, FALLBACK):
        page = locales_folder() / language / "rules" / f"{name}.md"
        if page.is_file():
            frame.out(page.read_text("utf-8").rstrip())
            return OK
    return NO


def self_test() -> str:
    """Play a few deals of every game, counting all cards; empty, or what went wrong."""
    for name in NAMES:
        book = rule_book(name)
        try:
            simulate(
                book, book.options({}), SEATS[name], [find("greedy@1", name)], SELF_TEST,
                random.Random, 0, time.perf_counter, check=True,
            )  # fmt: skip
        except MesayaError as error:
            return f"{name}: {error!r}"
    return ""


def run_doctor(frame: Frame, *, as_json: bool) -> int:
    """Print what is here and whether it works; exit code 0 or 1."""
    fault = self_test()
    compiled, chosen = tally()
    # half a build is none: what is slow is what was left out
    build = "compiled" if compiled == chosen else "interpreted"
    facts = {
        "version": __version__,
        "python": platform.python_version(),
        "build": build,
        "modules": {"compiled": compiled, "chosen": chosen},
        "languages": list(languages()),
        "games": list(NAMES),
        "bots": list(KINDS),
        "self_test": fault or "ok",
    }
    if as_json:
        frame.json(facts)
        return NO if fault else OK
    get = frame.texts.get
    frame.out(get("doctor-version", version=__version__, python=platform.python_version()))
    frame.out(get("doctor-build", build=build, compiled=compiled, chosen=chosen))
    frame.out(get("doctor-languages", languages=", ".join(languages())))
    frame.out(get("doctor-games", games=", ".join(NAMES)))
    frame.out(get("doctor-bots", bots=", ".join(KINDS)))
    if fault:
        frame.tell(get("failed", why=fault))
        return NO
    frame.out(get("doctor-selftest", count=SELF_TEST))
    return OK
