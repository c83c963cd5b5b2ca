"""Promises of the contract that every game keeps, at every number of seats and under every option."""

from __future__ import annotations

import itertools
import random
import typing

import msgspec
import pytest

from mesaya.actions import Forfeit, Leave
from mesaya.bots import find
from mesaya.cards import TABLE
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import Witness, answer, fresh_match, play_deal, shuffled
from mesaya.lab.simulate import Counting
from mesaya.options import changed
from mesaya.view import Observation

BOUND = 3_000
"""Decisions that no deal of random play has ever come near."""

RUMMI_VALUES = {"A": 15, "K": 10, "Q": 10, "J": 10, "*": 50}
CONTRACT_VALUES = {"A": 15, "K": 10, "Q": 10, "J": 10, "T": 10, "*": 15}


def seat_counts(name: str) -> list[int]:
    return list(rule_book(name).seats())


def playable(name: str, seats: int, rules: dict) -> bool:
    book = rule_book(name)
    try:
        book.match(book.options(rules), seats, 0)
    except OptionError:
        return False
    return True


def rules_for(name: str, seats: int) -> dict:
    return {"packs": 3} if name == "rummi" and seats > 6 else {}


def text_value(card: int, values: dict[str, int]) -> int:
    from mesaya.cards import FACE_TEXT

    letter = FACE_TEXT[card >> 3][0]
    if letter in values:
        return values[letter]
    return 5 if values is RUMMI_VALUES else 10 if letter == "T" else int(letter)


def check_scores(name: str, deal, outcome) -> None:
    if name == "rummi":
        expected = [
            sum(text_value(c, RUMMI_VALUES) for c in deal.hand(s))
            for s in range(len(outcome.scores))
        ]
        assert list(outcome.scores) == expected
        assert all(score % 5 == 0 for score in outcome.scores)
    elif name == "contract":
        expected = [
            sum(text_value(c, CONTRACT_VALUES) for c in deal.hand(s))
            for s in range(len(outcome.scores))
        ]
        assert list(outcome.scores) == expected
    elif name == "points13":
        assert all(0 <= score <= 130 for score in outcome.scores)
        details = outcome.details
        assert sum(details["tokens"]) + details["commission"] == 0
        if outcome.ending != "void":
            assert 0 in outcome.scores
    elif name == "omi6":
        assert sum(outcome.scores) in (6, 9) or outcome.ending != "normal"
    else:
        assert sum(outcome.scores) == 120


def play_many(
    name: str, seats: int, deals: int, rules: dict, *, seed: str = "", check: bool = True
) -> int:
    book = rule_book(name)
    options = book.options(rules)
    bots = [find("random", name)] * seats
    pack = book.pack(options, seats)
    match = None
    decisions = 0
    for number in range(deals):
        rng = random.Random(f"{seed}{name}{seats}{number}{sorted(rules.items())}")
        if match is None or match.over:
            match = fresh_match(book, options, seats, rng)

        class Both(Counting):
            def began(self, deal, pack):
                self.deal = deal

        witness = Both(pack) if check else Witness()
        played = play_deal(match, bots, rng, witness, cap=BOUND)
        decisions += played.decisions
        if check and not rules:
            check_scores(name, witness.deal, played.outcome)
        match = match.after(played.outcome)
        assert len(match.totals) == len(played.outcome.scores)
    return decisions


ALL_SEATS = [(name, seats) for name in NAMES for seats in seat_counts(name)]


@pytest.mark.parametrize(("name", "seats"), ALL_SEATS)
def test_whole_deals_at_every_number_of_seats(name, seats):
    """No deal stalls, no card is lost after any event, the scores are what the cards say."""
    deals = 280 // len(seat_counts(name))
    assert play_many(name, seats, deals, rules_for(name, seats)) > deals


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "seats"), ALL_SEATS)
def test_a_thousand_deals_at_every_number_of_seats(name, seats):
    play_many(name, seats, 1000, rules_for(name, seats), seed="nightly")


