"""What the log of a hand says of the play: for each action a public part, and a closed one.

The closed part holds what only the seat may know until the hand is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import Action
from mesaya.cards import Seat, seat_text, tiles_text
from mesaya.dealing.spec import Public
from mesaya.events import Bought, Dealt, Drew, Event, Folded, Tossed
from mesaya.fair.hashing import Json
from mesaya.notation.lines import Line, format_line

Entry = tuple[Public, Public | None]
"""The public part, and the closed one where there is one."""


def line_entry(seat: Seat, action: Action, events: Sequence[Event]) -> Entry:
    """The entry of one action, with the events that it had."""
    line = format_line(Line(seat, action))
    public: Public = {"t": "line", "line": line}
    private: Public | None = None
    drew: list[Json] = []
    for event in events:
        match event:
            case Tossed() | Folded():
                public = {"t": "line", "line": covered(line)}
                private = {"line": line}
            case Drew(seat=who, card=card):
                drew.append(f"{seat_text(who)} {tiles_text((card,))}")
            case Bought(fine=card):
                private = {"fine": tiles_text((card,))}
            case _:
                pass
    if drew:
        private = {**(private or {}), "drew": drew}
    return public, private


def dealt_entries(events: Sequence[Event]) -> list[Entry]:
    """An entry for every hand of cards dealt in these events."""
    return [
        (
            {"t": "dealt", "seat": event.seat, "count": len(event.cards)},
            {"cards": tiles_text(event.cards)},
        )
        for event in events
        if isinstance(event, Dealt)
    ]


def covered(line: str) -> str:
    """A line with its cards covered: `p1 fold ????`."""
    words = line.split(" ")
    words[2] = "??" * (len(words[2]) // 2)
    return " ".join(words)
