"""`mesaya play`: choosing a game, sitting down, keeping the record."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from secrets import token_bytes
from typing import NamedTuple

from mesaya.cli.frame import OK, SEATS, UNREADABLE, Frame, guarded
from mesaya.cli.play import Setup, play
from mesaya.fair.transcript import Table, dumps
from mesaya.games import NAMES


class Wish(NamedTuple):
    """What the player asked for on the command line."""

    game: str | None
    seats: int | None
    seat: int
    name: str | None
    bots: str
    seed: int
    deals: int | None
    record: Path | None
    preset: str | None
    rules: Sequence[str]
    secret: bool


def run_play(frame: Frame, wish: Wish) -> int:
    """Sit down and play; the exit code."""
    chosen = wish.game or _choose(frame)
    if chosen is None:
        return OK
    book = frame.game(chosen)
    count = wish.seats or SEATS[chosen]
    options = guarded(frame, lambda: book.options(frame.rules(wish.rules, wish.preset, chosen)))
    guarded(frame, lambda: book.match(options, count, 0))
    if not 1 <= wish.seat <= count:
        frame.fail(UNREADABLE, "seat-outside", seat=wish.seat, seats=count)
    frame.bots(wish.bots, chosen)
    person = wish.name or frame.texts.get("default-name")
    bots = wish.bots.split(",")
    setup = Setup(book, options, count, wish.seat - 1, person, bots, wish.deals)
    now = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path = wish.record or Path(f"mesaya-{chosen}-{now}.match")
    rng = random.Random(wish.seed)
    secrets = token_bytes if wish.secret else random.Random(f"fair/{wish.seed}").randbytes

    def save(text: str, transcripts: Sequence[Table], opening: Table | None) -> None:
        _save(frame, path, text)
        if opening is not None:
            _save(frame, path.with_name(f"{path.stem}-opening.json"), dumps(opening))
        for number, transcript in enumerate(transcripts, 1):
            _save(frame, path.with_name(f"{path.stem}-deal{number}.json"), dumps(transcript))

    play(setup, frame.texts, rng, _read, frame.out, save, secrets)
    return OK


def _choose(frame: Frame) -> str | None:
    """Ask for a game until one is named; None when there is no more input."""
    get = frame.texts.get
    frame.out(get("choose-game"))
    for number, name in enumerate(NAMES, 1):
        about = get(f"about-{name}")
        frame.out(
            get("choose-game-line", number=number, name=get(f"game-{name}"), id=name, about=about)
        )
    while (text := _read(get("prompt"))) is not None:
        text = text.strip().lower()
        if text in NAMES:
            return text
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(NAMES):
            return NAMES[int(text) - 1]
        frame.out(get("choose-again", text=text, count=len(NAMES)))
    return None


def _read(prompt: str) -> str | None:
    """A line that the player types, or None at the end of input."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    try:
        return input()
    except (EOFError, UnicodeDecodeError):
        sys.stdout.write("\n")
        return None


def _save(frame: Frame, path: Path, text: str) -> None:
    """Write the record; where that fails nothing is lost, it is printed instead."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        frame.tell(frame.texts.get("record-failed", path=str(path), why=why))
        frame.out(text)
    else:
        frame.out(frame.texts.get("record-written", path=str(path)))
