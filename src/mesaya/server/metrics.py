"""Figures of a running server in the format of Prometheus.

No label names a person, a table or a card. What the house knows anyway is read when somebody asks;
a move costs one observation.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from mesaya.server import messages as say
from mesaya.server.house import House
from mesaya.server.rest import free_chairs
from mesaya.table.facts import Cancelled, Fact, GaveUp, Voided

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
UNITS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)
ENDED: Final = {GaveUp: "gave_up", Voided: "voided", Cancelled: "cancelled"}
"""Facts by which a hand, or an attempt to deal one, ends without a result."""


class Metrics:
    """The figures of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._answered = Histogram(
            "mesaya_answer_seconds",
            "From a message's arrival to its answer in the socket's queue",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._group = Histogram(
            "mesaya_commit_units",
            "What went into one commit of the database",
            buckets=UNITS,
            registry=self.registry,
        )
        self._refused = self._counter("mesaya_refused", "Commands refused", "code")
        self._voids = self._counter("mesaya_hands_void", "Hands without a result", "how")
        self._closed = self._counter("mesaya_sockets_closed", "Sockets closed by us", "code")

    def _counter(self, name: str, what: str, label: str) -> Counter:
        return Counter(name, what, [label], registry=self.registry)

    # --- what is told as it happens --------------------------------------------------------------
    def answered(self, answer: say.Message, seconds: float) -> None:
        """A command got its answer."""
        self._answered.observe(seconds)
        if isinstance(answer, say.Refused):
            self._refused.labels(answer.code).inc()

    def committed(self, units: int) -> None:
        """So many units were written in one commit; called by the writer's thread."""
        self._group.observe(units)

    def happened(self, facts: Sequence[Fact]) -> None:
        """These facts are written down."""
        for fact in facts:
            how = ENDED.get(type(fact.body))
            if how is not None:
                self._voids.labels(how).inc()

    def closed(self, code: int) -> None:
        """A socket is closed by us: 4008 too slow, 4010 too many messages."""
        self._closed.labels(str(code)).inc()

    # --- what is read when somebody asks ---------------------------------------------------------
    def watch(self, house: House, sockets: Callable[[], int]) -> None:
        """Read these whenever the figures are asked for."""
        self.registry.register(_Standing(house, sockets))

    def page(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)


class _Standing(Collector):
    """How things stand now."""

    def __init__(self, house: House, sockets: Callable[[], int]) -> None:
        self._house = house
        self._sockets = sockets

    def collect(self) -> Iterator[Metric]:
        """The figures."""
        tables = GaugeMetricFamily("mesaya_tables", "Open tables", labels=["game", "phase"])
        yield _filled(tables, self._tables())
        taken = sum(
            place.table.settings.seats - free_chairs(place.table)
            for place in self._house.places.values()
        )
        yield GaugeMetricFamily("mesaya_seats", "Chairs that are taken", value=taken)
        yield GaugeMetricFamily("mesaya_sockets", "Open sockets", value=self._sockets())
        yield CounterMetricFamily("mesaya_moves", "Moves of people", value=self._house.moves)
        failed = CounterMetricFamily("mesaya_faults", "Failures of ours", labels=["kind"])
        yield _filled(failed, Tally({(kind,): n for kind, n in self._house.mender.failed.items()}))

    def _tables(self) -> Tally[tuple[str, ...]]:
        tables = [place.table for place in self._house.places.values()]
        return Tally((table.settings.game, str(table.phase.value)) for table in tables)


def _filled(
    family: GaugeMetricFamily | CounterMetricFamily, rows: Tally[tuple[str, ...]]
) -> Metric:
    for labels, value in sorted(rows.items()):
        family.add_metric(labels, value)
    return family
