"""`mesaya verify` and `mesaya deal`: what a transcript proves, and who got what."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mesaya.cli.frame import NO, OK, UNREADABLE, Frame
from mesaya.fair.opening import Opening
from mesaya.fair.reading import Fault
from mesaya.fair.record import loads_record
from mesaya.fair.transcript import LIMIT, Unreadable, loads
from mesaya.fair.verify import NOTE, VERIFIED, verify, who_deals_first, who_got_what
from mesaya.lab.audit import audit

T = TypeVar("T")


def run_verify(frame: Frame, path: str, record: str | None, *, as_json: bool) -> int:
    """Check every step and print them, with a client's own record if there is one.

    Exit code 0 verified, 1 failed, incomplete or with warnings, 2 unreadable.
    """
    transcript = _read(frame, path, loads)
    own = None if record is None else _read(frame, record, loads_record)
    verdict = verify(transcript, audit, own)
    if as_json:
        checks = [check._asdict() for check in verdict.checks]
        frame.json({"verdict": verdict.verdict, "checks": checks})
    else:
        for check in verdict.checks:
            why = frame.texts.get(f"verify-{check.code}")
            detail = "" if check.status == NOTE else check.detail
            line = frame.texts.get(
                "verify-line", code=check.code, status=check.status, why=why, detail=detail
            )
            frame.out(line.rstrip())
        failed = verdict.failed_at()
        frame.out(frame.texts.get(f"verdict-{verdict.verdict}", code=failed))
    return OK if verdict.verdict == VERIFIED else NO


def run_deal(frame: Frame, path: str, *, as_json: bool) -> int:
    """Print who got what, or of hand 0 who drew what and who deals first.

    Exit code 0, 1 if the deal cannot be recomputed, 2 unreadable.
    """
    transcript = _read(frame, path, loads)
    try:
        opening = who_deals_first(transcript)
        if opening is not None:
            _opening(frame, opening, as_json=as_json)
            return OK
        hands, shown, stock = who_got_what(transcript)
    except Fault as fault:
        frame.fail(NO, "deal-failed", why=str(fault))
    if as_json:
        frame.json({"hands": {f"p{seat + 1}": hands[seat] for seat in sorted(hands)},
                    "shown": shown, "stock": stock})  # fmt: skip
        return OK
    for seat in sorted(hands):
        frame.out(f"p{seat + 1} {' '.join(hands[seat])}")
    for name, card in shown.items():
        frame.out(f"* {name} {card}")
    frame.out(f"* stock {' '.join(stock)}")
    return OK


def _opening(frame: Frame, opening: Opening, *, as_json: bool) -> None:
    """Hand 0: a line for each card that was drawn, round by round, and the dealer."""
    rounds = [{f"p{seat + 1}": card for seat, card in drawn.items()} for drawn in opening.rounds]
    dealer = f"p{opening.dealer + 1}"
    if as_json:
        frame.json({"drawn": rounds, "dealer": dealer})
        return
    for drawn in rounds:
        for seat, card in drawn.items():
            frame.out(f"{seat} {card}")
    frame.out(f"* dealer {dealer}")


def _read(frame: Frame, path: str, load: Callable[[bytes], T]) -> T:
    """What is in a file; one that cannot be read stops with exit code 2."""
    try:
        with Path(path).open("rb") as file:
            return load(file.read(LIMIT + 1))
    except (OSError, ValueError) as error:
        why = error.why if isinstance(error, Unreadable) else "no_file"
        message = frame.texts.get(f"transcript-{why}")
        frame.fail(UNREADABLE, "cannot-read", path=path, message=message)
