"""Records adjudicated: legal ones to their JSON, others refused with line, code and rule."""

from __future__ import annotations

import msgspec
import pytest

from mesaya.actions import DRAW, PASS
from mesaya.errors import IllegalAction, MesayaError, NotationError, OptionError, RecordMismatch
from mesaya.games import rule_book
from mesaya.notation.lines import Line, Score, Shown
from mesaya.notation.recorder import Recorder
from mesaya.notation.records import dumps, loads, loads_match
from mesaya.notation.replay import IllegalLine, open_match, replay
from mesaya.notation.report import choices, legal_lines, refusal, report
from mesaya.notation.verbs import read_action
from notation.sheets import GAMES
from notation.tables import NAMES, played, recorder, written

# --- the records ---------------------------------------------------------------------------------
RUMMI_HANDS = {
    0: "9d9s9hKdKsKhKcKd2c3cQs",
    1: "9c2d2h5c5d5h5sTdQcJcKc",
    2: "4h4s8c8dTcTsJs3s6cAcAd",
    3: "2d3h4d4c6d7c7h7sQhJhJd",
}
RUMMI_STOCK = "Ah9h8s6s2sQdAs9s"
TOSSES = """
p2 toss Kc
p1 toss Qs
p4 toss Jd
p3 toss Ac
"""


def rummi(play: str) -> str:
    """Round 1 of Rummi with four seats; the stock as it lies, the tossed cards under it."""
    kind = {"rules": {"opening_mix": "bottom"}}
    return written("rummi", RUMMI_HANDS, TOSSES + play.strip(), RUMMI_STOCK, **kind)


BUY = """
p2 draw Ah
p2 discard 9c
p3 pass
p4 pass
p1 buy
p3 draw
"""

KOZEL_HANDS = {0: "9c6h7hAh", 1: "Tc6s7sTd", 2: "6d7d8dKd", 3: "6c7c8cJc"}


def kozel(play: str, **kind) -> str:
    return written("kozel4", KOZEL_HANDS, play, dealer=3, **kind)


OMI_HANDS = {
    0: "AhKhQhJhThAs",
    1: "6c7c8c9cTcJc",
    2: "6d7d8d9dTdJd",
    3: "6s7s8s9sTsJs",
    4: "QcKcAcQdKdAd",
    5: "6h7h8h9hQsKs",
}


def omi(play: str, **kind) -> str:
    return written("omi6", OMI_HANDS, play, **kind)


OMI_PASSES = """
p6 call h
p6 pass
p5 pass
p4 pass
p3 pass
p2 pass
"""
OMI_SOLO = f"{OMI_PASSES}p1 solo h\n" + "\n".join(
    f"{seat} play {card}"
    for cards in (
        "Ah 6h Qc 6d 6c",
        "Kh 7h Kc 7d 7c",
        "Qh 8h Ac 8d 8c",
        "Jh 9h Qd 9d 9c",
        "Th Qs Kd Td Tc",
        "As Ks Ad Jd Jc",
    )
    for seat, card in zip(("p1", "p6", "p5", "p3", "p2"), cards.split(), strict=True)
)


POINTS_HANDS = {
    0: "3h4h5h6s7s**9c9d9hKsKdKcKh",
    1: "2c3c5d6dJhQsAc9s8d8h2hTc4c",
    2: "5cQd2h3h8hJhQhAs3s4s6s7s9s",
}


def points(play: str, **kind) -> str:
    """Three seats of points13, deuces wild, the jack of clubs open, 7d on the stock."""
    return written("points13", POINTS_HANDS, play, "2sJc7d", seats=3, dealer=2, **kind)


CONTRACT_HANDS = {
    0: "9c9h4s5sKd2cJh8dQc3h",
    1: "6s8h",
    2: "9d7h",
    3: "6sTh",
    4: "2hQh",
}
PILE = """
p2 draw 7d
p2 discard 6s
p3 draw
p3 discard 9d
p4 draw
p4 discard 6s
p5 draw
p5 discard 2h
"""


def contract(play: str, **kind) -> str:
    """Deal 2 with five seats: 4c lies open, a set and a sequence are wanted."""
    before = {"deal": 2, "totals": [0, 5, 10, 20, 40]}
    return written("contract", CONTRACT_HANDS, play, "4c7d8cTcJc", seats=5, before=before, **kind)


