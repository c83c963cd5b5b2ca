"""Rummy on 13 cards: Indian points rummy, hand after hand.

The file follows the order of play: seats and packs, the deal, draw, discard, drop, declare, the
count, tokens, the match. What a group is and how a hand is best arranged is in `melds.shown` and
`melds.arrange`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya import actions as act
from mesaya import events as ev
from mesaya.actions import DECLARE, DISCARD, DRAW, DROP, TAKE, Action, Group
from mesaya.cards import TABLE, Card, Face, Seat, tiles_text
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Event, Plain
from mesaya.game import Chance, Events, Outcome
from mesaya.melds.closed_hand import (
    Cards,
    best_of,
    finishes,
    idle_discard,
    is_right,
    spread,
)
from mesaya.melds.piles import face_counts
from mesaya.melds.shown import Arrangement
from mesaya.melds.tables import (
    Table,
    checked,
    concluded,
    pack_of,
    read_table,
    table_size,
    write_table,
)
from mesaya.options import Options, Points13Options, read_options
from mesaya.packs import check_pack, faces

NAME: Final = "points13"
DROP_FIRST: Final = 20
DROP_LATER: Final = 40
WRONG: Final = 80

# stages of a turn
DRAWING: Final = 0
DISCARDING: Final = 1
MIXING: Final = 2
OVER: Final = 3

ACTING: Final[tuple[tuple[Seat, ...], ...]] = tuple((seat,) for seat in range(8))
DRAW_TAKE: Final[tuple[Action, ...]] = (DRAW, TAKE, DROP)
DRAW_ONLY: Final[tuple[Action, ...]] = (DRAW, DROP)


# --- a hand --------------------------------------------------------------------------------------
class Points13Deal:
    """One hand, from the pack to its points.

    `points` are what a seat that is out has to pay, -1 while it is in; `taken` tells who has taken
    a card in this hand.
    """

    __slots__ = (
        "cards",
        "mover",
        "opening",
        "options",
        "phase",
        "points",
        "result",
        "standing",
        "taken",
    )

    def __init__(
        self,
        options: Points13Options,
        standing: Table,
        opening: tuple[Event, ...],
        cards: Cards,
        phase: int,
        mover: Seat,
        points: list[int],
        taken: list[bool],
        result: Outcome | None,
    ) -> None:
        self.options = options
        self.standing = standing
        self.opening = opening
        self.cards = cards
        self.phase = phase
        self.mover = mover
        self.points = points
        self.taken = taken
        self.result = result

    def clone(self) -> Points13Deal:
        """An independent copy."""
        return Points13Deal(
            self.options,
            self.standing,
            self.opening,
            self.cards.clone(),
            self.phase,
            self.mover,
            self.points.copy(),
            self.taken.copy(),
            self.result,
        )

    # --- who acts, and how -----------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        """R3.7 One seat at a time, clockwise; the table for a recycled stock; nobody when over."""
        if self.phase <= DISCARDING:
            return ACTING[self.mover]
        return (TABLE,) if self.phase == MIXING else ()

    def chance(self) -> Chance | None:
        """S1, Q3.20 A new order of the discards, when a card must come from an empty stock."""
        if self.phase != MIXING:
            return None
        return Chance("recycle", self.cards.piles.recycled + 1, self.cards.piles.pool())

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now, in canonical order; of declarations only the right ones."""
        if seat != self.mover or self.phase > DISCARDING:
            return ()
        if self.phase == DRAWING:
            return DRAW_TAKE if self.cards.may_take(self.options.open_wild) else DRAW_ONLY
        cards = self.cards
        listed: list[Action] = [DISCARD[face] for face in cards.thrown(seat)]
        for face in finishes(cards.hands[seat], cards.wild, self.options):
            listed.append(DECLARE[face])
        listed.append(DROP)
        return listed

    def apply(self, seat: Seat, action: Action) -> Events:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        if self.phase == OVER:
            raise IllegalAction(Reason.DEAL_OVER, "R3.8")
        match action:
            case act.Discard(card=card):
                return self._discard(seat, card)
            case act.Draw(card=named):
                return self._draw(seat, named)
            case act.Take(card=named, count=count):
                return self._take(seat, named, count)
            case act.Declare(card=card, groups=groups):
                return self._declare(seat, card, groups)
            case act.Drop():
                return self._drop(seat)
            case act.Leave():
                return self._leave(seat)
            case act.Stock(cards=order):
                return self._stock(seat, order)
            case _:
                raise IllegalAction(Reason.NOT_IN_GAME, "R3.7")

    def _expect(self, seat: Seat, phase: int, rule: str) -> None:
        """The seat is asked now, and asked for this."""
        if seat not in self.to_act():
            if not TABLE <= seat < len(self.points):
                raise IllegalAction(Reason.NO_SUCH_SEAT, rule, seat=seat)
            if seat != TABLE and self.points[seat] >= 0:
                raise IllegalAction(Reason.SEAT_OUT, rule, seat=seat)
            raise IllegalAction(Reason.NOT_TO_ACT, rule, seat=seat)
        if phase != self.phase:
            raise IllegalAction(Reason.WRONG_PHASE, rule)

    # --- draw or take ----------------------------------------------------------------------------
    def _draw(self, seat: Seat, named: Face | None) -> Events:
        """R3.7 A turn begins with one card, from the closed stock, unseen by others, or the pile.

        S1 From an empty stock the discards are recycled first; Q3.20 where that cannot be the hand
        is void. A named card is checked; while the stock has still to be mixed, it must be among
        the cards that make it.
        """
        self._expect(seat, DRAWING, "R3.7")
        if named is not None and not self.cards.may_come(named):
            raise IllegalAction(Reason.WRONG_CARD, "R3.7", card=named)
        if self.cards.piles.stock:
            return self._drawn()
        if not self.cards.piles.can_recycle():
            return self._void()
        self.phase = MIXING
        return []

    def _drawn(self) -> Events:
        self.taken[self.mover] = True
        self.phase = DISCARDING
        return [ev.Drew(self.mover, self.cards.draw(self.mover))]

    def _stock(self, seat: Seat, order: tuple[Card, ...]) -> Events:
        """S1 The top discard stays; the rest, in the table's order, is the stock. A dropped hand
        stays out of it until the hand is over.
        """
        self._expect(seat, MIXING, "S1")
        self.cards.piles.recycle(order)
        events: Events = [ev.Mixed("recycle", len(self.cards.piles.stock))]
        return events + self._drawn()

    def _take(self, seat: Seat, named: Face | None, count: int | None) -> Events:
        """R3.7 Taking the open card is public. Q3.6 It may not go straight back. Q3.5 `open_wild`
        says whether a wild one may be taken.
        """
        self._expect(seat, DRAWING, "R3.7")
        if not self.cards.piles.pile:
            raise IllegalAction(Reason.NOTHING_TO_TAKE, "R3.7")
        top = self.cards.piles.pile[-1]
        if named is not None and named != top >> 3:
            raise IllegalAction(Reason.WRONG_CARD, "R3.7", card=named)
        if count is not None and count != 1:
            raise IllegalAction(Reason.NOT_IN_PILE, "R3.7", count=count)
        if not self.cards.may_take(self.options.open_wild):
            raise IllegalAction(Reason.MAY_NOT_TAKE, "Q3.5", card=top >> 3)
        self.taken[seat] = True
        self.phase = DISCARDING
        face = self.cards.take(seat, may_return=self.options.may_rediscard_taken)
        return [ev.Took(seat, (face,))]

    # --- discard ---------------------------------------------------------------------------------
    def _discard(self, seat: Seat, face: Face) -> Events:
        """R3.7 A turn ends with one card on the pile. S2, Q3.6 Not the card just taken from it."""
        self._expect(seat, DISCARDING, "R3.7")
        card = self.cards.held(seat, face, "R3.7")
        if card == self.cards.barred:
            raise IllegalAction(Reason.JUST_TAKEN, "Q3.6", card=face)
        self.cards.discard(seat, card)
        return self._next([ev.Discarded(seat, face)])

    def _next(self, events: Events) -> Events:
        """R3.7, Q3.25 The next seat that is in moves; the last one left wins at once."""
        left = self._left()
        if len(left) == 1:
            return self._end(events, "last_seat", left[0])
        self.mover = next((seat for seat in left if seat > self.mover), left[0])
        self.phase = DRAWING
        self.cards.end_turn()
        return events

    def _left(self) -> list[Seat]:
        """The seats that are still in the hand."""
        return [seat for seat, points in enumerate(self.points) if points < 0]

    def auto_play(self) -> Action:
        """R3.4, Q3.18 What the table plays for an idle mover, one action at a time.

        It draws from the stock and discards that card; if the seat has drawn already it discards
        that card, or, where that is barred, its dearest loose card. It never declares and never
        takes the open card.
        """
        if self.phase == DRAWING:
            return DRAW
        return DISCARD[idle_discard(self.cards, self.mover, self.best(self.mover))]

    # --- drop and leave --------------------------------------------------------------------------
    def _drop(self, seat: Seat) -> Events:
        """R3.18 Giving up before having taken a card costs 20; R3.19 later it costs 40.

        Q3.15 On one's own turn, before or after drawing.
        """
        self._expect(seat, self.phase if self.phase <= DISCARDING else DRAWING, "Q3.15")
        points = DROP_LATER if self.taken[seat] else DROP_FIRST
        return self._out(seat, points, "drop")

    def _leave(self, seat: Seat) -> Events:
        """R3.19, Q3.16 Leaving, or being removed by the table, costs 40 at any time.

        R3.21 The table removes a seat that misses several turns in a row.
        """
        if not 0 <= seat < len(self.points):
            raise IllegalAction(Reason.NO_SUCH_SEAT, "Q3.16", seat=seat)
        if self.points[seat] >= 0:
            raise IllegalAction(Reason.SEAT_OUT, "Q3.16", seat=seat)
        return self._out(seat, DROP_LATER, "leave")

    def _out(self, seat: Seat, points: int, why: str) -> Events:
        """Q3.21 What a seat that is out pays is fixed now and moved when the hand is settled."""
        self.points[seat] = points
        events: Events = [ev.Dropped(seat, points, why)]
        ends = seat == self.mover or len(self._left()) == 1
        return self._next(events) if ends else events

    # --- declare ---------------------------------------------------------------------------------
    def _declare(self, seat: Seat, face: Face, groups: tuple[Group, ...]) -> Events:
        """R3.8 The last card goes face down and the hand is shown; if it is right, the hand ends.

        Q3.12 After drawing only; the finish card never goes to the pile. Q3.11 The best
        arrangement of the 13 decides; the groups shown never change the verdict.
        """
        self._expect(seat, DISCARDING, "Q3.12")
        card = self.cards.held(seat, face, "R3.8")
        self.cards.check_shown(seat, card, groups)
        self.cards.put_down(seat, card)
        right = is_right(face_counts(self.cards.hands[seat]), self.cards.wild, self.options, free=0)
        shown = groups or self.best(seat).groups
        events: Events = [ev.Declared(seat, right, face, shown)]
        return self._end(events, "declared", seat) if right else self._wrong(seat, events)

    def _wrong(self, seat: Seat, events: Events) -> Events:
        """R3.20 A wrong declaration costs 80 and the hand goes on without its seat.

        Q3.13 The hand is shown to all and its cards are dead; the next seat moves on the same pile.
        Q3.14 The 80 are flat, whatever the hand counts.
        """
        self.points[seat] = WRONG
        events.append(ev.Revealed(seat, faces(self.cards.hands[seat]), "hand"))
        events.append(ev.Dropped(seat, WRONG, "wrong"))
        return self._next(events)

    # --- the count -------------------------------------------------------------------------------
    def best(self, seat: Seat) -> Arrangement:
        """R3.13 A hand is counted by its best possible arrangement, not as it was left."""
        return best_of(self.cards.hands[seat], self.cards.wild, self.options)

    def _end(self, events: Events, ending: str, winner: Seat) -> Events:
        """R3.8, R3.14 The winner scores nothing; R3.9 everyone else counts what is not grouped.

        Q3.26 A loser with a complete hand pays nothing. Q3.25 Who is left alone has won.
        """
        found = [self.best(seat) for seat in range(len(self.points))]
        scores = [
            0 if seat == winner else fixed if fixed >= 0 else found[seat].score
            for seat, fixed in enumerate(self.points)
        ]
        groups: list[Plain] = [[tiles_text(group) for group in best.groups] for best in found]
        return self._close(events, concluded(ending, scores, winner, self.standing, groups))

    def _void(self) -> Events:
        """Q3.20 Nothing can be recycled any more: the hand is void, no points and no tokens."""
        return self._close([], concluded("void", [0 for _ in self.points], -1, self.standing, []))

    def _close(self, events: Events, outcome: Outcome) -> Events:
        """R3.23, Q3.27 At the end every hand is open, finish cards too (Q3.12), so that anybody can
        deal the hand again from the seeds and compare.
        """
        self.result = outcome
        self.phase = OVER
        self.cards.end_turn()
        for seat, hand in enumerate(self.cards.hands):
            events.append(ev.Revealed(seat, faces(hand), "hand"))
            if self.cards.finish[seat] >= 0:
                events.append(ev.Revealed(seat, (self.cards.finish[seat] >> 3,), "finish"))
        events.append(ev.Ended(outcome.ending, outcome.scores))
        return events

    # --- reading ---------------------------------------------------------------------------------
    def outcome(self) -> Outcome | None:
        """How the hand ended, or None while it goes on."""
        return self.result

    def hand(self, seat: Seat) -> list[Card]:
        """The cards that `seat` holds, in canonical order; those of a seat that is out are dead."""
        return self.cards.hands[seat].copy() if 0 <= seat < len(self.points) else []

    def table(self) -> list[tuple[int, ...]]:
        """No melds lie on the table in this game."""
        return []

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone. For tests, the table and the fair deal; never for a seat."""
        return self.cards.zones()


# --- the deal ------------------------------------------------------------------------------------
def dealt(match: Points13Match, pack: Sequence[Card]) -> Points13Deal:
    """R3.1 Thirteen cards each, one at a time, from the left of the button (Q3.4).

    R3.6 Then one card is turned: its rank is wild. Q3.2 It is out of play. Q3.3 The next card opens
    the pile.
    """
    seats = match.seats
    order = [(match.dealer + 1 + step) % seats for step in range(seats)]
    options = match.options
    cards = spread(pack, order, open_card=options.open_card, limit=options.max_reshuffles)
    began = ev.Began(NAME, seats, match.dealer, tuple(range(seats)), len(pack), match.before())
    opening = (
        began,
        *[ev.Dealt(seat, faces(cards.hands[seat])) for seat in order],
        ev.Wild(cards.wild_card >> 3),
        *[ev.Opened(card >> 3) for card in cards.piles.pile],
    )
    points, taken = [-1] * seats, [False] * seats
    return Points13Deal(
        options, match.standing, opening, cards, DRAWING, order[0], points, taken, None
    )


# --- the match -----------------------------------------------------------------------------------
class Points13Match:
    """Hand after hand at one table, with no end of its own. A value: nothing in it changes."""

    __slots__ = ("dealer", "options", "seats", "standing")

    def __init__(self, options: Points13Options, seats: int, dealer: Seat, standing: Table) -> None:
        self.options = options
        self.seats = seats
        self.dealer = dealer
        self.standing = standing

    @property
    def game(self) -> Points13:
        """Its rule book."""
        return POINTS13

    @property
    def totals(self) -> tuple[int, ...]:
        """R3.14 The points of the session so far per seat; lower is better."""
        return self.standing.totals

    @property
    def over(self) -> bool:
        """A table goes on for as long as its players do."""
        return False

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Every hand has its own winner; the table has none."""
        return ()

    def before(self) -> dict[str, Plain]:
        """What differs from a fresh table, as a record's `before` writes it."""
        return write_table(self.standing, self.options)

    def deal(self, pack: Sequence[Card]) -> Points13Deal:
        """Deal this pack, top card first. Raises `IllegalAction` if it is not the game's pack."""
        check_pack(pack, POINTS13.pack(self.options, self.seats), "R3.5")
        return dealt(self, pack)

    def after(self, outcome: Outcome) -> Points13Match:
        """Q3.4 The button moves one seat clockwise; the hand's points join the totals."""
        old = self.standing
        totals = [total + score for total, score in zip(old.totals, outcome.scores, strict=True)]
        standing = Table(old.rate, old.bps, old.missed, tuple(totals))
        dealer = (self.dealer + 1) % self.seats
        return Points13Match(self.options, self.seats, dealer, standing)


