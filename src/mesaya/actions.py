"""What a seat may do, as structured values.

Actions are frozen, hashable and compared by value; where the set is finite they are made once
(`DISCARD[face]`, `PLAY[face]`, ...), so that listing them allocates nothing. Cards in actions are
faces or tiles, never physical cards: twins are alike to the rules (S7). A verb of the text grammar
is the class name in small letters.
"""

from __future__ import annotations

from typing import Final

import msgspec

from mesaya.cards import Card, Face, Suit, Tile

Group = tuple[Tile, ...]


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    """One thing that one seat does. Subclasses are the verbs."""


# --- drawing, taking, passing -------------------------------------------------------------------
class Draw(Action, frozen=True):
    """Take the top card of the stock. `card`, if named, is checked."""

    card: Face | None = None


class Take(Action, frozen=True):
    """Take from the discard pile: its top, or (contract) `card` and all above it.

    `count` is the number of cards taken, for when twins make `card` unclear.
    """

    card: Face | None = None
    count: int | None = None


class Pass(Action, frozen=True):
    """Decline what is offered."""


class Buy(Action, frozen=True):
    """Want the discard out of turn, with the fine card (R0.21)."""


class Toss(Action, frozen=True):
    """The opening discard of Rummi, face down (R0.14)."""

    card: Face


# --- melding and discarding ---------------------------------------------------------------------
class Meld(Action, frozen=True):
    """Lay these groups face up."""

    groups: tuple[Group, ...]


class Add(Action, frozen=True):
    """Lay one tile off on meld number `meld`, from 0 (`m1` is 0)."""

    tile: Tile
    meld: int


class Swap(Action, frozen=True):
    """Exchange the natural card for the joker that stands for it in meld number `meld`."""

    card: Face
    meld: int


class Discard(Action, frozen=True):
    """Put one card face up on the discard pile; the turn ends."""

    card: Face


# --- points13 -----------------------------------------------------------------------------------
class Drop(Action, frozen=True):
    """Give up the hand on one's own turn (R3.18, R3.19)."""


class Leave(Action, frozen=True):
    """Leave the deal at any time, or be removed by the table (Q3.16)."""


class Declare(Action, frozen=True):
    """Put `card` face down and show the hand; `groups` never change the verdict (Q3.11)."""

    card: Face
    groups: tuple[Group, ...] = ()


# --- tricks -------------------------------------------------------------------------------------
class Call(Action, frozen=True):
    """Call the trump suit (R1.8)."""

    suit: Suit


class Solo(Action, frozen=True):
    """Declare to take every trick alone, with a new trump (R1.21)."""

    suit: Suit


class Play(Action, frozen=True):
    """Play one card to the trick."""

    card: Face


class Challenge(Action, frozen=True):
    """Say that `seat` hid a card of the suit led (R1.23; only where that option is on)."""

    seat: int


class Lead(Action, frozen=True):
    """Open a trick with one or several cards of one suit (R4.4)."""

    cards: tuple[Face, ...]


class Beat(Action, frozen=True):
    """Beat the best cards so far, face up, one to one (R4.5)."""

    cards: tuple[Face, ...]


class Fold(Action, frozen=True):
    """Discard as many cards as were led, face down (R4.5)."""

    cards: tuple[Face, ...]


class Molodka(Action, frozen=True):
    """Lead four cards of one suit by right, over the cards already led (R4.8)."""

    cards: tuple[Face, ...]


class Forfeit(Action, frozen=True):
    """Give up the match for one's team, at any time."""


# --- the table's own: chance that the pack does not fix ------------------------------------------
class Stock(Action, frozen=True):
    """The new order of the stock after a mix, top first.

    Physical cards. A record knows faces only and numbers its twins in order of appearance; the game
    matches copy numbers to the cards that are to be mixed.
    """

    cards: tuple[Card, ...]


class Turn(Action, frozen=True):
    """The card shown for trump in kozel4."""

    card: Face


DRAW: Final = Draw()
TAKE: Final = Take()
PASS: Final = Pass()
BUY: Final = Buy()
DROP: Final = Drop()
LEAVE: Final = Leave()
FORFEIT: Final = Forfeit()
TOSS: Final[tuple[Toss, ...]] = tuple(Toss(face) for face in range(53))
DISCARD: Final[tuple[Discard, ...]] = tuple(Discard(face) for face in range(53))
DECLARE: Final[tuple[Declare, ...]] = tuple(Declare(face) for face in range(53))
PLAY: Final[tuple[Play, ...]] = tuple(Play(face) for face in range(52))
CALL: Final[tuple[Call, ...]] = tuple(Call(suit) for suit in range(4))
SOLO: Final[tuple[Solo, ...]] = tuple(Solo(suit) for suit in range(4))
