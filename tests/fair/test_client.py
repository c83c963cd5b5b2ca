"""A client against houses that cheat: the alarm comes at the message, with the right code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fair.crooked import METHODS, STORIES, House, honest, told
from fair.make_client_vectors import FILE, written
from mesaya.fair.client import PHRASE, Alarm, Memory, SeatClient
from mesaya.fair.reading import Fault
from mesaya.fair.record import read_record

VECTORS = json.loads(FILE.read_text("utf-8"))
PAGE = Path(__file__).parents[2] / "spec" / "fairness.md"


def client_of(story, memory=None):
    return SeatClient(
        bytes.fromhex(story["device_key"]),
        bytes.fromhex(story["table_id"]),
        bytes.fromhex(story["player"]),
        memory,
    )


def does(client, step):
    try:
        return METHODS[step["kind"]](client, step["in"]) or {}
    except Alarm as alarm:
        return {"alarm": alarm.code}


def test_the_vectors_are_what_the_stories_say():
    assert FILE.read_text("utf-8") == written(), "run `make golden`"


@pytest.mark.parametrize("story", VECTORS, ids=lambda story: story["name"])
def test_a_client_does_what_the_vectors_say(story):
    client = client_of(story)
    for step in story["steps"]:
        assert does(client, step) == step["out"]
    assert client.memory.written() == story["memory"]
    assert len(client.evidence()) == len(story["steps"])
    if story["record"] is not None:
        hand = story["record"]["hand_no"]
        assert client.record(hand) == story["record"]
        read_record(client.record(hand))


@pytest.mark.parametrize("name", STORIES)
def test_the_first_alarm_is_the_right_one(name):
    house = told(name)
    alarms = [out["alarm"] for out in house.outs if "alarm" in out]
    assert (alarms or [""])[0] == STORIES[name][1]
    assert all("alarm" not in out for out in house.outs[:-3]), "it comes at the message itself"


def test_every_alarm_is_told_in_the_page():
    page = PAGE.read_text("utf-8")
    for code in {code for _, code in STORIES.values() if code}:
        assert f"`{code}`" in page, code


def test_messages_that_come_again_change_nothing():
    """Resent after a reconnect: the same answers, nothing twice in the record."""
    story = next(story for story in VECTORS if story["name"] == "honest")
    client = client_of(story)
    for step in story["steps"]:
        again = [does(client, step) for _ in range(2)]
        assert again == [step["out"]] * 2
    cards = client.record(7)["cards"]
    assert len(cards) == len({card["place"] for card in cards}) == 3


def test_a_seal_may_leave_out_root_and_head():
    story = next(story for story in VECTORS if story["name"] == "honest")
    client = client_of(story)
    for step in story["steps"][:3]:
        left_out = ("deck_root", "seq")
        message = {key: value for key, value in step["in"].items() if key not in left_out}
        does(client, {"kind": step["kind"], "in": message})
    record = client.record(7)
    assert (record["deck_root"], record["heads"]) == (None, [])


def test_nothing_is_sent_after_an_alarm():
    house = House("after an alarm")
    house.offer()
    commits = {str(seat): commit.hex() for seat, commit in house.hand.attempt.commits.items()}
    house.hand.close(9.0)
    assert house.tell("commits_closed", {"commits": {**commits, "1": commits["2"]}}) is None
    assert house.tell("commits_closed", {"commits": commits}) is None
    assert [out.get("alarm") for out in house.outs[1:]] == ["commits_alike", "commits_changed"]
    fresh = House("after an alarm")
    fresh.offer()
    fresh.client._hands[7].tries[0].stopped = True
    fresh.hand.close(9.0)
    assert fresh.tell("commits_closed", {"commits": commits}) is None


def test_a_client_that_starts_again_makes_the_same_promise_and_opens_once():
    """A crash in mid-handshake: the seed follows from the key, so nothing is lost."""
    house = House("starts again")
    message = house.hand.offer(house.secrets(128), 0.0)
    first = house.client.offered(message, "වාසනාව")
    memory = Memory.read(json.loads(json.dumps(house.client.memory.written())))
    again = SeatClient(house.key, house.table, house.players[0], memory)
    assert again.offered(message, "another phrase") == first
    house.hand.attempts.clear()
    house.hand.phase = "void"
    other = house.hand.offer(house.secrets(128), 0.0)
    with pytest.raises(Alarm) as caught:
        again.offered(other)
    assert caught.value.code == "attempt_reused"
    forgetful = SeatClient(house.key, house.table, house.players[0], memory)
    with pytest.raises(Alarm) as caught:
        forgetful.offered(other)
    assert caught.value.code == "attempt_reused"


def test_a_hand_that_was_opened_before_is_not_opened_again_after_a_start():
    house = House("opened")
    honest(house)
    memory = Memory.read(house.client.memory.written())
    assert memory.opened == 7
    early = House("opened", hand_no=6)
    client = SeatClient(early.key, early.table, early.players[0], memory)
    with pytest.raises(Alarm) as caught:
        client.offered(early.hand.offer(early.secrets(128), 0.0))
    assert caught.value.code == "hand_went_back"


def test_memory_forgets_hands_that_can_never_be_opened():
    memory = Memory(3, {"2/0": ("00" * 32, ""), "3/0": ("00" * 32, "x"), "10/1": ("00" * 32, "")})
    memory.forget_before(3)
    assert set(memory.committed) == {"3/0", "10/1"}


@pytest.mark.parametrize(
    "found",
    [
        3,
        {},
        {"opened": True, "committed": {}},
        {"opened": 1},
        {"opened": 1, "committed": {"1/0": ["00"]}},
        {"opened": 1, "committed": {"1/0": ["00" * 32]}},
        {"opened": 1, "committed": {"1/0": ["00" * 32, 5]}},
    ],
)
def test_memory_that_is_none(found):
    with pytest.raises(Fault):
        Memory.read(found)


def test_a_phrase_changes_the_seed_and_is_cut():
    house = House("phrase")
    message = house.hand.offer(house.secrets(128), 0.0)
    promises = set()
    for phrase in ("", "a", "x" * PHRASE, "x" * (PHRASE + 5)):
        client = SeatClient(house.key, house.table, house.players[0])
        promises.add(client.offered(message, phrase)["commit"])
    assert len(promises) == 3


def test_a_seat_without_a_seed_and_a_spectator_only_watch():
    for player in (3, None):
        house = House("watching")
        identity = house.players[3] if player == 3 else bytes(16)
        house.client = SeatClient(house.key, house.table, identity)
        message = house.hand.offer(house.secrets(128), 0.0)
        assert house.tell("offer", message) is None
        for seat in (0, 1, 2):
            seed = house.secrets(32)
            house.others[seat] = seed
            house.hand.commit(seat, bytes.fromhex(_promise(house, seat, seed)))
        house.close()
        house.seal()
        house.end()
        assert house.outs == [{}] * 4
        record = house.client.record(7)
        assert record["attempts"][0]["commit"] is None


def _promise(house, seat, seed):
    from mesaya.fair.commits import player_commit

    return player_commit(house.hand.attempt.context, seat, seed).hex()


@pytest.mark.parametrize(
    ("kind", "change", "code"),
    [
        ("offer", {"roster": 3}, "offer_differs"),
        ("offer", {"roster": [[0, "00" * 16]]}, "offer_differs"),
        ("offer", {"roster": [[0, "00" * 16, 2]]}, "offer_differs"),
        ("offer", {"roster": [[0, "00" * 16, 1], [1, "00" * 16, 1]]}, "offer_differs"),
        ("offer", {"spec": {"a": 1.5}}, "offer_differs"),
        ("offer", {"dealer": 256}, "offer_differs"),
        ("commits_closed", {"commits": 3}, "commits_changed"),
        ("commits_closed", {"commits": {"01": "00" * 32}}, "commits_changed"),
        ("commits_closed", {"hand_no": "7"}, "offer_differs"),
        ("commits_closed", {"attempt": None}, "offer_differs"),
        ("sealed", {"opened": {"0": "00"}}, "seed_not_promised"),
        ("sealed", {"deck_root": "00"}, "root_changed"),
        ("card", {"place": "x"}, "card_switched"),
        ("card", {"salt": 3}, "card_switched"),
        ("card", {"card": 1 << 20}, "card_switched"),
        ("mixed", {"deck": -1, "root": "00" * 32, "size": 3}, "root_changed"),
        ("closed", {"server_seed": 3}, "house_seed_swapped"),
    ],
)
def test_fields_of_the_wrong_kind_are_an_alarm_too(kind, change, code):
    story = next(story for story in VECTORS if story["name"] == "honest")
    client = client_of(story)
    for step in story["steps"]:
        wanted = "sealed" if kind == "mixed" else kind
        if step["kind"] == wanted:
            message = {**step["in"], **change}
            assert does(client, {"kind": kind, "in": message}) == {"alarm": code}
            return
        assert does(client, step) == step["out"]
    raise AssertionError(kind)


def test_keys_and_ids_have_their_lengths():
    for key, table, player in ((31, 16, 16), (32, 15, 16), (32, 16, 17)):
        with pytest.raises(ValueError, match="32 bytes"):
            SeatClient(bytes(key), bytes(table), bytes(player))


def test_a_promise_that_i_did_not_make():
    """A client that sees the list without having promised finds its own seat in it."""
    house = House("not mine")
    message = house.hand.offer(house.secrets(128), 0.0)
    house.client = SeatClient(house.key, house.table, house.players[3])
    house.tell("offer", message)
    house.hand.attempt.commits[3] = bytes(32)
    house.hand.close(9.0)
    house.client._hands[7].tries[0].roster[3] = (
        house.client._hands[7].tries[0].roster[3]._replace(custody=1)
    )
    house.tell("commits_closed", {"commits": {"3": "00" * 32}})
    assert house.outs[-1] == {"alarm": "commits_changed"}
