"""The protocol in Python and in TypeScript, asked the same things.

`Other` runs the TypeScript module under Node and answers as `tools/agree.ts` does; `answer` gives
what Python has to say. Requests are made from a seed, so that a difference can be repeated.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from mesaya.fair import log, merkle
from mesaya.fair.commits import HandId, Place, client_seed, context, player_commit, server_commit
from mesaya.fair.hashing import NotCanonical, canonical
from mesaya.fair.streams import bounded, draw, lane_keys, permutation
from mesaya.fair.transcript import Unreadable, parsed

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "web" / "dist" / "agree.mjs"
SIZES = (36, 52, 106, 108, 159)
WORDS = (
    "ක්‍රීඩා", "සිංහල ශ්‍රී", "ரம்மி தமிழ்", "Козёл", "ёЁ", "Ann", "😀", "\u2028", "\x07\n\"\\", "",
    "é", "Å", "가",
)  # fmt: skip


def node() -> str:
    """Node, from the path or the virtual environment; fails with what to do where there is none."""
    found = shutil.which("node")
    for folder in (ROOT / ".venv" / "bin",):
        found = found or shutil.which("node", path=str(folder))
    assert found, "no Node was found: `make test` brings one, or install Node 20.19 or newer"
    assert BUNDLE.exists(), "the TypeScript side is not built: `make web` builds it"
    return found


class Other:
    """The TypeScript implementation, in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, what: str, asked: object) -> object:
        """One request, one answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([what, asked]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"no answer to {what}"
        return json.loads(line)


@contextlib.contextmanager
def other() -> Iterator[Other]:
    """The TypeScript implementation, running."""
    with subprocess.Popen(
        [node(), str(BUNDLE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Other(process)


# --- hands ---------------------------------------------------------------------------------------
def value(rng: random.Random, deep: int = 3) -> object:
    """A value of canonical JSON, with texts in four scripts."""
    kinds = ["int", "text", "none", "bool"] + (["list", "table"] if deep else [])
    match rng.choice(kinds):
        case "int":
            return rng.choice([0, -1, rng.randrange(-(1 << 53) + 1, 1 << 53)])
        case "text":
            return "".join(rng.choice(WORDS) for _ in range(rng.randrange(4)))
        case "none":
            return None
        case "bool":
            return rng.random() < 0.5
        case "list":
            return [value(rng, deep - 1) for _ in range(rng.randrange(4))]
        case _:
            keys = ["a", "b", "B", "_", "10", "9", "", "seat", "~", "\x00"]
            return {key: value(rng, deep - 1) for key in rng.sample(keys, rng.randrange(4))}


def hand(rng: random.Random) -> dict:
    """The makings of a random hand."""
    seats = rng.randrange(1, 9)
    own = [seat for seat in range(seats) if rng.random() < 0.8]
    return {
        "table": rng.randbytes(16).hex(),
        "hand": rng.choice([0, 1, 7, rng.randrange(1 << 53)]),
        "attempt": rng.randrange(3),
        "server_seed": rng.randbytes(128).hex(),
        "spec_hash": hashlib.sha256(canonical(value(rng))).hexdigest(),
        "dealer": rng.randrange(seats),
        "roster": [[seat, rng.randbytes(16).hex(), int(seat in own)] for seat in range(seats)],
        "devices": {str(seat): rng.randbytes(32).hex() for seat in own},
        "phrases": {str(seat): rng.choice(WORDS) for seat in own if rng.random() < 0.5},
        "sizes": [rng.choice(SIZES), rng.randrange(1, 200)],
        "label": rng.choice(["stock", "recycle", "dealer-draw"]),
        "index": rng.randrange(5),
        "stop": rng.randrange(1, 1 << rng.randrange(1, 32)),
        "public": value(rng),
        "private": value(rng),
    }


def answer(asked: dict) -> dict:
    """What Python says of a hand; the same fields as `tools/agree.ts` gives."""
    hid = HandId(bytes.fromhex(asked["table"]), asked["hand"], asked["attempt"])
    seed = bytes.fromhex(asked["server_seed"])
    commit = server_commit(hid, seed)
    roster = [Place(seat, bytes.fromhex(player), own) for seat, player, own in asked["roster"]]
    ctx = context(hid, commit, bytes.fromhex(asked["spec_hash"]), asked["dealer"], roster)
    seeds = {
        int(seat): client_seed(bytes.fromhex(device), ctx, asked["phrases"].get(seat, ""))
        for seat, device in asked["devices"].items()
    }
    keys = lane_keys(seed, ctx, seeds)
    decks = []
    for size in asked["sizes"]:
        deck = permutation(keys, "deck", 0, size)
        leaves = merkle.leaves_of(keys[0], ctx, 0, deck)
        place = asked["stop"] % size
        decks.append(
            {
                "deck": deck,
                "root": merkle.root(leaves).hex(),
                "salt": merkle.salt(keys[0], 0, place).hex(),
                "path": [step.hex() for step in merkle.path(leaves, place)],
            }
        )
    digest = log.private_digest(log.blind(keys[0], asked["hand"]), asked["private"])
    return {
        "commit": commit.hex(),
        "ctx": ctx.hex(),
        "seeds": {str(seat): own.hex() for seat, own in seeds.items()},
        "commits": {str(seat): player_commit(ctx, seat, own).hex() for seat, own in seeds.items()},
        "prk": [key.hex() for key in keys],
        "decks": decks,
        "mix": permutation(keys, asked["label"], asked["index"], asked["sizes"][0]),
        "draw": draw(keys, asked["label"], asked["index"], asked["stop"]),
        "head": log.entry(log.genesis(hid.table), asked["hand"], asked["public"], digest).hex(),
    }


# --- words, JSON, files --------------------------------------------------------------------------
def words(rng: random.Random) -> dict:
    """Synthetic words around the limit of a number, most of them to be thrown away."""
    stop = rng.choice([2, 3, 52, 106, 108, 159, rng.randrange(1, 1 << 32)])
    limit = (1 << 32) - (1 << 32) % stop
    near = [min(limit + rng.randrange(4), (1 << 32) - 1) for _ in range(rng.randrange(9))]
    near = [word for word in near if word >= limit]
    return {"words": [*near, rng.choice([0, limit - 1, rng.randrange(limit)])], "n": stop}


def drawn(asked: dict) -> dict:
    """The number that Python draws, and how many words it took."""
    stream = iter(asked["words"])
    found = bounded(stream, asked["n"])
    return {"value": found, "used": len(asked["words"]) - len(list(stream))}


def encoded(found: object) -> str:
    """The canonical bytes, or that there are none."""
    try:
        return canonical(found).hex()
    except NotCanonical:
        return "not canonical"


def odd(rng: random.Random) -> object:
    """A value that canonical JSON may not write."""
    return rng.choice(
        [1.5, 1 << 53, -(1 << 53), {"é": 1}, ["e\u0301"], "\ud800", {"a": ["x\udc00"]}, value(rng)]
    )


def broken(rng: random.Random, whole: bytes) -> bytes:
    """A file with something wrong: cut, flipped, doubled, or parts of it elsewhere."""
    place, size = rng.randrange(len(whole)), rng.randrange(1, 40)
    match rng.randrange(6):
        case 0:
            return whole[:place]
        case 1:
            return (
                whole[:place] + bytes([whole[place] ^ 1 << rng.randrange(8)]) + whole[place + 1 :]
            )
        case 2:
            return whole[:place] + whole[place : place + size] * 2 + whole[place + size :]
        case 3:
            return whole[:place] + whole[place + size :]
        case 4:
            bit = rng.choice(
                [
                    b"1.5",
                    b"-0",
                    b"1e3",
                    b"NaN",
                    b"{}",
                    b"[]",
                    b'"',
                    b"\\u0000",
                    b"\xff",
                    b" ",
                    b"01",
                ]
            )
            return whole[:place] + bit + whole[place:]
        case _:
            return rng.randbytes(size)


def read(data: bytes) -> dict:
    """What Python reads from a file, or why it does not."""
    try:
        return {"read": canonical(parsed(data)).hex()}
    except Unreadable as error:
        return {"why": error.why}
