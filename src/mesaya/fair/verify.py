"""Checking a transcript (section 12): each step by its code, and the first that fails by its name.

Everything but the rules of the game is checked here, from the transcript alone, and from a client's
own record if there is one. What needs a rule book (V9 the next card, V10 mixes in mid-hand, V12 the
play) is handed in as `Audit`. Hand 0, a table's opening, has no deal and no play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from mesaya.fair import log, merkle
from mesaya.fair.commits import HandId, Place, context, player_commit, server_commit
from mesaya.fair.hashing import Json, canonical, sha
from mesaya.fair.opening import Opening, is_opening, opened, result_of, told
from mesaya.fair.plan import BadPlan, spread
from mesaya.fair.reading import (
    Fault,
    by_seat,
    cards_of,
    hex_of,
    int_of,
    list_of,
    table_of,
    text_of,
)
from mesaya.fair.record import Record, Truth, compare, left_out
from mesaya.fair.streams import draw, lane_keys, permutation
from mesaya.fair.transcript import FORMAT, Table

OK: Final = "ok"
FAILED: Final = "failed"
WARNING: Final = "warning"
NOTE: Final = "note"
MISSING: Final = "missing"

VERIFIED: Final = "verified"
WARNINGS: Final = "warnings"
INCOMPLETE: Final = "incomplete"

VOIDED: Final = "voided"
"""The ending of a hand that the house gave up after it was sealed."""


class Check(NamedTuple):
    """One step: its code, how it came out, and a short word on why."""

    code: str
    status: str
    detail: str


class Sealed(NamedTuple):
    """The hand that was played, recomputed."""

    context: bytes
    keys: tuple[bytes, ...]
    deck: list[int]
    texts: list[str]


Audit = Callable[[Table, Sealed], Sequence[Check]]
"""Replays the play by a rule book; gives the checks V9, V10, V12."""


class Verdict(NamedTuple):
    """What came out: `verified`, `warnings`, `incomplete` or `failed`, and every check in order.

    A failure counts before what is missing, that before a warning; notes do not matter.
    """

    verdict: str
    checks: tuple[Check, ...]

    def failed_at(self) -> str:
        """The code of the first step that failed; empty if none did."""
        return next((check.code for check in self.checks if check.status == FAILED), "")


class _Unopened(Exception):
    """The hand is not over: the house has not opened its last seed."""


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
        self.opening: Opening | None = None
        self.heads: dict[int, bytes] = {}

    def hand_id(self, attempt: int) -> HandId:
        """The id of one attempt at this hand."""
        return HandId(hex_of(self.whole["table_id"], 16), int_of(self.whole["hand_no"]), attempt)

    def form(self) -> None:
        """V1 The file has the fields of its format, and a last attempt that was not void."""
        if set(self.whole) != KEYS or self.whole["format"] != FORMAT:
            raise Fault("fields are missing or unknown")
        self.hand_id(0)
        if self.whole["beacon"] is not None:
            raise Fault("a beacon is not known here")
        for row in list_of(self.whole["roster"]):
            seat, player, custody, name, kind = list_of(row)
            text_of(name)
            if kind not in ("human", "bot") or custody not in (0, 1):
                raise Fault("a roster that is none")
            self.roster.append(Place(int_of(seat), hex_of(player, 16), int_of(custody)))
        seats = [place.seat for place in self.roster]
        if seats != sorted(set(seats)) or int_of(self.whole["dealer"]) > 255:
            raise Fault("a roster that is none")
        if (list_of(self.whole["deck_roots"]) == []) != self.is_hand_0():
            raise Fault("the root of the deck is missing, or there is no deck")
        self._form_of_attempts()

    def _form_of_attempts(self) -> None:
        """V1 One to three attempts, all void but the last; a void one shows the house's seed."""
        attempts = list_of(self.whole["attempts"])
        if not 1 <= len(attempts) <= 3:
            raise Fault("one to three attempts")
        for place, attempt in enumerate(attempts):
            known = {"attempt", "server_commit", "commits", "opened", "server_seed"}
            last = place == len(attempts) - 1
            if set(table_of(attempt)) != (known if last else known | {"void"}):
                raise Fault("an attempt that is none")
            if table_of(attempt)["server_seed"] is None and not last:
                raise Fault("a void attempt without the house's seed")
            if int_of(table_of(attempt)["attempt"]) != place:
                raise Fault("attempts out of order")

    def promises(self) -> None:
        """V2 In every attempt the house's seed is the one that it had promised.

        Raises `_Unopened` where the last one is still closed.
        """
        seen: set[bytes] = set()
        for number, row in enumerate(list_of(self.whole["attempts"])):
            attempt = table_of(row)
            if attempt["server_seed"] is None:
                raise _Unopened
            self.seed = hex_of(attempt["server_seed"], 128)
            self.promise = hex_of(attempt["server_commit"], 32)
            self.number = number
            if server_commit(self.hand_id(number), self.seed) != self.promise:
                raise Fault("the house's seed is not the one it promised")
            if self.seed in seen:
                raise Fault("a seed was used twice")
            seen.add(self.seed)

    def contexts(self) -> None:
        """V3 What was fixed before anyone opened, in one hash."""
        spec_hash = sha(canonical(table_of(self.whole["spec"])))
        hid = self.hand_id(self.number)
        dealer = int_of(self.whole["dealer"])
        self.context = context(hid, self.promise, spec_hash, dealer, self.roster)

    def seeds(self) -> None:
        """V4 Every seed that was opened is the one that its seat had promised, for this hand."""
        attempt = table_of(list_of(self.whole["attempts"])[-1])
        self.commits = by_seat(attempt["commits"], 32)
        self.opened = by_seat(attempt["opened"], 32)
        own = {place.seat for place in self.roster if place.custody}
        if set(self.commits) != set(self.opened) or not set(self.opened) <= own:
            raise Fault("the seats that promised are not those that opened")
        if len(set(self.commits.values())) != len(self.commits):
            raise Fault("two seats made one promise")
        for seat, seed in self.opened.items():
            if player_commit(self.context, seat, seed) != self.commits[seat]:
                raise Fault(f"the seed of seat {seat + 1} is not the one it promised")

    def decks(self) -> None:
        """V6 The deck follows from the seeds; in hand 0, who deals first."""
        if is_opening(self.whole["spec"]) != self.is_hand_0():
            raise Fault("hand 0 opens the table, and no other")
        keys = lane_keys(self.seed, self.context, self.opened)
        if self.is_hand_0():
            self.sealed = Sealed(self.context, keys, [], [])
            self._dealer(keys)
            return
        texts = [text_of(card) for card in list_of(table_of(self.whole["spec"])["deck"])]
        deck = permutation(keys, "deck", 0, len(texts))
        self.sealed = Sealed(self.context, keys, deck, [texts[card] for card in deck])

    def _dealer(self, keys: tuple[bytes, ...]) -> None:
        """V6 The log of hand 0 tells of the cards and the dealer that the seeds give."""
        self.opening = opened(
            table_of(self.whole["spec"]),
            lambda label, index, size: permutation(keys, label, index, size),
            lambda label, index, stop: draw(keys, label, index, stop),
        )
        middle = self.publics()[len(list_of(self.whole["attempts"])) : -1]
        if middle != told(self.opening):
            raise Fault("the cards or the dealer are not those that the seeds give")
        if table_of(self.whole["result"])["dealer"] != self.opening.dealer:
            raise Fault("the dealer is not the one that the seeds give")

    def roots(self) -> None:
        """V7 The deck is the one whose root was published before the play."""
        sealed = self.deal()
        rows = [table_of(row) for row in list_of(self.whole["deck_roots"])]
        if not rows or rows[0].get("label") != "deck" or rows[0].get("index") != 0:
            raise Fault("the root of the deck is missing")
        leaves = merkle.leaves_of(sealed.keys[0], sealed.context, 0, sealed.deck)
        if merkle.root(leaves) != hex_of(rows[0].get("root"), 32) or len(rows[0]) != 3:
            raise Fault("the deck is not the one that was sealed")

    def hands(self) -> None:
        """V8 The deal plan gives each seat the cards that the log says it was dealt.

        A deal that was given up while it was being dealt stops short: then the first cards count.
        """
        sealed = self.deal()
        plan = list_of(table_of(self.whole["spec"])["deal_plan"])
        try:
            dealt = spread([list(list_of(step)) for step in plan], len(sealed.deck))
        except BadPlan as error:
            raise Fault(str(error)) from None
        told: dict[int, list[str]] = {}
        for row in list_of(table_of(self.whole["log"])["entries"]):
            public = table_of(table_of(row)["public"])
            if public.get("t") == "dealt":
                seat = int_of(public["seat"])
                private = table_of(table_of(row)["private"])
                told.setdefault(seat, []).extend(cards_of(text_of(private["cards"])))
                if len(cards_of(text_of(private["cards"]))) != int_of(public["count"]):
                    raise Fault("a seat was dealt another number of cards than was told")
        for seat, cards in told.items():
            places = dealt.hands.get(seat, [])[: len(cards)]
            if sorted(cards) != sorted([sealed.texts[place] for place in places]):
                raise Fault("a seat was dealt other cards than the plan gives it")

    def chain(self) -> None:
        """V11 The log is one chain: nothing in it was changed, left out or put elsewhere."""
        sealed = self.deal()
        written = table_of(self.whole["log"])
        if set(written) != {"first_seq", "prev", "entries", "head", "sig", "key"}:
            raise Fault("a log that is none")
        head = hex_of(written["prev"], 32)
        number = int_of(written["first_seq"])
        if number == 0 and head != log.genesis(hex_of(self.whole["table_id"], 16)):
            raise Fault("the log does not begin at its beginning")
        for row in list_of(written["entries"]):
            entry = table_of(row)
            if set(entry) != {"seq", "public", "private"} or entry["seq"] != number:
                raise Fault("entries out of order")
            digest = log.NO_PRIVATE
            if entry["private"] is not None:
                digest = log.private_digest(log.blind(sealed.keys[0], number), entry["private"])
            head = log.entry(head, number, entry["public"], digest)
            self.heads[number] = head
            number += 1
        if head != hex_of(written["head"], 32):
            raise Fault("the chain does not lead to its head")
        if written["sig"] is not None or written["key"] is not None:
            raise Fault("signatures are not known here")
        self._in_log(self.publics())

    def _in_log(self, lines: Sequence[Mapping[str, Json]]) -> None:
        """V11 What no hash of the deal binds stands in the chain too: names, voids, the result."""
        attempts = list_of(self.whole["attempts"])
        names: Table = {
            "t": "hand",
            "software": self.whole["software"],
            "roster": self.whole["roster"],
        }
        expected = [names, *[{"t": "void", "attempt": attempt} for attempt in attempts[:-1]]]
        if list(lines[: len(expected)]) != expected:
            raise Fault("the log tells of another hand")
        if not lines or lines[-1] != {"t": "closed", "result": self.whole["result"]}:
            raise Fault("the log tells of another result")

    def own(self, record: Record) -> None:
        """V5 What a client saw and sent is what the transcript says."""
        roots = list_of(self.whole["deck_roots"])
        truth = Truth(
            table=hex_of(self.whole["table_id"], 16),
            hand=int_of(self.whole["hand_no"]),
            seats=frozenset([place.seat for place in self.roster]),
            attempts=[dict(table_of(row)) for row in list_of(self.whole["attempts"])],
            context=self.context,
            deck=self.deal().deck,
            root=hex_of(table_of(roots[0])["root"], 32) if roots else None,
            heads=self.heads,
        )
        compare(record, truth)

    def result(self) -> None:
        """V13 What was settled sums to nothing, the house's commission included.

        A hand that the house gave up pays nothing and gives no points; nor does hand 0.
        """
        found = table_of(self.whole["result"])
        deltas = [table_of(row)["delta"] for row in list_of(found["settlement"])]
        numbers = [d for d in deltas if isinstance(d, int) and not isinstance(d, bool)]
        commission = int_of(found["commission"])
        if len(numbers) != len(deltas) or sum(numbers) + commission != 0:
            raise Fault("the settlement does not sum to nothing")
        points = [int_of(point) for point in list_of(found["points"])]
        if self.opening is not None and dict(found) != result_of(self.opening):
            raise Fault("the opening of a table has another result")
        if ("void" in found) != (found.get("ending") == VOIDED):
            raise Fault("a hand that was given up does not say so, or another one does")
        if "void" in found and (not text_of(found["void"]) or any([*points, *numbers])):
            raise Fault("a hand that was given up pays or gives points")

    # --- what the steps share --------------------------------------------------------------------
    def is_hand_0(self) -> bool:
        """True for the opening of a table."""
        return self.whole["hand_no"] == 0

    def publics(self) -> list[Mapping[str, Json]]:
        """The public parts of the log, in order."""
        entries = list_of(table_of(self.whole["log"])["entries"])
        return [table_of(table_of(row)["public"]) for row in entries]

    def deal(self) -> Sealed:
        """The hand as V6 has recomputed it."""
        assert self.sealed is not None, "V6 comes before"
        return self.sealed


