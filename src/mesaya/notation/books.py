"""The rule books by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mesaya.game import Game
from mesaya.games.contract import CONTRACT
from mesaya.games.kozel4 import KOZEL4
from mesaya.games.omi6 import OMI6
from mesaya.games.points13 import POINTS13
from mesaya.games.rummi import RUMMI

_ALL: Final[tuple[Game, ...]] = (RUMMI, OMI6, CONTRACT, POINTS13, KOZEL4)
GAMES: Final[Mapping[str, Game]] = {game.name: game for game in _ALL}
"""Every game, by the id that records and commands use."""
