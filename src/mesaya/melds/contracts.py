"""The exact answer to "can this hand go down, and how best?" for Rummi and Contract Rummy.

A contract asks for so many sets and so many runs. The search (`melds.plans`) chooses the sets
first, a *plan* for each rank (how many sets, which natural cards), and then the best runs that the
remaining cards of each suit give (`melds.spans`), for every number of jokers. Two shortcuts are
taken, both proved by exchange and held against oracles in the tests:

- a natural card that a set could still take is in that set, unless a run has it;
- a joker never lies beside runs where a natural card left in hand could lie: it would be laid too.
  That fails only where it then has no place at all; such contracts are tried one by one
  (`melds.cramped`). Without runs every number of natural cards in the sets is tried.

Two runs of one suit under `NOT_ADJACENT` must leave at least one rank free between them on the line
A 2 3 ... Q K A: they may neither overlap nor touch. The ace low and the ace high are the two ends
of the line, so A-2-3 and Q-K-A of one suit are far apart.

Taken for granted: a card is worth the same in all suits (`rank_values`); sets have any number of
cards where twins may meet in them and else at most four; `run_min` is at most 13.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mesaya.actions import Group
from mesaya.cards import JOKER, STANDS, Face, held_face, stands_for
from mesaya.melds.cramped import without_displaced
from mesaya.melds.glance import least_jokers
from mesaya.melds.missing import crowded, missing
from mesaya.melds.plans import Plan, Search, greatest_set
from mesaya.melds.rules import DISTINCT, NOT_ADJACENT, MeldRules
from mesaya.melds.runs import ACE_HIGH, LONGEST, face_at
from mesaya.melds.spans import Span

WEIGHTLESS: Final[tuple[int, ...]] = (0,) * (JOKER + 1)
EACH: Final = 1 << 16
"""The weight of one card more, where every card is to be laid: more than all penalties together."""


def lay_contract(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face = -1,
    whole: bool = False,  # noqa: FBT001, FBT002
    free: int = 0,
) -> tuple[Group, ...] | None:
    """The contract laid from this hand so that the cards left cost least; None if it cannot be.

    `counts` are cards by face, jokers at index 52. Gives `sets` sets and then `runs` runs in table
    form. `must` is a face that has to be among the cards laid, as itself (a joker that stands for
    it does not count; `must` may be the joker). With `whole` all cards are laid but exactly `free`.
    """
    if (must >= 0 and not counts[must]) or not may_lay(counts, sets, runs, rules):
        return None
    return lay_likely(counts, sets, runs, rules, must, whole, free)


def lay_likely(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face = -1,
    whole: bool = False,  # noqa: FBT001, FBT002
    free: int = 0,
) -> tuple[Group, ...] | None:
    """As `lay_contract`, for a hand that has `must` and has passed a quick look already."""
    if whole:
        search = _whole(counts, sets, runs, rules, must, free)
    else:
        search = _best(counts, sets, runs, rules, must, rules.values, -1)
    return None if search is None else _groups(search)


def can_lay(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face = -1,
    whole: bool = False,  # noqa: FBT001, FBT002
    free: int = 0,
) -> bool:
    """True when `lay_contract` would find an answer."""
    if must < 0 and not whole and not crowded(counts, rules):
        return may_lay(counts, sets, runs, rules) and not missing(counts, sets, runs, rules)
    if (must >= 0 and not counts[must]) or not may_lay(counts, sets, runs, rules):
        return False
    return can_lay_likely(counts, sets, runs, rules, must, whole, free)


def can_lay_likely(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face,
    whole: bool,  # noqa: FBT001
    free: int,
) -> bool:
    """As `can_lay`, for a hand that has `must` and has passed a quick look already."""
    if whole:
        return _whole(counts, sets, runs, rules, must, free) is not None
    # where nothing weighs anything, the first melds found are the best
    return _best(counts, sets, runs, rules, must, WEIGHTLESS, -1) is not None


def may_lay(counts: list[int], sets: int, runs: int, rules: MeldRules) -> bool:
    """False only where the contract cannot be laid; a look of a few microseconds."""
    if sum(counts) < sets * rules.set_min + runs * rules.run_min:
        return False
    return least_jokers(bytes(counts[:JOKER]), sets, runs, rules) <= counts[JOKER]


def validate(
    groups: tuple[Group, ...], counts: list[int], sets: int, runs: int, rules: MeldRules
) -> bool:
    """True when these groups, in table form, are the contract, and the hand has their cards.

    Judges tile by tile and shares nothing with the search, whose answers it is to check.
    """
    left = counts.copy()
    for group in groups:
        for tile in group:
            left[held_face(tile)] -= 1
    if min(left) < 0 or len(groups) != sets + runs:
        return False
    if not all([_is_set(group, rules) for group in groups[:sets]]):
        return False
    lows = [_low_end(group, rules) for group in groups[sets:]]
    if min(lows, default=0) < 0:
        return False
    for i, one in enumerate(lows):
        for j, other in enumerate(lows):
            if i != j and one // 16 == other // 16:
                if rules.run_suits == DISTINCT:
                    return False
                if rules.run_suits == NOT_ADJACENT and one <= other <= one + len(groups[sets + i]):
                    return False
    return True


def _well_marked(group: Group, rules: MeldRules) -> bool:
    """Jokers are declared where they must be and nowhere else; natural cards are enough."""
    naturals = len([tile for tile in group if tile < JOKER])
    declared = len([tile for tile in group if tile >= STANDS])
    wanted = len(group) - naturals if rules.declare or not naturals else 0
    return declared == wanted and naturals >= rules.min_naturals


def _is_set(group: Group, rules: MeldRules) -> bool:
    """R0.10, R2.20 Cards of one rank, in canonical order."""
    faces = [stands_for(tile) for tile in group if tile != JOKER]
    if not rules.set_min <= len(group) <= rules.set_max or list(group) != sorted(group):
        return False
    if not rules.set_twins and (len(group) > 4 or len(set(faces)) < len(faces)):
        return False
    return len({face % 13 for face in faces}) == 1 and _well_marked(group, rules)


def _low_end(group: Group, rules: MeldRules) -> int:
    """R0.7, R2.21 Where a run upwards begins, as suit * 16 + position; -1 if it is no run."""
    size = len(group)
    if rules.run_min <= size <= LONGEST and _well_marked(group, rules):
        for suit in range(4):
            for low in range(LONGEST - size + 1):
                places = range(low, low + size)
                if all(
                    [
                        tile == JOKER or stands_for(tile) == face_at(suit, place)
                        for tile, place in zip(group, places, strict=True)
                    ]
                ):
                    return suit * 16 + low
    return -1


# --- all cards, or the best -----------------------------------------------------------------------
@lru_cache(maxsize=64)
def _each(values: tuple[int, ...]) -> tuple[int, ...]:
    """Weights by which laying one card more counts first, and then what the cards cost."""
    return tuple([EACH + value for value in values])


def _whole(
    counts: list[int], sets: int, runs: int, rules: MeldRules, must: Face, free: int
) -> Search | None:
    """All cards laid but exactly `free`, those the cheapest that can be left."""
    weights = _each(rules.values)
    wanted = sum(counts) - free
    if wanted < sets * rules.set_min + runs * rules.run_min:
        return None
    search = _best(counts, sets, runs, rules, must, weights, wanted * EACH - 1)
    if search is None or search.best // EACH == wanted:
        return search
    # More could be laid than may be: leave so many cards out first, the cheapest that let it be.
    for rest in _without(counts, free, rules.values):
        if must < 0 or rest[must]:
            search = _best(rest, sets, runs, rules, -1, weights, wanted * EACH - 1)
            if search is not None:
                return search
    return None


def _without(counts: list[int], free: int, values: tuple[int, ...]) -> list[list[int]]:
    """The hand with `free` cards taken away, in every way, the cheapest cards first."""
    found: list[tuple[int, list[int], int]] = [(0, counts, 0)]
    for _ in range(free):
        more: list[tuple[int, list[int], int]] = []
        for cost, rest, start in found:
            for face in range(start, JOKER + 1):
                if rest[face]:
                    fewer = rest.copy()
                    fewer[face] -= 1
                    more.append((cost + values[face], fewer, face))
        found = more
    found.sort(key=_cost)
    return [rest for _, rest, _ in found]


def _cost(pair: tuple[int, list[int], int]) -> int:
    return pair[0]


def _best(
    counts: list[int],
    sets: int,
    runs: int,
    rules: MeldRules,
    must: Face,
    weights: tuple[int, ...],
    floor: int,
) -> Search | None:
    """The search that found the heaviest melds; None if nothing heavier than `floor` is there."""
    search = Search(counts, sets, runs, rules, must, weights, floor)
    search.run()
    rest = without_displaced(counts, sets, runs, rules, must, weights, search.best)
    if rest is not None:
        search = Search(rest, sets, runs, rules, must, weights, search.best)
        search.run()
        assert search.found is not None
    return None if search.found is None else search


# --- the answer -----------------------------------------------------------------------------------
def _groups(search: Search) -> tuple[Group, ...] | None:
    """The melds found, in table form."""
    found = search.found
    assert found is not None
    rules = search.rules
    spans = found.entry.spans
    extra = found.jokers
    for plan in found.plans:
        extra -= plan.jokers
    for _, low, high, kept in spans:
        extra -= high - low + 1 - kept.bit_count()
    groups: list[Group] = []
    for plan in sorted(found.plans, key=_rank) if len(found.plans) > 1 else found.plans:
        more = min(extra, plan.spare)
        extra -= more
        groups.extend(_set_groups(plan, plan.jokers + more, rules))
    groups.extend([_run_group(span, rules) for span in _stretched(spans, extra, rules)])
    return tuple(groups)


def _rank(plan: Plan) -> int:
    return plan.rank


def _set_groups(plan: Plan, jokers: int, rules: MeldRules) -> list[Group]:
    """The sets of one plan: cards go round, so twins part; then jokers, to short sets first."""
    rank = int(plan.rank % 13)
    groups: list[list[int]] = [[] for _ in range(plan.sets)]
    number = 0
    for suit, held in enumerate(plan.parts):
        for _ in range(held):
            groups[number].append(suit * 13 + rank)
            number = number + 1 if number + 1 < len(groups) else 0
    for size in (rules.set_min, greatest_set(rules)) if jokers else ():
        for group in groups:
            more = max(0, min(jokers, size - len(group)))
            jokers -= more
            bare = not rules.declare and len(group) > 0 and group[0] < JOKER
            for _ in range(more):
                group.append(JOKER if bare else _declared(group, rank))
    return [tuple(sorted(group)) for group in groups]


def _declared(group: list[int], rank: int) -> int:
    """A joker declared as the first suit of the rank that lies least often."""
    lying = [tile & 63 for tile in group]
    faces = [suit * 13 + rank for suit in range(4)]
    return STANDS + min(faces, key=lying.count)


def _stretched(spans: tuple[Span, ...], extra: int, rules: MeldRules) -> list[Span]:
    """The runs in canonical order, with `extra` more jokers at their ends, above if that goes."""
    found = sorted(spans)
    apart = rules.run_suits == NOT_ADJACENT
    for i, (suit, low, high, kept) in enumerate(found):
        floor, roof = 0, ACE_HIGH
        if apart and i and found[i - 1][0] == suit:
            floor = found[i - 1][2] + 2
        if apart and i + 1 < len(found) and found[i + 1][0] == suit:
            roof = found[i + 1][1] - 2
        up = min(extra, roof - high)
        down = min(extra - up, low - floor)
        extra -= up + down
        found[i] = (suit, low - down, high + up, kept)
    return found


def _run_group(span: Span, rules: MeldRules) -> Group:
    suit, low, high, kept = span
    bare = kept > 0 and not rules.declare
    tiles: list[int] = []
    for place in range(low, high + 1):
        face = face_at(suit, place)
        tiles.append(face if kept >> place & 1 else JOKER if bare else STANDS + face)
    return tuple(tiles)
