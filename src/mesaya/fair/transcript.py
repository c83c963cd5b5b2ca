"""The transcript of a hand (section 11): one JSON file that says all that is needed to check it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.fair import log, merkle
from mesaya.fair.hand import FairHand
from mesaya.fair.hashing import Json, NotCanonical, canonical

FORMAT: Final = "crs1-transcript/1"
LIMIT: Final = 4 << 20
"""The longest transcript that is read, in bytes; a hand takes some 60,000."""
DEEP: Final = 32
"""The deepest nesting that is read."""

Table = dict[str, Json]


class Unreadable(ValueError):
    """A file that is no transcript. `why` is a short code."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Log:
    """The chain of one hand while it is played: public parts for all, private ones closed."""

    def __init__(self, table: bytes, key: bytes, first: int = 0, head: bytes | None = None) -> None:
        self.first = first
        self.previous = log.genesis(table) if head is None else head
        self.head = self.previous
        self.key = key
        self.entries: list[Table] = []

    def add(self, public: Mapping[str, Json], private: Mapping[str, Json] | None = None) -> None:
        """Append one entry; its number follows from its place."""
        number = self.first + len(self.entries)
        digest = log.NO_PRIVATE
        if private is not None:
            digest = log.private_digest(log.blind(self.key, number), private)
        self.head = log.entry(self.head, number, public, digest)
        entry: Table = {"seq": number, "public": dict(public)}
        entry["private"] = None if private is None else dict(private)
        self.entries.append(entry)

    def written(self) -> Table:
        """The chain as a transcript writes it, private parts open."""
        return {
            "first_seq": self.first,
            "prev": self.previous.hex(),
            "entries": list(self.entries),
            "head": self.head.hex(),
            "sig": None,
            "key": None,
        }


def root_of(hand: FairHand, index: int, cards: Sequence[int]) -> str:
    """The root over the cards of deck number `index` of a sealed hand, as hex."""
    leaves = merkle.leaves_of(hand.keys[0], hand.attempt.context, index, cards)
    return merkle.root(leaves).hex()


def write(
    hand: FairHand,
    names: Sequence[tuple[str, str]],
    roots: Sequence[tuple[str, int, str]],
    chain: Log,
    result: Mapping[str, Json],
    software: str,
) -> Table:
    """The transcript of a hand that is over; `names` are (name, kind) per seat of the roster."""
    return {
        "format": FORMAT,
        "software": {"version": software, "engine_sha256": None},
        "table_id": hand.table.hex(),
        "hand_no": hand.hand,
        "spec": hand.spec,
        "dealer": hand.dealer,
        "roster": [
            [place.seat, place.player.hex(), place.custody, *names[place.seat]]
            for place in hand.roster
        ],
        "attempts": list(hand.reveal()),
        "beacon": None,
        "deck_roots": [
            {"label": label, "index": index, "root": found} for label, index, found in roots
        ],
        "log": chain.written(),
        "result": dict(result),
    }


def voided_result(seats: int, reason: str) -> Table:
    """W4 The result of a hand that the house gave up after it was sealed: nothing for anybody."""
    return {
        "points": [0] * seats,
        "ending": "voided",
        "void": reason,
        "settlement": [{"account": f"seat:{seat}", "delta": 0} for seat in range(seats)],
        "commission": 0,
        "ledger_tx": None,
    }


def dumps(transcript: Mapping[str, Json]) -> str:
    """The transcript as canonical JSON."""
    return canonical(transcript).decode("utf-8") + "\n"


# --- reading -------------------------------------------------------------------------------------
def loads(data: bytes) -> Table:
    """The transcript in a file; raises `Unreadable`.

    Refused besides what `parsed` refuses: anything that is not a table or not of this format.
    """
    found = parsed(data)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Unreadable("not_a_transcript")
    return found


def parsed(data: bytes) -> Json:
    """The JSON in a file from outside; raises `Unreadable`.

    Refused: more than 4 MiB, no UTF-8, no JSON, a key twice, floats, nesting without end, and what
    canonical JSON does not write.
    """
    if len(data) > LIMIT:
        raise Unreadable("too_large")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("not_text") from None
    if depth(text) > DEEP:
        raise Unreadable("too_deep")
    try:
        found: Json = json.loads(
            text, object_pairs_hook=_table, parse_float=_no_float, parse_constant=_no_float
        )
        canonical(found)
    except NotCanonical:
        raise Unreadable("not_canonical") from None
    except (ValueError, RecursionError) as error:
        why = error.why if isinstance(error, Unreadable) else "not_json"
        raise Unreadable(why) from None
    return found


def depth(text: str) -> int:
    """How deep brackets nest, texts included: an upper bound, found without a parser."""
    deep = most = 0
    for letter in text:
        if letter in "[{":
            deep += 1
            most = max(most, deep)
        elif letter in "]}":
            deep -= 1
    return most


def _table(pairs: list[tuple[str, Json]]) -> Table:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unreadable("key_twice")
    return found


def _no_float(text: str) -> Json:
    raise Unreadable("a_float")
