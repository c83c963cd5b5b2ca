"""What is fixed about a hand before anyone opens a seed (CRS-1, section 2)."""

from __future__ import annotations

from mesaya._version import __version__
from mesaya.cards import Seat, tiles_text
from mesaya.fair.hashing import Json
from mesaya.fair.opening import DEALER, DRAW
from mesaya.fair.plan import plan_of
from mesaya.game import Game, Match, faces
from mesaya.options import Options, changed

Public = dict[str, Json]


def spec_of(match: Match) -> Public:
    """Everything about a deal that is fixed before anyone opens (section 2)."""
    playing, cards = sizes(match)
    open_card = bool(getattr(match.options, "open_card", True))
    plan = plan_of(match.game.name, match.dealer, playing, cards, open_card=open_card)
    return {
        **_rules_of(match.game, match.options, match.seats),
        "before": json_of(match.before()),
        "deal_plan": list(plan),
    }


def opening_spec(game: Game, options: Options, seats: int) -> Public:
    """Everything about hand 0 that is fixed before anyone opens: the pack, and how it is drawn.

    R2.7 Contract Rummy draws cards for the deal; the other games draw a seat (S5).
    """
    return {
        **_rules_of(game, options, seats),
        "before": {},
        "opening": DRAW if game.name == "contract" else DEALER,
        "deal_plan": [],
    }


def _rules_of(game: Game, options: Options, seats: int) -> Public:
    """What the specs of all hands of a table share."""
    return {
        "game": game.name,
        "rules": {"id": game.name, "version": __version__},
        "seats": seats,
        "options": json_of(changed(options)),
        "deck": [tiles_text(faces((card,))) for card in game.pack(options, seats)],
        "clocks": {},
        "rate": getattr(options, "rate", 0),
        "commission_bps": getattr(options, "commission_bps", 0),
    }


def json_of(table: object) -> Json:
    """Plain data of a record, whose None is written `none` there."""
    match table:
        case dict():
            return {str(key): json_of(value) for key, value in table.items()}
        case list() | tuple():
            return [json_of(value) for value in table]
        case bool() | int() | str():
            return table
        case _:
            return "none"


def sizes(match: Match) -> tuple[tuple[Seat, ...], int]:
    """The seats that play, and how many cards each is dealt."""
    name, everybody = match.game.name, tuple(range(match.seats))
    if name == "omi6":
        out = match.before().get("out")
        gone = out if isinstance(out, list) else []
        playing = tuple([seat for seat in everybody if "ABC"[seat % 3] not in gone])
        return playing, 6 if len(playing) == 6 else 9
    if name == "contract":
        number = match.before().get("deal", 1)
        return everybody, 10 if isinstance(number, int) and number <= 4 else 12
    return everybody, {"rummi": 11, "points13": 13, "kozel4": 4}[name]
