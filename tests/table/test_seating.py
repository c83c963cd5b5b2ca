"""Chairs, the host, bots, settings: who may do what, and what is refused with nothing changed."""

from __future__ import annotations

import pytest

from mesaya.errors import OptionError
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.settings import Settings, check
from mesaya.table.state import Phase
from mesaya.table.table import Table, _no_secrets
from table.rooms import START, Room, counter, player


def lobby(game="rummi", people=3, bots=0, **more):
    return Room(game, people, bots, start=False, **more)


def test_v2_3_4_one_chair_a_player_and_one_player_a_chair():
    room = Room("rummi", 2, 1, start=False)
    assert room.refused("f" * 32, ask.Sit(0, "late")) == "seat_taken"
    assert room.refused("f" * 32, ask.Sit(2, "late")) == "seat_taken"
    assert room.refused(0, ask.Sit(2, "again")) == "seated_already"
    for seat in (-1, 3, 99):
        assert room.refused("f" * 32, ask.Sit(seat, "where")) == "no_such_chair"
    assert room.refused(SERVER, ask.Sit(0, "house")) == "not_seated"


@pytest.mark.parametrize("name", ["", "   ", "x" * 33, "a\nb", "a\u202eb", "\x00", "a\u2028b"])
def test_names_that_are_none(name):
    table, _ = Table.create(Settings("rummi", 2), bytes(16), "K7QF-2M9X", "", START)
    with pytest.raises(Refused) as refused:
        table.handle(ask.Sit(0, name), player(0), START, bytes)
    assert refused.value.code == Refusal.BAD_NAME


def test_names_keep_the_joiners_of_sinhala_and_are_in_nfc():
    table, _ = Table.create(Settings("rummi", 2), bytes(16), "K7QF-2M9X", "", START)
    table.handle(ask.Sit(0, "  \u0dc1\u0dca\u200d\u0dbb\u0dd3 e\u0301 "), player(0), START, bytes)
    assert table.view(0, START)["chairs"][0]["name"] == "\u0dc1\u0dca\u200d\u0dbb\u0dd3 \u00e9"


def test_the_first_who_sits_is_the_host_and_the_next_follows():
    room = lobby()
    assert room.view["host"] == 0
    assert room.refused(1, ask.PassHost(2)) == "not_host"
    room.do(0, ask.PassHost(2))
    assert room.view["host"] == 2
    assert room.refused(0, ask.Start()) == "not_host"
    room.do(2, ask.Stand())
    assert room.view["host"] == 0
    assert room.refused(0, ask.PassHost(2)) == "seat_empty"
    room.do(0, ask.Stand())
    room.do(1, ask.Leave())
    assert room.view["host"] == -1
    room.do(1, ask.Sit(1, "back"))
    assert room.view["host"] == 1


def test_the_host_may_kick_swap_and_seat_bots_in_the_lobby():
    room = lobby()
    for command in (ask.Kick(1), ask.SwapSeats(0, 1), ask.AddBot(1), ask.RemoveBot(1), ask.Start()):
        assert room.refused(1, command) == "not_host"
    room.do(0, ask.Kick(1))
    assert room.refused(0, ask.Kick(1)) == "seat_empty"
    assert room.refused(0, ask.RemoveBot(0)) == "not_a_bot"
    assert room.refused(0, ask.Start()) == "seats_open"
    room.do(0, ask.AddBot(1, "random@1"))
    assert room.view["chairs"][1]["level"] == "random@1"
    assert room.refused(0, ask.AddBot(1)) == "seat_taken"
    assert room.refused(0, ask.Kick(1)) == "seat_empty"
    room.do(0, ask.SwapSeats(1, 2))
    assert [chair["kind"] for chair in room.view["chairs"]] == ["human", "human", "bot"]
    assert room.table.seat_of(player(2)) == 1
    assert room.refused(0, ask.SwapSeats(1, 3)) == "no_such_chair"
    room.do(0, ask.RemoveBot(2))
    assert room.refused(0, ask.AddBot(2, "")) == "bad_level"
    room.do(0, ask.AddBot(2))
    room.do(0, ask.Start())
    for command in (ask.Kick(1), ask.SwapSeats(0, 1), ask.RemoveBot(2), ask.SetOptions({})):
        assert room.refused(0, command) == "not_now"
    assert room.refused(2, ask.Stand()) == "not_now"
    assert room.refused("f" * 32, ask.Sit(2, "x")) == "seat_taken"


