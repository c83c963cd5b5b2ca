"""The first version: players, tables, facts, transcripts, the ledger."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make every table of the room."""
    op.create_table(
        "player",
        sa.Column("id", sa.LargeBinary(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_table(
        "room_table",
        sa.Column("id", sa.LargeBinary(16), primary_key=True),
        sa.Column("code", sa.String(9), nullable=False, unique=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("closed_at", sa.Float),
    )
    op.create_table(
        "fact",
        sa.Column("table_id", sa.LargeBinary(16), sa.ForeignKey("room_table.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "transcript",
        sa.Column("table_id", sa.LargeBinary(16), sa.ForeignKey("room_table.id"), primary_key=True),
        sa.Column("hand_no", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    _ledger()
    _immutable()


def _ledger() -> None:
    """Accounts, transactions, postings, holds; the floor is held by the database itself."""
    op.create_table(
        "account",
        sa.Column("id", sa.String(96), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("floor_zero", sa.Integer, nullable=False),
        sa.Column("debits", sa.BigInteger, nullable=False),
        sa.Column("credits", sa.BigInteger, nullable=False),
        sa.Column("held", sa.BigInteger, nullable=False),
        sa.CheckConstraint("floor_zero = 0 OR credits - debits - held >= 0", name="floor"),
        sa.CheckConstraint("held >= 0", name="held"),
    )
    op.create_table(
        "tx",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.LargeBinary(16), nullable=False, unique=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("hand", sa.String(64)),
        sa.Column("prev_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "posting",
        sa.Column("tx", sa.LargeBinary(16), sa.ForeignKey("tx.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(96), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("delta", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_posting_account", "posting", ["account"])
    op.create_table(
        "hold",
        sa.Column("id", sa.LargeBinary(16), primary_key=True),
        sa.Column("account", sa.String(96), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("hand", sa.String(64), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.CheckConstraint("amount > 0", name="amount"),
    )
    op.create_index("ix_hold_hand", "hold", ["hand"])


def _immutable() -> None:
    """What was written in the ledger is never changed nor deleted, whoever asks."""
    postgres = op.get_bind().dialect.name == "postgresql"
    if postgres:
        op.execute(
            "CREATE FUNCTION mesaya_immutable() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME; END $$"
        )
    for table in ("tx", "posting"):
        if postgres:
            op.execute(
                f"CREATE TRIGGER {table}_immutable BEFORE UPDATE OR DELETE ON {table} "
                "FOR EACH ROW EXECUTE FUNCTION mesaya_immutable()"
            )
            continue
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, 'rows of {table} are never changed'); END"
            )
