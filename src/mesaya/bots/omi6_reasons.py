"""Why something is done in six-player Omi: what beats what, of all that has not been seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import PASS, SOLO, Action, Call, Challenge, Play
from mesaya.bots.omi6 import Table, shown_voids, winning_card
from mesaya.bots.omi6_search import candidates
from mesaya.bots.omi6_world import distinct
from mesaya.bots.reasons import Why, why
from mesaya.cards import SUIT_LETTERS, Face, Suit, tile_text
from mesaya.tricks.order import BIT, POWER, STRENGTH, WHOLE, bits_of
from mesaya.tricks.teams import partner_of
from mesaya.view import Observation

ACE: Final = 8
"""The strength of the highest card."""


def reason(obs: Observation, legal: Sequence[Action], chosen: Action) -> Why | None:
    """The first reason that holds, or None."""
    match chosen:
        case Call(suit=suit):
            return _called(obs.hand, suit)
        case Play(card=card):
            return _played(obs, legal, card)
        case Challenge(seat=seat):
            return why("caught") if shown_voids(obs)[1] >> seat & 1 else None
        case _ if chosen == PASS:
            return _passed(obs, legal)
        case _:
            return None


def tries(obs: Observation, legal: Sequence[Action]) -> bool:
    """Whether the player tries deals here: more than one card to try, or a trump, or a solo."""
    if isinstance(legal[0], Play):
        return len(candidates(obs)) > 1
    return isinstance(legal[0], Call) or (SOLO[0] in legal and _has_ace(obs.hand))


# --- before the first trick ----------------------------------------------------------------------
def _called(hand: Sequence[Face], suit: Suit) -> Why | None:
    """R1.8 The longest suit of the cards seen so far, else the highest of the longest."""
    counts = [0, 0, 0, 0]
    for face in hand:
        counts[face // 13] += 1
    letter = SUIT_LETTERS[suit]
    most = max(counts)
    if counts[suit] != most:
        return None
    if counts.count(most) == 1:
        return why("longest", suit=letter, count=most)
    tops = [
        max([STRENGTH[face] for face in hand if face // 13 == at], default=-1) for at in range(4)
    ]
    rivals = [tops[at] for at in range(4) if at != suit and counts[at] == most]
    return why("strongest", suit=letter) if tops[suit] > max(rivals) else None


def _has_ace(hand: Sequence[Face]) -> bool:
    return any([STRENGTH[face] == ACE for face in hand])


def _passed(obs: Observation, legal: Sequence[Action]) -> Why | None:
    """No solo, or no challenge."""
    if SOLO[0] in legal:
        return None if _has_ace(obs.hand) else why("no_solo")
    caught = shown_voids(obs)[1]
    asked = [action.seat for action in legal if isinstance(action, Challenge)]
    return None if any([caught >> seat & 1 for seat in asked]) else why("not_caught")


# --- the trick -----------------------------------------------------------------------------------
def _played(obs: Observation, legal: Sequence[Action], card: Face) -> Why | None:
    table = Table(obs)
    cards = [action.card for action in legal if isinstance(action, Play)]
    if table.led < 0:
        return _led(cards, card, table)
    cards = [face for face in cards if face // 13 == table.led] or cards
    found = _answered(obs, cards, card, table)
    if found is None and len(cards) > 1 and _are_equal(obs, cards):
        return why("equals")
    return found


def _are_equal(obs: Observation, cards: Sequence[Face]) -> bool:
    """Whether no card elsewhere lies between any two of these."""
    elsewhere = WHOLE ^ bits_of(obs.hand) ^ bits_of(obs.shown)
    return len(distinct(bits_of(cards), elsewhere)) == 1


def _beaters(card: Face, table: Table) -> int:
    """How many cards not seen would beat this one in the trick."""
    led = table.led if table.led >= 0 else card // 13
    power = POWER[4 * table.trump + led]
    return sum([power[face] > power[card] for face, bit in BIT.items() if table.unseen & bit])


def _led(cards: Sequence[Face], card: Face, table: Table) -> Why | None:
    """A lead that nothing beats, that only a trump beats, or a low one."""
    if not _beaters(card, table):
        return why("sure", card=tile_text(card))
    if not table.higher(card):
        return why("boss", card=tile_text(card))
    if any([not table.higher(face) for face in cards]):
        return None
    plain = [face for face in cards if face // 13 != table.trump] or cards
    low = card in plain and STRENGTH[card] == min([STRENGTH[face] for face in plain])
    return why("low_lead") if low else None


def _answered(obs: Observation, cards: Sequence[Face], card: Face, table: Table) -> Why | None:
    """What the card does to the trick, as it lies."""
    winners = [face for face in cards if table.power(face) > table.best]
    if card in winners:
        return _won(winners, card, table)
    if table.winner == partner_of(obs.seat):
        sure = not table.behind or not _beaters(winning_card(obs), table)
        return why("partner_sure" if sure else "partner_wins")
    if winners:
        return None
    low = _price(card, table.trump) == min([_price(face, table.trump) for face in cards])
    return why("cannot") if low else None


def _won(winners: Sequence[Face], card: Face, table: Table) -> Why | None:
    """The cheapest of the cards that beat what lies, or the one that is hardest to beat."""
    trump = table.trump
    beaters = {face: _beaters(face, table) if table.behind else 0 for face in winners}
    sure = [face for face in winners if not beaters[face]]
    if card in sure:
        cheap = _price(card, trump) == min([_price(face, trump) for face in sure])
        return why("cheapest") if cheap else why("sure", card=tile_text(card))
    if _price(card, trump) == min([_price(face, trump) for face in winners]):
        return why("beats")
    return why("hardest") if beaters[card] == min(beaters.values()) else None


def _price(card: Face, trump: Suit) -> tuple[bool, int]:
    """What it costs to part with a card: a plain one less than any trump."""
    return card // 13 == trump, STRENGTH[card]
