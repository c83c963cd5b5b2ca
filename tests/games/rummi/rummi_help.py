"""Positions and deals of Rummi for tests, written in the words of records."""

from __future__ import annotations

import random

import pytest

from mesaya.actions import Action, Add, Discard, Meld, Stock, Swap, Toss
from mesaya.cards import FACE_TEXT, JOKER, STANDS, TABLE, card_of, tiles_text
from mesaya.errors import IllegalAction, Reason
from mesaya.games.rummi import CITES, RULES, RUMMI
from mesaya.games.rummi_round import PLAYING, RummiDeal
from mesaya.melds.board import Board
from mesaya.melds.laid import lay_group
from mesaya.melds.piles import Piles


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


def groups(text: str) -> tuple[tuple[int, ...], ...]:
    """Groups as records write them: `7h7d7c 3s4s5s6s`."""
    return tuple(tiles(group) for group in text.split())


def meld(text: str) -> Meld:
    return Meld(groups(text))


def add(text: str) -> Add:
    """`7h m1`."""
    card, number = text.split()
    return Add(face(card), int(number[1:]) - 1)


def swap(text: str) -> Swap:
    card, number = text.split()
    return Swap(face(card), int(number[1:]) - 1)


def discard(text: str) -> Discard:
    return Discard(face(text))


def toss(text: str) -> Toss:
    return Toss(face(text))


def texts(faces) -> str:
    return tiles_text(list(faces))


def hand(deal, seat: int) -> str:
    return texts([card >> 3 for card in deal.hand(seat)])


def table(deal) -> list[str]:
    return [texts(group) for group in deal.table()]


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
    recycled: int = 0,
    buys: tuple[int, ...] = (),
    **rules,
) -> RummiDeal:
    """A round in play. `melds` are owner and tiles; `stock` has its top first, `pile` last.

    `taken` is a card of the mover's hand that he has just taken from the discard pile.
    """
    options = RUMMI.options(rules)
    seats = len(hands)
    number_of = Numbering()
    held = [sorted(number_of.cards(text)) for text in hands]
    laid = [card for _, text in melds for card in number_of.cards(text)]
    piles = Piles(
        number_of.cards(stock)[::-1], number_of.cards(pile), recycled, options.max_reshuffles
    )
    barred = -1
    if taken:
        barred = max(card for card in held[mover] if card >> 3 == face(taken))
    return RummiDeal(
        options=options,
        seats=seats,
        dealer=(mover - 1) % seats,
        number=number,
        opening=(),
        board=Board(
            held,
            piles,
            [-1] * seats,
            [lay_group(tiles(text), RULES, CITES, owner) for owner, text in melds],
            laid,
            barred,
            [seat in down for seat in range(seats)],
            fresh,
        ),
        phase=phase,
        mover=mover,
        asking=(),
        buyer=-1,
        buys=list(buys) or [0] * seats,
        offer=None,
        result=None,
    )


def match(seats: int = 4, dealer: int = 0, number: int = 1, totals=None, **rules):
    before = {"round": number}
    if totals is not None:
        before["totals"] = list(totals)
    return RUMMI.match(RUMMI.options(rules), seats, dealer, before)


def pack_of(seats: int, dealer: int, hands: dict[int, str], stock: str = "", packs: int = 2):
    """A pack that deals these eleven cards to these seats and has `stock` on top of the rest."""
    whole = list(RUMMI.pack(RUMMI.options({"packs": packs}), seats))
    named = {}
    for where, text in [*hands.items(), ("stock", stock)]:
        named[where] = []
        for shown in tiles(text):
            card = next(card for card in whole if card >> 3 == shown)
            whole.remove(card)
            named[where].append(card)
    top = [named["stock"], whole]
    for seat in range(seats):
        if seat not in named:
            named[seat] = [whole.pop() for _ in range(11)]
        assert len(named[seat]) == 11
    order = [(dealer + 1 + i) % seats for i in range(seats)]
    dealt = [named[seat][i] for i in range(11) for seat in order]
    return (*dealt, *top[0], *top[1])


def deal_of(seats: int = 4, dealer: int = 0, hands=None, stock: str = "", number=1, **rules):
    """A fresh round with these hands."""
    packs = rules.get("packs", 2)
    return match(seats, dealer, number, **rules).deal(
        pack_of(seats, dealer, hands or {}, stock, packs)
    )


def toss_all(deal, *, mix: bool = True) -> None:
    """Everyone tosses the first card listed; the stock stays in its order."""
    while deal.to_act() and deal.to_act()[0] != TABLE and deal.board.tossed[deal.to_act()[0]] < 0:
        if deal.phase != 0:
            return
        seat = deal.to_act()[0]
        deal.apply(seat, deal.legal(seat)[0])
    if mix and deal.to_act() == (TABLE,):
        deal.apply(TABLE, Stock(deal.chance().pool))


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


def shuffled(pool, rng: random.Random) -> tuple[int, ...]:
    order = list(pool)
    rng.shuffle(order)
    return tuple(order)


def random_deal(rng: random.Random, seats: int, number: int = 1, **rules) -> RummiDeal:
    game = match(seats, rng.randrange(seats), number, **rules)
    return game.deal(shuffled(RUMMI.pack(game.options, seats), rng))


def step(deal, rng: random.Random, *, buy: float = 0.3):
    """One random action, the table's included; buys are made rarer. Gives seat, action, events."""
    asked = deal.to_act()
    if asked == (TABLE,):
        action: Action = Stock(shuffled(deal.chance().pool, rng))
        return TABLE, action, deal.apply(TABLE, action)
    seat = rng.choice(asked)
    legal = deal.legal(seat)
    action = legal[rng.randrange(len(legal))]
    if type(action).__name__ == "Buy" and rng.random() > buy:
        action = legal[1]
    laying = [a for a in legal if isinstance(a, Meld | Add | Swap)]
    if laying and rng.random() < 0.7:
        action = rng.choice(laying)
    return seat, action, deal.apply(seat, action)
