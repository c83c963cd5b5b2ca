"""Milliseconds of the trick games' solvers and of all bots: median and 95 in 100.

    python bench/tricks.py [--number 20] [--quick] [--json]

Solvers: all hands open, random deals, a fresh memory for each. Omi: the tricks that one team is
sure of, from the first lead. Kozel: the card points that a team can force, with that many cards in
the stock and four in each hand. Bots: every decision with a choice of `--number` deals that the
same bot plays in every seat, at the smallest table of the game. Nothing is asserted; figures
compare on one machine only.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable, Sequence

from mesaya.actions import Action
from mesaya.bots import Bot, find
from mesaya.compiled import tally
from mesaya.game import Rng
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import fresh_match, play_deal
from mesaya.tricks import kozel_solver, omi_solver
from mesaya.view import Observation

Row = dict[str, str | int | float]
RIGHT = {6: (5, 4, 3, 2, 1, 0), 4: (4, 3, 1, 0)}


def row(name: str, spent: list[float]) -> Row:
    """One row of the table, from seconds."""
    spent = sorted(spent)
    return {
        "what": name,
        "tries": len(spent),
        "median_ms": round(statistics.median(spent) * 1e3, 3),
        "p95_ms": round(spent[len(spent) * 95 // 100] * 1e3, 3),
    }


def timed(name: str, number: int, once: Callable[[random.Random], object]) -> Row:
    """`once` for so many seeds."""
    spent = []
    for index in range(number):
        rng = random.Random(index)
        start = time.perf_counter()
        once(rng)
        spent.append(time.perf_counter() - start)
    return row(name, spent)


def omi(seats: int, each: int) -> Callable[[random.Random], object]:
    """Double dummy of a deal of so many seats and cards each."""

    def once(rng: random.Random) -> int:
        order = RIGHT[seats]
        cards = rng.sample(range(36), each * seats)
        hands = [0] * 6
        for at, card in enumerate(cards):
            hands[order[at % seats]] |= 1 << card
        ours = [seat % 3 == 0 for seat in range(6)]
        return omi_solver.Board(hands, order, ours, rng.randrange(4)).most(order[0], (), 0, each)

    return once


def kozel(stock: int) -> Callable[[random.Random], object]:
    """Open stock, four cards in each hand."""

    def once(rng: random.Random) -> int:
        cards = rng.sample(range(36), 16 + stock)
        hands = [sum([1 << card for card in cards[seat:16:4]]) for seat in range(4)]
        return kozel_solver.Board(hands, cards[16:], rng.randrange(4)).value(0)

    return once


def decisions(name: str, game: str, number: int) -> Row:
    """Every decision with a choice, of deals played by one bot in all seats."""
    spent: list[float] = []
    bot = find(name, game)

    def choose(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
        start = time.perf_counter()
        action = bot.choose(obs, legal, rng)
        if len(legal) > 1:
            spent.append(time.perf_counter() - start)
        return action

    book = rule_book(game)
    for index in range(number):
        rng = random.Random(index)
        match = fresh_match(book, book.options({}), book.seats()[0], rng)
        play_deal(match, [Bot(name, choose, looks=True)] * match.seats, rng)
    return row(f"{game} {name}", spent)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=20)
    parser.add_argument("--quick", action="store_true", help="leave out what takes seconds each")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    rows = [timed("omi6 double dummy, three teams, 6 cards", wish.number, omi(6, 6))]
    rows.append(timed("omi6 double dummy, two teams, 6 cards", wish.number, omi(4, 6)))
    rows.append(timed("kozel4 open, stock 0", wish.number, kozel(0)))
    rows.append(timed("kozel4 open, stock 4", wish.number, kozel(4)))
    if not wish.quick:
        rows.append(timed("omi6 double dummy, two teams, 9 cards", wish.number, omi(4, 9)))
        rows.append(timed("kozel4 open, stock 8", max(1, wish.number // 4), kozel(8)))
    for game in NAMES:
        for kind in ("greedy@1", "sharp@1", "master@1"):
            rows.append(decisions(kind, game, wish.number if kind != "master@1" else 3))
    compiled, modules = tally()
    if wish.json:
        print(json.dumps({"compiled": compiled, "modules": modules, "rows": rows}, indent=1))
        return
    print(f"{compiled} of {modules} modules compiled")
    for line in rows:
        print(f"{line['what']:<42}{line['tries']:>6}{line['median_ms']:>12}{line['p95_ms']:>12}")


if __name__ == "__main__":
    main()