def test_the_match_begins_when_all_are_ready():
    room = lobby(people=2, bots=1)
    room.do(0, ask.Ready())
    assert room.table.phase == Phase.LOBBY
    assert room.do(0, ask.Ready()).facts == ()
    room.do(0, ask.Ready(False))
    room.do(1, ask.Ready())
    assert room.table.phase == Phase.LOBBY
    room.do(0, ask.Ready())
    assert room.table.phase == Phase.COMMIT
    assert room.refused(0, ask.Ready()) == "not_now"
    assert room.refused("e" * 32, ask.Ready()) == "not_seated"


def test_all_ready_is_not_enough_with_an_empty_chair():
    table, _ = Table.create(Settings("rummi", 3), bytes(16), "K7QF-2M9X", "", START)
    for seat in range(2):
        table.handle(ask.Sit(seat, "x"), player(seat), START, bytes)
        table.handle(ask.Ready(), player(seat), START, bytes)
    assert table.phase == Phase.LOBBY
    assert table.next_deadline is None


def test_settings_are_the_hosts_and_checked():
    room = lobby()
    assert room.refused(1, ask.SetOptions({})) == "not_host"
    room.do(1, ask.Ready())
    room.do(0, ask.SetOptions({"max_reshuffles": 1}))
    assert room.view["settings"]["rules"] == {"max_reshuffles": 1}
    assert not any(chair["ready"] for chair in room.view["chairs"])
    room.do(0, ask.SetOptions({}, Settings("rummi", 5, clock="relaxed")))
    assert len(room.view["chairs"]) == 5
    assert room.refused(0, ask.SetOptions({}, Settings("rummi", 2))) == "seat_taken"
    before = room.snapshot()
    with pytest.raises(OptionError):
        room.do(0, ask.SetOptions({"no_such_rule": 1}))
    assert room.snapshot() == before
    room.do(0, ask.AddBot(3))
    assert room.refused(0, ask.SetOptions({}, Settings("rummi", 5, buy_in=5))) == "bad_settings"


@pytest.mark.parametrize(
    "settings",
    [
        Settings("whist", 4),
        Settings("rummi", 1),
        Settings("omi6", 5),
        Settings("rummi", 3, rate=1),
        Settings("points13", 3, buy_in=1),
        Settings("rummi", 3, buy_in=-1),
        Settings("points13", 3, rate=2_000_000),
        Settings("points13", 3, rate=1, commission_bps=1_001),
    ],
)
def test_settings_that_cannot_be_played(settings):
    with pytest.raises(Refused) as refused:
        check(settings)
    assert refused.value.code == Refusal.BAD_SETTINGS
    assert str(refused.value).startswith("bad_settings setting=")


def test_only_the_server_tells_what_is_the_servers():
    room = lobby()
    for command in (
        ask.Here(0), ask.Gone(0), ask.Lag(0, 1.0), ask.BotActed(0, "draw"), ask.Stacks({}),
        ask.Abandon("x"), ask.CloseTable("x"),
    ):  # fmt: skip
        assert room.refused(0, command) == "not_server"
        assert room.refused("f" * 32, command) == "not_server"
    for command in (ask.Start(), ask.Ready(), ask.Say("hello"), ask.Act("draw")):
        assert room.refused(SERVER, command) == "not_seated"


