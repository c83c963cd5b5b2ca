"""A table with people and bots around it, on a clock that tests turn."""

from __future__ import annotations

import hashlib
import random

import msgspec

from mesaya.bots import find
from mesaya.cards import SPECTATOR
from mesaya.errors import IllegalAction
from mesaya.fair.commits import client_seed, player_commit
from mesaya.notation.verbs import action_text
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER
from mesaya.table.kept import dumps, loads
from mesaya.table.refusals import Refused
from mesaya.table.settings import Settings
from mesaya.table.state import Phase
from mesaya.table.table import Table

START = 1_000_000.0
SEATS = {"rummi": 3, "omi6": 6, "contract": 3, "points13": 3, "kozel4": 4}
ENCODE = msgspec.json.Encoder().encode


def counter(text: str):
    """Bytes that look like chance and can be repeated."""
    state = {"count": 0}

    def draw(size: int) -> bytes:
        found = b""
        while len(found) < size:
            state["count"] += 1
            found += hashlib.sha256(f"{text}/{state['count']}".encode()).digest()
        return found[:size]

    return draw


def player(seat: int) -> str:
    return hashlib.sha256(f"player {seat}".encode()).hexdigest()[:32]


class Room:
    """People play as their brains say; `silent` never act, `withhold` promise and do not open.

    A shadow folds every fact from its bytes; it must always be the same table.
    """

    def __init__(
        self, game, people=None, bots=0, *, seed="room", silent=(), withhold=(), brain="greedy",
        shadow=True, start=True, stacks=None, every=1, **settings,
    ):  # fmt: skip
        seats = people + bots if people is not None else SEATS[game]
        people = seats - bots if people is None else people
        self.draw = counter(seed)
        self.rng = random.Random(f"{seed}{game}")
        self.brain = find(brain, game)
        self.game = game
        self.now = START
        self.silent = set(silent)
        self.withhold = set(withhold)
        self.facts, self.files, self.postings, self.frames = [], [], [], {}
        self.cid = 0
        self.every = every
        self.shadow = Table() if shadow else None
        self.watch = []
        made = Settings(game=game, seats=seats, **settings)
        self.table, effects = Table.create(made, self.draw(16), "K7QF-2M9X", "", self.now)
        self.take(effects)
        for seat in range(people):
            self.do(seat, ask.Sit(seat, f"person {seat}", tokens=stacks or 0))
        for seat in range(people, seats):
            self.do(0, ask.AddBot(seat))
        if start:
            self.do(0, ask.Start())

    # --- asking ----------------------------------------------------------------------------------
    def take(self, effects):
        self.facts += effects.facts
        self.files += effects.files
        self.postings += effects.postings
        for viewer, frames in effects.frames.items():
            self.frames.setdefault(viewer, []).extend(frames)
        assert [fact.seq for fact in self.facts] == list(range(1, len(self.facts) + 1))
        assert effects.wake_at == self.table.next_deadline
        if self.shadow is not None:
            for fact in effects.facts:
                again = loads(dumps(fact))
                assert again == fact
                self.shadow.fold(again)
            self.shadow._state.files.clear()
            if effects.facts and self.table.seq % self.every == 0:
                self.compare(self.shadow)
        for look in self.watch:
            look(self, effects)
        return effects

    def compare(self, other):
        """The other table is the same, whoever looks."""
        assert other.next_deadline == self.table.next_deadline
        assert other.bots() == self.table.bots()
        for viewer in (*range(len(self.table._state.chairs)), SPECTATOR):
            mine = ENCODE(self.table.view(viewer, self.now))
            assert ENCODE(other.view(viewer, self.now)) == mine
        assert other.frames(max(0, self.table.seq - 20), 0) == self.table.frames(
            max(0, self.table.seq - 20), 0
        )

    def do(self, seat, command):
        """A person asks."""
        self.cid += 1
        who = player(seat) if isinstance(seat, int) else seat
        return self.take(self.table.handle(command, who, self.now, self.draw, f"c{self.cid}"))

    def server(self, command):
        return self.take(self.table.handle(command, SERVER, self.now, self.draw))

    def tick(self, now=None):
        self.now = self.table.next_deadline if now is None else now
        return self.take(self.table.tick(self.now, self.draw))

    def refused(self, seat, command):
        """The code with which it is refused; nothing has changed."""
        before = self.snapshot()
        try:
            if seat == SERVER:
                self.server(command)
            else:
                self.do(seat, command)
        except Refused as error:
            found = str(error.code)
        except IllegalAction as error:
            found = str(error.code)
        else:
            raise AssertionError("it was not refused")
        assert self.snapshot() == before
        return found

    def snapshot(self):
        chairs = range(len(self.table._state.chairs))
        views = [ENCODE(self.table.view(viewer, self.now)) for viewer in (*chairs, SPECTATOR)]
        return len(self.facts), self.table.seq, self.table.next_deadline, views

    @property
    def stakes(self):
        """What was asked of the ledger for hands and matches."""
        return [asked for asked in self.postings if hasattr(asked, "hand")]

    @property
    def view(self):
        return self.table.view(SPECTATOR, self.now)

    # --- going on --------------------------------------------------------------------------------
    def seeds(self):
        """Promise and open as a client would; True if anybody did anything."""
        fair = self.table.view(SPECTATOR, self.now)["fair"]
        for seat in sorted(set(fair.get("unpromised", ())) - self.silent):
            ctx = bytes.fromhex(fair["offer"]["ctx"])
            place = fair["chairs"].index(seat)
            promise = player_commit(ctx, place, self.seed_of(seat, ctx))
            self.do(seat, ask.Commit(fair["hand"], fair["offer"]["attempt"], promise.hex()))
            return True
        for seat in sorted(set(fair.get("unopened", ())) - self.silent - self.withhold):
            ctx = bytes.fromhex(fair["offer"]["ctx"])
            seed = self.seed_of(seat, ctx).hex()
            self.do(seat, ask.OpenSeed(fair["hand"], fair["offer"]["attempt"], seed))
            return True
        return False

    def seed_of(self, seat, ctx):
        return client_seed(bytes([seat]) * 32, ctx, "luck")

    def choose(self, seat):
        """What the brain of this seat would do, as text."""
        eyes, legal = self.table.sight(seat)
        return action_text(self.brain.choose(eyes, legal, self.rng))

    def play(self):
        """One bot or one person acts; True if anybody did."""
        bots = self.table.bots()
        if bots:
            self.server(ask.BotActed(bots[0].seat, self.choose(bots[0].seat)))
            return True
        asked = self.table.view(0, self.now)["asked"] if self.table.phase == Phase.PLAYING else {}
        waiting = [s for s in asked.get("chairs", ()) if s not in asked["answered"]]
        for seat in waiting:
            if seat not in self.silent and self.table.view(0, self.now)["rest"] == "":
                self.do(seat, ask.Act(self.choose(seat)))
                return True
        return False

    def step(self):
        """The next thing that happens; the clock turns if nobody does anything."""
        if not self.seeds() and not self.play():
            assert self.table.next_deadline is not None, "the table is stuck"
            self.tick()

    def run(self, *phases, cap=6000):
        """Go on until one of these phases."""
        for _ in range(cap):
            if self.table.phase in phases:
                return self
            self.step()
        raise AssertionError(f"not in {phases} after {cap} steps")
