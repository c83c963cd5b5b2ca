"""Lines: the verbs of every game, there and back, and every fault with its place."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mesaya import actions as act
from mesaya.cards import JOKER, TABLE, declared, seat_text
from mesaya.errors import NotationError
from mesaya.notation.codes import Code
from mesaya.notation.lines import Line, Score, Shown, format_action, format_line, parse_line
from mesaya.notation.verbs import (
    SEAT_VERBS,
    TABLE_VERBS,
    action_text,
    read_action,
    read_seat,
    verb_of,
)
from notation.sheets import BY_VERB, GAMES, SEATS, lines


@pytest.mark.parametrize(
    ("game", "text", "seat", "action"),
    [
        ("rummi", "p1 toss 9c", 0, act.Toss(8)),
        ("rummi", "p2 take", 1, act.Take()),
        ("rummi", "p2 pass", 1, act.Pass()),
        ("rummi", "p3 buy", 2, act.Buy()),
        ("rummi", "p2 draw", 1, act.Draw()),
        ("rummi", "p2 draw 7h", 1, act.Draw(32)),
        ("rummi", "p2 draw **", 1, act.Draw(JOKER)),
        ("rummi", "p2 meld 7h7d7c 3s4s5s6s", 1, act.Meld(((32, 19, 6), (41, 42, 43, 44)))),
        ("rummi", "p2 meld 7h** ****", 1, act.Meld(((32, JOKER), (JOKER, JOKER)))),
        ("rummi", "p2 add 9h m2", 1, act.Add(34, 1)),
        ("rummi", "p2 add ** m12", 1, act.Add(JOKER, 11)),
        ("rummi", "p2 swap 9h m1", 1, act.Swap(34, 0)),
        ("rummi", "p2 discard 9c", 1, act.Discard(8)),
        ("contract", "p3 take 2h", 2, act.Take(27)),
        ("contract", "p3 take 6s x4", 2, act.Take(44, 4)),
        ("contract", "p3 take x4", 2, act.Take(None, 4)),
        ("contract", "p1 add *8h m1", 0, act.Add(declared(33), 0)),
        ("contract", "p1 swap Th m3", 0, act.Swap(35, 2)),
        ("contract", "p1 meld 9h*ThJh", 0, act.Meld(((34, declared(35), 36),))),
        ("points13", "p4 drop", 3, act.Drop()),
        ("points13", "p4 leave", 3, act.Leave()),
        ("points13", "p4 declare 9c", 3, act.Declare(8)),
        ("points13", "p4 declare 9c | 3h4h5h 6s**", 3, act.Declare(8, ((28, 29, 30), (44, JOKER)))),
        ("omi6", "p6 call s", 5, act.Call(3)),
        ("omi6", "p2 solo h", 1, act.Solo(2)),
        ("omi6", "p6 play 9d", 5, act.Play(21)),
        ("omi6", "p4 challenge p5", 3, act.Challenge(4)),
        ("omi6", "p4 forfeit", 3, act.Forfeit()),
        ("kozel4", "p1 lead 8sQs", 0, act.Lead((46, 50))),
        ("kozel4", "p2 beat KsAs", 1, act.Beat((51, 39))),
        ("kozel4", "p2 fold 6h7h", 1, act.Fold((31, 32))),
        ("kozel4", "p3 molodka 6h7h8h9h", 2, act.Molodka((31, 32, 33, 34))),
        ("kozel4", "p3 pass", 2, act.Pass()),
        ("kozel4", "p1 forfeit", 0, act.Forfeit()),
    ],
)
def test_what_seats_say(game, text, seat, action):
    assert parse_line(text, game, SEATS[game]) == Line(seat, action, number=1)
    assert format_action(seat, action) == text
    assert read_action(text[3:], game) == action
    assert text[3:] == action_text(action)


@pytest.mark.parametrize(
    ("game", "text", "body"),
    [
        ("rummi", "* stock 9c9c8d**", act.Stock((8 * 8, 8 * 8 + 1, 20 * 8, JOKER * 8))),
        ("kozel4", "* turn Ks", act.Turn(51)),
        ("points13", "* wild 7s", Shown("wild", 45)),
        ("points13", "* open **", Shown("open", JOKER)),
        ("points13", "* score 0 45 30 80", Score((0, 45, 30, 80))),
        ("rummi", "* score 0 45 30 5", Score((0, 45, 30, 5))),
        ("omi6", "* score 4-1-1 counters 8-5-5", Score((4, 1, 1), "counters", (8, 5, 5))),
        ("kozel4", "* score 72-48 defeat 0-2", Score((72, 48), "defeat", (0, 2))),
    ],
)
def test_what_the_table_says(game, text, body):
    line = parse_line(text, game, SEATS[game], 4)
    assert line == Line(TABLE, body, number=4)
    assert format_line(line) == text


@pytest.mark.parametrize(
    ("text", "line", "printed"),
    [
        ("", Line(), ""),
        ("   ", Line(), ""),
        ("#", Line(comment=""), "#"),
        ("  #  a word #2 ", Line(comment="a word #2"), "# a word #2"),
        ("p2 take @12.4", Line(1, act.TAKE, 12.4), "p2 take @12.4"),
        ("p2 take @12", Line(1, act.TAKE, 12.0), "p2 take @12"),
        ("p2 take @0.050", Line(1, act.TAKE, 0.05), "p2 take @0.05"),
        ("p2 take @100", Line(1, act.TAKE, 100.0), "p2 take @100"),
        ("p2 take @0", Line(1, act.TAKE, 0.0), "p2 take @0"),
        ("p2 take !auto @3#x", Line(1, act.TAKE, 3.0, True, "x"), "p2 take @3 !auto # x"),
        ("\tp2  take\t!auto", Line(1, act.TAKE, auto=True), "p2 take !auto"),
        ("p2 discard 10C", Line(1, act.Discard(9)), "p2 discard Tc"),
        ("* stock 9c @3", Line(TABLE, act.Stock((64,)), 3.0), "* stock 9c @3"),
        ("* stock 9c 8d8c", Line(TABLE, act.Stock((64, 160, 56))), "* stock 9c8d8c"),
        ("* score 1  2 3   4 # end", Line(TABLE, Score((1, 2, 3, 4)), comment="end"), None),
    ],
)
def test_marks_comments_and_space(text, line, printed):
    assert parse_line(text, "rummi", 4, 0) == line
    assert format_line(line) == (printed if printed is not None else "* score 1 2 3 4 # end")


def test_capital_suits_are_read():
    assert read_action("call S", "omi6") == act.Call(3)


@pytest.mark.parametrize(
    ("game", "text", "code", "column", "args"),
    [
        ("rummi", "discard 9c", "missing_seat", 1, {"text": "discard"}),
        ("rummi", "@3", "missing_seat", 1, {}),
        ("rummi", "p5 take", "bad_seat", 1, {"text": "p5", "seats": 4}),
        ("rummi", "p0 take", "bad_seat", 1, {"text": "p0", "seats": 4}),
        ("rummi", "  x take", "bad_seat", 3, {"text": "x", "seats": 4}),
        ("rummi", "p1", "missing_verb", 3, {}),
        ("rummi", "p1   # nothing", "missing_verb", 3, {}),
        ("rummi", "*", "missing_verb", 2, {}),
        ("rummi", "p1 throw 9c", "unknown_verb", 4, {"verb": "throw"}),
        ("rummi", "* shuffle", "unknown_verb", 3, {"verb": "shuffle"}),
        (
            "rummi",
            "p1 declare 9c",
            "verb_of_other_game",
            4,
            {"verb": "declare", "game": "rummi", "games": ("points13",)},
        ),
        (
            "omi6",
            "p1 draw",
            "verb_of_other_game",
            4,
            {"verb": "draw", "game": "omi6", "games": ("rummi", "contract", "points13")},
        ),
        (
            "omi6",
            "* turn Ks",
            "verb_of_other_game",
            3,
            {"verb": "turn", "game": "omi6", "games": ("kozel4",)},
        ),
        ("rummi", "p1 stock 9c", "table_verb", 4, {"verb": "stock"}),
        ("rummi", "p1 score 9", "table_verb", 4, {"verb": "score"}),
        ("rummi", "* discard 9c", "seat_verb", 3, {"verb": "discard"}),
        ("rummi", "p1 discard", "missing_cards", 11, {}),
        ("rummi", "p1 discard @3", "missing_cards", 12, {}),
        ("rummi", "p1 discard 9x", "unknown_card", 12, {"text": "9x"}),
        ("rummi", "p1 discard 9c8c", "one_card", 12, {"text": "9c8c", "count": 2}),
        ("rummi", "p1 discard *9c", "declared_joker", 12, {"text": "*9c"}),
        ("rummi", "p1 discard 9c 8c", "unexpected_text", 15, {"text": "8c"}),
        ("rummi", "p1 pass it", "unexpected_text", 9, {"text": "it"}),
        ("rummi", "p1 meld", "missing_cards", 8, {}),
        ("rummi", "p1 meld 7h7d7c 3s4s5z6s", "unknown_card", 20, {"text": "5z"}),
        ("rummi", "p1 add 9h", "bad_meld_number", 10, {}),
        ("rummi", "p1 add 9h 2", "bad_meld_number", 11, {"text": "2"}),
        ("rummi", "p1 add 9h m0", "bad_meld_number", 11, {"text": "m0"}),
        ("rummi", "p1 add 9h m1234", "bad_meld_number", 11, {"text": "m1234"}),
        ("rummi", "p1 add 9h8h m1", "one_card", 8, {"text": "9h8h", "count": 2}),
        ("rummi", "p1 swap *9h m1", "declared_joker", 9, {"text": "*9h"}),
        ("rummi", "p1 take @x", "bad_mark", 9, {"text": "@x"}),
        ("rummi", "p1 take @1.2345", "bad_mark", 9, {"text": "@1.2345"}),
        ("rummi", "p1 take @1 @2", "bad_mark", 12, {"text": "@2"}),
        ("rummi", "p1 take !auto !auto", "bad_mark", 15, {"text": "!auto"}),
        ("rummi", "p1 take !bot", "bad_mark", 9, {"text": "!bot"}),
        ("rummi", "p1 take @1 9c", "unexpected_text", 12, {"text": "9c"}),
        ("contract", "p1 take 6s 4", "bad_count", 12, {"text": "4"}),
        ("contract", "p1 take 6s x0", "bad_count", 12, {"text": "x0"}),
        ("contract", "p1 take 6s x4 x5", "unexpected_text", 15, {"text": "x5"}),
        ("points13", "p1 declare 9c |", "missing_cards", 16, {}),
        ("points13", "p1 declare 9c 3h4h5h", "unexpected_text", 15, {"text": "3h4h5h"}),
        ("points13", "p1 declare 9c|3h4", "unknown_card", 17, {"text": "4"}),
        ("points13", "* wild", "missing_cards", 7, {}),
        ("points13", "* wild 7s 8s", "unexpected_text", 11, {"text": "8s"}),
        ("omi6", "p1 call", "bad_suit", 8, {}),
        ("omi6", "p1 call x", "bad_suit", 9, {"text": "x"}),
        ("omi6", "p1 challenge", "bad_seat", 13, {}),
        ("omi6", "p1 challenge 4", "bad_seat", 14, {"text": "4", "seats": 99}),
        ("kozel4", "p1 lead 8s Qs", "unexpected_text", 12, {"text": "Qs"}),
        ("kozel4", "p1 lead **8s*7h", "declared_joker", 9, {"text": "**8s*7h"}),
        ("kozel4", "* turn", "missing_cards", 7, {}),
        ("rummi", "* stock", "missing_cards", 8, {}),
        ("rummi", "* stock 9c 3", "unknown_card", 12, {"text": "3"}),
        ("rummi", "* score 1 2 3", "bad_score", 9, {"text": "1 2 3", "game": "rummi"}),
        ("rummi", "* score", "bad_score", 8, {"text": "", "game": "rummi"}),
        ("rummi", "* score 1 2 3 -4", "bad_score", 9, {"text": "1 2 3 -4", "game": "rummi"}),
        ("rummi", "* score 1 2 3 ٤", "bad_score", 9, {"text": "1 2 3 ٤", "game": "rummi"}),
        ("omi6", "* score 4-1-1", "bad_score", 9, {"text": "4-1-1", "game": "omi6"}),
        (
            "omi6",
            "* score 4-1 counters 8-5-5",
            "bad_score",
            9,
            {"text": "4-1 counters 8-5-5", "game": "omi6"},
        ),
        (
            "kozel4",
            "* score 72-48 counters 0-2",
            "bad_score",
            9,
            {"text": "72-48 counters 0-2", "game": "kozel4"},
        ),
    ],
)
def test_faults_have_a_place_and_a_code(game, text, code, column, args):
    with pytest.raises(NotationError) as error:
        parse_line(text, game, SEATS[game], 7)
    found = error.value
    assert (found.code, found.line, found.column, found.args_) == (code, 7, column, args)
    assert found.code in set(Code)


def test_columns_count_from_where_the_line_begins():
    with pytest.raises(NotationError) as error:
        parse_line("p1 discard 9x", "rummi", 4, 7, 11)
    assert error.value.column == 22


def test_an_action_needs_a_verb():
    with pytest.raises(NotationError) as error:
        read_action("  ", "rummi", 3, 5)
    assert str(error.value) == "missing_verb at 3:5"
    with pytest.raises(NotationError) as error:
        read_action("score 9", "rummi")
    assert error.value.code == "table_verb"


def test_seats():
    assert [read_seat(f"p{n}", 8) for n in range(1, 9)] == list(range(8))
    assert [seat_text(seat) for seat in (-1, 0, 7)] == ["*", "p1", "p8"]
    for text in ("p9", "P1", "1", "p01", "p1x", "p٣"):
        with pytest.raises(NotationError, match="bad_seat"):
            read_seat(text, 8)


def test_a_verb_is_a_class_name_in_small_letters():
    for verb in {*sum(SEAT_VERBS.values(), ()), "stock", "turn"}:
        assert verb in BY_VERB
    assert verb_of(act.Molodka((1,))) == "molodka"
    kinds = {kind.__name__.lower() for kind in act.Action.__subclasses__()}
    assert kinds == set(BY_VERB)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_every_line_reads_back(game, data):
    line = data.draw(lines(game, SEAT_VERBS[game], TABLE_VERBS[game]))
    text = format_line(line)
    assert parse_line(text, game, SEATS[game], 0) == line


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=100)
@given(data=st.data())
def test_every_action_reads_back_without_its_seat(game, data):
    action = data.draw(st.one_of([BY_VERB[verb] for verb in SEAT_VERBS[game]]))
    assert read_action(action_text(action), game) == action


words = st.sampled_from(
    [
        "p1",
        "p2",
        "*",
        "take",
        "meld",
        "score",
        "9c",
        "*7h",
        "**",
        "??",
        "m1",
        "x4",
        "|",
        "@3",
        "!auto",
        "# c",
        "stock",
        "1-2-3",
        "counters",
        "declare",
        " ",
        "10d",
        "call",
        "s",
        "7",
    ]
)


@settings(max_examples=300)
@given(
    game=st.sampled_from(GAMES),
    text=st.text(st.characters(exclude_characters="\n"), max_size=30)
    | st.lists(words, max_size=8).map(" ".join)
    | st.lists(words, max_size=8).map("".join),
)
def test_any_text_is_read_or_refused(game, text):
    try:
        line = parse_line(text, game, SEATS[game], 3)
    except NotationError as error:
        found = error
    else:
        again = format_line(line)
        assert format_line(parse_line(again, game, SEATS[game], 3)) == again
        return
    assert found.line == 3
    assert 1 <= found.column <= len(text) + 1
    assert found.code in set(Code)
