"""How a table stands. Only the folds of facts change it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec

from mesaya.cards import SPECTATOR, Seat
from mesaya.dealing.handshake import Handshake, Thread
from mesaya.dealing.hosted import HostedHand
from mesaya.events import Plain
from mesaya.fair.transcript import Table as Transcript
from mesaya.game import Game, Match
from mesaya.notation.records import Record
from mesaya.options import Options
from mesaya.table.settings import Settings

HUMAN: Final = "human"
BOT: Final = "bot"
EMPTY: Final = ""

RING: Final = 512
"""How many facts back a viewer who was away is told what happened, frame by frame."""

Plains = list[dict[str, Plain]]


class Phase(StrEnum):
    """Where in its life a table is."""

    LOBBY = "lobby"
    BETWEEN = "between"  # a hand is to be offered
    COMMIT = "commit"
    OPEN = "open"
    PLAYING = "playing"
    SETTLED = "settled"
    OVER = "over"
    CLOSED = "closed"


RESTING: Final = (Phase.LOBBY, Phase.OVER)
"""Phases in which no match goes on."""


class News(msgspec.Struct, frozen=True):
    """What a fact tells: events for everybody, or by viewer where they differ.

    `of_play` marks what spectators of a token table hear only when the hand is over.
    """

    public: tuple[dict[str, Plain], ...] = ()
    parts: dict[Seat, tuple[dict[str, Plain], ...]] = {}
    of_play: bool = False

    def seen_by(self, viewer: Seat) -> tuple[dict[str, Plain], ...]:
        """The events as this viewer may know them."""
        return self.parts.get(viewer, self.public)


class Chair:
    """A place at the table and who sits there. `kind` is human, bot or empty.

    `stack` are the tokens before a seat, None at a friendly table; `owner` is the player whose they
    are, also when a bot plays on for who has left.

    `faults` are the hands in which the seat did not open its seed, `sits_out` the hand and
    `rests_until` the time for which it is therefore not dealt in at a token table.
    """

    __slots__ = (
        "faults",
        "groups",
        "groups_before",
        "here",
        "kind",
        "leaving",
        "level",
        "misses",
        "name",
        "own_seed",
        "owner",
        "player",
        "ready",
        "rests_until",
        "sits_out",
        "stack",
        "stand_in",
    )

    def __init__(self) -> None:
        self.empty()

    def empty(self) -> None:
        """Nobody sits here."""
        self.player = ""
        self.name = ""
        self.kind = EMPTY
        self.level = ""
        self.own_seed = False
        self.ready = False
        self.here = False
        self.leaving = False
        self.misses = 0
        self.stand_in = False
        self.owner = ""
        self.stack: int | None = None
        self.groups: tuple[str, ...] | None = None
        self.groups_before: tuple[str, ...] | None = None
        self.faults: list[int] = []
        self.rests_until = 0.0
        self.sits_out = -1

    @property
    def is_person(self) -> bool:
        """True where a person sits."""
        return self.kind == HUMAN

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now; empty where a person does."""
        return self.level if self.kind == BOT or self.stand_in else ""


class HandFile(msgspec.Struct, frozen=True):
    """What is kept of a hand that is over: its transcript, and its record if it was played out."""

    hand: int
    transcript: Transcript
    record: Record | None = None


class Rest(msgspec.Struct, frozen=True):
    """A pause: `why` is `asked` or `cancelled`, `left` what the question had left."""

    why: str
    left: float | None


class State:
    """Everything that the facts so far say."""

    __slots__ = (
        "answers",
        "bystanders",
        "chairs",
        "code",
        "credited",
        "dealer",
        "dealt",
        "done",
        "due",
        "files",
        "hand",
        "hand_no",
        "host",
        "id",
        "lapsed",
        "last_result",
        "listed",
        "match",
        "match_no",
        "muted",
        "offer",
        "options",
        "pause",
        "pauses",
        "phase",
        "rematches",
        "ring",
        "roster",
        "seq",
        "settings",
        "shake",
        "stake_hand",
        "thread",
        "totals",
        "tries",
        "voids",
        "waited",
        "waits",
        "winners",
    )

    def __init__(self) -> None:
        self.id = b""
        self.code = ""
        self.settings = Settings("rummi", 2)
        self.options: Options = self.settings.options()
        self.host = ""
        self.seq = 0
        self.due: float | None = None
        self.phase = Phase.LOBBY
        self.chairs: list[Chair] = []
        self.ring: deque[tuple[int, News]] = deque(maxlen=RING)
        self.muted = False  # hands that are long over are folded without telling anybody
        self.bystanders: list[dict[str, Plain]] = []  # what spectators will be told
        # the match
        self.match_no = 0
        self.match: Match | None = None
        self.dealer: Seat | None = None
        self.totals: list[int] = []
        self.winners: tuple[Seat, ...] = ()
        # the hand
        self.hand_no = 0
        self.dealt: tuple[Seat, ...] = ()  # the chairs in the hand on the table
        self.roster: tuple[Seat, ...] = ()  # the chairs in the handshake
        self.shake: Handshake | None = None
        self.offer: dict[str, Plain] = {}  # the messages of the attempt, for who comes back
        self.listed: dict[str, Plain] = {}
        self.hand: HostedHand | None = None
        self.thread = Thread()
        self.tries = 0
        self.voids = 0  # hands given up after the seal, public
        self.last_result: dict[str, Plain] = {}
        self.files: list[HandFile] = []  # of hands that are over, until somebody takes them
        self.stake_hand = 0  # the hand under whose number the stakes of the match are locked
        self.done = 0  # hands of the match that were settled
        # the question
        self.answers: dict[Seat, tuple[str, str]] = {}
        self.lapsed: Seat | None = None
        self.credited: set[Seat] = set()
        # votes and rests
        self.pause: Rest | None = None
        self.pauses: set[Seat] = set()
        self.rematches: set[Seat] = set()
        self.waits: set[Seat] = set()
        self.waited = False

    @property
    def book(self) -> Game:
        """The rule book."""
        return self.settings.book()

    @property
    def play(self) -> HostedHand:
        """The hand on the table."""
        assert self.hand is not None, "a hand is on the table"
        return self.hand

    def people(self) -> list[Seat]:
        """The chairs in which people sit, who have not left."""
        return [
            seat for seat, chair in enumerate(self.chairs) if chair.is_person and not chair.leaving
        ]

    def seat_of(self, player: str) -> Seat | None:
        """The chair of this player; None for who does not sit here."""
        for seat, chair in enumerate(self.chairs):
            if chair.player == player and chair.is_person and not chair.leaving:
                return seat
        return None

    def taken(self) -> list[Seat]:
        """The chairs that are not empty."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind]

    # --- between the chairs and the seats of the rule book ---------------------------------------
    def place_of(self, chair: Seat) -> Seat:
        """The seat of a chair in the hand on the table; `SPECTATOR` if it was not dealt in."""
        return self.dealt.index(chair) if chair in self.dealt else SPECTATOR

    def over_chairs(self, values: Sequence[int]) -> list[int]:
        """Figures by seat of the hand, as figures by chair; 0 for who was not dealt in."""
        found = [0] * len(self.chairs)
        for chair, value in zip(self.dealt, values, strict=True):
            found[chair] = value
        return found

    @property
    def held_back(self) -> bool:
        """True while spectators of a token table are not told the hand being played."""
        return self.settings.stakes and self.phase == Phase.PLAYING