def _recomputed(transcript: Table) -> _Reading:
    """A transcript up to V6; raises `Fault` where that cannot be recomputed."""
    reading = _Reading(transcript)
    try:
        for step in (
            reading.form, reading.promises, reading.contexts, reading.seeds, reading.decks,
        ):  # fmt: skip
            step()
    except _Unopened:
        raise Fault(UNOPENED) from None
    except (KeyError, ValueError, TypeError, OverflowError) as error:
        raise Fault(str(error)[:80]) from None
    return reading


def who_got_what(transcript: Table) -> tuple[dict[int, list[str]], dict[str, str], list[str]]:
    """The hands by seat, the cards shown by name, and the stock from its top, as the seeds say.

    Raises `Fault` for a transcript whose deal cannot be recomputed.
    """
    texts = _recomputed(transcript).deal().texts
    try:
        plan = list_of(table_of(transcript["spec"])["deal_plan"])
        dealt = spread([list(list_of(step)) for step in plan], len(texts))
    except (KeyError, ValueError) as error:
        raise Fault(str(error)[:80]) from None
    hands = {seat: [texts[place] for place in places] for seat, places in dealt.hands.items()}
    shown = {name: texts[place] for name, place in dealt.shown.items()}
    return hands, shown, [texts[place] for place in dealt.stock]


