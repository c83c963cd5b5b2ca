"""What a seat at a table of a room is told: alarms, events, phrases, and what may be done."""

from __future__ import annotations

import asyncio
import inspect
import re
from pathlib import Path

import msgspec
import pytest

import mesaya.fair.client
import mesaya.table
from mesaya.cli.app import join
from mesaya.cli.frame import Frame
from mesaya.cli.remote_commands import Commands
from mesaya.cli.remote_identity import identity
from mesaya.cli.remote_line import Line
from mesaya.cli.remote_names import Names
from mesaya.cli.remote_news import SILENT, News
from mesaya.cli.remote_sight import Row, sight
from mesaya.cli.remote_talk import Talk
from mesaya.cli.remote_turn import SHOWN, numbered
from mesaya.fair.client import Alarm
from mesaya.table.resting import PHRASES
from mesaya.texts import texts
from server.running import go, running


# --- alarms --------------------------------------------------------------------------------------
class Heard:
    """A voice that keeps what it says."""

    def __init__(self):
        self.lines = []

    def say(self, lines):
        self.lines += lines


def test_an_alarm_of_the_fair_deal_is_told_at_once_and_once(tmp_path):
    async def work():
        async with running(tmp_path / "room") as room:
            me = await identity(tmp_path / "rooms.json", room.base, "Oleg")
            code = await room.table(me.token, "kozel4")
            line = Line(room.base, me, code, "seat")
            await line.open()
            await line.client.sit(0)
            voice, frame = Heard(), Frame("en")
            talk = Talk(frame, line, Commands(frame.texts, line, 0, voice.say), voice)
            hearing = asyncio.create_task(talk._hear())
            line.client.alarms += [Alarm("card_switched", "x"), Alarm("card_switched", "y")]
            line.client.alarms.append(Alarm("never_heard_of", "z"))
            await line.client.ask("ready")
            while not any("never_heard_of" in text for text in voice.lines):
                await asyncio.sleep(0.01)
            loud = [text for text in voice.lines if text.startswith("ATTENTION")]
            assert len(loud) == 2
            assert "a card was shown that does not lie in the sealed deck" in loud[0]
            assert any(f"{room.base}/api/tables/" in text for text in voice.lines)
            # later hands do not tell the same again; this one begins when the last chair is taken
            for seat in (1, 2, 3):
                await line.client.ask("addbot", seat=seat)
            while not any(text.startswith("You are dealt") for text in voice.lines):
                await asyncio.sleep(0.01)
            assert [text for text in voice.lines if text.startswith("ATTENTION")] == loud
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)
            await line.close()

    go(work(), 20)


def test_every_alarm_has_a_text():
    source = Path(mesaya.fair.client.__file__).read_text("utf-8")
    raised = set(re.findall(r'(?:Alarm\(|_stop\(\w+, )"([a-z_]+)"', source))
    assert {"card_switched", "house_seed_swapped", "offer_differs"} <= raised
    assert [code for code in sorted(raised) if not texts().has(f"alarm-{code}")] == []


# --- the catalogs --------------------------------------------------------------------------------
def told_by_tables() -> set[str]:
    """The name of every event that is the table's own, from its sources."""
    found = set()
    for path in Path(mesaya.table.__path__[0]).glob("*.py"):
        source = path.read_text("utf-8")
        found |= set(re.findall(r'\btold\(\s*"(\w+)"', source))
        found |= set(re.findall(r'"event": "(\w+)"', source))
        found |= set(re.findall(r'proofs_plain\(.*, "(\w+)"\)', source))
    return found


def test_every_event_of_a_table_has_a_message_or_is_silent():
    told = told_by_tables()
    assert {"sat", "settled", "proved", "match_over", "played_by"} <= told
    said = {name for name in told if texts().has(f"table-event-{name}")}
    assert told - said == SILENT
    assert not said & SILENT


def test_every_phrase_has_a_message():
    assert [code for code in PHRASES if not texts().has(f"phrase-{code}")] == []


