"""What a viewer may see of a table, whole, as plain data.

A list of what is shown, never a state with parts hidden: of the cards it has only what the viewer's
own `Observation` was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from mesaya.actions import Action, Buy, Drop
from mesaya.cards import SPECTATOR, SUIT_LETTERS, Face, Seat, tile_text, tiles_text
from mesaya.events import Plain
from mesaya.notation.cards import read_group
from mesaya.notation.verbs import action_text
from mesaya.options import changed
from mesaya.table.asking import together, turn_of
from mesaya.table.ending import may_give_up, price
from mesaya.table.phases import phase_of
from mesaya.table.plain import faces_text
from mesaya.table.refusals import Refused
from mesaya.table.state import Chair, Phase, State
from mesaya.view import Observation

View = dict[str, Plain]

NOBODY: Final = -1
"""Stands for a seat, a chair or a deadline where there is none."""


def view(state: State, viewer: Seat, now: float) -> View:
    """The table as the chair `viewer`, or a spectator, may see it; times as what is left."""
    return Glance(state, now).of(viewer)


class Glance:
    """The table at one moment; what every viewer may see is gathered once, for all of them."""

    def __init__(self, state: State, now: float) -> None:
        self._state = state
        self._now = now
        self._together = together(state)
        self._common: View = self._gathered()
        self._hand: View | None = None

    def of(self, viewer: Seat) -> View:
        """All that this chair, or a spectator, may see."""
        state = self._state
        if state.held_back and state.place_of(viewer) == SPECTATOR:
            return self._held_back(viewer)
        return {
            **self._common,
            "you": viewer,
            "fair": self._fair_of(viewer),
            "hand": self._hand_of(viewer),
            "asked": self._asked_of(viewer),
            "moves": _moves(state, viewer),
        }

    def _gathered(self) -> View:
        state = self._state
        return {
            "table": state.id.hex(),
            "code": state.code,
            "seq": state.seq,
            "you": SPECTATOR,
            "phase": str(state.phase),
            "settings": _settings(state),
            "host": _host(state),
            "chairs": [_chair(state, seat, hidden=False) for seat in range(len(state.chairs))],
            "match": _match(state),
            "fair": _fair(state),
            "hand": {},
            "asked": self._asked(),
            "moves": {},
            "left_ms": _left(state.due, self._now),
            "rest": "" if state.pause is None else state.pause.why,
            "votes": {
                "pause": [*sorted(state.pauses)],
                "rematch": [*sorted(state.rematches)],
                "wait": [*sorted(state.waits)],
            },
            "last": {} if state.phase == Phase.LOBBY else dict(state.last_result),
            "voids": state.voids,
        }

    def _held_back(self, viewer: Seat) -> View:
        """At a token table who looks on is told a hand when it is over."""
        state = self._state
        return {
            **self._common,
            "you": viewer,
            "chairs": [_chair(state, seat, hidden=True) for seat in range(len(state.chairs))],
            "hand": {"delayed": True},
            "asked": {},
            "moves": _moves(state, viewer),
            "left_ms": NOBODY,
        }

    # --- what differs between viewers ------------------------------------------------------------
    def _fair_of(self, viewer: Seat) -> View:
        """The handshake, and what it asks of the viewer."""
        shared = self._common["fair"]
        assert isinstance(shared, dict), "as it was gathered"
        if self._state.shake is None:
            return shared
        unpromised, unopened = shared["unpromised"], shared["unopened"]
        assert isinstance(unpromised, list), "as it was gathered"
        assert isinstance(unopened, list), "as it was gathered"
        wanted = "commit" if viewer in unpromised else "open" if viewer in unopened else ""
        return {**shared, "wanted": wanted}

    def _hand_of(self, viewer: Seat) -> View:
        """The hand on the table, and of its cards what the viewer's own observation holds."""
        state = self._state
        if state.hand is None:
            return {}
        if self._hand is None:
            self._hand = _hand(state)
        place = state.place_of(viewer)
        eyes = state.hand.eyes[place]
        if place == SPECTATOR:
            return self._hand
        public = state.hand.eyes[SPECTATOR]
        found = {**self._hand, "mine": _mine(state, viewer, eyes)}
        if eyes.trick != public.trick:
            found["trick"] = _laid(state, eyes.trick)
        if eyes.last_trick != public.last_trick:
            found["last_trick"] = _laid(state, eyes.last_trick)
        return found

    def _asked(self) -> View:
        """Who is asked, and for what."""
        if not self._together:
            return {}
        answered = [seat for seat in self._together if seat in self._state.answers]
        return {
            "chairs": [*self._together],
            "answered": [*answered],
            "for": str(phase_of(self._state.play.deal).value),
            "legal": [],
        }

    def _asked_of(self, viewer: Seat) -> View:
        """What the viewer may answer, with its price."""
        shared = self._common["asked"]
        assert isinstance(shared, dict), "as it was gathered"
        state = self._state
        waits = viewer in self._together and viewer not in state.answers
        if not waits or state.pause is not None:
            return shared
        costs = _Costs(state, viewer)
        deal = turn_of(state, viewer)
        legal: list[Plain] = [costs.of(action) for action in deal.legal(state.place_of(viewer))]
        return {**shared, "legal": legal}