# --- what stands after them ----------------------------------------------------------------------
def test_a_position_in_rummi():
    state = replay(loads(rummi(BUY)))
    found = report(state)
    assert found.to_act == ["p3"]
    assert found.hands == [
        "2c3c9cKc9dKdKd9h9hKh9sKs",
        "5cJcQc2d5dTdAh2h5h5s",
        "6c8cTcAd8d4h3s4s8sTsJs",
        "4c7c2d4d6d3h7hJhQh7s",
    ]
    assert choices(state).to_act == ["p3"]
    assert choices(state).legal["p3"][0] == "discard 6c"


def test_the_keys_of_the_json_and_their_order():
    text = msgspec.json.encode(report(replay(loads(kozel("* turn Qs"))))).decode()
    assert text == (
        '{"ok":true,"over":false,"ending":null,"scores":[],"totals":[0,0],"to_act":["p1"],'
        '"match_over":false,"winners":[],"hands":["9cAh6h7h","TcTd6s7s","6d7d8dKd","6c7c8cJc"],'
        '"table":[],"details":{}}'
    )


def test_the_table_is_to_act_when_chance_is_due():
    state = replay(loads(kozel("# nothing yet")))
    assert report(state).to_act == ["*"]
    assert msgspec.json.encode(choices(state)) == b'{"to_act":["*"],"legal":{"*":[]}}'


def test_what_may_be_done_is_listed_in_the_grammar():
    state = replay(loads(kozel("* turn Qs\np1 lead 9c")))
    assert msgspec.json.encode(choices(state)).decode() == (
        '{"to_act":["p2"],"legal":{"p2":["beat Tc","beat 6s","beat 7s","fold Tc","fold Td",'
        '"fold 6s","fold 7s"]}}'
    )
    assert list(legal_lines(state)) == [1]


def test_cards_on_the_table():
    state = replay(loads(kozel("* turn Qs\np1 lead 6h7h\np2 fold TcTd")))
    assert report(state).table == ["6h7h", "????"]
    done = """
p3 discard 8s
p4 pass
p1 pass
p2 pass
p4 draw 6s
p4 discard 6s
p1 pass
p2 pass
p3 pass
p1 draw 2s
p1 meld 9d9s9h9c9h KdKsKhKcKd
"""
    state = replay(loads(rummi(BUY + done.strip())))
    assert report(state).table == ["9c9d9h9h9s", "KcKdKdKhKs"]
    assert report(state).hands[0] == "2c3c2s"


def test_a_finished_hand_of_omi():
    text = omi(OMI_SOLO + "\n* score 6-0-0 counters 10-4-4")
    assert msgspec.json.encode(report(replay(loads(text)))).decode() == (
        '{"ok":true,"over":true,"ending":"solo_won","scores":[6,0,0],"totals":[10,4,4],'
        '"to_act":[],"match_over":false,"winners":[],"hands":["","","","6s7s8s9sTsJs","",""],'
        '"table":[],"details":{"solo_team":"A","counters":[10,4,4],"out":[],'
        '"paid":[["C","A",2],["B","A",2]]}}'
    )


def test_the_end_of_a_match():
    found = report(replay(loads(omi(OMI_SOLO, before={"counters": [14, 2, 2], "out": []}))))
    assert (found.totals, found.match_over, found.winners) == ([18, 0, 0], True, ["p1", "p4"])
    found = report(replay(loads(kozel("p2 forfeit"))))
    assert (found.ending, found.match_over, found.winners) == ("forfeit", True, ["p1", "p3"])


def test_a_hand_of_points13():
    play = """
* wild 2s
* open Jc
p1 draw 7d @3.1
p1 declare 7d | 3h4h5h 6s7s** 9c9d9h KsKdKcKh
* score 0 47 85
"""
    rules = {"rate": 2, "commission_bps": 500}
    found = report(replay(loads(points(play, rules=rules))))
    assert (found.ending, found.scores, found.totals) == ("declared", [0, 47, 85], [0, 47, 85])
    assert (found.match_over, found.winners, found.table) == (False, [], [])
    assert found.details["tokens"] == [2 * 132 - 13, -94, -170]
    assert found.details["commission"] == 13
    assert found.details["points"] == [0, 47, 85]


