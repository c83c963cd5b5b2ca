"""Contract Rummy: seven deals, each with its contract of sets and sequences.

R2.1 Get rid of your cards by melding, laying off and discarding, meeting the deal's contract.
R2.2 Three to five play, four best; two for practice and up to eight are taken (Q2.1).
R2.28 After seven deals the lowest total wins.
Q2.9 Melds score nothing for whom they lie before; `Laid.owner` says who laid them.
Q2.24 What must be done "immediately" must be done in the same turn, before the discard.

R2.5, Q2.18 The order is A K Q .. 3 2 A without a way round: a run on positions 0..13 (`melds.runs`).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.actions import (
    BUY,
    DISCARD,
    DRAW,
    PASS,
    Action,
    Add,
    Buy,
    Discard,
    Draw,
    Group,
    Meld,
    Pass,
    Stock,
    Swap,
    Take,
)
from mesaya.cards import JOKER, STANDS, TABLE, Card, Face, Seat, Tile, standard_pack
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import (
    Added,
    Began,
    Bought,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Melded,
    Mixed,
    Opened,
    Passed,
    Plain,
    Revealed,
    Swapped,
    Took,
)
from mesaya.game import Chance, Outcome, faces
from mesaya.melds.cites import Cites
from mesaya.melds.contracts import lay_contract
from mesaya.melds.deep import has_partners
from mesaya.melds.laid import Laid, add_to, cards_for, lay_group, lay_groups, swap_in
from mesaya.melds.piles import Piles, find
from mesaya.melds.places import NO_SWAPS, adds_on, can_lay_off, face_counts, gives_back, takes
from mesaya.melds.rules import (
    ANY_SUITS,
    DISTINCT,
    NOT_ADJACENT,
    MeldRules,
    penalty,
    rank_values,
)
from mesaya.melds.totals import (
    added,
    best_seats,
    check_names,
    read_counts,
    read_number,
    zeros_added,
)
from mesaya.options import ContractOptions, Options, read_options
from mesaya.tricks.order import check_pack

NAME: Final = "contract"
DEALS: Final = 7
UNIT: Final = 53
"""R2.3 Cards in a pack: 52 and a joker."""

# What the deal waits for.
DRAWING: Final = 0  # the mover, to draw or take
OFFERED: Final = 1  # the mover, to take the discard or pass (with buying)
ASKED: Final = 2  # another seat, to buy the discard or pass
MUST_DRAW: Final = 3  # the mover, to draw after a pass
MIXING: Final = 4  # the table, for a recycled stock
PLAYING: Final = 5  # the mover, to meld, lay off, swap, discard
OVER: Final = 6

_ALONE: Final[tuple[tuple[Seat, ...], ...]] = (*((seat,) for seat in range(8)), (), (TABLE,))
NOBODY: Final = 8
"""Whose turn it is when the deal is over; `_ALONE[-1]` is the table."""
TAKE_TOP: Final[tuple[Take, ...]] = tuple(Take(face) for face in range(JOKER + 1))


# --- one deal: R2.14 -------------------------------------------------------------------------------
class ContractDeal:
    """One deal, from the pack to its score.

    `hands` are sorted. `asked` is who is asked to buy, `waiting` who gets the card that a recycled
    stock must give. `fresh` says that the mover laid the contract in this turn.
    """

    __slots__ = (
        "asked",
        "down",
        "duties",
        "fresh",
        "hands",
        "match",
        "mover",
        "opening",
        "phase",
        "piles",
        "result",
        "spread",
        "waiting",
    )

    def __init__(
        self,
        match: ContractMatch,
        opening: tuple[Event, ...],
        hands: list[list[Card]],
        piles: Piles,
        spread: Spread,
        down: list[bool],
        phase: int,
        mover: Seat,
        asked: Seat,
        waiting: Seat,
        fresh: bool,  # noqa: FBT001
        duties: Duties,
        result: Outcome | None,
    ) -> None:
        self.match = match
        self.opening = opening
        self.hands = hands
        self.piles = piles
        self.spread = spread
        self.down = down
        self.phase = phase
        self.mover = mover
        self.asked = asked
        self.waiting = waiting
        self.fresh = fresh
        self.duties = duties
        self.result = result

    def clone(self) -> ContractDeal:
        """An independent copy. What never changes (match, melds, duties, result) is shared."""
        return ContractDeal(
            self.match,
            self.opening,
            [hand.copy() for hand in self.hands],
            self.piles.clone(),
            self.spread.clone(),
            self.down.copy(),
            self.phase,
            self.mover,
            self.asked,
            self.waiting,
            self.fresh,
            self.duties,
            self.result,
        )

    # --- who is to act ---------------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        """R2.14 One seat at a time, clockwise; the table when a stock is to be mixed."""
        return _ALONE[self._actor()]

    def _actor(self) -> Seat:
        if self.phase == ASKED:
            return self.asked
        if self.phase == MIXING:
            return TABLE
        return NOBODY if self.phase == OVER else self.mover

    def chance(self) -> Chance | None:
        """S1, Q2.20 The new order of a recycled stock, when a card must come from an empty one."""
        if self.phase != MIXING:
            return None
        return Chance("recycle", self.piles.recycled + 1, self.piles.pool())

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now, in canonical order: the contract laid best, else everything."""
        if seat != self._actor() or seat < 0:
            return ()
        match self.phase:
            case 0:  # DRAWING
                return [DRAW, *self._takes()]
            case 1:  # OFFERED
                return [PASS, *self._takes()]
            case 2:  # ASKED
                return BUY_OR_PASS
            case 3:  # MUST_DRAW
                return DRAW_ONLY
            case 5:  # PLAYING
                return self._plays()
            case _:
                return ()

    def apply(self, seat: Seat, action: Action) -> Events:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        if self.phase == OVER:
            raise IllegalAction(Reason.DEAL_OVER, "R2.26")
        match action:
            case Discard(card=card):
                return self._discard(seat, card)
            case Draw(card=named):
                return self._draw(seat, named)
            case Take(card=named, count=count):
                return self._take(seat, named, count)
            case Add(tile=tile, meld=number):
                return self._add(seat, tile, number)
            case Meld(groups=groups):
                return self._meld(seat, groups)
            case Swap(card=card, meld=number):
                return self._swap(seat, card, number)
            case Pass():
                return self._pass(seat)
            case Buy():
                return self._buy(seat)
            case Stock(cards=order):
                return self._mix(seat, order)
            case _:
                raise IllegalAction(Reason.NOT_IN_GAME, "R2.14")

    def _expect(self, seat: Seat, phase: int, rule: str) -> None:
        """The seat is asked, and asked for this."""
        if seat != self._actor():
            if not TABLE <= seat < self.match.seats:
                raise IllegalAction(Reason.NO_SUCH_SEAT, rule, seat=seat)
            raise IllegalAction(Reason.NOT_TO_ACT, rule, seat=seat)
        if phase != self.phase:
            raise IllegalAction(Reason.WRONG_PHASE, rule)

    # --- first part, draw: R2.15, R2.16 ----------------------------------------------------------
    def _draw(self, seat: Seat, named: Face | None) -> Events:
        """R2.15 The mover takes the top card of the stock, for his eyes only.

        S1 From an empty stock the discards are recycled first; where that cannot be, the deal is
        blocked. A named card is checked; while the stock has still to be mixed, it must be among
        the cards that make it.
        """
        self._expect(seat, MUST_DRAW if self.phase == MUST_DRAW else DRAWING, "R2.15")
        pool = self.piles.stock[-1:] or self.piles.pool()
        if named is not None and named not in faces(pool):
            raise IllegalAction(Reason.WRONG_CARD, "R2.15", card=named)
        if self.piles.stock:
            return self._drawn()
        if not self.piles.can_recycle():
            return self._end("blocked", NOBODY)
        self.phase = MIXING
        self.waiting = seat
        return []

    def _drawn(self) -> Events:
        card = self.piles.stock.pop()
        insort(self.hands[self.mover], card)
        self.phase = PLAYING
        return [Drew(self.mover, card >> 3)]

    def _mix(self, seat: Seat, order: Sequence[Card]) -> Events:
        """S1 The table's order of the recycled discards is the stock; who waited gets his card."""
        if self.phase != MIXING or seat != TABLE:
            raise IllegalAction(Reason.NOT_TO_ACT, "S1", seat=seat)
        self.piles.recycle(order)
        events: Events = [Mixed("recycle", len(self.piles.stock))]
        return events + (self._drawn() if self.waiting == self.mover else self._bought())

    def _take(self, seat: Seat, named: Face | None, count: int | None) -> Events:
        """R2.15, R2.16 One or several cards from the top of the discard pile.

        Q2.8 The top card alone is taken freely, but R2.19 not discarded again. Q2.7 A lower one is
        taken only to be melded, with all above it; those are free, and one of them may be
        discarded. Q2.23 A joker is taken like any card.
        """
        self._expect(seat, OFFERED if self.phase == OFFERED else DRAWING, "R2.15")
        depth = self._depth(named, count)
        if depth > 1 and depth not in self._deep(depth):
            raise IllegalAction(Reason.MAY_NOT_TAKE, "R2.16", card=self.piles.pile[-depth] >> 3)
        taken = self.piles.pile[-depth:]
        del self.piles.pile[-depth:]
        hand = self.hands[seat]
        hand.extend(taken)
        hand.sort()
        if depth > 1:
            self.duties = Duties(-1, taken[0], -1)
        elif not self.match.options.may_rediscard_taken:
            self.duties = Duties(taken[0], -1, -1)
        self.phase = PLAYING
        return [Took(seat, faces(taken))]

    def _depth(self, named: Face | None, count: int | None) -> int:
        """R2.16 How many cards are taken: down to the named one nearest the top, or `count`."""
        pile = self.piles.pile
        if not pile:
            raise IllegalAction(Reason.NOTHING_TO_TAKE, "R2.15")
        if named is None:
            if count is not None and count != 1:
                raise IllegalAction(Reason.NOT_IN_PILE, "R2.16", count=count)
            return 1
        if count is None:
            for depth in range(1, len(pile) + 1):
                if pile[-depth] >> 3 == named:
                    return depth
            raise IllegalAction(Reason.NOT_IN_PILE, "R2.16", card=named)
        if not 1 <= count <= len(pile):
            raise IllegalAction(Reason.NOT_IN_PILE, "R2.16", count=count)
        if pile[-count] >> 3 != named:
            raise IllegalAction(Reason.WRONG_CARD, "R2.16", card=named)
        return count

    def _takes(self) -> list[Action]:
        """The top of the discard pile, and each deeper card that may be taken."""
        pile = self.piles.pile
        if not pile:
            return []
        found: list[Action] = [TAKE_TOP[pile[-1] >> 3]]
        found.extend([Take(pile[-depth] >> 3, depth) for depth in self._deep(0)])
        return found

    def _deep(self, only: int) -> list[int]:
        """Q2.7, S3 From which depths a card may be taken: those with a legal completion this turn.

        Before the contract: one that has the card in it. After it: laying the card off, or a swap.
        `only` asks for one depth; 0 for all.
        """
        pile = self.piles.pile
        counts = face_counts(self.hands[self.mover])
        counts[pile[-1] >> 3] += 1
        found: list[int] = []
        means = self._means()
        down = self.down[self.mover]
        for depth in range(2, len(pile) + 1):
            face = pile[-depth] >> 3
            counts[face] += 1
            if only not in (0, depth):
                continue
            if down:
                if can_use(face, counts, self.spread, means, self.match.rules):
                    found.append(depth)
            elif self._contract(counts, face) is not None:
                found.append(depth)
        return found

    # --- buying: Q2.19 ---------------------------------------------------------------------------
    def _pass(self, seat: Seat) -> Events:
        """Q2.19 With buying on, the mover lets the discard go, or one who is asked does not want it.

        The others are asked in seat order, nearest first; never who discarded it. Nobody is asked
        where no fine card can be had.
        """
        self._expect(seat, ASKED if self.phase == ASKED else OFFERED, "Q2.19")
        asked = (seat + 1) % self.match.seats
        if asked == self._discarder():
            asked = (asked + 1) % self.match.seats
        events: Events = [Passed(seat)]
        if asked != self.mover and self.piles.can_draw():
            self.asked = asked
            self.phase = ASKED
            return events
        return events + self._must_draw()

    def _discarder(self) -> Seat:
        """Who laid the top of the pile: the seat before the mover, nobody in the first turn."""
        first = self.mover == (self.match.dealer + 1) % self.match.seats and not self.turned
        return NOBODY if first else (self.mover - 1) % self.match.seats

    def _buy(self, seat: Seat) -> Events:
        """Q2.19 The buyer gets the discard and, as a fine, the top card of the stock."""
        self._expect(seat, ASKED, "Q2.19")
        if self.piles.stock:
            self.waiting = seat
            return self._bought()
        self.phase = MIXING
        self.waiting = seat
        return []

    def _bought(self) -> Events:
        card, fine = self.piles.pile.pop(), self.piles.stock.pop()
        insort(self.hands[self.waiting], card)
        insort(self.hands[self.waiting], fine)
        events: Events = [Bought(self.waiting, card >> 3, fine >> 3)]
        return events + self._must_draw()

    def _must_draw(self) -> Events:
        """S1 The mover has to draw; where no card can come, the deal is blocked."""
        self.phase = MUST_DRAW
        return [] if self.piles.can_draw() else self._end("blocked", NOBODY)

    # --- second part, meld: R2.11-R2.13, R2.20-R2.23 ---------------------------------------------
    def _means(self) -> Means:
        """What the mover may do besides the contract in this turn.

        Q2.10 Nothing is laid off before the own contract, Q2.11 and with `layoff_same_turn` off not
        in its turn; Q2.3 never in deal 7, unless that is played like the others. R2.24 Jokers come
        back to who was down before this turn, Q2.13 out of others' sequences. Q2.12 New melds after
        the contract only with `extra_melds`.
        """
        options = self.match.options
        down = self.down[self.mover] and self.match.stays < 0
        swaps = down and not self.fresh
        own = self.mover if options.swap_scope == "others" else -1
        return Means(
            adds=down and (not self.fresh or options.layoff_same_turn),
            owner=own if swaps else NO_SWAPS,
            melds=down and options.extra_melds,
        )
