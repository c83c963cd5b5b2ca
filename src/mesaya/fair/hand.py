"""One hand's handshake (sections 3 and 4): offer, commit, close, open, seal. Without I/O.

Time comes in as an argument, in seconds; the house's seeds come in as bytes. What a method returns
is to be written down before it is sent. Nothing here ever gives a seed away before it may.

    offered -> closed -> sealed -> done
                 |
                 +-> void (somebody did not open) -> offered again, at most three attempts
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mesaya.fair.commits import HandId, Place, context, player_commit, server_commit
from mesaya.fair.hashing import Json, canonical, sha
from mesaya.fair.streams import PLAYER_SEED, SEED, draw, lane_keys, permutation

OFFERED: Final = "offered"
CLOSED: Final = "closed"
SEALED: Final = "sealed"
DONE: Final = "done"
VOID: Final = "void"
CANCELLED: Final = "cancelled"

COMMIT_S: Final = 5.0
OPEN_S: Final = 3.0
OPEN_FRIENDLY_S: Final = 5.0
ATTEMPTS: Final = 3


class FairError(ValueError):
    """A message that the handshake refuses. `code` says why; nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Attempt:
    """One try at a hand: what was promised, what was opened, how it ended."""

    __slots__ = ("commits", "context", "faulted", "number", "opened", "promise", "seed")

    def __init__(self, number: int, seed: bytes, promise: bytes, ctx: bytes) -> None:
        self.number = number
        self.seed = seed
        self.promise = promise
        self.context = ctx
        self.commits: dict[int, bytes] = {}
        self.opened: dict[int, bytes] = {}
        self.faulted: tuple[int, ...] = ()

    def revealed(self) -> dict[str, Json]:
        """The attempt as a transcript writes it, the house's seed included."""
        found: dict[str, Json] = {
            "attempt": self.number,
            "server_commit": self.promise.hex(),
            "commits": {str(seat): self.commits[seat].hex() for seat in sorted(self.commits)},
            "opened": {str(seat): self.opened[seat].hex() for seat in sorted(self.opened)},
            "server_seed": self.seed.hex(),
        }
        if self.faulted:
            found["void"] = {"faulted": list(self.faulted)}
        return found


