"""Microseconds that distances and outs take: median and 95 in 100, in this process.

    python bench/distance.py [--hands 500] [--seed 1]

For points13 `outlook` of 13 cards, and of 14 with what every discard wants; for both contract games
`near` of 11 cards, for deal 7 of 12. Random hands from two packs. Nothing is asserted; figures
compare on one machine only.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from mesaya.cards import JOKER
from mesaya.games import rummi
from mesaya.melds.contract_distance import ANY_HAND, Goal, near
from mesaya.melds.distance import outlook
from mesaya.melds.seven import CONTRACTS, meld_rules
from mesaya.melds.windows import BIT
from mesaya.options import ContractOptions

WILD = 6

Counts = list[int]


def random_hands(rng: random.Random, number: int, size: int) -> list[Counts]:
    """Hands from two packs with two jokers."""
    pack = [*[face for face in range(JOKER)] * 2, JOKER, JOKER]
    hands: list[Counts] = []
    for _ in range(number):
        counts = [0] * (JOKER + 1)
        for face in rng.sample(pack, size):
            counts[face] += 1
        hands.append(counts)
    return hands


def every_discard(counts: Counts) -> None:
    """Fourteen cards: the distance, and what is wanted after each discard."""
    seen = outlook(counts, WILD, free=1)
    for face in range(JOKER):
        if counts[face]:
            seen.wanted_without(BIT[face])


def measure(name: str, hands: list[Counts], solve: Callable[[Counts], object]) -> None:
    """One line: how long `solve` takes for these hands."""
    spent: list[float] = []
    for counts in hands:
        start = time.perf_counter()
        solve(counts)
        spent.append((time.perf_counter() - start) * 1e6)
    spent.sort()
    late = spent[len(spent) * 95 // 100]
    print(f"{name:40}{statistics.median(spent):10.1f}{late:10.1f}")


def main() -> None:
    """Read the arguments, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=500, help="hands a row (500)")
    parser.add_argument("--seed", type=int, default=1, help="of the hands (1)")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    print(f"{'':40}{'median us':>10}{'p95 us':>10}")
    measure(
        "points13, 13 cards",
        random_hands(rng, asked.hands, 13),
        lambda counts: outlook(counts, WILD).wanted(),
    )
    measure("points13, 14 cards, all discards", random_hands(rng, asked.hands, 14), every_discard)
    eleven = random_hands(rng, asked.hands, 11)
    rules = meld_rules(ContractOptions())
    for sets, runs in CONTRACTS[:6]:
        plain = Goal(sets, runs, ANY_HAND, rummi.RULES)
        own = Goal(sets, runs, ANY_HAND, rules)
        measure(f"rummi {sets}+{runs}", eleven, lambda counts, goal=plain: near(counts, goal))
        measure(f"contract {sets}+{runs}", eleven, lambda counts, goal=own: near(counts, goal))
    last = Goal(0, 3, 0, rules)
    measure(
        "contract deal 7", random_hands(rng, asked.hands, 12), lambda counts: near(counts, last)
    )


if __name__ == "__main__":
    main()
