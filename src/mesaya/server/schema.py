"""What the room keeps, as tables of SQLAlchemy Core. Migrations in `migrations/` make them.

`fact` is the room: everything else follows from it, but for players and tokens. Times are seconds
since 1970. The ledger's rows are never changed once written (triggers hold that).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

player: Final = Table(
    "player",
    metadata,
    Column("id", LargeBinary(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("created_at", Float, nullable=False),
)

room_table: Final = Table(
    "room_table",
    metadata,
    Column("id", LargeBinary(16), primary_key=True),
    Column("code", String(9), nullable=False, unique=True),
    Column("game", String(16), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("closed_at", Float),
)

fact: Final = Table(
    "fact",
    metadata,
    Column("table_id", LargeBinary(16), ForeignKey("room_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

transcript: Final = Table(
    "transcript",
    metadata,
    Column("table_id", LargeBinary(16), ForeignKey("room_table.id"), primary_key=True),
    Column("hand_no", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("record", Text, nullable=False),
)

account: Final = Table(
    "account",
    metadata,
    Column("id", String(96), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("floor_zero", Integer, nullable=False),
    Column("debits", BigInteger, nullable=False),
    Column("credits", BigInteger, nullable=False),
    Column("held", BigInteger, nullable=False),
    CheckConstraint("floor_zero = 0 OR credits - debits - held >= 0", name="floor"),
    CheckConstraint("held >= 0", name="held"),
)

tx: Final = Table(
    "tx",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("id", LargeBinary(16), nullable=False, unique=True),
    Column("kind", String(12), nullable=False),
    Column("hand", String(64)),
    Column("prev_hash", LargeBinary(32), nullable=False),
    Column("hash", LargeBinary(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

posting: Final = Table(
    "posting",
    metadata,
    Column("tx", LargeBinary(16), ForeignKey("tx.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("account", String(96), ForeignKey("account.id"), nullable=False),
    Column("delta", BigInteger, nullable=False),
    Index("ix_posting_account", "account"),
)

hold: Final = Table(
    "hold",
    metadata,
    Column("id", LargeBinary(16), primary_key=True),
    Column("account", String(96), ForeignKey("account.id"), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("hand", String(64), nullable=False),
    Column("state", String(10), nullable=False),
    CheckConstraint("amount > 0", name="amount"),
    Index("ix_hold_hand", "hand"),
)

stake: Final = Table(
    "stake",
    metadata,
    Column("hand", String(64), primary_key=True),
    Column("table_id", LargeBinary(16), ForeignKey("room_table.id"), nullable=False),
    Column("status", String(8), nullable=False),
    Column("deltas", Text, nullable=False),
    Column("commission", BigInteger, nullable=False),
    Column("bps", Integer, nullable=False),
    Column("tx_hash", LargeBinary(32)),
    CheckConstraint("status IN ('open', 'done', 'void')", name="status"),
    Index("ix_stake_table", "table_id"),
)

REVISION: Final = "0002"
"""The newest version of these tables; see `migrations`."""

IMMUTABLE: Final = ("tx", "posting")
"""Tables whose rows are never changed nor deleted."""
