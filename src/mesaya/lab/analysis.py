"""What every card of a deal would have been worth, found when all hands are known.

Omi on six: the tricks that the seat's team takes from there on, after each card it might have
played. Exact with two teams; with three, what the team is sure of though both others play against
it. In a solo there is one question, whether it is won, and the answer is exact. Kozel on four
cards: the card points that the seat's team takes from there on, the order of the stock known too;
exact, and only from where few cards are left in the stock.

What is not solved is counted in `left` and told in `why`; nothing is guessed. Both sides see all
cards here, so a card that cost something may still have been the right one to play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from mesaya.actions import Action, Beat, Fold, Lead, Molodka, Play
from mesaya.cards import TABLE, Seat
from mesaya.compiled import tally
from mesaya.game import Deal
from mesaya.games.kozel4 import Kozel4Deal
from mesaya.games.omi6 import Omi6Deal
from mesaya.notation.records import Record
from mesaya.notation.replay import replay, start
from mesaya.notation.verbs import action_text
from mesaya.options import Kozel4Options, Omi6Options, Options
from mesaya.tricks import kozel_solver, omi_solver
from mesaya.tricks.kozel import team_of as side_of
from mesaya.tricks.order import BITS
from mesaya.tricks.teams import SEATS, team_of

TRICKS: Final = "tricks"
POINTS: Final = "points"
SOLO: Final = "solo"

EXACT: Final = "exact"
LEAST: Final = "least"

LAID: Final = (Play, Lead, Beat, Fold, Molodka)
"""What lays cards; passes, calls and forfeits are no such decisions."""


# --- what is found -------------------------------------------------------------------------------
class Worth(msgspec.Struct, frozen=True):
    """One thing that might have been done, as a line without its seat, and what it was worth."""

    do: str
    worth: int


class Decision(msgspec.Struct, frozen=True):
    """One play. `number` counts what seats did in the deal from 1, calls and passes too.

    `options` are all that was legal, the best first; `unit` says what `worth` counts: `tricks`,
    `points`, or `solo` (1 if the seat's side gets its way, 0 if not). `cost` is what the best was
    worth more than what was done.
    """

    number: int
    seat: Seat
    did: str
    worth: int
    best: int
    cost: int
    unit: str
    options: tuple[Worth, ...]


class Sum(msgspec.Struct, frozen=True):
    """A seat's plays: how many had a choice, how many of those cost something, how much in all."""

    seat: Seat
    choices: int
    missed: int
    lost: int


class Analysis(msgspec.Struct, frozen=True):
    """A deal, play by play.

    `sure` is `exact`, or `least` where the worth is what the team is sure of. `left` plays were not
    solved, and `why` says why: the id of a message without its `analysis-why-`, empty if all were.
    """

    game: str
    sure: str
    left: int
    why: str
    decisions: tuple[Decision, ...]
    seats: tuple[Sum, ...]


# --- how far back ---------------------------------------------------------------------------------
class Reach(NamedTuple):
    """How far back from the end is solved: cards in hand with two teams (and in a solo) and with
    three, cards in the stock of Kozel. `why` is told of the plays before that.
    """

    two: int
    three: int
    stock: int
    why: str


COMPILED: Final = Reach(two=9, three=6, stock=8, why="stock")
"""Omi whole. Kozel, with eight cards in the stock, takes seconds, and with twelve hours."""
PLAIN: Final = Reach(two=8, three=6, stock=4, why="plain")
"""Without compiled rules the solvers are slower by a factor of thirty or so."""


def usual() -> Reach:
    """As far as this installation solves in seconds."""
    return COMPILED if tally()[0] else PLAIN


def nearer(reach: Reach) -> Reach:
    """A round of the stock less, which takes a tenth of the time, where somebody waits."""
    return reach._replace(stock=reach.stock - kozel_solver.SEATS, why="long")


# --- a deal ---------------------------------------------------------------------------------------
def analyse(records: Sequence[Record], reach: Reach | None = None) -> Analysis:
    """The last deal of the records, over or not; all cards are known.

    Raises what `notation.replay.replay` raises for records that are not by the rules.
    """
    played = replay(records)
    solver = solver_of(played.match.options, reach or usual())
    again = start(played.match, records[-1].cards())
    decisions: list[Decision] = []
    number = left = 0
    for line in records[-1].play:
        body = line.body
        if line.seat != TABLE:
            number += 1
        if isinstance(body, LAID):
            options = solver.options(again.deal, line.seat)
            if options:
                did = action_text(body)
                decisions.append(_decision(number, line.seat, did, options, solver.unit))
            else:
                left += 1
        again.play(line)
    why = solver.why if left or isinstance(solver, Unsolved) else ""
    game = played.match.game.name
    seats = tuple([_sum(seat, decisions) for seat in range(played.match.seats)])
    return Analysis(game, solver.sure, left, why, tuple(decisions), seats)


def _decision(number: int, seat: Seat, did: str, options: Sequence[Worth], unit: str) -> Decision:
    """What was done beside what might have been."""
    best = max([option.worth for option in options])
    worth = next(option.worth for option in options if option.do == did)
    # what was done stands first among its equals
    order = sorted(options, key=lambda option: (-option.worth, option.do != did))
    return Decision(number, seat, did, worth, best, best - worth, unit, tuple(order))


def _sum(seat: Seat, decisions: Iterable[Decision]) -> Sum:
    own = [one for one in decisions if one.seat == seat and len(one.options) > 1]
    costs = [one.cost for one in own if one.cost]
    return Sum(seat, len(own), len(costs), sum(costs))


class Solver(Protocol):
    """Solves the decisions of one deal, in order of play."""

    unit: str
    sure: str
    why: str

    def options(self, deal: Deal, seat: Seat) -> list[Worth]:
        """What the seat on turn may do and what it is worth; nothing where it is not solved."""
        ...


def solver_of(rules: Options, reach: Reach) -> Solver:
    """What solves deals under these house rules."""
    if isinstance(rules, Omi6Options):
        # who may hide cards for a while is not in the search
        return OmiSolver(reach) if rules.revoke == "enforce" else Unsolved("challenges")
    if isinstance(rules, Kozel4Options):
        if rules.stop_when_decided:
            return Unsolved("stop")
        if rules.molodka in ("any_time", "pre_lead"):
            return Unsolved("molodka")
        return KozelSolver(reach, claims=rules.molodka == "own_turn")
    return Unsolved("rummy")


class Unsolved:
    """Solves nothing, and says why."""

    def __init__(self, why: str) -> None:
        self.unit = self.sure = ""
        self.why = why

    def options(self, deal: Deal, seat: Seat) -> list[Worth]:
        """Nothing."""
        del deal, seat
        return []


# --- six-player Omi -------------------------------------------------------------------------------
class OmiSolver:
    """R1.10 Tricks by double dummy; one memory for each team, for the cards only ever get fewer."""

    def __init__(self, reach: Reach) -> None:
        self.unit = TRICKS
        self.sure = EXACT
        self.why = reach.why
        self._reach = reach
        self._boards: dict[int, omi_solver.Board] = {}

    def options(self, deal: Deal, seat: Seat) -> list[Worth]:
        """Every card that follows suit (Q1.5); in a solo whether it is still won (R1.21)."""
        assert isinstance(deal, Omi6Deal), "a deal of this game"
        solo = deal.solo != TABLE
        three = len(deal.seating.seats) == SEATS and not solo
        self.unit = SOLO if solo else TRICKS
        self.sure = LEAST if three else EXACT
        tricks = deal.hands[seat].bit_count()
        if tricks > (self._reach.three if three else self._reach.two):
            return []
        board = self._board(deal, seat)
        order = deal.seating.round_from(seat)
        trick = [place_of(face) for face in deal.trick.now()]
        leader = order[len(order) - len(trick)] if trick else seat
        if solo:
            return self._solo(deal, board, leader, trick)
        by_place = omi_solver.by_card(board, leader, trick)
        legal = [action for action in deal.legal(seat) if isinstance(action, Play)]
        return [Worth(action_text(play), by_place[place_of(play.card)]) for play in legal]

    def _solo(
        self, deal: Omi6Deal, board: omi_solver.Board, leader: Seat, trick: list[int]
    ) -> list[Worth]:
        """R1.21, Q1.10 One against all others, who need a single trick: 1 for the side's will."""
        seat = deal.turn
        hand = board.hands[seat]
        found: list[Worth] = []
        for play in deal.legal(seat):
            assert isinstance(play, Play), "a solo is played by plays"
            place = place_of(play.card)
            board.hands[seat] = hand ^ 1 << place
            tricks = hand.bit_count()
            won = board.sure(leader, [*trick, place], tricks, tricks)
            found.append(Worth(action_text(play), int(won == (seat == deal.solo))))
            board.hands[seat] = hand
        return found

    def _board(self, deal: Omi6Deal, seat: Seat) -> omi_solver.Board:
        """The open hands as they are now, with the seat's side for ours (the solo's in a solo)."""
        team = team_of(seat) if deal.solo == TABLE else SEATS
        order = deal.seating.round_from(seat)
        board = self._boards.get(team)
        if board is None:
            ours = [
                team_of(at) == team if deal.solo == TABLE else at == deal.solo
                for at in range(SEATS)
            ]
            board = omi_solver.Board(deal.hands, order, ours, deal.trump)
            self._boards[team] = board
        for at in range(SEATS):
            board.hands[at] = deal.hands[at] if at in order else 0
        return board


def place_of(face: int) -> int:
    """The place of a card of the short pack in the solver of Omi."""
    return BITS[face].bit_length() - 1


# --- Kozel on four cards --------------------------------------------------------------------------
class KozelSolver:
    """R4.11 Card points with the stock open; one memory for all that follows from here."""

    def __init__(self, reach: Reach, *, claims: bool) -> None:
        self.unit = POINTS
        self.sure = EXACT
        self.why = reach.why
        self._reach = reach
        self._claims = claims
        self._known: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}
        self._guess = kozel_solver.ALL_POINTS // 4  # the next one is mostly like the last

    def options(self, deal: Deal, seat: Seat) -> list[Worth]:
        """R4.4, R4.5, R4.8 Everything that is legal, each played out by the rules to the end."""
        assert isinstance(deal, Kozel4Deal), "a deal of this game"
        if len(deal.cards.stock) > self._reach.stock:
            return []
        return [
            Worth(action_text(action), self._after(deal, action)) for action in deal.legal(seat)
        ]

    def _after(self, deal: Kozel4Deal, action: Action) -> int:
        """The card points that the team of the seat on turn takes from now on, if it does this."""
        side = side_of(deal.turn)
        before = deal.cards.scores()
        left = kozel_solver.ALL_POINTS - sum(before)
        after = deal.clone()
        after.apply(deal.turn, action)
        ours = after.cards.scores()[0] - before[0]
        if after.outcome() is None:
            board = kozel_solver.board_of(
                after.cards, after.holder, after.trump, claims=self._claims
            )
            board.known = self._known
            self._guess = board.value(after.turn, self._guess)
            ours += self._guess
        return left - ours if side else ours
