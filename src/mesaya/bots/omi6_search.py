"""How the searching players of six-player Omi choose: what `sharp@1` and `master@1` share.

Each card is tried in many deals of what the seat cannot see (`omi6_world`): the hand is played out
(`omi6_rollout`), and the card is played that is worth most on average (`omi6_stakes`). Trumps are
called in the same way, and a solo is played where it is worth more than it risks. The deals may be
picked out of more by how well they explain the call and the cards played so far (`omi6_belief`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import CALL, PASS, PLAY, SOLO, Action, Call, Play
from mesaya.bots.omi6 import challenge_or_pass, never_beaten
from mesaya.bots.omi6_belief import History, drawn, likelihood
from mesaya.bots.omi6_rollout import play_out, rate
from mesaya.bots.omi6_stakes import Stakes, Value
from mesaya.bots.omi6_world import FACE, Unseen, distinct, spot_of, unseen_of, worlds_of
from mesaya.cards import Seat, Suit
from mesaya.dice import WORD, Dice
from mesaya.game import Rng
from mesaya.tricks.bits import places
from mesaya.tricks.order import ONE_SUIT, POWER, RANKS, WHOLE, bits_of
from mesaya.tricks.teams import SEATS, partner_of
from mesaya.view import Observation

GLANCE: Final = 12
"""Deals after which a solo that nearly always loses is looked at no more."""
HOPE: Final = 0.5
OWN: Final = 1
"""In rollouts the own side plays with skill, the others by habit (`omi6_rollout.Spot`)."""
ALL: Final = 7
"""In rollouts everyone plays with skill."""


class Way:
    """How a player searches: the deals that a card is tried in, out of how many times as many they
    are picked (1 for no picking), who plays with skill in rollouts (`OWN`, `ALL`), and what
    counters are worth to it.
    """

    __slots__ = ("deals", "out_of", "skill", "value")

    def __init__(self, deals: int, out_of: int, skill: int, value: Value) -> None:
        self.deals = max(1, deals)
        self.out_of = out_of
        self.skill = skill
        self.value = value


def decide(obs: Observation, legal: Sequence[Action], rng: Rng, way: Way) -> Action:
    """One of the legal actions."""
    first = legal[0]
    if isinstance(first, Play):
        return _card(obs, rng, way)
    dice = Dice(rng.randrange(WORD))
    if isinstance(first, Call):
        return CALL[best_trump(obs, Stakes(obs, way.value), dice, way.deals)]
    if SOLO[0] in legal:
        return solo_or_pass(obs, Stakes(obs, way.value), dice, way.deals)
    return challenge_or_pass(obs, legal)


def _card(obs: Observation, rng: Rng, way: Way) -> Action:
    """The card that is worth most on average."""
    choice = candidates(obs)
    if len(choice) == 1:
        return PLAY[FACE[choice[0]]]
    worlds = likely_worlds(obs, Dice(rng.randrange(WORD)), way)
    spot = spot_of(obs)
    spot.skill = way.skill
    rates = rate(choice, worlds, spot, Stakes(obs, way.value).worth())
    return PLAY[FACE[choice[rates.index(max(rates))]]]


def likely_worlds(obs: Observation, dice: Dice, way: Way) -> list[list[int]]:
    """The deals that a card is tried in."""
    worlds = worlds_of(unseen_of(obs, dice), obs.seat, way.deals * way.out_of)
    if way.out_of == 1:
        return worlds
    history = History(obs)
    return drawn(worlds, [likelihood(world, history) for world in worlds], way.deals, dice)


# --- cards worth trying --------------------------------------------------------------------------
def candidates(obs: Observation) -> list[int]:
    """Places of the cards to choose from: one of each run of equals, and no visible blunder.

    A card of the suit led is played where there is one, whatever the house rule on hiding cards.
    """
    hand = bits_of(obs.hand)
    elsewhere = WHOLE ^ hand ^ bits_of(obs.shown)
    if not obs.trick:
        return distinct(hand, elsewhere)
    led = obs.trick[0][2][0] // 13
    follow = hand & ONE_SUIT << RANKS * led
    choice = distinct(follow or hand, elsewhere)
    return leave_partner(obs, choice)


def leave_partner(obs: Observation, choice: list[int]) -> list[int]:
    """Where the partner's card certainly takes the trick, only cards that do not overtake it, if
    there are any.
    """
    power = POWER[4 * (obs.trump or 0) + obs.trick[0][2][0] // 13]
    best, holder = -1, -1
    for seat, _, cards in obs.trick:
        if power[cards[0]] > best:
            best, holder = power[cards[0]], seat
    if holder != partner_of(obs.seat) or obs.solo >= 0:
        return choice
    laid = {seat for seat, _, _ in obs.trick}
    rivals = [seat for seat in obs.playing if seat not in laid and seat != obs.seat]
    gone = bits_of([*obs.hand, *obs.shown, *[cards[0] for _, _, cards in obs.trick]])
    beaters = [card for card in places(WHOLE ^ gone) if power[FACE[card]] > best]
    if rivals and beaters:
        return choice
    lower = [card for card in choice if power[FACE[card]] < best]
    return lower or choice


# --- calling -------------------------------------------------------------------------------------
def best_trump(obs: Observation, stakes: Stakes, dice: Dice, budget: int) -> Suit:
    """R1.8 The trump that is worth most over deals of all the cards the caller does not see yet."""
    unseen = _before_deal(obs, dice)
    worlds = worlds_of(unseen, obs.seat, max(1, 2 * budget))
    worth = stakes.worth()
    totals = [sum([_played(obs, world, suit, worth) for world in worlds]) for suit in range(4)]
    return totals.index(max(totals))


def _before_deal(obs: Observation, dice: Dice) -> Unseen:
    """The caller's first packet is known; all else is still to be dealt."""
    held = 36 // len(obs.playing)
    needs = [0] * SEATS
    for seat in obs.playing:
        needs[seat] = held
    needs[obs.seat] -= len(obs.hand)
    hand = bits_of(obs.hand)
    unseen = Unseen(hand, needs, [15] * SEATS, dice)
    unseen.cards = places(WHOLE ^ hand)
    return unseen


