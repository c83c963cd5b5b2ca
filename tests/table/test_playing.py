"""The play at a table: windows, the clock, stand-ins, undo, layouts, giving up, pauses, ends."""

from __future__ import annotations

from collections import deque

import pytest

from mesaya.cards import SPECTATOR
from mesaya.fair.verify import verify
from mesaya.lab.audit import audit
from mesaya.ledger.requests import Settle, TakeHold, Void
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER
from mesaya.table.facts import Acted, Answered, Missed
from mesaya.table.refusals import Refused
from mesaya.table.state import RING, Phase
from mesaya.table.table import Table
from table.rooms import Room, player


def playing(game, people=None, bots=0, **more):
    return Room(game, people, bots, **more).run(Phase.PLAYING)


def token_of(room, seat, command):
    with pytest.raises(Refused) as refused:
        room.do(seat, command)
    assert refused.value.code == "confirm_needed"
    return refused.value.detail["token"]


def asked(room):
    """The chairs that are awaited."""
    found = room.table.view(0, room.now)["asked"]
    return [seat for seat in found["chairs"] if seat not in found["answered"]]


def legal(room, seat):
    return [move["do"] for move in room.table.view(seat, room.now)["asked"]["legal"]]


# --- windows -------------------------------------------------------------------------------------
def test_s4_all_are_asked_at_once_and_count_in_the_order_of_the_rules():
    """R0.14 The opening discard: answers wait, and the last to answer may be the first to count."""
    room = playing("rummi", 3, 0)
    order = list(room.table.view(0, room.now)["asked"]["chairs"])
    assert sorted(order) == [0, 1, 2]
    counts = [chair["cards"] for chair in room.view["chairs"]]
    for seat in reversed(order[1:]):
        room.do(seat, ask.Act(legal(room, seat)[0]))
    assert asked(room) == order[:1]
    assert [chair["cards"] for chair in room.view["chairs"]] == counts
    assert room.refused(order[1], ask.Act("toss 9c")) == "answered_already"
    assert room.table.view(order[1], room.now)["hand"]["mine"]["answer"].startswith("toss ")
    assert room.table.view(order[0], room.now)["hand"]["mine"]["answer"] == ""
    others = str([frame.events for frame in room.frames[order[0]]][-2:])
    assert "answered" in others
    assert "toss" not in others
    before = len(room.facts)
    room.do(order[0], ask.Act(legal(room, order[0])[0]))
    acted = [fact.body for fact in room.facts[before:] if isinstance(fact.body, Acted)]
    assert [body.seat for body in acted] == order


def test_undo_takes_an_answer_back_until_all_are_in():
    room = playing("rummi", 3, 0)
    assert room.refused(1, ask.Undo()) == "nothing_to_undo"
    first = legal(room, 1)
    room.do(1, ask.Act(first[0]))
    due = room.table.next_deadline
    room.do(1, ask.Undo())
    assert room.table.next_deadline == due
    assert 1 in asked(room)
    assert room.refused(1, ask.Act("toss 99")) == "not_read"
    assert room.refused(1, ask.Act("x" * 500)) == "not_read"
    missing = next(
        c
        for c in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc")
        if f"toss {c}" not in first
    )
    assert room.refused(1, ask.Act(f"toss {missing}")) == "not_held"
    for seat in (1, 0, 2):
        room.do(seat, ask.Act(legal(room, seat)[-1]))
    assert room.refused(1, ask.Undo()) == "nothing_to_undo"


def test_a_solo_window_ends_with_the_first_that_counts():
    room = playing("omi6", 6, 0, seed="solo")
    caller = asked(room)[0]
    room.do(caller, ask.Act("call s"))
    order = list(room.view["asked"]["chairs"])
    assert len(order) == 6
    assert order[0] == caller
    for seat in reversed(order[2:]):
        room.do(seat, ask.Act("solo h" if seat == order[4] else "pass"))
    room.do(order[1], ask.Act("solo d"))
    assert room.view["hand"]["solo"] == -1
    room.do(order[0], ask.Act("pass"))
    assert room.view["hand"]["solo"] == order[1]
    assert room.table._state.answers == {}
    assert asked(room) == [order[1]]


