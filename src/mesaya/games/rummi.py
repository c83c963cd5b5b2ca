"""Rummi: contract rummy with two packs and four jokers, six rounds.

Here is the match and the book's cover. A round in order of play is in `games.rummi_round`; what
the mover may lay and discard, with contracts and values, in `games.rummi_turn`; what a set, a run
and a lay-off are, in `melds`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.cards import Card, Seat, standard_pack
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Began, Dealt, Plain
from mesaya.game import Outcome
from mesaya.games.rummi_round import DRAWING, NONE, TOSSING, RummiDeal, from_left
from mesaya.games.rummi_turn import CITES, ROUNDS, RULES, VALUES, contract_of, score
from mesaya.melds.board import Board
from mesaya.melds.piles import Piles
from mesaya.melds.totals import Standing, read_standing
from mesaya.options import Options, RummiOptions, read_options
from mesaya.packs import check_pack, faces

__all__ = ["CITES", "ROUNDS", "RULES", "RUMMI", "VALUES", "contract_of", "score"]

NAME: Final = "rummi"
DEALT: Final = 11


# --- the deal ------------------------------------------------------------------------------------
def dealt(match: RummiMatch, pack: Sequence[Card]) -> RummiDeal:
    """R0.13 Eleven cards each, one at a time from the dealer's left; the rest is the stock, unseen.

    R0.16 The player on the dealer's left starts. Q0.23 No card is turned up.
    """
    seats = match.seats
    order = from_left(match.dealer, seats)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for place, seat in enumerate(order):
        hands[seat] = sorted(pack[place : DEALT * seats : seats])
    began = Began(NAME, seats, match.dealer, tuple(range(seats)), len(pack), match.before())
    stock = list(pack[DEALT * seats :])[::-1]
    piles = Piles(stock, [], 0, match.options.max_reshuffles)
    return RummiDeal(
        options=match.options,
        seats=seats,
        dealer=match.dealer,
        number=match.number,
        opening=(began, *[Dealt(seat, faces(hands[seat])) for seat in order]),
        board=Board(hands, piles, [NONE] * seats, [], [], NONE, [False] * seats, NONE),
        phase=DRAWING if match.number == ROUNDS else TOSSING,
        mover=order[0],
        asking=(),
        buyer=NONE,
        buys=[0] * seats,
        offer=None,
        result=None,
    )


# --- the match -----------------------------------------------------------------------------------
class RummiMatch:
    """R0.12 Six rounds. A value: nothing in it changes."""

    __slots__ = ("dealer", "options", "seats", "standing")

    def __init__(self, options: RummiOptions, seats: int, dealer: Seat, standing: Standing) -> None:
        self.options = options
        self.seats = seats
        self.dealer = dealer
        self.standing = standing

    @property
    def game(self) -> Rummi:
        """The rule book."""
        return RUMMI

    @property
    def number(self) -> int:
        """The round that comes next, from 1."""
        return self.standing.number

    @property
    def totals(self) -> tuple[int, ...]:
        """R0.5 Totals per seat: what each failed to get rid of so far."""
        return self.standing.totals

    @property
    def over(self) -> bool:
        """R0.12 True after round 6."""
        return self.standing.number > ROUNDS

    @property
    def winners(self) -> tuple[Seat, ...]:
        """R0.32 After round 6 the lowest total wins; S6 equal totals as `tiebreak` says."""
        return self.standing.best(self.options.tiebreak) if self.over else ()

    def before(self) -> dict[str, Plain]:
        """The match so far, as a record's `before` table writes it."""
        return self.standing.written("round", self.options.tiebreak)

    def deal(self, pack: Sequence[Card]) -> RummiDeal:
        """Deal this pack, top card first; raises `IllegalAction(bad_pack)`."""
        if self.over:
            raise IllegalAction(Reason.MATCH_OVER, "R0.12")
        check_pack(pack, RUMMI.pack(self.options, self.seats), "R0.1")
        return dealt(self, pack)

    def after(self, outcome: Outcome) -> RummiMatch:
        """R0.28 The next round is dealt by who played the first card of this one: his left."""
        dealer = (self.dealer + 1) % self.seats
        return RummiMatch(self.options, self.seats, dealer, self.standing.after(outcome.scores))


# --- the book ------------------------------------------------------------------------------------
class Rummi:
    """The rule book of Rummi."""

    @property
    def name(self) -> str:
        """Its id in records and commands."""
        return NAME

    def options(self, rules: Mapping[str, Plain]) -> RummiOptions:
        """House rules from a record's `rules` table; raises `OptionError`."""
        options = read_options(RummiOptions, rules)
        limits = (
            ("max_buys_per_round", "Q0.8", options.max_buys_per_round),
            ("max_reshuffles", "S1", options.max_reshuffles),
        )
        for name, rule, limit in limits:
            if limit is not None and limit < 0:
                raise OptionError(Reason.BAD_OPTION, rule, option=name, value=limit)
        return options

    def seats(self) -> range:
        """R0.2 At least two; Q0.2 up to six with two packs, eight with three."""
        return range(2, 9)

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """R0.1 Two packs with two jokers each, 108 cards; Q0.2 or three, 162 cards."""
        del seats
        packs = options.packs if isinstance(options, RummiOptions) else 2
        return standard_pack(packs, 2 * packs)

    def match(
        self,
        options: Options,
        seats: int,
        dealer: Seat,
        before: Mapping[str, Plain] | None = None,
    ) -> RummiMatch:
        """A fresh match, or one that stands as `before` says; raises `OptionError`."""
        if not isinstance(options, RummiOptions):
            raise OptionError(Reason.BAD_OPTION, "common", option="game", value=NAME)
        most = 6 if options.packs == 2 else 8
        if not 2 <= seats <= most:
            raise OptionError(Reason.BAD_SEATS, "Q0.2", seats=seats, most=most)
        if not 0 <= dealer < seats:
            raise OptionError(Reason.NO_SUCH_SEAT, "common", seat=dealer)
        standing = read_standing(before, "round", ROUNDS, seats, options.tiebreak)
        return RummiMatch(options, seats, dealer, standing)


RUMMI: Final = Rummi()
