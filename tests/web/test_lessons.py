"""Lessons teach nothing illegal: every step is replayed through the rule books.

Each lesson carries the record of a real deal. What it expects must be lawful at that place, what it
calls wrong must be refused for the reason it gives (or cost the points it names), and the cards it
shows must be those that lie there. `python tests/web/test_lessons.py` fills in what is shown.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from mesaya import events as ev
from mesaya.cards import RANK_LETTERS, SUIT_LETTERS, seat_text, tile_text
from mesaya.errors import IllegalAction
from mesaya.notation.records import loads
from mesaya.notation.replay import Replay, open_match, start
from mesaya.notation.verbs import action_text, read_action
from mesaya.texts import languages, locales_folder

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "web" / "src" / "app" / "learn" / "lessons"
GAMES = ("rummi", "omi6", "contract", "points13", "kozel4")
LEARNER = 0
"""Lessons are seen from the first seat."""

Json = dict[str, Any]


def lesson(game: str) -> Json:
    return json.loads((FOLDER / f"{game}.json").read_text("utf-8"))


def standing(data: Json, at: int) -> Replay:
    """The deal of the lesson after `at` lines."""
    record = loads("\n".join(data["record"]))
    replay = start(open_match(record), record.cards())
    for line in record.play[:at]:
        replay.play(line)
    return replay


# --- what lies on the table, as the learner sees it ----------------------------------------------
def _tiles(tiles: tuple[int, ...]) -> list[str]:
    return [tile_text(tile) for tile in tiles]


class Table:
    """What is shown of a deal, collected from its events."""

    def __init__(self, events: list[ev.Event]) -> None:
        self.shown: Json = {}
        self.taken = False
        for event in events:
            self.see(event.seen_by(LEARNER))

    def lay(self, seat: int, cards: tuple[int, ...], *, down: bool = False) -> None:
        """Cards to the trick; the first after a taken trick open a new one."""
        if self.taken:
            del self.shown["trick"], self.shown["took"]
            self.taken = False
        laid: Json = {"seat": seat_text(seat), "cards": _tiles(cards)}
        if down:
            laid["down"] = True
        self.shown.setdefault("trick", []).append(laid)

    def see(self, event: ev.Event) -> None:
        """One event, as far as the learner may know it."""
        shown, pile = self.shown, self.shown.get("pile", [])
        match event:
            case ev.Wild(card=card):
                shown["wild"] = tile_text(card)
            case ev.Called(suit=suit):
                shown["trump"] = SUIT_LETTERS[suit]
            case ev.Turned(card=card):
                shown["trump"] = tile_text(card)[-1]
            case ev.Opened(card=card) | ev.Discarded(card=card):
                shown["pile"] = [*pile, tile_text(card)]
            case ev.Took(cards=cards):
                shown["pile"] = pile[: len(pile) - len(cards)]
            case ev.Bought():
                shown["pile"] = pile[:-1]
            case ev.Ended(scores=scores):
                shown["scores"] = list(scores)
            case _:
                self.see_melds(event)
                self.see_trick(event)

    def see_melds(self, event: ev.Event) -> None:
        """Melds on the table."""
        melds = self.shown.setdefault("melds", [])
        match event:
            case ev.Melded(seat=seat, melds=laid):
                melds += [{"seat": seat_text(seat), "cards": _tiles(tiles)} for tiles in laid]
            case ev.Added(meld=meld, tiles=tiles) | ev.Swapped(meld=meld, tiles=tiles):
                melds[meld]["cards"] = _tiles(tiles)
            case _:
                pass

    def see_trick(self, event: ev.Event) -> None:
        """The trick in progress, or the last one until the next begins."""
        match event:
            case ev.Played(seat=seat, card=card):
                self.lay(seat, (card,))
            case ev.Led(seat=seat, cards=cards) | ev.Beaten(seat=seat, cards=cards):
                self.lay(seat, cards)
            case ev.Folded(seat=seat, cards=cards):
                self.lay(seat, cards, down=True)
            case ev.MolodkaLed(seat=seat, cards=cards):
                self.shown.pop("trick")
                self.lay(seat, cards)
            case ev.TrickTaken(seat=seat):
                self.taken, self.shown["took"] = True, seat_text(seat)
            case _:
                pass


def shown_at(data: Json, at: int) -> Json:
    """What a step after `at` lines must show; the hand in the order of the lesson."""
    replay = standing(data, at)
    hand = [tile_text(card >> 3) for card in replay.deal.hand(LEARNER)]
    order = {card: place for place, card in enumerate(data["order"])}
    hand.sort(key=lambda card: order.get(card, len(order)))
    shown = Table(replay.events).shown
    return {"hand": hand, **{key: value for key, value in shown.items() if value}}


# --- the checks ----------------------------------------------------------------------------------
def _steps() -> list[Any]:
    return [
        pytest.param(data, step, id=f"{game}-{number}")
        for game in GAMES
        for data in [lesson(game)]
        for number, step in enumerate(data["steps"], 1)
    ]


def _act(data: Json, at: int, text: str) -> Replay:
    replay = standing(data, at)
    replay.apply(LEARNER, read_action(text, data["game"]))
    return replay


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_a_deal_that_the_rules_accept(game: str) -> None:
    data = lesson(game)
    record = loads("\n".join(data["record"]))
    assert record.game == data["game"] == game
    standing(data, len(record.play))
    places = [step["at"] for step in data["steps"]]
    assert places == sorted(places)
    assert places[-1] == len(record.play)


@pytest.mark.parametrize(("data", "step"), _steps())
def test_what_a_step_shows_lies_there(data: Json, step: Json) -> None:
    assert step["show"] == shown_at(data, step["at"])


@pytest.mark.parametrize(("data", "step"), _steps())
def test_what_a_step_expects_is_lawful_and_what_the_deal_does(data: Json, step: Json) -> None:
    expect = step["expect"]
    if "do" not in step:
        assert expect == {"next": True} or expect["press"] == "group"
        return
    line = loads("\n".join(data["record"])).play[step["at"]]
    assert line.seat == LEARNER
    assert action_text(line.body) == step["do"]
    _act(data, step["at"], step["do"])
    _agree(step["show"], expect, step["do"])


@pytest.mark.parametrize(("data", "step"), _steps())
def test_what_a_step_calls_wrong_is_refused_for_that_reason(data: Json, step: Json) -> None:
    for wrong in step.get("wrong", []):
        if "costs" in wrong:
            replay = _act(data, step["at"], wrong["do"])
            points = [event.points for event in replay.events if isinstance(event, ev.Dropped)]
            assert points == [wrong["costs"]]
        elif "do" in wrong:
            with pytest.raises(IllegalAction) as refused:
                _act(data, step["at"], wrong["do"])
            assert refused.value.code == wrong["reason"], wrong
            _agree(step["show"], wrong, wrong["do"])


def _agree(show: Json, tapped: Json, do: str) -> None:
    """The cards tapped lie in the hand or on the pile, and are those that the action names."""
    cards = tapped.get("tap", [])
    there = Counter([*show["hand"], *show.get("pile", [])])
    assert not Counter(cards) - there
    named = do.replace(" ", "") if "*" not in do else "**"
    assert all(card in named for card in cards), (cards, do)
    press = tapped.get("press", "")
    if press.startswith("m") and press[1:].isdigit():
        assert do.endswith(press)
    elif press.startswith("*"):
        assert press in do.split()


def test_the_pure_sequence_of_the_lesson_is_pure() -> None:
    """Naming a group is no action of the game, so it is looked at here."""
    step = next(s for s in lesson("points13")["steps"] if s["expect"].get("press") == "group")
    group = step["expect"]["tap"]
    ranks = [RANK_LETTERS.index(card[0]) for card in group]
    assert ranks == list(range(ranks[0], ranks[0] + len(group)))
    assert len(group) >= 3
    assert len({card[1] for card in group}) == 1
    assert all("**" in wrong["tap"] for wrong in step["wrong"])


@pytest.mark.parametrize("language", languages())
def test_every_step_has_its_words(language: str) -> None:
    source = (locales_folder() / language / "learn.ftl").read_text("utf-8")
    ids = {line.split(" =")[0] for line in source.splitlines() if " =" in line}
    for game in GAMES:
        for step in lesson(game)["steps"]:
            said = {step["say"], *(wrong["say"] for wrong in step.get("wrong", []))}
            presses = {*step["buttons"], step["expect"].get("press", "next")}
            said |= {f"lesson-do-{name}" for name in presses if name.isalpha() and name != "next"}
            assert said <= ids


def fill() -> None:
    """Write into every step what it must show."""
    for game in GAMES:
        data = lesson(game)
        for step in data["steps"]:
            step["show"] = shown_at(data, step["at"])
        path = FOLDER / f"{game}.json"
        path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    fill()
