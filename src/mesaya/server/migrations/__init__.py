"""Migrations of the room's database, run by Alembic at every start."""
