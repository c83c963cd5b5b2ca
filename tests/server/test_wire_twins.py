"""Two houses whose deals differ only in what a seat may not know send it the same bytes."""

from __future__ import annotations

import re

import msgspec
import pytest

from mesaya.bots import find
from mesaya.cards import FACE_TEXT, SPECTATOR
from mesaya.dealing.hosted import HostedHand
from mesaya.events import Dealt
from mesaya.fair.commits import client_seed, player_commit
from mesaya.notation.verbs import action_text
from mesaya.server import house as houses
from mesaya.server import messages as say
from mesaya.server.app import Server
from mesaya.server.config import Config
from mesaya.server.players import Player
from mesaya.table import commands as ask
from mesaya.table.settings import Settings
from mesaya.table.state import Phase
from server.running import SEATS, go
from table.rooms import ENCODE, counter, player
from table.test_secrets import hidden_cards, seen_cards, swapped_seal

SEALS = re.compile(rb'"(?:root|deck_root|salt)":"[0-9a-f]*"|"(?:path|deck_roots)":\[[^\]]*\]')
"""Hashes over all cards: they differ with the cards, and tell nothing of them."""
NOON = 1_000_000.0
PEOPLE = SEATS | {"omi6": 6, "kozel4": 4}


class Heard:
    """A socket that only keeps what it is sent."""

    def __init__(self, who: str, *, watching: bool) -> None:
        self.player, self.watching, self.seat = who, watching, SPECTATOR
        self.sent: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.sent.append(SEALS.sub(b"", data))

    def close(self, why: say.Message, code: int) -> None:
        self.sent.append(ENCODE(why) + str(code).encode())


class Twin:
    """A house with one table, at which a script is played; the same script gives the same bytes."""

    def __init__(self, data, game: str, seed: str, rules: dict) -> None:
        self.game, self.seed, self.rules = game, seed, rules
        self.server = Server(Config(data=data), lambda: NOON)
        self.house = self.server.house
        self.script: list[tuple[str, ask.AnyCommand]] = []
        self.answers: list[bytes] = []
        self.ears = [Heard(player(0), watching=False), Heard(player(99), watching=True)]

    async def open(self) -> None:
        await self.house.open()
        settings = Settings(self.game, PEOPLE[self.game], rules=self.rules)
        self.place = await self.house.create(settings, Player(player(0), "Ann", "en"))
        for ear in self.ears:
            await self.house.join(self.place, ear, 0)

    async def close(self) -> None:
        await self.house.close()
        self.server.close()

    async def do(self, who: str, command: ask.AnyCommand) -> None:
        answer = await self.house.ask(self.place, who, f"c{len(self.script)}", command)
        self.script.append((who, command))
        self.answers.append(ENCODE(answer))

    # --- the first twin finds the script ---------------------------------------------------------
    async def play(self, acts: int) -> None:
        """Up to so many moves in the first hand, then guesses at the cards of others."""
        for seat in range(PEOPLE[self.game]):
            await self.do(player(seat), ask.Sit(seat, f"person {seat}"))
        await self.do(player(0), ask.Start())
        brain, rng = find("greedy", self.game), self.place.rng
        rng.seed(self.seed)
        while acts:
            if await self._seeds():
                continue
            assert self.place.table.phase == Phase.PLAYING, "the hand was over too soon"
            asked = self.place.table.view(0, NOON)["asked"]
            seat = next(s for s in asked["chairs"] if s not in asked["answered"])
            eyes, legal = self.place.table.sight(seat)
            await self.do(player(seat), ask.Act(action_text(brain.choose(eyes, legal, rng))))
            acts -= 1
        await self._guess()

    async def _seeds(self) -> bool:
        """Promise and open, as a client would; True if anybody had to."""
        fair = self.place.table.view(SPECTATOR, NOON)["fair"]
        for name in ("unpromised", "unopened"):
            for seat in fair.get(name, ()):
                ctx = bytes.fromhex(fair["offer"]["ctx"])
                place = fair["chairs"].index(seat)
                luck = client_seed(bytes([seat]) * 32, ctx, "luck")
                hand, attempt = fair["hand"], fair["offer"]["attempt"]
                promise = player_commit(ctx, place, luck).hex()
                what = (
                    ask.Commit(hand, attempt, promise)
                    if name == "unpromised"
                    else ask.OpenSeed(hand, attempt, luck.hex())
                )
                await self.do(player(seat), what)
                return True
        return False

    async def _guess(self) -> None:
        assert self.place.table.phase == Phase.PLAYING, "the hand was over too soon"
        mine = self.place.table.view(0, NOON)["hand"].get("mine", {}).get("cards", [])
        for face in FACE_TEXT:
            if face not in mine:
                for verb in ("discard", "play", "lead", "beat"):
                    await self.do(player(0), ask.Act(f"{verb} {face}"))
                await self.do(player(99), ask.Act(f"play {face}"))
        await self.do(player(0), ask.Arrange(("Ac", "2c")))

    # --- the second plays it ---------------------------------------------------------------------
    async def follow(self, script, answers) -> bool:
        """The same commands; False if the cards of somebody else did not allow his."""
        for (who, command), first in zip(script, answers):
            await self.do(who, command)
            if who not in (player(0), player(99)) and self.answers[-1] != first:
                return False
        return True

    def facts(self):
        return self.place.keeper.facts(self.server.storage.log_of(self.place.key))


