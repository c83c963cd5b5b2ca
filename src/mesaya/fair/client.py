"""A seat's side of the handshake: what a client must do, and when it raises the alarm (section 12).

Without I/O: the house's messages come in as plain tables, and what is to be sent comes out. One
`SeatClient` for one table; several hands may be under way at once, since the offer of the next may
come while one is played. Whatever does not fit is an `Alarm` whose code says what; after it nothing
is sent for that attempt any more, and `evidence` has every message seen.

A program that runs again gives back its `Memory`, so that nobody can make it open twice by having
it started anew.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from mesaya.fair import merkle
from mesaya.fair.commits import (
    HandId,
    Place,
    client_seed,
    context,
    player_commit,
    server_commit,
)
from mesaya.fair.hand import ATTEMPTS
from mesaya.fair.hashing import Json, NotCanonical, canonical, sha
from mesaya.fair.memory import VOID, Memory, Promised
from mesaya.fair.reading import Fault, by_seat, hex_of, int_of, list_of, seat_of, table_of
from mesaya.fair.record import RECORD
from mesaya.fair.streams import PLAYER_SEED, SEED
from mesaya.fair.transcript import Table

PHRASE: Final = 64
"""The most letters of a lucky phrase."""

Message = Mapping[str, Json]


class Alarm(Exception):
    """The house did what it must not do. `code` says what, `detail` is a short word."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


class _Try:
    """One attempt as this client sees it."""

    def __init__(
        self, hand: int, number: int, promise: bytes, ctx: bytes, roster: list[Place], size: int
    ) -> None:
        self.key = f"{hand}/{number}"
        self.size = size  # cards of the deck
        self.number = number
        self.promise = promise
        self.context = ctx
        self.roster = roster
        self.seed: bytes | None = None  # made, not yet sent
        self.commit: bytes | None = None
        self.commits: dict[int, bytes] | None = None
        self.sent: bytes | None = None  # the seed, once it went out
        self.opened: dict[int, bytes] | None = None
        self.alarm = ""  # the code of the alarm that ended it
        self.void = False
        self.house: bytes | None = None  # the house's seed, once it was revealed

    def written(self) -> Table:
        """As the local record has it."""
        return {
            "attempt": self.number,
            "server_commit": self.promise.hex(),
            "ctx": self.context.hex(),
            "commit": _text(self.commit),
            "commits": _texts(self.commits),
            "seed": _text(self.sent),
            "opened": _texts(self.opened),
        }


class _Hand:
    """One hand as this client sees it."""

    def __init__(self) -> None:
        self.tries: dict[int, _Try] = {}
        self.seat: int | None = None
        self.seeds: set[bytes] = set()  # of the house, as they were revealed
        self.roots: dict[int, tuple[bytes, int]] = {}  # by deck: root and number of cards
        self.cards: list[Table] = []
        self.heads: list[Table] = []


