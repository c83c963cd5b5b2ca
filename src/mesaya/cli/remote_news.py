"""What happens at a table of a room, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from mesaya.cards import TABLE, Seat
from mesaya.cli.remote_names import Names
from mesaya.cli.remote_sight import Sight, before
from mesaya.cli.speak import Speaker
from mesaya.client.table import View
from mesaya.events import Began, Dealt, Ended, Event
from mesaya.fair.hashing import Json
from mesaya.table.plain import read_event
from mesaya.texts import Texts

SILENT: Final = frozenset(
    {
        "created", "offer", "commit", "commits_closed", "seed_opened", "sealed", "deck_sealed",
        "proved", "turned_up", "hand_closed", "played_by", "answered", "credited",
    }
)  # fmt: skip
"""What belongs to the fair deal, or is told by another event."""


CHAIRS: Final = ("sat", "stood", "swapped_seats")
"""Events from which on other people sit in the chairs."""


class News:
    """Says to one reader what led from the table as it was, `old`, to how it stands, `seen`."""

    def __init__(self, texts: Texts, names: Names, old: Sight, seen: Sight) -> None:
        self.texts = texts
        self._namer = names
        self.seen = seen
        self._sit(old)

    def _sit(self, seen: Sight) -> None:
        """From now on the chairs are these."""
        self.you = seen.you
        self.names = self._namer.chairs(seen)
        self._scored = self._namer.scored(seen)
        self._speaker = Speaker(self.texts, self.names, seen.you, seen.settings.game)

    def say(self, plain: View) -> list[str]:
        """The lines for one event; none where none are needed."""
        if plain.get("event") in CHAIRS:
            self._sit(self.seen)
        event = read_event(plain)
        if event is not None:
            return self._of_hand(event)
        name = str(plain.get("event", ""))
        if name in SILENT:
            return []
        say = _OWN.get(name)
        return say(self, plain) if say else [self._plainly(name, plain)]

    def _of_hand(self, event: Event) -> list[str]:
        if isinstance(event, Ended) or (isinstance(event, Dealt) and event.seat != self.you):
            return []  # the score is told when the hand is settled
        if isinstance(event, Began):
            event = msgspec.structs.replace(event, before=before(self.seen))
        sentence = self._speaker.say(event)
        return [sentence] if sentence else []

    def _plainly(self, name: str, plain: View, **more: str | int) -> str:
        """The message of an event, with its words, who does it, and whether that is the reader."""
        args: dict[str, str | int] = {"you": 0, "name": "", **more}
        for key, value in plain.items():
            if isinstance(value, bool | str | int) and key not in ("event", "seat", "name"):
                args[key] = int(value) if isinstance(value, bool) else value
        seat = number_of(plain, "seat")
        if seat >= 0:
            args |= {"seat": seat + 1, "name": self.name(seat), "you": int(seat == self.you)}
        return self.texts.get(f"table-event-{name}", **(args | more))

    def name(self, seat: Seat) -> str:
        """The name of a chair."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def tokens(self, count: int) -> str:
        """An amount in words."""
        return self.texts.get("tokens-count", count=count)

    # --- the table's own -------------------------------------------------------------------------
    def sat(self, plain: View) -> list[str]:
        """Somebody takes a chair; a bot has a name of the catalog's."""
        if plain.get("instead"):
            return [self._plainly("sat-instead", plain)]
        return [self._plainly("sat", plain)]

    def host(self, plain: View) -> list[str]:
        """Who leads the table, if anybody."""
        none = number_of(plain, "seat") < 0
        return [self._plainly("host-none" if none else "host", plain)]

    def swapped(self, plain: View) -> list[str]:
        """Two chairs, both by their number."""
        return [self._plainly("swapped_seats", plain, other=number_of(plain, "other") + 1)]

    def stack(self, plain: View) -> list[str]:
        """Tokens before a chair."""
        return [self._plainly("stack", plain, tokens=self.tokens(number_of(plain, "tokens")))]

    def void(self, plain: View) -> list[str]:
        """Who did not open."""
        return [self._plainly("attempt_void", {}, names=self._all(plain.get("chairs")))]

    def said(self, plain: View) -> list[str]:
        """A ready-made phrase, of a chair or of somebody looking on."""
        seat = number_of(plain, "seat")
        who = "none" if seat < 0 else "you" if seat == self.you else "other"
        what = self.texts.get(f"phrase-{plain.get('phrase')}")
        return [self._plainly("said", plain, who=who, what=what)]

    def settled(self, plain: View) -> list[str]:
        """How the hand ended, its scores, its tokens, the totals."""
        lines = [self._plainly("settled", plain)]
        for message, key in (("table-scores", "scores"), ("table-totals", "totals")):
            lines.append(
                self.texts.get(message, cells=cells(self._scored, numbers(plain.get(key))))
            )
        return [*lines, *self._paid(plain)]

    def over(self, plain: View) -> list[str]:
        """Who won, and what they won."""
        winners = numbers(plain.get("winners"))
        names = self._all(plain.get("winners"))
        said = self._plainly("match_over", plain, names=names, count=len(winners))
        return [said, *self._paid(plain)]

    def _paid(self, plain: View) -> list[str]:
        deltas = numbers(plain.get("deltas"))
        if not any(deltas):
            return []
        paid = ", ".join(
            f"{name} {signed(delta)}"
            for name, delta in zip(self.names, deltas, strict=False)
            if name
        )
        lines = [self.texts.get("table-deltas", cells=paid)]
        commission = number_of(plain, "commission")
        if commission > 0:
            lines.append(self.texts.get("table-commission", tokens=self.tokens(commission)))
        return lines

    def _all(self, chairs: Json) -> str:
        return ", ".join(self.name(seat) for seat in numbers(chairs))


_OWN: Final[Mapping[str, Callable[[News, View], list[str]]]] = {
    "sat": News.sat,
    "host": News.host,
    "swapped_seats": News.swapped,
    "stack": News.stack,
    "attempt_void": News.void,
    "said": News.said,
    "settled": News.settled,
    "match_over": News.over,
}
"""Events of which more is told than their words."""


def numbers(value: Json) -> list[int]:
    """A list of whole numbers; empty for anything else."""
    return [item for item in value if isinstance(item, int)] if isinstance(value, list) else []


def number_of(plain: View, key: str) -> int:
    """A whole number of an event; -1 where it has none."""
    value = plain.get(key)
    return value if isinstance(value, int) else TABLE


def cells(names: Sequence[str], figures: Sequence[int]) -> str:
    """Figures by name, those of free chairs left out."""
    return ", ".join(f"{name} {n}" for name, n in zip(names, figures, strict=False) if name)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
