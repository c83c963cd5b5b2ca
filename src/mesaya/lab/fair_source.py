"""Chance through CRS-1: every deal of a simulation or a terminal game is a fair hand of its own.

Each seat makes a seed of its own, promises and opens it, as a client would; the house promises
first. What the seeds are comes in as a function, so that a run can be repeated or be secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mesaya._version import __version__
from mesaya.actions import Action, Stock
from mesaya.cards import TABLE, Card, Seat
from mesaya.dealing.cards import card_ids, drawn
from mesaya.dealing.lines import dealt_entries, line_entry
from mesaya.dealing.spec import Public, json_of, opening_spec, spec_of
from mesaya.fair.commits import Place, client_seed, player_commit
from mesaya.fair.hand import FairHand
from mesaya.fair.hashing import Json
from mesaya.fair.opening import Opening, opened, result_of, told
from mesaya.fair.transcript import Log, Table, root_of, voided_result, write
from mesaya.game import Chance, Deal, Events, Game, Match
from mesaya.lab.driver import Source, Witness
from mesaya.notation.lines import Line, Score, format_line
from mesaya.options import Options

Secrets = Callable[[int], bytes]
"""So many secret bytes."""


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
        for public, private in dealt_entries(events):
            self.chain.add(public, private)

    def acts(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Keep what is about to be done; it is told with its events."""
        self.doing = (seat, action)

    def happened(self, deal: Deal, events: Events) -> None:
        """Tell the chain the line: its public part, and what only the seat may know."""
        assert self.chain is not None, "the chain is open"
        assert self.doing is not None, "somebody acted"
        self.chain.add(*line_entry(*self.doing, events))
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
                {"account": f"seat:{seat}", "delta": json_of(delta)}
                for seat, delta in enumerate(deltas)
            ],
            "commission": json_of(commission),
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
