"""Every reason of a hint in a position where it holds, and in one where it must not be given."""

from __future__ import annotations

import random
import re
import zlib
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from mesaya import events as ev
from mesaya.actions import DROP
from mesaya.bots import Bot, find
from mesaya.bots.reasons import explain
from mesaya.cards import UNKNOWN
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import fresh_match, play_deal
from mesaya.lab.duel import Job, Setup
from mesaya.lab.honest import Honesty
from mesaya.notation.cards import read_group
from mesaya.notation.verbs import read_action
from mesaya.texts import locales_folder
from mesaya.view import Observation

SEATS = {"rummi": 4, "contract": 4, "points13": 4, "omi6": 6, "kozel4": 4}
LEVEL = "sharp@1"


def faces(text: str) -> list[int]:
    return list(read_group(text, 1, 1)) if text else []


class Position:
    """What seat 0 sees, what it may do, and what it does (the first of what it may)."""

    def __init__(self, game: str, held: str, legal: str, level: str = LEVEL, **seen) -> None:
        self.level = level
        self.obs = obs = Observation(game, rule_book(game).options({}), SEATS[game], 0)
        obs.hand = sorted(faces(held))
        obs.counts = [len(obs.hand)] * obs.seats
        obs.before = {"round": seen.pop("number", 1), "deal": 1}
        obs.pile = faces(seen.pop("pile", ""))
        obs.melds = [tuple(faces(meld)) for meld in seen.pop("melds", ())]
        obs.meld_owner = [1] * len(obs.melds)
        for seat in seen.pop("down", ()):
            obs.down[seat] = True
        for seat, count in seen.pop("counts", {}).items():
            obs.counts[seat] = count
        for seat, cards in seen.pop("known", {}).items():
            obs.known[seat] = faces(cards)
        if "wild" in seen:
            (obs.wild,) = faces(seen.pop("wild"))
        obs.trump = "cdhs".index(seen.pop("trump", "s"))
        obs.trick = [
            (seat, verb, tuple(faces(cards)) if cards else (UNKNOWN,))
            for seat, verb, cards in seen.pop("trick", ())
        ]
        obs.log = list(seen.pop("log", ()))
        assert not seen, "all that was given was used"
        self.legal = [read_action(line, game) for line in legal.split(", ")]

    def why(self) -> tuple[str, dict]:
        return tuple(explain(self.level, self.obs, self.legal, self.legal[0]))


def rummi(held: str, legal: str, **seen) -> Position:
    return Position("rummi", held, legal, **seen)


def contract(held: str, legal: str, **seen) -> Position:
    return Position("contract", held, legal, **seen)


def thirteen(held: str, legal: str, **seen) -> Position:
    return Position("points13", held, legal, **{"wild": "5c", **seen})


def omi(held: str, legal: str, level: str = LEVEL, **seen) -> Position:
    return Position("omi6", held, legal, level, **seen)


def answer(held: str, card: str, *laid: tuple[int, str], **seen) -> Position:
    """A card played to a trick of Omi; whatever is held may be played."""
    others = [held[at : at + 2] for at in range(0, len(held), 2) if held[at : at + 2] != card]
    legal = ", ".join(f"play {other}" for other in (card, *others))
    return omi(held, legal, trick=[(seat, "play", on) for seat, on in laid], **seen)


def kozel(held: str, legal: str, *laid: tuple[int, str, str]) -> Position:
    return Position("kozel4", held, legal, trick=laid)


GROUPED = "As2s3s4h5h6h7d8d9d"
ALL_BUT = ((5, "9h"), (4, "Th"), (2, "6h"), (1, "8h"))
HID = [ev.Played(5, 20), ev.Played(1, 5), ev.TrickTaken(5, 1), ev.Played(1, 18), ev.Played(0, 19)]
SETS = "7s7h3s3h2c"
FULL = "meld 7s7h7c 3s3h3d, discard 2c"
WANTS = "As2s3s5d6d7d9cTcJcQdQs8h4c6s"
LAY = {"melds": ("6c6d6h",), "down": (0, 1)}

