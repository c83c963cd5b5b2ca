"""Events of a hand as plain data with cards in the words of the grammar. Seats become chairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from mesaya.cards import SUIT_LETTERS, Face, Seat, tile_text, tiles_text
from mesaya.dealing.hosted import Told
from mesaya.dealing.spec import Public, json_of
from mesaya.events import Began, Event, Plain
from mesaya.notation.cards import read_group, read_suit
from mesaya.table.state import News, State

PlainEvent = dict[str, Plain]


def _card(value: object) -> Plain:
    return tile_text(value) if isinstance(value, int) else ""


def _cards(value: object) -> Plain:
    return [tile_text(card) for card in value] if isinstance(value, tuple) else []


def _group(value: object) -> Plain:
    return tiles_text(value) if isinstance(value, tuple) else ""


def _groups(value: object) -> Plain:
    return [tiles_text(group) for group in value] if isinstance(value, tuple) else []


def _suit(value: object) -> Plain:
    return SUIT_LETTERS[value] if isinstance(value, int) else ""


_WORDS: Final[Mapping[str, Callable[[object], Plain]]] = {
    "card": _card,
    "fine": _card,
    "finish": _card,
    "tile": _card,
    "cards": _cards,
    "tiles": _group,
    "melds": _groups,
    "groups": _groups,
    "suit": _suit,
}
"""Fields that hold cards, by name."""
_SEATS: Final = ("seat", "dealer", "covered", "target")
"""Fields that hold one seat."""


def event_plain(event: Event, dealt: Sequence[Seat]) -> PlainEvent:
    """The event under its name; `dealt` are the chairs of the seats of the hand."""
    found: PlainEvent = {"event": type(event).__name__.lower()}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in _WORDS:
            found[name] = _WORDS[name](value)
        elif name in _SEATS:
            found[name] = dealt[value]
        elif name == "playing":
            found[name] = [dealt[seat] for seat in value]
        elif name != "before":  # the match so far stands in the view
            found[name] = _plain(value)
    return found


def _plain(value: object) -> Plain:
    """Figures and words; tuples as lists."""
    match value:
        case bool() | int() | str():
            return value
        case _:
            return list(value) if isinstance(value, tuple) else ""


# --- back again ----------------------------------------------------------------------------------
_KINDS: Final[Mapping[str, type[Event]]] = {
    kind.__name__.lower(): kind for kind in Event.__subclasses__()
}
"""Events of a hand, by the name in their plain form."""


def read_event(plain: Mapping[str, object]) -> Event | None:
    """The event of a hand from its plain form, its seats being chairs; None for any other event.

    The inverse of `event_plain`, without the match so far, which stands in the view. Raises
    `NotationError` or `msgspec.ValidationError` for what `event_plain` never writes.
    """
    kind = _KINDS.get(str(plain.get("event")))
    if kind is None:
        return None
    if kind is Began:
        start = msgspec.convert(plain, _Start)
        return Began(start.game, start.seats, start.dealer, start.playing, start.stock, {})
    fields = {name: _READ.get(name, _same)(value) for name, value in plain.items()}
    return msgspec.convert(fields, kind)


class _Start(msgspec.Struct, frozen=True):
    """`Began` as it is written."""

    game: str
    seats: int
    dealer: Seat
    playing: tuple[Seat, ...]
    stock: int


def _same(value: object) -> object:
    return value


def _read_card(value: object) -> object:
    return read_group(str(value))[0]


def _read_cards(value: object) -> object:
    return [read_group(str(card))[0] for card in _listed(value)]


def _read_groups(value: object) -> object:
    return [read_group(str(group)) for group in _listed(value)]


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


_READ: Final[Mapping[str, Callable[[object], object]]] = {
    "card": _read_card,
    "fine": _read_card,
    "finish": _read_card,
    "tile": _read_card,
    "cards": _read_cards,
    "tiles": lambda text: read_group(str(text)),
    "melds": _read_groups,
    "groups": _read_groups,
    "suit": lambda letter: read_suit(str(letter)),
}
"""How the fields of `_WORDS` are read."""


def proofs_plain(proofs: Sequence[Public], name: str) -> list[PlainEvent]:
    """The openings of cards as one event; none for none."""
    if not proofs:
        return []
    cards: list[Plain] = [plain_table(proof) for proof in proofs]
    return [{"event": name, "cards": cards}]


def plain_table(table: Mapping[str, object]) -> PlainEvent:
    """A message of the fair deal as plain data."""
    found: PlainEvent = {}
    for key, value in table.items():
        found[key] = _json(json_of(value))
    return found


def _json(value: object) -> Plain:
    match value:
        case bool() | int() | str():
            return value
        case Mapping():
            return {str(key): _json(item) for key, item in value.items()}
        case _:
            assert isinstance(value, list), "plain JSON without null"
            return [_json(item) for item in value]


def told_news(state: State, said: Told, before: Sequence[PlainEvent] = ()) -> News:
    """What one step of the hand tells each chair, and under the public part the spectators."""

    if state.muted:
        return News()
    told: dict[int, PlainEvent] = {}  # what is the same for several viewers is written once

    def plain(event: Event) -> PlainEvent:
        if id(event) not in told:
            told[id(event)] = event_plain(event, state.dealt)
        return told[id(event)]

    def part(place: Seat) -> tuple[PlainEvent, ...]:
        events: list[PlainEvent] = [
            {"event": "deck_sealed", **plain_table(deck)} for deck in said.decks
        ]
        events += [plain(event) for event in said.parts[place]]
        events += proofs_plain(said.public, "turned_up")
        events += proofs_plain(said.openings.get(place, ()), "proved")
        return (*before, *events)

    places = {chair: state.place_of(chair) for chair in range(len(state.chairs))}
    parts = {chair: part(place) for chair, place in places.items() if place >= 0}
    return News(part(-2), parts, of_play=True)


def faces_text(cards: Sequence[Face]) -> list[Plain]:
    """Cards as the grammar writes them, one by one."""
    return [tile_text(card) for card in cards]
