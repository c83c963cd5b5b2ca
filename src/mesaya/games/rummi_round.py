"""A round of Rummi in order of play: opening discard, choosing and buying, the turn, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import (
    BUY,
    DRAW,
    PASS,
    TAKE,
    TOSS,
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
    Toss,
)
from mesaya.cards import TABLE, Card, Face, Seat, Tile, seat_text
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
    Tossed,
)
from mesaya.game import Chance, Events, Outcome
from mesaya.games.rummi_turn import Turn, score
from mesaya.melds.board import Board
from mesaya.melds.offers import distinct
from mesaya.melds.piles import find, order_stock
from mesaya.options import RummiOptions
from mesaya.packs import faces

NONE: Final = -1
"""No card, or no seat."""

# phases of a round, in order of play
TOSSING: Final = 0
MIXING: Final = 1
CHOOSING: Final = 2
ASKING: Final = 3
DRAWING: Final = 4
RECYCLING: Final = 5
PLAYING: Final = 6
OVER: Final = 7

ACTING: Final[tuple[tuple[Seat, ...], ...]] = tuple((seat,) for seat in range(8))
AT_TABLE: Final[tuple[Seat, ...]] = (TABLE,)
PASS_ONLY: Final[tuple[Action, ...]] = (PASS,)
TAKE_OR_PASS: Final[tuple[Action, ...]] = (TAKE, PASS)
BUY_OR_PASS: Final[tuple[Action, ...]] = (BUY, PASS)
DRAW_ONLY: Final[tuple[Action, ...]] = (DRAW,)


def from_left(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats in dealing order: from the left of `seat`, itself last."""
    return tuple([(seat + 1 + i) % seats for i in range(seats)])


