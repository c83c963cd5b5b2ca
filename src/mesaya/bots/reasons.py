"""Why a bot does what it does, in one reason that is true of the position.

A reason is looked for after the choice: each game knows some (`<game>_reasons`), every one a fact
that the seat's own observation shows. Where none of them holds, only what the bot did is said: that
it tried deals, or that it weighed.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final, NamedTuple

from mesaya.actions import Action
from mesaya.bots import searches
from mesaya.view import Observation

Values = dict[str, str | int]
"""What a reason names: `card` and `other` as tiles, `suit` as a letter, all else numbers."""


class Why(NamedTuple):
    """A reason: `code` is the end of the message id `hint-…`, `values` are what it names."""

    code: str
    values: Values


def why(code: str, **values: str | int) -> Why:
    """A reason and what it names."""
    return Why(code, values)


ONLY: Final = why("only")
TRIED: Final = why("tried")
WEIGHED: Final = why("weighed")


def explain(level: str, obs: Observation, legal: Sequence[Action], chosen: Action) -> Why:
    """One reason why the bot `level` does `chosen`, which is one of `legal`.

    It is true of what the seat sees, and says nothing that the seat does not see.
    """
    if len(legal) == 1:
        return ONLY
    known = import_module(f"mesaya.bots.{obs.game}_reasons")
    found: Why | None = known.reason(obs, legal, chosen)
    if found is not None:
        return found
    tried: bool = searches(level) and known.tries(obs, legal)
    return TRIED if tried else WEIGHED
