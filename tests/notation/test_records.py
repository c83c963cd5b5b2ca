"""Records: reading with every fault in its place, writing, and the fixed points."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mesaya.actions import Action
from mesaya.cards import JOKER, UNKNOWN, card_of
from mesaya.errors import IllegalAction, NotationError, OptionError, RecordMismatch
from mesaya.notation.codes import Code
from mesaya.notation.lines import Line
from mesaya.notation.records import (
    SIZE_LIMIT,
    Record,
    decode,
    dumps,
    dumps_match,
    load,
    loads,
    loads_match,
    read_file,
)
from mesaya.notation.replay import replay
from mesaya.notation.verbs import SEAT_VERBS, TABLE_VERBS
from notation.sheets import GAMES, SEATS, lines
from notation.tables import NAMES, played, recorder

OMI_PACK = "6c7c8c9cTcJcQcKcAc6d7d8d9dTdJdQdKdAd6h7h8h9hThJhQhKhAh6s7s8s9sTsJsQsKsAs"
OMI = f"""\
format = 1
game   = "omi6"
seats  = ["Nimal", "Kavi", "Oleg", "Anu", "Ravi", "Vera"]
dealer = "p1"
pack   = "{OMI_PACK}"
play   = \"\"\"
# a morning hand

p6 call s @3.5
p6 pass !auto # of course
\"\"\"
"""


def fault(text: str | bytes) -> tuple[str, int, int, dict]:
    with pytest.raises(NotationError) as error:
        loads_match(text)
    found = error.value
    assert found.code in set(Code)
    return found.code, found.line, found.column, found.args_


def test_a_record_as_people_write_it():
    record = loads(OMI)
    assert record.game == "omi6"
    assert record.seats == ("Nimal", "Kavi", "Oleg", "Anu", "Ravi", "Vera")
    assert (record.dealer, record.rules, record.before, record.fair) == (0, {}, None, {})
    assert record.view is None
    assert len(record.pack) == 36
    assert record.pack[:2] == (5, 6)
    assert [line.number for line in record.play] == [7, 8, 9, 10]
    assert record.play[0] == Line(comment="a morning hand", number=7)
    assert record.play[1] == Line(number=8)
    assert record.places == {"format": 1, "game": 2, "seats": 3, "dealer": 4, "pack": 5, "play": 6}
    assert dumps(record) == OMI


def test_other_ways_to_write_the_same():
    loose = f"""
    format=1  # the only one
    'game' = 'omi6'
    seats = [
      "Nimal", "Kavi",  # all six
      "Oleg", "Anu", "Ravi", "Vera",
    ]
    dealer = "p1"
    view = "all"
    fair = {{}}
    rules = {{}}
    pack = '''
      {OMI_PACK[:20].replace("Tc", "10C")}
      {OMI_PACK[20:]}
    '''
    play = "# a morning hand\\n\\np6   call S @3.50\\n p6 pass !auto# of course"
    """
    record = loads(loose)
    assert dumps(record) == OMI
    assert [line.number for line in record.play] == [16, 16, 16, 16]
    assert dumps(loads(loose.replace("\n", "\r\n"))) == OMI
    assert dumps(loads(loose.encode("utf-8-sig"))) == OMI


def test_every_key_is_written_in_its_place():
    record = Record(
        game="kozel4",
        seats=("a", 'b"', "ක්‍රීඩා", "\\"),
        dealer=3,
        pack=(UNKNOWN,) * 36,
        rules={"limit": 24},
        before={"defeat": [2, 0], "lead": "p1", "eggs": False},
        fair={"hand_no": 7, "attempts": [{"attempt": 0}]},
        view=1,
        play=(Line(comment="nothing yet"),),
    )
    assert dumps(record) == (
        "format = 1\n"
        'game   = "kozel4"\n'
        "rules  = { limit = 24 }\n"
        'seats  = ["a", "b\\"", "ක්‍රීඩා", "\\\\"]\n'
        'dealer = "p4"\n'
        f'pack   = "{"??" * 36}"\n'
        'before = { defeat = [2, 0], lead = "p1", eggs = false }\n'
        "fair   = { hand_no = 7, attempts = [{ attempt = 0 }] }\n"
        'view   = "p2"\n'
        'play   = """\n'
        "# nothing yet\n"
        '"""\n'
    )
    again = loads(dumps(record))
    assert msgspec.structs.replace(again, places={}, play=record.play) == record


def test_no_play_is_a_deal_before_the_first_action():
    record = loads(OMI.partition("play")[0])
    assert record.play == ()
    assert dumps(record).endswith('play   = """\n"""\n')
    assert replay(record).deal.to_act() == (5,)


