"""Sets: cards of one rank."""

from __future__ import annotations

from mesaya.cards import JOKER, STANDS, Rank, Tile
from mesaya.errors import Reason
from mesaya.melds.cites import Cites, refuse_tiles
from mesaya.melds.rules import MeldRules


def set_form(tiles: tuple[Tile, ...], rules: MeldRules) -> tuple[Tile, ...]:
    """The tiles of a set as they lie on the table: natural cards by suit, then the jokers.

    A joker is `**` where a natural card says what it stands for; where jokers must be declared, or
    no natural card lies there, it names its card (in all-joker sets the one named first, if bare).
    """
    if not rules.declare:
        if any([tile < JOKER for tile in tiles]):
            return tuple(sorted([min(tile, JOKER) for tile in tiles]))
        first = next(tile for tile in tiles if tile != JOKER)
        tiles = tuple([first if tile == JOKER else tile for tile in tiles])
    return tuple(sorted(tiles))


def read_set(
    tiles: tuple[Tile, ...], rules: MeldRules, cites: Cites
) -> tuple[Rank, tuple[Tile, ...]]:
    """A group in any order, as a set: its rank and its table form.

    Raises `IllegalAction`. The tiles must be tiles (`check_tiles`).
    """
    if len(tiles) < rules.set_min:
        raise refuse_tiles(Reason.MELD_TOO_SHORT, cites.sets, tiles)
    jokers = tiles.count(JOKER)
    if jokers and (rules.declare or jokers == len(tiles)):
        raise refuse_tiles(Reason.JOKER_UNDECLARED, cites.joker, tiles)
    # Natural cards (below 52) sort before declared jokers, so the first natural sets the rank.
    named = sorted([tile for tile in tiles if tile != JOKER])
    rank = (named[0] & 63) % 13
    for tile in named:
        if (tile & 63) % 13 != rank:
            code = Reason.JOKER_MISDECLARED if tile >= STANDS else Reason.NOT_A_SET
            raise refuse_tiles(code, cites.joker if tile >= STANDS else cites.sets, tiles)
    if len(tiles) > rules.set_max:
        raise refuse_tiles(Reason.MELD_TOO_LONG, cites.sets, tiles)
    if not rules.set_twins and len({tile & 63 for tile in named}) < len(named):
        raise refuse_tiles(Reason.SAME_SUIT_TWICE, cites.sets, tiles)
    if sum([tile < JOKER for tile in tiles]) < rules.min_naturals:
        raise refuse_tiles(Reason.TOO_FEW_NATURALS, cites.naturals, tiles)
    return rank, set_form(tiles, rules)
