"""The score sheet, as on paper: one row a deal, one column a seat or team."""

from __future__ import annotations

from collections.abc import Sequence

from mesaya.game import Match, Outcome
from mesaya.texts import Texts


class Sheet:
    """What was scored so far."""

    def __init__(self, texts: Texts, heads: Sequence[str]) -> None:
        self.texts = texts
        self.heads = heads
        self.rows: list[tuple[int, ...]] = []
        self.total: tuple[int, ...] = ()

    def add(self, outcome: Outcome, after: Match) -> None:
        """Write a finished deal down."""
        self.rows.append(outcome.scores)
        self.total = after.totals

    def lines(self) -> list[str]:
        """The sheet as lines that read well aloud."""
        if not self.rows:
            return [self.texts.get("scores-none")]
        lines = [self.texts.get("scores-head")]
        for number, row in enumerate(self.rows, 1):
            lines.append(self._row(self.texts.get("scores-deal", number=number), row))
        lines.append(self._row(self.texts.get("scores-total"), self.total))
        return lines

    def _row(self, label: str, row: Sequence[int]) -> str:
        cells = ", ".join(f"{head} {score}" for head, score in zip(self.heads, row, strict=False))
        return self.texts.get("scores-row", label=label, cells=cells)
