"""What a client must not forget: a program that is started anew may not be made to open twice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from mesaya.fair.hashing import Json
from mesaya.fair.reading import Fault, hex_of, list_of, table_of, text_of
from mesaya.fair.transcript import Table

VOID: Final = "void"
KEY: Final = re.compile("(0|[1-9][0-9]{0,15})/[0-2]")
"""A hand and an attempt."""


class Promised(NamedTuple):
    """What is remembered of an attempt that was committed to.

    `closed` tells how far it came: empty until the list of promises was closed, then the hash of
    that list; `void`; or `!` and the code of the alarm that ended it.
    """

    context: str
    phrase: str
    closed: str = ""

    def is_open(self) -> bool:
        """True if the seed went out, and the attempt was not void."""
        return len(self.closed) == 64


class Memory:
    """What outlives the program: the highest hand opened, and what was promised for it and later
    ones. It holds no seed.
    """

    __slots__ = ("committed", "opened")

    def __init__(self, opened: int = -1, committed: Mapping[str, Promised] | None = None) -> None:
        self.opened = opened
        self.committed: dict[str, Promised] = dict(committed or {})

    def written(self) -> Table:
        """As plain JSON."""
        committed: Table = {key: list(value) for key, value in self.committed.items()}
        return {"opened": self.opened, "committed": committed}

    @staticmethod
    def read(found: Json) -> Memory:
        """From plain JSON; raises `Fault`."""
        table = table_of(found)
        opened = table.get("opened")
        if not isinstance(opened, int) or isinstance(opened, bool):
            raise Fault("a number is missing")
        committed: dict[str, Promised] = {}
        for key, value in table_of(table.get("committed")).items():
            fields = list_of(value)
            if not KEY.fullmatch(key) or len(fields) != 3:
                raise Fault("a memory that is none")
            ctx, phrase, closed = fields
            committed[key] = Promised(hex_of(ctx, 32).hex(), text_of(phrase), text_of(closed))
        return Memory(opened, committed)

    def close(self, key: str, how: str) -> None:
        """Note how far a promised attempt came; of others nothing is kept."""
        if key in self.committed:
            self.committed[key] = self.committed[key]._replace(closed=how)

    def others_open(self, number: int, key: str) -> bool:
        """True if another attempt at this hand was opened and is not void."""
        return any(
            [
                other != key and other.split("/")[0] == str(number) and promised.is_open()
                for other, promised in self.committed.items()
            ]
        )

    def forget_before(self, hand: int) -> None:
        """Attempts at earlier hands can never be opened any more."""
        self.committed = {
            key: value for key, value in self.committed.items() if int(key.split("/")[0]) >= hand
        }