def test_a_buy_goes_to_the_nearest_and_what_others_said_does_not_count():
    room = playing("rummi", 4, 0, seed="buying")
    for seat in range(4):
        room.do(seat, ask.Act(legal(room, seat)[0]))
    for _ in range(200):
        window = room.table.view(0, room.now)["asked"]
        if len(window["chairs"]) > 1:
            break
        seat = asked(room)[0]
        choices = legal(room, seat)
        room.do(seat, ask.Act("pass" if "pass" in choices else choices[-1]))
    order = list(window["chairs"])
    assert len(order) == 2
    assert legal(room, order[1]) == ["buy", "pass"]
    costs = room.table.view(order[1], room.now)["asked"]["legal"]
    assert costs[0]["cost"] == {"cards": 1}
    room.do(order[1], ask.Act("buy"))
    room.do(order[0], ask.Act("buy"))
    assert room.view["hand"]["bought"][order[0]] == 1
    assert room.view["hand"]["bought"][order[1]] == 0


def test_q0_4_the_first_to_call_has_the_discard_where_a_family_plays_so():
    room = playing("rummi", 4, 0, seed="calls", rules={"buy_priority": "first_call"})
    for seat in range(4):
        room.do(seat, ask.Act(legal(room, seat)[0]))

    def to_window():
        for _ in range(200):
            window = room.table.view(0, room.now)["asked"]
            if len(window["chairs"]) > 1:
                return list(window["chairs"])
            seat = asked(room)[0]
            choices = legal(room, seat)
            room.do(seat, ask.Act("pass" if "pass" in choices else choices[-1]))
        raise AssertionError("no window")

    near, far = to_window()
    room.do(far, ask.Act("buy"))
    assert room.view["hand"]["bought"][far] == 1
    assert room.refused(near, ask.Act("buy")) == "not_to_act"
    near, far = to_window()
    due = room.table.next_deadline
    room.now += 1.0
    room.do(far, ask.Act("pass"))
    assert room.table.next_deadline == due
    assert asked(room) == [near]
    near, far = to_window() if asked(room) != [near] else (near, far)
    room.tick()
    assert room.view["chairs"][near]["misses"] == 1
    to_window()
    room.tick()
    assert len(room.view["asked"]["chairs"]) == 1


def test_pre_lead_molodka_asks_all_and_the_clock_passes():
    room = playing("kozel4", 4, 0, rules={"molodka": "pre_lead"}, silent=(0, 1, 2, 3))
    assert len(room.view["asked"]["chairs"]) == 4
    room.tick()
    assert [chair["misses"] for chair in room.view["chairs"]] == [1, 1, 1, 1]
    autos = [f.body for f in room.facts if isinstance(f.body, Answered)]
    assert [body.auto for body in autos] == ["clock"] * 4


# --- the clock -----------------------------------------------------------------------------------
def test_a_stale_tick_does_nothing():
    room = playing("kozel4", 2, 2, silent=(0, 1))
    due = room.table.next_deadline
    before = room.snapshot()
    assert room.table.tick(due - 0.001, room.draw).facts == ()
    assert room.snapshot() == before
    while not set(asked(room)) <= {0, 1}:
        room.step()
    room.tick()
    assert room.facts[-1].body.seat in (0, 1)
    assert room.table.tick(room.now, room.draw).facts == ()


def test_the_old_deadline_of_a_question_does_not_strike_the_next():
    """A move just before the deadline; the old timer fires afterwards."""
    room = playing("kozel4", 4, 0)
    old = room.table.next_deadline
    seat = asked(room)[0]
    room.now = old - 0.5
    room.do(seat, ask.Act(legal(room, seat)[0]))
    assert room.table.tick(old, room.draw).facts == ()
    assert room.view["chairs"][seat]["misses"] == 0


def test_after_the_second_miss_a_bot_holds_the_seat_until_the_person_is_back():
    room = playing("omi6", 2, 4, silent=(1,), seed="standin")
    while room.view["chairs"][1]["misses"] < 1:
        room.step()
    assert not room.view["chairs"][1]["stand_in"]
    while room.view["chairs"][1]["misses"] < 2:
        room.step()
    assert room.view["chairs"][1]["stand_in"]
    assert room.view["chairs"][1]["level"] == "greedy@1"
    while 1 not in asked(room):
        room.step()
    assert room.table.bots()[0].seat == 1 or 1 in [bot.seat for bot in room.table.bots()]
    room.now += 1.5
    late = room.table.next_deadline
    room.server(ask.Here(1))
    assert not room.view["chairs"][1]["stand_in"]
    assert room.table.next_deadline > late
    assert room.refused(SERVER, ask.BotActed(1, legal(room, 1)[0])) == "not_a_bot"
    room.do(1, ask.Act(legal(room, 1)[0]))
    names = [e["event"] for frame in room.frames[0] for e in frame.events]
    assert {"missed", "stand_in", "back"} <= set(names)


