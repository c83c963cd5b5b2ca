"""Whole deals through CRS-1: written, read, verified; and every change to them found."""

from __future__ import annotations

import copy
import json
import random

import pytest

from fair.makers import SEATS, at, changed, changes, handmade, played, secrets_of
from mesaya.actions import FORFEIT, LEAVE
from mesaya.cards import TABLE
from mesaya.fair.commits import HandId, server_commit
from mesaya.fair.reading import Fault
from mesaya.fair.transcript import DEEP, LIMIT, Unreadable, dumps, loads, voided_result
from mesaya.fair.verify import (
    FAILED,
    INCOMPLETE,
    VERIFIED,
    verify,
    who_deals_first,
    who_got_what,
)
from mesaya.games import NAMES, rule_book
from mesaya.lab.audit import audit
from mesaya.lab.fair_source import FairSource, opened_match
from mesaya.texts import texts


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_every_deal_of_every_game_verifies(name, kind):
    for transcript in played(name, 4, kind):
        text = dumps(transcript)
        assert loads(text.encode()) == json.loads(text)
        assert dumps(loads(text.encode())) == text
        verdict = verify(loads(text.encode()), audit)
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
            "V13",
            "V9",
            "V10",
            "V12",
            "W6",
        ]
    assert verify(transcript).verdict == "warnings", "without a rule book the play is not known"


@pytest.mark.parametrize(
    "rules", [{"open_card": False}, {"seats": 6}, {"max_reshuffles": None}], ids=str
)
def test_house_rules_go_into_the_spec(rules):
    (transcript,) = played("points13", 1, **rules)
    assert verify(transcript, audit).verdict == VERIFIED


@pytest.mark.parametrize("name", NAMES)
def test_any_change_of_any_field_is_found(name):
    """All fields enumerated (log entries sampled): changed, cut, lengthened, turned round."""
    (transcript,) = played(name)
    rng = random.Random(name)
    every = list(changes(transcript))
    long = {("log", "entries"), ("spec", "deck")}
    few = [one for one in every if one[0][:2] not in long]
    many = [one for one in every if one[0][:2] in long]
    tried = 0
    for path, field, other in few + rng.sample(many, min(len(many), 400)):
        verdict = verify(changed(transcript, path, other), audit)
        assert verdict.verdict == FAILED, (path, field, other)
        assert verdict.failed_at()
        tried += 1
    assert tried > 700


def test_entries_that_change_places_are_found():
    (transcript,) = played("kozel4")
    entries = transcript["log"]["entries"]
    for place in range(len(entries) - 1):
        broken = copy.deepcopy(transcript)
        row = broken["log"]["entries"]
        row[place], row[place + 1] = row[place + 1], row[place]
        assert verify(broken, audit).verdict == FAILED


