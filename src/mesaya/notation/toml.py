"""Reading and writing the TOML of records, and finding the place of a fault in the text.

The standard library reads; it gives values without their places. `Source` finds the places in the
text again: of a key, and of a character inside a text value. Where the text is written in a way
that hides them (an inline table, say), the place of the deal stands for them.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from mesaya.errors import NotationError
from mesaya.events import Plain
from mesaya.notation.codes import Code

_DEPTH: Final = 24
_DOTS: Final = 64
_INT_LIMIT: Final = 1 << 63
_TOKEN: Final = re.compile(
    r'#[^\n]*+|"""(?:[^"\\]++|\\.|"(?!""))*+"{3,5}|\'\'\'(?:[^\']++|\'(?!\'\'))*+\'{3,5}'
    r'|"(?:[^"\\\n]++|\\.)*+"|\'[^\'\n]*+\'',
    re.DOTALL,
)
_VALUE: Final = re.compile(r"[ \t]*(" + _TOKEN.pattern + ")", re.DOTALL)
_DEAL: Final = re.compile(r"^[ \t]*\[\[[ \t]*(?:deal|\"deal\"|'deal')[ \t]*\]\]", re.MULTILINE)
_AT: Final = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)")
_NEWLINE: Final = re.compile(r"\n")
_NOT_NEWLINE: Final = re.compile(r"[^\n]")
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")

WHOLE: Final = -1
"""Stands for the whole text where else the number of a deal stands."""
Place = tuple[int, int]
"""Line and column, from 1."""


