"""What a seat of six-player Omi knows of a hand, and deals of the rest that fit it.

A world is a hand for each seat, sets of bits: the seat's own, and for the others a deal of the
cards it cannot place in which nobody holds a suit that he could not follow.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya import events as ev
from mesaya.bots.omi6 import shown_voids
from mesaya.bots.omi6_rollout import Spot, power_of
from mesaya.cards import Face, Seat
from mesaya.dice import Dice
from mesaya.tricks.bits import BIT, SUIT_OF, places
from mesaya.tricks.order import RANKS, STRENGTH, WHOLE, bits_of
from mesaya.tricks.teams import SEATS, to_the_right
from mesaya.view import Observation

TRIES: Final = 12
"""Deals that came to a dead end, before voids are left out of account."""

PLACE: Final[tuple[int, ...]] = tuple(
    [face // 13 * RANKS + STRENGTH[face] if STRENGTH[face] >= 0 else -1 for face in range(52)]
)
"""The place of a card, 0 to 35, by its face; -1 for cards that are not played with."""


FACE: Final[tuple[int, ...]] = tuple([PLACE.index(place) for place in range(4 * RANKS)])
"""The face of a card by its place."""


def spot_of(obs: Observation) -> Spot:
    """Where the hand stands for the seat that is to play, its own side 0.

    In a solo everyone else is on side 1 together.
    """
    playing = [seat for seat in obs.playing if seat != obs.covered]
    mine = obs.seat % 3
    if obs.solo >= 0:
        sides = [int((seat == obs.solo) != (obs.seat == obs.solo)) for seat in range(SEATS)]
    else:
        sides = [(seat - mine) % 3 for seat in range(SEATS)]
    ring = list(to_the_right(playing))
    spot = Spot(ring, sides, len(playing), 0 if obs.trump is None else obs.trump, obs.seat)
    spot.alone = obs.solo
    held = 36 // len(obs.playing)
    spot.tricks = held - sum(obs.taken)
    for seat in obs.playing:
        spot.won += obs.taken[seat] * 10 ** sides[seat]
    for seat, _, cards in obs.trick:
        add_to_trick(spot, seat, PLACE[cards[0]])
    return spot


def add_to_trick(spot: Spot, seat: Seat, card: int) -> None:
    """A card that lies in the trick already."""
    if spot.laid == 0:
        spot.led = card // RANKS
        spot.best = 0
    power = power_of(card, spot.trump, spot.led)
    if power > spot.best:
        spot.best = power
        spot.holder = seat
    spot.laid += 1


class Unseen:
    """What a seat cannot place, and who may hold it.

    `cards` are places; `needs` how many each seat gets; `suits[seat]` the suits that it may hold,
    as bits.
    """

    __slots__ = ("cards", "dice", "known", "needs", "suits")

    def __init__(self, known: int, needs: list[int], suits: list[int], dice: Dice) -> None:
        self.known = known
        self.needs = needs
        self.suits = suits
        self.dice = dice
        self.cards: list[int] = []

    def world(self) -> list[int]:
        """A deal of the cards that fits, without the seat's own hand."""
        for _ in range(TRIES):
            hands = self._dealt(self.suits)
            if hands:
                return hands
        return self._dealt([15] * SEATS)

    def _dealt(self, suits: list[int]) -> list[int]:
        """Cards that fewest may hold first; each goes to a seat in proportion to its open places.

        Empty for a dead end that no exchange of two cards mends.
        """
        cards = self.cards
        self.dice.shuffle(cards)
        if _free(suits, self.needs):
            return _in_turn(cards, self.needs)
        order = narrow_first(cards, suits, self.needs)
        hands = [0] * SEATS
        left = self.needs.copy()
        for card in order:
            seat = self._draw(card, suits, left)
            if seat < 0:
                seat = make_room(card, suits, left, hands)
                if seat < 0:
                    return []
            hands[seat] |= 1 << card
            left[seat] -= 1
        return hands

    def _draw(self, card: i64, suits: list[int], left: list[int]) -> i64:
        """A seat that may hold the card and has room; -1 if there is none."""
        suit: i64 = SUIT_OF[card]
        room: i64 = 0
        for seat in range(SEATS):
            if suits[seat] >> suit & 1:
                room += left[seat]
        if room == 0:
            return -1
        at = self.dice.below(room)
        for seat in range(SEATS):
            if suits[seat] >> suit & 1:
                at -= left[seat]
                if at < 0:
                    return seat
        return -1


