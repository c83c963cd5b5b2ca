"""Write the golden matches: `python tests/golden/make.py [GAME ...] [oddities]`.

Twenty whole matches a game, the same for the same rules and players: every pack, every chance and
every choice comes from `random.Random` with the name of the match as its seed. What is in the tree
is the truth; run this only when a rule was wrong, and read the difference.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import msgspec

from mesaya.actions import Action
from mesaya.bots import Bot, find
from mesaya.cards import Card, Seat
from mesaya.game import Deal, Match
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import Witness, play_deal
from mesaya.notation.recorder import Recorder
from mesaya.notation.records import Record, dumps_match, loads, loads_match, read_file
from mesaya.notation.replay import replay
from mesaya.notation.report import report

HERE = Path(__file__).parent
EXPECTED = HERE / "expected.json"
PLAYERS = ("Nimal", "Kavi", "Oleg", "Anu", "Ravi", "Vera", "Lal", "Mira")
MATCHES = 20
HANDS = 4
"""Hands in a session of points13, which has no end of its own."""

WANDERS = {
    "rummi": (19,),
    "omi6": range(1, MATCHES, 2),
    "contract": (19,),
    "points13": (17,),
    "kozel4": range(1, MATCHES, 2),
}
"""Matches in which any legal action is played."""

Kind = tuple[int, dict[str, bool | int | str]]
"""The number of seats and the house rules of one match."""

KINDS: dict[str, list[Kind]] = {
    "rummi": [
        *((seats, {}) for seats in (2, 3, 4, 5, 6)),
        (4, {"opening_mix": "bottom"}),
        (4, {"buy_priority": "first_call"}),
        (4, {"buy_when_down": False, "take_discard_when_down": False}),
        (3, {"max_buys_per_round": 1}),
        (3, {"extra_melds": True}),
        (4, {"layoff_same_turn": False}),
        (4, {"joker_swap": "runs"}),
        (3, {"finish": "must_discard"}),
        (3, {"finish": "no_discard"}),
        (5, {"may_rediscard_taken": True}),
        (6, {"max_reshuffles": 1}),
        (4, {"tiebreak": "last_round"}),
        (7, {"packs": 3}),
        (8, {"packs": 3}),
        (2, {"packs": 3, "tiebreak": "fewest_zero"}),
    ],
    "contract": [
        *((seats, {}) for seats in (2, 3, 4, 5, 6, 7, 8)),
        (4, {"packs": "source"}),
        (5, {"packs": "source"}),
        (4, {"packs": 1}),
        (3, {"packs": 3}),
        (4, {"sequence_min": 4}),
        (4, {"sequence_suits": "any"}),
        (4, {"sequence_suits": "not_adjacent", "deal7": "normal"}),
        (4, {"deal7": "all_with_discard"}),
        (4, {"swap_scope": "any", "layoff_same_turn": False}),
        (3, {"extra_melds": True}),
        (4, {"buying": True}),
        (4, {"may_rediscard_taken": True, "min_naturals": 2}),
        (4, {"max_reshuffles": 1, "tiebreak": "fewest_zero"}),
    ],
    "omi6": [
        *((6, {}) for _ in range(12)),
        (6, {"tie_for_most": "void"}),
        (6, {"tie_for_most": "caller_side"}),
        (6, {"split_above": 3}),
        (6, {"split_above": 8}),
        (6, {"revoke": "honour_with_challenge"}),
        (6, {"redeal_short_trumps": True}),
        (6, {"redeal_short_trumps": True, "tie_for_most": "void"}),
        (6, {"first_dealer": "seat0"}),
    ],
    "points13": [
        *((seats, {}) for seats in (2, 3, 4, 5, 6, 7, 8)),
        (4, {"rate": 2, "commission_bps": 500}),
        (3, {"rate": 3, "commission_bps": 700}),
        (2, {"seats": 8}),
        (4, {"seats": 6}),
        (4, {"printed_jokers": 4}),
        (4, {"open_card": False}),
        (4, {"open_wild": "first_only"}),
        (4, {"open_wild": "deny"}),
        (3, {"identical_wilds_in_group": False}),
        (6, {"min_naturals": 1}),
        (8, {"max_reshuffles": 1}),
        (4, {"may_rediscard_taken": True}),
        (5, {"max_reshuffles": "none"}),
    ],
    "kozel4": [
        *((4, {}) for _ in range(10)),
        (4, {"molodka": "any_time"}),
        (4, {"molodka": "pre_lead"}),
        (4, {"molodka": "off"}),
        (4, {"trump_card": "bottom"}),
        (4, {"reveal_folds": "to_taker"}),
        (4, {"reveal_folds": "never"}),
        (4, {"eggs": "double_next"}),
        (4, {"next_dealer": "last_taker"}),
        (4, {"next_dealer": "loser", "limit": 24}),
        (4, {"stop_when_decided": True}),
    ],
}


class Keeper(Witness):
    """Keeps the record of one deal while it is played."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.recorder: Recorder | None = None

    def began(self, deal: Deal, pack: tuple[Card, ...]) -> None:
        match = self.match
        names = PLAYERS[: match.seats]
        self.recorder = Recorder(
            match.game, match.options, names, match.dealer, pack, match.before()
        )

    def acts(self, deal: Deal, seat: Seat, action: Action) -> None:
        self.recorder.add(seat, action)