def test_a_pack_is_physical_cards_with_twins_numbered():
    record = Record(game="rummi", seats=(), dealer=0, pack=(5, JOKER, 5, JOKER))
    assert record.cards() == (card_of(5, 0), card_of(JOKER, 0), card_of(5, 1), card_of(JOKER, 1))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("format = 1", "format = 2", ("bad_format", 1, 1, {"found": "2", "needed": 1})),
        (
            "format = 1",
            "format = true",
            ("bad_value", 1, 1, {"key": "format", "want": "number", "found": "boolean"}),
        ),
        ("format = 1\n", "", ("missing_key", 1, 1, {"key": "format"})),
        (
            '"omi6"',
            '"bridge"',
            (
                "unknown_game",
                2,
                1,
                {"text": "bridge", "known": ("rummi", "omi6", "contract", "points13", "kozel4")},
            ),
        ),
        ('"omi6"', "6", ("bad_value", 2, 1, {"key": "game", "want": "text", "found": "number"})),
        ('game   = "omi6"\n', "", ("missing_key", 1, 1, {"key": "game"})),
        (', "Vera"', "", ("wrong_seats", 3, 1, {"count": 5, "least": 6, "most": 6})),
        ('"Vera"', "6", ("bad_value", 3, 1, {"key": "seats", "want": "names", "found": "list"})),
        (
            '["Nimal", "Kavi", "Oleg", "Anu", "Ravi", "Vera"]',
            "1.5",
            ("bad_value", 3, 1, {"key": "seats", "want": "names", "found": "float"}),
        ),
        ('"p1"', '"p7"', ("bad_seat", 4, 11, {"text": "p7", "seats": 6})),
        ('"p1"', '"*"', ("bad_seat", 4, 11, {"text": "*", "seats": 6})),
        (
            '"p1"',
            "2020-01-01",
            ("bad_value", 4, 1, {"key": "dealer", "want": "text", "found": "date"}),
        ),
        ('dealer = "p1"\n', "", ("missing_key", 1, 1, {"key": "dealer"})),
        ("dealer", "  deeler", ("unknown_key", 4, 3, {"key": "deeler"})),
        ("play", "[play", ("not_toml", 6, 9, {})),
        ("6c7c", "6c6c", ("bad_pack_card", 5, 13, {"card": "6c", "count": 2, "needed": 1})),
        ("6c7c", "2c7c", ("bad_pack_card", 5, 11, {"card": "2c", "count": 1, "needed": 0})),
        ("6c7c", "**7c", ("bad_pack_card", 5, 11, {"card": "**", "count": 1, "needed": 0})),
        ("6c7c", "6c", ("bad_pack_size", 5, 1, {"count": 35, "needed": 36})),
        ("6c7c", "6c??7c", ("bad_pack_size", 5, 1, {"count": 37, "needed": 36})),
        ("6c7c", "6c7x", ("unknown_card", 5, 13, {"text": "7x"})),
        ("6c7c", "6c*7c", ("declared_joker", 5, 13, {"text": "*7c"})),
        ("p6 call", "p6 cal", ("unknown_verb", 9, 4, {"verb": "cal"})),
        ("p6 pass", "  p7 pass", ("bad_seat", 10, 3, {"text": "p7", "seats": 6})),
        (
            "play   =",
            'view   = "p9"\nplay   =',
            ("bad_seat", 6, 11, {"text": "p9", "seats": 6}),
        ),
        (
            "play   =",
            "view   = 1\nplay   =",
            ("bad_value", 6, 1, {"key": "view", "want": "text", "found": "number"}),
        ),
        (
            "play   =",
            "before = 3\nplay   =",
            ("bad_value", 6, 1, {"key": "before", "want": "plain_table", "found": "number"}),
        ),
        (
            "play   =",
            "before = { a = 1.5 }\nplay   =",
            ("bad_value", 6, 1, {"key": "before", "want": "plain_table", "found": "table"}),
        ),
        (
            "play   =",
            "fair.a = 2020-01-01\nplay   =",
            ("bad_value", 6, 1, {"key": "fair", "want": "plain_table", "found": "table"}),
        ),
        ("play   = ", "play = 1\nx = ", ("unknown_key", 7, 1, {"key": "x"})),
        ('"p1"', '"p1', ("not_toml", 4, 13, {})),
    ],
)
def test_faults_have_a_place_and_a_code(old, new, expected):
    assert old in OMI
    assert fault(OMI.replace(old, new, 1)) == expected


def test_play_must_be_text():
    text = OMI.partition("play")[0] + "play = 3\n"
    assert fault(text) == (
        "bad_value",
        6,
        1,
        {"key": "play", "want": "text", "found": "number"},
    )


def test_a_pack_of_several_lines_has_places():
    text = OMI.replace(f'"{OMI_PACK}"', f'"""\n{OMI_PACK[:10]}\n  {OMI_PACK[10:20]} 6c"""')
    assert fault(text) == ("bad_pack_card", 7, 14, {"card": "6c", "count": 2, "needed": 1})


