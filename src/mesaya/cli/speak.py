"""Events as sentences: the same words for a terminal, a log and a live region."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from mesaya import events as ev
from mesaya.cards import JOKER, UNKNOWN, Seat, Tile, tiles_text
from mesaya.events import Event, Plain
from mesaya.games import contract, rummi
from mesaya.notation.lines import TEAM_WORDS
from mesaya.texts import Texts


class Speaker:
    """Says events to the reader at `seat`, naming seats by `names`."""

    def __init__(self, texts: Texts, names: Sequence[str], seat: Seat, game: str) -> None:
        self.texts = texts
        self.names = names
        self.seat = seat
        self.game = game

    def say(self, event: Event) -> str:
        """The sentence for an event, as this seat was told it; empty where none is needed."""
        return _SAY[type(event)](self, event)

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def get(self, message: str, seat: Seat, **args: str | int) -> str:
        """A sentence whose actor is `seat`."""
        you = int(seat == self.seat)
        return self.texts.get(message, you=you, name=self.name(seat), **args)

    def contract(self, round_: int) -> str:
        """The contract of a round in words."""
        rummies = self.game == "rummi"
        sets, runs = rummi.contract_of(round_) if rummies else contract.CONTRACTS[round_ - 1]
        return self.texts.get("contract-of", sets=sets, runs=runs)


E = TypeVar("E", bound=Event)
_SAY: dict[type[Event], Callable[[Speaker, Event], str]] = {}


def _says(kind: type[E]) -> Callable[[Callable[[Speaker, E], str]], Callable[[Speaker, E], str]]:
    def keep(say: Callable[[Speaker, E], str]) -> Callable[[Speaker, E], str]:
        _SAY[kind] = say  # type: ignore[assignment]
        return say

    return keep


def _melds(melds: Sequence[tuple[Tile, ...]]) -> str:
    return " ".join(tiles_text(tiles) for tiles in melds)


def _number(before: dict[str, Plain], key: str) -> int:
    value = before.get(key, 1)
    return value if isinstance(value, int) else 1


@_says(ev.Began)
def _began(s: Speaker, e: ev.Began) -> str:
    if e.game not in ("rummi", "contract"):
        return s.get("event-began", e.dealer, game=e.game, round=0, contract="")
    number = _number(e.before, "round" if e.game == "rummi" else "deal")
    contract = s.contract(number)
    return s.get("event-began", e.dealer, game=e.game, round=number, contract=contract)


@_says(ev.Dealt)
def _dealt(s: Speaker, e: ev.Dealt) -> str:
    cards = tiles_text(tuple(sorted(e.cards)))
    return s.get("event-dealt", e.seat, cards=cards, count=len(e.cards))


@_says(ev.Wild)
def _wild(s: Speaker, e: ev.Wild) -> str:
    message = "event-wild-joker" if e.card == JOKER else "event-wild"
    return s.texts.get(message, card=tiles_text((e.card,)))


@_says(ev.Opened)
def _opened(s: Speaker, e: ev.Opened) -> str:
    return s.texts.get("event-opened", card=tiles_text((e.card,)))


@_says(ev.Turned)
def _turned(s: Speaker, e: ev.Turned) -> str:
    return s.texts.get("event-turned", card=tiles_text((e.card,)), suit=s.texts.suit(e.card // 13))


@_says(ev.Tossed)
def _tossed(s: Speaker, e: ev.Tossed) -> str:
    return s.get("event-tossed", e.seat, card=tiles_text((e.card,)))


@_says(ev.Mixed)
def _mixed(s: Speaker, e: ev.Mixed) -> str:
    return s.texts.get("event-mixed", why=e.why, stock=e.stock)


@_says(ev.Drew)
def _drew(s: Speaker, e: ev.Drew) -> str:
    return s.get("event-drew", e.seat, card=tiles_text((e.card,)))


@_says(ev.Took)
def _took(s: Speaker, e: ev.Took) -> str:
    return s.get("event-took", e.seat, cards=tiles_text(e.cards))


@_says(ev.Passed)
def _passed(s: Speaker, e: ev.Passed) -> str:
    return s.get("event-passed", e.seat)


@_says(ev.Bought)
def _bought(s: Speaker, e: ev.Bought) -> str:
    fine = tiles_text((e.fine,))
    return s.get("event-bought", e.seat, card=tiles_text((e.card,)), fine=fine)


@_says(ev.Melded)
def _melded(s: Speaker, e: ev.Melded) -> str:
    return s.get("event-melded", e.seat, melds=_melds(e.melds))


@_says(ev.Added)
def _added(s: Speaker, e: ev.Added) -> str:
    card, cards = tiles_text((e.tile,)), tiles_text(e.tiles)
    return s.get("event-added", e.seat, card=card, meld=f"m{e.meld + 1}", cards=cards)


@_says(ev.Swapped)
def _swapped(s: Speaker, e: ev.Swapped) -> str:
    card, cards = tiles_text((e.card,)), tiles_text(e.tiles)
    return s.get("event-swapped", e.seat, card=card, meld=f"m{e.meld + 1}", cards=cards)


@_says(ev.Discarded)
def _discarded(s: Speaker, e: ev.Discarded) -> str:
    return s.get("event-discarded", e.seat, card=tiles_text((e.card,)))


@_says(ev.Declared)
def _declared(s: Speaker, e: ev.Declared) -> str:
    return s.get("event-declared", e.seat, melds=_melds(e.groups), valid=int(e.valid))


@_says(ev.Dropped)
def _dropped(s: Speaker, e: ev.Dropped) -> str:
    return s.get("event-dropped", e.seat, why=e.why, points=e.points)


@_says(ev.Called)
def _called(s: Speaker, e: ev.Called) -> str:
    return s.get("event-called", e.seat, suit=s.texts.suit(e.suit))


@_says(ev.SoloCalled)
def _solo(s: Speaker, e: ev.SoloCalled) -> str:
    suit = s.texts.suit(e.suit)
    return s.get("event-solocalled", e.seat, suit=suit, partner=s.name(e.covered))


@_says(ev.Played)
def _played(s: Speaker, e: ev.Played) -> str:
    return s.get("event-played", e.seat, card=tiles_text((e.card,)))


@_says(ev.Led)
def _led(s: Speaker, e: ev.Led) -> str:
    return s.get("event-led", e.seat, cards=tiles_text(e.cards))


@_says(ev.Beaten)
def _beaten(s: Speaker, e: ev.Beaten) -> str:
    return s.get("event-beaten", e.seat, cards=tiles_text(e.cards))


@_says(ev.Folded)
def _folded(s: Speaker, e: ev.Folded) -> str:
    return s.get("event-folded", e.seat, cards=tiles_text(e.cards), count=len(e.cards))


@_says(ev.FoldsShown)
def _folds_shown(s: Speaker, e: ev.FoldsShown) -> str:
    if UNKNOWN in e.cards or not e.cards:
        return ""
    return s.texts.get("event-foldsshown", cards=tiles_text(e.cards))


@_says(ev.MolodkaLed)
def _molodka(s: Speaker, e: ev.MolodkaLed) -> str:
    return s.get("event-molodkaled", e.seat, cards=tiles_text(e.cards))


@_says(ev.TrickTaken)
def _trick_taken(s: Speaker, e: ev.TrickTaken) -> str:
    return s.get("event-tricktaken", e.seat, number=e.number)


@_says(ev.Challenged)
def _challenged(s: Speaker, e: ev.Challenged) -> str:
    return s.get("event-challenged", e.seat, target=s.name(e.target), proved=int(e.proved))


@_says(ev.Forfeited)
def _forfeited(s: Speaker, e: ev.Forfeited) -> str:
    return s.get("event-forfeited", e.seat)


@_says(ev.Revealed)
def _revealed(s: Speaker, e: ev.Revealed) -> str:
    if not e.cards:
        return ""
    return s.get("event-revealed", e.seat, cards=tiles_text(e.cards), what=e.what)


@_says(ev.Ended)
def _ended(s: Speaker, e: ev.Ended) -> str:
    scores = "-".join(map(str, e.scores)) if s.game in TEAM_WORDS else _by_name(s, e.scores)
    teams = int(s.game in TEAM_WORDS)
    return s.texts.get("event-ended", ending=e.ending, scores=scores, teams=teams)


def _by_name(s: Speaker, scores: Sequence[int]) -> str:
    return ", ".join(f"{s.name(seat)} {score}" for seat, score in enumerate(scores))
