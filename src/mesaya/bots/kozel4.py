"""`greedy@1` for Kozel on four cards: weighs every lead and answer by the points it may bring.

It counts what it has seen, so it knows which cards may still beat, and guesses the rest as if the
unseen cards were dealt evenly. It feeds its partner's trick and never beats it without need.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from mesaya.actions import Action, Beat, Fold, Lead, Molodka, Pass
from mesaya.cards import UNKNOWN, Face, Seat, Suit
from mesaya.game import Rng
from mesaya.tricks.beating import OVER, PACK_MASK, STRENGTH, mask_of
from mesaya.tricks.kozel import WORTH
from mesaya.view import Observation

FOLDED: Final = 1.0
"""Points that a card folded unseen carries, as a guess."""
FED: Final = 3.0
"""Points a card that a partner adds to a trick that is safe, as a guess."""
TRUMP_COST: Final = 10.0
"""What giving a trump away is worth while cards are still to be drawn."""
HOLD_COST: Final = 1.0
"""What a step of strength of a plain card is worth in later tricks."""
TEMPO: Final = 1.0
"""What having the lead is worth."""


def greedy(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """The legal action that promises most points for the team; equal ones by chance."""
    trump = obs.trump
    assert trump is not None, "a seat acts only after the trump is shown"
    table = _Table(obs, trump)
    worth = [table.worth(action) for action in legal]
    best = max(worth)
    among = [action for action, value in zip(legal, worth, strict=True) if value > best - 1e-9]
    return among[rng.randrange(len(among))]


class _Table:
    """What the seat can tell from its observation before it chooses."""

    def __init__(self, obs: Observation, trump: Suit) -> None:
        self.obs = obs
        self.trump = trump
        seen = [*obs.hand, *obs.shown, *obs.folded]
        for seat, verb, cards in obs.trick:
            if verb != "fold" or seat == obs.seat:
                seen += cards
        gone = mask_of([face for face in seen if face != UNKNOWN])
        self.unseen_mask = PACK_MASK & ~gone
        self.unseen = self.unseen_mask.bit_count()
        self.pot = _pot(obs)
        self.after = 4 - len(obs.trick) - 1  # seats to play after this one

    # --- chances ---------------------------------------------------------------------------------
    def _beaten(self, cards: Sequence[Face], foes: int) -> float:
        """The chance that one of `foes` opponents to come beats these cards, each its own."""
        chance = 1.0
        size = min(self.unseen, sum(self._foes_hold()[:foes]))
        for face in cards:
            over = (OVER[self.trump][face] & self.unseen_mask).bit_count()
            spare = self.unseen - over
            none = comb(spare, size) / comb(self.unseen, size) if spare >= size else 0.0
            chance *= 1.0 - none
        return chance

    def _foes_hold(self) -> list[int]:
        """Cards of the opponents who have yet to play to this trick, next first."""
        obs = self.obs
        played = {seat for seat, _, _ in obs.trick}
        order = [(obs.seat + step) % 4 for step in (1, 2, 3)]
        return [
            obs.counts[seat] for seat in order if seat not in played and self._is_foe(seat)
        ] or [0]

    def _is_foe(self, seat: Seat) -> bool:
        return (seat - self.obs.seat) % 2 == 1

    def _cost(self, face: Face) -> float:
        """What a card is worth if kept: trumps and high cards win later tricks."""
        strength = STRENGTH[face % 13]
        if face // 13 == self.trump:
            return TRUMP_COST + HOLD_COST * strength
        return HOLD_COST * strength if strength >= 7 else 0.1 * strength

    # --- worth -----------------------------------------------------------------------------------
    def worth(self, action: Action) -> float:
        """Points that the action promises the team, less what its cards were worth in hand."""
        match action:
            case Lead(cards=cards) | Molodka(cards=cards):
                return self._lead(cards) + (self.pot_lost() if self.obs.trick else 0.0)
            case Beat(cards=cards):
                return self._beat(cards)
            case Fold(cards=cards):
                return self._fold(cards)
            case Pass():
                return 0.0
            case _:
                return float("-inf")

    def pot_lost(self) -> float:
        """What taking the trick back is worth: the points an opponent was about to take."""
        holder = self._holder()
        return self.pot if self._is_foe(holder) else -self.pot

    def _holder(self) -> Seat:
        return next(seat for seat, verb, _ in reversed(self.obs.trick) if verb != "fold")

    def _lead(self, cards: Sequence[Face]) -> float:
        """A lead wins its points and what is fed and folded to it, or loses its own."""
        lost = self._beaten(cards, 2)
        own = sum(WORTH[face] for face in cards)
        gain = own + len(cards) * (FED + 2 * FOLDED) + TEMPO
        cost = sum(self._cost(face) for face in cards) * (1.0 if self.obs.stock else 0.2)
        return (1 - lost) * gain - lost * (own + TEMPO) - cost

    def _beat(self, cards: Sequence[Face]) -> float:
        """Beating takes the trick unless an opponent behind beats again."""
        foes = len([count for count in self._foes_hold() if count])
        lost = self._beaten(cards, foes) if foes else 0.0
        own = sum(WORTH[face] for face in cards)
        pot = self.pot + own + TEMPO
        cost = sum(self._cost(face) for face in cards) * (1.0 if self.obs.stock else 0.3)
        if not self._is_foe(self._holder()):
            safe = 1.0 - self._held_beaten()
            return (1 - lost) * pot - lost * pot - cost - 2 * safe * self.pot - 1.0
        return (1 - lost) * pot - lost * own - cost

    def _held_beaten(self) -> float:
        """The chance that an opponent still beats what lies best."""
        foes = len([count for count in self._foes_hold() if count])
        if not foes:
            return 0.0
        cards = next(cards for _, verb, cards in reversed(self.obs.trick) if verb != "fold")
        return self._beaten(cards, foes)

    def _fold(self, cards: Sequence[Face]) -> float:
        """Folded points go to whoever takes the trick: feed the partner, starve the opponents."""
        own = sum(WORTH[face] for face in cards)
        cost = sum(self._cost(face) for face in cards) * (1.0 if self.obs.stock else 0.3)
        partner = self.after > 0 and len(self.obs.trick) < 2
        ours = 0.25 if partner else 0.0  # the partner may still take it
        if not self._is_foe(self._holder()):
            ours = 1.0 - self._held_beaten()
        return (2 * ours - 1) * (own + self.pot) - cost


def _pot(obs: Observation) -> float:
    """Points that lie in the trick, folded ones by guess."""
    pot = 0.0
    for seat, verb, cards in obs.trick:
        for face in cards:
            known = verb != "fold" or seat == obs.seat
            pot += WORTH[face] if known else FOLDED
    return pot
