"""Six-player Omi: three teams of two, tricks with a called trump, counters.

The file follows the order of play: deal, call, solo, tricks, end of the hand, match. What a hand
costs in counters is `tricks.counters`; how high cards are is `tricks.order`.

Seats 0 and 3 are team A, 1 and 4 B, 2 and 5 C. Play goes to the right: from seat 5 to seat 4. A
team that is out keeps its seats, unplayed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from mesaya import events as ev
from mesaya.actions import CALL, PASS, SOLO, Action, Call, Challenge, Forfeit, Pass, Play, Solo
from mesaya.cards import TABLE, Card, Face, Seat, Suit, short_pack
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Called, Dealt, Ended, Event, Passed, Plain, Revealed
from mesaya.game import Chance, Events, Outcome
from mesaya.options import Omi6Options, Options, read_options
from mesaya.packs import check_pack, faces, named
from mesaya.tricks import counters as pile
from mesaya.tricks.counters import Counters, Payment
from mesaya.tricks.order import BITS, NO_SUIT, SUIT_BITS, bits_of, follows, is_short_pack, plays
from mesaya.tricks.revokes import Revokes
from mesaya.tricks.teams import SEATS, TEAMS, Seating, partner_of, seated, seats_of, team_of
from mesaya.tricks.trick import Trick, no_trick

NAME: Final = "omi6"
NOBODY: Final = 6  # to act when the hand is over

# stages of a hand, in order of play
CALLING: Final = 0
SOLO_WINDOW: Final = 1
PLAYING: Final = 2
CHALLENGING: Final = 3
OVER: Final = 4

ACTING: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,), (2,), (3,), (4,), (5,), ())
CHALLENGE: Final = tuple(Challenge(seat) for seat in range(SEATS))
SOLO_LEGAL: Final[tuple[Action, ...]] = (PASS, *SOLO)


# --- a hand --------------------------------------------------------------------------------------
class Omi6Deal:
    """One hand, from the pack to its tricks.

    Q1.20 There is no early claim or concession: a hand is played out.

    `stock` are the cards not dealt yet, top first; `hands` are sets of bits by seat; `waiting` is
    who is still to be asked in a window, the seat to act first; `tricks` are those taken by each
    team.
    """

    __slots__ = (
        "enforce",
        "hands",
        "match",
        "opening",
        "result",
        "revokes",
        "seating",
        "solo",
        "stage",
        "stock",
        "trick",
        "tricks",
        "trump",
        "turn",
        "waiting",
    )

    def __init__(
        self,
        match: Omi6Match,
        opening: tuple[Event, ...],
        seating: Seating,
        stage: i64,
        turn: Seat,
        stock: tuple[Card, ...],
        hands: list[int],
        waiting: tuple[Seat, ...],
        trump: i64,
        solo: i64,
        trick: Trick,
        tricks: list[int],
        revokes: Revokes,
        result: Outcome | None,
    ) -> None:
        self.match = match
        self.opening = opening
        self.seating = seating
        self.stage: i64 = stage
        self.turn = turn
        self.stock = stock
        self.hands = hands
        self.waiting = waiting
        self.trump: i64 = trump
        self.solo: i64 = solo
        self.trick = trick
        self.tricks = tricks
        self.revokes = revokes
        self.result = result
        self.enforce = match.options.revoke == "enforce"

    def clone(self) -> Omi6Deal:
        """An independent copy."""
        return Omi6Deal(
            self.match, self.opening, self.seating, self.stage, self.turn, self.stock,
            self.hands.copy(), self.waiting, self.trump, self.solo, self.trick.clone(),
            self.tricks.copy(), self.revokes.clone(), self.result,
        )  # fmt: skip

    # --- what everybody may ask ------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        """S4 One seat at a time; windows ask their seats in play order."""
        return ACTING[self.turn]

    def chance(self) -> Chance | None:
        """The pack fixes all chance of Omi."""
        return None

    def outcome(self) -> Outcome | None:
        """How the hand ended, or None while it goes on."""
        return self.result

    def hand(self, seat: Seat) -> list[Card]:
        """The cards that `seat` holds, in canonical order; none for who is no seat."""
        if not 0 <= seat < SEATS:
            return []
        return [play.card << 3 for play in plays(self.hands[seat])]

    def table(self) -> list[tuple[int, ...]]:
        """The trick in progress, a group for each card in order of play."""
        return [(face,) for face in self.trick.now()]

    def zones(self) -> dict[str, list[Card]]:
        """Every card: not dealt yet, in hands, in the trick in progress, in tricks taken."""
        found = {f"hand{seat}": self.hand(seat) for seat in range(SEATS)}
        found["stock"] = list(self.stock)
        found["trick"] = [face << 3 for face in self.trick.now()]
        found["taken"] = [face << 3 for face in self.trick.done()]
        return found

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may do now, in canonical order; a forfeit is never listed."""
        if seat != self.turn:
            return ()
        if self.stage == PLAYING:
            return follows(self.hands[seat], self.trick.led if self.enforce else NO_SUIT)
        if self.stage == CALLING:
            return CALL
        if self.stage == SOLO_WINDOW:
            return SOLO_LEGAL
        if self.stage == CHALLENGING:
            return (PASS, *[CHALLENGE[target] for target in self.seating.rivals(seat)])
        return ()

    def apply(self, seat: Seat, action: Action) -> Events:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        match action:
            case Play(card=card):
                return self._play(seat, card)
            case Call(suit=suit):
                return self._call(seat, suit)
            case Solo(suit=suit):
                return self._solo(seat, suit)
            case Pass():
                return self._pass(seat)
            case Challenge(seat=target):
                return self._challenge(seat, target)
            case Forfeit():
                return self._forfeit(seat)
            case _:
                raise IllegalAction(Reason.NOT_IN_GAME, "R1.10")

    def _not_now(self, seat: Seat, rule: str) -> IllegalAction:
        """Why `seat` may not do now what it tries."""
        if seat != TABLE and not 0 <= seat < SEATS:
            return IllegalAction(Reason.NO_SUCH_SEAT, "R1.1", seat=seat)
        if self.stage == OVER:
            return IllegalAction(Reason.DEAL_OVER, rule)
        if seat != TABLE and seat not in self.seating.seats:
            return IllegalAction(Reason.SEAT_OUT, "R1.17", seat=seat)
        if seat != self.turn:
            return IllegalAction(Reason.NOT_TO_ACT, rule, seat=seat)
        return IllegalAction(Reason.WRONG_PHASE, rule)

    # --- the call --------------------------------------------------------------------------------
    def _call(self, seat: Seat, suit: Suit) -> Events:
        """R1.8 The player to the dealer's right, seeing only the first packet, must call trumps."""
        if seat != self.turn or self.stage != CALLING:
            raise self._not_now(seat, "R1.8")
        if not 0 <= suit < 4:
            raise IllegalAction(Reason.BAD_SUIT, "R1.8")
        self.trump = suit
        events: Events = [Called(seat, suit)]
        for receiver, cards in self.seating.packets(self.stock, seat):
            self.hands[receiver] |= bits_of(cards)
            events.append(Dealt(receiver, cards))
        self.stock = ()
        redeal = self.match.options.redeal_short_trumps
        if redeal and self.seating.short_of(SUIT_BITS[suit], self.hands):
            return self._end(events, "void", {"why": "short_trumps"})
        self.stage = SOLO_WINDOW
        self.waiting = self.seating.round_from(seat)
        return events

    # --- the solo --------------------------------------------------------------------------------
    def _solo(self, seat: Seat, suit: Suit) -> Events:
        """R1.21 A player may declare to take all tricks alone: the partner's hand is covered, he
        calls a new trump and leads the first card.

        Q1.8 After the deal and before the first lead; the first to say so has it. Q1.9 The new
        trump may be the old one. Q1.11 The partner's hand stays unseen and is skipped in play.
        """
        if seat != self.turn or self.stage != SOLO_WINDOW:
            raise self._not_now(seat, "Q1.8")
        if not 0 <= suit < 4:
            raise IllegalAction(Reason.BAD_SUIT, "R1.21")
        covered = partner_of(seat)
        self.trump = suit
        self.solo = seat
        self.seating = Seating(self.seating.seats, covered)
        self.waiting = ()
        self.stage = PLAYING
        return [ev.SoloCalled(seat, suit, covered)]

    def _pass(self, seat: Seat) -> Events:
        """Q1.8 The solo is offered to the trump caller first, then in play order."""
        window = CHALLENGING if self.stage == CHALLENGING else SOLO_WINDOW
        if seat != self.turn or self.stage != window:
            raise self._not_now(seat, "Q1.8")
        return self._ask_next([Passed(seat)])

    def _ask_next(self, events: Events) -> Events:
        """S4 The next seat of the window answers; after the last the hand goes on."""
        self.waiting = self.waiting[1:]
        if self.waiting:
            self.turn = self.waiting[0]
            return events
        if self.stage == CHALLENGING:
            return self._after_trick(events)
        # nobody plays alone: the caller, whom the ring gives next, leads (Q1.5)
        self.turn = self.seating.ring[self.turn]
        self.stage = PLAYING
        return events

    # --- tricks ----------------------------------------------------------------------------------
    def _play(self, seat: Seat, card: Face) -> Events:
        """R1.10 Play is exactly as in traditional Omi.

        Q1.5 The trump caller leads to the first trick. Who holds the suit led must play it, else
        any card; nobody need trump or overtake.
        """
        if seat != self.turn or self.stage != PLAYING:
            raise self._not_now(seat, "Q1.5")
        held: i64 = self.hands[seat]
        bit: i64 = BITS[card] if 0 <= card < 52 else 0
        if not held & bit:
            why = Reason.NOT_HELD if bit else Reason.BAD_CARD
            raise IllegalAction(why, "R1.3", card=named(card))
        trick = self.trick
        led = trick.led
        if led >= 0 and card // 13 != led and held & SUIT_BITS[led]:
            if self.enforce:
                raise IllegalAction(Reason.FOLLOW_SUIT, "Q1.5", suit=int(led), card=card)
            self.revokes.note(seat)
        self.hands[seat] = held ^ bit
        events: Events = [trick.lay(seat, card, self.trump)]
        if trick.laid < self.seating.size:
            self.turn = self.seating.ring[seat]
            return events
        return self._close_trick(events)

    def _close_trick(self, events: Events) -> Events:
        """Q1.5 The highest trump, else highest of the suit led, takes it and leads next."""
        self.turn = seat = int(self.trick.taker)
        tricks = self.tricks
        tricks[team_of(seat)] += 1
        events.append(self.trick.close(tricks[0] + tricks[1] + tricks[2]))
        if not self.enforce and self._challenges_open():
            return events
        return self._after_trick(events)

    def _after_trick(self, events: Events) -> Events:
        """R1.11 A hand is six tricks, or nine. Q1.10 A solo stops at the first it loses."""
        lost = self.solo >= 0 and self.trick.taker != self.solo
        tricks = self.tricks
        if not lost and tricks[0] + tricks[1] + tricks[2] < self.seating.held:
            self.stage = PLAYING
            self.turn = self.trick.taker
            return events
        if self.solo < 0:
            return self._end(events, "normal", {})
        details: dict[str, Plain] = {"solo_team": TEAMS[team_of(self.solo)]}
        return self._end(events, "solo_lost" if lost else "solo_won", details)

    # --- hiding cards ----------------------------------------------------------------------------
    def _challenges_open(self) -> bool:
        """R1.23 A player who is caught hiding cards loses his team its place.

        Q1.14 `honour_with_challenge` (our reading): any card held may be played. After each trick
        the seats in play that have not challenged yet in this hand are asked, from its taker on.
        """
        self.waiting = self.revokes.may_ask(self.seating.round_from(self.trick.taker))
        if self.waiting:
            self.stage = CHALLENGING
            self.turn = self.waiting[0]
        return self.waiting != ()

    def _challenge(self, seat: Seat, target: Seat) -> Events:
        """Q1.14 A challenge names a seat of another team that plays in this hand.

        When it is proved that seat's team is removed; else the next seat is asked.
        """
        if self.enforce:
            raise IllegalAction(Reason.NO_CHALLENGE, "Q1.14")
        if seat != self.turn or self.stage != CHALLENGING:
            raise self._not_now(seat, "Q1.14")
        if target not in self.seating.rivals(seat):
            raise IllegalAction(Reason.NO_CHALLENGE, "R1.23", seat=target)
        proved = self.revokes.challenge(seat, target)
        events: Events = [ev.Challenged(seat, target, proved)]
        if proved:
            return self._remove(events, target, "revoke")
        return self._ask_next(events)

    def _forfeit(self, seat: Seat) -> Events:
        """Q1.14 A player may give up at any time; his team leaves as if caught hiding cards."""
        if seat not in self.seating.seats or self.stage == OVER:
            raise self._not_now(seat, "Q1.14")
        return self._remove([ev.Forfeited(seat)], seat, "forfeit")

    def _remove(self, events: Events, seat: Seat, why: str) -> Events:
        """R1.23 The team and its counters are removed, the hand is void, the rest deal afresh."""
        return self._end(events, "forfeit", {"forfeit_team": TEAMS[team_of(seat)], "why": why})

    # --- the end of the hand ---------------------------------------------------------------------
    def _end(self, events: Events, ending: str, details: dict[str, Plain]) -> Events:
        """Q1.11 Hands not played out, a covered one too, are shown when the hand is over."""
        scores = pile.three(self.tricks)
        after, paid = self.match.settled(Outcome(ending, scores, details))
        told = {**details, **after.before(), "paid": pile.as_plain(paid)}
        self.result = Outcome(ending, scores, told)
        self.match.known = (self.result, after, paid)
        self.stage = OVER
        self.turn = NOBODY
        self.waiting = ()
        for seat in self.seating.seats:
            if self.hands[seat]:
                events.append(Revealed(seat, faces(self.hand(seat)), "hand"))
        events.append(Ended(ending, scores))
        return events