def test_any_command_brings_a_person_back():
    room = playing("omi6", 2, 4, silent=(1,), seed="anycommand")
    while not room.view["chairs"][1]["stand_in"]:
        room.step()
    assert room.refused(1, ask.Say("nonsense")) == "bad_phrase"
    assert room.view["chairs"][1]["stand_in"]
    room.do(1, ask.Say("sorry"))
    assert not room.view["chairs"][1]["stand_in"]
    assert room.view["chairs"][1]["misses"] == 2
    room.silent = set()
    for _ in range(60):
        room.step()
        if room.view["chairs"][1]["misses"] == 0:
            return
    raise AssertionError("an own action ends the misses")


@pytest.mark.parametrize("game", ["rummi", "contract", "points13"])
def test_a_missed_turn_is_one_miss_and_is_played_to_its_end(game):
    room = playing(game, 3, 0, silent=(1,), seed=f"turn{game}")
    while not any(isinstance(f.body, Missed) and f.body.turn for f in room.facts):
        room.step()
    start = next(n for n, f in enumerate(room.facts) if isinstance(f.body, Missed) and f.body.turn)
    while room.table._state.lapsed is not None:
        room.step()
    after = [f.body for f in room.facts[start + 1 :] if isinstance(f.body, Missed | Acted)]
    mine = [body for body in after if body.seat == 1]
    assert not any(isinstance(body, Missed) for body in mine)
    assert any(body.action.startswith("discard") and body.auto == "clock" for body in mine)


def test_q3_17_the_third_missed_turn_drops_the_seat():
    room = playing("points13", 3, 0, silent=(1,), seed="missed", brain="random")
    room.run(Phase.SETTLED)
    misses = [f.body.misses for f in room.facts if isinstance(f.body, Missed) and f.body.seat == 1]
    assert misses[:3] == [1, 2, 3]
    leaves = [f.body for f in room.facts if isinstance(f.body, Acted) and f.body.action == "leave"]
    assert [body.seat for body in leaves] == [1]
    told = [event for frame in room.frames[0] for event in frame.events]
    dropped = [event for event in told if event["event"] == "dropped"]
    assert dropped[0] == {"event": "dropped", "seat": 1, "points": 40, "why": "leave"}


@pytest.mark.parametrize("words", [ask.Say("sorry"), None])
def test_who_is_back_in_time_plays_the_rest_of_a_missed_turn(words):
    room = playing("rummi", 4, 0, silent=(1,), seed="lapsed")
    while room.table._state.lapsed != 1:
        room.step()
    assert len(asked(room)) == 2  # the others are asked for the discard that seat 1 let go
    if words is not None:
        room.do(1, words)
        assert room.table._state.lapsed is None
    while len(room.view["asked"]["chairs"]) > 1:
        room.do(asked(room)[0], ask.Act("pass"))
    assert (asked(room) == [1]) == (words is not None)
    assert room.view["chairs"][1]["misses"] == 2  # the opening discard, and this turn


def test_r3_21_who_was_dropped_by_the_clock_is_not_dealt_in_until_he_is_back():
    room = playing("points13", 3, 0, silent=(1,), seed="missed", brain="random")
    room.run(Phase.SETTLED).run(Phase.PLAYING)
    assert room.table._state.dealt == (0, 2)
    room.do(1, ask.Say("sorry"))
    assert room.view["chairs"][1]["misses"] == 0
    room.run(Phase.SETTLED).run(Phase.PLAYING)
    assert room.table._state.dealt == (0, 1, 2)


def test_a_bot_that_does_not_answer_is_played_for():
    room = playing("kozel4", 1, 3)
    while not room.table.bots():
        room.step()
    seat = room.table.bots()[0].seat
    room.tick()
    assert room.facts[-1].body.auto == "clock"
    assert room.view["chairs"][seat]["misses"] == 0
    assert room.table.sight(seat)[1] == ()