CASES = {
    "only": (rummi(SETS, "draw"), rummi(SETS, "pass, take", pile="Kd")),
    "tried": (omi("KhQd7c", "play Kh, play Qd, play 7c"), rummi("7s7h7c7d3s", "pass, take", pile="7s")),
    "weighed": (
        omi("KhQd7c", "play Kh, play Qd, play 7c", "greedy@1"),
        omi("KhQd7c", "play Kh, play Qd, play 7c"),
    ),
    "goes_out": (rummi("6s", "add 6s m1, discard 6s", **LAY), rummi("6s9d", "add 6s m1, discard 9d", **LAY)),
    "joker": (rummi(SETS, "take, pass", pile="**"), rummi(SETS, "take, pass", pile="7d")),
    "wild": (
        thirteen(GROUPED + "KcQh2d9s", "take, draw", pile="5h"),
        thirteen(GROUPED + "KcQh2d9s", "take, draw", pile="Td"),
    ),
    "nearer": (rummi(SETS, "take, pass", pile="7d"), rummi(SETS, "take, pass", pile="Kd")),
    "completes": (rummi(SETS + "7c", "take, pass", pile="3d"), rummi(SETS, "take, pass", pile="7d")),
    "shows": (
        thirteen(GROUPED + "TdTcJc2c", "take, draw", pile="Qc"),
        thirteen(GROUPED + "TdTcJc2c", "take, draw", pile="Kh"),
    ),
    "opens": (
        rummi("3cKd4h6h8h8hJh4s4s9s", "take, pass", pile="9sJh3s"),
        rummi("3cKd4h6h8h8hJh4s4s9s", "take, pass", pile="9sJh2s"),
    ),
    "lays_off": (rummi("9d2c", "take, pass", pile="6s", **LAY), rummi("9d2c", "take, pass", pile="Ks", **LAY)),
    "fits": (rummi("6s9d", "add 6s m1, discard 9d", **LAY), rummi("6s", "add 6s m1, discard 6s", **LAY)),
    "deep": (
        contract(SETS, "take 7d x3, draw", pile="7d9c3d"),
        contract(SETS, "take 7d x3, draw", pile="7d9c2d"),
    ),
    "no_help": (rummi(SETS, "pass, take", pile="Kd"), rummi(SETS, "pass, take", pile="7d")),
    "no_place": (rummi("9d2c", "pass, take", pile="Ks", **LAY), rummi("9d2c", "pass, take", pile="6s", **LAY)),
    "fine_must_fit": (
        rummi(SETS, "pass, buy", pile="7d", number=6),
        rummi(SETS, "pass, buy", pile="7d"),
    ),
    "late": (
        contract(SETS, "pass, buy", pile="7d", down=(1,), counts={1: 2}),
        contract(SETS, "pass, buy", pile="7d", down=(1,), counts={1: 9}),
    ),
    "late_dear": (
        rummi(SETS + "Kd", "discard Kd, discard 2c", down=(1,), counts={1: 3}),
        rummi(SETS + "Kd", "discard Kd, discard 2c", down=(1,), counts={1: 7}),
    ),
    "dear_loose": (
        rummi(SETS + "Kd", "discard Kd, discard 2c"),
        rummi(SETS + "KdKs", "discard Kd, discard 2c"),
    ),
    "loose": (
        rummi(SETS + "Kd", "discard 2c, discard Kd"),
        rummi(SETS + "2d", "discard 2c, discard 2d"),
    ),
    "dear_spare": (
        rummi("KsKhKdKc3s3h3d3c", "discard Ks, discard 3s"),
        rummi("KsKhKd3s3h3d3c", "discard Ks, discard 3s"),
    ),
    "spare": (
        rummi("KsKhKdKc3s3h3d3c", "discard 3s, discard Ks"),
        rummi("KsKhKdKc3s3h3d", "discard 3s, discard Ks"),
    ),
    "next_wants": (
        thirteen(WANTS, "discard 4c, discard 8h", known={1: "9hTh"}, wild="**"),
        thirteen(WANTS, "discard 4c, discard 8h", wild="**"),
    ),
    "dear_stranger": (
        rummi("As9d2c", "discard 9d, discard As, discard 2c", melds=("AcAdAh",), down=(0, 1)),
        rummi("As9d2c", "discard 9d, discard As, discard 2c", down=(0, 1)),
    ),
    "hopeful": (
        rummi("Jh2c", "discard 2c, discard Jh", melds=("4h5h6h7h",), down=(0, 1, 2, 3)),
        rummi("Jd2c", "discard 2c, discard Jd", melds=("4h5h6h7h",), down=(0, 1, 2, 3)),
    ),
    "dearest": (rummi("Kd2c", "discard Kd, discard 2c", down=(0,)), rummi("Kd2c", "discard 2c, discard Kd", down=(0,))),
    "lay_now": (rummi("7s7h7c3s3h3d2c", FULL), rummi("7s7h7c3s3h3d", FULL)),
    "wait": (
        rummi("7s7h7c3s3h3dKc2c", "discard Kc, discard 2c, meld 7s7h7c 3s3h3d"),
        rummi("7s7h7c3s3hKc2c", "discard Kc, discard 2c"),
    ),
    "swap": (contract("4s2c", "swap 4s m1, discard 2c", down=(0,)), contract("4s2c", "discard 2c, swap 4s m1", down=(0,))),
    "declare": (
        thirteen(GROUPED + "TdTcJcQc2c", "declare 2c, discard 2c"),
        thirteen(GROUPED + "TdTcJcKh2c", "declare 2c, discard 2c"),
    ),
    "far": (
        thirteen("KcQh9s2d4d7c8sJdTh3cAh6sQd", "drop, draw"),
        thirteen(GROUPED + "TdTcJc2c", "drop, draw"),
    ),
    "longest": (omi("AhKh7c", "call h, call c, call d, call s"), omi("Ah7c8d", "call h, call c")),
    "strongest": (omi("Ah7c8d", "call h, call c"), omi("AhAc7d", "call h, call c")),
    "no_solo": (
        omi("KhQd7c", "pass, solo c, solo d, solo h, solo s"),
        omi("AhQd7c", "pass, solo c, solo d, solo h, solo s"),
    ),
    "caught": (omi("7c", "challenge p2, pass", log=HID), omi("7c", "challenge p3, pass", log=HID)),
    "not_caught": (omi("7c", "pass, challenge p3", log=HID), omi("7c", "pass, challenge p2", log=HID)),
    "sure": (omi("As7c", "play As, play 7c"), omi("Ks7c", "play Ks, play 7c")),
    "boss": (omi("Ah7c", "play Ah, play 7c"), omi("Kh7c", "play Kh, play 7c")),
    "low_lead": (omi("KhQd7c", "play 7c, play Kh, play Qd"), omi("AhQd7c", "play 7c, play Ah, play Qd")),
    "cheapest": (answer("JhAh", "Jh", (3, "7h"), *ALL_BUT), answer("JhAh", "Ah", (3, "7h"), *ALL_BUT)),
    "beats": (answer("ThAh", "Th", (1, "9h")), answer("ThAh", "Ah", (1, "9h"))),
    "hardest": (answer("ThAh", "Ah", (1, "9h")), answer("ThAh", "Th", (1, "9h"))),
    "partner_sure": (answer("7hKh", "7h", *ALL_BUT, (3, "Ah")), answer("7hKh", "7h", (3, "Ah"))),
    "partner_wins": (answer("7hKh", "7h", (3, "Ah")), answer("7hKh", "7h", *ALL_BUT, (3, "Ah"))),
    "cannot": (answer("7hKh", "7h", (1, "Ah")), answer("7hKh", "Kh", (1, "Ah"))),
    "equals": (answer("7h8h", "8h", (1, "Kh")), answer("7hTh", "Th", (1, "Kh"))),
    "no_points": (kozel("6hAc", "lead 6h, lead Ac"), kozel("KhAc", "lead Kh, lead Ac")),
    "several": (kozel("6h7hAc", "lead 6h7h, lead Ac"), kozel("6h7hAc", "lead 6h, lead Ac")),
    "four": (kozel("6h7h8h9h", "molodka 6h7h8h9h, lead 6h"), kozel("6h7h8h9h", "lead 6h7h8h9h, lead 6h")),
    "takes": (
        kozel("Ah6d", "beat Ah, fold 6d", (1, "lead", "Kh"), (2, "fold", ""), (3, "fold", "")),
        kozel("Ah6d", "beat Ah, fold 6d", (3, "lead", "Kh")),
    ),
    "feeds": (
        kozel("Tc6d", "fold Tc, fold 6d", (1, "lead", "7h"), (2, "beat", "Ah"), (3, "fold", "")),
        kozel("Tc6d", "fold Tc, fold 6d", (2, "lead", "7h"), (3, "fold", "")),
    ),
    "gives_nothing": (
        kozel("Tc6d", "fold 6d, fold Tc", (3, "lead", "Ah")),
        kozel("Tc6d", "fold Tc, fold 6d", (3, "lead", "Ah")),
    ),
    "gives_least": (
        kozel("TcJc", "fold Jc, fold Tc", (3, "lead", "Ah")),
        kozel("TcJc6d", "fold Jc, fold Tc, fold 6d", (3, "lead", "Ah")),
    ),
    "empty_trick": (
        kozel("8h6d", "fold 6d, beat 8h", (3, "lead", "7h")),
        kozel("Ah6d", "fold 6d, beat Ah", (3, "lead", "Kh")),
    ),
}  # fmt: skip