async def twins(tmp_path, monkeypatch, game: str, rules: dict, number: int, most: int) -> int:
    """Every pair of cards that neither viewer has seen is dealt the other way; how many were."""
    seed, tried = f"hands{game}{number}", 0
    with monkeypatch.context() as patch:
        patch.setattr(houses, "token_bytes", counter(seed))
        one = Twin(tmp_path / "one", game, seed, rules)
        await one.open()
        await one.play(4 + 4 * number)
        facts = one.facts()
        await one.close()
    (mine, table), (open_cards, _) = seen_cards(facts, 0), seen_cards(facts, SPECTATOR)
    hidden = hidden_cards(table, 0, mine | open_cards)
    for at in range(0, len(hidden) // 2, max(1, len(hidden) // (2 * most))):
        swapped = hidden[at], hidden[-1 - at]
        with monkeypatch.context() as patch:
            patch.setattr(houses, "token_bytes", counter(seed))
            patch.setattr(HostedHand, "seal", swapped_seal(*swapped))
            other = Twin(tmp_path / f"{at}", game, seed, rules)
            await other.open()
            same = await other.follow(one.script, one.answers)
            await other.close()
        if same:
            tried += 1
            assert other.answers == one.answers, swapped
            for first, second in zip(one.ears, other.ears):
                assert len(first.sent) > 10
                assert second.sent == first.sent, swapped
    return tried


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("rummi", {}),
        ("contract", {"buying": True}),
        ("omi6", {}),
        ("points13", {}),
        ("kozel4", {"molodka": "any_time"}),
    ],
)
def test_hidden_cards_change_no_byte_that_a_socket_is_sent(tmp_path, monkeypatch, game, rules):
    async def work():
        tried = [
            await twins(tmp_path / str(number), monkeypatch, game, rules, number, 4)
            for number in range(2)
        ]
        assert sum(tried) >= 3

    go(work(), 120)


def test_a_hidden_card_that_changes_a_byte_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(Dealt, "seen_by", lambda self, seat: self)
    with pytest.raises(AssertionError):
        go(twins(tmp_path, monkeypatch, "points13", {}, 0, 30), 60)


def test_the_cards_decide_what_is_sent(tmp_path, monkeypatch):
    """The same script with the same cards gives the same bytes, so only cards can change them."""

    async def work():
        found = []
        for name in ("a", "b"):
            with monkeypatch.context() as patch:
                patch.setattr(houses, "token_bytes", counter("same"))
                twin = Twin(tmp_path / name, "kozel4", "same", {})
                await twin.open()
                await twin.play(8)
                await twin.close()
                found.append([twin.answers, *[ear.sent for ear in twin.ears]])
        assert found[0] == found[1]
        assert msgspec.json.decode(found[0][1][0])["t"] == "welcome"

    go(work())
