"""Work at a table that may fail: what was not written never happened, and the table goes on.

A phase that throws gives its hand up, once. A database that cannot write is asked again after a
pause. Either way the table is built again from its log, and the loop stays alive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from secrets import token_bytes
from typing import TYPE_CHECKING, Final

import structlog
from sqlalchemy.exc import DBAPIError

from mesaya.errors import IllegalAction, OptionError
from mesaya.server import messages as say
from mesaya.server.logs import trouble
from mesaya.server.storage import Storage
from mesaya.server.writer import Conflict, StorageDown
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER
from mesaya.table.frames import Effects
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.table import Table

if TYPE_CHECKING:
    from mesaya.server.house import Place

FIRST_S = 1.0
MOST_S: Final = 15.0
"""A table that failed waits so long, at first and at most, before it does anything by itself."""
TRIES: Final = 3
"""How often a command is tried again after somebody else wrote first."""
REASON: Final = str(Refusal.PHASE_FAILED)
RESTART: Final = 4012
ASKED: Final = (Refused, IllegalAction, OptionError)
"""What a person's command may be refused with; nothing has changed then."""

Expected = tuple[type[Exception], ...]


class Trouble:
    """Failures in a row at one table; `stale` if it must be built again before anything else."""

    __slots__ = ("row", "stale")

    def __init__(self) -> None:
        self.row = 0
        self.stale = False

    @property
    def pause(self) -> float:
        """Seconds until the table may try again by itself; each time twice as many."""
        return min(MOST_S, FIRST_S * 2.0 ** min(self.row - 1, 8)) if self.row else 0.0


class Mender:
    """Does the work at tables, and mends what fails. `failed` counts failures by kind."""

    def __init__(
        self,
        storage: Storage,
        clock: Callable[[], float],
        keep: Callable[[Place, Effects], Awaitable[None]],
        wake: Callable[[Place, float | None], None],
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._keep = keep
        self._wake = wake
        self._log = structlog.get_logger()
        self.failed: Counter[str] = Counter()

    async def handled(
        self, place: Place, act: Callable[[Table], Effects], expected: Expected = ASKED
    ) -> None:
        """Decide, write down, send. Who comes second at one place of the log decides anew.

        Raises what is `expected`, and `Refused` for what failed: the table is mended then.
        """
        for _ in range(TRIES):
            self.freshen(place)
            decided = False
            try:
                effects = act(place.table)
                decided = True
                await self._keep(place, effects)
            except Conflict:
                place.trouble.stale = True
            except StorageDown:
                self._put_off(place, Refusal.STORAGE_DOWN)
                raise Refused(Refusal.STORAGE_DOWN) from None
            except expected:
                if decided:  # the ledger would not have it
                    self._undo(place)
                raise
            except Exception as error:
                await self.give_up(place, error)
                raise Refused(Refusal.PHASE_FAILED) from None
            else:
                place.trouble.row = 0
                return
        # another server writes there, too
        self._log.error("conflict", table=place.code)
        self._put_off(place, Refusal.STORAGE_DOWN)
        raise Refused(Refusal.STORAGE_DOWN)

    async def give_up(self, place: Place, error: Exception) -> None:
        """W4 A phase threw: the hand is given up. Where none goes on, the table stays as it was."""
        self.tell(REASON, place.code, error)
        place.trouble.stale = True
        place.trouble.row += 1
        try:
            self.freshen(place)
            command = ask.Abandon(REASON)
            effects = place.table.handle(command, SERVER, self._clock(), token_bytes)
            await self._keep(place, effects)
        except Refused:
            self._again(place)
        except Exception as again:
            self.tell("abandon_failed", place.code, again)
            place.trouble.stale = True
            self._again(place)

    def freshen(self, place: Place) -> None:
        """Build a stale table again from its log; raises `Refused` where that fails."""
        if not place.trouble.stale:
            return
        try:
            facts = place.keeper.facts(self._storage.log_of(place.key))
            place.table = Table.rebuilt(facts)
        except Exception as error:
            unread = isinstance(error, DBAPIError)
            why = Refusal.STORAGE_DOWN if unread else Refusal.PHASE_FAILED
            self.tell("rebuild_failed", place.code, error)
            place.trouble.row += 1
            self._send_away(place, why)
            self._again(place)
            raise Refused(why) from None
        place.trouble.stale = False
        place.recall(facts)

    def _put_off(self, place: Place, why: Refusal) -> None:
        """What was decided could not be written: it never happened, and is tried again later."""
        self.failed[why] += 1
        place.trouble.row += 1
        if self._undo(place):
            self._again(place)

    def _undo(self, place: Place) -> bool:
        """What was decided never happened; False where the log cannot be read now."""
        place.trouble.stale = True
        try:
            self.freshen(place)
        except Refused:
            return False
        return True

    def _again(self, place: Place) -> None:
        """The table's clock goes on, after the pause."""
        self._wake(place, self._clock() if place.trouble.stale else place.table.next_deadline)

    def _send_away(self, place: Place, why: Refusal) -> None:
        """What a stale table would show never happened, so nobody may look at it."""
        for ear in list(place.ears):
            ear.close(say.Closing(str(why)), RESTART)

    def tell(self, kind: str, code: str, error: Exception) -> None:
        """Count a failure at a table, and say in the log where it happened."""
        self.failed[kind] += 1
        self._log.error(kind, table=code, **trouble(error))
