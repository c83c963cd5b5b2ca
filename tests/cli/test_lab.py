"""`mesaya lab`: what it prints, writes and answers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from mesaya.cli.app import app

ENV = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100"}


def line(*words: str) -> list[str]:
    return [sys.executable, "-m", "mesaya", "lab", *words]


def run(*words: str, **env: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        line(*words), capture_output=True, text=True, check=False, env={**ENV, **env}, timeout=60
    )


def here(*words: str):
    """The command in this process: quicker, where nothing is asked of the process itself."""
    return CliRunner().invoke(app, ["lab", *words])


def test_a_duel_is_printed_and_written_and_the_same_with_one_process_and_two(tmp_path):
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    html = tmp_path / "duel.html"
    words = ("duel", "greedy", "random", "kozel4", "-n", "24", "--json")
    one = run(*words, str(files[0]), "--jobs", "1", "--html", str(html))
    two = run(*words, str(files[1]), "--jobs", "2")
    assert (one.returncode, two.returncode) == (0, 0), one.stderr + two.stderr
    for part in ("greedy@1 against random@1", "Deals won", "defeat points a deal", "24 × 2", "±"):
        assert part in one.stdout
    assert "lab-" not in one.stdout
    assert one.stderr == ""
    found = [json.loads(file.read_text()) for file in files]
    assert [report["made"]["jobs"] for report in found] == [1, 2]
    for name in ("rows", "win", "net", "running", "histogram", "decisions"):
        assert found[0]["result"][name] == found[1]["result"][name]
    assert found[0]["setting"] == found[1]["setting"]
    assert html.read_text("utf-8").startswith("<!doctype html>")


def test_one_deal_is_repeated_alone():
    words = ("duel", "greedy", "random", "rummi", "--json", "-", "--seed", "5", "--jobs", "1")
    whole = json.loads(here(*words, "-n", "4").stdout)
    alone = json.loads(here(*words, "--only", "3").stdout)
    assert alone["result"]["rows"] == whole["result"]["rows"][3:]
    assert (alone["setting"]["first"], alone["setting"]["series"]) == (3, "seed-5")


@pytest.mark.parametrize(
    ("new", "old", "deals", "code", "said"),
    [
        ("greedy", "random", "200", 0, "Accepted"),
        ("random", "greedy", "200", 1, "Rejected"),
        ("random", "random", "24", 2, "Undecided"),
    ],
)
def test_a_gate_answers_with_its_exit_code(new, old, deals, code, said):
    done = here("gate", new, old, "kozel4", "-n", deals, "--jobs", "1")
    assert done.exit_code == code
    assert done.stdout.splitlines()[-1].startswith(said)


def test_a_ladder_has_everybody_best_first():
    done = here("ladder", "kozel4", "random", "greedy", "-n", "20", "--jobs", "1", "--json", "-")
    found = json.loads(done.stdout)
    assert done.exit_code == 0
    assert [rank["bot"] for rank in found["ranks"]] == ["greedy@1", "random@1"]
    assert len(found["results"]) == 1
    assert here("ladder", "kozel4", "random", "greedy", "-n", "9", "--jobs", "1").exit_code == 0


def test_an_honest_bot_passes():
    done = here("honest", "greedy", "kozel4", "-n", "4", "--json", "-")
    found = json.loads(done.stdout)
    assert done.exit_code == 0
    assert found["differences"] == []
    assert found["worlds"] > found["asked"] > 0
    assert "lab-" not in here("honest", "greedy", "omi6", "-n", "2").stdout


def test_a_bot_that_was_not_asked_has_not_passed():
    done = here("honest", "greedy", "kozel4", "-n", "1", "--every", "99999")
    assert done.exit_code == 2
    assert "--every" in done.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("duel", "genius", "random", "kozel4"), "no bot genius"),
        (("duel", "sharp@1:x", "random", "kozel4"), "no bot sharp@1:x"),
        (("duel", "greedy", "random", "whist"), "no game whist"),
        (("duel", "greedy", "random", "kozel4", "--seats", "5"), "5 seats"),
        (("duel", "greedy", "random", "rummi", "--seats", "-1"), "-1 seats"),
        (("duel", "greedy", "random", "rummi", "--rules", "packs=7"), "packs cannot be 7"),
        (("duel", "greedy", "random", "kozel4", "--field"), "--field"),
        (("duel", "greedy", "random", "rummi", "--partner", "random"), "--partner"),
        (("duel", "greedy", "random", "kozel4", "--partner", "nobody"), "no bot nobody"),
        (("duel", "greedy", "random", "kozel4", "--seeds", "luck"), "train"),
        (("duel", "greedy", "random", "omi6", "--before", "{"), "JSON"),
        (("duel", "greedy", "random", "omi6", "--before", '{"x":1}'), "look at x"),
        (("duel", "greedy", "random", "kozel4", "--json", "no/such/x.json"), "no/such/x.json"),
        (("gate", "greedy", "random", "kozel4", "--h0", "60", "--h1", "55"), "60 %"),
        (("ladder", "kozel4", "greedy"), "two bots"),
        (("ladder", "kozel4", "greedy", "greedy@1"), "named twice"),
        (("honest", "genius", "kozel4"), "no bot genius"),
    ],
)
def test_what_makes_no_sense_is_refused(words, why):
    done = here(*words)
    assert done.exit_code == 2
    assert why in done.stderr
    assert done.stdout == ""
    assert isinstance(done.exception, SystemExit)


def test_progress_is_told_on_stderr_every_few_seconds():
    """A long run is stopped once it has told; Ctrl-C ends it and its processes without a trace."""
    with subprocess.Popen(
        line("duel", "greedy", "random", "rummi", "-n", "99999", "--jobs", "2"), env=ENV,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as going:  # fmt: skip
        told = going.stderr.readline()
        os.killpg(going.pid, signal.SIGINT)
        start = time.monotonic()
        out, err = going.communicate(timeout=30)
    assert "of 99,999 deals" in told
    assert time.monotonic() - start < 10
    assert going.returncode == 130
    assert out == ""
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("command", "language"), [("duel", "si"), ("gate", "en"), ("ladder", "ta"), ("honest", "ru")]
)
def test_help_has_a_text_for_every_option(command, language):
    done = run(command, "--help", MESAYA_LANG=language)
    assert done.returncode == 0
    assert "help-" not in done.stdout
    for text in done.stdout.splitlines():
        if text.strip().startswith("--"):
            assert len(text.split("  ")) > 2, text
