"""Deal records (`.deal`) and matches (`.match`): TOML that people write by hand.

`loads` and `dumps` are for one deal, `loads_match` and `dumps_match` for a series; `load` reads a
file of either kind. What is printed reads back to the same text: `dumps(loads(dumps(r)))` is
`dumps(r)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from mesaya.cards import Card, Face, Seat, seat_text, tiles_text
from mesaya.errors import NotationError
from mesaya.events import Plain
from mesaya.notation.codes import Code
from mesaya.notation.lines import Line, format_line
from mesaya.notation.physical import numbered
from mesaya.notation.reading import Reader, kind
from mesaya.notation.toml import WHOLE, Source, lines_value, parse_toml, table_value, text_value

SIZE_LIMIT: Final = 4 << 20
"""The longest file that is read, in bytes."""
FORMAT: Final = 1
KEYS: Final = (
    "format",
    "game",
    "rules",
    "seats",
    "dealer",
    "pack",
    "before",
    "fair",
    "view",
    "play",
)


class Record(msgspec.Struct, frozen=True):
    """One deal as a record writes it.

    `seats` are names, `pack` faces from the top (`UNKNOWN` where the reader may not know), `view`
    the seat whose knowledge this is, None for all. `dealer` and `before` may be None in a match,
    after its first deal; `before` also for a fresh match. `places` are lines of the file by key.
    """

    game: str
    seats: tuple[str, ...]
    dealer: Seat | None
    pack: tuple[Face, ...]
    rules: dict[str, Plain] = {}
    before: dict[str, Plain] | None = None
    fair: dict[str, Plain] = {}
    view: Seat | None = None
    play: tuple[Line, ...] = ()
    places: dict[str, int] = {}

    def cards(self) -> tuple[Card, ...]:
        """The pack as physical cards, twins numbered in order of appearance."""
        return numbered(self.pack)


# --- reading -------------------------------------------------------------------------------------
def decode(data: str | bytes) -> str:
    """The text of a file: UTF-8 of at most 4 MiB, line ends as `\\n`. Raises `NotationError`."""
    if len(data) > SIZE_LIMIT:
        raise NotationError(Code.TOO_LARGE, limit=SIZE_LIMIT)
    try:
        raw = data.encode() if isinstance(data, str) else data
        text = raw.decode("utf-8-sig")
    except UnicodeError:
        raise NotationError(Code.NOT_TEXT) from None
    if "\0" in text:
        raise NotationError(Code.NOT_TEXT)
    return text.replace("\r\n", "\n")


def _record(source: Source, number: int, table: Mapping[str, object], *, first: bool) -> Record:
    """One deal of a file. Only the first needs a dealer."""
    reader = Reader(source, number, table)
    reader.known_keys(KEYS)
    reader.expect_format(FORMAT)
    game = reader.game()
    rules = reader.table("rules") or {}
    options = game.options(rules)
    seats = reader.names("seats", game.seats())
    count = len(seats)
    dealer = reader.seat("dealer", count) if first or reader.has("dealer") else None
    return Record(
        game=game.name,
        seats=seats,
        dealer=dealer,
        pack=reader.pack("pack", game.pack(options, count)),
        rules=rules,
        before=reader.table("before"),
        fair=reader.table("fair") or {},
        view=reader.view("view", count),
        play=reader.play("play", game.name, count),
        places={key: reader.place(key)[0] for key in table},
    )


def _match_tables(table: Mapping[str, object], source: Source) -> list[Mapping[str, object]]:
    for key in table:
        if key != "deal":
            raise NotationError(Code.UNKNOWN_KEY, *source.key(WHOLE, key), key=key)
    deals = table["deal"]
    if not isinstance(deals, list) or not all(isinstance(deal, dict) for deal in deals):
        where = source.key(0, "deal")
        raise NotationError(Code.BAD_VALUE, *where, key="deal", want="tables", found=kind(deals))
    if not deals:
        raise NotationError(Code.NO_DEALS, *source.key(0, "deal"))
    return deals


def loads_match(data: str | bytes) -> tuple[Record, ...]:
    """The deals of a `.match` file, or the one deal of a `.deal` file.

    Raises `NotationError`, or `OptionError` for house rules that the game does not know.
    """
    text = decode(data)
    table = parse_toml(text)
    source = Source(text)
    tables = _match_tables(table, source) if "deal" in table else [table]
    records: list[Record] = []
    for number, deal in enumerate(tables):
        record = _record(source, number, deal, first=number == 0)
        if records:
            _same_match(records[0], record, source, number)
        records.append(record)
    return tuple(records)


def _same_match(first: Record, record: Record, source: Source, number: int) -> None:
    same = {
        "game": record.game == first.game,
        "rules": record.rules == first.rules,
        "seats": len(record.seats) == len(first.seats),
    }
    for key, agrees in same.items():
        if not agrees:
            raise NotationError(Code.DEALS_DIFFER, *source.key(number, key), key=key)


def loads(data: str | bytes) -> Record:
    """The one deal of a record. Raises `NotationError` or `OptionError`."""
    records = loads_match(data)
    if len(records) > 1:
        raise NotationError(Code.SEVERAL_DEALS, count=len(records))
    return records[0]


def read_file(path: str | Path) -> str:
    """The text of a file, as `decode` says; raises `NotationError(no_file)` if there is none."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError):
        raise NotationError(Code.NO_FILE, path=str(path)) from None
    return decode(data)


def load(path: str | Path) -> tuple[Record, ...]:
    """The deals of a `.deal` or `.match` file. Raises `NotationError` or `OptionError`."""
    return loads_match(read_file(path))


# --- writing -------------------------------------------------------------------------------------
def dumps(record: Record) -> str:
    """The record as a `.deal` file, always laid out the same way."""
    entries = [
        ("format", str(FORMAT)),
        ("game", text_value(record.game)),
        ("rules", table_value(record.rules) if record.rules else None),
        ("seats", "[" + ", ".join([text_value(name) for name in record.seats]) + "]"),
        ("dealer", None if record.dealer is None else text_value(seat_text(record.dealer))),
        ("pack", text_value(tiles_text(record.pack))),
        ("before", None if record.before is None else table_value(record.before)),
        ("fair", table_value(record.fair) if record.fair else None),
        ("view", None if record.view is None else text_value(seat_text(record.view))),
        ("play", lines_value([format_line(line) for line in record.play])),
    ]
    return "".join([f"{key:6} = {value}\n" for key, value in entries if value is not None])


def dumps_match(records: Sequence[Record]) -> str:
    """The deals as a `.match` file."""
    return "\n".join(["[[deal]]\n" + dumps(record) for record in records])
