"""Refuses rule modules with an untested line or branch; silent when all is well.

    python tests/branches.py .coverage.json

Read after the test run (`make test`). The modules named here are pure: every branch of theirs is a
rule or a refusal, so each has to be taken by some test.
"""

from __future__ import annotations

import json
import sys

PURE = (
    "src/mesaya/cards.py",
    "src/mesaya/actions.py",
    "src/mesaya/events.py",
    "src/mesaya/errors.py",
    "src/mesaya/options.py",
    "src/mesaya/view.py",
    "src/mesaya/game.py",
    "src/mesaya/packs.py",
    "src/mesaya/dice.py",
    "src/mesaya/melds/",
    "src/mesaya/tricks/",
    "src/mesaya/games/",
    "src/mesaya/notation/",
    "src/mesaya/fair/",
    "src/mesaya/dealing/",
    "src/mesaya/table/",
    "src/mesaya/ledger/",
)


def holes(report: dict) -> list[str]:
    """One line for each pure module that is not wholly covered."""
    found = []
    for name, entry in sorted(report["files"].items()):
        if name.startswith(PURE) and (entry["missing_lines"] or entry["missing_branches"]):
            found.append(
                f"{name}: lines {entry['missing_lines']}, branches {entry['missing_branches']}"
            )
    return found


def main() -> None:
    """Exit 1 with the list if there is any."""
    with open(sys.argv[1], encoding="utf-8") as file:
        found = holes(json.load(file))
    if found:
        sys.exit("Not every branch of the rule modules is tested:\n" + "\n".join(found))


if __name__ == "__main__":
    main()
