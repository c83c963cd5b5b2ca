"""The bots at the tables of a house: they think off the event loop, one after the other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from secrets import token_bytes
from typing import TYPE_CHECKING, Final

from mesaya.errors import IllegalAction, OptionError
from mesaya.server.mending import ASKED, Mender
from mesaya.server.minds import Minds
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER
from mesaya.table.frames import BotAsk
from mesaya.table.refusals import Refusal, Refused

if TYPE_CHECKING:
    from mesaya.server.house import Place

MENDED: Final = (Refusal.PHASE_FAILED, Refusal.STORAGE_DOWN)
"""Refusals after which the table has been mended already."""

Start = Callable[[Coroutine[object, object, None]], None]


class Thinkers:
    """Asks bots, and does what they say; `pace` is how long they wait, that people can follow."""

    def __init__(self, mender: Mender, clock: Callable[[], float], pace: float) -> None:
        self._mender = mender
        self._clock = clock
        self.pace = pace
        self.minds = Minds()

    def think(self, place: Place, start: Start) -> None:
        """Somebody may be asked at this table."""
        if not place.thinking:
            place.thinking = True
            start(self._played(place))

    def close(self) -> None:
        """No bot thinks any more."""
        self.minds.close()

    async def _played(self, place: Place) -> None:
        """One bot after the other, as long as any is asked."""
        try:
            while True:
                await asyncio.sleep(self.pace + place.trouble.pause)
                async with place.lock:
                    with contextlib.suppress(Refused):
                        self._mender.freshen(place)
                        bots = place.table.bots()
                        if not bots:
                            return
                        await self._acts(place, bots[0])
        finally:
            place.thinking = False

    async def _acts(self, place: Place, asked: BotAsk) -> None:
        seq = place.table.seq
        try:
            told = ask.BotActed(asked.seat, await self._chosen(place, asked))
            await self._mender.handled(
                place, lambda table: table.handle(told, SERVER, self._clock(), token_bytes), ASKED
            )
        except (IllegalAction, OptionError, Refused) as error:
            mended = isinstance(error, Refused) and error.code in MENDED
            # where another server was faster the table has gone on, and the bot is asked anew
            if not mended and place.table.seq == seq:
                await self._mender.give_up(place, error)
        except Exception as error:
            await self._mender.give_up(place, error)

    async def _chosen(self, place: Place, asked: BotAsk) -> str:
        """What the bot does; the table waits for it."""
        eyes, legal = place.table.sight(asked.seat)
        game = place.table.settings.game
        return await self.minds.chosen(asked.level, game, eyes, legal, place.rng)
