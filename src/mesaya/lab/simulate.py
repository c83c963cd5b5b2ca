"""Many deals in a row, counted: who wins, what they score, how long it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from mesaya.bots import Bot
from mesaya.cards import Card, Seat
from mesaya.errors import MesayaError
from mesaya.fair.transcript import Table
from mesaya.game import Deal, Events, Game, Match, Rng
from mesaya.lab.driver import Witness, Witnesses, fresh_match, play_deal
from mesaya.lab.fair_source import FairSource, opened_match
from mesaya.notation.lines import TEAM_WORDS
from mesaya.options import Options


class Spread(msgspec.Struct, frozen=True):
    """Least, mean and greatest of a row of numbers."""

    least: int
    mean: float
    most: int


class Report(msgspec.Struct, frozen=True):
    """What a simulation found. `wins` and `scores` are per seat, or per team in trick games."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    deals: int
    matches: int
    wins: tuple[int, ...]
    match_wins: tuple[int, ...]
    scores: tuple[float, ...]
    endings: dict[str, int]
    lengths: Spread
    decisions: int
    seconds: float
    decisions_per_second: float


class Lost(MesayaError):
    """A card that is in no zone or in two: a fault of the rules."""


class Tally:
    """The counts of a simulation in progress."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.endings: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()
        self.match_wins: Counter[Seat] = Counter()
        self.scores: list[int] = []
        self.matches = 0

    def count(self, ending: str, scores: tuple[int, ...], best: int, decisions: int) -> None:
        """Take in one deal; `best` is the winning score, where one score alone wins."""
        self.lengths.append(decisions)
        self.endings[ending] += 1
        if not self.scores:
            self.scores = [0] * len(scores)
        for place, score in enumerate(scores):
            self.scores[place] += score
        if ending not in ("void", "blocked") and scores.count(best) == 1:
            self.wins[scores.index(best)] += 1


class Counting(Witness):
    """Raises `Lost` unless, after every action, each card is in exactly one zone."""

    def __init__(self, pack: Sequence[Card]) -> None:
        self.whole = sorted(pack)

    def happened(self, deal: Deal, events: Events) -> None:
        """Count all cards again."""
        if sorted(card for zone in deal.zones().values() for card in zone) != self.whole:
            raise Lost(events)


def simulate(
    game: Game,
    options: Options,
    seats: int,
    bots: Sequence[Bot],
    deals: int,
    rng_of: Callable[[int], Rng],
    seed: int,
    clock: Callable[[], float],
    progress: Callable[[int], None] | None = None,
    *,
    check: bool = False,
    fair: FairSource | None = None,
    keep: Callable[[int, Table], None] | None = None,
    keep_opening: Callable[[int, Table], None] | None = None,
) -> Report:
    """Play `deals` deals as matches that follow one another; seat s is `bots[s % len(bots)]`.

    `rng_of(i)` is the chance of deal number i, so that any deal can be repeated alone; `clock`
    gives seconds. With `check`, every event is followed by a count of all cards. With `fair` every
    deal goes through CRS-1, and so does the choice of each match's first dealer: `keep` gets the
    number and the transcript of each deal, `keep_opening` those of each match's hand 0.
    """
    seated = [bots[seat % len(bots)] for seat in range(seats)]
    counting = Counting(game.pack(options, seats)) if check else None
    witness = Witnesses(counting, fair) if check or fair is not None else None
    tally = Tally()
    match: Match | None = None
    start = clock()
    for number in range(deals):
        rng = rng_of(number)
        if match is None or match.over:
            if fair is None:
                match = fresh_match(game, options, seats, rng)
            else:
                match = opened_match(game, options, seats, fair)
                if keep_opening is not None and (opening := fair.opening_transcript()):
                    keep_opening(tally.matches, opening)
            tally.matches += 1
        played = play_deal(match, seated, rng, witness, source=fair)
        outcome = played.outcome
        best = (max if game.name in TEAM_WORDS else min)(outcome.scores)
        tally.count(outcome.ending, outcome.scores, best, played.decisions)
        if fair is not None and keep is not None:
            keep(number, fair.transcript())
        match = match.after(outcome)
        if match.over:
            tally.match_wins.update(match.winners)
        if progress is not None:
            progress(number + 1)
    return _report(game.name, seats, seated, seed, tally, clock() - start)


def _report(
    game: str, seats: int, bots: Sequence[Bot], seed: int, tally: Tally, seconds: float
) -> Report:
    deals = len(tally.lengths)
    decisions = sum(tally.lengths)
    return Report(
        game=game,
        seats=seats,
        bots=tuple(bot.name for bot in bots),
        seed=seed,
        deals=deals,
        matches=tally.matches,
        wins=tuple(tally.wins[place] for place in range(len(tally.scores))),
        match_wins=tuple(tally.match_wins[seat] for seat in range(seats)),
        scores=tuple(round(score / deals, 3) for score in tally.scores) if deals else (),
        endings=dict(sorted(tally.endings.items())),
        lengths=Spread(
            min(tally.lengths, default=0),
            round(decisions / deals, 2) if deals else 0.0,
            max(tally.lengths, default=0),
        ),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds) if seconds > 0 else 0,
    )
