"""Microseconds that fair deals (CRS-1) take: median and 99 in 100, in this process.

    python bench/fair.py [--number 2000] [--json]

The keys; the deck alone from them, for each size of pack; the root over it; the handshake of a hand
of four seats from offer to seal; and the check of a whole transcript with its play. Every one is
done `--number` times with other seeds, the transcript a hundred times. Nothing is asserted; figures
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

from mesaya.bots import find
from mesaya.fair import merkle
from mesaya.fair.commits import Place, player_commit
from mesaya.fair.hand import FairHand
from mesaya.fair.hashing import Json
from mesaya.fair.streams import lane_keys, permutation
from mesaya.fair.verify import VERIFIED, verify
from mesaya.games import rule_book
from mesaya.lab.audit import audit
from mesaya.lab.driver import play_deal
from mesaya.lab.fair_source import FairSource, opened_match

SIZES = (36, 52, 106, 108, 159)
TABLE = bytes(16)
SEATS = 4

Row = dict[str, str | int | float]


def measure(name: str, number: int, once: Callable[[int], object]) -> Row:
    """One row: how long `once` takes; it gets the number of the try."""
    spent = []
    for index in range(number):
        start = time.perf_counter()
        once(index)
        spent.append((time.perf_counter() - start) * 1e6)
    spent.sort()
    return {
        "what": name,
        "tries": number,
        "median_us": round(statistics.median(spent), 1),
        "p99_us": round(spent[number * 99 // 100], 1),
    }


def handshake(rng: random.Random) -> FairHand:
    """A hand of four seats, offered, promised, closed, opened and sealed."""
    spec: dict[str, Json] = {"game": "bench", "deck": [str(card) for card in range(106)]}
    roster = [Place(seat, bytes([seat]) * 16, 1) for seat in range(SEATS)]
    hand = FairHand(TABLE, 1, spec, 0, roster, stakes=False)
    hand.offer(rng.randbytes(128), 0.0)
    seeds = [rng.randbytes(32) for _ in roster]
    for seat, seed in enumerate(seeds):
        hand.commit(seat, player_commit(hand.attempt.context, seat, seed))
    hand.close(0.0)
    for seat, seed in enumerate(seeds):
        hand.open(seat, seed)
    hand.seal(0.0)
    return hand


def rows(number: int) -> list[Row]:
    """All rows of the table."""
    rng = random.Random("bench fair")
    context = rng.randbytes(32)
    opened = {seat: rng.randbytes(32) for seat in range(SEATS)}
    seeds = [rng.randbytes(128) for _ in range(number)]
    keys = [lane_keys(seed, context, opened) for seed in seeds]
    found = [measure("lane keys, 4 seeds", number, lambda i: lane_keys(seeds[i], context, opened))]
    for size in SIZES:
        found.append(
            measure(f"deck of {size}", number, lambda i, n=size: permutation(keys[i], "deck", 0, n))
        )
    deck = permutation(keys[0], "deck", 0, 106)
    found.append(
        measure(
            "root over 106 cards",
            number,
            lambda i: merkle.root(merkle.leaves_of(keys[i][0], context, 0, deck)),
        )
    )
    found.append(measure("handshake of 4 seats", number, lambda _: handshake(rng)))
    found += [checks(name) for name in ("kozel4", "rummi")]
    return found


def checks(name: str) -> Row:
    """The check of one transcript, the play replayed."""
    rng = random.Random("bench fair")
    book = rule_book(name)
    source = FairSource(rng.randbytes, [(f"seat {seat}", "bot") for seat in range(SEATS)])
    match = opened_match(book, book.options({}), SEATS, source)
    play_deal(match, [find("greedy", name)] * SEATS, rng, source, source=source)
    transcript = source.transcript()
    if verify(transcript, audit).verdict != VERIFIED:
        raise SystemExit("the transcript does not verify")
    return measure(f"check of a deal of {name}", 100, lambda _: verify(transcript, audit))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    found = rows(wish.number)
    if wish.json:
        print(json.dumps({"python": platform.python_version(), "rows": found}))
        return
    print(f"Python {platform.python_version()}, median and 99 in 100")
    for row in found:
        print(f"{row['what']:<28} {row['median_us']:>10,.1f} us {row['p99_us']:>10,.1f} us")


if __name__ == "__main__":
    main()
