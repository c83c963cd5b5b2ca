"""How well a deal of the hidden cards explains what others did in a deal of Kozel on four cards.

Others are taken to go by habit (`kozel4_rollout`), not always: an action that promises less than
another speaks against the deal, the more so the less it promises.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mesaya import events as ev
from mesaya.bots.kozel4_rollout import LAID, STOCK, Spot, lay, promise, step
from mesaya.bots.kozel4_world import SEATS, set_of
from mesaya.cards import UNKNOWN, Face, Seat
from mesaya.dice import Dice
from mesaya.options import Kozel4Options
from mesaya.tricks.bits import BIT, places
from mesaya.tricks.kozel_solver import BEAT, CLAIM
from mesaya.view import Observation

HEAT: Final = 4.0
"""Card points by which an action may promise less to be done a third as often."""
FLOOR: Final = 0.2
"""No single action speaks more than so much against a deal."""


class Trick:
    """A trick as the seat was told it.

    `acts` are seat, set of cards with `BEAT` or `CLAIM`, and for cards face down that it cannot
    tell how many they are (the set is then empty). `own` are the cards that the seat itself drew
    after it, `drawn` how many each seat did.
    """

    __slots__ = ("acts", "drawn", "own")

    def __init__(self) -> None:
        self.acts: list[tuple[Seat, int, int]] = []
        self.own = 0
        self.drawn = 0


class Past:
    """The tricks of a deal so far, the one in progress last.

    Where the house rule shows folded cards to the taker only the trick in progress is looked at.
    """

    __slots__ = ("claims", "me", "tricks", "trump")

    def __init__(self, obs: Observation) -> None:
        options = obs.options
        assert isinstance(options, Kozel4Options)
        self.me = obs.seat
        self.trump = obs.trump or 0
        self.claims = options.molodka in ("own_turn", "any_time")
        self.tricks = [Trick()]
        for event in obs.log:
            self._read(event)
        if options.reveal_folds == "to_taker":
            del self.tricks[:-1]

    def _read(self, event: ev.Event) -> None:
        trick = self.tricks[-1]
        if isinstance(event, ev.Led):
            trick.acts.append((event.seat, set_of(event.cards), 0))
        elif isinstance(event, ev.Beaten):
            trick.acts.append((event.seat, set_of(event.cards) | BEAT, 0))
        elif isinstance(event, ev.Folded):
            trick.acts.append(_folded(event.seat, event.cards))
        elif isinstance(event, ev.MolodkaLed):
            trick.acts = [(event.seat, set_of(event.cards), 0)]
        elif isinstance(event, ev.TrickTaken):
            self.tricks.append(Trick())
        elif isinstance(event, ev.Drew) and len(self.tricks) > 1:
            before = self.tricks[-2]
            if event.seat == self.me:
                before.own |= set_of([event.card])
                before.drawn += 1


def _folded(seat: Seat, cards: tuple[Face, ...]) -> tuple[Seat, int, int]:
    if UNKNOWN in cards:
        return (seat, 0, len(cards))
    return (seat, set_of(cards), 0)


def likelihood(world: list[int], folded: list[int], past: Past, dice: Dice) -> float:
    """How likely the others did what they did, if the hidden cards lay so.

    `folded` are the places of the cards face down, in order of play. Which cards others drew when
    is not known; it is drawn by chance.
    """
    hands = world[:SEATS]
    stock = world[STOCK:]
    left = len(folded)
    chance = 1.0
    for trick in reversed(past.tricks):
        for seat in range(SEATS):
            drawn = trick.own if seat == past.me else some_of(hands[seat], trick.drawn, dice)
            hands[seat] ^= drawn
            stock = stock + places(drawn)
        acts: list[tuple[Seat, int]] = []
        for seat, cards, hidden in reversed(trick.acts):
            for _ in range(hidden):
                left -= 1
                cards |= BIT[folded[left]]
            acts.append((seat, cards))
            hands[seat] |= cards & ~(BEAT | CLAIM)
        acts.reverse()
        chance *= _explained(hands, stock, acts, past)
    return chance


def some_of(hand: int, many: int, dice: Dice) -> int:
    """So many cards of the hand, by chance."""
    cards = places(hand)
    found = 0
    for _ in range(min(many, len(cards))):
        at = dice.below(len(cards))
        found |= BIT[cards[at]]
        cards[at] = cards[-1]
        cards.pop()
    return found


def _explained(
    hands: list[int], stock: list[int], acts: list[tuple[Seat, int]], past: Past
) -> float:
    """How likely one trick went as it did, with these hands at its start."""
    if not acts:
        return 1.0
    world = [*hands, *([0] * (STOCK - LAID)), *stock]
    spot = Spot(past.trump, acts[0][0])
    spot.claims = past.claims
    chance = 1.0
    for seat, act in acts:
        if seat != past.me:
            chosen = step(world, spot)
            if chosen != act:
                less = promise(act, world, spot) - promise(chosen, world, spot)
                if less < 0.0:
                    chance *= max(FLOOR, exp(less / HEAT))
        lay(world, spot, act)
    return chance
