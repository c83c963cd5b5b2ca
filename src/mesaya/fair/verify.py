"""Checking a transcript (section 12): each step by its code, and the first that fails by its name.

Everything but the rules of the game is checked here, from the transcript alone. What needs a rule
book (V9 the next card, V10 mixes in mid-hand, V12 the play) is handed in as `Audit`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from mesaya.fair import log, merkle
from mesaya.fair.commits import HandId, Place, context, player_commit, server_commit
from mesaya.fair.hashing import Json, canonical, sha
from mesaya.fair.plan import BadPlan, spread
from mesaya.fair.streams import lane_keys, permutation
from mesaya.fair.transcript import FORMAT, Table

OK: Final = "ok"
FAILED: Final = "failed"
WARNING: Final = "warning"

VERIFIED: Final = "verified"
WARNINGS: Final = "warnings"


class Check(NamedTuple):
    """One step: its code, how it came out, and a short word on why."""

    code: str
    status: str
    detail: str


class Fault(Exception):
    """A step that fails; the message is a short word."""


class Sealed(NamedTuple):
    """The hand that was played, recomputed."""

    context: bytes
    keys: tuple[bytes, ...]
    deck: list[int]
    texts: list[str]


Audit = Callable[[Table, Sealed], Sequence[Check]]
"""Replays the play by a rule book; gives the checks V9, V10, V12."""


class Verdict(NamedTuple):
    """What came out: `verified`, `warnings` or `failed`, with every check in order."""

    verdict: str
    checks: tuple[Check, ...]

    def failed_at(self) -> str:
        """The code of the first step that failed; empty if none did."""
        return next((check.code for check in self.checks if check.status == FAILED), "")


# --- reading fields ------------------------------------------------------------------------------
def _table(value: Json) -> Mapping[str, Json]:
    if not isinstance(value, Mapping):
        raise Fault("a table is missing")
    return value


def _list(value: Json) -> Sequence[Json]:
    if not isinstance(value, list):
        raise Fault("a list is missing")
    return value


def _int(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Fault("a number is missing")
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise Fault("a text is missing")
    return value


def _hex(value: Json, size: int) -> bytes:
    text = _text(value)
    if len(text) != 2 * size or text.lower() != text:
        raise Fault("bytes of a wrong length")
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Fault("no hex digits") from None


def _by_seat(value: Json, size: int) -> dict[int, bytes]:
    found: dict[int, bytes] = {}
    for seat, text in _table(value).items():
        if not seat.isdigit() or str(int(seat)) != seat or int(seat) > 255:
            raise Fault("a seat that is none")
        found[int(seat)] = _hex(text, size)
    return found


def _cards(text: str) -> list[str]:
    """The cards of a group; every card as it is held is written with two letters."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


# --- the steps -----------------------------------------------------------------------------------
KEYS: Final = {
    "format", "software", "table_id", "hand_no", "spec", "dealer", "roster", "attempts", "beacon",
    "deck_roots", "log", "result",
}  # fmt: skip