def _played(obs: Observation, world: list[int], trump: Suit, worth: list[float]) -> float:
    """What the world is worth with this trump, played out by habit from the first lead."""
    spot = spot_of(obs)
    spot.trump = trump
    if obs.called_by >= 0:
        spot.turn = spot.holder = obs.called_by
    return worth[play_out(world.copy(), spot, None)]


# --- playing alone -------------------------------------------------------------------------------
def solo_or_pass(obs: Observation, stakes: Stakes, dice: Dice, budget: int) -> Action:
    """R1.21 Alone where that is worth more than the hand as it is, counting what a loss costs."""
    hand = bits_of(obs.hand)
    hopeful = [suit for suit in range(4) if hand >> RANKS * suit & ONE_SUIT > 255]
    if not hopeful:
        return PASS  # without the highest trump
    worlds = worlds_of(unseen_of(obs, dice), obs.seat, max(GLANCE, 2 * budget))
    chances = [(takes_all(obs.seat, hand, suit, obs.playing, worlds), suit) for suit in hopeful]
    chance, suit = max(chances)
    if chance < HOPE:
        return PASS
    won, lost = stakes.alone_won(stakes.me), stakes.alone_lost(stakes.me)
    worth = stakes.worth()
    trump = obs.trump or 0
    stay = sum([_played(obs, world, trump, worth) for world in worlds]) / len(worlds)
    return SOLO[suit] if chance * won + (1 - chance) * lost > stay else PASS


def takes_all(
    seat: Seat, hand: int, trump: Suit, playing: Sequence[Seat], worlds: list[list[int]]
) -> float:
    """In how many of the worlds no rival can beat any card of the hand, led from the top."""
    rivals = [other for other in playing if other % 3 != seat % 3]
    good = 0
    for at, world in enumerate(worlds):
        good += all([never_beaten(hand, world[rival], trump) for rival in rivals])
        if at == GLANCE and 2 * good < GLANCE:
            return 0.0
    return good / len(worlds)
