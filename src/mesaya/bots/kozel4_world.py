"""What a seat of Kozel on four cards knows of a deal, and deals of the rest that fit it.

A world (`kozel4_rollout`) has a hand for each seat, what lies in the trick, the card points of each
team's piles, what lies there face down counted in, who folded what, and the order of the stock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya import events as ev
from mesaya.actions import Action, Beat, Fold, Lead, Molodka
from mesaya.bots.kozel4_habits import PLAIN, Spot
from mesaya.bots.kozel4_rollout import FOLDED, LAID, POINTS, STOCK
from mesaya.cards import UNKNOWN, Face, Seat
from mesaya.dice import Dice
from mesaya.options import Kozel4Options
from mesaya.tricks.beating import mask_of
from mesaya.tricks.bits import BIT, places
from mesaya.tricks.kozel_solver import BEAT, CLAIM, PLACE, WORTH, points_of
from mesaya.tricks.kozel_solver import set_of as places_of
from mesaya.tricks.order import RANKS
from mesaya.view import Observation

SEATS: Final = 4
FEEDS: Final = 0.6
"""How much of its points speaks for folding a card to the partner's trick, on the whole."""
STARVES: Final = -0.4
"""The same for a trick that the opponents hold."""
DRAWN: Final = 3
"""A card face down is the best to fold of so many, for it came from a hand."""


def set_of(cards: Sequence[Face]) -> int:
    """These faces as a set of places."""
    return places_of(mask_of(cards))