SAID = {
    "nearer": {"card": "7d", "count": 1},
    "opens": {"card": "3s", "before": 6, "after": 12},
    "deep": {"card": "7d"},
    "dear_loose": {"card": "Kd", "points": 10},
    "next_wants": {"card": "4c", "other": "8h"},
    "hopeful": {"card": "2c", "other": "Jh"},
    "longest": {"suit": "h", "count": 2},
    "takes": {"points": 15},
    "feeds": {"points": 10},
    "gives_least": {"points": 2},
    "sure": {"card": "As"},
}


@pytest.mark.parametrize("code", CASES)
def test_the_reason_is_given_where_it_holds(code):
    found, values = CASES[code][0].why()
    assert found == code
    if code in SAID:
        assert values == SAID[code]


@pytest.mark.parametrize("code", CASES)
def test_the_reason_is_not_given_where_it_does_not_hold(code):
    assert CASES[code][1].why()[0] != code


# --- the same words, other positions --------------------------------------------------------------
ALSO = {
    "a buy": ("nearer", rummi(SETS, "buy, pass", pile="7d")),
    "a deep take that is laid off": (
        "lays_off",
        contract("9d2c", "take 6s x2, draw", pile="6s3d", **LAY),
    ),
    "no deep take where no card of it fits": (
        "weighed",
        contract("9d2c", "take Ks x2, draw", pile="Ks3d", **LAY),
    ),
    "a full set of contract takes no card": (
        "no_place",
        contract("9d2c", "draw, take", pile="6h", melds=("6c6d6h6s",), down=(0, 1)),
    ),
    "a set of contract takes no twin": (
        "no_place",
        contract("9d2c", "draw, take", pile="6h", **LAY),
    ),
    "the whole hand goes": ("goes_out", rummi("7s7h7c3s3h3d", FULL)),
    "a last discard": ("goes_out", rummi("6s", "discard 6s, add 6s m1", **LAY)),
    "the contract of the last round is not the whole hand": (
        "weighed",
        rummi("7s7h7c3s4s5s6s8c9cTc2d", "take, pass", pile="Jc", number=6),
    ),
    "a fine in round 6 whatever it helps": (
        "fine_must_fit",
        rummi(SETS, "pass, buy", pile="Kd", number=6),
    ),
    "a joker is parted with": ("weighed", rummi("****", "discard **, toss **")),
    "a take in points13": ("nearer", thirteen(GROUPED + "KcQc2d9s", "take, draw", pile="Jc")),
    "more chances in points13": (
        "opens",
        thirteen("8c9cTcJc5d6d8dJdQd6h7hAsJs", "take, draw, drop", pile="KdTd", wild="2d"),
    ),
    "no more chances in points13": (
        "weighed",
        thirteen("8c9cTcJc5d6d8dJdQd6h7hAsJs", "take, draw, drop", pile="Kd2s", wild="3d"),
    ),
    "the open card of points13 is left": (
        "no_help",
        thirteen(GROUPED + "KcQh2d9s", "draw, take", pile="6c"),
    ),
    "a loose card of points13": ("dear_loose", thirteen(GROUPED + "TcJcQcKh4c", "discard Kh, discard 4c")),
    "a needed card of points13": ("weighed", thirteen(GROUPED + "TcJcQcKh4c", "discard 2s, discard 4c")),
    "a beat that no card beats": ("sure", kozel("As6d", "beat As, fold 6d", (3, "lead", "Kh"))),
    "a beat that may be beaten": ("beats", kozel("Ah6d", "beat Ah, fold 6d", (3, "lead", "Kh"))),
    "a dear beat": ("tried", kozel("AhTh", "beat Ah, beat Th, fold Th", (3, "lead", "Kh"))),
    "a worthless card to the partner": (
        "partner_sure",
        kozel("Tc6d", "fold 6d, fold Tc", (1, "lead", "7h"), (2, "beat", "Ah"), (3, "fold", "")),
    ),
    "a partner that may be beaten": (
        "partner_wins",
        kozel("Tc6d", "fold 6d, fold Tc", (2, "lead", "7h"), (3, "fold", "")),
    ),
    "a pass on a molodka": ("weighed", kozel("6h7h8h9h", "pass, molodka 6h7h8h9h")),
    "a dearer sure card": ("sure", answer("JhAh", "Ah", (3, "7h"), *ALL_BUT)),
    "trumps decide who may be beaten": ("beats", answer("6s7c", "6s", (1, "Ah"))),
}  # fmt: skip


