"""A record written while a deal is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mesaya.actions import Action
from mesaya.cards import TABLE, Card, Seat
from mesaya.events import Event, Plain
from mesaya.game import Deal, Game, faces
from mesaya.notation.lines import Line
from mesaya.notation.records import Record
from mesaya.notation.replay import Replay, start
from mesaya.notation.verbs import TABLE_VERBS
from mesaya.options import Options, changed


class Recorder:
    """Plays one deal and keeps its record; the record replays to the same position.

    Derived lines are added unasked: what the pack shows first, the score last.
    """

    __slots__ = ("_lines", "_names", "_pack", "_replay")

    def __init__(
        self,
        game: Game,
        options: Options,
        names: Sequence[str],
        dealer: Seat,
        pack: Sequence[Card],
        before: Mapping[str, Plain] | None = None,
    ) -> None:
        """Deal `pack`. Raises `OptionError`, or `IllegalAction(bad_pack)`."""
        match = game.match(options, len(names), dealer, before)
        self._names = tuple(names)
        self._pack = faces(pack)
        self._replay = start(match, pack)
        self._lines: list[Line] = []
        for verb in ("wild", "open"):
            if verb in TABLE_VERBS[game.name]:
                self._derive(verb)

    def _derive(self, verb: str) -> None:
        body = self._replay.derived(verb)
        if body is not None:
            self._lines.append(Line(TABLE, body))

    @property
    def deal(self) -> Deal:
        """The deal being played. Act through `add`, or the record will not know."""
        return self._replay.deal

    @property
    def replay(self) -> Replay:
        """The deal in its match."""
        return self._replay

    def add(
        self, seat: Seat, action: Action, seconds: float | None = None, *, auto: bool = False
    ) -> list[Event]:
        """Apply one action and keep its line; gives its events.

        Raises `IllegalAction`, and keeps nothing then. `seconds` is the time used, `auto` says that
        the clock played.
        """
        events = self._replay.apply(seat, action)
        self._lines.append(Line(seat, action, seconds, auto))
        self._derive("score")
        return events

    def record(self) -> Record:
        """The record so far, whole: its dealer and the match before it are written."""
        match = self._replay.match
        return Record(
            game=match.game.name,
            seats=self._names,
            dealer=match.dealer,
            pack=self._pack,
            rules=changed(match.options),
            before=match.before() or None,
            play=tuple(self._lines),
        )
