"""The best arrangement of a points13 hand by brute force: the page's definition and nothing else.

Written without a look at `melds/`. A group is built place by place: every window of a sequence
(lengths 3 to 13, ace low or high) and of a set (3 or 4 suits), each place filled by its own card or
by any substitute. Then every way to choose disjoint groups is tried, with a memory of what is left.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

A_LOT = 10_000
SET_, SEQ, PURE_ = 0, 1, 2


def pips(face: int, wild: int) -> int:
    if face == 52 or face % 13 == wild:
        return 0
    return (10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)[face % 13]


def windows() -> list[tuple[int, list[int]]]:
    line = list(range(13)) + [0]
    found = []
    for suit in range(4):
        for size in range(3, 14):
            for low in range(15 - size):
                found.append((SEQ, [suit * 13 + r for r in line[low : low + size]]))
    for rank in range(13):
        for size in (3, 4):
            for suits in combinations(range(4), size):
                found.append((SET_, [s * 13 + rank for s in suits]))
    return found


WINDOWS = [(kind, faces, sum(1 << f for f in faces)) for kind, faces in windows()]


def groups_of(hand: list[int], wild: int, identical: bool, naturals: int) -> dict[int, int]:
    """Every legal group as a mask over the cards of the hand, with its best role."""
    found: dict[int, int] = {}
    spots: dict[int, list[int]] = {}
    for i, face in enumerate(hand):
        spots.setdefault(face, []).append(i)
    pool = [i for i, face in enumerate(hand) if face == 52 or face % 13 == wild]
    held = sum(1 << f for f in spots if f < 52)
    for kind, faces, mask in WINDOWS:
        missing = len(faces) - (mask & held).bit_count()
        if missing > len(pool):
            continue
        own = [face for face in faces if face in spots]
        # choose the places that are filled by their own card; the rest take substitutes
        for size in range(max(naturals, len(faces) - len(pool)), len(own) + 1):
            for natural in combinations(own, size):
                subs = len(faces) - size
                for used in physical(natural, spots):
                    taken = sum(1 << i for i in used)
                    spare = [i for i in pool if not taken >> i & 1]
                    for extra in combinations(spare, subs):
                        group = taken | sum(1 << i for i in extra)
                        if not identical and twins(hand, group):
                            continue
                        role = kind if kind == SET_ else (SEQ if subs else PURE_)
                        found[group] = max(found.get(group, 0), role)
    return found


def physical(natural: tuple[int, ...], spots: dict[int, list[int]]) -> list[list[int]]:
    ways: list[list[int]] = [[]]
    for face in natural:
        ways = [[*way, i] for way in ways for i in spots[face]]
    return ways


def twins(hand: list[int], group: int) -> bool:
    """The same card twice, printed jokers apart."""
    faces = [face for i, face in enumerate(hand) if group >> i & 1 and face != 52]
    return len(set(faces)) < len(faces)


def brute(
    hand: list[int], wild: int, free: int = 0, identical: bool = True, naturals: int = 0
) -> tuple[int, bool]:
    """The score of the hand and whether it can be declared, after the best discard if `free`."""
    groups = groups_of(hand, wild, identical, naturals)
    worth = [pips(face, wild) for face in hand]
    total = sum(worth)
    first: list[list[tuple[int, int]]] = [[] for _ in hand]
    for group, role in groups.items():
        first[(group & -group).bit_length() - 1].append((group, role))

    @cache
    def loose(left: int, seqs: int, pures: int, throw: int, cost_each: int) -> int:
        """Least cost of loose cards if so many sequences and pure ones are still to come."""
        if left == 0:
            return A_LOT if seqs > 0 or pures > 0 or throw else 0
        i = (left & -left).bit_length() - 1
        rest = left & (left - 1)
        best = (cost_each or worth[i]) + loose(rest, seqs, pures, throw, cost_each)
        if throw:
            best = min(best, loose(rest, seqs, pures, 0, cost_each))
        for group, role in first[i]:
            if group & left == group:
                more_seq = max(0, seqs - (role >= SEQ))
                more_pure = max(0, pures - (role == PURE_))
                best = min(best, loose(left ^ group, more_seq, more_pure, throw, cost_each))
        return best

    everything = (1 << len(hand)) - 1
    if not any(role == PURE_ for role in groups.values()):
        return total - (max(worth) if free else 0), False
    scores = [total - (max(worth) if free else 0), loose(everything, 2, 1, free, 0)]
    for group, role in groups.items():
        if role == PURE_:
            inside = [w for i, w in enumerate(worth) if group >> i & 1]
            outside = [w for i, w in enumerate(worth) if not group >> i & 1]
            if not free:
                scores.append(total - sum(inside))
            elif outside:
                scores.append(total - sum(inside) - max(outside))
    return min(scores), loose(everything, 2, 1, free, 1) == 0
