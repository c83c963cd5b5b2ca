"""Decisions a second of random play: Mesaya's games and public peers, in turn, in one run.

    python bench/play.py                 the peers that are installed are taken in
    python bench/play.py --seconds 2 --rounds 5 --json
    python bench/play.py --cpu           by the time of the processor, where other work runs beside

One decision is: ask who acts, list what is legal, draw one, apply it. The loop is the same for all;
shuffling and dealing are inside the time. `omi6 in one loop` asks the same rules from within
compiled code (`mesaya.games.omi6_loop`), a thousand hands a call. RLCard runs twice: in the same
lean loop, and as its own documents play it (`env.run()` with its `RandomAgent`). In Mesaya drops
and solos are left to chance only where nothing else is legal, for they would end nearly every deal
at once. Every contender runs `rounds` times in turn, so that a slow minute of the machine falls on
all; the median counts.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable

from mesaya.actions import Drop, Solo
from mesaya.cards import TABLE
from mesaya.compiled import tally
from mesaya.games import NAMES, rule_book
from mesaya.games.omi6 import OMI6
from mesaya.games.omi6_loop import play_hands
from mesaya.lab.driver import answer, fresh_match

SEATS = {"rummi": 4, "omi6": 6, "contract": 4, "points13": 4, "kozel4": 4}
Contender = Callable[[random.Random], int]
"""Plays one whole deal or game at random and says how many decisions that took."""


def mesaya_deal(name: str) -> Contender:
    """Deals of one of our games, match after match."""
    book = rule_book(name)
    options = book.options({})
    pack = book.pack(options, SEATS[name])
    places = range(len(pack))
    state = {"match": None}

    def play(rng: random.Random) -> int:
        match = state["match"]
        if match is None or match.over:
            match = fresh_match(book, options, SEATS[name], rng)
        keys = [rng.random() for _ in pack]
        deal = match.deal([pack[at] for at in sorted(places, key=keys.__getitem__)])
        decisions = 0
        while (asked := deal.to_act()) != ():
            seat = asked[0]
            if seat == TABLE:
                deal.apply(TABLE, answer(deal.chance(), rng))
                continue
            legal = deal.legal(seat)
            action = legal[int(rng.random() * len(legal))]
            while len(legal) > 1 and type(action) in (Drop, Solo):
                action = legal[int(rng.random() * len(legal))]
            deal.apply(seat, action)
            decisions += 1
        state["match"] = match.after(deal.outcome())
        return decisions

    return play


def omi6_loop() -> Contender:
    """Hands of our Omi without a call from Python for each decision."""
    state = {"match": OMI6.match(OMI6.options({}), 6, 0)}

    def play(rng: random.Random) -> int:
        state["match"], decisions = play_hands(state["match"], 1000, rng)
        return decisions

    return play


def spiel_game(name: str) -> Contender:
    """Games of OpenSpiel through its Python API."""
    import pyspiel

    loaded = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.current_player()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def rlcard_game(name: str) -> Contender:
    """Games of RLCard through its environments."""
    import rlcard

    env = rlcard.make(name)

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def rlcard_run(name: str) -> Contender:
    """Games of RLCard as its own documents play them: `env.run()` with an agent at each seat."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(rng: random.Random) -> int:
        del rng  # its agents draw from numpy's own chance
        trajectories, _ = env.run(is_training=False)
        # a seat's trajectory: its states with its decisions between them
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play


def contenders() -> dict[str, Contender]:
    """Our games, and the peers that are installed."""
    found: dict[str, Contender] = {f"mesaya {name}": mesaya_deal(name) for name in NAMES}
    found["mesaya omi6 in one loop"] = omi6_loop()
    peers = {
        "OpenSpiel gin_rummy": lambda: spiel_game("gin_rummy"),
        "OpenSpiel spades": lambda: spiel_game("spades"),
        "RLCard gin-rummy": lambda: rlcard_game("gin-rummy"),
        "RLCard gin-rummy, own run": lambda: rlcard_run("gin-rummy"),
    }
    for name, make in peers.items():
        try:
            found[name] = make()
        except ImportError:
            print(f"{name} is not installed: pip install '.[bench]'", file=sys.stderr)
    return found


def rate(play: Contender, seconds: float, seed: int, clock: Callable[[], float]) -> float:
    """Decisions a second over about `seconds`."""
    rng = random.Random(seed)
    decisions = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        decisions += play(rng)
    return decisions / spent


def main() -> None:
    """Run all in turn and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    clock = time.process_time if asked.cpu else time.perf_counter
    rates: dict[str, list[float]] = {}
    plays = contenders()
    for play in plays.values():
        rate(play, 0.2, 0, clock)  # warm
    for number in range(asked.rounds):
        for name, play in plays.items():
            rates.setdefault(name, []).append(rate(play, asked.seconds, number, clock))
    medians = {name: statistics.median(found) for name, found in rates.items()}
    build = "compiled" if tally()[0] else "interpreted"
    if asked.json:
        facts = {"python": platform.python_version(), "build": build, "rates": medians}
        print(json.dumps(facts))
        return
    print(f"mesaya {build}, Python {platform.python_version()}")
    peers = [name for name in medians if not name.startswith("mesaya")]
    print(f"{'decisions a second':26}{'median':>10}" + "".join(f"{'/ ' + p:>29}" for p in peers))
    for name, figure in medians.items():
        ratios = "".join(f"{figure / medians[peer]:>29.2f}" for peer in peers)
        print(f"{name:26}{figure:>10,.0f}{ratios}")


if __name__ == "__main__":
    main()
