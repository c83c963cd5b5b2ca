"""Card openings (section 9): a card of a deck is shown alone, and proved to be of that deck."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.fair.hashing import mac, sha, tag, u16, u32


def salt(key: bytes, index: int, place: int) -> bytes:
    """The salt of one place of deck number `index`, from `PRK[0]`."""
    return mac(key, tag("salt"), u32(index), u16(place))


def leaf(ctx: bytes, index: int, place: int, card: int, salted: bytes) -> bytes:
    """The hash that stands for a card at a place; without the salt it says nothing."""
    return sha(b"\x00", tag("card"), ctx, u32(index), u16(place), u16(card), salted)


def node(left: bytes, right: bytes) -> bytes:
    """The hash over two hashes."""
    return sha(b"\x01", left, right)


def _split(size: int) -> int:
    """The largest power of two below `size`."""
    return 1 << (size - 1).bit_length() - 1


def root(leaves: Sequence[bytes]) -> bytes:
    """The root over the leaves (RFC 6962)."""
    if len(leaves) == 1:
        return leaves[0]
    middle = _split(len(leaves))
    return node(root(leaves[:middle]), root(leaves[middle:]))


def path(leaves: Sequence[bytes], place: int) -> list[bytes]:
    """The hashes that lead from a leaf to the root, from the leaf up."""
    if len(leaves) == 1:
        return []
    middle = _split(len(leaves))
    if place < middle:
        return [*path(leaves[:middle], place), root(leaves[middle:])]
    return [*path(leaves[middle:], place - middle), root(leaves[:middle])]


class Tree:
    """A tree whose hashes are kept: for who shows many cards of one deck."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self._leaves = leaves
        self._kept: dict[tuple[int, int], bytes] = {}

    @property
    def root(self) -> bytes:
        """As `root` gives it."""
        return self._over(0, len(self._leaves))

    def path(self, place: int) -> list[bytes]:
        """As `path` gives it."""
        steps: list[bytes] = []
        first, size = 0, len(self._leaves)
        while size > 1:
            middle = _split(size)
            if place < first + middle:
                steps.append(self._over(first + middle, size - middle))
                size = middle
            else:
                steps.append(self._over(first, middle))
                first, size = first + middle, size - middle
        return steps[::-1]

    def _over(self, first: int, size: int) -> bytes:
        """The hash over so many leaves from the first."""
        if size == 1:
            return self._leaves[first]
        known = self._kept.get((first, size))
        if known is None:
            middle = _split(size)
            known = node(self._over(first, middle), self._over(first + middle, size - middle))
            self._kept[first, size] = known
        return known


def climb(found: bytes, place: int, size: int, steps: Sequence[bytes]) -> bytes:
    """The root that a leaf and its path lead to; raises `ValueError` for a path of wrong length."""
    if size == 1:
        if steps:
            raise ValueError("the path is too long")
        return found
    if not steps:
        raise ValueError("the path is too short")
    middle = _split(size)
    *below, top = steps
    if place < middle:
        return node(climb(found, place, middle, below), top)
    return node(top, climb(found, place - middle, size - middle, below))


def leaves_of(key: bytes, ctx: bytes, index: int, cards: Sequence[int]) -> list[bytes]:
    """The leaves of deck number `index`: cards by their ids, top first."""
    return [
        leaf(ctx, index, place, card, salt(key, index, place)) for place, card in enumerate(cards)
    ]