def test_flipped_bits_of_the_file_are_never_verified():
    (transcript,) = played("omi6")
    data = dumps(transcript).encode()
    rng = random.Random(8)
    for _ in range(600):
        place = rng.randrange(len(data))
        broken = bytearray(data)
        broken[place] ^= 1 << rng.randrange(8)
        try:
            found = loads(bytes(broken))
        except Unreadable:
            continue
        if found != transcript:
            assert verify(found, audit).verdict == FAILED
    for cut in rng.sample(range(len(data) - 2), 60):
        with pytest.raises(Unreadable):
            loads(data[:cut])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not_json"),
        (b"\xff\xfe", "not_text"),
        (b"[]", "not_a_transcript"),
        (b"{}", "not_a_transcript"),
        (b'{"format":"crs1-transcript/1","format":"crs1-transcript/1"}', "key_twice"),
        (b'{"format":1.5}', "a_float"),
        (b'{"format":NaN}', "a_float"),
        (b'{"format":99999999999999999999}', "not_canonical"),
        (b"[" * 1000 + b"]" * 1000, "too_deep"),
        (b"{" * DEEP, "not_json"),
        (b" " * (LIMIT + 1), "too_large"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_files_that_are_no_transcript(data, why):
    with pytest.raises(Unreadable) as caught:
        loads(data)
    assert caught.value.why == why


def test_hidden_cards_stand_in_private_parts_only():
    """What a seat alone knew is nowhere in the public part of the log."""
    (transcript,) = played("rummi")
    for entry in transcript["log"]["entries"]:
        public = entry["public"]
        if public["t"] == "dealt":
            assert set(public) == {"t", "seat", "count"}
        if public["t"] == "line" and public["line"].split()[1] == "toss":
            assert public["line"].endswith("??")
            assert entry["private"]["line"] != public["line"]
        if public["t"] == "line" and public["line"].split()[1] == "draw":
            assert len(public["line"].split()) == 2
            assert entry["private"]["drew"]


def warnings_of(transcript):
    verdict = verify(transcript, lambda whole, sealed: [])
    assert not verdict.failed_at(), verdict
    return [check.code for check in verdict.checks if check.status == "warning"]


def test_warnings_say_what_is_no_failure():
    assert warnings_of(handmade()) == []
    assert warnings_of(handmade(own=False)) == ["W1"]
    assert warnings_of(handmade(voids=1)) == ["W2"]
    assert warnings_of(handmade(voids=2)) == ["W2"]


def test_a_note_is_always_last_and_does_not_count():
    verdict = verify(handmade(), lambda whole, sealed: [])
    assert verdict.verdict == VERIFIED
    assert verdict.checks[-1][:2] == ("W6", "note")
    assert [check.code for check in verdict.checks if check.status == "note"] == ["W6"]


@pytest.mark.parametrize("voids", [0, 1, 2])
def test_a_hand_that_is_not_over_is_incomplete(voids):
    """D2 The house's last seed is closed, and with it the result and all private parts."""
    transcript = handmade(voids=voids)
    transcript["attempts"][-1]["server_seed"] = None
    transcript["result"] = None
    for entry in transcript["log"]["entries"]:
        del entry["private"]
    verdict = verify(transcript, audit)
    assert verdict.verdict == INCOMPLETE
    assert verdict.failed_at() == ""
    assert [check[:2] for check in verdict.checks] == [("V1", "ok"), ("V2", "missing")]
    with pytest.raises(Fault, match="not opened"):
        who_got_what(transcript)
    with pytest.raises(Fault):
        who_deals_first(transcript)
    if voids:
        transcript["attempts"][0]["server_seed"] = None
        assert verify(transcript, audit).failed_at() == "V1"


def test_a_false_promise_in_a_void_attempt_fails_though_the_hand_is_not_over():
    transcript = handmade(voids=1)
    transcript["attempts"][-1]["server_seed"] = None
    transcript["attempts"][0]["server_commit"] = "00" * 32
    verdict = verify(transcript, audit)
    assert (verdict.verdict, verdict.failed_at()) == (FAILED, "V2")


# --- W4: a hand that the house gave up -----------------------------------------------------------
def given_up(name, entries):
    """A deal of a game that the house gave up after so many lines of play."""
    source = FairSource(
        secrets_of(f"void {name}"), [(f"seat {s}", "bot") for s in range(SEATS[name])]
    )
    book = rule_book(name)
    match = opened_match(book, book.options({}), SEATS[name], source)
    rng = random.Random(name)
    deal = match.deal(source.pack(match))
    source.began(deal, source.deck)
    for _ in range(entries):
        if deal.to_act() == ():
            break  # over already: the house gives it up before it has told so
        seat = deal.to_act()[0]
        gives_up = {FORFEIT, LEAVE}
        legal = [action for action in deal.legal(seat) if action not in gives_up]
        action = source.answer(deal.chance()) if seat == TABLE else rng.choice(legal)
        source.acts(deal, seat, action)
        source.happened(deal, deal.apply(seat, action))
    return source


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("entries", [0, 1, 9])
def test_w4_a_hand_given_up_after_the_seal_is_a_warning(name, entries):
    transcript = given_up(name, entries).give_up("crash")
    verdict = verify(loads(dumps(transcript).encode()), audit)
    assert verdict.verdict == "warnings", verdict
    codes = [(check.code, check.detail) for check in verdict.checks if check.status == "warning"]
    assert codes == [("W4", "crash")]
    assert "score" not in dumps(transcript)


def test_w4_any_change_of_any_field_of_a_hand_given_up_is_found():
    transcript = given_up("kozel4", 5).give_up("crash")
    for path, field, other in changes(transcript):
        if path[:2] != ("spec", "deck"):
            verdict = verify(changed(transcript, path, other), audit)
            assert verdict.verdict == FAILED, (path, field, other)


def closed_with(name, result, line=None):
    """A deal that the house gave up, closed with another result."""
    source = given_up(name, 3)
    if line is not None:
        source.chain.add({"t": "line", "line": line})
    return source._close(source.hand, source.chain, source.roots, result)


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"points": [0, 2, 0, 0]}, "V13"),
        ({"settlement": [{"account": "a", "delta": 5}, {"account": "b", "delta": -5}]}, "V13"),
        ({"settlement": [{"account": "a", "delta": -5}], "commission": 5}, "V13"),
        ({"ending": "normal"}, "V13"),
        ({"void": ""}, "V13"),
        ({"void": 7}, "V13"),
        ({"void": None}, "V13"),
    ],
    ids=str,
)
def test_w4_a_hand_given_up_pays_nothing(other, code):
    result = {**voided_result(4, "crash"), **other}
    assert verify(closed_with("kozel4", result), audit).failed_at() == code


