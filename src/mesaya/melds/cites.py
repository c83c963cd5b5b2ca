"""Which rule each refusal of a meld cites: the same words serve two books with their own ids."""

from __future__ import annotations

from mesaya.cards import Tile
from mesaya.errors import IllegalAction, Reason


class Cites:
    """The rule ids that one game cites when a meld, a lay-off or an exchange is refused.

    `sets` and `runs` say what a set and a run are, `joker` how a joker gets its card, `naturals`
    how many natural cards a meld needs, `contract` which melds the deal asks for, `suits` how runs
    may share a suit, `fits` what may be laid off, `swaps` which joker may be exchanged.
    """

    __slots__ = ("contract", "fits", "joker", "naturals", "runs", "sets", "suits", "swaps")

    def __init__(
        self,
        *,
        sets: str,
        runs: str,
        joker: str,
        naturals: str,
        contract: str,
        suits: str,
        fits: str,
        swaps: str,
    ) -> None:
        self.sets = sets
        self.runs = runs
        self.joker = joker
        self.naturals = naturals
        self.contract = contract
        self.suits = suits
        self.fits = fits
        self.swaps = swaps


def refuse_tiles(code: Reason, rule: str, tiles: tuple[Tile, ...]) -> IllegalAction:
    """A refusal that names a whole group of tiles."""
    return IllegalAction(code, rule, tiles=tiles)
