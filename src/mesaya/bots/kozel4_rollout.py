"""Deals of Kozel on four cards played out by rules of thumb, quickly.

A card is a place from 0 to 35, `9 * suit + strength`, strength in the order 6 7 8 9 J Q K 10 A
(R4.7); a set of cards is a set of bits. A world is a list of numbers: hands of the four seats, what
each seat has laid to the trick, card points of the two teams, then the stock, its top last.

Everyone plays by the same habits and sees only his own hand and what was laid face up, as at a
table: he weighs what a trick brings against what the cards laid would be worth in hand.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from mesaya.tricks.bits import BIT, COUNT, LOW, TOP
from mesaya.tricks.kozel import defeat_points
from mesaya.tricks.kozel_solver import (
    BEAT,
    CLAIM,
    PACK,
    WORTH,
    beating,
    one_suit,
    points_of,
    size_of,
)
from mesaya.tricks.order import ONE_SUIT, RANKS

LAID: Final = 4
"""Where in a world the cards of the trick begin, by seat."""
POINTS: Final = 8
"""Where in a world the card points of the teams are."""
STOCK: Final = 10
"""Where in a world the stock begins."""
KEPT: Final[tuple[float, ...]] = (
    0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 3.0, 5.0,
    7.0, 8.2, 9.4, 10.6, 11.8, 13.0, 14.2, 15.4, 16.6,
)  # fmt: skip
"""Points that a card may still be worth in hand, by strength: plain cards, then trumps."""
FOE_BEATS: Final = 0.75
MATE_BEATS: Final = 0.6
FED: Final = 4.0
LEAKED: Final = 1.0
TEMPO: Final = 2.0
SURE: Final = 0.9
"""A trick that the team takes so likely is not beaten."""
LAST_CARDS: Final = 0.27
"""What a card is worth once the stock is out, against before, for each card that is left then."""
CARD_POINT: Final = 0.02
"""What a card point is worth beside defeat points."""

SPAN: Final = 37


def _at_least(held: int, need: int, good: int, unseen: int) -> float:
    """The chance that `held` of `unseen` cards have `need` or more of the `good` ones."""
    if good > unseen or held > unseen:
        return 1.0
    ways = sum(
        [comb(good, have) * comb(unseen - good, held - have) for have in range(min(need, held + 1))]
    )
    return 1.0 - ways / comb(unseen, held)


AT_LEAST: Final[tuple[float, ...]] = tuple(
    [
        _at_least(held, need, good, unseen)
        for held in range(5)
        for need in range(5)
        for good in range(SPAN)
        for unseen in range(SPAN)
    ]
)
"""`((held * 5 + need) * 37 + good) * 37 + unseen` -> the chance of `_at_least`."""


class Spot:
    """Where a deal stands: all but the cards. `claims` tells that a molodka may be claimed at one's
    own turn, `short` that the deal stops at 61 points (Q4.15).

    Of the trick: `size` cards were led (0 before the lead), `best` is the set that must be beaten,
    `holder` laid it, `laid` seats have laid. `tricks` are those taken, per team.
    """

    __slots__ = (
        "best", "claims", "holder", "laid", "short", "size", "tricks_0", "tricks_1",
        "trump", "turn",
    )  # fmt: skip

    def __init__(self, trump: int, turn: int) -> None:
        self.trump: i64 = trump
        self.turn: i64 = turn
        self.size: i64 = 0
        self.best: i64 = 0
        self.holder: i64 = turn
        self.laid: i64 = 0
        self.tricks_0: i64 = 0
        self.tricks_1: i64 = 0
        self.claims: bool = True
        self.short: bool = False


def copied(spot: Spot) -> Spot:
    """An independent copy."""
    twin = Spot(spot.trump, spot.turn)
    twin.size = spot.size
    twin.best = spot.best
    twin.holder = spot.holder
    twin.laid = spot.laid
    twin.tricks_0 = spot.tricks_0
    twin.tricks_1 = spot.tricks_1
    twin.claims = spot.claims
    twin.short = spot.short
    return twin


# --- chances ---------------------------------------------------------------------------------
def held_off(cards: i64, rest: i64, held: i64, trump: i64, unseen: i64) -> float:
    """About how likely a seat that holds `held` of the `unseen` cards `rest` can beat these cards.

    At most the chance that it has one card over the highest, two over the two highest, and so on.
    """
    trumps: i64 = COUNT[rest >> RANKS * trump & ONE_SUIT]
    chance = 1.0
    need: i64 = 0
    for suit in range(4):
        part = cards >> RANKS * suit & ONE_SUIT
        if not part:
            continue
        others = rest >> RANKS * suit & ONE_SUIT
        while part:
            top: i64 = TOP[part]
            part ^= BIT[top]
            need += 1
            good: i64 = COUNT[others >> top]
            if suit != trump:
                good += trumps
            part_chance = AT_LEAST[((held * 5 + need) * SPAN + good) * SPAN + unseen]
            if part_chance < chance:
                chance = part_chance
    return chance


# --- habits --------------------------------------------------------------------------------------
def cost_of(cards: i64, trump: i64, scale: float) -> float:
    """What these cards would be worth in hand, times `scale`."""
    cost = 0.0
    for suit in range(4):
        part = cards >> RANKS * suit & ONE_SUIT
        shift: i64 = RANKS if suit == trump else 0
        while part:
            low: i64 = LOW[part]
            part &= part - 1
            cost += KEPT[low + shift]
    return cost * scale


def lead_value(cards: i64, rest: i64, held: i64, trump: i64, unseen: i64, scale: float) -> float:
    """What leading these cards promises, in card points over the opponents'."""
    beats = held_off(cards, rest, held, trump, unseen)
    taken = 1.0 - FOE_BEATS * beats
    taken += (1.0 - taken) * MATE_BEATS * beats
    taken *= 1.0 - FOE_BEATS * beats
    size = size_of(cards)
    pot = float(points_of(cards)) + float(size) * (FED * taken + 2.0 * LEAKED)
    return (2.0 * taken - 1.0) * pot + TEMPO * taken - cost_of(cards, trump, scale)


