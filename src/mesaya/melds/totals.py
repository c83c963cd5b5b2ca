"""Totals over the deals of a match, who wins on them, and how `before` writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mesaya.cards import Seat
from mesaya.errors import OptionError, Reason
from mesaya.events import Plain
from mesaya.options import Tiebreak


def added(totals: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """The totals with one more deal's scores."""
    return tuple([total + score for total, score in zip(totals, scores, strict=True)])


def zeros_added(zeros: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    """How many deals each seat has scored nothing in, with one more deal."""
    return tuple([count + (score == 0) for count, score in zip(zeros, scores, strict=True)])


def best_seats(
    totals: Sequence[int], last: Sequence[int], zeros: Sequence[int], tiebreak: Tiebreak
) -> tuple[Seat, ...]:
    """S6 The lowest total wins; equal totals share it, or `tiebreak` chooses among them.

    `last_round` takes those with the lowest score in the last deal, `fewest_zero` those with the
    fewest deals scored zero; who is equal in that too still shares.
    """
    best = min(totals)
    tied = [seat for seat, total in enumerate(totals) if total == best]
    if tiebreak == "shared":
        return tuple(tied)
    measure = last if tiebreak == "last_round" else zeros
    least = min([measure[seat] for seat in tied])
    return tuple([seat for seat in tied if measure[seat] == least])


class Standing:
    """A match of the rummies between two deals. A value: nothing in it changes.

    `number` is the deal that comes next, from 1; `totals` and `zeros` (deals scored zero) are per
    seat, `last` the scores of the deal before, all zero when it is not known.
    """

    __slots__ = ("last", "number", "totals", "zeros")

    def __init__(
        self,
        number: int,
        totals: tuple[int, ...],
        zeros: tuple[int, ...],
        last: tuple[int, ...],
    ) -> None:
        self.number = number
        self.totals = totals
        self.zeros = zeros
        self.last = last

    def after(self, scores: tuple[int, ...]) -> Standing:
        """The standing with one more deal."""
        return Standing(
            self.number + 1, added(self.totals, scores), zeros_added(self.zeros, scores), scores
        )

    def best(self, tiebreak: Tiebreak) -> tuple[Seat, ...]:
        """S6 The seats with the lowest total, ties broken as agreed."""
        return best_seats(self.totals, self.last, self.zeros, tiebreak)

    def written(self, counter: str, tiebreak: Tiebreak) -> dict[str, Plain]:
        """The record's `before` table; `zeros` stands in it only where ties need it."""
        found: dict[str, Plain] = {counter: self.number, "totals": list(self.totals)}
        if tiebreak == "fewest_zero":
            found["zeros"] = list(self.zeros)
        return found


# --- a record's `before` table -------------------------------------------------------------------
def check_names(before: Mapping[str, Plain], known: tuple[str, ...]) -> None:
    """Every name in the table is one that the game knows; else `OptionError(bad_before)`."""
    for name in before:
        if name not in known:
            raise OptionError(Reason.BAD_BEFORE, "common", key=name, known=known)


def _whole(value: Plain) -> int:
    """The value if it is a whole number, not below zero, else -1."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else -1


def read_number(before: Mapping[str, Plain], name: str, last: int) -> int:
    """The number of the deal, 1 to `last`; 1 when it is not given."""
    value = before.get(name, 1)
    number = _whole(value)
    if not 1 <= number <= last:
        raise OptionError(Reason.BAD_BEFORE, "common", key=name, value=str(value))
    return number


def read_counts(before: Mapping[str, Plain], name: str, seats: int) -> tuple[int, ...]:
    """One whole number a seat, none below zero; all zero when they are not given."""
    value = before.get(name, [0] * seats)
    counts = [_whole(item) for item in value] if isinstance(value, list) else []
    if len(counts) != seats or min(counts) < 0:
        raise OptionError(Reason.BAD_BEFORE, "common", key=name, value=str(value))
    return tuple(counts)


def read_standing(
    before: Mapping[str, Plain] | None, counter: str, last: int, seats: int, tiebreak: Tiebreak
) -> Standing:
    """The match as `before` writes it, `counter` being the name of its deal number.

    None and what is left out stand for a fresh match. Raises `OptionError(bad_before)`.
    """
    table = before or {}
    extra = ("zeros",) if tiebreak == "fewest_zero" else ()
    check_names(table, (counter, "totals", *extra))
    zeros = read_counts(table, "zeros", seats)
    number = read_number(table, counter, last)
    return Standing(number, read_counts(table, "totals", seats), zeros, (0,) * seats)
