"""The rules of thumb that Kozel on four cards is played out by: those of `greedy@1`, in numbers.

A seat knows its own hand, what was laid face up and what it folded itself; it weighs what a trick
brings against what the cards laid would be worth in hand. Cards are places from 0 to 35,
`9 * suit + strength`, and sets of cards sets of bits, as in `mesaya.tricks.kozel_solver`.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from mesaya.tricks.bits import BIT, CARDS, LOW
from mesaya.tricks.kozel_solver import (
    BEAT,
    CLAIM,
    PACK,
    SIZES,
    WORTH,
    beating,
    one_suit,
    points_of,
)
from mesaya.tricks.order import ONE_SUIT, RANKS


class Habit:
    """What someone goes by.

    `kept` are the points that a card may still be worth in hand, by strength: plain cards, then
    trumps; `stage` is what they count by rounds left in the stock, at 0 for each card left in hand.
    `foe_beats` and `mate_beats` tell how often an opponent and a partner that can beat do, `fed`
    and `leaked` the points a card that a partner adds to a trick of the team and an opponent still
    has to add, `hidden` those a card that lies folded in the trick, `tempo` what the lead is worth.
    """

    __slots__ = ("fed", "foe_beats", "hidden", "kept", "leaked", "mate_beats", "stage", "tempo")

    def __init__(self, kept: list[float], stage: list[float], rest: list[float]) -> None:
        self.kept = kept
        self.stage = stage
        self.foe_beats: float = rest[0]
        self.mate_beats: float = rest[1]
        self.fed: float = rest[2]
        self.leaked: float = rest[3]
        self.hidden: float = rest[4]
        self.tempo: float = rest[5]


PLAIN: Final = Habit(
    [
        0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 3.0, 5.0,
        7.0, 8.2, 9.4, 10.6, 11.8, 13.0, 14.2, 15.4, 16.6,
    ],
    [0.8 / 3.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    [0.75, 0.6, 4.0, 1.0, 2.0, 2.0],
)  # fmt: skip
"""What `greedy@1` goes by."""
SKILLED: Final = Habit(
    [
        -0.64, -0.3, 0.01, 0.08, 0.08, 0.25, 1.09, 2.17, 3.1,
        3.34, 5.48, 4.78, 7.52, 7.35, 10.2, 13.7, 18.1, 20.4,
    ],
    [0.66, 1.1, 1.8, 1.98, 1.53, 1.89],
    [0.64, 0.9, 5.96, 2.94, 2.9, 5.76],
)  # fmt: skip
"""Fitted by play against `PLAIN`: gives it 0.30 ± 0.05 defeat points a deal, net (54.5 % of the
deals won), without any search."""
NEVER: Final = -1e9
SLIGHT: Final = 1e-9
EACH_2: Final = 0x555555555
EACH_4: Final = 0x333333333
EACH_8: Final = 0xF0F0F0F0F


def _over(place: int, trump: int) -> int:
    suit = place // RANKS
    higher = (ONE_SUIT << place % RANKS + 1 & ONE_SUIT) << RANKS * suit
    return higher if suit == trump else higher | ONE_SUIT << RANKS * trump


OVER: Final[tuple[int, ...]] = tuple(
    [_over(place, trump) for trump in range(4) for place in range(CARDS)]
)
"""R4.7 By `36 * trump + place`: every card that outranks this one."""
WAYS: Final[tuple[float, ...]] = tuple(
    [float(comb(of, many)) for of in range(CARDS + 1) for many in range(5)]
)
"""By `5 * of + many`: in how many ways so many cards are drawn of so many."""


class Spot:
    """Where a deal stands: all but the cards. `claims` tells that a molodka may be claimed at one's
    own turn, `short` that the deal stops at 61 points (Q4.15).

    Of the trick: `size` cards were led (0 before the lead), `best` is the set that must be beaten,
    `holder` laid it, `laid` seats have laid, `faced` are the cards face up, `pot` their points and
    `folds` how many cards lie face down. `shown` are cards laid face up in tricks before, `stock`
    how many cards are left; `tricks` are those taken, per team.
    """

    __slots__ = (
        "best", "claims", "faced", "folds", "holder", "laid", "pot", "short", "shown", "size",
        "stock", "tricks_0", "tricks_1", "trump", "turn",
    )  # fmt: skip

    def __init__(self, trump: int, turn: int) -> None:
        self.trump: i64 = trump
        self.turn: i64 = turn
        self.size: i64 = 0
        self.best: i64 = 0
        self.holder: i64 = turn
        self.laid: i64 = 0
        self.faced: i64 = 0
        self.pot: i64 = 0
        self.folds: i64 = 0
        self.shown: i64 = 0
        self.stock: i64 = 0
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
    twin.faced = spot.faced
    twin.pot = spot.pot
    twin.folds = spot.folds
    twin.shown = spot.shown
    twin.stock = spot.stock
    twin.tricks_0 = spot.tricks_0
    twin.tricks_1 = spot.tricks_1
    twin.claims = spot.claims
    twin.short = spot.short
    return twin


def size_of(cards: i64) -> i64:
    """How many cards, counted in twos, fours and eights."""
    cards = (cards & EACH_2) + (cards >> 1 & EACH_2)
    cards = (cards & EACH_4) + (cards >> 2 & EACH_4)
    cards = (cards + (cards >> 4)) & EACH_8
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 63


# --- chances -------------------------------------------------------------------------------------
def held_off(cards: i64, rest: i64, held: i64, trump: i64, unseen: i64) -> float:
    """How likely a seat that holds `held` of the `unseen` cards `rest` can beat these cards.

    It needs a card over the best of them, two over that or the next, and so on.
    """
    if held > unseen:
        return 1.0
    if not cards & cards - 1:
        return one_held_off(cards, rest, held, trump, unseen)
    layers: i64 = 0
    others = unseen
    many: i64 = 0
    covered: i64 = 0
    left = cards
    while left:
        fewest: i64 = 99
        taken: i64 = 0
        over: i64 = 0
        for suit in range(4):
            part = left >> RANKS * suit & ONE_SUIT
            while part:
                place: i64 = RANKS * suit + LOW[part]
                part &= part - 1
                higher: i64 = OVER[CARDS * trump + place]
                higher &= rest
                count = size_of(higher)
                if count <= fewest:
                    fewest = count
                    taken = place
                    over = higher
        fresh = size_of(over & ~covered)
        covered |= over
        left ^= BIT[taken]
        layers |= fresh << 6 * many
        others -= fresh
        many += 1
    return ways(layers, many, 0, held, others, 1) / WAYS[5 * unseen + held]


def one_held_off(card: i64, rest: i64, held: i64, trump: i64, unseen: i64) -> float:
    """The same for a single card."""
    for suit in range(4):
        part = card >> RANKS * suit & ONE_SUIT
        if part:
            over: i64 = OVER[CARDS * trump + RANKS * suit + LOW[part]]
            others = unseen - size_of(over & rest)
            none: float = WAYS[5 * others + held]
            return 1.0 - none / WAYS[5 * unseen + held]
    return 0.0


def ways(layers: i64, many: i64, have: i64, left: i64, others: i64, need: i64) -> float:
    """In how many ways `left` cards come from `many` layers and others, so that there are never
    fewer than it takes: `need` after the first layer, one more after each.
    """
    total = 0.0
    size = layers & 63
    drawn = need - have
    if drawn < 0:
        drawn = 0
    most = left if left < size else size
    while drawn <= most:
        here: float = WAYS[5 * size + drawn]
        if many == 1:
            total += here * WAYS[5 * others + left - drawn]
        else:
            total += here * ways(
                layers >> 6, many - 1, have + drawn, left - drawn, others, need + 1
            )
        drawn += 1
    return total


def taken_by(first: float, beats: float, seats: i64, habit: Habit) -> float:
    """How likely the team takes a trick that `first` (0 or 1) it holds, with `seats` to follow, an
    opponent first; `beats` is how likely each of them can beat.
    """
    taken = first
    if seats > 0:
        taken *= 1.0 - habit.foe_beats * beats
    if seats > 1:
        taken += (1.0 - taken) * habit.mate_beats * beats
    if seats > 2:
        taken *= 1.0 - habit.foe_beats * beats
    return taken


# --- values --------------------------------------------------------------------------------------
def cost_of(cards: i64, trump: i64, scale: float, habit: Habit) -> float:
    """What these cards would be worth in hand, times `scale`."""
    cost = 0.0
    kept = habit.kept
    for suit in range(4):
        part = cards >> RANKS * suit & ONE_SUIT
        shift: i64 = RANKS if suit == trump else 0
        while part:
            low: i64 = LOW[part]
            part &= part - 1
            cost += kept[low + shift]
    return cost * scale


def scale_of(spot: Spot, left: i64, habit: Habit) -> float:
    """What cards count in hand, if the hand has `left` more after them."""
    stage = habit.stage[spot.stock >> 2]
    return stage if spot.stock else stage * float(left)


def lead_value(cards: i64, rest: i64, held: i64, spot: Spot, unseen: i64, habit: Habit) -> float:
    """What leading these cards promises, in card points over the opponents'."""
    size = size_of(cards)
    taken = taken_by(1.0, held_off(cards, rest, held, spot.trump, unseen), 3, habit)
    pot = float(points_of(cards)) + float(size) * (habit.fed * taken + 2.0 * habit.leaked)
    cost = cost_of(cards, spot.trump, scale_of(spot, held - size, habit), habit)
    return (2.0 * taken - 1.0) * pot + habit.tempo * taken - cost


