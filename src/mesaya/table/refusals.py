"""Why the table refuses a command: public codes, each the id of a message in `locales/`.

What the rules refuse passes through as `IllegalAction`, with the rules' own codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from mesaya.errors import MesayaError
from mesaya.events import Plain


class Refusal(StrEnum):
    """The table's own reasons."""

    # who
    NOT_SEATED = "not_seated"  # only who sits here may do this
    NOT_HOST = "not_host"  # only the host may do this
    NOT_SERVER = "not_server"  # only the house itself may do this
    NOT_A_BOT = "not_a_bot"  # no bot holds this seat
    # where and when
    NO_SUCH_CHAIR = "no_such_chair"
    SEAT_TAKEN = "seat_taken"
    SEATED_ALREADY = "seated_already"
    SEAT_EMPTY = "seat_empty"
    NOT_NOW = "not_now"  # the command exists, but not in this phase
    PAUSED = "paused"
    TABLE_CLOSED = "table_closed"
    SEATS_OPEN = "seats_open"  # chairs are still empty
    TOO_FEW = "too_few"  # fewer players than a hand needs
    STACK_TOO_SMALL = "stack_too_small"
    NO_TOKENS = "no_tokens"  # a friendly table knows none
    IN_HAND = "in_hand"  # tokens stay where they are until the hand is over
    # what
    BAD_SETTINGS = "bad_settings"
    BAD_NAME = "bad_name"
    BAD_TOKENS = "bad_tokens"  # no amount
    BAD_LEVEL = "bad_level"
    BAD_TEXT = "bad_text"
    BAD_PHRASE = "bad_phrase"
    BAD_GROUPS = "bad_groups"
    BAD_BYTES = "bad_bytes"
    NO_CHAT = "no_chat"
    NOT_READ = "not_read"  # the action's text cannot be read
    OTHER_HAND = "other_hand"  # meant for another hand or attempt
    SEED_REFUSED = "seed_refused"  # the handshake refuses it; the detail says why
    NOT_ASKED = "not_asked"
    ANSWERED_ALREADY = "answered_already"
    NOTHING_TO_UNDO = "nothing_to_undo"
    CONFIRM_NEEDED = "confirm_needed"  # asked twice: the token must come back
    CANNOT_FORFEIT = "cannot_forfeit"  # the game knows no giving up
    # what went wrong in the house
    PHASE_FAILED = "phase_failed"  # a fault of ours; the hand is given up
    STORAGE_DOWN = "storage_down"  # nothing can be written now


class Refused(MesayaError):
    """A command that the table refuses; nothing has changed.

    `detail` are values that the message names.
    """

    def __init__(
        self, code: Refusal, rule: str = "", detail: Mapping[str, Plain] | None = None
    ) -> None:
        super().__init__(code, rule)
        self.code = code
        self.rule = rule
        self.detail: dict[str, Plain] = dict(detail or {})

    def __str__(self) -> str:
        named = "".join(f" {name}={value}" for name, value in self.detail.items())
        return f"{self.code}{named}"
