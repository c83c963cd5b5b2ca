"""Hand 0 at a table: who deals first, through the same handshake, without a deal."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.cards import Seat
from mesaya.dealing.handshake import Handshake, Person, Thread, places
from mesaya.dealing.spec import Public, opening_spec
from mesaya.fair.hand import FairHand
from mesaya.fair.opening import Opening, opened, result_of, told
from mesaya.fair.transcript import Table
from mesaya.game import Game
from mesaya.options import Options


class HostedOpening(Handshake):
    """S5, R2.7 The opening of a table: a drawn dealer, or cards drawn for the deal."""

    def __init__(
        self,
        table: bytes,
        game: Game,
        options: Options,
        people: Sequence[Person],
        *,
        stakes: bool,
    ) -> None:
        spec = opening_spec(game, options, len(people))
        fair = FairHand(table, 0, spec, 0, places(people), stakes=stakes)
        super().__init__(fair, people, Thread())
        self._opening: Opening | None = None

    def seal(self, now: float) -> Public:
        """P4 All seeds, the cards drawn and the first dealer."""
        message = super().seal(now)
        self._opening = opened(self.fair.spec, self.fair.order, self.fair.number)
        entries = told(self._opening)
        for entry in entries:
            self.chain.add(entry)
        return {**message, "opening": entries}

    @property
    def dealer(self) -> Seat:
        """Who deals first."""
        assert self._opening is not None, "hand 0 is sealed"
        return self._opening.dealer

    def transcript(self) -> Table:
        """P7 The transcript of hand 0."""
        assert self._opening is not None, "hand 0 is sealed"
        return self._closed([], result_of(self._opening))