def who_deals_first(transcript: Table) -> Opening | None:
    """Who drew what and who deals first, as the seeds of hand 0 say; None for another hand.

    Raises `Fault` for a transcript that cannot be recomputed.
    """
    return _recomputed(transcript).opening


UNOPENED: Final = "the house has not opened its seed yet"


def verify(transcript: Table, audit: Audit | None = None, record: Record | None = None) -> Verdict:
    """Check a transcript that was read; stops at the first step that fails.

    Without `audit` the play itself is not replayed, and W5 says so. `record` is what one client saw
    and sent; only with one there are V5 and W3.
    """
    reading = _Reading(transcript)
    checks: list[Check] = []
    for code, step in _steps(reading, record):
        try:
            step()
        except _Unopened:
            checks.append(Check(code, MISSING, UNOPENED))
            return Verdict(INCOMPLETE, tuple(checks))
        except Fault as fault:
            checks.append(Check(code, FAILED, str(fault)))
            return Verdict(FAILED, tuple(checks))
        except (KeyError, ValueError, TypeError, OverflowError) as error:
            checks.append(Check(code, FAILED, f"a field is not as it must be: {error!s}"[:80]))
            return Verdict(FAILED, tuple(checks))
        checks.append(Check(code, OK, ""))
    played = reading.opening is None
    if audit is not None and played:
        checks += audit(transcript, reading.deal())
    checks += _warnings(reading, record, unplayed=played and audit is None)
    worst = {check.status for check in checks}
    verdict = FAILED if FAILED in worst else WARNINGS if WARNING in worst else VERIFIED
    return Verdict(verdict, tuple(checks))


