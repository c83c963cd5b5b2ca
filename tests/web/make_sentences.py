"""Write `web/tests/app/sentences.json`: what the terminal says, for the page to say the same.

`python tests/web/make_sentences.py` from the root. For each game some simulated hands: every event
as one viewer was told it, and the English sentence.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "table"))

import rooms  # noqa: E402

from mesaya import events as ev  # noqa: E402
from mesaya.bots import find  # noqa: E402
from mesaya.cards import SPECTATOR, declared  # noqa: E402
from mesaya.cli.remote_names import Names  # noqa: E402
from mesaya.cli.remote_news import News  # noqa: E402
from mesaya.cli.remote_sight import sight  # noqa: E402
from mesaya.cli.speak import Speaker  # noqa: E402
from mesaya.games import NAMES, rule_book  # noqa: E402
from mesaya.lab.driver import Witness, fresh_match, play_deal  # noqa: E402
from mesaya.table.plain import event_plain  # noqa: E402
from mesaya.table.state import Phase  # noqa: E402
from mesaya.texts import texts  # noqa: E402

PEOPLE = ["Kavi", "Nimal", "Oleg", "Priya", "Ravi", "Sveta"]
SEATS = {"rummi": 4, "omi6": 6, "contract": 4, "points13": 4, "kozel4": 4}
HANDS = 2
EACH = 6
"""So many events of a kind are kept of a game."""


class Keeper(Witness):
    """Keeps every event of a deal, hidden cards and all."""

    def __init__(self):
        self.events = []

    def began(self, deal, pack):
        self.events += deal.opening

    def happened(self, deal, events):
        self.events += events


def rare() -> list[tuple[str, ev.Event]]:
    """What simulated hands seldom have."""
    return [
        ("omi6", ev.Challenged(0, 1, proved=True)),
        ("omi6", ev.Challenged(2, 0, proved=False)),
        ("omi6", ev.SoloCalled(1, 3, 4)),
        ("kozel4", ev.Forfeited(1)),
        ("kozel4", ev.MolodkaLed(1, (5, 6, 7, 8))),
        ("kozel4", ev.FoldsShown(0, (7, 53))),
        ("kozel4", ev.Revealed(1, (), "folds")),
        ("rummi", ev.Swapped(0, 20, 1, (20, 21))),
        ("rummi", ev.Added(1, declared(20), 2, (declared(20), 21))),
        ("rummi", ev.Mixed("bottom", 1)),
        ("rummi", ev.Mixed("recycle", 21)),
        ("points13", ev.Wild(52)),
        ("points13", ev.Dropped(1, 80, "wrong")),
        ("points13", ev.Dropped(0, 40, "leave")),
    ]


def simulated(game: str) -> list[ev.Event]:
    """The events of a few hands."""
    keeper = Keeper()
    for seed in range(HANDS):
        rng = random.Random(f"{game}/{seed}")
        book = rule_book(game)
        bot = find("random@1" if seed % 2 else "greedy@1", game)
        match = fresh_match(book, book.options({}), SEATS[game], rng)
        play_deal(match, [bot] * SEATS[game], rng, keeper)
    return keeper.events


def once(rows: list[dict]) -> list[dict]:
    """Every row once."""
    return [row for at, row in enumerate(rows) if row not in rows[:at]]


def plain(value):
    """As it comes over the line."""
    return json.loads(json.dumps(value))


def of_hands() -> list[dict]:
    """What the speaker of the terminal says of a hand, whoever looks."""
    rows, counted = [], {}
    told = [(game, event) for game in NAMES for event in simulated(game)]
    for number, (game, event) in enumerate([*told, *rare()]):
        key = (game, type(event))
        counted[key] = counted.get(key, 0) + 1
        if counted[key] > EACH:
            continue
        seats = SEATS[game]
        for viewer in (number % seats, getattr(event, "seat", 0), SPECTATOR):
            seen = event.seen_by(viewer)
            before = seen.before if isinstance(seen, ev.Began) else {}
            said = Speaker(texts(), PEOPLE[:seats], viewer, game).say(seen)
            rows.append(
                {
                    "game": game,
                    "you": viewer,
                    "names": PEOPLE[:seats],
                    "before": plain(before),
                    "event": plain(event_plain(seen, range(seats))),
                    "says": said,
                }
            )
    return rows


def room_of(game: str) -> rooms.Room:
    """A table on which a match was begun and one hand played."""
    stakes = {"rate": 2, "commission_bps": 500, "stacks": 4000} if game == "points13" else {}
    room = rooms.Room(game, bots=int(not stakes), shadow=False, **stakes)
    return room.run(Phase.SETTLED)


def of_tables() -> list[dict]:
    """What the terminal says of a table of a room."""
    rows = []
    for game in NAMES:
        room = room_of(game)
        for viewer in (0, SPECTATOR):
            view = room.table.view(viewer, room.now)
            seen = sight(plain(view))
            news = News(texts(), Names(texts()), seen, seen)
            counted: dict[str, int] = {}
            for frame in room.frames[viewer]:
                for event in frame.events:
                    name = str(event["event"])
                    counted[name] = counted.get(name, 0) + 1
                    told = plain(event)
                    if counted[name] > 3:
                        continue
                    said = news.say(told)
                    short = {"offer": {}, "proved": {}, "turned_up": {}}
                    rows.append(
                        {
                            "game": game,
                            "you": viewer,
                            "names": news.names,
                            "before": plain(view["hand"]).get("before", {}),
                            "event": {"event": name, **short[name]} if name in short else told,
                            "lines": said,
                        }
                    )
    return rows + others(rows)


def others(rows: list[dict]) -> list[dict]:
    """Events of a table that no such match has."""
    room = rooms.Room("kozel4", shadow=False)
    room.run(Phase.PLAYING)
    view = plain(room.table.view(1, room.now))
    seen = sight(view)
    news = News(texts(), Names(texts()), seen, seen)
    made = [
        {"event": "host", "seat": -1},
        {"event": "host", "seat": 1},
        {"event": "swapped_seats", "seat": 0, "other": 2},
        {"event": "stood", "seat": 2, "why": "kick"},
        {"event": "sat", "seat": 2, "kind": "bot", "name": "", "instead": True},
        {"event": "attempt_void", "chairs": [1, 3], "attempt": 0},
        {"event": "hand_cancelled", "why": "withheld"},
        {"event": "missed", "seat": 1},
        {"event": "ready", "seat": 1, "on": True},
        {"event": "ready", "seat": 0, "on": False},
        {"event": "stand_in", "seat": 0},
        {"event": "said", "seat": -2, "phrase": "hello"},
        {"event": "said", "seat": 1, "phrase": "thanks"},
        {"event": "said", "seat": 0, "phrase": "sorry"},
        {"event": "chat", "seat": 0, "text": "{ $x } <b>"},
        {"event": "stack", "seat": 1, "tokens": 1},
        {"event": "wait_asked", "seat": 0, "granted": True},
        {"event": "pause_asked", "seat": 0, "on": False},
        {"event": "gave_up", "hand": 2, "reason": "bug"},
        {"event": "match_over", "winners": [0, 2], "deltas": [40, -50, 40, -50],
         "commission": 20, "why": "over"},
        {"event": "match_over", "winners": [], "deltas": [0, 0, 0, 0], "commission": 0,
         "why": "too_few"},
        {"event": "closed", "why": "idle"},
    ]  # fmt: skip
    return [
        {
            "game": "kozel4",
            "you": 1,
            "names": news.names,
            "before": {},
            "event": event,
            "lines": news.say(event),
        }
        for event in made
    ]


if __name__ == "__main__":
    found = {"hands": once(of_hands()), "tables": once(of_tables())}
    target = ROOT / "web" / "tests" / "app" / "sentences.json"
    target.write_text(json.dumps(found, ensure_ascii=False) + "\n", "utf-8")
