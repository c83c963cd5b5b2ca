"""Write `web/tests/app/fairpage.json`: what a room tells one chair of the fair deal of a few hands.

`python tests/web/make_fair.py` from the root. The key and the phrase of the chair are those that
the test gives to the page, so the page must promise and open what the chair did here.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "table"))

import rooms  # noqa: E402

from mesaya.fair.transcript import dumps  # noqa: E402
from mesaya.table import commands as ask  # noqa: E402
from mesaya.table.state import Phase  # noqa: E402

FAIR = (
    "offer", "commits_closed", "sealed", "deck_sealed", "proved", "turned_up", "hand_closed",
    "attempt_void",
)  # fmt: skip
YOU = 0


class Told(rooms.Room):
    """Notes for one chair every frame with the fair part of the view, and what it sent."""

    def __init__(self, *args, **settings):
        self.told, self.sent = [], []
        super().__init__(*args, **settings)

    def take(self, effects):
        super().take(effects)
        frames = [
            {"seq": frame.seq, "events": [e for e in frame.events if e["event"] in FAIR]}
            for frame in effects.frames.get(YOU, ())
        ]
        if frames:
            fair = self.table.view(YOU, self.now)["fair"]
            fair = fair if "offer" in fair else {"hand": fair.get("hand", 0)}
            self.told.append({"frames": frames, "fair": fair})
            if any(e["event"] == "attempt_void" for frame in frames for e in frame["events"]):
                self.withhold.clear()
        return effects

    def do(self, seat, command):
        if seat == YOU and isinstance(command, ask.Commit | ask.OpenSeed):
            self.sent.append(command)
        return super().do(seat, command)


def story(game: str, **settings) -> dict:
    """One hand at a table, with the opening before it."""
    room = Told(game, shadow=False, seed=f"fair {game}", **settings)
    room.run(Phase.SETTLED)
    files = {file.hand: file.transcript for file in room.files}
    return {
        "game": game,
        "table": room.table._state.id.hex(),
        "player": rooms.player(YOU),
        "key": (bytes([YOU]) * 32).hex(),
        "phrase": "luck",
        "messages": room.told,
        "sent": [
            {"do": type(command).__name__.lower()}
            | {name: getattr(command, name) for name in command.__struct_fields__}
            for command in room.sent
        ],
        "transcript": json.loads(dumps(files[1])),
    }


if __name__ == "__main__":
    found = [story("kozel4"), story("rummi"), story("kozel4", withhold=(2,))]
    target = ROOT / "web" / "tests" / "app" / "fairpage.json"
    target.write_text(json.dumps(found, ensure_ascii=False) + "\n", "utf-8")
