"""Databases for the room's tests: SQLite in a folder, and a PostgreSQL of our own; the log."""

from __future__ import annotations

import io
import logging

import pytest
import structlog
from sqlalchemy import create_engine, text

from mesaya.server.logs import configure
from server import postgres


@pytest.fixture(scope="session")
def postgres_server():
    with postgres.running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A URL of an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'mesaya.db'}"
        return
    url = request.getfixturevalue("postgres_server")
    name = f"t{abs(hash(str(tmp_path))):x}"
    engine = create_engine(
        url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    yield url.rpartition("/")[0] + "/" + name


@pytest.fixture
def log():
    """Lines of the log as they are written."""
    handlers, level = logging.root.handlers[:], logging.root.level
    logging.root.handlers[:] = []
    stream = io.StringIO()
    configure(stream)
    yield stream
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)
