"""A line to a table that is mended by itself; the seat and the keys of the fair deal are kept."""

from __future__ import annotations

import asyncio
from typing import Final

from mesaya.cli.remote_identity import Identity
from mesaya.client import Client, Lost

FIRST_WAIT_S: Final = 0.5
LONGEST_WAIT_S: Final = 60.0
FINAL: Final = frozenset({4000, 4001, 4003, 4004, 4009, 4010})
"""How a server closes a line for good: the table is closed, the seat is with another page, ..."""


class Line:
    """One player's line to one table. `client` is the present one, open or not."""

    def __init__(self, url: str, me: Identity, code: str, mode: str) -> None:
        self.url = url
        self.me = me
        self.code = code
        self._mode = mode
        self._client: Client | None = None

    @property
    def client(self) -> Client:
        """The client; there is one after `open`."""
        assert self._client is not None, "the line was opened"
        return self._client

    async def open(self) -> None:
        """Come to the table; raises `Lost` or `OSError`."""
        self._client = await Client.join(
            self.url, self.me.token, self.code, mode=self._mode, key=self.me.key
        )

    async def mend(self) -> None:
        """Come back and hear what was missed, however long it takes; raises `Lost` if in vain.

        The waits double, up to a minute.
        """
        old, wait = self.client, FIRST_WAIT_S
        await old.close()
        while True:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT_S)
            try:
                made = await Client.join(
                    self.url, self.me.token, self.code,
                    mode=self._mode, after=old.seq, key=self.me.key, before=old,
                )  # fmt: skip
            except Lost as lost:
                if lost.code in FINAL:
                    raise
            except OSError:
                pass
            else:
                self._client = made
                return

    async def close(self) -> None:
        """Leave the line; the seat stays."""
        if self._client is not None:
            await self._client.close()
