"""Two bots over the same deals of points13 where nobody drops: who would win if all played on?

    python bench/no_drops.py sharp@1 naive@1 [--deals 500] [--series test]

A drop ends a deal of two at once, so shares of wins with and without drops are not comparable; the
targets of the bots were set without. Everything else is as in `mesaya lab duel` with two seats.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from mesaya.actions import DROP, Action
from mesaya.bots import Bot
from mesaya.game import Rng
from mesaya.lab.duel import Arena, Job, Setup
from mesaya.lab.measures import mean_row
from mesaya.lab.stats import estimate
from mesaya.view import Observation


def without_drops(bot: Bot) -> Bot:
    """The same bot, never offered a drop."""

    def choose(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
        return bot.choose(obs, [action for action in legal if action != DROP], rng)

    return Bot(bot.name, choose, looks=bot.looks)


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--series", default="test", help="train or test (test)")
    asked = parser.parse_args()
    setup = Setup(Job("points13", 2, (asked.one, asked.other), asked.series))
    setup.bots = [without_drops(bot) for bot in setup.bots]
    arena = Arena(setup, time.perf_counter, random.Random)
    rows = [mean_row(arena.rotations(deal)) for deal in range(asked.deals)]
    wins, net = estimate([row.win for row in rows]), estimate([row.net for row in rows])
    print(f"{asked.one} against {asked.other}, {asked.deals} deals twice, no drops")
    print(f"wins {100 * wins.mean:.1f} ± {100 * wins.half:.1f} %")
    print(f"better by {net.mean:.2f} ± {net.half:.2f} points a deal")


if __name__ == "__main__":
    main()