def players(game: str, number: int, seats: int) -> list[Bot]:
    """Greedy players, but any legal action in every other match of the trick games, and in one of
    each rummy: such matches wander where good play does not go.
    """
    return [find("random@1" if number in WANDERS[game] else "greedy@1", game)] * seats


def play_match(game: str, number: int) -> list[Record]:
    """One whole match, or a session of points13."""
    seats, rules = KINDS[game][number]
    rng = Random(f"{game}/{number:02}")
    book = rule_book(game)
    match = book.match(book.options(rules), seats, rng.randrange(seats))
    records: list[Record] = []
    while not match.over and (game != "points13" or len(records) < HANDS):
        keeper = Keeper(match)
        played = play_deal(match, players(game, number, seats), rng, keeper)
        records.append(keeper.recorder.record())
        match = match.after(played.outcome)
    return records


def summary(text: str) -> dict[str, object]:
    """What the match came to, by the rules."""
    records = loads_match(text)
    found = report(replay(records))
    return {"deals": len(records), "totals": found.totals, "winners": found.winners}


def write_matches(games: list[str]) -> None:
    """Play the matches of these games, write them, and what they came to."""
    expected = json.loads(EXPECTED.read_text(encoding="utf-8")) if EXPECTED.exists() else {}
    for game in games:
        folder = HERE / game
        folder.mkdir(exist_ok=True)
        for number in range(MATCHES):
            name = f"{number:02}"
            text = dumps_match(play_match(game, number))
            (folder / f"{name}.match").write_text(text, encoding="utf-8")
            expected[f"{game}/{name}"] = found = summary(text)
            sys.stdout.write(f"{game} {name} {len(text):7} {found}\n")
    write_json(EXPECTED, expected)


def write_oddities() -> None:
    """Write where the records of `oddities/`, made by hand, stop."""
    found = {
        path.stem: msgspec.to_builtins(report(replay(loads(read_file(path)))))
        for path in sorted((HERE / "oddities").glob("*.deal"))
    }
    write_json(HERE / "oddities.json", found)


def write_json(path: Path, value: dict[str, object]) -> None:
    """One entry a line, so that a difference can be read."""
    rows = [
        f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}"
        for key, entry in sorted(value.items())
    ]
    path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def main(words: list[str]) -> None:
    write_matches([game for game in NAMES if game in words or not words])
    if not words or "oddities" in words:
        write_oddities()


if __name__ == "__main__":
    main(sys.argv[1:])
