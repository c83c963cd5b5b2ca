"""How the players of Rummi and of Contract Rummy weigh, and what differs between the games.

The numbers were found by duels on the `train` deals (`docs/lab.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.bots.rummy_contract import Taste
from mesaya.games.contract import CITES as CONTRACT_CITES
from mesaya.games.contract import VALUES as CONTRACT_VALUES
from mesaya.games.rummi import CITES as RUMMI_CITES
from mesaya.games.rummi import VALUES as RUMMI_VALUES
from mesaya.melds.cites import Cites


class Hold:
    """When to wait with the contract in hand: while more than `keep` cards would stay, and nobody
    who is down has `near` or fewer. A `keep` as large as a hand never waits.
    """

    __slots__ = ("keep", "near")

    def __init__(self, keep: int, near: int) -> None:
        self.keep = keep
        self.near = near


class Style:
    """One game: `round` names the number of the deal in `Observation.before`, `holds` and `buys`
    are by that number. A card is taken that makes the outs `wider` times as many, and bought where
    it makes them `buys` times as many; 0 is never.
    """

    __slots__ = ("buys", "cites", "holds", "plain", "round", "values", "wary", "whole", "wider")

    def __init__(
        self,
        *,
        name: str,
        cites: Cites,
        values: Sequence[int],
        tastes: tuple[Taste, Taste, Taste],
        holds: tuple[Hold, ...],
        wider: float,
        buys: tuple[float, ...],
    ) -> None:
        self.round = name
        self.cites = cites
        self.values = values
        self.plain, self.wary, self.whole = tastes
        self.holds = holds
        self.wider = wider
        self.buys = buys

    def taste(self, *, wary: bool, whole: bool) -> Taste:
        """How cards are weighed: with an eye on the next seat, or where the whole hand is laid."""
        if whole:
            return self.whole
        return self.wary if wary else self.plain


AT_ONCE: Final = Hold(99, 0)
"""Never waits."""

RUMMI: Final = Style(
    name="round",
    cites=RUMMI_CITES,
    values=RUMMI_VALUES,
    tastes=(
        Taste(out=3, neighbour=15, dear=4, dear_late=20, keeps=20, fits=15, feeds=0),
        Taste(out=3, neighbour=15, dear=4, dear_late=20, keeps=20, fits=15, feeds=10),
        Taste(out=8, neighbour=5, dear=1, dear_late=20, keeps=0, fits=0, feeds=0),
    ),
    holds=(Hold(1, 2), Hold(1, 1), Hold(1, 3), AT_ONCE, AT_ONCE, AT_ONCE),
    wider=2.0,
    buys=(0.0, 2.0, 1.5, 1.7, 1.7, 0.0),
)

CONTRACT: Final = Style(
    name="deal",
    cites=CONTRACT_CITES,
    values=CONTRACT_VALUES,
    tastes=(
        Taste(out=4, neighbour=4, dear=6, dear_late=20, keeps=30, fits=30, feeds=0),
        Taste(out=4, neighbour=4, dear=6, dear_late=20, keeps=30, fits=30, feeds=40),
        Taste(out=20, neighbour=0, dear=6, dear_late=20, keeps=0, fits=0, feeds=20),
    ),
    holds=(Hold(2, 2), Hold(1, 2), AT_ONCE, Hold(2, 2), AT_ONCE, AT_ONCE, AT_ONCE),
    wider=0.0,
    buys=(0.0,) * 7,
)
