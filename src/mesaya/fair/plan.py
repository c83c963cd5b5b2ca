"""The deal plan (section 7): who gets which cards of a deck, as data that needs no game code.

A plan is a list of steps over the deck from its top:

- `["deal", {"to": [1, 2, 3, 0], "rounds": 13, "packet": 1}]`: so many rounds of packets, to these
  seats in this order;
- `["turn", "wild"]`, `["turn", "open"]`: the next card is shown;
- `["rest", "stock"]`: all that is left, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mesaya.fair.hashing import Json

Step = list[Json]


class BadPlan(ValueError):
    """A plan that cannot be carried out on this deck."""


class Spread(NamedTuple):
    """What a plan makes of a deck: places of the deck by seat, cards shown, and the stock."""

    hands: dict[int, list[int]]
    shown: dict[str, int]
    stock: list[int]


def deal(to: Sequence[int], rounds: int, packet: int) -> Step:
    """A step that deals `rounds` packets of `packet` cards to each of these seats, in order."""
    return ["deal", {"to": list(to), "rounds": rounds, "packet": packet}]


def from_left(dealer: int, seats: int) -> list[int]:
    """Dealing order clockwise: from the dealer's left, the dealer last."""
    return [(dealer + 1 + step) % seats for step in range(seats)]


def from_right(dealer: int, seats: int, playing: Sequence[int]) -> list[int]:
    """R1.7 Dealing order counter-clockwise among the seats that play, the dealer's right first."""
    order = [(dealer - 1 - step) % seats for step in range(seats)]
    return [seat for seat in order if seat in playing]


def plan_of(
    game: str, dealer: int, playing: Sequence[int], cards: int, *, open_card: bool = True
) -> list[Step]:
    """The plan of a game's deal: `cards` each; `playing` are the seats that are in.

    Rummi deals 10 or 11, Contract 10 or 12; Omi deals 6 in two packets of 3, or 9 as 5 and 4.
    """
    rest: Step = ["rest", "stock"]
    if game == "omi6":
        order = from_right(dealer, 6, playing)
        packets = (3, 3) if cards == 6 else (5, 4)
        return [*[deal(order, 1, packet) for packet in packets], rest]
    order = from_left(dealer, len(playing))
    turned: list[Step] = []
    if game == "contract":
        turned = [["turn", "open"]]
    elif game == "points13":
        turned = [["turn", "wild"]]
        if open_card:
            turned.append(["turn", "open"])
    return [deal(order, cards, 1), *turned, rest]


def spread(plan: Sequence[Step], size: int) -> Spread:
    """Carry the plan out on a deck of `size` cards; gives places, 0 the top.

    Raises `BadPlan` for a plan that is none, wants more cards than there are, or leaves some over.
    """
    hands: dict[int, list[int]] = {}
    shown: dict[str, int] = {}
    stock: list[int] = []
    at = 0
    for step in plan:
        match step:
            case ["deal", {"to": list(order), "rounds": int(rounds), "packet": int(packet)}]:
                at = _dealt(_seats(order), rounds, packet, hands, at, size)
            case ["turn", str(name)] if name not in shown:
                shown[name] = at
                at += 1
            case ["rest", "stock"]:
                stock.extend(range(at, size))
                at = max(at, size)
            case _:
                raise BadPlan(f"no such step: {step!r}"[:80])
        if at > size:
            raise BadPlan(f"the plan wants {at} cards of {size}")
    if at != size:
        raise BadPlan(f"the plan deals {at} cards of {size}")
    return Spread(hands, shown, stock)


def _dealt(
    seats: Sequence[int], rounds: int, packet: int, hands: dict[int, list[int]], at: int, size: int
) -> int:
    """Deal the packets; the place after the last card. A plan may name any numbers: too many stop
    at once."""
    wanted = len(seats) * max(rounds, 0) * max(packet, 0)
    if at + wanted > size:
        raise BadPlan(f"the plan wants {at + wanted} cards of {size}")
    turns = rounds if packet > 0 else min(rounds, 1)
    for seat in list(seats) * turns:
        hands.setdefault(seat, []).extend(range(at, at + packet))
        at += max(packet, 0)
    return at


def _seats(order: Sequence[Json]) -> list[int]:
    seats = [seat for seat in order if isinstance(seat, int) and not isinstance(seat, bool)]
    if len(seats) != len(order) or any(seat < 0 or seat > 255 for seat in seats):
        raise BadPlan("a seat that is none")
    return seats
