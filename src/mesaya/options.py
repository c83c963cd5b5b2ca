"""House rules as frozen values: one struct a game, each field with its reason and its rule id.

The defaults are the rule pages' (`mesaya rules GAME`). A value that is not listed here is refused
when the game is set up, never ignored.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Literal, TypeVar

import msgspec

from mesaya.errors import OptionError, Reason
from mesaya.events import Plain

FirstDealer = Literal["random", "seat0"]
Tiebreak = Literal["shared", "last_round", "fewest_zero"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all house rules have in common: nothing but being a value."""


class RummiOptions(Options, frozen=True):
    """House rules of Rummi."""

    packs: Literal[2, 3] = 2  # Q0.2: a third pack seats seven and eight
    opening_mix: Literal["shuffle", "bottom"] = "shuffle"  # Q0.3: how tossed cards join the stock
    buy_priority: Literal["seat", "first_call"] = "seat"  # Q0.4: nearest, or first to answer
    buy_when_down: bool = True  # Q0.7: may a seat that is down buy
    take_discard_when_down: bool = True  # Q0.7: may it take the discard
    max_buys_per_round: int | None = None  # Q0.8: buys a seat has in a round; None is no limit
    extra_melds: bool = False  # Q0.10: new melds after the contract
    layoff_same_turn: bool = True  # Q0.12: lay-offs in the turn of the contract
    joker_swap: Literal["none", "runs"] = "none"  # Q0.15: a laid joker may be exchanged
    finish: Literal["any", "must_discard", "no_discard"] = "any"  # Q0.17: how the last card goes
    may_rediscard_taken: bool = False  # S2: the card just taken may be discarded
    max_reshuffles: int | None = 3  # S1: recycled stocks before the round is blocked
    first_dealer: FirstDealer = "random"  # S5: who deals first
    tiebreak: Tiebreak = "shared"  # S6: who wins among equal totals


class ContractOptions(Options, frozen=True):
    """House rules of Contract Rummy."""

    packs: Literal["auto", "source"] | int = "auto"  # Q2.1: units of 52 cards and one joker
    sequence_min: Literal[3, 4] = 3  # Q2.4: the shortest sequence
    sequence_suits: Literal["distinct", "not_adjacent", "any"] = "distinct"  # Q2.2: R2.12's reading
    deal7: Literal["all_no_discard", "all_with_discard", "normal"] = "all_no_discard"  # Q2.3
    swap_scope: Literal["others", "any"] = "others"  # Q2.13: whose sequences give jokers back
    layoff_same_turn: bool = True  # Q2.11: lay-offs in the turn of the contract
    extra_melds: bool = False  # Q2.12: new melds after the contract
    buying: bool = False  # Q2.19: the discard may be bought out of turn, as in Rummi
    min_naturals: int = 1  # Q2.17: natural cards that every meld needs
    may_rediscard_taken: bool = False  # S2: the top card just taken may be discarded
    max_reshuffles: int | None = 3  # S1: recycled stocks before the deal is blocked
    tiebreak: Tiebreak = "shared"  # S6: who wins among equal totals


class Points13Options(Options, frozen=True):
    """House rules of Rummy on 13 cards."""

    seats: Literal[4, 6, 8] | None = None  # R3.2, Q3.24: the table; None is the smallest that fits
    printed_jokers: int | None = None  # Q3.1: None is one for each pack
    open_card: bool = True  # Q3.3: the pile starts with a card
    open_wild: Literal["allow", "first_only", "deny"] = "allow"  # Q3.5: taking a wild from the pile
    identical_wilds_in_group: bool = True  # Q3.8: twins as substitutes in one group
    min_naturals: int = 0  # Q3.10: natural cards that every group needs
    missed_turn_limit: int = 3  # Q3.17: the missed turn that drops the seat
    turn_s: int = 30  # Q3.19: seconds for a turn
    rate: int = 1  # R3.22: tokens a point
    commission_bps: int = 0  # Q3.22: of the winner's gross, in hundredths of a per cent
    min_players: int = 2  # Q3.24: ready seats that start a hand
    max_reshuffles: int | None = 3  # S1, Q3.20: recycled stocks before the hand is void
    may_rediscard_taken: bool = False  # S2, Q3.6: the open card just taken may be discarded
    first_dealer: FirstDealer = "random"  # S5, Q3.4: who has the button first


class Omi6Options(Options, frozen=True):
    """House rules of six-player Omi."""

    tie_for_most: Literal["last_pays_each", "void", "caller_side"] = "last_pays_each"  # Q1.1
    split_above: int = 4  # R1.22, Q1.15: both above this many counters splits the piles
    solo_window: Literal["before_first_lead"] = "before_first_lead"  # Q1.8
    revoke: Literal["enforce", "honour_with_challenge"] = "enforce"  # Q1.14
    redeal_short_trumps: bool = False  # Q1.18: throw in when a team has fewer than two trumps
    dealer_rotation: Literal["right"] = "right"  # Q1.6
    first_dealer: FirstDealer = "random"  # S5: who deals first


class Kozel4Options(Options, frozen=True):
    """House rules of Kozel on four cards."""

    molodka: Literal["own_turn", "any_time", "pre_lead", "off"] = "own_turn"  # Q4.9: when to claim
    trump_card: Literal["in_place", "bottom"] = "in_place"  # Q4.8: where the shown card goes
    reveal_folds: Literal["at_count", "to_taker", "never"] = "at_count"  # Q4.5: who sees folds
    eggs: Literal["joke", "double_next"] = "joke"  # Q4.17: what 60-60 does
    next_dealer: Literal["rotate", "last_taker", "loser"] = "rotate"  # Q4.7
    limit: int = 12  # R4.15: defeat points that end the match
    stop_when_decided: bool = False  # Q4.15: stop as soon as 61 points are taken
    first_dealer: FirstDealer = "random"  # S5: who deals first


O = TypeVar("O", bound=Options)  # noqa: E741


def read_options(kind: type[O], rules: Mapping[str, Plain]) -> O:
    """House rules of `kind` from a record's `rules` table.

    Raises `OptionError` (`unknown_option`, `bad_option`) naming the option and what it may be.
    """
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    found: dict[str, object] = {}
    for name, value in rules.items():
        if name not in known:
            raise OptionError(Reason.UNKNOWN_OPTION, "common", option=name, known=tuple(known))
        try:
            found[name] = _value(value, known[name].type)
        except msgspec.ValidationError as error:
            raise OptionError(
                Reason.BAD_OPTION, "common", option=name, value=str(value), why=str(error)
            ) from None
    return msgspec.convert(found, kind)


def _value(value: Plain, kind: object) -> object:
    """The value of one option; a record, which has no null, writes `"none"` for None."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        if value == "none":
            with contextlib.suppress(msgspec.ValidationError):
                return msgspec.convert(None, kind)
        raise


def changed(options: Options) -> dict[str, Plain]:
    """The options that differ from their defaults, as a record writes them (None as `none`)."""
    base = type(options)()
    return {
        name: "none" if getattr(options, name) is None else getattr(options, name)
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(base, name)
    }


PRESETS: dict[str, dict[str, dict[str, Plain]]] = {"source": {"contract": {"packs": "source"}}}
"""Named house rules, by preset and game. `source` is what the sources state: the defaults, but in
Contract Rummy the packs that its source names (Q2.1)."""


def preset(name: str, game: str) -> dict[str, Plain]:
    """The house rules that a preset sets in a game; raises `KeyError` for an unknown preset."""
    return dict(PRESETS[name].get(game, {}))
