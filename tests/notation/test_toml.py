"""TOML of records: places of faults, plain values, and writing that reads back."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mesaya.errors import NotationError
from mesaya.notation.toml import (
    Source,
    lines_value,
    parse_toml,
    plain,
    plain_table,
    plain_value,
    table_value,
    text_value,
)

plain_values = st.recursive(
    st.booleans()
    | st.integers(-(1 << 63), (1 << 63) - 1)
    | st.text(st.characters(exclude_categories=("Cs",))),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=("Cs",))), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a = 1\nb = ]", 2, 5),
        ("a = 1\nb = ", 2, 5),
        ('a = """\nx', 2, 2),
        ("a = 1\na = 2\n", 2, 6),
        ("a = " + "9" * 5000, 1, 1),
        ("a = " + "[" * 100_000, 1, 1),
        ("x = 1\n" + "a." * 2_000_000 + "a = 1", 2, 2),
        ("a.b = 1\n" * 70, 2, 8),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_not_toml_has_a_place(text, line, column):
    with pytest.raises(NotationError) as error:
        parse_toml(text)
    assert (error.value.code, error.value.line, error.value.column) == ("not_toml", line, column)


def test_keys_are_found_where_they_stand():
    source = Source(
        "# game = 1\n"
        'format = 1 # pack = "x"\n'
        'fair = { game = "x" }\n'
        "play = '''\n"
        "game = 2\n"
        "'''\n"
        'note = """\n'
        'a \\""" game = 3\n'
        '"""\n'
        "  'game' = 4\n"
        '"dealer" = "p1"\n'
        "before.round = 3\n"
        "[ view ]\n"
    )
    assert source.deals == [0]
    assert source.key(0, "format") == (2, 1)
    assert source.key(0, "game") == (10, 3)
    assert source.key(0, "dealer") == (11, 1)
    assert source.key(0, "before") == (12, 1)
    assert source.key(0, "view") == (13, 3)
    assert source.key(0, "pack") == (1, 1)
    assert source.key(4, "game") == (1, 1)


def test_keys_are_found_in_their_deal():
    source = Source('x = "[[deal]]"\n[[deal]]\na = 1\n\n  [["deal"]]\nb = 2\n[deal.c]\na = 3\n')
    assert source.key(0, "a") == (3, 1)
    assert source.key(1, "b") == (6, 1)
    assert source.key(1, "c") == (7, 7)
    assert source.key(1, "a") == (8, 1)
    assert source.key(0, "b") == (2, 1)
    assert source.key(1, "x") == (5, 1)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ('play = """\none\ntwo\n"""', [(2, 1), (3, 1), (4, 1)]),
        ('\nplay  =  """one\ntwo"""', [(2, 13), (3, 1)]),
        ("play='''\none\n'''", [(2, 1), (3, 1)]),
        ('play = "one\\ntwo"', [(1, 9), (1, 9)]),
        ("play = 'one'", [(1, 9)]),
        ('play = """\none \\\n  two\nthree"""', [(2, 1), (2, 1)]),
        ('play = """\n\\u0041 \\"""\ntwo"""', [(2, 1), (3, 1)]),
        ('play = ""', [(1, 9)]),
        ('play = """a""""', [(1, 11)]),
        ('deal = { play = "x" }', [(1, 1)]),
        ("play = 3", [(1, 1)]),
    ],
)
def test_lines_of_a_text_are_lines_of_the_file(text, rows):
    value = tomllib.loads(text).get("play", "")
    within = Source(text).within(0, "play", str(value))
    assert [within.row(row) for row in range(len(rows))] == rows


def test_characters_of_a_text_have_places():
    text = 'pack = """\nabc\ndef"""'
    within = Source(text).within(0, "pack", "abc\ndef")
    assert [within.offset("abc\ndef", at) for at in (0, 2, 4, 6)] == [
        (2, 1),
        (2, 3),
        (3, 1),
        (3, 3),
    ]
    within = Source('pack = "abc"').within(0, "pack", "abc")
    assert within.offset("abc", 2) == (1, 11)


def test_plain_values_only():
    assert plain([1, "x", True, {"a": []}]) == [1, "x", True, {"a": []}]
    assert plain(1.5) is None
    assert plain([1, 1.5]) is None
    assert plain({"a": 1.5}) is None
    assert plain(1 << 63) is None
    assert plain(-(1 << 63)) == -(1 << 63)
    assert plain(tomllib.loads("a = 2020-01-01")["a"]) is None
    assert plain_table({"a": 1.5}) is None
    deep: object = 1
    for _ in range(24):
        deep = [deep]
    assert plain(deep) is not None
    assert plain([deep]) is None
    assert plain({"a": deep}) is None


@given(plain_values)
def test_plain_values_read_back(value):
    text = f"a = {plain_value(value)}"
    assert "\n" not in text
    assert tomllib.loads(text) == {"a": value}
    assert plain(value) == value


def test_how_values_look():
    assert table_value({}) == "{ }"
    assert table_value({"a": 1, "b c": [True, "x"]}) == '{ a = 1, "b c" = [true, "x"] }'
    assert text_value('a"\\\n') == '"a\\"\\\\\\u000a"'


@settings(max_examples=300)
@given(
    st.lists(
        st.text(st.characters(exclude_characters="\n", exclude_categories=("Cs",)), max_size=10)
        | st.text('"\\u\r\t ', max_size=12),
        max_size=6,
    )
)
def test_lines_read_back_line_for_line(lines):
    text = "play = " + lines_value(lines)
    assert text.count("\n") == len(lines) + 1
    value = tomllib.loads(text)["play"]
    assert value == "".join(line + "\n" for line in lines)
    within = Source(text).within(0, "play", value)
    assert [within.row(row) for row in range(len(lines))] == [
        (row + 2, 1) for row in range(len(lines))
    ]
