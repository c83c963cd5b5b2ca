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
from mesaya.fair.opening import DEALER, DRAW, Opening, opened, result_of, told
from mesaya.fair.plan import plan_of
from mesaya.fair.transcript import Log, Table, root_of, voided_result, write
from mesaya.game import Chance, Deal, Events, Game, Match, faces
from mesaya.lab.driver import Source, Witness
from mesaya.notation.lines import Line, Score, format_line
from mesaya.options import Options, changed

Secrets = Callable[[int], bytes]
"""So many secret bytes."""

Public = dict[str, Json]


def spec_of(match: Match) -> Public:
    """Everything about a deal that is fixed before anyone opens (section 2)."""
    playing, cards = _sizes(match)
    open_card = bool(getattr(match.options, "open_card", True))
    plan = plan_of(match.game.name, match.dealer, playing, cards, open_card=open_card)
    return {
        **_rules_of(match.game, match.options, match.seats),
        "before": _json(match.before()),
        "deal_plan": list(plan),
    }


def opening_spec(game: Game, options: Options, seats: int) -> Public:
    """Everything about hand 0 that is fixed before anyone opens: the pack, and how it is drawn.

    R2.7 Contract Rummy draws cards for the deal; the other games draw a seat (S5).
    """
    return {
        **_rules_of(game, options, seats),
        "before": {},
        "opening": DRAW if game.name == "contract" else DEALER,
        "deal_plan": [],
    }


def _rules_of(game: Game, options: Options, seats: int) -> Public:
    """What the specs of all hands of a table share."""
    return {
        "game": game.name,
        "rules": {"id": game.name, "version": __version__},
        "seats": seats,
        "options": _json(changed(options)),
        "deck": [tiles_text(faces((card,))) for card in game.pack(options, seats)],
        "clocks": {},
        "rate": getattr(options, "rate", 0),
        "commission_bps": getattr(options, "commission_bps", 0),
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
    """The chance of many deals, each sealed by all its seats; keeps transcripts.

    Each match has a table of its own, which `first_dealer` opens; until then there is one already.
    """

    def __init__(self, secrets: Secrets, names: Sequence[tuple[str, str]]) -> None:
        self.secrets = secrets
        self.names = names
        self.devices = [secrets(32) for _ in names]
        self.players = [secrets(16) for _ in names]
        self._sit_down()
        self.hand: FairHand | None = None
        self.chain: Log | None = None
        self.match: Match | None = None
        self.deck: tuple[Card, ...] = ()
        self.roots: list[tuple[str, int, str]] = []
        self.doing: tuple[Seat, Action] | None = None
        self.deal: Deal | None = None

    def _sit_down(self) -> None:
        """A new table: no hand was dealt at it, and its log is empty."""
        self.table = self.secrets(16)
        self.hands = 0
        self.entries = 0
        self.head: bytes | None = None
        self.opening: Opening | None = None
        self._opening_transcript: Table | None = None

    # --- the first dealer ------------------------------------------------------------------------
    def first_dealer(self, game: Game, options: Options, seats: int) -> Seat:
        """S5, R2.7 Who deals first at a new table, by its hand 0.

        Where the options name seat 0 nothing is drawn, and there is no hand 0.
        """
        self._sit_down()
        if getattr(options, "first_dealer", "random") == "seat0":
            return 0
        spec = opening_spec(game, options, seats)
        hand = self._sealed(FairHand(self.table, 0, spec, 0, self._roster(), stakes=False))
        opening = opened(spec, hand.order, hand.number)
        chain = self._log_of(hand)
        for entry in told(opening):
            chain.add(entry)
        self.opening = opening
        self._opening_transcript = self._close(hand, chain, [], result_of(opening))
        return opening.dealer

    def opening_transcript(self) -> Table | None:
        """The transcript of hand 0; None where the options name the first dealer."""
        return self._opening_transcript

    def _roster(self) -> list[Place]:
        return [Place(seat, player, 1) for seat, player in enumerate(self.players)]

    def _sealed(self, hand: FairHand) -> FairHand:
        """The hand, promised, opened and sealed by the house and every seat."""
        hand.offer(self.secrets(128), 0.0)
        ctx = hand.attempt.context
        seeds = [client_seed(device, ctx) for device in self.devices]
        for seat, seed in enumerate(seeds):
            hand.commit(seat, player_commit(ctx, seat, seed))
        hand.close(0.0)
        for seat, seed in enumerate(seeds):
            hand.open(seat, seed)
        hand.seal(0.0)
        return hand

    def _log_of(self, hand: FairHand) -> Log:
        """The table's log, going on with this hand."""
        chain = Log(hand.table, hand.keys[0], self.entries, self.head)
        roster: list[Json] = [
            [place.seat, place.player.hex(), place.custody, *self.names[place.seat]]
            for place in hand.roster
        ]
        software: Public = {"version": __version__, "engine_sha256": None}
        chain.add({"t": "hand", "software": software, "roster": roster})
        return chain

    def _close(
        self, hand: FairHand, chain: Log, roots: Sequence[tuple[str, int, str]], result: Public
    ) -> Table:
        """End the hand in the log; its transcript."""
        chain.add({"t": "closed", "result": result})
        self.entries = chain.first + len(chain.entries)
        self.head = chain.head
        return write(hand, self.names, roots, chain, result, __version__)

    # --- dealing ---------------------------------------------------------------------------------
    def pack(self, match: Match) -> tuple[Card, ...]:
        """Promise, open and seal a new hand; its deck as a pack."""
        self.hands += 1
        self.match = match
        spec = spec_of(match)
        hand = FairHand(self.table, self.hands, spec, match.dealer, self._roster(), stakes=False)
        self._sealed(hand)
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
        self.deal = deal
        self.chain = self._log_of(self.hand)
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
        return self._close(self.hand, self.chain, self.roots, result)

    def give_up(self, reason: str) -> Table:
        """W4 The house gives the deal in progress up: the transcript as far as it was played."""
        assert self.hand is not None, "a hand was dealt"
        assert self.chain is not None, "its chain is open"
        result = voided_result(len(self.names), reason)
        return self._close(self.hand, self.chain, self.roots, result)

    def _score(self, deal: Deal) -> str:
        from mesaya.notation.replay import Replay

        assert self.match is not None, "a match goes on"
        score = Replay(self.match, deal, []).derived("score")
        assert isinstance(score, Score), "the deal is over"
        return format_line(Line(TABLE, score))


def opened_match(game: Game, options: Options, seats: int, fair: FairSource) -> Match:
    """A match from its first deal, at a table of its own; its first dealer comes from hand 0."""
    return game.match(options, seats, fair.first_dealer(game, options, seats))


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