def left_alone(rest: i64, held: i64, spot: Spot, unseen: i64, habit: Habit) -> float:
    """How likely the team of the seat on turn takes the trick if the seat folds."""
    left = 3 - spot.laid
    beats = held_off(spot.best, rest, held, spot.trump, unseen) if left else 0.0
    return taken_by(0.0 if (spot.holder ^ spot.turn) & 1 else 1.0, beats, left, habit)


def if_beaten(beat: i64, rest: i64, held: i64, spot: Spot, unseen: i64, habit: Habit) -> float:
    """How likely the team takes the trick if the seat on turn beats with these cards."""
    left = 3 - spot.laid
    beats = held_off(beat, rest, held, spot.trump, unseen) if left else 0.0
    return taken_by(1.0, beats, left, habit)


def answer_value(cards: i64, taken: float, spot: Spot, scale: float, habit: Habit) -> float:
    """What laying these cards to the trick promises, in card points over the opponents'."""
    pot = float(spot.pot + points_of(cards)) + habit.hidden * float(spot.folds)
    if spot.laid < 3:
        pot += float(spot.size) * habit.leaked
    if spot.laid < 2:
        pot += float(spot.size) * habit.fed * taken
    cost = cost_of(cards, spot.trump, scale, habit)
    return (2.0 * taken - 1.0) * pot + habit.tempo * taken - cost


