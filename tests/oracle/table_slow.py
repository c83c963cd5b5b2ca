"""Contract Rummy's table in the plainest way: can a card come down this turn? Every way is tried.

Shares nothing with the product but the numbers of cards: melds are tuples of tiles, and a meld is a
run when its first two tiles have different ranks.
"""

from __future__ import annotations

JOKER = 52
STANDS = 64


def stands(tile: int) -> int:
    return tile - STANDS if tile >= STANDS else tile


def is_run(meld: tuple[int, ...]) -> bool:
    return stands(meld[0]) % 13 != stands(meld[1]) % 13


def grown(meld: tuple[int, ...]) -> list[tuple[int, tuple[int, ...], int]]:
    """Each place that is free: the face that lies there, the tiles before it, how many of them."""
    faces = [stands(tile) for tile in meld]
    if not is_run(meld):
        rank = faces[0] % 13
        free = [suit * 13 + rank for suit in range(4) if suit * 13 + rank not in faces]
        return [(face, meld, len(meld)) for face in free]
    suit, low = divmod(faces[0], 13)
    if low == 0 and faces[1] % 13 == 12:
        raise AssertionError("a run is written upwards")
    high = low + len(meld) - 1
    found = []
    if low > 0:
        found.append((suit * 13 + low - 1, meld, 0))
    if high < 13:
        found.append((suit * 13 + (high + 1) % 13, meld, len(meld)))
    return found


class Slow:
    """The search: `owners` laid the melds, `mine` may not swap out of its own (-1: out of any)."""

    def __init__(self, owners: list[int], mine: int, face: int) -> None:
        self.owners = owners
        self.mine = mine
        self.face = face
        self.seen: dict[tuple, int] = {}

    def comes_down(self, hand, melds, done=False, loose=0, left=4) -> bool:
        """True if `face` is laid and every swapped joker placed within `left` actions."""
        if done and not loose:
            return True
        key = (tuple(sorted(hand)), melds, done, loose)
        if left == 0 or self.seen.get(key, -1) >= left:
            return False
        if any(
            [self.comes_down(*after, left - 1) for after in self.after(hand, melds, done, loose)]
        ):
            return True
        self.seen[key] = left
        return False

    def after(self, hand, melds, done, loose):
        """Every position after one lay-off or one swap."""
        for number, meld in enumerate(melds):
            for face, tiles, at in grown(meld):
                for tile in (face, STANDS + face):
                    card = JOKER if tile >= STANDS else tile
                    if card in hand:
                        rest = list(hand)
                        rest.remove(card)
                        freed = card == JOKER and loose > 0
                        now = done or (card == self.face and not freed)
                        reads = (*tiles[:at], tile, *tiles[at:])
                        yield rest, put(melds, number, reads), now, loose - freed
            if is_run(meld) and self.owners[number] != self.mine:
                for at, tile in enumerate(meld):
                    if tile >= STANDS and tile - STANDS in hand:
                        rest = list(hand)
                        rest[rest.index(tile - STANDS)] = JOKER
                        reads = (*meld[:at], tile - STANDS, *meld[at + 1 :])
                        now = done or tile - STANDS == self.face
                        yield rest, put(melds, number, reads), now, loose + 1


def put(melds, number: int, meld: tuple[int, ...]):
    return (*melds[:number], meld, *melds[number + 1 :])
