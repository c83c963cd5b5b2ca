"""Hands of Omi played at random in one loop, which is compiled with the rules.

The same deals by the same rules as everywhere, without a call from Python for each decision: what
the rules themselves take. `bench/play.py` measures it.
"""

from __future__ import annotations

from mesaya.actions import PASS
from mesaya.dice import WORD, Dice
from mesaya.game import Rng
from mesaya.games.omi6 import PACK, SOLO_LEGAL, Omi6Match
from mesaya.tricks import counters


def play_hands(match: Omi6Match, hands: int, rng: Rng) -> tuple[Omi6Match, int]:
    """So many hands, a fresh match after each that is over; nobody plays alone.

    Gives the match as it stands then and how many decisions the seats made. The chance is one
    number of `rng`, drawn out.
    """
    dice = Dice(rng.randrange(WORD))
    pack = list(PACK)
    decisions = 0
    for _ in range(hands):
        if match.over:
            match = Omi6Match(match.options, match.dealer, counters.fresh())
        dice.shuffle(pack)
        deal = match.deal(pack)
        while deal.result is None:
            seat = deal.turn
            legal = deal.legal(seat)
            action = legal[dice.below(len(legal))]
            while legal is SOLO_LEGAL and action is not PASS:
                action = legal[dice.below(len(legal))]
            deal.apply(seat, action)
            decisions += 1
        match = match.after(deal.result)
    return match, decisions