class SeatClient:
    """The duties of one seat at one table.

    `device_key`: 32 secret bytes that never leave the device; `player`: the 16 bytes of the roster.
    `stakes`: tokens are at stake, so a promise that the house left out is an alarm; at a friendly
    table the seat then plays without a seed, and the record shows it (W3).
    """

    def __init__(
        self,
        device_key: bytes,
        table: bytes,
        player: bytes,
        memory: Memory | None = None,
        *,
        stakes: bool = True,
    ) -> None:
        if len(device_key) != 32 or len(table) != 16 or len(player) != 16:
            raise ValueError("a key of 32 bytes, ids of 16")
        self._key = device_key
        self._table = table
        self._player = player
        self.memory = memory or Memory()
        self._stakes = stakes
        self._hands: dict[int, _Hand] = {}
        self._seen: list[Table] = []

    # --- P0, P1 ----------------------------------------------------------------------------------
    def offered(self, message: Message, phrase: str = "") -> Table | None:
        """P0 The house offers a hand: check that it is what it says; give the promise to send.

        None where this seat has no seed of its own, or does not play. The same offer again gets the
        same promise. Alarms: `offer_differs`, `hand_went_back`, `attempt_reused`.
        """
        self._keep("offer", message)
        offer = self._read_offer(message)
        number, key = int_of(message["hand_no"]), offer.key
        if number < self.memory.opened:
            raise Alarm("hand_went_back", f"hand {self.memory.opened} was opened before {number}")
        hand = self._hands.setdefault(number, _Hand())
        known = hand.tries.setdefault(offer.number, offer)
        before = self.memory.committed.get(key)
        if before is not None and before.context != offer.context.hex():
            raise self._stop(known, "attempt_reused", f"hand {number}, attempt {offer.number}")
        if before is not None and before.closed.startswith("!"):
            known.alarm = before.closed[1:]
        self._still(known)
        mine = next((place for place in offer.roster if place.player == self._player), None)
        if mine is None:
            return None
        hand.seat = mine.seat
        if not mine.custody:
            return None
        if known.commit is None:
            new = unicodedata.normalize("NFC", phrase)[:PHRASE]
            letters = new if before is None else before.phrase
            known.seed = client_seed(self._key, known.context, letters)
            known.commit = player_commit(known.context, hand.seat, known.seed)
            self.memory.committed.setdefault(key, Promised(known.context.hex(), letters))
        return self._message(number, known, {"seat": hand.seat, "commit": known.commit.hex()})

    def _still(self, attempt: _Try) -> None:
        """Nothing is sent for an attempt that the alarm was raised for."""
        if attempt.alarm:
            raise Alarm(attempt.alarm, "the alarm was raised for this attempt")

    def _read_offer(self, message: Message) -> _Try:
        """P0 The offer's own parts must fit together, and be this table's."""
        try:
            table = hex_of(message["table_id"], 16)
            roster = [_place(row) for row in list_of(message["roster"])]
            promise = hex_of(message["server_commit"], 32)
            spec = table_of(message["spec"])
            spec_hash = sha(canonical(spec))
            size = len(list_of(spec["deck"]))
            number, attempt = int_of(message["hand_no"]), int_of(message["attempt"])
            hid = HandId(table, number, attempt)
            ctx = context(hid, promise, spec_hash, int_of(message["dealer"]), roster)
            said = (hex_of(message["spec_hash"], 32), hex_of(message["ctx"], 32))
        except (Fault, KeyError, NotCanonical, OverflowError) as error:
            raise Alarm("offer_differs", str(error)[:80]) from None
        seats = [place.seat for place in roster]
        players = {place.player for place in roster}
        if table != self._table or seats != sorted(set(seats)) or len(players) != len(seats):
            raise Alarm("offer_differs", "another table, or a roster that is none")
        if said != (spec_hash, ctx) or attempt >= ATTEMPTS:
            raise Alarm("offer_differs", "its parts do not fit together")
        return _Try(number, attempt, promise, ctx, roster, size)

    # --- P2, P3 ----------------------------------------------------------------------------------
    def closed(self, message: Message) -> Table | None:
        """P2 The list of promises is closed: check it; give the seed to send, or None without one.

        Alarms: `commits_changed` (another list than before, or a promise for this seat that it did
        not make), `commits_alike`, `commit_missing` (at a table with stakes: stand up).
        """
        number, hand, attempt = self._known("commits_closed", message)
        self._still(attempt)
        commits = self._hashes(attempt, message, "commits", "commits_changed")
        self._check_list(attempt, commits)
        if attempt.commit is None:
            return None
        listed = next(
            (commits.get(p.seat) for p in attempt.roster if p.player == self._player), None
        )
        if listed is None:
            if self._stakes:
                raise self._stop(attempt, "commit_missing", "my promise is not in the list")
            return None
        if listed != attempt.commit:
            raise self._stop(attempt, "commits_changed", "my promise is another one in the list")
        return self._open(number, hand, attempt)

    def _check_list(self, attempt: _Try, commits: dict[int, bytes]) -> None:
        """P2 One list for an attempt, after a start anew too; all promises of it different."""
        listed = sha(canonical(_texts(commits))).hex()
        before = self.memory.committed.get(attempt.key)
        changed = attempt.commits is not None and attempt.commits != commits
        if changed or (before is not None and before.is_open() and before.closed != listed):
            raise self._stop(attempt, "commits_changed", "two lists for one attempt")
        if attempt.void or (before is not None and before.closed == VOID):
            raise self._stop(attempt, "commits_changed", "the attempt is void")
        attempt.commits = commits
        own = {place.seat for place in attempt.roster if place.custody}
        if not set(commits) <= own:
            raise self._stop(attempt, "commits_changed", "a promise of a seat that has none")
        if len(set(commits.values())) != len(commits):
            raise self._stop(attempt, "commits_alike", "two seats made one promise")

    def _open(self, number: int, hand: _Hand, attempt: _Try) -> Table:
        """P3 Open once for this hand and attempt; sending it again changes nothing."""
        if number < self.memory.opened:
            raise self._stop(attempt, "hand_went_back", "a later hand was opened already")
        if self.memory.others_open(number, attempt.key):
            raise self._stop(attempt, "attempt_reused", "another attempt at this hand is open")
        attempt.sent = attempt.seed
        self.memory.opened = number
        self.memory.close(attempt.key, sha(canonical(_texts(attempt.commits))).hex())
        self.memory.forget_before(number)
        return self._message(number, attempt, {"seat": hand.seat, "seed": _text(attempt.sent)})

    # --- P4 --------------------------------------------------------------------------------------
    def sealed(self, message: Message) -> None:
        """P4 All seeds are open and the deck is sealed: every seed must be the one promised.

        Alarms: `seed_missing`, `seed_not_promised`, `root_changed`.
        """
        number, hand, attempt = self._known("sealed", message)
        opened = self._hashes(attempt, message, "opened", "seed_not_promised")
        if attempt.commits is None and attempt.commit is not None:
            raise self._stop(attempt, "commits_changed", "sealed before the list was closed")
        self._seeds(attempt, opened)
        for seat in attempt.commits or {}:
            if seat not in opened:
                raise self._stop(attempt, "seed_missing", f"the seed of seat {seat + 1}")
        attempt.opened = opened
        if "deck_root" in message:
            self._root(attempt, hand, 0, message["deck_root"], attempt.size)
        self._head(number, message)

    def _seeds(self, attempt: _Try, opened: Mapping[int, bytes]) -> None:
        """P4 Every seed is the one that its seat promised; who came late has no list for it."""
        if attempt.commits is None:
            return
        for seat, seed in opened.items():
            if player_commit(attempt.context, seat, seed) != attempt.commits.get(seat):
                raise self._stop(attempt, "seed_not_promised", f"the seed of seat {seat + 1}")

    def mixed(self, message: Message) -> None:
        """A later deck of the hand is sealed (`deck`, `root`, `size`). Alarm: `root_changed`."""
        _, hand, attempt = self._known("mixed", message)
        deck = self._int(attempt, message, "deck", "root_changed")
        size = self._int(attempt, message, "size", "root_changed") if deck else attempt.size
        if not 0 < size <= attempt.size:
            raise self._stop(attempt, "root_changed", "more cards than the pack has")
        self._root(attempt, hand, deck, message.get("root"), size)

    def _root(self, attempt: _Try, hand: _Hand, deck: int, root: Json, size: int) -> None:
        try:
            found = (hex_of(root, 32), size)
        except Fault as fault:
            raise self._stop(attempt, "root_changed", str(fault)) from None
        if hand.roots.setdefault(deck, found) != found:
            raise self._stop(attempt, "root_changed", f"two roots for deck {deck}")

    # --- P5, P6 ----------------------------------------------------------------------------------
    def shown(self, message: Message) -> None:
        """P5, P6 A card is opened: `deck`, `place`, `card`, `salt`, `path`. It must lead to the
        sealed root, and be the card that was shown there before. Alarm: `card_switched`.
        """
        _, hand, attempt = self._known("card", message)
        deck, place, card = (
            self._int(attempt, message, name, "card_switched") for name in ("deck", "place", "card")
        )
        root, size = hand.roots.get(deck, (b"", 0))
        try:
            salt = hex_of(message.get("salt"), 32)
            path = [hex_of(step, 32) for step in list_of(message.get("path"))]
            leaf = merkle.leaf(attempt.context, deck, place, card, salt)
            leads = place < size and merkle.climb(leaf, place, size, path) == root
        except (Fault, ValueError, OverflowError) as error:
            raise self._stop(attempt, "card_switched", str(error)[:80]) from None
        if not leads:
            raise self._stop(attempt, "card_switched", f"place {place} of deck {deck}")
        found: Table = {"deck": deck, "place": place, "card": card}
        if found not in hand.cards:
            hand.cards.append(found)

    # --- P7, void --------------------------------------------------------------------------------
    def ended(self, message: Message) -> None:
        """P7 The hand is over: the house's seed must be the one it promised before it all began,
        and none that was known already. Alarm: `house_seed_swapped`. The whole transcript is for
        `verify`.
        """
        number, hand, attempt = self._known("closed", message)
        self._house_seed(hand, attempt, message)
        self._head(number, message)

    def voided(self, message: Message) -> None:
        """An attempt that somebody did not open: its seeds are public, a new offer follows.

        Alarms: `house_seed_swapped`, `seed_not_promised`, `seed_missing` (I opened, and the house
        says that I did not).
        """
        _, hand, attempt = self._known("void", message)
        self._house_seed(hand, attempt, message)
        opened = self._hashes(attempt, message, "opened", "seed_not_promised")
        self._seeds(attempt, opened)
        attempt.opened = opened
        attempt.void = True
        if attempt.sent is not None and attempt.sent not in opened.values():
            raise self._stop(attempt, "seed_missing", "I opened, and my seed is not listed")
        self.memory.close(attempt.key, VOID)

    def _house_seed(self, hand: _Hand, attempt: _Try, message: Message) -> None:
        hid = HandId(self._table, int_of(message["hand_no"]), attempt.number)
        try:
            seed = hex_of(message.get("server_seed"), SEED)
        except Fault as fault:
            raise self._stop(attempt, "house_seed_swapped", str(fault)) from None
        known = seed in hand.seeds and attempt.house != seed
        if known or server_commit(hid, seed) != attempt.promise:
            raise self._stop(attempt, "house_seed_swapped", "not the promised one, or used")
        attempt.house = seed
        hand.seeds.add(seed)

    # --- what is kept ----------------------------------------------------------------------------
    def record(self, hand_no: int) -> Table:
        """The local record of a hand (`crs1-record/1`): what I saw and sent.

        Raises `ValueError` for who does not play in it: there is no seat to hold it to.
        """
        hand = self._hands[hand_no]
        if hand.seat is None:
            raise ValueError("who does not play keeps no record")
        root = hand.roots.get(0)
        return {
            "format": RECORD,
            "table_id": self._table.hex(),
            "hand_no": hand_no,
            "seat": hand.seat,
            "attempts": [hand.tries[number].written() for number in sorted(hand.tries)],
            "deck_root": None if root is None else root[0].hex(),
            "cards": list(hand.cards),
            "heads": list(hand.heads),
        }

    def evidence(self) -> list[Table]:
        """Every message of the house, in the order in which they came."""
        return list(self._seen)

    # --- shared ----------------------------------------------------------------------------------
    def _keep(self, kind: str, message: Message) -> None:
        self._seen.append({"t": kind, **message})

    def _known(self, kind: str, message: Message) -> tuple[int, _Hand, _Try]:
        """The hand and attempt that a message names; one that was never offered is an alarm."""
        self._keep(kind, message)
        try:
            number, attempt = int_of(message.get("hand_no")), int_of(message.get("attempt"))
            hand = self._hands[number]
            return number, hand, hand.tries[attempt]
        except (Fault, KeyError):
            raise Alarm("offer_differs", "a hand that was never offered") from None

    def _hashes(self, attempt: _Try, message: Message, name: str, code: str) -> dict[int, bytes]:
        try:
            return by_seat(message.get(name), PLAYER_SEED)
        except Fault as fault:
            raise self._stop(attempt, code, str(fault)) from None

    def _int(self, attempt: _Try, message: Message, name: str, code: str) -> int:
        try:
            return int_of(message.get(name))
        except Fault as fault:
            raise self._stop(attempt, code, str(fault)) from None

    def _head(self, number: int, message: Message) -> None:
        """The head of the log, if the message shows one that can be held against a transcript."""
        try:
            seq, head = int_of(message.get("seq")), hex_of(message.get("head"), 32)
        except Fault:
            return
        found: Table = {"seq": seq, "head": head.hex()}
        if found not in self._hands[number].heads:
            self._hands[number].heads.append(found)

    def _stop(self, attempt: _Try, code: str, detail: str) -> Alarm:
        """Nothing more is sent for this attempt, after a start anew neither."""
        attempt.alarm = attempt.alarm or code
        self.memory.close(attempt.key, f"!{attempt.alarm}")
        return Alarm(code, detail)

    def _message(self, number: int, attempt: _Try, more: Table) -> Table:
        return {"hand_no": number, "attempt": attempt.number, **more}


def _place(row: Json) -> Place:
    fields = list_of(row)
    if len(fields) != 3:
        raise Fault("a roster that is none")
    custody = int_of(fields[2])
    if custody > 1:
        raise Fault("a roster that is none")
    return Place(seat_of(fields[0]), hex_of(fields[1], 16), custody)


def _text(value: bytes | None) -> Json:
    return None if value is None else value.hex()


def _texts(values: Mapping[int, bytes] | None) -> Json:
    return None if values is None else {str(seat): values[seat].hex() for seat in sorted(values)}
