"""Makes the tables of points13 that `sharp@1` and `master@1` weigh hands by, out of self-play.

    python bench/make_ev.py [--games 2500] [--seed ev] [--seats 2 3 4 6 8] > points13_table.py

`sharp@1` plays itself without drops. Of every hand after its discard is noted how far it is, which
share of the unseen cards helps, what it counts, the turn, and how the deal ended. Then the chance
to win is fitted for each distance by a logistic regression, the cost of losing by a line over what
the hand counts. Of every discard is noted what the next seat may have made of it and whether it
took it. A second run from the tables of a first one changes little.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Sequence

from mesaya.actions import DROP, TAKE, Action, Discard
from mesaya.bots import Bot
from mesaya.bots.points13 import Mind
from mesaya.bots.points13_sharp import sharp
from mesaya.bots.rummy_weigh import FARTHEST, LATE, RUN_MATES, SET_MATES, STILL, Weigher, kin
from mesaya.game import Rng
from mesaya.games.points13 import POINTS13
from mesaya.lab.driver import play_deal
from mesaya.melds.arrange import arrange
from mesaya.melds.distance import alive, outlook
from mesaya.view import Observation

KINDS = 12  # numbers in the danger table
RIVAL = 14.0  # points that a discard costs against one opponent who is a card nearer by it

Row = tuple[int, float, int, int, bool, int]
"""Distance, share of helpful cards, score, turn, whether it won, points won or paid."""


class Notes:
    """What was seen of hands and discards while playing."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.hands: list[tuple[int, int, float, int, int]] = []
        self.offers: list[tuple[list[float], bool]] = []
        self.offered: list[float] | None = None

    def choose(self, obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
        """`sharp@1` without drops, noted."""
        allowed = [action for action in legal if action != DROP]
        action = sharp(obs, allowed, rng, 0)
        if self.offered is not None and TAKE in legal:
            self.offers.append((self.offered, action == TAKE))
            self.offered = None
        if isinstance(action, Discard):
            self.note(obs, action.card)
        return action

    def note(self, obs: Observation, card: int) -> None:
        """The hand after this discard, and the discard."""
        weigher = Weigher(obs, Mind(obs))
        self.offered = None if weigher.is_wild(card) else signs(weigher, card)
        weigher.counts[card] -= 1
        seen = outlook(weigher.counts, weigher.wild)
        share = max(1, alive(seen.wanted(), weigher.live, weigher.wild)) / weigher.total
        score = arrange(weigher.counts, weigher.wild).score
        if seen.distance:
            self.hands.append((obs.seat, seen.distance, share, score, weigher.turn))

    def close(self, winner: int, scores: Sequence[int]) -> None:
        """The deal is over."""
        for seat, distance, share, score, turn in self.hands:
            points = sum(scores) if seat == winner else scores[seat]
            row = (min(distance, FARTHEST), share, score, min(turn, LATE), seat == winner, points)
            if winner >= 0:
                self.rows.append(row)
        self.hands = []
        self.offered = None


def signs(weigher: Weigher, card: int) -> list[float]:
    """What `Weigher.danger` looks at, one number for each of the table."""
    live = weigher.live
    found = [0.0] * KINDS
    found[0] = 1.0
    found[1] = sum(live[one] * live[other] for one, other in RUN_MATES[card])
    found[2] = sum(live[one] * live[other] for one, other in SET_MATES[card])
    found[3] = min(len(weigher.thrown), STILL)
    for other in weigher.thrown:
        found[4 + kin(card, other)] += 1
    for other in weigher.obs.known[weigher.next_seat]:
        found[8 + kin(card, other)] += 1
    found[7] = found[11] = 0.0  # strangers say nothing
    return found


# --- fitting -------------------------------------------------------------------------------------
def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(size):
            if r != i:
                factor = rows[r][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[size] for row in rows]


def logistic(cases: Sequence[tuple[Sequence[float], bool]], ridge: float = 0.1) -> list[float]:
    """The weights of a logistic regression, by Newton's method; `ridge` keeps them small."""
    size = len(cases[0][0])
    weights = [0.0] * size
    for _ in range(12):
        slope = [-ridge * weight for weight in weights]
        curve = [[ridge * (i == j) for j in range(size)] for i in range(size)]
        for signs_, happened in cases:
            odds = sum(w * x for w, x in zip(weights, signs_, strict=True))
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
            bend = chance * (1 - chance)
            for i, x in enumerate(signs_):
                if x:
                    slope[i] += (happened - chance) * x
                    for j, y in enumerate(signs_):
                        curve[i][j] += bend * x * y
        step = solve(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def line(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The straight line through these points with the least squares."""
    x = sum(pair[0] for pair in pairs) / len(pairs)
    y = sum(pair[1] for pair in pairs) / len(pairs)
    spread = sum((pair[0] - x) ** 2 for pair in pairs)
    slope = sum((pair[0] - x) * (pair[1] - y) for pair in pairs) / max(1.0, spread)
    return y - slope * x, slope


def fitted(rows: Sequence[Row]) -> tuple[float, list[list[float]]]:
    """What a win brings, and the six numbers for each distance."""
    wins = [row[5] for row in rows if row[4]]
    found: list[list[float]] = []
    for distance in range(1, FARTHEST + 1):
        some = [row for row in rows if row[0] == distance]
        cases = [([1.0, math.sqrt(r[1]), r[1], r[3] / LATE], r[4]) for r in some]
        lost = [(float(r[2]), float(r[5])) for r in some if not r[4]]
        found.append([*logistic(cases), *line(lost)])
    return sum(wins) / len(wins), found


def played(seats: int, games: int, seed: str) -> Notes:
    """So many deals of self-play."""
    notes = Notes()
    bot = Bot("sharp", notes.choose, looks=True)
    options = POINTS13.options({})
    for number in range(games):
        match = POINTS13.match(options, seats, number % seats)
        rng = random.Random(f"{seed}{seats}/{number}")
        outcome = play_deal(match, [bot] * seats, rng).outcome
        winner = str(outcome.details["winner"])
        notes.close(int(winner[1:]) - 1 if winner else -1, outcome.scores)
    print(f"{seats} seats: {len(notes.rows)} hands", file=sys.stderr)
    return notes


def main() -> None:
    """Read the arguments, play, print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2500, help="deals for each seat count (2500)")
    parser.add_argument("--seed", default="ev", help="of the deals (ev)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 6, 8])
    asked = parser.parse_args()
    offers: list[tuple[list[float], bool]] = []
    print("TABLES: Final = {")
    for seats in asked.seats:
        notes = played(seats, asked.games * 2 // seats, asked.seed)
        gain, rows = fitted(notes.rows)
        offers += notes.offers[:20_000]
        print(f"    {seats}: Scale(\n        {gain:.1f},")
        print(f"        {RIVAL / (seats - 1):.1f},\n        (")
        for row in rows:
            print(f"            ({', '.join(f'{value:.3f}' for value in row)}),")
        print("        ),\n    ),")
    print("}")
    print(f"DANGER: Final = ({', '.join(f'{value:.4f}' for value in logistic(offers))})")


if __name__ == "__main__":
    main()
