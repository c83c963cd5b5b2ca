"""Deals to look at: played by bots under many house rules, or by nobody at all."""

from __future__ import annotations

import random

from mesaya.bots import find
from mesaya.cards import TABLE
from mesaya.games import rule_book
from mesaya.lab.driver import Witness, answer, fresh_match, play_deal, shuffled
from mesaya.table.phases import phase_of
from mesaya.tricks.order import BIT

# game, seats, house rules, `before`
SETS = [
    ("rummi", 4, {}, {"round": 1}),
    ("rummi", 3, {"joker_swap": "runs", "extra_melds": True}, {"round": 3}),
    ("rummi", 2, {"finish": "no_discard", "joker_swap": "runs"}, {"round": 2}),
    ("rummi", 5, {"finish": "must_discard", "buy_priority": "first_call"}, {"round": 5}),
    ("rummi", 8, {"packs": 3, "take_discard_when_down": False}, {"round": 4}),
    ("rummi", 3, {"layoff_same_turn": False, "opening_mix": "bottom"}, {"round": 6}),
    ("contract", 3, {}, {"deal": 1}),
    ("contract", 4, {"buying": True, "extra_melds": True, "swap_scope": "any"}, {"deal": 2}),
    ("contract", 5, {"swap_scope": "any", "sequence_min": 4}, {"deal": 3}),
    ("contract", 6, {"buying": True, "layoff_same_turn": False}, {"deal": 4}),
    ("contract", 4, {"deal7": "all_with_discard"}, {"deal": 7}),
    ("contract", 3, {"deal7": "normal"}, {"deal": 7}),
    ("contract", 8, {}, {"deal": 7}),
    ("points13", 2, {}, None),
    ("points13", 6, {"open_wild": "deny", "identical_wilds_in_group": False}, None),
    ("points13", 4, {"may_rediscard_taken": True, "min_naturals": 1}, None),
    ("omi6", 6, {}, None),
    ("omi6", 6, {"revoke": "honour_with_challenge"}, None),
    ("omi6", 6, {"redeal_short_trumps": True}, {"counters": [9, 0, 9], "out": ["B"]}),
    ("kozel4", 4, {}, None),
    ("kozel4", 4, {"molodka": "any_time", "trump_card": "bottom"}, None),
    ("kozel4", 4, {"molodka": "pre_lead"}, None),
    ("kozel4", 4, {"molodka": "off", "stop_when_decided": True}, None),
]


def match_of(name, seats, rules, before, rng):
    book = rule_book(name)
    options = book.options(rules)
    if before is None:
        return fresh_match(book, options, seats, rng)
    if name in ("rummi", "contract"):
        before = {**before, "totals": [0] * seats}
    return book.match(options, seats, 0, before)


class Looking(Witness):
    """Calls `look(deal)` before every decision of a seat."""

    def __init__(self, look):
        self.look = look

    def acts(self, deal, seat, action):
        if seat != TABLE:
            self.look(deal)


def watched(setting, bots, deals, look):
    """Deals of this setting, played by these bots in turn, each position shown to `look`."""
    name, seats, rules, before = setting
    rng = random.Random(f"{setting} {bots}")
    for number in range(deals):
        brains = [find(bots[(number + seat) % len(bots)], name) for seat in range(seats)]
        play_deal(match_of(name, seats, rules, before, rng), brains, rng, Looking(look))


def steps(deal, rng, choose, cap):
    """Play until the deal is over; `choose(deal, seat)` answers for the seat that is asked first.

    Gives the phases met, one a step.
    """
    met = [phase_of(deal)]
    while asked := deal.to_act():
        assert len(met) <= cap, "it does not end"
        seat = asked[0]
        action = answer(deal.chance(), rng) if seat == TABLE else choose(deal, seat)
        deal.apply(seat, action)
        met.append(phase_of(deal))
    return met


def dealt(setting, rng):
    match = match_of(*setting, rng)
    return match.deal(shuffled(match.game.pack(match.options, match.seats), rng))


def resampled(deal, seat, rng):
    """A copy in which the cards that are hidden from `seat` lie differently; the numbers stay."""
    twin = deal.clone()
    hidden = [place for place in _hidden(twin) if place[1] != seat]
    pool = [card for place, _ in hidden for card in place]
    rng.shuffle(pool)
    for place, owner in hidden:
        count = len(place)
        place[:] = sorted(pool[:count]) if owner >= 0 else pool[:count]
        del pool[:count]
        if owner >= 0:
            _put(twin, owner, place)
    _forget(twin, hidden)
    return twin


def _hidden(deal):
    """The cards that lie face down, each place with its owner, -1 for the stock."""
    name = type(deal).__name__
    if name == "Omi6Deal":
        return [(list(deal.stock), -1), *[(deal.hand(s), s) for s in range(6)]]
    if name == "Kozel4Deal":
        return [(deal.cards.stock, -1), *[(faces_of(deal.hand(s)), s) for s in range(4)]]
    board = deal.cards if name == "Points13Deal" else deal.board
    return [(board.piles.stock, -1), *[(hand, s) for s, hand in enumerate(board.hands)]]


def faces_of(cards):
    return [card >> 3 for card in cards]


def _put(deal, seat, cards):
    """The trick games keep a hand as bits."""
    name = type(deal).__name__
    if name == "Omi6Deal":
        deal.hands[seat] = sum(BIT[card >> 3] for card in cards)
    elif name == "Kozel4Deal":
        deal.cards.hands[seat] = sum(1 << face for face in cards)


def _forget(deal, hidden):
    """What the rule books remember of a position is looked for again."""
    name = type(deal).__name__
    if name == "Omi6Deal":
        deal.stock = tuple(hidden[0][0])
    elif name == "ContractDeal":
        deal.choices = None
    elif name == "RummiDeal":
        deal.offer = None
