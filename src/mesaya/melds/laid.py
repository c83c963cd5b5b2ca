"""Melds on the table: reading groups of tiles as melds and contracts, laying off, exchanging."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER, STANDS, Card, Face, Seat, Tile, held_face
from mesaya.errors import IllegalAction, Reason
from mesaya.melds.cites import Cites, refuse_tiles
from mesaya.melds.piles import find
from mesaya.melds.rules import ANY_SUITS, DISTINCT, MeldRules
from mesaya.melds.runs import ACE_HIGH, face_at, read_run, run_form
from mesaya.melds.sets import read_set, set_form

Group = tuple[Tile, ...]

SET: Final = 0
RUN: Final = 1

IN_SET: Final = 0
LOW_END: Final = 1
HIGH_END: Final = 2


class Laid:
    """A meld on the table. It never changes: adding to it gives the next one (so no `clone`).

    `kind` is `SET` or `RUN`; `low` the rank of a set, the position 0..13 of a run's lowest card;
    `suit` a run's suit, -1 for a set; `tiles` in table form (runs upwards); `owner` the seat that
    laid it. `below` and `above` are the faces that would lengthen a run, -1 where nothing does.
    `wanted` are the faces that `places.takes` found, None until it has looked.
    """

    __slots__ = ("above", "below", "kind", "low", "owner", "suit", "tiles", "wanted")

    def __init__(self, kind: int, suit: int, low: int, tiles: Group, owner: Seat) -> None:
        self.kind = kind
        self.suit = suit
        self.low = low
        self.tiles = tiles
        self.owner = owner
        self.below: Face = -1
        self.above: Face = -1
        self.wanted: tuple[Face, ...] | None = None
        if kind == RUN:
            high = low + len(tiles)
            if low > 0:
                self.below = face_at(suit, low - 1)
            if high <= ACE_HIGH:
                self.above = face_at(suit, high)


# --- reading --------------------------------------------------------------------------------------
def check_tiles(groups: Sequence[Group], rule: str) -> None:
    """Every number of these groups is a natural face, a joker or a declared joker."""
    for group in groups:
        for tile in group:
            if not (0 <= tile <= JOKER or STANDS <= tile < STANDS + JOKER):
                raise IllegalAction(Reason.BAD_CARD, rule, card=tile)


def lay_set(tiles: Group, rules: MeldRules, cites: Cites, owner: Seat) -> Laid:
    """These tiles as a set; raises `IllegalAction` saying what is wrong with it."""
    rank, form = read_set(tiles, rules, cites)
    return Laid(SET, -1, rank, form, owner)


def lay_run(tiles: Group, rules: MeldRules, cites: Cites, owner: Seat) -> Laid:
    """These tiles, written upwards or downwards, as a run; raises `IllegalAction`."""
    suit, low, form = read_run(tiles, rules, cites)
    return Laid(RUN, suit, low, form, owner)


def _seems(tiles: Group) -> int:
    """What a group that is neither was meant to be: `SET`, `RUN`, or -1 if nothing tells."""
    naturals = {tile for tile in tiles if tile < JOKER}
    faces = naturals or {tile & 63 for tile in tiles if tile != JOKER}
    ranks = len({face % 13 for face in faces})
    suits = len({face // 13 for face in faces})
    return SET if ranks < suits or ranks == 1 else RUN if suits < ranks else -1


def _only(tiles: Group) -> int:
    """The only kind that two natural cards at its head let a group be; -1 if nothing tells."""
    if len(tiles) < 2 or tiles[0] >= JOKER or tiles[1] >= JOKER:
        return -1
    return SET if tiles[0] % 13 == tiles[1] % 13 else RUN


def _as_set(tiles: Group, rules: MeldRules, cites: Cites, owner: Seat) -> Laid | IllegalAction:
    """The group as a set, or what is wrong with it as one."""
    try:
        return lay_set(tiles, rules, cites, owner)
    except IllegalAction as fault:
        return fault


def _as_run(tiles: Group, rules: MeldRules, cites: Cites, owner: Seat) -> Laid | IllegalAction:
    """The group as a run, or what is wrong with it as one."""
    try:
        return lay_run(tiles, rules, cites, owner)
    except IllegalAction as fault:
        return fault


def _readings(
    tiles: Group, rules: MeldRules, cites: Cites, owner: Seat, wanted: int
) -> tuple[Laid | None, Laid | None]:
    """The group as a set and as a run; raises if it is neither.

    `wanted` is the only kind asked for, or -1; it decides which fault of a muddled group is named.
    """
    only = _only(tiles)
    as_set = None if only == RUN else _as_set(tiles, rules, cites, owner)
    if only == SET and isinstance(as_set, Laid):
        return as_set, None
    as_run = _as_run(tiles, rules, cites, owner)
    if isinstance(as_run, Laid):
        return (as_set if isinstance(as_set, Laid) else None), as_run
    if as_set is None:
        as_set = _as_set(tiles, rules, cites, owner)
    if isinstance(as_set, Laid):
        return as_set, None
    seems = _seems(tiles)
    if seems < 0:
        seems = wanted
    if seems == SET or as_set.code == Reason.JOKER_UNDECLARED:
        raise as_set
    if seems == RUN:
        raise as_run
    raise refuse_tiles(Reason.NOT_A_MELD, cites.contract, tiles)


def lay_group(tiles: Group, rules: MeldRules, cites: Cites, owner: Seat) -> Laid:
    """One group as a meld of either kind (a set, where jokers would let it be both)."""
    check_tiles((tiles,), cites.contract)
    as_set, as_run = _readings(tiles, rules, cites, owner, -1)
    laid = as_run if as_set is None else as_set
    assert laid is not None
    return laid


def lay_groups(
    groups: Sequence[Group], sets: int, runs: int, rules: MeldRules, cites: Cites, owner: Seat
) -> list[Laid]:
    """These groups as a contract of exactly `sets` sets and `runs` runs, in any order.

    A group that jokers let be both a set and a run (`**7h****`) is taken as whichever the contract
    still lacks; where that leaves a choice, the groups written first are the sets. Raises
    `IllegalAction`: the fault of the first group that is no meld, `wrong_contract` if they are
    other melds than asked for, `sequences_same_suit`.
    """
    check_tiles(groups, cites.contract)
    if len(groups) != sets + runs:
        raise IllegalAction(Reason.WRONG_CONTRACT, cites.contract, sets=sets, runs=runs)
    wanted = RUN if sets == 0 else SET if runs == 0 else -1
    readings = [_readings(group, rules, cites, owner, wanted) for group in groups]
    spare = sets - len([pair for pair in readings if pair[1] is None])  # sets from double readings
    double = len([pair for pair in readings if pair[0] is not None and pair[1] is not None])
    if not 0 <= spare <= double:
        raise IllegalAction(Reason.WRONG_CONTRACT, cites.contract, sets=sets, runs=runs)
    melds: list[Laid] = []
    for as_set, as_run in readings:
        if as_set is not None and (as_run is None or spare > 0):
            spare -= as_run is not None
            melds.append(as_set)
        else:
            assert as_run is not None
            melds.append(as_run)
    check_run_suits(melds, rules.run_suits, cites.suits)
    return melds


def check_run_suits(melds: Sequence[Laid], run_suits: int, rule: str) -> None:
    """No two runs of one contract share a suit, or (`NOT_ADJACENT`) meet or overlap in one."""
    if run_suits == ANY_SUITS:
        return
    found = [meld for meld in melds if meld.kind == RUN]
    for i, one in enumerate(found):
        for other in found[i + 1 :]:
            if one.suit == other.suit and (run_suits == DISTINCT or _touch(one, other)):
                raise IllegalAction(Reason.SEQUENCES_SAME_SUIT, rule, suit=one.suit)


def _touch(one: Laid, other: Laid) -> bool:
    """True when no rank lies free between two runs of a suit."""
    return one.low <= other.low + len(other.tiles) and other.low <= one.low + len(one.tiles)


# --- laying off -----------------------------------------------------------------------------------
def place_of(meld: Laid, tile: Tile, rules: MeldRules, cites: Cites) -> int:
    """Where the tile goes: `IN_SET`, `LOW_END` or `HIGH_END`; raises `IllegalAction`.

    A declared joker names its end. A bare one is refused where it could lie at two ends as two
    different cards (`fits_both_ends`, with both readings). An ace that fits both ends of a run goes
    to the low end: the other end then takes the next ace, so nothing depends on it.
    """
    check_tiles(((tile,),), cites.fits)
    if tile == JOKER and rules.declare:
        raise IllegalAction(Reason.JOKER_UNDECLARED, cites.joker, card=tile)
    if meld.kind == SET:
        return _place_in_set(meld, tile, rules, cites)
    below, above = meld.below, meld.above
    if tile == JOKER:
        if below >= 0 and above >= 0 and below != above:
            raise IllegalAction(
                Reason.FITS_BOTH_ENDS, cites.joker, tiles=(STANDS + below, STANDS + above)
            )
        if below >= 0:
            return LOW_END
        if above >= 0:
            return HIGH_END
    elif tile & 63 == below:
        return LOW_END
    elif tile & 63 == above:
        return HIGH_END
    raise IllegalAction(Reason.DOES_NOT_FIT, cites.fits, tile=tile)


def _place_in_set(meld: Laid, tile: Tile, rules: MeldRules, cites: Cites) -> int:
    if tile != JOKER and (tile & 63) % 13 != meld.low:
        raise IllegalAction(Reason.DOES_NOT_FIT, cites.fits, tile=tile)
    if not rules.set_twins and tile & 63 in [other & 63 for other in meld.tiles]:
        raise IllegalAction(Reason.SAME_SUIT_TWICE, cites.sets, tile=tile)
    if len(meld.tiles) >= rules.set_max:
        raise IllegalAction(Reason.MELD_TOO_LONG, cites.sets, tile=tile)
    return IN_SET


def add_to(meld: Laid, tile: Tile, rules: MeldRules, cites: Cites) -> tuple[Laid, Tile]:
    """The meld with the tile laid off on it, and the tile as it lies: a run's joker declared.

    Raises `IllegalAction` where it does not fit (`place_of`).
    """
    place = place_of(meld, tile, rules, cites)
    if place == IN_SET:
        return Laid(SET, -1, meld.low, set_form((*meld.tiles, tile), rules), meld.owner), tile
    if place == LOW_END:
        low, face, tiles = meld.low - 1, meld.below, (tile, *meld.tiles)
    else:
        low, face, tiles = meld.low, meld.above, (*meld.tiles, tile)
    form = run_form(meld.suit, low, tiles, rules)
    return Laid(RUN, meld.suit, low, form, meld.owner), tile if tile < JOKER else STANDS + face


# --- jokers on the table --------------------------------------------------------------------------
def joker_for(meld: Laid, face: Face) -> int:
    """The index of the joker in a run that stands for this natural face, or -1."""
    if meld.kind == SET or face // 13 != meld.suit:
        return -1
    for position in (face % 13,) if face % 13 else (0, ACE_HIGH):
        index = position - meld.low
        if 0 <= index < len(meld.tiles) and meld.tiles[index] >= JOKER:
            return index
    return -1


def swap_in(meld: Laid, face: Face, rules: MeldRules, cites: Cites) -> Laid:
    """The run with the natural card in place of the joker that stood for it.

    Raises `IllegalAction` for a set, whose jokers are dead, or where no joker stands for the card.
    """
    if not 0 <= face < JOKER:
        raise IllegalAction(Reason.BAD_CARD, cites.swaps, card=face)
    if meld.kind == SET:
        raise IllegalAction(Reason.JOKER_IN_SET, cites.swaps, card=face)
    index = joker_for(meld, face)
    if index < 0:
        raise IllegalAction(Reason.NO_SWAP, cites.swaps, card=face)
    tiles = (*meld.tiles[:index], face, *meld.tiles[index + 1 :])
    return Laid(RUN, meld.suit, meld.low, run_form(meld.suit, meld.low, tiles, rules), meld.owner)


# --- the cards behind the tiles -------------------------------------------------------------------
def cards_for(hand: Sequence[Card], groups: Sequence[Group], first: Card, rule: str) -> list[Card]:
    """The physical cards of the hand that lay these groups.

    The card `first` (just taken, so barred from the discard) is laid before its twins (S2). Raises
    `not_held` for a card not in the hand at all, `named_twice` for one named more often than held.
    """
    left = sorted(hand, reverse=True)
    if first in left:
        left.remove(first)
        left.append(first)
    stock: dict[Face, list[Card]] = {}
    for card in left:
        stock.setdefault(card >> 3, []).append(card)
    found: list[Card] = []
    for group in groups:
        for tile in group:
            face = held_face(tile)
            twins = stock.get(face)
            if twins is None:
                raise IllegalAction(Reason.NOT_HELD, rule, card=face)
            if not twins:
                raise IllegalAction(Reason.NAMED_TWICE, rule, card=face)
            found.append(twins.pop())
    return found


def card_for(hand: list[Card], tile: Tile, first: Card, rule: str) -> Card:
    """The physical card of the hand that lays this one tile, as `cards_for` would choose it."""
    face = held_face(tile)
    if first >= 0 and first >> 3 == face and first in hand:
        return first
    card = find(hand, face)
    if card < 0:
        raise IllegalAction(Reason.NOT_HELD, rule, card=face)
    return card
