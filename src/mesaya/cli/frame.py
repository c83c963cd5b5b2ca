"""What every command shares: exit codes, where output goes, reading names, telling errors."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

from mesaya.bots import Bot, find, known
from mesaya.errors import IllegalAction, NotationError, OptionError, RecordMismatch
from mesaya.events import Plain
from mesaya.game import Game
from mesaya.games import NAMES, rule_book
from mesaya.options import PRESETS, preset
from mesaya.texts import Texts, texts

OK = 0
NO = 1
"""The answer is no: a line that is not legal, a check that fails."""
UNREADABLE = 2
"""What was given cannot be read or does not exist."""
INTERRUPTED = 130

SEATS = {"rummi": 4, "omi6": 6, "contract": 4, "points13": 4, "kozel4": 4}
"""Seats where the player names none: the number that plays best."""


class Frame:
    """The reader's language, and the two streams: data to `out`, messages to `tell`."""

    def __init__(self, language: str) -> None:
        self.texts: Texts = texts(language)

    def out(self, text: str) -> None:
        """Print data."""
        sys.stdout.write(text + "\n")

    def tell(self, text: str) -> None:
        """Print a message."""
        sys.stderr.write(text + "\n")

    def json(self, value: object) -> None:
        """Print one JSON object."""
        self.out(json.dumps(value, ensure_ascii=False))

    def fail(self, code: int, message: str, /, **args: str | int) -> NoReturn:
        """Say why, and stop with this exit code."""
        self.tell(self.texts.get(message, **args))
        raise SystemExit(code)

    def refuse(self, error: NotationError | OptionError, path: str = "") -> NoReturn:
        """Say what cannot be read or set up, and stop with exit code 2."""
        self.tell(self.describe(error, path))
        raise SystemExit(UNREADABLE)

    def describe(self, error: NotationError | OptionError | IllegalAction, path: str = "") -> str:
        """An error as a sentence, with its place and its rule."""
        sentence = self.texts.explain(error)
        if isinstance(error, NotationError):
            if error.line:
                sentence = self.texts.get(
                    "at-place", line=error.line, column=error.column, message=sentence
                )
        else:
            sentence = f"{sentence} ({error.code}, {error.rule})"
        return self.texts.get("cannot-read", path=path, message=sentence) if path else sentence

    # --- names -----------------------------------------------------------------------------------
    def game(self, name: str) -> Game:
        """The rule book of this id; an unknown one stops with exit code 2."""
        if name not in NAMES:
            self.fail(UNREADABLE, "unknown-game", text=name, games=", ".join(NAMES))
        return rule_book(name)

    def bots(self, names: str, game_name: str) -> list[Bot]:
        """The bots named, parted by commas; an unknown one stops with exit code 2."""
        bots: list[Bot] = []
        for name in names.split(","):
            try:
                bots.append(find(name.strip(), game_name))
            except KeyError:
                self.fail(UNREADABLE, "unknown-bot", text=name, bots=", ".join(known(game_name)))
        return bots

    def rules(
        self, pairs: Sequence[str], named: str | None = None, game: str = ""
    ) -> dict[str, Plain]:
        """The house rules of a preset, and those written as `name=value` over them."""
        if named is not None and named not in PRESETS:
            self.fail(UNREADABLE, "unknown-preset", text=named, presets=", ".join(PRESETS))
        rules = {} if named is None else preset(named, game)
        for pair in pairs:
            name, equals, value = pair.partition("=")
            if not equals or not name:
                self.fail(UNREADABLE, "bad-rule", text=pair)
            rules[name.strip()] = _plain(value.strip())
        return rules


def _plain(text: str) -> Plain:
    low = text.lower()
    if low in ("true", "false"):
        return low == "true"
    try:
        return int(text)
    except ValueError:
        return text


T = TypeVar("T")


def guarded(frame: Frame, work: Callable[[], T], path: str = "") -> T:
    """Do `work`; an input that cannot be read or set up stops with exit code 2 and a sentence."""
    try:
        return work()
    except (NotationError, OptionError) as error:
        frame.refuse(error, path)
    except RecordMismatch as error:
        frame.tell(frame.texts.mismatch(error))
        raise SystemExit(NO) from None
