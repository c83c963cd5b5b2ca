"""What the room says of hands and matches with stakes, beside what the ledger says."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of stakes."""
    op.create_table(
        "stake",
        sa.Column("hand", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.LargeBinary(16), sa.ForeignKey("room_table.id"), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("deltas", sa.Text, nullable=False),
        sa.Column("commission", sa.BigInteger, nullable=False),
        sa.Column("bps", sa.Integer, nullable=False),
        sa.Column("tx_hash", sa.LargeBinary(32)),
        sa.CheckConstraint("status IN ('open', 'done', 'void')", name="status"),
    )
    op.create_index("ix_stake_table", "stake", ["table_id"])
