"""Events of a hand in their plain form, and back again."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from mesaya.bots import find
from mesaya.cards import SPECTATOR
from mesaya.events import Began, Event
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import Witness, fresh_match, play_deal
from mesaya.table.plain import event_plain, read_event

SEATS = {"rummi": 4, "omi6": 6, "contract": 4, "points13": 4, "kozel4": 4}
DEALS = 12


class Keeper(Witness):
    """Keeps every event of a deal, hidden cards and all."""

    def __init__(self):
        self.events = []

    def began(self, deal, pack):
        self.events += deal.opening

    def happened(self, deal, events):
        self.events += events


def simulated(game: str) -> list[Event]:
    keeper = Keeper()
    for seed in range(DEALS):
        rng = random.Random(f"{game}/{seed}")
        book = rule_book(game)
        bot = find("random@1" if seed % 2 else "greedy@1", game)
        match = fresh_match(book, book.options({}), SEATS[game], rng)
        play_deal(match, [bot] * SEATS[game], rng, keeper)
    return keeper.events


def sent(plain: dict) -> dict:
    """As it comes over the line."""
    return json.loads(json.dumps(plain))


@pytest.mark.parametrize("game", NAMES)
def test_every_event_comes_back_as_a_seat_was_told_it(game):
    seats = SEATS[game]
    same = range(seats)
    moved = [*same][1:] + [0]
    for event in simulated(game):
        for viewer in (*same, SPECTATOR):
            told = event.seen_by(viewer)
            found = read_event(sent(event_plain(told, same)))
            wanted = msgspec.structs.replace(told, before={}) if isinstance(told, Began) else told
            assert found == wanted
            # at other chairs it reads the same, the chairs being its seats
            plain = sent(event_plain(told, moved))
            again = read_event(plain)
            assert again is not None
            assert sent(event_plain(again, same)) == plain


def test_hidden_cards_stay_hidden():
    assert read_event({"event": "drew", "seat": 2, "card": "??"}).card == 53
    assert read_event({"event": "folded", "seat": 2, "cards": ["??", "??"]}).cards == (53, 53)


@pytest.mark.parametrize("name", ["sat", "settled", "proved", "turned_up", "event", "", "before"])
def test_what_is_the_tables_own_is_no_event_of_a_hand(name):
    assert read_event({"event": name, "seat": 1}) is None
    assert read_event({}) is None


def test_what_is_never_written_is_not_read():
    with pytest.raises(msgspec.ValidationError):
        read_event({"event": "drew", "seat": "one", "card": "7h"})
