"""The random streams of a hand: four lanes of words, unbiased numbers, permutations (section 2)."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping, Sequence
from struct import Struct
from typing import Final

from mesaya.fair.hashing import mac, prefixed, tag, u8, u32, u64

LANES: Final = 4
SEED: Final = 128
PLAYER_SEED: Final = 32
WORD: Final = 1 << 32
_WORDS: Final = Struct(">8I")


def lane_keys(
    server_seed: bytes, context: bytes, opened: Mapping[int, bytes], beacon: bytes = b""
) -> tuple[bytes, ...]:
    """`PRK[0..3]`: one key a lane, from the house's seed and every seed that was opened.

    A lane holds 256 bits, and four lanes together reach every order of 159 cards.
    """
    seats = b"".join([u8(seat) + opened[seat] for seat in sorted(opened)])
    return tuple(
        [
            mac(
                server_seed[32 * lane : 32 * lane + 32],
                tag("extract"),
                u8(lane),
                context,
                u8(len(opened)),
                seats,
                prefixed(beacon),
            )
            for lane in range(LANES)
        ]
    )


def words(keys: Sequence[bytes], label: str, index: int, size: int) -> Iterator[int]:
    """`stream(label, j, m)`: u32 words, word p from lane p mod 4. Endless."""
    lanes = [
        mac(key, tag("stream"), prefixed(label.encode("ascii")), u32(index), u32(size))
        for key in keys
    ]
    number = 0
    while True:
        counter = u64(number)
        blocks = [_WORDS.unpack(hmac.digest(lane, counter, "sha256")) for lane in lanes]
        for place in range(8):
            for block in blocks:
                yield block[place]
        number += 1


def bounded(stream: Iterator[int], stop: int, word: int = WORD) -> int:
    """`bounded(n)`: a number below `stop`, all equally likely, by rejection.

    A word at or above the greatest multiple of `stop` is thrown away; 1 needs no word. `word` is
    the number of different words (2^32; smaller in the exhaustive proof).
    """
    if stop == 1:
        return 0
    limit = word - word % stop
    while True:
        drawn = next(stream)
        if drawn < limit:
            return drawn % stop


def permuted(stream: Iterator[int], size: int, word: int = WORD) -> list[int]:
    """`permutation`: the numbers below `size` in an order, each order equally likely."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        other = bounded(stream, last + 1, word)
        order[last], order[other] = order[other], order[last]
    return order


def permutation(keys: Sequence[bytes], label: str, index: int, size: int) -> list[int]:
    """`permutation(label, j, m)` of a hand."""
    return permuted(words(keys, label, index, size), size)


def draw(keys: Sequence[bytes], label: str, index: int, stop: int) -> int:
    """`draw(label, j, n)` of a hand: one number below `stop`."""
    return bounded(words(keys, label, index, stop), stop)
