"""`mesaya play`: one person and bots, to the end of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mesaya.bots import Bot, find
from mesaya.cards import Seat
from mesaya.cli.terminal import Stopped, Terminal
from mesaya.fair.opening import Opening
from mesaya.fair.transcript import Table
from mesaya.game import Game, Match, Rng
from mesaya.lab.driver import Witnesses, play_deal
from mesaya.lab.fair_source import FairSource, Secrets, opened_match
from mesaya.notation.records import dumps, dumps_match
from mesaya.options import Options
from mesaya.server.minds import named
from mesaya.texts import Texts

SESSION = 5
"""Deals of a game that has no end of its own (points13), unless the player says otherwise."""

HINTER = "sharp@1"
"""The bot whose choice a hint is."""


class Setup:
    """What a terminal game is made of."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        seat: Seat,
        name: str,
        bots: Sequence[str],
        deals: int | None,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seat = seat
        self.name = name
        self.bots = bots
        self.deals = deals


def play(
    setup: Setup,
    texts: Texts,
    rng: Rng,
    read: Callable[[str], str | None],
    write: Callable[[str], None],
    save: Callable[[str, Sequence[Table], Table | None], None],
    secrets: Secrets,
) -> bool:
    """Play until the match is over, or the player stops (False).

    Every deal goes through CRS-1, and so does the choice of the first dealer. `save` gets the
    record's text, the transcripts of the deals that were finished, and that of hand 0 if there was
    one.
    """
    names = seat_names(setup, texts)
    kinds = ["human" if seat == setup.seat else "bot" for seat in range(setup.seats)]
    fair = FairSource(secrets, list(zip(names, kinds, strict=True)))
    match = opened_match(setup.game, setup.options, setup.seats, fair)
    hinter = find(named(HINTER, setup.game.name), setup.game.name)
    terminal = Terminal(texts, names, setup.seat, match, hinter, read, write)
    seated = [
        find(setup.bots[seat % len(setup.bots)], setup.game.name) for seat in range(setup.seats)
    ]
    seated[setup.seat] = Bot("person", terminal.choose, looks=True)
    transcripts: list[Table] = []
    _welcome(setup, texts, names, write)
    if fair.opening is not None:
        for line in opening_lines(fair.opening, texts, names, setup.seat):
            write(line)
    try:
        finished = _deals(setup, texts, terminal, match, seated, rng, write, fair, transcripts)
    except (Stopped, KeyboardInterrupt):
        write(texts.get("stopped"))
        finished = False
    finally:
        records = [recorder.record() for recorder in terminal.recorders]
        if records:
            text = dumps(records[0]) if len(records) == 1 else dumps_match(records)
            save(text, transcripts, fair.opening_transcript())
    return finished


def _deals(
    setup: Setup,
    texts: Texts,
    terminal: Terminal,
    match: Match,
    seated: Sequence[Bot],
    rng: Rng,
    write: Callable[[str], None],
    fair: FairSource,
    transcripts: list[Table],
) -> bool:
    limit = setup.deals or (SESSION if setup.game.name == "points13" else None)
    played = 0
    while not match.over and (limit is None or played < limit):
        if played:
            write(texts.get("deal-next"))
        terminal.match = match
        witness = Witnesses(terminal, fair)
        outcome = play_deal(match, seated, rng, witness, source=fair).outcome
        transcripts.append(fair.transcript())
        match = match.after(outcome)
        terminal.sheet.add(outcome, match)
        played += 1
        for line in terminal.sheet.lines():
            write(line)
    if not match.over:
        write(texts.get("session-over", count=played))
        return True
    winners = [terminal.names[seat] for seat in match.winners]
    write(texts.get("scores-winners", names=", ".join(winners), count=len(winners)))
    if outcome_goats(match):
        write(texts.get("scores-goats"))
    write(texts.get("match-over"))
    return True


def outcome_goats(match: Match) -> bool:
    """R4.14 True when the losers of a Kozel match are goats with eggs."""
    return bool(getattr(match, "goats_with_eggs", False))


def seat_names(setup: Setup, texts: Texts) -> list[str]:
    """A name for every seat: the player's own, and one of the catalog's for each bot."""
    pool = [name.strip() for name in texts.get("bot-names").split(",")]
    pool = [name for name in pool if name != setup.name]
    names = [pool[index % len(pool)] for index in range(setup.seats - 1)]
    names.insert(setup.seat, setup.name)
    return names


def opening_lines(opening: Opening, texts: Texts, names: Sequence[str], seat: Seat) -> list[str]:
    """R2.7, S5 Who drew what, who draws again, and who deals first; `seat` is the reader's."""
    lines = []
    for index, drawn in enumerate(opening.rounds):
        if index:
            again = ", ".join([names[who] for who in drawn])
            lines.append(texts.get("opening-again", names=again))
        for who, card in drawn.items():
            you = int(who == seat)
            lines.append(texts.get("opening-drew", you=you, name=names[who], card=card))
    you = int(opening.dealer == seat)
    return [*lines, texts.get("opening-dealer", you=you, name=names[opening.dealer])]


def _welcome(
    setup: Setup, texts: Texts, names: Sequence[str], write: Callable[[str], None]
) -> None:
    others = ", ".join(name for seat, name in enumerate(names) if seat != setup.seat)
    game = texts.get(f"game-{setup.game.name}")
    write(
        texts.get("welcome", game=game, name=setup.name, seat=f"p{setup.seat + 1}", others=others)
    )
    partners = {"omi6": 3, "kozel4": 2}
    step = partners.get(setup.game.name)
    if step is not None:
        write(texts.get("welcome-partner", partner=names[(setup.seat + step) % setup.seats]))
