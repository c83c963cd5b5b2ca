"""What the room writes down about itself: one JSON object a line, on stderr.

An exception is told by its type and the places that it passed, never by its text or its values:
these may name cards that nobody may know.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Mapping
from typing import Any, Final, TextIO

import structlog

MOST_PLACES: Final = 30
"""So many places of a traceback, the innermost."""


def configure(stream: TextIO = sys.stderr) -> None:
    """From now on our own lines and those of the libraries go to `stream`, all of one form."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def trouble(error: BaseException) -> dict[str, Any]:
    """An exception as fields of a log line: its type, its places, and those of what led to it."""
    told: dict[str, Any] = {"error": type(error).__qualname__, "at": _places(error)}
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        told["after"] = {"error": type(before).__qualname__, "at": _places(before)}
    return told


def _places(error: BaseException) -> list[str]:
    """`module:line function` from the outermost to the innermost."""
    return [
        f"{frame.f_globals.get('__name__', '?')}:{line} {frame.f_code.co_name}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ][-MOST_PLACES:]


class _Lines(logging.Formatter):
    """Lines of the libraries in our form; asyncio names the exception from the second line on."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        told: dict[str, Any] = {"event": record.getMessage().partition("\n")[0]}
        if record.exc_info and record.exc_info[1] is not None:
            told |= trouble(record.exc_info[1])
        return _rendered(record.name, record.levelname.lower(), told)


def _rendered(source: str, level: str, told: Mapping[str, Any]) -> str:
    line: dict[str, Any] = {**told, "source": source, "level": level}
    stamp = structlog.processors.TimeStamper(fmt="iso", utc=True, key="time")
    made = structlog.processors.JSONRenderer()(None, level, stamp(None, level, line))
    return made if isinstance(made, str) else made.decode()