def test_house_rules_are_the_games():
    with pytest.raises(OptionError) as error:
        loads(OMI.replace("seats ", "rules = { split_over = 3 }\nseats ", 1))
    assert error.value.code == "unknown_option"
    record = loads(OMI.replace("seats ", "rules = { split_above = 5 }\nseats ", 1))
    assert record.rules == {"split_above": 5}


def test_a_number_of_absurd_size_is_a_fault():
    assert fault(OMI.replace("format = 1", "format = " + "1" * 60))[0:3] == ("bad_format", 1, 1)
    before = "before = { a = 9223372036854775808 }\nplay"
    assert fault(OMI.replace("play", before, 1))[0:3] == ("bad_value", 6, 1)


# --- files ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\xff\xfe\x00", "not_text"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not_text"),
        (b"format = 1\x00", "not_text"),
        ("format = '\ud800'", "not_text"),
        (OMI.encode()[:100], "not_toml"),
        (b"", "missing_key"),
    ],
)
def test_what_is_no_record(data, code):
    assert fault(data)[0] == code


def test_the_size_is_limited():
    assert fault("#" * (SIZE_LIMIT + 1)) == ("too_large", 0, 0, {"limit": 4 << 20})
    assert fault(b"#" * (SIZE_LIMIT + 1))[0] == "too_large"
    assert len(decode("#" * SIZE_LIMIT)) == SIZE_LIMIT


def test_files(tmp_path):
    path = tmp_path / "hand.deal"
    path.write_text(OMI, encoding="utf-8")
    assert read_file(path) == OMI
    assert load(str(path)) == (loads(OMI),)
    path.write_bytes(b" " * (SIZE_LIMIT + 5))
    with pytest.raises(NotationError, match="too_large"):
        load(path)
    for missing in (tmp_path / "none", tmp_path, "a\0b"):
        with pytest.raises(NotationError) as error:
            load(missing)
        assert error.value.code == "no_file"
        assert error.value.args_ == {"path": str(missing)}


# --- matches -------------------------------------------------------------------------------------
HEAD = OMI.partition("play")[0]
MATCH = f"[[deal]]\n{OMI}\n[[deal]]\n{OMI}"


def test_a_match_is_several_deals():
    records = loads_match(MATCH)
    assert len(records) == 2
    assert records[1].places["dealer"] == 18
    assert [line.number for line in records[1].play] == [21, 22, 23, 24]
    assert dumps_match(records) == MATCH
    assert loads_match(OMI) == (loads(OMI),)
    with pytest.raises(NotationError) as error:
        loads(MATCH)
    assert (error.value.code, error.value.args_) == ("several_deals", {"count": 2})
    assert loads(f"[[deal]]\n{OMI}").game == "omi6"


def test_only_the_first_deal_of_a_match_needs_a_dealer():
    lean = OMI.replace('dealer = "p1"\n', "")
    records = loads_match(f"[[deal]]\n{OMI}\n[[deal]]\n{lean}")
    assert [record.dealer for record in records] == [0, None]
    assert dumps_match(records) == f"[[deal]]\n{OMI}\n[[deal]]\n{lean}"
    assert fault(f"[[deal]]\n{lean}[[deal]]\n{OMI}")[:3] == ("missing_key", 1, 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deal = []", ("no_deals", 1, 1, {})),
        ("\n deal = 3", ("bad_value", 2, 2, {"key": "deal", "want": "tables", "found": "number"})),
        (
            "deal = [1]",
            ("bad_value", 1, 1, {"key": "deal", "want": "tables", "found": "list"}),
        ),
        ("x = 1\n[[deal]]", ("unknown_key", 1, 1, {"key": "x"})),
        (f"[[deal]]\n{OMI}\n[[deal]]\n", ("missing_key", 14, 1, {"key": "format"})),
        (f"[[deal]]\n{OMI}\n[[deal]]\n{OMI}x=1", ("unknown_key", 26, 1, {"key": "x"})),
        (
            f"[[deal]]\n{OMI}\n[[deal]]\n{OMI.replace('p6 pass', 'p6 puss')}",
            ("unknown_verb", 24, 4, {"verb": "puss"}),
        ),
        (
            f"[[deal]]\n{OMI}\n[[deal]]\nrules = {{ split_above = 5 }}\n{OMI}",
            ("deals_differ", 15, 1, {"key": "rules"}),
        ),
    ],
)
def test_faults_of_matches_have_a_place(text, expected):
    assert fault(text) == expected


def test_the_deals_of_a_match_are_of_one_game():
    kozel = dumps(recorder("kozel4", 1).record())
    assert fault(f"[[deal]]\n{OMI}\n[[deal]]\n{kozel}") == (
        "deals_differ",
        16,
        1,
        {"key": "game"},
    )


