"""Teach a small network to play Kozel, on one core, in minutes, with NumPy alone.

    python examples/train_kozel.py            # one or two minutes
    python examples/train_kozel.py --help

The method is REINFORCE with a learned baseline: one network plays all four seats, every decision of
a deal is credited with what the deal gave its team, and what is better than the baseline expected
becomes more likely. No search, no rules of thumb, nothing but the rows of `mesaya.env`.

A line of the learning curve is printed every so often: the mean difference in defeat points a deal
against `random@1` and `greedy@1`, with its interval of 95 %. The deals of the test come from other
seeds than those of the training, and each is played twice, with the sides changed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

# before NumPy is loaded: these matrices are too small to be shared out among threads
for _library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_library, "1")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

from mesaya.bots import Bot, find  # noqa: E402
from mesaya.env import VectorEnv  # noqa: E402
from mesaya.lab.stats import Estimate, estimate  # noqa: E402

GAME: Final = "kozel4"
TEST_SEED: Final = 1_000_003
FLOOR: Final = -1e9
Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int64]


class Batch(NamedTuple):
    """Decisions of finished deals: what was seen, what was legal, what was done, what it gave."""

    rows: Floats
    masks: Bytes
    actions: Ints
    returns: Floats


# --- the network ---------------------------------------------------------------------------------
def scaled(rows: Bytes) -> Floats:
    """Rows as the network takes them: counts are pressed together, flags stay 0 and ~0.7."""
    return np.log1p(rows.astype(np.float32))


class Network:
    """One hidden layer; from it a score for each action and the expected return (the baseline)."""

    def __init__(self, width: int, actions: int, hidden: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, size: float) -> Floats:
            return (rng.standard_normal((rows, columns)) * size).astype(np.float32)

        self.w = [
            weights(width, hidden, np.sqrt(2.0 / width)),
            np.zeros(hidden, np.float32),
            weights(hidden, actions, 0.01),
            np.zeros(actions, np.float32),
            weights(hidden, 1, 0.01),
            np.zeros(1, np.float32),
        ]
        self.mean = [np.zeros_like(part) for part in self.w]
        self.square = [np.zeros_like(part) for part in self.w]
        self.updates = 0

    def forward(self, rows: Floats, masks: Bytes) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chance of each action (0 where it is not legal), the baseline."""
        w1, b1, w2, b2, w3, b3 = self.w
        hidden = np.maximum(rows @ w1 + b1, 0.0)
        scores = np.where(masks > 0, hidden @ w2 + b2, FLOOR)
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return hidden, powers / powers.sum(1, keepdims=True), (hidden @ w3 + b3)[:, 0]

    def slopes(self, batch: Batch, entropy: float) -> list[Floats]:
        """The gradient of the loss by each part of the weights.

        The loss is the mean over the batch of: gain (how much better than expected, in units of its
        spread, taken as fixed) times -log chance of what was done, less `entropy` times the entropy
        of the choice, plus half the square of the baseline's error.
        """
        hidden, chances, expected = self.forward(batch.rows, batch.masks)
        size = len(batch.actions)
        gain = batch.returns - expected
        better = (gain - gain.mean()) / (gain.std() + 1e-6)
        slope = chances * better[:, None]
        slope[np.arange(size), batch.actions] -= better
        logs = np.log(np.maximum(chances, 1e-12))
        spread = -(chances * logs).sum(1, keepdims=True)
        slope = (slope + entropy * chances * (logs + spread)) / size
        off = (-gain / size)[:, None]
        _, _, w2, _, w3, _ = self.w
        back = (slope @ w2.T + off @ w3.T) * (hidden > 0)
        return [
            batch.rows.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0),
            hidden.T @ off, off.sum(0),
        ]  # fmt: skip

    def learn(self, batch: Batch, rate: float, entropy: float) -> None:
        """One step of Adam down the slopes."""
        slopes = self.slopes(batch, entropy)
        self.updates += 1
        fresh, calm = 1 - 0.9**self.updates, 1 - 0.999**self.updates
        for part, mean, square, slope in zip(self.w, self.mean, self.square, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            part -= rate * (mean / fresh) / (np.sqrt(square / calm) + 1e-8)


# --- learning from play --------------------------------------------------------------------------
class Learner:
    """A network and the tables at which it plays against itself."""

    def __init__(
        self, seed: int, *, tables: int = 128, hidden: int = 128, rate: float = 2e-3,
        batch: int = 2048, entropy: float = 0.03,
    ) -> None:  # fmt: skip
        self.rng = np.random.default_rng(seed)
        self.env = VectorEnv(GAME, tables, seed)
        self.network = Network(self.env.width, self.env.actions, hidden, self.rng)
        self.rate, self.batch, self.entropy = rate, batch, entropy
        self.deals = 0
        self.decisions = 0
        self.env.reset()

    def choose(self, rows: Floats, masks: Bytes) -> Ints:
        """An action for each row, drawn by its chance."""
        _, chances, _ = self.network.forward(rows, masks)
        marks = chances.cumsum(1)
        drawn = self.rng.random((len(rows), 1), np.float32) * marks[:, -1:]
        chosen: Ints = (marks > drawn).argmax(1)
        return chosen

    def batches(self) -> Iterator[Batch]:
        """Play on for ever; give the decisions of finished deals, `batch` or a few more at once."""
        env = self.env
        open_: list[list[tuple[Floats, Bytes, int, int]]] = [[] for _ in range(env.tables)]
        ready: list[tuple[Floats, Bytes, int, float]] = []
        while True:
            rows, masks, seats = scaled(env.obs), env.mask.copy(), env.to_play.copy()
            actions = self.choose(rows, masks)
            env.step(actions)
            self.decisions += env.tables
            for table in range(env.tables):
                done = (rows[table], masks[table], int(actions[table]), int(seats[table]))
                open_[table].append(done)
            for table in np.flatnonzero(env.done).tolist():
                gains = env.rewards[table]
                ready += [(row, mask, action, float(gains[seat]))
                          for row, mask, action, seat in open_[table]]  # fmt: skip
                open_[table] = []
                self.deals += 1
            if len(ready) >= self.batch:
                seen, legal, chosen, returns = zip(*ready, strict=True)
                yield Batch(
                    np.stack(seen), np.stack(legal), np.array(chosen),
                    np.array(returns, np.float32) / 6.0,
                )  # fmt: skip
                ready = []

    def train(self, updates: int) -> Iterator[int]:
        """Learn from so many batches, in ever smaller steps; gives the number of each update."""
        for number, batch in zip(range(1, updates + 1), self.batches(), strict=False):
            rate = self.rate * (1 - 0.9 * number / updates)
            self.network.learn(batch, rate, self.entropy)
            yield number


# --- measuring -----------------------------------------------------------------------------------
Player = Callable[[VectorEnv, Sequence[int]], Sequence[int]]
"""What it does at these tables, a number for each."""


def best_of(network: Network) -> Player:
    """The network's likeliest action."""

    def play(env: VectorEnv, tables: Sequence[int]) -> Sequence[int]:
        masks = env.mask[tables]
        _, chances, _ = network.forward(scaled(env.obs[tables]), masks)
        return [int(action) for action in chances.argmax(1)]

    return play


def as_player(bot: Bot, seed: int) -> Player:
    """A bot of the library."""
    rng = random.Random(seed)

    def play(env: VectorEnv, tables: Sequence[int]) -> Sequence[int]:
        return [env.asked(table, bot, rng) for table in tables]

    return play


def one_way(one: Player, other: Player, team: int, tables: int, deals: int, seed: int) -> Floats:
    """What the team of `one` gained in each of `tables` times `deals` deals."""
    env = VectorEnv(GAME, tables, seed)
    env.reset()
    gains = np.zeros((tables, deals), np.float32)
    played = np.zeros(tables, np.int64)
    actions = np.zeros(tables, np.int64)
    while played.min() < deals:
        mine = env.to_play % 2 == team
        for player, turn in ((one, mine), (other, ~mine)):
            asked = np.flatnonzero(turn).tolist()
            if asked:
                actions[asked] = player(env, asked)
        env.step(actions)
        for table in np.flatnonzero(env.done):
            if played[table] < deals:
                gains[table, played[table]] = env.rewards[table, team]
            played[table] += 1
    return gains


def duel(one: Player, other: Player, *, tables: int, deals: int, seed: int) -> Estimate:
    """Defeat points a deal by which `one` is better; each deal is played twice, sides changed."""
    ways = [one_way(one, other, team, tables, deals, seed) for team in (0, 1)]
    return estimate([float(gain) for gain in ((ways[0] + ways[1]) / 2).ravel()])


def quick(seed: int) -> None:
    """A small network, 250 small updates; then the taught one against the one it began as."""
    taught, untaught = [
        Learner(seed, tables=64, hidden=64, batch=256, entropy=0.01) for _ in range(2)
    ]
    for _ in taught.train(250):
        pass
    one, other = best_of(taught.network), best_of(untaught.network)
    found = duel(one, other, tables=64, deals=2, seed=TEST_SEED)
    same = duel(other, other, tables=16, deals=1, seed=TEST_SEED)
    say(f"deals {taught.deals} updates {taught.network.updates}")
    say(f"taught v untaught {found.mean:+.3f} {found.low:+.3f} {found.high:+.3f} of {found.size}")
    say(f"untaught v itself {same.mean:+.3f}")


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(argv: Sequence[str]) -> None:
    """Train and print the learning curve, or with `--quick` what a few seconds taught."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--every", type=int, default=25, help="updates between two measurements")
    parser.add_argument("--deals", type=int, default=512, help="deals of a measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="seconds only: taught v untaught")
    told = parser.parse_args(argv)
    if told.quick:
        quick(told.seed)
        return
    learner = Learner(told.seed)
    start = time.monotonic()
    say("updates   deals  seconds  v random@1       v greedy@1")

    def measure(number: int) -> None:
        passed = time.monotonic() - start
        found = [
            duel(best_of(learner.network), as_player(find(name, GAME), 1),
                 tables=64, deals=-(-told.deals // 64), seed=TEST_SEED)
            for name in ("random@1", "greedy@1")
        ]  # fmt: skip
        shown = "  ".join([f"{each.mean:+.2f} +- {each.half:.2f}" for each in found])
        say(f"{number:7d} {learner.deals:7d} {passed:8.0f}  {shown}")

    measure(0)
    for number in learner.train(told.updates):
        if number % told.every == 0 or number == told.updates:
            measure(number)


if __name__ == "__main__":
    main(sys.argv[1:])
