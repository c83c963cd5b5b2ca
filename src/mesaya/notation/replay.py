"""Replay: set the match up, deal, apply every line, compare what the record says was derived.

Three errors, never confused: `NotationError` (it cannot be read), `IllegalLine` (an `IllegalAction`
that knows its line) and `RecordMismatch` (a derived line, or a match that does not go on as the
record says). `OptionError` is for a game that cannot be set up so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mesaya import events as ev
from mesaya.actions import Action
from mesaya.cards import UNKNOWN, Card, Seat, seat_text
from mesaya.errors import IllegalAction, NotationError, OptionError, Reason, RecordMismatch
from mesaya.events import Event, Plain
from mesaya.game import Deal, Match, Outcome
from mesaya.games import rule_book
from mesaya.notation.codes import Code
from mesaya.notation.lines import TEAM_WORDS, Derived, Line, Score, Shown, derived_text
from mesaya.notation.records import Record
from mesaya.notation.toml import plain_value
from mesaya.notation.verbs import action_text


class IllegalLine(IllegalAction):
    """A line that the rules refuse. `line` counts the lines of the file from 1."""

    def __init__(self, refused: IllegalAction, line: int) -> None:
        super().__init__(refused.code, refused.rule, **refused.args_)
        self.line = line


class Replay:
    """A deal of a match as it stands after the lines played so far.

    `match` is the series before this deal, `events` everything that happened in the deal, each
    event whole: `Event.seen_by` says what a seat may know of it.
    """

    __slots__ = ("deal", "events", "match")

    def __init__(self, match: Match, deal: Deal, events: list[Event]) -> None:
        self.match = match
        self.deal = deal
        self.events = events

    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on."""
        return self.deal.outcome()

    def after(self) -> Match:
        """The match as it stands: after the deal if that is over, else before it."""
        outcome = self.deal.outcome()
        return self.match if outcome is None else self.match.after(outcome)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        events = self.deal.apply(seat, action)
        self.events.extend(events)
        return events

    def derived(self, verb: str) -> Derived | None:
        """What the rules compute for the derived line `verb`; None where there is nothing."""
        if verb == "score":
            return self._score()
        for event in self.deal.opening:
            match event:
                case ev.Wild(card=card) if verb == "wild":
                    return Shown(verb, card)
                case ev.Opened(card=card) if verb == "open":
                    return Shown(verb, card)
                case _:
                    pass
        return None

    def _score(self) -> Score | None:
        outcome = self.deal.outcome()
        if outcome is None:
            return None
        word = TEAM_WORDS.get(self.match.game.name)
        if word is None:
            return Score(outcome.scores)
        return Score(outcome.scores, word, self.match.after(outcome).totals)

    def play(self, line: Line) -> None:
        """Apply one line of a record, or compare it; raises `IllegalLine`, `RecordMismatch`."""
        match line.body:
            case None:
                pass
            case Score() as score:
                _compare(line, score, self.derived("score"))
            case Shown(verb=verb) as shown:
                _compare(line, shown, self.derived(verb))
            case action:
                try:
                    self.apply(line.seat, action)
                except IllegalAction as refused:
                    raise IllegalLine(refused, line.number) from None


def _compare(line: Line, recorded: Derived, computed: Derived | None) -> None:
    if recorded != computed:
        found = "" if computed is None else f"* {derived_text(computed)}"
        raise RecordMismatch(line.number, f"* {derived_text(recorded)}", found)


# --- the match around the deals ------------------------------------------------------------------
def open_match(record: Record) -> Match:
    """The match that a record stands in; raises `OptionError`, `NotationError(missing_key)`."""
    if record.dealer is None:
        raise NotationError(Code.MISSING_KEY, key="dealer")
    return _match_of(record, record.dealer, record.before)


def _match_of(record: Record, dealer: Seat, before: Mapping[str, Plain] | None) -> Match:
    game = rule_book(record.game)
    return game.match(game.options(record.rules), len(record.seats), dealer, before)


def _compare_match(match: Match, record: Record) -> None:
    """The dealer and the match before a later deal, where written, are those of the match."""
    if record.dealer is not None and record.dealer != match.dealer:
        raise _mismatch(record, "dealer", seat_text(record.dealer), seat_text(match.dealer))
    if record.before is None:
        return
    running = match.before()
    written = _normal(record, match.dealer, record.before)
    for key, value in record.before.items():
        if value != running.get(key) != written.get(key):
            raise _mismatch(record, f"before.{key}", value, running.get(key))


def _normal(record: Record, dealer: Seat, before: dict[str, Plain]) -> dict[str, Plain]:
    """The match before a deal as the game writes it; as it stands where the game refuses it."""
    try:
        return _match_of(record, dealer, before).before()
    except OptionError:
        return before


def _mismatch(record: Record, key: str, recorded: Plain, computed: Plain | None) -> RecordMismatch:
    line = record.places.get(key.partition(".")[0], 0)
    found = "" if computed is None else f"{key} = {plain_value(computed)}"
    return RecordMismatch(line, f"{key} = {plain_value(recorded)}", found)


def start(match: Match, pack: Sequence[Card]) -> Replay:
    """Deal this pack, top card first; raises `IllegalAction(bad_pack)`."""
    deal = match.deal(pack)
    return Replay(match, deal, list(deal.opening))


def _refuse_hidden(record: Record) -> None:
    if UNKNOWN in record.pack:
        raise NotationError(Code.HIDDEN_CARDS, record.places.get("pack", 0), 1)
    for line in record.play:
        match line.body:
            case None | Score() | Shown():
                pass
            case action:
                if "??" in action_text(action):
                    raise NotationError(Code.HIDDEN_CARDS, line.number, 1)


def _play_record(match: Match, record: Record) -> Replay:
    if match.over:
        raise IllegalLine(IllegalAction(Reason.DEAL_OVER, "common"), record.places.get("format", 0))
    try:
        replay = start(match, record.cards())
    except IllegalAction as refused:
        raise IllegalLine(refused, record.places.get("pack", 0)) from None
    for line in record.play:
        replay.play(line)
    return replay


def replay(records: Record | Sequence[Record]) -> Replay:
    """The last deal of the records as it stands, all lines of all deals adjudicated.

    Raises `IllegalLine`, `RecordMismatch`, `OptionError`, or `NotationError` where cards are hidden
    or a deal follows one that is not over.
    """
    deals = [records] if isinstance(records, Record) else list(records)
    if not deals:
        raise NotationError(Code.NO_DEALS)
    for record in deals:
        _refuse_hidden(record)
    played = _play_record(open_match(deals[0]), deals[0])
    for record in deals[1:]:
        if played.outcome() is None:
            raise NotationError(Code.UNFINISHED_DEAL, record.places.get("format", 0), 1)
        match = played.after()
        _compare_match(match, record)
        played = _play_record(match, record)
    return played