def test_a_spectator_may_do_nothing_but_a_phrase_where_talk_is_allowed():
    quiet, loud = lobby(), lobby(chat=True)
    stranger = "f" * 32
    for command in (
        ask.Stand(), ask.Ready(), ask.Act("draw"), ask.Commit(1, 0, "00" * 32), ask.Undo(),
        ask.OpenSeed(1, 0, "00" * 32), ask.Arrange(()), ask.Forfeit(), ask.Leave(), ask.Pause(),
        ask.Wait(), ask.Rematch(), ask.Chat("hi"), ask.Say("hello"),
    ):  # fmt: skip
        assert quiet.refused(stranger, command) == "not_seated"
    loud.do(stranger, ask.Say("hello"))
    assert loud.frames[0][-1].events == ({"event": "said", "seat": -2, "phrase": "hello"},)
    assert loud.refused(stranger, ask.Chat("hi")) == "not_seated"
    assert quiet.refused(0, ask.Chat("hi")) == "no_chat"
    assert quiet.refused(0, ask.Say("rude")) == "bad_phrase"
    quiet.do(0, ask.Say("hello"))
    loud.do(1, ask.Chat("  good evening "))
    assert loud.frames[0][-1].events == ({"event": "chat", "seat": 1, "text": "good evening"},)
    for text in ("", " ", "x" * 201, "a\tb", "\u202e"):
        assert loud.refused(1, ask.Chat(text)) == "bad_text"


def test_connections_are_shown():
    room = lobby()
    room.server(ask.Gone(1))
    assert not room.view["chairs"][1]["here"]
    assert room.server(ask.Gone(1)).facts == ()
    room.server(ask.Here(1))
    assert room.view["chairs"][1]["here"]
    assert room.server(ask.Here(1)).facts == ()
    assert room.refused(SERVER, ask.Here(7)) == "no_such_chair"
    room.do(1, ask.Stand())
    assert room.refused(SERVER, ask.Gone(1)) == "seat_empty"


def test_a_closed_table_does_nothing_any_more():
    room = lobby()
    room.server(ask.CloseTable("idle"))
    assert room.table.phase == Phase.CLOSED
    assert room.refused(0, ask.Ready()) == "table_closed"
    assert room.refused(SERVER, ask.Here(0)) == "table_closed"
    assert room.table.tick(START + 1e9, bytes).facts == ()


def test_a_table_that_everybody_has_left_is_closed():
    room = Room("kozel4", 1, 3, seed="empty")
    code = room.refused(0, ask.Leave())
    assert code == "confirm_needed"
    token = token_of(room, 0, ask.Leave())
    room.do(0, ask.Leave(token))
    assert room.table.phase == Phase.CLOSED


def test_bots_have_no_tokens_to_lose():
    room = Room("points13", 2, 0, rate=1, start=False)
    assert room.table.settings.stakes
    assert room.refused(0, ask.SwapSeats(0, 1)) == "bad_settings"
    room.do(1, ask.Stand())
    assert room.refused(0, ask.AddBot(1)) == "bad_settings"


def test_a_host_who_does_not_sit_cannot_start_without_people():
    table, _ = Table.create(Settings("kozel4", 4), bytes(16), "K7QF-2M9X", player(0), START)
    draw = counter("host")
    for seat in range(4):
        table.handle(ask.AddBot(seat), player(0), START, draw)
    with pytest.raises(Refused) as refused:
        table.handle(ask.Start(), player(0), START, draw)
    assert refused.value.code == Refusal.TOO_FEW
    table.handle(ask.RemoveBot(2), player(0), START, draw)
    table.handle(ask.Sit(2, "Kavi"), player(5), START, draw)
    table.handle(ask.Start(), player(0), START, draw)
    assert table.phase == Phase.COMMIT


def test_s5_where_seat_0_deals_first_there_is_no_hand_0():
    room = Room("kozel4", 2, 2, rules={"first_dealer": "seat0"})
    assert room.table._state.hand_no == 1
    room.run(Phase.SETTLED)
    assert room.view["hand"]["dealer"] == 0


def test_creating_a_table_draws_no_secrets():
    with pytest.raises(AssertionError):
        _no_secrets(16)


def token_of(room, seat, command):
    with pytest.raises(Refused) as refused:
        room.do(seat, command)
    return refused.value.detail["token"]
