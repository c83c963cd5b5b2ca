"""What can go wrong, and how it is named.

Four errors, never confused: `NotationError` (a text cannot be read), `OptionError` (a game cannot
be set up so), `IllegalAction` (read, but against the rules) and `RecordMismatch` (a derived line of
a record differs from what the rules compute). None of them carries a sentence: the catalogs in
`locales/` have it, under the reason code.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "IllegalAction",
    "MesayaError",
    "NotationError",
    "OptionError",
    "Reason",
    "RecordMismatch",
]


class Reason(StrEnum):
    """Why something was refused: public codes, each the id of a message in `locales/`."""

    # any game
    NOT_TO_ACT = "not_to_act"  # this seat is not asked now
    NO_SUCH_SEAT = "no_such_seat"
    WRONG_PHASE = "wrong_phase"  # the action exists in this game, but not now
    NOT_IN_GAME = "not_in_game"  # the action does not exist in this game
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"  # no deal follows
    NOT_HELD = "not_held"  # a card named that the seat does not hold (often enough)
    NAMED_TWICE = "named_twice"  # one card named for two places
    BAD_STOCK = "bad_stock"  # the table's order is not an order of the cards to be mixed
    BAD_PACK = "bad_pack"  # the pack is not the game's pack
    BAD_CARD = "bad_card"  # not a card that may be named here
    BAD_SUIT = "bad_suit"  # not one of the four suits
    WRONG_CARD = "wrong_card"  # the card named is not the one drawn, taken or turned
    SEAT_OUT = "seat_out"  # the seat is no longer in this deal
    # melds
    NOT_A_SET = "not_a_set"
    NOT_A_RUN = "not_a_run"
    NOT_A_MELD = "not_a_meld"
    MELD_TOO_SHORT = "meld_too_short"
    MELD_TOO_LONG = "meld_too_long"
    JOKER_UNDECLARED = "joker_undeclared"  # the joker must name its card
    JOKER_MISDECLARED = "joker_misdeclared"  # the named card is not the place's card
    SAME_SUIT_TWICE = "same_suit_twice"
    TOO_FEW_NATURALS = "too_few_naturals"
    WRONG_CONTRACT = "wrong_contract"
    SEQUENCES_SAME_SUIT = "sequences_same_suit"
    MUST_USE_ALL = "must_use_all"
    ALREADY_DOWN = "already_down"
    NOT_DOWN = "not_down"
    NO_EXTRA_MELDS = "no_extra_melds"
    NO_SUCH_MELD = "no_such_meld"
    DOES_NOT_FIT = "does_not_fit"
    FITS_BOTH_ENDS = "fits_both_ends"
    NOT_THIS_TURN = "not_this_turn"  # down since this turn only
    NO_LAY_OFF = "no_lay_off"
    # piles
    NOTHING_TO_TAKE = "nothing_to_take"
    MAY_NOT_TAKE = "may_not_take"
    MAY_NOT_BUY = "may_not_buy"
    NOT_IN_PILE = "not_in_pile"
    MUST_MELD_TAKEN = "must_meld_taken"
    JUST_TAKEN = "just_taken"
    DEAD_END = "dead_end"
    FINISH_NEEDS_DISCARD = "finish_needs_discard"
    FINISH_WITHOUT_DISCARD = "finish_without_discard"
    # jokers on the table
    NO_SWAP = "no_swap"
    JOKER_IN_SET = "joker_in_set"
    OWN_SEQUENCE = "own_sequence"
    JOKER_MUST_BE_PLACED = "joker_must_be_placed"
    # tricks
    FOLLOW_SUIT = "follow_suit"
    WRONG_COUNT = "wrong_count"
    MIXED_SUITS = "mixed_suits"
    DOES_NOT_BEAT = "does_not_beat"
    NOT_FOUR_OF_A_SUIT = "not_four_of_a_suit"
    NO_MOLODKA = "no_molodka"
    NO_CHALLENGE = "no_challenge"
    # setting up
    BAD_OPTION = "bad_option"
    UNKNOWN_OPTION = "unknown_option"
    OPTION_NOT_BUILT = "option_not_built"
    BAD_SEATS = "bad_seats"
    TOO_FEW_CARDS = "too_few_cards"
    BAD_BEFORE = "bad_before"


Arg = int | str | tuple[int, ...] | tuple[str, ...]


class MesayaError(Exception):
    """The root of every error that is the reader's to mend."""


class _Refusal(MesayaError):
    """A reason code, the rule behind it, and the values that its message names."""

    def __init__(self, code: Reason, rule: str, **args: Arg) -> None:
        super().__init__(code, rule)
        self.code = code
        self.rule = rule
        self.args_ = args

    def __str__(self) -> str:
        named = "".join(f" {name}={value}" for name, value in self.args_.items())
        return f"{self.code} ({self.rule}){named}"


class IllegalAction(_Refusal):
    """An action that the rules refuse; nothing has changed.

    `code` is the reason, `rule` the rule id (such as R4.7), `args_` what the message names: a
    `card` or `cards` as faces, a `suit`, a `seat`, counts as ints.
    """


class OptionError(_Refusal):
    """A game that cannot be set up so: an option, a number of seats, a pack, a match before."""


class NotationError(MesayaError):
    """A text that cannot be read. `line` and `column` count from 1; 0 where there is none."""

    def __init__(self, code: str, line: int = 0, column: int = 0, **args: Arg) -> None:
        super().__init__(code, line, column)
        self.code = code
        self.line = line
        self.column = column
        self.args_ = args

    def __str__(self) -> str:
        named = "".join(f" {name}={value}" for name, value in self.args_.items())
        return f"{self.code} at {self.line}:{self.column}{named}"


class RecordMismatch(MesayaError):
    """A derived line of a record that differs from what the rules compute."""

    def __init__(self, line: int, recorded: str, computed: str) -> None:
        super().__init__(line, recorded, computed)
        self.line = line
        self.recorded = recorded
        self.computed = computed

    def __str__(self) -> str:
        return f"line {self.line}: recorded {self.recorded!r}, computed {self.computed!r}"