# --- choices -------------------------------------------------------------------------------------
def best_lead(hand: i64, rest: i64, spot: Spot, habit: Habit) -> i64:
    """The lead that promises most: any cards of one suit."""
    held = size_of(hand)
    unseen = size_of(rest)
    found: i64 = 0
    most = NEVER
    for suit in range(4):
        whole = hand >> RANKS * suit & ONE_SUIT
        part = whole
        while part:
            cards = part << RANKS * suit
            value = lead_value(cards, rest, held, spot, unseen, habit)
            if value > most:
                most = value
                found = cards
            part = (part - 1) & whole
    return found


def best_fold(hand: i64, swing: float, spot: Spot, scale: float, habit: Habit) -> i64:
    """The cards to fold, `swing` from -1 (the opponents take them) to 1 (the own team does)."""
    folded: i64 = 0
    kept = habit.kept
    for _ in range(spot.size):
        most = NEVER
        bit: i64 = 0
        for suit in range(4):
            part = (hand & ~folded) >> RANKS * suit & ONE_SUIT
            shift: i64 = RANKS if suit == spot.trump else 0
            while part:
                low: i64 = LOW[part]
                part &= part - 1
                value = swing * WORTH[low] - kept[low + shift] * scale
                if value > most:
                    most = value
                    bit = BIT[RANKS * suit + low]
        folded |= bit
    return folded