def test_seats_that_are_out_do_not_act():
    found = report(replay(loads(points("p2 leave\np1 draw\np1 discard 3h"))))
    assert found.to_act == ["p3"]


def test_a_hand_before_that_is_written_otherwise_is_the_same():
    """What a record may leave out, it may also say."""
    first = points("p1 drop\np2 drop")
    other = points("p2 draw", before={"rate": 1, "missed": [0, 0, 0]}).replace(
        'dealer = "p3"\n', ""
    )
    found = report(replay(loads_match(f"[[deal]]\n{first}\n[[deal]]\n{other}")))
    assert found.totals == [20, 20, 0]
    wrong = other.replace("rate = 1", "rate = 2")
    with pytest.raises(RecordMismatch) as error:
        replay(loads_match(f"[[deal]]\n{first}\n[[deal]]\n{wrong}"))
    assert (error.value.recorded, error.value.computed) == ("before.rate = 2", "")


def test_a_deep_take_in_contract():
    play = PILE + "p1 take 6s x4\np1 meld 9c9h9d 6s5s4s\np1 discard 6s"
    found = report(replay(loads(contract(play))))
    assert (found.table, found.to_act) == (["9c9d9h", "4s5s6s"], ["p2"])
    assert found.hands[0] == "2cQc8dKd2h3hJh"
    assert found.totals == [0, 5, 10, 20, 40]
    offered = choices(replay(loads(contract(PILE)))).legal["p1"]
    assert offered == ["draw", "take 2h", "take 9d x3", "take 6s x4"]


# --- lines that the rules refuse -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "line", "written_line", "code", "rule"),
    [
        (rummi("p2 take"), 13, "p2 take", "nothing_to_take", "R0.16"),
        (rummi("p2 draw 7h"), 13, "p2 draw 7h", "wrong_card", "R0.22"),
        (rummi("p3 draw"), 13, "p3 draw", "not_to_act", "R0.22"),
        (rummi("* stock 9c"), 13, "* stock 9c", "not_to_act", "S1"),
        (
            rummi(BUY + "p3   add 8s m1  # too early"),
            19,
            "p3   add 8s m1  # too early",
            "not_down",
            "R0.25",
        ),
        (rummi(BUY + "p3 discard 2s"), 19, "p3 discard 2s", "not_held", "R0.19"),
        (rummi(BUY + "\n\np3 swap 8s m1"), 21, "p3 swap 8s m1", "not_down", "R0.25"),
        (kozel("p1 lead 9c"), 9, "p1 lead 9c", "not_to_act", "R4.4"),
        (kozel("* turn 9c"), 9, "* turn 9c", "bad_card", "R4.3"),
        (kozel("* turn Qs\np1 lead 9c6h"), 10, "p1 lead 9c6h", "mixed_suits", "R4.4"),
        (
            kozel("* turn Qs\np1 lead 9c\np2 beat Td"),
            11,
            "p2 beat Td",
            "does_not_beat",
            "R4.5",
        ),
        (kozel("p2 forfeit\np1 lead 9c"), 10, "p1 lead 9c", "deal_over", "R4.10"),
        (points("p1 declare 3h"), 9, "p1 declare 3h", "wrong_phase", "Q3.12"),
        (points("p1 take\np1 discard Jc"), 10, "p1 discard Jc", "just_taken", "Q3.6"),
        (points("p1 take\np1 leave\np1 discard Jc"), 11, "p1 discard Jc", "seat_out", "R3.7"),
        (contract(PILE + "p1 take 6s"), 17, "p1 take 6s", "may_not_take", "R2.16"),
        (contract(PILE + "p1 take 7s"), 17, "p1 take 7s", "not_in_pile", "R2.16"),
        (contract(PILE + "p1 take 6s x3"), 17, "p1 take 6s x3", "wrong_card", "R2.16"),
        (contract(PILE + "p1 take 2h\np1 discard 2h"), 18, "p1 discard 2h", "just_taken", "R2.19"),
        (
            contract(PILE + "p1 take 6s x4\np1 discard 3h"),
            18,
            "p1 discard 3h",
            "must_meld_taken",
            "R2.16",
        ),
        (contract(PILE + "p1 draw\np1 buy"), 18, "p1 buy", "wrong_phase", "Q2.19"),
        (omi("p5 call s"), 9, "p5 call s", "not_to_act", "R1.8"),
        (omi(OMI_SOLO + "\np1 play 9d"), 46, "p1 play 9d", "deal_over", "Q1.5"),
        (
            omi("p6 call h\np6 solo c\np6 play 6h\np5 play Qc\np4 play 6s\np2 play 6c\np1 play As"),
            15,
            "p1 play As",
            "follow_suit",
            "Q1.5",
        ),
    ],
)
def test_the_first_line_against_the_rules_is_named(text, line, written_line, code, rule):
    with pytest.raises(IllegalLine) as error:
        replay(loads(text))
    assert (error.value.line, error.value.code, error.value.rule) == (line, code, rule)
    found = refusal(error.value, text, lambda fault: f"<{fault}>")
    assert msgspec.to_builtins(found) == {
        "ok": False,
        "line": line,
        "text": written_line,
        "code": code,
        "rule": rule,
        "message": f"<{error.value}>",
    }
    assert list(msgspec.to_builtins(found)) == ["ok", "line", "text", "code", "rule", "message"]


