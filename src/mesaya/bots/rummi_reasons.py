"""Why something is done in Rummi: see `rummy_reasons`."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import BUY, PASS, Action
from mesaya.bots.reasons import Why, why
from mesaya.bots.rummi import LAST_ROUND
from mesaya.bots.rummy_contract import Eyes
from mesaya.bots.rummy_reasons import because
from mesaya.bots.rummy_style import RUMMI
from mesaya.games.rummi import RULES, contract_of
from mesaya.melds.contract_distance import ANY_HAND, Goal
from mesaya.melds.laid import lay_group
from mesaya.options import RummiOptions
from mesaya.view import Observation


def reason(obs: Observation, legal: Sequence[Action], chosen: Action) -> Why | None:
    """The first reason that holds, or None."""
    number = obs.before["round"]
    assert isinstance(number, int)
    if chosen == PASS and BUY in legal and number == LAST_ROUND:
        return why("fine_must_fit")  # the whole hand is laid at once
    found = because(_eyes(obs, number), legal, chosen)
    if found is not None and found.code == "completes" and number == LAST_ROUND:
        return None  # the contract, but perhaps not with the whole hand
    return found


def tries(obs: Observation, legal: Sequence[Action]) -> bool:
    """This player counts; it tries no deals."""
    del obs, legal
    return False


def _eyes(obs: Observation, number: int) -> Eyes:
    options = obs.options
    assert isinstance(options, RummiOptions)
    goal = Goal(*contract_of(number), ANY_HAND, RULES)
    laid = [lay_group(tiles, RULES, RUMMI.cites, -1) for tiles in obs.melds]
    return Eyes(obs, goal, RUMMI.plain, RUMMI.values, laid, options.packs)
