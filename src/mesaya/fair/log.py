"""The table log (section 10): one chain of hashes for all viewers, private parts closed."""

from __future__ import annotations

from mesaya.fair.hashing import Json, canonical, mac, sha, tag, u64

NO_PRIVATE = bytes(32)


def genesis(table: bytes) -> bytes:
    """The head of a log that has no entry."""
    return sha(tag("log-genesis"), table)


def blind(key: bytes, number: int) -> bytes:
    """What hides a private part, from `PRK[0]`."""
    return mac(key, tag("log-blind"), u64(number))


def private_digest(blinded: bytes, private: Json) -> bytes:
    """The hash that stands for a private part while it is closed."""
    return sha(tag("private"), blinded, canonical(private))


def entry(previous: bytes, number: int, public: Json, digest: bytes = NO_PRIVATE) -> bytes:
    """The head after one more entry."""
    return sha(tag("log"), previous, u64(number), sha(canonical(public)), digest)
