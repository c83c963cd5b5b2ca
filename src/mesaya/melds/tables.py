"""Measures of points13: tables and packs, tokens, house rules, a record's `before` table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.cards import Card, Seat, seat_text, standard_pack
from mesaya.errors import OptionError, Reason
from mesaya.events import Plain
from mesaya.game import Outcome
from mesaya.options import Options, Points13Options

HELD: Final = 13
HIGHEST: Final = 130


# --- seats and packs -----------------------------------------------------------------------------
def table_size(options: Points13Options, seats: int) -> int:
    """R3.2, Q3.24 Tables have 4, 6 or 8 seats; the smallest that seats the players, if unsaid."""
    if options.seats is not None:
        return options.seats
    return 4 if seats <= 4 else 6 if seats <= 6 else 8


def packs_of(table: int) -> int:
    """R3.5, Q3.24 Two packs for tables of 4 and 6, three for 8: by the table, not by heads."""
    return 3 if table == 8 else 2


def jokers_of(options: Points13Options, table: int) -> int:
    """R3.5, Q3.1 One printed joker for each pack, unless the table says another number."""
    return packs_of(table) if options.printed_jokers is None else options.printed_jokers


def pack_of(options: Points13Options, seats: int) -> tuple[Card, ...]:
    """R3.5 The packs of the table and their printed jokers, in canonical order."""
    table = table_size(options, seats)
    return standard_pack(packs_of(table), jokers_of(options, table))


def stock_left(pack: int, seats: int) -> int:
    """Q3.2, Q3.3 What is left after 13 cards each, the wild card and the first open card."""
    return pack - HELD * seats - 2


def solvency(rate: int) -> int:
    """Q3.23, R3.16 Tokens that a seat locks for a hand: it must be able to pay in full."""
    return HIGHEST * rate


# --- tokens --------------------------------------------------------------------------------------
def settle(points: Sequence[int], winner: Seat, rate: int, bps: int) -> tuple[tuple[int, ...], int]:
    """R3.9, R3.22, Q3.21 Every loser pays points times rate; the winner gets the sum less the
    commission. Gives the change of tokens per seat, and the commission.

    R3.3 The house takes an announced commission from the winner. Q3.22 It is `bps` hundredths of a
    per cent of the gross, whole tokens, rounded down.
    """
    gross = sum(points) * rate
    commission = gross * bps // 10_000
    tokens = [-count * rate for count in points]
    tokens[winner] = gross - commission
    return tuple(tokens), commission


def concluded(
    ending: str, points: Sequence[int], winner: Seat, table: Table, groups: list[Plain]
) -> Outcome:
    """Q3.21 How a hand ended, its tokens moved. Without a winner nobody pays (Q3.20)."""
    tokens, commission = (0,) * len(points), 0
    if winner >= 0:
        tokens, commission = settle(points, winner, table.rate, table.bps)
    details: dict[str, Plain] = {
        "tokens": list(tokens),
        "commission": commission,
        "points": list(points),
        "winner": "" if winner < 0 else seat_text(winner),
        "groups": groups,
    }
    return Outcome(ending, tuple(points), details)


# --- setting up ----------------------------------------------------------------------------------
_BOUNDS: Final = {
    "printed_jokers": (0, 8, "Q3.1"),
    "min_naturals": (0, HELD, "Q3.10"),
    "missed_turn_limit": (1, 1_000, "Q3.17"),
    "turn_s": (1, 86_400, "Q3.19"),
    "rate": (0, 1_000_000_000, "R3.22"),
    "commission_bps": (0, 10_000, "Q3.22"),
    "min_players": (2, 8, "Q3.24"),
    "max_reshuffles": (0, 1_000_000, "Q3.20"),
}
"""The least and the most of each option that is a number, and its rule."""


def checked(options: Options) -> Points13Options:
    """House rules of this game whose numbers can be played; raises `OptionError(bad_option)`."""
    if not isinstance(options, Points13Options):
        kind = type(options).__name__
        raise OptionError(Reason.BAD_OPTION, "common", option="rules", value=kind, why="points13")
    for name, (least, most, rule) in _BOUNDS.items():
        if name == "min_players" and options.seats is not None:
            most = options.seats
        value = getattr(options, name)
        if value is not None and not least <= value <= most:
            raise OptionError(
                Reason.BAD_OPTION, rule, option=name, value=value, why=f"{least}..{most}"
            )
    return options


class Table:
    """What a record's `before` says of a points13 table. A value.

    Q3.22 `rate` and `bps` stand over the house rules; `missed` counts turns missed in a row
    (Q3.17), `totals` the points of the session so far.
    """

    __slots__ = ("bps", "missed", "rate", "totals")

    def __init__(
        self, rate: int, bps: int, missed: tuple[int, ...], totals: tuple[int, ...]
    ) -> None:
        self.rate = rate
        self.bps = bps
        self.missed = missed
        self.totals = totals


def read_table(before: Mapping[str, Plain], options: Points13Options, seats: int) -> Table:
    """The table as `before` says, every key of it optional; raises `OptionError(bad_before)`."""
    for key in before:
        if key not in ("rate", "commission_bps", "missed", "totals"):
            raise OptionError(Reason.BAD_BEFORE, "common", key=key)
    return Table(
        _number(before, "rate", options.rate, _BOUNDS["rate"][1]),
        _number(before, "commission_bps", options.commission_bps, _BOUNDS["commission_bps"][1]),
        _row(before, "missed", seats),
        _row(before, "totals", seats),
    )


def write_table(table: Table, options: Points13Options) -> dict[str, Plain]:
    """What differs from a fresh table, as `before` writes it."""
    found: dict[str, Plain] = {}
    if table.rate != options.rate:
        found["rate"] = table.rate
    if table.bps != options.commission_bps:
        found["commission_bps"] = table.bps
    if any(table.missed):
        found["missed"] = list(table.missed)
    if any(table.totals):
        found["totals"] = list(table.totals)
    return found


def _number(before: Mapping[str, Plain], key: str, default: int, most: int) -> int:
    value = before.get(key, default)
    if type(value) is not int or not 0 <= value <= most:
        raise OptionError(Reason.BAD_BEFORE, "Q3.22", key=key, value=str(value))
    return value


def _row(before: Mapping[str, Plain], key: str, seats: int) -> tuple[int, ...]:
    value = before.get(key)
    if value is None:
        return (0,) * seats
    row: list[int] = []
    if isinstance(value, list):
        row = [item for item in value if type(item) is int and item >= 0]
    if len(row) != seats or row != value:
        raise OptionError(Reason.BAD_BEFORE, "Q3.17", key=key, value=str(value))
    return tuple(row)
