"""Does a bot use only what its seat was told? What is hidden is dealt again, and it is asked again.

At a decision, every card that the seat cannot place is a candidate: some of them change places in
the pack, the same actions are played on it, and if the seat was told exactly the same events and is
offered exactly the same actions, the bot must do the same with the same chance. A bot that peeks at
the pack, at other hands or at anything that follows from them is found as soon as what it sees
makes a difference to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mesaya.actions import Action, Fold, Stock
from mesaya.bots import Bot
from mesaya.cards import TABLE, Card, Seat
from mesaya.errors import IllegalAction
from mesaya.events import Event
from mesaya.game import Deal, Match, Rng
from mesaya.lab.driver import shuffled
from mesaya.lab.duel import RngOf, Setup
from mesaya.lab.seeds import Committed, move_key
from mesaya.view import Observation

TRIES: Final = 12
"""Other packs tried at a decision before it is given up: not every exchange fits what was seen."""

HIDDEN: Final = ("hand", "stock", "tossed", "trick", "pile p")
"""Beginnings of the names of zones in which cards may lie that a seat has not seen."""


class Found(NamedTuple):
    """`asked` decisions were made again on `worlds` other packs; `told` are those that differed."""

    asked: int
    worlds: int
    differences: tuple[tuple[int, int], ...]


Steps = list[tuple[Seat, Action]]


class _Moment(NamedTuple):
    """A decision: the deal up to it, and what the seat knows and may do."""

    match: Match
    pack: tuple[Card, ...]
    steps: Steps
    deal: Deal
    view: Observation
    legal: Sequence[Action]


class _World(NamedTuple):
    """A pack and the same play on it."""

    pack: tuple[Card, ...]
    steps: Steps


class Honesty:
    """Plays deals with one bot in all seats and asks it again at some of its decisions."""

    def __init__(self, setup: Setup, bot: Bot, rng_of: RngOf, every: int) -> None:
        self.setup = setup
        self.bot = bot
        self.rng_of = rng_of
        self.every = every
        self.asked = 0
        self.worlds = 0
        self.differences: list[tuple[int, int]] = []

    def deal(self, number: int) -> None:
        """Play deal `number`; about one decision in `every` that leaves a choice is checked."""
        setup, job = self.setup, self.setup.job
        source = Committed(job.series, job.game, number)
        dealer = setup.dealers[source.number("dealer", len(setup.dealers))]
        match = setup.match(number, dealer)
        pack = source.pack(match)
        deal = match.deal(pack)
        sampler = self.rng_of(move_key(job.series, f"{job.game}/honest", number, 0, 0, 0))
        steps: Steps = []
        views = [_view(match, seat, deal) for seat in range(match.seats)]
        while asked := deal.to_act():
            seat = asked[0]
            if seat == TABLE:
                chance = deal.chance()
                assert chance is not None, "the table is to act"
                action = source.answer(chance)
            else:
                legal = deal.legal(seat)
                key = move_key(job.series, job.game, number, 0, seat, len(steps))
                action = self.bot.choose(views[seat], legal, self.rng_of(key))
                if len(legal) > 1 and sampler.randrange(self.every) == 0:
                    at = _Moment(match, pack, steps, deal, views[seat], legal)
                    self._check(at, action, key, sampler, (number, len(steps)))
            events = deal.apply(seat, action)
            steps.append((seat, action))
            for view in views:
                view.tell(events)

    def _check(
        self, at: _Moment, action: Action, key: int, sampler: Rng, where: tuple[int, int]
    ) -> None:
        """Ask the bot again in other worlds: a walk from pack to pack that the seat cannot tell."""
        world = _World(at.pack, at.steps)
        hidden = _hidden(at.deal, at.view)
        worlds = 0
        for attempt in range(TRIES):
            size = len(hidden) if attempt % 3 == 0 else 2 + sampler.randrange(3)
            again = _renamed(world, _mixed(hidden, size, sampler))
            told = _told(at, again)
            if told is None:
                continue
            worlds, world = worlds + 1, again
            if self.bot.choose(told, at.legal, self.rng_of(key)) != action:
                self.differences.append(where)
                break
        self.worlds += worlds
        self.asked += worlds > 0

    def found(self) -> Found:
        """What came out."""
        return Found(self.asked, self.worlds, tuple(self.differences))


def _view(match: Match, seat: Seat, deal: Deal) -> Observation:
    view = Observation(match.game.name, match.options, match.seats, seat)
    view.tell(tuple(deal.opening))
    return view


# --- other worlds --------------------------------------------------------------------------------
def _hidden(deal: Deal, view: Observation) -> list[Card]:
    """Cards that the seat may not be able to place: other hands, the stock, what lies face down.

    A guess to begin with: whether an exchange can be told is found out by playing it.
    """
    own = set(deal.hand(view.seat))
    seen = {*view.shown, *view.folded}
    seen |= {face for _, verb, faces in view.trick if verb != "fold" for face in faces}
    known = [face for faces in view.known for face in faces]
    found: list[Card] = []
    for name, cards in deal.zones().items():
        if not name.startswith(HIDDEN):
            continue
        for card in cards:
            face = card >> 3
            if card in own or face in seen:
                continue
            if face in known:
                known.remove(face)
            else:
                found.append(card)
    return found


def _mixed(cards: Sequence[Card], size: int, rng: Rng) -> dict[Card, Card]:
    """`size` of the cards change names among themselves."""
    left = list(cards)
    chosen = [left.pop(rng.randrange(len(left))) for _ in range(min(size, len(left)))]
    return dict(zip(chosen, shuffled(chosen, rng), strict=True))


def _renamed(world: _World, names: dict[Card, Card]) -> _World:
    """The world in which these cards have other names, wherever the play names them in secret."""
    steps: Steps = []
    for seat, action in world.steps:
        if isinstance(action, Stock):
            action = Stock(tuple([names.get(card, card) for card in action.cards]))
        elif isinstance(action, Fold):
            # one pack only: a face is one card
            faces = [names.get(face << 3, face << 3) >> 3 for face in action.cards]
            action = Fold(tuple(sorted(faces)))
        steps.append((seat, action))
    return _World(tuple([names.get(card, card) for card in world.pack]), steps)


def _told(at: _Moment, world: _World) -> Observation | None:
    """What the seat knows in that world; None if it can tell it from the true one."""
    view = at.view
    try:
        deal = at.match.deal(world.pack)
        again = _view(at.match, view.seat, deal)
        for seat, action in world.steps:
            if not _alike(again.log, view.log):
                return None
            again.tell(deal.apply(seat, action))
    except IllegalAction:
        return None
    asked = deal.to_act()
    if not asked or asked[0] != view.seat or list(deal.legal(view.seat)) != list(at.legal):
        return None
    return again if again.log == view.log else None


def _alike(part: Sequence[Event], whole: Sequence[Event]) -> bool:
    """The end of what was told so far is as it was: a quick look, the whole is compared at last."""
    size = len(part)
    return size <= len(whole) and (size == 0 or part[-1] == whole[size - 1])
