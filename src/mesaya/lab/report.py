"""Reports of the lab as data (`mesaya-report/1`): all that it takes to repeat and redraw them."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import Final, Literal

import msgspec

from mesaya._version import __version__
from mesaya.bots import SEARCHING, usual
from mesaya.lab.duel import Job
from mesaya.lab.gate import Gate
from mesaya.lab.ladder import Rating
from mesaya.lab.measures import CURRENCY
from mesaya.lab.pool import Played
from mesaya.lab.stats import STEPS, Estimate, Times, estimate, histogram, running

FORMAT: Final = "mesaya-report/1"
DIGITS: Final = 5
MS: Final = 1000.0
RULES: Final = ("bots", "games", "lab", "melds", "tricks")
"""Folders whose source decides what a bot does."""


class Made(msgspec.Struct, frozen=True):
    """What made a report. `source` is a hash of the code that decides what happens in a deal."""

    version: str
    source: str
    python: str
    machine: str
    cpus: int
    jobs: int
    ray: bool


class Figure(msgspec.Struct, frozen=True):
    """A mean with half its interval of 95 % (null if unknown) and the standard deviation."""

    mean: float
    half: float | None
    sd: float


class Timing(msgspec.Struct, frozen=True):
    """How long a bot's decisions took, in ms; `buckets` are `[middle of a range, how many]`."""

    bot: str
    decisions: int
    p50: float
    p95: float
    p99: float
    buckets: list[tuple[float, int]]


class Running(msgspec.Struct, frozen=True):
    """Means after growing numbers of deals: `[deals, mean, half the interval]`."""

    win: list[tuple[int, float, float]]
    net: list[tuple[int, float, float]]


class Result(msgspec.Struct, frozen=True):
    """What `bots[0]` made of `bots[1]`.

    `rows` has `[win, net, own, other]` of each deal, means over its rotations; `histogram` is of
    `net`. `fair` is the share of wins of two like bots.
    """

    bots: tuple[str, str]
    budgets: tuple[int | None, int | None]
    rotations: int
    fair: float
    deals: int
    win: Figure
    net: Figure
    own: float
    other: float
    decisions: int
    times: list[Timing]
    running: Running
    histogram: list[tuple[float, float, int]]
    rows: list[tuple[float, float, float, float]]


class Setting(msgspec.Struct, frozen=True):
    """What was played: deals `first` and up of the series, and where each match stood (`Job`)."""

    game: str
    currency: str
    seats: int
    rules: dict[str, str | int | bool]
    before: str
    series: str
    first: int
    field: bool
    partner: str


