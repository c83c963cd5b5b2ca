"""How well a deal of the hidden cards explains what others did in a hand of six-player Omi.

Others are taken to play by habit (`omi6_rollout`), not always: a play that habit would not make
speaks against the deal, the more so the less like it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.bots.omi6_rollout import Spot, copied, habit, lay, power_of
from mesaya.bots.omi6_world import PLACE, played_by, spot_of
from mesaya.tricks.bits import BIT, COUNT, SUIT_OF
from mesaya.tricks.order import ONE_SUIT, RANKS
from mesaya.view import Observation

AKIN: Final = 0.6
"""For a play of the suit that habit chose that wins so far if that would, and loses if not."""
ODD: Final = 0.3
"""For any other play."""
WHIM: Final = 0.03
"""Any trump is called now and then, even one that the caller does not hold."""
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
    """How likely the others did what they did, by habit, if the hidden cards lay so."""
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
    for card in history.cards:
        seat = spot.turn
        held: i64 = hands[seat]
        if seat != history.me:
            mate: i64 = 1 if sides[spot.holder] == sides[seat] else 0
            chosen = habit(held, live ^ held, spot, mate, spot.size - 1 - spot.laid)
            if chosen != card:
                chance *= alike(chosen, card, live ^ held, spot)
        bit: i64 = BIT[card]
        hands[seat] = held ^ bit
        live ^= bit
        lay(spot, card)
    return chance


def alike(chosen: i64, card: i64, rest: i64, spot: Spot) -> float:
    """How like the play of a card is to the one that habit chose; 1 if they are equals."""
    suit: i64 = SUIT_OF[card]
    if suit != SUIT_OF[chosen]:
        return ODD
    low = min(chosen, card)
    high = max(chosen, card)
    between = rest >> low & ((BIT[high - low] << 1) - 1)
    led = suit if spot.led < 0 else spot.led
    wins = power_of(card, spot.trump, led) > spot.best
    same = wins == (power_of(chosen, spot.trump, led) > spot.best)
    if not same:
        return ODD
    return AKIN if between else 1.0


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
