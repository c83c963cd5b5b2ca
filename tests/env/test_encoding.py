"""Rows and numbers of actions: what they say, that all is reachable, that nothing hidden is in."""

from __future__ import annotations

import random

import pytest

from mesaya.actions import (
    CALL,
    DECLARE,
    DISCARD,
    DRAW,
    DROP,
    PASS,
    PLAY,
    TAKE,
    TOSS,
    Add,
    Beat,
    Challenge,
    Declare,
    Fold,
    Lead,
    Swap,
    Take,
)
from mesaya.bots import find
from mesaya.cards import JOKER, TABLE, UNKNOWN, declared
from mesaya.env.encoding import encoder_of
from mesaya.env.rows import MOST, Layout, capped, numbers_of
from mesaya.env.rummies import NoRoom, RummyEncoder
from mesaya.events import Dealt
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import answer, shuffled
from mesaya.notation.cards import read_face
from mesaya.view import Observation
from table.absent import SETS, match_of, resampled

IDS = [f"{name}-{number}" for number, (name, *_) in enumerate(SETS)]


def face(text: str) -> int:
    return read_face(text)


def faces(text: str) -> tuple[int, ...]:
    return tuple(face(text[at : at + 2]) for at in range(0, len(text), 2))


def blank_view(name: str, seat: int = 0) -> Observation:
    seats = 6 if name == "omi6" else 4
    return Observation(name, rule_book(name).options({}), seats, seat)


def usual(name: str):
    book = rule_book(name)
    return encoder_of(book, book.options({}), 6 if name == "omi6" else 4)


def parts(encoder, obs) -> dict[str, list[int]]:
    """A row by the names of its parts."""
    row = memoryview(bytearray(encoder.layout.width)).cast("b")
    for at in range(len(row)):
        row[at] = 5  # what was there before must not shine through
    encoder.write(obs, row)
    return {
        part.name: list(row[part.start : part.start + part.size]) for part in encoder.layout.parts
    }


def spots(values: list[int]) -> list[int]:
    return [at for at, value in enumerate(values) if value]


# --- layouts -------------------------------------------------------------------------------------
def test_a_layout_names_its_places():
    layout = Layout()
    assert layout.add("hand", 3) == 0
    assert layout.add("none", 0) == 3
    assert layout.add("pass", 1) == 3
    assert layout.width == 4
    assert [layout.name_of(place) for place in range(4)] == [
        "hand[0]",
        "hand[1]",
        "hand[2]",
        "pass",
    ]
    with pytest.raises(IndexError):
        layout.part_of(4)


def test_a_row_holds_numbers_from_0_to_127():
    assert [capped(value) for value in (-1, 0, 126, 127, 500)] == [0, 0, 126, MOST, MOST]
    assert numbers_of([3, 4], 2) == [3, 4]
    assert numbers_of(None, 2) == numbers_of("34", 2) == [0, 0]
    assert numbers_of([3, "x"], 2) == [3, 0]


@pytest.mark.parametrize("name", NAMES)
def test_a_row_of_an_empty_observation_can_be_written(name):
    found = parts(usual(name), blank_view(name))
    assert sum(found["hand"]) == 0


# --- omi6 ----------------------------------------------------------------------------------------
def test_omi_counts_cards_by_suit_and_strength_and_seats_from_the_one_that_looks():
    view = blank_view("omi6", seat=4)
    view.hand = list(faces("6c Ac 7s".replace(" ", "")))
    view.trump, view.called_by = 3, 2
    view.playing = (0, 1, 3, 4)
    view.taken = [1, 0, 0, 2, 1, 0]
    view.before = {"counters": [5, 7, 300]}
    found = parts(usual("omi6"), view)
    assert spots(found["hand"]) == [0, 8, 28]
    assert spots(found["trump"]) == [3]
    assert spots(found["caller"]) == [4], "seat 2 is four seats on from seat 4"
    assert spots(found["playing"]) == [0, 2, 3, 5]
    assert found["tricks"] == [1, 0, 3], "the team of seat 4, then the next ones"
    assert found["counters"] == [7, MOST, 5]
    assert found["solo"] == [0] * 6


def test_omi_says_which_card_takes_the_trick_as_it_stands():
    view = blank_view("omi6", seat=0)
    view.trump = 0
    laid = [(3, "9h"), (2, "Kh"), (1, "As"), (0, "6c"), (5, "Ah")]
    stands = [(3, "9h"), (2, "Kh"), (2, "Kh"), (0, "6c"), (0, "6c")]
    for count, (holder, best) in enumerate(stands, 1):
        view.trick = [(seat, "play", (face(card),)) for seat, card in laid[:count]]
        found = parts(usual("omi6"), view)
        assert spots(found["led"]) == [2]
        assert spots(found["holder"]) == [holder]
        assert sum(found["trick"]) == count
        only = blank_view("omi6")
        only.hand = [face(best)]
        assert found["best"] == parts(usual("omi6"), only)["hand"]


