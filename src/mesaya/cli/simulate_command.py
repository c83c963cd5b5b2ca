"""`mesaya simulate`: many deals, one report."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from mesaya.cli.frame import NO, OK, SEATS, UNREADABLE, Frame, guarded
from mesaya.cli.progress import progress
from mesaya.fair.transcript import Table, dumps
from mesaya.lab.driver import CAP, Stalled
from mesaya.lab.fair_source import FairSource
from mesaya.lab.simulate import Report, simulate
from mesaya.texts import Texts


class Plan:
    """What is to be simulated, as the command line says it."""

    def __init__(
        self,
        game: str,
        deals: int,
        seats: int | None,
        bots: str,
        seed: int,
        preset: str | None,
        rules: Sequence[str],
        *,
        check: bool,
        transcripts: Path | None,
    ) -> None:
        self.game = game
        self.deals = deals
        self.seats = seats or SEATS.get(game, 0)
        self.bots = bots
        self.seed = seed
        self.preset = preset
        self.rules = rules
        self.check = check
        self.transcripts = transcripts


def run_simulate(frame: Frame, plan: Plan, *, as_json: bool, quiet: bool) -> int:
    """Simulate and print; the exit code."""
    book = frame.game(plan.game)
    options = guarded(frame, lambda: book.options(frame.rules(plan.rules, plan.preset, plan.game)))
    guarded(frame, lambda: book.match(options, plan.seats, 0))
    players = frame.bots(plan.bots, plan.game)
    fair, keep, keep_opening = _fair(frame, plan, [bot.name for bot in players])
    done = [0]
    with progress(frame.texts, plan.deals, quiet=quiet) as show:

        def step(number: int) -> None:
            done[0] = number
            if show is not None:
                show(number)

        try:
            report = simulate(
                book,
                options,
                plan.seats,
                players,
                plan.deals,
                lambda number: random.Random(f"{plan.seed}/{number}"),
                plan.seed,
                time.perf_counter,
                step,
                check=plan.check,
                fair=fair,
                keep=keep,
                keep_opening=keep_opening,
            )
        except Stalled:
            frame.fail(NO, "simulate-stall", number=done[0] + 1, cap=CAP, seed=plan.seed)
    if as_json:
        frame.json(msgspec.to_builtins(report))
    else:
        for line in _lines(frame.texts, report):
            frame.out(line)
    return OK


Keep = Callable[[int, Table], None]


def _fair(
    frame: Frame, plan: Plan, bots: Sequence[str]
) -> tuple[FairSource | None, Keep | None, Keep | None]:
    """Deals through CRS-1 from the seed of the plan; where transcripts of deals and openings go."""
    folder = plan.transcripts
    if folder is None:
        return None, None, None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        frame.fail(UNREADABLE, "record-failed", path=str(folder), why=why)
    names = [(bots[seat % len(bots)], "bot") for seat in range(plan.seats)]
    rng = random.Random(f"fair/{plan.seed}")

    def keep(number: int, transcript: Table) -> None:
        path = folder / f"{plan.game}-{number + 1:06}.json"
        path.write_text(dumps(transcript), "utf-8")

    def keep_opening(number: int, transcript: Table) -> None:
        path = folder / f"{plan.game}-{number + 1:04}-opening.json"
        path.write_text(dumps(transcript), "utf-8")

    return FairSource(rng.randbytes, names), keep, keep_opening


def _lines(texts: Texts, report: Report) -> list[str]:
    teams = len(report.wins) != report.seats
    heads = [
        texts.get("simulate-team", team="ABC"[place]) if teams else f"p{place + 1}"
        for place in range(len(report.wins))
    ]
    game = texts.get(f"game-{report.game}")
    bots = ", ".join(f"p{number} {name}" for number, name in enumerate(report.bots, 1))
    size, seed = report.seats, report.seed
    lines = [
        texts.get("simulate-head", game=game, deals=report.deals, seats=size, seed=str(seed)),
        texts.get("simulate-bots", bots=bots),
    ]
    for place, head in enumerate(heads):
        score = f"{report.scores[place]:.2f}"
        lines.append(texts.get("simulate-row", who=head, wins=report.wins[place], score=score))
    endings = ", ".join(f"{name} {count}" for name, count in report.endings.items())
    lengths = report.lengths
    lines += [
        texts.get("simulate-endings", endings=endings),
        texts.get("simulate-lengths", least=lengths.least, mean=f"{lengths.mean:.1f}",
                  most=lengths.most),
        texts.get("simulate-speed", decisions=report.decisions, seconds=f"{report.seconds:.2f}",
                  rate=round(report.decisions_per_second)),
    ]  # fmt: skip
    return lines