def test_the_deals_of_a_match_have_one_number_of_seats():
    deals = [dumps(recorder("rummi", 1, seats=seats).record()) for seats in (3, 4)]
    assert fault(f"[[deal]]\n{deals[0]}[[deal]]\n{deals[1]}")[0] == "deals_differ"


# --- fixed points --------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_what_is_printed_reads_back(game, data):
    play = data.draw(st.lists(lines(game, SEAT_VERBS[game], TABLE_VERBS[game]), max_size=8))
    count = SEATS[game]
    text = st.text(st.characters(exclude_categories=("Cs",)), max_size=6)
    size = {"rummi": 108, "omi6": 36, "contract": 53, "points13": 106, "kozel4": 36}[game]
    record = Record(
        game=game,
        seats=tuple(data.draw(st.lists(text, min_size=count, max_size=count))),
        dealer=data.draw(st.integers(0, count - 1)),
        pack=(UNKNOWN,) * size,
        fair=data.draw(st.dictionaries(text, text | st.integers(0, 9), max_size=2)),
        view=data.draw(st.none() | st.integers(0, count - 1)),
        play=tuple(play),
    )
    printed = dumps(record)
    again = loads(printed)
    assert dumps(again) == printed
    plain = [msgspec.structs.replace(line, number=0) for line in again.play]
    assert plain == play
    assert msgspec.structs.replace(again, places={}, play=record.play) == record


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_record_replay_record_is_a_fixed_point(game, seed):
    kept = played(game, seed, steps=150)
    text = dumps(kept.record())
    record = loads(text)
    again = replay(record)
    copy = recorder(game, seed)
    for line in record.play:
        if isinstance(line.body, Action):
            copy.add(line.seat, line.body, line.seconds, auto=line.auto)
    assert dumps(copy.record()) == text
    assert again.deal.to_act() == kept.deal.to_act()
    assert again.deal.table() == kept.deal.table()
    for seat in range(len(record.seats)):
        faces = [card >> 3 for card in kept.deal.hand(seat)]
        assert [card >> 3 for card in again.deal.hand(seat)] == faces
        assert list(again.deal.legal(seat)) == list(kept.deal.legal(seat))


# --- fuzz ----------------------------------------------------------------------------------------
ERRORS = (NotationError, IllegalAction, RecordMismatch, OptionError)


def accept(data: str | bytes) -> None:
    """Read and replay; only the four errors may come."""
    try:
        records = loads_match(data)
        printed = dumps_match(records)
        assert dumps_match(loads_match(printed)) == printed
        replay(records)
    except ERRORS:
        pass


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80) | st.binary(max_size=80))
def test_any_text_is_read_or_refused(data):
    accept(data)


toml_bits = st.sampled_from(
    [
        *("format = 1\n", 'game = "omi6"\n', 'game = "rummi"\n', "seats = []\n", "[[deal]]\n"),
        *(
            'dealer = "p1"\n',
            f'pack = "{OMI_PACK}"\n',
            'play = """\n',
            '"""\n',
            "'''",
            '"',
            "{",
            "}",
        ),
        *("[a]\n", "fair.", "x = ", "1979-05-27\n", "nan\n", "[", "]", "p1 pass\n", "\\", "\n"),
        *("a.b = 1\n", "before = {", "rules.split_above = 5\n", "deal = 1\n", "deal."),
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(toml_bits, max_size=12).map("".join))
def test_any_toml_is_read_or_refused(data):
    accept(data)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_good_records_gone_bad_are_read_or_refused(game, data):
    text = dumps(played(game, 1, steps=60).record())
    kind = data.draw(st.sampled_from(["cut", "letter", "swap", "drop", "double", "bytes"]))
    rows = text.split("\n")
    at = data.draw(st.integers(0, len(text) - 1))
    row = data.draw(st.integers(0, len(rows) - 1))
    other = data.draw(st.integers(0, len(rows) - 1))
    match kind:
        case "cut":
            text = text[:at]
        case "letter":
            text = text[:at] + data.draw(st.sampled_from('p1 9c*?"\n#=@')) + text[at + 1 :]
        case "swap":
            rows[row], rows[other] = rows[other], rows[row]
        case "drop":
            del rows[row]
        case "double":
            rows.insert(other, rows[row])
        case "bytes":
            raw = bytearray(text.encode())
            raw[at] = data.draw(st.integers(0, 255))
            return accept(bytes(raw))
    accept(text if kind in ("cut", "letter") else "\n".join(rows))
    return None


def test_names_are_any_text():
    assert loads(OMI.replace('"Nimal"', '"\\u0dc1\\u0dca\\u200d\\u0dbb\\u0dd3"')).seats[0] == "ශ්‍රී"
    assert NAMES[0] == "Nimal"
