"""Writes `spec/vectors/client.json`: what a client is shown and what it must do, story by story.

Both clients, Python's and the browser's, are held to it. Run by `make golden`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from fair.crooked import STORIES, told

FILE = Path(__file__).parents[2] / "spec" / "vectors" / "client.json"


def written() -> str:
    """The file."""
    stories = []
    for name in STORIES:
        house = told(name)
        hands = [step.message["hand_no"] for step in house.steps if step.kind == "offer"]
        stories.append(
            {
                "name": name,
                "device_key": house.key.hex(),
                "table_id": house.table.hex(),
                "player": house.players[0].hex(),
                "phrase": house.phrase,
                "steps": [
                    {"kind": step.kind, "in": step.message, "out": out}
                    for step, out in zip(house.steps, house.outs, strict=True)
                ],
                "memory": house.client.memory.written(),
                "record": record_of(house.client, max(hands)),
            }
        )
    return json.dumps(stories, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def record_of(client, hand_no: int):
    """The client's record of a hand; None where nothing was taken in."""
    try:
        return client.record(hand_no)
    except KeyError:
        return None


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
