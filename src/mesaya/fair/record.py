"""The local record (`crs1-record/1`): what one client saw and sent, kept by itself.

Held against a transcript it shows what the file alone cannot: that the house told another story to
this client while the hand went on (V5), or left its seed out (W3). None stands for what was not
sent or not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from mesaya.fair.hashing import Json
from mesaya.fair.reading import Fault, by_seat, hex_of, int_of, list_of, seat_of, table_of
from mesaya.fair.transcript import Table, Unreadable, parsed

RECORD: Final = "crs1-record/1"

T = TypeVar("T")


class Seen(NamedTuple):
    """One attempt as this client saw it."""

    attempt: int
    server_commit: bytes
    context: bytes
    commit: bytes | None
    commits: dict[int, bytes] | None
    seed: bytes | None
    opened: dict[int, bytes] | None


class Shown(NamedTuple):
    """A card that was opened to this client: its deck, its place from the top, its id."""

    deck: int
    place: int
    card: int


class Record(NamedTuple):
    """What one client saw and sent in one hand."""

    table: bytes
    hand: int
    seat: int
    attempts: tuple[Seen, ...]
    deck_root: bytes | None
    cards: tuple[Shown, ...]
    heads: tuple[tuple[int, bytes], ...]


# --- reading -------------------------------------------------------------------------------------
def loads_record(data: bytes) -> Record:
    """The record in a file; raises `Unreadable`, with `not_a_record` for what is no record."""
    return read_record(parsed(data))


def read_record(found: Json) -> Record:
    """A record that was parsed; raises `Unreadable("not_a_record")`."""
    try:
        return _record(_fields(found, _RECORD))
    except Fault:
        raise Unreadable("not_a_record") from None


_RECORD: Final = frozenset(
    {"format", "table_id", "hand_no", "seat", "attempts", "deck_root", "cards", "heads"}
)
_SEEN: Final = frozenset({"attempt", "server_commit", "ctx", "commit", "commits", "seed", "opened"})


def _fields(value: Json, names: frozenset[str]) -> Mapping[str, Json]:
    found = table_of(value)
    if set(found) != names:
        raise Fault("fields are missing or unknown")
    return found


def _or_none(value: Json, read: Callable[[Json], T]) -> T | None:
    return None if value is None else read(value)


def _record(found: Mapping[str, Json]) -> Record:
    if found["format"] != RECORD:
        raise Fault("another format")
    attempts = tuple([_seen(_fields(row, _SEEN)) for row in list_of(found["attempts"])])
    numbers = [seen.attempt for seen in attempts]
    if numbers != sorted(set(numbers)):
        raise Fault("attempts out of order")
    return Record(
        hex_of(found["table_id"], 16),
        int_of(found["hand_no"]),
        seat_of(found["seat"]),
        attempts,
        _or_none(found["deck_root"], _hash),
        tuple([_shown(row) for row in list_of(found["cards"])]),
        tuple([_head(row) for row in list_of(found["heads"])]),
    )


def _seen(row: Mapping[str, Json]) -> Seen:
    return Seen(
        int_of(row["attempt"]),
        _hash(row["server_commit"]),
        _hash(row["ctx"]),
        _or_none(row["commit"], _hash),
        _or_none(row["commits"], _hashes),
        _or_none(row["seed"], _hash),
        _or_none(row["opened"], _hashes),
    )


def _hash(value: Json) -> bytes:
    return hex_of(value, 32)


def _hashes(value: Json) -> dict[int, bytes]:
    return by_seat(value, 32)


def _shown(value: Json) -> Shown:
    row = _fields(value, frozenset({"deck", "place", "card"}))
    return Shown(int_of(row["deck"]), int_of(row["place"]), int_of(row["card"]))


def _head(value: Json) -> tuple[int, bytes]:
    """The head of the log after an entry, by its number."""
    row = _fields(value, frozenset({"seq", "head"}))
    return int_of(row["seq"]), _hash(row["head"])


# --- V5 and W3 -----------------------------------------------------------------------------------
class Truth(NamedTuple):
    """What a transcript says of the same things, checked and recomputed."""

    table: bytes
    hand: int
    seats: frozenset[int]
    attempts: Sequence[Table]
    context: bytes
    deck: Sequence[int]
    root: bytes | None
    heads: Mapping[int, bytes]


def compare(record: Record, truth: Truth) -> None:
    """V5 What this client saw is what the transcript says; raises `Fault`."""
    if (record.table, record.hand) != (truth.table, truth.hand):
        raise Fault("a record of another hand")
    fell_out = {
        seat
        for attempt in truth.attempts[:-1]
        for seat in list_of(table_of(attempt["void"])["faulted"])
    }
    if record.seat not in truth.seats | fell_out:
        raise Fault("a record of a seat that did not play")
    for seen in record.attempts:
        if seen.attempt >= len(truth.attempts):
            raise Fault("an attempt that I saw is left out")
        _same(seen, truth, record.seat)
    if record.deck_root is not None and record.deck_root != truth.root:
        raise Fault("another deck was sealed before my eyes")
    for shown in record.cards:
        if shown.deck == 0 and list(truth.deck[shown.place : shown.place + 1]) != [shown.card]:
            raise Fault("a card that I was shown lay elsewhere")
    for number, head in record.heads:
        if truth.heads.get(number) != head:
            raise Fault("the log that I was shown is another one")


def _same(seen: Seen, truth: Truth, seat: int) -> None:
    """V5 One attempt. The context of an earlier one used the roster of its time, which is gone."""
    written = truth.attempts[seen.attempt]
    commits, opened = by_seat(written["commits"], 32), by_seat(written["opened"], 32)
    if hex_of(written["server_commit"], 32) != seen.server_commit:
        raise Fault("the house had promised me another seed")
    if seen.attempt == len(truth.attempts) - 1 and truth.context != seen.context:
        raise Fault("the hand that I committed to is another one")
    if seen.commits is not None and seen.commits != commits:
        raise Fault("I was shown another list of promises")
    if seen.opened is not None and seen.opened != opened:
        raise Fault("I was shown other seeds")
    if seat in commits and commits[seat] != seen.commit:
        raise Fault("a promise stands for my seat that I did not make")
    if seen.seed is not None and opened.get(seat, seen.seed) != seen.seed:
        raise Fault("a seed stands for my seat that is not mine")


def left_out(record: Record, attempts: Sequence[Table]) -> list[int]:
    """W3 The attempts in which I promised or opened, and the transcript does not list it."""
    found = []
    for seen in record.attempts:
        written = attempts[seen.attempt]
        commits, opened = table_of(written["commits"]), table_of(written["opened"])
        mine = str(record.seat)
        if (seen.commit is not None and mine not in commits) or (
            seen.seed is not None and mine not in opened
        ):
            found.append(seen.attempt)
    return found
