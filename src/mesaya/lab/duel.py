"""Two bots over the same deals, each deal replayed with the bots in every place.

What the cards give to one side in one rotation they give to the other in the next, so that luck
mostly cancels out. The deal, not the game, is the unit: its rotations are not independent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec

from mesaya.actions import Action
from mesaya.bots import Bot, find
from mesaya.cards import Seat
from mesaya.errors import MesayaError, OptionError
from mesaya.events import Plain
from mesaya.game import Game, Match, Rng
from mesaya.games import rule_book
from mesaya.lab.driver import CAP, Stalled, play_deal
from mesaya.lab.measures import OUT, TEAMS, A, B, Row, mean_row, place_of, row, worth
from mesaya.lab.seeds import Committed, move_key
from mesaya.lab.stats import Times
from mesaya.options import Options
from mesaya.view import Observation

Clock = Callable[[], float]
"""Seconds from any start."""
RngOf = Callable[[int], Rng]
"""Chance from a seed: the same seed, the same chance."""
Layout = tuple[int, ...]
"""Which bot plays each seat: `A`, `B`, or `PARTNER` beside A in a team."""

PARTNER: Final = 2

ROUNDS: Final = {"rummi": ("round", 6), "contract": ("deal", 7)}
"""Games whose deals differ in what must be laid: the deals of a series take them in turn."""


class Job(msgspec.Struct, frozen=True):
    """What two bots are to play. Plain data: it can be sent to another process or machine.

    `field` puts one A against B in all other seats of a rummy. `before` is where each match stands,
    the table of a record as JSON; left empty a match is fresh, or at the round whose turn it is.
    `partner` names a third bot that sits with A in its team, as a stranger would.
    """

    game: str
    seats: int
    bots: tuple[str, str]
    series: str
    rules: dict[str, str | int | bool] = {}
    field: bool = False
    before: str = ""
    partner: str = ""


class Chunk(msgspec.Struct):
    """Deals that were played: their rows, and how long each side's decisions took."""

    first: int
    rows: list[Row]
    times: tuple[dict[int, int], dict[int, int]]
    decisions: int


class Stuck(MesayaError):
    """A deal that did not end: a fault of a bot or of the rules."""

    def __init__(self, deal: int, rotation: int) -> None:
        super().__init__(deal, rotation)
        self.deal = deal
        self.rotation = rotation


