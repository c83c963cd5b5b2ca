"""Deals of the hidden cards that explain what others did in a deal of Kozel on four cards.

Others are taken to go by habit (`kozel4_habits`), not always: an action that promises less than
another speaks against a deal, the more so the less it promises. From one deal to the next two cards
change places, or two cards of one seat the times at which it drew them; a change for the worse is
kept the more seldom the worse it is (Metropolis). Deals then come up as often as they are likely.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from mesaya.bots.kozel4_habits import PLAIN, SKILLED, Habit, Spot, choice_of, value_of_action
from mesaya.bots.kozel4_past import NOW, Act, Past
from mesaya.bots.kozel4_rollout import FOLDED, LAID, POINTS
from mesaya.bots.kozel4_world import SEATS, Knowledge
from mesaya.dice import Dice
from mesaya.options import Kozel4Options
from mesaya.tricks.bits import BIT, places
from mesaya.tricks.kozel_solver import PACK, PLACE, WORTH
from mesaya.tricks.order import RANKS
from mesaya.view import Observation

HEAT: Final = 1.0
"""Card points by which an opponent's action may promise less to be done a third as often."""
MATE_HEAT: Final = 3.0
"""The same for the partner, who weighs more than habit does."""
FLOOR: Final = -4.0
"""Logarithm of the least that a single action speaks for a deal."""
UNMIXED: Final = 4
"""Before the first deal is taken come so many times fewer changes as after it."""
NOBODY: Final = 4
"""Stands for the owner of cards in the stock."""
GRAIN: Final = 1 << 20


