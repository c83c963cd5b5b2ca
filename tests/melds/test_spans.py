"""Tables of runs that searches keep for the next ones."""

from __future__ import annotations

import random

from mesaya.games import rummi
from mesaya.melds.spans import MOST_KEPT, MOST_KINDS, Lines, Span, Table, forget, lines_for

WEIGHTS = (15, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 15)


def stocks(rng: random.Random, number: int) -> list[int]:
    """So many suits in hand, up to two cards of a rank."""
    return [sum(rng.choice((0, 0, 1, 2)) << 4 * rank for rank in range(13)) for _ in range(number)]


def written(table: Table) -> list[tuple[int, tuple[Span, ...]] | None]:
    """What the entries of a table say."""
    return [None if entry is None else (entry.value, entry.spans) for entry in table]


def test_a_table_that_was_kept_is_the_one_made_anew():
    rng = random.Random(1)
    forget()
    for stock in stocks(rng, 60):
        for runs in (1, 2):
            kept = lines_for(rummi.RULES, 2, WEIGHTS, lacking=False)
            first = kept.table(1, stock, runs, 0)
            assert kept.table(1, stock, runs, 0) is first
            anew = Lines(rummi.RULES, 2, WEIGHTS, lacking=False)
            assert written(anew.table(1, stock, runs, 0)) == written(first)


def test_searches_of_one_kind_share_their_tables_and_no_others():
    forget()
    lines = lines_for(rummi.RULES, 1, WEIGHTS, lacking=False)
    assert lines_for(rummi.RULES, 1, WEIGHTS, lacking=False) is lines
    assert lines_for(rummi.RULES, 2, WEIGHTS, lacking=False) is not lines
    assert lines_for(rummi.RULES, 1, (0,) * 14, lacking=False) is not lines
    assert lines_for(rummi.RULES, 1, WEIGHTS, lacking=True) is not lines
    forget()
    assert lines_for(rummi.RULES, 1, WEIGHTS, lacking=False) is not lines


def test_no_more_is_kept_than_is_allowed():
    forget()
    lines = lines_for(rummi.RULES, 0, WEIGHTS, lacking=False)
    for stock in range(MOST_KEPT + 5):
        lines.table(0, stock << 8, 1, 0)
        assert len(lines.kept) <= MOST_KEPT
    assert len(lines.kept) == 5
    for kind in range(MOST_KINDS):
        lines_for(rummi.RULES, kind, (1,) * 14, lacking=False)
    assert lines_for(rummi.RULES, 0, WEIGHTS, lacking=False) is not lines
