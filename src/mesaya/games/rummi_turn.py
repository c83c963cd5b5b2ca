"""What the mover of Rummi may do with the cards in hand: lay, add, exchange, discard.

The measures of the game stand here too: contracts, values, what is a set and a run. Nothing here
changes a round; `games.rummi` does, after asking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from mesaya.actions import DISCARD, Action, Add, Group, Meld, Swap
from mesaya.cards import Card, Face, Seat, Tile
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.board import Board
from mesaya.melds.cites import Cites
from mesaya.melds.finish import Means, can_end
from mesaya.melds.laid import (
    RUN,
    Laid,
    add_to,
    check_tiles,
    joker_for,
    lay_group,
    lay_groups,
    swap_in,
)
from mesaya.melds.offers import (
    additions,
    best_contract,
    distinct,
    other_contracts,
    whole_contract,
)
from mesaya.melds.piles import find
from mesaya.melds.rules import ANY_SUITS, UNLIMITED, MeldRules, penalty, rank_values
from mesaya.options import RummiOptions
from mesaya.packs import faces

ROUNDS: Final = 6

# --- the measures of the game --------------------------------------------------------------------
VALUES: Final = rank_values((15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10), joker=50)
"""R0.6 Left in hand a joker costs 50, an ace 15, K Q J ten each, cards from 10 to 2 five each."""

RULES: Final = MeldRules(
    set_min=3,  # R0.10 three or more of a rank
    set_max=UNLIMITED,
    set_twins=True,  # R0.10 whatever their suits, twins too
    run_min=4,  # R0.7 four or more in sequence; R0.3, Q0.16 from an ace low to an ace high
    run_suits=ANY_SUITS,  # R0.9 two runs of one suit, even adjacent
    min_naturals=0,  # R0.8, R0.11 jokers alone make a run or a set
    declare=False,  # Q0.14 the place says what a joker is
    values=VALUES,
)

CITES: Final = Cites(
    sets="R0.10",
    runs="R0.7",
    joker="Q0.14",
    naturals="R0.8",
    contract="R0.12",
    suits="R0.9",
    fits="R0.25",
    swaps="Q0.15",
)

CONTRACTS: Final[tuple[tuple[int, int], ...]] = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2))


def contract_of(number: int) -> tuple[int, int]:
    """R0.12 The sets and runs of a round: 2+0, 1+1, 0+2, 3+0, 2+1, 1+2 in rounds 1 to 6.

    Q0.11 Exactly so many of each kind; every meld may be longer than the least.
    """
    return CONTRACTS[number - 1]


def score(hand: Sequence[Card]) -> int:
    """R0.5, R0.27 A round costs what is left in hand; Q0.21 nothing left costs nothing."""
    return penalty(VALUES, faces(hand))


# --- the turn ------------------------------------------------------------------------------------
class Turn:
    """What `seat`, the mover, may do in round `number` as the board lies. It changes nothing.

    Each question gives the physical cards and melds that the answer is made of, or raises
    `IllegalAction`.
    """

    __slots__ = ("board", "number", "options", "seat")

    def __init__(self, board: Board, options: RummiOptions, number: int, seat: Seat) -> None:
        self.board = board
        self.options = options
        self.number = number
        self.seat = seat

    def is_last_round(self) -> bool:
        """R0.29 Rounds 1 to 5 go by the same rules; round 6 has its own (R0.30, R0.31)."""
        return self.number == ROUNDS

    def may_lay_off(self) -> bool:
        """Q0.12 Who is down lays off, with `layoff_same_turn` in the turn of the contract too."""
        if not self.board.down[self.seat]:
            return False
        return self.board.fresh != self.seat or self.options.layoff_same_turn

    # --- laying the contract ---------------------------------------------------------------------
    def melds(self, groups: tuple[Group, ...]) -> tuple[list[Laid], list[Card]]:
        """R0.18 The whole contract goes down at once: these groups as melds, and their cards.

        R0.17 A part of it may not be laid. R0.24 After it no more melds are made (Q0.10: unless
        `extra_melds` is on). R0.31 In round 6 everything is laid, the card just drawn too (Q0.18:
        or taken, and all that was bought), or nothing.
        """
        board, seat = self.board, self.seat
        down = board.down[seat]
        if down and not self.options.extra_melds:
            raise IllegalAction(Reason.NO_EXTRA_MELDS, "R0.24")
        check_tiles(groups, "R0.12")
        cards = board.cards(seat, groups, "R0.18")
        if not down:
            sets, runs = contract_of(self.number)
            melds = lay_groups(groups, sets, runs, RULES, CITES, seat)
        elif groups:
            melds = [lay_group(group, RULES, CITES, seat) for group in groups]
        else:
            raise IllegalAction(Reason.NOT_A_MELD, "Q0.10", cards=())
        left = board.without(seat, cards)
        if self.is_last_round():
            if left:
                raise IllegalAction(Reason.MUST_USE_ALL, "R0.31", cards=faces(left))
        else:
            adds = self.options.layoff_same_turn or (down and board.fresh != seat)
            self._guard(left, cards, board.melds + melds, adds=adds)
        return melds, cards

    def _guard(self, left: list[Card], cards: list[Card], melds: list[Laid], *, adds: bool) -> None:
        """S3 No turn may come to where it cannot be ended; Q0.17 `finish` says which ends are open.

        `left` is what the mover would hold, `melds` how the table would read with `cards` laid.
        """
        means = Means(
            finish=self.options.finish,
            adds=adds,
            swaps=self.options.joker_swap == "runs",
            barred=self.board.barred,
        )
        if not can_end(left, melds, self.board.laid + cards, means):
            if left:
                raise IllegalAction(Reason.DEAD_END, "S3", card=left[0] >> 3)
            raise IllegalAction(Reason.FINISH_NEEDS_DISCARD, "Q0.17")

    # --- laying off ------------------------------------------------------------------------------
    def _target(self, number: int) -> Laid:
        """The meld that the mover may add to, or take a joker from.

        R0.25 Only after laying his own contract may a player add to a set, R0.26 or to a run; Q0.13
        then to any meld, his own too. Q0.19 In round 6 nothing is ever added.
        """
        if self.is_last_round():
            raise IllegalAction(Reason.NO_LAY_OFF, "Q0.19")
        melds = self.board.melds
        found = melds[number] if 0 <= number < len(melds) else None
        if not self.board.down[self.seat]:
            run = found is not None and found.kind == RUN
            raise IllegalAction(Reason.NOT_DOWN, "R0.26" if run else "R0.25")
        if not self.may_lay_off():
            raise IllegalAction(Reason.NOT_THIS_TURN, "Q0.12")
        if found is None:
            raise IllegalAction(Reason.NO_SUCH_MELD, "R0.25", meld=number + 1)
        return found

    def addition(self, tile: Tile, number: int) -> tuple[Card, Laid, Tile]:
        """R0.25, R0.26 A card is added to a matching set, or in sequence to a run.

        R0.4 A joker may be added as any card; Q0.14 its place, or its declaration, says as which.
        Gives the card, how the meld reads with it, and as what it lies there.
        """
        meld = self._target(number)
        check_tiles(((tile,),), "R0.25")
        cards = self.board.cards(self.seat, ((tile,),), "R0.25")
        grown, lies = add_to(meld, tile, RULES, CITES)
        left = self.board.without(self.seat, cards)
        self._guard(left, cards, self.board.with_meld(number, grown), adds=True)
        return cards[0], grown, lies

    def exchange(self, face: Face, number: int) -> tuple[Card, Laid, Card]:
        """Q0.15 A laid joker stays; with `joker_swap=runs` the card it stands for frees it.

        Gives the card, how the run reads with it, and the joker that comes back.
        """
        meld = self._target(number)
        if self.options.joker_swap == "none":
            raise IllegalAction(Reason.NO_SWAP, "Q0.15", card=face)
        grown = swap_in(meld, face, RULES, CITES)
        cards = self.board.cards(self.seat, ((face,),), "Q0.15")
        joker = self.board.spare_joker()
        left = [*self.board.without(self.seat, cards), joker]
        self._guard(left, cards, self.board.with_meld(number, grown), adds=True)
        return cards[0], grown, joker

    # --- the discard -----------------------------------------------------------------------------
    def discard(self, face: Face) -> Card:
        """R0.19 He gets rid of one card, face up, seen by all; R0.23, Q0.1 after a contract too.

        S2 Not of the card just taken, though of its twin. Q0.17 The last card may be discarded,
        unless `finish` is `no_discard`.
        """
        hand, barred = self.board.hands[self.seat], self.board.barred
        card = find(hand, face, barred)
        if card < 0:
            raise IllegalAction(Reason.NOT_HELD, "R0.19", card=face)
        if card == barred:
            raise IllegalAction(Reason.JUST_TAKEN, "S2", card=face)
        if len(hand) == 1 and self.options.finish == "no_discard":
            raise IllegalAction(Reason.FINISH_WITHOUT_DISCARD, "Q0.17", card=face)
        return card

    # --- what may be done ------------------------------------------------------------------------
    def offers(self) -> list[Action]:
        """R0.17 The contract laid best, if the hand has it whole; by option later a set, a run."""
        sets, runs = contract_of(self.number)
        if self.board.down[self.seat]:
            return self._ways(1, 0) + self._ways(0, 1) if self.options.extra_melds else []
        if self.is_last_round():
            groups = whole_contract(self.board.hands[self.seat], runs, RULES)
            return [] if groups is None else [Meld(groups)]
        return self._ways(sets, runs)

    def _ways(self, sets: int, runs: int) -> list[Action]:
        """The best way to lay these melds after which the turn can be ended, or none."""
        hand = self.board.hands[self.seat]
        best = best_contract(hand, sets, runs, RULES)
        if best is None:
            return []
        kept = len(hand)
        for group in best:
            kept -= len(group)
        way = Meld(best)
        # with two cards left the turn can surely be ended
        if kept > 1 or self._accepts(way):
            return [way]
        for groups in other_contracts(hand, sets, runs, RULES, self.board.barred):
            way = Meld(groups)
            if self._accepts(way):
                return [way]
        return []

    def plays(self) -> list[Action]:
        """Every lay-off, every exchange, every discard, in this order."""
        hand, barred = self.board.hands[self.seat], self.board.barred
        held = distinct(hand)
        found: list[Action] = []
        if self.may_lay_off():
            adds = additions(held, self.board.melds)
            found += adds if len(hand) > 2 else [add for add in adds if self._accepts(add)]
            if self.options.joker_swap == "runs":
                found += self._exchanges(held)
        ban = barred >> 3 if barred >= 0 and find(hand, barred >> 3, barred) == barred else -1
        if len(hand) > 1 or self.options.finish != "no_discard":
            found += [DISCARD[face] for face in held if face != ban]
        return found

    def _exchanges(self, held: Sequence[Face]) -> list[Action]:
        melds = list(enumerate(self.board.melds))
        swaps = [
            Swap(face, number)
            for face in held
            for number, meld in melds
            if joker_for(meld, face) >= 0
        ]
        return [swap for swap in swaps if self._accepts(swap)]

    def _accepts(self, action: Meld | Add | Swap) -> bool:
        """True when the mover may do this."""
        try:
            match action:
                case Meld(groups=groups):
                    self.melds(groups)
                case Add(tile=tile, meld=number):
                    self.addition(tile, number)
                case Swap(card=card, meld=number):
                    self.exchange(card, number)
                case _:
                    assert_never(action)
        except IllegalAction:
            return False
        return True
