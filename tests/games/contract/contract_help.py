"""Positions and deals of Contract Rummy for tests, written in the words of records."""

from __future__ import annotations

import pytest

from mesaya.actions import Action, Add, Discard, Meld, Swap, Take
from mesaya.cards import FACE_TEXT, JOKER, STANDS, card_of, tiles_text
from mesaya.errors import IllegalAction, Reason
from mesaya.games.contract import CITES, CONTRACT, meld_rules
from mesaya.games.contract_deal import DRAWING, PLAYING, ContractDeal
from mesaya.games.contract_turn import aim_of
from mesaya.melds.board import Board
from mesaya.melds.duties import NO_DUTIES
from mesaya.melds.laid import lay_group
from mesaya.melds.piles import Piles


# --- reading and writing -------------------------------------------------------------------------
def tiles(text: str) -> tuple[int, ...]:
    """`7h ** *8d` or `7h***8d` as tiles."""
    found, at, text = [], 0, text.replace(" ", "")
    while at < len(text):
        if text[at : at + 2] == "**":
            found.append(JOKER)
            at += 2
        elif text[at] == "*":
            found.append(STANDS + FACE_TEXT.index(text[at + 1 : at + 3]))
            at += 3
        else:
            found.append(FACE_TEXT.index(text[at : at + 2]))
            at += 2
    return tuple(found)


def face(text: str) -> int:
    (found,) = tiles(text)
    return found


def meld(text: str) -> Meld:
    """Groups as records write them: `7h7d7c 3s4s5s6s`."""
    return Meld(tuple(tiles(group) for group in text.split()))


def add(text: str) -> Add:
    """`7h m1`."""
    card, number = text.split()
    return Add(face(card), int(number[1:]) - 1)


def swap(text: str) -> Swap:
    card, number = text.split()
    return Swap(face(card), int(number[1:]) - 1)


def discard(text: str) -> Discard:
    return Discard(face(text))


def take(text: str, count: int | None = None) -> Take:
    return Take(face(text), count)


def texts(faces) -> str:
    return tiles_text(list(faces))


def hand(deal, seat: int) -> str:
    return texts([card >> 3 for card in deal.hand(seat)])


def table(deal) -> list[str]:
    return [texts(group) for group in deal.table()]


def pile(deal) -> str:
    return texts([card >> 3 for card in deal.zones()["pile"]])


def listed(deal, kind: type[Action]) -> list[str]:
    """What the seat that is to act may do of this kind, in the words of records."""
    (seat,) = deal.to_act()
    return [say(action) for action in deal.legal(seat) if isinstance(action, kind)]


def say(action: Action) -> str:
    match action:
        case Meld(groups=groups):
            return " ".join(texts(group) for group in groups)
        case Add(tile=tile, meld=number):
            return f"{texts((tile,))} m{number + 1}"
        case Swap(card=card, meld=number):
            return f"{texts((card,))} m{number + 1}"
        case Take(card=card, count=count):
            return texts((card,)) + ("" if count is None else f" x{count}")
        case Discard(card=card):
            return texts((card,))
        case _:
            return type(action).__name__.lower()


OTHER = "Ac3c5h7s9s"
"""A hand of no use, 39 points."""


# --- positions -----------------------------------------------------------------------------------
class Numbering:
    """Gives physical cards for faces, twins from copy 0 up."""

    def __init__(self):
        self.used = {}

    def cards(self, text: str) -> list[int]:
        found = []
        for shown in tiles(text):
            shown = JOKER if shown >= STANDS else shown
            copy = self.used.get(shown, 0)
            self.used[shown] = copy + 1
            found.append(card_of(shown, copy))
        return found


def position(
    *hands: str,
    mover: int = 0,
    number: int = 1,
    phase: int = PLAYING,
    stock: str = "2c3c4c5c6c7c",
    pile: str = "",
    melds: tuple[tuple[int, str], ...] = (),
    down: tuple[int, ...] = (),
    fresh: int = -1,
    taken: str = "",
    deep: str = "",
    recycled: int = 0,
    **rules,
) -> ContractDeal:
    """A deal in play. `melds` are owner and tiles; `stock` has its top first, `pile` last.

    `taken` is a card of the mover's hand that he has just taken alone from the discard pile,
    `deep` one that he has taken from below its top.
    """
    options = CONTRACT.options(rules)
    seats = len(hands)
    number_of = Numbering()
    held = [sorted(number_of.cards(text)) for text in hands]
    laid = [card for _, text in melds for card in number_of.cards(text)]
    piles = Piles(
        number_of.cards(stock)[::-1], number_of.cards(pile), recycled, options.max_reshuffles
    )
    duties = NO_DUTIES
    if taken:
        duties = duties.with_barred(max(c for c in held[mover] if c >> 3 == face(taken)))
    if deep:
        duties = duties.with_deep(max(c for c in held[mover] if c >> 3 == face(deep)))
    rules_of = meld_rules(options)
    return ContractDeal(
        options,
        seats,
        number,
        aim_of(number, options),
        (),
        Board(
            held,
            piles,
            [],
            [lay_group(tiles(text), rules_of, CITES, owner) for owner, text in melds],
            laid,
            -1,
            [seat in down for seat in range(seats)],
            fresh,
        ),
        phase,
        mover,
        (mover - 1) % seats,
        (),
        -1,
        duties,
        None,
        None,
    )


def drawing(*hands: str, **more) -> ContractDeal:
    """A deal whose mover, seat 0, is to draw."""
    return position(*hands, phase=DRAWING, **more)


def match(seats: int = 4, dealer: int = 0, number: int = 1, totals=None, **rules):
    before = {"deal": number}
    if totals is not None:
        before["totals"] = list(totals)
    return CONTRACT.match(CONTRACT.options(rules), seats, dealer, before)


def refused(deal, seat: int, action: Action, code: Reason, rule: str) -> IllegalAction:
    """The deal refuses the action for this reason and stays as it was."""
    before = snapshot(deal)
    with pytest.raises(IllegalAction) as caught:
        deal.apply(seat, action)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert snapshot(deal) == before
    return caught.value


def snapshot(deal):
    """All that can be seen of a deal from outside."""
    seats = range(len(deal.board.hands))
    return (
        deal.zones(),
        deal.to_act(),
        deal.chance(),
        deal.table(),
        deal.outcome(),
        [list(deal.legal(seat)) for seat in seats],
    )
