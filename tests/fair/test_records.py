"""A client's own record against the transcript: V5 and W3."""

from __future__ import annotations

import copy
import json
from collections import Counter

import pytest

from fair.makers import SEATS, changed, changes, handmade, heads_of, played, record_of
from mesaya.cli.fair_commands import run_verify
from mesaya.cli.frame import Frame
from mesaya.fair.record import loads_record, read_record
from mesaya.fair.transcript import Unreadable, dumps
from mesaya.fair.verify import FAILED, VERIFIED, WARNINGS, verify
from mesaya.games import NAMES
from mesaya.lab.audit import audit


def checked(transcript, record):
    """The verdict with a record that is written and read again; no rule book."""
    own = loads_record(json.dumps(record).encode())
    return verify(transcript, lambda whole, sealed: [], own)


def warnings_of(verdict):
    assert not verdict.failed_at(), verdict
    return [check.code for check in verdict.checks if check.status == "warning"]


@pytest.mark.parametrize("name", NAMES)
def test_every_seat_s_honest_record_agrees(name):
    (transcript,) = played(name)
    for seat in range(SEATS[name]):
        own = read_record(record_of(transcript, seat))
        verdict = verify(transcript, audit, own)
        assert verdict.verdict == VERIFIED, verdict
        codes = [check.code for check in verdict.checks]
        assert codes == [
            "V1",
            "V2",
            "V3",
            "V4",
            "V6",
            "V7",
            "V8",
            "V11",
            "V5",
            "V13",
            "V9",
            "V10",
            "V12",
            "W6",
        ]


def says_less(path, field, other):
    """A change that takes facts away, turns their order round, or says them twice: no lie."""
    if path in (("attempts",), ("cards",), ("heads",)):
        return all(item in field for item in other)
    return path[-1] == "deck" and other == 1  # the later decks need a rule book


@pytest.mark.parametrize("voids", [0, 2])
def test_every_change_of_a_record_is_found(voids):
    """A changed record is no record, or V5 fails, or (a promise that was not made) V5 too."""
    transcript = handmade(voids=voids)
    record = record_of(transcript, 1)
    assert checked(transcript, record).verdict == (WARNINGS if voids else VERIFIED)
    found = Counter()
    for path, field, other in changes(record):
        # the context of an attempt that was void used the roster of its time
        old = path[0] == "attempts" and path[-1] == "ctx" and path[1] < voids
        if says_less(path, field, other) or (old and isinstance(other, str)):
            continue
        try:
            verdict = checked(transcript, changed(record, path, other))
        except Unreadable as error:
            assert error.why == "not_a_record"
            found["unreadable"] += 1
            continue
        assert verdict.failed_at() == "V5", (path, field, other, verdict)
        found["failed"] += 1
    assert found["unreadable"] > 60
    assert found["failed"] > 25


@pytest.mark.parametrize("name", NAMES)
def test_every_record_of_another_hand_or_seat_is_found(name):
    first, second = played(name, 2)
    for seat in range(SEATS[name]):
        record = record_of(first, seat)
        assert verify(second, audit, read_record(record)).failed_at() == "V5"
        other = changed(record, ("seat",), (seat + 1) % SEATS[name])
        assert verify(first, audit, read_record(other)).failed_at() == "V5"


def test_what_was_not_seen_is_not_held_against_the_house():
    transcript = handmade(voids=1)
    for path in (("commits",), ("seed",), ("opened",)):
        for number in (0, 1):
            record = changed(record_of(transcript, 1), ("attempts", number, *path), None)
            assert checked(transcript, record).verdict == WARNINGS
    record = {**record_of(transcript, 1), "deck_root": None, "cards": [], "heads": []}
    assert checked(transcript, record).verdict == WARNINGS
    record["attempts"] = record["attempts"][1:]
    assert checked(transcript, record).verdict == WARNINGS
    late = changed(record_of(transcript, 1), ("cards",), [{"deck": 2, "place": 99, "card": 999}])
    assert checked(transcript, late).verdict == WARNINGS


def test_a_promise_that_i_did_not_make_is_a_lie():
    """F6e: a seed that the house makes for a seat."""
    record = changed(record_of(handmade(), 1), ("attempts", 0, "commit"), None)
    verdict = checked(handmade(), record)
    assert verdict.failed_at() == "V5"
    assert "did not make" in verdict.checks[-1].detail


def test_an_attempt_that_was_hidden_is_a_lie():
    record = record_of(handmade(voids=1), 1)
    whole = handmade()
    record["table_id"], record["hand_no"] = whole["table_id"], whole["hand_no"]
    verdict = checked(whole, record)
    assert verdict.failed_at() == "V5"


@pytest.mark.parametrize(
    ("listed", "expected"),
    [("commit lost", ["W3"]), ("commit hidden", "V5"), ("nothing sent", [])],
)
def test_w3_my_promise_was_left_out(listed, expected):
    """Seat 1 is not in the transcript's list; what the list was that it saw decides."""
    transcript = handmade(silent=(1,))
    record = record_of(transcript, 1)
    seen = record["attempts"][0]
    assert seen["commit"] is None
    assert "1" not in seen["commits"]
    if listed != "nothing sent":
        seen["commit"] = "ab" * 32
    if listed == "commit hidden":
        seen["commits"]["1"] = seen["commit"]
    verdict = checked(transcript, record)
    if expected == "V5":
        assert verdict.failed_at() == "V5"
    else:
        assert warnings_of(verdict) == expected


