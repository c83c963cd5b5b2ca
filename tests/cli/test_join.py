"""A seat at a table of a real server, in the terminal: typed line by line, read line by line."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sys

import pexpect
import pytest

from cli.joining import ASKED, Joined, free_port, joined, serving
from mesaya.client import Client
from mesaya.fair.transcript import loads
from mesaya.fair.verify import verify
from mesaya.lab.audit import audit
from server.running import go, running


# --- playing -------------------------------------------------------------------------------------
def test_a_whole_match_against_bots(tmp_path):
    async def work():
        async with (
            running(tmp_path / "room") as room,
            joined(tmp_path / "home", room.base, "--new", "kozel4", "--name", "Oleg",
                   "--clock", "relaxed") as oleg,
        ):  # fmt: skip
            await oleg.until("to begin")
            await oleg.type("start")
            hands = 0
            while "match." not in (
                line := await oleg.until(ASKED, "for the next hand", " win the match.")
            ):
                hands += "next hand" in line
                await oleg.type("ready" if "next hand" in line else "1")
            assert hands >= 1
            await oleg.until("Type “rematch” for another match")
            oleg.read = len(oleg.heard)
            assert max(await totals(oleg)) >= 12
            assert await oleg.ask("quit", "your chair is kept")
            assert await oleg.end() == 0
            check_the_reading(oleg)
            code = re.search(r"Table (\S+):", oleg.text).group(1)
            place = room.house.find(code)
            kept = [room.house.storage.transcript_of(place.key, hand) for hand in (1, hands)]
            for text in kept:
                verdict = verify(loads(text.encode()), audit)
                assert verdict.verdict == "verified", verdict

    go(work(), 25)


def check_the_reading(oleg: Joined) -> None:
    """Every line a sentence of the catalogs, none a word of the machine; own cards only."""
    for line in oleg.heard:
        assert not re.search(r"\{|event-|join-|table-|_", line), line
        assert "??" not in line or "folds ??" in line, line
    dealt = [line for line in oleg.heard if "dealt" in line]
    assert dealt and all(line.startswith("You are dealt") for line in dealt)
    assert any(re.match(r"Your hand: (\S\S ?){1,4}$", line) for line in oleg.heard)
    assert any(line.startswith("Totals: Oleg and ") for line in oleg.heard)


async def totals(oleg: Joined) -> list[int]:
    answer = await oleg.ask("scores", "Totals:")
    return [int(figure) for figure in re.findall(r" (\d+)(?:,|$)", answer)]


def test_a_hand_for_tokens(tmp_path):
    """Two people; one drops, having been told twice what it costs, and pays it."""

    async def work():
        async with (
            running(tmp_path / "room") as room,
            joined(tmp_path / "home", room.base, "--new", "points13", "--seats", "2", "--rate", "5",
                   "--commission", "5", "--name", "Oleg", "--tokens", "2000") as oleg,
        ):  # fmt: skip
            await oleg.until("5 tokens a point. A hand needs 650 tokens.")
            await oleg.until("You sit down in chair 1.")
            before = int(
                re.sub(
                    r"\D", "", re.search(r"holds ([\d,]+)", await oleg.until("Your purse")).group(1)
                )
            )
            code = re.search(r"Table (\S+):", oleg.text).group(1)
            _, token = await room.player("Ann")
            async with await Client.join(room.base, token, code) as ann:
                await ann.sit(1)
                await oleg.until("Ann sits down in chair 2.")
                assert "2,000 tokens" in await oleg.ask("p", "Chair 1: Oleg, host")
                await oleg.ask("topup 500", "You have 2,500 tokens before you.")
                await oleg.ask("topup much", "That is no number of tokens")
                await oleg.type("start")
                other = asyncio.create_task(throw_away(ann))
                await oleg.until("Draw a card or take the discard.")
                await oleg.until(r"drop (20 points, 100 tokens)")
                await oleg.ask("drop", "That costs 20 points, which are 100 tokens")
                await oleg.ask("no", "Nothing is done.")
                await oleg.ask("yes", "Nothing was asked")
                await oleg.ask("drop", "Type “yes” if you mean it.")
                await oleg.ask("yes", "You drop for 20 points.")
                await oleg.until("This hand: Oleg 20, Ann 0")
                await oleg.until("Tokens: Oleg −100, Ann +95")
                await oleg.until("The house keeps 5 tokens.")
                after = await oleg.until("Your purse holds")
                assert f"{before - 500:,} tokens; 2,400 tokens lie on tables" in after
                other.cancel()
                await asyncio.gather(other, return_exceptions=True)
            await oleg.ask("leave", "You left the table.")
            assert await oleg.end() == 0

    go(work(), 25)


async def throw_away(client: Client) -> None:
    """Draw, and throw the drawn card away, until it is over."""
    async for view in client.turns():
        legal = [row["do"] for row in view["asked"]["legal"]]
        thrown = [line for line in legal if line.startswith("discard")]
        await client.act("draw" if "draw" in legal else thrown[-1])


def test_at_a_real_terminal_of_80_columns(tmp_path):
    """No line is longer than the terminal, and Ctrl-D leaves."""

    async def work():
        async with running(tmp_path / "room") as room:
            await asyncio.to_thread(at_terminal, room.base, tmp_path)

    go(work(), 25)


def at_terminal(base: str, tmp_path) -> None:
    words = ["-m", "mesaya", "--lang", "en", "join", base, "--new", "contract", "--name", "Oleg"]
    env = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "TERM": "dumb"}
    env.pop("COLUMNS", None)
    child = pexpect.spawn(
        sys.executable, words, encoding="utf-8", echo=False, timeout=15, dimensions=(40, 80),
        env=env,
    )  # fmt: skip
    heard = []
    for wanted, typed in [("to begin", "start"), *[(re.escape(ASKED), "1")] * 6]:
        child.expect(wanted)
        heard.append(child.before + child.after)
        child.sendline(typed)
    child.sendline("help")
    child.expect("forfeit, leave")
    heard.append(child.before)
    child.sendeof()
    child.expect(pexpect.EOF)
    heard.append(child.before)
    child.close()
    assert child.exitstatus == 0
    assert "your chair is kept" in heard[-1]
    lines = "".join(heard).split("\r\n")
    assert len(lines) > 50
    assert [line for line in lines if len(line) > 80] == []


def test_what_is_typed_wrongly(tmp_path):
    async def work():
        async with (
            running(tmp_path / "room") as room,
            joined(tmp_path / "home", room.base, "--new", "rummi", "--seats", "3", "--name", "Oleg",
                   "--no-bots", "--clock", "relaxed", "--rules", "first_dealer=seat0") as oleg,
        ):  # fmt: skip
            await oleg.until("to begin")
            await oleg.ask("start", "Chairs are still empty")
            await oleg.ask("hand", "You have no hand just now.")
            await oleg.ask("sit 2", "You sit at this table already.")
            await oleg.ask("kick 9", "There is no such chair.")
            await oleg.ask("kick 2", "Nobody sits there.")
            await oleg.ask("chat hi", "At this table there is no free text.")
            await oleg.ask("say boo", "There is no such phrase.")
            await oleg.ask("say", "well_played")
            await oleg.ask("say well played", "You say: Well played!")
            await oleg.ask("draw", "That cannot be done now.")
            await oleg.ask("scores", "No deal is finished yet.")
            await oleg.ask("p", "Chair 2: free")
            await oleg.ask("bots", "sits down in chair 3: a bot.")
            await oleg.ask("kick 3", "The bot in chair 3 is gone.")
            await oleg.ask("bots", "sits down in chair 3: a bot.")
            await oleg.ask("bots", "No chair is free.")
            await oleg.ask("help", "Play with the words of the records")
            await oleg.type("start")
            await oleg.until("Put one card back.")
            await oleg.until(ASKED)
            await oleg.ask("dance", "“dance” is not a command here.")
            await oleg.ask("99", "the numbers go from 1 to ")
            await oleg.ask("0", "There is no number 0 to choose")
            await oleg.ask("toss 1 2", "A number stands for a whole way here")
            await oleg.ask("toss Zz", "“toss Zz” is not a command here.")
            await oleg.ask("discard " + card_of(oleg), "(R0")
            await oleg.ask("undo", "There is nothing to take back.")
            await oleg.ask("forfeit", "In this game nobody gives up.")
            await oleg.ask("g " + card_of(oleg), "Grouped")
            await oleg.ask("u", "The last grouping is undone.")
            await oleg.ask("a", "contract", "Best arrangement")
            await oleg.ask("leave", "A bot plays on in your chair")
            await oleg.ask("toss " + card_of(oleg), "You put back")
            assert await oleg.ask("quit", "your chair is kept")
            assert await oleg.end() == 0

    go(work(), 25)


def card_of(oleg: Joined) -> str:
    """The first card of the hand as it was shown last."""
    hands = [line for line in oleg.heard if line.startswith("Your hand: ")]
    return hands[-1].split()[2]


def test_who_comes_again_is_the_same_player(tmp_path):
    async def work():
        async with running(tmp_path / "room") as room:
            words = [room.base, "--new", "kozel4", "--name", "Oleg"]
            async with joined(tmp_path / "home", *words) as oleg:
                await oleg.until("to begin")
                code = re.search(r"Table (\S+):", oleg.text).group(1)
                await oleg.type("quit")
                assert await oleg.end() == 0
            async with joined(tmp_path / "home", room.base, code) as again:
                await again.until("Chair 1: Oleg, host")
                await again.ask("table", "Chair 2: Nimal (bot)")
                async with joined(tmp_path / "home", room.base, code, "--name", "Oleg") as third:
                    await again.until("You are at this table somewhere else now")
                    assert await again.end() == 1
                    await third.until("to begin")
            async with joined(
                tmp_path / "home", room.base, code, "--watch", "--name", "Ann"
            ) as ann:
                await ann.until("Type “sit” to take a chair")
                await ann.ask("ready", "Only who sits at this table may do that.")
                await ann.ask("sit", "No chair is free.")
        kept = tmp_path / "home" / "mesaya" / "rooms.json"
        assert kept.stat().st_mode & 0o777 == 0o600

    go(work(), 25)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--new", "kozel4", "--rate", "5"], "look at --rate"),
        (["--new", "points13", "--buy-in", "5"], "look at --buy-in"),
        (["--new", "kozel4", "--seats", "5"], "look at --seats"),
        (["--new", "points13", "--commission", "50"], "look at --commission"),
        (["--new", "kozel4", "--clock", "slow"], "There is no clock slow"),
        (["--new", "kozel4", "--rules", "trumps=all"], "There is no option trumps"),
        (["--new", "chess"], "There is no game chess"),
    ],
)
def test_a_table_that_cannot_be_is_not_asked_for(tmp_path, words, told):
    async def work():
        async with joined(tmp_path, "http://127.0.0.1:9", *words) as found:
            await found.until(told)
            assert await found.end() == 2

    go(work(), 15)


def test_nobody_there_and_no_such_table(tmp_path):
    async def work():
        async with joined(tmp_path, "http://127.0.0.1:9", "ABCD-EFGH") as found:
            await found.until("Nobody answers at http://127.0.0.1:9")
            assert await found.end() == 1
        async with joined(tmp_path, "nonsense", "ABCD-EFGH") as found:
            await found.until("Nobody answers at nonsense")
            assert await found.end() == 1
        async with (
            running(tmp_path / "room") as room,
            joined(tmp_path, room.base, "ABCD-EFGH") as found,
        ):
            await found.until("There is no such table.")
            assert await found.end() == 1

    go(work(), 20)


# --- a line that is cut --------------------------------------------------------------------------
def test_a_cut_line_is_mended_and_the_game_goes_on(tmp_path):
    async def work():
        port = free_port()
        base = f"http://127.0.0.1:{port}"
        async with contextlib.AsyncExitStack() as stack:
            async with serving(tmp_path / "room", port):
                oleg = await stack.enter_async_context(
                    joined(
                        tmp_path / "home",
                        base,
                        "--new",
                        "kozel4",
                        "--clock",
                        "relaxed",
                        "--name",
                        "Oleg",
                    )
                )
                await oleg.until("to begin")
                await oleg.type("start")
                await oleg.until(ASKED)
            await oleg.until("The line is cut. Trying to come back")
            await oleg.ask("1", "There is no line to the room just now.")
            async with serving(tmp_path / "room", port):
                await oleg.until("The line is there again", seconds=20)
                await oleg.until(ASKED)
                await oleg.ask("1", "You ")
                while "next hand" not in await oleg.until(ASKED, "for the next hand"):
                    await oleg.type("1")
                assert oleg.text.count("The line is cut.") == 1
                assert "ATTENTION" not in oleg.text
                await oleg.type("ready")
                await oleg.until(ASKED)
                await oleg.type("quit")
                assert await oleg.end() == 0

    go(work(), 40)
