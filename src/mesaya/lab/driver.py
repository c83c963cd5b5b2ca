"""Playing one deal with players and a source of chance, without a room around it."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.actions import Action, Stock, Turn
from mesaya.bots import Bot
from mesaya.cards import SPECTATOR, TABLE, Card, Seat
from mesaya.errors import MesayaError
from mesaya.game import Chance, Deal, Events, Game, Match, Outcome, Rng
from mesaya.options import Options
from mesaya.view import Observation

CAP = 20_000
"""More decisions than any deal can take; a deal that reaches it has stalled."""


class Stalled(MesayaError):
    """A deal that did not end within the cap: a fault of the rules or of a bot."""


class Source:
    """Where the cards come from."""

    def pack(self, match: Match) -> tuple[Card, ...]:
        """The pack of the next deal, top first."""
        raise NotImplementedError

    def answer(self, chance: Chance) -> Action:
        """What the table does for a chance."""
        raise NotImplementedError


class Shuffles(Source):
    """Cards from a source of chance: quick, and as fair as that is."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def pack(self, match: Match) -> tuple[Card, ...]:
        """The game's pack, shuffled."""
        return shuffled(match.game.pack(match.options, match.seats), self.rng)

    def answer(self, chance: Chance) -> Action:
        """A shuffled pool, or one card of it."""
        return answer(chance, self.rng)


class Witness:
    """Someone who is shown a deal as it is played, hidden cards and all. This one looks away."""

    def began(self, deal: Deal, pack: Sequence[Card]) -> None:
        """The pack was dealt."""

    def acts(self, deal: Deal, seat: Seat, action: Action) -> None:
        """`seat`, or the table, is about to do this."""

    def happened(self, deal: Deal, events: Events) -> None:
        """It was done, with these events."""


class Witnesses(Witness):
    """Several witnesses as one."""

    def __init__(self, *witnesses: Witness | None) -> None:
        self.all = [witness for witness in witnesses if witness is not None]

    def began(self, deal: Deal, pack: Sequence[Card]) -> None:
        """Show it to all."""
        for witness in self.all:
            witness.began(deal, pack)

    def acts(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Show it to all."""
        for witness in self.all:
            witness.acts(deal, seat, action)

    def happened(self, deal: Deal, events: Events) -> None:
        """Show it to all."""
        for witness in self.all:
            witness.happened(deal, events)


class Played:
    """A deal played to its end: its outcome and how many decisions the seats made."""

    __slots__ = ("decisions", "outcome")

    def __init__(self, outcome: Outcome, decisions: int) -> None:
        self.outcome = outcome
        self.decisions = decisions


def shuffled(cards: Sequence[Card], rng: Rng) -> tuple[Card, ...]:
    """The cards in an order, each order equally likely (Fisher and Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = rng.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def answer(chance: Chance, rng: Rng) -> Action:
    """What the table does for this chance: a new order of the pool, or one card of it."""
    if chance.label == "turn":
        return Turn(chance.pool[rng.randrange(len(chance.pool))] >> 3)
    return Stock(shuffled(chance.pool, rng))


def first_dealer(options: Options, seats: int, rng: Rng) -> Seat:
    """S5 The first dealer is any seat, all equally likely, or seat 0 where the table says so."""
    if getattr(options, "first_dealer", "random") == "seat0":
        return 0
    return rng.randrange(seats)


def fresh_match(game: Game, options: Options, seats: int, rng: Rng) -> Match:
    """A match from its first deal, with a dealer by chance."""
    return game.match(options, seats, first_dealer(options, seats, rng))


def observers(match: Match, deal: Deal, wanted: Sequence[bool]) -> list[Observation | None]:
    """An observation for each seat that wants one, told the dealing."""
    views: list[Observation | None] = []
    for seat in range(match.seats):
        view = None
        if wanted[seat]:
            view = Observation(match.game.name, match.options, match.seats, seat)
            view.tell(tuple(deal.opening))
        views.append(view)
    return views


def play_deal(
    match: Match,
    bots: Sequence[Bot],
    rng: Rng,
    witness: Witness | None = None,
    cap: int = CAP,
    source: Source | None = None,
) -> Played:
    """Deal and play one deal; seat s is played by `bots[s]`, cards are shuffled by `rng` or come
    from `source`.

    Raises `Stalled` after `cap` decisions.
    """
    source = source or Shuffles(rng)
    pack = source.pack(match)
    deal = match.deal(pack)
    views = observers(match, deal, [bot.looks for bot in bots])
    blank = Observation(match.game.name, match.options, match.seats, SPECTATOR)
    if witness is not None:
        witness.began(deal, pack)
    decisions = 0
    while (asked := deal.to_act()) != ():
        seat = asked[0]
        if seat == TABLE:
            action = source.answer(_pending(deal))
        else:
            decisions += 1
            if decisions > cap:
                raise Stalled(cap)
            action = bots[seat].choose(views[seat] or blank, deal.legal(seat), rng)
        if witness is not None:
            witness.acts(deal, seat, action)
        events = deal.apply(seat, action)
        for view in views:
            if view is not None:
                view.tell(events)
        if witness is not None:
            witness.happened(deal, events)
    return Played(_ended(deal), decisions)


def _pending(deal: Deal) -> Chance:
    chance = deal.chance()
    assert chance is not None, "the table is to act, so chance is due"
    return chance


def _ended(deal: Deal) -> Outcome:
    outcome = deal.outcome()
    assert outcome is not None, "nobody is to act, so the deal is over"
    return outcome