def test_lag_is_given_back_once_a_move_and_a_second_at_most():
    room = playing("kozel4", 4, 0)
    seat, due = asked(room)[0], room.table.next_deadline
    other = (seat + 1) % 4
    assert room.server(ask.Lag(other, 5.0)).facts == ()
    assert room.server(ask.Lag(seat, 0.0)).facts == ()
    assert room.server(ask.Lag(seat, -3.0)).facts == ()
    room.server(ask.Lag(seat, 0.25))
    assert room.table.next_deadline == due + 0.25
    assert room.server(ask.Lag(seat, 5.0)).facts == ()
    room.do(seat, ask.Act(legal(room, seat)[0]))
    due = room.table.next_deadline
    room.server(ask.Lag(asked(room)[0], 5.0))
    assert room.table.next_deadline == due + 1.0
    assert room.refused(SERVER, ask.Lag(9, 1.0)) == "no_such_chair"


def test_after_a_stop_of_the_house_what_is_overdue_gets_ten_seconds():
    room = playing("kozel4", 4, 0)
    due = room.table.next_deadline
    assert room.table.resume(due - 1.0, room.draw).facts == ()
    again = Table.rebuilt(room.facts)
    room.compare(again)
    effects = again.resume(due + 60.0, room.draw)
    assert again.next_deadline == due + 70.0
    assert effects.wake_at == due + 70.0
    assert again.tick(due + 69.0, room.draw).facts == ()
    assert again.tick(due + 70.0, room.draw).facts != ()


def test_laying_off_does_not_wind_the_clock_up():
    room = playing("rummi", 2, 0, seed="meldclock")
    for _ in range(3000):
        if room.table.phase != Phase.PLAYING:
            room.run(Phase.PLAYING)
        for seat in asked(room):
            moves = legal(room, seat)
            melds = [move for move in moves if move.startswith("meld")]
            if melds:
                room.now += 3.0
                due = room.table.next_deadline
                room.do(seat, ask.Act(melds[0]))
                assert room.table.next_deadline == due
                return
        room.step()
    raise AssertionError("nobody melded")


# --- the own hand --------------------------------------------------------------------------------
def test_the_own_hand_is_laid_out_for_its_owner_only():
    room = playing("rummi", 3, 0)
    cards = room.table.view(0, room.now)["hand"]["mine"]["cards"]
    others = [room.table.view(seat, room.now)["hand"] for seat in (1, 2, SPECTATOR)]
    groups = (cards[3] + cards[0], cards[1])
    room.do(0, ask.Arrange(groups))
    assert room.do(0, ask.Arrange(groups)).facts == ()
    mine = room.table.view(0, room.now)["hand"]["mine"]
    assert mine["groups"][:2] == list(groups)
    assert sorted("".join(mine["groups"])) == sorted("".join(cards))
    assert [room.table.view(seat, room.now)["hand"] for seat in (1, 2, SPECTATOR)] == others
    assert room.frames[1][-1].events == room.frames[0][-1].events == ()
    room.do(0, ask.Arrange((cards[5],)))
    room.do(0, ask.Undo())
    assert room.table.view(0, room.now)["hand"]["mine"]["groups"][:2] == list(groups)
    for bad in ((cards[0],) * 9, ("??",), ("zz",), ("",), ("2c",) * 21, ("2c3c" * 40,)):
        assert room.refused(0, ask.Arrange(bad)) == "bad_groups"
    # the layout stays when cards come and go
    room.do(0, ask.Act(f"toss {cards[0]}"))
    for seat in (1, 2):
        room.do(seat, ask.Act(legal(room, seat)[0]))
    assert room.table.view(0, room.now)["hand"]["mine"]["groups"][:2] == [cards[3], cards[1]]


def test_there_is_nothing_to_lay_out_without_a_hand():
    room = Room("rummi", 3, 0)
    assert room.refused(0, ask.Arrange(())) == "not_now"


# --- what the rules refuse -----------------------------------------------------------------------
def test_what_the_rules_refuse_changes_nothing_and_keeps_its_reason():
    room = playing("kozel4", 4, 0)
    seat = asked(room)[0]
    mine = room.table.view(seat, room.now)["hand"]["mine"]["cards"]
    other = (seat + 1) % 4
    theirs = room.table.view(other, room.now)["hand"]["mine"]["cards"]
    assert room.refused(other, ask.Act(f"lead {theirs[0]}")) == "not_to_act"
    assert room.refused(seat, ask.Act(f"lead {theirs[0]}")) == "not_held"
    assert room.refused(seat, ask.Act(f"fold {mine[0]}")) == "wrong_phase"
    assert room.refused(seat, ask.Act("turn 6c")) == "not_read"
    assert room.refused(seat, ask.Act("discard 6c")) == "not_read"
    assert room.refused(seat, ask.Act("forfeit")) == "confirm_needed"
    assert room.refused(SERVER, ask.BotActed(seat, f"lead {mine[0]}")) == "not_a_bot"
    assert room.refused(SERVER, ask.BotActed(44, "pass")) == "no_such_chair"


