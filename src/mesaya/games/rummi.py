"""Rummi: contract rummy with two packs and four jokers, six rounds.

The file follows the order of play: the measures of the game, the dealing, the opening discard,
choosing and buying, the turn itself, the end of a round, the match. What a set, a run and a
lay-off are stands in `melds`; here is what Rummi asks of them.
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
from mesaya.cards import JOKER, TABLE, Card, Face, Seat, Tile, standard_pack
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
    Passed,
    Plain,
    Revealed,
    Swapped,
    Took,
    Tossed,
)
from mesaya.game import Chance, Events, Outcome, faces
from mesaya.melds.cites import Cites
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import (
    RUN,
    Laid,
    add_to,
    cards_for,
    check_tiles,
    fitting,
    joker_for,
    lay_group,
    lay_groups,
    swap_in,
)
from mesaya.melds.piles import Piles, find, order_stock
from mesaya.melds.reach import lacking
from mesaya.melds.rules import ANY_SUITS, UNLIMITED, MeldRules, penalty, rank_values
from mesaya.melds.totals import (
    added,
    best_seats,
    check_names,
    read_counts,
    read_number,
    zeros_added,
)
from mesaya.options import Options, RummiOptions, read_options
from mesaya.tricks.order import check_pack

NAME: Final = "rummi"
ROUNDS: Final = 6
DEALT: Final = 11
FEWEST: Final = 2
MOST: Final = {2: 6, 3: 8}
"""Q0.2 The greatest number of seats by the number of packs."""
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
TAKE_OR_PASS: Final[tuple[Action, ...]] = (TAKE, PASS)
PASS_ONLY: Final[tuple[Action, ...]] = (PASS,)
BUY_OR_PASS: Final[tuple[Action, ...]] = (BUY, PASS)
DRAW_ONLY: Final[tuple[Action, ...]] = (DRAW,)


# --- the measures of the game --------------------------------------------------------------------
VALUES: Final = rank_values((15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10), 50)
"""R0.6 Left in hand, a joker costs 50, an ace 15, K Q J 10 each, the cards from 10 to 2 five each.

R0.3 The ace is one card with one value, wherever in a run it could stand.
"""

RULES: Final = MeldRules(
    set_min=3,  # R0.10 three or more of a rank
    set_max=UNLIMITED,
    set_twins=True,  # R0.10 suits do not matter, twins are allowed
    run_min=4,  # R0.7 four or more in sequence
    run_suits=ANY_SUITS,  # R0.9 two runs of one suit may even touch
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

CONTRACTS: Final = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2))


def contract_of(number: int) -> tuple[int, int]:
    """R0.12 The sets and runs of a round: 2+0, 1+1, 0+2, 3+0, 2+1, 1+2 in rounds 1 to 6.

    Q0.11 Exactly so many of each kind; every meld may be longer than its least.
    """
    return CONTRACTS[number - 1]


def score(hand: Sequence[Card]) -> int:
    """R0.5, R0.27 A round costs what is left in hand; Q0.21 nothing left costs nothing."""
    return penalty(VALUES, faces(hand))


def from_left(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats in dealing order: from the left of `seat`, itself last."""
    return tuple([(seat + 1 + i) % seats for i in range(seats)])


