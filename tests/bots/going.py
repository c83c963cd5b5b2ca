"""What holds for every bot that goes for a contract, in Rummi and in Contract Rummy."""

from __future__ import annotations

import random

from mesaya.actions import Add, Discard, Meld
from mesaya.lab.driver import Witness, observers, shuffled

CAP = 1500
"""Decisions of a deal, far more than any takes that does not stall."""


class Lawful(Witness):
    """What is done is legal; the contract is laid as soon as it can be, and all that fits."""

    def __init__(self):
        self.laid = self.added = 0

    def acts(self, deal, seat, action):
        if seat < 0:
            return
        legal = deal.legal(seat)
        assert action in legal
        if isinstance(legal[0], Meld):
            assert isinstance(action, Meld)
            self.laid += 1
        if isinstance(action, Discard):
            assert not any(isinstance(other, Add) for other in legal)
        self.added += isinstance(action, Add)


def views_of(match, pack, seat):
    """The deal and what this seat knows at its start."""
    deal = match.deal(pack)
    (obs,) = [view for view in observers(match, deal, [s == seat for s in range(4)]) if view]
    return deal, obs


def assert_blind(bot, match, seed):
    """The first choice of a deal stays the same when all hidden cards are dealt anew."""
    pack = shuffled(match.game.pack(match.options, 4), random.Random(seed))
    seat = views_of(match, pack, 1)[0].to_act()[0]
    deal, obs = views_of(match, pack, seat)
    seen = [*deal.hand(seat), *deal.board.piles.pile]
    places = [at for at, card in enumerate(pack) if card not in seen]
    order = shuffled([pack[at] for at in places], random.Random(seed + 50))
    moved = list(pack)
    for at, card in zip(places, order, strict=True):
        moved[at] = card
    other, same = views_of(match, tuple(moved), seat)
    assert same.hand == obs.hand
    first = bot.choose(obs, deal.legal(seat), random.Random(1))
    assert bot.choose(same, other.legal(seat), random.Random(1)) == first
