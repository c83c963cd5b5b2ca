"""A deal of Contract Rummy in order of play: draw, take or buy; meld and lay off; discard; the end.

R2.14 A turn has three parts: draw, meld and lay off, discard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import (
    BUY,
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
from mesaya.cards import JOKER, TABLE, Card, Face, Seat, Tile, seat_text
from mesaya.errors import IllegalAction, Reason
from mesaya.events import (
    Added,
    Bought,
    Discarded,
    Drew,
    Ended,
    Event,
    Melded,
    Mixed,
    Passed,
    Revealed,
    Swapped,
    Took,
)
from mesaya.game import Chance, Events, Outcome
from mesaya.games.contract_turn import Turn, score
from mesaya.melds.board import Board
from mesaya.melds.deep import Aim, contract_depths, depth_of, lay_off_depths
from mesaya.melds.duties import NO_DUTIES, Duties
from mesaya.options import ContractOptions
from mesaya.packs import faces

NONE: Final = -1
"""No card, or no seat."""

# phases of a turn, in order of play
DRAWING: Final = 0  # the mover, to draw or take
OFFERED: Final = 1  # the mover, to take or pass (with buying)
ASKING: Final = 2  # another seat, to buy or pass
MUST_DRAW: Final = 3  # the mover, to draw after a pass
RECYCLING: Final = 4  # the table, for a recycled stock
PLAYING: Final = 5  # the mover, to meld, lay off, swap, discard
OVER: Final = 6

ACTING: Final[tuple[tuple[Seat, ...], ...]] = tuple((seat,) for seat in range(8))
AT_TABLE: Final[tuple[Seat, ...]] = (TABLE,)
BUY_OR_PASS: Final[tuple[Action, ...]] = (BUY, PASS)
DRAW_ONLY: Final[tuple[Action, ...]] = (DRAW,)
TAKE_TOP: Final[tuple[Take, ...]] = tuple(Take(face) for face in range(JOKER + 1))


# --- one deal ------------------------------------------------------------------------------------
class ContractDeal:
    """One deal, from the pack to its scores.

    `aim` is its contract. `asking` is who is still to be asked for the discard, `buyer` whose fine
    card waits for a recycled stock, `discarder` who laid the top of the pile, `NONE` while it is
    the card turned up. `duties` is what the mover's turn owes. `choices` is what the mover may do,
    None until `legal` has looked; it is never changed, so clones share it.
    """

    __slots__ = (
        "aim",
        "asking",
        "board",
        "buyer",
        "choices",
        "discarder",
        "duties",
        "mover",
        "number",
        "opening",
        "options",
        "phase",
        "result",
        "seats",
    )

    def __init__(
        self,
        options: ContractOptions,
        seats: int,
        number: int,
        aim: Aim,
        opening: tuple[Event, ...],
        board: Board,
        phase: int,
        mover: Seat,
        discarder: Seat,
        asking: tuple[Seat, ...],
        buyer: Seat,
        duties: Duties,
        choices: list[Action] | None,
        result: Outcome | None,
    ) -> None:
        self.options = options
        self.seats = seats
        self.number = number
        self.aim = aim
        self.opening = opening
        self.board = board
        self.phase = phase
        self.mover = mover
        self.discarder = discarder
        self.asking = asking
        self.buyer = buyer
        self.duties = duties
        self.choices = choices
        self.result = result

    def clone(self) -> ContractDeal:
        """An independent copy; values that never change are shared."""
        return ContractDeal(
            self.options,
            self.seats,
            self.number,
            self.aim,
            self.opening,
            self.board.clone(),
            self.phase,
            self.mover,
            self.discarder,
            self.asking,
            self.buyer,
            self.duties,
            self.choices,
            self.result,
        )

    def hand(self, seat: Seat) -> list[Card]:
        """The cards that `seat` holds, in canonical order."""
        return self.board.hands[seat].copy()

    def table(self) -> list[tuple[int, ...]]:
        """The melds on the table, in the order laid."""
        return [meld.tiles for meld in self.board.melds]

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone. For tests, the table and the fair deal; never for a seat."""
        return self.board.zones()

    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on."""
        return self.result

    # --- who acts, and how -----------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        """R2.14 One seat at a time, clockwise; the table when a stock is to be mixed.

        S4 Who wants to buy is asked one by one, nearest to the mover first.
        """
        phase = self.phase
        if phase == RECYCLING:
            return AT_TABLE
        return () if phase == OVER else ACTING[self._asked()]

    def _asked(self) -> Seat:
        """Who is asked while cards are played."""
        return self.asking[0] if self.phase == ASKING else self.mover

    def _acts(self, seat: Seat) -> bool:
        """True when it is for `seat`, or the table, to act."""
        phase = self.phase
        if phase == RECYCLING:
            return seat == TABLE
        return phase != OVER and seat == self._asked()

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now, in canonical order; the contract as it is laid best."""
        if seat == TABLE or not self._acts(seat):
            return ()
        if self.phase == ASKING:
            return BUY_OR_PASS
        if self.phase == MUST_DRAW:
            return DRAW_ONLY
        if self.choices is None:
            self.choices = self._choices()
        return self.choices

    def _choices(self) -> list[Action]:
        """R2.14 A turn has three parts: draw, meld and lay off, discard."""
        if self.phase == PLAYING:
            return self._turn(self.mover, "R2.14").plays()
        return [DRAW, *self._takes()] if self.phase == DRAWING else [*self._takes(), PASS]

    def apply(self, seat: Seat, action: Action) -> Events:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        if self.phase == OVER:
            raise IllegalAction(Reason.DEAL_OVER, "R2.26")
        events = self._applied(seat, action)
        self.choices = None
        return events

    def _applied(self, seat: Seat, action: Action) -> Events:
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
                return self._stock(seat, order)
            case _:
                raise IllegalAction(Reason.NOT_IN_GAME, "R2.14")

    def _expect(self, seat: Seat, phase: int, rule: str) -> None:
        """The seat is asked now, and asked for this."""
        if not self._acts(seat):
            known = TABLE <= seat < self.seats
            raise IllegalAction(
                Reason.NOT_TO_ACT if known else Reason.NO_SUCH_SEAT, rule, seat=seat
            )
        if phase != self.phase:
            raise IllegalAction(Reason.WRONG_PHASE, rule)

    # --- first part, draw: R2.15, R2.16 ----------------------------------------------------------
    def _draw(self, seat: Seat, named: Face | None) -> Events:
        """R2.15 The mover takes the top card of the stock, for his eyes only.

        S1, Q2.20 From an empty stock the discards are recycled first; where that cannot be, the
        deal is blocked. A named card is checked; while the stock has still to be mixed, it must be
        among the cards that make it.
        """
        self._expect(seat, MUST_DRAW if self.phase == MUST_DRAW else DRAWING, "R2.15")
        piles = self.board.piles
        if named is not None and named not in faces(piles.stock[-1:] or piles.pool()):
            raise IllegalAction(Reason.WRONG_CARD, "R2.15", card=named)
        if piles.stock:
            return self._drawn()
        if not piles.can_recycle():
            return self._end("blocked", NONE)
        self.phase = RECYCLING
        return []

    def _drawn(self) -> Events:
        self.phase = PLAYING
        return [Drew(self.mover, self.board.draw(self.mover) >> 3)]

    def chance(self) -> Chance | None:
        """S1 The new order of a recycled stock, when a card must come from an empty one."""
        if self.phase != RECYCLING:
            return None
        piles = self.board.piles
        return Chance("recycle", piles.recycled + 1, piles.pool())

    def _stock(self, seat: Seat, order: tuple[Card, ...]) -> Events:
        """S1 The top discard stays; the rest, in the table's order, is the stock."""
        self._expect(seat, RECYCLING, "S1")
        self.board.piles.recycle(order)
        events: Events = [Mixed("recycle", len(order))]
        return events + (self._drawn() if self.buyer == NONE else self._bought(self.buyer))

    def _take(self, seat: Seat, named: Face | None, count: int | None) -> Events:
        """R2.15 One or several cards from the top of the discard pile.

        Q2.8 The top card alone is taken freely, but R2.19 not discarded again. R2.16 A lower one is
        taken only to be melded in this turn, with all the cards above it; those are free, and R2.19
        may be discarded. Q2.23 A joker is taken like any card.
        """
        self._expect(seat, OFFERED if self.phase == OFFERED else DRAWING, "R2.15")
        pile = self.board.piles.pile
        depth = depth_of(pile, named, count)
        if depth > 1 and not self._may_take(depth):
            raise IllegalAction(Reason.MAY_NOT_TAKE, "R2.16", card=pile[-depth] >> 3)
        taken = pile[-depth:]
        for _ in taken:
            self.board.take(seat)
        if depth > 1:
            self.duties = NO_DUTIES.with_deep(taken[0])
        elif not self.options.may_rediscard_taken:
            self.duties = NO_DUTIES.with_barred(taken[0])
        self.phase = PLAYING
        return [Took(seat, faces(taken))]

    def _takes(self) -> list[Action]:
        """The top of the discard pile, and each deeper card that may be taken."""
        pile = self.board.piles.pile
        top: list[Action] = [TAKE_TOP[card >> 3] for card in pile[-1:]]
        return top + [Take(pile[-depth] >> 3, depth) for depth in self._deep(0)]

    def _may_take(self, depth: int) -> bool:
        """Q2.7 True when a card so deep may be taken."""
        if self.choices is None:
            return bool(self._deep(depth))
        return Take(self.board.piles.pile[-depth] >> 3, depth) in self.choices

    def _deep(self, only: int) -> list[int]:
        """Q2.7 From which depths, or from this one, a card that is not on top may be taken."""
        pile, hand = self.board.piles.pile, self.board.hands[self.mover]
        if not self.board.down[self.mover]:
            return contract_depths(pile, hand, self.aim, only)
        means = Turn(self.board, self.options, self.aim, self.mover, self.duties).means()
        return lay_off_depths(pile, hand, self.board.melds, means, only)

    # --- buying: Q2.19 ---------------------------------------------------------------------------
    def _pass(self, seat: Seat) -> Events:
        """Q2.19 With `buying` on the mover may let the discard go; then the others are asked.

        In seat order; never who discarded it. Nobody is asked where no fine card can be supplied.
        """
        if self.phase == ASKING:
            self._expect(seat, ASKING, "Q2.19")
            asking = self.asking[1:]
        else:
            self._expect(seat, OFFERED, "Q2.19")
            asking = self._buyers() if self.board.piles.can_draw() else ()
        self.asking = asking
        self.phase = ASKING if asking else MUST_DRAW
        events: Events = [Passed(seat)]
        return events if asking else events + self._blocked_if_dry()

    def _buyers(self) -> tuple[Seat, ...]:
        order = [(self.mover + i) % self.seats for i in range(1, self.seats)]
        return tuple([seat for seat in order if seat != self.discarder])

    def _buy(self, seat: Seat) -> Events:
        """Q2.19 The buyer gets the discard and, as a fine, the top card of the stock."""
        self._expect(seat, ASKING, "Q2.19")
        self.asking = ()
        if self.board.piles.stock:
            return self._bought(seat)
        self.buyer = seat
        self.phase = RECYCLING
        return []

    def _bought(self, seat: Seat) -> Events:
        card, fine = self.board.take(seat), self.board.draw(seat)
        self.buyer = NONE
        self.phase = MUST_DRAW
        return [Bought(seat, card >> 3, fine >> 3), *self._blocked_if_dry()]

    def _blocked_if_dry(self) -> Events:
        """S1 When the mover must draw and no card can be had, the deal is blocked."""
        return [] if self.board.piles.can_draw() else self._end("blocked", NONE)

    # --- second part, meld and lay off: R2.11, R2.17, R2.22-R2.25 --------------------------------
    def _turn(self, seat: Seat, rule: str) -> Turn:
        """The seat is the mover, and to play."""
        self._expect(seat, PLAYING, rule)
        return Turn(self.board, self.options, self.aim, seat, self.duties)

    def _meld(self, seat: Seat, groups: tuple[Group, ...]) -> Events:
        """R2.11 The contract is met by laying the proper melds for that deal."""
        melds, cards = self._turn(seat, "R2.11").melds(groups)
        self.board.lay_melds(seat, melds, cards)
        self.duties = self.duties.without(cards)
        event = Melded(seat, tuple([meld.tiles for meld in melds]))
        return [event, *self._out_if_empty(seat)]

    def _add(self, seat: Seat, tile: Tile, number: int) -> Events:
        """R2.17, R2.22 A card is laid off on a meld, one's own or another's."""
        card, grown, lies = self._turn(seat, "R2.22").addition(tile, number)
        self.board.add(seat, number, grown, card)
        self.duties = self.duties.without((card,))
        return [Added(seat, lies, number, grown.tiles), *self._out_if_empty(seat)]

    def _swap(self, seat: Seat, face: Face, number: int) -> Events:
        """R2.24 A joker comes out of a sequence for the card that it stands for."""
        card, grown, joker = self._turn(seat, "R2.24").exchange(face, number)
        self.board.exchange(seat, number, grown, card, joker)
        self.duties = self.duties.without((card,)).with_loose(joker)
        return [Swapped(seat, face, number, grown.tiles)]

    # --- third part, discard: R2.18, R2.19 -------------------------------------------------------
    def _discard(self, seat: Seat, face: Face) -> Events:
        """R2.18 One card is discarded, face up, and the turn passes to the left (R2.14)."""
        card = self._turn(seat, "R2.18").discard(face)
        self.board.discard(seat, card)
        self.duties = NO_DUTIES
        self.discarder = seat
        self.mover = (seat + 1) % self.seats
        self.phase = OFFERED if self.options.buying else DRAWING
        return [Discarded(seat, face), *self._out_if_empty(seat)]

    # --- the end: R2.26 --------------------------------------------------------------------------
    def _out_if_empty(self, seat: Seat) -> Events:
        """R2.26 Who has laid the contract and played all his cards goes out; the deal ends."""
        return [] if self.board.hands[seat] else self._end("out", seat)

    def _end(self, ending: str, out: Seat) -> Events:
        """R2.26 The deal ends and all hands are scored as penalties; S1 if blocked, everybody's."""
        board = self.board
        scores = tuple([score(hand) for hand in board.hands])
        self.phase = OVER
        self.result = Outcome(
            ending,
            scores,
            {
                "went_out": "" if out < 0 else seat_text(out),
                "deal": self.number,
                "down": list(board.down),
                "laid_by": [seat_text(meld.owner) for meld in board.melds],
                "recycled": board.piles.recycled,
            },
        )
        shown = [Revealed(s, faces(hand), "hand") for s, hand in enumerate(board.hands) if hand]
        return [*shown, Ended(ending, scores)]