def gladness(trump: int, swing: float) -> list[float]:
    """For every place how gladly such a card is folded: what it brings less what it is worth."""
    return [
        swing * WORTH[place % RANKS]
        - PLAIN.kept[place % RANKS + (9 if place // RANKS == trump else 0)]
        for place in range(4 * RANKS)
    ]


class Slot:
    """A card that lies face down: `team` has it in its piles, or -1 for the trick in progress.

    `seat` folded it; `fed` tells that the partner held the trick then.
    """

    __slots__ = ("fed", "seat", "team")

    def __init__(self, seat: Seat, team: int, *, fed: bool) -> None:
        self.seat = seat
        self.team = team
        self.fed = fed


class Knowledge:
    """What the seat knows.

    `base` is a world without what is hidden: its own hand, cards known in other hands, what lies
    face up, points taken face up. `needs` are cards missing in each hand; `cards` the places it
    cannot tell; `slots` the cards face down that it cannot tell; `bottom` a card known to lie under
    the stock, `in_stock` one known to be in it, or -1.
    """

    __slots__ = (
        "base",
        "bottom",
        "cards",
        "dice",
        "fed",
        "in_stock",
        "needs",
        "slots",
        "starved",
    )

    def __init__(self, obs: Observation, dice: Dice) -> None:
        self.dice = dice
        self.fed = gladness(obs.trump or 0, FEEDS)
        self.starved = gladness(obs.trump or 0, STARVES)
        self.base = [0] * STOCK
        self.slots: list[Slot] = []
        self.base[obs.seat] = set_of(obs.hand)
        self.base[FOLDED + obs.seat] = set_of(obs.folded)
        seen = self.base[obs.seat] | set_of(obs.shown) | self._read(obs)
        for seat in range(SEATS):
            self.base[seat] |= set_of(obs.known[seat])
            seen |= self.base[seat]
        self.needs = [obs.counts[seat] - self.base[seat].bit_count() for seat in range(SEATS)]
        self.cards = places(((1 << 36) - 1) & ~seen)
        self.bottom = self.in_stock = -1
        self._place_turned(obs)

    def _read(self, obs: Observation) -> int:
        """Read tricks off the log: points, what lies in the trick, cards face down. Gives the cards
        that the seat has seen in it and not in its hand.
        """
        seen = 0
        trick: list[tuple[Seat, tuple[Face, ...], bool, bool]] = []
        holder = -1
        for event in obs.log:
            if isinstance(event, (ev.Led, ev.Beaten, ev.MolodkaLed)):
                if isinstance(event, ev.MolodkaLed):
                    trick = []
                holder = event.seat
                trick.append((event.seat, event.cards, False, False))
            elif isinstance(event, ev.Folded):
                trick.append((event.seat, event.cards, True, (holder ^ event.seat) & 1 == 0))
            elif isinstance(event, ev.TrickTaken):
                seen |= self._to_pile(trick, event.seat & 1)
                trick = []
            elif isinstance(event, ev.FoldsShown) and UNKNOWN not in event.cards:
                seen |= self._told(event, set_of(event.cards) & ~seen)
        for seat, cards, hidden, fed in trick:
            if hidden and seat != obs.seat:
                self.slots += [Slot(seat, -1, fed=fed) for _ in cards]
            else:
                self.base[LAID + seat] = set_of(cards)
                seen |= self.base[LAID + seat]
        return seen

    def _to_pile(self, trick: list[tuple[Seat, tuple[Face, ...], bool, bool]], team: int) -> int:
        seen = 0
        for seat, cards, _, fed in trick:
            if UNKNOWN in cards:
                self.slots += [Slot(seat, team, fed=fed) for _ in cards]
            else:
                seen |= set_of(cards)
                self.base[POINTS + team] += points_of(set_of(cards))
        return seen

    def _told(self, event: ev.FoldsShown, told: int) -> int:
        """Q4.5 `to_taker`: what others folded to the trick just taken, whose slots came last."""
        del self.slots[len(self.slots) - told.bit_count() :]
        self.base[POINTS + (event.seat & 1)] += points_of(told)
        return told

    def _place_turned(self, obs: Observation) -> None:
        """Q4.8 The card shown lies in the stock, until somebody has drawn; or under it."""
        if obs.turned is None or PLACE[obs.turned] not in self.cards or not obs.stock:
            return
        options = obs.options
        assert isinstance(options, Kozel4Options)
        place = PLACE[obs.turned]
        if options.trump_card == "bottom":
            self.bottom = place
        elif obs.stock == 20:
            self.in_stock = place
        else:
            return
        self.cards.remove(place)

    # --- worlds ------------------------------------------------------------------------------
    def world(self) -> list[int]:
        """A deal of the hidden cards that fits, cards face down being such as are folded."""
        cards = self.cards
        self.dice.shuffle(cards)
        world = self.base.copy()
        left = len(cards)
        for slot in self.slots:
            at = self._folded(cards, left, self.fed if slot.fed else self.starved)
            place = cards[at]
            left -= 1
            cards[at] = cards[left]
            cards[left] = place
            if slot.team < 0:
                world[LAID + slot.seat] |= BIT[place]
            else:
                world[POINTS + slot.team] += WORTH[place % RANKS]
                world[FOLDED + slot.seat] |= BIT[place]
        for seat in range(SEATS):
            for _ in range(self.needs[seat]):
                left -= 1
                world[seat] |= BIT[cards[left]]
        self.add_stock(world, cards[:left])
        return world

    def _folded(self, cards: list[int], left: int, scores: list[float]) -> int:
        """Of some cards by chance, as of a hand, the one that is folded most gladly; its index."""
        found = self.dice.below(left)
        for _ in range(DRAWN - 1):
            other = self.dice.below(left)
            if scores[cards[other]] > scores[cards[found]]:
                found = other
        return found

    def add_stock(self, world: list[int], cards: list[int]) -> None:
        """Put these cards, and those known to be there, under the world as its stock."""
        if self.in_stock >= 0:
            cards.insert(self.dice.below(len(cards) + 1), self.in_stock)
        if self.bottom >= 0:
            cards.insert(0, self.bottom)
        world += cards


# --- the position --------------------------------------------------------------------------------
def spot_of(obs: Observation) -> Spot:
    """Where the deal stands for the seat on turn."""
    options = obs.options
    assert isinstance(options, Kozel4Options)
    spot = Spot(0 if obs.trump is None else obs.trump, obs.seat)
    spot.stock = obs.stock
    spot.shown = set_of(obs.shown)
    spot.tricks_0 = obs.taken[0] + obs.taken[2]
    spot.tricks_1 = obs.taken[1] + obs.taken[3]
    spot.claims = options.molodka in ("own_turn", "any_time")
    spot.short = options.stop_when_decided
    for seat, verb, cards in obs.trick:
        spot.laid += 1
        spot.size = len(cards)
        if verb == "fold":
            spot.folds += len(cards)
            continue
        spot.best = set_of(cards)
        spot.holder = seat
        spot.faced |= spot.best
        spot.pot += points_of(spot.best)
    return spot


def as_number(action: Action) -> int:
    """A lead, beat, fold or molodka as the rollouts know it."""
    match action:
        case Beat(cards=cards):
            return set_of(cards) | BEAT
        case Molodka(cards=cards):
            return set_of(cards) | CLAIM
        case Lead(cards=cards):
            return set_of(cards)
        case Fold(cards=cards):
            return set_of(cards)
        case _:
            return 0