@pytest.mark.parametrize("name", ALSO)
def test_what_is_said_of(name):
    code, position = ALSO[name]
    assert position.why()[0] == code


# --- the codes and their sentences ----------------------------------------------------------------
def sentences() -> set[str]:
    text = (locales_folder() / "en" / "hints.ftl").read_text("utf-8")
    entries = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]
    names = {entry.id.name for entry in entries if entry.id.name.startswith("hint-")}
    return {name.removeprefix("hint-") for name in names} - {"line", "thinking"}


def test_every_reason_has_its_sentence_and_its_test():
    folder = Path(explain.__code__.co_filename).parent if hasattr(explain, "__code__") else None
    if folder is not None:  # not so where the bots are compiled
        written = "".join(path.read_text("utf-8") for path in folder.glob("*reasons.py"))
        codes = set(re.findall(r'[Ww]hy\(\s*"(\w+)"', written))
        codes |= {
            code
            for pair in re.findall(r'why\("(\w+)" if .* else "(\w+)"', written)
            for code in pair
        }
        assert codes == sentences()
    assert set(CASES) == sentences()


@pytest.mark.parametrize("game", NAMES)
def test_whole_deals_are_explained_and_nothing_is_changed_by_it(game):
    """What is said names cards that are in the hand, on the pile or in the trick."""
    book, seats, rng = rule_book(game), SEATS[game], random.Random(4)
    bot = find("sharp@1:3", game)
    known = sentences()
    said = set()

    def choose(obs, legal, chance):
        chosen = bot.choose(obs, legal, chance)
        before = [repr(getattr(obs, name)) for name in Observation.__slots__]
        why = explain(bot.name, obs, legal, chosen)
        assert before == [repr(getattr(obs, name)) for name in Observation.__slots__]
        assert explain(bot.name, obs, legal, chosen) == why
        assert why.code in known
        said.add(why.code)
        seen = {*obs.hand, *obs.pile}
        for name in ("card", "other"):
            if name in why.values:
                assert faces(why.values[name])[0] in seen
        return chosen

    match = fresh_match(book, book.options({}), seats, rng)
    play_deal(match, [Bot("explained", choose, looks=True)] * seats, rng)
    assert len(said) > 4


@pytest.mark.parametrize("game", NAMES)
def test_reasons_follow_from_what_the_seat_sees(game):
    """A bot that acts on its reason is as honest as one that gives none: hidden cards are dealt
    again, and what it says stays the same.
    """
    greedy = find("greedy@1", game)

    def choose(obs, legal, rng):
        chosen = greedy.choose(obs, legal, rng)
        said = repr(tuple(explain(LEVEL, obs, legal, chosen)))
        if len(obs.log) % 5 or DROP in legal:
            return chosen
        return legal[zlib.crc32(said.encode()) % len(legal)]

    job = Job(game, SEATS[game], ("greedy@1", "greedy@1"), "train")
    every = {"contract": 30, "rummi": 12, "points13": 6, "omi6": 3, "kozel4": 3}[game]
    honesty = Honesty(Setup(job), Bot("explained", choose, looks=True), random.Random, every)
    for deal in range(3 if game == "points13" else 1):
        honesty.deal(deal)
    found = honesty.found()
    assert found.asked > 0
    assert found.differences == ()