def dealt(match: Omi6Match, pack: Sequence[Card]) -> Omi6Deal:
    """R1.7 After shuffle and cut the dealer gives the player on his right the first packet.

    Q1.7 The caller has the top three cards of the pack (five with two teams); nobody else has
    cards while trumps are called. The cut moves nothing: a mixed pack is already fair.
    """
    seating = seated(match.counters.left_in())
    caller = seating.ring[match.dealer]
    first = seating.first_packet()
    cards = faces(pack[:first])
    hands = [0] * SEATS
    hands[caller] = bits_of(cards)
    began = ev.Began(NAME, SEATS, match.dealer, seating.seats, len(pack), match.before())
    opening = (began, Dealt(caller, cards))
    return Omi6Deal(
        match, opening, seating, CALLING, caller, tuple(pack[first:]), hands, (),
        NO_SUIT, TABLE, no_trick(), [0, 0, 0], Revokes(0, 0), None,
    )  # fmt: skip


# --- the match -----------------------------------------------------------------------------------
class Omi6Match:
    """The series of hands, until one team is left. Never changes once made.

    `known` is what the last outcome came to, for it is asked twice; it changes no answer.
    """

    __slots__ = ("counters", "dealer", "known", "options")

    def __init__(self, options: Omi6Options, dealer: Seat, counters: Counters) -> None:
        self.known: tuple[Outcome, Counters, tuple[Payment, ...]] | None = None
        self.options = options
        self.dealer = dealer
        self.counters = counters

    @property
    def game(self) -> Omi6:
        """Its rule book."""
        return OMI6

    @property
    def seats(self) -> int:
        """Always six: a team that is out keeps its seats."""
        return SEATS

    @property
    def totals(self) -> tuple[int, ...]:
        """The counters of teams A, B, C; 0 for a team that is out."""
        return self.counters.totals()

    @property
    def over(self) -> bool:
        """R1.16 The match is won when both other teams are out, at the same time or one by one."""
        return len(self.counters.left_in()) == 1

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Both seats of the only team left."""
        return seats_of(self.counters.left_in()) if self.over else ()

    def before(self) -> dict[str, Plain]:
        """`counters`, `out`, and once the piles are split `give` and `receive`."""
        return self.counters.before()

    def deal(self, pack: Sequence[Card]) -> Omi6Deal:
        """R1.3 Deal these 36 cards, top card first; raises `IllegalAction(bad_pack)`."""
        if self.over:
            raise IllegalAction(Reason.MATCH_OVER, "R1.16")
        if not is_short_pack(pack):
            check_pack(pack, PACK, "R1.3")
        return dealt(self, pack)

    def after(self, outcome: Outcome) -> Omi6Match:
        """Q1.6 The deal passes to the right, over teams that are out, after a removal too; Q1.18
        the same dealer deals a thrown-in hand again. R1.17 Who is out leaves, the others go on.
        """
        counters, _ = self.settled(outcome)
        dealer = self.dealer
        if outcome.ending != "void":
            dealer = seated(counters.left_in()).ring[dealer]
        return Omi6Match(self.options, dealer, counters)

    def settled(self, outcome: Outcome) -> tuple[Counters, tuple[Payment, ...]]:
        """The counters after a hand that ended so, and what was paid."""
        if self.known is not None and self.known[0] is outcome:
            return self.known[1], self.known[2]
        caller = seated(self.counters.left_in()).ring[self.dealer]
        return pile.settled(self.counters, outcome, caller, self.options)


# --- the rule book -------------------------------------------------------------------------------
PACK: Final = short_pack()


class Omi6:
    """R1.2 One pack of 52 and two jokers: 36 cards are played, the other 18 are counters (R1.3)."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """`omi6`."""
        return NAME

    def options(self, rules: Mapping[str, Plain]) -> Omi6Options:
        """House rules from a record's `rules` table; raises `OptionError`."""
        return pile.checked(read_options(Omi6Options, rules))

    def seats(self) -> range:
        """R1.1 Six players."""
        return range(SEATS, SEATS + 1)

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """R1.3 The 36 cards, in canonical order."""
        del options, seats
        return PACK

    def match(
        self,
        options: Options,
        seats: int,
        dealer: Seat,
        before: Mapping[str, Plain] | None = None,
    ) -> Omi6Match:
        """A fresh match, or one that stands as `before` says; raises `OptionError`.

        S5 The first dealer comes from outside. Counters that should be split already are (Q1.15).
        """
        rules = pile.checked(options)
        if seats != SEATS:
            raise OptionError(Reason.BAD_SEATS, "R1.1", seats=seats)
        counters = pile.fresh() if before is None else pile.read_before(before)
        counters = pile.closed(counters, rules.split_above)
        if dealer not in range(SEATS):
            raise OptionError(Reason.NO_SUCH_SEAT, "R1.1", seat=dealer)
        if dealer not in seats_of(counters.left_in()):
            raise OptionError(Reason.SEAT_OUT, "Q1.6", seat=dealer)
        return Omi6Match(rules, dealer, counters)


OMI6: Final = Omi6()
