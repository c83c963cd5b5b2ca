"""A player of Contract Rummy by simple rules: `greedy@1`.

It knows what its observation holds and nothing else. Until it is down it counts how many cards its
hand lacks for the contract: it takes and buys only what helps for certain, goes down as soon as it
can, deep out of the pile if need be, and discards what hurts least. Once it is down it swaps and
lays off all it can. In deal 7 it counts how many cards lie in the three sequences that hold most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import BUY, DISCARD, DRAW, PASS, Action, Add, Discard, Meld, Swap, Take
from mesaya.cards import JOKER, QUEEN, STANDS, Face, held_face
from mesaya.game import Rng
from mesaya.games.contract import CITES, CONTRACTS, VALUES, meld_rules
from mesaya.melds.contracts import lay_contract
from mesaya.melds.laid import RUN, Laid, add_to, lay_group
from mesaya.melds.missing import missing
from mesaya.melds.places import open_faces
from mesaya.melds.wholes import lying
from mesaya.options import ContractOptions
from mesaya.view import Observation

LACKING: Final = 400  # a card more that the contract lacks
NEIGHBOUR: Final = 12  # a card in hand of the same rank, or near in the suit
DEAR: Final = 1  # a penalty point, while nobody is about to go out
DEAR_LATE: Final = 20  # a penalty point when somebody is
FEW: Final = 4  # cards left to a seat that is down and about to go out
BURDEN: Final = 50  # penalty points that going down out of a deep take must stay below
SPARE: Final = 1  # cards of a take, besides those that are laid off, that may come to the hand


def greedy(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """One of the legal actions, by the rules of this file."""
    del rng
    if len(legal) == 1:
        return legal[0]
    mind = Mind(obs)
    first = legal[0]
    if first == BUY:
        return BUY if mind.wants_to_buy() else PASS
    if first == DRAW or isinstance(first, Take):
        return mind.draw(legal)
    return mind.play(legal)


class Mind:
    """What the player makes of what it sees."""

    __slots__ = ("counts", "down", "obs", "rules", "runs", "sets", "stays")

    def __init__(self, obs: Observation) -> None:
        options = obs.options
        assert isinstance(options, ContractOptions)
        number = obs.before["deal"]
        assert isinstance(number, int)
        self.obs = obs
        self.down = obs.down[obs.seat]
        self.rules = meld_rules(options)
        self.sets, self.runs = CONTRACTS[number - 1]
        self.stays = -1
        if number == len(CONTRACTS) and options.deal7 != "normal":
            self.stays = 0 if options.deal7 == "all_no_discard" else 1
        self.counts = [0] * (JOKER + 1)
        for face in obs.hand:
            self.counts[face] += 1

    # --- how far the contract is -----------------------------------------------------------------
    def lacks(self, extra: int) -> int:
        """How many cards the hand lacks for the contract, `extra` cards being to come or to go."""
        counts = self.counts
        if self.stays < 0:
            return missing(counts, self.sets, self.runs, self.rules)
        wanted = sum(counts) + extra - self.stays
        return wanted - lying(counts, wanted, self.rules)

    def lacks_with(self, face: Face) -> int:
        """How many it would lack with this card, one being discarded."""
        self.counts[face] += 1
        found = self.lacks(0)
        self.counts[face] -= 1
        return found

    def lacks_without(self, face: Face) -> int:
        """How many it would lack without this card, one being drawn."""
        self.counts[face] -= 1
        found = self.lacks(1)
        self.counts[face] += 1
        return found

    def is_late(self) -> bool:
        """True when another seat is down and has few cards left."""
        obs = self.obs
        others = [seat for seat in range(obs.seats) if seat != obs.seat]
        return any([obs.down[seat] and obs.counts[seat] <= FEW for seat in others])

    # --- drawing ---------------------------------------------------------------------------------
    def draw(self, legal: Sequence[Action]) -> Action:
        """The discard or a deeper card where that helps, else the stock."""
        top, *deep = [action for action in legal if isinstance(action, Take)]
        away = DRAW if DRAW in legal else PASS
        if self.down:
            return self._lay_off_take([top, *deep]) or away
        lacks = self.lacks(1)
        if lacks and deep:
            best = self._deep(deep)
            if best is not None:
                return best
        face = top.card
        assert face is not None
        if face == JOKER or (lacks and self.lacks_with(face) < lacks):
            return top
        return away

    def _deep(self, deep: Sequence[Take]) -> Take | None:
        """The deep take after which the contract leaves the least penalty, if that is not much."""
        pile = self.obs.pile
        best, least = None, BURDEN
        for take in deep:
            depth = take.count or 1
            counts = self.counts.copy()
            for face in pile[-depth:]:
                counts[face] += 1
            whole = self.stays >= 0
            groups = lay_contract(
                counts, self.sets, self.runs, self.rules, pile[-depth], whole, max(0, self.stays)
            )
            assert groups is not None, "only takes that give a contract are legal"
            for group in groups:
                for tile in group:
                    counts[held_face(tile)] -= 1
            left = sum([VALUES[face] * count for face, count in enumerate(counts)])
            if left < least:
                best, least = take, left
        return best

    def _lay_off_take(self, choice: Sequence[Take]) -> Take | None:
        """The take that brings most cards to the table and hardly any to the hand."""
        pile, fits = self.obs.pile, open_faces(self._melds())
        best, most = None, 0
        for take in choice:
            depth = take.count or 1
            laid = len([face for face in pile[-depth:] if face in fits])
            if laid > most and depth - laid <= SPARE:
                best, most = take, laid
        return best

    def wants_to_buy(self) -> bool:
        """Buys, with the fine card, what brings the contract nearer while there is time."""
        if self.down or self.stays >= 0 or self.is_late():
            return False
        top = self.obs.pile[-1]
        return top == JOKER or self.lacks_with(top) < self.lacks(0)

    # --- the turn --------------------------------------------------------------------------------
    def play(self, legal: Sequence[Action]) -> Action:
        """Goes down, lays off natural cards, swaps, lays off jokers; then discards."""
        if isinstance(legal[0], Meld):
            return legal[0]
        adds = [action for action in legal if isinstance(action, Add)]
        naturals = [add for add in adds if add.tile < STANDS]
        if naturals:
            return max(naturals, key=self._worth)
        for action in legal:
            if isinstance(action, Swap):
                return action
        if adds:
            return max(adds, key=self._worth)
        return DISCARD[self.spare([a.card for a in legal if isinstance(a, Discard)])]

    def _worth(self, add: Add) -> tuple[int, int]:
        """How many cards of the hand fit beyond this lay-off, and what it rids the hand of."""
        before = self._melds()[add.meld]
        after = add_to(before, add.tile, self.rules, CITES)[0]
        beyond = after.above if after.low == before.low else after.below
        fit = self.counts[beyond] if after.kind == RUN and beyond >= 0 else 0
        return fit, VALUES[held_face(add.tile)]

    def _melds(self) -> list[Laid]:
        return [
            lay_group(tiles, self.rules, CITES, owner)
            for tiles, owner in zip(self.obs.melds, self.obs.meld_owner, strict=True)
        ]

    # --- what to part with -----------------------------------------------------------------------
    def spare(self, choice: Sequence[Face]) -> Face:
        """The card of these that hurts least to lose; a joker only if there is nothing else."""
        naturals = [face for face in choice if face != JOKER] or choice
        if self.down:
            fits = open_faces(self._melds())
            return max(naturals, key=lambda face: (face not in fits, VALUES[face]))
        dear = DEAR_LATE if self.is_late() else DEAR
        return min(naturals, key=lambda face: self._loss(face) - dear * VALUES[face])

    def _loss(self, face: Face) -> int:
        """What the hand loses with this card."""
        return LACKING * self.lacks_without(face) + NEIGHBOUR * self._neighbours(face)

    def _neighbours(self, face: Face) -> int:
        """The cards in hand that this one could meld with in the contract."""
        counts = self.counts
        if counts[face] > 1:
            return 0  # a twin is as good
        rank, base = face % 13, face - face % 13
        found = 0
        if self.sets:
            suits = [counts[rank + 13 * suit] > 0 for suit in range(4)]
            found += sum(suits) - 1
        if self.runs:
            near = range(max(0, rank - 2), min(12, rank + 2) + 1)
            found += sum([counts[base + other] > 0 for other in near if other != rank])
            found += rank >= QUEEN and counts[base] > 0
        return found
