"""Makes the weights of Omi's rollouts (`mesaya.bots.omi6_table`) out of self-play.

    python bench/make_omi6.py [--hands 1500] [--seed omi] [--deals 150] > omi6_table.py

Everyone plays by simple rules, at times by what rollouts favour, at times by chance. Before each
lead, and each card of a seat that cannot follow, every card that `omi6_policy` would weigh is tried
in as many deals as `--deals` says, played out by habit. Weights are then fitted by least squares
to what a card brought beyond the mean of the choice. Needs numpy.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Final

import numpy as np

from mesaya.actions import PASS, PLAY, Action, Play
from mesaya.bots import Bot
from mesaya.bots.omi6 import greedy
from mesaya.bots.omi6_policy import Void, discards, leads, standing
from mesaya.bots.omi6_rollout import rate
from mesaya.bots.omi6_stakes import Stakes, by_counters
from mesaya.bots.omi6_world import FACE, spot_of, unseen_of, worlds_of
from mesaya.dice import WORD, Dice
from mesaya.events import Plain
from mesaya.game import Rng
from mesaya.games.omi6 import OMI6
from mesaya.lab.driver import play_deal
from mesaya.tricks.order import ONE_SUIT, RANKS, WHOLE, bits_of
from mesaya.view import Observation

BEST, ODD = 0.4, 0.1  # how often the best card so far, and any card, is played
RIDGE = 20.0  # keeps weights of what is rarely seen small
PHASES: Final[dict[str, dict[str, Plain]]] = {
    "THREE": {},
    "TWO": {"counters": [9, 9, 0], "out": ["C"]},
}


class Shape:
    """How a table is laid out: where each feature begins in the block of one kind of card."""

    def __init__(self, name: str, text: str, block: int, kinds: int, starts: list[int]) -> None:
        self.name = name
        self.text = text
        self.block = block
        self.size = block * kinds
        self.starts = starts
        self.bits = 7 if len(starts) == 6 else 5

    def probe(self) -> list[int]:
        """A table whose sums tell which of its weights they are made of."""
        table = [0] * self.size
        for at in range(self.size):
            kind, rest = divmod(at, self.block)
            feature = max([i for i, start in enumerate(self.starts) if start <= rest])
            table[at] = rest - self.starts[feature] << self.bits * feature
            if feature == len(self.starts) - 1:
                table[at] += kind << self.bits * len(self.starts)
        return table

    def terms(self, found: int) -> list[int]:
        """The places of the weights that a sum over the probe was made of."""
        kind = found >> self.bits * len(self.starts)
        return [
            self.block * kind + start + (found >> self.bits * i & (1 << self.bits) - 1)
            for i, start in enumerate(self.starts)
        ]


LEAD: Final = Shape("LEAD", "Leading", 100, 7, [0, 64, 69, 79, 85, 91])
VOID: Final = Shape("VOID", "Void in the suit led", 76, 6, [0, 18, 26, 31, 37, 45, 55, 61, 67])
PROBES: Final = {shape.name: shape.probe() for shape in (LEAD, VOID)}


Choice = tuple[list[list[int]], list[float]]
"""For each card the places of its weights; and what each card brought."""


class Notes:
    """The choices met so far: for each card the weights it is made of, and what it brought."""

    def __init__(self, deals: int) -> None:
        self.deals = deals
        self.choices: dict[str, list[tuple[list[list[int]], list[float]]]] = {
            "LEAD": [],
            "VOID": [],
        }

    def choose(self, obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
        """Plays by simple rules, mostly; weighed choices are noted."""
        usual = greedy(obs, legal, rng) if isinstance(legal[0], Play) or len(legal) == 4 else PASS
        if len(legal) == 1 or not isinstance(legal[0], Play):
            return usual
        shape, offers = offered(obs)
        if len(offers) < 2:
            return usual
        cards = [offer & 63 for offer in offers]
        worlds = worlds_of(unseen_of(obs, Dice(rng.randrange(WORD))), obs.seat, self.deals)
        rates = rate(cards, worlds, spot_of(obs), Stakes(obs, by_counters).worth())
        self.choices[shape.name].append(([shape.terms(offer >> 6) for offer in offers], rates))
        draw = rng.randrange(100) / 100
        if draw < BEST:
            return PLAY[FACE[cards[rates.index(max(rates))]]]
        return PLAY[FACE[cards[rng.randrange(len(cards))]]] if draw < BEST + ODD else usual


def offered(obs: Observation) -> tuple[Shape, list[int]]:
    """What the seat weighs, over the probe; nothing where it must follow suit."""
    spot = spot_of(obs)
    hand = bits_of(obs.hand)
    rest = WHOLE ^ hand ^ bits_of([*obs.shown, *[cards[0] for _, _, cards in obs.trick]])
    stand = standing(spot.won, 0, int(spot.size == 4))
    if spot.led < 0:
        return LEAD, leads(hand, rest, spot.trump, spot.tricks, stand, PROBES["LEAD"])
    if hand >> RANKS * spot.led & ONE_SUIT:
        return VOID, []
    mate = int(spot.sides[spot.holder] == 0)
    seen = Void(rest, spot.trump, spot.led, spot.best, mate, spot.size - 1 - spot.laid)
    seen.stand = stand
    seen.tricks = spot.tricks
    return VOID, discards(hand, seen, PROBES["VOID"])


def fitted(shape: Shape, choices: list[Choice]) -> list[int]:
    """The weights, in thousandths of a counter."""
    square = RIDGE * np.eye(shape.size)
    right = np.zeros(shape.size)
    for start in range(0, len(choices), 1000):
        rows, values = [], []
        for terms, rates in choices[start : start + 1000]:
            lines = np.zeros((len(terms), shape.size))
            lines[np.arange(len(terms))[:, None], np.array(terms)] = 1.0
            rows.append(lines - lines.mean(axis=0))
            values.append(np.array(rates) - np.mean(rates))
        matrix = np.concatenate(rows)
        square += matrix.T @ matrix
        right += matrix.T @ np.concatenate(values)
    return [round(1000 * float(weight)) for weight in np.linalg.solve(square, right)]


def played(before: dict[str, Plain], hands: int, deals: int, seed: str) -> Notes:
    """So many hands of self-play."""
    notes = Notes(deals)
    bot = Bot("notes", notes.choose, looks=True)
    options = OMI6.options({})
    dealers = [0, 1, 3, 4] if before else list(range(6))
    for number in range(hands):
        match = OMI6.match(options, 6, dealers[number % len(dealers)], before or None)
        play_deal(match, [bot] * 6, random.Random(f"{seed}{len(dealers)}/{number}"))
    return notes


def printed(name: str, text: str, weights: list[int]) -> None:
    """One table as Python."""
    print(f'{name}: Final = _read("""\\')
    line = ""
    for weight in weights:
        if len(line) + len(str(weight)) > 97:
            print(line)
            line = ""
        line += f" {weight}" if line else str(weight)
    print(f'{line}\n""")\n"""{text}."""')


HEAD: Final = '''\
"""Weights of the play of six-player Omi for `omi6_policy`, made by
`bench/make_omi6.py`; not to be edited. In thousandths of a counter.
"""

from __future__ import annotations

from typing import Final


def _read(text: str) -> list[int]:
    """Numbers with spaces between."""
    return [int(word) for word in text.split()]

'''


def main() -> None:
    """Read the arguments, play, print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=1500, help="with each number of teams (1500)")
    parser.add_argument("--deals", type=int, default=150, help="that a card is tried in (150)")
    parser.add_argument("--seed", default="omi", help="of the hands (omi)")
    asked = parser.parse_args()
    print(HEAD)
    for phase, before in PHASES.items():
        notes = played(before, asked.hands, asked.deals, asked.seed)
        for shape in (LEAD, VOID):
            choices = notes.choices[shape.name]
            print(f"{phase} {shape.name}: {len(choices)} choices", file=sys.stderr)
            teams = f"{shape.text}, {phase.lower()} teams"
            printed(f"{shape.name}_{phase}", teams, fitted(shape, choices))


if __name__ == "__main__":
    main()
