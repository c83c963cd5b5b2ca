"""Why the ledger refuses. A refusal comes before the first write: nothing has changed."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The reasons. Messages stand under these words."""

    BAD_AMOUNT = "bad_amount"
    """No whole number of tokens from 1 to 2^53 - 1."""
    BAD_REQUEST = "bad_request"
    """Another field that is not of its kind."""
    ID_REUSED = "id_reused"
    """The id of an earlier request, with another content. An alarm: somebody is at fault."""
    AT_FLOAT = "at_float"
    """The player has as many tokens as a grant would restore."""
    TOO_FEW = "too_few"
    """The wallet or the stack has less than is asked."""
    OVERFLOW = "overflow"
    """An account would pass 2^53 - 1."""
    SEAT_TAKEN = "seat_taken"
    """Somebody sits there."""
    NOT_YOURS = "not_yours"
    """The player does not sit there."""
    IN_HAND = "in_hand"
    """A hand is being played: the stack stays on the table."""
    HAND_CLOSED = "hand_closed"
    """The hand is settled or void."""
    NO_HOLD = "no_hold"
    """Nobody was asked for a stake, or the seat was not."""
    SEATS_MISSING = "seats_missing"
    """A seat with a stake has no place in the settlement."""
    UNBALANCED = "unbalanced"
    """L1 The settlement does not sum to 0."""
    BAD_COMMISSION = "bad_commission"
    """L8 The commission is another than that of the formula, from the winner."""
    LOSS_ABOVE_HOLD = "loss_above_hold"
    """L9 A seat would lose more than it staked."""
    RACE = "race"
    """A row changed under the open transaction, which has to be thrown away."""


class LedgerError(ValueError):
    """A request that the ledger refuses; `code` says why, `where` names the account or field."""

    def __init__(self, code: Code, where: str = "") -> None:
        super().__init__(f"{code}: {where}" if where else str(code))
        self.code = code
        self.where = where