def _left(due: float | None, now: float) -> int:
    """Thousandths of a second to the deadline; -1 for none. Never the time of day."""
    return NOBODY if due is None else max(0, round((due - now) * 1000))


def _settings(state: State) -> View:
    settings = state.settings
    return {
        "game": settings.game,
        "rules": {**changed(state.options)},
        "clock": settings.clock,
        "rate": settings.rate,
        "buy_in": settings.buy_in,
        "hold": settings.hold,
        "commission_bps": settings.commission_bps,
        "stand_in": settings.stand_in,
        "chat": settings.chat,
        "hints": settings.hinted,
    }


def _host(state: State) -> Seat:
    seat = state.seat_of(state.host) if state.host else None
    return NOBODY if seat is None else seat


def _chair(state: State, seat: Seat, *, hidden: bool) -> View:
    chair: Chair = state.chairs[seat]
    found: View = {
        "kind": chair.kind,
        "name": chair.name,
        "level": chair.bot,
        "own_seed": chair.own_seed,
        "ready": chair.ready,
        "here": chair.here,
        "leaving": chair.leaving,
        "misses": chair.misses,
        "stand_in": chair.stand_in,
        "faults": len(chair.faults),
        "in_hand": seat in state.dealt,
    }
    if chair.stack is not None:
        found["stack"] = chair.stack
    if state.hand is not None and seat in state.dealt and not hidden:
        found["cards"] = state.hand.eyes[SPECTATOR].counts[state.dealt.index(seat)]
    return found


def _match(state: State) -> View:
    return {
        "number": state.match_no,
        "hands": state.done,
        "dealer": NOBODY if state.dealer is None else state.dealer,
        "totals": [*state.totals],
        "winners": [*state.winners],
    }


# --- the fair deal -------------------------------------------------------------------------------
def _fair(state: State) -> View:
    """The handshake in progress, or the seal of the hand."""
    shake = state.shake
    if shake is None:
        if state.hand is None:
            return {}
        roots: list[Plain] = [deck.root for deck in state.hand.decks]
        commit = state.hand.fair.attempt.promise.hex()
        return {"hand": state.hand.number, "server_commit": commit, "deck_roots": roots}
    return {
        "hand": shake.number,
        "chairs": [*state.roster],
        "offer": state.offer,
        "listed": state.listed,
        "unpromised": [state.roster[place] for place in shake.unpromised()],
        "unopened": [state.roster[place] for place in shake.unopened()],
        "wanted": "",
    }