def test_omi_actions_have_fixed_numbers():
    encoder, view = usual("omi6"), blank_view("omi6", seat=5)
    legal = [PLAY[face("6c")], PLAY[face("As")], CALL[0], PASS, Challenge(0), Challenge(4)]
    assert [encoder.actions.name_of(number) for number in encoder.numbers(view, legal)] == [
        "play[0]", "play[35]", "call[0]", "pass", "challenge[1]", "challenge[5]",
    ]  # fmt: skip


# --- kozel4 --------------------------------------------------------------------------------------
def test_kozel_slots_go_from_the_weakest_card_up():
    view = blank_view("kozel4")
    view.hand = list(faces("AcTc6hAs"))
    view.trump = 2
    found = parts(usual("kozel4"), view)
    assert found["worth"] == [10, 11, 11, 0], "ten, aces of plain suits, the six of trumps last"
    slots = [found["slots"][at : at + 14] for at in range(0, 56, 14)]
    assert [spots(slot) for slot in slots] == [[7, 9], [8, 9], [8, 12], [0, 11, 13]]


def test_kozel_actions_are_choices_of_slots():
    encoder, view = usual("kozel4"), blank_view("kozel4")
    view.hand = list(faces("AcTc6hAs"))
    view.trump = 2
    legal = [Lead(faces("AcTc")), Lead(faces("6h")), Beat(faces("6h")), Fold(faces("TcAs"))]
    assert [encoder.actions.name_of(number) for number in encoder.numbers(view, legal)] == [
        "lead[2]", "lead[7]", "beat[7]", "fold[4]",
    ]  # fmt: skip


def test_kozel_shows_the_best_cards_so_far_and_the_points_that_lie_open():
    view = blank_view("kozel4", seat=2)
    view.trump = 0
    view.trick = [(0, "lead", faces("TdKd")), (1, "fold", (UNKNOWN, UNKNOWN))]
    view.trick.append((2, "fold", faces("As6s")))
    found = parts(usual("kozel4"), view)
    assert found["points"] == [25], "ten, king and its own folded ace; not what is face down"
    assert spots(found["holder"]) == [2]
    assert spots(found["needed"]) == [1]
    assert spots(found["best"]) == [9 + 6, 9 + 7]
    assert spots(found["verbs"]) == [2, 8, 14]
    view.trick.append((3, "beat", faces("6c7c")))
    assert spots(parts(usual("kozel4"), view)["holder"]) == [1]


# --- the rummies ---------------------------------------------------------------------------------
def test_rummies_count_cards_by_face_and_know_what_is_public():
    view = blank_view("rummi", seat=3)
    view.hand = [4, 4, JOKER]
    view.pile = [7, 7, 9]
    view.known[0] = [11]
    view.counts = [9, 10, 200, 3]
    view.melds = [(5, declared(6), 7)]
    view.meld_owner = [2]
    view.before = {"round": 3, "totals": [10, 0, 5000, 95]}
    found = parts(usual("rummi"), view)
    assert (found["hand"][4], found["hand"][JOKER]) == (2, 1)
    assert spots(found["top"]) == [9]
    assert (found["pile"][7], found["pile"][9]) == (2, 1)
    assert spots(found["known"]) == [11], "seat 0 is the next one"
    assert found["counts"] == [3, 9, 10, MOST]
    assert spots(found["table"]) == [5, 7, JOKER]
    assert found["melds"] == [0, 0, 0, 1]
    assert spots(found["round"]) == [2]
    assert found["totals"] == [9, 1, 0, MOST]


@pytest.mark.parametrize(("wild", "place"), [("7h", 6), ("**", 13)])
def test_points13_knows_the_wild_rank(wild, place):
    view = blank_view("points13")
    view.wild = face(wild)
    assert spots(parts(usual("points13"), view)["wild"]) == [place]


def test_rummy_actions_have_fixed_numbers_where_one_card_says_all():
    encoder, view = usual("contract"), blank_view("contract")
    legal = [DRAW, Take(4), Take(9, 3), PASS, DISCARD[9], Add(8, 0), Add(8, 5), Swap(8, 1)]
    legal += [Add(declared(3), 2), Add(declared(7), 2)]
    assert [encoder.actions.name_of(number) for number in encoder.numbers(view, legal)] == [
        "draw", "take[0]", "take[2]", "pass", "discard[9]", "add[48]", "add[49]", "swap[32]",
        "add_joker[0]", "add_joker[1]",
    ]  # fmt: skip
    assert usual("rummi").numbers(view, [TOSS[9], TAKE]) == usual("rummi").numbers(
        view, [DISCARD[9], Take(7)]
    )


def test_points13_declares_in_one_way_only():
    encoder, view = usual("points13"), blank_view("points13")
    numbers = encoder.numbers(view, [DECLARE[3], DECLARE[4], Declare(5), DROP])
    assert numbers[0] == numbers[1] == numbers[2] != numbers[3]


