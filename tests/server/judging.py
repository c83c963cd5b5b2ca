"""What each viewer of a table may know at each fact, and a judge of what was really sent.

It is found from the log and the deal itself, after all is over, and not from any view or frame.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from mesaya.cards import SPECTATOR
from mesaya.fair import merkle
from mesaya.table import facts as say
from mesaya.table.table import Table
from table.test_secrets import UP, Oracle, cards_in

HEX = re.compile(r"[0-9a-f]{64,}")


class Secret(NamedTuple):
    """A seed or a salt: told to all at `opened`; before, to who has seen the card of the salt."""

    opened: int
    card: int | None = None
    owner: int | None = None  # the chair that made it


class Moment(NamedTuple):
    """What is known after one fact."""

    faces: dict[int, frozenset]  # by viewer
    cards: dict[int, frozenset]  # physical cards, by viewer
    pack: tuple[int, ...]


class Knowledge:
    """The whole log of a table, fact by fact."""

    def __init__(self, facts: list[say.Fact]) -> None:
        self.moments: list[Moment] = []
        self.secrets: dict[str, Secret] = {}
        self.closed: dict[int, int] = {}  # hand: the fact that ended it
        self.ends: list[int] = []  # facts at which a hand was counted
        self.draws: set[int] = set()  # facts at which all drew for the first deal, in the open
        self._seen: dict[int, set[int]] = {}
        self._hand = None
        self._pending: dict[str, Secret] = {}
        self._sealed: list[str] = []
        table, oracle = Table(), Oracle()
        for fact in facts:
            table.fold(fact)
            oracle.look(table)
            self._take(fact, table)
            self._moment(table, oracle)
        never = len(facts) + 1
        self.secrets |= {
            name: secret._replace(opened=never) for name, secret in self._pending.items()
        }

    # --- secrets ---------------------------------------------------------------------------------
    def _take(self, fact: say.Fact, table: Table) -> None:
        state = table._state
        body = fact.body
        if isinstance(body, say.Offered):
            self._pending[body.seed] = Secret(0)
        elif isinstance(body, say.SeedOpened):
            self._pending[body.seed] = Secret(0, owner=body.seat)
            self._sealed.append(body.seed)
        elif isinstance(body, say.Sealed | say.Voided):
            self._open(fact.seq, self._sealed)
            self._sealed = []
        if state.hand is not None and state.hand is not self._hand:
            self._hand, self._seen = state.hand, {}
        if state.hand is not None:
            self._salts(state.hand)
        if isinstance(body, say.Settled | say.GaveUp | say.Voided) or self._short_hand(fact, table):
            if isinstance(body, say.Settled | say.GaveUp):
                self.closed[body.hand] = fact.seq
                self.ends.append(fact.seq)
            self._open(fact.seq, list(self._pending))
        if self._short_hand(fact, table):
            self.draws.add(fact.seq)

    def _short_hand(self, fact: say.Fact, table: Table) -> bool:
        """True for hand 0, which only draws for the first deal: over as soon as it is sealed."""
        return isinstance(fact.body, say.Sealed) and table._state.hand is None

    def _salts(self, hand) -> None:
        for deck in hand.decks:
            for card, place in deck.places.items():
                found = merkle.salt(hand.fair.keys[0], deck.index, place).hex()
                if found not in self.secrets and found not in self._pending:
                    self._pending[found] = Secret(0, card=card)

    def _open(self, seq: int, names: list[str]) -> None:
        for name in names:
            if name in self._pending:
                self.secrets[name] = self._pending.pop(name)._replace(opened=seq)

    # --- cards -----------------------------------------------------------------------------------
    def _moment(self, table: Table, oracle: Oracle) -> None:
        state = table._state
        viewers = [*range(len(state.chairs)), SPECTATOR]
        pack: tuple[int, ...] = ()
        if state.hand is not None:
            pack = state.book.pack(state.options, max(len(state.dealt), 2))
            zones = state.hand.deal.zones()
            shown = {card for zone in UP for card in zones.get(zone, ())}
            for viewer in viewers:
                seen = self._seen.setdefault(viewer, set())
                seen |= shown
                if viewer in state.dealt:
                    seen |= set(state.hand.deal.hand(state.dealt.index(viewer)))
        faces = {viewer: frozenset(oracle.may(viewer)) for viewer in viewers}
        cards = {viewer: frozenset(self._seen.get(viewer, ())) for viewer in viewers}
        self.moments.append(Moment(faces, cards, pack))

    # --- the judge -------------------------------------------------------------------------------
    def leaks(self, viewer: int, seq: int, value: object) -> set:
        """The cards in this plain data that the viewer may not know after fact `seq`."""
        moment = self.moments[seq - 1]
        found = set() if seq in self.draws else cards_in(value, set())
        faces = {one for one in found if not isinstance(one, tuple)} - moment.faces[viewer]
        ids = {("id", one[1]) for one in found if isinstance(one, tuple)}
        return faces | {one for one in ids if moment.pack[one[1]] not in moment.cards[viewer]}

    def told_early(self, viewer: int, seq: int, text: str) -> list[Secret]:
        """The seeds and salts in this text that the viewer may not know after fact `seq`."""
        moment = self.moments[min(seq, len(self.moments)) - 1]
        found = [self.secrets[name] for name in HEX.findall(text) if name in self.secrets]
        return [
            secret
            for secret in found
            if secret.opened > seq
            and secret.owner != viewer
            and (secret.card is None or secret.card not in moment.cards[viewer])
        ]

    def last_end(self, seq: int) -> int:
        """The fact that ended the last hand before this one; 0 for none."""
        return max([end for end in self.ends if end <= seq], default=0)


def judge(known: Knowledge, line, seat: int) -> int:
    """Every message that came down a line told its reader only what it might; how many did."""
    seq, asked = 1, {}
    for text in line.up[1:]:
        message = json.loads(text)
        asked[message.get("cid")] = message
    for text in line.down:
        message = json.loads(text)
        viewer = message.get("seat", SPECTATOR if line.hello["mode"] == "watch" else seat)
        assert viewer in (SPECTATOR, seat if line.hello["mode"] == "seat" else SPECTATOR)
        for frame in (*message.get("missed", ()), *message.get("frames", ())):
            seq = frame["seq"]
            assert not known.leaks(viewer, seq, frame["events"]), (viewer, frame)
        if "view" in message:
            seq = message["view"]["seq"]
            view = {key: item for key, item in message["view"].items() if key != "last"}
            assert not known.leaks(viewer, seq, view), (viewer, view)
            if end := known.last_end(seq):
                assert not known.leaks(viewer, end, message["view"]["last"])
        else:
            own = cards_in(asked.get(message.get("cid"), {}), set())
            assert not known.leaks(viewer, seq, message) - own, (viewer, message)
        assert not known.told_early(viewer, seq, text), (viewer, seq)
    return len(line.down)
