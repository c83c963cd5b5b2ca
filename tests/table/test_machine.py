"""Whatever is asked, whenever: nothing is lost, nothing sticks, and the log is the table."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mesaya.errors import IllegalAction
from mesaya.table import commands as ask
from mesaya.table.commands import SERVER
from mesaya.table.facts import MatchBegan
from mesaya.table.refusals import Refused
from mesaya.table.state import Phase
from mesaya.table.table import Table
from table.rooms import Room, player

GAMES = {
    "rummi": (3, 1, {}),
    "contract": (2, 1, {}),
    "points13": (3, 0, {"rate": 1, "stacks": 10_000}),
    "kozel4": (3, 1, {"rules": {"limit": 2, "molodka": "any_time"}}),
    "omi6": (4, 2, {}),
}
COMMANDS = (
    ask.Sit(0, "x"), ask.Stand(), ask.AddBot(1), ask.RemoveBot(3), ask.Ready(), ask.Ready(False),
    ask.SetOptions({}), ask.Kick(1), ask.SwapSeats(0, 1), ask.PassHost(1), ask.Start(),
    ask.Commit(1, 0, "ab" * 32), ask.OpenSeed(1, 0, "ab" * 32), ask.Act("draw"), ask.Act("pass"),
    ask.Act("take"), ask.Act("lead 6c"), ask.Act("play Ah"), ask.Act("toss 7d"), ask.Act("call s"),
    ask.Arrange(()), ask.Undo(), ask.Forfeit(), ask.Leave(), ask.Pause(), ask.Pause(False),
    ask.Wait(), ask.Rematch(), ask.Rematch(False), ask.Say("hello"), ask.Chat("hi"),
    ask.Here(1), ask.Gone(1), ask.Lag(0, 0.5), ask.BotActed(1, "pass"), ask.Stacks({0: 9_000}),
    ask.Abandon("failed"), ask.Here(99), ask.Sit(99, "y"),
)  # fmt: skip


class Tables(RuleBasedStateMachine):
    """Commands of anybody, honest play, ticks early and late, crashes."""

    @initialize(game=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 9))
    def begin(self, game, seed):
        people, bots, more = GAMES[game]
        self.room = Room(game, people, bots, seed=f"machine{seed}", every=1, **more)

    @rule(which=st.sampled_from(COMMANDS), who=st.integers(-2, 4))
    def ask_anything(self, which, who):
        """It is done, or refused with nothing changed."""
        room = self.room
        before = room.snapshot()
        actor = SERVER if who == -1 else "f" * 32 if who == -2 else player(who)
        try:
            room.take(room.table.handle(which, actor, room.now, room.draw))
        except (Refused, IllegalAction):
            assert room.snapshot() == before

    @rule(steps=st.integers(1, 25))
    def go_on(self, steps):
        """People and bots play on."""
        seated = {seat for seat in range(8) if self.room.table.seat_of(player(seat)) == seat}
        self.room.silent = set(range(8)) - seated
        for _ in range(steps):
            waits = self.room.table.next_deadline is None and not self.room.table.bots()
            if waits or self.room.table.phase == Phase.CLOSED:
                return
            self.room.step()

    @rule(seconds=st.sampled_from([0.0, 0.5, 3.0, 12.0, 45.0, 1000.0]))
    def wait(self, seconds):
        """Time passes; a second tick at the same time does nothing."""
        self.room.tick(self.room.now + seconds)
        assert self.room.table.tick(self.room.now, self.room.draw).facts == ()

    @rule()
    def crash(self):
        """The process dies; another builds the table from its log."""
        before = self.room.snapshot()
        self.room.table = Table.rebuilt(self.room.facts)
        assert self.room.snapshot() == before
        self.room.take(self.room.table.resume(self.room.now, self.room.draw))

    @invariant()
    def nothing_sticks(self):
        table = self.room.table
        state = table._state
        due = table.next_deadline
        waiting = state.phase in (Phase.COMMIT, Phase.OPEN, Phase.PLAYING, Phase.SETTLED)
        assert (due is not None) == (waiting or state.pause is not None), state.phase
        if state.phase == Phase.BETWEEN:
            assert state.pause is not None

    @invariant()
    def no_card_is_lost(self):
        state = self.room.table._state
        if state.hand is not None and state.hand.is_dealt:
            zones = state.hand.deal.zones()
            cards = [card for zone in zones.values() for card in zone]
            assert Counter(cards) == Counter(state.hand.pack)

    @invariant()
    def a_chair_has_one_player_and_the_log_one_number(self):
        state = self.room.table._state
        players = [chair.player for chair in state.chairs if chair.kind]
        assert len(set(players)) == len(players)
        assert state.seq == len(self.room.facts)


TestTables = Tables.TestCase
TestTables.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_c1_the_table_goes_on_wherever_its_log_was_cut_off(game):
    """Every fact may be the last that was written, also in the middle of what belongs together."""
    people, bots, more = GAMES[game]
    room = Room(game, people, bots, seed="cut", shadow=False, silent=(1,), **more)
    room.run(Phase.SETTLED, Phase.OVER).run(Phase.COMMIT, Phase.OVER)
    start = 1 + [type(fact.body) for fact in room.facts].index(MatchBegan)
    for cut in range(start, len(room.facts) + 1):
        facts = room.facts[:cut]
        table = Table.rebuilt(facts)
        effects = table.resume(facts[-1].at, room.draw)
        assert table.next_deadline is not None or table.phase == Phase.OVER, facts[-1]
        assert [fact.seq for fact in effects.facts] == list(
            range(cut + 1, cut + 1 + len(effects.facts))
        )
        if cut % 7 == 0 and table.phase != Phase.OVER:
            before = table.seq
            table.tick(table.next_deadline, room.draw)
            assert table.seq > before
            assert table.next_deadline is not None or table.phase == Phase.OVER


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_command_in_every_phase_is_done_or_refused_with_nothing_changed(game):
    """By everybody: the host, another, a stranger, the house. What is done can be rebuilt."""
    people, bots, more = GAMES[game]
    room = Room(game, people, bots, seed="matrix", start=False, shadow=False, **more)
    done, refused = set(), set()
    seen = set()
    for _ in range(500):
        phase = room.table.phase
        if phase not in seen:
            seen.add(phase)
            copy = Table.rebuilt(room.facts)
            for command in (*COMMANDS, ask.CloseTable("stop")):
                for actor in (player(0), player(1), "f" * 32, SERVER):
                    before = room.snapshot()
                    try:
                        effects = copy.handle(command, actor, room.now, room.draw)
                    except (Refused, IllegalAction):
                        refused.add(type(command))
                        room.compare(copy)
                    else:
                        done.add(type(command))
                        again = Table.rebuilt([*room.facts, *effects.facts])
                        assert again.view(0, room.now) == copy.view(0, room.now)
                        assert again.next_deadline == copy.next_deadline
                        copy = Table.rebuilt(room.facts)
                    assert room.snapshot() == before
        if phase == Phase.LOBBY:
            room.do(0, ask.Start())
        elif phase in (Phase.SETTLED, Phase.OVER):
            break
        else:
            room.step()
    assert {Phase.LOBBY, Phase.COMMIT, Phase.OPEN, Phase.PLAYING} <= seen
    assert refused == {type(command) for command in COMMANDS} | {ask.CloseTable}
    assert {ask.Start, ask.Here, ask.Say, ask.CloseTable, ask.Ready} <= done