class _Reading:
    """A transcript, taken apart step by step."""

    def __init__(self, transcript: Table) -> None:
        self.whole = transcript
        self.roster: list[Place] = []
        self.promise = b""
        self.context = b""
        self.commits: dict[int, bytes] = {}
        self.opened: dict[int, bytes] = {}
        self.seed = b""
        self.number = 0
        self.sealed: Sealed | None = None

    def hand_id(self, attempt: int) -> HandId:
        """The id of one attempt at this hand."""
        return HandId(_hex(self.whole["table_id"], 16), _int(self.whole["hand_no"]), attempt)

    def form(self) -> None:
        """V1 The file has the fields of its format, and a last attempt that was not void."""
        if set(self.whole) != KEYS or self.whole["format"] != FORMAT:
            raise Fault("fields are missing or unknown")
        self.hand_id(0)
        if self.whole["beacon"] is not None:
            raise Fault("a beacon is not known here")
        for row in _list(self.whole["roster"]):
            seat, player, custody, name, kind = _list(row)
            _text(name)
            if kind not in ("human", "bot") or custody not in (0, 1):
                raise Fault("a roster that is none")
            self.roster.append(Place(_int(seat), _hex(player, 16), _int(custody)))
        seats = [place.seat for place in self.roster]
        if seats != sorted(set(seats)) or _int(self.whole["dealer"]) > 255:
            raise Fault("a roster that is none")
        attempts = _list(self.whole["attempts"])
        if not 1 <= len(attempts) <= 3:
            raise Fault("one to three attempts")
        for place, attempt in enumerate(attempts):
            known = {"attempt", "server_commit", "commits", "opened", "server_seed"}
            last = place == len(attempts) - 1
            if set(_table(attempt)) != (known if last else known | {"void"}):
                raise Fault("an attempt that is none")
            if _int(_table(attempt)["attempt"]) != place:
                raise Fault("attempts out of order")

    def promises(self) -> None:
        """V2 In every attempt the house's seed is the one that it had promised."""
        seen: set[bytes] = set()
        for number, row in enumerate(_list(self.whole["attempts"])):
            attempt = _table(row)
            self.seed = _hex(attempt["server_seed"], 128)
            self.promise = _hex(attempt["server_commit"], 32)
            self.number = number
            if server_commit(self.hand_id(number), self.seed) != self.promise:
                raise Fault("the house's seed is not the one it promised")
            if self.seed in seen:
                raise Fault("a seed was used twice")
            seen.add(self.seed)

    def contexts(self) -> None:
        """V3 What was fixed before anyone opened, in one hash."""
        spec_hash = sha(canonical(_table(self.whole["spec"])))
        hid = self.hand_id(self.number)
        dealer = _int(self.whole["dealer"])
        self.context = context(hid, self.promise, spec_hash, dealer, self.roster)

    def seeds(self) -> None:
        """V4 Every seed that was opened is the one that its seat had promised, for this hand."""
        attempt = _table(_list(self.whole["attempts"])[-1])
        self.commits = _by_seat(attempt["commits"], 32)
        self.opened = _by_seat(attempt["opened"], 32)
        own = {place.seat for place in self.roster if place.custody}
        if set(self.commits) != set(self.opened) or not set(self.opened) <= own:
            raise Fault("the seats that promised are not those that opened")
        if len(set(self.commits.values())) != len(self.commits):
            raise Fault("two seats made one promise")
        for seat, seed in self.opened.items():
            if player_commit(self.context, seat, seed) != self.commits[seat]:
                raise Fault(f"the seed of seat {seat + 1} is not the one it promised")

    def decks(self) -> None:
        """V6 The deck follows from the seeds."""
        texts = [_text(card) for card in _list(_table(self.whole["spec"])["deck"])]
        keys = lane_keys(self.seed, self.context, self.opened)
        deck = permutation(keys, "deck", 0, len(texts))
        self.sealed = Sealed(self.context, keys, deck, [texts[card] for card in deck])

    def roots(self) -> None:
        """V7 The deck is the one whose root was published before the play."""
        sealed = self.deal()
        rows = [_table(row) for row in _list(self.whole["deck_roots"])]
        if not rows or rows[0].get("label") != "deck" or rows[0].get("index") != 0:
            raise Fault("the root of the deck is missing")
        leaves = merkle.leaves_of(sealed.keys[0], sealed.context, 0, sealed.deck)
        if merkle.root(leaves) != _hex(rows[0].get("root"), 32) or len(rows[0]) != 3:
            raise Fault("the deck is not the one that was sealed")

    def hands(self) -> None:
        """V8 The deal plan gives each seat the cards that the log says it was dealt.

        A deal that was given up while it was being dealt stops short: then the first cards count.
        """
        sealed = self.deal()
        plan = _list(_table(self.whole["spec"])["deal_plan"])
        try:
            dealt = spread([list(_list(step)) for step in plan], len(sealed.deck))
        except BadPlan as error:
            raise Fault(str(error)) from None
        told: dict[int, list[str]] = {}
        for row in _list(_table(self.whole["log"])["entries"]):
            public = _table(_table(row)["public"])
            if public.get("t") == "dealt":
                seat = _int(public["seat"])
                private = _table(_table(row)["private"])
                told.setdefault(seat, []).extend(_cards(_text(private["cards"])))
                if len(_cards(_text(private["cards"]))) != _int(public["count"]):
                    raise Fault("a seat was dealt another number of cards than was told")
        for seat, cards in told.items():
            places = dealt.hands.get(seat, [])[: len(cards)]
            if sorted(cards) != sorted([sealed.texts[place] for place in places]):
                raise Fault("a seat was dealt other cards than the plan gives it")

    def chain(self) -> None:
        """V11 The log is one chain: nothing in it was changed, left out or put elsewhere."""
        sealed = self.deal()
        written = _table(self.whole["log"])
        if set(written) != {"first_seq", "prev", "entries", "head", "sig", "key"}:
            raise Fault("a log that is none")
        head = _hex(written["prev"], 32)
        number = _int(written["first_seq"])
        if number == 0 and head != log.genesis(_hex(self.whole["table_id"], 16)):
            raise Fault("the log does not begin at its beginning")
        for row in _list(written["entries"]):
            entry = _table(row)
            if set(entry) != {"seq", "public", "private"} or entry["seq"] != number:
                raise Fault("entries out of order")
            digest = log.NO_PRIVATE
            if entry["private"] is not None:
                digest = log.private_digest(log.blind(sealed.keys[0], number), entry["private"])
            head = log.entry(head, number, entry["public"], digest)
            number += 1
        if head != _hex(written["head"], 32):
            raise Fault("the chain does not lead to its head")
        if written["sig"] is not None or written["key"] is not None:
            raise Fault("signatures are not known here")
        self._in_log([_table(_table(row)["public"]) for row in _list(written["entries"])])

    def _in_log(self, told: Sequence[Mapping[str, Json]]) -> None:
        """V11 What no hash of the deal binds stands in the chain too: names, voids, the result."""
        attempts = _list(self.whole["attempts"])
        names: Table = {
            "t": "hand",
            "software": self.whole["software"],
            "roster": self.whole["roster"],
        }
        expected = [names, *[{"t": "void", "attempt": attempt} for attempt in attempts[:-1]]]
        if list(told[: len(expected)]) != expected:
            raise Fault("the log tells of another hand")
        if not told or told[-1] != {"t": "closed", "result": self.whole["result"]}:
            raise Fault("the log tells of another result")

    def result(self) -> None:
        """V13 What was settled sums to nothing, the house's commission included."""
        found = _table(self.whole["result"])
        deltas = [_table(row)["delta"] for row in _list(found["settlement"])]
        numbers = [delta for delta in deltas if isinstance(delta, int)]
        if len(numbers) != len(deltas) or sum(numbers) + _int(found["commission"]) != 0:
            raise Fault("the settlement does not sum to nothing")
        for point in _list(found["points"]):
            _int(point)

    def deal(self) -> Sealed:
        """The hand as V6 has recomputed it."""
        assert self.sealed is not None, "V6 comes before"
        return self.sealed