def parse_toml(text: str) -> dict[str, object]:
    """The tables of a TOML text; raises `NotationError(not_toml)` with the place."""
    _refuse_endless_keys(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT.search(str(error))
        lines = text.split("\n")
        line, column = len(lines), len(lines[-1]) + 1
        if found is not None:
            line, column = int(found.group(1)), int(found.group(2))
        raise NotationError(Code.NOT_TOML, line, column) from None
    except (ValueError, RecursionError):
        # A number of thousands of digits, brackets in brackets without end.
        raise NotationError(Code.NOT_TOML, 1, 1) from None


def _refuse_endless_keys(text: str) -> None:
    """Keys of very many dotted parts would take the parser hours; no record has them."""
    bare = _TOKEN.sub(_blank, text)
    if bare.count(".") <= _DOTS:
        return
    for number, line in enumerate(bare.split("\n")):
        if line.count(".") > _DOTS:
            raise NotationError(Code.NOT_TOML, number + 1, line.index(".") + 1)


class Source:
    """The text of a file, and where things stand in it. Line ends are `\\n`."""

    __slots__ = ("deals", "lines", "masked", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [found.end() for found in _NEWLINE.finditer(text)]
        self.masked = _TOKEN.sub(_mask, text)
        starts = [found.start() for found in _DEAL.finditer(self.masked)]
        self.deals = starts or [0]

    def _region(self, deal: int) -> tuple[int, int]:
        """Where deal number `deal` begins and ends; the whole text for `WHOLE`."""
        if deal == WHOLE:
            return 0, len(self.text)
        if deal >= len(self.deals):
            return 0, 0
        ends = [*self.deals[1:], len(self.text)]
        return self.deals[deal], ends[deal]

    def place(self, offset: int) -> Place:
        """The line and column of a character of the text."""
        line = bisect_right(self.lines, offset)
        return line + 1, offset - (self.lines[line - 1] if line else 0) + 1

    def _find(self, deal: int, key: str) -> re.Match[str] | None:
        name = re.escape(key)
        start, end = self._region(deal)
        form = (
            rf"^[ \t]*(?:\[+[ \t]*(?:deal[ \t]*\.[ \t]*)?)?({name}|\"{name}\"|'{name}')[ \t]*[=.\]]"
        )
        return re.compile(form, re.MULTILINE).search(self.masked, start, end)

    def key(self, deal: int, key: str) -> Place:
        """Where `key` of a deal stands; where it is not found, where the deal begins."""
        found = self._find(deal, key)
        return self.place(self._region(deal)[0] if found is None else found.start(1))

    def within(self, deal: int, key: str, value: str) -> Within:
        """The places of the characters of the text `value` that `key` has."""
        found = self._find(deal, key)
        token = None
        if found is not None:
            token = _VALUE.match(self.text, found.end())
        if token is None:
            return Within(*self.key(deal, key), lines=False)
        quotes = 3 if token.group(1)[:3] in ('"""', "'''") else 1
        start = token.start(1) + quotes
        raw = self.text[start : token.end() - quotes]
        if quotes == 3 and raw.startswith("\n"):
            start, raw = start + 1, raw[1:]
        return Within(*self.place(start), lines=raw.count("\n") == value.count("\n"))


class Within:
    """The places of the characters of one text value in its file."""

    __slots__ = ("column", "line", "lines")

    def __init__(self, line: int, column: int, *, lines: bool) -> None:
        self.line = line
        self.column = column
        self.lines = lines  # the lines of the value are lines of the file

    def row(self, row: int) -> Place:
        """The place of the first character of line `row` of the value, from 0."""
        if row == 0 or not self.lines:
            return self.line, self.column
        return self.line + row, 1

    def offset(self, value: str, offset: int) -> Place:
        """The place of a character of the value."""
        line, column = self.row(value.count("\n", 0, offset))
        return line, column + offset - (value.rfind("\n", 0, offset) + 1)


def _blank(found: re.Match[str]) -> str:
    """Blank out a comment or a text, but keep its lines."""
    return _NOT_NEWLINE.sub(" ", found.group())


def _mask(found: re.Match[str]) -> str:
    """Blank out comments and texts of several lines, so that no key is found in them."""
    token = found.group()
    if token[0] == "#" or token[:3] in ('"""', "'''"):
        return _blank(found)
    return token


# --- plain values --------------------------------------------------------------------------------
def plain(value: object, depth: int = 0) -> Plain | None:
    """The value as plain data, or None if it is a float, a date, too deep or too large."""
    match value:
        case bool() | str():
            return value
        case int():
            return value if -_INT_LIMIT <= value < _INT_LIMIT else None
        case list() if depth < _DEPTH:
            items = [plain(item, depth + 1) for item in value]
            kept = [item for item in items if item is not None]
            return kept if len(kept) == len(items) else None
        case dict() if depth < _DEPTH:
            return plain_table(value, depth)
        case _:
            return None


def plain_table(table: Mapping[str, object], depth: int = 0) -> dict[str, Plain] | None:
    """A table of plain data, or None as `plain` says."""
    found: dict[str, Plain] = {}
    for key, item in table.items():
        value = plain(item, depth + 1)
        if value is None:
            return None
        found[key] = value
    return found


# --- writing -------------------------------------------------------------------------------------
def _escaped(text: str) -> str:
    parts: list[str] = []
    for letter in text:
        if letter == "\\":
            parts.append("\\\\")
        elif letter < " " or letter == "\x7f":
            parts.append(f"\\u{ord(letter):04x}")
        else:
            parts.append(letter)
    return "".join(parts)


def text_value(text: str) -> str:
    """A text as a TOML value on one line."""
    return '"' + _escaped(text).replace('"', '\\"') + '"'


def lines_value(lines: Sequence[str]) -> str:
    """Lines as one TOML text of several lines, each line of it a line of the file."""
    body = "".join([_escaped(line) + "\n" for line in lines])
    return '"""\n' + body.replace('"""', '""\\"') + '"""'


def plain_value(value: Plain) -> str:
    """Plain data as a TOML value on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return text_value(value)
        case list():
            return "[" + ", ".join([plain_value(item) for item in value]) + "]"
        case dict():
            return table_value(value)
        case _:
            assert_never(value)


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else text_value(key)


def table_value(table: Mapping[str, Plain]) -> str:
    """A table as a TOML inline table; keys keep their order."""
    inner = ", ".join([f"{_key(key)} = {plain_value(item)}" for key, item in table.items()])
    return f"{{ {inner} }}" if inner else "{ }"
