"""A client against houses that cheat: the alarm comes at the message, with the right code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fair.crooked import METHODS, STORIES, House, honest, silent_seat_void, told
from fair.make_client_vectors import FILE, written
from mesaya.fair.client import PHRASE, Alarm, SeatClient
from mesaya.fair.memory import Memory, Promised
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


def does(client, step, phrase=""):
    try:
        return METHODS[step["kind"]](client, step["in"], phrase) or {}
    except Alarm as alarm:
        return {"alarm": alarm.code}


def test_the_vectors_are_what_the_stories_say():
    assert FILE.read_text("utf-8") == written(), "run `make golden`"


@pytest.mark.parametrize("story", VECTORS, ids=lambda story: story["name"])
def test_a_client_does_what_the_vectors_say(story):
    client = client_of(story)
    for step in story["steps"]:
        assert does(client, step, story["phrase"]) == step["out"]
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
    _, code, place = STORIES[name]
    assert (alarms or [""])[0] == code
    first = next((at for at, out in enumerate(house.outs) if "alarm" in out), -1)
    assert first == place, "it comes at the message itself"


def test_every_alarm_is_told_in_the_page():
    page = PAGE.read_text("utf-8")
    for code in {code for _, code, _ in STORIES.values() if code}:
        assert f"`{code}`" in page, code


def test_messages_that_come_again_change_nothing():
    """Resent after a reconnect: the same answers, nothing twice in the record."""
    story = next(story for story in VECTORS if story["name"] == "honest")
    client = client_of(story)
    for step in story["steps"]:
        again = [does(client, step, story["phrase"]) for _ in range(2)]
        assert again == [step["out"]] * 2
    cards = client.record(7)["cards"]
    assert len(cards) == len({card["place"] for card in cards}) == 3


def test_a_seal_may_leave_out_root_and_head():
    story = next(story for story in VECTORS if story["name"] == "honest")
    client = client_of(story)
    for step in story["steps"][:3]:
        left_out = ("deck_root", "seq")
        message = {key: value for key, value in step["in"].items() if key not in left_out}
        does(client, {"kind": step["kind"], "in": message}, story["phrase"])
    record = client.record(7)
    assert (record["deck_root"], record["heads"]) == (None, [])


def test_nothing_is_sent_after_an_alarm():
    house = House("after an alarm")
    house.offer()
    commits = {str(seat): commit.hex() for seat, commit in house.hand.attempt.commits.items()}
    house.hand.close(9.0)
    assert house.tell("commits_closed", {"commits": {**commits, "1": commits["2"]}}) is None
    assert house.tell("commits_closed", {"commits": commits}) is None
    assert house.tell("offer", house.steps[0].message) is None
    assert [out.get("alarm") for out in house.outs[1:]] == ["commits_alike"] * 3


def test_nor_after_a_start_anew():
    """The list that raised the alarm, the honest one after it, and another one after the opening."""
    house = House("anew")
    house.offer()
    commits = {str(seat): commit.hex() for seat, commit in house.hand.attempt.commits.items()}
    house.hand.close(9.0)
    honest_list = {"hand_no": 7, "attempt": 0, "commits": commits}
    alike = {**honest_list, "commits": {**commits, "1": commits["2"]}}
    other = {**honest_list, "commits": {**commits, "2": "00" * 32}}
    offer = house.steps[0].message

    def anew(memory):
        read = Memory.read(json.loads(json.dumps(memory.written())))
        return SeatClient(house.key, house.table, house.players[0], read)

    with pytest.raises(Alarm):
        house.client.closed(alike)
    with pytest.raises(Alarm) as caught:
        anew(house.client.memory).offered(offer)
    assert caught.value.code == "commits_alike"
    opened = anew(Memory())
    opened.offered(offer)
    assert opened.closed(honest_list) is not None
    again = anew(opened.memory)
    again.offered(offer)
    assert again.closed(honest_list) is not None, "the same list is answered as before"
    with pytest.raises(Alarm) as caught:
        again.closed(other)
    assert caught.value.code == "commits_changed"


def test_a_void_attempt_stays_void_after_a_start_anew():
    house = House("void anew")
    silent_seat_void(house)
    memory = Memory.read(house.client.memory.written())
    client = SeatClient(house.key, house.table, house.players[0], memory)
    offer, closed, _ = [step.message for step in house.steps]
    client.offered(offer)
    with pytest.raises(Alarm) as caught:
        client.closed(closed)
    assert (caught.value.code, caught.value.detail) == ("commits_changed", "the attempt is void")


def test_at_a_friendly_table_a_promise_left_out_is_no_alarm():
    house = House("friendly")
    house.client = SeatClient(house.key, house.table, house.players[0], stakes=False)
    house.offer()
    del house.hand.attempt.commits[0]
    house.close()
    house.seal()
    assert house.outs[1:] == [{}, {}]
    record = house.client.record(7)
    assert record["attempts"][0]["commit"] is not None
    assert "0" not in record["attempts"][0]["commits"]


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
    made = Promised("00" * 32, "")
    memory = Memory(3, {"2/0": made, "3/0": made, "10/1": made})
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
        {"opened": 1, "committed": {"1/0": ["00" * 32, 5, ""]}},
        {"opened": 1, "committed": {"1/0": ["00" * 32, "", None]}},
        {"opened": 1, "committed": {"01/0": ["00" * 32, "", ""]}},
        {"opened": 1, "committed": {"x": ["00" * 32, "", ""]}},
        {"opened": 1, "committed": {"1/0": [" " * 64, "", ""]}},
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
        if player is None:
            with pytest.raises(ValueError, match="does not play"):
                house.client.record(7)
        else:
            record = house.client.record(7)
            assert (record["seat"], record["attempts"][0]["commit"]) == (3, None)


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
        ("offer", {"attempt": 3}, "offer_differs"),
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
        ("mixed", {"deck": 1, "root": "00" * 32, "size": None}, "root_changed"),
        ("closed", {"server_seed": 3}, "house_seed_swapped"),
        ("closed", {"server_seed": " " * 256}, "house_seed_swapped"),
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
        assert does(client, step, story["phrase"]) == step["out"]
    raise AssertionError(kind)


def test_keys_and_ids_have_their_lengths():
    for key, table, player in ((31, 16, 16), (32, 15, 16), (32, 16, 17)):
        with pytest.raises(ValueError, match="32 bytes"):
            SeatClient(bytes(key), bytes(table), bytes(player))


@pytest.mark.parametrize("head", [{"head": "zz"}, {"seq": -1}, {"seq": True}, {"head": None}])
def test_heads_that_are_none_are_not_kept(head):
    """The house cannot spoil a client's record."""
    story = next(story for story in VECTORS if story["name"] == "honest")
    client = client_of(story)
    for step in story["steps"][:3]:
        does(client, {"kind": step["kind"], "in": {**step["in"], **head}}, story["phrase"])
    assert client.record(7)["heads"] == []
    read_record(client.record(7))


def test_who_comes_late_has_no_list_to_hold_the_seeds_to():
    house = House("late")
    house.client = SeatClient(house.key, house.table, bytes(16))
    house.offer()
    house.hand.commit(0, bytes.fromhex(_promise(house, 0, bytes(32))))
    house.hand.close(9.0)
    for seat, seed in {0: bytes(32), **house.others}.items():
        house.hand.open(seat, seed)
    house.seal()
    house.card(3)
    assert house.outs == [{}] * 3


def test_a_promise_for_a_seat_without_a_seed_is_an_alarm():
    house = House("not mine")
    house.client = SeatClient(house.key, house.table, house.players[3])
    house.tell("offer", house.hand.offer(house.secrets(128), 0.0))
    house.tell("commits_closed", {"commits": {"3": "00" * 32}})
    assert house.outs[-1] == {"alarm": "commits_changed"}