def test_a_card_named_with_a_draw_tells_a_guesser_nothing():
    room = playing("points13", 2, 0)
    seat = asked(room)[0]
    room.do(seat, ask.Act("draw 7h"))
    assert room.facts[-1].body == Acted(seat, "draw")


def test_a_seat_that_was_not_dealt_in_is_not_asked():
    room = Room("points13", 3, 0, rate=1, stacks=1000, seed="poor", start=False)
    room.server(ask.Stacks({1: 129}))
    room.do(0, ask.Start())
    room.run(Phase.PLAYING)
    assert room.table._state.dealt == (0, 2)
    assert room.refused(1, ask.Act("draw")) == "not_asked"
    assert room.refused(1, ask.Arrange(())) == "not_now"
    assert room.refused(1, ask.Forfeit()) == "not_now"
    assert room.table.view(1, room.now)["hand"] == {"delayed": True}
    assert room.table.view(1, room.now)["moves"] == {}
    # he may leave without being asked for points, but twice
    room.do(1, ask.Leave(token_of(room, 1, ask.Leave())))
    assert room.table.seat_of(player(1)) is None
    room.run(Phase.SETTLED)
    assert room.view["chairs"][1]["kind"] == ""


# --- giving up, leaving --------------------------------------------------------------------------
def test_r4_15_giving_up_is_asked_twice():
    room = playing("kozel4", 4, 0)
    code = room.refused(1, ask.Forfeit())
    assert code == "confirm_needed"
    token = token_of(room, 1, ask.Forfeit())
    assert token_of(room, 2, ask.Forfeit()) != token
    assert room.refused(2, ask.Forfeit(token)) == "confirm_needed"
    room.do(1, ask.Forfeit(token))
    assert room.table.phase == Phase.OVER
    assert room.view["match"]["winners"] == [0, 2]


@pytest.mark.parametrize("game", ["rummi", "contract"])
def test_games_without_giving_up(game):
    room = playing(game, 3, 0)
    assert room.refused(0, ask.Forfeit()) == "cannot_forfeit"
    assert room.table.view(0, room.now)["moves"] == {}
    token = token_of(room, 0, ask.Leave())
    room.do(0, ask.Leave(token))
    chair = room.view["chairs"][0]
    assert (chair["kind"], chair["name"]) == ("bot", "greedy@1")
    assert room.view["host"] == 1
    assert 0 in [bot.seat for bot in room.table.bots()]
    room.run(Phase.SETTLED)
    assert verify(room.files[-1].transcript, audit).verdict == "verified"


def test_leaving_omi_gives_the_match_up_for_the_team():
    room = playing("omi6", 6, 0, seed="leave")
    room.do(1, ask.Leave(token_of(room, 1, ask.Leave())))
    assert room.table.phase == Phase.SETTLED
    assert room.view["last"]["ending"] == "forfeit"
    assert room.view["chairs"][1]["kind"] == "bot"
    room.run(Phase.COMMIT).run(Phase.PLAYING)
    assert sorted(room.view["hand"]["playing"]) == [0, 2, 3, 5]
    assert room.table.view(4, room.now)["moves"] == {}
    assert room.refused(4, ask.Forfeit()) == "not_now"


def test_r3_19_leaving_points13_costs_40_and_the_chair_is_free_afterwards():
    room = playing("points13", 4, 0, seed="leave13")
    assert room.table.view(1, room.now)["moves"]["forfeit"] == {"points": 40, "tokens": 0}
    room.do(2, ask.Forfeit(token_of(room, 2, ask.Forfeit())))
    assert room.table.view(2, room.now)["moves"] == {}
    due = room.table.next_deadline
    mover = asked(room)[0]
    leaver = next(seat for seat in (0, 1, 3) if seat != mover)
    room.now += 1.0
    room.do(leaver, ask.Leave(token_of(room, leaver, ask.Leave())))
    assert room.table.next_deadline == due  # the mover's clock runs on
    assert room.view["chairs"][leaver]["leaving"]
    assert room.refused(leaver, ask.Say("hello")) == "not_seated"
    assert room.refused(leaver, ask.Sit(leaver, "again")) == "seated_already"
    room.run(Phase.SETTLED)
    scores = room.view["last"]["scores"]
    assert scores[2] == scores[leaver] == 40
    assert room.view["chairs"][leaver]["kind"] == ""
    room.do("e" * 32, ask.Sit(leaver, "new"))
    room.silent = {leaver}
    room.run(Phase.COMMIT).run(Phase.SETTLED)
    assert len(room.table._state.dealt) == 4


