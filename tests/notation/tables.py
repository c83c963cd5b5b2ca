"""Helpers: shuffled packs and deals played by chance, recorded."""

from __future__ import annotations

from random import Random

from mesaya.actions import CALL, DROP, Action, Solo, Stock, Turn
from mesaya.cards import TABLE, tiles_text
from mesaya.game import Chance
from mesaya.games import rule_book
from mesaya.notation.cards import read_group
from mesaya.notation.recorder import Recorder
from mesaya.notation.toml import plain_value
from notation.sheets import SEATS

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


def cards_in(text: str) -> list[int]:
    """The faces of a text, groups joined."""
    return [face for word in text.split() for face in read_group(word)]


def stacked(game: str, hands: dict[int, str], stock: str = "", **kind) -> str:
    """A pack, as text, that deals these hands and then has this stock; the rest in pack order.

    In omi6 the hands are those after all the dealing. `kind`: seats, dealer, rules, before.
    """
    book = rule_book(game)
    options = book.options(kind.get("rules") or {})
    seats = kind.get("seats") or SEATS[game]
    match = book.match(options, seats, kind.get("dealer", 0), kind.get("before"))
    cards = list(book.pack(options, seats))
    deal = match.deal(cards)
    if game == "omi6":
        deal.apply(deal.to_act()[0], CALL[0])
    places = {seat: [cards.index(card) for card in deal.hand(seat)] for seat in range(seats)}
    dealt = {at for spots in places.values() for at in spots}
    places[-1] = [at for at in range(len(cards)) if at not in dealt]
    left = [card >> 3 for card in cards]
    pack = [-1] * len(cards)
    for seat, text in {**hands, -1: stock}.items():
        for at, face in zip(places[seat], cards_in(text), strict=False):
            left.remove(face)
            pack[at] = face
    return tiles_text([left.pop(0) if face < 0 else face for face in pack])


def written(game: str, hands: dict[int, str], play: str, stock: str = "", **kind) -> str:
    """The text of a record with a stacked pack; `kind` as for `stacked`, and `extra` lines."""
    seats = kind.get("seats") or SEATS[game]
    names = ", ".join(f'"{name}"' for name in NAMES[:seats])
    rules = plain_value(kind.get("rules") or {})
    before = kind.get("before")
    return (
        f'format = 1\ngame = "{game}"\nseats = [{names}]\ndealer = "p{kind.get("dealer", 0) + 1}"\n'
        f"rules = {rules}\n"
        + (f"before = {plain_value(before)}\n" if before is not None else "\n")
        + f'pack = "{stacked(game, hands, stock, **kind)}"\nplay = """\n{play.strip()}\n"""\n'
    )


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
    count = seats or SEATS[game]
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
