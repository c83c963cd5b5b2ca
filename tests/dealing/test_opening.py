"""Hand 0 through the handshake of a table."""

from __future__ import annotations

import pytest

from dealing.hosts import TABLE_ID, counter, people, shaken
from mesaya.dealing.opening import HostedOpening
from mesaya.dealing.spec import json_of
from mesaya.fair.opening import opened
from mesaya.fair.verify import verify
from mesaya.games import rule_book


@pytest.mark.parametrize(
    ("name", "seats"), [("rummi", 4), ("omi6", 6), ("contract", 5), ("points13", 3), ("kozel4", 4)]
)
def test_s5_r2_7_hand_0_gives_a_dealer_and_verifies(name, seats):
    book = rule_book(name)
    dealers = set()
    for seed in range(12):
        hand = HostedOpening(TABLE_ID, book, book.options({}), people(seats), stakes=False)
        shaken(hand, counter(f"{name}{seed}"))
        message = hand.seal(hand.deadline)
        assert message["opening"][-1] == {"t": "dealer", "seat": hand.dealer}
        assert (len(message["opening"]) > 1) == (name == "contract")
        assert opened(hand.fair.spec, hand.fair.order, hand.fair.number).dealer == hand.dealer
        dealers.add(hand.dealer)
        transcript = hand.transcript()
        assert hand.thread_after().first == len(transcript["log"]["entries"])
        assert verify(transcript).verdict == "verified"
    assert len(dealers) > 1


def test_what_has_no_value_is_written_as_a_word():
    assert json_of({"a": None, "b": (1, True, "x")}) == {"a": "none", "b": [1, True, "x"]}
