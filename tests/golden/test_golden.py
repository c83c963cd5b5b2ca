"""The golden records: whole matches and oddities replay to what stands in `expected.json`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from mesaya.games import NAMES
from mesaya.notation.lines import Score
from mesaya.notation.records import dumps, dumps_match, load, loads, read_file
from mesaya.notation.replay import replay
from mesaya.notation.report import report

HERE = Path(__file__).parent
MATCHES = sorted(HERE.glob("*/*.match"))
ODDITIES = sorted((HERE / "oddities").glob("*.deal"))
EXPECTED = json.loads((HERE / "expected.json").read_text(encoding="utf-8"))
ODD = json.loads((HERE / "oddities.json").read_text(encoding="utf-8"))


def test_there_are_twenty_matches_of_every_game():
    found = [f"{path.parent.name}/{path.stem}" for path in MATCHES]
    assert found == sorted(f"{game}/{number:02}" for game in NAMES for number in range(20))
    assert sorted(EXPECTED) == found
    size = sum(path.stat().st_size for path in MATCHES)
    assert size < 6 << 20


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_whole_match_replays(path):
    records = load(path)
    assert dumps_match(records) == read_file(path)
    found = report(replay(records))
    expected = EXPECTED[f"{path.parent.name}/{path.stem}"]
    assert found.over
    assert found.match_over == (path.parent.name != "points13")
    assert (len(records), found.totals, found.winners) == (
        expected["deals"],
        expected["totals"],
        expected["winners"],
    )
    for record in records:
        assert isinstance(record.play[-1].body, Score)
        assert record.dealer is not None


@pytest.mark.parametrize("game", NAMES)
def test_later_deals_take_what_they_do_not_say_from_the_match(game):
    path = HERE / game / "00.match"
    first, *later = load(path)
    lean = [msgspec.structs.replace(record, dealer=None, before=None) for record in later]
    assert report(replay([first, *lean])) == report(replay(load(path)))


def test_every_oddity_is_expected():
    assert sorted(ODD) == [path.stem for path in ODDITIES]
    assert {path.stem.partition("-")[0] for path in ODDITIES} == set(NAMES)


@pytest.mark.parametrize("path", ODDITIES, ids=lambda path: path.stem)
def test_an_oddity_replays(path):
    text = read_file(path)
    record = loads(text)
    assert dumps(record) == text
    assert record.play[0].comment
    assert len(record.play[0].comment) <= 100
    assert msgspec.to_builtins(report(replay(record))) == ODD[path.stem]
