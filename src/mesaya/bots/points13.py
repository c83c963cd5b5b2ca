"""A player of Rummy on 13 cards by simple rules: `greedy@1`.

It knows what its observation holds and nothing else. It looks for the four groups that its hand is
nearest to (a pure sequence, another one, two more of any kind), counts how many cards they lack,
and plays to lack fewer: it takes the open card only if that helps, keeps the cards it counts on,
and of the others discards the one that is least likely to help, the dearest first. A right
declaration it never misses, since `legal` lists it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import DISCARD, DRAW, DROP, TAKE, Action, Declare
from mesaya.cards import JOKER, Face, Rank, held_face
from mesaya.game import Rng
from mesaya.melds.arrange import arrange, declarable
from mesaya.melds.shown import NO_RANK, PURE, SEQUENCE, SHORTEST, role_of, value
from mesaya.melds.tables import HELD, jokers_of, packs_of, table_size
from mesaya.melds.windows import BIT, FACE_AT, MASK, PLACES, RUNS, Bits, Hand
from mesaya.options import Points13Options
from mesaya.view import Observation

HOPELESS: Final = 5
"""A dealt hand that lacks so many cards is dropped: about one in six."""
GROUPS: Final = 4
CARD: Final = 100  # a card in a group, beside which the cards that would help hardly weigh
OUT: Final = 3  # a card not seen yet that would complete a group
SURE: Final = 40  # the pure sequence is there
HOT: Final = 12  # a card that the next seat seems to want

Part = tuple[int, int, Bits]
SEQUENCES: Final = range(RUNS)
SETS: Final = range(RUNS, len(MASK))
NEAR: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple(
            [window for window, places in enumerate(PLACES) if face in places and len(places) == 3]
        )
        for face in range(JOKER + 1)
    ]
)
"""The groups of three that each card may be in."""


def greedy(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """One of the legal actions, by the rules of this file."""
    del rng
    mind = Mind(obs)
    if legal[0] == DRAW:
        return mind.begin(legal)
    for action in legal:
        if isinstance(action, Declare):
            return action
    return mind.discard(legal)


def _near(face: Face, other: Face) -> bool:
    """Whether two cards may be in one group."""
    return any([other in PLACES[window] for window in NEAR[face]])


class Plan:
    """The groups that a hand is nearest to: the cards kept for them and how many they `lack`."""

    __slots__ = ("kept", "lack")

    def __init__(self, lack: int, kept: list[Bits]) -> None:
        self.lack = lack
        self.kept = kept


class Mind:
    """What the player makes of what it sees. `live` counts, by face, the cards not seen yet."""

    __slots__ = ("counts", "live", "obs", "options", "wild")

    def __init__(self, obs: Observation) -> None:
        options = obs.options
        assert isinstance(options, Points13Options)
        turned = JOKER if obs.wild is None else obs.wild
        self.obs = obs
        self.options = options
        self.wild: Rank = NO_RANK if turned == JOKER else turned % 13
        self.counts = [0] * (JOKER + 1)
        for face in obs.hand:
            self.counts[face] += 1
        self.live = self._not_seen(turned)

    def _not_seen(self, turned: Face) -> list[int]:
        """Cards of each face that may still come: not held, discarded, turned or known taken."""
        obs = self.obs
        table = table_size(self.options, obs.seats)
        live = [packs_of(table)] * JOKER + [jokers_of(self.options, table)]
        seen = [*obs.hand, *obs.pile, turned]
        for seat, faces in enumerate(obs.known):
            if seat != obs.seat:
                seen += faces
        for face in seen:
            live[face] -= 1
        return live

    def is_wild(self, face: Face) -> bool:
        """Printed jokers and the wild rank."""
        return face == JOKER or face % 13 == self.wild

    # --- before drawing --------------------------------------------------------------------------
    def begin(self, legal: Sequence[Action]) -> Action:
        """Draw, take or drop."""
        obs = self.obs
        plan = self.plan()
        if plan.lack >= HOPELESS and not obs.has_drawn[obs.seat]:
            return DROP
        return TAKE if TAKE in legal and self.wants(obs.pile[-1], plan) else DRAW

    def wants(self, face: Face, plan: Plan) -> bool:
        """Whether the open card helps for certain."""
        if self.is_wild(face):
            return True
        self.counts[face] += 1
        wanted = self.plan().lack < plan.lack or self._ends()
        self.counts[face] -= 1
        return wanted

    def _ends(self) -> bool:
        """Whether fourteen cards can be declared."""
        return declarable(
            self.counts,
            self.wild,
            free=1,
            identical_wilds=self.options.identical_wilds_in_group,
            min_naturals=self.options.min_naturals,
        )

    # --- after drawing ---------------------------------------------------------------------------
    def discard(self, legal: Sequence[Action]) -> Action:
        """The card that helps least, of those it does not count on."""
        spare = self.spare()
        choice = [face for face in range(JOKER + 1) if self.counts[face] and DISCARD[face] in legal]
        loose = [face for face in choice if spare[face] and not self.is_wild(face)]
        loose = loose or [face for face in choice if not self.is_wild(face)] or choice
        return DISCARD[min(loose, key=lambda face: (self.use(face, spare), -face))]

    def spare(self) -> list[int]:
        """The cards in no group: of the best arrangement once it has two sequences, else of the
        nearest plan.
        """
        spare = self.counts.copy()
        best = arrange(self.counts, self.wild, free=1)
        roles = [role_of(group, self.wild) for group in best.groups]
        if PURE in roles and len([role for role in roles if role >= SEQUENCE]) > 1:
            for group in best.groups:
                for tile in group:
                    spare[held_face(tile)] -= 1
            return spare
        for kept in self.plan().kept:
            while kept:
                top = kept.bit_length() - 1
                kept ^= 1 << top
                spare[FACE_AT[top]] -= 1
        return spare

    def use(self, face: Face, spare: list[int]) -> int:
        """What a loose card is good for: with others of the hand, against its points."""
        helpful = 0
        for window in NEAR[face]:
            places = PLACES[window]
            held = [place for place in places if place == face or self.counts[place]]
            if len(held) == 2:
                fresh = 2 if all([spare[place] for place in held]) else 1
                helpful += fresh * sum([self.live[place] for place in places if place not in held])
            elif len(held) == SHORTEST:
                helpful += CARD
        hot = HOT if self._next_may_want(face) else 0
        return helpful * OUT + hot - 2 * value(face, self.wild)

    def _next_may_want(self, face: Face) -> bool:
        """Whether the next seat has taken a card near this one."""
        obs = self.obs
        following = (obs.seat + 1) % obs.seats
        while obs.out[following]:
            following = (following + 1) % obs.seats
        return any([_near(face, taken) for taken in obs.known[following]])

    # --- the nearest groups ----------------------------------------------------------------------
    def plan(self) -> Plan:
        """The groups that the hand is nearest to."""
        hand = Hand(self.counts, self.wild)
        return _Planner(hand, self.live).plan()


class _Planner:
    """Picks four groups, the first two of them sequences, the first one without jokers.

    A part is `(worth, size, cards)`: the cards of the hand that may become one group. What the
    groups lack is filled by jokers, save in the pure sequence.
    """

    __slots__ = ("best", "found", "hand", "others", "picked", "pures", "runs")

    def __init__(self, hand: Hand, live: list[int]) -> None:
        self.hand = hand
        self.best = -1
        self.found: list[Part] = []
        self.picked: list[Part] = []
        self.pures = _parts(hand.once | hand.wilds, live, SEQUENCES, longest=3)
        self.runs = _parts(hand.once, live, SEQUENCES, longest=4)
        self.others = sorted([*self.runs, *_parts(hand.once, live, SETS, longest=3)], reverse=True)

    def plan(self) -> Plan:
        """The best groups."""
        hand = self.hand
        for pure in self.pures:
            self._pick(pure, self.runs, SURE if pure[1] >= SHORTEST else 0, hand.once, hand.twice)
        pure_size = self.found[0][1]
        helped = sum([size for _, size, _ in self.found[1:]]) + hand.jokers
        helped -= (self.found[0][2] & hand.wilds).bit_count()
        usable = pure_size + min(HELD - max(pure_size, SHORTEST), helped)
        lack = max(SHORTEST - pure_size, HELD - usable, 0)
        return Plan(lack, [cards for _, _, cards in self.found])

    def _pick(self, part: Part, following: list[Part], worth: int, once: Bits, twice: Bits) -> None:
        """Take this part, then the best of the `following` and of the others."""
        cards = part[2] & once
        worth += part[0]
        once, twice = once & ~cards | twice & cards, twice & ~cards
        self.picked.append(part)
        slots = GROUPS - len(self.picked)
        if slots == 0:  # and better than any before, or the last choice would not be here
            self.best = worth
            self.found = self.picked.copy()
        else:
            ceiling = worth + self.others[0][0] * (slots - 1)
            for choice in following:
                if ceiling + choice[0] <= self.best:
                    break
                if choice[2] & ~once == 0:
                    self._pick(choice, self.others, worth, once, twice)
        self.picked.pop()


def _parts(cards: Bits, live: list[int], windows: Sequence[int], *, longest: int) -> list[Part]:
    """Whole groups, and groups of up to `longest` cards that lack one; the best first.

    Last comes a part of one card, whichever, which is always there.
    """
    outs: dict[Bits, int] = {}
    for window in windows:
        held = MASK[window] & cards
        size = held.bit_count()
        if size == len(PLACES[window]):
            outs[held] = 0
        elif size + 1 == len(PLACES[window]) <= longest:
            (missing,) = [face for face in PLACES[window] if not BIT[face] & cards]
            outs[held] = outs.get(held, 0) + live[missing]
    parts: list[Part] = []
    for held, out in outs.items():
        size = held.bit_count()
        parts.append((CARD * size + OUT * out, size, held))
    return [*sorted(parts, reverse=True), (CARD, 1, 0)]
