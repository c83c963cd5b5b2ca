"""The rules pages cite every rule, name every house rule, and read well where they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from mesaya.options import (
    ContractOptions,
    Kozel4Options,
    Omi6Options,
    Options,
    Points13Options,
    RummiOptions,
)

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "locales" / "en" / "rules"
IDS = [line.split() for line in (ROOT / "spec" / "rule_ids.txt").read_text("utf-8").splitlines()]
OPTIONS: dict[str, type[Options]] = {
    "rummi": RummiOptions,
    "omi6": Omi6Options,
    "contract": ContractOptions,
    "points13": Points13Options,
    "kozel4": Kozel4Options,
}
NAMES = (*OPTIONS, "common")
CITED = re.compile(r"\[([RQES]\d[\d.]*[a-z]?)\]")
BROKEN_CLUSTER = re.compile("\u0dca[\u0dbb\u0dba]")
SINHALA = re.compile("[\u0d80-\u0dff]")


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text("utf-8")


def test_the_list_of_rule_ids_names_each_once_and_only_known_games() -> None:
    assert len({rule for _, rule in IDS}) == len(IDS)
    assert {name for name, _ in IDS} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_of_a_game_is_cited_on_its_page(name: str) -> None:
    cited = set(CITED.findall(page(name)))
    assert [rule for game, rule in IDS if game == name and rule not in cited] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_page_cites_no_rule_that_does_not_exist(name: str) -> None:
    assert set(CITED.findall(page(name))) - {rule for _, rule in IDS} == set()


@pytest.mark.parametrize("name", OPTIONS)
def test_every_house_rule_stands_in_the_table_of_its_page(name: str) -> None:
    table = page(name).split("## House rules\n")[1]
    named = set(re.findall(r"^\| `(\w+)", table, re.MULTILINE))
    assert named == {field.name for field in msgspec.structs.fields(OPTIONS[name])}


@pytest.mark.parametrize("name", OPTIONS)
def test_the_values_that_the_page_says_we_play_are_the_defaults(name: str) -> None:
    told = dict(re.findall(r"^\| `(\w+)=(\w+)`", page(name), re.MULTILINE))
    defaults = OPTIONS[name]()
    for option, value in told.items():
        default = getattr(defaults, option)
        assert value == (str(default).lower() if isinstance(default, bool) else str(default))
    for field in msgspec.structs.fields(OPTIONS[name]):
        assert (field.name in told) == (field.default is not None)


@pytest.mark.parametrize("name", NAMES)
def test_lines_fit_a_terminal_and_are_plain_markdown(name: str) -> None:
    lines = page(name).splitlines()
    assert [line for line in lines if len(line) > 100 or line != line.rstrip()] == []
    assert re.search(r"</?[a-z]+[ >/]", page(name)) is None


@pytest.mark.parametrize("name", NAMES)
def test_sinhala_conjuncts_keep_their_joiner(name: str) -> None:
    assert BROKEN_CLUSTER.findall(page(name)) == []


def test_sinhala_words_stand_where_sinhala_games_are_explained() -> None:
    assert "මම හරි" in page("rummi")
    assert "ශ්\u200dරේණිය" in page("rummi")
    assert "කැට" in page("omi6")
    assert all(SINHALA.search(page(name)) for name in ("rummi", "omi6", "common"))
    assert BROKEN_CLUSTER.search("ක්රීඩා") is not None
