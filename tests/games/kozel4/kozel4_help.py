"""Deals set up from text, and lines of the record grammar, for the tests of Kozel on four cards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from mesaya.actions import (
    PASS,
    Action,
    Beat,
    Fold,
    Forfeit,
    Lead,
    Molodka,
    Turn,
)
from mesaya.cards import FACE_TEXT, TABLE, short_pack, tiles_text
from mesaya.errors import IllegalAction
from mesaya.events import Event, Plain
from mesaya.games.kozel4 import KOZEL4, Kozel4Deal, Kozel4Match

FACES = tuple(card >> 3 for card in short_pack())
NAMES = tuple(FACE_TEXT[face] for face in FACES)


def cards(text: str) -> tuple[int, ...]:
    """`KsAs` as faces, in the order written."""
    text = text.replace(" ", "")
    return tuple(FACE_TEXT.index(text[at : at + 2]) for at in range(0, len(text), 2))


def text(faces: Sequence[int]) -> str:
    return tiles_text(tuple(faces))


def pack_of(hands: Sequence[str], stock: str = "", dealer: int = 3) -> list[int]:
    """A pack that deals seat s the cards of `hands[s]`, then `stock` from its top, then the rest.

    What a hand leaves open is filled up with cards named nowhere.
    """
    named = [cards(hand) for hand in hands]
    top = cards(stock)
    rest = [face for face in FACES if face not in top and all(face not in hand for hand in named)]
    filled = []
    for hand in named:
        need = 4 - len(hand)
        filled.append([*hand, *rest[:need]])
        del rest[:need]
    order = [(dealer + 1 + place) % 4 for place in range(4)]
    dealt = [filled[seat][turn] for turn in range(4) for seat in order]
    pack = [face << 3 for face in (*dealt, *top, *rest)]
    assert sorted(pack) == list(short_pack())
    return pack


def match_of(
    dealer: int = 3, before: Mapping[str, Plain] | None = None, **rules: Plain
) -> Kozel4Match:
    return KOZEL4.match(KOZEL4.options(rules), 4, dealer, before)


def start(
    hands: Sequence[str],
    turn: str,
    stock: str = "",
    dealer: int = 3,
    before: Mapping[str, Plain] | None = None,
    **rules: Plain,
) -> Kozel4Deal:
    """A deal with these hands, after the table has shown `turn`. Seat 0 leads by default."""
    deal = match_of(dealer, before, **rules).deal(pack_of(hands, stock, dealer))
    deal.apply(TABLE, Turn(cards(turn)[0]))
    return deal


VERBS = {"lead": Lead, "beat": Beat, "fold": Fold, "molodka": Molodka}


def read(line: str) -> tuple[int, Action]:
    """`p1 lead 8sQs` as a seat and an action."""
    seat, verb, *rest = line.split()
    number = TABLE if seat == "*" else int(seat[1:]) - 1
    if verb == "pass":
        return number, PASS
    if verb == "forfeit":
        return number, Forfeit()
    if verb == "turn":
        return number, Turn(cards(rest[0])[0])
    return number, VERBS[verb](cards("".join(rest)))


def line(seat: int, action: Action) -> str:
    """The line of an action, cards in the order it names them."""
    name = "*" if seat == TABLE else f"p{seat + 1}"
    match action:
        case Turn():
            return f"{name} turn {FACE_TEXT[action.card]}"
        case Lead() | Beat() | Fold() | Molodka():
            return f"{name} {type(action).__name__.lower()} {text(action.cards)}"
        case _:
            return f"{name} {type(action).__name__.lower()}"


def do(deal: Kozel4Deal, *lines: str) -> list[Event]:
    """Play these lines; the events of all of them."""
    events: list[Event] = []
    for each in lines:
        events += deal.apply(*read(each))
    return events


def refused(deal: Kozel4Deal, each: str) -> tuple[str, str]:
    """The code and rule with which a line is refused; nothing may have changed."""
    before = state(deal)
    try:
        deal.apply(*read(each))
    except IllegalAction as error:
        assert state(deal) == before
        return str(error.code), error.rule
    raise AssertionError(f"{each} was accepted")


def state(deal: Kozel4Deal) -> tuple[object, ...]:
    """Everything that can be read of a deal."""
    return (
        deal.zones(),
        deal.to_act(),
        [list(deal.legal(seat)) for seat in range(-2, 5)],
        deal.chance(),
        deal.table(),
        deal.outcome(),
        deal.trump,
        deal.holder,
        deal.cards.folds,
        deal.cards.tricks,
    )


def listed(deal: Kozel4Deal, verb: str | None = None) -> list[str]:
    """What the seat to act may do, without its name, as text."""
    (seat,) = deal.to_act()
    found = [line(seat, action)[3:] for action in deal.legal(seat)]
    return [each for each in found if verb is None or each.split()[0] == verb]


def hands(deal: Kozel4Deal) -> list[str]:
    return [text([card >> 3 for card in deal.hand(seat)]) for seat in range(4)]


def finish(deal: Kozel4Deal) -> list[Event]:
    """Play on with the first fold or lead listed, until the deal is over."""
    events: list[Event] = []
    while deal.to_act():
        (seat,) = deal.to_act()
        actions = deal.legal(seat)
        folds = [action for action in actions if isinstance(action, Fold)]
        events += deal.apply(seat, folds[0] if folds else actions[0])
    return events


def random_deal(seed: int, dealer: int = 3, **rules: Plain) -> Kozel4Deal:
    """A shuffled pack, dealt; the table has yet to show the trump."""
    rng = random.Random(seed)
    pack = list(short_pack())
    rng.shuffle(pack)
    return match_of(dealer, **rules).deal(pack)


def some_action(deal: Kozel4Deal, rng: random.Random) -> tuple[int, Action]:
    """A random choice of the seat to act, or of the table."""
    chance = deal.chance()
    if chance is not None:
        return TABLE, Turn(rng.choice(chance.pool) >> 3)
    (seat,) = deal.to_act()
    return seat, rng.choice(list(deal.legal(seat)))


def walk(deal: Kozel4Deal, rng: random.Random) -> Iterator[tuple[int, Action, list[Event]]]:
    """Random play to the end; each step after it was made."""
    while deal.to_act():
        seat, action = some_action(deal, rng)
        yield seat, action, deal.apply(seat, action)


ALL_RULES: tuple[dict[str, Plain], ...] = (
    {},
    {"molodka": "any_time", "trump_card": "bottom"},
    {"molodka": "pre_lead", "reveal_folds": "to_taker"},
    {"molodka": "off", "reveal_folds": "never"},
    {"stop_when_decided": True, "eggs": "double_next"},
)


def rich_deal(seed: int, dealer: int = 3, **rules: Plain) -> Kozel4Deal:
    """A pack in which some seats are dealt four of a suit, else shuffled."""
    rng = random.Random(seed)
    suits = rng.sample("cdhs", 4)
    given = []
    for suit in suits[: rng.randrange(1, 4)]:
        given.append("".join(rng.sample([name for name in NAMES if name[1] == suit], 4)))
    dealt = given + [""] * (4 - len(given))
    rng.shuffle(dealt)
    rest = [name for name in NAMES if all(name not in hand for hand in given)]
    rng.shuffle(rest)
    for seat, hand in enumerate(dealt):
        if not hand:
            dealt[seat] = "".join(rest[:4])
            del rest[:4]
    return match_of(dealer, **rules).deal(pack_of(dealt, "".join(rest), dealer))
