"""Secrets at rest: what must not be read from a stolen copy of the database is sealed in it."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_bytes
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from mesaya.server.starting import StartError

NAME: Final = "secret.key"
KEY: Final = 32
NONCE: Final = 12


class Sealing:
    """Seals and opens secrets with one key (AES-256-GCM); the key never shows."""

    __slots__ = ("_cipher",)

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def seal(self, secret: bytes, bound: bytes) -> bytes:
        """The secret, readable only with the key and only as what it is `bound` to."""
        nonce = token_bytes(NONCE)
        return nonce + self._cipher.encrypt(nonce, secret, bound)

    def open(self, sealed: bytes, bound: bytes) -> bytes:
        """What was sealed; raises `ValueError` for another key or another place."""
        try:
            return self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], bound)
        except InvalidTag:
            raise ValueError("sealed with another key, or bound to another place") from None


def sealing_of(folder: Path) -> Sealing:
    """The key file of a data folder, made at the first start (readable by its owner alone).

    Raises `StartError` for a key file that others may read, or that is no key.
    """
    path = folder / NAME
    try:
        if not path.exists():
            _make(path)
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise StartError("key_open", path=str(path))
        key = path.read_bytes()
    except OSError as error:
        raise StartError("key_unreadable", path=str(path), why=str(error)) from None
    if len(key) != KEY:
        raise StartError("key_broken", path=str(path))
    return Sealing(key)


def _make(path: Path) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(token_bytes(KEY))
        file.flush()
        os.fsync(file.fileno())
