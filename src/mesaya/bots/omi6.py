"""A player of six-player Omi by simple rules: `greedy@1`.

It knows what its observation holds and nothing else. Chances are estimated from the cards it has
not seen: a hidden card is as likely to be in one hand as in another of the same size, except where
a seat has shown that it holds none of a suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya import events as ev
from mesaya.actions import CALL, PASS, PLAY, SOLO, Action, Call, Challenge, Play
from mesaya.cards import TABLE, Face, Seat, Suit
from mesaya.game import Rng
from mesaya.tricks.order import BIT, ONE_SUIT, POWER, RANKS, STRENGTH, SUIT_BITS, Hand, bits_of
from mesaya.tricks.teams import SEATS, partner_of
from mesaya.view import Observation

ALL_CARDS: Final[Hand] = (1 << 4 * RANKS) - 1

LENGTH: Final = 9  # a trump more is worth as much as so many steps of rank
STANDS: Final = 0.6  # a partner's card this likely to win is left alone
NEARLY: Final = 0.7  # a cheaper card this nearly as good is played instead
WORTH_A_LEAD: Final = 0.65  # a card less likely to win is kept, and a low one led
TRUMP_LEAD: Final = 0.9  # leading a trump, compared with a plain card as likely to win
SURE_SOLO: Final = 0.95
WORLDS: Final = 40


def greedy(obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
    """One of the legal actions, by the rules of this file."""
    first = legal[0]
    if isinstance(first, Call):
        return CALL[best_trump(obs.hand)]
    if isinstance(first, Play):
        return PLAY[best_card(obs, Table(obs))]
    if SOLO[0] in legal:
        return solo_or_pass(obs, rng)
    return challenge_or_pass(obs, legal)


# --- calling -------------------------------------------------------------------------------------
def best_trump(hand: Sequence[Face]) -> Suit:
    """The suit with the most and highest cards among the few that are known."""
    worth = [0, 0, 0, 0]
    for face in hand:
        worth[face // 13] += LENGTH + STRENGTH[face]
    return worth.index(max(worth))


# --- playing alone -------------------------------------------------------------------------------
def solo_or_pass(obs: Observation, rng: Rng) -> Action:
    """Plays alone only with a hand that nearly always takes every trick."""
    hand = bits_of(obs.hand)
    need = len(obs.hand) // 2 + 1
    for suit in range(4):
        trumps = hand >> RANKS * suit & ONE_SUIT
        long = trumps.bit_count() >= need and trumps >> RANKS - 1 == 1
        if long and solo_chance(obs, hand, suit, rng) >= SURE_SOLO:
            return SOLO[suit]
    return PASS


def solo_chance(obs: Observation, hand: Hand, trump: Suit, rng: Rng) -> float:
    """How often the hand takes every trick, over random deals of the cards it does not hold."""
    rivals = len(obs.playing) - 2
    size = len(obs.hand)
    hidden = [face for face in BIT if not BIT[face] & hand]
    won = 0
    for _ in range(WORLDS):
        for place in range(rivals * size):
            other = place + rng.randrange(len(hidden) - place)
            hidden[place], hidden[other] = hidden[other], hidden[place]
        dealt = [bits_of(hidden[at * size : (at + 1) * size]) for at in range(rivals)]
        won += all([never_beaten(hand, rival, trump) for rival in dealt])
    return won / WORLDS


def never_beaten(hand: Hand, rival: Hand, trump: Suit) -> bool:
    """No card of the hand, led from the top of each suit, trumps first, can lose to this rival.

    The rival keeps its best card of a suit as long as it can follow with another.
    """
    for suit in range(4):
        mine, its = hand >> RANKS * suit & ONE_SUIT, rival >> RANKS * suit & ONE_SUIT
        if suit == trump and its.bit_count() > mine.bit_count():
            return False
        top = its.bit_length()
        left = its.bit_count()
        while mine and left:
            if mine.bit_length() < top:
                return False
            mine ^= 1 << mine.bit_length() - 1
            left -= 1
    return True


# --- hiding cards --------------------------------------------------------------------------------
def challenge_or_pass(obs: Observation, legal: Sequence[Action]) -> Action:
    """Challenges a seat that has itself shown the card it hid, and nobody else."""
    _, caught = shown_voids(obs)
    for action in legal:
        if isinstance(action, Challenge) and caught >> action.seat & 1:
            return action
    return PASS


def shown_voids(obs: Observation) -> tuple[list[int], int]:
    """For each seat the suits it could not follow, as bits; and the seats that then played one."""
    voids = [0] * SEATS
    caught = 0
    led = -1
    for event in obs.log:
        if isinstance(event, ev.Played):
            suit = event.card // 13
            if voids[event.seat] >> suit & 1:
                caught |= 1 << event.seat
            if led < 0:
                led = suit
            elif suit != led:
                voids[event.seat] |= 1 << led
        elif isinstance(event, ev.TrickTaken):
            led = -1
    return voids, caught


# --- the trick -----------------------------------------------------------------------------------
class Table:
    """What the seat to play makes of the trick: from its observation alone.

    `unseen` are the cards it cannot place; `behind` the rivals still to play to this trick; `led`
    is -1 for the leader; `winner` has the best card so far, of power `best`.
    """

    __slots__ = ("behind", "best", "counts", "led", "trump", "unseen", "voids", "winner")

    def __init__(self, obs: Observation) -> None:
        trick = [(seat, cards[0]) for seat, _, cards in obs.trick]
        self.trump = 0 if obs.trump is None else obs.trump
        self.led = trick[0][1] // 13 if trick else -1
        self.unseen = ALL_CARDS ^ bits_of([*obs.hand, *obs.shown, *[card for _, card in trick]])
        self.counts = obs.counts
        self.voids, _ = shown_voids(obs)
        self.winner: Seat = TABLE
        self.best = 0
        for seat, card in trick:
            power = self.power(card)
            if power > self.best:
                self.winner, self.best = seat, power
        done = {seat for seat, _ in trick}
        self.behind = [
            seat
            for seat in obs.playing
            if seat % 3 != obs.seat % 3 and seat not in done and seat != obs.covered
        ]

    def power(self, card: Face) -> int:
        """How high a card is in this trick; the leader's card makes its own suit the suit led."""
        led = self.led if self.led >= 0 else card // 13
        return POWER[4 * self.trump + led][card]

    def higher(self, card: Face) -> Hand:
        """The cards of its suit above this one that have not been seen."""
        suit = self.unseen >> RANKS * (card // 13) & ONE_SUIT
        return suit >> STRENGTH[card] + 1

    def stands(self, card: Face) -> float:
        """How likely no rival still to play beats this card, which is best when it is played."""
        suit = card // 13
        led = self.led if self.led >= 0 else suit
        hidden = self.unseen.bit_count()
        in_led = (self.unseen & SUIT_BITS[led]).bit_count()
        trumps = self.unseen >> RANKS * self.trump & ONE_SUIT
        higher = self.higher(card)
        ruffs = (higher if suit == self.trump else trumps).bit_count()
        follows = higher.bit_count() if suit == led else 0
        chance = 1.0
        for seat in self.behind:
            lacks = 1 - self.counts[seat] / hidden  # a hidden card is not in this hand
            void = self.voids[seat]
            no_ruff = 1.0 if void >> self.trump & 1 else lacks**ruffs
            if led == self.trump or void >> led & 1:
                chance *= no_ruff
            else:
                is_void = lacks**in_led
                chance *= lacks**follows - is_void * (1 - no_ruff)
        return chance


def best_card(obs: Observation, table: Table) -> Face:
    """The card to play: by leading, or by winning cheaply or losing cheaply."""
    if table.led < 0:
        lead = lead_alone if obs.solo == obs.seat else best_lead
        return lead(obs.hand, table)
    same = [face for face in obs.hand if face // 13 == table.led]
    return best_reply(obs, same or obs.hand, table)


def best_lead(hand: Sequence[Face], table: Table) -> Face:
    """A plain card that nothing of its suit can beat, else the card most likely to take the trick.

    Where none is likely enough, the lowest: high cards take more tricks when played after others.
    """
    plain = [face for face in hand if face // 13 != table.trump]
    boss = [face for face in plain if not table.higher(face)]
    if boss:
        return max(boss, key=lambda face: (table.stands(face), face))
    chance, _, card = max([(chance_of(face, table), STRENGTH[face], face) for face in hand])
    return card if chance >= WORTH_A_LEAD else lowest(hand, table.trump)


def chance_of(face: Face, table: Table) -> float:
    """How good a lead is: how likely it stands, and rather a plain card than a trump."""
    return table.stands(face) * (TRUMP_LEAD if face // 13 == table.trump else 1)


def lead_alone(hand: Sequence[Face], table: Table) -> Face:
    """In its own solo it draws trumps from the top, then leads what is most likely to stand."""
    trumps = [face for face in hand if face // 13 == table.trump]
    if trumps:
        return max(trumps, key=lambda face: STRENGTH[face])
    return max(hand, key=lambda face: (table.stands(face), face))


def best_reply(obs: Observation, cards: Sequence[Face], table: Table) -> Face:
    """The partner's winner is left alone; else the cheapest good winner; else the lowest card."""
    partner_wins = table.winner == partner_of(obs.seat)
    safe = table.stands(winning_card(obs)) if partner_wins else 0.0
    winners = [face for face in cards if table.power(face) > table.best]
    if safe >= STANDS or not winners:
        return lowest(cards, table.trump)
    chances = {face: table.stands(face) for face in winners}
    top = max(chances.values())
    if top <= safe:
        return lowest(cards, table.trump)
    good = [face for face in winners if chances[face] >= NEARLY * top]
    return lowest(good, table.trump)


def winning_card(obs: Observation) -> Face:
    """The best card of the trick so far."""
    led = obs.trick[0][2][0] // 13
    power = POWER[4 * (obs.trump or 0) + led]
    return max([cards[0] for _, _, cards in obs.trick], key=lambda face: power[face])


def lowest(cards: Sequence[Face], trump: Suit) -> Face:
    """The cheapest card: a low plain one before a trump."""
    return min(cards, key=lambda face: (face // 13 == trump, STRENGTH[face], face))
