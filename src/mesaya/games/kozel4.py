"""Kozel on four cards: partnership Burkozel for two teams of two.

R4.4 The aim is to take tricks.
Q4.3 There is no duty to follow suit or to beat: folding is always legal.
Q4.20 The source names no combination of cards but the molodka, so there is no other.

Cards, teams and points are in `tricks.kozel`, beating in `tricks.beating`, the match score in
`tricks.kozel_score`. Sets of cards are bit masks; there is one pack, so a face is a card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya import events as ev
from mesaya.actions import PASS, Action, Beat, Fold, Forfeit, Lead, Molodka, Pass, Turn
from mesaya.cards import TABLE, Card, Face, Seat, short_pack
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Event, Plain
from mesaya.game import Chance, Outcome
from mesaya.options import Kozel4Options, Options, read_options
from mesaya.packs import check_pack, named
from mesaya.tricks.beating import SUIT_MASKS, Mask, clearing, clears, faces_of, hurdles, subsets
from mesaya.tricks.kozel import (
    HAND,
    MOLODKA,
    NOBODY,
    SEATS,
    beat_with,
    fold_of,
    leads_within,
    team_of,
    wins,
)
from mesaya.tricks.kozel_cards import Spread, cards_of, dealt, shown, spread
from mesaya.tricks.kozel_score import (
    Standing,
    checked,
    conclude,
    forfeit,
    goats_with_eggs,
    loser,
    read_standing,
    standing_after,
)
from mesaya.tricks.order import is_short_pack

NAME: Final = "kozel4"
PACK: Final = short_pack()

# What the deal waits for.
TURN: Final = 0  # the table, to show the trump card
ASK_LEAD: Final = 1  # pre_lead: who claims the lead with a molodka
LEAD: Final = 2
ASK_TRICK: Final = 3  # any_time: who takes the lead over with a molodka
ANSWER: Final = 4
OVER: Final = 5

_ASKED: Final[tuple[tuple[Seat, ...], ...]] = ((0,), (1,), (2,), (3,), (), (TABLE,))
"""`to_act` for each turn: seats 0..3, `NOBODY` when the deal is over, and at -1 the table."""


# --- one deal ------------------------------------------------------------------------------------
class Kozel4Deal:
    """One deal, from the pack to the count.

    `trump` is -1 until the table shows it. `turn` is who is to act. Of the trick in progress
    `holder` has laid the best cards and `bars` say what beats them.
    """

    __slots__ = (
        "bars",
        "cards",
        "holder",
        "opening",
        "options",
        "phase",
        "result",
        "standing",
        "trump",
        "turn",
    )

    def __init__(
        self,
        options: Kozel4Options,
        standing: Standing,
        opening: tuple[Event, ...],
        cards: Spread,
        trump: int,
        phase: int,
        turn: Seat,
        holder: Seat,
        bars: tuple[Mask, ...],
        result: Outcome | None,
    ) -> None:
        self.options = options
        self.standing = standing
        self.opening = opening
        self.cards = cards
        self.trump = trump
        self.phase = phase
        self.turn = turn
        self.holder = holder
        self.bars = bars
        self.result = result

    def clone(self) -> Kozel4Deal:
        """An independent copy."""
        return Kozel4Deal(
            self.options,
            self.standing,
            self.opening,
            self.cards.clone(),
            self.trump,
            self.phase,
            self.turn,
            self.holder,
            self.bars,
            self.result,
        )

    # --- what may be done --------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        """The seat that may act now; `(TABLE,)` for the trump card; `()` when over."""
        return _ASKED[self.turn]

    def chance(self) -> Chance | None:
        """R4.3 The table shows a random card of the stock for trump; the pool is top first."""
        if self.phase != TURN:
            return None
        return Chance("turn", 0, tuple([face << 3 for face in reversed(self.cards.stock)]))

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now: leads, or beats, then folds, then a molodka, by cards."""
        if seat != self.turn or not 0 <= seat < SEATS:
            return ()
        hand = self.cards.hands[seat]
        if self.phase == ANSWER:
            return self._answers(hand)
        if self.phase != LEAD:
            return (MOLODKA[hand], PASS) if hand in MOLODKA else (PASS,)
        leads: list[Action] = []
        for suit in SUIT_MASKS:
            if hand & suit:
                leads += leads_within(hand & suit)
        return leads

    def _answers(self, hand: Mask) -> list[Action]:
        """R4.5, Q4.3 Beat with any cards that beat, or fold any: as many as were led."""
        bars = self.bars
        sets = subsets(hand, len(bars))
        answers: list[Action] = [beat_with(cards) for cards in clearing(sets, bars)]
        answers += [fold_of(cards) for cards in sets]
        if hand in MOLODKA and self._claimable():
            answers.append(MOLODKA[hand])
        return answers

    def _claimable(self) -> bool:
        """Q4.9, Q4.11 Claimed on one's own turn, and never over four cards already led."""
        return self.options.molodka == "own_turn" and len(self.bars) < HAND

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do it, and give its events; or raise `IllegalAction` and change nothing."""
        if self.phase == OVER:
            raise IllegalAction(Reason.DEAL_OVER, "R4.10")
        match action:
            case Fold():
                return self._fold(seat, action.cards)
            case Beat():
                return self._beat(seat, action.cards)
            case Lead():
                return self._lead(seat, action.cards)
            case Molodka():
                return self._molodka(seat, action.cards)
            case Pass():
                return self._pass(seat)
            case Turn():
                return self._show_trump(seat, action.card)
            case Forfeit():
                return self._forfeit(seat)
            case _:
                raise IllegalAction(Reason.NOT_IN_GAME, "R4.4")

    def _expect(self, seat: Seat, phase: int, rule: str) -> None:
        """Refuse who is not to act, and what is not to be done now."""
        if seat != self.turn:
            if not TABLE <= seat < SEATS:
                raise IllegalAction(Reason.NO_SUCH_SEAT, "R4.1", seat=seat)
            raise IllegalAction(Reason.NOT_TO_ACT, rule, seat=seat)
        if phase != self.phase:
            raise IllegalAction(Reason.WRONG_PHASE, rule)

    # --- the trump card: R4.3 ----------------------------------------------------------------
    def _show_trump(self, seat: Seat, card: Face) -> list[Event]:
        """R4.3, Q4.8 A card of the stock is shown; its suit is trump. It stays in its place.

        Its place is not disclosed: that would tell everyone who draws it. With
        `trump_card=bottom` it goes under the stock.
        """
        self._expect(seat, TURN, "R4.3")
        stock = self.cards.stock
        if card not in stock:
            raise IllegalAction(Reason.BAD_CARD, "R4.3", card=named(card))
        if self.options.trump_card == "bottom":
            stock.remove(card)
            stock.insert(0, card)
        self.trump = card // 13
        self._open_trick(self.standing.lead)
        return [ev.Turned(card)]

    # --- the lead: R4.4 ----------------------------------------------------------------------
    def _open_trick(self, leader: Seat) -> None:
        """R4.4, Q4.9 The seat on lead opens; with `pre_lead` all are asked for a molodka before.

        Q4.13 Nobody is asked when hands, which are equal and no secret in number, are below four.
        """
        self.cards.first = self.holder = self.turn = leader
        self.bars = ()
        asking = self.options.molodka == "pre_lead" and self.cards.is_full(leader)
        self.phase = ASK_LEAD if asking else LEAD

    def _lead(self, seat: Seat, cards: Sequence[Face]) -> list[Event]:
        """R4.4, Q4.21 One or several cards of one suit, face up; trumps too."""
        self._expect(seat, LEAD, "R4.4")
        if not cards:
            raise IllegalAction(Reason.WRONG_COUNT, "R4.4", count=0, needed=1)
        led = self.cards.held(seat, cards, "R4.4")
        if led & ~SUIT_MASKS[cards[0] // 13]:
            raise IllegalAction(Reason.MIXED_SUITS, "R4.4", cards=fold_of(led).cards)
        return [ev.Led(seat, self._open_with(seat, led))]

    def _open_with(self, seat: Seat, led: Mask) -> tuple[Face, ...]:
        self.cards.first = seat
        self.cards.lay(seat, led)
        faces = self._hold(seat, led)
        self._pass_on()
        return faces

    def _hold(self, seat: Seat, cards: Mask) -> tuple[Face, ...]:
        """Q4.2 The cards laid last are the best so far; whoever beats next must beat these."""
        faces = fold_of(cards).cards
        self.holder = seat
        self.bars = hurdles(faces, self.trump)
        return faces

    def _pass_on(self) -> None:
        """R4.4, Q4.9 The turn passes clockwise; `any_time` asks all who have yet to play before.

        Q4.11 Once four of a suit have been led nobody is asked; nor are hands below four (Q4.13).
        """
        self.turn = self.cards.next_to_lay()
        asking = self.options.molodka == "any_time" and len(self.bars) < HAND
        self.phase = ASK_TRICK if asking and self.cards.is_full(self.turn) else ANSWER

    # --- beating and folding: R4.5 -----------------------------------------------------------
    def _beat(self, seat: Seat, cards: Sequence[Face]) -> list[Event]:
        """R4.5, Q4.2 Beat the best cards so far, even a partner's, face up and one to one."""
        mask = self._answer(seat, cards)
        if not clears(mask, self.bars):
            raise IllegalAction(Reason.DOES_NOT_BEAT, "R4.5", cards=fold_of(mask).cards)
        self.cards.lay(seat, mask)
        return self._laid(ev.Beaten(seat, self._hold(seat, mask)))

    def _fold(self, seat: Seat, cards: Sequence[Face]) -> list[Event]:
        """R4.5, Q4.3 Discard as many cards as were led, face down, able to beat or not."""
        mask = self._answer(seat, cards)
        self.cards.hide(seat, mask)
        return self._laid(ev.Folded(seat, fold_of(mask).cards))

    def _answer(self, seat: Seat, cards: Sequence[Face]) -> Mask:
        """R4.5 An answer has as many cards as were led."""
        self._expect(seat, ANSWER, "R4.5")
        count, needed = len(cards), len(self.bars)
        if count != needed:
            raise IllegalAction(Reason.WRONG_COUNT, "R4.5", count=count, needed=needed)
        return self.cards.held(seat, cards, "R4.5")

    def _laid(self, event: Event) -> list[Event]:
        events = [event]
        if len(self.cards.laid) == SEATS:
            self._take(events)
        else:
            self._pass_on()
        return events

    # --- molodka: R4.8 -----------------------------------------------------------------------
    def _molodka(self, seat: Seat, cards: Sequence[Face]) -> list[Event]:
        """R4.8, Q4.9, Q4.12 Who holds four of a suit may lead them over the cards already laid.

        Seats are on turn, or are asked, clockwise from who moved first: so the nearest is served,
        and who let the turn go by has waived.
        """
        asked = self.phase in (ASK_LEAD, ASK_TRICK)
        self._expect(seat, self.phase if asked else ANSWER, "R4.8")
        if not asked and not self._claimable():
            raise IllegalAction(Reason.NO_MOLODKA, "Q4.11" if len(self.bars) == HAND else "Q4.9")
        if len(cards) != HAND:
            raise IllegalAction(Reason.NOT_FOUR_OF_A_SUIT, "R4.8")
        led = self.cards.held(seat, cards, "R4.8")
        if led not in MOLODKA:
            raise IllegalAction(Reason.NOT_FOUR_OF_A_SUIT, "R4.8")
        self.cards.take_back()
        return [ev.MolodkaLed(seat, self._open_with(seat, led))]

    def _pass(self, seat: Seat) -> list[Event]:
        """R4.8, Q4.9, Q4.12 No claim: the next clockwise is asked, up to the leader's right."""
        asked = self.phase in (ASK_LEAD, ASK_TRICK)
        self._expect(seat, self.phase if asked else ASK_TRICK, "Q4.9")
        self.turn = (seat + 1) & 3
        if self.turn == self.cards.first:
            self.turn = self.cards.next_to_lay()
            self.phase = ANSWER if self.bars else LEAD
        return [ev.Passed(seat)]

    # --- taking and drawing: R4.6, R4.9 ------------------------------------------------------
    def _take(self, events: list[Event]) -> None:
        """R4.6, R4.9, Q4.4 Who last beat takes the trick, folded cards and all, draws and leads."""
        taker = self.holder
        folded = self.cards.gather(taker)
        events.append(ev.TrickTaken(taker, sum(self.cards.tricks)))
        if folded and self.options.reveal_folds == "to_taker":
            events.append(ev.FoldsShown(taker, faces_of(folded)))
        if not self._decided():
            self.cards.draw(taker, events)
            if self.cards.hands[taker]:
                self._open_trick(taker)
                return
        self._count(events)

    def _decided(self) -> bool:
        """Q4.15 Deals are played out; `stop_when_decided` ends them with the trick that makes 61.

        Cards not taken by then count for nobody, and the loser can no more reach 31 points or a
        first trick: what each team has taken so far is counted.
        """
        return self.options.stop_when_decided and wins(max(self.cards.scores()))

    # --- the end: R4.10 ----------------------------------------------------------------------
    def _count(self, events: list[Event]) -> None:
        """R4.10 When the pack is empty and all tricks are played, points are counted."""
        self._end(conclude(self.standing, self.options, self.cards), events)

    def _forfeit(self, seat: Seat) -> list[Event]:
        """R4.15 Who gives up, at any time, loses the match for the team."""
        if not 0 <= seat < SEATS:
            raise IllegalAction(Reason.NO_SUCH_SEAT, "R4.1", seat=seat)
        events: list[Event] = [ev.Forfeited(seat)]
        self._end(forfeit(self.standing, self.options, self.cards, team_of(seat)), events)
        return events

    def _end(self, result: Outcome, events: list[Event]) -> None:
        """Q4.5 At the count folded cards are shown, unless never; so are cards still held."""
        self.result = result
        self.phase = OVER
        self.turn = NOBODY
        if self.options.reveal_folds != "never":
            events += shown(self.cards.folds, "folds")
        events += shown(self.cards.hands, "hand")
        events.append(ev.Ended(result.ending, result.scores))

    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it goes on."""
        return self.result

    # --- reading -----------------------------------------------------------------------------
    def hand(self, seat: Seat) -> list[Card]:
        """The cards that `seat` holds, in canonical order."""
        return cards_of(self.cards.hands[seat])

    def table(self) -> list[tuple[int, ...]]:
        """The trick in progress in order of play, as all may see it: folded cards are unknown."""
        return self.cards.table()

    def zones(self) -> dict[str, list[Card]]:
        """Every physical card by zone. For tests, the table and the fair deal; never for a seat."""
        return self.cards.zones()


def deal_pack(options: Kozel4Options, standing: Standing, pack: Sequence[Card]) -> Kozel4Deal:
    """R4.2, R4.9, Q4.6 Four cards each; the lead is the match's, at first the dealer's left."""
    if not is_short_pack(pack):
        check_pack(pack, PACK, "R4.2")
    faces = [card >> 3 for card in pack]
    began = ev.Began(NAME, SEATS, standing.dealer, (0, 1, 2, 3), len(faces), standing.before())
    return Kozel4Deal(
        options,
        standing,
        opening=(began, *dealt(faces, standing.dealer)),
        cards=spread(faces, standing.dealer, standing.lead),
        trump=-1,
        phase=TURN,
        turn=TABLE,
        holder=standing.lead,
        bars=(),
        result=None,
    )


# --- the match: R4.15 ----------------------------------------------------------------------------
class Kozel4Match:
    """The series of deals up to the limit of defeat points. A value: nothing in it changes.

    R4.15, Q4.19 It is over once a team has the limit or more, and the other team wins.
    R4.14, Q4.18 `goats_with_eggs` tells that it is lost and any deal of it was 60-60.
    """

    __slots__ = (
        "dealer",
        "goats_with_eggs",
        "options",
        "over",
        "seats",
        "standing",
        "totals",
        "winners",
    )

    def __init__(self, options: Kozel4Options, standing: Standing) -> None:
        lost = loser(standing.totals, options.limit)
        self.options: Final = options
        self.standing: Final = standing
        self.seats: Final = SEATS
        self.dealer: Final = standing.dealer
        self.totals: Final[tuple[int, ...]] = standing.totals
        self.over: Final = lost is not None
        self.winners: Final[tuple[Seat, ...]] = () if lost is None else (1 - lost, 3 - lost)
        self.goats_with_eggs: Final = goats_with_eggs(standing, options.limit)

    @property
    def game(self) -> Kozel4:
        """Its rule book."""
        return KOZEL4

    def before(self) -> dict[str, Plain]:
        """The match so far, as a record's `before` table writes it."""
        return self.standing.before()

    def deal(self, pack: Sequence[Card]) -> Kozel4Deal:
        """Deal this pack, top card first. Raises `IllegalAction` if it is not the game's pack."""
        if self.over:
            raise IllegalAction(Reason.DEAL_OVER, "R4.15")
        return deal_pack(self.options, self.standing, pack)

    def after(self, outcome: Outcome) -> Kozel4Match:
        """R4.15 The match after a deal ended so."""
        return Kozel4Match(self.options, standing_after(self.standing, self.options, outcome))


# --- the game ------------------------------------------------------------------------------------
class Kozel4:
    """The rule book of Kozel on four cards."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """Its id in records and commands."""
        return NAME

    def options(self, rules: Mapping[str, Plain]) -> Kozel4Options:
        """House rules from a record's `rules` table; raises `OptionError`."""
        return checked(read_options(Kozel4Options, rules))

    def seats(self) -> range:
        """R4.1 Four seats, no more and no fewer."""
        return range(SEATS, SEATS + 1)

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """R4.7 The 36 cards from the six up, in canonical order."""
        del options, seats
        return PACK

    def match(
        self,
        options: Options,
        seats: int,
        dealer: Seat,
        before: Mapping[str, Plain] | None = None,
    ) -> Kozel4Match:
        """A fresh match, or one that stands as `before` says; raises `OptionError`."""
        if seats != SEATS:
            raise OptionError(Reason.BAD_SEATS, "R4.1", seats=seats, needed=SEATS)
        if not 0 <= dealer < SEATS:
            raise OptionError(Reason.NO_SUCH_SEAT, "R4.2", seat=dealer)
        rules = checked(options)
        return Kozel4Match(rules, read_standing({} if before is None else before, rules, dealer))


KOZEL4: Final = Kozel4()
