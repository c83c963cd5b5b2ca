"""Players: a name and a token. Who has the token is the player; only its hash is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from secrets import token_bytes, token_urlsafe

import msgspec
from sqlalchemy import Connection, Executable, insert, select, update

from mesaya.errors import MesayaError
from mesaya.server.schema import player
from mesaya.server.storage import Storage
from mesaya.server.writer import Unit, Writer
from mesaya.table.refusals import Refusal, Refused
from mesaya.table.seating import MOST_NAME, clean_text

LANGUAGES = ("en", "si", "ta", "ru")


class BadPlayer(MesayaError):
    """A name or language that is none. `code` is the id of a message."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Player(msgspec.Struct, frozen=True):
    """Somebody who has been here: `id` is 32 hex digits."""

    id: str
    name: str
    lang: str


def clean_name(name: str) -> str:
    """The name as tables show it; raises `BadPlayer`."""
    try:
        return clean_text(name, MOST_NAME, Refusal.BAD_NAME)
    except Refused:
        raise BadPlayer("bad_name") from None


def hash_of(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


class Players:
    """All players of a server."""

    def __init__(self, storage: Storage, writer: Writer, clock: Callable[[], float]) -> None:
        self._storage = storage
        self._writer = writer
        self._clock = clock

    def create(self, name: str, lang: str) -> tuple[Player, str]:
        """A new player and the token, which is told once; raises `BadPlayer`."""
        made = Player(token_bytes(16).hex(), clean_name(name), self._language(lang))
        token = token_urlsafe(32)
        row = {
            "id": bytes.fromhex(made.id),
            "name": made.name,
            "lang": made.lang,
            "token_hash": hash_of(token),
            "created_at": self._clock(),
        }
        self._write(insert(player).values(row))
        return made, token

    def rename(self, who: Player, name: str, lang: str) -> Player:
        """The player under another name or language; raises `BadPlayer`."""
        new = Player(who.id, clean_name(name), self._language(lang))
        changed = update(player).where(player.c.id == bytes.fromhex(who.id))
        self._write(changed.values(name=new.name, lang=new.lang))
        return new

    def find(self, token: str) -> Player | None:
        """Whose token it is; None for a token that was never given."""
        asked = select(player.c.id, player.c.name, player.c.lang).where(
            player.c.token_hash == hash_of(token)
        )
        with self._storage.engine.connect() as connection:
            row = connection.execute(asked).first()
        return None if row is None else Player(row[0].hex(), row[1], row[2])

    def _write(self, statement: Executable) -> None:
        def work(connection: Connection) -> None:
            connection.execute(statement)

        self._writer.submit(Unit(b"", (), work)).result()

    @staticmethod
    def _language(lang: str) -> str:
        if lang not in LANGUAGES:
            raise BadPlayer("bad_language")
        return lang
