"""The best layout of a hand, as `mesaya arrange` finds it, for the button of the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

import msgspec

from mesaya.cards import JOKER, Face, Tile, held_face, rank_of, tiles_text
from mesaya.errors import NotationError, OptionError
from mesaya.games import contract, rule_book, rummi
from mesaya.melds.arrange import arrange
from mesaya.melds.contracts import lay_contract
from mesaya.melds.rules import MeldRules
from mesaya.melds.shown import NO_RANK
from mesaya.notation.cards import read_face
from mesaya.options import ContractOptions, Options, Points13Options
from mesaya.table.settings import Rules

MOST: Final = 30
"""The most cards of a hand that are looked at."""
MOST_ALIKE: Final = 6
"""The most cards of one face: no game has more, jokers included."""
SHOWN: Final = (13, 14)

Groups = tuple[tuple[Tile, ...], ...]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand, and under which rules it lies; `round` is the round or deal of the match."""

    game: str
    hand: list[str]
    rules: Rules = {}
    wild: str | None = None
    round: int = 1


class Layout(msgspec.Struct, frozen=True):
    """The groups, what the hand costs so, and whether all is there that it takes to lay or show."""

    groups: list[str]
    loose: int
    whole: bool


class BadHand(Exception):
    """No hand of that game; `code` is the id of a message."""

    def __init__(self, code: str, **detail: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


def best(asked: Asked) -> Layout:
    """The best layout. Raises `BadHand`."""
    if asked.game not in ("points13", "rummi", "contract"):
        raise BadHand("bad_settings", setting="game")
    try:
        options = rule_book(asked.game).options(dict(asked.rules))
        faces = [read_face(text) for text in asked.hand]
        wild = read_face(asked.wild) if asked.wild else JOKER
    except OptionError:
        raise BadHand("bad_settings", setting="rules") from None
    except NotationError:
        raise BadHand("bad_groups") from None
    _check(asked, faces, wild)
    if isinstance(options, Points13Options):
        return _shown(faces, NO_RANK if wild == JOKER else rank_of(wild), options)
    return _laid(faces, asked.round, options)


def _check(asked: Asked, faces: Sequence[Face], wild: Face) -> None:
    """Only what somebody can hold."""
    held = all(0 <= face <= JOKER for face in (*faces, wild))
    alike = max((faces.count(face) for face in faces), default=0)
    if not held or not faces or len(faces) > MOST or alike > MOST_ALIKE:
        raise BadHand("bad_groups")
    if asked.game == "points13" and len(faces) not in SHOWN:
        raise BadHand("bad_groups")


def _shown(faces: Sequence[Face], wild: int, options: Points13Options) -> Layout:
    """R3.13 The arrangement that counts least; 14 cards have one to throw away."""
    found = arrange(
        _counts(faces), wild, free=len(faces) - SHOWN[0],
        identical_wilds=options.identical_wilds_in_group, min_naturals=options.min_naturals,
    )  # fmt: skip
    return Layout(_texts(found.groups), found.score, found.declarable)


def _laid(faces: Sequence[Face], number: int, options: Options) -> Layout:
    """The contract with the least penalty left; as much of it as there is, if not the whole."""
    rules = contract.meld_rules(options) if isinstance(options, ContractOptions) else rummi.RULES
    counts = _counts(faces)
    sets, runs, whole, free = _wanted(number, options)
    found = lay_contract(counts, sets, runs, rules, whole=whole, free=free)
    if found is None:
        found = min(_parts(counts, sets, runs, rules), key=lambda part: _cost(faces, part, rules))
        return Layout(_texts(found), _cost(faces, found, rules), whole=False)
    return Layout(_texts(found), _cost(faces, found, rules), whole=True)


def _wanted(number: int, options: Options) -> tuple[int, int, bool, int]:
    """How many sets and runs this round asks for, whether of all cards, and how many are free."""
    if isinstance(options, ContractOptions):
        last = len(contract.CONTRACTS)
        sets, runs = contract.CONTRACTS[min(max(number, 1), last) - 1]
        whole = number >= last and options.deal7 != "normal"
        return sets, runs, whole, int(whole and options.deal7 == "all_with_discard")
    number = min(max(number, 1), rummi.ROUNDS)
    sets, runs = rummi.contract_of(number)
    return sets, runs, number == rummi.ROUNDS, 0


def _parts(counts: list[int], sets: int, runs: int, rules: MeldRules) -> Iterable[Groups]:
    """What can be laid of a contract, and nothing at all."""
    yield ()
    for some, others in product(range(sets + 1), range(runs + 1)):
        if some or others:
            found = lay_contract(counts, some, others, rules)
            if found is not None:
                yield found


def _counts(faces: Sequence[Face]) -> list[int]:
    return [faces.count(face) for face in range(JOKER + 1)]


def _cost(faces: Sequence[Face], groups: Groups, rules: MeldRules) -> int:
    """The penalty of the cards that are in no group."""
    laid = sum(rules.values[held_face(tile)] for group in groups for tile in group)
    return sum(rules.values[face] for face in faces) - laid


def _texts(groups: Groups) -> list[str]:
    return [tiles_text(group) for group in groups]
