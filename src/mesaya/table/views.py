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
from mesaya.table.asking import asked, legal, together
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
    hidden = state.held_back and state.place_of(viewer) == SPECTATOR
    return {
        "table": state.id.hex(),
        "code": state.code,
        "seq": state.seq,
        "you": viewer,
        "phase": str(state.phase),
        "settings": _settings(state),
        "host": _host(state),
        "chairs": [_chair(state, seat, hidden=hidden) for seat in range(len(state.chairs))],
        "match": _match(state),
        "fair": _fair(state, viewer),
        "hand": {"delayed": True} if hidden else _hand(state, viewer),
        "asked": {} if hidden else _asked(state, viewer, now),
        "moves": _moves(state, viewer),
        "left_ms": _left(None if hidden else state.due, now),
        "rest": "" if state.pause is None else state.pause.why,
        "votes": {
            "pause": [*sorted(state.pauses)],
            "rematch": [*sorted(state.rematches)],
            "wait": [*sorted(state.waits)],
        },
        "last": {} if state.phase == Phase.LOBBY else dict(state.last_result),
        "voids": state.voids,
    }


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
def _fair(state: State, viewer: Seat) -> View:
    """The handshake in progress, and what it asks of the viewer; or the seal of the hand."""
    shake = state.shake
    if shake is None:
        if state.hand is None:
            return {}
        roots: list[Plain] = [deck.root for deck in state.hand.decks]
        commit = state.hand.fair.attempt.promise.hex()
        return {"hand": state.hand.number, "server_commit": commit, "deck_roots": roots}
    unpromised = [state.roster[place] for place in shake.unpromised()]
    unopened = [state.roster[place] for place in shake.unopened()]
    wanted = "commit" if viewer in unpromised else "open" if viewer in unopened else ""
    return {
        "hand": shake.number,
        "chairs": [*state.roster],
        "offer": state.offer,
        "listed": state.listed,
        "unpromised": [*unpromised],
        "unopened": [*unopened],
        "wanted": wanted,
    }


# --- the hand ------------------------------------------------------------------------------------
def _hand(state: State, viewer: Seat) -> View:
    """What the viewer's own observation of the hand holds; empty while none is on the table."""
    if state.hand is None:
        return {}
    place = state.place_of(viewer)
    eyes = state.hand.eyes[place]
    found: View = {
        "number": state.hand.number,
        "chairs": [*state.dealt],
        "dealer": state.dealt[eyes.dealer],
        "playing": [state.dealt[seat] for seat in eyes.playing],
        "before": {**eyes.before},
        "stock": eyes.stock,
        "ended": eyes.ended or "",
        "scores": [*eyes.scores],
        **_by_chair(state, eyes),
        **_rummy(state, eyes),
        **_tricks(state, eyes),
    }
    if place != SPECTATOR:
        found["mine"] = _mine(state, viewer, eyes)
    return found


def _by_chair(state: State, eyes: Observation) -> View:
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
    def laid(trick: Sequence[tuple[Seat, str, tuple[Face, ...]]]) -> list[Plain]:
        return [
            {"chair": state.dealt[seat], "verb": verb, "cards": faces_text(cards)}
            for seat, verb, cards in trick
        ]

    def chair(seat: Seat) -> Seat:
        return NOBODY if seat < 0 else state.dealt[seat]

    return {
        "trump": "" if eyes.trump is None else SUIT_LETTERS[eyes.trump],
        "turned": _face(eyes.turned),
        "called_by": chair(eyes.called_by),
        "solo": chair(eyes.solo),
        "covered": chair(eyes.covered),
        "trick": laid(eyes.trick),
        "last_trick": laid(eyes.last_trick),
    }


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
def _asked(state: State, viewer: Seat, now: float) -> View:
    """Who is asked, for what, and what the viewer may answer, with its price."""
    everybody = together(state)
    if not everybody:
        return {}
    answered = [seat for seat in everybody if seat in state.answers]
    costs = _Costs(state, viewer)
    legal_now: list[Plain] = []
    if viewer >= 0 and viewer in asked(state) and state.pause is None:
        legal_now = [costs.of(action) for action in legal(state, viewer)]
    return {
        "chairs": [*everybody],
        "answered": [*answered],
        "for": str(phase_of(state.play.deal).value),
        "legal": legal_now,
    }


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
