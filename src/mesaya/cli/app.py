"""The commands and their options. Exit codes: 0 yes, 1 no, 2 cannot be read, 130 interrupted.

What `--help` prints is in the catalogs, under `help-COMMAND` and `help-COMMAND-OPTION`.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperCommand, TyperGroup

from mesaya._version import __version__
from mesaya.cli.frame import INTERRUPTED, OK, Frame
from mesaya.texts import pick_language


def _language() -> str:
    """The language wished for: `--lang` on the command line, MESAYA_LANG, LANG."""
    words = sys.argv[1:]
    for place, word in enumerate(words):
        if word == "--lang" and place + 1 < len(words):
            return pick_language(words[place + 1])
        if word.startswith("--lang="):
            return pick_language(word.partition("=")[2])
    return pick_language(os.environ.get("MESAYA_LANG") or os.environ.get("LANG"))


def _localize(command: TyperCommand | TyperGroup, name: str, frame: Frame) -> None:
    """Fill in what `--help` prints."""
    command.help = frame.texts.get(f"help-{name}")
    command.short_help = command.help.split("\n")[0]
    for param in command.params:
        message = f"help-{name}-{param.name}"
        if frame.texts.has(message) and hasattr(param, "help"):
            param.help = frame.texts.get(message)


class _Command(TyperCommand):
    """A command whose help is in the catalogs."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]  # Typer's own type
        """Fill the texts in, then print as always."""
        _localize(self, self.name or "mesaya", Frame(_language()))
        return super().get_help(ctx)