# --- the rule book -------------------------------------------------------------------------------
class Points13:
    """The rule book of Rummy on 13 cards."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """Its id in records and commands."""
        return NAME

    def options(self, rules: Mapping[str, Plain]) -> Points13Options:
        """House rules from a record's `rules` table; raises `OptionError`."""
        return checked(read_options(Points13Options, rules))

    def seats(self) -> range:
        """R3.2, Q3.24 Two players at least, eight at the largest table."""
        return range(2, 9)

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """R3.5 Two packs and their printed jokers; three at the table of eight."""
        return pack_of(checked(options), seats)

    def match(
        self,
        options: Options,
        seats: int,
        dealer: Seat,
        before: Mapping[str, Plain] | None = None,
    ) -> Points13Match:
        """A fresh table, or one that stands as `before` says; raises `OptionError`.

        Q3.24 A hand needs `min_players` ready seats, and no more than the table has.
        """
        rules = checked(options)
        if not rules.min_players <= seats <= table_size(rules, seats) or seats > 8:
            raise OptionError(Reason.BAD_SEATS, "Q3.24", seats=seats)
        if not 0 <= dealer < seats:
            raise OptionError(Reason.NO_SUCH_SEAT, "Q3.4", seat=dealer)
        standing = read_table({} if before is None else before, rules, seats)
        return Points13Match(rules, seats, dealer, standing)


POINTS13: Final = Points13()
