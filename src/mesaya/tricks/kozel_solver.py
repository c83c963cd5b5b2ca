"""Kozel on four cards with all cards open, the stock too: the card points each team can force.

Exact, for what is left of a deal. Cards are places, `9 * suit + strength` with strength in the
order 6 7 8 9 J Q K 10 A (R4.7); sets of cards are bits. The work grows tenfold with every round of
four cards in the stock: eight is a matter of seconds, twelve of hours.

The search is alpha-beta with memory at the start of tricks, asked with windows of one point from a
guess on (MTD(f), Plaat 1995). Cards of a suit that count nothing and
have no other card between them are as good as each other; the lowest are tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from mesaya.cards import RANK_LETTERS, Seat
from mesaya.tricks.beating import ORDER, STRENGTH, Mask, faces_of
from mesaya.tricks.bits import BIT, COUNT, LOW, TOP
from mesaya.tricks.kozel_cards import Spread
from mesaya.tricks.order import ONE_SUIT, RANKS

SEATS: Final = 4
ALL_POINTS: Final = 120
WORTH: Final[tuple[int, ...]] = (0, 0, 0, 0, 2, 3, 4, 10, 11)
"""R4.11 Card points by strength."""
SUIT_WORTH: Final[tuple[int, ...]] = tuple(
    [sum([WORTH[at] for at in range(RANKS) if part >> at & 1]) for part in range(ONE_SUIT + 1)]
)
"""R4.11 Card points by part."""
WORTHLESS: Final = 3
"""The highest strength that counts nothing: the nine."""
BEAT: Final = 1 << 40
"""With a set of cards: they beat. Without it they are led or folded."""
CLAIM: Final = 1 << 41
"""With a set of cards: a molodka."""
PACK: Final = (1 << 4 * RANKS) - 1
SIZES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([part for part in range(16) if part.bit_count() == size]) for size in range(5)]
)
"""By size, the subsets of four things."""


def size_of(cards: i64) -> i64:
    """How many cards."""
    a: i64 = COUNT[cards & ONE_SUIT]
    b: i64 = COUNT[cards >> 9 & ONE_SUIT]
    c: i64 = COUNT[cards >> 18 & ONE_SUIT]
    d: i64 = COUNT[cards >> 27 & ONE_SUIT]
    return a + b + c + d


def points_of(cards: i64) -> i64:
    """Their card points."""
    a: i64 = SUIT_WORTH[cards & ONE_SUIT]
    b: i64 = SUIT_WORTH[cards >> 9 & ONE_SUIT]
    c: i64 = SUIT_WORTH[cards >> 18 & ONE_SUIT]
    d: i64 = SUIT_WORTH[cards >> 27 & ONE_SUIT]
    return a + b + c + d


def one_suit(cards: i64) -> bool:
    """True if the cards are of one suit; at least one card."""
    for suit in range(4):
        part = cards >> RANKS * suit & ONE_SUIT
        if part:
            return part << RANKS * suit == cards
    return False


def beating(hand: i64, best: i64, trump: i64) -> i64:
    """Q4.1 Cheap cards of the hand that beat `best`, or 0 if none do.

    Trumps of `best` from the highest down take the smallest larger trump; then each plain card from
    the highest down takes the smallest larger card of its suit, else the lowest trump left. No
    other order finds cards where this one does not.
    """
    used: i64 = 0
    mine = hand >> RANKS * trump & ONE_SUIT
    bars = best >> RANKS * trump & ONE_SUIT
    while bars:
        top: i64 = TOP[bars]
        bars ^= BIT[top]
        able = mine >> top + 1 << top + 1
        if not able:
            return 0
        low: i64 = LOW[able]
        mine ^= BIT[low]
        used |= BIT[RANKS * trump + low]
    for suit in range(4):
        bars = best >> RANKS * suit & ONE_SUIT
        if suit == trump or not bars:
            continue
        plain = hand >> RANKS * suit & ONE_SUIT
        while bars:
            top = TOP[bars]
            bars ^= BIT[top]
            able = plain >> top << top
            if able:
                low = LOW[able]
                plain ^= BIT[low]
                used |= BIT[RANKS * suit + low]
            elif mine:
                low = LOW[mine]
                mine ^= BIT[low]
                used |= BIT[RANKS * trump + low]
            else:
                return 0
    return used


def subsets(hand: i64, size: i64, others: i64) -> list[int]:
    """The sets of `size` cards of a hand of four at most; of worthless cards that are as good as
    each other (`others` has none between them) the lowest.
    """
    bits: list[int] = []
    after: list[int] = []
    last: i64 = -1
    for suit in range(4):
        part = hand >> RANKS * suit & ONE_SUIT
        while part:
            low: i64 = LOW[part]
            part &= part - 1
            place = RANKS * suit + low
            alike = last >= RANKS * suit and low <= WORTHLESS and not between(others, last, place)
            # a set with this card and not the one before is as good as one the other way round
            after.append(1 << len(bits) - 1 if alike else 0)
            bits.append(BIT[place])
            last = place
    found: list[int] = []
    limit = 1 << len(bits)
    for choice in SIZES[size]:
        if choice >= limit:
            break
        cards = 0
        for at in range(len(bits)):
            if choice >> at & 1:
                if after[at] and not choice & after[at]:
                    cards = -1
                    break
                cards |= bits[at]
        if cards >= 0:
            found.append(cards)
    return found


def between(others: i64, low: i64, high: i64) -> bool:
    """True if one of `others` lies between the two places."""
    return others & (BIT[high] - 1) & ~(BIT[low] | BIT[low] - 1) != 0


PLACE: Final[tuple[int, ...]] = tuple(
    [face // 13 * RANKS + STRENGTH[face % 13] for face in range(52)]
)
"""The place of a card by its face; of no use for cards that are not played with."""
FACE: Final[tuple[int, ...]] = tuple(
    [RANK_LETTERS.index(letter) + 13 * suit for suit in range(4) for letter in ORDER]
)
"""The face of a card by its place."""


def set_of(cards: Mask) -> int:
    """A set of faces as a set of places."""
    found = 0
    for face in faces_of(cards):
        found |= 1 << PLACE[face]
    return found


class Board:
    """What is left of a deal, with all cards open.

    `hands` are sets by seat, `stock` places with the top last, `claims` tells that a molodka may be
    claimed at one's own turn (Q4.9). Of the trick in progress: `laid` are the cards of each seat,
    `size` how many were led (0 before the lead), `best` the set that must be beaten, `holder` who
    laid it, `count` how many seats have laid.
    """

    __slots__ = (
        "best", "claims", "count", "hands", "holder", "known", "laid", "nodes", "size", "stock",
        "top", "trump",
    )  # fmt: skip

    def __init__(
        self, hands: Sequence[int], stock: Sequence[int], trump: int, *, claims: bool = True
    ) -> None:
        self.hands = list(hands)
        self.stock = list(stock)
        self.top: i64 = len(stock)
        self.trump: i64 = trump
        self.claims = claims
        self.laid = [0] * SEATS
        self.size: i64 = 0
        self.best: i64 = 0
        self.holder: i64 = 0
        self.count: i64 = 0
        self.nodes = 0
        self.known: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}

    # --- asking ----------------------------------------------------------------------------------
    def value(self, seat: int, guess: int = ALL_POINTS // 2) -> int:
        """The card points that team 0 takes from here on with best play of both; `seat` is on turn.

        The trick in progress counts, what was taken before does not. A guess that is near makes it
        quicker, and changes nothing else.
        """
        return self._settled(seat, 0, guess)

    def by_action(self, seat: int) -> dict[int, int]:
        """The same after everything that the seat may do: sets of cards, with `BEAT` or `CLAIM`.

        Of worthless cards that are as good as each other only the lowest are there.
        """
        found: dict[int, int] = {}
        guess = ALL_POINTS // 2
        for action in self.actions(seat):
            found[action] = guess = self._settled(seat, action, guess)
        return found

    def _settled(self, seat: int, action: int, guess: int) -> int:
        """The value after the action (0: of the position as it is), by asking again and again
        whether it is at least so much: such questions are quick, and memory serves the next one.
        """
        low, high = 0, ALL_POINTS
        while low < high:
            least = max(guess, low + 1)
            if action:
                guess = self._done(seat, action, least - 1, least)
            elif self.count == 0:
                guess = self._open(seat, least - 1, least)
            else:
                guess = self._turn(seat, least - 1, least)
            if guess < least:
                high = guess
            else:
                low = guess
        return low

    # --- what may be done ------------------------------------------------------------------------
    def actions(self, seat: int) -> list[int]:
        """R4.4, R4.5, R4.8 What the seat may do, the likelier ones first."""
        hand: i64 = self.hands[seat]
        others = self._elsewhere(seat)
        if self.count == 0:
            return self._leads(hand, others)
        sets = subsets(hand, self.size, others)
        trump, best = self.trump, self.best
        found = [cards | BEAT for cards in sets if beating(cards, best, trump)]
        mate = (self.holder ^ seat) & 1 == 0
        folds = sorted(sets, key=points_of, reverse=mate)
        found = folds + found if mate else found + folds
        if self.claims and self.size < 4 and size_of(hand) == 4 and one_suit(hand):
            found.append(hand | CLAIM)
        return found

    def _leads(self, hand: i64, others: i64) -> list[int]:
        found: list[int] = []
        for suit in range(4):
            suited = hand & ONE_SUIT << RANKS * suit
            for size in range(1, size_of(suited) + 1):
                found += subsets(suited, size, others)
        found.sort(key=points_of, reverse=True)
        return found

    def _elsewhere(self, seat: int) -> i64:
        """Cards that may yet be played, or must be beaten, and are not the seat's own."""
        cards: i64 = 0
        for other in range(SEATS):
            if other != seat:
                cards |= self.hands[other]
            # what lies in the trick may go back to its owner
            cards |= self.laid[other]
        for at in range(self.top):
            cards |= BIT[self.stock[at]]
        return cards

    # --- searching -------------------------------------------------------------------------------
    def _open(self, seat: i64, alpha: i64, beta: i64) -> i64:
        """At the start of a trick; bounds are remembered."""
        hands = self.hands
        if not hands[seat]:
            return 0
        key = (hands[0], hands[1], hands[2], hands[3], int(self.top * 4 + seat))
        low: i64 = 0
        high: i64 = self._left()
        found = self.known.get(key)
        if found is not None:
            low, high = found
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        alpha = max(alpha, low)
        beta = min(beta, high)
        value = self._turn(seat, alpha, beta)
        if value < beta:
            high = value
        if value > alpha:
            low = value
        self.known[key] = (low, high)
        return value

    def _left(self) -> i64:
        """The card points not taken yet, at the start of a trick."""
        cards: i64 = 0
        for hand in self.hands:
            cards |= hand
        for at in range(self.top):
            cards |= BIT[self.stock[at]]
        return points_of(cards)

    def _turn(self, seat: i64, alpha: i64, beta: i64) -> i64:
        """The seat's best action: most points for team 0, or fewest."""
        ours = seat & 1 == 0
        value: i64 = -1 if ours else ALL_POINTS + 1
        for action in self.actions(seat):
            after = self._done(seat, action, alpha, beta)
            if ours:
                value = max(value, after)
                alpha = max(alpha, value)
            else:
                value = min(value, after)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    def _done(self, seat: i64, action: i64, alpha: i64, beta: i64) -> i64:
        """The value after this action; all is put back."""
        self.nodes += 1
        size, best, holder, count = self.size, self.best, self.holder, self.count
        hands, laid = self.hands.copy(), self.laid.copy()
        cards = action & PACK
        if action & CLAIM:
            for other in range(SEATS):
                self.hands[other] |= self.laid[other]
                self.laid[other] = 0
            self.count = 0
        self.hands[seat] ^= cards
        self.laid[seat] = cards
        if self.count == 0 or action & BEAT:
            self.best = cards
            self.holder = seat
        if self.count == 0:
            self.size = size_of(cards)
        self.count += 1
        if self.count < SEATS:
            value = self._turn((seat + 1) & 3, alpha, beta)
        else:
            value = self._taken(alpha, beta)
        self.hands, self.laid = hands, laid
        self.size, self.best, self.holder, self.count = size, best, holder, count
        return value

    def _taken(self, alpha: i64, beta: i64) -> i64:
        """R4.6, R4.9 Who last beat takes the trick, draws first and leads. Puts the stock back."""
        seat, top = self.holder, self.top
        pot: i64 = 0
        for cards in self.laid:
            pot += points_of(cards)
        gain: i64 = 0 if seat & 1 else pot
        self.laid = [0] * SEATS
        while self.top and size_of(self.hands[seat]) < SEATS:
            for step in range(SEATS):
                self.top -= 1
                self.hands[(seat + step) & 3] |= BIT[self.stock[self.top]]
        self.count = 0
        self.size = 0
        self.best = 0
        value = gain + self._open(seat, alpha - gain, beta - gain)
        self.top = top
        return value


def board_of(cards: Spread, holder: Seat, trump: int, *, claims: bool) -> Board:
    """The board of a deal as it stands, all its cards open; `holder` has the best of the trick."""
    hands = [set_of(hand) for hand in cards.hands]
    board = Board(hands, [PLACE[face] for face in cards.stock], trump, claims=claims)
    for at, laid in enumerate(cards.laid):
        seat = (cards.first + at) & 3
        board.laid[seat] = set_of(laid)
        board.size = size_of(board.laid[seat])
        board.count += 1
    board.holder = holder
    board.best = board.laid[holder]
    return board
