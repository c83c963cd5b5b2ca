"""Words for the tests of Rummy on 13 cards: cards as text, rigged packs, hands in play."""

from __future__ import annotations

import random

from mesaya.actions import DECLARE, DRAW, DROP, LEAVE, TAKE, Declare, Discard, Draw, Stock, Take
from mesaya.cards import FACE_TEXT, JOKER, STANDS, TABLE, card_of, tiles_text
from mesaya.errors import IllegalAction, OptionError
from mesaya.games.points13 import POINTS13
from mesaya.lab.driver import answer
from mesaya.lab.driver import shuffled as shuffle_cards

FULL = "3h4h5h 6s7s** 9c9d9h KsKdKcKh"  # E3.2, with deuces wild
WORST = "AsAdAcAh KsKdKcKh TsTdTcTh Jd"  # E3.1, with deuces wild
ONE_RUN = "3h4h5h 9c9d9h KsKdKcKh 2s 7d Jc"  # E3.3, with aces wild


def tiles(text):
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


def face(text):
    (found,) = tiles(text)
    return found


def groups(text):
    """`7h7d7c 3s4s5s` as groups."""
    return tuple(tiles(group) for group in text.split())


def rank(text):
    """The rank number of `A`, `K`, `T`..."""
    return "A23456789TJQK".index(text)


def texts(faces):
    return tiles_text(list(faces))


def counts(text):
    found = [0] * 53
    for shown in tiles(text):
        found[shown] += 1
    return found


def hand(deal, seat):
    """What a seat holds, in canonical order."""
    return texts(card >> 3 for card in deal.hand(seat))


def sorted_text(text):
    return texts(sorted(tiles(text)))


def read(line):
    """An action of the table or a seat, in the words of a record."""
    verb, _, rest = line.partition(" ")
    if verb == "draw":
        return Draw(face(rest)) if rest else DRAW
    if verb == "take":
        return Take(face(rest)) if rest else TAKE
    if verb == "discard":
        return Discard(face(rest))
    if verb == "declare":
        card, _, shown = rest.partition("|")
        return Declare(face(card.strip()), groups(shown)) if shown else DECLARE[face(rest)]
    if verb == "stock":
        return stock(rest)
    return {"drop": DROP, "leave": LEAVE}[verb]


def stock(text):
    """A table's order of the discards, twins numbered in order of appearance."""
    numbers = {}
    found = []
    for shown in tiles(text):
        copy = numbers.get(shown, 0)
        numbers[shown] = copy + 1
        found.append(card_of(shown, copy))
    return Stock(tuple(found))


def table(players=4, dealer=None, before=None, **rules):
    """A match; by default p1 acts first."""
    return POINTS13.match(
        POINTS13.options(rules), players, players - 1 if dealer is None else dealer, before
    )


def rigged(match, hands, wild="2c", opened="", stock=""):
    """A pack that deals these hands (texts by seat), wild card, open card and stock.

    What is not named is filled up with the rest of the pack, dear cards first.
    """
    pool = {}
    for card in match.game.pack(match.options, match.seats):
        pool.setdefault(card >> 3, []).append(card)

    def take(text):
        return [pool[shown].pop(0) for shown in tiles(text)]

    named = {seat: take(text) for seat, text in hands.items()}
    turned, first, top = take(wild), take(opened), take(stock)
    spare = sorted(
        [card for cards in pool.values() for card in cards], key=lambda card: (card >> 3) % 5
    )
    dealt = []
    for seat in range(match.seats):
        cards = named.get(seat, [])
        while len(cards) < 13:
            cards.append(spare.pop())
        dealt.append(cards)
    if match.options.open_card and not first:
        first = [spare.pop()]
    order = [(match.dealer + 1 + step) % match.seats for step in range(match.seats)]
    pack = [dealt[seat][number] for number in range(13) for seat in order]
    return pack + turned + first + top + spare


def begin(
    hands=None, *, seats=4, dealer=None, before=None, wild="2c", opened="", stock="", **rules
):
    """A hand dealt so. `wild`, `opened`, `stock` name cards; the rest of the pack fills up."""
    match = table(seats, dealer, before, **rules)
    return match.deal(rigged(match, hands or {}, wild, opened, stock))


def play(deal, *lines):
    """Play these lines (`p1 draw`, `* stock ...`); the events of the last one."""
    events = []
    for line in lines:
        who, _, rest = line.partition(" ")
        events = deal.apply(TABLE if who == "*" else int(who[1:]) - 1, read(rest))
    return events


def state(deal):
    """Everything about a deal that a refused action must leave alone."""
    return (
        deal.zones(),
        deal.to_act(),
        deal.chance(),
        deal.outcome(),
        [list(deal.legal(seat)) for seat in range(len(deal.points))],
        list(deal.points),
        list(deal.taken),
        deal.phase,
        deal.cards.barred,
        deal.cards.drawn,
        deal.cards.discards,
    )


def refusal(deal, line_or_seat, action=None):
    """The reason and the rule of a refusal, which must change nothing."""
    if action is None:
        who, _, rest = line_or_seat.partition(" ")
        seat, action = (TABLE if who == "*" else int(who[1:]) - 1), read(rest)
    else:
        seat = line_or_seat
    before = state(deal)
    try:
        deal.apply(seat, action)
    except IllegalAction as error:
        assert state(deal) == before
        return str(error.code), error.rule
    raise AssertionError(f"{action} was allowed")


def setup_refusal(make):
    try:
        make()
    except OptionError as error:
        return str(error.code), error.rule
    raise AssertionError("was allowed")


def shuffled(match, rng):
    return shuffle_cards(match.game.pack(match.options, match.seats), rng)


def by_chance(legal, rng, *, drops=0):
    """One of the legal actions; a drop `drops` times of a hundred that it is drawn."""
    action = legal[rng.randrange(len(legal))]
    while action == DROP and rng.randrange(100) >= drops:
        action = legal[rng.randrange(len(legal))]
    return action


def step(deal, rng, *, drops=0, leaves=0, wrongs=0):
    """One random action that is accepted: who did what, and the events."""
    seat = deal.to_act()[0]
    if seat == TABLE:
        action = answer(deal.chance(), rng)
    elif rng.randrange(1000) < wrongs and deal.legal(seat)[0] != DRAW:
        action = DECLARE[deal.hand(seat)[rng.randrange(14)] >> 3]
    else:
        action = by_chance(deal.legal(seat), rng, drops=drops)
    if rng.randrange(1000) < leaves:
        left = [at for at, points in enumerate(deal.points) if points < 0]
        seat, action = left[rng.randrange(len(left))], LEAVE
    return seat, action, deal.apply(seat, action)


def finished(deal, rng, **chances):
    """The deal played to its end by chance."""
    while deal.to_act():
        step(deal, rng, **chances)
    return deal.outcome()


def rng_of(*names):
    return random.Random(repr(names))