def test_w4_voided_without_a_reason_and_with_a_score():
    result = voided_result(4, "crash")
    assert verify(closed_with("kozel4", result), audit).verdict == "warnings"
    scored = closed_with("kozel4", result, "* score 0-0 totals 0-0")
    assert verify(scored, audit).failed_at() == "V12"
    reasonless = {key: value for key, value in result.items() if key != "void"}
    assert verify(closed_with("kozel4", reasonless), audit).failed_at() == "V13"


def test_w4_the_play_of_a_hand_given_up_is_legal_as_far_as_it_goes():
    source = given_up("kozel4", 3)
    source.chain.add({"t": "line", "line": "p1 lead 6c6d"})
    assert verify(source.give_up("crash"), audit).failed_at() == "V12"


def test_every_step_has_its_sentence_and_why_it_matters():
    codes = {f"V{number}" for number in range(1, 14)} | {f"W{number}" for number in range(1, 7)}
    for code in codes:
        for message in (f"verify-{code}", f"why-{code}"):
            sentence = texts().get(message)
            assert sentence != message
            assert sentence.endswith(".")
    for verdict in (VERIFIED, "warnings", INCOMPLETE, FAILED):
        assert texts().has(f"verdict-{verdict}")
    for status in ("ok", "failed", "warning", "note", "missing"):
        line = texts().get("verify-line", code="V1", status=status, why="", detail="")
        assert status in line.lower()


def test_changes_to_void_attempts_are_found():
    transcript = handmade(voids=2)
    for path, _, other in changes(transcript):
        if path[0] == "attempts":
            assert verify(changed(transcript, path, other)).verdict == FAILED, (path, other)