class Setup:
    """A job made ready: its rule book, bots and rotations. Raises as `Game.match` and `find` do."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game: Game = rule_book(job.game)
        self.options: Options = self.game.options(job.rules)
        partner = (job.partner,) if job.partner else ()
        self.bots = [find(name, job.game) for name in (*job.bots, *partner)]
        self.dealers = _dealers(self.game, self.options, job)
        self.places = _places(job, self.match(0, self.dealers[0]))
        self.layouts = layouts(job, self.places)

    def match(self, deal: int, dealer: Seat) -> Match:
        """The match that deal number `deal` is the next deal of."""
        before = before_of(self.job, deal)
        return self.game.match(self.options, self.job.seats, dealer, before)

    def fair_share(self) -> float:
        """The share of wins that A has when both bots are alike."""
        shares = []
        for layout in self.layouts:
            sides = self.sides(layout)
            shares.append(sides.count(A) / (sides.count(A) + sides.count(B)))
        return sum(shares) / len(shares)

    def sides(self, layout: Layout) -> list[int]:
        """The side of each place; `OUT` for a team of Omi that is out of the match."""
        if self.job.game not in TEAMS:
            return list(layout)
        places = [place_of(self.job.game, seat) for seat in range(self.job.seats)]
        sides = [OUT] * (max(places) + 1)
        for place in self.places:
            sides[place] = B
        sides[places[layout.index(A)]] = A
        return sides


def before_of(job: Job, deal: int) -> Mapping[str, Plain] | None:
    """Where the match stands before deal number `deal`."""
    if job.before:
        table: dict[str, Plain] = msgspec.json.decode(job.before, type=dict)
        return table
    if job.game not in ROUNDS:
        return None
    name, count = ROUNDS[job.game]
    return {name: 1 + deal % count}


def _dealers(game: Game, options: Options, job: Job) -> list[Seat]:
    """The seats that may deal: in Omi a team that is out does not."""
    found: list[Seat] = []
    for seat in range(job.seats):
        with suppress(OptionError):
            match = game.match(options, job.seats, seat, before_of(job, 0))
            if job.game != "omi6" or match.totals[place_of(job.game, seat)] > 0:
                found.append(seat)
    if not found:
        game.match(options, job.seats, 0, before_of(job, 0))  # says what is wrong for every seat
    return found


# --- who sits where ------------------------------------------------------------------------------
def _places(job: Job, match: Match) -> list[int]:
    """The seats or teams that play: in Omi a team that is out does not."""
    if job.game == "omi6":
        return [team for team in range(TEAMS["omi6"]) if match.totals[team] > 0]
    return list(range(TEAMS.get(job.game, job.seats)))


def layouts(job: Job, places: Sequence[int]) -> tuple[Layout, ...]:
    """Every rotation of a deal: who plays each seat.

    Kozel has two teams, so two rotations. In Omi A is one team against all others, once in each
    place. In the rummies A and B sit in turn, or one A sits against a field of B. With a partner A
    sits in every seat of its team once.
    """
    seats = range(job.seats)
    if job.partner and job.game in TEAMS:
        pairs = [_one_place(job.game, seats, place) for place in places]
        return tuple(
            [_with_partner(pair, seat) for pair in pairs for seat in seats if pair[seat] == A]
        )
    if job.field or job.game in TEAMS:
        return tuple([_one_place(job.game, seats, place) for place in places])
    return tuple([tuple([(seat + turn) % 2 for seat in seats]) for turn in (0, 1)])


def _one_place(game: str, seats: Sequence[Seat], place: int) -> Layout:
    return tuple([A if place_of(game, seat) == place else B for seat in seats])


def _with_partner(layout: Layout, own: Seat) -> Layout:
    """A in its own seat only, the partner in the other seat of the team."""
    return tuple(
        [PARTNER if side == A and seat != own else side for seat, side in enumerate(layout)]
    )


# --- playing -------------------------------------------------------------------------------------
class _Spot(NamedTuple):
    """Which deal, which rotation of it, which seat."""

    deal: int
    rotation: int
    seat: Seat


class _Player:
    """A bot at one seat of one deal: chance of its own for each decision, and a watch."""

    __slots__ = ("arena", "bot", "moves", "spot", "times")

    def __init__(self, bot: Bot, spot: _Spot, arena: Arena, times: Times) -> None:
        self.bot = bot
        self.spot = spot
        self.arena = arena
        self.times = times
        self.moves = 0

    def choose(self, obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
        """What the bot does; a decision with one way only is not timed."""
        del rng
        job, clock = self.arena.setup.job, self.arena.clock
        chance = self.arena.rng_of(move_key(job.series, job.game, *self.spot, self.moves))
        self.moves += 1
        start = clock()
        action = self.bot.choose(obs, legal, chance)
        if len(legal) > 1:
            self.times.add(clock() - start)
        return action


class Arena:
    """Plays deals of one job, one after the other."""

    def __init__(self, setup: Setup, clock: Clock, rng_of: RngOf, cap: int = CAP) -> None:
        self.setup = setup
        self.cap = cap
        self.clock = clock
        self.rng_of = rng_of
        self.times = (Times(), Times())
        self.decisions = 0

    def rotations(self, deal: int) -> list[Row]:
        """Deal number `deal` in every rotation. Raises `Stuck`."""
        job = self.setup.job
        return [
            self._play(deal, number, Committed(job.series, job.game, deal))
            for number in range(len(self.setup.layouts))
        ]

    def _play(self, deal: int, rotation: int, source: Committed) -> Row:
        setup, job = self.setup, self.setup.job
        dealer = setup.dealers[source.number("dealer", len(setup.dealers))]
        match = setup.match(deal, dealer)
        layout = setup.layouts[rotation]
        seated = [
            self._seated(_Spot(deal, rotation, seat), side) for seat, side in enumerate(layout)
        ]
        try:
            played = play_deal(match, seated, self.rng_of(0), cap=self.cap, source=source)
        except Stalled:
            raise Stuck(deal, rotation) from None
        self.decisions += played.decisions
        return row(job.game, worth(match, played.outcome), setup.sides(layout))

    def _seated(self, spot: _Spot, side: int) -> Bot:
        bot = self.setup.bots[side]
        times = Times() if side == PARTNER else self.times[side]
        player = _Player(bot, spot, self, times)
        return Bot(bot.name, player.choose, looks=bot.looks)


def play_chunk(job: Job, deals: Sequence[int], clock: Clock, rng_of: RngOf) -> Chunk:
    """Play these deals. The rows depend on the job and the deals only, not on who plays them."""
    arena = Arena(Setup(job), clock, rng_of)
    rows = [mean_row(arena.rotations(deal)) for deal in deals]
    one, two = arena.times
    return Chunk(deals[0] if deals else 0, rows, (one.counts, two.counts), arena.decisions)
