"""Who promised what before anything was known: seeds, commitments, context (section 2)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from mesaya.fair.hashing import mac, prefixed, sha, tag, u8, u32, u64


class HandId(NamedTuple):
    """`HID`: one attempt at one hand of one table."""

    table: bytes  # 16 bytes
    hand: int
    attempt: int

    def encoded(self) -> bytes:
        """The bytes that go into every hash of this attempt."""
        return self.table + u64(self.hand) + u32(self.attempt)


class Place(NamedTuple):
    """A seat of the roster: who sits there, and whether with a seed of their own."""

    seat: int
    player: bytes  # 16 bytes
    custody: int  # 1 own seed, 0 none


def server_commit(hand: HandId, server_seed: bytes) -> bytes:
    """The house's promise, published before any seat promises anything."""
    return sha(tag("server-commit"), hand.encoded(), server_seed)


def context(
    hand: HandId, commit: bytes, spec_hash: bytes, dealer: int, roster: Sequence[Place]
) -> bytes:
    """`CTX`: everything that is fixed before anyone opens, in one hash."""
    places = b"".join(
        [u8(place.seat) + place.player + u8(place.custody) for place in sorted(roster)]
    )
    return sha(
        tag("context"), hand.encoded(), commit, spec_hash, u8(dealer), u8(len(roster)), places
    )


def player_commit(ctx: bytes, seat: int, seed: bytes) -> bytes:
    """A seat's promise: bound to this context and seat, so that a copy of it is worth nothing."""
    return sha(tag("player-commit"), ctx, u8(seat), seed)


def client_seed(device_key: bytes, ctx: bytes, phrase: str = "") -> bytes:
    """A seat's own seed: from a key that never leaves its device, and a lucky phrase."""
    text = unicodedata.normalize("NFC", phrase).encode("utf-8")
    return mac(device_key, tag("client-seed"), ctx, prefixed(text))
