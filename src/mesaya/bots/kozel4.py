"""`greedy@1` for Kozel on four cards: looks one trick ahead, at what it brings and what it costs.

For each lead, beat or fold it asks how likely its team is to take the trick, given the cards it
has not seen, and weighs the points in it against what the cards laid would be worth in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from mesaya.actions import Action, Beat, Fold, Lead, Molodka
from mesaya.cards import Face, Seat
from mesaya.game import Rng
from mesaya.tricks.beating import OVER, PACK_MASK, STRENGTH, Mask, mask_of
from mesaya.tricks.kozel import WORTH
from mesaya.view import Observation

FOE_BEATS: Final = 0.75
"""How often an opponent that can beat does."""
MATE_BEATS: Final = 0.6
"""How often a partner that can beat does."""
FED: Final = 4.0
"""Points a card that a partner adds to a trick of the team."""
LEAKED: Final = 1.0
"""Points a card that an opponent still has to add to a trick."""
HIDDEN: Final = 2.0
"""Points a card that lies folded in the trick, unseen."""
TEMPO: Final = 2.0
"""What the next lead is worth to the team."""
LAST_CARDS: Final = 0.8
"""What a card is worth kept once the stock is out, against before."""
EPSILON: Final = 1e-9

ACE: Final = 8
TEN: Final = 7


def _kept(strength: int, *, trump: bool) -> float:
    """Points that a card may still be worth in hand."""
    if trump:
        return 7.0 + 1.2 * strength
    if strength == ACE:
        return 5.0
    return 3.0 if strength == TEN else 0.15 * strength


KEPT: Final[tuple[tuple[float, ...], ...]] = tuple(
    [
        tuple([_kept(STRENGTH[face % 13], trump=face // 13 == suit) for face in range(52)])
        for suit in range(4)
    ]
)
"""`KEPT[trump][face]`: what a card is worth when it is not played."""


def greedy(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """The legal action that promises most points for the team; equal ones by chance."""
    if len(legal) == 1:
        return legal[0]
    table = _Table(obs)
    best: list[Action] = []
    most = float("-inf")
    for action in legal:
        worth = table.worth(action)
        if worth > most + EPSILON:
            best, most = [action], worth
        elif worth > most - EPSILON:
            best.append(action)
    return best[rng.randrange(len(best))]


@lru_cache(maxsize=1 << 14)
def _chance(layers: tuple[int, ...], unseen: int, held: int) -> float:
    """The chance that `held` of `unseen` cards have one of the first layer, two of the first two...

    `layers` are numbers of cards: those that beat the best card of a set, those that beat only the
    next best, and so on. So many is what beating a set of one suit takes, card for card.
    """

    def ways(at: int, have: int, left: int) -> int:
        if at == len(layers):
            return comb(unseen - sum(layers), left)
        fewest = max(0, at + 1 - have)
        return sum(
            [
                comb(layers[at], count) * ways(at + 1, have + count, left - count)
                for count in range(fewest, left + 1)
            ]
        )

    return ways(0, 0, held) / comb(unseen, held)


class _Table:
    """What the seat can tell from its observation before it chooses."""

    def __init__(self, obs: Observation) -> None:
        self.obs = obs
        self.trump = 0 if obs.trump is None else obs.trump
        self.best: tuple[Face, ...] = ()
        self.holder = obs.seat
        self.pot = 0.0
        seen = mask_of([*obs.hand, *obs.shown, *obs.folded])
        for seat, verb, cards in obs.trick:
            if verb == "fold":
                self.pot += HIDDEN * len(cards)
                continue
            self.holder, self.best = seat, cards
            self.pot += _points(cards)
            seen |= mask_of(cards)
        self.unseen: Mask = PACK_MASK & ~seen
        self.size = self.unseen.bit_count()
        steps = 4 - len(obs.trick) if obs.trick else 4
        self.behind = [(obs.seat + step) & 3 for step in range(1, steps)]
        """The seats still to play after this one, in order."""

    def _ours(self, seat: Seat) -> bool:
        return (seat - self.obs.seat) % 2 == 0

    # --- chances -----------------------------------------------------------------------------
    def _can_beat(self, seat: Seat, cards: Sequence[Face]) -> float:
        """The chance that the seat holds cards that beat these, if unseen cards lie evenly."""
        over = OVER[self.trump]
        nested = 0
        layers: list[int] = []
        for mask in sorted([over[face] & self.unseen for face in cards], key=int.bit_count):
            layers.append((mask & ~nested).bit_count())
            nested |= mask
        return _chance(tuple(layers), self.size, min(self.size, self.obs.counts[seat]))

    def _taken(self, cards: Sequence[Face], behind: Sequence[Seat], *, ours: bool) -> float:
        """The chance that the team takes the trick if these cards, `ours` or not, lie best now."""
        taken = 1.0 if ours else 0.0
        for seat in behind:
            beats = self._can_beat(seat, cards)
            if self._ours(seat):
                taken += (1.0 - taken) * MATE_BEATS * beats
            else:
                taken *= 1.0 - FOE_BEATS * beats
        return taken

    def _safe(self) -> bool:
        """True if the partner's cards lie best and no opponent behind can beat them."""
        return (
            self.holder != self.obs.seat
            and self._ours(self.holder)
            and all([self._can_beat(seat, self.best) < EPSILON for seat in self.behind])
        )

    # --- worth -------------------------------------------------------------------------------
    def worth(self, action: Action) -> float:
        """Points that the action promises the team, over those of the opponents."""
        match action:
            case Lead(cards=cards):
                return self._lead(cards)
            case Molodka(cards=cards):
                return self._lead(cards)
            case Beat(cards=cards):
                if self._safe():
                    return float("-inf")  # the partner has the trick: never beat that
                return self._answer(cards, self._taken(cards, self.behind, ours=True))
            case Fold(cards=cards):
                ours = self._ours(self.holder)
                return self._answer(cards, self._taken(self.best, self.behind, ours=ours))
            case _:
                return 0.0  # no molodka now

    def _lead(self, cards: Sequence[Face]) -> float:
        """A lead, or a molodka in its place: all three others are still to play."""
        others = [(self.obs.seat + step) & 3 for step in (1, 2, 3)]
        taken = self._taken(cards, others, ours=True)
        return self._value(0.0, cards, taken, others)

    def _answer(self, cards: Sequence[Face], taken: float) -> float:
        return self._value(self.pot, cards, taken, self.behind)

    def _value(
        self, pot: float, cards: Sequence[Face], taken: float, behind: Sequence[Seat]
    ) -> float:
        """What lies in the trick and is to come counts for who takes it, the lead for the team."""
        for seat in behind:
            pot += len(cards) * (FED * taken if self._ours(seat) else LEAKED)
        swing = (2.0 * taken - 1.0) * (pot + _points(cards))
        return swing + TEMPO * taken - self._cost(cards)

    def _cost(self, cards: Sequence[Face]) -> float:
        """What the cards were worth in hand: less at the end, nothing in the last trick."""
        kept = KEPT[self.trump]
        cost = sum([kept[face] for face in cards])
        if self.obs.stock:
            return cost
        return cost * LAST_CARDS * (len(self.obs.hand) - len(cards)) / 3.0


def _points(cards: Sequence[Face]) -> int:
    return sum([WORTH[face] for face in cards])
