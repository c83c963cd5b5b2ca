"""How far a hand of points13 is from a right declaration, and which cards bring it nearer.

The distance is the number of cards that the hand lacks, each drawn card being of one's choice. A
hand to declare has a pure sequence, a second sequence and one or two more groups, thirteen places
together (R3.10). A place of the pure sequence must be filled by its own card, any other by a joker
too. So with `p` places of the pure sequence open, `n` of the others and `j` jokers the distance is
`p + max(0, n - j)`, at the best choice of groups.

A *part* is what the hand has of one group: a whole one, one that lacks a card, or none of its
cards at all but whichever loose one (two lacking). Larger groups are parts of four and five places;
a place over, of thirteen, lengthens any group. The search goes through all choices of parts that
lack no more than the best so far, and notes of each which cards stay loose and which are wanted:
so one search answers for every discard. Hands that are nearest by two groups of five with many
jokers may be found a card farther than they are; whether a hand can be declared `melds.arrange`
says exactly.

Cards are bits as in `melds.windows`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.cards import JOKER, Rank
from mesaya.melds.windows import (
    ACE_HIGH,
    BIT,
    FACE_AT,
    FIRST_OF,
    MASK,
    RUNS,
    Bits,
    Hand,
    pure_windows,
)

PLACES: Final = 13
FAR: Final = 99
LOOSE: Final = 2  # what a part lacks that is one loose card, whichever
ALL: Final = sum(BIT)
ANY_JOKER: Final = 1  # the lowest four places of bits belong to no card
RUN_LOOSE: Final = 2  # in the key of a plan: some group is one loose card, of a sequence
ANY_LOOSE: Final = 4  # or of any group
NONE: Final = -1
_TWO: Final = 10  # places of two groups at the most


# --- tables --------------------------------------------------------------------------------------
def _pairs(windows: Sequence[Bits]) -> tuple[list[Bits], list[Bits], list[Bits]]:
    """For each two cards that may be in one of these groups: what completes it to three, to four.

    Indexed by `low * 64 + high` of their places. And for each card its partners at higher places.
    """
    want = [0] * 4096
    longer = [0] * 4096
    partners = [0] * 64
    for mask in windows:
        places = [place for place in range(64) if mask >> place & 1]
        for i, low in enumerate(places):
            for high in places[i + 1 :]:
                others = mask & ~(1 << low | 1 << high)
                if len(places) == 3:
                    want[low * 64 + high] |= others
                    partners[low] |= 1 << high
                elif len(places) == 4:
                    longer[low * 64 + high] |= others
    return want, longer, partners


_RUN_WANT, _RUN_LONGER, _RUN_WITH = _pairs(MASK[:RUNS])
_SET_WANT, _, _SET_WITH = _pairs(MASK[RUNS:])


def _near(windows: Sequence[Bits]) -> list[Bits]:
    """For each place, the cards that share a group with its card."""
    found = [0] * 64
    for mask in windows:
        for place in range(64):
            if mask >> place & 1:
                found[place] |= mask & ~(1 << place)
    return found


_NEAR_RUN: Final = _near(MASK[: FIRST_OF[1]])
_NEAR_ANY: Final = _near([mask for mask in MASK if mask.bit_count() == 3])


def _ends() -> list[Bits]:
    """For each sequence of 3 or 4, the cards that lengthen it by one; 0 for other windows."""
    found = [0] * len(MASK)
    for window in range(FIRST_OF[2]):
        mask = MASK[window]
        for longer in MASK[FIRST_OF[1] : RUNS]:
            if mask & ~longer == 0 and (longer & ~mask).bit_count() == 1:
                found[window] |= longer & ~mask
    return found


_ENDS: Final = _ends()
_TRIPLES: Final = [[three for three in (7, 11, 13, 14) if not three & ~four] for four in range(16)]


# --- parts ---------------------------------------------------------------------------------------
class Parts:
    """What a hand has of groups, those that lack least first.

    Part `i` has the cards `mask[i]`; it lacks `lack[i]` of its `size[i]` places, any of `want[i]`
    would fill one, and `longer[i]` would lengthen it. `run[i]` is 1 for a sequence. The last parts
    have no cards: they are one loose card each, of a sequence or of any group.
    """

    __slots__ = ("count", "lack", "longer", "mask", "run", "size", "want")

    def __init__(self, cards: Bits, *, sets: bool) -> None:
        self.mask: list[int] = []
        self.want: list[int] = []
        self.longer: list[int] = []
        self.lack: list[int] = []
        self.size: list[int] = []
        self.run: list[int] = []
        for window in pure_windows(cards):
            size = 3 if window < FIRST_OF[1] else 4 if window < FIRST_OF[2] else 5
            self._add(MASK[window], 0, _ENDS[window], 0, size, 1)
        if sets:
            self._add_sets(cards)
        self._add_gaps(cards, 1)
        self._add_pairs(cards, _RUN_WITH, 1)
        if sets:
            self._add_pairs(cards, _SET_WITH, 0)
        self._add_gaps(cards, 2)
        self._add(0, 0, 0, LOOSE, 3, 1)
        if sets:
            self._add(0, 0, 0, LOOSE, 3, 0)
        self.count = len(self.mask)

    def _add(self, mask: int, want: int, longer: int, lack: int, size: int, run: int) -> None:
        self.mask.append(mask)
        self.want.append(want)
        self.longer.append(longer)
        self.lack.append(lack)
        self.size.append(size)
        self.run.append(run)

    def _add_sets(self, cards: Bits) -> None:
        """Whole sets of three and of four."""
        for position in range(1, ACE_HIGH + 1):
            suits = cards >> position * 4 & 15
            for three in _TRIPLES[suits]:
                mask = three << position * 4
                self._add(mask, 0, (15 << position * 4) ^ mask, 0, 3, 0)
            if suits == 15:
                self._add(15 << position * 4, 0, 0, 0, 4, 0)

    def _add_gaps(self, cards: Bits, lack: int) -> None:
        """Sequences of four and five that lack so many cards, all of them within."""
        low = cards | cards >> ACE_HIGH * 4
        for first, size in ((FIRST_OF[1], 4), (FIRST_OF[2], 5)):
            starts = low & low >> (size - 1) * 4
            while starts:
                bit = starts & -starts
                starts ^= bit
                mask = MASK[first + bit.bit_length() - 1]
                missing = mask & ~cards
                if missing.bit_count() == lack:
                    self._add(mask & cards, missing, 0, lack, size, 1)

    def _add_pairs(self, cards: Bits, partners: Sequence[Bits], run: int) -> None:
        """Two cards of one group."""
        left = cards
        while left:
            bit = left & -left
            left ^= bit
            place = bit.bit_length() - 1
            others = left & partners[place]
            while others:
                other = others & -others
                others ^= other
                key = place * 64 + other.bit_length() - 1
                mask = bit | other
                if run:
                    self._add(mask, _RUN_WANT[key], _RUN_LONGER[key], 1, 3, 1)
                else:
                    self._add(mask, _SET_WANT[key], _SET_WANT[key], 1, 3, 0)


# --- the search ----------------------------------------------------------------------------------
class Outlook:
    """What a hand needs to be declared: `distance` cards, and how.

    `plans` has for each set of cards that the nearest groups leave loose what they want.
    """

    __slots__ = ("distance", "plans")

    def __init__(self, distance: int, plans: dict[int, int]) -> None:
        self.distance = distance
        self.plans = plans

    def wanted(self) -> Bits:
        """The cards of which one more brings the hand nearer; `ANY_JOKER` if a joker does."""
        found = 0
        for key, want in self.plans.items():
            found |= want | _by_loose(key, key)
        return found

    def wanted_without(self, bit: Bits) -> Bits:
        """The same when this card is discarded; `NONE` if no nearest plan can do without it."""
        found = 0
        fine = False
        for key, want in self.plans.items():
            if key & bit:
                fine = True
                found |= want | _by_loose(key, key & ~bit)
        return found if fine else NONE


def _by_loose(key: int, loose: Bits) -> Bits:
    """What would join one of the loose cards, where the plan has groups of one loose card."""
    if key & (ANY_LOOSE | RUN_LOOSE) == 0:
        return 0
    near = _NEAR_ANY if key & ANY_LOOSE else _NEAR_RUN
    found = 0
    loose &= ALL
    while loose:
        bit = loose & -loose
        loose ^= bit
        found |= near[bit.bit_length() - 1]
    return found


class _Search:
    """Goes through the choices of parts. `best` is the least distance so far."""

    __slots__ = ("best", "free", "hand", "jokers", "naturals", "parts", "plans", "pure", "pures")

    def __init__(self, hand: Hand, free: int) -> None:
        self.hand = hand
        self.free = free
        self.best = FAR
        self.plans: dict[int, int] = {}
        self.pures = Parts(hand.once | hand.wilds, sets=False)
        self.parts = Parts(hand.once, sets=True)
        self.naturals = hand.size - hand.jokers - free
        self.pure = 0
        self.jokers = 0

    def run(self) -> None:
        """Choose the pure sequence."""
        hand = self.hand
        pures = self.pures
        for i in range(pures.count):
            lack = pures.lack[i]
            if lack > self.best:
                return
            mask = pures.mask[i]
            self.pure = i
            self.jokers = hand.jokers - (mask & hand.wilds).bit_count()
            cards = mask & hand.once
            self.second(hand.once & ~cards | hand.twice & cards, hand.twice & ~cards)

    def second(self, once: Bits, twice: Bits) -> None:
        """Choose the second sequence. `once` and `twice` are the cards left."""
        parts = self.parts
        pure = self.pure
        lacking = self.pures.lack[pure] - self.jokers
        size = self.pures.size[pure]
        for i in range(parts.count):
            if lacking + parts.lack[i] > self.best:
                return
            mask = parts.mask[i]
            if parts.run[i] and mask & ~once == 0 and size + parts.size[i] <= _TWO:
                self.third(i, once & ~mask | twice & mask, twice & ~mask, lacking + parts.lack[i])

    def third(self, second: int, once: Bits, twice: Bits, lacking: int) -> None:
        """Choose the third group; a sequence only from the second on, or it would come twice."""
        parts = self.parts
        size = self.pures.size[self.pure] + parts.size[second]
        for i in range(parts.count):
            total = lacking + parts.lack[i]
            if total > self.best:
                return
            mask = parts.mask[i]
            if mask & ~once or (parts.run[i] and i < second) or size + parts.size[i] > PLACES:
                continue
            one, two = once & ~mask | twice & mask, twice & ~mask
            if size + parts.size[i] >= PLACES - 1:
                self.close(second, i, -1, one, total + PLACES - size - parts.size[i])
            else:
                self.fourth(second, i, one, two, total, size + parts.size[i])

    def fourth(
        self, second: int, third: int, once: Bits, twice: Bits, lacking: int, size: int
    ) -> None:
        """Choose the fourth group, from the third on."""
        parts = self.parts
        for i in range(third, parts.count):
            if lacking + parts.lack[i] > self.best:
                return
            mask = parts.mask[i]
            over = PLACES - size - parts.size[i]
            if mask & ~once or (parts.run[i] and i < second) or over < 0:
                continue
            if lacking + parts.lack[i] + over <= self.best:
                self.close(
                    second, third, i, once & ~mask | twice & mask, lacking + parts.lack[i] + over
                )

    def close(self, second: int, third: int, fourth: int, once: Bits, lacking: int) -> None:
        """A whole choice; `lacking` counts the places open, less the jokers."""
        pure, parts = self.pure, self.parts
        open_pure = self.pures.lack[pure]
        short = lacking - open_pure
        key = once
        loose = 0
        if self.pures.mask[pure] == 0:
            loose += 1
            key |= RUN_LOOSE
        if short > 0:
            if parts.mask[second] == 0:
                loose += 1
                key |= RUN_LOOSE
            if parts.mask[third] == 0:
                loose += 1
                key |= ANY_LOOSE
            if fourth >= 0 and parts.mask[fourth] == 0:
                loose += 1
                key |= ANY_LOOSE
        distance = open_pure + max(0, short)
        if loose:
            short_of = loose - (once.bit_count() - self.free)
            if short_of > 0:
                distance += short_of
        if distance > self.best:
            return
        if distance < self.best:
            self.best = distance
            self.plans = {}
        want = self.pures.want[pure]
        if short > 0:
            want |= ANY_JOKER | parts.want[second] | parts.want[third]
            if fourth >= 0:
                want |= parts.want[fourth]
            want |= self.longer(second, third, fourth)
        self.plans[key] = self.plans.get(key, 0) | want

    def longer(self, second: int, third: int, fourth: int) -> Bits:
        """What would fill the place over, if there is one."""
        parts = self.parts
        size = self.pures.size[self.pure] + parts.size[second] + parts.size[third]
        found = self.pures.longer[self.pure] | parts.longer[second] | parts.longer[third]
        if fourth >= 0:
            size += parts.size[fourth]
            found |= parts.longer[fourth]
        return found if size < PLACES else 0


def outlook(counts: Sequence[int], wild: Rank, *, free: int = 0) -> Outlook:
    """How far the hand with these cards by face is from a right declaration.

    With `free` 1 one card is still to be discarded, whichever leaves the nearest hand.
    """
    search = _Search(Hand(counts, wild), free)
    search.run()
    return Outlook(search.best, search.plans)


def alive(wanted: Bits, live: Sequence[int], wild: Rank) -> int:
    """How many of the wanted cards may still come; `live` counts them by face, jokers last."""
    found = 0
    if wanted & ANY_JOKER:
        found += live[JOKER]
        if wild >= 0:
            for face in range(wild, JOKER, 13):
                found += live[face]
                wanted &= ~BIT[face]
    wanted &= ALL
    while wanted:
        bit = wanted & -wanted
        wanted ^= bit
        found += live[FACE_AT[bit.bit_length() - 1]]
    return found
