"""Why a server could not start: a code whose sentence says what, why and what to do."""

from __future__ import annotations

from mesaya.errors import MesayaError


class StartError(MesayaError):
    """The server cannot start. `code` is the id of a message in `locales/`, `parts` its words."""

    def __init__(self, code: str, **parts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.parts = parts
