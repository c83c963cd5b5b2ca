"""Mesaya, a card room for five family games: rules, records, simulation, bots."""

from mesaya._version import __version__

__all__ = ["__version__"]
