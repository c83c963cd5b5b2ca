"""Reading the table out: the hand, the trick or piles, the melds, the players, what is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mesaya.actions import (
    Action,
    Buy,
    Call,
    Challenge,
    Discard,
    Draw,
    Fold,
    Lead,
    Molodka,
    Play,
    Solo,
    Take,
    Toss,
)
from mesaya.cards import JOKER, Face, Seat, seat_text, tile_text, tiles_text
from mesaya.cli.bench import Bench
from mesaya.notation.lines import TEAM_WORDS
from mesaya.texts import Texts
from mesaya.view import Observation

Words = Callable[[Observation], list[str]]

_ASKED: tuple[tuple[type[Action], str], ...] = (
    (Toss, "your-turn-toss"),
    (Buy, "your-turn-buy"),
    (Challenge, "your-turn-challenge"),
    (Call, "your-turn-call"),
    (Solo, "your-turn-solo"),
    (Lead, "your-turn-lead"),
    (Fold, "your-turn-answer"),
    (Molodka, "your-turn-molodka"),
    (Play, "your-turn-trick"),
    (Take, "your-turn-offer"),
    (Draw, "your-turn-draw-only"),
    (Discard, "your-turn-play"),
)


class Reader:
    """Says what the reader at `seat` may see, in whole lines."""

    def __init__(
        self, texts: Texts, names: Sequence[str], seat: Seat, game: str, bench: Bench
    ) -> None:
        self.bench = bench
        self.texts = texts
        self.names = names
        self.seat = seat
        self.game = game
        self.words: dict[str, Words] = {
            "h": self.hand,
            "t": self.table,
            "m": self.melds,
            "l": self.last_trick,
            "p": self.players,
        }

    def card(self, face: Face) -> str:
        """A card as the records write it."""
        return tile_text(face)

    def cards(self, faces: Sequence[Face]) -> str:
        """Cards as the records write them, apart from one another."""
        return " ".join(tile_text(face) for face in faces)

    # --- what is asked ---------------------------------------------------------------------------
    def question(self, obs: Observation, legal: Sequence[Action]) -> list[str]:
        """What is asked now, with the cards it is asked about."""
        kinds = {type(action) for action in legal}
        message = next((text for kind, text in _ASKED if kind in kinds), "your-turn")
        if Draw in kinds and Take in kinds:
            message = "your-turn-draw"
        top = tile_text(obs.pile[-1]) if obs.pile else ""
        best = next((cards for _, verb, cards in reversed(obs.trick) if verb != "fold"), ())
        lines = self.hand(obs)
        if obs.trick or Draw in kinds or Take in kinds:
            lines += self.table(obs)
        lines.append(self.texts.get(message, card=top, cards=tiles_text(best)))
        return lines

    # --- one word each ---------------------------------------------------------------------------
    def hand(self, obs: Observation) -> list[str]:
        """The hand, sorted and numbered, and the groups made in it."""
        if not obs.hand:
            return [self.texts.get("hand-empty")]
        lines = [self.texts.get("hand-line", cards=self.bench.numbered(obs))]
        if self.bench.groups:
            lines += self.grouping(obs)
        return lines

    def grouping(self, obs: Observation) -> list[str]:
        """The groups made so far and what is loose."""
        if not self.bench.groups:
            return [self.texts.get("grouping-empty")]
        loose = self.cards(self.bench.loose(self.bench.sorted_hand(obs)))
        return [self.texts.get("hand-groups", groups=self.bench.text(), loose=loose)]

    def table(self, obs: Observation) -> list[str]:
        """The trick and trumps, or the piles and what is wild."""
        lines: list[str] = []
        if obs.trump is not None:
            lines.append(self.texts.get("trump-line", suit=self.texts.suit(obs.trump)))
        if self.game in TEAM_WORDS:
            lines.append(self._trick("trick-line", "trick-empty", obs.trick))
        if self.game == "omi6":
            return lines
        if obs.wild is not None:
            lines.append(self._wild(obs.wild))
        if obs.pile:
            top = tile_text(obs.pile[-1])
            lines.append(
                self.texts.get("pile-line", card=top, count=len(obs.pile), stock=obs.stock)
            )
        elif self.game == "kozel4":
            lines.append(self.texts.get("stock-line", stock=obs.stock))
        else:
            lines.append(self.texts.get("pile-empty", stock=obs.stock))
        return lines

    def _wild(self, wild: Face) -> str:
        if wild == JOKER:
            return self.texts.get("wild-line-joker")
        return self.texts.get("wild-line", rank=self.texts.rank(wild % 13))

    def _trick(
        self,
        message: str,
        empty: str,
        trick: Sequence[tuple[Seat, str, tuple[Face, ...]]],
    ) -> str:
        if not trick:
            return self.texts.get(empty)
        parts = [
            self.texts.get(
                f"trick-{verb}",
                you=int(seat == self.seat),
                name=self.names[seat],
                cards=tiles_text(cards),
            )
            for seat, verb, cards in trick
        ]
        return self.texts.get(message, cards=", ".join(parts))

    def last_trick(self, obs: Observation) -> list[str]:
        """The trick before this one, whole."""
        return [self._trick("last-trick-line", "last-trick-none", obs.last_trick)]

    def melds(self, obs: Observation) -> list[str]:
        """Every meld on the table, with its number and who laid it."""
        if not obs.melds:
            return [self.texts.get("melds-none")]
        return [
            self.texts.get(
                "meld-line", number=number, name=self.names[owner], cards=tiles_text(tiles)
            )
            for number, (tiles, owner) in enumerate(zip(obs.melds, obs.meld_owner, strict=True), 1)
        ]

    def players(self, obs: Observation) -> list[str]:
        """Every player: cards held, tricks, who is down or out."""
        lines: list[str] = []
        for seat in range(obs.seats):
            line = self.texts.get(
                "player-line", seat=seat_text(seat), name=self.names[seat], count=obs.counts[seat]
            )
            if self.game in TEAM_WORDS:
                line += self.texts.get("player-tricks", count=obs.taken[seat])
            if obs.down[seat]:
                line += self.texts.get("player-down")
            if obs.out[seat] or seat not in obs.playing:
                line += self.texts.get("player-out")
            lines.append(line)
        return lines