def test_an_illegal_line_is_an_illegal_action_with_its_values():
    with pytest.raises(IllegalAction) as error:
        replay(loads(rummi(BUY + "p3 discard 2s")))
    assert error.value.args_ == {"card": 40}


# --- derived lines -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "line", "recorded", "computed"),
    [
        (
            omi(OMI_SOLO + "\n* score 5-1-0 counters 10-4-4"),
            46,
            "* score 5-1-0 counters 10-4-4",
            "* score 6-0-0 counters 10-4-4",
        ),
        (
            omi(OMI_SOLO + "\n* score 6-0-0 counters 8-5-5"),
            46,
            "* score 6-0-0 counters 8-5-5",
            "* score 6-0-0 counters 10-4-4",
        ),
        (
            omi("* score 6-0-0 counters 8-5-5"),
            9,
            "* score 6-0-0 counters 8-5-5",
            "",
        ),
        (
            kozel("p2 forfeit\n* score 0-0  defeat 0-2".replace("  ", " ")),
            10,
            "* score 0-0 defeat 0-2",
            "* score 0-0 defeat 0-12",
        ),
        (rummi("* score 0 5 5 5"), 13, "* score 0 5 5 5", ""),
        (points("* wild 3s"), 9, "* wild 3s", "* wild 2s"),
        (points("* wild 2s\n* open **"), 10, "* open **", "* open Jc"),
        (points("* open Jc", rules={"open_card": False}), 9, "* open Jc", ""),
        (points("p1 drop\np2 drop\n* score 20 20 40"), 11, "* score 20 20 40", "* score 20 20 0"),
    ],
)
def test_a_derived_line_that_differs_names_both_values(text, line, recorded, computed):
    with pytest.raises(RecordMismatch) as error:
        replay(loads(text))
    found = error.value
    assert (found.line, found.recorded, found.computed) == (line, recorded, computed)
    told = refusal(found, text, str)
    assert (told.line, told.text, told.code, told.rule) == (line, recorded, "record_mismatch", "")


# --- matches -------------------------------------------------------------------------------------
HAND = "\n".join(line for line in OMI_SOLO.splitlines() if line)


def omi_match(*seconds: str) -> str:
    """A first hand that ends 10-4-4, and what follows it."""
    return f"[[deal]]\n{omi(HAND)}\n" + "".join(f"[[deal]]\n{text}\n" for text in seconds)


def second(lines: str = "", **kind) -> str:
    """The next hand, without dealer and match before it unless given."""
    text = omi("p5 call c", dealer=5)
    return lines + text.replace('dealer = "p6"\n', "").replace(
        "p5 call", kind.get("play", "p5 call")
    )


def test_a_match_goes_on_where_it_stood():
    found = report(replay(loads_match(omi_match(second()))))
    assert (found.totals, found.to_act) == ([10, 4, 4], ["p5"])
    given = 'dealer = "p6"\nbefore = { counters = [10, 4, 4] }\n'
    assert report(replay(loads_match(omi_match(second(given))))) == found