def who_got_what(transcript: Table) -> tuple[dict[int, list[str]], dict[str, str], list[str]]:
    """The hands by seat, the cards shown by name, and the stock from its top, as the seeds say.

    Raises `Fault` for a transcript whose deal cannot be recomputed.
    """
    reading = _Reading(transcript)
    try:
        for step in (
            reading.form,
            reading.promises,
            reading.contexts,
            reading.seeds,
            reading.decks,
        ):
            step()
        texts = reading.deal().texts
        plan = _list(_table(transcript["spec"])["deal_plan"])
        dealt = spread([list(_list(step)) for step in plan], len(texts))
    except (KeyError, ValueError, TypeError, OverflowError) as error:
        raise Fault(str(error)[:80]) from None
    hands = {seat: [texts[place] for place in places] for seat, places in dealt.hands.items()}
    shown = {name: texts[place] for name, place in dealt.shown.items()}
    return hands, shown, [texts[place] for place in dealt.stock]


def verify(transcript: Table, audit: Audit | None = None) -> Verdict:
    """Check a transcript that was read; stops at the first step that fails.

    Without `audit` the play itself is not replayed, and W5 says so.
    """
    reading = _Reading(transcript)
    steps = (
        ("V1", reading.form), ("V2", reading.promises), ("V3", reading.contexts),
        ("V4", reading.seeds), ("V6", reading.decks), ("V7", reading.roots),
        ("V8", reading.hands), ("V11", reading.chain), ("V13", reading.result),
    )  # fmt: skip
    checks: list[Check] = []
    for code, step in steps:
        try:
            step()
        except Fault as fault:
            checks.append(Check(code, FAILED, str(fault)))
            return Verdict(FAILED, tuple(checks))
        except (KeyError, ValueError, TypeError, OverflowError) as error:
            checks.append(Check(code, FAILED, f"a field is not as it must be: {error!s}"[:80]))
            return Verdict(FAILED, tuple(checks))
        checks.append(Check(code, OK, ""))
    if audit is not None:
        checks += audit(transcript, reading.deal())
    checks += _warnings(reading, audited=audit is not None)
    worst = {check.status for check in checks}
    verdict = FAILED if FAILED in worst else WARNINGS if WARNING in worst else VERIFIED
    return Verdict(verdict, tuple(checks))


def _warnings(reading: _Reading, *, audited: bool) -> list[Check]:
    """What is no failure and should be known: no seeds of the players, re-deals, no rule book."""
    found: list[Check] = []
    if not reading.opened:
        found.append(Check("W1", WARNING, "no player's own seed is in this deck"))
    if reading.number:
        found.append(Check("W2", WARNING, f"the hand was dealt anew {reading.number} times"))
    if not audited:
        found.append(Check("W5", WARNING, "the play was not replayed by a rule book"))
    return found
