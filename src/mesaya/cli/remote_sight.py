"""The view of a table as the server sends it, read into values: only what the terminal shows."""

from __future__ import annotations

from typing import Final

import msgspec

from mesaya.actions import Action
from mesaya.cards import SPECTATOR, TABLE, Face, Seat
from mesaya.client.table import View
from mesaya.events import Plain
from mesaya.games import rule_book
from mesaya.notation.cards import read_face, read_group, read_suit
from mesaya.notation.verbs import read_action
from mesaya.view import Observation

BOT: Final = "bot"
"""The kind of a chair in which a program sits."""


class Set(msgspec.Struct, frozen=True):
    """How the table is set up."""

    game: str
    rules: dict[str, bool | int | str] = {}
    clock: str = "normal"
    rate: int = 0
    buy_in: int = 0
    hold: int = 0
    chat: bool = False


class Chair(msgspec.Struct, frozen=True):
    """One chair; `kind` is empty where nobody sits."""

    kind: str
    name: str
    ready: bool = False
    here: bool = True
    stack: int | None = None


class Laid(msgspec.Struct, frozen=True):
    """Cards that a chair laid to a trick."""

    chair: int
    verb: str
    cards: tuple[str, ...]


class Mine(msgspec.Struct, frozen=True):
    """The own hand."""

    cards: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()


class Hand(msgspec.Struct, frozen=True):
    """The hand on the table; without chairs where there is none, or it is held back."""

    delayed: bool = False
    number: int = 0
    chairs: tuple[int, ...] = ()
    dealer: int = TABLE
    playing: tuple[int, ...] = ()
    before: dict[str, object] = {}
    stock: int = 0
    counts: tuple[int, ...] = ()
    down: tuple[bool, ...] = ()
    out: tuple[bool, ...] = ()
    taken: tuple[int, ...] = ()
    pile: tuple[str, ...] = ()
    melds: tuple[str, ...] = ()
    owners: tuple[int, ...] = ()
    wild: str = ""
    trump: str = ""
    trick: tuple[Laid, ...] = ()
    last_trick: tuple[Laid, ...] = ()
    mine: Mine = Mine()


class Cost(msgspec.Struct, frozen=True):
    """What an action costs."""

    points: int = 0
    tokens: int = 0


class Row(msgspec.Struct, frozen=True):
    """Something that may be done now."""

    do: str
    cost: Cost = Cost()


class Asked(msgspec.Struct, frozen=True):
    """Who is asked, and what the reader may answer."""

    chairs: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    legal: tuple[Row, ...] = ()


class MatchSoFar(msgspec.Struct, frozen=True):
    """What was scored so far."""

    hands: int = 0
    totals: tuple[int, ...] = ()


class Last(msgspec.Struct, frozen=True):
    """The hand that was settled last."""

    totals: tuple[int, ...] = ()


class Sealing(msgspec.Struct, frozen=True):
    """The fair deal of the hand that is offered or played."""

    hand: int = 0


class Sight(msgspec.Struct, frozen=True):
    """The table."""

    code: str
    you: int
    phase: str
    settings: Set
    host: int
    chairs: tuple[Chair, ...]
    match: MatchSoFar
    fair: Sealing
    hand: Hand
    asked: Asked
    left_ms: int
    last: Last = Last()

    @property
    def tokens(self) -> bool:
        """True where tokens are played for."""
        return self.settings.rate > 0 or self.settings.buy_in > 0

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of the match; those of a match that is over stand with its last hand."""
        return self.last.totals if self.phase == "over" else self.match.totals

    @property
    def seconds(self) -> int:
        """Whole seconds to the deadline; -1 for none."""
        return -1 if self.left_ms < 0 else round(self.left_ms / 1000)

    @property
    def legal(self) -> list[Action]:
        """What the reader may do now."""
        return [read_action(row.do, self.settings.game) for row in self.asked.legal]

    @property
    def place(self) -> Seat:
        """The reader's seat in the hand."""
        return self.place_of(self.you)

    def place_of(self, chair: Seat) -> Seat:
        """The seat of a chair in the hand; a spectator's where it is not dealt in."""
        return self.hand.chairs.index(chair) if chair in self.hand.chairs else SPECTATOR


def sight(view: View) -> Sight:
    """The view as values."""
    return msgspec.convert(view, Sight)


# --- as the rules see it -------------------------------------------------------------------------
def observed(seen: Sight) -> Observation:
    """The hand as an observation, for whoever reads one out; what is not shown is left empty."""
    hand, game = seen.hand, seen.settings.game
    book = rule_book(game)
    options = book.options({**seen.settings.rules})
    obs = Observation(game, options, len(hand.chairs), seen.place)
    obs.dealer = seen.place_of(hand.dealer)
    obs.playing = tuple([seen.place_of(chair) for chair in hand.playing])
    obs.before = before(seen)
    obs.stock, obs.counts = hand.stock, [*hand.counts]
    obs.down, obs.out, obs.taken = [*hand.down], [*hand.out], [*hand.taken]
    obs.hand, obs.folded = _faces(hand.mine.cards), _faces(hand.mine.folded)
    obs.pile = _faces(hand.pile)
    obs.melds = [read_group(text) for text in hand.melds]
    obs.meld_owner = [seen.place_of(chair) for chair in hand.owners]
    obs.wild = read_face(hand.wild) if hand.wild else None
    obs.trump = read_suit(hand.trump) if hand.trump else None
    obs.trick = [_laid(seen, laid) for laid in hand.trick]
    obs.last_trick = [_laid(seen, laid) for laid in hand.last_trick]
    return obs


def before(seen: Sight) -> dict[str, Plain]:
    """The match before this hand, as far as it is figures and words."""
    found: dict[str, Plain] = {}
    for name, value in seen.hand.before.items():
        if isinstance(value, bool | int | str):
            found[name] = value
        elif isinstance(value, list):
            found[name] = [item for item in value if isinstance(item, bool | int | str)]
    return found


def _faces(texts: tuple[str, ...]) -> list[Face]:
    return [read_face(text) for text in texts]


def _laid(seen: Sight, laid: Laid) -> tuple[Seat, str, tuple[Face, ...]]:
    return seen.place_of(laid.chair), laid.verb, tuple(_faces(laid.cards))
