"""The rule books: one game, one file, in order of play."""

from __future__ import annotations

from importlib import import_module

from mesaya.game import Game

NAMES = ("rummi", "omi6", "contract", "points13", "kozel4")


def rule_book(name: str) -> Game:
    """The rule book with this id. Raises `KeyError` for a game that does not exist."""
    if name not in NAMES:
        raise KeyError(name)
    book: Game = getattr(import_module(f"mesaya.games.{name}"), name.upper())
    return book
