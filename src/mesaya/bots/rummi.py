"""A player of Rummi by simple rules: `greedy@1`.

It knows what its observation holds and nothing else. Until it is down it counts how many cards its
hand lacks for the contract, and which cards not seen yet would bring it nearer: it tosses and
discards what hurts that least, takes and buys only what helps it for certain. Once it is down it
lays off all it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import BUY, DISCARD, PASS, TAKE, TOSS, Action, Add, Discard, Meld, Swap
from mesaya.cards import JOKER, STANDS, Face, held_face
from mesaya.game import Rng
from mesaya.games.rummi import CITES, RULES, VALUES, contract_of
from mesaya.melds.laid import Laid, lay_group
from mesaya.melds.offers import fits, whole_contract
from mesaya.melds.outlook import look
from mesaya.options import RummiOptions
from mesaya.view import Observation

LACKING: Final = 400  # a card more that the contract lacks
OUT: Final = 8  # a card not seen that would help
NEIGHBOUR: Final = 5  # a card of the same rank, or near in the suit
DEAR: Final = 1  # a penalty point, while nobody is about to go out
DEAR_LATE: Final = 20  # a penalty point when somebody is
FEW: Final = 4  # cards left to a seat that is down and about to go out
LAST_ROUND: Final = 6
MANY: Final = 3  # melds of a contract that need more cards than are dealt to come about


def greedy(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """One of the legal actions, by the rules of this file."""
    del rng
    if len(legal) == 1:
        return legal[0]
    mind = Mind(obs)
    first = legal[0]
    if first == TAKE:
        return TAKE if mind.wants_to_take() else PASS
    if first == BUY:
        return BUY if mind.wants_to_buy() else PASS
    if first in TOSS:
        return TOSS[mind.spare([face for face in range(JOKER + 1) if TOSS[face] in legal])]
    return mind.play(legal)


class Mind:
    """What the player makes of what it sees."""

    __slots__ = ("counts", "number", "obs", "runs", "sets", "unseen")

    def __init__(self, obs: Observation) -> None:
        number = obs.before["round"]
        self.obs = obs
        self.number = number if isinstance(number, int) else 1
        self.sets, self.runs = contract_of(self.number)
        self.counts = [0] * (JOKER + 1)
        for face in obs.hand:
            self.counts[face] += 1
        self.unseen = _unseen(obs, self.counts)

    def lacks(self) -> int:
        """How many cards the hand lacks for the contract."""
        return look(self.counts, self.sets, self.runs).missing

    def lacks_with(self, face: Face) -> int:
        """How many it would lack with this card."""
        self.counts[face] += 1
        missing = self.lacks()
        self.counts[face] -= 1
        return missing

    def is_late(self) -> bool:
        """True when another seat is down and has few cards left."""
        obs = self.obs
        return any(
            [
                obs.down[seat] and obs.counts[seat] <= FEW
                for seat in range(obs.seats)
                if seat != obs.seat
            ]
        )

    # --- the discard of another ------------------------------------------------------------------
    def wants_to_take(self) -> bool:
        """Takes what it can lay off, or what certainly brings the contract nearer."""
        top = self.obs.pile[-1]
        if self.obs.down[self.obs.seat]:
            return any([fits(top, _laid(tiles)) for tiles in self.obs.melds])
        return self._helps(top)

    def wants_to_buy(self) -> bool:
        """Buys, with the fine card, what brings the contract nearer.

        Where three melds are asked for, more cards are worth a fine: then also what opens more
        ways. Never in round 6, where the fine card would have to fit too.
        """
        if self.number == LAST_ROUND or self.obs.down[self.obs.seat]:
            return False
        top = self.obs.pile[-1]
        if self._helps(top):
            return True
        if self.sets + self.runs < MANY:
            return False
        before = look(self.counts, self.sets, self.runs)
        self.counts[top] += 1
        after = look(self.counts, self.sets, self.runs)
        self.counts[top] -= 1
        return self._unseen(after.wanted) > self._unseen(before.wanted)

    def _helps(self, top: Face) -> bool:
        if top == JOKER:
            return True
        missing = self.lacks()
        if missing:
            return self.lacks_with(top) < missing
        cards = sorted([face << 3 for face in [*self.obs.hand, top]])
        return whole_contract(cards, self.runs, RULES) is not None

    # --- what to part with -----------------------------------------------------------------------
    def spare(self, choice: Sequence[Face]) -> Face:
        """The card of these that hurts least to lose; a joker only if there is nothing else."""
        naturals = [face for face in choice if face != JOKER]
        if not naturals:
            return JOKER
        dear = DEAR_LATE if self.is_late() else DEAR
        return min(naturals, key=lambda face: self._loss(face) - dear * VALUES[face])

    def _loss(self, face: Face) -> int:
        """What the hand loses with this card."""
        self.counts[face] -= 1
        after = look(self.counts, self.sets, self.runs)
        self.counts[face] += 1
        outs = self._unseen(after.wanted)
        return LACKING * after.missing - OUT * outs + NEIGHBOUR * self._neighbours(face)

    def _unseen(self, wanted: int) -> int:
        """How many of the wanted cards have not been seen yet."""
        return sum([count for face, count in enumerate(self.unseen) if wanted >> face & 1])

    def _neighbours(self, face: Face) -> int:
        """The cards in hand that this one could meld with in the contract."""
        counts = self.counts
        rank, base = face % 13, face - face % 13
        found = 0
        if self.sets:
            found += counts[rank] + counts[rank + 13] + counts[rank + 26] + counts[rank + 39] - 1
        if self.runs:
            near = range(max(0, rank - 3), min(12, rank + 3) + 1)
            found += sum([counts[base + other] > 0 for other in near if other != rank])
        return found

    # --- the turn --------------------------------------------------------------------------------
    def play(self, legal: Sequence[Action]) -> Action:
        """Goes down, lays off, exchanges; then discards."""
        if isinstance(legal[0], Meld):
            return legal[0]
        adds = [action for action in legal if isinstance(action, Add)]
        if adds:
            return min(adds, key=_order)
        swaps = [action for action in legal if isinstance(action, Swap)]
        discards = [action.card for action in legal if isinstance(action, Discard)]
        if swaps and (not discards or self._can_place_joker()):
            return swaps[0]
        if self.obs.down[self.obs.seat]:
            return DISCARD[max(discards, key=VALUES.__getitem__)]
        return DISCARD[self.spare(discards)]

    def _can_place_joker(self) -> bool:
        return any([fits(JOKER, _laid(tiles)) for tiles in self.obs.melds])


def _order(add: Add) -> tuple[bool, bool, int]:
    """Natural cards first, dear ones before cheap ones; jokers rather to sets."""
    face = held_face(add.tile)
    return face == JOKER, add.tile >= STANDS, -VALUES[face]


def _laid(tiles: tuple[int, ...]) -> Laid:
    return lay_group(tiles, RULES, CITES, -1)


def _unseen(obs: Observation, held: Sequence[int]) -> list[int]:
    """How many cards of each face the player has not seen yet; jokers are left out."""
    packs = obs.options.packs if isinstance(obs.options, RummiOptions) else 2
    left = [packs - count for count in held[:JOKER]]
    gone = obs.pile.copy()
    for tiles in obs.melds:
        gone.extend([held_face(tile) for tile in tiles])
    for seat, known in enumerate(obs.known):
        if seat != obs.seat:
            gone.extend(known)
    for face in gone:
        if face < JOKER:
            left[face] -= 1
    return [max(0, count) for count in left]
