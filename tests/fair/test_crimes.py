"""What the verifier says of hands of houses that cheat, and with the client's own record."""

from __future__ import annotations

import copy

import pytest

from fair.crooked import House, flipped, grinds, honest, ignores_me
from mesaya.fair.record import read_record
from mesaya.fair.transcript import Log, root_of, write
from mesaya.fair.verify import INCOMPLETE, verify

KINDS = [("Ann", "human"), ("Bo", "human"), ("Cy", "human"), ("Di", "bot")]


def transcript_of(house: House) -> dict:
    """The transcript that this house publishes of its last hand, which nobody played."""
    hand = house.hand
    chain = Log(hand.table, hand.keys[0])
    roster = [
        [place.seat, place.player.hex(), place.custody, *KINDS[place.seat]] for place in hand.roster
    ]
    chain.add({"t": "hand", "software": {"version": "1", "engine_sha256": None}, "roster": roster})
    result = {"points": [0, 0], "ending": "normal", "settlement": [], "commission": 0}
    chain.add({"t": "closed", "result": result})
    roots = [("deck", 0, root_of(hand, 0, house.order()))]
    return write(hand, KINDS, roots, chain, result, "1")


def told(story, name="crimes") -> House:
    house = House(name)
    story(house)
    return house


def says(transcript, record=None) -> tuple[str, set[str]]:
    """The step that fails, and the warnings; the play itself is of no matter here."""
    found = verify(
        transcript, lambda whole, sealed: [], None if record is None else read_record(record)
    )
    return found.failed_at(), {check.code for check in found.checks if check.status == "warning"}


def record_of(house: House) -> dict:
    record = house.client.record(house.hand.hand)
    record["heads"] = []  # the heads of these stories are not those of a log
    return record


def test_an_honest_hand_holds_with_the_record_and_without():
    house = told(honest)
    transcript = transcript_of(house)
    assert says(transcript) == ("", set())
    assert says(transcript, record_of(house)) == ("", set())


def test_v2_a_seed_chosen_after_the_openings():
    """A1 The house can deal the deck that it likes, but not show a seed for it."""
    assert says(transcript_of(told(grinds)))[0] == "V2"


def test_w3_an_ignored_promise():
    """A3 The file is whole in itself; only the client's record shows who was left out."""
    house = told(ignores_me)
    house.seal()
    transcript = transcript_of(house)
    assert says(transcript) == ("", set())
    assert says(transcript, record_of(house)) == ("", {"W3"})


@pytest.mark.parametrize(
    ("field", "change", "alone", "with_record"),
    [
        ("commits", lambda seats: seats.update({"0": flipped(seats["0"])}), "V4", "V4"),
        ("commits", lambda seats: seats.update({"2": seats["1"]}), "V4", "V4"),
        ("opened", lambda seats: seats.update({"2": flipped(seats["2"])}), "V4", "V4"),
        ("opened", lambda seats: seats.pop("0"), "V4", "V4"),
        ("opened", lambda seats: seats.update({"3": "11" * 32}), "V4", "V4"),
    ],
    ids=["changes-mine", "copies", "substitutes", "drops-mine", "adds-seed"],
)  # fmt: skip
def test_v4_promises_and_seeds_that_do_not_fit(field, change, alone, with_record):
    house = told(honest)
    transcript = copy.deepcopy(transcript_of(house))
    change(transcript["attempts"][0][field])
    assert says(transcript)[0] == alone
    assert says(transcript, record_of(house))[0] == with_record


def test_v5_another_list_was_shown_to_me():
    """A6 Two lists: the house plays the hand with the second one, whole in itself."""
    house = told(honest)
    mine = record_of(house)
    mine["attempts"][0]["commits"]["2"] = "ab" * 32
    assert says(transcript_of(house), mine)[0] == "V5"


def test_v5_a_card_that_i_was_shown_lay_elsewhere():
    """A7 The switched card is proved by the record of the one shown first."""
    house = told(honest)
    mine = record_of(house)
    mine["cards"][0]["card"] ^= 1
    assert says(transcript_of(house), mine)[0] == "V5"


def test_a_reveal_that_is_withheld_is_no_verified_hand():
    house = told(honest)
    transcript = transcript_of(house)
    transcript["attempts"][0]["server_seed"] = None
    assert verify(transcript).verdict == INCOMPLETE
