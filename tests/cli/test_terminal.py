"""The terminal table, driven as a person drives it: by typing, line by line, at a real terminal."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pexpect
import pytest

from mesaya.games import NAMES

PROMPT = "> "
TIMEOUT = 60


def start(tmp_path, *words: str) -> pexpect.spawn:
    record = tmp_path / "played.match"
    child = pexpect.spawn(
        sys.executable,
        ["-m", "mesaya", "--lang", "en", "play", *words, "--record", str(record)],
        encoding="utf-8",
        echo=False,
        timeout=TIMEOUT,
        dimensions=(50, 1000),
    )
    child.delaybeforesend = None
    child.record = record
    return child


def ask(child: pexpect.spawn, text: str) -> str:
    """Type a line; what is printed until the next prompt, or until the end."""
    child.sendline(text)
    child.expect([r"\r\n> ", pexpect.EOF])
    return child.before.replace("\r", "")


def first(child: pexpect.spawn) -> str:
    child.expect([r"\r\n> ", pexpect.EOF])
    return child.before.replace("\r", "")


def replay(path) -> dict:
    done = subprocess.run(
        [sys.executable, "-m", "mesaya", "replay", str(path), "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("game", NAMES)
def test_a_person_plays_a_whole_match_on_hints(tmp_path, game):
    """From the first card to the winners, every line typed; the record then replays."""
    words = [game, "--seed", "11"]
    if game == "omi6":
        words += ["--rules", "split_above=1"]
    child = start(tmp_path, *words)
    heard = first(child)
    assert "Type “?” for what may be done" in heard
    for _ in range(1500):
        if not child.isalive() or "match is over" in heard or "session ends" in heard:
            break
        answer = ask(child, "hint")
        line = re.search(r"Sharp would say: (.*?)\. \S", answer)
        assert line, answer
        heard = ask(child, line.group(1))
        if "once more if you mean it" in heard:
            heard = ask(child, line.group(1))
    assert "The match is over." in heard or "The session ends here" in heard
    assert "Written:" in heard
    found = replay(child.record)
    assert found["over"]
    assert found["match_over"] == (game != "points13")
    transcripts = sorted(child.record.parent.glob("played-deal*.json"))
    assert transcripts
    done = subprocess.run(
        [sys.executable, "-m", "mesaya", "verify", str(transcripts[-1])],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0


def test_choosing_a_game_by_number_after_nonsense(tmp_path):
    child = start(tmp_path, "--seed", "1")
    heard = first(child)
    assert "1. Rummi (rummi)" in heard
    assert "chess is none of them" in ask(child, "chess")
    assert "Kozel on four cards" in ask(child, "5")
    ask(child, "q")
    assert "You stopped" in ask(child, "q")
    assert not replay(child.record)["over"]


def test_the_words_of_the_table_kozel(tmp_path):
    child = start(
        tmp_path, "kozel4", "--seed", "2", "--name", "Oleg", "--rules", "first_dealer=seat0"
    )
    heard = first(child)
    assert "Your seat is p1; with you sit" in heard
    assert "Your partner is" in heard
    assert re.search(r"Your hand: 1 \S\S, 2 \S\S, 3 \S\S, 4 \S\S", heard)
    options = ask(child, "?")
    assert options.startswith("You may:")
    assert "p1 Oleg: 4 cards" in ask(child, "p")
    assert "No trick has been taken yet." in ask(child, "l")
    assert "No deal is finished yet." in ask(child, "s")
    assert "Trumps are" in ask(child, "t")
    assert "Your hand: 1" in ask(child, "h")
    assert "“dance” is not a command here" in ask(child, "dance")
    assert "There is no card number 9" in ask(child, "9")
    assert "?          what may be done" in ask(child, "help")
    ask(child, "q")
    ask(child, "q")


def test_why_a_card_is_refused_omi(tmp_path):
    """Following suit is explained with its rule, for a card of another suit in hand."""
    child = start(tmp_path, "omi6", "--seed", "3", "--rules", "first_dealer=seat0", "--seat", "3")
    heard = first(child)
    for _ in range(60):
        hand = re.search(r"Your hand: (.*)", heard)
        led = re.search(r"The trick: \S+ (\w)(\w)", heard)
        if hand and led:
            cards = re.findall(r"\d+ (\w\w)", hand.group(1))
            suits = {card[1] for card in cards}
            if led.group(2) in suits and len(suits) > 1:
                off = next(card for card in cards if card[1] != led.group(2))
                answer = ask(child, f"why {off}")
                assert "R1.10" in answer or "Q1.5" in answer
                assert "the suit that was led" in answer
                refused = ask(child, f"play {off}")
                assert "the suit that was led" in refused
                ask(child, "q")
                ask(child, "q")
                return
        answer = ask(child, "hint")
        heard = ask(child, re.search(r"Sharp would say: (.*?)\. \S", answer).group(1))
    pytest.fail("no such trick came up")


def test_grouping_is_undone_before_it_is_sent(tmp_path):
    child = start(tmp_path, "rummi", "--seed", "5")
    first(child)
    assert "Nothing is grouped." in ask(child, "u")
    grouped = ask(child, "g 1 2 3")
    assert grouped.startswith("Grouped")
    assert "is grouped already" in ask(child, "g 1")
    assert "Loose:" in ask(child, "h")
    assert "The last grouping is undone." in ask(child, "u")
    assert "Nothing is grouped." in ask(child, "g")
    ask(child, "q")
    ask(child, "q")


def test_end_of_input_keeps_the_record(tmp_path):
    record = tmp_path / "cut.match"
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mesaya",
            "play",
            "points13",
            "--seed",
            "4",
            "--record",
            str(record),
        ],
        input="d\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "You stopped" in done.stdout
    assert not replay(record)["over"]


def test_a_record_that_cannot_be_written_is_printed(tmp_path):
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mesaya",
            "play",
            "kozel4",
            "--seed",
            "4",
            "--record",
            str(tmp_path / "no" / "x"),
        ],
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "could not be written" in done.stderr
    assert "game" in done.stdout
    assert "kozel4" in done.stdout


def test_a_wrong_declaration_is_priced_before_it_is_made(tmp_path):
    child = start(tmp_path, "points13", "--seed", "6")
    heard = ask(child, "d") if first(child) else ""
    card = re.search(r"Your hand: 1 (\S\S)", heard).group(1)
    assert "costs 80 points" in ask(child, f"declare {card}")
    assert "You are out for 80 points." in ask(child, f"declare {card}")
    child.close()


def test_costly_things_are_asked_twice(tmp_path):
    child = start(tmp_path, "points13", "--seed", "6")
    first(child)
    warned = ask(child, "drop")
    assert "Dropping costs 20 points." in warned
    assert "once more" in warned
    assert "You drop for 20 points." in ask(child, "drop")
    child.close()
