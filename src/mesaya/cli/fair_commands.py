"""`mesaya verify` and `mesaya deal`: what a transcript proves, and who got what."""

from __future__ import annotations

from pathlib import Path

from mesaya.cli.frame import NO, OK, UNREADABLE, Frame
from mesaya.fair.transcript import LIMIT, Table, Unreadable, loads
from mesaya.fair.verify import VERIFIED, Fault, verify, who_got_what
from mesaya.lab.audit import audit


def run_verify(frame: Frame, path: str, *, as_json: bool) -> int:
    """Check every step and print them; exit code 0 verified, 1 failed or warnings, 2 unreadable."""
    verdict = verify(_read(frame, path), audit)
    if as_json:
        checks = [check._asdict() for check in verdict.checks]
        frame.json({"verdict": verdict.verdict, "checks": checks})
    else:
        for check in verdict.checks:
            why = frame.texts.get(f"verify-{check.code}")
            line = frame.texts.get(
                "verify-line", code=check.code, status=check.status, why=why, detail=check.detail
            )
            frame.out(line.rstrip())
        failed = verdict.failed_at()
        frame.out(frame.texts.get(f"verdict-{verdict.verdict}", code=failed))
    return OK if verdict.verdict == VERIFIED else NO


def run_deal(frame: Frame, path: str, *, as_json: bool) -> int:
    """Print who got what; exit code 0, 1 if the deal cannot be recomputed, 2 unreadable."""
    transcript = _read(frame, path)
    try:
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


def _read(frame: Frame, path: str) -> Table:
    """The transcript in a file; one that cannot be read stops with exit code 2."""
    try:
        with Path(path).open("rb") as file:
            return loads(file.read(LIMIT + 1))
    except (OSError, ValueError) as error:
        why = error.why if isinstance(error, Unreadable) else "no_file"
        message = frame.texts.get(f"transcript-{why}")
        frame.fail(UNREADABLE, "cannot-read", path=path, message=message)
