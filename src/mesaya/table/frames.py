"""What is sent: frames to viewers, and all the effects of one command or tick."""

from __future__ import annotations

import msgspec

from mesaya.cards import Seat
from mesaya.events import Plain
from mesaya.table.desk import Posting
from mesaya.table.facts import Fact
from mesaya.table.state import HandFile, State


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
    frames: dict[Seat, tuple[Frame, ...]] = {}
    postings: tuple[Posting, ...] = ()
    wake_at: float | None = None
    bots: tuple[BotAsk, ...] = ()
    files: tuple[HandFile, ...] = ()


def missed_frames(state: State, after: int, viewer: Seat) -> tuple[Frame, ...] | None:
    """The frames after number `after`, without views; None where only a whole view can help."""
    if not 0 <= after <= state.seq:
        return None
    kept = [(seq, news) for seq, news in state.ring if seq > after]
    if len(kept) < state.seq - after:
        return None
    return tuple([Frame(seq, news.seen_by(viewer)) for seq, news in kept])
