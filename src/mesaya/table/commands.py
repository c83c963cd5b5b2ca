"""What people, and the house's server, may ask of a table. Frozen values.

The actor comes beside the command: a player's id (32 hex digits), or `SERVER`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from mesaya.table.settings import Rules, Settings

SERVER: Final = ""
"""The actor of what the server itself tells the table."""


class Command(
    msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True
):
    """Something that is asked of the table."""


# --- chairs --------------------------------------------------------------------------------------
class Sit(Command, frozen=True):
    """Take a chair. `own_seed` says that the device makes seeds for the fair deal.

    `tokens` are brought along to a table for tokens; 0 brings what one hand or match needs.
    """

    seat: int
    name: str
    own_seed: bool = True
    tokens: int = 0


class Stand(Command, frozen=True):
    """Leave the chair, while no match goes on (in points13: no hand)."""


class TopUp(Command, frozen=True):
    """Bring more tokens to the own chair, between hands."""

    tokens: int


class AddBot(Command, frozen=True):
    """The host seats a bot of a stated level."""

    seat: int
    level: str = "greedy@1"


class RemoveBot(Command, frozen=True):
    """The host takes a bot away."""

    seat: int


class Ready(Command, frozen=True):
    """Ready to go on, or not."""

    on: bool = True


class SetOptions(Command, frozen=True):
    """The host sets the house rules, and what else is given, before a match."""

    rules: Rules
    settings: Settings | None = None


class Kick(Command, frozen=True):
    """The host asks a seat to leave, before a deal only."""

    seat: int


class SwapSeats(Command, frozen=True):
    """The host lets two chairs change places, before the match."""

    one: int
    other: int


class PassHost(Command, frozen=True):
    """The host makes the person in this seat the host."""

    seat: int


class Start(Command, frozen=True):
    """The host starts the match."""


# --- the handshake -------------------------------------------------------------------------------
class Commit(Command, frozen=True):
    """The promise of a seed: 32 bytes as hex."""

    hand: int
    attempt: int
    commit: str


class OpenSeed(Command, frozen=True):
    """The seed that was promised: 32 bytes as hex."""

    hand: int
    attempt: int
    seed: str


# --- the play ------------------------------------------------------------------------------------
class Act(Command, frozen=True):
    """Do something: a line of the grammar without its seat, such as `discard 9c`."""

    action: str


class Arrange(Command, frozen=True):
    """Lay the own hand out in groups of cards, such as `["7h7d7c", "3s4s"]`."""

    groups: tuple[str, ...]


class Undo(Command, frozen=True):
    """Take back what nobody could have learned from: an answer that waits, or an arrangement."""


class Forfeit(Command, frozen=True):
    """Give up; asked twice: the token of the first answer must come back."""

    token: str = ""


class Leave(Command, frozen=True):
    """Leave the table; during a match asked twice, like `Forfeit`."""

    token: str = ""


# --- together ------------------------------------------------------------------------------------
class Pause(Command, frozen=True):
    """Want a pause, which begins when all people want it; or end one."""

    on: bool = True


class Wait(Command, frozen=True):
    """Ask for more time before the next hand."""


class Rematch(Command, frozen=True):
    """Want another match, or not."""

    on: bool = True


class Say(Command, frozen=True):
    """A ready-made phrase, by its code."""

    phrase: str


class Chat(Command, frozen=True):
    """Free text, where the table allows it."""

    text: str


# --- the server's own ----------------------------------------------------------------------------
class Here(Command, frozen=True):
    """A seat is connected."""

    seat: int


class Gone(Command, frozen=True):
    """A seat is not connected any more."""

    seat: int


class Lag(Command, frozen=True):
    """How long the line of a seat took, in seconds, as the server measured it."""

    seat: int
    seconds: float


class BotActed(Command, frozen=True):
    """What the bot in this seat does."""

    seat: int
    action: str


class Stacks(Command, frozen=True):
    """The tokens of the seats, by chair, as the ledger says; it is right wherever they differ."""

    tokens: dict[int, int]


class Abandon(Command, frozen=True):
    """A phase failed: the hand is given up."""

    reason: str


class CloseTable(Command, frozen=True):
    """The table is not needed any more."""

    why: str


ClientCommand = (
    Sit | Stand | TopUp | AddBot | RemoveBot | Ready | SetOptions | Kick | SwapSeats | PassHost
    | Start | Commit | OpenSeed | Act | Arrange | Undo | Forfeit | Leave | Pause | Wait | Rematch
    | Say | Chat
)  # fmt: skip
"""What may come from a client."""
ServerCommand = Here | Gone | Lag | BotActed | Stacks | Abandon | CloseTable
"""What only the server may tell."""
AnyCommand = ClientCommand | ServerCommand
