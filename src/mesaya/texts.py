"""Sentences in the reader's language, from the Fluent catalogs in `locales/`.

No text that a person reads is written into code: reason codes and events are message ids.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mesaya.cards import FACE_TEXT, JOKER, STANDS, SUIT_LETTERS, Tile, seat_text, tile_text
from mesaya.errors import (
    Arg,
    IllegalAction,
    NotationError,
    OptionError,
    Reason,
    RecordMismatch,
)

if TYPE_CHECKING:
    # imported here: most uses of the library need no sentence, and start sooner
    from fluent.runtime import FluentBundle

FALLBACK = "en"


def locales_folder() -> Path:
    """Where the catalogs are: beside the package when installed, beside `src` in a checkout."""
    here = Path(__file__).resolve().parent
    inside = here / "locales"
    return inside if inside.is_dir() else here.parents[1] / "locales"


def languages() -> tuple[str, ...]:
    """The languages that have catalogs."""
    return tuple(sorted(path.name for path in locales_folder().iterdir() if path.is_dir()))


def pick_language(wish: str | None) -> str:
    """The catalog for a wish such as `ru` or `si_LK.UTF-8`; English where there is none."""
    short = (wish or FALLBACK).replace("-", "_").split("_")[0].split(".")[0].lower()
    return short if short in languages() else FALLBACK


class Texts:
    """The sentences of one language, English standing in for what is not translated."""

    def __init__(self, language: str) -> None:
        self.language = language
        wanted = (language, FALLBACK) if language != FALLBACK else (FALLBACK,)
        self._bundles = [_bundle(name) for name in wanted]

    def has(self, message: str) -> bool:
        """True when some catalog has this message."""
        return any(bundle.has_message(message) for bundle in self._bundles)

    def get(self, message: str, /, **args: str | int) -> str:
        """The sentence with this id; the id itself where no catalog has it."""
        for bundle in self._bundles:
            if bundle.has_message(message):
                pattern = bundle.get_message(message).value
                if pattern is not None:
                    text, _ = bundle.format_pattern(pattern, args)
                    return str(text)
        return message

    def suit(self, suit: int) -> str:
        """A suit as people say it."""
        return self.get("suit-" + SUIT_LETTERS[suit])

    def rank(self, rank: int) -> str:
        """A rank as people say it."""
        return self.get("rank-" + FACE_TEXT[rank][0])

    def spoken(self, tile: Tile) -> str:
        """A card as people say it: `seven of hearts`."""
        if tile == JOKER:
            return self.get("card-joker")
        if 0 <= tile < JOKER:
            return self.get("card-spoken", rank=self.rank(tile % 13), suit=self.suit(tile // 13))
        if STANDS <= tile < STANDS + JOKER:
            face = tile - STANDS
            rank, suit = self.rank(face % 13), self.suit(face // 13)
            return self.get("card-joker-as", rank=rank, suit=suit)
        return self.get("card-unknown")

    def explain(self, error: IllegalAction | OptionError | NotationError) -> str:
        """The sentence for an error: what, why, and what to do."""
        args = {name: self._value(name, value) for name, value in error.args_.items()}
        for name, alias in (("tile", "card"), ("tiles", "cards")):
            if name in args:
                args.setdefault(alias, args[name])
        readings = error.args_.get("tiles")
        if error.code == Reason.FITS_BOTH_ENDS and isinstance(readings, tuple):
            args["low"], args["high"] = (_card(int(tile)) for tile in readings[:2])
        for name in _NAMES & _mentioned(self, error.code):
            args.setdefault(name, self.get(f"missing-{name}"))
        sentence = self.get(str(error.code), **args)
        return sentence[:1].upper() + sentence[1:]

    def mismatch(self, error: RecordMismatch) -> str:
        """The sentence for a derived line that differs."""
        return self.get("mismatch", recorded=error.recorded, computed=error.computed)

    def _value(self, name: str, value: Arg) -> str | int:
        if isinstance(value, tuple):
            if name in _CARDS and all(isinstance(item, int) for item in value):
                return "".join(_card(int(item)) for item in value)
            return ", ".join(str(item) for item in value)
        if isinstance(value, int):
            if name in _CARDS:
                return _card(value)
            if name == "suit" and 0 <= value < len(SUIT_LETTERS):
                return self.suit(value)
            if name == "seat":
                return seat_text(value)
        return value


_CARDS = frozenset({"card", "cards", "tile", "tiles", "low", "high"})
_NAMES = frozenset(
    {
        "card",
        "cards",
        "suit",
        "seat",
        "seats",
        "count",
        "low",
        "high",
        "option",
        "value",
        "why",
        "key",
    }
)


def _card(tile: int) -> str:
    known = 0 <= tile < len(FACE_TEXT) or STANDS <= tile < STANDS + JOKER
    return tile_text(tile) if known else f"#{tile}"


@cache
def _mentioned(texts: Texts, code: str) -> frozenset[str]:
    """The variables that a message names."""
    source = "\n".join(_sources(texts.language)) + "\n" + "\n".join(_sources(FALLBACK))
    for line in source.splitlines():
        if line.startswith(f"{code} ="):
            return frozenset(part.split("}")[0].strip() for part in line.split("{ $")[1:])
    return frozenset()


@cache
def _sources(language: str) -> tuple[str, ...]:
    folder = locales_folder() / language
    return tuple(path.read_text("utf-8") for path in sorted(folder.glob("*.ftl")))


@cache
def _bundle(language: str) -> FluentBundle:
    # imported here: most uses of the library need no sentence, and start sooner
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for source in _sources(language):
        bundle.add_resource(FluentResource(source))
    return bundle


@cache
def texts(language: str = FALLBACK) -> Texts:
    """The sentences of a language, read once."""
    return Texts(language)
