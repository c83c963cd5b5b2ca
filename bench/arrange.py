"""Microseconds that the meld solvers take for a hand: median and 99 in 100, in this process.

    python bench/arrange.py [--hands 1000] [--seed 1] [--worst 0] [--json]

For Rummi and Contract Rummy `lay_contract` and `missing` on random hands of 11 cards, for every
contract, and `lay_contract` again on those that can lay it. For points13 `arrange` on hands of 13
cards, and of 14 with a discard, from two and three packs: random ones, and rich ones of two suits
and eight neighbouring ranks; with `--worst 100000` so many rich hands besides, the wild rank among
them, for the longest time that any takes. Beside them, where OpenSpiel is installed, its
`min_deadwood` on gin hands of 11 cards from one pack, in C++: a smaller question (no jokers, one
pack, nothing that must be there), on which it errs now and then. Each hand is timed three times and
the shortest time counts, so that other work on the machine does not. Nothing is asserted; figures
compare on one machine only.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import time
from collections.abc import Callable

from mesaya.cards import JOKER
from mesaya.games import rummi
from mesaya.melds import seven
from mesaya.melds.arrange import arrange
from mesaya.melds.contracts import lay_contract
from mesaya.melds.missing import missing
from mesaya.melds.rules import MeldRules
from mesaya.melds.spans import forget
from mesaya.options import ContractOptions

TRIES = 3

Counts = list[int]
Row = dict[str, str | int | float]


def drawn(cards: list[int]) -> Counts:
    """Cards as counts by face."""
    counts = [0] * (JOKER + 1)
    for face in cards:
        counts[face] += 1
    return counts


def random_hands(
    rng: random.Random, number: int, size: int, packs: int, jokers: int
) -> list[Counts]:
    """Hands from whole packs."""
    pool = [*[face for face in range(JOKER)] * packs, *[JOKER] * jokers]
    return [drawn(rng.sample(pool, size)) for _ in range(number)]


def rich_hands(rng: random.Random, number: int, size: int, packs: int) -> list[Counts]:
    """Hands of two suits and eight neighbouring ranks, with as many jokers as packs to draw."""
    hands: list[Counts] = []
    for _ in range(number):
        low = rng.randrange(7)
        ranks = [rank % 13 for rank in range(low, low + 8)]
        faces = [suit * 13 + rank for suit in rng.sample(range(4), 2) for rank in ranks]
        hands.append(drawn(rng.sample([*faces * packs, *[JOKER] * packs], size)))
    return hands


def measure(name: str, hands: list[Counts], solve: Callable[[Counts], object]) -> Row:
    """One row: how long `solve` takes for these hands."""
    spent: list[float] = []
    for counts in hands:
        tries: list[float] = []
        for _ in range(TRIES):
            forget()
            start = time.perf_counter()
            solve(counts)
            tries.append(time.perf_counter() - start)
        spent.append(min(tries) * 1e6)
    spent.sort()
    if not spent:
        return {"what": name, "hands": 0, "median_us": 0.0, "p99_us": 0.0}
    return {
        "what": name,
        "hands": len(spent),
        "median_us": round(statistics.median(spent), 1),
        "p99_us": round(spent[min(len(spent) - 1, len(spent) * 99 // 100)], 1),
    }


def contract_rows(rng: random.Random, number: int) -> list[Row]:
    """Both contract games."""
    rows: list[Row] = []
    rounds = [rummi.contract_of(number) for number in range(1, rummi.ROUNDS + 1)]
    for game, rules, contracts, jokers in (
        ("rummi", rummi.RULES, rounds, 4),
        ("contract", seven.meld_rules(ContractOptions()), list(seven.CONTRACTS), 2),
    ):
        hands = random_hands(rng, number, 11, 2, jokers)
        for sets, runs in contracts:

            def lay(counts: Counts, s: int = sets, r: int = runs, m: MeldRules = rules) -> object:
                return lay_contract(counts, s, r, m)

            def lack(counts: Counts, s: int = sets, r: int = runs, m: MeldRules = rules) -> object:
                return missing(counts, s, r, m)

            able = [counts for counts in hands if lay(counts) is not None]
            name = f"{game} {sets}+{runs}"
            rows.append(measure(f"{name} lay_contract", hands, lay))
            rows.append(measure(f"{name} lay_contract, can lay", able, lay))
            rows.append(measure(f"{name} missing", hands, lack))
    return rows


def arrange_rows(rng: random.Random, number: int) -> list[Row]:
    """The best arrangement of points13; which rank is wild follows from the hand."""
    rows: list[Row] = []
    for packs in (2, 3):
        for size, free in ((13, 0), (14, 1)):

            def best(counts: Counts, discards: int = free) -> object:
                return arrange(counts, sum(counts[:13]) % 13, free=discards)

            random_ones = random_hands(rng, number, size, packs, packs)
            rich_ones = rich_hands(rng, number, size, packs)
            rows.append(measure(f"points13 {size} cards, {packs} packs", random_ones, best))
            rows.append(measure(f"points13 {size} cards, {packs} packs, rich", rich_ones, best))
    return rows


def worst_row(rng: random.Random, number: int) -> Row:
    """The hand of so many hard ones that takes longest."""
    slowest = 0.0
    for counts in rich_hands(rng, number, 13, 3):
        wild = rng.choice([face for face in range(JOKER) if counts[face]]) % 13
        spent = slowest + 1
        for _ in range(TRIES):
            start = time.perf_counter()
            arrange(counts, wild)
            spent = min(spent, time.perf_counter() - start)
            if spent <= slowest:
                break
        slowest = max(slowest, spent)
    return {"what": f"points13 worst of {number}", "hands": number, "worst_us": slowest * 1e6}


def peer_rows(rng: random.Random, number: int) -> list[Row]:
    """OpenSpiel on gin hands, where it is installed."""
    try:
        import pyspiel
    except ImportError:
        return []
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)

    def least(counts: Counts) -> object:
        return utils.min_deadwood([face for face in range(JOKER) for _ in range(counts[face])])

    hands = random_hands(rng, number, 11, 1, 0)
    low = [drawn(rng.sample([f for f in range(JOKER) if f % 13 < 7], 11)) for _ in range(number)]
    return [
        measure("OpenSpiel min_deadwood, gin, 11 cards", hands, least),
        measure("OpenSpiel min_deadwood, gin, 11 low cards", low, least),
    ]


def main() -> None:
    """Read the arguments, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=1000, help="hands a row (1000)")
    parser.add_argument("--worst", type=int, default=0, help="hard hands besides (0)")
    parser.add_argument("--seed", type=int, default=1, help="of the hands (1)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    rows = contract_rows(rng, asked.hands) + arrange_rows(rng, asked.hands)
    rows += peer_rows(rng, asked.hands)
    if asked.worst:
        rows.append(worst_row(rng, asked.worst))
    if asked.json:
        python = f"{platform.python_implementation()} {platform.python_version()}"
        print(json.dumps({"python": python, "seed": asked.seed, "rows": rows}, indent=1))
        return
    print(f"{'':42}{'hands':>7}{'median us':>12}{'p99 us':>12}")
    for row in rows:
        if "worst_us" in row:
            print(f"{row['what']:42}{row['hands']:>7}{row['worst_us']:>12.0f}")
            continue
        print(f"{row['what']:42}{row['hands']:>7}{row['median_us']:>12}{row['p99_us']:>12}")


if __name__ == "__main__":
    main()
