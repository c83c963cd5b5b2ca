"""Whole deals through CRS-1: written, read, verified; and every change to them found."""

from __future__ import annotations

import copy
import hashlib
import json
import random

import pytest

from mesaya.actions import FORFEIT
from mesaya.bots import find
from mesaya.fair.commits import HandId, Place, player_commit, server_commit
from mesaya.fair.hand import FairHand
from mesaya.fair.transcript import DEEP, LIMIT, Log, Unreadable, dumps, loads, root_of, write
from mesaya.fair.verify import FAILED, VERIFIED, Fault, verify, who_got_what
from mesaya.games import NAMES, rule_book
from mesaya.lab.audit import audit
from mesaya.lab.driver import fresh_match, play_deal
from mesaya.lab.fair_source import FairSource

SEATS = {"rummi": 3, "omi6": 6, "contract": 3, "points13": 3, "kozel4": 4}


def secrets_of(text: str):
    state = {"count": 0}

    def secrets(size: int) -> bytes:
        found = b""
        while len(found) < size:
            state["count"] += 1
            found += hashlib.sha256(f"{text}/{state['count']}".encode()).digest()
        return found[:size]

    return secrets


def played(name: str, deals: int = 1, kind: str = "greedy", **rules):
    """Transcripts of deals of one match."""
    book = rule_book(name)
    seats = SEATS[name]
    source = FairSource(
        secrets_of(f"{name}{kind}{sorted(rules.items())}"),
        [(f"seat {s}", "bot") for s in range(seats)],
    )
    rng = random.Random(f"fair{name}")
    match = fresh_match(book, book.options(rules), seats, rng)
    found = []
    for _ in range(deals):
        if match.over:
            match = fresh_match(book, book.options(rules), seats, rng)
        outcome = play_deal(match, [find(kind, name)] * seats, rng, source, source=source).outcome
        found.append(source.transcript())
        match = match.after(outcome)
    return found


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
        assert codes == ["V1", "V2", "V3", "V4", "V6", "V7", "V8", "V11", "V13", "V9", "V10", "V12"]
    assert verify(transcript).verdict == "warnings", "without a rule book the play is not known"


@pytest.mark.parametrize(
    "rules", [{"open_card": False}, {"seats": 6}, {"max_reshuffles": None}], ids=str
)
def test_house_rules_go_into_the_spec(rules):
    (transcript,) = played("points13", 1, **rules)
    assert verify(transcript, audit).verdict == VERIFIED


