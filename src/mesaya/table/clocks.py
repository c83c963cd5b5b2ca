"""How long a seat has to answer, by game and question. Every table has clocks: nothing freezes.

Settings: `normal`; `relaxed` gives double the time (WCAG 2.2.1); `quick` three fifths of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Final, Literal

from mesaya.options import Options, Points13Options
from mesaya.table.phases import Phase

Setting = Literal["quick", "normal", "relaxed"]

MOST_CREDIT: Final = 1.0
"""Seconds given back for a slow line, a move, at the most."""
LEAST: Final = 4
"""Seconds that every question stands for, so that it can be read and answered."""
RELAXED: Final = 2
"""WCAG 2.2.1 How many times longer a relaxed question stands."""
DRAW_PART: Final = 3
"""Q3.19 The draw of points13 has this part of the turn, the discard all the rest."""

NORMAL: Final[Mapping[str, Mapping[Phase, int]]] = {
    "rummi": {
        Phase.TOSS: 30,  # eleven new cards are looked through for the first time
        Phase.OFFER: 15,  # one card in view: wanted or not
        Phase.BUY: 6,  # one tap, and all others wait for it
        Phase.DRAW: 10,  # nothing to decide: only somebody who is away needs more
        Phase.MELD: 40,  # the whole contract may have to be laid out
    },
    "contract": {
        Phase.OFFER: 15,  # one card in view: wanted or not
        Phase.BUY: 6,  # one tap, and all others wait for it
        Phase.DRAW: 20,  # the whole pile may be looked through for a deep take
        Phase.MELD: 40,  # the whole contract may have to be laid out
    },
    "omi6": {
        Phase.TRUMP: 15,  # three or five cards to look at
        Phase.SOLO: 10,  # the rest of the hand is new
        Phase.LEAD: 25,
        Phase.TRICK: 25,
        Phase.CHALLENGE: 6,  # one tap, after every trick
    },
    "kozel4": {
        Phase.LEAD: 25,
        Phase.ANSWER: 25,
        Phase.MOLODKA: 4,  # four of a suit are seen at a glance
    },
}
"""Seconds for each question. Points13 has them from its house rule `turn_s`."""


def seconds(game: str, options: Options, phase: Phase, setting: Setting) -> float:
    """How long a question stands; raises `KeyError` for what no seat is asked.

    Q3.19 In points13 draw and discard together have `turn_s`; `quick` does not shorten what its
    house rule says.
    """
    if isinstance(options, Points13Options):
        draw = max(1, options.turn_s // DRAW_PART)
        parts = {Phase.DRAW: draw, Phase.DISCARD: max(1, options.turn_s - draw)}
        whole = parts[phase]
        return float(RELAXED * whole if setting == "relaxed" else whole)
    whole = NORMAL[game][phase]
    if setting == "relaxed":
        return float(RELAXED * whole)
    return float(max(LEAST, ceil(whole * 3 / 5)) if setting == "quick" else whole)


def credit(lag: float) -> float:
    """The seconds of a slow line that are given back: none below 0, never more than 1 a move."""
    return min(lag, MOST_CREDIT) if lag > 0 else 0.0