@pytest.mark.parametrize(
    ("extra", "key", "recorded", "computed"),
    [
        ('dealer = "p1"\n', "dealer", 'dealer = "p1"', 'dealer = "p6"'),
        (
            "before = { counters = [6, 6, 6] }\n",
            "before",
            "before.counters = [6, 6, 6]",
            "before.counters = [10, 4, 4]",
        ),
        (
            "before = { counters = [10, 8, 0], out = ['C'], give = [9, 8, 0], receive = [1, 0, 0] }\n",
            "before",
            "before.counters = [10, 8, 0]",
            "before.counters = [10, 4, 4]",
        ),
    ],
)
def test_a_match_that_does_not_go_on_so(extra, key, recorded, computed):
    text = omi_match(second(extra))
    records = loads_match(text)
    with pytest.raises(RecordMismatch) as error:
        replay(records)
    found = error.value
    assert (found.line, found.recorded, found.computed) == (
        records[1].places[key],
        recorded,
        computed,
    )
    assert text.split("\n")[found.line - 1].startswith(key)


def test_a_match_before_that_is_nonsense_is_not_the_running_one():
    with pytest.raises(RecordMismatch) as error:
        replay(loads_match(omi_match(second("before = { counters = [1, 2] }\n"))))
    assert error.value.recorded == "before.counters = [1, 2]"
    with pytest.raises(RecordMismatch) as error:
        replay(loads_match(omi_match(second("before = { give = [10, 4, 4] }\n"))))
    assert (error.value.recorded, error.value.computed) == ("before.give = [10, 4, 4]", "")


def test_a_deal_must_be_over_before_the_next():
    records = loads_match(omi_match(second(), second()))
    with pytest.raises(NotationError) as error:
        replay(records)
    assert error.value.code == "unfinished_deal"
    assert error.value.line == records[2].places["format"]


def test_no_deal_follows_the_end_of_a_match():
    text = f"[[deal]]\n{kozel('p2 forfeit')}\n[[deal]]\n" + kozel("").replace('dealer = "p4"\n', "")
    records = loads_match(text)
    with pytest.raises(IllegalLine) as error:
        replay(records)
    assert (error.value.code, error.value.line) == ("deal_over", records[1].places["format"])


def test_what_is_no_deal_to_replay():
    with pytest.raises(NotationError) as error:
        replay([])
    assert error.value.code == "no_deals"
    lean = msgspec.structs.replace(loads(omi("")), dealer=None)
    with pytest.raises(NotationError) as error:
        open_match(lean)
    assert (error.value.code, error.value.args_) == ("missing_key", {"key": "dealer"})


def test_a_pack_that_was_not_read_from_a_file_is_the_rules_to_refuse():
    record = loads(omi(""))
    wrong = msgspec.structs.replace(record, pack=(record.pack[1], *record.pack[1:]))
    with pytest.raises(IllegalLine) as error:
        replay(wrong)
    assert (error.value.code, error.value.line) == ("bad_pack", record.places["pack"])


# --- hidden cards --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "line"),
    [
        (omi("p6 call h\np6 pass\np6 play ??"), 11),
        (kozel("* turn Qs\np1 lead 9c\np2 fold ??"), 11),
        (rummi("p2 draw ??"), 13),
        (rummi("p2 draw\n* stock 9c??"), 14),
        (omi("").replace('pack = "', 'view = "p1"\npack = "').replace("6c", "??"), 8),
    ],
)
def test_hidden_cards_cannot_be_adjudicated(text, line):
    with pytest.raises(NotationError) as error:
        replay(loads(text))
    assert (error.value.code, error.value.line, error.value.column) == ("hidden_cards", line, 1)


# --- refusals of other kinds ---------------------------------------------------------------------
def test_a_text_that_cannot_be_read_has_its_line():
    text = omi("p6 cal h")
    with pytest.raises(NotationError) as error:
        loads(text)
    found = refusal(error.value, text, lambda fault: "no such verb")
    assert found.line == 9
    assert (found.text, found.code, found.rule) == ("p6 cal h", "unknown_verb", "")
    assert found.message == "no such verb"


