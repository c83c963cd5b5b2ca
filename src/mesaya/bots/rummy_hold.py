"""Down now, or later and all at once? The eyes of the players of both contract games for that.

Who lays the contract early keeps a few cards that fit nowhere, and each turn brings one more. Who
waits may arrange them anew, lets nobody lay off on his melds, and goes out in one turn; but pays
for a whole hand when somebody else is faster. What decides is the *rest*: what would stay in hand
if all that can be laid were laid now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.bots.rummy_contract import Eyes
from mesaya.cards import JOKER, Face, held_face
from mesaya.melds.cites import Cites
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import RUN, Laid, lay_group
from mesaya.melds.places import FULL_SET
from mesaya.melds.runs import ACE_HIGH

CARD: Final = 1000
"""A rest is written `cards * CARD + points`."""
NO_CONTRACT: Final = 99 * CARD
LOOKED_AT: Final = 4
"""Discards that are weighed by the next card."""
POINT: Final = 1 / 400
"""What a penalty point of a rest weighs against a card of it."""


class Rests:
    """Rests of hands on the table that `eyes` see.

    The contract is taken as it is laid best, the cards that then fit are laid off: runs first, for
    a run may go on, jokers last.
    """

    __slots__ = ("cites", "eyes")

    def __init__(self, eyes: Eyes, cites: Cites) -> None:
        self.eyes = eyes
        self.cites = cites

    def rest(self, counts: list[int]) -> int:
        """The rest of these cards by face, in the form of `CARD`; `NO_CONTRACT` without one."""
        goal = self.eyes.goal
        groups = lay_contract(counts, goal.sets, goal.runs, goal.rules)
        if groups is None:
            return NO_CONTRACT
        left = counts.copy()
        melds: list[Laid] = []
        for group in groups:
            melds.append(lay_group(group, goal.rules, self.cites, -1))
            for tile in group:
                left[held_face(tile)] -= 1
        self._lay_off([*melds, *self.eyes.laid], left)
        cards = points = 0
        for face in range(JOKER + 1):
            count = left[face]
            if count:
                cards += count
                points += count * self.eyes.values[face]
        return cards * CARD + points

    def rest_with(self, faces: Sequence[Face]) -> int:
        """The rest of the hand and these cards."""
        counts = self.eyes.counts.copy()
        for face in faces:
            counts[face] += 1
        return self.rest(counts)

    def _lay_off(self, melds: Sequence[Laid], left: list[int]) -> None:
        """Take from `left` what fits."""
        room = False
        for meld in melds:
            if meld.kind == RUN:
                room = _lengthen(meld, left) or room
        for meld in melds:
            if meld.kind != RUN:
                room = self._fill(meld, left) or room
        if room:
            left[JOKER] = 0

    def _fill(self, meld: Laid, left: list[int]) -> bool:
        """Lay off on a set; True if a joker would still fit."""
        lying = [tile & 63 for tile in meld.tiles]
        twins = self.eyes.goal.rules.set_twins
        size = len(lying)
        for face in range(meld.low, JOKER, 13):
            if twins:
                left[face] = 0
            elif left[face] and face not in lying:
                left[face] -= 1
                size += 1
        return twins or size < FULL_SET

    # --- what to part with -----------------------------------------------------------------------
    def spare(self, choice: Sequence[Face]) -> Face:
        """The discard after which the next card leaves the fewest cards on average; no joker.

        Only the `LOOKED_AT` discards whose own rest is least are looked at so far.
        """
        counts = self.eyes.counts
        ranked: list[tuple[int, Face]] = []
        for face in choice:
            if face != JOKER:
                counts[face] -= 1
                ranked.append((self.rest(counts), face))
                counts[face] += 1
        ranked.sort()
        helpful = self._helpful()
        best, least = ranked[0][1], float(NO_CONTRACT)
        for rest, face in ranked[:LOOKED_AT]:
            if cards_of(rest) > cards_of(ranked[0][0]):
                break
            counts[face] -= 1
            cost = self._saved(counts, helpful, cards_of(rest)) + rest % CARD * POINT
            counts[face] += 1
            if cost < least:
                best, least = face, cost
        return best

    def _helpful(self) -> list[Face]:
        """The unseen cards that may lie with others of the hand or on the table."""
        counts, laid = self.eyes.counts, self.eyes.laid
        sets = [meld.low for meld in laid if meld.kind != RUN]
        ends = [meld.below for meld in laid if meld.kind == RUN]
        ends += [meld.above for meld in laid if meld.kind == RUN]
        found: list[Face] = []
        for face in range(JOKER):
            rank = face % 13
            base = face - rank
            if not self.eyes.unseen[face]:
                continue
            kin = counts[rank] + counts[rank + 13] + counts[rank + 26] + counts[rank + 39]
            near = 0
            if self.eyes.goal.runs:
                around = (base + (rank + 12) % 13, base + (rank + 1) % 13)
                near = sum([counts[other] > 0 for other in around])
            if kin > 1 or near or rank in sets or face in ends:
                found.append(face)
        return found

    def _saved(self, counts: list[int], helpful: Sequence[Face], kept: int) -> float:
        """How many cards fewer than `kept + 1` stay after one more of these; less is better."""
        unseen = self.eyes.unseen
        total = 0
        for face in helpful:
            counts[face] += 1
            saved = kept + 1 - cards_of(self.rest(counts))
            counts[face] -= 1
            total -= unseen[face] * max(0, saved)
        return total / max(1, sum(unseen))


def cards_of(rest: int) -> int:
    """How many cards a rest has; far more than any hand where there is no contract."""
    return rest // CARD


def _lengthen(meld: Laid, left: list[int]) -> bool:
    """Lay off on both ends of a run; True if a joker would still fit."""
    base = meld.suit * 13
    first = meld.low
    after = first + len(meld.tiles)
    while first > 0 and left[base + first - 1]:
        first -= 1
        left[base + first] -= 1
    while after <= ACE_HIGH and left[base + after % 13]:
        left[base + after % 13] -= 1
        after += 1
    return first > 0 or after <= ACE_HIGH
