"""Three teams of two around a table of six, playing to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from mesaya.cards import TABLE, Card, Seat
from mesaya.events import Faces
from mesaya.packs import faces

Team = int
"""0, 1 and 2 stand for teams A, B and C."""

TEAMS: Final = "ABC"
SEATS: Final = 6
CARDS: Final = 36


def team_of(seat: Seat) -> Team:
    """R1.1 Six players make three teams of two."""
    return seat % 3


def partner_of(seat: Seat) -> Seat:
    """R1.6 Partners sit facing each other across the table."""
    return (seat + 3) % SEATS


def seats_of(teams: Sequence[Team]) -> tuple[Seat, ...]:
    """R1.17 The seats of the teams that are still in, from the lowest."""
    return tuple([seat for seat in range(SEATS) if seat % 3 in teams])


def teams_from(seat: Seat) -> tuple[Team, ...]:
    """Q1.1 All teams in play order, the team of `seat` first."""
    return (seat % 3, (seat - 1) % 3, (seat - 2) % 3)


def to_the_right(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Q1.5 Play is anticlockwise: for every seat, the next of `seats` to its right."""
    ring: list[Seat] = []
    for seat in range(SEATS):
        right = (seat - 1) % SEATS
        while right not in seats:
            right = (right - 1) % SEATS
        ring.append(right)
    return tuple(ring)


class Seating:
    """Who is in a hand and in which order they play. Never changes once made.

    `seats` from the lowest; `covered` is the partner of a seat that plays alone, or `TABLE`;
    `ring` gives for every seat the next that plays, `size` is how many play, `held` how many cards
    each seat gets, so how many tricks there are. `rounds` are the answers of `round_from` so far,
    by seat.
    """

    __slots__ = ("covered", "held", "ring", "rounds", "seats", "size")

    def __init__(self, seats: tuple[Seat, ...], covered: Seat) -> None:
        self.seats = seats
        self.covered = covered
        self.ring = to_the_right([seat for seat in seats if seat != covered])
        self.size: i64 = len(seats) - (covered >= 0)
        self.held: i64 = CARDS // len(seats)
        self.rounds: list[tuple[Seat, ...]] = [()] * SEATS

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Those who play, in play order, `seat` first."""
        found = self.rounds[seat]
        if not found:
            order = [seat]
            while self.ring[order[-1]] != seat:
                order.append(self.ring[order[-1]])
            found = self.rounds[seat] = tuple(order)
        return found

    def rivals(self, seat: Seat) -> list[Seat]:
        """Those who play against `seat`, from the lowest."""
        return [at for at in self.seats if at != self.covered and at % 3 != seat % 3]

    def first_packet(self) -> int:
        """R1.7 Three cards come first; R1.18 five where everyone is to have nine."""
        return 3 if self.held == 6 else 5

    def packets(self, stock: tuple[Card, ...], caller: Seat) -> list[tuple[Seat, Faces]]:
        """R1.9 The rest of the deal, when the caller has the first packet: all cards go in order,
        three at a time, until everyone has six.

        R1.18 With two teams, five each in the first round and four each in the second. Q1.7 The
        second round begins with the caller again. Gives what the cards show, not the cards.
        """
        first = self.first_packet()
        second = int(self.held) - first
        order = self.round_from(caller)
        shown = faces(stock)
        dealt: list[tuple[Seat, Faces]] = []
        top = 0
        for seat in order:
            if seat != caller:
                dealt.append((seat, shown[top : top + first]))
                top += first
        for seat in order:
            dealt.append((seat, shown[top : top + second]))
            top += second
        return dealt

    def short_of(self, trumps: int, hands: Sequence[int]) -> bool:
        """Q1.18 `redeal_short_trumps`: a team holds fewer than two of these cards.

        Hands and `trumps` are sets of bits.
        """
        for seat in self.seats:
            both = (hands[seat] | hands[partner_of(seat)]) & trumps
            if both & (both - 1) == 0:
                return True
        return False


_SEATED: Final[dict[tuple[Team, ...], Seating]] = {}


def seated(teams: tuple[Team, ...]) -> Seating:
    """R1.17 A hand of the teams that are still in."""
    seating = _SEATED.get(teams)
    if seating is None:
        seating = _SEATED[teams] = Seating(seats_of(teams), TABLE)
    return seating
