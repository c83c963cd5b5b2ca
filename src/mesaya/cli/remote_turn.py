"""The question that is put to the reader: the table, the hand, the time, what may be done."""

from __future__ import annotations

from typing import Final

from mesaya.actions import Action
from mesaya.cards import tile_text
from mesaya.cli.bench import Bench
from mesaya.cli.reading import Reader
from mesaya.cli.remote_names import Names
from mesaya.cli.remote_sight import Row, Sight, observed
from mesaya.cli.solve import round_number
from mesaya.cli.speak import Speaker
from mesaya.texts import Texts
from mesaya.view import Observation

SHOWN: Final = 30
"""How many ways are listed before the list says how many more there are."""


RUMMIES: Final = ("rummi", "contract", "points13")
"""Games in which melds may lie on the table."""

CONTRACTS: Final = ("rummi", "contract")
"""Games in which each round has melds of its own to lay."""


class Cards(Bench):
    """The own hand, sorted; not numbered, since numbers stand for what may be done."""

    def numbered(self, obs: Observation) -> str:
        """The cards, apart from one another."""
        return " ".join(tile_text(face) for face in self.sorted_hand(obs))


class Turn:
    """What may be asked about the hand on the table."""

    def __init__(self, texts: Texts, names: Names, seen: Sight, bench: Bench) -> None:
        self.texts = texts
        self.seen = seen
        self.bench = bench
        self.obs: Observation = observed(seen)
        bench.keep(self.obs.hand)
        seated = [names.chairs(seen)[chair] for chair in seen.hand.chairs]
        self.reader = Reader(texts, seated, self.obs.seat, seen.settings.game, bench)
        self.numbered = numbered(seen.asked.legal)

    def lines(self, legal: list[Action]) -> list[str]:
        """The whole question."""
        melds = self.reader.melds(self.obs) if self.obs.melds else []
        asked = self.reader.question(self.obs, legal)
        return [*melds, *self.standing(), *asked, *self.time(), *self.options()]

    def standing(self) -> list[str]:
        """How many cards the others hold, and in contract games what is to be laid."""
        game, obs = self.seen.settings.game, self.obs
        others = [seat for seat in obs.playing if seat != obs.seat and not obs.out[seat]]
        held = ", ".join(f"{self.reader.names[seat]} {obs.counts[seat]}" for seat in others)
        lines = [self.texts.get("join-held", cells=held)] if held else []
        if game in CONTRACTS and not obs.down[obs.seat]:
            speaker = Speaker(self.texts, self.reader.names, obs.seat, game)
            number = round_number(obs.before, game)
            wanted = speaker.contract(number)
            text = self.texts.get("join-contract", game=game, round=number, contract=wanted)
            lines.insert(0, text)
        return lines

    def time(self) -> list[str]:
        """How long the question stands."""
        left = self.seen.seconds
        return [] if left < 0 else [self.texts.get("join-left", seconds=left)]

    def options(self) -> list[str]:
        """What may be done, numbered, one line a verb."""
        if not self.seen.asked.legal:
            return [self.texts.get("options-none")]
        lines = [self.texts.get("join-turn")]
        verbs: dict[str, list[str]] = {}
        for number, row in enumerate(self.numbered, 1):
            verb, _, rest = row.do.partition(" ")
            if rest:
                verbs.setdefault(f"{verb}: ", []).append(f"{number} {rest}")
            else:
                verbs.setdefault(f"{number} {verb}", []).append(self._cost(row))
        lines += [f"  {verb}{', '.join(ways)}" for verb, ways in verbs.items()]
        more = len(self.seen.asked.legal) - len(self.numbered)
        if more:
            lines.append("  " + self.texts.get("join-more", count=more))
        return lines

    def _cost(self, row: Row) -> str:
        if not row.cost.points:
            return ""
        count = row.cost.tokens
        tokens = self.texts.get("tokens-count", count=count) if count else "none"
        return " " + self.texts.get("join-cost", points=row.cost.points, tokens=tokens)

    def table(self) -> list[str]:
        """Everything that lies there, and who sits around it."""
        melds = self.reader.melds(self.obs) if self.seen.settings.game in RUMMIES else []
        return [*melds, *self.reader.table(self.obs), *self.players()]

    def players(self) -> list[str]:
        """Every player with what is held; before a hand the chairs."""
        return self.reader.players(self.obs)


def numbered(legal: tuple[Row, ...]) -> list[Row]:
    """The ways that are shown, by verb: all, or of each verb its share."""
    verbs: dict[str, list[Row]] = {}
    for row in legal:
        verbs.setdefault(row.do.partition(" ")[0], []).append(row)
    if len(legal) <= SHOWN:
        return [row for rows in verbs.values() for row in rows]
    left, shown = SHOWN, []
    # the verbs with the fewest ways first: what they leave is for the others
    counts = sorted(verbs.items(), key=lambda item: len(item[1]))
    shares: dict[str, int] = {}
    for done, (verb, rows) in enumerate(counts):
        shares[verb] = min(len(rows), max(1, left // (len(counts) - done)))
        left -= shares[verb]
    for verb, rows in verbs.items():
        shown += rows[: shares[verb]]
    return shown


def table_lines(texts: Texts, names: Names, seen: Sight, bench: Bench) -> list[str]:
    """The table, whatever happens there: the hand, or the chairs."""
    if seen.hand.delayed:
        return [texts.get("join-delayed")]
    if not seen.hand.chairs:
        return names.lines(seen)
    return Turn(texts, names, seen, bench).table()