def test_q3_24_points13_ends_where_too_few_are_left():
    room = playing("points13", 2, 0, seed="few")
    room.run(Phase.SETTLED)
    room.do(1, ask.Stand())
    room.tick()
    assert room.table.phase == Phase.OVER
    assert room.facts[-1].body.why == "too_few"
    room.do(0, ask.Rematch())
    assert room.table.phase == Phase.OVER
    room.do(1, ask.Sit(1, "back"))
    room.do(1, ask.Rematch())
    assert room.table.phase == Phase.COMMIT
    room.run(Phase.PLAYING)
    assert room.table._state.hand_no == 2


# --- pause, wait, rematch ------------------------------------------------------------------------
def test_a_pause_needs_all_people_and_anyone_ends_it():
    room = playing("kozel4", 2, 2)
    while asked(room)[0] not in (0, 1):
        room.step()
    room.do(0, ask.Pause())
    assert room.do(0, ask.Pause()).facts == ()
    assert room.view["votes"]["pause"] == [0]
    room.do(0, ask.Pause(False))
    room.do(0, ask.Pause())
    room.now += 2.0
    left = room.table.next_deadline - room.now
    room.do(1, ask.Pause())
    assert room.view["rest"] == "asked"
    assert room.table.next_deadline == room.now + 900.0
    seat = asked(room)[0]
    assert room.refused(seat, ask.Act("pass")) == "paused"
    assert room.refused(seat, ask.Pause()) == "paused"
    assert room.refused(seat, ask.Leave()) == "paused"
    assert room.table.bots() == ()
    assert room.server(ask.Lag(seat, 1.0)).facts == ()
    room.do(0, ask.Say("one_moment"))
    room.now += 60.0
    room.do(1, ask.Pause(False))
    assert room.view["rest"] == ""
    assert room.table.next_deadline == room.now + left


def test_a_pause_ends_after_a_quarter_of_an_hour():
    room = playing("kozel4", 2, 2)
    room.do(0, ask.Pause())
    room.do(1, ask.Pause())
    room.tick()
    assert room.view["rest"] == ""
    room.run(Phase.SETTLED)
    room.do(0, ask.Pause())
    room.do(1, ask.Pause())
    assert room.view["rest"] == "asked"
    room.tick()
    room.run(Phase.COMMIT)
    assert room.refused(0, ask.Pause()) == "not_now"


def test_the_score_waits_for_all_or_ten_seconds_and_once_longer():
    room = playing("kozel4", 3, 1)
    room.run(Phase.SETTLED)
    due = room.table.next_deadline
    assert due == room.now + 10.0
    room.do(0, ask.Wait())
    assert room.do(0, ask.Wait()).facts == ()
    assert room.table.next_deadline == due
    room.do(1, ask.Wait())
    assert room.table.next_deadline == due + 30.0
    assert room.do(2, ask.Wait()).facts == ()
    for seat in (0, 1):
        room.do(seat, ask.Ready())
        assert room.table.phase == Phase.SETTLED
    room.do(2, ask.Ready())
    assert room.table.phase == Phase.COMMIT
    assert room.refused(0, ask.Wait()) == "not_now"


def test_a_kick_between_hands_gives_the_seat_to_a_bot():
    room = playing("kozel4", 3, 1)
    assert room.refused(0, ask.Kick(1)) == "not_now"
    room.run(Phase.SETTLED)
    assert room.refused(1, ask.Kick(2)) == "not_host"
    room.do(0, ask.Kick(1))
    assert room.view["chairs"][1]["kind"] == "bot"
    room.run(Phase.COMMIT).run(Phase.SETTLED)
    room = playing("points13", 3, 0)
    room.run(Phase.SETTLED)
    room.do(0, ask.Kick(1))
    assert room.view["chairs"][1]["kind"] == ""
    room.run(Phase.COMMIT).run(Phase.PLAYING)
    assert room.table._state.dealt == (0, 2)
    assert room.view["match"]["totals"][1] >= 0


