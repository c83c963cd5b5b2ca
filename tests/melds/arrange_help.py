"""Words for the tests of best arrangements: hands as text, random hands that test something."""

from __future__ import annotations

import random

from mesaya.cards import FACE_TEXT, JOKER, tiles_text
from mesaya.melds.arrange import arrange, declarable, may_declare
from mesaya.melds.shown import NO_RANK, SEQUENCE, Arrangement, role_of, validate

EDGES = (0, 12, 1, 2, 11)
"""Ace, king, two, three, queen: where rules about the ace break."""


def faces(text):
    """Faces of `7h ** 8d` or `7h**8d`."""
    text = text.replace(" ", "")
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    return [JOKER if pair == "**" else FACE_TEXT.index(pair) for pair in pairs]


def rank(text):
    """The rank number of `A`, `K`, `T`...; `*` is where only printed jokers are wild."""
    return NO_RANK if text == "*" else "A23456789TJQK".index(text)


def counts_of(hand):
    counts = [0] * 53
    for face in hand:
        counts[face] += 1
    return counts


def best(text, wild, **rules):
    """The best arrangement of a hand in words."""
    return arrange(counts_of(faces(text)), rank(wild), **rules)


def texts(groups):
    return [tiles_text(group) for group in groups]


def random_hand(rng: random.Random, size: int, packs: int) -> list[int]:
    """A hand of few suits and near ranks, edge ranks often, with up to as many jokers as packs."""
    suits = rng.randint(1, 4)
    span = rng.choice((3, 4, 5, 6, 8, 13))
    start = rng.choice((*EDGES, rng.randrange(13)))
    ranks = {(start + step) % 13 for step in range(span)}
    if rng.random() < 0.4:
        ranks.update(EDGES[: max(3, span)])
    jokers = rng.choice((0, packs, packs, packs))
    pool = [suit * 13 + of for suit in range(suits) for of in ranks for _ in range(packs)]
    pool += [JOKER] * jokers
    while len(pool) < size:
        face = rng.randrange(52)
        if pool.count(face) < packs:
            pool.append(face)
    return sorted(rng.sample(pool, size))


def random_wild(rng: random.Random, hand: list[int]) -> int:
    """Any wild rank or none, or half of the time that of a card in hand."""
    face = rng.choice(hand)
    if rng.random() < 0.5 and face != JOKER:
        return face % 13
    return rng.randrange(-1, 13)


def rich_hand(rng: random.Random, size: int, packs: int) -> list[int]:
    """A hand made of sequences and sets, a few cards of them replaced by jokers or others."""
    pool = counts_of([face for face in range(52) for _ in range(packs)])
    hand: list[int] = []
    while len(hand) < size:
        suit, low = rng.randrange(4), rng.choice((0, 10, 11, rng.randrange(12)))
        if rng.random() < 0.6:
            group = [suit * 13 + (low + step) % 13 for step in range(rng.choice((3, 3, 4, 5)))]
        else:
            group = [at * 13 + low for at in range(4) if at != suit or rng.random() < 0.3]
        for face in group:
            if pool[face]:
                pool[face] -= 1
                hand.append(face)
    rng.shuffle(hand)
    del hand[size:]
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        other = rng.choice((JOKER, JOKER, rng.randrange(52)))
        if hand.count(other) < packs:
            hand[rng.randrange(size)] = other
    return sorted(hand)


def reads_upwards(group, wild):
    """Whether a sequence lies with every card that stands for itself at its own place."""
    for suit in range(4):
        for low in range(15 - len(group)):
            places = [suit * 13 + position % 13 for position in range(low, low + len(group))]
            if all(
                face in (place, JOKER) or face % 13 == wild
                for face, place in zip(group, places, strict=True)
            ):
                return True
    return False


def check(answer: Arrangement, hand: list[int], wild: int, free: int, **rules) -> None:
    """The groups of an answer prove its score; the other functions agree with it."""
    counts = counts_of(hand)
    kept = list(counts)
    if free:
        kept[answer.free_card] -= 1
    else:
        assert answer.free_card == -1
    assert validate(answer.groups, kept, wild, **rules) == (answer.score, answer.declarable)
    for group in answer.groups:
        if role_of(group, wild, **rules) >= SEQUENCE:
            assert reads_upwards(group, wild)
    assert declarable(counts, wild, free=free, **rules) == answer.declarable
    if answer.declarable:
        assert may_declare(counts, wild, free=free)
        assert answer.score == 0
