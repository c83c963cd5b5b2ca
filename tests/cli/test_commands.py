"""The commands: what they print, where, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from mesaya import __version__
from mesaya.games import NAMES

ENV = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100"}


def run(
    *words: str, stdin: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "mesaya", *words],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={**ENV, **(env or {})},
    )


def test_version():
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"mesaya {__version__}\n")


@pytest.mark.parametrize(
    "command",
    ["play", "replay", "legal", "arrange", "simulate", "verify", "deal", "rules", "doctor"],
)
def test_help_has_a_text_for_every_option(command):
    done = run(command, "--help")
    assert done.returncode == 0
    assert "help-" not in done.stdout
    for line in done.stdout.splitlines():
        if line.strip().startswith("--") and "--help" not in line:
            assert len(line.split(None, 2)) > 2, f"no text for {line}"


def test_all_commands_are_listed():
    done = run("--help")
    for command in (
        "play",
        "replay",
        "legal",
        "arrange",
        "simulate",
        "verify",
        "deal",
        "rules",
        "doctor",
    ):
        assert f"\n  {command} " in done.stdout
    assert "help-" not in done.stdout


@pytest.mark.parametrize("name", [*NAMES, "common"])
def test_rules_prints_the_page(name):
    done = run("rules", name)
    assert done.returncode == 0
    assert done.stdout.startswith("# ")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "chess"), "There is no game chess"),
        (("simulate", "chess"), "There is no game chess"),
        (("play", "chess"), "There is no game chess"),
        (("arrange", "omi6", "6c"), "There is no game omi6"),
        (("simulate", "omi6", "--bots", "genius"), "There is no bot genius"),
        (("simulate", "omi6", "--seats", "5"), "cannot be played with 5 seats"),
        (("simulate", "rummi", "--rules", "packs"), "“packs” is no house rule"),
        (("simulate", "rummi", "--rules", "packs=7"), "The option packs cannot be 7"),
        (("simulate", "rummi", "--rules", "pack=3"), "There is no option pack"),
        (("simulate", "contract", "--seats", "5", "--rules", "packs=1"), "too few cards"),
        (("arrange", "points13", "7x"), "“7x” is not a card"),
        (("arrange", "points13", "7h"), "1 cards were given"),
        (("arrange", "points13", "--wild", "1", "7h"), "“1” is no wild rank"),
        (("arrange", "rummi", "7h7h7h"), "7h is named 3 times"),
        (("arrange", "rummi", "7h ?? 8h"), "?? cannot be held"),
        (("replay", "no/such/file.deal"), "cannot be read"),
        (("play", "kozel4", "--seat", "5"), "There is no seat 5"),
    ],
)  # fmt: skip
def test_bad_input_is_named_on_stderr_with_exit_code_2(words, said):
    done = run(*words)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_arrange_json_keys_points13():
    done = run("arrange", "points13", "--wild", "7", "6s7s8s QhKhAh 4d4c4s 9d9c9s Jd", "--json")
    found = json.loads(done.stdout)
    assert list(found) == ["score", "declarable", "groups"]
    assert found["score"] == 10
    assert found["declarable"] is False
    assert "6s7s8s" in found["groups"]


def test_arrange_json_keys_rummi():
    cards = "7s 7h 7d 5s 6h 4d 3s 3h 2d 2c"
    done = run("arrange", "rummi", "--round", "1", f"{cards} 3c", "--json")
    found = json.loads(done.stdout)
    assert list(found) == ["can_go_down", "melds", "left"]
    assert found["can_go_down"] is True
    assert found["melds"] == ["3c3h3s", "7d7h7s"]
    assert found["left"] == "2c2d4d6h5s"
    done = run("arrange", "rummi", "--round", "1", f"{cards} 9c", "--json")
    found = json.loads(done.stdout)
    assert found["can_go_down"] is False
    assert found["melds"] == []


def test_arrange_contract_lays_every_card_in_deal_7():
    cards = "3c4c5c6c 7d8d9dTd 9hThJhQhKh"
    found = json.loads(run("arrange", "contract", "--deal", "7", cards, "--json").stdout)
    assert found["can_go_down"]
    assert found["left"] == ""
    found = json.loads(
        run("arrange", "contract", "--deal", "7", cards[:-2] + "2s", "--json").stdout
    )
    assert not found["can_go_down"]


def test_simulate_is_the_same_for_the_same_seed():
    words = ("simulate", "kozel4", "-n", "40", "--bots", "greedy,random", "--seed", "7", "--json")
    one, two = (json.loads(run(*words).stdout) for _ in range(2))
    for found in (one, two):
        found.pop("seconds")
        found.pop("decisions_per_second")
    assert one == two
    assert one["deals"] == 40
    assert one["bots"] == ["greedy@1", "random@1", "greedy@1", "random@1"]
    assert sum(one["wins"]) <= 40
    assert sum(one["endings"].values()) == 40
    assert one["lengths"]["least"] <= one["lengths"]["mean"] <= one["lengths"]["most"]


def test_simulate_prints_a_table_for_people():
    done = run("simulate", "omi6", "-n", "20", "--check")
    assert done.returncode == 0
    assert "team C:" in done.stdout
    assert "20 deals" in done.stdout


def test_doctor_plays_every_game():
    done = run("doctor", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0
    assert found["self_test"] == "ok"
    assert found["build"] in ("interpreted", "compiled")
    assert found["games"] == list(NAMES)
    assert run("doctor").returncode == 0


def test_a_reader_that_leaves_early_is_no_error():
    done = subprocess.run(
        f"{sys.executable} -m mesaya rules rummi | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env=ENV,
    )
    assert done.stdout.startswith("# ")
    assert done.stderr == ""


def test_an_unknown_language_falls_back_to_english():
    assert "There is no game" in run("--lang", "xx", "rules", "chess").stderr


def test_replay_and_legal_of_a_position(tmp_path):
    deal = tmp_path / "position.deal"
    pack = "".join(
        f"{rank}{suit}" for rank in "A6789TJQK" for suit in "cdhs"
    )  # fmt: skip
    deal.write_text(
        f'format = 1\ngame = "kozel4"\nseats = ["a", "b", "c", "d"]\ndealer = "p4"\npack = "{pack}"\n'
        'play = """\n* turn Ks\np1 lead Ac7c\np2 fold 6d7d\n"""\n'
    )
    done = run("replay", str(deal), "--json")
    if done.returncode == 1:
        pytest.fail(done.stdout)
    found = json.loads(done.stdout)
    assert list(found) == [
        "ok", "over", "ending", "scores", "totals", "to_act", "match_over", "winners", "hands", "table",
        "details",
    ]  # fmt: skip
    assert found["to_act"] == ["p3"]
    listed = run("legal", str(deal))
    assert listed.returncode == 0
    assert all(line.startswith("p3 ") for line in listed.stdout.splitlines())
    as_json = json.loads(run("legal", str(deal), "--json").stdout)
    assert as_json["to_act"] == ["p3"]
    assert [f"p3 {line}" for line in as_json["legal"]["p3"]] == listed.stdout.splitlines()


def test_transcripts_of_a_simulation_verify_and_a_changed_one_does_not(tmp_path):
    folder = tmp_path / "deals"
    done = run("simulate", "omi6", "-n", "2", "--transcripts", str(folder), "--json", "-q")
    assert done.returncode == 0
    first, second, opening = sorted(folder.iterdir())
    assert opening.name == "omi6-0001-opening.json"
    verified = run("verify", str(first))
    assert verified.returncode == 0
    assert "Verified: nobody could choose this deck." in verified.stdout
    found = json.loads(run("verify", str(second), "--json").stdout)
    assert list(found) == ["verdict", "checks"]
    assert found["verdict"] == "verified"
    assert list(found["checks"][0]) == ["code", "status", "detail"]
    changed = first.read_text().replace('"dealer":', '"dealer":1', 1)
    (tmp_path / "changed.json").write_text(changed)
    failed = run("verify", str(tmp_path / "changed.json"))
    assert failed.returncode == 1
    assert "FAILED" in failed.stdout
    dealt = run("deal", "--transcript", str(first))
    assert dealt.returncode == 0
    assert len(dealt.stdout.splitlines()) == 7
    as_json = json.loads(run("deal", "--transcript", str(first), "--json").stdout)
    assert sum(len(cards) for cards in as_json["hands"].values()) + len(as_json["stock"]) == 36
    assert run("deal", "--transcript", str(tmp_path / "changed.json")).returncode == 1


@pytest.mark.parametrize("data", [b"", b"\xff", b"[]", b'{"a":1.5}', b"[" * 500])
def test_what_is_no_transcript_cannot_be_read(tmp_path, data):
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    for words in (
        ("verify", str(path)),
        ("deal", "--transcript", str(path)),
        ("verify", "no/such.json"),
    ):
        done = run(*words)
        assert done.returncode == 2
        assert "cannot be read" in done.stderr
        assert "Traceback" not in done.stderr