def test_a_rematch_keeps_the_seats_and_goes_on_with_the_next_dealer():
    room = Room("kozel4", 2, 2, rules={"limit": 2}, seed="rematch").run(Phase.OVER)
    assert room.table.next_deadline is None
    dealer = room.view["match"]["dealer"]
    hands = room.table._state.hand_no
    assert room.refused(0, ask.Pause()) == "not_now"
    room.do(0, ask.Rematch())
    room.do(0, ask.Rematch(False))
    assert room.do(0, ask.Rematch(False)).facts == ()
    room.do(0, ask.Rematch())
    room.do(1, ask.Rematch())
    assert room.table.phase == Phase.COMMIT
    assert room.view["match"]["number"] == 2
    assert room.view["match"]["totals"] == [0, 0]
    room.run(Phase.PLAYING)
    assert room.view["hand"]["dealer"] == dealer
    assert room.table._state.hand_no == hands + 1
    room.run(Phase.OVER)
    room.do(1, ask.Stand())
    room.do(0, ask.Rematch())
    assert room.table.phase == Phase.OVER
    room.do(0, ask.AddBot(1))
    assert room.table.phase == Phase.COMMIT


# --- the house gives a hand up -------------------------------------------------------------------
def test_w4_a_hand_that_the_house_gives_up_pays_nothing_and_is_dealt_anew():
    room = playing("points13", 2, 0, rate=3, stacks=1000)
    for _ in range(4):
        room.step()
    room.server(ask.Abandon("phase_failed"))
    assert room.stakes[-1] == Void(room.table._state.id.hex(), 1)
    assert room.view["voids"] == 1
    verdict = verify(room.files[-1].transcript, audit)
    assert [check.code for check in verdict.checks if check.status == "warning"] == ["W4"]
    room.run(Phase.COMMIT).run(Phase.SETTLED)
    assert room.view["match"]["totals"] == room.view["last"]["scores"]
    assert room.refused(SERVER, ask.Abandon("x")) == "not_now"


def test_a_paused_hand_may_be_given_up():
    room = playing("kozel4", 2, 2)
    room.do(0, ask.Pause())
    room.do(1, ask.Pause())
    room.server(ask.Abandon("phase_failed"))
    assert room.view["rest"] == ""
    room.run(Phase.COMMIT).run(Phase.PLAYING)


# --- tokens --------------------------------------------------------------------------------------
def test_l7_tokens_of_a_hand_are_held_and_settled():
    room = playing("points13", 3, 0, rate=2, commission_bps=500, stacks=1000)
    holds = [p for p in room.stakes if isinstance(p, TakeHold)]
    assert [(hold.seat, hold.hand, hold.tokens) for hold in holds] == [
        (0, 1, 260), (1, 1, 260), (2, 1, 260),
    ]  # fmt: skip
    room.run(Phase.SETTLED)
    last = room.stakes[-1]
    assert isinstance(last, Settle)
    assert sum(last.deltas) + last.commission == 0
    gross = -sum(delta for delta in last.deltas if delta < 0)
    assert last.commission == gross * 500 // 10_000
    assert list(last.deltas) == room.view["last"]["deltas"]
    found = room.files[-1].transcript["result"]
    assert [row["delta"] for row in found["settlement"]] == list(last.deltas)
    assert room.refused(0, ask.AddBot(1)) == "seat_taken"


def test_q3_20_a_void_hand_only_unlocks_the_stakes():
    rules = {"max_reshuffles": 0, "printed_jokers": 0}
    room = Room("points13", 4, 0, rate=2, stacks=5000, rules=rules, brain="random", shadow=False)
    for _ in range(12):
        room.run(Phase.SETTLED)
        if room.view["last"]["ending"] == "void":
            break
        room.run(Phase.COMMIT)
    assert room.view["last"]["deltas"] == [0, 0, 0, 0]
    assert room.stakes[-1] == Void(room.table._state.id.hex(), room.table._state.hand_no)