def _free(suits: list[int], needs: list[int]) -> bool:
    """True if everyone may hold any suit."""
    return all([not needs[seat] or suits[seat] == 15 for seat in range(SEATS)])


def _in_turn(cards: list[int], needs: list[int]) -> list[int]:
    """The shuffled cards, from the first on, to one seat after the other."""
    hands = [0] * SEATS
    at = 0
    for seat in range(SEATS):
        hand: i64 = 0
        for _ in range(needs[seat]):
            hand |= BIT[cards[at]]
            at += 1
        hands[seat] = hand
    return hands


def narrow_first(cards: list[int], suits: list[int], needs: list[int]) -> list[int]:
    """The cards in an order in which those come first that the fewest seats may hold."""
    able = [0, 0, 0, 0]
    for suit in range(4):
        for seat in range(SEATS):
            if needs[seat] and suits[seat] >> suit & 1:
                able[suit] += 1
    if able[0] == able[1] == able[2] == able[3]:
        return cards
    order: list[int] = []
    for many in range(SEATS + 1):
        for card in cards:
            if able[SUIT_OF[card]] == many:
                order.append(card)
    return order


def make_room(card: int, suits: list[int], left: list[int], hands: list[int]) -> int:
    """Move a card of a full seat that may hold this one to a seat with room; gives the first.

    -1 if no such exchange is possible.
    """
    suit = card // RANKS
    for full in range(SEATS):
        if not suits[full] >> suit & 1:
            continue
        for other in places(hands[full]):
            for seat in range(SEATS):
                if left[seat] and suits[seat] >> other // RANKS & 1:
                    hands[full] ^= 1 << other
                    hands[seat] |= 1 << other
                    left[seat] -= 1
                    left[full] += 1
                    return full
    return -1


def unseen_of(obs: Observation, dice: Dice) -> Unseen:
    """The cards that the seat cannot place, while tricks are played."""
    seen = bits_of([*obs.hand, *obs.shown, *[cards[0] for _, _, cards in obs.trick]])
    needs = obs.counts.copy()
    needs[obs.seat] = 0
    voids, _ = shown_voids(obs)
    unseen = Unseen(bits_of(obs.hand), needs, [15 ^ void for void in voids], dice)
    unseen.cards = places(WHOLE ^ seen)
    return unseen


def worlds_of(unseen: Unseen, seat: Seat, many: int) -> list[list[int]]:
    """So many worlds, with the seat's own hand in them."""
    worlds: list[list[int]] = []
    for _ in range(many):
        hands = unseen.world()
        hands[seat] |= unseen.known
        worlds.append(hands)
    return worlds


# --- cards that are as good as each other --------------------------------------------------------
def distinct(hand: int, elsewhere: int) -> list[int]:
    """One of every run of cards that no card elsewhere lies between: the lowest. Sets of bits in,
    places out.

    Which of them is played makes no difference to who takes what; cards that lie in the trick count
    as elsewhere.
    """
    found: list[int] = []
    before = -1
    for card in places(hand):
        same = before >= 0 and before // RANKS == card // RANKS
        between = elsewhere & (BIT[card] - 1) & ~((BIT[before] << 1) - 1) if same else 1
        if between:
            found.append(card)
        before = card
    return found


def played_by(obs: Observation) -> list[tuple[Seat, Face]]:
    """Every card played so far, in order of play."""
    return [(event.seat, event.card) for event in obs.log if isinstance(event, ev.Played)]