def test_w3_my_seed_was_left_out():
    """Seat 0 opened in the attempt that the house called void for want of its seed."""
    transcript = handmade(voids=1)
    record = record_of(transcript, 0)
    assert warnings_of(checked(transcript, record)) == ["W2"]
    record["attempts"][0]["seed"] = "cd" * 32
    verdict = checked(transcript, record)
    assert warnings_of(verdict) == ["W2", "W3"]
    assert "attempt 0" in next(check.detail for check in verdict.checks if check.code == "W3")


def test_the_record_of_a_seat_that_fell_out():
    transcript = handmade(voids=1, stakes=True)
    assert [row[0] for row in transcript["roster"]] == [1]
    assert warnings_of(checked(transcript, record_of(transcript, 0))) == ["W2"]
    for seat in (2, 255):
        verdict = checked(transcript, {**record_of(transcript, 0), "seat": seat})
        assert verdict.failed_at() == "V5"


def test_a_house_that_told_two_stories_of_the_log():
    transcript = handmade()
    heads = heads_of(transcript)
    record = record_of(transcript, 0)
    record["heads"].append({"seq": 1, "head": heads[2].hex()})
    assert checked(transcript, record).failed_at() == "V5"
    record["heads"][-1] = {"seq": 900, "head": heads[2].hex()}
    assert checked(transcript, record).failed_at() == "V5"


def test_a_failure_before_it_is_told_first():
    broken = copy.deepcopy(handmade())
    broken["deck_roots"][0]["root"] = "00" * 32
    assert checked(broken, record_of(handmade(), 0)).failed_at() == "V7"


@pytest.mark.parametrize(
    "data",
    [
        b"[]",
        b"7",
        json.dumps({**record_of(handmade(), 0), "seat": 256}).encode(),
        b"{}",
        b'{"format":"crs1-record/1"}',
        b'{"format":"crs1-transcript/1"}',
    ],
)
def test_what_is_no_record(data):
    with pytest.raises(Unreadable) as caught:
        loads_record(data)
    assert caught.value.why == "not_a_record"


@pytest.mark.parametrize("seat", ["01", "256", "-1", "+1", "1 ", "", "9" * 5000, "x"])
def test_seats_that_are_none(seat):
    record = record_of(handmade(), 0)
    record["attempts"][0]["commits"][seat] = "ab" * 32
    with pytest.raises(Unreadable) as caught:
        loads_record(json.dumps(record).encode())
    assert caught.value.why == "not_a_record"


# --- the command ---------------------------------------------------------------------------------
def told(capsys, tmp_path, transcript, record, *, as_json=False):
    """Exit code and output of `mesaya verify FILE --record FILE`."""
    whole, own = tmp_path / "deal.json", tmp_path / "mine.json"
    whole.write_text(dumps(transcript), "utf-8")
    own.write_text(json.dumps(record), "utf-8")
    code = run_verify(Frame("en"), str(whole), str(own), as_json=as_json)
    return code, capsys.readouterr().out


def test_the_command_checks_with_a_record(tmp_path, capsys):
    (transcript,) = played("kozel4")
    code, out = told(capsys, tmp_path, transcript, record_of(transcript, 2))
    assert code == 0
    assert "V5 ok: What you saw and sent" in out
    assert "W6 note: " in out
    assert "Verified: nobody could choose this deck." in out
    lie = changed(record_of(transcript, 2), ("cards", 0, "card"), 35)
    code, out = told(capsys, tmp_path, transcript, lie)
    assert code == 1
    assert "V5 FAILED" in out
    assert "step V5 failed" in out
    lost = handmade(silent=(1,))
    record = record_of(lost, 1)
    record["attempts"][0]["commit"] = "ab" * 32
    verdict = checked(lost, record)
    assert [check.status for check in verdict.checks if check.code == "W3"] == ["warning"]


def test_the_command_on_a_hand_that_is_not_over(tmp_path, capsys):
    (transcript,) = played("kozel4")
    record = record_of(transcript, 2)
    transcript["attempts"][0]["server_seed"] = None
    code, out = told(capsys, tmp_path, transcript, record)
    assert code == 1
    assert "V2 MISSING" in out
    assert "has not opened its seed yet" in out
    code, out = told(capsys, tmp_path, transcript, record, as_json=True)
    assert code == 1
    assert json.loads(out)["verdict"] == "incomplete"


def test_the_command_refuses_what_is_no_record(tmp_path, capsys):
    (transcript,) = played("kozel4")
    with pytest.raises(SystemExit) as stopped:
        told(capsys, tmp_path, transcript, transcript)
    assert stopped.value.code == 2
    assert "not a record" in capsys.readouterr().err


def test_a_file_that_is_not_json_is_no_record():
    with pytest.raises(Unreadable) as caught:
        loads_record(b"{")
    assert caught.value.why == "not_json"
    assert verify(handmade()).verdict != FAILED
