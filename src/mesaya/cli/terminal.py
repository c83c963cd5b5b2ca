"""The table in a terminal, line by line: every event a sentence, every question answered.

Nothing is drawn over and nothing blinks, so it reads well aloud, over ssh and in a script.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mesaya.actions import DRAW, Action, Drop, Forfeit, Leave, Meld, Solo
from mesaya.bots import Bot
from mesaya.cards import Card, Face, Seat
from mesaya.cli.advice import Adviser
from mesaya.cli.bench import Bench
from mesaya.cli.commands import Unheld, read_action, read_cards
from mesaya.cli.reading import Reader
from mesaya.cli.sheet import Sheet
from mesaya.cli.speak import Speaker
from mesaya.errors import IllegalAction, NotationError
from mesaya.events import Dealt, Declared, Event
from mesaya.game import Deal, Events, Match, Rng
from mesaya.lab.driver import Witness
from mesaya.notation.recorder import Recorder
from mesaya.texts import Texts
from mesaya.view import Observation

COSTLY = (Drop, Leave, Forfeit, Solo)
"""Actions that are asked twice."""


class Stopped(Exception):
    """The player wants to stop."""


class Terminal(Witness):
    """One person's seat at a table of bots.

    `read(prompt)` gives a line without its end, or None when there is no more; `write` prints one.
    """

    def __init__(
        self,
        texts: Texts,
        names: Sequence[str],
        seat: Seat,
        match: Match,
        hinter: Bot,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
    ) -> None:
        self.texts = texts
        self.names = names
        self.seat = seat
        self.match = match
        self.read = read
        self.write = write
        self.speaker = Speaker(texts, names, seat, match.game.name)
        self.bench = Bench()
        self.reader = Reader(texts, names, seat, match.game.name, self.bench)
        self.adviser = Adviser(texts, match.game.name, hinter)
        self.sheet = Sheet(texts, self._heads())
        self.recorders: list[Recorder] = []
        self.deal: Deal | None = None
        self.said: list[str] = []
        self.armed = ""  # a costly command typed once
        self.asked_at = -1  # how much had happened when the hand was last shown

    def _heads(self) -> list[str]:
        if self.match.game.name == "omi6":
            return ["A", "B", "C"]
        if self.match.game.name == "kozel4":
            return ["p1 p3", "p2 p4"]
        return list(self.names)

    # --- what happens ----------------------------------------------------------------------------
    def began(self, deal: Deal, pack: Sequence[Card]) -> None:
        """A new deal: start its record, and say the dealing."""
        self.deal = deal
        self.bench.groups.clear()
        match = self.match
        self.recorders.append(
            Recorder(match.game, match.options, self.names, match.dealer, pack, match.before())
        )
        self.said = []
        self._tell(deal.opening)

    def acts(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Write the action down before it happens."""
        self.recorders[-1].add(seat, action)

    def happened(self, deal: Deal, events: Events) -> None:
        """Say what this seat may know of it."""
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Dealt) and event.seat != self.seat:
                continue
            sentence = self.speaker.say(event.seen_by(self.seat))
            if sentence:
                self.said.append(sentence)
                self.write(sentence)

    # --- asking ----------------------------------------------------------------------------------
    def choose(self, obs: Observation, legal: Sequence[Action], rng: Rng) -> Action:
        """Ask until the player says something that the rules allow.

        A draw that follows by itself, because nothing else is legal, is not asked for.
        """
        del rng
        if len(legal) == 1 and legal[0] == DRAW:
            return DRAW
        self.bench.keep(obs.hand)
        if self.asked_at != len(obs.log):
            self.asked_at = len(obs.log)
            for line in self.reader.question(obs, legal):
                self.write(line)
        while True:
            text = self.read(self.texts.get("prompt"))
            if text is None:
                raise Stopped
            action = self._command(text.strip(), obs, legal)
            if action is not None:
                self.said = []
                return action

    def _command(self, text: str, obs: Observation, legal: Sequence[Action]) -> Action | None:
        word, _, rest = text.partition(" ")
        word = word.lower()
        if word == "q":
            self._stop()
        elif word in ("r", "") and not rest:
            for line in self.said or [self.texts.get("repeat-none")]:
                self.write(line)
        elif word == "s" and not rest:
            self._say(self.sheet.lines())
        elif word == "help" and not rest:
            self._say(self.texts.get("help-text").split("\n"))
        elif word in self.reader.words and not rest:
            self._say(self.reader.words[word](obs))
        elif word == "?" and not rest:
            self._say(self.adviser.options(legal))
        elif word == "why":
            self._say(self._why(rest, obs))
        elif word == "hint" and not rest:
            self._say([self.adviser.hint(obs, legal)])
        elif word in ("g", "u", "a") and not (word in "ua" and rest):
            self._say(self._grouping(word, rest, obs))
        else:
            return self._act(text, obs, legal)
        return None

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.write(line)

    def _stop(self) -> None:
        if self.armed == "q":
            raise Stopped
        self.armed = "q"
        self.write(self.texts.get("quit-sure"))

    def _why(self, rest: str, obs: Observation) -> list[str]:
        cards = self._cards(rest, obs)
        if self.deal is None or cards is None or len(cards) != 1:
            return [self.texts.get("why-card")]
        return self.adviser.why(self.deal, self.seat, cards[0], obs)

    def _cards(self, text: str, obs: Observation) -> tuple[Face, ...] | None:
        try:
            return read_cards(text, self.bench.sorted_hand(obs))
        except Unheld:
            return None

    def _grouping(self, word: str, rest: str, obs: Observation) -> list[str]:
        get = self.texts.get
        if word == "u":
            return [get("grouping-undone" if self.bench.undo() else "grouping-empty")]
        if word == "a":
            return self.adviser.arrange(obs, self.bench)
        cards = self._cards(rest, obs) if rest else None
        if cards is None:
            return self.reader.grouping(obs)
        held = self.bench.group(obs.hand, cards)
        if held is not None:
            return [get("grouping-taken", card=self.reader.card(held))]
        kind = self.adviser.kind(cards, obs)
        return [get("grouping-made", cards=self.reader.cards(cards), kind=get(kind))]

    # --- acting ----------------------------------------------------------------------------------
    def _act(self, text: str, obs: Observation, legal: Sequence[Action]) -> Action | None:
        action = self._read(text, obs, legal)
        if action is None:
            return None
        assert self.deal is not None, "a question is asked in a deal"
        try:
            events = self.deal.clone().apply(self.seat, action)
        except IllegalAction as error:
            self.write(f"{self.texts.explain(error)} ({error.rule})")
            return None
        wrong = any(isinstance(event, Declared) and not event.valid for event in events)
        if (wrong or isinstance(action, COSTLY)) and self.armed != text:
            self.armed = text
            cost = self.adviser.cost(action, obs)
            self.write(self.texts.get("costly-sure", line=text, cost=cost))
            return None
        self.armed = ""
        return action

    def _read(self, text: str, obs: Observation, legal: Sequence[Action]) -> Action | None:
        if text.lower() == "lay":
            return Meld(tuple(self.bench.groups))
        hand = self.bench.sorted_hand(obs)
        try:
            return read_action(text, obs.game, hand, legal)
        except Unheld as missing:
            self.write(self.texts.get("no-number", number=missing.number, count=missing.size))
        except NotationError as error:
            self.write(self.texts.get("not-understood", text=text))
            if str(error.code) not in ("unknown_verb", "bad_seat"):
                self.write(self.texts.explain(error))
        return None
