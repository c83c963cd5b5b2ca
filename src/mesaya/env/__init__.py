"""Environments to learn in: PettingZoo's form, many tables at once, OpenSpiel's form.

All stand on the same deals and observations as people and bots; what a learner sees is written from
its seat's `Observation` alone. `docs/environments.md` has the numbers. NumPy is needed, and for
`aec_env` PettingZoo (the extra `env`); `mesaya.env.openspiel` registers the games with OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mesaya.env.encoding import Encoder, encoder_of
from mesaya.env.episodes import WHOLE_MATCH, Episode, NotLegal, Settings
from mesaya.env.rummies import NoRoom
from mesaya.env.vector import VectorEnv
from mesaya.events import Plain

if TYPE_CHECKING:
    from mesaya.env.aec import SeatEnv

__all__ = [
    "WHOLE_MATCH",
    "Encoder",
    "Episode",
    "NoRoom",
    "NotLegal",
    "Settings",
    "VectorEnv",
    "aec_env",
    "encoder_of",
]


def aec_env(
    game: str,
    *,
    seats: int | None = None,
    rules: Mapping[str, Plain] | None = None,
    deals: int = 1,
    before: Mapping[str, Plain] | None = None,
    render_mode: str | None = None,
) -> SeatEnv:
    """A PettingZoo environment of one table. Settings and what they raise are those of `Settings`.

    Raises `ModuleNotFoundError` where PettingZoo is not installed.
    """
    from mesaya.env.aec import SeatEnv

    settings = Settings(game, seats=seats, rules=rules, deals=deals, before=before)
    return SeatEnv(settings, render_mode)