def option_values(name: str) -> list[tuple[str, object]]:
    """Every option of a game with every value it names, or a few of an open range."""
    kind = type(rule_book(name).options({}))
    found: list[tuple[str, object]] = []
    for field in msgspec.structs.fields(kind):
        hints = typing.get_type_hints(kind)[field.name]
        values: list[object] = []
        for part in typing.get_args(hints) or (hints,):
            if part is bool:
                values += [True, False]
            elif part is int:
                values += {
                    "max_buys_per_round": [0, 1],
                    "packs": [2, 3],
                    "min_naturals": [0, 1, 2],
                    "max_reshuffles": [0, 1, 3],
                    "printed_jokers": [0, 2, 3],
                    "missed_turn_limit": [1, 3],
                    "turn_s": [10],
                    "rate": [1, 5],
                    "commission_bps": [0, 500],
                    "min_players": [2, 4],
                    "split_above": [2, 4],
                    "limit": [6, 12],
                }[field.name]
            elif part is type(None):
                continue
            elif typing.get_args(part):
                values += typing.get_args(part)
            else:
                values.append(part)
        found += [(field.name, value) for value in dict.fromkeys(values)]
    return found


OPTIONS = [(name, option, value) for name in NAMES for option, value in option_values(name)]


@pytest.mark.parametrize(("name", "option", "value"), OPTIONS)
def test_every_value_of_every_option_is_played(name, option, value):
    rules = {option: value}
    seats = 4 if name != "omi6" else 6
    if option == "seats":
        seats = value
    assert playable(name, seats, rules), "a value that is listed is never refused"
    book = rule_book(name)
    assert changed(book.options(rules)) in ({}, rules)
    play_many(name, seats, 20 if name in ("omi6", "kozel4") else 5, rules)


@pytest.mark.parametrize("name", NAMES)
def test_option_values_that_do_not_exist_are_refused(name):
    book = rule_book(name)
    for option, _ in option_values(name):
        with pytest.raises(OptionError) as refused:
            book.options({option: "no such value"})
        assert refused.value.code == Reason.BAD_OPTION
        assert refused.value.args_["option"] == option
    with pytest.raises(OptionError) as refused:
        book.options({"no_such_option": 1})
    assert refused.value.code == Reason.UNKNOWN_OPTION


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 100])
def test_impossible_numbers_of_seats_are_refused(name, seats):
    book = rule_book(name)
    with pytest.raises(OptionError):
        book.match(book.options({}), seats, 0)


@pytest.mark.parametrize("name", NAMES)
def test_a_pack_that_is_not_the_game_s_is_refused(name):
    book = rule_book(name)
    seats = 6 if name == "omi6" else 4
    match = book.match(book.options({}), seats, 0)
    pack = list(book.pack(match.options, seats))
    for wrong in (pack[:-1], [*pack, pack[0]], [pack[1], *pack[1:]], [], [999, *pack[1:]]):
        with pytest.raises(IllegalAction) as refused:
            match.deal(wrong)
        assert refused.value.code == Reason.BAD_PACK


@pytest.mark.parametrize("name", NAMES)
def test_positions_answer_alike_however_often_they_are_asked(name):
    """Asking changes nothing; a clone goes its own way; seats that are not asked have no actions."""
    book = rule_book(name)
    seats = 6 if name == "omi6" else 4
    rng = random.Random(f"asked{name}")
    options = book.options({})
    for _ in range(6):
        match = fresh_match(book, options, seats, rng)
        deal = match.deal(shuffled(book.pack(options, seats), rng))
        for _ in range(60):
            asked = deal.to_act()
            if not asked:
                break
            before = (deal.zones(), asked, [list(deal.legal(seat)) for seat in range(seats)])
            again = (deal.zones(), deal.to_act(), [list(deal.legal(seat)) for seat in range(seats)])
            assert before == again
            for seat in range(seats):
                assert bool(deal.legal(seat)) == (seat in asked)
            twin = deal.clone()
            seat = asked[0]
            action = answer(deal.chance(), rng) if seat == TABLE else rng.choice(deal.legal(seat))
            events = twin.apply(seat, action)
            assert (deal.zones(), deal.to_act()) == before[:2], "the clone played, not the deal"
            assert deal.apply(seat, action) == events
            assert deal.zones() == twin.zones()


