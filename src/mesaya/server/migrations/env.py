"""Alembic's entry: runs on the connection that the storage hands in."""

from __future__ import annotations

from alembic import context

from mesaya.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
