"""Helpers: shuffled packs and deals played by chance, recorded."""

from __future__ import annotations

from random import Random

from mesaya.actions import DROP, Action, Solo, Stock, Turn
from mesaya.cards import TABLE
from mesaya.game import Chance
from mesaya.games import rule_book
from mesaya.notation.recorder import Recorder

NAMES = ("Nimal", "Kavi", "Oleg", "Anu", "Ravi", "Vera", "Lal", "Mira")


def shuffled(cards, rng: Random) -> list[int]:
    """The cards in a new order."""
    order = list(cards)
    rng.shuffle(order)
    return order


def chance_action(chance: Chance, rng: Random) -> Action:
    """What the table supplies."""
    if chance.label == "turn":
        return Turn(rng.choice(chance.pool) >> 3)
    return Stock(tuple(shuffled(chance.pool, rng)))


def some_action(deal, rng: Random) -> tuple[int, Action]:
    """A seat that may act and what it does; drops and solos only where there is nothing else."""
    seats = deal.to_act()
    if seats == (TABLE,):
        return TABLE, chance_action(deal.chance(), rng)
    seat = rng.choice(seats)
    legal = list(deal.legal(seat))
    calm = [action for action in legal if action != DROP and not isinstance(action, Solo)]
    return seat, rng.choice(calm or legal)


def recorder(game: str, seed: int, *, seats: int = 0, rules=None, before=None) -> Recorder:
    """A recorder with a shuffled pack; the dealer comes from the seed."""
    book = rule_book(game)
    options = book.options(rules or {})
    rng = Random(seed)
    count = seats or {"rummi": 4, "omi6": 6, "contract": 3, "points13": 4, "kozel4": 4}[game]
    pack = shuffled(book.pack(options, count), rng)
    return Recorder(book, options, NAMES[:count], seed % count, pack, before)


def played(game: str, seed: int, steps: int = 2000, **kind) -> Recorder:
    """A deal played by chance, to its end or for so many steps."""
    kept = recorder(game, seed, **kind)
    rng = Random(seed + 1)
    while steps and kept.deal.to_act():
        seat, action = some_action(kept.deal, rng)
        kept.add(seat, action, rng.choice([None, rng.randrange(600) / 10]), auto=rng.random() < 0.1)
        steps -= 1
    return kept