def best_beat(hand: i64, rest: i64, spot: Spot, least: float, scale: float, habit: Habit) -> i64:
    """The beat that promises most, if more than `least`; else 0."""
    if not beating(hand, spot.best, spot.trump):
        return 0
    held = size_of(hand)
    unseen = size_of(rest)
    found: i64 = 0
    for cards in beats_of(hand, spot.size, spot.best, spot.trump):
        taken = if_beaten(cards, rest, held, spot, unseen, habit)
        value = answer_value(cards, taken, spot, scale, habit)
        if value > least:
            least = value
            found = cards
    return found


def beats_of(hand: i64, size: i64, best: i64, trump: i64) -> list[int]:
    """Q4.1 Every set of so many cards of the hand that beats `best`."""
    bits: list[int] = []
    for suit in range(4):
        part = hand >> RANKS * suit & ONE_SUIT
        while part:
            bits.append(BIT[RANKS * suit + LOW[part]])
            part &= part - 1
    found: list[int] = []
    limit: i64 = BIT[len(bits)]
    for choice in SIZES[size]:
        if choice >= limit:
            break
        cards: i64 = 0
        for at in range(len(bits)):
            if choice >> at & 1:
                cards |= bits[at]
        if beating(cards, best, trump):
            found.append(cards)
    return found


def answer(hand: i64, rest: i64, spot: Spot, habit: Habit) -> i64:
    """The answer that promises most: a beat (with `BEAT`), a fold, or a claim (with `CLAIM`)."""
    held = size_of(hand)
    unseen = size_of(rest)
    scale = scale_of(spot, held - spot.size, habit)
    taken = left_alone(rest, held, spot, unseen, habit)
    lay = best_fold(hand, 2.0 * taken - 1.0, spot, scale, habit)
    value = answer_value(lay, taken, spot, scale, habit)
    if (spot.holder ^ spot.turn) & 1 or taken < 1.0 - SLIGHT:
        beat = best_beat(hand, rest, spot, value, scale, habit)
        if beat:
            lay = beat | BEAT
    if not spot.claims or spot.size == 4 or held < 4 or not one_suit(hand):
        return lay
    value = value_of_action(lay, hand, rest, spot, habit)
    if lead_value(hand, rest, held, spot, unseen, habit) > value:
        return hand | CLAIM
    return lay


def choice_of(hand: i64, rest: i64, spot: Spot, habit: Habit) -> i64:
    """What the seat on turn does, of its hand and what it has not seen."""
    if spot.size == 0:
        return best_lead(hand, rest, spot, habit)
    return answer(hand, rest, spot, habit)


def value_of_action(action: i64, hand: i64, rest: i64, spot: Spot, habit: Habit) -> float:
    """What the action of the seat on turn promises by the measure that habits go by."""
    held = size_of(hand)
    unseen = size_of(rest)
    cards = action & PACK
    if spot.size == 0 or action & CLAIM:
        return lead_value(cards, rest, held, spot, unseen, habit)
    scale = scale_of(spot, held - spot.size, habit)
    if action & BEAT:
        taken = if_beaten(cards, rest, held, spot, unseen, habit)
    else:
        taken = left_alone(rest, held, spot, unseen, habit)
    return answer_value(cards, taken, spot, scale, habit)
