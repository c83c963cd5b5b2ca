"""The four kinds of account. Tokens go from the mint to a wallet, from there to a seat and back.

mint                 where tokens come from; the only one that may fall below zero
wallet:{player}      what a player has at home
seat:{table}:{seat}  what lies on a table before a seat
house:commission     what the house took
"""

from __future__ import annotations

from typing import Final

from mesaya.ledger.books import Account

MINT: Final = "mint"
HOUSE: Final = "house:commission"


def wallet(player: str) -> str:
    """The account of a player's tokens."""
    return f"wallet:{player}"


def seat(table: str, number: int) -> str:
    """The account of the stack before a seat."""
    return f"seat:{table}:{number}"


def opened(name: str) -> Account:
    """The account of this id as it is before its first transaction."""
    kind, _, rest = name.partition(":")
    owner = rest if kind == "wallet" else "" if kind == "seat" else "house"
    return Account(name, kind, owner, floor_zero=name != MINT)