class Chain:
    """Deals one after the other.

    Each card that a seat had or has, and each in the stock, is an entry: `place`, `owner`, the
    draw it came with (`batch`, 0 for the cards dealt), the trick it was played to (`play`, `NOW`
    if it is held). `loose` are the entries whose card is not known, `latest` the last draw that an
    entry can have come with, `turned` a card that was in the stock at first. `said[seat]` tells how
    well each act of the seat is explained, as a logarithm; `fresh` are figures not yet kept.
    """

    __slots__ = (
        "acts", "batch", "by_seat", "dice", "fresh", "hidden", "knowledge", "latest", "loose",
        "me", "owner", "place", "play", "said", "turned",
    )  # fmt: skip

    def __init__(self, obs: Observation, dice: Dice) -> None:
        self.dice = dice
        self.knowledge = Knowledge(obs, dice)
        past = Past(obs)
        self.acts: list[list[Act]] = [[], [], [], []]
        for act in past.acts:
            self.acts[act.seat].append(act)
        self.me: i64 = obs.seat
        self.turned: i64 = -1
        options = obs.options
        assert isinstance(options, Kozel4Options)
        if obs.turned is not None and options.trump_card == "in_place":
            self.turned = PLACE[obs.turned]
        self.place: list[int] = []
        self.owner: list[int] = []
        self.batch: list[int] = []
        self.play: list[int] = []
        self.latest: list[int] = []
        self.loose: list[int] = []
        self.by_seat: list[list[int]] = [[], [], [], [], []]
        self.hidden: list[int] = []
        self.dice.shuffle(self.knowledge.cards)
        self._fill(past)
        self.said = [[0.0 for _ in acts] for acts in self.acts]
        self.fresh = [[0.0 for _ in acts] for acts in self.acts]
        for seat in range(SEATS):
            self.change(seat, 0, NOW)
            self._settle(seat, 0, NOW)

    # --- the first deal --------------------------------------------------------------------------
    def _fill(self, past: Past) -> None:
        cards = self.knowledge.cards.copy()
        for seat in range(SEATS):
            if seat == past.me:
                continue
            for trick, place in past.played[seat]:
                if place < 0:
                    self.hidden.append(len(self.place))
                self._enter(seat, place, trick, cards, min(trick, past.late.get(place, NOW)))
            for place in places(self.knowledge.base[seat]):
                self._enter(seat, place, NOW, cards, past.late.get(place, NOW))
            for _ in range(self.knowledge.needs[seat]):
                self._enter(seat, -1, NOW, cards, NOW)
            self._draw(seat, past.draws)
        order = {card: at for at, card in enumerate(past.down)}
        self.hidden.sort(key=lambda entry: order[self.owner[entry], self.play[entry]])
        while cards:
            self._enter(NOBODY, -1, NOW, cards, NOW)

    def _enter(self, seat: int, place: int, play: int, cards: list[int], latest: int) -> None:
        """A new entry; a place of -1 stands for one of the cards, by chance."""
        entry = len(self.place)
        if place < 0:
            self.loose.append(entry)
            place = cards.pop()
        self.place.append(place)
        self.owner.append(seat)
        self.play.append(play)
        self.latest.append(latest)
        self.batch.append(0)
        self.by_seat[seat].append(entry)

    def _draw(self, seat: int, draws: list[int]) -> None:
        """The cards played first came with the first draws, for a start."""
        batches = [number for number, many in enumerate(draws) for _ in range(many)]
        entries = sorted(self.by_seat[seat], key=lambda entry: self.latest[entry])
        for entry, batch in zip(entries, batches, strict=True):
            self.batch[entry] = batch

    # --- how likely ------------------------------------------------------------------------------
    def change(self, seat: i64, first: i64, last: i64) -> float:
        """How much likelier what the seat did in these tricks is now; a logarithm."""
        if seat == NOBODY:
            return 0.0
        gain = 0.0
        mine = self.by_seat[seat]
        said, fresh = self.said[seat], self.fresh[seat]
        habit, heat = PLAIN, HEAT
        if (seat ^ self.me) & 1 == 0:
            habit, heat = SKILLED, MATE_HEAT
        for at, act in enumerate(self.acts[seat]):
            trick = act.trick
            if first <= trick <= last:
                hand: i64 = 0
                folded: i64 = 0
                laid: i64 = 0
                for entry in mine:
                    batch: i64 = self.batch[entry]
                    play: i64 = self.play[entry]
                    if play < trick:
                        folded |= BIT[self.place[entry]]
                    elif batch <= trick:
                        hand |= BIT[self.place[entry]]
                        if play == trick:
                            laid |= BIT[self.place[entry]]
                done = laid if act.down else act.done
                speaks = explained(done, hand, folded, act.spot, habit, heat)
                fresh[at] = speaks
                gain += speaks - said[at]
        return gain

    def _settle(self, seat: i64, first: i64, last: i64) -> None:
        """Keep what `_change` found."""
        if seat == NOBODY:
            return
        for at, act in enumerate(self.acts[seat]):
            if first <= act.trick <= last:
                self.said[seat][at] = self.fresh[seat][at]

    # --- going on --------------------------------------------------------------------------------
    def step(self) -> None:
        """One change, kept or not."""
        if self.dice.below(3):
            self._swap_cards()
        else:
            self._swap_draws()

    def _swap_cards(self) -> None:
        loose = self.loose
        if not loose:
            return
        one: i64 = loose[self.dice.below(len(loose))]
        two: i64 = loose[self.dice.below(len(loose))]
        first: i64 = self.owner[one]
        second: i64 = self.owner[two]
        if one == two or (first == NOBODY and second == NOBODY):
            return
        if not self._fits(one, self.place[two]) or not self._fits(two, self.place[one]):
            return
        low: i64 = self.batch[one]
        other: i64 = self.batch[two]
        self.place[one], self.place[two] = self.place[two], self.place[one]
        if first == second:
            low = min(low, other)
        gain = self.change(first, low, NOW)
        if first != second:
            gain += self.change(second, other, NOW)
        if not self._kept(gain):
            self.place[one], self.place[two] = self.place[two], self.place[one]
            return
        self._settle(first, low, NOW)
        if first != second:
            self._settle(second, other, NOW)

    def _fits(self, entry: i64, place: i64) -> bool:
        """True if the card may have come with the draw of this entry."""
        return place != self.turned or self.owner[entry] == NOBODY or self.batch[entry] > 0

    def _swap_draws(self) -> None:
        seat = self.dice.below(SEATS)
        mine = self.by_seat[seat]
        if not mine:
            return
        one: i64 = mine[self.dice.below(len(mine))]
        two: i64 = mine[self.dice.below(len(mine))]
        first: i64 = self.batch[one]
        second: i64 = self.batch[two]
        if first == second or first > self.latest[two] or second > self.latest[one]:
            return
        if self.place[two if first < second else one] == self.turned and not min(first, second):
            return  # Q4.8 it was in the stock when the cards were dealt
        self.batch[one] = second
        self.batch[two] = first
        low = min(first, second)
        high = max(first, second) - 1
        if self._kept(self.change(seat, low, high)):
            self._settle(seat, low, high)
        else:
            self.batch[one] = first
            self.batch[two] = second

    def _kept(self, gain: float) -> bool:
        """Keep a change that makes the deal so much likelier, or less likely by chance."""
        return gain >= 0.0 or float(self.dice.below(GRAIN)) < exp(gain) * float(GRAIN)

    def world(self) -> list[int]:
        """The deal as it stands, the stock in any order."""
        knowledge = self.knowledge
        world = knowledge.base.copy()
        for at, entry in enumerate(self.hidden):
            place = self.place[entry]
            slot = knowledge.slots[at]
            if slot.team < 0:
                world[LAID + slot.seat] |= BIT[place]
            else:
                world[POINTS + slot.team] += WORTH[place % RANKS]
                world[FOLDED + slot.seat] |= BIT[place]
        for entry in self.loose:
            owner = self.owner[entry]
            if owner != NOBODY and self.play[entry] == NOW:
                world[owner] |= BIT[self.place[entry]]
        stock = [self.place[entry] for entry in self.by_seat[NOBODY]]
        self.dice.shuffle(stock)
        knowledge.add_stock(world, stock)
        return world


def likely_worlds(obs: Observation, many: int, between: int, dice: Dice) -> list[list[int]]:
    """So many deals of the hidden cards, in any order, with `between` changes from each to another.

    Where folded cards are shown to the taker (Q4.5 `to_taker`) they only fit what the seat knows.
    """
    options = obs.options
    assert isinstance(options, Kozel4Options)
    if options.reveal_folds == "to_taker":
        knowledge = Knowledge(obs, dice)
        return [knowledge.world() for _ in range(many)]
    chain = Chain(obs, dice)
    for _ in range(many * between // UNMIXED):
        chain.step()
    found: list[list[int]] = []
    for _ in range(many):
        for _ in range(between):
            chain.step()
        found.insert(dice.below(len(found) + 1), chain.world())
    return found


def explained(done: i64, hand: i64, folded: i64, spot: Spot, habit: Habit, heat: float) -> float:
    """The logarithm of how likely a seat with this hand did that, 0 for what habit does."""
    rest = PACK & ~(hand | folded | spot.shown | spot.faced)
    chosen = choice_of(hand, rest, spot, habit)
    if chosen == done:
        return 0.0
    less = value_of_action(done, hand, rest, spot, habit)
    less -= value_of_action(chosen, hand, rest, spot, habit)
    if less >= 0.0:
        return 0.0
    return max(FLOOR, less / heat)
