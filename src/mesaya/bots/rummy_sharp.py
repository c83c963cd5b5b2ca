"""A player of Rummi and of Contract Rummy that counts and can wait: `sharp@1`.

It knows what its observation holds and nothing else. Until it is down it takes and buys what brings
the contract nearer and parts with the card that hurts least: by the cards lacking, by the unseen
ones that would help, by neighbours, by what the card costs, and by whether it will fit the table.
With the contract in hand it goes down when few cards stay, or when somebody is about to go out;
else it waits to go out all at once (`rummy_hold`). Once down it lays off all it can, natural cards
before jokers, and discards what is dear and unlikely to find a place. `budget` is not used: the
player counts, it does not search.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import (
    BUY,
    DISCARD,
    DRAW,
    PASS,
    TAKE,
    TOSS,
    Action,
    Add,
    Discard,
    Meld,
    Swap,
    Take,
)
from mesaya.bots import contract, rummi
from mesaya.bots.rummy_contract import Eyes
from mesaya.bots.rummy_hold import NO_CONTRACT, Rests, cards_of
from mesaya.bots.rummy_style import AT_ONCE, CONTRACT, RUMMI, Style
from mesaya.cards import JOKER, STANDS, Face, held_face
from mesaya.events import Mixed
from mesaya.game import Rng
from mesaya.games.rummi import RULES
from mesaya.melds.contract_distance import ANY_HAND, Goal, near
from mesaya.melds.laid import lay_group
from mesaya.melds.seven import packs_for
from mesaya.options import ContractOptions, RummiOptions
from mesaya.view import Observation

BUDGET: Final = 0
DEEPEST: Final = 6
"""More cards than this are never taken out of the pile by one who can wait."""
LAST_TURNS: Final = 2
"""Nobody waits in the last so many turns before a deal is blocked."""
FEW_OUTS: Final = 2
"""Outs are reckoned to be so many at least, where a card is worth more for multiplying them."""


def sharp(obs: Observation, legal: Sequence[Action], rng: Rng, budget: int) -> Action:
    """One of the legal actions, by the rules of this file."""
    del budget
    return weighed(obs, legal, rng, wary=False)


def weighed(obs: Observation, legal: Sequence[Action], rng: Rng, *, wary: bool) -> Action:
    """One of the legal actions; `wary` players keep an eye on the next seat."""
    if len(legal) == 1:
        return legal[0]
    return player(obs, legal, rng, wary=wary).choice()


def player(obs: Observation, legal: Sequence[Action], rng: Rng, *, wary: bool) -> Player:
    """The decision that this seat has to make, in the game that it is."""
    if obs.game == "rummi":
        return _Rummi(obs, legal, rng, wary=wary)
    return _Contract(obs, legal, rng, wary=wary)


class Player:
    """One decision. What the games have in common."""

    __slots__ = ("eyes", "legal", "number", "obs", "rests", "rng", "style")

    def __init__(
        self, obs: Observation, legal: Sequence[Action], rng: Rng, style: Style, eyes: Eyes
    ) -> None:
        self.obs = obs
        self.legal = legal
        self.rng = rng
        self.style = style
        self.eyes = eyes
        number = obs.before[style.round]
        self.number = number if isinstance(number, int) else 1
        self.rests = Rests(eyes, style.cites)

    def choice(self) -> Action:
        """What it does."""
        first = self.legal[0]
        if isinstance(first, Meld):
            return self.lay(first)
        if first in (DRAW, BUY) or isinstance(first, Take):
            return self.draw()
        if first in TOSS:
            return TOSS[self.spare([face for face in range(JOKER + 1) if TOSS[face] in self.legal])]
        if any([isinstance(action, Add | Swap) for action in self.legal]):
            return self.lay_off()
        return DISCARD[self.spare(self.discards())]

    def discards(self) -> list[Face]:
        """The cards that may be discarded."""
        return [action.card for action in self.legal if isinstance(action, Discard)]

    # --- down or not -----------------------------------------------------------------------------
    def may_wait(self) -> bool:
        """Whether there is time: nobody who is down has so few cards left, and the stock lasts."""
        obs, hold = self.obs, self.style.holds[self.number - 1]
        if hold is AT_ONCE or obs.down[obs.seat] or self.eyes.goal.stays != ANY_HAND:
            return False
        if obs.stock < LAST_TURNS * obs.seats and self._is_last_stock():
            return False
        return all(
            [
                not obs.down[seat] or obs.counts[seat] > hold.near
                for seat in range(obs.seats)
                if seat != obs.seat
            ]
        )

    def _is_last_stock(self) -> bool:
        """S1 Whether the deal is blocked when this stock is drawn."""
        options = self.obs.options
        assert isinstance(options, RummiOptions | ContractOptions)
        mixes = [event for event in self.obs.log if isinstance(event, Mixed)]
        recycled = len([event for event in mixes if event.why == "recycle"])
        return options.max_reshuffles is not None and recycled >= options.max_reshuffles

    def lay(self, way: Meld) -> Action:
        """Goes down where that leaves few cards or there is no time; else discards and waits."""
        choice = self.discards()
        if not any([face != JOKER for face in choice]) or not self.may_wait():
            return way
        kept = cards_of(self.rests.rest(self.eyes.counts)) - 1
        if kept <= self.style.holds[self.number - 1].keep:
            return way
        return DISCARD[self.rests.spare(choice)]

    def waiting_take(self) -> Action | None:
        """What to draw for one who can wait: None where the usual rules decide.

        The take after which it can go down with few cards left; with the contract in hand also a
        top card that would be laid.
        """
        if not self.may_wait():
            return None
        rests, pile = self.rests, self.obs.pile
        takes = [a for a in self.legal if isinstance(a, Take) and (a.count or 1) <= DEEPEST]
        if not takes:
            return None
        best, least = takes[0], 1 << 30
        for take in takes:
            rest = rests.rest_with(pile[-(take.count or 1) :])
            if rest < least:
                best, least = take, rest
        if cards_of(least) - 1 <= self.style.holds[self.number - 1].keep:
            return best
        now = rests.rest(self.eyes.counts)
        if now == NO_CONTRACT:
            return None
        if cards_of(rests.rest_with(pile[-1:])) <= cards_of(now):
            return takes[0]
        return PASS if PASS in self.legal else DRAW

    # --- what to part with -----------------------------------------------------------------------
    def spare(self, choice: Sequence[Face]) -> Face:
        """The card to part with; a joker only if there is nothing else."""
        naturals = [face for face in choice if face != JOKER]
        if not naturals:
            return JOKER
        if self.obs.down[self.obs.seat]:
            return self.eyes.spare_down(naturals)
        return self.eyes.spare(naturals)

    # --- by game ---------------------------------------------------------------------------------
    def draw(self) -> Action:
        """Draw, take, buy or pass."""
        raise NotImplementedError

    def lay_off(self) -> Action:
        """Lay off or exchange."""
        raise NotImplementedError


# --- Rummi ---------------------------------------------------------------------------------------
class _Rummi(Player):
    """A decision of Rummi."""

    __slots__ = ("mind",)

    def __init__(self, obs: Observation, legal: Sequence[Action], rng: Rng, *, wary: bool) -> None:
        mind = rummi.Mind(obs)
        options = obs.options
        assert isinstance(options, RummiOptions)
        goal = Goal(mind.sets, mind.runs, ANY_HAND, RULES)
        laid = [lay_group(tiles, RULES, RUMMI.cites, -1) for tiles in obs.melds]
        taste = RUMMI.taste(wary=wary, whole=mind.number == rummi.LAST_ROUND)
        super().__init__(
            obs, legal, rng, RUMMI, Eyes(obs, goal, taste, RUMMI.values, laid, options.packs)
        )
        self.mind = mind

    def draw(self) -> Action:
        """Takes what helps for certain or opens far more ways, buys what helps for certain."""
        if self.legal[0] == BUY:
            return BUY if self._wants_to_buy() else PASS
        found = self.waiting_take()
        if found is not None:
            return found
        return TAKE if self.mind.wants_to_take() or self._opens(self.style.wider) else PASS

    def _opens(self, times: float) -> bool:
        """Whether the discard, no help for certain, makes the outs so many times as many."""
        eyes = self.eyes
        if self.obs.down[self.obs.seat] or self.number == rummi.LAST_ROUND:
            return False
        before = near(eyes.counts, eyes.goal)
        top = self.obs.pile[-1]
        eyes.counts[top] += 1
        after = near(eyes.counts, eyes.goal)
        eyes.counts[top] -= 1
        return after.alive(eyes.unseen) >= times * max(FEW_OUTS, before.alive(eyes.unseen))

    def _wants_to_buy(self) -> bool:
        """A fine is paid for a card that brings the contract nearer for certain.

        Where the contract needs more cards than are dealt also for one that opens far more ways.
        Never in round 6, where the fine card would have to fit too.
        """
        mind = self.mind
        if self.number == rummi.LAST_ROUND or self.obs.down[self.obs.seat]:
            return False
        top = self.obs.pile[-1]
        missing = mind.lacks()
        if top == JOKER or (missing > 0 and mind.lacks_with(top) < missing):
            return True
        times = self.style.buys[self.number - 1]
        return missing > 0 and times > 0 and self._opens(times)

    def lay_off(self) -> Action:
        """Lays off; exchanges as `greedy@1`."""
        adds = [action for action in self.legal if isinstance(action, Add)]
        return min(adds, key=_order) if adds else rummi.greedy(self.obs, self.legal, self.rng)


def _order(add: Add) -> tuple[bool, bool, int]:
    """Natural cards first, dear ones before cheap ones; jokers rather to sets."""
    face = held_face(add.tile)
    return face == JOKER, add.tile >= STANDS, -RUMMI.values[face]


# --- Contract Rummy ------------------------------------------------------------------------------
class _Contract(Player):
    """A decision of Contract Rummy."""

    __slots__ = ()

    def __init__(self, obs: Observation, legal: Sequence[Action], rng: Rng, *, wary: bool) -> None:
        mind = contract.Mind(obs)
        options = obs.options
        assert isinstance(options, ContractOptions)
        goal = Goal(mind.sets, mind.runs, mind.stays, mind.rules)
        laid = [lay_group(tiles, mind.rules, CONTRACT.cites, -1) for tiles in obs.melds]
        taste = CONTRACT.taste(wary=wary, whole=mind.stays != ANY_HAND)
        packs = packs_for(options, obs.seats)
        super().__init__(
            obs, legal, rng, CONTRACT, Eyes(obs, goal, taste, CONTRACT.values, laid, packs)
        )

    def draw(self) -> Action:
        """Buys as `greedy@1`; so it draws and takes, too, where it cannot wait."""
        found = None if self.legal[0] == BUY else self.waiting_take()
        return contract.greedy(self.obs, self.legal, self.rng) if found is None else found

    def lay_off(self) -> Action:
        """Lays off and exchanges as `greedy@1`."""
        return contract.greedy(self.obs, self.legal, self.rng)
