"""Places on the table: what a meld still takes, which jokers it gives back, how far a card is.

Words of Contract Rummy, where jokers name their card and no set holds a suit twice. `counts` are
cards in hand by face, jokers at index 52; they are the caller's and never changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mesaya.actions import Action, Add, Swap
from mesaya.cards import JOKER, STANDS, Card, Face, Seat
from mesaya.melds.laid import RUN, Laid, joker_for
from mesaya.melds.rules import MeldRules
from mesaya.melds.runs import ACE_HIGH, face_at

NO_SWAPS: Final = -2
"""The `owner` of `gives_back` that means: nobody's jokers come back."""

_TILES: Final = STANDS + JOKER


def _adds(meld: int) -> tuple[Add, ...]:
    return tuple([Add(tile, meld) for tile in range(_TILES)])


_ADDS: Final[list[tuple[Add, ...]]] = []


def adds_on(meld: int) -> tuple[Add, ...]:
    """For this meld number, the action of adding each tile; made once."""
    while len(_ADDS) <= meld:
        _ADDS.append(_adds(len(_ADDS)))
    return _ADDS[meld]


def takes(meld: Laid, rules: MeldRules) -> tuple[Face, ...]:
    """The faces that may be laid off on this meld now, naturally or by a joker."""
    below, above = meld.below, meld.above
    if meld.kind == RUN:
        if above < 0 or above == below:
            return (below,) if below >= 0 else ()
        if below < 0:
            return (above,)
        return (below, above) if below < above else (above, below)
    if len(meld.tiles) >= rules.set_max:
        return ()
    lying = [tile & 63 for tile in meld.tiles]
    return tuple([face for face in range(meld.low, JOKER, 13) if face not in lying])


def gives_back(meld: Laid, owner: Seat) -> list[Face]:
    """The faces whose joker may be had out of this meld: of a run that `owner` did not lay.

    `owner` is -1 where one's own runs give jokers back too, `NO_SWAPS` where none may be had.
    """
    if meld.kind != RUN or owner in (meld.owner, NO_SWAPS):
        return []
    return [tile - STANDS for tile in meld.tiles if tile >= STANDS]


def face_counts(hand: Sequence[Card]) -> list[int]:
    """How many cards of each face the hand holds, jokers at index 52."""
    counts = [0] * (JOKER + 1)
    for card in hand:
        counts[card >> 3] += 1
    return counts


class Spread:
    """The melds on the table, by number: what they read, what they still take, whose cards they are.

    `melds[i]` is meld number i, `open_faces[i]` the faces it takes, `cards[i]` its physical cards
    in no particular order.
    """

    __slots__ = ("cards", "melds", "open_faces")

    def __init__(
        self, melds: list[Laid], open_faces: list[tuple[Face, ...]], cards: list[list[Card]]
    ) -> None:
        self.melds = melds
        self.open_faces = open_faces
        self.cards = cards

    def clone(self) -> Spread:
        """An independent copy."""
        return Spread(self.melds.copy(), self.open_faces.copy(), [c.copy() for c in self.cards])

    def with_melds(self, melds: Sequence[Laid], rules: MeldRules) -> Spread:
        """What the table reads with these melds laid too, physical cards left out."""
        return Spread(
            [*self.melds, *melds], [*self.open_faces, *[takes(meld, rules) for meld in melds]], []
        )

    def with_meld(self, number: int, meld: Laid, rules: MeldRules) -> Spread:
        """What the table reads with this in place of meld `number`, physical cards left out."""
        melds = self.melds.copy()
        open_faces = self.open_faces.copy()
        melds[number] = meld
        open_faces[number] = takes(meld, rules)
        return Spread(melds, open_faces, [])

    def lay(self, melds: Sequence[Laid], cards: Sequence[Card], rules: MeldRules) -> None:
        """Lay new melds; `cards` are their physical cards, meld after meld."""
        start = 0
        for meld in melds:
            end = start + len(meld.tiles)
            self.melds.append(meld)
            self.open_faces.append(takes(meld, rules))
            self.cards.append(list(cards[start:end]))
            start = end

    def change(self, number: int, meld: Laid, card: Card, rules: MeldRules) -> None:
        """Meld `number` now reads so, with this physical card in it too."""
        self.melds[number] = meld
        self.open_faces[number] = takes(meld, rules)
        self.cards[number].append(card)

    def joker_out(self, number: int) -> Card:
        """A physical joker of meld `number`, taken out of it."""
        joker = max(self.cards[number])  # jokers sort last
        self.cards[number].remove(joker)
        return joker


