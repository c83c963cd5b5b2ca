"""How well a deal of the hidden cards explains what others did in a hand of six-player Omi.

A player is taken to play by habit (`omi6_rollout`) or by more than that, one as likely as the
other. Of the first kind a play that habit would not make speaks much against the deal; of the
second kind it speaks a little against it, the least where cards are led.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.bots.omi6_rollout import Spot, copied, habit, lay, power_of
from mesaya.bots.omi6_world import PLACE, played_by, spot_of
from mesaya.dice import Dice
from mesaya.tricks.bits import BIT, COUNT, SUIT_OF
from mesaya.tricks.order import ONE_SUIT, RANKS
from mesaya.tricks.teams import SEATS
from mesaya.view import Observation

PLAIN: Final = 0.1
"""For every play against habit, of a player who plays by habit."""
DEEP: Final = (0.85, 0.45, 0.75)
"""The same of one who plays by more: leading, following suit, void in it. Fitted to the plays of
`sharp@1`."""
WHIM: Final = 0.03
"""Any trump is called now and then, even one that the caller does not hold."""
FINE: Final = 1000
LENGTH: Final = 9
"""A card more of a suit speaks for calling it as much as so many steps of rank."""


class History:
    """What was played so far: the spot before the first lead, and the cards as places in order."""

    __slots__ = ("caller", "cards", "me", "spot")

    def __init__(self, obs: Observation) -> None:
        played = played_by(obs)
        self.cards = [PLACE[face] for _, face in played]
        self.me: i64 = obs.seat
        self.caller: i64 = obs.called_by if obs.solo < 0 else -1
        spot = spot_of(obs)
        first = Spot(spot.ring, spot.sides, spot.size, spot.trump, obs.seat)
        first.alone = spot.alone
        if played:
            first.turn = first.holder = played[0][0]
        first.tricks = 36 // len(obs.playing)
        self.spot = first


def likelihood(world: list[int], history: History) -> float:
    """How likely the others did what they did if the hidden cards lay so, up to a factor."""
    hands = world.copy()
    spot = copied(history.spot)
    for card in history.cards:
        hands[spot.turn] |= BIT[card]
        lay(spot, card)
    spot = copied(history.spot)
    chance = 1.0
    if history.caller >= 0 and history.caller != history.me:
        chance = called(hands[history.caller], spot.trump)
    live: i64 = 0
    for hand in hands:
        live |= hand
    sides = spot.sides
    plain = [1.0] * SEATS
    deep = [1.0] * SEATS
    for card in history.cards:
        seat = spot.turn
        held: i64 = hands[seat]
        if seat != history.me:
            mate: i64 = 1 if sides[spot.holder] == sides[seat] else 0
            chosen = habit(held, live ^ held, spot, mate, spot.size - 1 - spot.laid)
            if chosen != card and not alike(chosen, card, live ^ held, spot):
                plain[seat] *= PLAIN
                deep[seat] *= DEEP[kind_of(held, spot.led)]
        bit: i64 = BIT[card]
        hands[seat] = held ^ bit
        live ^= bit
        lay(spot, card)
    for seat in range(SEATS):
        chance *= plain[seat] + deep[seat]
    return chance


def kind_of(held: i64, led: i64) -> i64:
    """0 to lead, 1 to follow suit, 2 without the suit led."""
    if led < 0:
        return 0
    return 1 if held >> RANKS * led & ONE_SUIT else 2


def alike(chosen: i64, card: i64, rest: i64, spot: Spot) -> bool:
    """True if the card does as well as the one that habit chose: no card lies between them, and
    both take the trick so far or neither does.
    """
    suit: i64 = SUIT_OF[card]
    if suit != SUIT_OF[chosen]:
        return False
    low = min(chosen, card)
    high = max(chosen, card)
    led = suit if spot.led < 0 else spot.led
    wins = power_of(card, spot.trump, led) > spot.best
    if wins != (power_of(chosen, spot.trump, led) > spot.best):
        return False
    return not rest >> low & ((BIT[high - low] << 1) - 1)


def called(hand: i64, trump: i64) -> float:
    """About how likely someone with this whole hand called this trump from part of it."""
    whole = 0.0
    own = 0.0
    for suit in range(4):
        part = hand >> RANKS * suit & ONE_SUIT
        length: i64 = COUNT[part]
        worth = LENGTH * length
        for at in range(RANKS):
            if part >> at & 1:
                worth += at
        share = float(worth * worth)
        whole += share
        if suit == trump:
            own = share
    return max(WHIM, own / whole)


def drawn(worlds: list[list[int]], weights: list[float], many: int, dice: Dice) -> list[list[int]]:
    """So many of the worlds, each in proportion to its weight; a heavy one comes several times."""
    step = sum(weights) / many
    mark = step * (float(dice.below(FINE)) + 0.5) / FINE
    found: list[list[int]] = []
    reached = 0.0
    for at, world in enumerate(worlds):
        reached += weights[at]
        while reached > mark and len(found) < many:
            found.append(world)
            mark += step
    return found or worlds
