"""A record as one seat may know it: `view = "p2"`, what it does not know as `??`.

A place of the pack, or of a mixed stock, is shown where the seat knows what lay there: the cards
dealt to it, those it drew, and cards turned up for all. A card that others held and showed later
stays `??` in its place, for the place would tell when it was drawn.
"""

from __future__ import annotations

import msgspec

from mesaya import actions as act
from mesaya import events as ev
from mesaya.cards import UNKNOWN, Card, Face, Seat, face_of, seat_text
from mesaya.errors import NotationError
from mesaya.game import Deal
from mesaya.melds.piles import order_stock
from mesaya.notation.codes import Code
from mesaya.notation.lines import Line, Score, Shown
from mesaya.notation.physical import numbered
from mesaya.notation.records import Record
from mesaya.notation.replay import Replay, open_match, start

PACK = -1
"""Stands for the pack where else the number of a line stands."""
Spot = tuple[int, int]
"""A place: the line that mixed the stock, or `PACK`, and the index from the top."""


class _Eyes:
    """What one seat sees of the places of cards while a deal is played."""

    __slots__ = ("known", "places", "seat")

    def __init__(self, seat: Seat, pack: tuple[Card, ...]) -> None:
        self.seat = seat
        self.known: set[Spot] = set()
        self.places: dict[Card, Spot] = {}
        self.lay_out(PACK, pack)

    def lay_out(self, line: int, order: tuple[Card, ...]) -> None:
        """The stock is now in this order, top first."""
        self.places = {card: (line, at) for at, card in enumerate(order)}

    def open_cards(self, opening: tuple[ev.Event, ...]) -> None:
        """The cards turned up for all in the dealing, next in the pack after those dealt."""
        at = 0
        for event in opening:
            match event:
                case ev.Dealt(cards=cards):
                    at += len(cards)
                case ev.Wild() | ev.Opened():
                    self.known.add((PACK, at))
                    at += 1
                case _:
                    pass

    def look(self, deal: Deal, seats: int) -> None:
        """Cards that came from the stock into a hand; those of the own hand are known."""
        for seat in range(seats):
            for card in deal.hand(seat):
                spot = self.places.pop(card, None)
                if spot is not None and seat == self.seat:
                    self.known.add(spot)

    def shown(self, line: int, cards: tuple[Face, ...]) -> tuple[Face, ...]:
        """The cards of a pack or a stock, `??` in every place that is not known."""
        return tuple(
            [card if (line, at) in self.known else UNKNOWN for at, card in enumerate(cards)]
        )


def redact(record: Record, seat: Seat) -> Record:
    """The record as `seat` may know it, without comments and without the fair transcript.

    The record must be whole (dealer, match before it) and legal; raises what `replay` raises.
    """
    seats = len(record.seats)
    if not 0 <= seat < seats:
        raise NotationError(Code.BAD_SEAT, text=seat_text(seat), seats=seats)
    pack = record.cards()
    replay = start(open_match(record), pack)
    eyes = _Eyes(seat, pack)
    eyes.open_cards(tuple(replay.deal.opening))
    eyes.look(replay.deal, seats)
    for number, line in enumerate(record.play):
        chance = replay.deal.chance()
        replay.play(line)
        if chance is not None and isinstance(line.body, act.Stock):
            order = order_stock(line.body.cards, chance.pool)
            eyes.lay_out(number, tuple(order[::-1]))
        eyes.look(replay.deal, seats)
    lines = [_line(line, number, eyes, replay) for number, line in enumerate(record.play)]
    return msgspec.structs.replace(
        record,
        pack=eyes.shown(PACK, record.pack),
        view=seat,
        fair={},
        play=tuple([line for line in lines if line.body is not None]),
        places={},
    )


def _line(line: Line, number: int, eyes: _Eyes, replay: Replay) -> Line:
    """One line as the seat may know it, without its comment."""
    body = line.body
    match body:
        case None | Score() | Shown():
            pass
        case act.Stock(cards=cards):
            faces = tuple([face_of(card) for card in cards])
            body = act.Stock(numbered(eyes.shown(number, faces)))
        case action if line.seat != eyes.seat:
            body = _of_others(action, line.seat, replay)
    return msgspec.structs.replace(line, body=body, comment=None, number=0)


def _of_others(action: act.Action, seat: Seat, replay: Replay) -> act.Action:
    """What others did, without the cards that only they know."""
    match action:
        case act.Draw():
            return act.DRAW
        case act.Toss():
            return act.Toss(UNKNOWN)
        case act.Fold(cards=cards):
            return act.Fold((UNKNOWN,) * len(cards))
        case act.Declare(groups=groups) if not _finish_shown(seat, replay):
            return act.Declare(UNKNOWN, groups)
        case _:
            return action


def _finish_shown(seat: Seat, replay: Replay) -> bool:
    """True if the card that `seat` declared with was shown to all (Q3.12)."""
    return any(
        isinstance(event, ev.Revealed) and event.seat == seat and event.what == "finish"
        for event in replay.events
    )