def test_who_got_what_needs_no_game():
    transcript = handmade()
    hands, shown, stock = who_got_what(transcript)
    assert [len(hands[seat]) for seat in (0, 1)] == [2, 2]
    assert shown == {}
    assert sorted(hands[0] + hands[1] + stock) == sorted(transcript["spec"]["deck"])
    transcript["spec"]["deal_plan"] = [["burn"]]
    with pytest.raises(Fault):
        who_got_what(transcript)
    for path, other in (
        (("spec",), 7),
        (("roster",), 7),
        (("roster", 0), []),
        (("attempts", 0), 7),
        (("table_id",), 7),
        (("hand_no",), 1 << 70),
    ):
        with pytest.raises(Fault):
            who_got_what(changed(handmade(), path, other))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("beacon",), "drand"),
        (("hand_no",), True),
        (("roster", 0), [0, "00" * 16, 1, "Ann", "cat"]),
        (("roster",), [[1, "00" * 16, 1, "a", "bot"], [0, "00" * 16, 1, "b", "bot"]]),
        (("attempts",), []),
        (("attempts", 0, "commits"), {"01": "00" * 32}),
        (("attempts", 0, "commits"), {"0": "zz" * 32}),
        (("attempts", 0, "opened"), {}),
        (("deck_roots",), []),
        (("spec", "deck"), ["6c", 7]),
        (("log", "first_seq"), 5),
        (("log", "prev"), "00" * 32),
        (("log", "sig"), "00"),
        (("log", "entries", 0, "public"), 3),
        (("log", "entries"), []),
        (("result", "settlement", 0, "delta"), "3"),
        (("result", "points", 0), -1),
    ],
)  # fmt: skip
def test_fields_that_are_not_as_they_must_be(path, value):
    broken = handmade()
    at(broken, path[:-1])[path[-1]] = value
    assert verify(broken).verdict == FAILED


def test_a_log_that_tells_of_another_count_or_deals_to_other_seats():
    for change in ({"count": 3}, {"seat": 0}, {"seat": 5}):
        broken = handmade()
        broken["log"]["entries"][1]["public"].update(change)
        assert verify(broken).failed_at() == "V8"


def test_two_promises_alike_and_a_seed_used_twice_are_found():
    broken = handmade()
    commits = broken["attempts"][0]["commits"]
    commits["1"] = commits["0"]
    assert verify(broken).failed_at() == "V4"
    broken = handmade(voids=1)
    broken["attempts"][1]["server_seed"] = broken["attempts"][0]["server_seed"]
    assert verify(broken).failed_at() == "V2"


def test_a_plan_that_is_none_and_a_sum_that_is_not_nothing():
    assert verify(handmade(plan=[["burn"]])).failed_at() == "V8"
    assert verify(handmade(commission=2)).failed_at() == "V13"
    with pytest.raises(Fault):
        who_got_what(handmade(plan=[["burn"]]))


def test_a_house_that_promises_one_seed_twice():
    broken = handmade(voids=1)
    first, second = broken["attempts"]
    second["server_seed"] = first["server_seed"]
    hid = HandId(bytes.fromhex(broken["table_id"]), broken["hand_no"], 1)
    second["server_commit"] = server_commit(hid, bytes.fromhex(first["server_seed"])).hex()
    verdict = verify(broken)
    assert verdict.failed_at() == "V2"
    assert verdict.checks[-1].detail == "a seed was used twice"


def test_a_deal_given_up_while_it_was_being_dealt_verifies():
    """In Omi only the caller has cards when trumps are called; the transcript stops there."""
    book = rule_book("omi6")
    source = FairSource(secrets_of("given up"), [(f"seat {s}", "bot") for s in range(6)])
    match = book.match(book.options({}), 6, 2)
    deal = match.deal(source.pack(match))
    source.began(deal, source.deck)
    source.acts(deal, 4, FORFEIT)
    source.happened(deal, deal.apply(4, FORFEIT))
    transcript = source.transcript()
    assert verify(transcript, audit).verdict == VERIFIED
    other = copy.deepcopy(transcript)
    dealt = other["log"]["entries"][1]
    dealt["private"]["cards"] = dealt["private"]["cards"][2:] + dealt["private"]["cards"][:2]
    assert verify(other, audit).verdict == FAILED
