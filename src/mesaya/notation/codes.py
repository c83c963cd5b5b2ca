"""How an unreadable text is named: public codes, each the id of a message in `locales/`."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Why a text cannot be read. Carried by `NotationError`."""

    # cards
    UNKNOWN_CARD = "unknown_card"  # `text` is not a card
    MISSING_CARDS = "missing_cards"  # the verb needs cards, and none follow
    ONE_CARD = "one_card"  # exactly one card belongs here; `count` stand here
    DECLARED_JOKER = "declared_joker"  # `*7h` has a place in melds only
    # lines
    MISSING_SEAT = "missing_seat"  # an action without the seat that does it
    BAD_SEAT = "bad_seat"  # not `p1` .. `p<seats>`
    MISSING_VERB = "missing_verb"
    UNKNOWN_VERB = "unknown_verb"
    VERB_OF_OTHER_GAME = "verb_of_other_game"  # `verb` belongs to `games`, not to `game`
    TABLE_VERB = "table_verb"  # only `*` does this
    SEAT_VERB = "seat_verb"  # only a seat does this
    BAD_SUIT = "bad_suit"
    BAD_MELD_NUMBER = "bad_meld_number"  # not `m1`, `m2`, ...
    BAD_COUNT = "bad_count"  # not `x1`, `x2`, ...
    BAD_MARK = "bad_mark"  # not `@<seconds>` or `!auto`, or twice the same
    BAD_SCORE = "bad_score"  # not the score line of this game
    UNEXPECTED_TEXT = "unexpected_text"  # more than belongs on the line
    # records
    NO_FILE = "no_file"
    TOO_LARGE = "too_large"  # longer than `limit` bytes
    NOT_TEXT = "not_text"  # not UTF-8
    NOT_TOML = "not_toml"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    BAD_VALUE = "bad_value"  # `key` wants `want` and has `found`
    BAD_FORMAT = "bad_format"  # a format other than 1
    UNKNOWN_GAME = "unknown_game"
    WRONG_SEATS = "wrong_seats"  # `count` names; the game is for `least` to `most`
    BAD_PACK_CARD = "bad_pack_card"  # `card` stands `count` times; the pack has `needed`
    BAD_PACK_SIZE = "bad_pack_size"  # `count` cards; the pack has `needed`
    NO_DEALS = "no_deals"  # a match without a deal
    SEVERAL_DEALS = "several_deals"  # a match where one deal was wanted
    DEALS_DIFFER = "deals_differ"  # `key` differs between the deals of one match
    UNFINISHED_DEAL = "unfinished_deal"  # a deal follows one that is not over
    HIDDEN_CARDS = "hidden_cards"  # a record with `??` cannot be adjudicated
