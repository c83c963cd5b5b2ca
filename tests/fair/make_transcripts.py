"""Writes `spec/vectors/transcripts`: hands of every game that both verifiers are tested with.

One plain deal a game, its table's opening, and the odd ones: found by playing on until a deal shows
what is wanted. Run by `make golden`; the same files come out every time.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from fair.makers import secrets_of
from mesaya.actions import DECLARE, Discard, Solo
from mesaya.bots import Bot, find
from mesaya.cards import TABLE
from mesaya.fair.commits import client_seed, player_commit
from mesaya.fair.transcript import Table, dumps
from mesaya.games import rule_book
from mesaya.lab.driver import play_deal
from mesaya.lab.fair_source import FairSource, opened_match

FOLDER = Path(__file__).parents[2] / "spec" / "vectors" / "transcripts"
NAMES = ("නිමල්", "கவிதா", "Олег", "Ann", "Bo", "Cy")
MOST_LINES = 640
"""A deal longer than this makes too long a file."""

Wish = Callable[[list[str]], bool]


def says(*wanted: str) -> Wish:
    """Deals in which every one of these stands in some line."""
    return lambda lines: all(any(word in line for line in lines) for word in wanted)


PLAIN: Wish = bool
WISHES: dict[str, tuple[str, int, dict, str, Wish]] = {
    "rummi": ("rummi", 3, {}, "greedy", says(" buy", " meld ", " add ")),
    "rummi-recycled": (
        "rummi", 2, {}, "random", lambda lines: sum("* stock" in line for line in lines) > 1,
    ),
    "rummi-round-6": ("rummi", 3, {}, "greedy", lambda lines: " toss " not in lines[0]),
    "rummi-bottom": (
        "rummi", 4, {"opening_mix": "bottom", "joker_swap": "runs"}, "greedy", says(" swap "),
    ),
    "omi6": ("omi6", 6, {}, "greedy", says(" play ")),
    "omi6-solo": ("omi6", 6, {}, "careless", says(" solo ")),
    "omi6-two-teams": (
        "omi6", 6, {}, "greedy", lambda lines: sum(" play " in line for line in lines) == 36
        and len({line[:2] for line in lines if " play " in line}) == 4,
    ),
    "omi6-challenge": (
        "omi6", 6, {"revoke": "honour_with_challenge"}, "random", says(" challenge "),
    ),
    "contract": ("contract", 3, {}, "greedy", says(" meld ", " x")),
    "contract-swap": ("contract", 3, {}, "greedy", says(" swap ")),
    "contract-buying": ("contract", 3, {"buying": True}, "random", says(" buy")),
    "points13": ("points13", 3, {"commission_bps": 750, "rate": 3}, "greedy", says(" declare ")),
    "points13-drop": ("points13", 3, {}, "greedy", says(" drop", " declare ")),
    "points13-wrong": (
        "points13", 3, {}, "careless", lambda lines: sum("declare" in line for line in lines) > 0
        and "declare" not in lines[-2],
    ),
    "kozel4": ("kozel4", 4, {}, "greedy", says(" beat ", " fold ")),
    "kozel4-molodka": ("kozel4", 4, {}, "greedy", says(" molodka ")),
    "kozel4-any-time": (
        "kozel4", 4, {"molodka": "any_time", "trump_card": "bottom"}, "greedy", says(" molodka "),
    ),
}  # fmt: skip


class VoidFirst(FairSource):
    """A table at which the first attempt at every hand is void: seat 1 does not open, and goes on
    without a seed of its own."""

    def _sealed(self, hand):
        hand.offer(self.secrets(128), 0.0)
        ctx = hand.attempt.context
        seeds = [client_seed(device, ctx) for device in self.devices]
        for seat, seed in enumerate(seeds):
            hand.commit(seat, player_commit(ctx, seat, seed))
        hand.close(0.0)
        for seat in range(1, len(seeds)):
            hand.open(seat, seeds[seat])
        hand.void(9.0)
        hand.offer(self.secrets(128), 9.0)
        ctx = hand.attempt.context
        mine = [
            (place.seat, client_seed(self.devices[place.seat], ctx))
            for place in hand.roster
            if place.custody
        ]
        for seat, seed in mine:
            hand.commit(seat, player_commit(ctx, seat, seed))
        hand.close(20.0)
        for seat, seed in mine:
            hand.open(seat, seed)
        hand.seal(20.0)
        return hand

    def _log_of(self, hand):
        chain = super()._log_of(hand)
        for attempt in hand.attempts[:-1]:
            chain.add({"t": "void", "attempt": attempt.revealed()})
        return chain


def lines_of(transcript: Table) -> list[str]:
    """The lines of the play, hidden cards open."""
    found = []
    for entry in transcript["log"]["entries"]:
        if entry["public"]["t"] == "line":
            found.append((entry["private"] or {}).get("line", entry["public"]["line"]))
    return found


def careless(view, legal, rng):
    """Declares, or plays alone, now and then, whatever it holds."""
    thrown = [action.card for action in legal if isinstance(action, Discard)]
    solos = [action for action in legal if isinstance(action, Solo)]
    if view.game == "points13" and thrown and rng.randrange(6) == 0:
        return DECLARE[thrown[0]]
    if solos and rng.randrange(4) == 0:
        return solos[rng.randrange(len(solos))]
    return find("greedy", view.game).choose(view, legal, rng)


def player(kind: str, game: str) -> Bot:
    """A bot of the kind."""
    if kind == "careless":
        return Bot("careless@1", careless, looks=True)
    return find(kind, game)


def deals(
    name: str, seats: int, rules: dict, kind: str, table: type[FairSource] = FairSource
) -> Iterator[tuple[FairSource, Table]]:
    """Deals of matches that follow one another, with their source."""
    book = rule_book(name)
    kinds = [(NAMES[seat], "human" if seat < 2 else "bot") for seat in range(seats)]
    source = table(secrets_of(f"vector {name} {kind} {sorted(rules.items())}"), kinds)
    rng = random.Random(f"vector {name}")
    while True:
        match = opened_match(book, book.options(rules), seats, source)
        for _ in range(40):
            bots = [player(kind, name)] * seats
            outcome = play_deal(match, bots, rng, source, source=source).outcome
            yield source, source.transcript()
            match = match.after(outcome)
            if match.over:
                break


def wished(name: str, seats: int, rules: dict, kind: str, wish: Wish) -> tuple[FairSource, Table]:
    """The first deal that shows what is wanted and is not too long."""
    for count, (source, transcript) in enumerate(deals(name, seats, rules, kind)):
        lines = lines_of(transcript)
        if len(lines) <= MOST_LINES and wish(lines):
            return source, transcript
        assert count < 600, f"no deal of {name} shows what is wanted"
    raise AssertionError("deals have no end")


def written() -> dict[str, Table]:
    """Every transcript by its name."""
    found: dict[str, Table] = {}
    for label, (name, seats, rules, kind, wish) in WISHES.items():
        source, found[label] = wished(name, seats, rules, kind, wish)
        if label == name:
            opening = source.opening_transcript()
            assert opening is not None
            found[f"{name}-opening"] = opening
    _, found["kozel4-void-attempt"] = next(deals("kozel4", 4, {}, "greedy", VoidFirst))
    given_up = deals("rummi", 3, {}, "greedy")
    source, _ = next(given_up)
    found["rummi-given-up"] = half_played(source)
    return found


def half_played(source: FairSource) -> Table:
    """The next deal, given up after some lines."""
    match = source.match
    assert match is not None
    deal = match.deal(source.pack(match))
    source.began(deal, source.deck)
    for _ in range(9):
        seat = deal.to_act()[0]
        if seat == TABLE:
            chance = deal.chance()
            assert chance is not None
            action = source.answer(chance)
        else:
            action = deal.legal(seat)[0]
        source.acts(deal, seat, action)
        source.happened(deal, deal.apply(seat, action))
    return source.give_up("phase_threw")


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for label, transcript in written().items():
        (FOLDER / f"{label}.json").write_text(dumps(transcript), "utf-8")


if __name__ == "__main__":
    main()