class FairHand:
    """The house's side of one hand, from the offer to the reveal.

    `stakes`: who does not open is not dealt in; at a friendly table he is, without a seed of his
    own. The deck exists only once the hand is sealed, and then nobody can choose any more.
    """

    def __init__(
        self,
        table: bytes,
        hand: int,
        spec: Mapping[str, Json],
        dealer: int,
        roster: Sequence[Place],
        *,
        stakes: bool,
    ) -> None:
        self.table = table
        self.hand = hand
        self.spec = dict(spec)
        self.spec_hash = sha(canonical(self.spec))
        self.dealer = dealer
        self.roster = tuple(sorted(roster))
        self.stakes = stakes
        self.phase = VOID
        self.attempts: list[Attempt] = []
        self.deadline = 0.0
        self.keys: tuple[bytes, ...] = ()

    @property
    def attempt(self) -> Attempt:
        """The attempt in progress, or the last one."""
        return self.attempts[-1]

    def _expect(self, *phases: str) -> None:
        if self.phase not in phases:
            raise FairError(f"not_in_{self.phase}")

    # --- P0 offer --------------------------------------------------------------------------------
    def offer(self, server_seed: bytes, now: float) -> dict[str, Json]:
        """Promise a fresh seed for a new attempt; the message for all seats.

        A seed that was used before is refused: an attempt that everybody saw the inside of must not
        come back.
        """
        self._expect(VOID)
        if len(server_seed) != SEED:
            raise FairError("seed_length")
        if any(server_seed == attempt.seed for attempt in self.attempts):
            raise FairError("seed_used_before")
        number = len(self.attempts)
        hid = HandId(self.table, self.hand, number)
        promise = server_commit(hid, server_seed)
        ctx = context(hid, promise, self.spec_hash, self.dealer, self.roster)
        self.attempts.append(Attempt(number, server_seed, promise, ctx))
        self.phase = OFFERED
        self.deadline = now + COMMIT_S
        return {
            "table_id": self.table.hex(),
            "hand_no": self.hand,
            "attempt": number,
            "spec": self.spec,
            "spec_hash": self.spec_hash.hex(),
            "dealer": self.dealer,
            "roster": [[place.seat, place.player.hex(), place.custody] for place in self.roster],
            "server_commit": promise.hex(),
            "ctx": ctx.hex(),
        }

    # --- P1 commit -------------------------------------------------------------------------------
    def commit(self, seat: int, promise: bytes) -> None:
        """Take a seat's promise. One a seat; a copy of another seat's is refused."""
        self._expect(OFFERED)
        if seat not in [place.seat for place in self.roster if place.custody]:
            raise FairError("no_seed_expected")
        if len(promise) != PLAYER_SEED:
            raise FairError("commit_length")
        commits = self.attempt.commits
        if seat in commits:
            if commits[seat] == promise:
                return
            raise FairError("committed_already")
        if promise in commits.values():
            raise FairError("commit_copied")
        commits[seat] = promise

    def close(self, now: float) -> dict[str, Json]:
        """P2 No more promises: all are in, or the time is up. All get the same list."""
        self._expect(OFFERED)
        expected = [place.seat for place in self.roster if place.custody]
        if now < self.deadline and len(self.attempt.commits) < len(expected):
            raise FairError("too_early")
        self.phase = CLOSED
        self.deadline = now + (OPEN_S if self.stakes else OPEN_FRIENDLY_S)
        commits = self.attempt.commits
        return {"commits": {str(seat): commits[seat].hex() for seat in sorted(commits)}}

    # --- P3 open ---------------------------------------------------------------------------------
    def open(self, seat: int, seed: bytes) -> None:
        """Take a seat's seed; it must be the one promised. Sending it again changes nothing."""
        self._expect(CLOSED)
        attempt = self.attempt
        if seat not in attempt.commits:
            raise FairError("not_committed")
        if len(seed) != PLAYER_SEED:
            raise FairError("seed_length")
        if player_commit(attempt.context, seat, seed) != attempt.commits[seat]:
            raise FairError("seed_not_promised")
        attempt.opened[seat] = seed

    def missing(self) -> tuple[int, ...]:
        """Seats that promised and have not opened."""
        attempt = self.attempt
        return tuple([seat for seat in sorted(attempt.commits) if seat not in attempt.opened])

    # --- P4 seal, or void ------------------------------------------------------------------------
    def seal(self, now: float) -> dict[str, Json]:
        """All seeds are in: the deck is fixed; the hand is played, or voided in the open."""
        self._expect(CLOSED)
        if self.missing():
            raise FairError("too_early" if now < self.deadline else "must_void")
        attempt = self.attempt
        self.keys = lane_keys(attempt.seed, attempt.context, attempt.opened)
        self.phase = SEALED
        opened = attempt.opened
        return {"opened": {str(seat): opened[seat].hex() for seat in sorted(opened)}}

    def void(self, now: float) -> dict[str, Json]:
        """Somebody did not open in time: the attempt ends in public, seeds and all, undealt.

        At a stake table the seats at fault are not dealt in any more; at a friendly one they go on
        without a seed. After three attempts the hand is cancelled.
        """
        self._expect(CLOSED)
        faulted = self.missing()
        if not faulted or now < self.deadline:
            raise FairError("too_early")
        self.attempt.faulted = faulted
        if self.stakes:
            self.roster = tuple([place for place in self.roster if place.seat not in faulted])
        else:
            self.roster = tuple(
                [
                    place._replace(custody=0) if place.seat in faulted else place
                    for place in self.roster
                ]
            )
        self.phase = CANCELLED if len(self.attempts) == ATTEMPTS else VOID
        return self.attempt.revealed()

    # --- what the sealed hand draws --------------------------------------------------------------
    def order(self, label: str, index: int, size: int) -> list[int]:
        """The order of a mix of this hand: `deck/0`, `stock/1`, `recycle/j`."""
        self._expect(SEALED)
        return permutation(self.keys, label, index, size)

    def number(self, label: str, index: int, stop: int) -> int:
        """A number that this hand draws: `turn/0`, `dealer/0`."""
        self._expect(SEALED)
        return draw(self.keys, label, index, stop)

    def reveal(self) -> list[dict[str, Json]]:
        """P7 The hand is over: every attempt, with the house's seeds."""
        self._expect(SEALED, DONE, CANCELLED)
        if self.phase == SEALED:
            self.phase = DONE
        return [attempt.revealed() for attempt in self.attempts]
