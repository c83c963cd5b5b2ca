"""Writes the house rules that the page offers to `web/src/app/pages/house.json`.

What each of them means is said by the tables of the rules pages, in every language.
`tests/test_house_rules.py` says when it is to be run.
"""

from __future__ import annotations

import json
import types
from pathlib import Path
from typing import Final, Literal, get_args, get_origin, get_type_hints

from mesaya.events import Plain
from mesaya.options import (
    ContractOptions,
    Kozel4Options,
    Omi6Options,
    Options,
    Points13Options,
    RummiOptions,
)

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "app" / "pages" / "house.json"

KINDS: Final[dict[str, type[Options]]] = {
    "rummi": RummiOptions,
    "omi6": Omi6Options,
    "contract": ContractOptions,
    "points13": Points13Options,
    "kozel4": Kozel4Options,
}
OWN: Final = ("rate", "commission_bps")
"""What a table sets by its stakes."""
NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "max_buys_per_round": (0, 1, 2, 3, 4),
    "max_reshuffles": (0, 1, 2, 3, 5),
    "packs": (1, 2, 3, 4),
    "min_naturals": (0, 1, 2, 3),
    "printed_jokers": (0, 1, 2, 4, 6, 8),
    "missed_turn_limit": (1, 2, 3, 5),
    "turn_s": (15, 20, 30, 45, 60, 90),
    "min_players": (2, 3, 4, 6),
    "split_above": (2, 3, 4, 5, 6, 8),
    "limit": (6, 8, 10, 12, 16, 24),
}
"""The numbers that a list on a page can hold; a record may have others."""


def values(name: str, kind: object) -> list[Plain]:
    """All that an option of this type may be; None as a record writes it."""
    if kind is type(None):
        return ["none"]
    if kind is bool:
        return [False, True]
    if kind is int:
        return [*NUMBERS[name]]
    if get_origin(kind) is Literal:
        return [*get_args(kind)]
    if isinstance(kind, types.UnionType) or get_args(kind):
        return [value for part in get_args(kind) for value in values(name, part)]
    raise TypeError(name)


def offered(kind: type[Options]) -> dict[str, dict[str, Plain]]:
    """The rules of a game that leave a choice: the book's value, and all others."""
    book, hints = kind(), get_type_hints(kind)
    found: dict[str, dict[str, Plain]] = {}
    for name in kind.__struct_fields__:
        if name in OWN:
            continue
        own = getattr(book, name)
        default: Plain = "none" if own is None else own
        others = [value for value in values(name, hints[name]) if value != default]
        if others:
            found[name] = {"book": default, "others": others}
    return found


def listed() -> dict[str, dict[str, dict[str, Plain]]]:
    """All of them, by game."""
    return {game: offered(kind) for game, kind in KINDS.items()}


if __name__ == "__main__":
    TARGET.write_text(json.dumps(listed(), indent=2) + "\n", "utf-8")
