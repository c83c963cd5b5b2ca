"""Why something is done in Contract Rummy: see `rummy_reasons`."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import Action
from mesaya.bots.contract import Mind
from mesaya.bots.reasons import Why
from mesaya.bots.rummy_contract import Eyes
from mesaya.bots.rummy_reasons import because
from mesaya.bots.rummy_style import CONTRACT
from mesaya.melds.contract_distance import Goal
from mesaya.melds.laid import lay_group
from mesaya.melds.seven import packs_for
from mesaya.options import ContractOptions
from mesaya.view import Observation


def reason(obs: Observation, legal: Sequence[Action], chosen: Action) -> Why | None:
    """The first reason that holds, or None."""
    return because(_eyes(obs), legal, chosen)


def tries(obs: Observation, legal: Sequence[Action]) -> bool:
    """This player counts; it tries no deals."""
    del obs, legal
    return False


def _eyes(obs: Observation) -> Eyes:
    options = obs.options
    assert isinstance(options, ContractOptions)
    mind = Mind(obs)
    goal = Goal(mind.sets, mind.runs, mind.stays, mind.rules)
    laid = [lay_group(tiles, mind.rules, CONTRACT.cites, -1) for tiles in obs.melds]
    return Eyes(obs, goal, CONTRACT.plain, CONTRACT.values, laid, packs_for(options, obs.seats))
