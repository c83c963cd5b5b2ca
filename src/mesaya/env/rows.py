"""Rows of small whole numbers, laid out in named parts.

A row is what a learner sees. It is written in place, as `int8`, through a `memoryview`, so that a
line of a NumPy array can be a row and nothing is allocated. Encoders need no NumPy.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MOST: Final = 127
"""The greatest number that a row holds; greater ones are written as this."""


class Part(NamedTuple):
    """A named part of a row, or of the numbers of actions."""

    name: str
    start: int
    size: int


class Layout:
    """Parts one after the other; `add` gives the place where a new part starts."""

    __slots__ = ("parts", "width")

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.width = 0

    def add(self, name: str, size: int) -> int:
        """Lay out `size` places for `name` and give the first; 0 places may be laid out too."""
        start = self.width
        if size:
            self.parts.append(Part(name, start, size))
        self.width += size
        return start

    def part_of(self, place: int) -> Part:
        """The part that a place is in. Raises `IndexError` outside."""
        for part in self.parts:
            if part.start <= place < part.start + part.size:
                return part
        raise IndexError(place)

    def name_of(self, place: int) -> str:
        """`hand[3]`: the part and the place in it; the name alone where the part is one place."""
        part = self.part_of(place)
        return part.name if part.size == 1 else f"{part.name}[{place - part.start}]"


def blank(width: int) -> memoryview:
    """A row of zeros, to clear another with."""
    return memoryview(bytes(width)).cast("b")


def capped(value: int) -> int:
    """The number as a row holds it, 0 to `MOST`."""
    return 0 if value < 0 else value if value < MOST else MOST


def numbers_of(value: object, size: int) -> list[int]:
    """The whole numbers of a list in a record's table; zeros where there is no such list."""
    if not isinstance(value, list):
        return [0] * size
    return [item if isinstance(item, int) else 0 for item in value]