# --- a round -------------------------------------------------------------------------------------
class RummiDeal:
    """One round, from the pack to its scores.

    `asking` is who is still to be asked for the discard, `buyer` whose fine card waits for a
    recycled stock, `buys` counts them by seat. `offer` are the melds that `legal` proposes to the
    mover, None until it has looked.
    """

    __slots__ = (
        "asking",
        "board",
        "buyer",
        "buys",
        "dealer",
        "mover",
        "number",
        "offer",
        "opening",
        "options",
        "phase",
        "result",
        "seats",
    )

    def __init__(
        self,
        options: RummiOptions,
        seats: int,
        dealer: Seat,
        number: int,
        opening: tuple[Event, ...],
        board: Board,
        phase: int,
        mover: Seat,
        asking: tuple[Seat, ...],
        buyer: Seat,
        buys: list[int],
        offer: list[Action] | None,
        result: Outcome | None,
    ) -> None:
        self.options = options
        self.seats = seats
        self.dealer = dealer
        self.number = number
        self.opening = opening
        self.board = board
        self.phase = phase
        self.mover = mover
        self.asking = asking
        self.buyer = buyer
        self.buys = buys
        self.offer = offer
        self.result = result

    def clone(self) -> RummiDeal:
        """An independent copy; values that never change are shared."""
        return RummiDeal(
            self.options,
            self.seats,
            self.dealer,
            self.number,
            self.opening,
            self.board.clone(),
            self.phase,
            self.mover,
            self.asking,
            self.buyer,
            self.buys.copy(),
            self.offer,
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
        """How the round ended, or None while it goes on."""
        return self.result

    # --- who acts, and how -----------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        """The seats asked now.

        Q0.3 All who have not tossed, in any order. S4, Q0.4 Who wants the discard is asked one by
        one, nearest to the mover first; under `buy_priority=first_call` all at once.
        """
        if self._is_turn():
            return ACTING[self.mover]
        phase = self.phase
        if phase == ASKING:
            whole = self.options.buy_priority == "first_call"
            return self.asking if whole else self.asking[:1]
        if phase == TOSSING:
            order = from_left(self.dealer, self.seats)
            return tuple([seat for seat in order if self.board.tossed[seat] < 0])
        return () if phase == OVER else AT_TABLE

    def _is_turn(self) -> bool:
        """True when the mover alone is asked."""
        phase = self.phase
        return phase in (PLAYING, CHOOSING, DRAWING)

    def _acts(self, seat: Seat) -> bool:
        """True when it is for `seat`, or the table, to act."""
        return seat == self.mover if self._is_turn() else seat in self.to_act()

    def apply(self, seat: Seat, action: Action) -> Events:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        if self.phase == OVER:
            raise IllegalAction(Reason.DEAL_OVER, "R0.27")
        match action:
            case Discard(card=card):
                return self._discard(seat, card)
            case Pass():
                return self._pass(seat)
            case Draw(card=named):
                return self._draw(seat, named)
            case Take(card=named, count=count):
                return self._take(seat, named, count)
            case Buy():
                return self._buy(seat)
            case Add(tile=tile, meld=number):
                return self._add(seat, tile, number)
            case Meld(groups=groups):
                return self._meld(seat, groups)
            case Toss(card=card):
                return self._toss(seat, card)
            case Swap(card=card, meld=number):
                return self._swap(seat, card, number)
            case Stock(cards=order):
                return self._stock(seat, order)
            case _:
                raise IllegalAction(Reason.NOT_IN_GAME, "R0.29")

    def _expect(self, seat: Seat, phase: int, rule: str) -> None:
        """The seat is asked now, and asked for this."""
        if not self._acts(seat):
            known = TABLE <= seat < self.seats
            raise IllegalAction(
                Reason.NOT_TO_ACT if known else Reason.NO_SUCH_SEAT, rule, seat=seat
            )
        if phase != self.phase:
            raise IllegalAction(Reason.WRONG_PHASE, rule)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now, in canonical order."""
        if seat == TABLE or not self._acts(seat):
            return ()
        phase = self.phase
        if phase == PLAYING:
            return self._plays()
        if phase == CHOOSING:
            return PASS_ONLY if self._cannot_take() else TAKE_OR_PASS
        if phase == DRAWING:
            return DRAW_ONLY
        if phase == ASKING:
            return BUY_OR_PASS
        return [TOSS[face] for face in distinct(self.board.hands[seat])]

    # --- the opening discard ---------------------------------------------------------------------
    def _toss(self, seat: Seat, face: Face) -> Events:
        """R0.14 Everyone gets rid of one of the 11 cards and keeps 10; a joker may go too (Q0.3).

        R0.30 In round 6 all 11 are kept.
        """
        self._expect(seat, TOSSING, "R0.14")
        card = find(self.board.hands[seat], face)
        if card < 0:
            raise IllegalAction(Reason.NOT_HELD, "R0.14", card=face)
        self.board.toss(seat, card)
        events: Events = [Tossed(seat, face)]
        if NONE in self.board.tossed:
            return events
        if self.options.opening_mix == "shuffle":
            self.phase = MIXING
            return events
        return events + self._mixed("bottom", list(self._opening_pool())[::-1])

    def _opening_pool(self) -> tuple[Card, ...]:
        """R0.15, Q0.3 The undealt cards from the top, then one slot a seat in dealing order."""
        order = from_left(self.dealer, self.seats)
        return (*self.board.piles.stock[::-1], *[self.board.tossed[seat] for seat in order])

    def _mixed(self, why: str, stock: list[Card]) -> Events:
        """R0.15 The removed cards are part of the stock; everybody now has 10."""
        self.board.piles.stock = stock
        self.board.tossed = [NONE] * self.seats
        self.phase = DRAWING
        return [Mixed(why, len(stock))]

    def chance(self) -> Chance | None:
        """R0.15 The stock with the tossed cards, or S1 a recycled stock, when it is to be mixed."""
        if self.phase == MIXING:
            return Chance("stock", 1, self._opening_pool())
        if self.phase == RECYCLING:
            piles = self.board.piles
            return Chance("recycle", piles.recycled + 1, piles.pool())
        return None

    def _stock(self, seat: Seat, order: tuple[Card, ...]) -> Events:
        """S1 The table gives the order of a mix; then what waited for it happens."""
        if self.phase == MIXING:
            self._expect(seat, MIXING, "R0.15")
            return self._mixed("opening", order_stock(order, self._opening_pool()))
        self._expect(seat, RECYCLING, "S1")
        self.board.piles.recycle(order)
        events: Events = [Mixed("recycle", len(order))]
        return events + (self._drawn() if self.buyer == NONE else self._bought(self.buyer))

    # --- take the discard, or ask who wants it ---------------------------------------------------
    def _cannot_take(self) -> bool:
        """Q0.7 A seat that is down may take the discard, unless `take_discard_when_down` is off."""
        return self.board.down[self.mover] and not self.options.take_discard_when_down

    def _take(self, seat: Seat, named: Face | None, count: int | None) -> Events:
        """R0.20 The next player may take the card that the previous player discarded.

        R0.16 The first player cannot: no discard pile exists yet.
        """
        if self.phase == DRAWING and seat == self.mover and not self.board.piles.pile:
            raise IllegalAction(Reason.NOTHING_TO_TAKE, "R0.16")
        self._expect(seat, CHOOSING, "R0.20")
        if self._cannot_take():
            raise IllegalAction(Reason.MAY_NOT_TAKE, "Q0.7")
        if count is not None and count != 1:
            raise IllegalAction(Reason.NOT_IN_PILE, "R0.20", count=count)
        top = self.board.piles.pile[-1] >> 3
        if named is not None and named != top:
            raise IllegalAction(Reason.WRONG_CARD, "R0.20", card=named)
        card = self.board.take(seat)
        if not self.options.may_rediscard_taken:
            self.board.barred = card
        self.phase = PLAYING
        return [Took(seat, (top,))]

    def _pass(self, seat: Seat) -> Events:
        """R0.21 Who does not want the discard asks whether anybody else does.

        R0.22 If nobody wants it, the mover draws; Q0.22 he may not take it after all.
        """
        if self.phase == ASKING:
            self._expect(seat, ASKING, "R0.21")
            asking = tuple([other for other in self.asking if other != seat])
        else:
            self._expect(seat, CHOOSING, "R0.21")
            asking = self._buyers()
        self.asking = asking
        self.phase = ASKING if asking else DRAWING
        events: Events = [Passed(seat)]
        return events if asking else events + self._blocked_if_dry()

    def _buyers(self) -> tuple[Seat, ...]:
        """Q0.4 The seats to be asked, nearest after the mover first.

        Q0.8 Nobody, when no fine card can be supplied.
        """
        if not self.board.piles.can_draw():
            return ()
        order = from_left(self.mover, self.seats)
        return tuple([seat for seat in order if not self._bar_to_buying(seat)])

    def _bar_to_buying(self, seat: Seat) -> str:
        """The rule that keeps the seat from buying, or an empty text.

        R0.21 The mover has declined. Q0.6 The discarder never gets his own card back, so that two
        players never buy. Q0.7 `buy_when_down`; Q0.8 `max_buys_per_round`.
        """
        options = self.options
        if seat == self.mover:
            return "R0.21"
        if seat == (self.mover - 1) % self.seats:
            return "Q0.6"
        if self.board.down[seat] and not options.buy_when_down:
            return "Q0.7"
        limit = options.max_buys_per_round
        return "Q0.8" if limit is not None and self.buys[seat] >= limit else ""

    def _buy(self, seat: Seat) -> Events:
        """R0.21 Who says yes is given the discard and the top card of the stock as a fine."""
        if self.phase == ASKING and 0 <= seat < self.seats:
            rule = self._bar_to_buying(seat)
            if rule:
                raise IllegalAction(Reason.MAY_NOT_BUY, rule, seat=seat)
        self._expect(seat, ASKING, "Q0.20" if not self.board.piles.pile else "R0.21")
        self.asking = ()
        if self.board.piles.stock:
            return self._bought(seat)
        self.buyer = seat
        self.phase = RECYCLING
        return []

    def _bought(self, seat: Seat) -> Events:
        """Q0.9 The buyer does not discard: his hand grows by two. Q0.5 Then the mover draws."""
        card, fine = self.board.take(seat), self.board.draw(seat)
        self.buys[seat] += 1
        self.buyer = NONE
        self.phase = DRAWING
        return [Bought(seat, card >> 3, fine >> 3), *self._blocked_if_dry()]

    def _blocked_if_dry(self) -> Events:
        """S1 When the mover must draw and no card can be had, the round is blocked."""
        return [] if self.board.piles.can_draw() else self._end("blocked", NONE)

    def _draw(self, seat: Seat, named: Face | None) -> Events:
        """R0.22 The mover takes the top card of the stock.

        R0.16 So does the first player, Q0.20 and nobody is asked before. A named card is checked
        where it lies; if the stock has to be mixed first, it must be one of those cards.
        """
        self._expect(seat, DRAWING, "R0.22")
        piles = self.board.piles
        if named is not None and named not in faces(piles.stock[-1:] or piles.pool()):
            raise IllegalAction(Reason.WRONG_CARD, "R0.22", card=named)
        if piles.stock:
            return self._drawn()
        self.phase = RECYCLING
        return []

    def _drawn(self) -> Events:
        self.phase = PLAYING
        return [Drew(self.mover, self.board.draw(self.mover) >> 3)]

    # --- laying the contract ---------------------------------------------------------------------
    def _turn(self, seat: Seat, rule: str) -> Turn:
        """The seat is the mover, and to play."""
        self._expect(seat, PLAYING, rule)
        return Turn(self.board, self.options, self.number, seat)

    def _meld(self, seat: Seat, groups: tuple[Group, ...]) -> Events:
        """R0.18 With the complete contract he says so and lays all its melds face up."""
        melds, cards = self._turn(seat, "R0.18").melds(groups)
        self.board.lay_melds(seat, melds, cards)
        self.offer = None
        event = Melded(seat, tuple([meld.tiles for meld in melds]))
        return [event, *self._out_if_empty(seat)]

    def _add(self, seat: Seat, tile: Tile, number: int) -> Events:
        """R0.25, R0.26 A card is added to a matching meld, one's own contract being down."""
        card, grown, lies = self._turn(seat, "R0.25").addition(tile, number)
        self.board.add(seat, number, grown, card)
        self.offer = None
        return [Added(seat, lies, number, grown.tiles), *self._out_if_empty(seat)]

    def _swap(self, seat: Seat, face: Face, number: int) -> Events:
        """Q0.15 With `joker_swap=runs` a joker of a run is had for the card it stands for."""
        card, grown, joker = self._turn(seat, "Q0.15").exchange(face, number)
        self.board.exchange(seat, number, grown, card, joker)
        self.offer = None
        return [Swapped(seat, face, number, grown.tiles)]

    def _discard(self, seat: Seat, face: Face) -> Events:
        """R0.19 He gets rid of one card, face up; R0.20 the next player's turn begins."""
        card = self._turn(seat, "R0.19").discard(face)
        self.board.discard(seat, card)
        self.offer = None
        self.mover = (seat + 1) % self.seats
        self.phase = CHOOSING
        return [Discarded(seat, face), *self._out_if_empty(seat)]

    def _plays(self) -> list[Action]:
        """The best ways to lay first, looked for once a turn; then all the rest."""
        turn = self._turn(self.mover, "R0.18")
        if self.offer is None:
            self.offer = turn.offers()
        return self.offer + turn.plays()

    # --- the end ---------------------------------------------------------------------------------
    def _out_if_empty(self, seat: Seat) -> Events:
        """R0.27, Q0.17 Who has got rid of his last card is out, however it went."""
        return [] if self.board.hands[seat] else self._end("out", seat)

    def _end(self, ending: str, out: Seat) -> Events:
        """R0.27 The round ends; the others' cards are counted. S1 If blocked, everybody's are."""
        hands = self.board.hands
        scores = tuple([score(hand) for hand in hands])
        self.phase = OVER
        self.result = Outcome(
            ending,
            scores,
            {
                "went_out": "" if out < 0 else seat_text(out),
                "round": self.number,
                "down": list(self.board.down),
                "buys": list(self.buys),
                "recycled": self.board.piles.recycled,
            },
        )
        shown = [Revealed(seat, faces(hand), "hand") for seat, hand in enumerate(hands) if hand]
        return [*shown, Ended(ending, scores)]