Step = tuple[str, Callable[[], None]]


def _steps(reading: _Reading, record: Record | None) -> list[Step]:
    """The steps in order: hand 0 has no deck and no hands; V5 needs a record, and all before it."""
    steps: list[Step] = [
        ("V1", reading.form), ("V2", reading.promises), ("V3", reading.contexts),
        ("V4", reading.seeds), ("V6", reading.decks),
    ]  # fmt: skip
    if reading.whole.get("hand_no") != 0:
        steps += [("V7", reading.roots), ("V8", reading.hands)]
    steps.append(("V11", reading.chain))
    if record is not None:
        steps.append(("V5", lambda: reading.own(record)))
    return [*steps, ("V13", reading.result)]


def _warnings(reading: _Reading, record: Record | None, *, unplayed: bool) -> list[Check]:
    """What is no failure and should be known, by code; the last, W6, is a note."""
    found: list[Check] = []
    if not reading.opened:
        found.append(Check("W1", WARNING, "no player's own seed is in this deck"))
    if reading.number:
        found.append(Check("W2", WARNING, f"the hand was dealt anew {reading.number} times"))
    attempts = [dict(table_of(row)) for row in list_of(reading.whole["attempts"])]
    for attempt in left_out(record, attempts) if record is not None else []:
        found.append(Check("W3", WARNING, f"what I sent in attempt {attempt} is not listed"))
    reason = table_of(reading.whole["result"]).get("void")
    if reason is not None:
        found.append(Check("W4", WARNING, text_of(reason)))
    if unplayed:
        found.append(Check("W5", WARNING, "the play was not replayed by a rule book"))
    found.append(Check("W6", NOTE, "the log is not signed, and in no public tree"))
    return found
