"""Chance through CRS-1: every deal of a simulation or a terminal game is a fair hand of its own.

Each seat makes a seed of its own, promises and opens it, as a client would; the house promises
first. What the seeds are comes in as a function, so that a run can be repeated or be secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mesaya._version import __version__
from mesaya.actions import Action, Stock, Turn
from mesaya.cards import COPIES, TABLE, Card, Seat, tiles_text
from mesaya.events import Bought, Dealt, Drew, Folded, Tossed
from mesaya.fair.commits import Place, client_seed, player_commit
from mesaya.fair.hand import FairHand
from mesaya.fair.hashing import Json
from mesaya.fair.plan import plan_of
from mesaya.fair.transcript import Log, Table, root_of, write
from mesaya.game import Chance, Deal, Events, Match, faces
from mesaya.lab.driver import Source, Witness
from mesaya.notation.lines import Line, Score, format_line
from mesaya.options import changed

Secrets = Callable[[int], bytes]
"""So many secret bytes."""

Public = dict[str, Json]


def spec_of(match: Match) -> Public:
    """Everything about a deal that is fixed before anyone opens (section 2)."""
    pack = match.game.pack(match.options, match.seats)
    before = match.before()
    playing, cards = _sizes(match)
    open_card = bool(getattr(match.options, "open_card", True))
    plan = plan_of(match.game.name, match.dealer, playing, cards, open_card=open_card)
    return {
        "game": match.game.name,
        "rules": {"id": match.game.name, "version": __version__},
        "seats": match.seats,
        "options": _json(changed(match.options)),
        "before": _json(before),
        "deck": [tiles_text(faces((card,))) for card in pack],
        "deal_plan": list(plan),
        "clocks": {},
        "rate": getattr(match.options, "rate", 0),
        "commission_bps": getattr(match.options, "commission_bps", 0),
    }


def _json(table: object) -> Json:
    """Plain data of a record, whose None is written `none` there."""
    match table:
        case dict():
            return {str(key): _json(value) for key, value in table.items()}
        case list() | tuple():
            return [_json(value) for value in table]
        case bool() | int() | str():
            return table
        case _:
            return "none"


def _sizes(match: Match) -> tuple[tuple[Seat, ...], int]:
    """The seats that play, and how many cards each is dealt."""
    name, everybody = match.game.name, tuple(range(match.seats))
    if name == "omi6":
        out = match.before().get("out")
        gone = out if isinstance(out, list) else []
        playing = tuple([seat for seat in everybody if "ABC"[seat % 3] not in gone])
        return playing, 6 if len(playing) == 6 else 9
    if name == "contract":
        number = match.before().get("deal", 1)
        return everybody, 10 if isinstance(number, int) and number <= 4 else 12
    return everybody, {"rummi": 11, "points13": 13, "kozel4": 4}[name]


class FairSource(Source, Witness):
    """The chance of many deals at one table, each sealed by all its seats; keeps transcripts."""

    def __init__(self, secrets: Secrets, names: Sequence[tuple[str, str]]) -> None:
        self.secrets = secrets
        self.names = names
        self.table = secrets(16)
        self.devices = [secrets(32) for _ in names]
        self.players = [secrets(16) for _ in names]
        self.hands = 0
        self.hand: FairHand | None = None
        self.chain: Log | None = None
        self.match: Match | None = None
        self.deck: tuple[Card, ...] = ()
        self.roots: list[tuple[str, int, str]] = []
        self.doing: tuple[Seat, Action] | None = None
        self.deal: Deal | None = None

    # --- dealing ---------------------------------------------------------------------------------
    def pack(self, match: Match) -> tuple[Card, ...]:
        """Promise, open and seal a new hand; its deck as a pack."""
        self.hands += 1
        self.match = match
        roster = [Place(seat, player, 1) for seat, player in enumerate(self.players)]
        hand = FairHand(self.table, self.hands, spec_of(match), match.dealer, roster, stakes=False)
        hand.offer(self.secrets(128), 0.0)
        ctx = hand.attempt.context
        seeds = [client_seed(device, ctx) for device in self.devices]
        for seat, seed in enumerate(seeds):
            hand.commit(seat, player_commit(ctx, seat, seed))
        hand.close(0.0)
        for seat, seed in enumerate(seeds):
            hand.open(seat, seed)
        hand.seal(0.0)
        cards = match.game.pack(match.options, match.seats)
        order = hand.order("deck", 0, len(cards))
        self.deck = tuple([cards[place] for place in order])
        self.roots = [("deck", 0, root_of(hand, 0, order))]
        self.hand = hand
        return self.deck

    def answer(self, chance: Chance) -> Action:
        """A later mix, or the card shown, drawn by the same sealed hand."""
        assert self.hand is not None, "a deal begins with its pack"
        assert self.match is not None, "a match goes on"
        action = drawn(self.hand.order, self.hand.number, chance)
        if isinstance(action, Stock):
            index = len(self.roots)
            ids = card_ids(self.match, action.cards)
            self.roots.append((chance.label, index, root_of(self.hand, index, ids)))
        return action

    # --- the log ---------------------------------------------------------------------------------
    def began(self, deal: Deal, pack: Sequence[Card]) -> None:
        """Open the chain, and tell it the dealing."""
        assert self.hand is not None, "a deal begins with its pack"
        hand = self.hand
        self.deal = deal
        self.chain = Log(hand.table, hand.keys[0])
        roster: list[Json] = [
            [place.seat, place.player.hex(), place.custody, *self.names[place.seat]]
            for place in hand.roster
        ]
        software: Public = {"version": __version__, "engine_sha256": None}
        self.chain.add({"t": "hand", "software": software, "roster": roster})
        self._dealt(list(deal.opening))

    def _dealt(self, events: Events) -> None:
        assert self.chain is not None, "the chain is open"
        for event in events:
            if isinstance(event, Dealt):
                count = len(event.cards)
                public: Public = {"t": "dealt", "seat": event.seat, "count": count}
                self.chain.add(public, {"cards": tiles_text(event.cards)})

    def acts(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Keep what is about to be done; it is told with its events."""
        self.doing = (seat, action)

    def happened(self, deal: Deal, events: Events) -> None:
        """Tell the chain the line: its public part, and what only the seat may know."""
        assert self.chain is not None, "the chain is open"
        assert self.doing is not None, "somebody acted"
        seat, action = self.doing
        line = format_line(Line(seat, action))
        public: Public = {"t": "line", "line": line}
        private: Public | None = None
        drew: list[Json] = []
        for event in events:
            match event:
                case Tossed() | Folded():
                    public = {"t": "line", "line": _covered(line)}
                    private = {"line": line}
                case Drew(seat=who, card=card):
                    drew.append(f"p{who + 1} {tiles_text((card,))}")
                case Bought(fine=card):
                    private = {"fine": tiles_text((card,))}
                case _:
                    pass
        if drew:
            private = {**(private or {}), "drew": drew}
        self.chain.add(public, private)
        self._dealt(events)

    # --- the end ---------------------------------------------------------------------------------
    def transcript(self) -> Table:
        """The transcript of the deal just played."""
        assert self.hand is not None, "a hand was played"
        deal = self.deal
        assert deal is not None, "a hand was played"
        assert self.chain is not None, "its chain is open"
        outcome = deal.outcome()
        assert outcome is not None, "the deal is over"
        tokens = outcome.details.get("tokens")
        deltas = tokens if isinstance(tokens, list) else [0] * len(self.names)
        commission = outcome.details.get("commission", 0)
        result: Public = {
            "points": list(outcome.scores),
            "ending": outcome.ending,
            "settlement": [
                {"account": f"seat:{seat}", "delta": _json(delta)}
                for seat, delta in enumerate(deltas)
            ],
            "commission": _json(commission),
            "ledger_tx": None,
        }
        self.chain.add({"t": "line", "line": self._score(deal)})
        self.chain.add({"t": "closed", "result": result})
        return write(self.hand, self.names, self.roots, self.chain, result, __version__)

    def _score(self, deal: Deal) -> str:
        from mesaya.notation.replay import Replay

        assert self.match is not None, "a match goes on"
        score = Replay(self.match, deal, []).derived("score")
        assert isinstance(score, Score), "the deal is over"
        return format_line(Line(TABLE, score))


def card_ids(match: Match, cards: Sequence[Card]) -> list[int]:
    """The ids of physical cards in the fair deal: their places in the game's pack."""
    places = {card: place for place, card in enumerate(match.game.pack(match.options, match.seats))}
    return [places[card] for card in cards]


def drawn(
    order: Callable[[str, int, int], list[int]],
    number: Callable[[str, int, int], int],
    chance: Chance,
) -> Action:
    """What the sealed hand says to a chance: a card of the pool, or the pool in a new order."""
    size = len(chance.pool)
    if chance.label == "turn":
        return Turn(chance.pool[number("turn", chance.index, size)] // COPIES)
    places = order(chance.label, chance.index, size)
    return Stock(tuple([chance.pool[place] for place in places]))


def _covered(line: str) -> str:
    """A line with its cards covered: `p1 fold ????`."""
    words = line.split(" ")
    words[2] = "??" * (len(words[2]) // 2)
    return " ".join(words)
