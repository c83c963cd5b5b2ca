"""Who speaks: tokens, and the tickets that a page gets for one socket."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe

from mesaya.server.players import Player, Players


class Sessions:
    """Tickets are random, good once and for a short time; tokens are good for ever."""

    def __init__(self, players: Players, clock: Callable[[], float], seconds: float) -> None:
        self._players = players
        self._clock = clock
        self._seconds = seconds
        self._tickets: dict[str, tuple[Player, float]] = {}
        self._known: dict[str, Player] = {}

    def bearer(self, header: str) -> Player | None:
        """The player of an `Authorization: Bearer` header."""
        kind, _, token = header.partition(" ")
        return self.of_token(token.strip()) if kind.lower() == "bearer" else None

    def of_token(self, token: str) -> Player | None:
        """The player of a token."""
        if not token or len(token) > 100:
            return None
        found = self._known.get(token) or self._players.find(token)
        if found is not None:
            self._known[token] = found
        return found

    def forget(self, player: Player) -> None:
        """The player has changed: ask the database again."""
        self._known = {t: known for t, known in self._known.items() if known.id != player.id}

    def ticket(self, player: Player) -> tuple[str, float]:
        """A ticket, and for how many seconds it is good."""
        now = self._clock()
        self._tickets = {t: kept for t, kept in self._tickets.items() if kept[1] > now}
        made = token_urlsafe(32)
        self._tickets[made] = (player, now + self._seconds)
        return made, self._seconds

    def redeem(self, ticket: str, token: str) -> Player | None:
        """Whose ticket it is, which then is spent; or whose token."""
        if not ticket:
            return self.of_token(token)
        player, until = self._tickets.pop(ticket, (None, 0.0))
        return player if until > self._clock() else None
