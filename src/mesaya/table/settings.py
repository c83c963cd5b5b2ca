"""How a table is set up: the game, its house rules, clocks and stakes. Frozen values."""

from __future__ import annotations

from typing import Final

import msgspec

from mesaya.events import Plain
from mesaya.game import Game
from mesaya.games import NAMES, rule_book
from mesaya.options import Options
from mesaya.table.clocks import Setting
from mesaya.table.refusals import Refusal, Refused

Rules = dict[str, bool | int | str]
"""House rules as a record writes them; None as `none`."""

HIGHEST: Final = 1_000_000
"""The highest rate and the highest buy-in of a table, in tokens."""
MOST_BPS: Final = 1_000
"""The highest commission, in hundredths of a per cent of the gross."""
MAX_LOSS: Final = 130
"""R3.16 The most points that a hand of points13 can cost a seat."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed when a match begins.

    `rate` are tokens a point (points13), `buy_in` tokens a match (the other games); 0 is a friendly
    table. `commission_bps` is the house's part of what is won. `stand_in` is the level of the bot
    that holds the seat of who does not come back. `chat` allows free text; `hints` that who is to
    act may ask a bot, but never at a table for tokens.
    """

    game: str
    seats: int
    rules: Rules = {}
    clock: Setting = "normal"
    rate: int = 0
    buy_in: int = 0
    commission_bps: int = 0
    stand_in: str = "greedy@1"
    chat: bool = False
    hints: bool = True

    @property
    def stakes(self) -> bool:
        """True where tokens are played for."""
        return self.rate > 0 or self.buy_in > 0

    @property
    def hinted(self) -> bool:
        """True where a bot may be asked what it would do."""
        return self.hints and not self.stakes

    @property
    def by_hand(self) -> bool:
        """True where every hand is its own: seats come and go between hands (Q3.24, Q3.25)."""
        return self.game == "points13"

    @property
    def hold(self) -> int:
        """Q3.23 The tokens that a seat must have, and locks: for a hand, or for the match."""
        return MAX_LOSS * self.rate if self.by_hand else self.buy_in

    def book(self) -> Game:
        """The rule book."""
        return rule_book(self.game)

    def options(self) -> Options:
        """The house rules of the game; those of tokens are the table's. Raises `OptionError`."""
        rules: dict[str, Plain] = dict(self.rules)
        if self.by_hand:
            rules |= {"rate": self.rate, "commission_bps": self.commission_bps}
        return self.book().options(rules)


def check(settings: Settings) -> Settings:
    """Settings that a table can be played with; raises `Refused` or `OptionError`."""
    if settings.game not in NAMES:
        raise Refused(Refusal.BAD_SETTINGS, detail={"setting": "game"})
    amounts = {
        "rate": (settings.rate, HIGHEST if settings.by_hand else 0),
        "buy_in": (settings.buy_in, 0 if settings.by_hand else HIGHEST),
        "commission_bps": (settings.commission_bps, MOST_BPS),
    }
    for name, (value, most) in amounts.items():
        if not 0 <= value <= most:
            raise Refused(Refusal.BAD_SETTINGS, detail={"setting": name, "most": most})
    if settings.seats not in settings.book().seats():
        raise Refused(Refusal.BAD_SETTINGS, detail={"setting": "seats"})
    settings.book().match(settings.options(), settings.seats, 0)
    return settings
