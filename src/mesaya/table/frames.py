"""What is sent: frames to viewers, and all the effects of one command or tick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from mesaya.cards import SPECTATOR, Seat
from mesaya.events import Plain
from mesaya.table.desk import Posting
from mesaya.table.facts import Fact
from mesaya.table.state import HandFile, News, State
from mesaya.table.views import Glance


class Frame(msgspec.Struct, frozen=True):
    """One fact as a viewer may know it: a placeholder without events where that is nothing.

    Every viewer gets every number, so that a gap always means a lost frame. The last frame of a
    batch has the viewer's full view.
    """

    seq: int
    events: tuple[dict[str, Plain], ...] = ()
    view: dict[str, Plain] | None = None


class BotAsk(msgspec.Struct, frozen=True):
    """A bot of this level is asked for what to do in this seat."""

    seat: Seat
    level: str


class Effects(msgspec.Struct, frozen=True):
    """What a command or a tick brings about. Write the facts down before anything is sent.

    `frames` are by viewer, spectators under -2; `wake_at` is when the table wants its next tick;
    `bots` is who is asked now; `files` are of hands that are over.
    """

    facts: tuple[Fact, ...] = ()
    frames: Mapping[Seat, tuple[Frame, ...]] = {}
    postings: tuple[Posting, ...] = ()
    wake_at: float | None = None
    bots: tuple[BotAsk, ...] = ()
    files: tuple[HandFile, ...] = ()


class Batch(Mapping[Seat, tuple[Frame, ...]]):
    """The frames of one command or tick, made for a viewer when they are asked for.

    Ask before the table does anything else: they show it as it stands.
    """

    def __init__(self, state: State, facts: Sequence[Fact], news: Sequence[News]) -> None:
        self._state = state
        self._facts = facts
        self._news = news
        self._viewers = (*state.people(), SPECTATOR)
        self._glance: Glance | None = None

    def __getitem__(self, viewer: Seat) -> tuple[Frame, ...]:
        if viewer not in self._viewers:
            raise KeyError(viewer)
        last = self._facts[-1]
        assert self._state.seq == last.seq, "the table has gone on"
        if self._glance is None:
            self._glance = Glance(self._state, last.at)
        seen = [
            Frame(fact.seq, news.seen_by(viewer))
            for fact, news in zip(self._facts, self._news, strict=True)
        ]
        seen[-1] = Frame(last.seq, seen[-1].events, self._glance.of(viewer))
        return tuple(seen)

    def __iter__(self) -> Iterator[Seat]:
        return iter(self._viewers)

    def __len__(self) -> int:
        return len(self._viewers)


def missed_frames(state: State, after: int, viewer: Seat) -> tuple[Frame, ...] | None:
    """The frames after number `after`, without views; None where only a whole view can help."""
    if not 0 <= after <= state.seq:
        return None
    kept = [(seq, news) for seq, news in state.ring if seq > after]
    if len(kept) < state.seq - after:
        return None
    return tuple([Frame(seq, news.seen_by(viewer)) for seq, news in kept])
