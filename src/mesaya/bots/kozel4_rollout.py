"""Deals of Kozel on four cards played out by rules of thumb, quickly.

A card is a place from 0 to 35, `9 * suit + strength`, strength in the order 6 7 8 9 J Q K 10 A
(R4.7); a set of cards is a set of bits. A world is a list of numbers: hands of the four seats, what
each seat has laid to the trick, card points of the two teams, what each seat has folded to tricks
before, then the stock, its top last.

Everyone plays by the same habits (`kozel4_habits`) and goes by nothing that his seat cannot see.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mesaya.bots.kozel4_habits import (
    SKILLED,
    Habit,
    Spot,
    choice_of,
    copied,
    size_of,
    value_of_action,
)
from mesaya.tricks.bits import BIT
from mesaya.tricks.kozel import defeat_points
from mesaya.tricks.kozel_solver import BEAT, CLAIM, PACK, points_of

LAID: Final = 4
"""Where in a world the cards of the trick begin, by seat."""
POINTS: Final = 8
"""Where in a world the card points of the teams are."""
FOLDED: Final = 10
"""Where in a world the cards begin that lie folded in the piles, by who folded them."""
STOCK: Final = 14
"""Where in a world the stock begins."""
CARD_POINT: Final = 0.02
"""What a card point is worth beside defeat points."""


def lay(world: list[int], spot: Spot, action: i64) -> bool:
    """The seat on turn lays these cards; a full trick is taken and cards are drawn. False at the
    end of the deal.
    """
    seat = spot.turn
    cards = action & PACK
    if action & CLAIM:
        for other in range(4):
            world[other] |= world[LAID + other]
            world[LAID + other] = 0
    held: i64 = world[seat]
    world[seat] = held ^ cards
    world[LAID + seat] = cards
    noted(spot, action)
    if spot.laid < 4:
        return True
    return take(world, spot)


def noted(spot: Spot, action: i64) -> None:
    """What everybody sees of what the seat on turn lays; of a fold not even its cards."""
    cards = action & PACK
    if action & CLAIM:
        spot.size = spot.laid = spot.faced = spot.pot = spot.folds = 0
    if spot.laid == 0:
        spot.size = size_of(cards)
    if spot.laid == 0 or action & BEAT:
        spot.best = cards
        spot.holder = spot.turn
        spot.faced |= cards
        spot.pot += points_of(cards)
    else:
        spot.folds += spot.size
    spot.laid += 1
    spot.turn = (spot.turn + 1) & 3


def take(world: list[int], spot: Spot) -> bool:
    """R4.6, R4.9 Who last beat takes the trick, draws first and leads; False at the end."""
    seat = spot.holder
    pot: i64 = 0
    for other in range(4):
        cards: i64 = world[LAID + other]
        pot += points_of(cards)
        if not cards & spot.faced:
            world[FOLDED + other] |= cards
        world[LAID + other] = 0
    team = seat & 1
    world[POINTS + team] += pot
    if team:
        spot.tricks_1 += 1
    else:
        spot.tricks_0 += 1
    if spot.short and world[POINTS + team] >= 61:
        return False
    count: i64 = spot.size
    while count and spot.stock:
        for step in range(4):
            taker: i64 = (seat + step) & 3
            card: i64 = world.pop()
            world[taker] |= BIT[card]
        spot.stock -= 4
        count -= 1
    trick_over(spot)
    return world[seat] != 0


def trick_over(spot: Spot) -> None:
    """What everybody sees when a trick was taken: its taker leads."""
    spot.shown |= spot.faced
    spot.faced = spot.best = 0
    spot.turn = spot.holder
    spot.laid = spot.size = spot.pot = spot.folds = 0


def unseen_by(world: list[int], spot: Spot) -> i64:
    """What the seat on turn has not seen."""
    own: i64 = world[spot.turn]
    folded: i64 = world[FOLDED + spot.turn]
    return PACK & ~(own | folded | spot.shown | spot.faced)


def step(world: list[int], spot: Spot, habit: Habit) -> i64:
    """What the seat on turn does by habit."""
    return choice_of(world[spot.turn], unseen_by(world, spot), spot, habit)


def promise(action: i64, world: list[int], spot: Spot) -> float:
    """What the action of the seat on turn promises by the measure that habits go by."""
    return value_of_action(action, world[spot.turn], unseen_by(world, spot), spot, SKILLED)


def play_out(world: list[int], spot: Spot, habits: list[Habit], line: list[int] | None) -> None:
    """Play the deal to its end by habit, `habits[team]`; both are left as they are then.

    `line`, if given, gets every set laid, in order of play.
    """
    going = True
    while going:
        action = step(world, spot, habits[spot.turn & 1])
        if line is not None:
            line.append(action)
        going = lay(world, spot, action)


def lost_by(points: i64, tricks: i64) -> i64:
    """R4.13 Half the defeat points of a team: 0 to 3."""
    return defeat_points(points, tricks) // 2


def value_of(world: list[int], spot: Spot, team: i64, prizes: list[float]) -> float:
    """What the end is worth to the team: `prizes[3 + half its net of defeat points]`, and a little
    for every card point.
    """
    points_0: i64 = world[POINTS]
    points_1: i64 = world[POINTS + 1]
    net = lost_by(points_1, spot.tricks_1) - lost_by(points_0, spot.tricks_0)
    own = points_0
    if team:
        net = -net
        own = points_1
    return prizes[3 + net] + CARD_POINT * float(own)


def rate(
    actions: list[int],
    worlds: list[list[int]],
    spot: Spot,
    prizes: list[float],
    habits: list[Habit],
) -> list[float]:
    """For each action the sum of its worth in the worlds; then play goes on by `habits[team]`."""
    team = spot.turn & 1
    sums: list[float] = []
    for action in actions:
        total = 0.0
        for start in worlds:
            world = start.copy()
            twin = copied(spot)
            if lay(world, twin, action):
                play_out(world, twin, habits, None)
            total += value_of(world, twin, team, prizes)
        sums.append(total)
    return sums
