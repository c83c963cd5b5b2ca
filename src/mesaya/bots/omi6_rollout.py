"""Hands of six-player Omi played out by rules of thumb, quickly: what a search asks thousands of.

A card is a place from 0 to 35, `9 * suit + strength` (`tricks.order`); a hand is a set of bits.
Everyone sees only his own hand and what was played, as at a table. Sides play by habit (plain
winners first, the partner's trick left alone, else won cheaply or lost cheaply) or with more skill
(`omi6_policy`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.bots.omi6_policy import TRUMPED, Void, discards, leads, most, standing
from mesaya.bots.omi6_table import LEAD_THREE, LEAD_TWO, VOID_THREE, VOID_TWO
from mesaya.tricks.bits import BIT, COUNT, LOW, SUIT_OF, TOP
from mesaya.tricks.order import ONE_SUIT, RANKS

FIRM: Final = 8
"""The power of a king of the suit led: a partner's card that is mostly left alone."""
FOLLOWED: Final = 4
"""So many cards of a suit elsewhere, and leading its best card is mostly followed."""
STOP: Final = 1000
"""`won` counts tricks of the sides in ones, tens and hundreds; below this always."""


class Spot:
    """Where a hand stands: all but the cards held.

    `ring` gives for every seat the next that plays, `sides` whose tricks are counted together (0 to
    2), `size` how many seats play. Of the trick: `led` (-1 before the lead), `best` the power of
    the best card, `holder` who laid it, `laid` how many lie. `tricks` are still to be taken, the
    one in progress too; `won` as `STOP` says. `alone` is the seat that plays a solo, or -1. `skill`
    has a bit for each side that plays by more than habit; a solo is always played by habit.
    """

    __slots__ = (
        "alone", "best", "holder", "laid", "led", "ring", "sides", "size", "skill",
        "tricks", "trump", "turn", "won",
    )  # fmt: skip

    def __init__(self, ring: list[int], sides: list[int], size: int, trump: int, turn: int) -> None:
        self.ring = ring
        self.sides = sides
        self.size: i64 = size
        self.trump: i64 = trump
        self.turn: i64 = turn
        self.led: i64 = -1
        self.best: i64 = 0
        self.holder: i64 = turn
        self.laid: i64 = 0
        self.tricks: i64 = 0
        self.won: i64 = 0
        self.alone: i64 = -1
        self.skill: i64 = 0


def power_of(card: i64, trump: i64, led: i64) -> i64:
    """How high a card is in a trick; 0 can never take it."""
    suit: i64 = SUIT_OF[card]
    if suit == trump:
        return TRUMPED + card - RANKS * suit
    return 1 + card - RANKS * suit if suit == led else 0


# --- habits --------------------------------------------------------------------------------------
def lead(hand: i64, rest: i64, trump: i64) -> i64:
    """The card to lead: a plain one nothing in `rest`, the cards elsewhere, can beat and that most
    can follow; a best trump; else the lowest.
    """
    free = not rest >> RANKS * trump & ONE_SUIT
    found: i64 = -1
    most: i64 = 0 if free else FOLLOWED - 1
    for suit in range(4):
        mine = hand >> RANKS * suit & ONE_SUIT
        if suit == trump or not mine:
            continue
        others = rest >> RANKS * suit & ONE_SUIT
        top: i64 = TOP[mine]
        if others >> top == 0:
            follow: i64 = COUNT[others]
            if follow > most or free:
                most = follow
                found = RANKS * suit + top
    if found >= 0:
        return found
    trumps = hand >> RANKS * trump & ONE_SUIT
    if trumps and not free:
        high: i64 = TOP[trumps]
        if (rest >> RANKS * trump & ONE_SUIT) >> high == 0:
            return RANKS * trump + high
    return lowest(hand, trump)


def lowest(hand: i64, trump: i64) -> i64:
    """The cheapest card: the lowest plain one, of the shortest suit; a trump only at last."""
    found: i64 = -1
    least: i64 = STOP
    for suit in range(4):
        mine = hand >> RANKS * suit & ONE_SUIT
        if mine and suit != trump:
            low: i64 = LOW[mine]
            count: i64 = COUNT[mine]
            cost = 16 * low + count
            if cost < least:
                least = cost
                found = RANKS * suit + low
    if found >= 0:
        return found
    at: i64 = LOW[hand >> RANKS * trump & ONE_SUIT]
    return RANKS * trump + at


def reply(hand: i64, rest: i64, trump: i64, led: i64, best: i64, mate: i64, left: i64) -> i64:
    """The card to answer a lead with. `mate` is 1 if the best card, of power `best`, is the
    partner's, else 0; `left` seats play after this one.
    """
    mine = hand >> RANKS * led & ONE_SUIT
    if not mine:
        return discard_or_trump(hand, rest, trump, led, best, mate, left)
    base = RANKS * led
    low: i64 = LOW[mine]
    if led != trump and best >= TRUMPED:
        return base + low
    above = best - TRUMPED + 1 if led == trump else best
    winners = mine >> above << above
    if not winners:
        return base + low
    others = rest >> base & ONE_SUIT
    if mate and (not left or others >> above == 0 or above >= FIRM):
        return base + low
    top: i64 = TOP[winners]
    cheap: i64 = LOW[winners]
    if not left:
        return base + cheap
    if others >> top == 0:
        # equals of the best card do as well as it does
        while cheap < top and others >> cheap:
            winners ^= BIT[cheap]
            cheap = LOW[winners]
        return base + cheap
    return base + low if mate else base + cheap


