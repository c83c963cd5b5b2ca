"""Whole matches of every game, with bots and silent people, on a clock that the test turns."""

from __future__ import annotations

import pytest

from mesaya.fair.verify import verify
from mesaya.lab.audit import audit
from mesaya.table.state import Phase
from mesaya.table.table import Table
from table.rooms import Room


@pytest.mark.parametrize(
    ("game", "people", "bots", "silent", "rules"),
    [
        ("rummi", 2, 1, (), {}),
        ("rummi", 3, 1, (1,), {}),
        ("contract", 2, 1, (), {}),
        ("contract", 2, 1, (0,), {"buying": True}),
        ("omi6", 3, 3, (), {"seed": "short6"}),
        ("omi6", 2, 4, (1,), {"seed": "short1"}),
        ("kozel4", 2, 2, (), {"molodka": "any_time"}),
        ("kozel4", 2, 2, (0, 1), {"molodka": "pre_lead"}),
    ],
)
def test_a_whole_match_from_the_lobby_to_its_end(game, people, bots, silent, rules):
    rules = dict(rules)
    seed = rules.pop("seed", f"{game}{people}{silent}")  # of a short match
    room = Room(
        game,
        people,
        bots,
        silent=silent,
        rules=rules,
        seed=seed,
        every=7 if game == "omi6" else 1,
    )
    room.run(Phase.OVER)
    state = room.table._state
    assert state.winners
    hands = [file.hand for file in room.files]
    assert hands == list(range(len(hands)))
    for file in room.files[:4]:
        verdict = verify(file.transcript, audit if file.record else None)
        assert verdict.verdict in ("verified", "warnings"), verdict
        assert {c.code for c in verdict.checks if c.status == "warning"} <= {"W1"}
    again = Table.rebuilt(room.facts)
    room.compare(again)


@pytest.mark.parametrize("silent", [(), (1,)])
def test_hands_of_points13(silent):
    room = Room("points13", 3, 0, silent=silent, seed=f"p{silent}")
    for _ in range(3):
        room.run(Phase.SETTLED)
        room.run(Phase.COMMIT)
    assert len(room.files) == 4
    for file in room.files[1:]:
        assert verify(file.transcript, audit).verdict in ("verified", "warnings")
    room.compare(Table.rebuilt(room.facts))
