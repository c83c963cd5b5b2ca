"""Facts as bytes, a log as a table, codes of invitation, settings."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesaya.table import commands as ask
from mesaya.table.commands import AnyCommand, ClientCommand
from mesaya.table.facts import AnyBody, Fact
from mesaya.table.folding import _FOLDS
from mesaya.table.invites import ALPHABET, code_of, read_code
from mesaya.table.kept import Unkept, dumps, load_all, loads
from mesaya.table.state import Phase
from mesaya.table.table import Table
from table.rooms import Room

OLD = (
    b'{"v":1,"fact":{"seq":1,"at":1000000.0,"body":{"fact":"created","table":"'
    b'000102030405060708090a0b0c0d0e0f","code":"K7QF-2M9X","settings":{"game":"kozel4","seats":4},'
    b'"host":""}}}',
    b'{"v":1,"fact":{"seq":2,"at":1000001.0,"body":{"fact":"sat","seat":0,"player":"'
    b'0123456789abcdef0123456789abcdef","name":"Nimal","own_seed":true},"by":"'
    b'0123456789abcdef0123456789abcdef","cid":"c1"}}',
)
"""Rows as the first version wrote them: they load for ever."""


def test_old_logs_load():
    table = Table.rebuilt(load_all(OLD))
    assert table.phase == Phase.LOBBY
    assert table.view(-2, 0.0)["chairs"][0]["name"] == "Nimal"


def test_every_kind_of_fact_has_a_fold():
    assert set(_FOLDS) == set(AnyBody.__args__)


def test_a_log_with_a_gap_or_of_another_kind_is_refused():
    with pytest.raises(Unkept):
        load_all(OLD[1:])
    for junk in (b"", b"{}", b"\xff", b'{"v":1}', b"[]", OLD[0].replace(b'"v":1', b'"v":2')):
        with pytest.raises(Unkept):
            loads(junk)
    with pytest.raises(Unkept):
        loads(OLD[1].replace(b'"sat"', b'"flew"'))


@given(st.binary(max_size=200))
def test_junk_is_no_fact(junk):
    with pytest.raises(Unkept):
        loads(junk)


def test_a_whole_match_from_its_bytes():
    room = Room("kozel4", 2, 2, rules={"limit": 2}, shadow=False, seed="bytes").run(Phase.OVER)
    rows = [dumps(fact) for fact in room.facts]
    facts = load_all(rows)
    assert facts == room.facts
    assert all(isinstance(fact, Fact) for fact in facts)
    room.compare(Table.rebuilt(facts))
    half = Table.rebuilt(facts[: len(facts) // 2])
    for fact in facts[len(facts) // 2 :]:
        half.fold(fact)
    half._state.files.clear()
    room.compare(half)


def test_the_same_commands_at_the_same_times_give_the_same_facts():
    rooms = [Room("rummi", 2, 1, shadow=False, seed="pure", silent=(1,)) for _ in range(2)]
    for room in rooms:
        room.run(Phase.SETTLED)
    assert rooms[0].facts == rooms[1].facts
    assert rooms[0].frames == rooms[1].frames


def test_commands_come_from_json_and_unknown_fields_do_not():
    decode = msgspec.json.Decoder(ClientCommand).decode
    assert decode(b'{"do":"act","action":"draw"}').action == "draw"
    for bad in (
        b'{"do":"act","action":"draw","card":"7h"}',
        b'{"do":"botacted","seat":0,"action":"draw"}',
        b'{"do":"stacks","tokens":{"0":5}}',
        b'{"do":"act"}',
        b'{"do":"ready","on":"yes"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            decode(bad)
    every = msgspec.json.Decoder(AnyCommand).decode
    assert every(b'{"do":"stacks","tokens":{"0":5}}').tokens == {0: 5}


# --- codes ---------------------------------------------------------------------------------------
@given(st.binary(min_size=5, max_size=5))
def test_a_code_reads_back_however_it_is_typed(chance):
    code = code_of(chance)
    assert len(code) == 9
    assert set(code) - {"-"} <= set(ALPHABET)
    typed = code.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert read_code(typed) == code
    assert read_code(code) == code


def test_codes_that_are_none():
    assert code_of(bytes(5)) == "0000-0000"
    assert code_of(b"\xff" * 5) == "ZZZZ-ZZZZ"
    for text in ("", "K7QF", "K7QF-2M9", "K7QF-2M9XX", "K7QF-2M9U", "K7QF-2M9!"):
        assert read_code(text) is None
    with pytest.raises(ValueError, match="five bytes"):
        code_of(bytes(4))


def test_hands_that_are_long_over_are_folded_in_silence_and_all_the_same(monkeypatch):
    """What is told of them nobody can ask for any more; the table that comes out is the same."""
    monkeypatch.setattr("mesaya.table.table.RING", 40)
    room = Room("kozel4", 2, 2, seed="long", shadow=False)
    for _ in range(6):
        room.run(Phase.SETTLED, Phase.OVER)
        if room.table.phase == Phase.OVER:
            for seat in (0, 1):
                room.do(seat, ask.Rematch())
            continue
        room.run(Phase.COMMIT).run(Phase.PLAYING)
        for _ in range(3):
            room.step()
        again = Table.rebuilt(room.facts)
        room.compare(again)
        assert again.sight(0)[0].hand == room.table.sight(0)[0].hand
    assert len(room.facts) > 200
