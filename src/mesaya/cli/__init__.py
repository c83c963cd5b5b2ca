"""The command `mesaya`."""

from __future__ import annotations


def main() -> None:
    """Run the command line; exit codes are in `mesaya --help`."""
    from mesaya.cli.app import run  # the commands load only when they are run

    run()