def test_more_than_there_is_room_for_is_refused():
    encoder = RummyEncoder("rummi", 4, 108, 1)
    with pytest.raises(NoRoom, match="add_joker"):
        encoder.numbers(blank_view("rummi"), [Add(JOKER, meld) for meld in range(3)])


# --- all games -----------------------------------------------------------------------------------
def played(setting, seed, most):
    """Positions of a deal played by chance and by rules in turn: deal, seat, views."""
    name, seats, rules, before = setting
    rng = random.Random(seed)
    match = match_of(name, seats, rules, before, rng)
    deal = match.deal(shuffled(match.game.pack(match.options, seats), rng))
    views = [Observation(name, match.options, seats, seat) for seat in range(seats)]
    for view in views:
        view.tell(tuple(deal.opening))
    bots = [find("greedy", name), find("random", name)]
    for step in range(most):
        if not (asked := deal.to_act()):
            return
        if asked[0] == TABLE:
            action = answer(deal.chance(), rng)
        else:
            yield match, deal, asked[0], views
            bot = bots[step % 5 == 0]
            action = bot.choose(views[asked[0]], deal.legal(asked[0]), rng)
        events = deal.apply(asked[0], action)
        for view in views:
            view.tell(events)


@pytest.mark.parametrize("setting", SETS, ids=IDS)
def test_every_legal_action_has_a_number_of_its_own(setting):
    encoder = None
    for seed in range(3):
        for match, deal, seat, views in played(setting, seed, 400):
            encoder = encoder or encoder_of(match.game, match.options, match.seats)
            legal = deal.legal(seat)
            numbers = encoder.numbers(views[seat], legal)
            assert len(numbers) == len(legal)
            assert all(0 <= number < encoder.actions.width for number in numbers)
            others = [n for n, action in zip(numbers, legal) if type(action) is not Declare]
            assert len(set(others)) == len(others)


def refolded(view: Observation) -> Observation:
    """The observation made anew from the events that the seat was told."""
    again = Observation(view.game, view.options, view.seats, view.seat)
    for event in view.log:
        again.see(event)
    return again


@pytest.mark.parametrize("setting", SETS, ids=IDS)
def test_nothing_hidden_is_in_rows_or_masks(setting):
    """A row says no more than the events that the seat was told; and wherever the hidden cards lie,
    the seat may do the same, under the same numbers."""
    rng = random.Random(str(setting))
    moved = looked = 0
    for seed in (7, 8, 9):
        for match, deal, seat, views in played(setting, seed, 80):
            encoder = encoder_of(match.game, match.options, match.seats)
            twin = resampled(deal, seat, rng)
            looked += 1
            moved += twin.zones() != deal.zones()
            told = refolded(views[seat])
            assert parts(encoder, told) == parts(encoder, views[seat])
            numbers = encoder.numbers(views[seat], deal.legal(seat))
            assert encoder.numbers(told, twin.legal(seat)) == numbers
    assert looked > 10
    assert moved > looked / 2, "the worlds really differ"


@pytest.mark.parametrize("name", NAMES)
def test_two_packs_that_give_a_seat_the_same_hand_look_the_same_to_it(name):
    book = rule_book(name)
    options, seats = book.options({}), 6 if name == "omi6" else 4
    encoder = usual(name)
    rng = random.Random(name)
    pack = shuffled(book.pack(options, seats), rng)
    match = book.match(options, seats, 0)
    first = match.deal(pack)
    public = {card for zone in ("pile", "wild") for card in first.zones().get(zone, [])}
    for seat in range(seats):
        kept = {*first.hand(seat), *public}
        free = [at for at, card in enumerate(pack) if card not in kept]
        cards = [pack[at] for at in free]
        rng.shuffle(cards)
        other = list(pack)
        for at, card in zip(free, cards):
            other[at] = card
        views = []
        for deal in (first, match.deal(other)):
            view = Observation(name, options, seats, seat)
            view.tell(tuple(deal.opening))
            views.append(view)
        assert other != list(pack)
        assert parts(encoder, views[0]) == parts(encoder, views[1])
        assert all(
            card == UNKNOWN
            for event in views[0].log
            if isinstance(event, Dealt) and event.seat != seat
            for card in event.cards
        )


@pytest.mark.parametrize("name", NAMES)
def test_the_same_deal_looks_the_same_from_every_seat(name):
    """Who sits one seat on, at a table that sits one seat on, sees the same numbers."""
    book = rule_book(name)
    options, seats = book.options({}), 6 if name == "omi6" else 4
    encoder = usual(name)
    pack = shuffled(book.pack(options, seats), random.Random(3))
    one, two = (book.match(options, seats, dealer).deal(pack) for dealer in (1, 2))
    for seat in range(seats):
        views = [Observation(name, options, seats, at % seats) for at in (seat, seat + 1)]
        views[0].tell(tuple(one.opening))
        views[1].tell(tuple(two.opening))
        assert parts(encoder, views[0]) == parts(encoder, views[1])
