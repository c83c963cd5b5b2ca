"""Double dummy of six-player Omi: how many tricks a side takes when all hands are open.

One side against all others together, who do their best to stop it: exact where two teams play, and
for three teams, and for a solo, what the side can be sure of. Cards are places, `9 * suit +
strength`, and hands sets of bits, as in `tricks.order`.

Positions at the start of a trick are remembered; those in which the cards left of every suit lie in
the same order among the seats are one. Bounds are asked for, "at least so many tricks?", and the
answer is found by halving.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from mesaya.tricks.bits import BIT, LOW, SUIT_OF, TOP
from mesaya.tricks.order import ONE_SUIT, RANKS
from mesaya.tricks.teams import SEATS

TRUMPED: Final = 10
"""Powers: 1 to 9 in the suit led, from here on a trump, 0 for what can never take the trick."""
NOBODY: Final = 6


class Board:
    """A position with open hands, and what has been found out about it and what follows from it.

    `hands` are sets by seat; a hand that nobody plays (a covered one, or a team that is out) is not
    among the seats of `order`, which play in that order. `ours` tells for each seat whether it is
    of the side asked about. `trick` are the places of the cards that lie in the trick, from its
    leader on, who is `leader`.
    """

    __slots__ = ("hands", "known", "nodes", "ours", "ring", "seats", "shapes", "trump")

    def __init__(
        self, hands: Sequence[int], order: Sequence[int], ours: Sequence[bool], trump: int
    ) -> None:
        self.hands = list(hands)
        self.ring = [NOBODY] * SEATS
        for at, seat in enumerate(order):
            self.ring[seat] = order[(at + 1) % len(order)]
        self.seats: i64 = len(order)
        self.ours = [1 if mine else 0 for mine in ours]
        self.trump: i64 = trump
        self.known: dict[int, bool] = {}
        self.nodes = 0
        for seat in range(SEATS):
            if seat not in order:
                self.hands[seat] = 0
        self.shapes = self._shapes()

    def _shapes(self) -> list[int]:
        """For every part of every suit the first part in which its cards lie in the same order
        among the seats: `shapes[512 * suit + part]`.
        """
        shapes: list[int] = []
        for suit in range(4):
            owner = [NOBODY] * RANKS
            for seat in range(SEATS):
                for at in range(RANKS):
                    if self.hands[seat] >> RANKS * suit + at & 1:
                        owner[at] = seat
            first: dict[int, int] = {}
            for part in range(ONE_SUIT + 1):
                code = 1
                for at in range(RANKS):
                    if part >> at & 1:
                        code = 7 * code + owner[at]
                shapes.append(first.setdefault(code, part))
        return shapes

    # --- asking ----------------------------------------------------------------------------------
    def most(self, leader: int, trick: Sequence[int], won: int, tricks: int) -> int:
        """The most tricks the side is sure of, `won` included, of `tricks` from now on.

        `trick` lies on the table, `leader` led it; it counts among `tricks`.
        """
        low, high = 0, tricks
        while low < high:
            middle = (low + high + 1) // 2
            if self.sure(leader, trick, middle, tricks):
                low = middle
            else:
                high = middle - 1
        return won + low

    def sure(self, leader: int, trick: Sequence[int], need: int, tricks: int) -> bool:
        """True if the side can take `need` of the next `tricks`, whatever the others do."""
        if not trick:
            return self._open(leader, need, tricks)
        turn: i64 = leader
        led: i64 = trick[0] // RANKS
        best: i64 = 0
        holder: i64 = leader
        for card in trick:
            power = self._power(card, led)
            if power > best:
                best = power
                holder = turn
            turn = self.ring[turn]
        if len(trick) == self.seats:
            return self._open(holder, need - self.ours[holder], tricks - 1)
        return self._answer(turn, led, best, holder, len(trick), need, tricks)

    def _power(self, card: i64, led: i64) -> i64:
        suit: i64 = SUIT_OF[card]
        if suit == self.trump:
            return TRUMPED + card - RANKS * suit
        return 1 + card - RANKS * suit if suit == led else 0

    # --- searching -------------------------------------------------------------------------------
    def _open(self, leader: i64, need: i64, tricks: i64) -> bool:
        """At the start of a trick; remembered."""
        if need <= 0:
            return True
        if need > tricks:
            return False
        key = self._key(leader, need)
        found = self.known.get(key)
        if found is not None:
            return found
        if self._tops(leader) >= need and self.ours[leader]:
            result = True
        else:
            result = self._lead(leader, need, tricks)
        self.known[key] = result
        return result

    def _key(self, leader: i64, need: i64) -> int:
        live: i64 = 0
        for hand in self.hands:
            live |= hand
        shapes = self.shapes
        key: i64 = shapes[live & ONE_SUIT]
        key = key << 9 | shapes[512 + (live >> 9 & ONE_SUIT)]
        key = key << 9 | shapes[1024 + (live >> 18 & ONE_SUIT)]
        key = key << 9 | shapes[1536 + (live >> 27 & ONE_SUIT)]
        return (key * 10 + need) * 6 + leader

    def _tops(self, leader: i64) -> i64:
        """Trumps of the leader above all that any seat against it holds: as many sure tricks."""
        shift = RANKS * self.trump
        mine: i64 = self.hands[leader] >> shift & ONE_SUIT
        others: i64 = 0
        for seat in range(SEATS):
            if self.ours[seat] != self.ours[leader]:
                others |= self.hands[seat] >> shift & ONE_SUIT
        top: i64 = TOP[others]
        above = mine >> top + 1
        count: i64 = 0
        while above:
            count += above & 1
            above >>= 1
        return count

    def _lead(self, leader: i64, need: i64, tricks: i64) -> bool:
        """Any card, trumps first and from the top; one of each run of equals."""
        hand: i64 = self.hands[leader]
        mine: i64 = self.ours[leader]
        for step in range(4):
            suit = (self.trump + step) & 3
            part = hand >> RANKS * suit & ONE_SUIT
            others = self._elsewhere(leader, suit)
            while part:
                top: i64 = TOP[part]
                part ^= 1 << top
                card = RANKS * suit + top
                won = self._laid(leader, card, suit, 0, leader, 0, need, tricks)
                if won == (mine == 1):
                    return won
                part = without_equals(part, others, top)
        return mine == 0

    def _elsewhere(self, seat: i64, suit: i64) -> i64:
        """The cards of a suit that other seats hold."""
        cards: i64 = 0
        for other in range(SEATS):
            if other != seat:
                cards |= self.hands[other]
        return cards >> RANKS * suit & ONE_SUIT

    def _answer(
        self, seat: i64, led: i64, best: i64, holder: i64, laid: i64, need: i64, tricks: i64
    ) -> bool:
        """Follow suit, else anything: what wins from the lowest up, then what loses."""
        hand: i64 = self.hands[seat]
        follow = hand >> RANKS * led & ONE_SUIT
        mine: i64 = self.ours[seat]
        first: i64 = led if follow else self.trump
        last: i64 = 1 if follow else 4
        for step in range(last):
            suit = (first + step) & 3
            part = hand >> RANKS * suit & ONE_SUIT
            # a card in the trick parts equals too, where it is the one to beat
            others = self._elsewhere(seat, suit) | bar_of(best, led, suit, self.trump)
            bar: i64 = -1
            if suit == self.trump:
                bar = best - TRUMPED
            elif suit == led:
                bar = best - 1
            while part:
                top: i64 = TOP[part]
                card: i64 = top
                # from the top while they win, then from the lowest
                if top <= bar or (suit != self.trump and suit != led):
                    card = LOW[part]
                part ^= 1 << card
                place = RANKS * suit + card
                won = self._laid(seat, place, led, best, holder, laid, need, tricks)
                if won == (mine == 1):
                    return won
                part = without_equals(part, others, card)
        return mine == 0

    def _laid(
        self,
        seat: i64,
        card: i64,
        led: i64,
        best: i64,
        holder: i64,
        laid: i64,
        need: i64,
        tricks: i64,
    ) -> bool:
        """The seat plays the card; what then, up to the end. The hand is put back."""
        self.nodes += 1
        power = self._power(card, led)
        if power > best:
            best = power
            holder = seat
        held: i64 = self.hands[seat]
        bit: i64 = BIT[card]
        self.hands[seat] = held ^ bit
        if laid + 1 < self.seats:
            turn: i64 = self.ring[seat]
            won = self._answer(turn, led, best, holder, laid + 1, need, tricks)
        else:
            won = self._open(holder, need - self.ours[holder], tricks - 1)
        self.hands[seat] = held
        return won


def bar_of(best: i64, led: i64, suit: i64, trump: i64) -> i64:
    """The best card of the trick as a bit of this suit, or 0 if it is of another."""
    place: i64 = -1
    if suit == trump:
        place = best - TRUMPED
    elif suit == led and best < TRUMPED:
        place = best - 1
    return BIT[place] if place >= 0 else 0


def without_equals(part: i64, others: i64, card: i64) -> i64:
    """Of the cards left those that are not as good as the one just tried: cards next to it, with
    none that others hold in between.
    """
    at = card - 1
    while at >= 0 and not others >> at & 1:
        part &= ~BIT[at]
        at -= 1
    at = card + 1
    while at < RANKS and not others >> at & 1:
        part &= ~BIT[at]
        at += 1
    return part


# --- what a replay asks --------------------------------------------------------------------------
def by_card(board: Board, leader: int, trick: Sequence[int]) -> dict[int, int]:
    """For every card that the seat on turn may play, by place, the tricks from now on that the side
    is sure of when it is played; the trick in progress counts.

    Where the seat is not of the side the numbers are what it leaves them.
    """
    seat = leader
    for _ in trick:
        seat = board.ring[seat]
    hand = board.hands[seat]
    follow = hand & ONE_SUIT << RANKS * (trick[0] // RANKS) if trick else 0
    tricks = hand.bit_count()
    found: dict[int, int] = {}
    for card in range(4 * RANKS):
        if (follow or hand) >> card & 1:
            board.hands[seat] = hand ^ 1 << card
            found[card] = board.most(leader, [*trick, card], 0, tricks)
            board.hands[seat] = hand
    return found


def line(board: Board, leader: int) -> list[int]:
    """A line of best play for both sides to the end, as places in order of play. From the start of
    a trick; the board is left as it was.
    """
    before = board.hands.copy()
    played: list[int] = []
    trick: list[int] = []
    seat = leader
    while board.hands[seat]:
        values = by_card(board, leader, trick)
        sign = 1 if board.ours[seat] else -1
        card = max(values, key=lambda place: (sign * values[place], -place))
        board.hands[seat] ^= 1 << card
        trick.append(card)
        played.append(card)
        seat = board.ring[seat]
        if len(trick) == board.seats:
            leader = seat = winner(leader, trick, board.ring, board.trump)
            trick = []
    board.hands = before
    return played


def winner(leader: int, trick: Sequence[int], ring: Sequence[int], trump: int) -> int:
    """Who takes a full trick."""
    led = trick[0] // RANKS
    best, holder, seat = -1, leader, leader
    for card in trick:
        suit = card // RANKS
        power = card % RANKS + (TRUMPED if suit == trump else 1) if suit in (trump, led) else 0
        if power > best:
            best, holder = power, seat
        seat = ring[seat]
    return holder
