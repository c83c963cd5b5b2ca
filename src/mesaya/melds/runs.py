"""Runs: consecutive cards of one suit.

A run lies on positions 0..13: the ace low is 0, the two 1, the king 12, the ace high 13. There is
no way round from the king over the ace to the two. `suit` and `low`, the position of its lowest
card, say all about where it lies; its tiles are kept upwards.
"""

from __future__ import annotations

from typing import Final

from mesaya.cards import JOKER, STANDS, Face, Suit, Tile
from mesaya.errors import Reason
from mesaya.melds.cites import Cites, refuse_tiles
from mesaya.melds.rules import MeldRules

ACE_HIGH: Final = 13
LONGEST: Final = 14
"""The longest run: from the ace low to the ace high."""
ONES: Final[tuple[int, ...]] = tuple([mask.bit_count() for mask in range(1 << LONGEST)])
"""How many positions a mask of positions has: quicker than asking the number, compiled or not."""


def face_at(suit: Suit, position: int) -> Face:
    """The face on this position of the suit; 13 is the ace again."""
    return suit * 13 + position % 13


def _start(tiles: tuple[Tile, ...], step: int, *, naturals: bool) -> int:
    """The position of the first tile if these lie in order, `step` apart, in one suit; else -1.

    Undeclared jokers fit everywhere; with `naturals` the declared ones do too. The first tile with
    a face decides, an ace there being tried low and then high.
    """
    size = len(tiles)
    fixed = [i for i in range(size) if tiles[i] < JOKER or (tiles[i] >= STANDS and not naturals)]
    if not fixed:
        return -1
    first = fixed[0]
    face = tiles[first] & 63
    suit = face // 13
    for position in (face % 13,) if face % 13 else (0, ACE_HIGH):
        start = position - step * first
        end = start + step * (size - 1)
        if min(start, end) < 0 or max(start, end) > ACE_HIGH:
            continue
        if all([tiles[i] & 63 == face_at(suit, start + step * i) for i in fixed]):
            return start
    return -1


def run_form(suit: Suit, low: int, tiles: tuple[Tile, ...], rules: MeldRules) -> tuple[Tile, ...]:
    """The tiles of a run as they lie on the table, given upwards.

    A joker is `**` where the natural cards beside it say what it stands for; where jokers must be
    declared, or no natural card lies there, it names its card.
    """
    bare = not rules.declare and any([tile < JOKER for tile in tiles])
    return tuple(
        [
            tile if tile < JOKER else JOKER if bare else STANDS + face_at(suit, low + i)
            for i, tile in enumerate(tiles)
        ]
    )


def read_run(
    tiles: tuple[Tile, ...], rules: MeldRules, cites: Cites
) -> tuple[Suit, int, tuple[Tile, ...]]:
    """A group written upwards or downwards, as a run: its suit, low position and table form.

    A group with one face only, such as `**7h****`, is read upwards if that fits, else downwards.
    Raises `IllegalAction`. The tiles must be tiles (`check_tiles`).
    """
    if len(tiles) < rules.run_min:
        raise refuse_tiles(Reason.MELD_TOO_SHORT, cites.runs, tiles)
    if len(tiles) > LONGEST:
        raise refuse_tiles(Reason.MELD_TOO_LONG, cites.runs, tiles)
    jokers = tiles.count(JOKER)
    if jokers and (rules.declare or jokers == len(tiles)):
        raise refuse_tiles(Reason.JOKER_UNDECLARED, cites.joker, tiles)
    for step in (1, -1):
        start = _start(tiles, step, naturals=False)
        if start >= 0:
            break
    else:
        loose = max(_start(tiles, 1, naturals=True), _start(tiles, -1, naturals=True))
        if loose >= 0:
            raise refuse_tiles(Reason.JOKER_MISDECLARED, cites.joker, tiles)
        raise refuse_tiles(Reason.NOT_A_RUN, cites.runs, tiles)
    if sum([tile < JOKER for tile in tiles]) < rules.min_naturals:
        raise refuse_tiles(Reason.TOO_FEW_NATURALS, cites.naturals, tiles)
    suit = next(tile & 63 for tile in tiles if tile != JOKER) // 13
    if step < 0:
        return _upwards(suit, start - len(tiles) + 1, tiles[::-1], rules)
    return _upwards(suit, start, tiles, rules)


def _upwards(
    suit: Suit, low: int, tiles: tuple[Tile, ...], rules: MeldRules
) -> tuple[Suit, int, tuple[Tile, ...]]:
    return suit, low, run_form(suit, low, tiles, rules)
