"""What to lead in six-player Omi, and what to play when void in the suit led, by learned weights.

These are the choices in which rules of thumb lose most. A card is worth the sum of what its
features are worth (`omi6_table`, fitted by `bench/make_omi6.py` to what cards brought in
rollouts); only the highest and the lowest of each suit are weighed.

Offers are numbers, `64 * worth + card`, so that the greatest is the best card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.tricks.bits import COUNT, LOW, TOP
from mesaya.tricks.order import ONE_SUIT, RANKS

TRUMPED: Final = 10
"""Powers from here on are trumps: a card of the suit led has 1 to 9, a trump 10 to 18."""


def most(offers: list[int]) -> i64:
    """The card of the greatest offer."""
    best: i64 = offers[0]
    for offer in offers:
        each: i64 = offer
        if each > best:
            best = each
    return best & 63


def standing(won: i64, side: i64, two: i64) -> i64:
    """How a side stands in tricks: 0 to 2 for behind, level with or ahead of the best other side,
    and 3 more where another has fewer. `won` as in `omi6_rollout`; `two` is 1 for two teams.
    """
    ones = won % 10
    tens = won // 10 % 10
    hundreds = won // 100
    own = ones if side == 0 else tens if side == 1 else hundreds
    one = tens if side == 0 else ones
    other = tens if side == 2 else hundreds
    high = one if one > other else other
    if two:
        return 2 if own > high else 1 if own == high else 0
    low = other if one > other else one
    place: i64 = 2 if own > high else 1 if own == high else 0
    return place + 3 if own > low else place


def cap(count: i64, top: i64) -> i64:
    """The count, or `top` where it is more."""
    return count if count < top else top


# --- leading -------------------------------------------------------------------------------------
def leads(hand: i64, rest: i64, trump: i64, tricks: i64, stand: i64, table: list[int]) -> list[int]:
    """The offers of a leader. `rest` are the cards elsewhere, `tricks` how many are to be taken,
    `stand` as `standing` gives it, `table` 700 weights.
    """
    offers: list[int] = []
    lurking: i64 = COUNT[rest >> RANKS * trump & ONE_SUIT]
    trumps: i64 = COUNT[hand >> RANKS * trump & ONE_SUIT]
    common = 64 + cap(trumps, 4)
    for suit in range(4):
        part = hand >> RANKS * suit & ONE_SUIT
        if not part:
            continue
        others = rest >> RANKS * suit & ONE_SUIT
        out: i64 = COUNT[others]
        long: i64 = COUNT[part]
        top: i64 = TOP[part]
        low: i64 = LOW[part]
        above: i64 = COUNT[others >> top]
        cross = 8 * cap(out, 7) + cap(lurking, 7)
        kind = cap(above, 2) if suit != trump else 4 + cap(above, 1)
        card = top
        while True:
            base = 100 * kind
            worth: i64 = table[base + cross]
            worth += table[base + common]
            worth += table[base + 69 + tricks]
            worth += table[base + 79 + cap(long, 5)]
            worth += table[base + 85 + stand]
            worth += table[base + 91 + card]
            offers.append(64 * worth + RANKS * suit + card)
            if card == low:
                break
            card = low
            kind = 3 if suit != trump else 6
    return offers


# --- void in the suit led ------------------------------------------------------------------------
class Void:
    """What a seat that cannot follow sees: all but its cards. `left` seats play after it; `mate` is
    1 where the partner has the trick so far, with a card of power `best`.
    """

    __slots__ = ("best", "led", "left", "mate", "rest", "stand", "tricks", "trump")

    def __init__(self, rest: i64, trump: i64, led: i64, best: i64, mate: i64, left: i64) -> None:
        self.rest = rest
        self.trump = trump
        self.led = led
        self.best = best
        self.mate = mate
        self.left = left
        self.tricks: i64 = 0
        self.stand: i64 = 0


def discards(hand: i64, seen: Void, table: list[int]) -> list[int]:
    """The offers of a seat that cannot follow: the lowest and the highest trump that takes the
    trick, and the lowest plain card of each suit; the lowest trump where there is nothing else.
    `table` has 456 weights.
    """
    offers: list[int] = []
    trump = seen.trump
    mine = hand >> RANKS * trump & ONE_SUIT
    others = seen.rest >> RANKS * trump & ONE_SUIT
    beaten = seen.best - TRUMPED + 1 if seen.best >= TRUMPED else 0
    takers = mine >> beaten << beaten
    trumps: i64 = COUNT[mine]
    if takers:
        low: i64 = LOW[takers]
        top: i64 = TOP[takers]
        worth = _weighed(seen, table, 0, COUNT[others >> low], trumps, 0, low)
        offers.append(64 * worth + RANKS * trump + low)
        if top != low:
            worth = _weighed(seen, table, 2, COUNT[others >> top], trumps, 0, top)
            offers.append(64 * worth + RANKS * trump + top)
    for suit in range(4):
        part = hand >> RANKS * suit & ONE_SUIT
        if part and suit != trump:
            least: i64 = LOW[part]
            over: i64 = COUNT[(seen.rest >> RANKS * suit & ONE_SUIT) >> least]
            worth = _weighed(seen, table, 4, over, trumps, COUNT[part], least)
            offers.append(64 * worth + RANKS * suit + least)
    if not offers:
        lowest: i64 = LOW[mine]
        offers.append(RANKS * trump + lowest)
    return offers


def _weighed(
    seen: Void, table: list[int], kind: i64, above: i64, trumps: i64, long: i64, rank: i64
) -> i64:
    """The weights of one card, `kind` 0 for a low trump, 2 for a high one, 4 for a discard."""
    base = 76 * (kind + seen.mate)
    behind = seen.rest >> RANKS * seen.led & ONE_SUIT
    follow: i64 = COUNT[behind]
    lurking: i64 = COUNT[seen.rest >> RANKS * seen.trump & ONE_SUIT]
    held: i64 = 2 if seen.best >= TRUMPED else 0 if behind >> seen.best else 1
    worth: i64 = table[base + 6 * held + seen.left]
    worth += table[base + 18 + cap(follow, 7)]
    worth += table[base + 26 + cap(above, 4)]
    worth += table[base + 31 + cap(trumps, 5)]
    worth += table[base + 37 + cap(lurking, 7)]
    worth += table[base + 45 + seen.tricks]
    worth += table[base + 55 + seen.stand]
    worth += table[base + 61 + cap(long, 5)]
    worth += table[base + 67 + rank]
    return worth
