"""Deals of Contract Rummy played by chance, and what every position of them must keep."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mesaya.actions import (
    Action,
    Add,
    Buy,
    Declare,
    Discard,
    Draw,
    Forfeit,
    Leave,
    Meld,
    Pass,
    Play,
    Stock,
    Swap,
    Take,
    Toss,
    Turn,
)
from mesaya.cards import JOKER, STANDS, TABLE, Card, Seat
from mesaya.games.contract import CONTRACT
from mesaya.lab.driver import answer, shuffled
from mesaya.options import ContractOptions

BOUND = 20_000
"""More decisions than a deal by chance can take."""

HOUSES = (
    ContractOptions(),
    ContractOptions(packs="source", sequence_min=4),
    ContractOptions(packs=3, sequence_suits="any", swap_scope="any", deal7="normal"),
    ContractOptions(packs=2, sequence_suits="not_adjacent", deal7="all_with_discard"),
    ContractOptions(packs=3, buying=True, extra_melds=True, max_reshuffles=1),
    ContractOptions(packs=4, layoff_same_turn=False, min_naturals=2, deal7="normal"),
    ContractOptions(packs=3, min_naturals=0, may_rediscard_taken=True, max_reshuffles=0),
    ContractOptions(packs=8, buying=True, swap_scope="any", extra_melds=True, deal7="normal"),
)
"""House rules that between them use every value of every option."""


def opened(options: ContractOptions, seats: int, number: int, rng: Random):
    """A match that stands before deal `number`, the pack, and the deal dealt from it."""
    before = {"deal": number, "totals": [0] * seats}
    match = CONTRACT.match(options, seats, rng.randrange(seats), before)
    pack = shuffled(CONTRACT.pack(options, seats), rng)
    return match, pack, match.deal(pack)


def pick(legal, rng: Random, eager: float) -> Action:
    """One of them by chance; so often as `eager` says one that changes the table, if any does."""
    if rng.random() < eager:
        busy = [action for action in legal if isinstance(action, Meld | Swap | Add)]
        busy = busy or [action for action in legal if isinstance(action, Take) and action.count]
        if busy:
            return busy[rng.randrange(len(busy))]
    return legal[rng.randrange(len(legal))]


def steps(deal, rng: Random, eager: float = 0.3) -> Iterator[tuple[Seat, Action]]:
    """Each next action of a deal by chance; whoever asks applies it."""
    for _ in range(BOUND):
        asked = deal.to_act()
        if not asked:
            return
        seat = asked[0]
        if seat == TABLE:
            yield seat, answer(deal.chance(), rng)
        else:
            yield seat, pick(deal.legal(seat), rng, eager)
    raise AssertionError("a deal that does not end")


def everything(deal) -> tuple:
    """All that can be asked of a deal, in values that do not change with it."""
    asked = deal.to_act()
    listed = [tuple(deal.legal(seat)) for seat in asked]
    return deal.zones(), asked, listed, deal.table(), deal.chance(), deal.outcome()


def all_cards(deal) -> list[Card]:
    return sorted([card for zone in deal.zones().values() for card in zone])


def junk(rng: Random) -> Action:
    """Any action with any numbers, most of them nonsense."""

    def number() -> int:
        return rng.choice((-9, -1, 0, 1, 2, 13, 51, 52, 53, 60, 63, 64, 115, 116, 4096))

    def tile() -> int:
        return rng.choice((rng.randrange(JOKER + 1), STANDS + rng.randrange(JOKER), number()))

    def group() -> tuple[int, ...]:
        return tuple([tile() for _ in range(rng.randrange(6))])

    return rng.choice(
        (
            lambda: Draw(number()),
            lambda: Draw(),
            lambda: Take(),
            lambda: Take(tile(), number()),
            lambda: Take(None, number()),
            lambda: Take(tile()),
            lambda: Pass(),
            lambda: Buy(),
            lambda: Meld(tuple([group() for _ in range(rng.randrange(4))])),
            lambda: Add(tile(), number()),
            lambda: Swap(tile(), number()),
            lambda: Discard(tile()),
            lambda: Stock(group()),
            lambda: Turn(number()),
            lambda: Toss(tile()),
            lambda: Play(tile()),
            lambda: Declare(tile(), (group(),)),
            lambda: Leave(),
            lambda: Forfeit(),
        )
    )()
