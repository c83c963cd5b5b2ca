"""Contract Rummy: seven deals, each with its contract of sets and sequences.

Here is the match and the book's cover. A deal in order of play is in `games.contract_deal`; what
the mover may lay, swap and discard in `games.contract_turn`; packs, contracts and values in
`melds.seven`; what a set, a sequence and a lay-off are, in `melds`.

R2.1 Get rid of your cards by melding, laying off and discarding, meeting the deal's contract.
R2.5, Q2.18 The order is A K Q .. 3 2 A, with no way round (`melds.runs`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.cards import Card, Seat, standard_pack
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Began, Dealt, Opened, Plain
from mesaya.game import Outcome
from mesaya.games.contract_deal import DRAWING, NONE, OFFERED, ContractDeal
from mesaya.games.contract_turn import aim_of, score
from mesaya.melds.board import Board
from mesaya.melds.duties import NO_DUTIES
from mesaya.melds.piles import Piles
from mesaya.melds.seven import (
    CITES,
    CONTRACTS,
    DEALS,
    MOST_PACKS,
    VALUES,
    draw_for_dealer,
    hand_size,
    meld_rules,
    packs_for,
    stock_left,
)
from mesaya.melds.totals import Standing, read_standing
from mesaya.options import ContractOptions, Options, read_options
from mesaya.packs import check_pack, faces

__all__ = [
    "CITES",
    "CONTRACT",
    "CONTRACTS",
    "VALUES",
    "ContractDeal",
    "ContractMatch",
    "draw_for_dealer",
    "meld_rules",
    "score",
]

NAME: Final = "contract"


# --- the deal ------------------------------------------------------------------------------------
def dealt(match: ContractMatch, pack: Sequence[Card]) -> ContractDeal:
    """R2.8 Ten or twelve cards each, one at a time from the dealer's left, face down.

    R2.9 The rest is the stock; its top card is turned up beside it. R2.14 The dealer's left begins.
    """
    seats, options, number = match.seats, match.options, match.number
    order = [(match.dealer + 1 + i) % seats for i in range(seats)]
    size = hand_size(number) * seats
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for place, seat in enumerate(order):
        hands[seat] = sorted(pack[place:size:seats])
    upcard = pack[size]
    began = Began(NAME, seats, match.dealer, tuple(range(seats)), len(pack), match.before())
    stock = list(pack[size + 1 :])[::-1]
    piles = Piles(stock, [upcard], 0, options.max_reshuffles)
    shown = [Dealt(seat, faces(hands[seat])) for seat in order]
    return ContractDeal(
        options,
        seats,
        number,
        aim_of(number, options),
        (began, *shown, Opened(upcard >> 3)),
        Board(hands, piles, [], [], [], NONE, [False] * seats, NONE),
        OFFERED if options.buying else DRAWING,
        order[0],
        NONE,
        (),
        NONE,
        NO_DUTIES,
        None,
        None,
    )


# --- the match -----------------------------------------------------------------------------------
class ContractMatch:
    """R2.8 Seven deals. A value: nothing in it changes."""

    __slots__ = ("dealer", "options", "seats", "standing")

    def __init__(
        self, options: ContractOptions, seats: int, dealer: Seat, standing: Standing
    ) -> None:
        self.options = options
        self.seats = seats
        self.dealer = dealer
        self.standing = standing

    @property
    def game(self) -> ContractRummy:
        """The rule book."""
        return CONTRACT

    @property
    def number(self) -> int:
        """The deal that comes next, from 1."""
        return self.standing.number

    @property
    def totals(self) -> tuple[int, ...]:
        """R2.26 The penalties of each seat so far."""
        return self.standing.totals

    @property
    def over(self) -> bool:
        """R2.28 True after deal 7."""
        return self.number > DEALS

    @property
    def winners(self) -> tuple[Seat, ...]:
        """R2.28 After seven deals the lowest score wins; S6 equal ones as `tiebreak` says."""
        return self.standing.best(self.options.tiebreak) if self.over else ()

    def before(self) -> dict[str, Plain]:
        """The match so far, as a record's `before` table writes it."""
        return self.standing.written("deal", self.options.tiebreak)

    def deal(self, pack: Sequence[Card]) -> ContractDeal:
        """Deal this pack, top card first; raises `IllegalAction(bad_pack)`."""
        if self.over:
            raise IllegalAction(Reason.MATCH_OVER, "R2.8")
        check_pack(pack, CONTRACT.pack(self.options, self.seats), "R2.3")
        return dealt(self, pack)

    def after(self, outcome: Outcome) -> ContractMatch:
        """R2.7 The deal passes to the left."""
        dealer = (self.dealer + 1) % self.seats
        return ContractMatch(self.options, self.seats, dealer, self.standing.after(outcome.scores))


# --- the book ------------------------------------------------------------------------------------
class ContractRummy:
    """The rule book of Contract Rummy."""

    @property
    def name(self) -> str:
        """Its id in records and commands."""
        return NAME

    def options(self, rules: Mapping[str, Plain]) -> ContractOptions:
        """House rules from a record's `rules` table; raises `OptionError`."""
        options = read_options(ContractOptions, rules)
        packs, most = options.packs, options.max_reshuffles
        if isinstance(packs, int) and not 1 <= packs <= MOST_PACKS:
            raise OptionError(Reason.BAD_OPTION, "Q2.1", option="packs", value=packs)
        if not 0 <= options.min_naturals <= 3:
            value = options.min_naturals
            raise OptionError(Reason.BAD_OPTION, "Q2.17", option="min_naturals", value=value)
        if most is not None and most < 0:
            raise OptionError(Reason.BAD_OPTION, "S1", option="max_reshuffles", value=most)
        return options

    def seats(self) -> range:
        """R2.2 Three to five play, four best; Q2.1 two for practice, and up to eight."""
        return range(2, 9)

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """R2.3, R2.4 So many packs of 52 cards and a joker (Q2.1)."""
        assert isinstance(options, ContractOptions)
        packs = packs_for(options, seats)
        return standard_pack(packs, packs)

    def match(
        self,
        options: Options,
        seats: int,
        dealer: Seat,
        before: Mapping[str, Plain] | None = None,
    ) -> ContractMatch:
        """A fresh match, or one that stands as `before` says; raises `OptionError`.

        Q2.1 Packs that could not be dealt in every deal are refused before the first.
        """
        if not isinstance(options, ContractOptions):
            raise OptionError(Reason.BAD_OPTION, "common", option="game", value=NAME)
        if seats not in self.seats():
            raise OptionError(Reason.BAD_SEATS, "Q2.1", seats=seats, most=8)
        if not 0 <= dealer < seats:
            raise OptionError(Reason.NO_SUCH_SEAT, "common", seat=dealer)
        packs = packs_for(options, seats)
        left = stock_left(packs, seats, DEALS)
        if left < 1:
            raise OptionError(Reason.TOO_FEW_CARDS, "Q2.1", packs=packs, seats=seats, left=left)
        standing = read_standing(before, "deal", DEALS, seats, options.tiebreak)
        return ContractMatch(options, seats, dealer, standing)


CONTRACT: Final = ContractRummy()