@pytest.mark.parametrize("name", NAMES)
def test_the_table_may_not_be_played_by_a_seat_nor_a_seat_by_the_table(name):
    book = rule_book(name)
    seats = 6 if name == "omi6" else 4
    rng = random.Random(f"table{name}")
    match = fresh_match(book, book.options({}), seats, rng)
    deal = match.deal(shuffled(book.pack(match.options, seats), rng))
    for _ in range(200):
        asked = deal.to_act()
        if not asked:
            break
        zones = deal.zones()
        if asked == (TABLE,):
            chance = answer(deal.chance(), rng)
            with pytest.raises(IllegalAction):
                deal.apply(0, chance)
            action, seat = chance, TABLE
        else:
            seat = asked[0]
            action = rng.choice(deal.legal(seat))
            with pytest.raises(IllegalAction):
                deal.apply(TABLE, action)
            with pytest.raises(IllegalAction) as refused:
                deal.apply(99, action)
            assert refused.value.code in (Reason.NO_SUCH_SEAT, Reason.NOT_TO_ACT)
        assert deal.zones() == zones
        deal.apply(seat, action)


@pytest.mark.parametrize(
    ("name", "action"), [("omi6", Forfeit()), ("kozel4", Forfeit()), ("points13", Leave())]
)
def test_leaving_is_open_to_every_seat_at_any_time(name, action):
    book = rule_book(name)
    seats = 6 if name == "omi6" else 4
    rng = random.Random(f"leave{name}")
    for steps in itertools.chain(range(12), (25,)):
        match = fresh_match(book, book.options({}), seats, rng)
        deal = match.deal(shuffled(book.pack(match.options, seats), rng))
        for _ in range(steps):
            asked = deal.to_act()
            if not asked:
                break
            seat = asked[0]
            deal.apply(
                seat, answer(deal.chance(), rng) if seat == TABLE else rng.choice(deal.legal(seat))
            )
        if deal.to_act():
            leaver = rng.randrange(seats)
            whole = sorted(c for zone in deal.zones().values() for c in zone)
            try:
                deal.apply(leaver, action)
            except IllegalAction as refused:
                assert refused.code == Reason.SEAT_OUT
            assert sorted(c for zone in deal.zones().values() for c in zone) == whole


@pytest.mark.parametrize("name", NAMES)
def test_observations_count_as_the_table_does(name):
    """The fold of what a seat was told agrees with the table about everything public and its own."""
    book = rule_book(name)
    seats = 6 if name == "omi6" else 4
    rng = random.Random(f"fold{name}")
    options = book.options({})
    for _ in range(8):
        match = fresh_match(book, options, seats, rng)
        deal = match.deal(shuffled(book.pack(options, seats), rng))
        views = [Observation(name, options, seats, seat) for seat in (*range(seats), -2)]
        for view in views:
            view.tell(tuple(deal.opening))
        while asked := deal.to_act():
            seat = asked[0]
            action = answer(deal.chance(), rng) if seat == TABLE else rng.choice(deal.legal(seat))
            events = deal.apply(seat, action)
            for view in views:
                view.tell(events)
            if deal.outcome() is not None:
                break
            zones = deal.zones()
            for view in views:
                assert view.counts == [len(deal.hand(seat)) for seat in range(seats)], (
                    events,
                    zones,
                )
                if view.seat >= 0:
                    assert view.hand == [card >> 3 for card in deal.hand(view.seat)]
                assert view.stock == len(zones["stock"])
                if "pile" in zones:
                    assert view.pile == [card >> 3 for card in zones["pile"]]
                    assert view.melds == deal.table() or name == "points13"
        for view in views:
            assert view.ended == deal.outcome().ending
            assert view.scores == deal.outcome().scores