def discard_or_trump(
    hand: i64, rest: i64, trump: i64, led: i64, best: i64, mate: i64, left: i64
) -> i64:
    """Void in the suit led: the lowest trump that wins, unless the partner has it already."""
    trumps = hand >> RANKS * trump & ONE_SUIT
    if not trumps:
        return lowest(hand, trump)
    if mate:
        higher = best < TRUMPED and (rest >> RANKS * led & ONE_SUIT) >> best
        if not left or best >= TRUMPED or not higher:
            return lowest(hand, trump)
    above = best - TRUMPED + 1 if best >= TRUMPED else 0
    winners = trumps >> above << above
    if winners:
        low: i64 = LOW[winners]
        return RANKS * trump + low
    return lowest(hand, trump)


def habit(hand: i64, rest: i64, spot: Spot, mate: i64, left: i64) -> i64:
    """What a player of these habits does next."""
    if spot.led < 0:
        return lead(hand, rest, spot.trump)
    return reply(hand, rest, spot.trump, spot.led, spot.best, mate, left)


def skilled(hand: i64, rest: i64, spot: Spot, mate: i64, left: i64) -> i64:
    """What a player of more skill does next: by weights, or by habit where he must follow."""
    two: i64 = 1 if spot.size == 4 else 0
    if spot.led < 0:
        stand = standing(spot.won, spot.sides[spot.turn], two)
        table = LEAD_TWO if two else LEAD_THREE
        return most(leads(hand, rest, spot.trump, spot.tricks, stand, table))
    if hand >> RANKS * spot.led & ONE_SUIT:
        return reply(hand, rest, spot.trump, spot.led, spot.best, mate, left)
    seen = Void(rest, spot.trump, spot.led, spot.best, mate, left)
    seen.stand = standing(spot.won, spot.sides[spot.turn], two)
    seen.tricks = spot.tricks
    return most(discards(hand, seen, VOID_TWO if two else VOID_THREE))


# --- a hand --------------------------------------------------------------------------------------
def lay(spot: Spot, card: i64) -> None:
    """The seat on turn plays the card; who takes a full trick leads to the next."""
    seat = spot.turn
    if spot.laid == 0:
        spot.led = SUIT_OF[card]
        spot.best = 0
    power = power_of(card, spot.trump, spot.led)
    if power > spot.best:
        spot.best = power
        spot.holder = seat
    spot.laid += 1
    if spot.laid < spot.size:
        spot.turn = spot.ring[seat]
        return
    side: i64 = spot.sides[spot.holder]
    spot.won += 1 if side == 0 else 10 if side == 1 else 100
    spot.turn = spot.holder
    spot.laid = 0
    spot.led = -1
    spot.tricks -= 1
    if spot.alone >= 0 and spot.holder != spot.alone:
        spot.tricks = 0  # a solo stops at the first trick it loses


def copied(spot: Spot) -> Spot:
    """An independent copy; `ring` and `sides` never change and are shared."""
    twin = Spot(spot.ring, spot.sides, spot.size, spot.trump, spot.turn)
    twin.led = spot.led
    twin.best = spot.best
    twin.holder = spot.holder
    twin.laid = spot.laid
    twin.tricks = spot.tricks
    twin.won = spot.won
    twin.alone = spot.alone
    twin.skill = spot.skill
    return twin


def play_out(hands: list[int], spot: Spot, line: list[int] | None) -> i64:
    """Play the hand to its end by habit or skill; gives `won`. Both arguments are used up.

    A covered hand is not in the ring of the spot: it stays as it is.

    `line`, if given, gets every card in order of play.
    """
    live: i64 = 0
    for held in hands:
        live |= held
    sides = spot.sides
    skill: i64 = spot.skill if spot.alone < 0 else 0
    while spot.tricks:
        seat = spot.turn
        hand: i64 = hands[seat]
        mate: i64 = 1 if sides[spot.holder] == sides[seat] else 0
        left = spot.size - 1 - spot.laid
        if skill >> sides[seat] & 1:
            card = skilled(hand, live ^ hand, spot, mate, left)
        else:
            card = habit(hand, live ^ hand, spot, mate, left)
        bit: i64 = BIT[card]
        hands[seat] = hand ^ bit
        live ^= bit
        if line is not None:
            line.append(card)
        lay(spot, card)
    return spot.won


def after(card: i64, world: list[int], spot: Spot) -> i64:
    """`won` at the end when the seat on turn plays this card in this world; nothing is changed."""
    hands = world.copy()
    twin = copied(spot)
    bit: i64 = BIT[card]
    hands[spot.turn] = world[spot.turn] ^ bit
    lay(twin, card)
    return play_out(hands, twin, None)


def rate(cards: list[int], worlds: list[list[int]], spot: Spot, worth: list[float]) -> list[float]:
    """For each card its mean worth over the worlds, `worth` by `won`."""
    rates: list[float] = []
    for card in cards:
        total = 0.0
        for world in worlds:
            total += worth[after(card, world, spot)]
        rates.append(total / len(worlds))
    return rates
