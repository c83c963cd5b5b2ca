"""The handshake at a table: promises, openings, who withholds, and what becomes of the hand."""

from __future__ import annotations

import pytest

from mesaya.fair.verify import verify
from mesaya.lab.audit import audit
from mesaya.table import commands as ask
from mesaya.table.facts import Offered, Voided
from mesaya.table.refusals import Refused
from mesaya.table.state import Phase
from table.rooms import Room


def kinds(room):
    return [type(fact.body).__name__ for fact in room.facts]


def test_seeds_that_are_refused_change_nothing():
    room = Room("kozel4", 3, 1)
    fair = room.table.view(0, room.now)["fair"]
    assert fair["wanted"] == "commit"
    assert fair["unpromised"] == [0, 1, 2]
    good = "ab" * 32
    for bad in ("", "ab", "AB" * 32, "zz" * 32, "ab" * 33):
        assert room.refused(0, ask.Commit(0, 0, bad)) == "bad_bytes"
    assert room.refused(0, ask.Commit(1, 0, good)) == "other_hand"
    assert room.refused(0, ask.Commit(0, 1, good)) == "other_hand"
    assert room.refused(0, ask.OpenSeed(0, 0, good)) == "not_now"
    room.do(0, ask.Commit(0, 0, good))
    assert room.do(0, ask.Commit(0, 0, good)).facts == ()
    assert room.refused(0, ask.Commit(0, 0, "cd" * 32)) == "seed_refused"
    assert room.refused(1, ask.Commit(0, 0, good)) == "seed_refused"  # a copy
    assert room.table.view(0, room.now)["fair"]["wanted"] == ""
    assert room.refused(0, ask.Act("lead 6h")) == "not_now"
    room.tick()
    assert room.table.phase == Phase.OPEN
    assert room.table.view(0, room.now)["fair"]["wanted"] == "open"
    assert room.refused(0, ask.Commit(0, 0, good)) == "not_now"
    assert room.refused(0, ask.OpenSeed(0, 0, "cd" * 32)) == "seed_refused"
    assert room.refused(1, ask.OpenSeed(0, 0, "cd" * 32)) == "seed_refused"


def test_an_opening_is_held_back_until_all_are_in():
    room = Room("kozel4", 2, 2)
    while room.table.phase == Phase.COMMIT:
        room.seeds()
    room.seeds()
    seed = room.facts[-1].body.seed
    frames = [str(frame) for viewer in room.frames.values() for frame in viewer]
    assert not any(seed in frame for frame in frames)
    fair = room.table.view(0, room.now)["fair"]
    body = room.facts[-1].body
    again = ask.OpenSeed(fair["hand"], 0, body.seed)
    assert room.do(body.seat, again).facts == ()
    room.seeds()
    assert any(seed in str(frame) for frame in room.frames[0])


def test_who_is_silent_plays_without_a_seed_and_bots_have_none():
    room = Room("kozel4", 2, 2, silent=(1,))
    room.run(Phase.PLAYING)
    hand = room.table._state.hand
    assert set(hand.fair.attempt.opened) == {0}
    assert room.facts[-1].body.__class__.__name__ == "Sealed"


def test_a_thin_client_is_not_waited_for():
    from mesaya.table.settings import Settings
    from mesaya.table.table import Table
    from table.rooms import START, counter, player

    draw = counter("thin")
    table, _ = Table.create(Settings("kozel4", 4), bytes(16), "K7QF-2M9X", "", START)
    table.handle(ask.Sit(0, "thin", own_seed=False), player(0), START, draw)
    for seat in (1, 2, 3):
        table.handle(ask.AddBot(seat), player(0), START, draw)
    effects = table.handle(ask.Start(), player(0), START, draw)
    assert table.phase == Phase.PLAYING  # nobody has a seed: both hands are sealed at once
    assert len(effects.files) == 1


@pytest.mark.parametrize("game", ["rummi", "kozel4", "points13"])
def test_friendly_a_withholder_is_dealt_in_without_a_seed(game):
    room = Room(game, 3, 1 if game == "kozel4" else 0, withhold=(1,), seed=f"w{game}")
    room.run(Phase.PLAYING)
    offers = [fact.body for fact in room.facts if isinstance(fact.body, Offered)]
    assert [offer.hand for offer in offers] == [0, 0, 1, 1]
    assert [offer.own for offer in offers] == [(0, 1, 2), (0, 2)] * 2
    voids = [fact.body for fact in room.facts if isinstance(fact.body, Voided)]
    assert [void.faulted for void in voids] == [(1,), (1,)]
    assert room.view["chairs"][1]["faults"] == 2
    assert 1 in room.table._state.dealt
    events = [e["event"] for frame in room.frames[0] for e in frame.events]
    assert events.count("attempt_void") == 2
    room.withhold = set()
    room.run(Phase.SETTLED)
    verdict = verify(room.files[-1].transcript, audit)
    assert verdict.verdict == "warnings"
    assert {check.code for check in verdict.checks if check.status == "warning"} == {"W2"}