# --- what may be listed -----------------------------------------------------------------------------
def adds(counts: Sequence[int], spread: Spread) -> list[Action]:
    """Every lay-off that fits, in canonical order; a joker as each card that it may stand for."""
    found: list[Action] = []
    jokers = counts[JOKER]
    for number, faces in enumerate(spread.open_faces):
        for face in faces:
            if counts[face]:
                found.append(adds_on(number)[face])
        if jokers:
            found.extend([adds_on(number)[STANDS + face] for face in faces])
    return found


def swaps(counts: Sequence[int], spread: Spread, owner: Seat) -> list[Action]:
    """R2.24 Every joker that may be swapped for a card of the hand and then has a place (Q2.14)."""
    found: list[Action] = []
    if owner == NO_SWAPS or not any(spread.open_faces):
        return found
    for number, meld in enumerate(spread.melds):
        if meld.suit >= 0 and max(meld.tiles) >= STANDS:
            faces = sorted({face for face in gives_back(meld, owner) if counts[face]})
            found.extend([Swap(face, number) for face in faces])
    return found


# --- how far a card is from the table --------------------------------------------------------------
def can_lay_off(face: Face, counts: Sequence[int], spread: Spread, owner: Seat) -> bool:
    """True when this card of the hand can come to the table by laying off or by a swap.

    Directly; for a joker that then has a place; or on a run after the cards that lie between, which
    may be natural cards in hand, jokers in hand, or jokers swapped out of runs for cards in hand.
    """
    melds, open_faces = spread.melds, spread.open_faces
    if face == JOKER:
        return any(open_faces)
    for faces in open_faces:
        if face in faces:
            return True
    suit = face // 13
    for meld in melds:
        if meld.suit == suit:
            if owner not in (meld.owner, NO_SWAPS) and joker_for(meld, face) >= 0:
                if any(open_faces):
                    return True
            elif _bridged(face, counts, meld, melds, owner):
                return True
    return False


def _bridged(
    face: Face, counts: Sequence[int], meld: Laid, melds: Sequence[Laid], owner: Seat
) -> bool:
    """True when the cards between a run's end and this face can be laid first."""
    for position in (face % 13,) if face % 13 else (0, ACE_HIGH):
        high = meld.low + len(meld.tiles)
        if position < meld.low - 1:
            between = range(position + 1, meld.low)
        elif position > high:
            between = range(high, position)
        else:
            continue
        gap = [face_at(meld.suit, place) for place in between]
        missing = len([other for other in gap if not counts[other]])
        if missing <= counts[JOKER]:
            return True
        if owner != NO_SWAPS and missing <= counts[JOKER] + _swaps(face, gap, counts, melds, owner):
            return True
    return False


def _swaps(
    face: Face, gap: list[Face], counts: Sequence[int], melds: Sequence[Laid], owner: Seat
) -> int:
    """How many jokers the hand can swap out of runs, keeping `face` and one of each card of `gap`.

    A gap never names a face twice: it ends where the run begins, and a run has one ace between.
    """
    wanted: dict[Face, int] = {}
    for meld in melds:
        for other in gives_back(meld, owner):
            wanted[other] = wanted.get(other, 0) + 1
    found = 0
    for other, jokers in wanted.items():
        spare = counts[other] - (other == face) - (other in gap)
        found += min(jokers, max(spare, 0))
    return found