def best_lead(hand: i64, rest: i64, trump: i64, stock: i64) -> i64:
    """The lead that promises most: any cards of one suit."""
    held = size_of(hand)
    unseen = size_of(rest)
    found: i64 = 0
    most = -1e9
    for suit in range(4):
        whole = hand >> RANKS * suit & ONE_SUIT
        part = whole
        while part:
            cards = part << RANKS * suit
            scale = 1.0
            if not stock:
                scale = LAST_CARDS * float(held - size_of(cards))
            value = lead_value(cards, rest, held, trump, unseen, scale)
            if value > most:
                most = value
                found = cards
            part = (part - 1) & whole
    return found


def best_fold(hand: i64, size: i64, trump: i64, swing: float, scale: float) -> i64:
    """The cards to fold, `swing` from -1 (the opponents take them) to 1 (the own team does)."""
    folded: i64 = 0
    for _ in range(size):
        most = -1e9
        bit: i64 = 0
        for suit in range(4):
            part = (hand & ~folded) >> RANKS * suit & ONE_SUIT
            shift: i64 = RANKS if suit == trump else 0
            while part:
                low: i64 = LOW[part]
                part &= part - 1
                value = swing * WORTH[low] - KEPT[low + shift] * scale
                if value > most:
                    most = value
                    bit = BIT[RANKS * suit + low]
        folded |= bit
    return folded


def taken_by(first: float, beats: float, seats: i64, ours: i64) -> float:
    """How likely the team takes a trick that `first` (0 or 1) it holds, with `seats` to follow.

    `beats`: how likely each of them can beat; `ours` 1 if the first of them is of the team, else 0.
    """
    taken = first
    for _ in range(seats):
        if ours:
            taken += (1.0 - taken) * MATE_BEATS * beats
        else:
            taken *= 1.0 - FOE_BEATS * beats
        ours = 1 - ours
    return taken


def answer(hand: i64, rest: i64, spot: Spot, pot: i64, stock: i64) -> i64:
    """The answer that promises most: the cheapest beat (with `BEAT`), the best fold, a claim."""
    held = size_of(hand)
    unseen = size_of(rest)
    scale = 1.0 if stock else LAST_CARDS * float(held - spot.size)
    taken = left_alone(rest, held, spot, unseen)
    lay = best_fold(hand, spot.size, spot.trump, 2.0 * taken - 1.0, scale)
    value = answer_value(lay, taken, spot, pot, scale)
    if (spot.holder ^ spot.turn) & 1 or taken < SURE:
        beat = beating(hand, spot.best, spot.trump)
        if beat:
            taken = if_beaten(beat, rest, held, spot, unseen)
            over = answer_value(beat, taken, spot, pot, scale)
            if over > value:
                value = over
                lay = beat | BEAT
    if not spot.claims or spot.size == 4 or held < 4 or not one_suit(hand):
        return lay
    if lead_value(hand, rest, held, spot.trump, unseen, 1.0) > value:
        return hand | CLAIM
    return lay


def left_alone(rest: i64, held: i64, spot: Spot, unseen: i64) -> float:
    """How likely the team of the seat on turn takes the trick if the seat folds."""
    left = 3 - spot.laid
    beats = held_off(spot.best, rest, held, spot.trump, unseen) if left else 0.0
    return taken_by(0.0 if (spot.holder ^ spot.turn) & 1 else 1.0, beats, left, 0)


def if_beaten(beat: i64, rest: i64, held: i64, spot: Spot, unseen: i64) -> float:
    """How likely the team takes the trick if the seat on turn beats with these cards."""
    left = 3 - spot.laid
    beats = held_off(beat, rest, held, spot.trump, unseen) if left else 0.0
    return taken_by(1.0, beats, left, 0)


def answer_value(cards: i64, taken: float, spot: Spot, pot: i64, scale: float) -> float:
    """What laying these cards to the trick promises, in card points over the opponents'."""
    value = (2.0 * taken - 1.0) * float(pot + points_of(cards)) + TEMPO * taken
    return value - cost_of(cards, spot.trump, scale)


