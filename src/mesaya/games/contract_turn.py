"""What the mover of Contract Rummy may do with the cards in hand: lay, lay off, swap, discard.

Nothing here changes a deal; `games.contract` does, after asking.

R2.6, R2.23 A joker may replace any card; its suit and rank are declared when it is laid and stay
so. Q2.6 In a set it has the declared suit, and the natural card of that suit never joins the set.
Q2.24 What must be done "immediately" must be done in the same turn, before the discard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from mesaya.actions import DISCARD, Action, Add, Group, Meld, Swap
from mesaya.cards import Card, Face, Seat, Tile
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.board import Board
from mesaya.melds.deep import Aim
from mesaya.melds.duties import Duties, Means, can_end, new_melds
from mesaya.melds.laid import (
    RUN,
    Laid,
    add_to,
    card_for,
    cards_for,
    check_tiles,
    lay_group,
    lay_groups,
    swap_in,
)
from mesaya.melds.offers import distinct
from mesaya.melds.piles import face_counts, find
from mesaya.melds.places import NO_SWAPS, exchanges, fitting
from mesaya.melds.rules import penalty
from mesaya.melds.seven import CITES, CONTRACTS, DEALS, VALUES, meld_rules
from mesaya.options import ContractOptions
from mesaya.packs import faces

ANY: Final = -1
"""Any card; anybody."""


def aim_of(number: int, options: ContractOptions) -> Aim:
    """R2.10 The contract of a deal; Q2.3 in deal 7 with every card, or every card but one.

    Q2.21 Its melds may be longer than the least.
    """
    sets, runs = CONTRACTS[number - 1]
    stays = {"all_no_discard": 0, "all_with_discard": 1, "normal": -1}[options.deal7]
    return Aim(sets, runs, stays if number == DEALS else -1, meld_rules(options))


def score(hand: Sequence[Card]) -> int:
    """R2.26 What is left in hand when the deal ends is penalty; Q2.9 and nothing else counts."""
    return penalty(VALUES, faces(hand))


class Turn:
    """What `seat`, the mover, may do as the board lies and with what the turn owes.

    Each question gives the physical cards and melds that the answer is made of, or raises
    `IllegalAction`.
    """

    __slots__ = ("aim", "board", "duties", "options", "seat")

    def __init__(
        self, board: Board, options: ContractOptions, aim: Aim, seat: Seat, duties: Duties
    ) -> None:
        self.board = board
        self.options = options
        self.aim = aim
        self.seat = seat
        self.duties = duties

    def means(self) -> Means:
        """What the mover may do on the table now."""
        return self._means(down=self.board.down[self.seat], fresh=self.board.fresh == self.seat)

    def _means(self, *, down: bool, fresh: bool) -> Means:
        """What one may do who is down, and `fresh` since this turn.

        Q2.10 Nothing is laid off before the own contract, Q2.11 with `layoff_same_turn` off not in
        its turn either. R2.24 Jokers come back to who was down before this turn, Q2.13 out of
        others' sequences. Q2.12 New melds are made only with `extra_melds`.
        """
        options = self.options
        owner = self.seat if options.swap_scope == "others" else ANY
        return Means(
            adds=down and (not fresh or options.layoff_same_turn),
            owner=owner if down and not fresh else NO_SWAPS,
            melds=down and options.extra_melds,
            rules=self.aim.rules,
        )

    def _guard(
        self, left: list[Card], melds: list[Laid], duties: Duties, means: Means, rule: str
    ) -> None:
        """S3 No turn may come to where it cannot be ended with all that it owes.

        `left` is what the mover would hold, `melds` how the table would read.
        """
        if can_end(left, melds, duties, means):
            return
        pending = duties.pending(left)
        if pending < 0:
            raise IllegalAction(Reason.JOKER_MUST_BE_PLACED, rule)
        code = Reason.DEAD_END if duties.deep < 0 else Reason.MUST_MELD_TAKEN
        raise IllegalAction(code, "S3", card=pending >> 3)

    # --- the contract: R2.11-R2.13 ---------------------------------------------------------------
    def melds(self, groups: tuple[Group, ...]) -> tuple[list[Laid], list[Card]]:
        """R2.11 The contract is met by laying the proper melds for the deal.

        Q2.7 A card taken deep is among them. Q2.12 After it no more melds are made, unless
        `extra_melds` is on; Q2.14 never while a swapped joker waits to be laid off.

        Gives the melds and their cards.
        """
        board, seat, duties = self.board, self.seat, self.duties
        down = board.down[seat]
        if down and not self.options.extra_melds:
            raise IllegalAction(Reason.NO_EXTRA_MELDS, "Q2.12")
        if duties.loose:
            raise IllegalAction(Reason.JOKER_MUST_BE_PLACED, "Q2.14")
        check_tiles(groups, "R2.11")
        cards = cards_for(board.hands[seat], groups, duties.first(0), "R2.11")
        aim = self.aim
        if not down:
            melds = lay_groups(groups, aim.sets, aim.runs, aim.rules, CITES, seat)
        elif groups:
            melds = [lay_group(group, aim.rules, CITES, seat) for group in groups]
        else:
            raise IllegalAction(Reason.NOT_A_MELD, "Q2.12", cards=())
        left = board.without(seat, cards)
        owed = duties.without(cards)
        if not down:
            self._check_contract(left, owed)
        means = self._means(down=True, fresh=not down or board.fresh == seat)
        self._guard(left, board.melds + melds, owed, means, "R2.24")
        return melds, cards

    def _check_contract(self, left: list[Card], owed: Duties) -> None:
        """R2.13 In deal 7 all cards are melded at once, Q2.3 under `all_with_discard` all but one.

        R2.16 What was taken deep is melded.
        """
        if owed.deep >= 0:
            raise IllegalAction(Reason.MUST_MELD_TAKEN, "R2.16", card=owed.deep >> 3)
        stays = self.aim.stays
        if 0 <= stays < len(left):
            raise IllegalAction(Reason.MUST_USE_ALL, "R2.13", cards=faces(left))
        if len(left) < stays:
            raise IllegalAction(Reason.FINISH_NEEDS_DISCARD, "Q2.3")
        if stays == 1 and left[0] == owed.barred:
            raise IllegalAction(Reason.DEAD_END, "R2.19", card=left[0] >> 3)

    # --- laying off and swapping: R2.17, R2.22, R2.24 --------------------------------------------
    def _target(self, number: int, rule: str) -> Laid:
        """The meld that the mover may lay off on, or take a joker from.

        R2.17 His own or another's. Q2.10 Not before his own contract. Q2.3 In deal 7, unless it is
        played like the others, nothing is ever laid off.
        """
        if self.aim.stays >= 0:
            raise IllegalAction(Reason.NO_LAY_OFF, "Q2.3")
        if not self.board.down[self.seat]:
            raise IllegalAction(Reason.NOT_DOWN, "Q2.10")
        if not 0 <= number < len(self.board.melds):
            raise IllegalAction(Reason.NO_SUCH_MELD, rule, meld=number + 1)
        return self.board.melds[number]

    def addition(self, tile: Tile, number: int) -> tuple[Card, Laid, Tile]:
        """R2.22 A meld is extended by a card that fits; a joker names the card it is.

        Gives the card, how the meld reads with it, and as what it lies there.
        """
        meld = self._target(number, "R2.22")
        means = self.means()
        if not means.adds:
            raise IllegalAction(Reason.NOT_THIS_TURN, "Q2.11")
        check_tiles(((tile,),), "R2.22")
        hand, duties = self.board.hands[self.seat], self.duties
        card = card_for(hand, tile, duties.first(tile), "R2.22")
        grown, lies = add_to(meld, tile, self.aim.rules, CITES)
        if duties.presses(len(hand)):
            left = self.board.without(self.seat, (card,))
            melds = self.board.with_meld(number, grown)
            self._guard(left, melds, duties.without((card,)), means, "R2.24")
        return card, grown, lies

    def exchange(self, face: Face, number: int) -> tuple[Card, Laid, Card]:
        """R2.24 The card goes to a sequence for the joker that stands for it there.

        R2.25 Jokers in sets are dead. Q2.13 One's own sequences give none back, unless `swap_scope`
        is `any`. Q2.14 The joker must then have a place; Q2.15 where it lay the card lies now.
        Gives the card, how the run reads with it, and the joker that comes back.
        """
        meld = self._target(number, "R2.24")
        means = self.means()
        if means.owner == NO_SWAPS:
            raise IllegalAction(Reason.NOT_THIS_TURN, "R2.24")
        if meld.kind != RUN:
            raise IllegalAction(Reason.JOKER_IN_SET, "R2.25", card=face)
        grown = swap_in(meld, face, self.aim.rules, CITES)
        if meld.owner == means.owner:
            raise IllegalAction(Reason.OWN_SEQUENCE, "Q2.13")
        hand, duties = self.board.hands[self.seat], self.duties
        card = card_for(hand, face, duties.first(face), "R2.24")
        joker = self.board.spare_joker()
        left = [*self.board.without(self.seat, (card,)), joker]
        owed = duties.without((card,)).with_loose(joker)
        self._guard(left, self.board.with_meld(number, grown), owed, means, "Q2.14")
        return card, grown, joker

    # --- the discard: R2.18, R2.19 ---------------------------------------------------------------
    def discard(self, face: Face) -> Card:
        """R2.18 One card is discarded, unless every card has been melded.

        R2.19 Not the single top discard just taken (S2 the card itself; a twin may go); of several
        taken any may be. R2.16 First the card taken deep is melded, R2.24 and a swapped joker laid.
        """
        duties = self.duties
        card = find(self.board.hands[self.seat], face, duties.barred)
        if card < 0:
            raise IllegalAction(Reason.NOT_HELD, "R2.18", card=face)
        if duties.deep >= 0:
            raise IllegalAction(Reason.MUST_MELD_TAKEN, "R2.16", card=duties.deep >> 3)
        if duties.loose:
            raise IllegalAction(Reason.JOKER_MUST_BE_PLACED, "R2.24")
        if card == duties.barred:
            raise IllegalAction(Reason.JUST_TAKEN, "R2.19", card=face)
        return card

    # --- what may be done ------------------------------------------------------------------------
    def plays(self) -> list[Action]:
        """The contract laid best, every lay-off, every swap, every discard, in this order."""
        board, duties = self.board, self.duties
        hand = board.hands[self.seat]
        found: list[Action] = []
        if not board.down[self.seat]:
            found += self._contract(hand)
        elif self.aim.stays < 0:
            found += self._on_the_table(hand)
        if duties.deep < 0 and not duties.loose:
            barred = duties.barred
            ban = barred >> 3 if barred >= 0 and find(hand, barred >> 3, barred) == barred else -1
            found += [DISCARD[face] for face in distinct(hand) if face != ban]
        return found

    def _contract(self, hand: list[Card]) -> list[Action]:
        """R2.11 The contract with the least penalty left.

        Where that would leave only the card that may not be discarded, another way.
        """
        aim, duties = self.aim, self.duties
        groups = aim.best(hand, duties.deep >> 3)
        if groups is not None and duties.barred >= 0 and not self._accepts(Meld(groups)):
            groups = aim.other(face_counts(hand), duties.barred >> 3)
        return [] if groups is None else [Meld(groups)]

    def _on_the_table(self, hand: list[Card]) -> list[Action]:
        """What a mover who is down may lay, lay off and swap."""
        board, duties, means = self.board, self.duties, self.means()
        counts = face_counts(hand)
        found: list[Action] = []
        if means.melds and not duties.loose:
            for kind in new_melds(counts, duties.deep >> 3, duties.barred >> 3, means.rules):
                found += [Meld((group,)) for group in kind if self._accepts(Meld((group,)))][:1]
        if means.adds:
            adds = fitting(counts, board.melds)
            if duties.presses(len(hand)):
                adds = [add for add in adds if self._accepts(add)]
            found += adds
        if means.owner != NO_SWAPS:
            swaps = exchanges(counts, board.melds, means.owner)
            found += [swap for swap in swaps if self._accepts(swap)]
        return found

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