def test_a_file_that_is_no_text_has_no_line():
    found = refusal(NotationError("not_text"), "", str)
    assert (found.line, found.text, found.code) == (0, "", "not_text")


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("rules = { }", "rules = { split_above = 'x' }", 5, "bad_option"),
        ("rules = { }", "rules = { }\nbefore = { counters = [1] }", 6, "bad_before"),
    ],
)
def test_a_game_that_cannot_be_set_up_so_names_the_line_of_the_key(old, new, line, code):
    text = omi("").replace(old, new)
    with pytest.raises(OptionError) as error:
        replay(loads(text))
    found = refusal(error.value, text, str)
    assert (found.line, found.code) == (line, code)
    assert found.text == text.split("\n")[line - 1]
    assert found.rule == error.value.rule


def test_an_error_of_no_kind_is_told_as_it_is():
    found = refusal(MesayaError("odd"), "x", str)
    assert (found.line, found.code, found.rule, found.message) == (0, "odd", "", "odd")
    plain = refusal(IllegalAction("not_held", "R0.1"), "x", str)
    assert (plain.line, plain.text, plain.code, plain.rule) == (0, "", "not_held", "R0.1")


# --- the recorder --------------------------------------------------------------------------------
def test_the_recorder_keeps_lines_and_marks():
    book = rule_book("kozel4")
    options = book.options({"limit": 6})
    pack = loads(kozel("")).cards()
    kept = Recorder(book, options, NAMES[:4], 3, pack)
    assert kept.deal is kept.replay.deal
    turn = loads(kozel("* turn Qs")).play[0].body
    kept.add(-1, turn)
    with pytest.raises(IllegalAction):
        kept.add(0, PASS, 4.0)
    events = kept.add(1, loads(kozel("p2 forfeit")).play[0].body, 12.5, auto=True)
    assert type(events[-1]).__name__ == "Ended"
    record = kept.record()
    assert record.play == (
        Line(-1, turn),
        Line(1, loads(kozel("p2 forfeit")).play[0].body, 12.5, True),
        Line(-1, Score((0, 0), "defeat", (0, 6))),
    )
    assert (record.rules, record.dealer, record.seats) == ({"limit": 6}, 3, NAMES[:4])
    assert dumps(loads(dumps(record))) == dumps(record)


def test_the_recorder_refuses_what_the_game_refuses():
    book = rule_book("kozel4")
    with pytest.raises(IllegalAction):
        Recorder(book, book.options({}), NAMES[:4], 0, (1, 2))
    with pytest.raises(OptionError):
        Recorder(book, book.options({}), NAMES[:3], 0, book.pack(book.options({}), 4))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_can_stop_after_every_line(game):
    whole = played(game, 5, steps=80).record()
    for stop in range(len(whole.play)):
        part = msgspec.structs.replace(whole, play=whole.play[:stop])
        again = replay(loads(dumps(part)))
        assert report(again).ok


def test_draws_are_recorded_as_played():
    kept = Recorder(
        rule_book("rummi"),
        rule_book("rummi").options({}),
        NAMES[:2],
        1,
        loads(
            written("rummi", {}, "", "9c", seats=2, before={"round": 6, "totals": [0, 0]})
        ).cards(),
        {"round": 6, "totals": [0, 0]},
    )
    kept.add(0, DRAW)
    assert kept.record().play == (Line(0, DRAW),)


def test_shown_cards_are_derived_first():
    record = recorder("points13", 3).record()
    assert [line.body.verb for line in record.play if isinstance(line.body, Shown)] == [
        "wild",
        "open",
    ]
    closed = recorder("points13", 3, rules={"open_card": False}).record()
    assert [line.body.verb for line in closed.play] == ["wild"]


def test_a_record_is_whole():
    record = played("omi6", 2, steps=5).record()
    assert (record.game, record.dealer, len(record.pack)) == ("omi6", 2, 36)
    assert record.before == {"counters": [6, 6, 6], "out": []}
    assert recorder("points13", 3).record().before is None
    assert len(record.play) == 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 3, 9, 40, 90, 140])
def test_what_is_listed_reads_back(game, steps):
    state = played(game, steps, steps=steps).replay
    for seat, texts in legal_lines(state).items():
        listed = list(state.deal.legal(seat))
        assert [read_action(text, game) for text in texts] == listed
        for text in texts:
            deal = state.deal.clone()
            deal.apply(seat, read_action(text, game))
