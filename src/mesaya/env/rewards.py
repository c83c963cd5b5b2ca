"""What a deal is worth to each seat, in the game's own currency.

The rewards of a deal add up to nothing over the seats. One case is different: in Omi the counters
of a team that is removed, for a lost solo (R1.21) or a revoke (R1.23), leave the match, and nobody
gets them.
"""

from __future__ import annotations

from mesaya.game import Match, Outcome
from mesaya.lab.measures import CURRENCY, place_of, worth


def rewards_of(match: Match, outcome: Outcome) -> list[float]:
    """A number a seat; `match` is the match before the deal.

    points13: points won, less points lost (the winner gets what the others pay). omi6: counters
    that the seat's team won, less those it lost. kozel4: defeat points that the other team took,
    less those of the own team. rummi, contract: the mean penalty of the others, less one's own.
    """
    game, amounts = match.game.name, worth(match, outcome).amounts
    if CURRENCY[game] == "defeat":
        nets = [amounts[1] - amounts[0], amounts[0] - amounts[1]]
    elif CURRENCY[game] == "penalty":
        total, others = sum(amounts), len(amounts) - 1
        nets = [(total - own) / others - own for own in amounts]
    else:
        nets = list(amounts)
    return [nets[place_of(game, seat)] for seat in range(match.seats)]
