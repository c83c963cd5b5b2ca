"""Mesaya, a card room for five family games: rules, records, simulation, bots.

>>> import mesaya
>>> rummi = mesaya.rule_book("rummi")
>>> match = rummi.match(rummi.options({}), seats=4, dealer=0)
>>> deal = match.deal(rummi.pack(match.options, match.seats))
>>> deal.to_act()
(1, 2, 3, 0)

`mesaya.rule_book` gives one (`mesaya.game.Game` says what it offers), `mesaya.games.NAMES` are
the five. Records are read and replayed by `mesaya.notation`, bots are in `mesaya.bots`.
"""

from mesaya._version import __version__
from mesaya.games import NAMES, rule_book

__all__ = ["NAMES", "__version__", "rule_book"]
