"""What is typed at a table of a room: words of the table, questions about it, and play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from mesaya.actions import Action, Declare, Drop, Meld, Solo
from mesaya.cards import Face
from mesaya.cli.commands import Unheld, read_action, read_cards
from mesaya.cli.remote_line import Line
from mesaya.cli.remote_names import Names
from mesaya.cli.remote_news import cells
from mesaya.cli.remote_refusals import price, refusal
from mesaya.cli.remote_sight import BOT, Sight, sight
from mesaya.cli.remote_turn import Cards, Turn, table_lines
from mesaya.cli.solve import arrange_text, group_kind
from mesaya.client import Lost, Turned
from mesaya.errors import NotationError
from mesaya.notation.verbs import action_text
from mesaya.table.resting import PHRASES
from mesaya.texts import Texts

Say = Callable[[Sequence[str]], None]
Work = Callable[[], Awaitable[None]]

PLAIN: Final = ("start", "ready", "wait", "stand", "rematch", "undo", "pause")
"""Words that the table itself knows, without more."""
TWICE: Final = ("leave", "forfeit")
"""What the table asks twice, telling its price."""

OF_HAND: Final = ("hand", "h", "melds", "m", "last", "l", "options", "?", "a", "u", "g", "lay")
"""Words about a hand, which the reader must play in."""


class Left(Exception):
    """The player has left the table, or the room."""


class Commands:
    """Does what is typed. `turn` is the question as it was shown last."""

    def __init__(self, texts: Texts, line: Line, tokens: int, say: Say) -> None:
        self.texts = texts
        self.line = line
        self.tokens = tokens
        self.say = say
        self.bench = Cards()
        self.names = Names(texts)
        self.turn: Turn | None = None
        self._sure: Work | None = None  # what “yes” does

    @property
    def seen(self) -> Sight:
        """The table as it stands."""
        return sight(self.line.client.view)

    async def do(self, text: str) -> None:
        """Do it, or say why not; raises `Left`."""
        word, _, rest = text.strip().partition(" ")
        sure, self._sure = self._sure, None
        try:
            if word.lower() in ("yes", "y") and not rest:
                await (sure() if sure else self._tell("join-yes-what"))
            elif word.lower() in ("no", "n") and not rest:
                await self._tell("join-no-then")
            elif word:
                await self._word(word.lower(), rest.strip(), " ".join(text.split()))
        except Turned as refused:
            why = refusal(self.texts, refused.code, refused.rule, refused.detail)
            self.say([why])
        except Lost:
            self.say([self.texts.get("join-no-line")])

    async def _word(self, word: str, rest: str, text: str) -> None:
        if text.lower() in ("quit", "q"):
            raise Left
        if text.lower() in ("go on", "unpause"):
            await self.line.client.ask("pause", on=False)
        elif word in PLAIN and not rest:
            await self.line.client.ask(word)
        elif word in TWICE and not rest:
            await self._twice(word)
        elif word in OF_HAND and self.seen.place < 0:
            await self._tell("join-no-hand")
        elif word in _WITH_MORE:
            await _WITH_MORE[word](self, rest)
        elif word in _SHOWN and not rest:
            self.say(_SHOWN[word](self))
        else:
            await self._act(text)

    async def _tell(self, message: str, **args: str | int) -> None:
        self.say([self.texts.get(message, **args)])

    # --- asked twice -----------------------------------------------------------------------------
    async def _twice(self, word: str) -> None:
        """The table tells the price with a token; “yes” sends it back."""
        try:
            await self.line.client.ask(word)
        except Turned as refused:
            if refused.code != "confirm_needed":
                raise
            token = str(refused.detail.get("token", ""))
            cost = price(self.texts, refused.detail)
            await self._be_sure(cost, lambda: self._confirmed(word, token))
        else:
            self._gone(word)

    async def _confirmed(self, word: str, token: str) -> None:
        try:
            await self.line.client.ask(word, token=token)
        except Lost:
            if word != "leave":
                raise  # but a table that its last player leaves is closed
        self._gone(word)

    def _gone(self, word: str) -> None:
        if word == "leave":
            raise Left(word)

    async def _be_sure(self, cost: str, work: Work) -> None:
        self._sure = work
        await self._tell("join-sure", cost=cost)

    # --- words with more -------------------------------------------------------------------------
    async def sit(self, rest: str) -> None:
        """A chair by its number, or the first that is free."""
        free = [seat for seat, chair in enumerate(self.seen.chairs) if not chair.kind]
        seat = int(rest) - 1 if rest.isdecimal() else free[0] if free and not rest else -1
        if seat < 0:
            await self._tell("no_such_chair" if rest else "join-full")
        else:
            await self.line.client.sit(seat, tokens=self.tokens)

    async def bots(self, rest: str) -> None:
        """Bots in all chairs that are free."""
        del rest
        free = [seat for seat, chair in enumerate(self.seen.chairs) if not chair.kind]
        for seat in free:
            await self.line.client.ask("addbot", seat=seat)
        if not free:
            await self._tell("join-full")

    async def kick(self, rest: str) -> None:
        """Whoever sits in a chair, person or bot."""
        chairs = self.seen.chairs
        if not rest.isdecimal() or not 1 <= int(rest) <= len(chairs):
            await self._tell("no_such_chair")
            return
        seat = int(rest) - 1
        is_bot = chairs[seat].kind == BOT
        await self.line.client.ask("removebot" if is_bot else "kick", seat=seat)

    async def topup(self, rest: str) -> None:
        """More tokens to the own chair."""
        if rest.isdecimal() and len(rest) < 10:
            await self.line.client.ask("topup", tokens=int(rest))
        else:
            await self._tell("bad_tokens")

    async def phrase(self, rest: str) -> None:
        """A ready-made phrase; without one, which there are."""
        if not rest:
            self.say([self.texts.get("join-phrases", phrases=", ".join(PHRASES))])
            return
        await self.line.client.ask("say", phrase="_".join(rest.lower().split()))

    async def chat(self, rest: str) -> None:
        """Free text."""
        await self.line.client.ask("chat", text=rest)

    async def group(self, rest: str) -> None:
        """Put cards together in the own hand; nothing is sent."""
        turn = self._now()
        cards = self._cards(rest, turn)
        if not cards:
            self.say(turn.reader.grouping(turn.obs))
            return
        held = self.bench.group(turn.obs.hand, cards)
        if held is not None:
            await self._tell("grouping-taken", card=turn.reader.card(held))
            return
        kind = self.texts.get(group_kind(cards, turn.obs))
        await self._tell("grouping-made", cards=turn.reader.cards(cards), kind=kind)

    # --- questions -------------------------------------------------------------------------------
    def _now(self) -> Turn:
        return Turn(self.texts, self.names, self.seen, self.bench)

    def _cards(self, text: str, turn: Turn) -> tuple[Face, ...] | None:
        try:
            return read_cards(text, ()) if text else None
        except Unheld:
            return None

    def table(self) -> list[str]:
        """Everything that lies there."""
        return table_lines(self.texts, self.names, self.seen, self.bench)

    def chairs(self) -> list[str]:
        """Who sits where."""
        seen = self.seen
        held = self._now().players() if seen.hand.chairs else []
        return [*([] if held and not seen.tokens else self.names.lines(seen)), *held]

    def scores(self) -> list[str]:
        """The totals of the match."""
        seen = self.seen
        if not seen.match.hands:
            return [self.texts.get("scores-none")]
        scored = cells(self.names.scored(seen), seen.totals)
        return [self.texts.get("table-totals", cells=scored)]

    def hand(self) -> list[str]:
        """The own hand, sorted."""
        turn = self._now()
        return turn.reader.hand(turn.obs)

    def melds(self) -> list[str]:
        """Melds on the table."""
        turn = self._now()
        return turn.reader.melds(turn.obs)

    def last(self) -> list[str]:
        """The last trick."""
        turn = self._now()
        return turn.reader.last_trick(turn.obs)

    def options(self) -> list[str]:
        """What may be done, and how long."""
        self.turn = self._now()
        return [*self.turn.time(), *self.turn.options()]

    def arranged(self) -> list[str]:
        """The hand in its best groups."""
        return arrange_text(self.texts, self._now().obs, self.bench)

    def ungroup(self) -> list[str]:
        """The last group is loose again."""
        done = "grouping-undone" if self.bench.undo() else "grouping-empty"
        return [self.texts.get(done)]

    def help(self) -> list[str]:
        """All words."""
        return self.texts.get("join-help").split("\n")

    # --- playing ---------------------------------------------------------------------------------
    async def _act(self, text: str) -> None:
        action = self._read(text)
        if action is None:
            return
        line = action_text(action)
        cost = self._cost(action, line)
        if cost:
            await self._be_sure(cost, lambda: self._send(line))
        else:
            await self._send(line)

    async def _send(self, line: str) -> None:
        await self.line.client.act(line)

    def _read(self, text: str) -> Action | None:
        """The action that is meant: one of those shown by its number, or a line of the grammar."""
        seen = self.seen
        if text.isascii() and text.isdigit():
            shown = self.turn.numbered if self.turn is not None and seen.asked.legal else []
            if not 0 < int(text) <= len(shown):
                self.say([self.texts.get("join-no-number", number=text, count=len(shown))])
                return None
            text = shown[int(text) - 1].do
        if text.lower() == "lay":
            return Meld(tuple(self.bench.groups))
        try:
            return read_action(text, seen.settings.game, (), seen.legal)
        except Unheld:
            lines = [self.texts.get("join-number-alone")]
        except NotationError as error:
            lines = [self.texts.get("not-understood", text=text)]
            if str(error.code) not in ("unknown_verb", "bad_seat"):
                lines.append(self.texts.explain(error))
        self.say(lines)
        return None

    def _cost(self, action: Action, line: str) -> str:
        """What an action may cost, as a sentence; empty for one that is not asked twice."""
        rows = {row.do: row.cost for row in self.seen.asked.legal}
        match action:
            case Drop() if line in rows:
                tokens = rows[line].tokens
                more = self.texts.get("tokens-count", count=tokens) if tokens else "none"
                return self.texts.get("join-price-points", points=rows[line].points, tokens=more)
            case Declare() if rows and line not in rows:
                return self.texts.get("cost-declare")
            case Solo() if rows:
                return self.texts.get("cost-solo")
            case _:
                return ""


_WITH_MORE: Final[dict[str, Callable[[Commands, str], Awaitable[None]]]] = {
    "sit": Commands.sit,
    "bots": Commands.bots,
    "kick": Commands.kick,
    "topup": Commands.topup,
    "say": Commands.phrase,
    "chat": Commands.chat,
    "g": Commands.group,
}
_SHOWN: Final[dict[str, Callable[[Commands], list[str]]]] = {
    "table": Commands.table,
    "t": Commands.table,
    "players": Commands.chairs,
    "p": Commands.chairs,
    "scores": Commands.scores,
    "s": Commands.scores,
    "hand": Commands.hand,
    "h": Commands.hand,
    "melds": Commands.melds,
    "m": Commands.melds,
    "last": Commands.last,
    "l": Commands.last,
    "options": Commands.options,
    "?": Commands.options,
    "a": Commands.arranged,
    "u": Commands.ungroup,
    "help": Commands.help,
}
