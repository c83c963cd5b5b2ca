"""`mesaya lab`: how strong a bot is, over deals that anybody can repeat."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

import msgspec

from mesaya.bots import Bot, find, known
from mesaya.cli.frame import NO, OK, SEATS, UNREADABLE, Frame, guarded
from mesaya.cli.lab_tables import print_report
from mesaya.cli.progress import Show, progress
from mesaya.lab.driver import CAP
from mesaya.lab.duel import Job, Setup, Stuck
from mesaya.lab.even import evened
from mesaya.lab.gate import BETTER, GAIN, NOT_BETTER, Hypotheses, decide
from mesaya.lab.honest import Honesty
from mesaya.lab.ladder import Pair, odds_of, pairs_of, rated
from mesaya.lab.measures import TEAMS
from mesaya.lab.pool import SIZE, Here, Pool, Runner, collect
from mesaya.lab.ray_pool import NoRay, OtherVersion, RayPool
from mesaya.lab.report import (
    DuelReport,
    GateReport,
    HonestReport,
    LadderReport,
    Made,
    Report,
    dumps,
    made,
    proof,
    rank,
    result,
    setting,
)
from mesaya.lab.report_html import page
from mesaya.lab.seeds import SERIES, series_of

BOTS: Final = "mesaya.bots."
CLOCK: Final = time.perf_counter
UNDECIDED: Final = 2
"""The exit code of a gate that came to no answer."""


class Wish(NamedTuple):
    """What the commands have in common, as the command line says it."""

    game: str
    deals: int
    seats: int | None
    seed: int | None
    seeds: str
    rules: Sequence[str]
    preset: str | None
    before: str
    field: bool
    jobs: int | None
    ray: str | None
    json: Path | None
    html: Path | None
    quiet: bool
    partner: str | None = None
    even: float | None = None


# --- the commands --------------------------------------------------------------------------------
def run_duel(frame: Frame, wish: Wish, bots: tuple[str, str], only: int | None) -> int:
    """Two bots over the same deals: 0 when it was played, whoever won."""
    job, setup = _job(frame, wish, bots)
    first, deals = (0, wish.deals) if only is None else (only, 1)
    _check_files(frame, wish)
    if wish.even is not None:
        job, setup = _job(frame, wish, _on_equal_terms(job, wish.even))
    start = CLOCK()
    with _Run(frame, wish, deals) as runner, _bar(frame, wish, deals) as show:
        by = _by(wish, runner)
        played = collect(runner, job, range(first, first + deals), show)
    found = result(job, played, setup.fair_share(), len(setup.layouts))
    report = DuelReport(made=by, setting=setting(job, first), seconds=_since(start), result=found)
    _hand_over(frame, wish, report)
    return OK


def run_gate(
    frame: Frame, wish: Wish, bots: tuple[str, str], h0: float | None, h1: float | None
) -> int:
    """The new bot against the old: 0 it is better, 1 it is not, 2 neither is sure at the cap."""
    job, setup = _job(frame, wish, bots)
    fair = setup.fair_share()
    low = fair if h0 is None else h0 / 100
    high = low * GAIN if h1 is None else h1 / 100
    if not 0 < low < high < 1:
        frame.fail(UNREADABLE, "lab-bad-hypotheses", h0=f"{100 * low:g}", h1=f"{100 * high:g}")
    _check_files(frame, wish)
    start = CLOCK()
    with _Run(frame, wish, wish.deals) as runner, _bar(frame, wish, wish.deals) as show:
        by = _by(wish, runner)
        gate, played = decide(runner, job, range(wish.deals), Hypotheses(low, high), show)
    report = GateReport(
        made=by, setting=setting(job), seconds=_since(start), proof=proof(gate),
        result=result(job, played, fair, len(setup.layouts)),
    )  # fmt: skip
    _hand_over(frame, wish, report)
    return {BETTER: OK, NOT_BETTER: NO}.get(gate.answer, UNDECIDED)


def run_ladder(frame: Frame, wish: Wish, bots: Sequence[str]) -> int:
    """Everybody against everybody: 0 when it was played."""
    if len(bots) < 2:
        frame.fail(UNREADABLE, "lab-few-bots")
    places = pairs_of(len(bots))
    jobs = [_job(frame, wish, (bots[one], bots[two])) for one, two in places]
    names = [bot.name for bot in _bots(frame, wish.game, bots)]
    if len(set(names)) < len(names):
        frame.fail(UNREADABLE, "lab-twice", bot=max(names, key=names.count))
    _check_files(frame, wish)
    start = CLOCK()
    pairs: list[Pair] = []
    results = []
    total = wish.deals * len(jobs)
    with _Run(frame, wish, total) as runner, _bar(frame, wish, total) as show:
        by = _by(wish, runner)
        for (one, two), (job, setup) in zip(places, jobs, strict=True):
            each = _after(show, wish.deals * len(pairs))
            played = collect(runner, job, range(wish.deals), each)
            fair = setup.fair_share()
            pairs.append(Pair(one, two, odds_of(fair), tuple(played.rows)))
            results.append(result(job, played, fair, len(setup.layouts)))
    ratings = rated(names, pairs, random.Random("ladder"))
    report = LadderReport(
        made=by, setting=setting(jobs[0][0]), seconds=_since(start),
        ranks=[rank(rating) for rating in ratings], results=results,
    )  # fmt: skip
    _hand_over(frame, wish, report)
    return OK


def run_honest(frame: Frame, wish: Wish, bot: str, every: int) -> int:
    """Ask a bot again with hidden cards dealt again: 0 it always did the same, 1 it did not, 2 it
    could not be asked."""
    job, setup = _job(frame, wish, (bot, bot))
    _check_files(frame, wish)
    start = CLOCK()
    honesty = Honesty(setup, setup.bots[0], random.Random, every)
    with _bar(frame, wish, wish.deals) as show:
        for number in range(wish.deals):
            honesty.deal(number)
            if show is not None:
                show(number + 1)
    found = honesty.found()
    report = HonestReport(
        made=made(1, ray=False), setting=setting(job), seconds=_since(start),
        bot=setup.bots[0].name, deals=wish.deals, asked=found.asked, worlds=found.worlds,
        differences=list(found.differences),
    )  # fmt: skip
    _hand_over(frame, wish, report)
    if not found.asked:
        frame.fail(UNREADABLE, "lab-none-asked")
    return NO if found.differences else OK


# --- what was asked for --------------------------------------------------------------------------
def _job(frame: Frame, wish: Wish, bots: tuple[str, str]) -> tuple[Job, Setup]:
    """The job; what cannot be read or played stops with exit code 2 and says why."""
    frame.game(wish.game)
    one, two = _bots(frame, wish.game, bots)
    if wish.field and wish.game in TEAMS:
        frame.fail(UNREADABLE, "lab-no-field", game=wish.game)
    if wish.partner is not None and wish.game not in TEAMS:
        frame.fail(UNREADABLE, "lab-no-partner", game=wish.game)
    if wish.seed is None and wish.seeds not in SERIES:
        frame.fail(UNREADABLE, "lab-bad-series", text=wish.seeds, series=", ".join(SERIES))
    if wish.before:
        _check_before(frame, wish.before)
    rules = frame.rules(wish.rules, wish.preset, wish.game)
    job = Job(
        game=wish.game,
        seats=wish.seats or SEATS[wish.game],
        bots=(one.name, two.name),
        series=wish.seeds if wish.seed is None else series_of(wish.seed),
        rules={name: value for name, value in rules.items() if isinstance(value, str | int)},
        field=wish.field,
        before=wish.before,
        partner="" if wish.partner is None else _bots(frame, wish.game, [wish.partner])[0].name,
    )
    return job, guarded(frame, lambda: Setup(job))


def _on_equal_terms(job: Job, ms: float) -> tuple[str, str]:
    """The bots with budgets that take so long here."""
    one, two = [evened(name, job, ms / 1000, CLOCK, random.Random) for name in job.bots]
    return one, two


def _bots(frame: Frame, game: str, names: Sequence[str]) -> list[Bot]:
    found: list[Bot] = []
    for name in names:
        try:
            found.append(find(name, game))
        except (KeyError, ModuleNotFoundError) as error:
            # a searching bot that this game does not have; not a fault inside of one
            if isinstance(error, ModuleNotFoundError) and not str(error.name).startswith(BOTS):
                raise
            frame.fail(UNREADABLE, "unknown-bot", text=name, bots=", ".join(known(game)))
    return found


def _check_before(frame: Frame, text: str) -> None:
    try:
        msgspec.json.decode(text, type=dict)
    except msgspec.DecodeError:
        frame.fail(UNREADABLE, "lab-bad-before", text=text)


def _check_files(frame: Frame, wish: Wish) -> None:
    """Files that cannot be written are found before hours of play, not after."""
    for path in (wish.json, wish.html):
        if path is not None and str(path) != "-":
            try:
                path.open("ab").close()
            except OSError as error:
                _unwritten(frame, path, error)


def _unwritten(frame: Frame, path: Path, error: OSError) -> NoReturn:
    why = error.strerror or str(error)
    frame.fail(UNREADABLE, "lab-unwritten", path=str(path), why=why)


# --- playing -------------------------------------------------------------------------------------
class _Run:
    """A runner for as long as it is needed; what stops it is said in a sentence."""

    def __init__(self, frame: Frame, wish: Wish, deals: int) -> None:
        self.frame = frame
        self.ray = wish.ray
        chunks = -(-deals // SIZE)
        self.jobs = max(1, min(wish.jobs or os.cpu_count() or 1, chunks))
        self.inner: AbstractContextManager[Runner] = nullcontext(Here(CLOCK, random.Random))

    def __enter__(self) -> Runner:
        if self.ray is not None:
            try:
                self.inner = RayPool(self.ray, CLOCK, random.Random)
            except NoRay as error:
                message = "lab-ray-lost" if error.why else "lab-ray-missing"
                self.frame.fail(UNREADABLE, message, address=self.ray, why=error.why)
        elif self.jobs > 1:
            self.inner = Pool(self.jobs, CLOCK, random.Random)
        return self.inner.__enter__()

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self.inner.__exit__(None, None, None)
        match error:
            case Stuck():
                turn = error.rotation + 1
                self.frame.fail(NO, "lab-stuck", deal=error.deal, rotation=turn, cap=CAP)
            case OtherVersion():
                self.frame.fail(NO, "lab-ray-version", version=error.version)
            case BrokenProcessPool():
                self.frame.fail(NO, "lab-broken")
            case _:
                pass


def _bar(frame: Frame, wish: Wish, deals: int) -> AbstractContextManager[Show | None]:
    return progress(frame.texts, deals, quiet=wish.quiet)


def _after(show: Show | None, done: int) -> Show | None:
    """Progress of a part of the whole, before which so many deals were done."""
    return None if show is None else lambda more: show(done + more)


def _by(wish: Wish, runner: Runner) -> Made:
    return made(runner.workers, ray=wish.ray is not None)


def _since(start: float) -> float:
    return round(CLOCK() - start, 3)


# --- what came out -------------------------------------------------------------------------------
def _hand_over(frame: Frame, wish: Wish, report: Report) -> None:
    """Print the report, and write the files that were asked for."""
    if wish.json is None or str(wish.json) != "-":
        print_report(report, frame.texts)
    if wish.json is not None:
        _write(frame, wish.json, dumps(report).decode() + "\n")
    if wish.html is not None:
        _write(frame, wish.html, page(report, frame.texts))


def _write(frame: Frame, path: Path, text: str) -> None:
    if str(path) == "-":
        frame.out(text.rstrip("\n"))
        return
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        _unwritten(frame, path, error)