class DuelReport(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots over the same deals. `seconds` is wall time."""

    format: Literal["mesaya-report/1"] = FORMAT
    kind: Literal["duel"] = "duel"
    made: Made
    setting: Setting
    seconds: float
    result: Result


class Proof(msgspec.Struct, frozen=True):
    """How a test of two hypotheses went: `accept`, `reject` or `undecided`; `path` has `[deals,
    log ratio]` at each look."""

    answer: str
    h0: float
    h1: float
    error: float
    ratio: float
    bound: float
    path: list[tuple[int, float]]


class GateReport(msgspec.Struct, frozen=True, kw_only=True):
    """A test of a new bot against the old one."""

    format: Literal["mesaya-report/1"] = FORMAT
    kind: Literal["gate"] = "gate"
    made: Made
    setting: Setting
    seconds: float
    proof: Proof
    result: Result


class Rank(msgspec.Struct, frozen=True):
    """One bot on the ladder, as `ladder.Rating`."""

    bot: str
    points: float
    low: float
    high: float
    wins: float
    net: float
    mu: float | None
    sigma: float | None


class LadderReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody against everybody, best first."""

    format: Literal["mesaya-report/1"] = FORMAT
    kind: Literal["ladder"] = "ladder"
    made: Made
    setting: Setting
    seconds: float
    ranks: list[Rank]
    results: list[Result]


class HonestReport(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions made again with hidden cards dealt again; `differences` are `[deal, action]`."""

    format: Literal["mesaya-report/1"] = FORMAT
    kind: Literal["honest"] = "honest"
    made: Made
    setting: Setting
    seconds: float
    bot: str
    deals: int
    asked: int
    worlds: int
    differences: list[tuple[int, int]]


Report = DuelReport | GateReport | LadderReport | HonestReport


def dumps(report: Report) -> bytes:
    """The report as JSON, without line breaks."""
    return msgspec.json.encode(report)


def loads(data: bytes) -> Report:
    """A report that `dumps` wrote. Raises `msgspec.ValidationError`."""
    kind = msgspec.json.decode(data, type=dict[str, msgspec.Raw]).get("kind")
    types: dict[bytes, type[Report]] = {
        b'"duel"': DuelReport, b'"gate"': GateReport,
        b'"ladder"': LadderReport, b'"honest"': HonestReport,
    }  # fmt: skip
    return msgspec.json.decode(data, type=types.get(bytes(kind or b""), DuelReport))


# --- parts ---------------------------------------------------------------------------------------
def made(jobs: int, *, ray: bool) -> Made:
    """This program on this machine."""
    return Made(
        __version__,
        source_hash(),
        platform.python_version(),
        f"{platform.system()} {platform.machine()}",
        os.cpu_count() or 1,
        jobs,
        ray,
    )


def source_hash() -> str:
    """16 hex digits over the code that decides what happens: other digits, other program."""
    package = Path(__file__).resolve().parent.parent
    digest = sha256()
    for folder in RULES:
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def budget_of(name: str, game: str) -> int | None:
    """How many iterations a bot that searches has for a decision; None for one that does not."""
    kind, _, budget = name.partition(":")
    if kind not in SEARCHING:
        return None
    if budget:
        return int(budget)
    return usual(kind, game)


def figure(found: Estimate) -> Figure:
    """An estimate as a report has it."""
    half = round(found.half, DIGITS) if isfinite(found.half) else None
    return Figure(round(found.mean, DIGITS), half, round(found.sd, DIGITS))


def timing(bot: str, times: Times) -> Timing:
    """How long decisions took, in ms."""
    p50, p95, p99 = (round(MS * times.part(share), 4) for share in (0.5, 0.95, 0.99))
    buckets = [
        (round(MS * 2 ** ((bucket + 0.5) / STEPS) / 1e9, 6), many)
        for bucket, many in sorted(times.counts.items())
    ]
    return Timing(bot, times.total(), p50, p95, p99, buckets)


def result(job: Job, played: Played, fair: float, rotations: int) -> Result:
    """What came out of one pair."""
    wins = [row.win for row in played.rows]
    nets = [row.net for row in played.rows]
    return Result(
        job.bots,
        (budget_of(job.bots[0], job.game), budget_of(job.bots[1], job.game)),
        rotations,
        round(fair, DIGITS),
        len(wins),
        figure(estimate(wins)),
        figure(estimate(nets)),
        _mean([row.own for row in played.rows]),
        _mean([row.other for row in played.rows]),
        played.decisions,
        [timing(bot, times) for bot, times in zip(job.bots, played.times, strict=True)],
        Running(_rounded(running(wins)), _rounded(running(nets))),
        [(round(low, DIGITS), round(high, DIGITS), many) for low, high, many in histogram(nets)],
        [
            (round(row.win, 4), round(row.net, 4), round(row.own, 4), round(row.other, 4))
            for row in played.rows
        ],
    )


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / max(1, len(values)), DIGITS)


def _rounded(points: Sequence[tuple[int, float, float]]) -> list[tuple[int, float, float]]:
    return [(many, round(mean, DIGITS), round(half, DIGITS)) for many, mean, half in points]


def setting(job: Job, first: int = 0) -> Setting:
    """What a job plays."""
    return Setting(
        job.game, CURRENCY[job.game], job.seats, job.rules, job.before, job.series, first,
        job.field, job.partner,
    )  # fmt: skip


def proof(gate: Gate) -> Proof:
    """How a gate went."""
    test = gate.test
    path = [(size, round(ratio, DIGITS)) for size, ratio in gate.path]
    h0, h1, ratio, bound = (
        round(value, DIGITS) for value in (test.h0, test.h1, gate.ratio, test.bound())
    )
    return Proof(gate.answer, h0, h1, test.error, ratio, bound, path)


def rank(rating: Rating) -> Rank:
    """A rating as a report has it."""
    points, low, high = (round(value, 1) for value in (rating.points, rating.low, rating.high))
    mu = None if rating.mu is None else round(rating.mu, 3)
    sigma = None if rating.sigma is None else round(rating.sigma, 3)
    wins, net = round(rating.wins, 4), round(rating.net, 4)
    return Rank(rating.name, points, low, high, wins, net, mu, sigma)