def promise(action: i64, world: list[int], spot: Spot) -> float:
    """What the action of the seat on turn promises by the measure that habits go by."""
    hand: i64 = world[spot.turn]
    rest = elsewhere(world) ^ hand
    held = size_of(hand)
    unseen = size_of(rest)
    cards = action & PACK
    scale = 1.0 if len(world) > STOCK else LAST_CARDS * float(held - size_of(cards))
    if spot.size == 0 or action & CLAIM:
        return lead_value(cards, rest, held, spot.trump, unseen, scale)
    if action & BEAT:
        taken = if_beaten(cards, rest, held, spot, unseen)
    else:
        taken = left_alone(rest, held, spot, unseen)
    return answer_value(cards, taken, spot, pot_of(world), scale)


# --- a deal --------------------------------------------------------------------------------------
def lay(world: list[int], spot: Spot, action: i64) -> bool:
    """The seat on turn lays these cards; a full trick is taken and cards are drawn. False at the
    end of the deal.
    """
    seat = spot.turn
    cards = action & PACK
    if action & CLAIM:
        for other in range(4):
            world[other] |= world[LAID + other]
            world[LAID + other] = 0
        spot.size = spot.laid = 0
    held: i64 = world[seat]
    world[seat] = held ^ cards
    world[LAID + seat] = cards
    if spot.laid == 0:
        spot.size = size_of(cards)
    if spot.laid == 0 or action & BEAT:
        spot.best = cards
        spot.holder = seat
    spot.laid += 1
    spot.turn = (seat + 1) & 3
    if spot.laid < 4:
        return True
    return take(world, spot)


def take(world: list[int], spot: Spot) -> bool:
    """R4.6, R4.9 Who last beat takes the trick, draws first and leads; False at the end."""
    seat = spot.holder
    pot: i64 = 0
    for other in range(LAID, LAID + 4):
        pot += points_of(world[other])
        world[other] = 0
    team = seat & 1
    world[POINTS + team] += pot
    if team:
        spot.tricks_1 += 1
    else:
        spot.tricks_0 += 1
    if spot.short and world[POINTS + team] >= 61:
        return False
    count: i64 = spot.size
    while count and len(world) > STOCK:
        for step in range(4):
            taker: i64 = (seat + step) & 3
            card: i64 = world.pop()
            world[taker] |= BIT[card]
        count -= 1
    spot.turn = seat
    spot.laid = 0
    spot.size = 0
    spot.best = 0
    return world[seat] != 0


def elsewhere(world: list[int]) -> i64:
    """All cards held or in the stock."""
    cards: i64 = 0
    for seat in range(4):
        cards |= world[seat]
    for at in range(STOCK, len(world)):
        cards |= BIT[world[at]]
    return cards


def pot_of(world: list[int]) -> i64:
    """The card points in the trick."""
    pot: i64 = 0
    for at in range(LAID, LAID + 4):
        pot += points_of(world[at])
    return pot


def step(world: list[int], spot: Spot) -> i64:
    """What the seat on turn does by habit."""
    hand: i64 = world[spot.turn]
    rest = elsewhere(world) ^ hand
    stock: i64 = len(world) - STOCK
    if spot.size == 0:
        return best_lead(hand, rest, spot.trump, stock)
    return answer(hand, rest, spot, pot_of(world), stock)


def play_out(world: list[int], spot: Spot, line: list[int] | None) -> None:
    """Play the deal to its end by habit; both are left as they are then.

    `line`, if given, gets every set laid, in order of play.
    """
    going = True
    while going:
        action = step(world, spot)
        if line is not None:
            line.append(action)
        going = lay(world, spot, action)


def lost_by(points: i64, tricks: i64) -> i64:
    """R4.13 Half the defeat points of a team: 0 to 3."""
    return defeat_points(points, tricks) // 2


def value_of(world: list[int], spot: Spot, team: i64, prizes: list[float]) -> float:
    """What the end is worth to the team: `prizes[3 + half its net of defeat points]`, and a little
    for every card point.
    """
    points_0: i64 = world[POINTS]
    points_1: i64 = world[POINTS + 1]
    net = lost_by(points_1, spot.tricks_1) - lost_by(points_0, spot.tricks_0)
    own = points_0
    if team:
        net = -net
        own = points_1
    return prizes[3 + net] + CARD_POINT * float(own)


def rate(
    actions: list[int],
    worlds: list[list[int]],
    first: int,
    last: int,
    spot: Spot,
    prizes: list[float],
    weights: list[float],
) -> list[float]:
    """For each action the sum of its worth in the worlds from `first` up to `last`, by weight."""
    team = spot.turn & 1
    sums: list[float] = []
    for action in actions:
        total = 0.0
        for at in range(first, last):
            world = worlds[at].copy()
            twin = copied(spot)
            if lay(world, twin, action):
                play_out(world, twin, None)
            total += weights[at] * value_of(world, twin, team, prizes)
        sums.append(total)
    return sums
