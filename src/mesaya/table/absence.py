"""What the table does for a seat that does not answer, in every phase of every game.

It is a plain, safe action: always legal, never one that gives up (but see `missed_action`), and
drawn from what the seat itself may know. `docs/absence.md` shows the whole of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from mesaya.actions import (
    CALL,
    DISCARD,
    DRAW,
    LEAVE,
    PASS,
    PLAY,
    TOSS,
    Action,
    Add,
    Discard,
    Lead,
    Play,
    Swap,
)
from mesaya.cards import JOKER, Card, Face, Seat, held_face
from mesaya.errors import IllegalAction, Reason
from mesaya.game import Deal, faces
from mesaya.games.contract_deal import ContractDeal
from mesaya.games.kozel4 import Kozel4Deal
from mesaya.games.omi6 import Omi6Deal
from mesaya.games.points13 import Points13Deal
from mesaya.games.rummi_round import RummiDeal
from mesaya.games.rummi_turn import VALUES as RUMMI_VALUES
from mesaya.games.rummi_turn import contract_of
from mesaya.melds.closed_hand import must_leave
from mesaya.melds.missing import missing
from mesaya.melds.offers import distinct, fits
from mesaya.melds.outlook import look
from mesaya.melds.piles import face_counts
from mesaya.melds.places import open_faces
from mesaya.melds.seven import VALUES as CONTRACT_VALUES
from mesaya.melds.wholes import lying
from mesaya.table.phases import Phase, asked_together, game_of, phase_of
from mesaya.tricks import beating, order
from mesaya.tricks.kozel import fold_of


class Way(StrEnum):
    """A plain action, by what it is."""

    PASS = "pass"
    DRAW = "draw"  # from the stock, unseen
    LOOSE = "loose"  # the dearest loose card goes
    TURN = "turn"  # what the turn owes, else the dearest loose card goes
    DRAWN = "drawn"  # Q3.18 the card drawn goes
    LONGEST = "longest"  # the longest suit of the cards seen
    LOWEST = "lowest"  # the lowest card that may be played
    LOWEST_FOLD = "lowest_fold"  # the lowest cards, face down


WAYS: Final[Mapping[str, Mapping[Phase, Way]]] = {
    "rummi": {
        Phase.TOSS: Way.LOOSE,
        Phase.OFFER: Way.PASS,
        Phase.BUY: Way.PASS,
        Phase.DRAW: Way.DRAW,
        Phase.MELD: Way.TURN,
    },
    "contract": {
        Phase.OFFER: Way.PASS,
        Phase.BUY: Way.PASS,
        Phase.DRAW: Way.DRAW,
        Phase.MELD: Way.TURN,
    },
    "points13": {Phase.DRAW: Way.DRAW, Phase.DISCARD: Way.DRAWN},
    "omi6": {
        Phase.TRUMP: Way.LONGEST,
        Phase.SOLO: Way.PASS,
        Phase.LEAD: Way.LOWEST,
        Phase.TRICK: Way.LOWEST,
        Phase.CHALLENGE: Way.PASS,
    },
    "kozel4": {
        Phase.LEAD: Way.LOWEST,
        Phase.ANSWER: Way.LOWEST_FOLD,
        Phase.MOLODKA: Way.PASS,
    },
}
"""What is done for an absent seat, by game and question."""


def plain_action(deal: Deal, seat: Seat) -> Action:
    """What the table does for a seat that is asked and does not answer.

    Raises `IllegalAction(not_to_act)` for a seat that is not asked.
    """
    phase = phase_of(deal)
    if seat < 0 or seat not in asked_together(deal):
        raise IllegalAction(Reason.NOT_TO_ACT, "S4", seat=seat)
    way = WAYS[game_of(deal)][phase]
    if way == Way.PASS:
        return PASS
    if way == Way.DRAW:
        return DRAW
    match deal:
        case RummiDeal():
            return _rummi(deal, seat)
        case ContractDeal():
            return _contract(deal, seat)
        case Points13Deal():
            return deal.auto_play()
        case Omi6Deal():
            return _call(deal, seat) if way == Way.LONGEST else _play(deal, seat)
        case _:
            assert isinstance(deal, Kozel4Deal)
            return _kozel(deal, seat)


def missed_action(deal: Deal, seat: Seat, misses: int) -> Action:
    """The same, where `misses` in a row count, this one included.

    R3.21, Q3.17 In points13 the missed turn at `missed_turn_limit` takes the seat out of the hand,
    for 40 points (Q3.16).
    """
    if isinstance(deal, Points13Deal) and must_leave(misses, deal.options.missed_turn_limit):
        return LEAVE
    return plain_action(deal, seat)


# --- what to part with ---------------------------------------------------------------------------
def loosest(choice: Sequence[Face], needed: Callable[[Face], int], values: Sequence[int]) -> Face:
    """The dearest loose card: of the cards that are needed least the one that costs most.

    Among equals the first in canonical order. A joker goes only if there is nothing else.
    """
    return min(choice, key=lambda face: (face == JOKER, needed(face), -values[face], face))


def _rummi(deal: RummiDeal, seat: Seat) -> Action:
    """R0.14 The opening discard; R0.19 else what ends the turn."""
    hand = deal.board.hands[seat]

    def choose(choice: Sequence[Face]) -> Face:
        return loosest(choice, _rummi_needs(deal, seat), RUMMI_VALUES)

    if phase_of(deal) == Phase.TOSS:
        return TOSS[choose(distinct(hand))]
    return _end_of_turn(deal.legal(seat), (), choose)


def _rummi_needs(deal: RummiDeal, seat: Seat) -> Callable[[Face], int]:
    """How much a card is needed: how many cards the contract lacks without it, jokers left out.

    A joker in hand could stand for any card, and would make every card of a meld seem loose. For a
    seat that is down: whether the card can be laid off.
    """
    if deal.board.down[seat]:
        melds = deal.board.melds
        return lambda face: any([fits(face, meld) for meld in melds])
    counts = _naturals(deal.board.hands[seat])
    sets, runs = contract_of(deal.number)
    return _without(counts, lambda: look(counts, sets, runs).missing)


def _contract(deal: ContractDeal, seat: Seat) -> Action:
    """R2.18 What ends the turn; R2.16, R2.24 first what was taken or swapped to be laid is laid."""
    duties = deal.duties
    owed = [JOKER] if duties.loose else [duties.deep >> 3]

    def choose(choice: Sequence[Face]) -> Face:
        return loosest(choice, _contract_needs(deal, seat), CONTRACT_VALUES)

    return _end_of_turn(deal.legal(seat), owed, choose)


def _contract_needs(deal: ContractDeal, seat: Seat) -> Callable[[Face], int]:
    """As in Rummi; R2.13 in deal 7 how many cards do not lie in three sequences without it."""
    if deal.board.down[seat]:
        laid_off = open_faces(deal.board.melds)
        return lambda face: face in laid_off
    hand, aim = deal.board.hands[seat], deal.aim
    counts = _naturals(hand)
    if aim.stays < 0:
        return _without(counts, lambda: missing(counts, aim.sets, aim.runs, aim.rules))
    wanted = len(hand) - aim.stays  # one goes, one is drawn
    return _without(counts, lambda: wanted - lying(counts, wanted, aim.rules))


def _naturals(hand: Sequence[Card]) -> list[int]:
    """The natural cards of a hand by face."""
    counts = face_counts(hand)
    counts[JOKER] = 0
    return counts


def _without(counts: list[int], lacking: Callable[[], int]) -> Callable[[Face], int]:
    """What is lacking when one card is taken out of `counts`, by its face."""

    def needed(face: Face) -> int:
        counts[face] -= 1
        found = lacking()
        counts[face] += 1
        return found

    return needed


def _end_of_turn(
    legal: Sequence[Action], owed: Sequence[Face], choose: Callable[[Sequence[Face]], Face]
) -> Action:
    """A discard where one is open: nothing is laid that need not be.

    S3 Else the turn owes a card to the table. It is laid off if it can be; else whatever leads
    there: all that is legal does, and each step leaves fewer natural cards in hand.
    """
    discards = [action.card for action in legal if isinstance(action, Discard)]
    if discards:
        return DISCARD[choose(discards)]
    return min(legal, key=lambda action: _detour(action, owed))


def _detour(action: Action, owed: Sequence[Face]) -> int:
    """How far from the duty an action leads."""
    if isinstance(action, Add):
        return 0 if held_face(action.tile) in owed else 1
    return 2 if isinstance(action, Swap) else 3


# --- tricks --------------------------------------------------------------------------------------
def _call(deal: Omi6Deal, seat: Seat) -> Action:
    """R1.8 The suit of which most cards are seen; among equals the higher cards, then the first."""
    held = faces(deal.hand(seat))

    def worth(suit: int) -> tuple[int, int, int]:
        high = [order.STRENGTH[face] for face in held if face // 13 == suit]
        return len(high), sum(high), -suit

    return CALL[max(range(4), key=worth)]


def _play(deal: Omi6Deal, seat: Seat) -> Action:
    """Q1.5 The lowest card of the suit led, else the lowest that is no trump, else of trumps.

    Q1.14 No card is hidden, where that could be done.
    """
    held = [action.card for action in deal.legal(seat) if isinstance(action, Play)]
    follow = [face for face in held if face // 13 == deal.trick.led] or held
    return PLAY[min(follow, key=lambda f: (f // 13 == deal.trump, order.STRENGTH[f], f))]


def _kozel(deal: Kozel4Deal, seat: Seat) -> Action:
    """R4.4 The lowest card alone is led; R4.5 of the lowest as many are folded as were led."""
    held = faces(deal.hand(seat))
    low = sorted(
        held, key=lambda face: (face // 13 == deal.trump, beating.STRENGTH[face % 13], face)
    )
    if phase_of(deal) == Phase.LEAD:
        return Lead((low[0],))
    return fold_of(beating.mask_of(low[: len(deal.bars)]))
