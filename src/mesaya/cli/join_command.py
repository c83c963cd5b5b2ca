"""`mesaya join`: a chair at a table of a room, in the terminal."""

from __future__ import annotations

import asyncio
import contextlib
import getpass
import json
import sys
from pathlib import Path
from secrets import token_bytes
from typing import NamedTuple

from mesaya.cli.frame import NO, OK, SEATS, Frame
from mesaya.client import Client, Lost, Turned, create_table, new_player
from mesaya.client.http import HttpRefused
from mesaya.client.table import View
from mesaya.fair.hashing import Json


class Visit(NamedTuple):
    """What was asked for on the command line."""

    url: str
    code: str | None
    new: str | None
    name: str | None
    watch: bool
    keys: Path


def run_join(frame: Frame, visit: Visit) -> int:
    """Sit down and play; the exit code."""
    try:
        return asyncio.run(_joined(frame, visit))
    except Lost as lost:
        frame.fail(NO, "join-lost", code=lost.code)
    except HttpRefused as refused:
        frame.fail(NO, "refused", why=frame.texts.get(refused.code))
    except OSError:
        frame.fail(NO, "no_answer", url=visit.url)


async def _joined(frame: Frame, visit: Visit) -> int:
    url = visit.url.rstrip("/")
    token, key = await _identity(visit, url)
    code = visit.code
    if visit.new is not None:
        game = frame.game(visit.new)
        code = await create_table(url, token, game=game.name, seats=SEATS[game.name])
    if code is None:
        frame.fail(NO, "no_such_table")
    mode = "watch" if visit.watch else "seat"
    async with await Client.join(url, token, code, mode=mode, key=key) as client:
        settings = client.view["settings"]
        assert isinstance(settings, dict), "as the server sends it"
        game_name = frame.texts.get(f"game-{settings['game']}")
        frame.out(frame.texts.get("join-table", code=code, game=game_name))
        frame.out(frame.texts.get("join-invite", url=url, code=code))
        if not visit.watch:
            await _sit(frame, client, bots=visit.new is not None)
        await _talk(frame, client)
    frame.out(frame.texts.get("join-bye"))
    return OK


async def _identity(visit: Visit, url: str) -> tuple[str, bytes]:
    """Who I am in this room: kept in a file of my own, made at the first visit."""
    known: dict[str, Json] = {}
    with contextlib.suppress(OSError, ValueError):
        known = json.loads(visit.keys.read_text("utf-8"))
    mine = known.get(url)
    if isinstance(mine, dict) and not visit.name:
        return str(mine["token"]), bytes.fromhex(str(mine["key"]))
    name = visit.name or getpass.getuser()
    _, token = await new_player(url, name)
    key = token_bytes(32)
    known[url] = {"token": token, "key": key.hex()}
    visit.keys.parent.mkdir(parents=True, exist_ok=True)
    visit.keys.touch(mode=0o600)
    visit.keys.write_text(json.dumps(known), "utf-8")
    return token, key


async def _sit(frame: Frame, client: Client, *, bots: bool) -> None:
    """The first empty chair is mine; at a table of my own bots take the others."""
    if client.seat < 0:
        free = [at for at, chair in enumerate(_chairs(client)) if not chair["kind"]]
        if free:
            await client.sit(free[0])
        for seat in free[1:] if bots else ():
            await client.ask("addbot", seat=seat)
    frame.out(frame.texts.get("join-seat", seat=client.seat + 1))


def _chairs(client: Client) -> list[View]:
    chairs = client.view["chairs"]
    assert isinstance(chairs, list), "as the server sends it"
    return [chair for chair in chairs if isinstance(chair, dict)]


# --- talking -------------------------------------------------------------------------------------
async def _talk(frame: Frame, client: Client) -> None:
    """Show what happens; do what is typed. Ends with the input, or with “quit”."""
    shown = asyncio.create_task(_show(frame, client))
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    try:
        while not client.closed:
            line = asyncio.create_task(reader.readline())
            done, _ = await asyncio.wait({line, shown}, return_when=asyncio.FIRST_COMPLETED)
            if shown in done:
                line.cancel()
                shown.result()
                return
            text = line.result().decode("utf-8", "replace").strip()
            if text in ("quit", "q") or not line.result():
                return
            await _do(frame, client, text)
    finally:
        shown.cancel()
        await asyncio.gather(shown, return_exceptions=True)


async def _do(frame: Frame, client: Client, text: str) -> None:
    words = _legal(client.view)
    try:
        if text in ("start", "ready", "leave", "rematch", "undo"):
            await client.ask(text)
        elif text.isdigit() and 0 < int(text) <= len(words):
            await client.act(words[int(text) - 1])
        elif text:
            await client.act(text)
    except Turned as refused:
        why = frame.texts.get(refused.code, **{k: str(v) for k, v in refused.detail.items()})
        frame.out(frame.texts.get("refused", why=why))


def _legal(view: View) -> list[str]:
    asked = view.get("asked")
    legal = asked.get("legal", []) if isinstance(asked, dict) else []
    assert isinstance(legal, list), "as the server sends it"
    return [str(row["do"]) for row in legal if isinstance(row, dict)]


async def _show(frame: Frame, client: Client) -> None:
    """Every event, the hand when it is my turn, and the phase when it changes."""
    phase, told, turn = "", 0, -1
    while True:
        for event in client.events[told:]:
            line = _event(client, event)
            if line:
                frame.out(line)
        told = len(client.events)
        if client.closed:
            raise Lost(client.closed)
        if client.view["phase"] != phase:
            phase = str(client.view["phase"])
            frame.out(frame.texts.get("join-phase", phase=phase))
        if _legal(client.view) and turn != client.seq:
            turn = client.seq
            _ask(frame, client)
        async with client.news:
            await client.news.wait()


def _ask(frame: Frame, client: Client) -> None:
    hand = client.view["hand"]
    mine = hand.get("mine") if isinstance(hand, dict) else None
    cards = mine.get("cards") if isinstance(mine, dict) else None
    if isinstance(cards, list):
        frame.out(frame.texts.get("join-hand", cards=" ".join(str(card) for card in cards)))
    frame.out(frame.texts.get("join-turn"))
    for number, text in enumerate(_legal(client.view), 1):
        frame.out(f"  {number} {text}")


SILENT = (
    "offer", "commit", "commits_closed", "seed_opened", "sealed", "proved", "turned_up",
    "hand_closed", "played_by",
)  # fmt: skip
"""What belongs to the fair deal, or is told by the next event."""


def _event(client: Client, event: View) -> str:
    """An event in the words of the grammar; empty for those of the fair deal."""
    name = str(event.get("event", ""))
    if name in SILENT:
        return ""
    seat = event.get("seat")
    who = ""
    if isinstance(seat, int) and 0 <= seat < len(_chairs(client)):
        who = f"p{seat + 1} {_chairs(client)[seat]['name']}: "
    rest = [_text(value) for key, value in event.items() if key not in ("event", "seat")]
    return f"{who}{name} {' '.join(text for text in rest if text)}".strip()


def _text(value: Json) -> str:
    if isinstance(value, list):
        return "".join(_text(item) for item in value)
    return "" if isinstance(value, dict | bool) or value is None else str(value)
