"""Advice in the terminal: what may be done, why a card is refused, the best arrangement, a hint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from mesaya.actions import (
    Action,
    Add,
    Beat,
    Declare,
    Discard,
    Drop,
    Fold,
    Forfeit,
    Lead,
    Leave,
    Play,
    Swap,
    Toss,
)
from mesaya.bots import Bot
from mesaya.bots.reasons import Why, explain
from mesaya.cards import JOKER, Face, Seat, declared, is_joker
from mesaya.cli.bench import Bench
from mesaya.cli.solve import arrange_text, group_kind
from mesaya.errors import IllegalAction, Reason
from mesaya.game import Deal
from mesaya.notation.verbs import action_text
from mesaya.texts import Texts
from mesaya.view import Observation

SHOWN = 40
"""How many ways of one verb are listed before the list says how many more there are."""


class Adviser:
    """Answers about one seat's turn."""

    def __init__(self, texts: Texts, game: str, hinter: Bot) -> None:
        self.texts = texts
        self.game = game
        self.hinter = hinter

    def options(self, legal: Sequence[Action]) -> list[str]:
        """What may be done, one line a verb."""
        if not legal:
            return [self.texts.get("options-none")]
        verbs: dict[str, list[str]] = {}
        for action in legal:
            verb, _, rest = action_text(action).partition(" ")
            verbs.setdefault(verb, []).append(rest)
        lines = [self.texts.get("options-head")]
        for verb, ways in verbs.items():
            line = f"  {verb} " + ", ".join(way for way in ways[:SHOWN] if way)
            if len(ways) > SHOWN:
                line += " " + self.texts.get("options-more", count=len(ways) - SHOWN)
            lines.append(line.rstrip())
        return lines

    def hint(self, obs: Observation, legal: Sequence[Action]) -> str:
        """What the hinting bot would do from what this seat sees, and why.

        The same question gets the same answer, and what other bots do does not depend on it.
        """
        chosen = self.hinter.choose(obs, legal, Random(len(obs.log)))
        why = explain(self.hinter.name, obs, legal, chosen)
        reason = self._sentence(why)
        return self.texts.get("hint", line=action_text(chosen), reason=reason)

    def _sentence(self, why: Why) -> str:
        """The reason in words, cards as they are typed."""
        values = dict(why.values)
        if "suit" in values:
            values["suit"] = self.texts.get(f"suit-{values['suit']}")
        sentence = self.texts.get(f"hint-{why.code}", **values)
        return sentence[:1].upper() + sentence[1:]

    def why(self, deal: Deal, seat: Seat, card: Face, obs: Observation) -> list[str]:
        """For each thing that could be done with the card now: allowed, or why not."""
        lines: list[str] = []
        reasons: set[str] = set()
        for action in _ways(card, obs):
            line = action_text(action)
            try:
                deal.clone().apply(seat, action)
            except IllegalAction as error:
                if error.code in (Reason.NOT_IN_GAME, Reason.WRONG_PHASE):
                    continue
                message = self.texts.explain(error)
                if message not in reasons:
                    reasons.add(message)
                    lines.append(
                        self.texts.get("why-refused", line=line, message=message, rule=error.rule)
                    )
            else:
                lines.append(self.texts.get("why-fine", line=line))
        return lines or [self.texts.get("wrong_phase")]

    def arrange(self, obs: Observation, bench: Bench) -> list[str]:
        """Group the hand in the best way, and say what it counts."""
        return arrange_text(self.texts, obs, bench)

    def kind(self, cards: tuple[Face, ...], obs: Observation) -> str:
        """The message that names what these cards are together."""
        return group_kind(cards, obs)

    def cost(self, action: Action, obs: Observation) -> str:
        """What a costly action may cost, as a sentence."""
        match action:
            case Drop():
                points = 40 if obs.has_drawn[obs.seat] else 20
                return self.texts.get("cost-drop", points=points)
            case Leave():
                return self.texts.get("cost-leave")
            case Declare():
                return self.texts.get("cost-declare")
            case Forfeit():
                return self.texts.get("cost-forfeit")
            case _:
                return self.texts.get("cost-solo")


def _ways(card: Face, obs: Observation) -> Iterable[Action]:
    """Every way in which one card could be used, at any moment of any game."""
    if not 0 <= card <= JOKER:
        return
    one = (card,)
    single: tuple[Callable[[], Action], ...] = (
        lambda: Toss(card),
        lambda: Discard(card),
        lambda: Play(card),
        lambda: Lead(one),
        lambda: Beat(one),
        lambda: Fold(one),
    )
    for make in single:
        yield make()
    for meld, tiles in enumerate(obs.melds):
        yield Add(card, meld)
        if any(tile == declared(card) for tile in tiles if is_joker(tile)) and card < JOKER:
            yield Swap(card, meld)