class _Group(TyperGroup):
    """All commands, with help from the catalogs."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]  # Typer's own type
        """Fill the texts in, then print as always."""
        frame = Frame(_language())
        own = frame.texts.has(f"help-{self.name}")
        _localize(self, self.name or "" if own else "mesaya", frame)
        for name, command in self.commands.items():
            if isinstance(command, TyperCommand | TyperGroup):
                _localize(command, name, frame)
        return super().get_help(ctx)


app = typer.Typer(
    cls=_Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Text = Annotated[str, typer.Argument()]
Rules = Annotated[list[str] | None, typer.Option("--rules", metavar="NAME=VALUE")]
Preset = Annotated[str | None, typer.Option("--preset")]
AsJson = Annotated[bool, typer.Option("--json")]


def _version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"mesaya {__version__}\n")
        raise typer.Exit(OK)


@app.callback()
def _start(
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
) -> None:
    del lang, version  # read before the commands load


@app.command(cls=_Command)
def play(
    game: Annotated[str | None, typer.Argument()] = None,
    seats: Annotated[int | None, typer.Option()] = None,
    seat: Annotated[int, typer.Option()] = 1,
    name: Annotated[str | None, typer.Option()] = None,
    bots: Annotated[str, typer.Option()] = "greedy@1",
    seed: Annotated[int | None, typer.Option()] = None,
    deals: Annotated[int | None, typer.Option(min=1)] = None,
    record: Annotated[Path | None, typer.Option()] = None,
    preset: Preset = None,
    rules: Rules = None,
) -> None:
    """`help-play` in the catalogs."""
    from mesaya.cli.play_command import Wish, run_play

    number = random.SystemRandom().randrange(1 << 32) if seed is None else seed
    secret = seed is None
    wish = Wish(game, seats, seat, name, bots, number, deals, record, preset, rules or [], secret)
    raise typer.Exit(run_play(Frame(_language()), wish))


@app.command(cls=_Command)
def replay(file: Text, as_json: AsJson = False) -> None:
    """`help-replay` in the catalogs."""
    from mesaya.cli.record_commands import run_replay

    raise typer.Exit(run_replay(Frame(_language()), file, as_json=as_json))


@app.command(cls=_Command)
def legal(file: Text, as_json: AsJson = False) -> None:
    """`help-legal` in the catalogs."""
    from mesaya.cli.record_commands import run_legal

    raise typer.Exit(run_legal(Frame(_language()), file, as_json=as_json))


@app.command(cls=_Command)
def analyse(
    file: Text,
    deal: Annotated[int | None, typer.Option(min=1)] = None,
    every: Annotated[bool, typer.Option("--all")] = False,
    as_json: AsJson = False,
) -> None:
    """`help-analyse` in the catalogs."""
    from mesaya.cli.analyse_command import run_analyse

    raise typer.Exit(run_analyse(Frame(_language()), file, deal, every=every, as_json=as_json))


@app.command(cls=_Command)
def arrange(
    game: Text,
    cards: Text,
    wild: Annotated[str | None, typer.Option()] = None,
    round_: Annotated[int, typer.Option("--round", min=1, max=6)] = 1,
    deal: Annotated[int, typer.Option(min=1, max=7)] = 1,
    rules: Rules = None,
    as_json: AsJson = False,
) -> None:
    """`help-arrange` in the catalogs."""
    from mesaya.cli.arrange_command import run_arrange

    number = round_ if game == "rummi" else deal
    code = run_arrange(Frame(_language()), game, cards, wild, number, rules or [], as_json=as_json)
    raise typer.Exit(code)


@app.command(cls=_Command)
def simulate(
    game: Text,
    deals: Annotated[int, typer.Option("-n", "--deals", min=1)] = 1000,
    seats: Annotated[int | None, typer.Option()] = None,
    bots: Annotated[str, typer.Option()] = "random@1",
    seed: Annotated[int, typer.Option()] = 1,
    preset: Preset = None,
    rules: Rules = None,
    check: Annotated[bool, typer.Option("--check")] = False,
    transcripts: Annotated[Path | None, typer.Option("--transcripts")] = None,
    as_json: AsJson = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q")] = False,
) -> None:
    """`help-simulate` in the catalogs."""
    from mesaya.cli.simulate_command import Plan, run_simulate

    plan = Plan(
        game, deals, seats, bots, seed, preset, rules or [], check=check, transcripts=transcripts
    )
    raise typer.Exit(run_simulate(Frame(_language()), plan, as_json=as_json, quiet=quiet))


@app.command(cls=_Command)
def verify(
    file: Text,
    record: Annotated[str | None, typer.Option("--record")] = None,
    as_json: AsJson = False,
) -> None:
    """`help-verify` in the catalogs."""
    from mesaya.cli.fair_commands import run_verify

    raise typer.Exit(run_verify(Frame(_language()), file, record, as_json=as_json))


@app.command(cls=_Command)
def deal(
    transcript: Annotated[str, typer.Option("--transcript")],
    as_json: AsJson = False,
) -> None:
    """`help-deal` in the catalogs."""
    from mesaya.cli.fair_commands import run_deal

    raise typer.Exit(run_deal(Frame(_language()), transcript, as_json=as_json))


@app.command(cls=_Command)
def serve(
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    data: Annotated[Path, typer.Option()] = Path("mesaya-data"),
    database: Annotated[str | None, typer.Option()] = None,
    origin: Annotated[list[str] | None, typer.Option()] = None,
    pace: Annotated[float, typer.Option(min=0.0)] = 0.6,
    rate: Annotated[float, typer.Option(min=1.0, hidden=True)] = 10.0,  # for `load`
    metrics: Annotated[bool, typer.Option("--metrics")] = False,
) -> None:
    """`help-serve` in the catalogs."""
    from mesaya.cli.serve_command import run_serve
    from mesaya.server.config import Config, Limits

    limits = Limits(rate=rate, burst=int(2 * rate))
    config = Config(
        host, port, data, database, tuple(origin or ()), pace, limits=limits, open_metrics=metrics
    )
    raise typer.Exit(run_serve(Frame(_language()), config))


@app.command(cls=_Command)
def join(
    url: Text,
    code: Annotated[str | None, typer.Argument()] = None,
    new: Annotated[str | None, typer.Option()] = None,
    name: Annotated[str | None, typer.Option()] = None,
    watch: Annotated[bool, typer.Option("--watch")] = False,
    seats: Annotated[int | None, typer.Option()] = None,
    rate: Annotated[int, typer.Option()] = 0,
    buy_in: Annotated[int, typer.Option()] = 0,
    commission: Annotated[float, typer.Option()] = 0.0,
    clock: Annotated[str, typer.Option()] = "normal",
    tokens: Annotated[int, typer.Option(min=0)] = 0,
    rules: Rules = None,
    no_bots: Annotated[bool, typer.Option("--no-bots")] = False,
    chat: Annotated[bool, typer.Option("--chat")] = False,
) -> None:
    """`help-join` in the catalogs."""
    from mesaya.cli.join_command import Visit, run_join

    keys = Path(typer.get_app_dir("mesaya")) / "rooms.json"
    visit = Visit(
        url, code, new, name, watch, keys, seats, rate, buy_in, commission, clock, tokens,
        rules or [], not no_bots, chat,
    )  # fmt: skip
    raise typer.Exit(run_join(Frame(_language()), visit))


@app.command(cls=_Command)
def load(
    url: Annotated[str | None, typer.Argument()] = None,
    tables: Annotated[int | None, typer.Option(min=0, max=2_000)] = None,
    idle: Annotated[int, typer.Option(min=0, max=5_000)] = 0,
    games: Annotated[str, typer.Option()] = "kozel4",
    seconds: Annotated[float, typer.Option(min=1.0, max=3_600.0)] = 10.0,
    warm_up: Annotated[float, typer.Option(min=0.0, max=600.0)] = 2.0,
    processes: Annotated[int, typer.Option(min=1, max=64)] = 1,
    remote: Annotated[bool, typer.Option("--remote")] = False,
    as_json: AsJson = False,
) -> None:
    """`help-load` in the catalogs."""
    from mesaya.cli.load_command import Load, run_load

    wish = Load(url, tables, idle, games, seconds, warm_up, processes, remote)
    raise typer.Exit(run_load(Frame(_language()), wish, as_json=as_json))


@app.command(cls=_Command)
def backup(
    dest: Annotated[Path, typer.Argument()],
    data: Annotated[Path, typer.Option()] = Path("mesaya-data"),
    database: Annotated[str | None, typer.Option()] = None,
) -> None:
    """`help-backup` in the catalogs."""
    from mesaya.cli.backup_command import run_backup

    raise typer.Exit(run_backup(Frame(_language()), dest, data, database))


ledger = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
app.add_typer(ledger, name="ledger", cls=_Group)


@ledger.command(cls=_Command)
def audit(
    data: Annotated[Path, typer.Option()] = Path("mesaya-data"),
    database: Annotated[str | None, typer.Option()] = None,
) -> None:
    """`help-audit` in the catalogs."""
    from mesaya.cli.ledger_command import run_audit

    raise typer.Exit(run_audit(Frame(_language()), data, database))


@ledger.callback()
def _ledger() -> None:
    """Only so that `audit` stays a word of its own."""


lab = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
app.add_typer(lab, name="lab", cls=_Group)

Deals = Annotated[int, typer.Option("-n", "--deals", min=1)]
Jobs = Annotated[int | None, typer.Option(min=1, max=256)]
Seats = Annotated[int | None, typer.Option()]
Seed = Annotated[int | None, typer.Option()]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")]
File = Annotated[Path | None, typer.Option(metavar="FILE")]
Share = Annotated[float | None, typer.Option(metavar="PERCENT")]
Only = Annotated[int | None, typer.Option(min=0)]
Before = Annotated[str, typer.Option(metavar="JSON")]
Series = Annotated[str, typer.Option()]
Field = Annotated[bool, typer.Option("--field")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q")]
Partner = Annotated[str | None, typer.Option(metavar="BOT")]
Even = Annotated[float | None, typer.Option(metavar="MS", min=0.01, max=10_000.0)]


@lab.command(cls=_Command)
def duel(
    one: Text, two: Text, game: Text, deals: Deals = 200, seats: Seats = None, seed: Seed = None,
    seeds: Series = "test", only: Only = None,
    rules: Rules = None, preset: Preset = None, before: Before = "",
    field: Field = False, partner: Partner = None, even: Even = None, jobs: Jobs = None,
    ray: Ray = None, json: File = None, html: File = None, quiet: Quiet = False,
) -> None:  # fmt: skip
    """`help-duel` in the catalogs."""
    from mesaya.cli.lab_command import Wish, run_duel

    wish = Wish(
        game, deals, seats, seed, seeds, rules or [], preset, before, field, jobs, ray, json, html,
        quiet, partner, even,
    )  # fmt: skip
    raise typer.Exit(run_duel(Frame(_language()), wish, (one, two), only))


@lab.command(cls=_Command)
def gate(
    new: Text, old: Text, game: Text, deals: Deals = 2000, seats: Seats = None, seed: Seed = None,
    seeds: Series = "gate", h0: Share = None,
    h1: Share = None, rules: Rules = None, preset: Preset = None,
    before: Before = "", field: Field = False, partner: Partner = None,
    jobs: Jobs = None, ray: Ray = None, json: File = None, html: File = None, quiet: Quiet = False,
) -> None:  # fmt: skip
    """`help-gate` in the catalogs."""
    from mesaya.cli.lab_command import Wish, run_gate

    wish = Wish(
        game, deals, seats, seed, seeds, rules or [], preset, before, field, jobs, ray, json, html,
        quiet, partner,
    )  # fmt: skip
    raise typer.Exit(run_gate(Frame(_language()), wish, (new, old), h0, h1))


@lab.command(cls=_Command)
def ladder(
    game: Text, bots: Annotated[list[str], typer.Argument()], deals: Deals = 100,
    seats: Seats = None, seed: Seed = None, seeds: Series = "test",
    rules: Rules = None, preset: Preset = None, before: Before = "",
    field: Field = False, jobs: Jobs = None, ray: Ray = None,
    json: File = None, html: File = None, quiet: Quiet = False,
) -> None:  # fmt: skip
    """`help-ladder` in the catalogs."""
    from mesaya.cli.lab_command import Wish, run_ladder

    wish = Wish(
        game, deals, seats, seed, seeds, rules or [], preset, before, field, jobs, ray, json, html,
        quiet,
    )  # fmt: skip
    raise typer.Exit(run_ladder(Frame(_language()), wish, bots))


@lab.command(cls=_Command)
def honest(
    bot: Text, game: Text, deals: Deals = 20,
    every: Annotated[int, typer.Option(min=1)] = 5, seats: Seats = None, seed: Seed = None,
    seeds: Series = "test", rules: Rules = None, preset: Preset = None,
    before: Before = "", json: File = None, html: File = None, quiet: Quiet = False,
) -> None:  # fmt: skip
    """`help-honest` in the catalogs."""
    from mesaya.cli.lab_command import Wish, run_honest

    wish = Wish(
        game, deals, seats, seed, seeds, rules or [], preset, before, False, 1, None, json, html,
        quiet,
    )  # fmt: skip
    raise typer.Exit(run_honest(Frame(_language()), wish, bot, every))


@app.command(cls=_Command)
def rules(game: Text) -> None:
    """`help-rules` in the catalogs."""
    from mesaya.cli.doctor import run_rules

    raise typer.Exit(run_rules(Frame(_language()), game))


@app.command(cls=_Command)
def doctor(as_json: AsJson = False) -> None:
    """`help-doctor` in the catalogs."""
    from mesaya.cli.doctor import run_doctor

    raise typer.Exit(run_doctor(Frame(_language()), as_json=as_json))


def run() -> None:
    """Run the command line, and leave quietly when the reader of the output has gone."""
    try:
        app()
    except KeyboardInterrupt:
        frame = Frame(_language())
        frame.tell(frame.texts.get("interrupted"))
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(OK)
