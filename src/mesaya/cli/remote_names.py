"""Names for the chairs of a table, no two alike, and the chairs as lines."""

from __future__ import annotations

from typing import Final

from mesaya.cards import Seat
from mesaya.cli.remote_sight import BOT, Chair, Sight
from mesaya.texts import Texts

TEAMS: Final = {"omi6": 3, "kozel4": 2}
"""How many teams a game has; partners sit so many chairs apart."""


class Names:
    """Names people by their own, bots out of the catalog; a bot keeps its name while it sits."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._bots: dict[Seat, str] = {}

    def chairs(self, seen: Sight) -> list[str]:
        """A name for every chair; empty for one that is free."""
        names: list[str] = []
        for seat, chair in enumerate(seen.chairs):
            taken = [*names, *_people(seen, seat)]
            name = self._bot(seat, taken) if chair.kind == BOT else chair.name
            if name and name in taken:
                name = self._texts.get("table-name-twice", name=name, seat=seat + 1)
            if chair.kind == BOT:
                self._bots[seat] = name
            else:
                self._bots.pop(seat, None)
            names.append(name)
        return names

    def _bot(self, seat: Seat, taken: list[str]) -> str:
        """The name that it has, or another that nobody at the table has."""
        pool = [name.strip() for name in self._texts.get("bot-names").split(",")]
        turned = [pool[(seat + step) % len(pool)] for step in range(len(pool))]
        others = [*taken, *[name for other, name in self._bots.items() if other != seat]]
        wishes = [self._bots[seat]] if seat in self._bots else []
        return next((name for name in [*wishes, *turned] if name not in others), turned[0])

    def scored(self, seen: Sight) -> list[str]:
        """A name for whoever has a score of its own: a team, or a chair."""
        names = self.chairs(seen)
        teams = TEAMS.get(seen.settings.game)
        if teams is None:
            return names
        return [
            self._texts.get("table-team", one=names[team], other=names[team + teams])
            for team in range(teams)
        ]

    def lines(self, seen: Sight) -> list[str]:
        """Every chair, who sits there, and how they are."""
        names = self.chairs(seen)
        return [
            self._texts.get("table-chair-line", seat=seat + 1, who=self._who(seen, seat, names))
            for seat in range(len(names))
        ]

    def _who(self, seen: Sight, seat: Seat, names: list[str]) -> str:
        chair, get = seen.chairs[seat], self._texts.get
        if not chair.kind:
            return get("table-chair-free")
        if chair.kind == BOT:
            return get("table-chair-bot", name=names[seat])
        host = get("table-chair-host") if seat == seen.host else ""
        return names[seat] + host + self._state(chair)

    def _state(self, chair: Chair) -> str:
        """The tokens of a person, and whether they are ready and here."""
        get, state = self._texts.get, ""
        if chair.stack is not None:
            state += get("table-chair-stack", tokens=get("tokens-count", count=chair.stack))
        if chair.ready:
            state += get("table-chair-ready")
        return state if chair.here else state + get("table-chair-gone")


def _people(seen: Sight, seat: Seat) -> list[str]:
    """The names of the people in the other chairs."""
    return [
        chair.name
        for other, chair in enumerate(seen.chairs)
        if other != seat and chair.kind and chair.kind != BOT
    ]
