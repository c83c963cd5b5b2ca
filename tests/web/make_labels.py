"""Write `web/tests/app/labels.json`: groups of cards and what the rules call them.

The page labels the groups of the bench while they are made. This asks the rules themselves:
`role_of` for points13; for the games that lay melds every way to write the group, one by one.
Run it again when a rule of groups changes: `python tests/web/make_labels.py`.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mesaya.cards import JOKER, Face, Tile, declared, tile_text, tiles_text
from mesaya.errors import IllegalAction
from mesaya.games.rummi_turn import CITES as RUMMI_CITES
from mesaya.games.rummi_turn import RULES
from mesaya.melds.cites import Cites
from mesaya.melds.rules import MeldRules
from mesaya.melds.runs import face_at, read_run
from mesaya.melds.sets import read_set
from mesaya.melds.seven import CITES, meld_rules
from mesaya.melds.shown import NO_GROUP, PURE, SEQUENCE, SET, role_of
from mesaya.options import ContractOptions

OUT = Path(__file__).parents[2] / "web" / "tests" / "app" / "labels.json"
COUNT = 400
NAMES = {NO_GROUP: "no", SET: "set", SEQUENCE: "run", PURE: "pure"}


def any_group(rng: random.Random) -> list[Face]:
    """Cards that may be near a group: a piece of a suit or of a rank, jokers, perhaps a stranger."""
    size = rng.randint(2, 7)
    jokers = min(size, rng.choice((0, 0, 0, 1, 1, 2, 3)))
    if rng.random() < 0.6:
        suit, low = rng.randrange(4), rng.randrange(14 - min(size, 6))
        pool = [face_at(suit, low + i) for i in range(size)]
    else:
        rank = rng.randrange(13)
        pool = [rng.randrange(4) * 13 + rank for _ in range(size)]
        if rng.random() < 0.6:
            pool = [suit * 13 + rank for suit in rng.sample(range(4), 4)][:size]
    faces = rng.sample(pool, max(0, min(len(pool), size) - jokers)) + [JOKER] * jokers
    if rng.random() < 0.25:
        faces[rng.randrange(len(faces))] = rng.randrange(52)
    rng.shuffle(faces)
    return faces


def fits(read: Any, tiles: tuple[Tile, ...], rules: MeldRules, cites: Cites) -> bool:
    """True if the rules take these tiles as written."""
    try:
        read(tiles, rules, cites)
    except IllegalAction:
        return False
    return True


def as_runs(faces: list[Face]) -> Iterator[tuple[Tile, ...]]:
    """Every place in every suit where the cards could lie as a run, jokers naming their cards."""
    for suit, low in itertools.product(range(4), range(max(0, 15 - len(faces)))):
        left = list(faces)
        tiles: list[Tile] = []
        for position in range(low, low + len(faces)):
            face = face_at(suit, position)
            held = face if face in left else JOKER
            if held not in left:
                break
            left.remove(held)
            tiles.append(declared(face) if held == JOKER else face)
        else:
            yield tuple(tiles)


def as_sets(faces: list[Face]) -> Iterator[tuple[Tile, ...]]:
    """Every way in which the jokers could name cards of one rank."""
    naturals = [face for face in faces if face != JOKER]
    jokers = len(faces) - len(naturals)
    for rank in sorted({face % 13 for face in naturals} or {0}):
        for suits in itertools.product(range(4), repeat=jokers):
            yield (*naturals, *(declared(suit * 13 + rank) for suit in suits))


def laid(faces: list[Face], rules: MeldRules, cites: Cites) -> list[str]:
    """What the group may be laid as."""
    found: list[str] = []
    if any(fits(read_run, tiles, rules, cites) for tiles in as_runs(faces)):
        found.append("run")
    if any(fits(read_set, tiles, rules, cites) for tiles in as_sets(faces)):
        found.append("set")
    return found or ["no"]


def points13(rng: random.Random) -> dict[str, Any]:
    """One group of points13 with its label."""
    faces = any_group(rng)
    wild = rng.choice([*range(13), *(face % 13 for face in faces if face != JOKER), -1])
    identical, naturals = rng.random() < 0.7, rng.choice((0, 0, 0, 1, 2))
    role = role_of(faces, wild, identical_wilds=identical, min_naturals=naturals)
    return {
        "game": "points13",
        "group": tiles_text(faces),
        "wild": "**" if wild < 0 else tile_text(rng.randrange(4) * 13 + wild),
        "rules": {"identical_wilds_in_group": identical, "min_naturals": naturals},
        "may": [NAMES[role]],
    }


def rummi(rng: random.Random) -> dict[str, Any]:
    """One group of rummi with all that it may be."""
    faces = any_group(rng)
    may = laid(faces, RULES, RUMMI_CITES)
    return {"game": "rummi", "group": tiles_text(faces), "wild": "", "rules": {}, "may": may}


def contract(rng: random.Random) -> dict[str, Any]:
    """One group of contract with all that it may be."""
    faces = any_group(rng)
    naturals = rng.choice((1, 1, 2, 0))
    options = ContractOptions(sequence_min=rng.choice((3, 3, 4)), min_naturals=naturals)
    return {
        "game": "contract",
        "group": tiles_text(faces),
        "wild": "",
        "rules": {"sequence_min": options.sequence_min, "min_naturals": naturals},
        "may": laid(faces, meld_rules(options), CITES),
    }


def line_of(game: str, group: str, wild: str, rules: dict[str, int], may: list[str]) -> str:
    """One case as one line of words."""
    told = ",".join(f"{name}={int(value)}" for name, value in rules.items())
    return f"{game} {group} {wild or '-'} {told or '-'} {','.join(may)}"


def main() -> None:
    """Write the file."""
    rng = random.Random(13)
    made = [make(rng) for make in (points13, rummi, contract) for _ in range(COUNT)]
    OUT.write_text(json.dumps([line_of(**one) for one in made], indent=2) + "\n")


if __name__ == "__main__":
    main()
