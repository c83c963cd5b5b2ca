"""Why something is done in Kozel: who takes the trick, and how many points go with it."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import PASS, Action, Beat, Fold, Lead, Molodka
from mesaya.bots.kozel4 import KEPT
from mesaya.bots.kozel4_sharp import without_blunders
from mesaya.bots.reasons import Why, why
from mesaya.cards import Face, Seat, tile_text
from mesaya.tricks.beating import OVER, PACK_MASK, mask_of
from mesaya.tricks.kozel import WORTH
from mesaya.view import Observation


def reason(obs: Observation, legal: Sequence[Action], chosen: Action) -> Why | None:
    """The first reason that holds, or None."""
    trick = _Trick(obs)
    match chosen:
        case Molodka():
            return why("four")
        case Lead(cards=cards):
            return trick.led(cards)
        case Beat(cards=cards):
            return trick.beaten(cards, [act.cards for act in legal if isinstance(act, Beat)])
        case Fold(cards=cards):
            folds = [points_of(action.cards) for action in legal if isinstance(action, Fold)]
            return trick.folded(
                points_of(cards), folds, can_beat=any([isinstance(act, Beat) for act in legal])
            )
        case _:
            return None


def tries(obs: Observation, legal: Sequence[Action]) -> bool:
    """Whether the player tries deals here: more than one thing to try, and not only when asked."""
    return PASS not in legal and len(without_blunders(obs, legal)) > 1


def points_of(cards: Sequence[Face]) -> int:
    """R4.7 The card points of these cards."""
    return sum([WORTH[face] for face in cards])


class _Trick:
    """The trick as the seat sees it; `best` lies highest, laid by `holder`."""

    __slots__ = ("best", "foe_behind", "holder", "open_points", "seat", "trump", "unseen")

    def __init__(self, obs: Observation) -> None:
        self.seat = obs.seat
        self.trump = 0 if obs.trump is None else obs.trump
        self.best: tuple[Face, ...] = ()
        self.holder: Seat = obs.seat
        self.open_points = 0
        seen = mask_of([*obs.hand, *obs.shown, *obs.folded])
        for seat, verb, cards in obs.trick:
            if verb != "fold":
                self.holder, self.best = seat, cards
                self.open_points += points_of(cards)
                seen |= mask_of(cards)
        self.unseen = PACK_MASK & ~seen
        self.foe_behind = len(obs.trick) < 3  # the next seat is an opponent's
        """Whether an opponent still plays after this seat."""

    def unbeaten(self, cards: Sequence[Face]) -> list[Face]:
        """R4.5 Those that no card beats which the seat has not seen: with one, all cards stand."""
        over = OVER[self.trump]
        return [face for face in cards if over[face] & self.unseen == 0]

    def led(self, cards: Sequence[Face]) -> Why | None:
        """A lead that stands, that is hard to beat, or that costs nothing."""
        stands = self.unbeaten(cards)
        if stands:
            return why("sure", card=tile_text(stands[0]))
        if len(cards) > 1:
            return why("several", count=len(cards))
        return None if points_of(cards) else why("no_points", card=tile_text(cards[0]))

    def beaten(self, cards: Sequence[Face], beats: Sequence[Sequence[Face]]) -> Why | None:
        """A beat that takes the trick for certain, or the cheapest there is."""
        if not self.foe_behind:
            return why("takes", points=self.open_points + points_of(cards))
        stands = self.unbeaten(cards)
        if stands:  # a molodka of another seat might still void the trick
            return why("sure", card=tile_text(stands[0]))
        kept = KEPT[self.trump]
        costs = [sum([kept[face] for face in other]) for other in beats]
        return why("beats") if sum([kept[face] for face in cards]) <= min(costs) else None

    def folded(self, points: int, folds: Sequence[int], *, can_beat: bool) -> Why | None:
        """To the partner points where it is safe, to opponents as few as may be."""
        if (self.holder - self.seat) % 2 == 0:
            if self.foe_behind and not self.unbeaten(self.best):
                return why("partner_wins")
            if points and points == max(folds):
                return why("feeds", points=points)
            return None if points else why("partner_sure")
        if points > min(folds):
            return None
        if can_beat:
            return None if self.open_points or points else why("empty_trick")
        return why("gives_least", points=points) if points else why("gives_nothing")
