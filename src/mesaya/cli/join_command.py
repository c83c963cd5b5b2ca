"""`mesaya join`: a chair at a table of a room, in the terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, get_args

import msgspec

from mesaya.cli.frame import NO, OK, SEATS, UNREADABLE, Frame, guarded
from mesaya.cli.remote_commands import Commands
from mesaya.cli.remote_identity import Identity, forget, identity
from mesaya.cli.remote_line import Line
from mesaya.cli.remote_names import Names
from mesaya.cli.remote_refusals import refusal
from mesaya.cli.remote_sight import Sight, sight
from mesaya.cli.remote_talk import Talk
from mesaya.cli.remote_voice import Voice
from mesaya.client import Lost, create_table
from mesaya.client.http import HttpRefused
from mesaya.fair.hashing import Json
from mesaya.table.clocks import Setting
from mesaya.table.refusals import Refused
from mesaya.table.settings import Settings, check

NOT_KNOWN: Final = 4001
BPS: Final = 100
"""Hundredths of a per cent in one."""


class Visit(NamedTuple):
    """What was asked for on the command line."""

    url: str
    code: str | None
    new: str | None
    name: str | None
    watch: bool
    keys: Path
    seats: int | None = None
    rate: int = 0
    buy_in: int = 0
    commission: float = 0.0
    clock: str = "normal"
    tokens: int = 0
    rules: Sequence[str] = ()
    bots: bool = True
    chat: bool = False


def run_join(frame: Frame, visit: Visit) -> int:
    """Sit down and play; the exit code."""
    visit = visit._replace(url=visit.url.rstrip("/"))
    settings = None if visit.new is None else _settings(frame, visit, visit.new)
    try:
        return asyncio.run(_joined(frame, visit, settings))
    except Lost as lost:
        frame.fail(NO, "join-lost", code=lost.code)
    except HttpRefused as refused:
        frame.tell(refusal(frame.texts, refused.code))
        return NO
    except OSError:
        frame.fail(NO, "no_answer", url=visit.url)


def _settings(frame: Frame, visit: Visit, name: str) -> dict[str, Json]:
    """The new table, checked here so that a mistake is told with its place."""
    game = frame.game(name).name
    if visit.clock not in get_args(Setting):
        clocks = ", ".join(get_args(Setting))
        frame.fail(UNREADABLE, "join-bad-clock", text=visit.clock, clocks=clocks)
    rules = frame.rules(visit.rules)
    found: dict[str, Json] = {
        "game": game,
        "seats": visit.seats or SEATS[game],
        "rules": {key: value for key, value in rules.items() if isinstance(value, int | str)},
        "clock": visit.clock,
        "rate": visit.rate,
        "buy_in": visit.buy_in,
        "commission_bps": round(visit.commission * BPS),
        "chat": visit.chat,
    }
    try:
        guarded(frame, lambda: check(msgspec.convert(found, Settings)))
    except Refused as refused:
        most = refused.detail.get("most", 0)
        limit = most if isinstance(most, int) else 0
        setting = str(refused.detail.get("setting", ""))
        frame.fail(UNREADABLE, "join-bad-setting", setting=setting, most=limit)
    return found


async def _joined(frame: Frame, visit: Visit, settings: dict[str, Json] | None) -> int:
    try:
        line = await _opened(visit, settings)
    except (Lost, HttpRefused) as error:
        if error.code not in (NOT_KNOWN, "not_known"):
            raise
        forget(visit.keys, visit.url)  # the room was made anew, and so is the player
        line = await _opened(visit, settings)
    try:
        return await _at_table(frame, visit, line)
    finally:
        await line.close()


async def _opened(visit: Visit, settings: dict[str, Json] | None) -> Line:
    """A line to the table that is wished for, made first if it is a new one."""
    code = visit.code or ""
    try:
        me: Identity = await identity(visit.keys, visit.url, visit.name)
        if settings is not None:
            code = await create_table(visit.url, me.token, **settings)
    except ValueError:  # no address, or something else than a room answers there
        raise ConnectionError from None
    line = Line(visit.url, me, code, "watch" if visit.watch else "seat")
    await line.open()
    return line


async def _at_table(frame: Frame, visit: Visit, line: Line) -> int:
    voice = Voice(frame)
    commands = Commands(frame.texts, line, visit.tokens, voice.say)
    talk = Talk(frame, line, commands, voice)
    seen = sight(line.client.view)
    voice.say(_welcome(frame, visit, seen, commands.names))
    if not visit.watch and seen.you < 0:
        await commands.do("sit")
        if visit.new is not None and visit.bots and not seen.tokens:
            await commands.do("bots")
    await talk.tell()
    if seen.tokens and not visit.watch:
        await talk.purse()  # the house gives tokens to who sits down for the first time
    seen = sight(line.client.view)
    if seen.hand.delayed or (seen.hand.chairs and not seen.asked.legal):
        voice.say(commands.table())
    word = await talk.go()
    seated = int(sight(line.client.view).you >= 0)
    left = "join-left-table" if word == "leave" else "join-bye"
    voice.say([frame.texts.get(left, seated=seated)])
    return OK


def _welcome(frame: Frame, visit: Visit, seen: Sight, names: Names) -> list[str]:
    """Where this is, how others come, what is played for, and who sits here."""
    get, settings = frame.texts.get, seen.settings
    lines = [
        get("join-table", code=seen.code, game=get(f"game-{settings.game}")),
        get("join-invite", url=visit.url, code=seen.code),
    ]
    if seen.tokens:
        amount = get("tokens-count", count=settings.buy_in)
        hold = get("tokens-count", count=settings.hold)
        kind = "rate" if settings.rate else "buy_in"
        lines.append(get(f"table-stakes-{kind}", rate=settings.rate, hold=hold, tokens=amount))
    return lines if visit.new else [*lines, *names.lines(seen)]