# --- a round -------------------------------------------------------------------------------------
class RummiDeal:
    """One round, from the pack to its scores.

    `hands` are sorted. `tossed` is the opening discard of each seat, `asking` who is still to be
    asked for the discard, `buyer` whose fine card waits for a recycled stock. `down` says who has
    laid the contract, `fresh` is who did so in this turn. `barred` is the physical card that the
    mover may not discard (S2). `laid` are the physical cards of the `melds`. `offer` are the melds
    that `legal` proposes to the mover, None until it has looked.
    """

    __slots__ = (
        "asking",
        "barred",
        "buyer",
        "buys",
        "down",
        "fresh",
        "hands",
        "laid",
        "match",
        "melds",
        "mover",
        "offer",
        "opening",
        "phase",
        "piles",
        "result",
        "tossed",
    )

    def __init__(
        self,
        match: RummiMatch,
        opening: tuple[Event, ...],
        phase: int,
        mover: Seat,
        hands: list[list[Card]],
        piles: Piles,
        tossed: list[Card],
        asking: tuple[Seat, ...],
        buyer: Seat,
        buys: list[int],
        down: list[bool],
        fresh: Seat,
        barred: Card,
        melds: list[Laid],
        laid: list[Card],
        offer: list[Action] | None,
        result: Outcome | None,
    ) -> None:
        self.match = match
        self.opening = opening
        self.phase = phase
        self.mover = mover
        self.hands = hands
        self.piles = piles
        self.tossed = tossed
        self.asking = asking
        self.buyer = buyer
        self.buys = buys
        self.down = down
        self.fresh = fresh
        self.barred = barred
        self.melds = melds
        self.laid = laid
        self.offer = offer
        self.result = result

    def clone(self) -> RummiDeal:
        """An independent copy. Values that never change (offers, melds, results) are shared."""
        return RummiDeal(
            self.match,
            self.opening,
            self.phase,
            self.mover,
            [hand.copy() for hand in self.hands],
            self.piles.clone(),
            self.tossed.copy(),
            self.asking,
            self.buyer,
            self.buys.copy(),
            self.down.copy(),
            self.fresh,
            self.barred,
            self.melds.copy(),
            self.laid.copy(),
            self.offer,
            self.result,
        )

    # --- who is to act ---------------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        """The seats asked now.

        Q0.3 All who have not tossed may, in any order. S4, Q0.4 Who wants the discard is asked one
        by one, nearest to the mover first; under `buy_priority=first_call` all at once.
        """
        phase = self.phase
        if phase >= DRAWING or phase == CHOOSING:
            if phase == OVER:
                return ()
            return AT_TABLE if phase == RECYCLING else ACTING[self.mover]
        if phase == ASKING:
            whole = self.match.options.buy_priority == "first_call"
            return self.asking if whole else self.asking[:1]
        if phase == MIXING:
            return AT_TABLE
        order = from_left(self.match.dealer, self.match.seats)
        return tuple([seat for seat in order if self.tossed[seat] == NONE])

    def chance(self) -> Chance | None:
        """R0.15 The stock with the tossed cards, or S1 a recycled stock, when one is to be mixed.

        Q0.3 The pool of the first is the undealt cards from the top, then one slot a seat in
        dealing order.
        """
        if self.phase == MIXING:
            return Chance("stock", 1, self._opening_pool())
        if self.phase == RECYCLING:
            return Chance("recycle", self.piles.recycled + 1, self.piles.pool())
        return None

    def outcome(self) -> Outcome | None:
        """How the round ended, or None while it goes on."""
        return self.result

    # --- the zones -------------------------------------------------------------------------------
    def hand(self, seat: Seat) -> list[Card]:
        """The cards that `seat` holds, in canonical order."""
        return self.hands[seat].copy()

    def table(self) -> list[tuple[int, ...]]:
        """The melds on the table, in the order laid."""
        return [meld.tiles for meld in self.melds]

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone; the stock and the discard pile from the top."""
        found = {f"hand{seat}": hand.copy() for seat, hand in enumerate(self.hands)}
        found["stock"] = self.piles.stock[::-1]
        found["pile"] = self.piles.pile[::-1]
        found["tossed"] = [card for card in self.tossed if card != NONE and not self._mixed()]
        found["melds"] = self.laid.copy()
        return found

    def _mixed(self) -> bool:
        """True when the tossed cards are part of the stock."""
        return self.phase > MIXING

    # --- doing -----------------------------------------------------------------------------------
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
        """The seat is asked, and asked for this."""
        if seat not in self.to_act():
            if not TABLE <= seat < self.match.seats:
                raise IllegalAction(Reason.NO_SUCH_SEAT, rule, seat=seat)
            raise IllegalAction(Reason.NOT_TO_ACT, rule, seat=seat)
        if phase != self.phase:
            raise IllegalAction(Reason.WRONG_PHASE, rule)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now, in canonical order."""
        if seat not in self.to_act() or seat == TABLE:
            return ()
        match self.phase:
            case 2:  # CHOOSING
                return PASS_ONLY if self._cannot_take() else TAKE_OR_PASS
            case 3:  # ASKING
                return BUY_OR_PASS
            case 4:  # DRAWING
                return DRAW_ONLY
            case 6:  # PLAYING
                return self._plays()
            case _:  # TOSSING
                return [TOSS[face] for face in _distinct(self.hands[seat])]

    # --- the opening discard ---------------------------------------------------------------------
    def _toss(self, seat: Seat, face: Face) -> Events:
        """R0.14 Everyone gets rid of one of the 11 cards and keeps 10; a joker may go too (Q0.3).

        R0.30 There is no opening discard in round 6.
        """
        self._expect(seat, TOSSING, "R0.14")
        card = find(self.hands[seat], face)
        if card < 0:
            raise IllegalAction(Reason.NOT_HELD, "R0.14", card=face)
        self.hands[seat].remove(card)
        self.tossed[seat] = card
        events: Events = [Tossed(seat, face)]
        if NONE in self.tossed:
            return events
        if self.match.options.opening_mix == "shuffle":
            self.phase = MIXING
            return events
        self.piles.stock = list(self._opening_pool())[::-1]
        return [*events, *self._opened("bottom")]

    def _opening_pool(self) -> tuple[Card, ...]:
        """R0.15 The undealt cards from the top, then the tossed cards in dealing order."""
        order = from_left(self.match.dealer, self.match.seats)
        return (*self.piles.stock[::-1], *[self.tossed[seat] for seat in order])

    def _opened(self, why: str) -> Events:
        """R0.15 The removed cards are part of the stock; everybody has 10 cards."""
        self.phase = DRAWING
        return [Mixed(why, len(self.piles.stock))]

    # --- the stock -------------------------------------------------------------------------------
    def _stock(self, seat: Seat, order: tuple[Card, ...]) -> Events:
        """The table's order of a mix; what waited for it happens."""
        if seat != TABLE or (self.phase != MIXING and self.phase != RECYCLING):
            self._expect(seat, NONE, "S1")
        if self.phase == MIXING:
            self.piles.stock = order_stock(order, self._opening_pool())
            return self._opened("opening")
        self.piles.recycle(order)
        events: Events = [Mixed("recycle", len(self.piles.stock))]
        if self.buyer != NONE:
            return events + self._bought(self.buyer)
        return events + self._drawn()

    # --- take the discard, or ask who wants it ---------------------------------------------------
    def _cannot_take(self) -> bool:
        """Q0.7 A seat that is down may take the discard, unless `take_discard_when_down` is off."""
        return self.down[self.mover] and not self.match.options.take_discard_when_down

    def _take(self, seat: Seat, named: Face | None, count: int | None) -> Events:
        """R0.20 The next player may take the card that the previous player discarded.

        R0.16 The first player cannot: there is no discard pile yet.
        """
        if self.phase == DRAWING and seat == self.mover and not self.piles.pile:
            raise IllegalAction(Reason.NOTHING_TO_TAKE, "R0.16")
        self._expect(seat, CHOOSING, "R0.20")
        if self._cannot_take():
            raise IllegalAction(Reason.MAY_NOT_TAKE, "Q0.7")
        if count is not None and count != 1:
            raise IllegalAction(Reason.NOT_IN_PILE, "R0.20", count=count)
        card = self.piles.pile[-1]
        if named is not None and named != card >> 3:
            raise IllegalAction(Reason.WRONG_CARD, "R0.20", card=named)
        self.piles.pile.pop()
        insort(self.hands[seat], card)
        self.phase = PLAYING
        self.offer = None
        if not self.match.options.may_rediscard_taken:
            self.barred = card
        return [Took(seat, (card >> 3,))]

    def _pass(self, seat: Seat) -> Events:
        """R0.21 Who does not want the discard asks whether anybody else does.

        R0.22 If nobody wants it, the mover draws. Q0.22 His refusal is final.
        """
        if self.phase == ASKING:
            self._expect(seat, ASKING, "R0.21")
            self.asking = tuple([other for other in self.asking if other != seat])
        else:
            self._expect(seat, CHOOSING, "R0.21")
            self.asking = self._buyers()
        self.phase = ASKING if self.asking else DRAWING
        events: Events = [Passed(seat)]
        return events if self.asking else events + self._blocked_if_dry()

    def _buyers(self) -> tuple[Seat, ...]:
        """Q0.4 The seats to be asked, nearest after the mover first.

        Q0.8 Nobody is asked when no fine card can be supplied.
        """
        if not self.piles.can_draw():
            return ()
        order = from_left(self.mover, self.match.seats)
        return tuple([seat for seat in order if not self._bar_to_buying(seat)])

    def _bar_to_buying(self, seat: Seat) -> str:
        """The rule that keeps the seat from buying, or an empty text.

        R0.21 The mover has declined. Q0.6 The discarder never gets his own card back, so with two
        players nobody buys. Q0.7 `buy_when_down`, Q0.8 `max_buys_per_round`.
        """
        options = self.match.options
        if seat == self.mover:
            return "R0.21"
        if seat == (self.mover - 1) % self.match.seats:
            return "Q0.6"
        if self.down[seat] and not options.buy_when_down:
            return "Q0.7"
        limit = options.max_buys_per_round
        return "Q0.8" if limit is not None and self.buys[seat] >= limit else ""

    def _buy(self, seat: Seat) -> Events:
        """R0.21 Who says yes is given the discard and the top card of the stock as a fine."""
        if self.phase == ASKING and 0 <= seat < self.match.seats and self._bar_to_buying(seat):
            raise IllegalAction(Reason.MAY_NOT_BUY, self._bar_to_buying(seat), seat=seat)
        self._expect(seat, ASKING, "R0.21")
        self.asking = ()
        if self.piles.stock:
            return self._bought(seat)
        self.buyer = seat
        self.phase = RECYCLING
        return []

    def _bought(self, seat: Seat) -> Events:
        """Q0.9 The buyer does not discard: his hand grows by two. Q0.5 Then the mover draws."""
        card, fine = self.piles.pile.pop(), self.piles.stock.pop()
        insort(self.hands[seat], card)
        insort(self.hands[seat], fine)
        self.buys[seat] += 1
        self.buyer = NONE
        self.phase = DRAWING
        return [Bought(seat, card >> 3, fine >> 3), *self._blocked_if_dry()]

    def _blocked_if_dry(self) -> Events:
        """S1 A round in which the mover must draw and no card is left is blocked."""
        return [] if self.piles.can_draw() else self._end("blocked", NONE)

    def _draw(self, seat: Seat, named: Face | None) -> Events:
        """R0.22 If nobody wants the discard, the mover takes the top card of the stock.

        R0.16 So does the first player, Q0.20 without asking anybody. A named card is checked
        where it lies; while the stock has still to be mixed, it must be among those cards.
        """
        self._expect(seat, DRAWING, "R0.22")
        pool = self.piles.stock[-1:] or self.piles.pool()
        if named is not None and named not in faces(pool):
            raise IllegalAction(Reason.WRONG_CARD, "R0.22", card=named)
        if self.piles.stock:
            return self._drawn()
        self.phase = RECYCLING
        return []

    def _drawn(self) -> Events:
        card = self.piles.stock.pop()
        insort(self.hands[self.mover], card)
        self.phase = PLAYING
        self.offer = None
        return [Drew(self.mover, card >> 3)]

    # --- laying the contract ---------------------------------------------------------------------
    def _meld(self, seat: Seat, groups: tuple[Group, ...]) -> Events:
        """R0.18 With the complete contract he says "mama hari" and lays all its melds face up."""
        self._expect(seat, PLAYING, "R0.18")
        melds, cards = self._reading(seat, groups)
        self._lose(cards)
        if not self.down[seat]:
            self.down[seat] = True
            self.fresh = seat
        self.melds.extend(melds)
        events: Events = [Melded(seat, tuple([meld.tiles for meld in melds]))]
        return events + self._out_if_empty(seat)

    def _reading(self, seat: Seat, groups: tuple[Group, ...]) -> tuple[list[Laid], list[Card]]:
        """These groups as melds that may be laid now, and their physical cards.

        R0.17 The contract must be there whole; a part of it may not be laid (R0.18). R0.24 After
        it no more melds are made; Q0.10 unless `extra_melds` is on. R0.31 In round 6 everything is
        laid at once, the card drawn too (Q0.18: or taken, or bought), or nothing.
        """
        if self.down[seat] and not self.match.options.extra_melds:
            raise IllegalAction(Reason.NO_EXTRA_MELDS, "R0.24")
        check_tiles(groups, "R0.12")
        hand = self.hands[seat]
        cards = cards_for(hand, groups, self.barred, "R0.18")
        if self.down[seat]:
            if not groups:
                raise IllegalAction(Reason.NOT_A_MELD, "Q0.10", tiles=())
            melds = [lay_group(group, RULES, CITES, seat) for group in groups]
        else:
            sets, runs = contract_of(self.match.number)
            melds = lay_groups(groups, sets, runs, RULES, CITES, seat)
        if self._last_round():
            if len(cards) < len(hand):
                raise IllegalAction(Reason.MUST_USE_ALL, "R0.31")
        else:
            left = [card for card in hand if card not in cards]
            again = self.down[seat] or self.match.options.layoff_same_turn
            self._guard(left, self.melds + melds, may_lay=again)
        return melds, cards

    def _last_round(self) -> bool:
        """R0.29 Rounds 1 to 5 go by the same rules; round 6 has its own (R0.30, R0.31)."""
        return self.match.number == ROUNDS

    # --- laying off ------------------------------------------------------------------------------
    def _may_lay(self) -> bool:
        """Q0.12 Lay-offs are open to who is down, with `layoff_same_turn` at once."""
        down = self.down[self.mover]
        return down and (self.fresh != self.mover or self.match.options.layoff_same_turn)

    def _target(self, seat: Seat, number: int) -> Laid:
        """The meld that the seat may add to or take a joker from now.

        R0.25 Only after laying his own contract may a player add to a set, R0.26 or to a run;
        Q0.13 then to any meld, his own too. Q0.19 In round 6 nothing is ever added.
        """
        self._expect(seat, PLAYING, "R0.25")
        if self._last_round():
            raise IllegalAction(Reason.NO_LAY_OFF, "Q0.19")
        found = self.melds[number] if 0 <= number < len(self.melds) else None
        if not self.down[seat]:
            on_run = found is not None and found.kind == RUN
            raise IllegalAction(Reason.NOT_DOWN, "R0.26" if on_run else "R0.25")
        if not self._may_lay():
            raise IllegalAction(Reason.NOT_THIS_TURN, "Q0.12")
        if found is None:
            raise IllegalAction(Reason.NO_SUCH_MELD, "R0.25", meld=number + 1)
        return found

    def _add(self, seat: Seat, tile: Tile, number: int) -> Events:
        """R0.25, R0.26 A card is added to a matching set, or in sequence to a run.

        R0.4 A joker may be added as any card; Q0.14 a declared one says as which.
        """
        meld = self._target(seat, number)
        check_tiles(((tile,),), "R0.25")
        card = cards_for(self.hands[seat], ((tile,),), self.barred, "R0.25")[0]
        grown, lies = add_to(meld, tile, RULES, CITES)
        left = [other for other in self.hands[seat] if other != card]
        self._guard(left, self._with(number, grown), may_lay=True)
        self._lose([card])
        self.melds[number] = grown
        return [Added(seat, lies, number, grown.tiles), *self._out_if_empty(seat)]

    def _swap(self, seat: Seat, face: Face, number: int) -> Events:
        """Q0.15 A laid joker stays; under `joker_swap=runs` the card it stands for frees it."""
        meld = self._target(seat, number)
        if self.match.options.joker_swap == "none":
            raise IllegalAction(Reason.NO_SWAP, "Q0.15", card=face)
        grown = swap_in(meld, face, RULES, CITES)
        card = cards_for(self.hands[seat], ((face,),), self.barred, "Q0.15")[0]
        joker = find(self.laid, JOKER, self.barred)
        left = [joker if other == card else other for other in self.hands[seat]]
        self._guard(left, self._with(number, grown), may_lay=True)
        self._lose([card])
        self.laid.remove(joker)
        insort(self.hands[seat], joker)
        self.melds[number] = grown
        return [Swapped(seat, face, number, grown.tiles)]

    def _with(self, number: int, grown: Laid) -> list[Laid]:
        return [*self.melds[:number], grown, *self.melds[number + 1 :]]

    def _lose(self, cards: list[Card]) -> None:
        """These cards of the mover go to the table."""
        for card in cards:
            self.hands[self.mover].remove(card)
        self.laid.extend(cards)
        self.offer = None