def paths_of(value, path=()):
    """Every leaf and branch of a transcript."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths_of(value[key], (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from paths_of(item, (*path, place))


def at(value, path):
    for step in path:
        value = value[step]
    return value


def changes_of(value):
    """Other values that a field could have been given."""
    match value:
        case bool():
            return [not value, None]
        case int():
            return [value + 1, value - 1, -value - 5, str(value)]
        case str() if (
            value and all(letter in "0123456789abcdef" for letter in value) and len(value) >= 16
        ):
            flipped = hex(int(value[-1], 16) ^ 1)[2:]
            return [
                value[:-1] + flipped,
                hex(int(value[0], 16) ^ 8)[2:] + value[1:],
                value[2:],
                value.upper() + "A",
            ]
        case str():
            return [value + "x", value[:-1] + "~", None]
        case None:
            return [0, "x", {}]
        case list():
            return [
                value[:-1],
                value[::-1] if value != value[::-1] else [*value, 0],
                [*value, value[-1]] if value else [0],
            ]
        case _:
            return [
                {**value, "extra": 1},
                {key: value[key] for key in list(value)[1:]} if value else {"x": 1},
            ]


@pytest.mark.parametrize("name", NAMES)
def test_any_change_of_any_field_is_found(name):
    """All fields enumerated (log entries sampled): changed, cut, lengthened, turned round."""
    (transcript,) = played(name)
    rng = random.Random(name)
    paths = [path for path in paths_of(transcript) if path]
    few = [
        path for path in paths if path[:2] != ("log", "entries") and path[:2] != ("spec", "deck")
    ]
    many = [path for path in paths if path not in few]
    tried = 0
    for path in few + rng.sample(many, min(len(many), 150)):
        value = at(transcript, path)
        for other in changes_of(value):
            if other == value and type(other) is type(value):
                continue
            broken = copy.deepcopy(transcript)
            at(broken, path[:-1])[path[-1]] = other
            verdict = verify(broken, audit)
            assert verdict.verdict == FAILED, (path, value, other)
            assert verdict.failed_at()
            tried += 1
    assert tried > 400


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


def handmade(*, voids: int = 0, own: bool = True, plan=None, commission: int = 1):
    """A hand without a play, with attempts that were void before it, or with no seeds of players."""
    secrets = secrets_of(f"handmade{voids}{own}")
    places = [Place(seat, secrets(16), int(own)) for seat in range(2)]
    spec = {
        "deck": [f"{rank}{suit}" for suit in "cd" for rank in "6789"],
        "deal_plan": plan
        or [["deal", {"to": [1, 0], "rounds": 2, "packet": 1}], ["rest", "stock"]],
    }
    hand = FairHand(secrets(16), 3, spec, 0, places, stakes=False)
    for number in range(voids + 1):
        hand.roster = tuple(places)
        hand.offer(secrets(128), 0.0)
        seeds = {place.seat: secrets(32) for place in places if own}
        for seat, seed in seeds.items():
            hand.commit(seat, player_commit(hand.attempt.context, seat, seed))
        hand.close(9.0)
        for seat, seed in seeds.items():
            if number == voids or seat == 1:
                hand.open(seat, seed)
        if number < voids:
            hand.void(99.0)
    hand.seal(99.0)
    deck = hand.order("deck", 0, 8)
    chain = Log(hand.table, hand.keys[0])
    names = [("Ann", "human"), ("Bo", "bot")]
    roster = [
        [place.seat, place.player.hex(), place.custody, *names[place.seat]] for place in places
    ]
    chain.add({"t": "hand", "software": {"version": "1", "engine_sha256": None}, "roster": roster})
    for attempt in hand.attempts[:-1]:
        chain.add({"t": "void", "attempt": attempt.revealed()})
    texts = [spec["deck"][card] for card in deck]
    for seat, held in ((1, texts[0:4:2]), (0, texts[1:4:2])):
        chain.add({"t": "dealt", "seat": seat, "count": 2}, {"cards": "".join(held)})
    result = {
        "points": [0, 0],
        "settlement": [{"account": "seat:0", "delta": -3}, {"account": "seat:1", "delta": 2}],
        "commission": commission,
    }
    chain.add({"t": "closed", "result": result})
    return write(hand, names, [("deck", 0, root_of(hand, 0, deck))], chain, result, "1")


def warnings_of(transcript):
    verdict = verify(transcript, lambda whole, sealed: [])
    assert not verdict.failed_at(), verdict
    return [check.code for check in verdict.checks if check.status == "warning"]


def test_warnings_say_what_is_no_failure():
    assert warnings_of(handmade()) == []
    assert warnings_of(handmade(own=False)) == ["W1"]
    assert warnings_of(handmade(voids=1)) == ["W2"]
    assert warnings_of(handmade(voids=2)) == ["W2"]


def test_changes_to_void_attempts_are_found():
    transcript = handmade(voids=2)
    for path in [path for path in paths_of(transcript) if path[:1] == ("attempts",)]:
        for other in changes_of(at(transcript, path)):
            broken = copy.deepcopy(transcript)
            at(broken, path[:-1])[path[-1]] = other
            assert verify(broken).verdict == FAILED, (path, other)


def test_who_got_what_needs_no_game():
    transcript = handmade()
    hands, shown, stock = who_got_what(transcript)
    assert [len(hands[seat]) for seat in (0, 1)] == [2, 2]
    assert shown == {}
    assert sorted(hands[0] + hands[1] + stock) == sorted(transcript["spec"]["deck"])
    transcript["spec"]["deal_plan"] = [["burn"]]
    with pytest.raises(Fault):
        who_got_what(transcript)
    for path in (("spec",), ("roster",), ("attempts", 0), ("table_id",)):
        broken = handmade()
        at(broken, path[:-1])[path[-1]] = 7
        with pytest.raises(Fault):
            who_got_what(broken)


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
