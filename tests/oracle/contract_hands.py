"""Hands and rules on which the contract solver is tried."""

from __future__ import annotations

from random import Random

from mesaya.cards import FACE_TEXT, JOKER, held_face
from mesaya.melds.rules import ANY_SUITS, DISTINCT, NOT_ADJACENT, UNLIMITED, MeldRules, rank_values

RUMMI = MeldRules(
    set_min=3,
    set_max=UNLIMITED,
    set_twins=True,
    run_min=4,
    run_suits=ANY_SUITS,
    min_naturals=0,
    declare=False,
    values=rank_values((15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10), 50),
)
RUMMI_CONTRACTS = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2))
CONTRACTS = (*RUMMI_CONTRACTS, (0, 3))


def contract_rules(run_min: int = 3, run_suits: int = DISTINCT, min_naturals: int = 1) -> MeldRules:
    return MeldRules(
        set_min=3,
        set_max=4,
        set_twins=False,
        run_min=run_min,
        run_suits=run_suits,
        min_naturals=min_naturals,
        declare=True,
        values=rank_values((15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), 15),
    )


CONTRACT = contract_rules()
OPTIONS = [
    contract_rules(run_min, run_suits, min_naturals)
    for run_min in (3, 4)
    for run_suits in (ANY_SUITS, NOT_ADJACENT, DISTINCT)
    for min_naturals in (0, 1, 1, 2)
]
ALL_RULES = [*[RUMMI] * 8, *[CONTRACT] * 4, *OPTIONS]
"""Every rule book, the usual ones more often."""


def counts_of(text: str) -> list[int]:
    """Cards in notation, as counts by face."""
    counts = [0] * 53
    text = text.replace(" ", "")
    for i in range(0, len(text), 2):
        counts[FACE_TEXT.index(text[i : i + 2])] += 1
    return counts


def text_of(counts: list[int]) -> str:
    return "".join(FACE_TEXT[face] * count for face, count in enumerate(counts))


def drawn(cards: list[int]) -> list[int]:
    counts = [0] * 53
    for face in cards:
        counts[face] += 1
    return counts


def small_hand(rng: Random, most: int) -> list[int]:
    """Up to `most` cards, close together, the edge ranks often, with up to four jokers."""
    size = rng.randint(min(6, most), most)
    jokers = min(rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 4)), size)
    style = rng.random()
    if style < 0.35:
        suits = rng.sample(range(4), rng.choice((1, 2, 2, 3)))
        edge = ([0, 1, 2, 3, 12, 11, 10], [0, 1, 2, 12, 11], [0, 1, 2, 3, 4, 5], [9, 10, 11, 12, 0])
        ranks = rng.choice(edge)
    elif style < 0.6:
        suits, ranks = [0, 1, 2, 3], rng.sample(range(13), 3)
    elif style < 0.9:
        low = rng.randrange(9)
        suits, ranks = rng.sample(range(4), 2), [rank % 13 for rank in range(low, low + 6)]
    else:
        suits, ranks = [0, 1, 2, 3], list(range(13))
    pool = [s * 13 + r for s in suits for r in ranks] * rng.choice((1, 2, 2, 3))
    rng.shuffle(pool)
    return drawn(pool[: size - jokers] + [JOKER] * jokers)


def random_hand(rng: Random, size: int, packs: int, jokers: int) -> list[int]:
    """Any cards of the pack."""
    return drawn(rng.sample([*[face for face in range(52)] * packs, *[JOKER] * jokers], size))


def rich_hand(rng: Random, size: int, packs: int, jokers: int) -> list[int]:
    """Cards of few suits and neighbouring ranks, with so many jokers."""
    low = rng.randrange(8)
    ranks = [rank % 13 for rank in range(low, low + rng.choice((6, 8, 10)))]
    suits = rng.sample(range(4), rng.choice((2, 3, 4)))
    pool = [s * 13 + r for s in suits for r in ranks] * packs
    rng.shuffle(pool)
    return drawn(pool[: size - jokers] + [JOKER] * jokers)


def crowded_hand(rng: Random) -> list[int]:
    """Nearly a whole suit, with jokers: hands in which a joker may find no place."""
    suit = rng.randrange(4) * 13
    cards = [suit + rank for rank in rng.sample(range(13), rng.randint(9, 13))]
    cards += [suit] * rng.randint(0, 1) + rng.sample(cards, rng.randint(0, 3))
    cards += [rng.randrange(52) for _ in range(rng.randint(0, 3))]
    if rng.random() < 0.3:
        cards += range(rng.randrange(13), 52, 13)
    return drawn(cards + [JOKER] * rng.randint(1, 4))


def left_in_hand(counts: list[int], groups) -> list[int]:
    left = counts.copy()
    for group in groups:
        for tile in group:
            left[held_face(tile)] -= 1
    return left


def cost(counts: list[int], rules: MeldRules) -> int:
    return sum(count * value for count, value in zip(counts, rules.values))
