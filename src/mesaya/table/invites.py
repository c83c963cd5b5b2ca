"""Codes with which people find a table: eight letters and digits that are hard to mix up."""

from __future__ import annotations

from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: without I, L, O and U."""
_ALIKE: Final = str.maketrans("ILO", "110")


def code_of(chance: bytes) -> str:
    """`K7QF-2M9X` from five bytes of chance."""
    if len(chance) != 5:
        raise ValueError("five bytes of chance")
    number = int.from_bytes(chance, "big")
    letters = [ALPHABET[number >> shift & 31] for shift in range(35, -1, -5)]
    return "".join(letters[:4]) + "-" + "".join(letters[4:])


def read_code(text: str) -> str | None:
    """A code as people type it: small letters, no dash, I for 1, O for 0. None if it is none."""
    plain = text.strip().upper().replace("-", "").replace(" ", "").translate(_ALIKE)
    if len(plain) != 8 or any(letter not in ALPHABET for letter in plain):
        return None
    return f"{plain[:4]}-{plain[4:]}"
