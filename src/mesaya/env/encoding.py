"""What a learner sees and does, as numbers: the encoder of each game.

An encoder writes an `Observation` as a row of `int8`, and gives every legal action its number. It
is handed what the seat was told and the list of what it may do, nothing else: there is no deal in
it to look into.

Seats are counted from the one that looks: 0 is itself, 1 the seat with the next higher number. So
one policy can play every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mesaya.actions import Action
from mesaya.env.kozel4 import Kozel4Encoder
from mesaya.env.omi6 import Omi6Encoder
from mesaya.env.rows import Layout
from mesaya.env.rummies import RummyEncoder
from mesaya.game import Game
from mesaya.options import ContractOptions, Options, RummiOptions
from mesaya.view import Observation


class Encoder(Protocol):
    """Numbers for one game at one number of seats under one set of house rules.

    `layout` are the parts of a row, `actions` those of the numbers of actions.
    """

    layout: Layout
    actions: Layout

    def write(self, obs: Observation, row: memoryview) -> None:
        """Fill `row`, `layout.width` numbers of `int8`, with what the seat knows."""
        ...

    def numbers(self, obs: Observation, legal: Sequence[Action]) -> list[int]:
        """The number of each legal action, in the same order.

        Two actions have the same number only where they do the same; then the first is meant.
        Raises `NoRoom` where a kind has more actions than numbers.
        """
        ...


def encoder_of(game: Game, options: Options, seats: int) -> Encoder:
    """The encoder for this game, these house rules and this number of seats."""
    if game.name == "omi6":
        return Omi6Encoder()
    if game.name == "kozel4":
        return Kozel4Encoder()
    cards = len(game.pack(options, seats))
    extra = isinstance(options, RummiOptions | ContractOptions) and options.extra_melds
    return RummyEncoder(game.name, seats, cards, cards // 3 if extra else 3 * seats)
