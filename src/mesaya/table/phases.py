"""Which decision is asked now, who is asked at once, and whether an early answer will do.

Read from the rule books' own state, in words that all five games share. S4 A question that is open
to several seats is asked of all of them at once; the rule books take the answers one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from mesaya.actions import PASS, Action
from mesaya.cards import Seat
from mesaya.game import Deal
from mesaya.games import contract_deal as contract
from mesaya.games import kozel4, omi6, points13
from mesaya.games import rummi_round as rummi
from mesaya.games.contract_deal import ContractDeal
from mesaya.games.kozel4 import Kozel4Deal
from mesaya.games.omi6 import Omi6Deal
from mesaya.games.points13 import Points13Deal
from mesaya.games.rummi_round import RummiDeal
from mesaya.tricks.kozel import SEATS


class Phase(StrEnum):
    """What is asked."""

    TOSS = "toss"  # R0.14 the opening discard
    OFFER = "offer"  # R0.20, Q2.19 the discard just made: take it or pass
    BUY = "buy"  # R0.21, Q2.19 the discard out of turn, with a fine
    DRAW = "draw"  # draw, or take from the pile where that is open
    MELD = "meld"  # after the draw: meld, lay off, swap; a discard ends the turn
    DISCARD = "discard"  # R3.7 after the draw: discard, declare or drop
    TRUMP = "trump"  # R1.8
    SOLO = "solo"  # R1.21
    LEAD = "lead"  # the first card, or cards, of a trick
    TRICK = "trick"  # Q1.5 one card to a trick
    CHALLENGE = "challenge"  # R1.23 who hid cards
    ANSWER = "answer"  # R4.5 beat or fold
    MOLODKA = "molodka"  # R4.8 four of a suit, claimed in a window
    CHANCE = "chance"  # the table: a mix, or the card turned for trump
    OVER = "over"  # nothing any more


RUMMI: Final[Mapping[int, Phase]] = {
    rummi.TOSSING: Phase.TOSS,
    rummi.MIXING: Phase.CHANCE,
    rummi.CHOOSING: Phase.OFFER,
    rummi.ASKING: Phase.BUY,
    rummi.DRAWING: Phase.DRAW,
    rummi.RECYCLING: Phase.CHANCE,
    rummi.PLAYING: Phase.MELD,
    rummi.OVER: Phase.OVER,
}
CONTRACT: Final[Mapping[int, Phase]] = {
    contract.DRAWING: Phase.DRAW,
    contract.OFFERED: Phase.OFFER,
    contract.ASKING: Phase.BUY,
    contract.MUST_DRAW: Phase.DRAW,
    contract.RECYCLING: Phase.CHANCE,
    contract.PLAYING: Phase.MELD,
    contract.OVER: Phase.OVER,
}
POINTS13: Final[Mapping[int, Phase]] = {
    points13.DRAWING: Phase.DRAW,
    points13.DISCARDING: Phase.DISCARD,
    points13.MIXING: Phase.CHANCE,
    points13.OVER: Phase.OVER,
}
OMI6: Final[Mapping[int, Phase]] = {
    omi6.CALLING: Phase.TRUMP,
    omi6.SOLO_WINDOW: Phase.SOLO,
    omi6.PLAYING: Phase.TRICK,
    omi6.CHALLENGING: Phase.CHALLENGE,
    omi6.OVER: Phase.OVER,
}
KOZEL4: Final[Mapping[int, Phase]] = {
    kozel4.TURN: Phase.CHANCE,
    kozel4.ASK_LEAD: Phase.MOLODKA,
    kozel4.LEAD: Phase.LEAD,
    kozel4.ASK_TRICK: Phase.MOLODKA,
    kozel4.ANSWER: Phase.ANSWER,
    kozel4.OVER: Phase.OVER,
}


def game_of(deal: Deal) -> str:
    """The id of the game that is dealt; raises `TypeError` for a deal of no game."""
    match deal:
        case RummiDeal():
            return "rummi"
        case ContractDeal():
            return "contract"
        case Points13Deal():
            return points13.NAME
        case Omi6Deal():
            return omi6.NAME
        case Kozel4Deal():
            return kozel4.NAME
        case _:
            raise TypeError(type(deal).__name__)


def phase_of(deal: Deal) -> Phase:
    """The decision that is asked now; raises `TypeError` for a deal of no game."""
    match deal:
        case RummiDeal():
            return RUMMI[deal.phase]
        case ContractDeal():
            return CONTRACT[deal.phase]
        case Points13Deal():
            return POINTS13[deal.phase]
        case Omi6Deal():
            first = deal.stage == omi6.PLAYING and deal.trick.led < 0
            return Phase.LEAD if first else OMI6[deal.stage]
        case Kozel4Deal():
            return KOZEL4[deal.phase]
        case _:
            raise TypeError(type(deal).__name__)


def asked_together(deal: Deal) -> tuple[Seat, ...]:
    """S4 The seats that are asked now, all at once, in the order in which their answers count.

    Every seat that may still answer is asked, whatever it holds: that a seat is not asked would
    tell. Outside the windows the one to act, `(TABLE,)` for chance, `()` when over.
    """
    phase = phase_of(deal)
    if phase == Phase.BUY:
        assert isinstance(deal, RummiDeal | ContractDeal)
        return deal.asking
    if phase in (Phase.SOLO, Phase.CHALLENGE):
        assert isinstance(deal, Omi6Deal)
        return deal.waiting
    if phase == Phase.MOLODKA:
        assert isinstance(deal, Kozel4Deal)
        left = (deal.cards.first - deal.turn - 1) % SEATS + 1
        return tuple([(deal.turn + step) % SEATS for step in range(left)])
    return deal.to_act()


def as_asked(deal: Deal, seat: Seat) -> Deal:
    """A copy in which this seat is asked, those before it in the window having passed.

    If one of them does not pass, the answer of the seat does not count.
    """
    ahead = deal.clone()
    if seat in asked_together(deal):
        while seat not in ahead.to_act():
            ahead.apply(ahead.to_act()[0], PASS)
    return ahead


def check_early(deal: Deal, seat: Seat, action: Action) -> None:
    """S4 Refuse now what would be refused when the answer counts; the deal does not change.

    Raises `IllegalAction` as the rule book does.
    """
    as_asked(deal, seat).apply(seat, action)
