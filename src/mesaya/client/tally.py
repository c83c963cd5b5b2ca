"""What a crowd of clients counts, and how it is put together."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

ACT = "act"
RACES = frozenset(("not_now", "not_asked", "answered_already", "other_hand", "paused", "too_fast"))
"""Refusals that only say that somebody, or the clock, was faster."""


class Tally(msgspec.Struct):
    """Counts of one process. `open` is whether the time is measured; faults count always."""

    open: bool = False
    acks: Counter[str] = msgspec.field(default_factory=Counter)
    waits: list[float] = msgspec.field(default_factory=list)
    refusals: Counter[str] = msgspec.field(default_factory=Counter)
    errors: Counter[str] = msgspec.field(default_factory=Counter)
    lost: Counter[str] = msgspec.field(default_factory=Counter)
    hands: int = 0
    stuck: int = 0
    began: float = 0.0
    ended: float = 0.0
    cpu_s: float = 0.0

    def acked(self, what: str, seconds: float) -> None:
        """The server says that this is done and written down."""
        if self.open:
            self.acks[what] += 1
            if what == ACT:
                self.waits.append(seconds)

    def faults(self) -> int:
        """Everything that must not happen: errors, lost sockets, tables that stand still."""
        bad = sum(count for code, count in self.refusals.items() if code not in RACES)
        return bad + self.errors.total() + self.lost.total() + self.stuck

    def moves_per_s(self) -> float:
        """Acknowledged actions a second."""
        return self.acks[ACT] / (self.ended - self.began) if self.ended > self.began else 0.0


def together(tallies: Iterable[Tally]) -> Tally:
    """The counts of several processes that measured at the same time."""
    found = list(tallies)
    return Tally(
        acks=sum((one.acks for one in found), Counter()),
        waits=sorted(wait for one in found for wait in one.waits),
        refusals=sum((one.refusals for one in found), Counter()),
        errors=sum((one.errors for one in found), Counter()),
        lost=sum((one.lost for one in found), Counter()),
        hands=sum(one.hands for one in found),
        stuck=sum(one.stuck for one in found),
        began=min(one.began for one in found),
        ended=max(one.ended for one in found),
        cpu_s=sum(one.cpu_s for one in found),
    )


def part(ordered: Sequence[float], share: float) -> float:
    """The value that this share of the values does not pass; 0 for none."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0
