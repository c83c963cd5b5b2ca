"""Folding facts: one small function for each body, the only thing that changes a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from mesaya.cards import SPECTATOR
from mesaya.events import Plain
from mesaya.table.facts import Body, Fact
from mesaya.table.state import News, State

B = TypeVar("B", bound=Body)
Fold = Callable[[State, Fact, B], News]

_FOLDS: Final[dict[type[Body], Callable[[State, Fact, Body], News]]] = {}

NO_NEWS: Final = News()


def on(kind: type[B]) -> Callable[[Fold[B]], Fold[B]]:
    """Registers the fold of one kind of body."""

    def keep(fold: Fold[B]) -> Fold[B]:
        _FOLDS[kind] = fold  # type: ignore[assignment]
        return fold

    return keep


def fold_body(state: State, fact: Fact) -> News:
    """Change the state as the fact says, and give its news; the deadline is not touched.

    Raises what the rules raise for an action that they refuse; nothing has changed then.
    """
    return _FOLDS[type(fact.body)](state, fact, fact.body)


def told(event: str, /, **values: Plain) -> News:
    """One event for everybody."""
    return News(({"event": event, **values},))


def fold(state: State, fact: Fact) -> News:
    """Take one fact in: the state, the deadline, and what each viewer is told."""
    was_held_back = state.held_back
    return settle_in(state, fact, fold_body(state, fact), was_held_back=was_held_back)


def settle_in(state: State, fact: Fact, news: News, *, was_held_back: bool) -> News:
    """The second half of a fold: number and deadline, and who is told what.

    Spectators of a token table, and seats that are not dealt in, are told a hand when it is over.
    """
    state.seq, state.due = fact.seq, fact.due
    outside = [SPECTATOR, *[s for s in range(len(state.chairs)) if s not in state.dealt]]
    if news.of_play and (was_held_back or state.held_back):
        state.bystanders += news.public
        news = News(news.public, news.parts | dict.fromkeys(outside, ()), of_play=True)
    elif was_held_back and not state.held_back:
        late = (*state.bystanders, *news.public)
        state.bystanders = []
        news = News(news.public, news.parts | dict.fromkeys(outside, late))
    state.ring.append((fact.seq, news))
    return news
