"""Hand 0, the opening of a table: who deals first, through the same handshake, without a deal.

Two ways, named in the spec: `dealer`, a number below the number of seats; and `draw` (R2.7, Q2.16),
where every seat draws a card and the lowest deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from mesaya.fair.hashing import Json
from mesaya.fair.reading import Fault, int_of, list_of, table_of, text_of

DEALER: Final = "dealer"
DRAW: Final = "draw"

RANKS: Final = "A23456789TJQK*"
"""From the lowest: the ace is low, and a joker is higher than a king."""
ROUNDS: Final = 64
"""More rounds of equal cards than any pack of a game gives; who wants more asks for no end."""

Order = Callable[[str, int, int], list[int]]
"""`permutation(label, j, m)` of the hand."""
Number = Callable[[str, int, int], int]
"""`draw(label, j, n)` of the hand."""


class Opening(NamedTuple):
    """Who deals first, and the cards of each round with the seats that drew them, ascending."""

    dealer: int
    rounds: tuple[dict[int, str], ...]


def opened(spec: Mapping[str, Json], order: Order, number: Number) -> Opening:
    """What the seeds of hand 0 say; raises `Fault` for a spec that opens no table."""
    seats, texts = int_of(spec["seats"]), [text_of(card) for card in list_of(spec["deck"])]
    if spec.get("opening") not in (DEALER, DRAW) or spec["deal_plan"] != []:
        raise Fault("a spec that opens no table")
    if not 1 <= seats <= 255:
        raise Fault("a number of seats that is none")
    if spec["opening"] == DEALER:
        return Opening(number("dealer", 0, seats), ())
    if seats > len(texts) or any(text[:1] not in RANKS for text in texts) or "" in texts:
        raise Fault("a pack that cannot be drawn from")
    return _lowest(texts, seats, order)


def _lowest(texts: Sequence[str], seats: int, order: Order) -> Opening:
    """R2.7 Round by round the seats that tie for lowest draw again, until one is left.

    Every round is a whole pack in a new order, and its first cards go one each to the seats.
    """
    drawing = list(range(seats))
    rounds: list[dict[int, str]] = []
    while len(drawing) > 1 or not rounds:
        if len(rounds) == ROUNDS:
            raise Fault("a draw without an end")
        places = order("dealer-draw", len(rounds), len(texts))
        drawn = {seat: texts[place] for seat, place in zip(drawing, places, strict=False)}
        rounds.append(drawn)
        low = min([_rank(card) for card in drawn.values()])
        drawing = [seat for seat, card in drawn.items() if _rank(card) == low]
    return Opening(drawing[0], tuple(rounds))


def _rank(card: str) -> int:
    """Suits do not count."""
    return RANKS.index(card[0])


def told(opening: Opening) -> list[dict[str, Json]]:
    """What the log says of it: `drawn` for every round, then `dealer`."""
    entries: list[dict[str, Json]] = [
        {"t": "drawn", "index": index, "cards": list(drawn.values())}
        for index, drawn in enumerate(opening.rounds)
    ]
    return [*entries, {"t": "dealer", "seat": opening.dealer}]


def result_of(opening: Opening) -> dict[str, Json]:
    """The result of a hand 0: nothing was played, nothing is paid."""
    return {
        "dealer": opening.dealer,
        "points": [],
        "ending": "opened",
        "settlement": [],
        "commission": 0,
        "ledger_tx": None,
    }


def is_opening(spec: Json) -> bool:
    """True for the spec of a hand 0."""
    return "opening" in table_of(spec)
