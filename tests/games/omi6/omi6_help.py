"""Words for the tests of six-player Omi: cards as text, rigged packs, whole hands by chance."""

from __future__ import annotations

import random

from mesaya.actions import CALL, FORFEIT, PASS, PLAY, SOLO, Challenge
from mesaya.cards import FACE_TEXT, SUIT_LETTERS, short_pack
from mesaya.errors import IllegalAction, OptionError
from mesaya.game import Outcome
from mesaya.games.omi6 import OMI6
from mesaya.options import Omi6Options

PACK = short_pack()
FACES = [card >> 3 for card in PACK]
FACE = {FACE_TEXT[face]: face for face in FACES}
C, D, H, S = range(4)


def cards(text):
    """Faces of `9d Ad 6s`."""
    return [FACE[word] for word in text.split()]


def text(faces):
    return " ".join(FACE_TEXT[face] for face in faces)


def say(action):
    """An action in the words of a record."""
    name = type(action).__name__.lower()
    if name in ("call", "solo"):
        return f"{name} {SUIT_LETTERS[action.suit]}"
    if name == "play":
        return f"play {FACE_TEXT[action.card]}"
    if name == "challenge":
        return f"challenge p{action.seat + 1}"
    return name


def read(line):
    """An action from the words of a record."""
    word, _, rest = line.partition(" ")
    if word == "call":
        return CALL[SUIT_LETTERS.index(rest)]
    if word == "solo":
        return SOLO[SUIT_LETTERS.index(rest)]
    if word == "play":
        return PLAY[FACE[rest]]
    if word == "challenge":
        return Challenge(int(rest[1:]) - 1)
    return {"pass": PASS, "forfeit": FORFEIT}[word]


def match(counters=None, dealer=0, *, before=None, **rules):
    """A match with these counters (A, B, C)."""
    if counters is not None:
        before = {"counters": list(counters)}
    return OMI6.match(Omi6Options(**rules), 6, dealer, before)


def play_order(first, seats):
    """Counter-clockwise from `first`, written without the game's own tables."""
    return [seat for step in range(6) if (seat := (first - step) % 6) in seats]


def order_of(game):
    """The seats of the next hand in play order, the trump caller first."""
    seats = [seat for seat in range(6) if game.totals[seat % 3] > 0]
    return play_order((game.dealer - 1) % 6, seats)


def places(order):
    """For every place in the pack, top first, the seat that is dealt it."""
    first, rest = (3, 3) if len(order) == 6 else (5, 4)
    return [seat for seat in order for _ in range(first)] + [
        seat for seat in order for _ in range(rest)
    ]


def rigged(game, hands):
    """A pack that deals these hands (texts by seat); cards not named go where there is room."""
    order = order_of(game)
    held = 36 // len(order)
    dealt = {seat: cards(hands.get(seat, "")) for seat in order}
    spare = [face for face in FACES if not any(face in hand for hand in dealt.values())]
    at = 0
    for face in spare:  # one by one round the table, so that every hand is mixed
        while len(dealt[order[at % len(order)]]) == held:
            at += 1
        dealt[order[at % len(order)]].append(face)
        at += 1
    return [dealt[seat].pop(0) << 3 for seat in places(order)]


def shuffled(rng):
    pack = list(PACK)
    rng.shuffle(pack)
    return pack


def begin(game, hands, trump, solo=None):
    """A hand dealt so, trumps called, everyone passed or `solo` (seat, suit) declared."""
    deal = game.deal(rigged(game, hands))
    deal.apply(deal.to_act()[0], CALL[trump])
    while deal.legal(deal.to_act()[0])[0] == PASS:
        seat = deal.to_act()[0]
        if solo is not None and seat == solo[0]:
            deal.apply(seat, SOLO[solo[1]])
        else:
            deal.apply(seat, PASS)
    return deal


def play(deal, words):
    """Play these cards in turn; all the events."""
    events = []
    for face in cards(words):
        events += deal.apply(deal.to_act()[0], PLAY[face])
    return events


def trick_hands(order, trick):
    """Hands in which `trick`, in play order, is legal: who is off suit has none of the suit led."""
    faces = cards(trick)
    led = faces[0] // 13
    held = 36 // len(order)
    hands = {seat: [face] for seat, face in zip(order, faces, strict=True)}
    spare = [face for face in FACES if face not in faces]
    spare.sort(key=lambda face: face // 13 != led)  # the suit led finds its holders first
    for face in spare:
        for seat in order:
            off = hands[seat][0] // 13 != led
            if len(hands[seat]) < held and not (off and face // 13 == led):
                hands[seat].append(face)
                break
    return {seat: text(hand) for seat, hand in hands.items()}


def play_trick(trick, trump, *, out=()):
    """The place in the trick that takes it, played through the game itself."""
    game = match((0 if "A" in out else 9, 0 if "B" in out else 9, 9)) if out else match()
    order = order_of(game)
    deal = begin(game, trick_hands(order, trick), trump)
    events = play(deal, trick)
    return order.index(events[-1].seat)


def by_chance(deal, rng, *, solo=0):
    """Play a deal to its end by chance; `solo` of a hundred window answers are a solo."""
    while deal.to_act():
        seat = deal.to_act()[0]
        deal.apply(seat, choose(deal.legal(seat), rng, solo=solo))
    return deal.outcome()


def choose(legal, rng, *, solo=0):
    if legal[0] == PASS and rng.randrange(100) >= solo:
        return PASS
    return legal[rng.randrange(len(legal))]


def found(game, tricks, seed=1):
    """A hand played through that ended in exactly these tricks."""
    rng = random.Random(seed)
    for _ in range(4000):
        outcome = by_chance(game.deal(shuffled(rng)), rng)
        if outcome.scores == tricks:
            return outcome
    raise AssertionError(tricks)


def ended(scores, ending="normal", **details):
    return Outcome(ending, tuple(scores), details)


def after(game, scores, ending="normal", **details):
    """The counters after a hand that ended so."""
    return game.after(ended(scores, ending, **details)).totals


def refusal(deal, seat, action):
    """The reason and rule of a refusal, which must change nothing."""
    before = (deal.zones(), deal.to_act(), [deal.legal(at) for at in range(6)])
    try:
        deal.apply(seat, action)
    except IllegalAction as error:
        assert (deal.zones(), deal.to_act(), [deal.legal(at) for at in range(6)]) == before
        return str(error.code), error.rule
    raise AssertionError(f"{action} was allowed")


def setup_refusal(make):
    try:
        make()
    except OptionError as error:
        return str(error.code), error.rule
    raise AssertionError("was allowed")
