"""The exact best arrangement of a hand of points13 (R3.13), and whether it can be declared.

A hand is three sets of cards as bits: those held at least once, twice, three times
(`melds.windows`). Cards of the wild rank are kept apart with the jokers.

What the search rests on (tests hold it against two oracles):

- *Exchange.* In a group that is not the pure sequence, a place whose own card is still free may as
  well be filled by it, the joker going to where that card was. So a group is a *window* of places
  and costs one joker for each place whose card is gone. Only the pure sequence is tried card by
  card; there a card of the wild rank may stand for itself (Q3.7).
- *Sizes.* Sequences of 3, 4 and 5 are enough: six split into two, and two halves of a pure one are
  the two sequences that the hand needs. A joker at the end of 4 or 5 may as well be free, as in a
  set of four.
- *Jokers left over* join the second sequence, or are one if they are three. So a hand with its two
  sequences and no loose points has no loose cards either.

House rules that forbid some groups (Q3.8, Q3.10) break the exchange; if the answer found here is
not allowed under them, `melds.strict` searches card by card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from mesaya.cards import JOKER, Card, Face, Rank, Tile
from mesaya.melds.piles import face_counts
from mesaya.melds.shown import NO_RANK, POSITIONS, SHORTEST, VALUES, Arrangement, validate
from mesaya.melds.strict import arrange_strict
from mesaya.melds.windows import (
    ACE_HIGH,
    BIT_AT,
    ENDS,
    FACE_AT,
    FIRST_OF,
    HOLDING,
    MASK,
    PLACES,
    RUNS,
    Hand,
    Window,
    hopeless,
    promising,
    pure_windows,
)

Cards = tuple[Tile, ...]

NEVER: Final = 1 << 10
"""More than any card counts: the free discard when there is none."""


# --- the search ----------------------------------------------------------------------------------
class _Search:
    """Least loose points beside one pure sequence, by depth first over the dearest card left."""

    __slots__ = ("best", "fits", "found", "hand", "path", "values")

    def __init__(self, hand: Hand, values: tuple[int, ...], best: i64) -> None:
        self.hand = hand
        self.values = values
        self.best = best
        self.path: list[Window] = []
        self.found: list[Window] = []
        self.fits: list[list[Window] | None] = [None] * (POSITIONS * 4)

    def run(self, windows: list[Window], credit: i64) -> None:
        """Try every pure sequence; `found` is then the best path, its first window the pure one.

        `credit` is what the free discard saves so far; `NEVER` when there is none.
        """
        hand = self.hand
        for window in windows:
            mask: i64 = MASK[window]
            used = mask & hand.once
            self.path.append(window)
            self.begin(
                hand.once & ~used | hand.twice & used,
                hand.twice & ~used | hand.thrice & used,
                hand.thrice & ~used,
                hand.jokers - count_of(mask & ~used),
                credit,
            )
            self.path.pop()

    def begin(self, once: i64, twice: i64, thrice: i64, jokers: i64, credit: i64) -> None:
        """Put aside the cards that can be in no group, then arrange the others."""
        dead: i64 = 0
        lost = hopeless(once, jokers)
        while lost:
            bit = lost & -lost
            worth: i64 = self.values[FACE_AT[int(bit).bit_length() - 1]]
            lost ^= bit
            dead += worth
            if twice & bit:
                dead += worth
                if thrice & bit:
                    dead += worth
            if worth > credit:
                dead += credit - worth
                credit = worth
            once &= ~bit
        self.rest(once, twice & once, thrice & once, jokers, 0, dead, credit)

    def rest(
        self,
        once: i64,
        twice: i64,
        thrice: i64,
        jokers: i64,
        second: i64,
        dead: i64,
        credit: i64,
    ) -> None:
        """Arrange these cards; `second` is 1 once a second sequence is there."""
        if dead >= self.best:
            return
        if once == 0:
            if second or jokers >= SHORTEST:
                self.best = dead
                self.found = self.path.copy()
            return
        top = int(once).bit_length() - 1
        fits = self.fits[top]
        for window in self.list_fits(top) if fits is None else fits:
            mask: i64 = MASK[window]
            ends: i64 = ENDS[window]
            if ends & ~once:
                continue
            lack = mask & ~once
            missing: i64 = 0
            while lack and missing <= jokers:
                lack &= lack - 1
                missing += 1
            if missing > jokers:
                continue
            used = mask & once
            self.path.append(window)
            self.rest(
                once & ~used | twice & used,
                twice & ~used | thrice & used,
                thrice & ~used,
                jokers - missing,
                1 if window < RUNS else second,
                dead,
                credit,
            )
            self.path.pop()
            if dead >= self.best:
                return
        self.loosen(top, once, twice, thrice, jokers, second, dead, credit)

    def loosen(
        self,
        top: int,
        once: i64,
        twice: i64,
        thrice: i64,
        jokers: i64,
        second: i64,
        dead: i64,
        credit: i64,
    ) -> None:
        """Leave the dearest card, bit `top`, loose, its twins too: which is grouped is all one."""
        bit: i64 = BIT_AT[top]
        worth: i64 = self.values[FACE_AT[top]]
        dead += worth
        if twice & bit:
            dead += worth
            if thrice & bit:
                dead += worth
        if worth > credit:
            dead += credit - worth
            credit = worth
        self.rest(once & ~bit, twice & ~bit, thrice & ~bit, jokers, second, dead, credit)

    def list_fits(self, top: int) -> list[Window]:
        """The windows over this card that the whole hand could fill."""
        once = self.hand.once
        jokers = self.hand.jokers
        fits: list[Window] = []
        for window in HOLDING[top]:
            mask: i64 = MASK[window]
            ends: i64 = ENDS[window]
            if not ends & ~once and count_of(mask & ~once) <= jokers:
                fits.append(window)
        self.fits[top] = fits
        return fits


def count_of(few: i64) -> i64:
    """How many cards are in a set that has few."""
    count: i64 = 0
    while few:
        few &= few - 1
        count += 1
    return count


# --- the cards behind the windows ----------------------------------------------------------------
def _fill(path: list[Window], left: list[int], wild: Rank) -> list[list[Tile]]:
    """The groups of a path, taken out of `left`: natural cards first, then whatever may stand in.

    The first is the pure sequence. A card of the wild rank goes to its own place where it can.
    """
    groups: list[list[Tile]] = []
    for window in path:
        places = list(PLACES[window])
        groups.append(places)
        for i, face in enumerate(places):
            if left[face]:
                left[face] -= 1
            else:
                places[i] = -1
    for places in groups:
        for i, face in enumerate(places):
            if face < 0:
                places[i] = _substitute(left, wild)
                left[places[i]] -= 1
    return groups


def _substitute(left: list[int], wild: Rank) -> Face:
    """A card that may stand in, of the wild rank before a printed joker; -1 if there is none."""
    if wild != NO_RANK:
        for face in range(wild, JOKER, 13):
            if left[face]:
                return face
    return JOKER if left[JOKER] else -1


def _spare(left: list[int], wild: Rank) -> list[Tile]:
    """Every substitute that no group needs, taken out of `left`."""
    spare: list[Tile] = []
    while (face := _substitute(left, wild)) >= 0:
        left[face] -= 1
        spare.append(face)
    return spare


def _join(path: list[Window], groups: list[list[Tile]], spare: list[Tile]) -> None:
    """Lengthen the second sequence by the spare substitutes, upwards and then downwards."""
    if not spare:
        return
    for window, group in zip(path[1:], groups[1:], strict=True):
        if window < RUNS:
            first = FIRST_OF[len(group) - SHORTEST]
            above = POSITIONS - (window - first) // 4 - len(group)
            group.extend(spare[:above])
            group[:0] = spare[above:]
            return
    groups.append(spare)


def _dearest(left: Sequence[int], values: tuple[int, ...]) -> Face:
    """The dearest of these cards, the first of equals; -1 if there is none."""
    loose = [face for face in range(JOKER + 1) if left[face]]
    return max(loose, key=lambda face: values[face]) if loose else -1


def _free_of(groups: list[list[Tile]], spare: list[Tile], needed: int) -> Face:
    """A card to discard where none is loose: a substitute beyond the `needed`, else the top of the
    longest group; one of fourteen cards is in a group of four at least.
    """
    if len(spare) > needed:
        return spare.pop()
    return max(groups, key=len).pop()


def _gated(
    counts: Sequence[int], wild: Rank, path: list[Window], dead: int, *, free: int
) -> Arrangement:
    """R3.17 The answer where there are two sequences, one of them pure: loose cards count."""
    left = list(counts)
    groups = _fill(path, left, wild)
    spare = _spare(left, wild)
    free_card = -1
    if free:
        free_card = _dearest(left, VALUES[wild + 1])
        if free_card < 0:
            second = any([window < RUNS for window in path[1:]])
            free_card = _free_of(groups, spare, 0 if second else SHORTEST)
    _join(path, groups, spare)
    return Arrangement(
        score=dead,
        declarable=dead == 0,
        groups=tuple([tuple(group) for group in groups]),
        free_card=free_card,
    )


def _single(
    counts: Sequence[int], wild: Rank, hand: Hand, windows: list[Window], *, free: int
) -> Arrangement:
    """R3.17 The answer without a second sequence: the dearest pure one is deducted, or nothing."""
    values = VALUES[wild + 1]
    best = hand.total - (hand.dearest if free else 0)
    groups: tuple[Cards, ...] = ()
    free_card = _dearest(counts, values) if free else -1
    for window in windows:
        left = list(counts)
        for face in PLACES[window]:
            left[face] -= 1
        spare = _dearest(left, values) if free else -1
        score = hand.total - sum([values[face] for face in PLACES[window]])
        if free:
            if spare < 0:
                continue
            score -= values[spare]
        if score < best:
            best = score
            groups = (PLACES[window],)
            free_card = spare
    return Arrangement(score=best, declarable=False, groups=groups, free_card=free_card)


# --- answers -------------------------------------------------------------------------------------
def arrange(
    counts: Sequence[int],
    wild: Rank,
    *,
    free: int = 0,
    identical_wilds: bool = True,
    min_naturals: int = 0,
) -> Arrangement:
    """R3.13 The best arrangement of a hand, exactly.

    `counts` has the number of cards held for each of the 53 faces, of a natural card three at most;
    `wild` is the wild rank or `NO_RANK`. With `free` 1 one card is discarded, whichever leaves the
    best hand; then the hand is declarable if some discard leaves a declarable one.
    `identical_wilds` and `min_naturals` as in `melds.shown.role_of`.
    """
    answer = _arrange(counts, wild, free=free)
    if identical_wilds and min_naturals == 0:
        return answer
    kept = list(counts)
    if answer.free_card >= 0:
        kept[answer.free_card] -= 1
    found = validate(
        answer.groups, kept, wild, identical_wilds=identical_wilds, min_naturals=min_naturals
    )
    if found == (answer.score, answer.declarable):
        return answer
    return arrange_strict(
        counts,
        wild,
        free=free,
        identical_wilds=identical_wilds,
        min_naturals=min_naturals,
        least=answer,
    )


def _arrange(counts: Sequence[int], wild: Rank, *, free: int) -> Arrangement:
    """The best arrangement where every group is allowed."""
    hand = Hand(counts, wild)
    if free and hand.size % SHORTEST == 0:
        return _best_discard(counts, wild)
    windows = pure_windows(hand.once | hand.wilds)
    single = _single(counts, wild, hand, windows, free=free)
    search = _Search(hand, VALUES[wild + 1], single.score or 1)
    search.run(windows, 0 if free else NEVER)
    if search.found:
        return _gated(counts, wild, search.found, search.best, free=free)
    return single


def _rank(answer: Arrangement) -> tuple[int, bool]:
    return answer.score, not answer.declarable


def _best_discard(counts: Sequence[int], wild: Rank) -> Arrangement:
    """The best over every discard, for sizes where each card may be needed in a group of three."""
    best: Arrangement | None = None
    for face in range(JOKER + 1):
        if counts[face]:
            left = list(counts)
            left[face] -= 1
            found = _arrange(left, wild, free=0)
            if best is None or _rank(found) < _rank(best):
                best = found
                best.free_card = face
    assert best is not None
    return best


def may_declare(counts: Sequence[int], wild: Rank, *, free: int = 0) -> bool:
    """A cheap test: False if the hand surely cannot be declared.

    It needs a pure sequence (R3.10), and every natural card but the discard some group to be in.
    """
    return _may(Hand(counts, wild), free)


def may_finish(cards: Sequence[Card], wild: Rank) -> bool:
    """Whether fourteen physical cards can be declared but one, if every group is allowed."""
    if not promising(cards, wild):
        return False
    hand = Hand(face_counts(cards), wild)
    return _may(hand, 1) and bool(_complete(hand, wild, 0).found)


def _may(hand: Hand, free: i64) -> bool:
    low = hand.once | hand.wilds
    low |= low >> ACE_HIGH * 4
    if not low & low >> 4 & low >> 8:
        return False
    lost = hopeless(hand.once, hand.jokers)
    if not lost:
        return True
    return count_of(lost) + count_of(lost & hand.twice) + count_of(lost & hand.thrice) <= free


def _complete(hand: Hand, wild: Rank, credit: i64) -> _Search:
    """The search for a way to leave no card loose."""
    search = _Search(hand, VALUES[wild + 1], 1)
    search.run(pure_windows(hand.once | hand.wilds), credit)
    return search


def declarable(
    counts: Sequence[int],
    wild: Rank,
    *,
    free: int = 0,
    identical_wilds: bool = True,
    min_naturals: int = 0,
) -> bool:
    """R3.10, R3.13 Whether the best arrangement of the hand is a right declaration.

    What `arrange(...).declarable` says, but found much faster where it is not.
    """
    hand = Hand(counts, wild)
    if not _may(hand, free):
        return False
    if not _complete(hand, wild, 0 if free else NEVER).found:
        return False
    if identical_wilds and min_naturals == 0 and not (free and hand.size % SHORTEST == 0):
        return True
    return arrange(
        counts, wild, free=free, identical_wilds=identical_wilds, min_naturals=min_naturals
    ).declarable