# --- the hand ------------------------------------------------------------------------------------
def _hand(state: State) -> View:
    """What everybody at the table sees of the hand: the same in every observation of it."""
    hand = state.play
    eyes = hand.eyes[SPECTATOR]
    return {
        "number": hand.number,
        "chairs": [*state.dealt],
        "dealer": state.dealt[eyes.dealer],
        "playing": [state.dealt[seat] for seat in eyes.playing],
        "before": {**eyes.before},
        "stock": eyes.stock,
        "ended": eyes.ended or "",
        "scores": [*eyes.scores],
        **_by_chair(eyes),
        **_rummy(state, eyes),
        **_tricks(state, eyes),
    }


def _by_chair(eyes: Observation) -> View:
    """Figures by seat, in the order of `chairs`."""
    return {
        "counts": [*eyes.counts],
        "known": [faces_text(sorted(cards)) for cards in eyes.known],
        "down": [*eyes.down],
        "bought": [*eyes.bought],
        "out": [*eyes.out],
        "taken": [*eyes.taken],
    }


def _rummy(state: State, eyes: Observation) -> View:
    owners: list[Plain] = [state.dealt[seat] for seat in eyes.meld_owner]
    return {
        "pile": faces_text(eyes.pile),
        "melds": [tiles_text(tiles) for tiles in eyes.melds],
        "owners": owners,
        "wild": _face(eyes.wild),
    }


def _tricks(state: State, eyes: Observation) -> View:
    def chair(seat: Seat) -> Seat:
        return NOBODY if seat < 0 else state.dealt[seat]

    return {
        "trump": "" if eyes.trump is None else SUIT_LETTERS[eyes.trump],
        "turned": _face(eyes.turned),
        "called_by": chair(eyes.called_by),
        "solo": chair(eyes.solo),
        "covered": chair(eyes.covered),
        "trick": _laid(state, eyes.trick),
        "last_trick": _laid(state, eyes.last_trick),
    }


def _laid(state: State, trick: Sequence[tuple[Seat, str, tuple[Face, ...]]]) -> list[Plain]:
    """The cards of a trick as somebody saw them: a fold only its own seat can read (R4.6)."""
    return [
        {"chair": state.dealt[seat], "verb": verb, "cards": faces_text(cards)}
        for seat, verb, cards in trick
    ]


def _face(face: Face | None) -> str:
    return "" if face is None else tile_text(face)


def _mine(state: State, viewer: Seat, eyes: Observation) -> View:
    """The own hand, as its owner has laid it out."""
    return {
        "cards": faces_text(eyes.hand),
        "groups": [*laid_out(state.chairs[viewer].groups or (), eyes.hand)],
        "folded": faces_text(eyes.folded),
        "drew": _face(eyes.drew_from_stock),
        "answer": state.answers.get(viewer, ("", ""))[0],
    }


def laid_out(groups: Sequence[str], hand: Sequence[Face]) -> list[str]:
    """The groups with the cards still held, then all others in canonical order."""
    left = list(hand)
    found: list[str] = []
    for group in groups:
        kept: list[Face] = []
        for face in read_group(group, 1, 1):
            if face in left:
                left.remove(face)
                kept.append(face)
        found.append(tiles_text(kept))
    return [text for text in [*found, tiles_text(left)] if text]


# --- what is asked -------------------------------------------------------------------------------
class _Costs(msgspec.Struct):
    """What actions cost a viewer."""

    state: State
    viewer: Seat

    def of(self, action: Action) -> View:
        """The action as text, with its cost where it has one."""
        found: View = {"do": action_text(action)}
        match action:
            case Drop():
                taken = self.state.play.eyes[self.state.place_of(self.viewer)].has_drawn
                points = 40 if taken[self.state.place_of(self.viewer)] else 20
                found["cost"] = {"points": points, "tokens": points * self.state.settings.rate}
            case Buy():
                found["cost"] = {"cards": 1}
            case _:
                pass
        return found


def _moves(state: State, viewer: Seat) -> View:
    """What the viewer may do at any time, with its price: giving up."""
    if viewer < 0 or not may_give_up(state, viewer):
        return {}
    try:
        return {"forfeit": price(state, viewer)}
    except Refused:
        return {}
