"""The part of a verification that needs a rule book: the play, replayed (V9, V10, V12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.actions import Stock, Turn
from mesaya.cards import TABLE, tiles_text
from mesaya.dealing.cards import card_ids, drawn
from mesaya.dealing.lines import covered
from mesaya.dealing.spec import spec_of
from mesaya.errors import IllegalAction, NotationError, OptionError, RecordMismatch
from mesaya.events import Bought, Drew, Event, Plain
from mesaya.fair.hashing import Json
from mesaya.fair.merkle import leaves_of, root
from mesaya.fair.streams import draw, permutation
from mesaya.fair.transcript import Table
from mesaya.fair.verify import FAILED, OK, VOIDED, Check, Sealed
from mesaya.games import NAMES, rule_book
from mesaya.notation.lines import Line, parse_line
from mesaya.notation.replay import Replay, start


class Wrong(Exception):
    """A step that fails: its code and a short word."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


def audit(transcript: Table, sealed: Sealed) -> list[Check]:
    """V9 every card drawn is the next one, V10 mixes are the sealed ones, V12 the rules were kept.

    The deck, the deal plan and the chain have been checked before.
    """
    try:
        _replay(transcript, sealed)
    except Wrong as wrong:
        return [Check(wrong.code, FAILED, wrong.detail)]
    except (IllegalAction, NotationError, OptionError, RecordMismatch) as error:
        return [Check("V12", FAILED, str(error)[:120])]
    except (KeyError, TypeError, ValueError) as error:
        return [Check("V12", FAILED, f"a field is not as it must be: {error!s}"[:120])]
    return [Check(code, OK, "") for code in ("V9", "V10", "V12")]


def _replay(transcript: Table, sealed: Sealed) -> None:
    spec = _table(transcript["spec"])
    name = str(spec["game"])
    if name not in NAMES:
        raise Wrong("V12", "no such game")
    game = rule_book(name)
    dealer, seats = transcript["dealer"], spec["seats"]
    if not isinstance(dealer, int) or not isinstance(seats, int):
        raise Wrong("V12", "a number is missing")
    options = game.options(plain(_table(spec["options"])))
    match = game.match(options, seats, dealer, plain(_table(spec["before"])))
    if {**spec_of(match), "rules": spec["rules"]} != dict(spec):
        raise Wrong("V12", "the spec is not that of the game")
    pack = game.pack(options, seats)
    replay = start(match, [pack[card] for card in sealed.deck])
    roots = list(_list(transcript["deck_roots"])[:1])
    log = _table(transcript["log"])
    for row in _list(log["entries"]):
        entry = _table(row)
        public = _table(entry["public"])
        if public["t"] == "line":
            private = entry["private"]
            told = _table(private) if private else {}
            _line(replay, str(public["line"]), told, sealed, roots)
    if roots != transcript["deck_roots"]:
        raise Wrong("V10", "a mix is not the one that was sealed")
    result = _table(transcript["result"])
    publics = [_table(_table(row)["public"]) for row in _list(log["entries"])]
    lines = [str(public["line"]) for public in publics if public["t"] == "line"]
    if result["ending"] == VOIDED:
        _given_up(lines)
    else:
        _ended(replay, lines, result)


SCORE: Final = "* score "


def _given_up(lines: Sequence[str]) -> None:
    """V12 A hand that the house gave up has no score; where its play had come to does not matter.

    That it pays nothing is V13.
    """
    if any([line.startswith(SCORE) for line in lines]):
        raise Wrong("V12", "a hand that was given up has a score")


def _ended(replay: Replay, lines: Sequence[str], result: Mapping[str, Json]) -> None:
    """V12 The play is over, its points and its ending are those of the result.

    V13 Where points are tokens (points13), each seat pays its points at the rate, and the winner
    gets the sum less the commission.
    """
    outcome = replay.outcome()
    if outcome is None or [*outcome.scores] != result["points"]:
        raise Wrong("V12", "the play ends with other points")
    if outcome.ending != result["ending"]:
        raise Wrong("V12", "the play ends otherwise")
    if not lines or not lines[-1].startswith(SCORE):
        raise Wrong("V12", "the play is not counted in the log")
    if "tokens" in outcome.details:
        deltas = [_table(row)["delta"] for row in _list(result["settlement"])]
        due = (outcome.details["tokens"], outcome.details["commission"])
        if (deltas, result["commission"]) != due:
            raise Wrong("V13", "the settlement is not what the points are worth")


def _line(
    replay: Replay, text: str, private: Mapping[str, Json], sealed: Sealed, roots: list[Json]
) -> None:
    """One line of the play, and what only its seat was told."""
    seats, name = replay.match.seats, replay.match.game.name
    line = parse_line(str(private.get("line", text)), name, seats, 1, 1)
    if isinstance(line.body, Stock | Turn):
        _chance(replay, line, private, sealed, roots)
        return
    before = len(replay.events)
    if "line" in private and covered(str(private["line"])) != text:
        raise Wrong("V12", "a line is told in two ways")
    replay.play(line)
    _private(replay.events[before:], private)


def _chance(
    replay: Replay, line: Line, private: Mapping[str, Json], sealed: Sealed, roots: list[Json]
) -> None:
    """V10 A mix, or the card shown, is the one that the sealed seeds give."""
    chance = replay.deal.chance()
    if chance is None:
        raise Wrong("V10", "the table had nothing to draw")
    true = drawn(
        lambda label, index, size: permutation(sealed.keys, label, index, size),
        lambda label, index, stop: draw(sealed.keys, label, index, stop),
        chance,
    )
    told = line.body
    same = told == true
    if isinstance(told, Stock) and isinstance(true, Stock):
        same = [card >> 3 for card in told.cards] == [card >> 3 for card in true.cards]
    if not same:
        raise Wrong("V10", "the table drew otherwise than the seeds say")
    if isinstance(true, Stock):
        index, ids = len(roots), card_ids(replay.match, true.cards)
        leaves = leaves_of(sealed.keys[0], sealed.context, index, ids)
        roots.append({"label": chance.label, "index": index, "root": root(leaves).hex()})
    _private(replay.apply(TABLE, true), private)


def _private(events: Sequence[Event], private: Mapping[str, Json]) -> None:
    """V9 What a seat was told that it drew is the card that lay next."""
    drew = [
        f"p{event.seat + 1} {tiles_text((event.card,))}"
        for event in events
        if isinstance(event, Drew)
    ]
    fines = [tiles_text((event.fine,)) for event in events if isinstance(event, Bought)]
    if private.get("drew", []) != drew:
        raise Wrong("V9", "a seat was given another card than the next one")
    told = [private["fine"]] if "fine" in private else []
    if told != fines:
        raise Wrong("V9", "a fine card is not the next one")


def _list(value: Json) -> Sequence[Json]:
    if not isinstance(value, list):
        raise Wrong("V12", "a list is missing")
    return value


def _table(value: Json) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise Wrong("V12", "a table is missing")
    return value


def plain(table: Mapping[str, Json]) -> dict[str, Plain]:
    """Canonical JSON as plain data of a record. Raises `Wrong` for what a record cannot hold."""
    found: dict[str, Plain] = {}
    for key, value in table.items():
        found[key] = _value(value)
    return found


def _value(value: Json) -> Plain:
    match value:
        case bool() | int() | str():
            return value
        case list():
            return [_value(item) for item in value]
        case Mapping():
            return plain(value)
        case _:
            raise Wrong("V12", "no plain value")
