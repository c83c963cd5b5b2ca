"""`mesaya load`: many people at many tables, and how fast the server answers them."""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from mesaya.cli.frame import NO, OK, SEATS, UNREADABLE, Frame
from mesaya.client.crowd import Plan
from mesaya.client.crowds import Broken, more_files, run_crowds
from mesaya.client.gauge import Gauge
from mesaya.client.own_room import NoRoom, own_room
from mesaya.client.tally import ACT, Tally, part

USUAL: Final = 20
"""Tables where the caller says nothing."""
MB: Final = 1 << 20


class Load(NamedTuple):
    """What was asked for on the command line."""

    url: str | None
    tables: int | None
    idle: int
    games: str
    seconds: float
    warm_up: float
    processes: int
    remote: bool


class Found(NamedTuple):
    """What came out: the counts, and per cent of a CPU and bytes of a server of its own."""

    tally: Tally
    server: tuple[float, int] | None


def run_load(frame: Frame, load: Load, *, as_json: bool) -> int:
    """Play, and say how it went: 0, or 1 where something went wrong that must not."""
    plan = _plan(frame, load)
    try:
        found = _run(frame, load, plan)
    except NoRoom:
        frame.fail(NO, "load-no-room")
    except Broken:
        frame.fail(NO, "load-broken")
    except OSError:
        frame.fail(NO, "no_answer", url=load.url or "http://127.0.0.1")
    report = _report(load, plan, found)
    if as_json:
        frame.json(report)
    else:
        _say(frame, plan, found)
    return NO if found.tally.faults() else OK


def _run(frame: Frame, load: Load, plan: Plan) -> Found:
    more_files()
    with contextlib.ExitStack() as stack:
        gauge: Gauge | None = None
        if load.url is None:
            base, process = stack.enter_context(own_room())
            gauge = stack.enter_context(_gauged(process))
            plan = plan.at(base)
        frame.tell(frame.texts.get("load-begins", tables=len(plan.tables), idle=plan.idle))
        tally = run_crowds(plan, load.processes)
        return Found(tally, gauge.between(tally.began, tally.ended) if gauge else None)


@contextlib.contextmanager
def _gauged(process: int) -> Iterator[Gauge]:
    gauge = Gauge(process)
    try:
        yield gauge
    finally:
        gauge.stop()


# --- what was asked for --------------------------------------------------------------------------
def _plan(frame: Frame, load: Load) -> Plan:
    """The plan; what makes no sense stops with exit code 2."""
    games = [frame.game(name.strip()).name for name in load.games.split(",")]
    tables = (0 if load.idle else USUAL) if load.tables is None else load.tables
    if tables + load.idle < load.processes:
        frame.fail(UNREADABLE, "load-nothing")
    base = ""
    if load.url is not None:
        base = load.url.rstrip("/")
        _check_url(frame, base, remote=load.remote)
    return Plan(base, _round(games, tables), load.idle, load.seconds, load.warm_up)


def _round(games: Sequence[str], tables: int) -> tuple[tuple[str, int], ...]:
    """The games in turn, with their usual number of seats."""
    named = [games[place % len(games)] for place in range(tables)]
    return tuple([(name, SEATS[name]) for name in named])


def _check_url(frame: Frame, url: str, *, remote: bool) -> None:
    """A crowd goes to this machine only, unless it is sent elsewhere on purpose."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if not url.startswith(("http://", "https://")) or not host or parts.query or parts.fragment:
        frame.fail(UNREADABLE, "load-bad-url", url=url)
    if not remote and not _is_here(host):
        frame.fail(UNREADABLE, "load-remote", host=host)


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


# --- what came out -------------------------------------------------------------------------------
def _report(load: Load, plan: Plan, found: Found) -> dict[str, object]:
    tally = found.tally
    return {
        "tables": len(plan.tables),
        "idle_tables": plan.idle,
        "games": sorted({game for game, _ in plan.tables}),
        "processes": load.processes,
        "seconds": round(tally.ended - tally.began, 3),
        "moves": tally.acks[ACT],
        "moves_per_s": round(tally.moves_per_s(), 1),
        "ms": {name: round(value, 2) for name, value in _waits(tally).items()},
        "acks": dict(sorted(tally.acks.items())),
        "hands": tally.hands,
        "refusals": dict(sorted(tally.refusals.items())),
        "errors": dict(sorted(tally.errors.items())),
        "lost": dict(sorted(tally.lost.items())),
        "stuck": tally.stuck,
        "load_cpu_percent": round(_own_cpu(tally), 1),
        "server": None if found.server is None else {
            "cpu_percent": round(found.server[0], 1),
            "rss_mb": round(found.server[1] / MB, 1),
        },
    }  # fmt: skip


def _waits(tally: Tally) -> dict[str, float]:
    """Thousandths of a second from an action to its acknowledgement."""
    shares = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {name: 1000 * part(tally.waits, share) for name, share in shares.items()}


def _own_cpu(tally: Tally) -> float:
    whole = tally.ended - tally.began
    return 100 * tally.cpu_s / whole if whole > 0 else 0.0


def _say(frame: Frame, plan: Plan, found: Found) -> None:
    tally, get = found.tally, frame.texts.get
    if plan.tables:
        waits = {name: f"{value:.1f}" for name, value in _waits(tally).items()}
        frame.out(get("load-moves", rate=f"{tally.moves_per_s():.1f}", count=tally.acks[ACT]))
        frame.out(get("load-waits", p50=waits["p50"], p99=waits["p99"], most=waits["max"]))
        others = tally.acks.total() - tally.acks[ACT]
        frame.out(get("load-others", count=others, hands=tally.hands))
    if found.server is not None:
        memory = f"{found.server[1] / MB:.1f}"
        frame.out(get("load-server", cpu=f"{found.server[0]:.1f}", memory=memory))
    frame.out(get("load-own", cpu=f"{_own_cpu(tally):.1f}"))
    for message, codes in (
        ("load-refused", tally.refusals), ("load-error", tally.errors), ("load-lost", tally.lost),
    ):  # fmt: skip
        for code, count in sorted(codes.items()):
            frame.out(get(message, code=code, count=count))
    if tally.stuck:
        frame.out(get("load-stuck", count=tally.stuck))
