"""The solvers as the terminal uses them: the best arrangement of a hand, what a group is."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import JOKER, STANDS, Face, Tile, held_face, tiles_text
from mesaya.cli.bench import Bench
from mesaya.errors import IllegalAction
from mesaya.events import Plain
from mesaya.games import contract, rummi
from mesaya.melds import shown
from mesaya.melds.arrange import arrange
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import RUN, lay_group
from mesaya.melds.rules import MeldRules
from mesaya.options import ContractOptions, Options, Points13Options
from mesaya.texts import Texts
from mesaya.view import Observation

Group = tuple[Tile, ...]

KINDS = {shown.SET: "group-set", shown.SEQUENCE: "group-run", shown.PURE: "group-pure"}
HAND = 13


def counts_of(faces: Sequence[Face]) -> list[int]:
    """How many of each of the 53 faces there are."""
    counts = [0] * (JOKER + 1)
    for face in faces:
        counts[face] += 1
    return counts


def wild_rank(wild: Face | None) -> int:
    """The wild rank that a turned card makes; `NO_RANK` for a joker or none (R3.6)."""
    return shown.NO_RANK if wild is None or wild == JOKER else wild % 13


def meld_rules(options: Options) -> MeldRules:
    """What a set and a run are in this game."""
    if isinstance(options, ContractOptions):
        return contract.meld_rules(options)
    return rummi.RULES


def lay(options: Options, number: int, faces: Sequence[Face]) -> tuple[Group, ...] | None:
    """The contract of this round or deal laid from these cards, least penalty left, or None."""
    rules = meld_rules(options)
    counts = counts_of(faces)
    if isinstance(options, ContractOptions):
        sets, runs = contract.CONTRACTS[number - 1]
        whole = number == len(contract.CONTRACTS) and options.deal7 != "normal"
        free = 1 if options.deal7 == "all_with_discard" else 0
        return lay_contract(counts, sets, runs, rules, whole=whole, free=free if whole else 0)
    sets, runs = rummi.contract_of(number)
    return lay_contract(counts, sets, runs, rules, whole=number == rummi.ROUNDS)


def left_over(faces: Sequence[Face], groups: Sequence[Group]) -> list[Face]:
    """The cards of the hand that are in no group, in canonical order."""
    left = sorted(faces)
    for group in groups:
        for tile in group:
            left.remove(held_face(tile))
    return left


def best_13(faces: Sequence[Face], wild: int, options: Options) -> shown.Arrangement:
    """R3.13 The best arrangement of 13 cards, or of 14 with one free discard."""
    assert isinstance(options, Points13Options)
    return arrange(
        counts_of(faces),
        wild,
        free=1 if len(faces) > HAND else 0,
        identical_wilds=options.identical_wilds_in_group,
        min_naturals=options.min_naturals,
    )


def arrange_text(texts: Texts, obs: Observation, bench: Bench) -> list[str]:
    """Group the hand in the best way and say so; the groups stand in `bench` afterwards."""
    if obs.game == "points13":
        found = best_13(obs.hand, wild_rank(obs.wild), obs.options)
        bench.groups = list(found.groups)
        return [texts.get("arranged-count", groups=bench.text() or "-", points=found.score)]
    if obs.game not in ("rummi", "contract"):
        return [texts.get("wrong_phase")]
    number = round_number(obs.before, obs.game)
    groups = None if obs.down[obs.seat] else lay(obs.options, number, obs.hand)
    if groups is None:
        return [texts.get("arranged-none")]
    bench.groups = list(groups)
    return [texts.get("arranged", groups=bench.text())]


def round_number(before: dict[str, Plain], game: str) -> int:
    """Which round or deal of the match it is, from 1."""
    value = before.get("round" if game == "rummi" else "deal", 1)
    return value if isinstance(value, int) else 1


def group_kind(cards: Sequence[Tile], obs: Observation) -> str:
    """The message that names what these cards are as a group of this game."""
    if obs.game == "points13":
        return KINDS.get(shown.role_of(cards, wild_rank(obs.wild)), "group-none")
    if obs.game not in ("rummi", "contract"):
        return "group-none"
    cites = rummi.CITES if obs.game == "rummi" else contract.CITES
    try:
        laid = lay_group(tuple(cards), meld_rules(obs.options), cites, obs.seat)
    except IllegalAction:
        return "group-none"
    return "group-run" if laid.kind == RUN else "group-set"


def group_texts(groups: Sequence[Group]) -> list[str]:
    """The groups as the records write them."""
    return [tiles_text(group) for group in groups]


def excess(faces: Sequence[Tile], packs: int, jokers: int) -> tuple[Face, int, int] | None:
    """A card named more often than the packs hold it: the card, how often, how often it may be."""
    counts = counts_of([face for face in faces if face < STANDS])
    for face, count in enumerate(counts):
        limit = jokers if face == JOKER else packs
        if count > limit:
            return face, count, limit
    return None