def test_bots_play_a_match_for_stakes_to_its_end_when_all_have_left():
    room = playing("rummi", 2, 0, buy_in=20, stacks=20, shadow=False)
    room.do(0, ask.Leave(token_of(room, 0, ask.Leave())))
    room.do(1, ask.Leave(token_of(room, 1, ask.Leave())))
    assert room.table.phase == Phase.PLAYING
    assert room.view["chairs"][0]["stack"] == 20
    room.run(Phase.OVER)
    assert sorted(room.stakes[-1].deltas) == [-20, 20]
    assert [chair["kind"] for chair in room.view["chairs"]] == ["", ""]


def test_a_match_for_stakes_is_settled_at_its_end():
    room = Room("kozel4", 4, 0, rules={"limit": 2}, buy_in=50, commission_bps=300, start=False)
    room.server(ask.Stacks({2: 49}))
    assert room.refused(0, ask.Start()) == "stack_too_small"
    room.server(ask.Stacks(dict.fromkeys(range(4), 50)))
    assert room.server(ask.Stacks({0: 50})).facts == ()
    room.do(0, ask.Start())
    assert [type(p) for p in room.stakes] == [TakeHold] * 4
    room.run(Phase.OVER)
    last = room.stakes[-1]
    assert isinstance(last, Settle)
    assert last.hand == room.stakes[0].hand == 1
    assert last.commission == 3
    winners = room.view["match"]["winners"]
    assert sorted(last.deltas) == [-50, -50, 48, 49]
    assert all((last.deltas[seat] > 0) == (seat in winners) for seat in range(4))
    assert len(room.stakes) == 5
    room.server(ask.CloseTable("idle"))
    assert len(room.stakes) == 5


@pytest.mark.parametrize(("game", "more"), [("kozel4", {"buy_in": 5}), ("points13", {"rate": 1})])
def test_a_table_that_closes_gives_the_stakes_back(game, more):
    people = 4 if game == "kozel4" else 3
    room = playing(game, people, 0, stacks=1000, **more)
    room.server(ask.CloseTable("stop"))
    assert room.stakes[-1] == Void(room.table._state.id.hex(), 1)
    assert room.table.next_deadline is None


# --- who was away --------------------------------------------------------------------------------
def test_who_comes_back_gets_the_missing_frames_or_a_whole_view():
    room = playing("kozel4", 2, 2)
    for _ in range(12):
        room.step()
    seq = room.table.seq
    for viewer in (0, 1, SPECTATOR):
        missing = room.table.frames(seq - 9, viewer)
        assert [frame.seq for frame in missing] == list(range(seq - 8, seq + 1))
        told = [frame.events for frame in room.frames[viewer]][-9:]
        assert [frame.events for frame in missing] == told
    assert room.table.frames(seq, 0) == ()
    assert room.table.frames(seq + 1, 0) is None
    assert room.table.frames(-1, 0) is None
    room.table._state.ring = deque(room.table._state.ring, maxlen=10)
    assert room.table.frames(seq - 10, 0) is not None
    assert room.table.frames(seq - 11, 0) is None
    assert Table()._state.ring.maxlen == RING


def test_every_frame_is_numbered_without_a_gap_for_every_viewer():
    room = Room("rummi", 2, 1, seed="gap").run(Phase.SETTLED)
    for viewer, frames in room.frames.items():
        numbers = [frame.seq for frame in frames]
        assert numbers == list(range(numbers[0], room.table.seq + 1)), viewer
        assert frames[-1].view is not None


def test_times_are_left_over_and_never_of_the_day():
    room = playing("kozel4", 4, 0)
    due = room.table.next_deadline
    assert room.table.view(0, due - 3.25)["left_ms"] == 3250
    assert room.table.view(0, due + 5)["left_ms"] == 0
    assert str(int(room.now))[:6] not in str(room.view)
    room.do(0, ask.Forfeit(token_of(room, 0, ask.Forfeit())))
    assert room.view["left_ms"] == -1


def test_frames_are_made_when_they_are_asked_for():
    room = playing("kozel4", 2, 2)
    effects = room.do(0, ask.Say("hello"))
    assert len(effects.frames) == 3
    assert set(effects.frames) == {0, 1, SPECTATOR}
    assert effects.frames.get(2) is None  # a bot is told nothing
    assert room.table.staked() == ()
    room.do(1, ask.Say("hello"))
    with pytest.raises(AssertionError, match="gone on"):
        effects.frames[0]


def test_the_chairs_before_which_tokens_lie():
    room = Room("points13", 3, 0, rate=1, start=False)
    room.do(1, ask.Stand())
    assert room.table.staked() == (0, 2)
