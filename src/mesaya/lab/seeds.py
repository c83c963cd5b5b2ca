"""Committed deals: number n of a series is the same deal on every machine, for ever.

A series has a name. A bot is tuned on `train`, measured on `test` and let in by `gate`, and no deal
of one is in another. A number makes a series of its own. Cards come from the streams of the fair
deal (CRS-1, section 2), whose house seed is a hash of the series, the game and the number; nobody
else gives a seed, as nobody has to be convinced.
"""

from __future__ import annotations

from hashlib import blake2b, sha256, sha512
from typing import Final

from mesaya.actions import Action
from mesaya.cards import Card, Seat
from mesaya.dealing.cards import drawn
from mesaya.fair.streams import draw, lane_keys, permutation
from mesaya.game import Chance, Match
from mesaya.lab.driver import Source

FORMAT: Final = "mesaya-lab/1"
TEST: Final = "test"
TRAIN: Final = "train"
GATE: Final = "gate"
SERIES: Final = (TEST, TRAIN, GATE)


def series_of(seed: int) -> str:
    """The series that a number of one's own makes."""
    return f"seed-{seed}"


def deal_keys(series: str, game: str, deal: int) -> tuple[bytes, ...]:
    """The four lanes of keys of deal number `deal`, 0 and up."""
    name = f"{FORMAT}/{series}/{game}/{deal}".encode()
    seed = b"".join([sha512(bytes([part]) + name).digest() for part in (0, 1)])
    return lane_keys(seed, sha256(name).digest(), {})


def move_key(series: str, game: str, deal: int, rotation: int, seat: Seat, move: int) -> int:
    """The seed of the chance that a bot has for one decision, a number of 128 bits.

    `move` counts the seat's own decisions from 0. So one deal can be repeated alone, and a bot that
    asks for more chance changes no other bot's.
    """
    name = f"{FORMAT}/move/{series}/{game}/{deal}/{rotation}/{seat}/{move}".encode()
    return int.from_bytes(blake2b(name, digest_size=16).digest(), "big")


class Committed(Source):
    """The chance of one deal of a series, the same however often it is dealt."""

    def __init__(self, series: str, game: str, deal: int) -> None:
        self.keys = deal_keys(series, game, deal)

    def number(self, label: str, stop: int) -> int:
        """A number below `stop` that the deal fixes."""
        return draw(self.keys, label, 0, stop)

    def pack(self, match: Match) -> tuple[Card, ...]:
        """The pack of the deal, top first."""
        cards = match.game.pack(match.options, match.seats)
        return tuple([cards[place] for place in permutation(self.keys, "deck", 0, len(cards))])

    def answer(self, chance: Chance) -> Action:
        """A later mix, or the card shown."""
        return drawn(
            lambda label, index, size: permutation(self.keys, label, index, size),
            lambda label, index, stop: draw(self.keys, label, index, stop),
            chance,
        )