SAMPLES = [
    ({"event": "sat", "seat": 1, "name": "Ann", "kind": "human"}, "Ann sits down in chair 2."),
    ({"event": "sat", "seat": 0, "name": "Oleg", "kind": "human"}, "You sit down in chair 1."),
    ({"event": "sat", "seat": 2, "name": "greedy@1", "kind": "bot", "instead": "leave"}, "A bot plays on in chair 3: Oleg."),
    ({"event": "stood", "seat": 1, "why": "kick"}, "Chair 2 was cleared by the host."),
    ({"event": "host", "seat": -1}, "The table has no host now."),
    ({"event": "host", "seat": 0}, "You are the host."),
    ({"event": "swapped_seats", "seat": 1, "other": 2}, "Chairs 2 and 3 have changed places."),
    ({"event": "ready", "seat": 1, "on": False}, "Ann is not ready any more."),
    ({"event": "stack", "seat": 0, "tokens": 1}, "You have 1 token before you."),
    ({"event": "attempt_void", "chairs": [1, 3]}, "Ann, Sveta did not open a seed in time. This deal is thrown away before a card was dealt."),
    ({"event": "missed", "seat": 1, "misses": 2}, "Ann has run out of time: the table plays."),
    ({"event": "wait_asked", "seat": 1, "granted": True}, "Ann asks for more time. There are 30 seconds more."),
    ({"event": "said", "seat": -2, "phrase": "hello"}, "Somebody looking on says: Hello!"),
    ({"event": "said", "seat": 0, "phrase": "thanks"}, "You say: Thank you!"),
    ({"event": "chat", "seat": 1, "text": "{ $you }"}, "Ann writes: { $you }"),
    ({"event": "rematch_asked", "seat": 1, "on": True}, "Ann wants another match."),
    ({"event": "closed", "why": "idle"}, "Nobody has played here for a while: the table is closed."),
    ({"event": "match_over", "winners": [0, 2], "deltas": [0, 0, 0, 0], "commission": 0, "why": "over"}, "Oleg, Oleg (3) win the match."),
    ({"event": "match_over", "winners": [], "deltas": [], "commission": 0, "why": "too_few"}, "The match is over: too few can play on."),
]  # fmt: skip


def test_a_bot_keeps_its_name_when_others_leave():
    names, full = Names(texts()), table_of_four()
    before = names.chairs(full)
    bot = msgspec.structs.replace(full.chairs[0], kind="bot", name="greedy@1")
    left = msgspec.structs.replace(full, chairs=(bot, *full.chairs[1:]))
    after = names.chairs(left)
    assert after[1:] == before[1:]
    assert len(set(after)) == 4
    twin = msgspec.structs.replace(full.chairs[1], name="Oleg")
    assert (
        names.chairs(msgspec.structs.replace(full, chairs=(*full.chairs[:3], twin)))[3]
        == "Oleg (4)"
    )


def table_of_four():
    chairs = [
        {"kind": "human", "name": "Oleg"},
        {"kind": "human", "name": "Ann"},
        {"kind": "bot", "name": "greedy@1"},
        {"kind": "human", "name": "Sveta"},
    ]
    return sight(
        {
            "code": "ABCD-EFGH", "you": 0, "phase": "playing", "settings": {"game": "kozel4"}, "host": 0,
            "chairs": chairs, "match": {}, "fair": {}, "hand": {}, "asked": {}, "left_ms": -1,
        }
    )  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SAMPLES)
def test_what_a_table_tells_reads_well(event, sentence):
    seen = table_of_four()
    names = Names(texts())
    third = names.chairs(seen)[2]
    assert third not in ("Oleg", "Ann", "Sveta")
    wanted = sentence.replace("3: Oleg.", f"3: {third}.").replace("Oleg (3)", third)
    assert News(texts(), names, seen, seen).say(event) == [wanted]


def test_a_long_list_keeps_some_of_every_verb():
    rows = tuple(
        [Row(f"meld {number}") for number in range(90)]
        + [Row(f"discard {number}") for number in range(14)]
        + [Row("drop")]
    )
    shown = [row.do for row in numbered(rows)]
    assert len(shown) == SHOWN
    assert "drop" in shown
    assert sum(row.startswith("discard") for row in shown) == 14
    assert numbered(rows[:10]) == list(rows[:10])


def test_every_option_of_the_command_has_its_help():
    names = list(inspect.signature(join).parameters)
    assert "buy_in" in names
    assert [name for name in names if not texts().has(f"help-join-{name}")] == []
