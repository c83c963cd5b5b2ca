"""`mesaya analyse`: a record, a match, a transcript; what cannot be read, and what cannot be solved."""

from __future__ import annotations

import json
import random
import re

import pytest

from cli.test_commands import run
from mesaya.bots import find
from mesaya.cli.analyse_command import run_analyse
from mesaya.cli.frame import Frame
from mesaya.games import rule_book
from mesaya.lab import analysis
from mesaya.lab.driver import Witness, play_deal
from mesaya.notation.recorder import Recorder
from mesaya.notation.records import dumps, dumps_match


@pytest.fixture
def analyse(monkeypatch, capsys):
    """The command in this process, and the last cards only, so that it is quick."""
    near = analysis.Reach(two=4, three=4, stock=0, why="plain")
    monkeypatch.setattr(analysis, "usual", lambda: near)

    def asked(path, deal=None, *, every=False, as_json=False, language="en"):
        code = run_analyse(Frame(language), str(path), deal, every=every, as_json=as_json)
        return code, *capsys.readouterr()

    return asked


class Writing(Witness):
    """Keeps the record of a deal that is played."""

    def __init__(self, match):
        self.match = match

    def began(self, deal, pack):
        names = [f"seat {seat}" for seat in range(self.match.seats)]
        options, dealer = self.match.options, self.match.dealer
        self.recorder = Recorder(self.match.game, options, names, dealer, pack, self.match.before())

    def acts(self, deal, seat, action):
        self.recorder.add(seat, action)


def match_of(game: str, deals: int, seed: int = 2):
    """The records of a match from its first deal."""
    book, rng = rule_book(game), random.Random(seed)
    match = book.match(book.options({}), 6 if game == "omi6" else 4, 0)
    records = []
    for _ in range(deals):
        writing = Writing(match)
        played = play_deal(match, [find("greedy@1", game)] * match.seats, rng, writing)
        records.append(writing.recorder.record())
        match = match.after(played.outcome)
    return records


def test_a_record_as_a_table_and_as_json(tmp_path, analyse):
    file = tmp_path / "one.deal"
    file.write_text(dumps(match_of("omi6", 1)[0]))
    code, out, err = analyse(file, every=True)
    assert (code, err) == (0, "")
    assert "What each card was worth" in out
    assert "two other teams play against this one" in out
    assert "not worked out: 12. The rules are not compiled" in out
    assert "{" not in out
    assert "analysis-" not in out
    found = json.loads(analyse(file, as_json=True)[1])
    assert list(found) == ["game", "sure", "left", "why", "decisions", "seats"]
    assert (found["game"], found["sure"], found["left"]) == ("omi6", "least", 12)
    assert len(found["decisions"]) == 24

    def plays(text: str) -> int:
        return len(re.findall(r"^ +\d+ +p\d ", text, re.M))

    assert plays(out) == sum(len(one["options"]) > 1 for one in found["decisions"])
    assert plays(analyse(file)[1]) == sum(one["cost"] > 0 for one in found["decisions"])


def test_a_deal_of_a_match_is_chosen(tmp_path, analyse):
    file = tmp_path / "three.match"
    records = match_of("omi6", 2)
    file.write_text(dumps_match(records))
    last, first = (json.loads(analyse(file, deal, as_json=True)[1]) for deal in (None, 1))
    alone = tmp_path / "first.deal"
    alone.write_text(dumps(records[0]))
    assert first == json.loads(analyse(alone, as_json=True)[1])
    assert last != first
    code, out, err = analyse(file, 3)
    assert (code, out) == (2, "")
    assert "There is no deal 3" in err


def test_a_transcript_is_analysed_and_a_changed_one_is_not(tmp_path):
    assert run("simulate", "omi6", "-n", "1", "--transcripts", str(tmp_path), "-q").returncode == 0
    file = tmp_path / "omi6-000001.json"
    done = run("analyse", str(file), "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["game"] == "omi6"
    changed = json.loads(file.read_text("utf-8"))
    changed["dealer"] = (changed["dealer"] + 1) % 6
    file.write_text(json.dumps(changed), "utf-8")
    refused = run("analyse", str(file))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "Not verified: step " in refused.stderr
    opening = run("analyse", str(tmp_path / "omi6-0001-opening.json"))
    assert (opening.returncode, opening.stderr) == (1, "No card was played.\n")


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("{", 2, "it is not JSON"),
        ('{"format": "else"}', 2, "not a transcript"),
        ("format = 2", 2, "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path, text, code, said):
    file = tmp_path / "some"
    file.write_text(text)
    done = run("analyse", str(file))
    assert (done.returncode, done.stdout) == (code, "")
    assert said in done.stderr


def test_a_line_against_the_rules_is_named(tmp_path, analyse):
    file = tmp_path / "bad.deal"
    text = dumps(match_of("omi6", 1)[0])
    file.write_text(text.replace("\np5 pass", "\np5 play 6c", 1))
    code, out, _ = analyse(file, as_json=True)
    assert code == 1
    assert json.loads(out)["ok"] is False


def test_a_rummy_is_left_out_with_a_sentence(tmp_path, analyse):
    file = tmp_path / "rummy.deal"
    file.write_text(dumps(match_of("points13", 1)[0]))
    code, out, err = analyse(file)
    assert (code, out) == (1, "")
    assert "depends on the order of the stock" in err
    assert json.loads(analyse(file, as_json=True)[1])["why"] == "rummy"


@pytest.mark.parametrize("language", ["si", "ta", "ru"])
def test_every_language_has_all_of_it(tmp_path, analyse, language):
    file = tmp_path / "one.deal"
    file.write_text(dumps(match_of("kozel4", 1)[0]))
    code, out, err = analyse(file, every=True, language=language)
    assert (code, err) == (0, "")
    assert "analysis-" not in out
    assert "Worth" not in out


def test_help_has_a_text_for_every_option():
    done = run("analyse", "--help")
    assert done.returncode == 0
    assert "help-" not in done.stdout
    for line in done.stdout.splitlines():
        if line.strip().startswith("--") and "--help" not in line:
            assert len(line.split(None, 2)) > 2, f"no text for {line}"
