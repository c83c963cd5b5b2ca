"""Hints for who is to act: what a bot would do from that seat's own view, and its one reason.

A hint is a question and no move: no fact of the table comes of it, and nobody else hears of it.
"""

from __future__ import annotations

from asyncio import Semaphore
from collections import Counter
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from mesaya.cards import Seat
from mesaya.events import Plain
from mesaya.notation.verbs import action_text
from mesaya.server.house import House, Place
from mesaya.server.minds import WORKERS, Minds
from mesaya.view import Observation

LEVEL: Final = "sharp@1"
"""The bot whose choice a hint is."""
MOST: Final = 60
"""Hints that a seat may have in one hand; the same question again is not counted."""
AT_ONCE: Final = WORKERS - 1
"""Hints that are thought about at the same time, so that the bots always have a worker left."""


class Hint(msgspec.Struct, frozen=True):
    """What to do, as a line of the grammar; why, as the message `hint-` + `code` and its `values`.

    `level` is the bot that says so, `seq` the last fact of the table when it was asked.
    """

    do: str
    code: str
    values: dict[str, str | int]
    level: str
    seq: int


class NoHint(Exception):
    """There is none; `code` is the id of a message. `later` is True if it may be asked again."""

    def __init__(self, code: str, *, later: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.later = later


class _Given(msgspec.Struct):
    """What was given at a table in its last hand: how often to each seat, and each seat's last."""

    hand: Plain = -1
    counts: Counter[Seat] = msgspec.field(default_factory=Counter)
    last: dict[Seat, tuple[tuple[str, ...], Hint]] = {}

    def begin(self, hand: Plain) -> None:
        """A hand that is new forgets what was before."""
        if hand != self.hand:
            self.hand = hand
            self.counts.clear()
            self.last.clear()


class Hinter:
    """Answers one question of a player at a time, off the event loop."""

    def __init__(self, house: House, minds: Minds, clock: Callable[[], float]) -> None:
        self._house = house
        self._minds = minds
        self._clock = clock
        self._asking: set[str] = set()
        self._gate = Semaphore(AT_ONCE)
        self._given: WeakKeyDictionary[Place, _Given] = WeakKeyDictionary()

    async def hint(self, place: Place, player: str) -> Hint:
        """What the bot would do in this player's place now. Raises `NoHint`, `Refused`."""
        if player in self._asking:
            raise NoHint("hinting", later=True)
        self._asking.add(player)
        try:
            return await self._asked(place, player)
        finally:
            self._asking.discard(player)

    async def _asked(self, place: Place, player: str) -> Hint:
        async with place.lock:  # nothing that is not written down yet is looked at
            self._house.mender.freshen(place)
            table = place.table
            seat = table.seat_of(player)
            if seat is None:
                raise NoHint("not_seated")
            if not table.settings.hinted:
                raise NoHint("no_hints")
            view = table.view(seat, self._clock())
            if not _is_asked(view):
                raise NoHint("not_asked")
            eyes, legal = table.sight(seat)
            eyes, legal = told_again(eyes), tuple(legal)
            seq = table.seq
        given = self._given.setdefault(place, _Given())
        given.begin(_number(view))
        question = (str(len(eyes.log)), *[action_text(action) for action in legal])
        if seat in given.last and given.last[seat][0] == question:
            return given.last[seat][1]
        if given.counts[seat] >= MOST:
            raise NoHint("hints_spent")
        given.counts[seat] += 1
        try:
            async with self._gate:
                do, code, values = await self._minds.hinted(LEVEL, eyes.game, eyes, legal)
        except Exception as error:
            self._house.mender.tell("hint_failed", place.code, error)
            raise NoHint("hint_failed") from None
        found = Hint(do, code, values, LEVEL, seq)
        given.last[seat] = question, found
        return found


def told_again(eyes: Observation) -> Observation:
    """The same knowledge apart from the table, which may go on meanwhile."""
    fresh = Observation(eyes.game, eyes.options, eyes.seats, eyes.seat)
    for event in eyes.log:
        fresh.see(event)
    return fresh


def _is_asked(view: dict[str, Plain]) -> bool:
    """True where the seat is shown what it may do."""
    asked = view["asked"]
    return isinstance(asked, dict) and bool(asked.get("legal"))


def _number(view: dict[str, Plain]) -> Plain:
    """Which hand of the table it is: matches, too, count their hands anew."""
    match, hand = view["match"], view["hand"]
    assert isinstance(match, dict), "a view has a match"
    assert isinstance(hand, dict), "somebody is asked"
    return f"{match['number']} {hand['number']}"