def test_at_a_token_table_a_withholder_is_not_dealt_in_and_pays_nothing():
    room = Room("points13", 3, 0, rate=2, stacks=5000, seed="stake", shadow=False)
    while room.table._state.hand_no == 0:
        room.step()
    room.withhold = {1}
    room.run(Phase.PLAYING)
    state = room.table._state
    assert state.dealt == (0, 2)
    offers = [fact.body for fact in room.facts if isinstance(fact.body, Offered)]
    assert [(offer.hand, offer.seats) for offer in offers] == [
        (0, (0, 1, 2)), (1, (0, 1, 2)), (2, (0, 2)),
    ]  # fmt: skip
    kinds = [(type(p).__name__, p.hand) for p in room.stakes]
    assert kinds == [("TakeHold", 1)] * 3 + [("Void", 1)] + [("TakeHold", 2)] * 2
    room.run(Phase.SETTLED)
    settled = room.table._state.last_result
    assert settled["deltas"][1] == 0
    assert sum(settled["deltas"]) == -settled["commission"]
    assert verify(room.files[-1].transcript, audit).verdict == "verified"
    assert verify(room.files[-1].transcript).verdict != "failed"
    # two faults in twenty hands: not dealt in for ten minutes
    room.run(Phase.PLAYING)
    assert state.hand_no == 4
    assert state.dealt == (0, 2)
    assert state.chairs[1].rests_until > room.now + 500
    room.withhold = set()
    room.run(Phase.SETTLED).run(Phase.PLAYING)
    assert state.dealt == (0, 2)
    state.chairs[1].rests_until = room.now  # ten minutes later
    room.run(Phase.SETTLED).run(Phase.PLAYING)
    assert state.dealt == (0, 1, 2)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_k_withholders_get_three_attempts_at_most_and_the_table_rests(count):
    """One by one, each attempt another: the dearest way to withhold."""
    room = Room("kozel4", 4, 0, seed=f"k{count}")
    room.run(Phase.PLAYING).run(Phase.SETTLED)
    room.run(Phase.COMMIT)
    hand = room.table._state.hand_no
    for attempt in range(count):
        room.withhold = {attempt}
        room.run(Phase.OPEN)
        while (
            room.table._state.shake
            and room.table.phase == Phase.OPEN
            and room.table._state.shake.attempt == attempt
        ):
            room.step()
    tried = [f.body for f in room.facts if isinstance(f.body, Offered) and f.body.hand == hand]
    if count < 3:
        assert room.table.phase == Phase.COMMIT
        assert len(tried) == count + 1
        return
    assert len(tried) == 3
    assert room.view["rest"] == "cancelled"
    assert room.table.phase == Phase.BETWEEN
    assert room.table.next_deadline == room.now + 30.0
    assert room.refused(0, ask.Pause(False)) == "paused"
    room.withhold = set()
    room.tick()
    assert room.table.phase == Phase.COMMIT
    assert room.table._state.hand_no == hand + 1
    room.run(Phase.PLAYING).run(Phase.SETTLED)


def test_a_cancelled_opening_does_not_come_again_under_its_number():
    room = Room("kozel4", 4, 0, seed="zero")
    for seat in range(3):
        room.withhold = {seat}
        room.run(Phase.OPEN)
        while room.table.phase == Phase.OPEN:
            room.step()
    assert room.view["rest"] == "cancelled"
    assert room.view["match"]["dealer"] == 0
    room.withhold = set()
    room.run(Phase.PLAYING)
    hands = [fact.body.hand for fact in room.facts if isinstance(fact.body, Offered)]
    assert hands == [0, 0, 0, 1]


def test_who_sits_down_during_a_handshake_is_not_asked():
    room = Room("points13", 3, 0, seed="late")
    room.run(Phase.SETTLED)
    room.do(2, ask.Leave())
    room.run(Phase.COMMIT)
    room.do("e" * 32, ask.Sit(2, "late"))
    fair = room.table.view(2, room.now)["fair"]
    assert fair["wanted"] == ""
    code = room.refused("e" * 32, ask.Commit(fair["hand"], 0, "ab" * 32))
    assert code == "not_asked"


def test_three_faults_in_fifty_hands_end_the_own_seeds():
    room = Room("kozel4", 2, 2, withhold=(1,), seed="faults")
    for _ in range(3):
        room.run(Phase.PLAYING).run(Phase.SETTLED)
        room.run(Phase.COMMIT)
    assert room.view["chairs"][1]["faults"] == 3
    assert not room.view["chairs"][1]["own_seed"]
    last = [fact.body for fact in room.facts if isinstance(fact.body, Offered)][-1]
    assert last.own == (0,)


def test_who_leaves_while_a_cancelled_hand_rests_has_his_chair_no_more():
    room = Room("points13", 3, 0, seed="restleave")
    while room.table._state.hand_no == 0:
        room.step()
    room.server(ask.Abandon("phase_failed"))
    with pytest.raises(Refused) as refused:
        room.do(2, ask.Leave())
    room.do(2, ask.Leave(refused.value.detail["token"]))
    assert room.view["chairs"][2]["leaving"]
    room.tick()
    assert room.view["chairs"][2]["kind"] == ""
    room.run(Phase.PLAYING)
    assert room.table._state.dealt == (0, 1)


def test_the_house_may_give_a_hand_up_before_the_seal():
    room = Room("points13", 2, 0, rate=1, stacks=500, seed="early")
    while room.table._state.hand_no == 0:
        room.step()
    from mesaya.table.commands import SERVER

    room.server(ask.Abandon("phase_failed"))
    assert room.view["rest"] == "cancelled"
    assert type(room.postings[-1]).__name__ == "Void"
    assert room.refused(SERVER, ask.Abandon("again")) == "not_now"
    room.tick()
    room.run(Phase.PLAYING)
    assert room.table._state.hand_no == 2


def test_the_seed_of_the_house_is_in_no_frame_before_the_hand_is_over():
    room = Room("kozel4", 2, 2, seed="house")
    room.run(Phase.PLAYING)
    seeds = {f.body.hand: f.body.seed for f in room.facts if isinstance(f.body, Offered)}
    text = str(room.frames)
    assert seeds[0] in text
    assert seeds[1] not in text
    assert seeds[1] not in repr(room.facts)
    room.run(Phase.SETTLED)
    assert seeds[1] in str(room.frames)
